"""What a card is worth at the end, as far as it depends on something (p. 17)."""

from __future__ import annotations

from typing import Final

from ..rules.card import Card
from ..rules.clauses import Passive, Points
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import HERE, HISTORY, LEGENDS, PLAY, RESOURCES, Kind, icons_of

# What cards may say.
__all__ = [
    "PROGRESS_BY_THREES",
    "RESOURCES_COUNT",
    "UNREST_COSTS_NOTHING",
    "IfIn",
    "Per",
    "PerCards",
    "PerGarrison",
    "PerResource",
    "PerResourceHere",
    "ReturnsUnrest",
    "Unless",
]

ZONE_WORDS = {PLAY: "in play", HISTORY: "in your history", LEGENDS: "in legends"}


def owned(state: State, seat: int) -> list[tuple[int, int]]:
    """Every card that a seat scores, with its zone: hand and deck count as 0."""
    mine = state.seats[seat]
    cards = [(card, 0) for card in mine.hand + mine.deck + mine.top + mine.discard]
    cards += [(card, PLAY) for card in mine.play + mine.resolving]
    cards += [(card, HISTORY) for card in mine.history]
    cards += [(card, LEGENDS) for card in mine.legends]
    for card in mine.standing():
        cards += [(under, HERE) for under in state.garrisons.get(card, ())]
    return cards


def resources_of(state: State, seat: int) -> list[int]:
    """A seat's resources as they count in scoring; for some, those on their cards, too."""
    mine = state.seats[seat]
    total = mine.goods[:]
    if any(passive.counts_tokens() for passive, _ in mine.passives):
        for card in mine.standing():
            for kind, number in enumerate(state.tokens.get(card, NO_TOKENS)):
                total[kind] += number
    return total


class Per(Points[State]):
    """So many points per symbol owned, or only in play, or only in the History."""

    __slots__ = ("every", "kind", "on", "points", "where")
    __match_args__ = ("points", "kind", "every", "where", "on")

    def __init__(
        self, points: int, kind: Kind, every: int = 1, where: int = 0, on: int = 0
    ) -> None:
        self.points = points
        self.kind = kind
        self.every = every
        self.where = where  # 0: anywhere
        self.on = on  # only on cards with one of these marks, if not 0

    def count(self, printed: Card) -> int:
        """How many symbols of a card count."""
        if printed.marks & self.kind.but_not or (self.on and not printed.marks & self.on):
            return 0
        return printed.count(self.kind.any_of)

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        found = 0
        table = state.table
        for one, at in owned(state, seat):
            if self.where in (0, at):
                found += self.count(table[one])
        if self.where in (0, PLAY):
            mine = state.seats[seat]
            found += sum([self.count(table[one]) for one in mine.beside if one != mine.state])
        return found // self.every * self.points

    def read(self) -> str:
        per = f"{self.every} " if self.every > 1 else ""
        where = f" {ZONE_WORDS[self.where]}" if self.where else ""
        only = f" (on {icons_of(self.on)} only)" if self.on else ""
        return f"{self.points} VP per {per}{self.kind.read()}{where}{only}"


class PerCards(Points[State]):
    """A point per so many cards, all of them or those in a zone."""

    __slots__ = ("every", "where")
    __match_args__ = ("every", "where")

    def __init__(self, every: int, where: int = 0) -> None:
        self.every = every
        self.where = where

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        if self.where == HERE:
            found = len(state.garrisons.get(card, ()))
        else:
            found = sum(1 for _, at in owned(state, seat) if self.where in (0, at))
        return found // self.every

    def read(self) -> str:
        where = " garrisoned here" if self.where == HERE else ""
        if self.where in ZONE_WORDS:
            where = f" {ZONE_WORDS[self.where]}"
        what = "card" if self.every == 1 else f"{self.every} cards"
        return f"1 VP per {what}{where}"


