"""Random games for the laws: tables, walks, where every card lies, and what a viewer can tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from imperia.games.horizons.bots.levels import NAMES as LEVEL_NAMES
from imperia.games.horizons.rules import choices as c
from imperia.games.horizons.rules.card import IN_PLAY
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.rules import VARIANTS
from imperia.games.horizons.rules.seeing import group, knows, was_left_over
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.view import View
from imperia.kernel import Chance, Game, find_rules
from imperia.kernel.snapshot import fingerprint

from .scene import SEAT_ZONES, SHARED_ZONES

RULES = find_rules("horizons")
LONGEST = 12_000  # decisions; the longest random game seen is far below
TASTES = (c.PLAY, c.EXHAUST, c.DEVELOP, c.ACQUIRE, c.BREAK_DECK, c.INNOVATE, c.REVOLT)
MERCHANT_TASTES = (*TASTES, c.TRADE, c.PROFIT)
PATIENCE = 3  # how often a turn's end is thought over


class Walk(NamedTuple):
    """A random game: its table, its seed, and how it is steered."""

    seats: tuple[str, ...]
    variants: tuple[str, ...] = ()
    seed: int = 1
    steering: tuple[int, ...] = ()  # the first choices; chance makes the others
    taste: int = c.PLAY  # the kind of choice that is taken half of the time when there is one
    against: str = ""  # the nation of a Bot, in a solo game
    level: str = ""

    def options(self) -> dict[str, Any]:
        """What is chosen when the game is made."""
        bot = {"against": self.against, "level": self.level} if self.against else {}
        return {"variant": list(self.variants), **bot}

    def start(self) -> State:
        """The state at its first decision."""
        state = RULES.start(self.seats, self.seed, self.options())
        assert isinstance(state, State)
        return state

    def game(self) -> Game:
        """The same as a game with its journal."""
        return Game.new("horizons", self.seats, self.seed, self.options())

    def steering_wheel(self) -> Steering:
        """What steers it, from the first choice on."""
        return Steering(self)

    def states(self) -> Iterator[State]:
        """The state at every decision and at the end; always the same object."""
        state, steering = self.start(), Steering(self)
        while not state.over:
            yield state
            state.choose(steering.index(state))
        yield state

    def games(self) -> Iterator[Game]:
        """The game at every decision and at the end; always the same object."""
        game, steering = self.game(), Steering(self)
        while not game.over:
            yield game
            game.choose(name_of(game.state, steering.index(game.state)))
        yield game


class Steering:
    """Chooses by taste and at random, but does not end a turn at the first thought."""

    def __init__(self, walk: Walk) -> None:
        self.given = list(walk.steering)
        self.taste = walk.taste
        self.chance = Chance(f"walk {walk.seed}")

    def index(self, state: Any) -> int:
        """The place of the next choice among the options."""
        options = state.options
        if self.given:
            return self.given.pop(0) % len(options)
        tasty = [i for i, choice in enumerate(options) if choice[0] == self.taste]
        if tasty and self.chance.below(2):
            return tasty[self.chance.below(len(tasty))]
        index = self.chance.below(len(options))
        for _ in range(PATIENCE):
            if options[index][0] in (c.END_TURN, c.INNOVATE):
                index = self.chance.below(len(options))
        return index


@st.composite
def walks(draw: st.DrawFn, fewest: int = 1, most: int = 4) -> Walk:
    """A random game of any seats, sides of Power cards and variants."""
    nations = draw(st.permutations(list(NATIONS)))[: draw(st.integers(fewest, most))]
    seats = tuple(f"{nation}-{draw(st.sampled_from('ab'))}" for nation in nations)
    listed = [name for name in VARIANTS if name != "short" or "cultists" not in nations]
    variants = draw(st.lists(st.sampled_from(listed), unique=True, max_size=2))
    steering = draw(st.lists(st.integers(0, 40), max_size=8))
    seed = draw(st.integers(0, 10**9))
    return Walk(
        seats, tuple(variants), seed, tuple(steering), draw(st.sampled_from(MERCHANT_TASTES))
    )


@st.composite
def solo_walks(draw: st.DrawFn) -> Walk:
    """A random game against a Bot: any two nations, any level, any variants."""
    walk = draw(walks(2, 2))
    person, bot = walk.seats
    return walk._replace(
        seats=(person,), against=bot[:-2], level=draw(st.sampled_from(LEVEL_NAMES))
    )


def law(examples: int) -> settings:
    """So many random games, the same in every run; games this long are not worth shrinking."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def names(state: State) -> list[str]:
    """The names of all options."""
    return [RULES.option_name(state, choice) for choice in state.options]


