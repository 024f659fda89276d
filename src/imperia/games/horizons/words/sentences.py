"""Sentences that several cards share."""

from __future__ import annotations

from typing import Final

from ..rules.symbols import (
    CIVILISED,
    REGION,
    TRIBUTARY,
    UNCIVILISED,
    goods,
    material,
    one_of,
    population,
)
from .acquire import Acquire
from .break_through import BreakThrough
from .control import Either, May, To
from .draw import Draw
from .fame import LookAtFame
from .gain import Gain
from .garrison import GarrisonThis, RunPlayEffect
from .pay import Pay
from .pick import Abandon, Discard

# What cards may say.
__all__ = ["ADVANCE", "CITY_INCOME", "CONQUER", "GLORY", "MARKET_DAY", "MAY_JOIN_REGION"]

ADVANCE: Final = Either(
    To(Pay(material(3)), Acquire(one_of(UNCIVILISED | CIVILISED))),
    To(Pay(material(5)), BreakThrough(one_of(UNCIVILISED | CIVILISED))),
)
CONQUER: Final = Either(
    To(Pay(population(2)), Acquire(one_of(REGION | TRIBUTARY))),
    To(Pay(population(3)), BreakThrough(one_of(REGION | TRIBUTARY))),
)
GLORY: Final = To(Abandon(one_of(REGION), 3), LookAtFame(2))
MAY_JOIN_REGION: Final = May(To(GarrisonThis(one_of(REGION)), RunPlayEffect()))
CITY_INCOME: Final = Either(Gain(material(1)), Gain(population(1)), Draw())
MARKET_DAY: Final = To(
    Discard(),
    Either(Draw(), Gain(material(1)), To(Pay(material(2)), Gain(goods(1)))),
)
