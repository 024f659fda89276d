"""The Sassanids."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *
from .shared_routes import western_silk_road

A_REGION: Final = one_of(REGION)
A_KNIGHT: Final = one_of(KNIGHT)
JOIN_REGION: Final = To(GarrisonThis(A_REGION), RunPlayEffect())

GUIDE: Final = Guide(
    4,
    "Aggressive",
    "Heirs of Persia, who win by their {knight} and keep a sacred fire. "
    "A {knight} that you garrison in a {region} triggers that {region} once more, so let the best "
    "of your {region} do their work again and again; Aswaran and Clibanarii then turn such a "
    "{region} into {tributary} and {fame}. "
    "Zoroastrianism finds Atar for you. With Aban and Atar beside it each solstice pays you, but "
    "both want to be fed: Aban with a {knight} or a {region} by the water, Atar with {unrest} and "
    "{material}, and later with cards for your history. "
    "Huzistan looks at the next {fame} card before you take it, and once that deck is empty the "
    "Shah makes you King of Kings. "
    "{tributary} are your points: gather them, and on side A put them into your history.",
    (
        "You need the Trade Routes expansion.",
        "A {knight} triggers all that its {region} says, so another card may join the garrison.",
        "Aswaran cannot be played without a {knight} garrisoned in a {region}.",
        "Clibanarii cannot be played without a {region}.",
        "Khosrau I needs Ardashir I in your history, and Aban, Atar and Zoroastrianism in play.",
    ),
)
NATION: Final[Nation] = Nation("sassanids", "Sassanids", GUIDE, needs_routes=True)

CARDS: list[Card] = deck(
    NATION,
    card(
        "SAS1A",
        "Sassanids",
        POWER,
        starts=IN_PLAY,
        side="A",
        points=Per(1, one_of(TRIBUTARY), 2, HISTORY),
        when=When(
            PROFITED,
            "when you take the profit of a {trade-route}",
            BreakThrough(one_of(TRIBUTARY)),
        ),
    ),
    card("SAS1B", "Sassanids", POWER, starts=IN_PLAY, side="B", points=Per(1, one_of(TRIBUTARY))),
    card(
        "SAS2",
        "Khosrau I",
        starts=ACCESSION,
        needs=AllOf((InHistory(("Ardashir I",)), InPlay(("Aban", "Atar", "Zoroastrianism")))),
        play=(TakeFame(), INTO_HISTORY),
    ),
    card(
        "SAS3",
        "Shah",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=2)),
        points=Per(1, one_of(FAME)),
        free=True,
        play=Either(
            To(Find(one_of(FAME), TO_HISTORY), GainAction()),
            If(FameIsEmpty(), And(BecomeKing(), INTO_HISTORY)),
        ),
    ),
    card(
        "SAS4",
        "Kushan Empire",
        TRIBUTARY,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(3)),
        vp=3,
        free=True,
        play=(Acquire(one_of(MARKET_SUITS)), INTO_HISTORY),
    ),
    card(
        "SAS5",
        "Academy of Gondishapur",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        points=Per(1, one_of(CITY | METROPOLIS)),
        passive=(LARGER_HAND, ADVANCE_LOSES_BARBARIAN),
    ),
    card(
        "SAS6",
        "Bozorgan",
        KNIGHT,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=4, population=2)),
        vp=3,
        play=(
            Either(Develop(), To(Pay(population(1)), Acquire(one_of(REGION | CIVILISED)))),
            MAY_JOIN_REGION,
        ),
    ),
    card(
        "SAS7",
        "Dreaded",
        FAME,
        EMPIRE,
        attack=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=2, population=3)),
        vp=2,
        play=(
            EachOther(Abandon(one_of(CITY | METROPOLIS))),
            May(BreakThrough(one_of(REGION | TRIBUTARY))),
            May(To(INTO_HISTORY, ExileFame())),
        ),
    ),
    card(
        "SAS8",
        "Sogdia",
        (REGION, PRODUCTION),
        pinned=True,
        starts=IN_NATION,
        play=(May(To(Pay(population(1)), Trade())), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        "SAS9",
        "City of Taysafun",
        (CITY, PRODUCTION),
        pinned=True,
        starts=IN_NATION,
        solstice=MARKET_DAY,
    ),
    card(
        "SAS10",
        "Aswaran (Cavalry)",
        KNIGHT,
        starts=IN_NATION,
        play=(
            To(AbandonGarrisoned(A_KNIGHT), BreakThrough(one_of(TRIBUTARY | REGION))),
            MAY_JOIN_REGION,
        ),
    ),
    card(
        "SAS11",
        "Atar",
        pinned=True,
        starts=IN_NATION,
        exhaust=Garrison(one_of(UNREST)),
        solstice=Either(
            PutThis(DISCARD),
            If(
                AllOf((IS_BARBARIAN, GarrisonedHere(one_of(UNREST)))),
                To(Pay(material(1)), ReturnUnrest(HERE)),
            ),
            If(StateIs(EMPIRE), IntoHistory(one_of(KNIGHT | TRIBUTARY), HAND | DISCARD)),
        ),
    ),
    card(
        "SAS12",
        "Clibanarii",
        KNIGHT,
        attack=True,
        starts=IN_NATION,
        play=(
            EachOther(Abandon(A_REGION)),
            Either(To(And(Abandon(A_REGION, 2), INTO_HISTORY), TakeFame()), JOIN_REGION),
        ),
    ),
    unrest("SAS13", starts=IN_NATION),
    unrest("SAS14", starts=IN_NATION),
    card(
        "SAS15",
        "Parthian Empire",
        (TRIBUTARY, KNIGHT),
        BARBARIAN,
        play=(May(Acquire(one_of(REGION | TRIBUTARY))), Either(JOIN_REGION, INTO_HISTORY)),
    ),
    card(
        "SAS16",
        "Fars",
        (REGION, FERTILE),
        pinned=True,
        play=(Either(Gain(material(1)), Gain(population(1))), MAY_GARRISON),
    ),
    card(
        "SAS17",
        "Huzistan",
        (REGION, RIVER, PRODUCTION),
        BARBARIAN,
        pinned=True,
        play=(LookAtTopFame(), MAY_GARRISON),
    ),
    card("SAS18", "Prosperity", play=PROSPERITY),
    unrest("SAS19"),
    card("SAS20", "Advance", 0, BARBARIAN, play=ADVANCE),
    western_silk_road("SAS21"),
    card(
        "SAS22",
        "Zoroastrianism",
        pinned=True,
        play=Find(named("Atar")),
        end_of_solstice=(
            If(InPlay(("Aban", "Atar")), And(Gain(progress(1)), Draw())),
            If(NoneInPlay(("Aban", "Atar")), TAKE_UNREST),
        ),
    ),
    card(
        "SAS23",
        "Aban",
        RIVER,
        pinned=True,
        exhaust=To(Pay(material(1)), DrawFrom(one_of(REGION | KNIGHT))),
        solstice=Either(
            AbandonGarrison(A_KNIGHT),
            Recall(one_of(RIVER | OCEAN).having(REGION)),
            PutThis(DISCARD),
        ),
    ),
    card(
        "SAS24",
        "Ardashir I",
        0,
        BARBARIAN,
        attack=True,
        play=(
            EachOther(TAKE_UNREST),
            Either(Acquire(one_of(REGION | CIVILISED | TRADE_ROUTE)), Find(A_KNIGHT)),
            INTO_HISTORY,
        ),
    ),
)
