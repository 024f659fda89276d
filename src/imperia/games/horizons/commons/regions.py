"""Regions and tributaries of the Horizons Commons."""

from __future__ import annotations

from ..rules.card import (
    RUTHLESS,
    TRADE_FRIENDLY,
    Card,
    card,
)
from ..rules.moments import ATTACKED
from ..rules.symbols import (
    ANY,
    ATTACK,
    BARBARIAN,
    CITY,
    CIVILISED,
    DISCARD,
    EMPIRE,
    FERTILE,
    HAND,
    HISTORY,
    HUNT,
    KNIGHT,
    METROPOLIS,
    OCEAN,
    PLAY,
    POPULATION,
    PRODUCTION,
    REGION,
    RIVER,
    TRADE_ROUTE,
    TRIBUTARY,
    a,
    goods,
    material,
    population,
    progress,
)
from ..words.commons_words import (
    CITY_LIFE,
    MARKET_DAY,
    MAY_GARRISON,
    MAY_JOIN_REGION,
    Trade,
    Twice,
)
from ..words.conditions import IS_BARBARIAN, GarrisonedHere, StateIs
from ..words.control import (
    And,
    Either,
    If,
    May,
    To,
)
from ..words.drawing import Develop, Draw, DrawIfAble
from ..words.effects import (
    AddHere,
    Gain,
    GainPer,
    Pay,
)
from ..words.market import Acquire, BreakThrough
from ..words.market_row import ExileFromMarket, MoveToMarket, SwapExiled
from ..words.others import All, EachOther
from ..words.passives import OTHERS, When
from ..words.picks import (
    INTO_HISTORY,
    Discard,
    Garrison,
    IntoHistory,
    OnDeck,
    PutThis,
    ReturnUnrest,
)
from ..words.playing import Avoid, FreePlay
from ..words.points import IfIn, Per, PerResource

