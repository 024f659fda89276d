"""Passives: what a card changes as long as it stands."""

from __future__ import annotations

from typing import Final

from ..rules.clauses import Passive
from ..rules.state import State
from ..rules.symbols import (
    CIVILISED,
    HAND,
    HERE,
    MATERIAL,
    POPULATION,
    PROGRESS,
    REGION,
    RESOURCES,
    UNCIVILISED,
    icons_of,
)
from ..rules.zones import movable
from .control import rest_of_cost
from .gain import GAIN_FEWER, GAIN_FEWER_TAKEN
from .market import ExileFromMarket
from .unrest import MAY_DISCARD_UNREST, SPREAD_CHAOS, TAKE_UNREST

# What cards may say.
__all__ = [
    "DISCARDS_HISTORY",
    "DISCARDS_HISTORY_FOR_UNREST",
    "EMPTY_HAND_PROGRESS",
    "EXILED_REGIONS",
    "FERTILE_PROSPERITY",
    "HANDS_OUT_CHAOS",
    "KEEPS_HISTORY_HERE",
    "LARGER_HAND",
    "MAY_GAIN_LESS",
    "MORE_MATERIAL",
    "NO_DRAWING",
    "POETRY_INSTEAD",
    "POPULATION_COMES_HERE",
    "POPULATION_IN_MARKET",
    "SMALLER_HAND",
    "SPREADS_CHAOS",
    "UNREST_FOR_PROGRESS",
    "PlacesInstead",
    "Reminder",
]


class Reminder(Passive[State]):
    """Words about something that follows from the rest of the card, or from its nation's facts."""

    __slots__ = ("words",)
    __match_args__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words

    def read(self) -> str:
        return self.words


# Resources


class MoreMaterial(Passive[State]):
    """Whoever gains few materials gains one more."""

    __slots__ = ("most",)
    __match_args__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def gaining(self, state: State, seat: int, kind: int, number: int, source: int) -> int:
        return number + 1 if kind == MATERIAL and number <= self.most else number

    def read(self) -> str:
        return f"When you gain {self.most} or fewer {{material}}, gain 1{{material}} more."


class PopulationComesHere(Passive[State]):
    """Population that is gained goes to the ceremony card instead of the pool."""

    __slots__ = ()

    def gaining(self, state: State, seat: int, kind: int, number: int, source: int) -> int:
        if kind != POPULATION:
            return number
        state.add_tokens(seat, state.seats[seat].special, POPULATION, number)
        return 0

    def read(self) -> str:
        return "{population} that you gain is added here instead."


class MayGainLess(Passive[State]):
    """Whoever gains progress may take less of it, or none."""

    __slots__ = ()

    def gaining(self, state: State, seat: int, kind: int, number: int, source: int) -> int:
        if kind != PROGRESS:
            return number
        state.push(GAIN_FEWER, seat, source, number)
        return 0

    def gaining_taken(self, state: State, seat: int, kind: int, number: int, card: int) -> int:
        if kind != PROGRESS:
            return number
        state.push(GAIN_FEWER_TAKEN, seat, card, number)
        return 0

    def read(self) -> str:
        return (
            "When you gain {progress} from a {gadget} or with a card from the market, you may "
            "discard a card to gain 1 less. You may ignore {progress} gained in any other way."
        )


class UnrestForProgress(Passive[State]):
    """Whoever pays progress takes as many Unrest, once the whole cost is paid."""

    __slots__ = ()

    def paid(self, state: State, seat: int, card: int, progress: int) -> None:
        rest = rest_of_cost(state, seat)
        for _ in range(progress):
            state.push_below(rest, TAKE_UNREST, seat, card)

    def refuses_progress(self, state: State, card: int) -> bool:
        return card >= 0 and state.table[card].name == "Unrest"

    def read(self) -> str:
        return (
            "For each {progress} you pay, take a {unrest}. You cannot pay {progress} for an Unrest."
        )


# Cards


class HandSize(Passive[State]):
    """A larger or smaller hand."""

    __slots__ = ("more",)
    __match_args__ = ("more",)

    def __init__(self, more: int) -> None:
        self.more = more

    def hand_size(self) -> int:
        return self.more

    def read(self) -> str:
        if self.more > 0:
            return f"Your hand size is {self.more} larger."
        return f"Your hand size is {-self.more} smaller, but not during set-up."


class StopsDrawing(Passive[State]):
    """A voyager draws nothing, and what they acquire goes to their Discard pile."""

    __slots__ = ()

    def stops_drawing(self) -> bool:
        return True

    def read(self) -> str:
        return (
            "You cannot draw from your deck. Cards that you acquire or break through for, but not "
            "{unrest}, go to your discard pile."
        )


class DiscardsHistory(Passive[State]):
    """A nation without History discards what would go there, perhaps for an Unrest."""

    __slots__ = ("unrest",)
    __match_args__ = ("unrest",)

    def __init__(self, unrest: bool) -> None:
        self.unrest = unrest

    def recording(self, state: State, seat: int, here: int, card: int) -> bool:
        state.discard_openly(seat, card)
        if self.unrest:
            state.push(TAKE_UNREST, seat, card)
        return True

    def read(self) -> str:
        words = "A card that would go into your history is discarded instead"
        return f"{words}, and you take a {{unrest}}." if self.unrest else f"{words}."


