"""A table set by hand: place cards and goods, choose by name, look."""

from __future__ import annotations

from imperia.games.settlers.rules import phases, turns
from imperia.games.settlers.rules.goods import (
    COMMON,
    DECK_NAMES,
    GOOD_NAMES,
    SUPPLY,
)
from imperia.games.settlers.rules.scoring import score
from imperia.games.settlers.rules.seat import Seat
from imperia.games.settlers.rules.state import State
from imperia.kernel import find_rules

RULES = find_rules("settlers")


class Scene:
    """A game standing at the first turn of round 1, with empty hands and no goods.

    Seats are named by their faction, cards by their slugs (village, village-2). The first
    seat named is the First player and to move.
    """

    def __init__(self, *seats: str, variant: str | list[str] | None = None) -> None:
        state = RULES.start(seats, 1, {"variant": variant} if variant else {})
        assert isinstance(state, State)
        self.state = state
        while not isinstance(state.asked and state.asked[0], turns.Turn):
            state.choose(0)
        self._clear()

    def _clear(self) -> None:
        state = self.state
        state.first = 0
        state.asked = (turns.TURN, 0, -1, 0)
        state.known.clear()
        for index, seat in enumerate(state.seats):
            if index < state.players:
                seat.goods[:] = [0] * SUPPLY
            for zone in (seat.hand, seat.discard, seat.production, seat.features, seat.actions):
                for card in zone[:]:
                    self._move(card, self._home(card))
        for card in state.discard[:]:
            self._move(card, state.deck)
        state.ask_again()

    # Setting the table

    def give(self, seat: str, **goods: int) -> Scene:
        """Put goods into a supply: give("romans", wood=2, worker=1)."""
        for name, number in goods.items():
            self._seat(seat).goods[GOOD_NAMES.index(name)] += number
        self.state.ask_again()
        return self

    def hand(self, seat: str, *cards: str) -> Scene:
        """Put cards into a hand."""
        return self._place(seat, "hand", cards)

    def empire(self, seat: str, *cards: str) -> Scene:
        """Put Locations into an Empire, without building them."""
        for slug in cards:
            card = self.card(slug)
            row = self._seat(seat).row(self.state.table[card].kind)
            self._move(card, row)
        self.state.ask_again()
        return self

    def foundations(self, seat: str, *cards: str) -> Scene:
        """Put Foundations into an Empire."""
        return self._place(seat, "foundations", cards)

    def deals(self, seat: str, *cards: str) -> Scene:
        """Put Deals under a board (for "virtual": revealed Attack cards, newest first)."""
        return self._place(seat, "deals", cards)

    def on_deck(self, *cards: str) -> Scene:
        """Leave nothing but these cards in the Common deck (and nothing in its discards)."""
        wanted = [self.card(slug) for slug in cards]
        self.state.discard = []
        self.state.deck[:] = wanted
        self.state.ask_again()
        return self

    def faction_deck(self, seat: str, *cards: str) -> Scene:
        """Leave nothing but these cards in a Faction deck; the others are set aside."""
        self._seat(seat).deck[:] = [self.card(slug) for slug in cards]
        self.state.ask_again()
        return self

    def round(self, number: int) -> Scene:
        """Say which round it is; the fifth is the last and has no Cleanup."""
        self.state.round = number
        if number == phases.ROUNDS:
            last = (phases.Round, phases.Cleanup)
            self.state.stack = [f for f in self.state.stack if not isinstance(f[0], last)]
        return self

    # Playing

    def play(self, *names: str) -> Scene:
        """Choose options by name, one after the other; each must be listed."""
        for name in names:
            listed = self.options
            assert name in listed, f"{name!r} is not among {listed}"
            self.state.choose(listed.index(name))
        return self

    def finish_round(self) -> Scene:
        """Let all end their turns or pass until the next round's first decision, or the end."""
        start = self.state.round
        while not self.state.over and self.state.round == start:
            listed = self.options
            self.play(
                "pass" if "pass" in listed else "end turn" if "end turn" in listed else listed[0]
            )
        return self

    def to_turn(self, seat: str) -> Scene:
        """Answer Lookout and Production questions with the first option until a seat's turn."""
        while not (
            isinstance(self.state.asked and self.state.asked[0], turns.Turn) and self.mover == seat
        ):
            listed = self.options
            self.play("pass" if "pass" in listed else listed[0])
        return self

    # Looking

    @property
    def options(self) -> list[str]:
        """The names of all options."""
        return [RULES.option(self.state, choice).name for choice in self.state.options]

    @property
    def mover(self) -> str:
        """The seat that decides."""
        return self._name(self.state.seat)

    @property
    def asks(self) -> str:
        """What is asked."""
        return RULES.asks(self.state, self.state.seat)[0]

    def goods(self, seat: str) -> dict[str, int]:
        """A supply, without what there is none of."""
        goods = self._seat(seat).goods
        return {GOOD_NAMES[good]: goods[good] for good in range(SUPPLY) if goods[good]}

    def cards(self, seat: str, zone: str) -> list[str]:
        """The slugs of the cards in a zone of a seat: hand, deals, foundations, discard, ..."""
        cards: list[int] = getattr(self._seat(seat), zone)
        return [self.state.table[card].slug for card in cards]

    def locations(self, seat: str) -> list[str]:
        """The slugs of all Locations of an Empire."""
        return [self.state.table[card].slug for card in self._seat(seat).locations()]

    def pile(self, zone: str) -> list[str]:
        """The slugs of a common pile: deck, discard, display, collection."""
        cards: list[int] = getattr(self.state, zone)
        return [self.state.table[card].slug for card in cards]

    def score(self, seat: str) -> int:
        """The points as if the game ended now."""
        return score(self.state, self._index(seat))

    def told(self, seat: str | None = None) -> list[str]:
        """What the latest choice brought about, as a seat (or a watcher) reads it."""
        viewer = -1 if seat is None else self._index(seat)
        lines = (RULES.tell(self.state, event, viewer) for event in self.state.events)
        return [line for line in lines if line is not None]

    def card(self, slug: str) -> int:
        """The number of a card in the table of this game."""
        for number, card in enumerate(self.state.table):
            if card.slug == slug:
                return number
        raise AssertionError(f"no card {slug} in this game")

    # Within

    def _name(self, seat: int) -> str:
        return RULES.seat_names(self.state)[seat] if seat < self.state.players else "virtual"

    def _index(self, seat: str) -> int:
        return 1 if seat == "virtual" else RULES.seat_names(self.state).index(seat)

    def _seat(self, seat: str) -> Seat:
        return self.state.seats[self._index(seat)]

    def _home(self, card: int) -> list[int]:
        deck = self.state.table[card].deck
        if deck == COMMON:
            return self.state.deck
        names = [DECK_NAMES[seat.faction] for seat in self.state.seats]
        return self.state.seats[names.index(DECK_NAMES[deck])].deck

    def _place(self, seat: str, zone: str, cards: tuple[str, ...]) -> Scene:
        for slug in cards:
            self._move(self.card(slug), getattr(self._seat(seat), zone))
        self.state.ask_again()
        return self

    def _move(self, card: int, to: list[int]) -> None:
        zones = [self.state.deck, self.state.discard, self.state.display]
        for seat in self.state.seats:
            zones += [getattr(seat, zone) for zone in ZONES]
        for zone in zones:
            if card in zone:
                zone.remove(card)
        to.append(card)


ZONES = (
    "hand",
    "deck",
    "discard",
    "production",
    "features",
    "actions",
    "foundations",
    "deals",
)
