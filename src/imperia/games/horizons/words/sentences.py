"""Sentences that several cards share."""

from __future__ import annotations

from typing import Final

from ..rules.symbols import (
    CIVILISED,
    OCEAN,
    PRODUCTION,
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
from .control import Choose, Either, May, To
from .draw import Draw, DrawPer
from .exhaust import GainAction
from .fame import LookAtFame
from .gain import Gain, GainPer
from .garrison import GarrisonThis, RunPlayEffect
from .pay import Pay
from .pick import Abandon, Discard, ReturnUnrest
from .rivals import All
from .unrest import TAKE_UNREST

# What cards may say.
__all__ = [
    "ADVANCE",
    "CITY_INCOME",
    "CITY_LIFE",
    "CONQUER",
    "CONVERSION",
    "GLORY",
    "HARBOUR",
    "MARKET_DAY",
    "MAY_JOIN_REGION",
    "PROSPERITY",
]

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
CITY_LIFE: Final = May(To(Discard(), CITY_INCOME))
HARBOUR: Final = Either(Gain(goods(1)), To(Pay(goods(1)), DrawPer(one_of(OCEAN), 3)))
MARKET_DAY: Final = To(
    Discard(),
    Either(Draw(), Gain(material(1)), To(Pay(material(2)), Gain(goods(1)))),
)
CONVERSION: Final = Choose((ReturnUnrest(), To(TAKE_UNREST, GainAction())), 3)
PROSPERITY: Final = (
    All(May(Draw())),
    Either(GainPer(material(1), one_of(PRODUCTION)), GainPer(population(1), one_of(REGION))),
)