class PerGarrison(Points[State]):
    """A point per card garrisoned in a Region or another kind in play."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        table = state.table
        return sum(
            len(state.garrisons.get(one, ()))
            for one in state.seats[seat].play
            if self.kind.fits(table[one].marks, table[one].name)
        )

    def read(self) -> str:
        return f"1 VP per card garrisoned in {self.kind.article()}"


class PerResource(Points[State]):
    """A point per so many of a resource in the pool."""

    __slots__ = ("every", "kind")
    __match_args__ = ("kind", "every")

    def __init__(self, kind: int, every: int = 1) -> None:
        self.kind = kind
        self.every = every

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        return resources_of(state, seat)[self.kind] // self.every

    def read(self) -> str:
        every = f"{self.every}" if self.every > 1 else ""
        return f"1 VP per {every}{{{RESOURCES[self.kind]}}}"


class PerResourceHere(Points[State]):
    """A point per so many resources, of any kind or of one, on this card or on all own cards."""

    __slots__ = ("every", "everywhere", "kind")
    __match_args__ = ("every", "everywhere", "kind")

    def __init__(self, every: int, everywhere: bool = False, kind: int = -1) -> None:
        self.every = every
        self.everywhere = everywhere
        self.kind = kind  # -1: any

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        cards = state.seats[seat].standing() if self.everywhere else (card,)
        held = [state.tokens.get(one, NO_TOKENS) for one in cards]
        found = sum(sum(one) if self.kind < 0 else one[self.kind] for one in held)
        return found // self.every

    def read(self) -> str:
        where = "on your cards" if self.everywhere else "here"
        what = " resources" if self.kind < 0 else f"{{{RESOURCES[self.kind]}}}"
        return f"1 VP per {self.every}{what} {where}"


class IfIn(Points[State]):
    """Points if the card lies in a zone at the end; otherwise fewer, or none."""

    __slots__ = ("otherwise", "points", "where")
    __match_args__ = ("points", "where", "otherwise")

    def __init__(self, points: int, where: int, otherwise: int = 0) -> None:
        self.points = points
        self.where = where
        self.otherwise = otherwise

    def variable(self) -> bool:
        return False

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        return self.points if zone == self.where else self.otherwise

    def most(self) -> int:
        return max(self.points, self.otherwise)

    def read(self) -> str:
        words = f"{self.points} VP if {ZONE_WORDS[self.where]}"
        return f"{words}, {self.otherwise} VP otherwise" if self.otherwise else words


class Unless(Points[State]):
    """Points, mostly negative, unless the card lies in a zone at the end."""

    __slots__ = ("points", "where")
    __match_args__ = ("points", "where")

    def __init__(self, points: int, where: int = HISTORY) -> None:
        self.points = points
        self.where = where

    def variable(self) -> bool:
        return False

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        return 0 if zone == self.where else self.points

    def most(self) -> int:
        return max(0, self.points)

    def read(self) -> str:
        return f"{self.points} VP unless {ZONE_WORDS[self.where]}"


class ReturnsUnrest(Points[State]):
    """Fixed points; before scoring, up to so many Unrest are returned."""

    __slots__ = ("number",)
    __match_args__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def variable(self) -> bool:
        return False

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        return 0

    def read(self) -> str:
        return f"return up to {self.number} {{unrest}} before scoring"


# Passives that change what is scored


class UnrestCostsNothing(Passive[State]):
    """No points are lost for Unrest."""

    __slots__ = ()

    def unrest_points(self, points: int) -> int:
        return max(0, points)

    def read(self) -> str:
        return "You lose no points for {unrest} when the game is scored."


class ProgressByThrees(Passive[State]):
    """Progress scores 1 for three tokens, not for each."""

    __slots__ = ()

    def progress_points(self, progress: int) -> int:
        return progress // 3

    def read(self) -> str:
        return "At the end you score 1 VP per 3{progress}, not per {progress}."


class ResourcesCount(Passive[State]):
    """Resources on cards score, too."""

    __slots__ = ()

    def counts_tokens(self) -> bool:
        return True

    def read(self) -> str:
        return "Resources on your cards count as yours in scoring."


RESOURCES_COUNT: Final = ResourcesCount()
UNREST_COSTS_NOTHING: Final = UnrestCostsNothing()
PROGRESS_BY_THREES: Final = ProgressByThrees()
