"""Words of the Martians: gadgets, their Nation deck, and going native."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play
from ..rules.moments import LOST
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import (
    DISCARD,
    EXILE,
    GADGET,
    HAND,
    HERE,
    HISTORY,
    MARKET_SUITS,
    PLAY,
    PROGRESS,
    RESOURCES,
    UNREST,
    Kind,
    Resources,
    a,
)
from ..rules.zones import (
    TakeUnrest,
    gather,
    into_history,
    move,
)
from .conditions import Condition
from .drawing import add_nation_card, flip_state, has_nation_card
from .effects import convert
from .market import BreakThrough
from .passives import Passive
from .rulebits import EXHAUST_NONE

# Words only: drawing and scoring know these rules.
PROGRESS_BY_THREES: Final = Passive(
    EXHAUST_NONE, "At the end you score 1 VP per 3{progress}, not per {progress}."
)
STRAIGHT_INTO_PLAY: Final = Passive(
    EXHAUST_NONE,
    "This card goes straight from your nation deck into play, and your state card is not flipped.",
)


class HasNo(Condition):
    """None of a resource is left in the pool."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def holds(self, state: State, seat: int, card: int) -> bool:
        return not state.seats[seat].goods[self.kind]

    def read(self) -> str:
        return f"you have no {{{RESOURCES[self.kind]}}}"


class GoNative(Phrase):
    """Exile the Nation deck, its Accession card and Reactor Explosion; flip the State card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        cards = mine.nation_deck + mine.nation_top + mine.nation_bottom
        if mine.accession >= 0:
            cards += (mine.accession,)
        mine.nation_deck = mine.nation_top = mine.nation_bottom = ()
        mine.accession = -1
        mine.swapped = False
        for one in cards:
            state.exile_card(seat, one)
        standing = state.stands(seat, "Reactor Explosion")
        if standing >= 0:
            move(state, seat, standing, PLAY, EXILE)
        flip_state(state, seat)

    def read(self) -> str:
        return "exile your nation deck and Reactor Explosion, then flip this card"


class TakeAndRecord(Phrase):
    """Take Unrest and put some of them into the History. `number`: 1 once they are taken."""

    __slots__ = ("recorded", "taken")
    __match_args__ = ("taken", "recorded")

    def __init__(self, taken: int, recorded: int) -> None:
        self.taken = taken
        self.recorded = recorded

    def takes_unrest(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if number == 0:
            state.push(self, seat, card, 1)
            state.push(TakeUnrest(self.taken), seat, card)
            return
        for _ in range(self.recorded):
            taken = [one for one in state.seats[seat].hand if state.table[one].name == "Unrest"]
            if taken:
                state.leave_hand(seat, taken[-1], True)
                into_history(state, seat, taken[-1], True)

    def read(self) -> str:
        return f"take {self.taken} {{unrest}} and put {self.recorded} of them into your history"


class ExileThat(Phrase):
    """Exile the card just played, wherever its owner has it now. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        zone = zone_of(state, seat, number)
        if zone and not state.table[number].marks & UNREST:
            move(state, seat, number, zone, EXILE)

    def read(self) -> str:
        return "then exile it unless it is a {unrest}"


def zone_of(state: State, seat: int, card: int) -> int:
    """Where a seat has a card that was just played; 0 if it is his no longer."""
    mine = state.seats[seat]
    if card in mine.discard:
        return DISCARD
    if card in mine.play:
        return PLAY
    if card in mine.hand:
        return HAND
    if card in mine.history:
        return HISTORY
    for under in mine.standing():
        if card in state.garrisons.get(under, ()):
            return HERE
    return 0


class ConvertGained(Phrase):
    """Do something; the progress it gave may be turned into population.

    `number`: 0 at first, then 1 + the progress there was before.
    """

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.phrase.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if number == 0:
            state.push(self, seat, card, 1 + state.seats[seat].goods[PROGRESS])
            state.push(self.phrase, seat, card)
        else:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        gained = state.seats[seat].goods[PROGRESS] - (number - 1)
        return [(c.AMOUNT, n) for n in range(gained, -1, -1)] if gained > 0 else []

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[1]:
            convert(state, seat, choice[1])

    def ask(self) -> str:
        return "choose how much progress to convert into population"

    def read(self) -> str:
        more = "you may convert any {progress} gained with it into {population}"
        return f"{self.phrase.read()} ({more})"


class GainPerIcon(Phrase):
    """Gain resources for each of some icons of which at least one is in play."""

    __slots__ = ("gains", "icons", "kinds")
    __match_args__ = ("gains", "icons")

    def __init__(self, gains: Resources, icons: tuple[int, ...]) -> None:
        self.gains = gains
        self.icons = icons
        self.kinds: tuple[Kind, ...] = tuple(a(icon) for icon in icons)

    def times(self, state: State, seat: int) -> int:
        """How many of the icons are there."""
        return sum(1 for kind in self.kinds if in_play(state, seat, kind))

    def possible(self, state: State, seat: int, card: int) -> bool:
        touched = state.touched
        times = self.times(state, seat)
        state.touched = touched
        return times > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.times(state, seat)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        icons = ", ".join(kind.read() for kind in self.kinds)
        return f"gain {self.gains.read()} for each of {icons} that you have at least once in play"


class DiscardNationTop(Phrase):
    """Discard the top card of the Nation deck; the Accession card does what it always does."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return has_nation_card(state, seat)

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        before = len(state.seats[seat].discard)
        add_nation_card(state, seat)
        for one in state.seats[seat].discard[before:]:
            if state.table[one].marks & GADGET:
                state.note(LOST, seat, one)

    def read(self) -> str:
        return "discard the top card of your nation deck"


class DiscardToMatch(Phrase):
    """Discard a gadget to break through for a card of its other suit."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        found: list[Choice] = []
        gather(state, state.seats[seat].hand, HAND, a(GADGET), found)
        return [one for one in found if one[1] != card]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def is_cost(self) -> bool:
        return True

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        suits = state.table[choice[1]].marks & MARKET_SUITS
        state.push(BreakThrough(a(suits)), seat, card)
        state.discard_from_hand(seat, choice[1])

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose a gadget to discard"

    def read(self) -> str:
        return "discard a {gadget} to break through for a card of a suit that it shows"