class KeepsHistoryHere(Passive[State]):
    """A nation without History garrisons here what would go there."""

    __slots__ = ()

    def recording(self, state: State, seat: int, here: int, card: int) -> bool:
        if not movable(state, card, HAND, HERE, False):
            return False
        state.garrison(seat, card, here)
        return True

    def read(self) -> str:
        return (
            "A card that would go into your history is garrisoned here instead, whatever your "
            "state card says."
        )


class SpreadsChaos(Passive[State]):
    """When its owner reshuffles, others without Unrest in their Discard pile get Chaos."""

    __slots__ = ()

    def reshuffled(self, state: State, seat: int) -> None:
        if not state.seats[seat].chaos:
            return
        for other in reversed(state.after(seat)):
            state.push(SPREAD_CHAOS, other)
        for other in reversed(state.after(seat)):
            state.push(MAY_DISCARD_UNREST, other)

    def read(self) -> str:
        return (
            "When you reshuffle, each other player may discard a {unrest}; then each of them with "
            "no {unrest} in their discard pile puts a Chaos there."
        )


# The Market


class OpensExile(Passive[State]):
    """Exiled cards of some suits can be acquired."""

    __slots__ = ("marks",)
    __match_args__ = ("marks",)

    def __init__(self, marks: int) -> None:
        self.marks = marks

    def opens_exile(self) -> int:
        return self.marks

    def read(self) -> str:
        return f"You may acquire exiled {icons_of(self.marks)} as if they lay in the market."


class Recites(Passive[State]):
    """Epic Poetry: break through for an exiled card instead of one of the Market."""

    __slots__ = ("marks",)
    __match_args__ = ("marks",)

    def __init__(self, marks: int) -> None:
        self.marks = marks

    def recites(self) -> int:
        return self.marks

    def read(self) -> str:
        return (
            f"When you would acquire or break through for a {icons_of(self.marks)}, you may break "
            "through for an exiled card of that suit instead and recall this card."
        )


class PopulationInMarket(Passive[State]):
    """Clean-up adds population to the Market, not progress."""

    __slots__ = ()

    def placing_token(self, state: State, seat: int, card: int) -> bool:
        state.add_tokens(seat, card, POPULATION, 1)
        exile = ExileFromMarket()
        if exile.possible(state, seat, -1):
            state.push(exile, seat)
        return True

    def read(self) -> str:
        return (
            "Instead of placing {progress} on a card in the market, place 1{population} and exile "
            "a card from the market."
        )


class PlacesInstead(Passive[State]):
    """Whoever would place progress on a card of the Market places another resource (p. 15)."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def placing_token(self, state: State, seat: int, card: int) -> bool:
        state.add_tokens(seat, card, self.kind, 1)
        return True

    def read(self) -> str:
        return (
            f"Instead of placing 1{{progress}} on a card in the market, place "
            f"1{{{RESOURCES[self.kind]}}}."
        )


# Turns and others


class EmptyHandProgress(Passive[State]):
    """Whoever begins Clean-up with an empty hand gains progress."""

    __slots__ = ()

    def clean_up_begins(self, state: State, seat: int, here: int) -> None:
        if not state.seats[seat].hand:
            state.gain(seat, PROGRESS, 1, here)

    def read(self) -> str:
        return "If your hand is empty when your clean-up begins, gain 1{progress}."


class HandsOutChaos(Passive[State]):
    """Others may be made to take Chaos instead of Unrest."""

    __slots__ = ()

    def hands_out_chaos(self) -> bool:
        return True

    def read(self) -> str:
        return (
            "When another player would take a {unrest} during your turn, you may make them put a "
            "Chaos into their discard pile instead."
        )


class FertileProspers(Passive[State]):
    """Kumara: each fertile counts as a production for Islander Prosperity."""

    __slots__ = ()

    def fertile_prospers(self) -> bool:
        return True

    def read(self) -> str:
        return (
            "When you play Islander Prosperity, treat each {fertile} you have in play as "
            "{production}."
        )


LARGER_HAND: Final = HandSize(1)
SMALLER_HAND: Final = HandSize(-2)
POETRY_INSTEAD: Final = Recites(UNCIVILISED | CIVILISED)
EXILED_REGIONS: Final = OpensExile(REGION)
DISCARDS_HISTORY: Final = DiscardsHistory(False)
DISCARDS_HISTORY_FOR_UNREST: Final = DiscardsHistory(True)
KEEPS_HISTORY_HERE: Final = KeepsHistoryHere()
POPULATION_COMES_HERE: Final = PopulationComesHere()
HANDS_OUT_CHAOS: Final = HandsOutChaos()
SPREADS_CHAOS: Final = SpreadsChaos()
POPULATION_IN_MARKET: Final = PopulationInMarket()
MORE_MATERIAL: Final = MoreMaterial(3)
MAY_GAIN_LESS: Final = MayGainLess()
UNREST_FOR_PROGRESS: Final = UnrestForProgress()
NO_DRAWING: Final = StopsDrawing()
FERTILE_PROSPERITY: Final = FertileProspers()
EMPTY_HAND_PROGRESS: Final = EmptyHandProgress()
