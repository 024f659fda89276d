"""Words that only the Commons use, and the sentences that several of its cards share."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import (
    REGION,
    Kind,
    a,
    goods,
    material,
    population,
)
from .control import (
    Both,
    Either,
    May,
    To,
)
from .drawing import DRAW, Draw
from .effects import Gain, Pay, ReturnExhaust
from .picks import Discard, Garrison, GarrisonThis
from .playing import RunPlayEffect


class Trade(Phrase):
    """Trade: impossible without the Trade Routes expansion (p. 40)."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return False

    def read(self) -> str:
        return "trade"


class KingOfKings(Phrase):
    """What King of Kings says; nobody plays it, `market.crown` carries it out."""

    __slots__ = ("first",)
    __match_args__ = ("first",)

    def __init__(self, first: bool) -> None:
        self.first = first  # side A

    def possible(self, state: State, seat: int, card: int) -> bool:
        return False

    def read(self) -> str:
        words = "instead of gaining this card resolve it, each player once a game: "
        if self.first:
            return (
                f"{words}if you are {{barbarian}}, gain 6{{progress}}; if you are {{empire}}, "
                "gain 3{progress} and develop for free; then flip it and trigger the end of the "
                "game"
            )
        return (
            f"{words}if you are {{barbarian}}, gain 4{{progress}}; if you are {{empire}}, "
            "develop for free"
        )


class DrawPer(Phrase):
    """Draw a card for each symbol of a kind in play, up to a limit."""

    __slots__ = ("kind", "most")
    __match_args__ = ("kind", "most")

    def __init__(self, kind: Kind, most: int) -> None:
        self.kind = kind
        self.most = most

    def possible(self, state: State, seat: int, card: int) -> bool:
        touched = state.touched
        found = in_play(state, seat, self.kind)
        state.touched = touched
        return found > 0 and DRAW.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = min(in_play(state, seat, self.kind), self.most)
        if found:
            state.push(DRAW, seat, card, found)

    def read(self) -> str:
        return f"draw a card per {self.kind.read()} you have in play (at most {self.most})"


class ReturnExhaustFrom(ReturnExhaust):
    """Take an exhaust token from an own card of a kind back to the State card."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        standing = state.seats[seat].standing()
        return [
            (c.PICK, one, 0)
            for one in state.exhausted
            if one in standing and self.kind.fits(table[one].marks, table[one].name)
        ]

    def read(self) -> str:
        return f"return a {{exhaust}} from {self.kind.article()} to your state card"


class Sentences(Both):
    """Several sentences of one ability: the second does not go on with the first one's subject."""

    __slots__ = ()

    def read(self) -> str:
        return "; then ".join(item.read() for item in self.items)


class Twice(Both):
    """A phrase about one card, and again about another."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__((phrase, phrase))
        self.phrase = phrase

    def read(self) -> str:
        return f"{self.phrase.read()}, then another"


MAY_GARRISON: Final = May(Garrison())
MAY_JOIN_REGION: Final = May(To(GarrisonThis(a(REGION)), RunPlayEffect()))
CITY_LIFE: Final = Either(Gain(material(1)), Gain(population(1)), Draw())
MARKET_DAY: Final = To(
    Discard(),
    Either(Draw(), Gain(material(1)), To(Pay(material(2)), Gain(goods(1)))),
)
