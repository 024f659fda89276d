"""What a card is worth at the end, as far as it depends on something (p. 17)."""

from __future__ import annotations

from ....kernel.compiling import mypyc_attr
from ....kernel.vocabulary import Word
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import (
    HERE,
    HISTORY,
    LEGENDS,
    PLAY,
    RESOURCES,
    Kind,
)
from .rulebits import RESOURCES_ON_CARDS

ZONE_WORDS = {PLAY: "in play", HISTORY: "in your history", LEGENDS: "in legends"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Points(Word):
    """Victory points that depend on something."""

    __slots__ = ()

    def variable(self) -> bool:
        """Whether they are limited to 10 (a variable card), or conditional."""
        return True

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        """The points of a card that lies in a zone."""
        raise NotImplementedError

    def read(self) -> str:
        """`1 VP per {fame}`."""
        raise NotImplementedError


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
    """A seat's resources as they count in scoring; the Taino's on cards count, too."""
    mine = state.seats[seat]
    total = mine.goods[:]
    if mine.rules & RESOURCES_ON_CARDS:
        for card in mine.standing():
            for kind, number in enumerate(state.tokens.get(card, NO_TOKENS)):
                total[kind] += number
    return total


class Per(Points):
    """So many points per symbol owned, or only in play, or only in the History."""

    __slots__ = ("every", "kind", "points", "where")
    __match_args__ = ("points", "kind", "every", "where")

    def __init__(self, points: int, kind: Kind, every: int = 1, where: int = 0) -> None:
        self.points = points
        self.kind = kind
        self.every = every
        self.where = where  # 0: anywhere

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        found = 0
        table = state.table
        for one, at in owned(state, seat):
            if self.where in (0, at):
                found += table[one].count(self.kind.any_of)
        if self.where in (0, PLAY):
            mine = state.seats[seat]
            found += table[mine.power].count(self.kind.any_of)
            if mine.extra >= 0:
                found += table[mine.extra].count(self.kind.any_of)
        return found // self.every * self.points

    def read(self) -> str:
        per = f"{self.every} " if self.every > 1 else ""
        where = f" {ZONE_WORDS[self.where]}" if self.where else ""
        return f"{self.points} VP per {per}{self.kind.read()}{where}"


class PerCards(Points):
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


class PerGarrison(Points):
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


class PerResource(Points):
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


class PerResourceHere(Points):
    """A point per so many resources on this card, or on all own cards."""

    __slots__ = ("every", "everywhere")
    __match_args__ = ("every", "everywhere")

    def __init__(self, every: int, everywhere: bool = False) -> None:
        self.every = every
        self.everywhere = everywhere

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        cards = state.seats[seat].standing() if self.everywhere else (card,)
        return sum(sum(state.tokens.get(one, NO_TOKENS)) for one in cards) // self.every

    def read(self) -> str:
        where = "on your cards" if self.everywhere else "here"
        return f"1 VP per {self.every} resources {where}"


class IfIn(Points):
    """Points only if the card lies in a zone at the end."""

    __slots__ = ("points", "where")
    __match_args__ = ("points", "where")

    def __init__(self, points: int, where: int) -> None:
        self.points = points
        self.where = where

    def variable(self) -> bool:
        return False

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        return self.points if zone == self.where else 0

    def read(self) -> str:
        return f"{self.points} VP if {ZONE_WORDS[self.where]}"


class Unless(Points):
    """Points, mostly negative, unless the card lies in the History at the end."""

    __slots__ = ("points",)
    __match_args__ = ("points",)

    def __init__(self, points: int) -> None:
        self.points = points

    def variable(self) -> bool:
        return False

    def score(self, state: State, seat: int, card: int, zone: int) -> int:
        return 0 if zone == HISTORY else self.points

    def read(self) -> str:
        return f"{self.points} VP unless in your history"


class ReturnsUnrest(Points):
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