REGION_CARDS: list[Card] = [
    card(
        "3REG1",
        "Volcano",
        (REGION, FERTILE),
        BARBARIAN,
        pinned=True,
        points=IfIn(3, PLAY),
        play=(Gain(progress(1)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG2",
        "Mangrove",
        (REGION, FERTILE, OCEAN),
        pinned=True,
        play=(Gain(progress(1)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG3",
        "Lagoon",
        (REGION, PRODUCTION, OCEAN),
        pinned=True,
        play=(May(IntoHistory(ANY, DISCARD)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG4",
        "River Delta",
        (REGION, FERTILE, RIVER),
        pinned=True,
        mark=TRADE_FRIENDLY,
        play=(May(To(Pay(population(2)), Trade())), MAY_GARRISON),
    ),
    card(
        "3REG5",
        "Rift Valley",
        (REGION, PRODUCTION, RIVER),
        pinned=True,
        play=(ExileFromMarket(), MAY_GARRISON),
        solstice=Either(And(Gain(population(2)), OnDeck()), PutThis(DISCARD)),
    ),
    card(
        "3REG6",
        "Glacier",
        (REGION, HUNT),
        pinned=True,
        points=IfIn(2, HISTORY),
        play=(ExileFromMarket(), MAY_GARRISON),
        exhaust=If(GarrisonedHere(), Either(AddHere(material(2)), INTO_HISTORY)),
    ),
    card(
        "3REG7",
        "Savannah",
        (REGION, HUNT, RIVER),
        pinned=True,
        play=(Draw(), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG8",
        "Scrubland",
        (REGION, PRODUCTION, PRODUCTION),
        pinned=True,
        play=MAY_GARRISON,
        solstice=(DrawIfAble(), OnDeck()),
    ),
    card(
        "3REG9",
        "Bogs",
        (REGION, PRODUCTION, RIVER),
        pinned=True,
        play=(Gain(material(2)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG10",
        "Valley",
        (REGION, PRODUCTION, PRODUCTION, FERTILE),
        pinned=True,
        play=(ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG11",
        "Borderland",
        (REGION, RIVER),
        pinned=True,
        points=PerResource(POPULATION, 5),
        play=(ExileFromMarket(), MAY_GARRISON),
        when=When(
            ATTACKED,
            "when another player plays an {attack}",
            To(MoveToMarket(population(1)), Avoid()),
            who=OTHERS,
        ),
    ),
    card(
        "3REG12",
        "Alluvial Plain",
        (REGION, PRODUCTION, RIVER, FERTILE),
        pinned=True,
        play=(Gain(progress(1)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "3REG13",
        "Heath",
        (REGION, HUNT),
        pinned=True,
        players=3,
        play=(Either(ExileFromMarket(), SwapExiled()), MAY_GARRISON),
    ),
    card(
        "3REG14",
        "Distant Island",
        (REGION, PRODUCTION, OCEAN),
        pinned=True,
        play=(Gain(population(1)), Twice(ExileFromMarket()), MAY_GARRISON),
    ),
]

TRIBUTARY_CARDS: list[Card] = [
    card(
        "3TRI1",
        "Melayu Kingdom",
        TRIBUTARY,
        vp=3,
        play=(BreakThrough(a(REGION)), May(FreePlay(a(OCEAN))), INTO_HISTORY),
    ),
    card(
        "3TRI2",
        "Harrapans",
        (TRIBUTARY, METROPOLIS),
        EMPIRE,
        pinned=True,
        players=3,
        vp=3,
        solstice=CITY_LIFE,
    ),
    card("3TRI3", "Goryeo", TRIBUTARY, vp=3, play=(Acquire(a(CIVILISED)), INTO_HISTORY)),
    card(
        "3TRI4",
        "Akkadians",
        TRIBUTARY,
        points=Per(1, a(TRIBUTARY)),
        play=Gain(goods(1)),
    ),
    card(
        "3TRI5",
        "Byzantines",
        TRIBUTARY,
        EMPIRE,
        vp=3,
        play=(BreakThrough(a(TRIBUTARY)), INTO_HISTORY),
    ),
    card(
        "3TRI6",
        "Punt",
        TRIBUTARY,
        BARBARIAN,
        mark=TRADE_FRIENDLY,
        vp=3,
        play=(BreakThrough(a(TRADE_ROUTE)), INTO_HISTORY),
    ),
    card(
        "3TRI7",
        "Seleucid Empire",
        (TRIBUTARY, CITY, PRODUCTION),
        pinned=True,
        vp=3,
        solstice=MARKET_DAY,
    ),
    card(
        "3TRI8",
        "Carolingian Kingdom",
        (TRIBUTARY, KNIGHT),
        vp=3,
        play=(May(FreePlay(a(REGION))), MAY_JOIN_REGION),
    ),
    card(
        "3TRI9",
        "Khmer Empire",
        TRIBUTARY,
        points=Per(1, a(REGION), 4),
        play=(
            BreakThrough(a(REGION)),
            May(FreePlay(a(RIVER))),
            May(ReturnUnrest()),
            INTO_HISTORY,
        ),
    ),
    card(
        "3TRI10",
        "Sabaeans",
        TRIBUTARY,
        vp=3,
        play=(
            If(IS_BARBARIAN, Gain(progress(2))),
            If(StateIs(EMPIRE), And(Develop(), INTO_HISTORY)),
        ),
    ),
    card(
        "3TRI11",
        "Cimmerians",
        TRIBUTARY,
        players=4,
        vp=3,
        play=(All(May(Draw())), GainPer(material(2), a(PRODUCTION))),
    ),
    card(
        "3TRI12",
        "Illyrians",
        TRIBUTARY,
        BARBARIAN,
        pinned=True,
        mark=RUTHLESS,
        vp=3,
        exhaust=To(
            Pay(material(1)),
            Either(OnDeck(a(ATTACK), DISCARD), IntoHistory(ANY, DISCARD)),
        ),
    ),
    card(
        "3TRI13",
        "Tyrrhenians",
        TRIBUTARY,
        attack=True,
        mark=RUTHLESS,
        points=Per(1, a(ATTACK)),
        free=True,
        play=(
            EachOther(Discard()),
            May(Garrison(ANY, HAND | DISCARD, under=a(REGION))),
            If(StateIs(EMPIRE), And(FreePlay(a(REGION)), INTO_HISTORY)),
        ),
    ),
]
