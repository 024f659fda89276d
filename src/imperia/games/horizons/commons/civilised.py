"""Cards of the Horizons Commons with a civilised banner."""

from __future__ import annotations

from ..rules.card import (
    RUTHLESS,
    TRADE_FRIENDLY,
    Card,
    card,
)
from ..rules.symbols import (
    ANY,
    CITY,
    CIVILISED,
    DISCARD,
    EMPIRE,
    GOODS,
    HAND,
    HISTORY,
    KNIGHT,
    MATERIAL,
    MERCHANT,
    METROPOLIS,
    OCEAN,
    POPULATION,
    PRODUCTION,
    REGION,
    TRADE_ROUTE,
    TRIBUTARY,
    UNCIVILISED,
    a,
    goods,
    material,
    population,
    progress,
)
from ..rules.zones import TakeUnrest
from ..words.commons_words import (
    CITY_LIFE,
    MAY_JOIN_REGION,
    DrawPer,
    ReturnExhaustFrom,
    Sentences,
    Trade,
)
from ..words.conditions import HasInPlay
from ..words.control import (
    And,
    Either,
    If,
    IfDone,
    May,
    To,
)
from ..words.drawing import Draw, DrawIfAble
from ..words.effects import (
    Gain,
    GainAction,
    GainPer,
    Pay,
)
from ..words.market import BreakThrough
from ..words.market_row import ExileFromMarket, SwapExiled
from ..words.others import (
    All,
    AllMayFor,
    EachOther,
    GainPerRival,
    GiveEachOther,
    OthersMay,
    Steal,
)
from ..words.passives import LARGER_HAND, POETRY_INSTEAD
from ..words.picks import (
    INTO_HISTORY,
    Discard,
    ExileOwn,
    IntoHistory,
    OnDeck,
    Recall,
    ReturnUnrest,
)
from ..words.points import (
    IfIn,
    Per,
    PerCards,
    PerResource,
)

CIVILISED_CARDS: list[Card] = [
    card(
        "3CIV1",
        "Taxation",
        CIVILISED,
        EMPIRE,
        players=4,
        vp=2,
        free=True,
        play=GainPerRival(goods(1), a(CITY | METROPOLIS)),
    ),
    card("3CIV2", "Epic Poetry", CIVILISED, EMPIRE, pinned=True, vp=2, passive=POETRY_INSTEAD),
    card(
        "3CIV3",
        "Moneylenders",
        CIVILISED,
        EMPIRE,
        points=PerResource(MATERIAL, 10),
        free=True,
        play=To(Pay(material(3)), GainAction()),
    ),
    card(
        "3CIV4",
        "Nabataean Kingdom",
        (CIVILISED, TRIBUTARY),
        EMPIRE,
        mark=TRADE_FRIENDLY,
        vp=3,
        play=(
            To(Pay(population(2)), BreakThrough(a(TRADE_ROUTE))),
            ExileFromMarket(),
            Either(TakeUnrest(), INTO_HISTORY),
        ),
    ),
    card(
        "3CIV5",
        "Scribes",
        CIVILISED,
        EMPIRE,
        points=PerCards(3, HISTORY),
        free=True,
        play=Either(IntoHistory(), To(ExileOwn(ANY, HISTORY, 2), GainAction())),
    ),
    card(
        "3CIV6",
        "Metropolis",
        (CIVILISED, METROPOLIS),
        EMPIRE,
        pinned=True,
        vp=2,
        solstice=CITY_LIFE,
    ),
    card(
        "3CIV7",
        "Warehouse",
        CIVILISED,
        EMPIRE,
        pinned=True,
        mark=TRADE_FRIENDLY,
        vp=2,
        exhaust=ReturnExhaustFrom(a(MERCHANT)),
        solstice=Discard(),
    ),
    card(
        "3CIV8",
        "Harbour City",
        (CIVILISED, CITY, PRODUCTION, OCEAN),
        EMPIRE,
        pinned=True,
        players=3,
        vp=2,
        solstice=Either(Gain(goods(1)), To(Pay(goods(1)), DrawPer(a(OCEAN), 3))),
    ),
    card(
        "3CIV9",
        "Magistrate",
        CIVILISED,
        EMPIRE,
        players=4,
        points=Per(1, a(PRODUCTION), 2),
        play=(Gain(material(3)), AllMayFor(IntoHistory(ANY, HAND | DISCARD), progress(1))),
    ),
    card(
        "3CIV10",
        "Couriers",
        CIVILISED,
        EMPIRE,
        pinned=True,
        vp=2,
        passive=LARGER_HAND,
        solstice=May(IfDone(DrawIfAble(), OnDeck())),
    ),
    card(
        "3CIV11",
        "Smugglers",
        CIVILISED,
        EMPIRE,
        attack=True,
        mark=RUTHLESS,
        points=PerCards(10),
        play=(All(Gain(goods(1))), GiveEachOther()),
    ),
    card(
        "3CIV12",
        "Market Stall",
        (CIVILISED, MERCHANT),
        EMPIRE,
        pinned=True,
        points=PerResource(GOODS),
        exhaust=Sentences(
            (
                OthersMay(May(Draw())),
                Either(
                    To(Pay(goods(1)), Gain(progress(2))),
                    To(Pay(progress(1)), Gain(goods(2))),
                ),
            )
        ),
    ),
    card(
        "3CIV13",
        "Mercenaries",
        CIVILISED,
        EMPIRE,
        points=PerResource(POPULATION, 4),
        free=True,
        play=To(Pay(population(1)), GainAction()),
    ),
    card(
        "3CIV14",
        "Gardening",
        CIVILISED,
        EMPIRE,
        points=Per(1, a(CITY | METROPOLIS)),
        play=(
            Gain(progress(1)),
            If(HasInPlay(a(CITY)), May(ReturnUnrest())),
            If(HasInPlay(a(METROPOLIS)), May(ReturnUnrest())),
        ),
    ),
    card(
        "3CIV15",
        "Bucellarii",
        (CIVILISED, KNIGHT),
        EMPIRE,
        vp=2,
        play=(
            Either(
                To(Recall(a(REGION)), BreakThrough(a(TRIBUTARY))),
                GainPer(population(1), a(REGION)),
            ),
            MAY_JOIN_REGION,
        ),
    ),
    card(
        "3CIV16",
        "Tyranny",
        CIVILISED,
        EMPIRE,
        attack=True,
        mark=RUTHLESS,
        points=IfIn(4, HISTORY),
        play=(
            EachOther(Either(IntoHistory(a(UNCIVILISED | CIVILISED)), TakeUnrest(1, True))),
            May(To(IntoHistory(), Draw())),
        ),
    ),
    card(
        "3CIV17",
        "Triremes",
        CIVILISED,
        EMPIRE,
        attack=True,
        mark=RUTHLESS,
        vp=2,
        free=True,
        play=(
            EachOther(Recall(a(REGION))),
            To(Discard(), And(DrawPer(a(OCEAN), 3), Steal(population(1)))),
        ),
    ),
    card(
        "3CIV18",
        "Imports",
        CIVILISED,
        EMPIRE,
        mark=TRADE_FRIENDLY,
        points=PerCards(10),
        play=(
            All(Gain(goods(1))),
            Either(
                To(SwapExiled(), Trade()),
                To(Pay(material(3)), BreakThrough(a(UNCIVILISED | CIVILISED))),
            ),
        ),
    ),
]