def name_of(state: Any, index: int) -> str:
    """The name of one option."""
    return RULES.option_name(state, state.options[index])


def print_of(state: Any) -> str:
    """The fingerprint of a state."""
    return fingerprint(RULES.encode(state))


def seen_by(state: State, seat: int) -> View:
    """A seat's view, or a watcher's (-1)."""
    view = RULES.view(state, seat)
    assert isinstance(view, View)
    return view


def imagined(view: View, chance: int) -> State:
    """A game that a viewer cannot tell from the real one."""
    state = RULES.imagine(view, chance)
    assert isinstance(state, State)
    return state


def viewers(state: State) -> range:
    """Everybody who may look: the watcher (-1) and all seats of people."""
    return range(-1, len(state.people()))


# Where cards lie


def places(state: State) -> list[int]:
    """Every card that lies in some zone, as often as it does."""
    cards = [card for zone in SHARED_ZONES for card in getattr(state, zone)]
    cards += [card for deck in state.small for card in deck]
    cards += [card for card in state.market + state.beneath + state.routes if card >= 0]
    for seat in state.seats:
        cards += [card for zone in SEAT_ZONES for card in getattr(seat, zone)]
        if seat.bot is not None:
            bot = seat.bot
            cards += [card for card in bot.slots if card >= 0] + list(bot.aside)
            cards += [card for layer in bot.dynasty + bot.discoveries for card in layer]
        elif seat.accession >= 0:
            cards.append(seat.accession)
    return cards + [card for cards in state.garrisons.values() for card in cards]


def movable_cards(state: State) -> list[int]:
    """Every card that must lie in a zone: not Power, Merchants, State, Mana, ceremony or King."""
    table = state.table
    return [n for n, card in enumerate(table) if not card.side and card.starts != IN_PLAY]


def misplaced(state: State) -> list[str]:
    """The cards that lie nowhere or in two places at once."""
    lying = places(state)
    wrong = set(movable_cards(state)).difference(lying)
    if len(set(lying)) < len(lying):
        wrong |= {card for card in lying if lying.count(card) > 1}
    return sorted(state.table[card].slug for card in wrong)


# What a viewer cannot tell


def alike(state: State, viewer: int) -> list[list[int]]:
    """Cards in lists: a viewer cannot tell those of one list from each other."""
    groups: dict[int, list[int]] = {}
    for pile in (*state.small, state.main):
        for card in pile:
            groups.setdefault(group(state, card), []).append(card)
    for card in (*state.fame, *state.box):
        if card in state.fame or was_left_over(state, card):
            groups.setdefault(group(state, card), []).append(card)
    for card in state.fame_top + state.fame_bottom + state.main_top:
        if not knows(state, viewer, card):
            groups.setdefault(group(state, card), []).append(card)
    found: list[list[int]] = []
    for index in range(state.players):
        found += own_alike(state, viewer, index, groups)
    freed = set(state.freed)  # all know which cards cannot be Free played again this turn
    return [list(set(cards) - freed) for cards in [*found, *groups.values()]]


def own_alike(
    state: State, viewer: int, index: int, groups: dict[int, list[int]]
) -> list[list[int]]:
    """The same for one seat's cards; those it took unseen go with their group of Commons."""
    seat = state.seats[index]
    hidden = [*seat.deck, *seat.top]
    if index != viewer:
        hidden += [*seat.hand, *seat.history, *seat.legends]
    if seat.bot is not None:
        hidden += [card for card in seat.bot.slots if card >= 0]
    nation = [*seat.nation_deck, *seat.nation_top, *seat.nation_bottom]
    bit = state.players if viewer < 0 else viewer
    own: list[int] = []
    for card in hidden:
        if knows(state, viewer, card):
            continue
        if card in state.secret and not state.secret[card] >> bit & 1:
            groups.setdefault(group(state, card), []).append(card)
        else:
            own.append(card)
    unknown = [card for card in nation if not knows(state, viewer, card)]
    return [own + unknown] if seat.swapped and index != viewer else [own, unknown]


def mistaken(state: State, viewer: int, chance: Chance) -> State:
    """The same game with every card that a viewer cannot tell taken for another such card."""
    other = state.copy()
    other.events = state.events
    other.table = state.table[:]
    for cards in alike(state, viewer):
        mixed = cards[:]
        chance.shuffle(mixed)
        for number, card in zip(cards, mixed, strict=True):
            other.table[number] = state.table[card]
    other.ask_again()
    return other
