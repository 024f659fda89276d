"""A table set by hand: place cards and resources, choose by name, look."""

from __future__ import annotations

from typing import Any, Self

from imperia.games.horizons.bots.turn import follow_die
from imperia.games.horizons.rules import turns
from imperia.games.horizons.rules.bot import EMPTY
from imperia.games.horizons.rules.moments import ACTIVATE, SOLSTICE
from imperia.games.horizons.rules.scoring import card_points, score
from imperia.games.horizons.rules.seat import Seat, without
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import (
    HISTORY,
    LEGENDS,
    PLAY,
    RESOURCES,
)
from imperia.kernel import find_rules

RULES = find_rules("horizons")

SEAT_ZONES = (
    "hand",
    "deck",
    "top",
    "discard",
    "play",
    "resolving",
    "history",
    "legends",
    "nation_deck",
    "nation_top",
    "nation_bottom",
    "development",
    "chaos",
)
SHARED_ZONES = (
    "main",
    "main_bottom",
    "main_top",
    "fame",
    "fame_top",
    "fame_bottom",
    "box",
    "unrest",
    "exile",
)


class Scene:
    """A game at the first seat's turn in round 2, with empty hands and no resources.

    Seats are named by nation (`japan-a`: the Advanced Power side), cards by their slugs
    (`city-2`), or `deck/slug` where two decks share a name (`japan/advance`). Cards of the
    starting hand go back into the deck; Market, small decks and Fame deck are as dealt until set.
    """

    def __init__(self, *seats: str, variant: str | list[str] | None = None, **options: str) -> None:
        chosen: dict[str, Any] = {**options, "variant": variant} if variant else {**options}
        state = RULES.start(seats, 1, chosen)
        assert isinstance(state, State)
        self.state = state
        while not isinstance(state.asked and state.asked[0], turns.Act):
            state.choose(0)
        state.round = 2
        state.first = state.active = 0
        state.known.clear()
        state.secret.clear()
        for seat in state.seats:
            seat.deck += seat.hand
            seat.hand = ()
            seat.goods[:] = [0, 0, 0, 0]
        state.stack.clear()
        state.push(turns.ROUND, -1)
        state.push(turns.SOLSTICE_OF_ALL, -1)
        for player in range(state.players - 1, 0, -1):
            state.push(turns.TURN, player)
        state.push(turns.CLEAN_UP, 0)
        state.phase = ACTIVATE
        state.asked = (turns.ACT, 0, -1, 0)
        state.ask_again()

    # Setting the table

    def give(self, seat: str, **resources: int) -> Self:
        """Put resources into a pool: give("japan", material=3)."""
        for name, number in resources.items():
            self._seat(seat).goods[RESOURCES.index(name)] += number
        return self._again()

    def hand(self, seat: str, *cards: str) -> Self:
        """Put cards into a hand."""
        return self._place(seat, "hand", cards)

    def in_play(self, seat: str, *cards: str) -> Self:
        """Put cards into play, without playing them."""
        self._place(seat, "play", cards)
        self.state.refresh(self._index(seat))
        return self._again()

    def discards(self, seat: str, *cards: str) -> Self:
        """Put cards on a Discard pile."""
        return self._place(seat, "discard", cards)

    def history(self, seat: str, *cards: str) -> Self:
        """Put cards into a History."""
        return self._place(seat, "history", cards)

    def legends(self, seat: str, *cards: str) -> Self:
        """Put cards into the Legends."""
        return self._place(seat, "legends", cards)

    def deck(self, seat: str, *cards: str) -> Self:
        """Let a Draw deck be these cards, the first on top; its other cards leave the game."""
        mine = self._seat(seat)
        wanted = tuple(self._take(slug, seat) for slug in cards)
        self.state.box += mine.deck + mine.top
        mine.deck, mine.top = (), tuple(reversed(wanted))
        for card in wanted:
            self.state.known[card] = 1 << self._index(seat)
        return self._again()

    def nation_deck(self, seat: str, *cards: str, accession: bool = True) -> Self:
        """Let a Nation deck be these cards, the first on top; its others leave the game."""
        mine = self._seat(seat)
        wanted = tuple(self._take(slug, seat) for slug in cards)
        self.state.box += mine.nation_deck + mine.nation_top + mine.nation_bottom
        mine.nation_deck, mine.nation_bottom = (), ()
        mine.nation_top = tuple(reversed(wanted))
        if not accession and mine.accession >= 0:
            self.state.box += (mine.accession,)
            mine.accession = -1
        return self._again()

    def development(self, seat: str, *cards: str) -> Self:
        """Let a Development area be these cards; its others leave the game."""
        mine = self._seat(seat)
        wanted = tuple(self._take(slug, seat) for slug in cards)
        self.state.box += mine.development
        mine.development = wanted
        return self._again()

    def market(self, *cards: str) -> Self:
        """Lay these cards into the slots from the left, with Unrest under all but Regions."""
        state = self.state
        for slot, slug in enumerate(cards):
            card = self._take(slug)
            old = state.market[slot]
            if old >= 0:
                state.tokens.pop(old, None)
                state.return_beneath(slot)
                state.clear_slot(slot)
                state.main += (old,)
            state.put_in_slot(slot, card)
        return self._again()

    def small_deck(self, suit: str, *cards: str) -> Self:
        """Let a small deck be these cards (one of them, if the draw must be certain)."""
        slot = {"civilised": 2, "uncivilised": 3, "region": 4}[suit]
        wanted = tuple(self._take(slug) for slug in cards)
        state = self.state
        state.main += state.small[slot]
        state.small = (*state.small[:slot], wanted, *state.small[slot + 1 :])
        return self._again()

    def routes(self, **routes: str) -> Self:
        """Lay these routes face up under the small decks: routes(civilised="swahili-coast")."""
        state = self.state
        for suit, slug in routes.items():
            slot = {"civilised": 2, "uncivilised": 3, "region": 4}[suit]
            card = self._take(slug)
            if state.routes[slot] >= 0:
                state.main += (state.routes[slot],)
            state.routes = (*state.routes[:slot], card, *state.routes[slot + 1 :])
        return self._again()

    def main_deck(self, *cards: str) -> Self:
        """Let the Main deck be these cards; its others leave the game."""
        wanted = tuple(self._take(slug) for slug in cards)
        self.state.box += self.state.main + self.state.main_bottom + self.state.main_top
        self.state.main, self.state.main_bottom, self.state.main_top = wanted, (), ()
        return self._again()

    def fame(self, *cards: str) -> Self:
        """Let the Fame deck be these cards above King of Kings, the first on top."""
        wanted = tuple(self._take(slug) for slug in cards)
        state = self.state
        state.box += state.fame + state.fame_top + state.fame_bottom
        state.fame, state.fame_top, state.fame_bottom = (), tuple(reversed(wanted)), ()
        return self._again()

    def exile(self, *cards: str) -> Self:
        """Put cards on the Exile pile."""
        self.state.exile += tuple(self._take(slug) for slug in cards)
        return self._again()

    def unrest_pile(self, number: int) -> Self:
        """Leave so many cards in the Unrest pile."""
        self.state.box += self.state.unrest[number:]
        self.state.unrest = self.state.unrest[:number]
        return self._again()

    def garrison(self, under: str, *cards: str) -> Self:
        """Put cards under a card in play (or under Mana, or a ceremony card)."""
        host = self.card(under)
        for slug in cards:
            card = self._take(slug)
            self.state.garrisons[host] = (*self.state.garrisons.get(host, ()), card)
        return self._again()

    def tokens(self, card: str, **resources: int) -> Self:
        """Put resources on a card."""
        amounts = [resources.get(name, 0) for name in RESOURCES]
        self.state.tokens[self.card(card)] = (amounts[0], amounts[1], amounts[2], amounts[3])
        return self._again()

    def merchant_empire(self, seat: str) -> Self:
        """Let a seat have turned its Merchants to the Merchant Empire."""
        self.state.flip_merchants(self._index(seat))
        return self._again()

    def becomes(self, seat: str, side: str) -> Self:
        """Show the side of a State card with this slug: empire, winter, voyaging."""
        mine = self._seat(seat)
        table = self.state.table
        sides = [n for n, card in enumerate(table) if card.slug == side]
        mine.state = min(sides, key=lambda n: abs(n - mine.state))
        self.state.refresh(self._index(seat))
        return self._again()

    def ceremony(self, seat: str, stage: str) -> Self:
        """Show another ceremony card of the Cultists."""
        self._seat(seat).special = self.card(stage)
        self.state.refresh(self._index(seat))
        return self._again()

    def turn_of(self, seat: str) -> Self:
        """Let it be the beginning of another seat's turn."""
        state = self.state
        index = self._index(seat)
        state.stack = [f for f in state.stack if f[0] not in (turns.TURN, turns.CLEAN_UP)]
        for player in range(state.players - 1, index, -1):
            state.push(turns.TURN, player)
        state.push(turns.CLEAN_UP, index)
        state.active = index
        state.asked = (turns.ACT, index, -1, 0)
        return self._again()

    def solstice(self) -> Self:
        """Let Solstice begin now, and go to its first question (or the next turn)."""
        state = self.state
        state.stack.clear()
        state.push(turns.ROUND, -1)
        state.push(turns.SOLSTICE_OF_ALL, -1)
        state.asked = None
        state.options = []
        state.phase = SOLSTICE
        state.advance()
        return self

    # A Bot

    def bot_slots(self, *cards: str) -> Self:
        """Lay these cards face down below the slot markers; the others go to the Bot's deck."""
        state, seat = self.state, self.state.bot_seat()
        bot, mine = state.bot(seat), state.seats[seat]
        mine.deck += tuple(card for card in bot.slots if card >= 0)
        bot.slots = (EMPTY,) * len(bot.slots)
        wanted = [self._take(slug, mine.nation) for slug in cards]
        bot.slots = (*wanted, *[EMPTY] * (len(bot.slots) - len(wanted)))
        return self._again()

    def bot_turn(self, die: int) -> Self:
        """Let the Bot take its turn with this roll of the die, up to the next question."""
        state, seat = self.state, self.state.bot_seat()
        state.stack.clear()
        state.push(turns.ROUND, -1)
        state.push(turns.SOLSTICE_OF_ALL, -1)
        state.asked, state.options = None, []
        state.begin_turn(seat)
        state.bot(seat).die = die
        follow_die(state, seat)
        state.advance()
        return self

    # Playing

    def play(self, *names: str) -> Self:
        """Choose options by name, one after the other; each must be listed."""
        for name in names:
            listed = self.options
            assert name in listed, f"{name!r} is not among {listed} ({self.asks})"
            self.state.choose(listed.index(name))
        return self

    def end_turn(self) -> Self:
        """End the turn and clean up, keeping the hand, until somebody may act again."""
        self.play("end turn")
        while not self.state.over and not self.state.begins_move:
            listed = self.options
            self.play(next((n for n in ("done", "decline") if n in listed), listed[0]))
        return self

    # Looking

    @property
    def options(self) -> list[str]:
        """The names of all options."""
        names = [RULES.option(self.state, choice).name for choice in self.state.options]
        assert len(set(names)) == len(names), f"two options share a name: {names}"
        return names

    @property
    def mover(self) -> str:
        """The seat that decides."""
        return self.state.seats[self.state.seat].nation if self.state.seat >= 0 else ""

    @property
    def asks(self) -> str:
        """What is asked."""
        return RULES.asks(self.state, self.state.seat)[0]

    def goods(self, seat: str) -> dict[str, int]:
        """A pool, without what there is none of."""
        pool = self._seat(seat).goods
        return {name: pool[kind] for kind, name in enumerate(RESOURCES) if pool[kind]}

    def on(self, card: str) -> dict[str, int]:
        """The resources on a card."""
        held = self.state.tokens.get(self.card(card), (0, 0, 0, 0))
        return {name: held[kind] for kind, name in enumerate(RESOURCES) if held[kind]}

    def under(self, card: str) -> list[str]:
        """The slugs of the cards garrisoned under a card."""
        return [self.slug(one) for one in self.state.garrisons.get(self.card(card), ())]

    def cards(self, seat: str, zone: str) -> list[str]:
        """The slugs of the cards in a zone of a seat: hand, play, discard, history, ..."""
        cards: tuple[int, ...] = getattr(self._seat(seat), zone)
        return [self.slug(card) for card in cards]

    def names(self, seat: str, zone: str) -> list[str]:
        """The cards in a zone of a seat in alphabetical order, copies by the same name."""
        cards: tuple[int, ...] = getattr(self._seat(seat), zone)
        return sorted(self.state.table[card].base for card in cards)

    def exiled(self) -> list[str]:
        """The slugs of the exiled cards."""
        return [self.slug(card) for card in self.state.exile]

    def unrest_left(self) -> int:
        """How many cards the Unrest pile holds."""
        return len(self.state.unrest)

    def slots(self) -> list[str]:
        """The slugs of the cards in the Market."""
        return [self.slug(card) if card >= 0 else "" for card in self.state.market]

    def lies_on_unrest(self, card: str) -> bool:
        """Whether there is an Unrest under a card of the Market."""
        return self.state.beneath[self.state.slot(self.card(card))] >= 0

    def side(self, seat: str) -> str:
        """The State card's side that shows."""
        return self.slug(self._seat(seat).state)

    def seat(self, seat: str) -> Seat:
        """A seat, for what has no word here: actions, exhausts, crowned."""
        return self._seat(seat)

    def power(self, seat: str) -> str:
        """The slug of a seat's Power card."""
        return self.slug(self._seat(seat).power)

    def score(self, seat: str) -> int:
        """Points as if the game ended now."""
        return score(self.state, self._index(seat))

    def points(self, seat: str, card: str, zone: str = "") -> int:
        """What one card is worth to a seat in a zone: play, history, legends or elsewhere."""
        place = {"play": PLAY, "history": HISTORY, "legends": LEGENDS}.get(zone, 0)
        return card_points(self.state, self._index(seat), self.card(card), place)

    def exhausted(self, card: str) -> bool:
        """Whether a card has an exhaust token on it."""
        return self.card(card) in self.state.exhausted

    def slug(self, card: int) -> str:
        """A card's slug."""
        return self.state.table[card].slug

    def card(self, slug: str, seat: str = "") -> int:
        """The number of a card; a seat's own deck is searched first."""
        deck, _, name = slug.rpartition("/")
        found = [n for n, card in enumerate(self.state.table) if card.slug == name]
        if deck or seat:
            wanted = deck or seat.removesuffix("-a").removesuffix("-b")
            own = [n for n in found if self.state.table[n].deck == wanted]
            found = own or ([] if deck else found)
        assert found, f"no card {slug!r} is in this game"
        return found[0]

    # Moving

    def _again(self) -> Self:
        self.state.ask_again()
        return self

    def _index(self, seat: str) -> int:
        name = seat.removesuffix("-a").removesuffix("-b")
        return [one.nation for one in self.state.seats].index(name)

    def _seat(self, seat: str) -> Seat:
        return self.state.seats[self._index(seat)]

    def _place(self, seat: str, zone: str, slugs: tuple[str, ...]) -> Self:
        mine = self._seat(seat)
        for slug in slugs:
            card = self._take(slug, seat)
            setattr(mine, zone, (*getattr(mine, zone), card))
        return self._again()

    def _take_from_bots(self, card: int) -> None:
        for one in self.state.seats:
            if one.bot is not None:
                bot = one.bot
                bot.slots = tuple(EMPTY if there == card else there for there in bot.slots)
                bot.aside = tuple(there for there in bot.aside if there != card)
                layers = [tuple(c for c in layer if c != card) for layer in bot.dynasty]
                bot.dynasty = tuple(layer for layer in layers if layer)
                layers = [tuple(c for c in layer if c != card) for layer in bot.discoveries]
                bot.discoveries = tuple(layer for layer in layers if layer)

    def _take(self, slug: str, seat: str = "") -> int:
        """Take a card out of wherever it lies; an Unrest, when asked plainly, from the pile."""
        state = self.state
        if slug == "unrest":
            card = state.unrest[-1]
            state.unrest = state.unrest[:-1]
            return card
        card = self.card(slug, seat)
        for zone in SHARED_ZONES:
            cards: tuple[int, ...] = getattr(state, zone)
            if card in cards:
                setattr(state, zone, without(cards, card))
        state.small = tuple(without(d, card) if card in d else d for d in state.small)
        self._take_from_bots(card)
        state.routes = tuple(-1 if route == card else route for route in state.routes)
        for slot, there in enumerate(state.market):
            if there == card:
                state.tokens.pop(card, None)
                state.return_beneath(slot)
                state.clear_slot(slot)
        for one in state.seats:
            for zone in SEAT_ZONES:
                cards = getattr(one, zone)
                if card in cards:
                    setattr(one, zone, without(cards, card))
            if one.accession == card:
                one.accession = -1
        for under, below in list(state.garrisons.items()):
            if card in below:
                state.garrisons[under] = without(below, card)
        state.known.pop(card, None)
        return card
