"""Conditions: what must be true for a card, an option or a sentence."""

from __future__ import annotations

from ....kernel.sentences import listed
from ..rules.clauses import Condition
from ..rules.moments import RUNNING
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import ANY, BARBARIAN, RESOURCES, STATES, Kind, icons_of

# What cards may say.
__all__ = [
    "IS_BARBARIAN",
    "AllOf",
    "EndTriggered",
    "FameIsEmpty",
    "GarrisonedHere",
    "HasInPlay",
    "HasMana",
    "HasNo",
    "HasReturnedUnrest",
    "InHistory",
    "InPlay",
    "LastDevelopment",
    "NoGarrisonHere",
    "NoneInPlay",
    "StateIs",
    "Uproots",
]


class StateIs(Condition[State]):
    """The State card shows one of these symbols."""

    __slots__ = ("symbols",)
    __match_args__ = ("symbols",)

    def __init__(self, symbols: int) -> None:
        assert symbols & ~STATES == 0
        self.symbols = symbols

    def holds(self, state: State, seat: int, card: int) -> bool:
        return state.symbols(seat) & self.symbols != 0

    def read(self) -> str:
        return f"you are {icons_of(self.symbols)}"


class HasInPlay(Condition[State]):
    """At least so many cards of a kind are in play."""

    __slots__ = ("kind", "number")
    __match_args__ = ("kind", "number")

    def __init__(self, kind: Kind, number: int = 1) -> None:
        self.kind = kind
        self.number = number

    def holds(self, state: State, seat: int, card: int) -> bool:
        table = state.table
        found = 0
        for one in state.seats[seat].standing():
            if self.kind.fits(table[one].marks, table[one].name):
                found += 1
        return found >= self.number

    def read(self) -> str:
        if self.kind.name:
            return f"{self.kind.name} is in play"
        if self.number == 1:
            return f"you have {self.kind.article()} in play"
        return f"you have at least {self.number} {self.kind.read()} in play"


class InHistory(Condition[State]):
    """These cards are all in the History."""

    __slots__ = ("names",)
    __match_args__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def holds(self, state: State, seat: int, card: int) -> bool:
        found = {state.table[one].name for one in state.seats[seat].history}
        return found.issuperset(self.names)

    def read(self) -> str:
        verb = "is" if len(self.names) == 1 else "are"
        return f"{' and '.join(self.names)} {verb} in your history"


class InPlay(Condition[State]):
    """These cards are all in play."""

    __slots__ = ("names",)
    __match_args__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def holds(self, state: State, seat: int, card: int) -> bool:
        return all(state.stands(seat, name) >= 0 for name in self.names)

    def read(self) -> str:
        return f"{listed(list(self.names))} {'is' if len(self.names) == 1 else 'are'} in play"


class NoneInPlay(Condition[State]):
    """None of these cards is in play."""

    __slots__ = ("names",)
    __match_args__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def holds(self, state: State, seat: int, card: int) -> bool:
        return all(state.stands(seat, name) < 0 for name in self.names)

    def read(self) -> str:
        return f"neither {' nor '.join(self.names)} is in play"


class FameIsEmpty(Condition[State]):
    """Only King of Kings is left of the Fame deck."""

    __slots__ = ()

    def holds(self, state: State, seat: int, card: int) -> bool:
        return state.fame_size() == 0

    def read(self) -> str:
        return "the {fame} deck is empty but for King of Kings"


class Uproots(Condition[State]):
    """The card of another player makes this one abandon or recall a Region, or may do so."""

    __slots__ = ()

    def holds(self, state: State, seat: int, card: int) -> bool:
        for sentence in state.table[card].play:
            assert isinstance(sentence, Phrase)
            if sentence.uproots_other(state, seat, card):
                return True
        return False

    def read(self) -> str:
        return "it makes you abandon or recall a {region}"


class GarrisonedHere(Condition[State]):
    """A card, perhaps of some kind, is garrisoned under this one."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind = ANY) -> None:
        self.kind = kind

    def holds(self, state: State, seat: int, card: int) -> bool:
        table = state.table
        for one in state.garrisons.get(card, ()):
            if self.kind.fits(table[one].marks, table[one].name):
                return True
        return False

    def read(self) -> str:
        return f"{self.kind.article()} is garrisoned here"


class NoGarrisonHere(Condition[State]):
    """No card is garrisoned under this one."""

    __slots__ = ()

    def holds(self, state: State, seat: int, card: int) -> bool:
        return card not in state.garrisons

    def read(self) -> str:
        return "no card is garrisoned here"


class HasMana(Condition[State]):
    """So much mana."""

    __slots__ = ("number",)
    __match_args__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        if not state.nation(seat).keeps_mana:
            return False
        return len(state.garrisons.get(mine.special, ())) >= self.number

    def read(self) -> str:
        return f"you have at least {self.number} mana"


class EndTriggered(Condition[State]):
    """The end of the game has been triggered."""

    __slots__ = ()

    def holds(self, state: State, seat: int, card: int) -> bool:
        return state.ending != RUNNING

    def read(self) -> str:
        return "the end of the game has been triggered"


class LastDevelopment(Condition[State]):
    """It is the only card left in the Development area."""

    __slots__ = ()

    def holds(self, state: State, seat: int, card: int) -> bool:
        return len(state.seats[seat].development) == 1

    def read(self) -> str:
        return "it is the last card in your development area"


class AllOf(Condition[State]):
    """Several conditions at once."""

    __slots__ = ("conditions",)
    __match_args__ = ("conditions",)

    def __init__(self, conditions: tuple[Condition[State], ...]) -> None:
        self.conditions = conditions

    def holds(self, state: State, seat: int, card: int) -> bool:
        return all(one.holds(state, seat, card) for one in self.conditions)

    def read(self) -> str:
        return " and ".join(one.read() for one in self.conditions)


IS_BARBARIAN = StateIs(BARBARIAN)


class HasNo(Condition[State]):
    """None of a resource is left in the pool."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def holds(self, state: State, seat: int, card: int) -> bool:
        return not state.seats[seat].goods[self.kind]

    def read(self) -> str:
        return f"you have no {{{RESOURCES[self.kind]}}}"


class HasReturnedUnrest(Condition[State]):
    """The player whose turn it is has returned Unrest from hand in it."""

    __slots__ = ()

    def holds(self, state: State, seat: int, card: int) -> bool:
        return state.returned and seat == state.active

    def read(self) -> str:
        return "you have returned a {unrest} from your hand this turn"
