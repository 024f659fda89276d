"""The Tang."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

MANDATE: Final = HasInPlay(named("Mandate of Heaven"))
TROUBLE: Final = UnlessHolds(EndTriggered(), TAKE_UNREST)

GUIDE: Final = Guide(
    4,
    "Peaceful",
    "The largest cities of the world are yours from the first day, and every solstice brings a "
    "{unrest} that they have to bear. "
    "Clean-up sends people to the market, and your officials bring them home: Imperial "
    "Examinations acquire a card on which {population} waits, Scholar Officials take what lies "
    "there or add what you need. "
    "Keep the Mandate of Heaven in play, for Taizong, Wu Zetian and half of your developments ask "
    "for it, and two cards each solstice are its price. "
    "Return {unrest} as it comes: Chan Buddhism makes that cheap, Taoism turns it into actions, "
    "Poetry into cards. "
    "Every {pinned} card but a {region} scores for your power card, and Rebellion, when the end is "
    "near, turns cities into {fame}.",
    (
        "Your clean-up lays a {population} on a card in the market, not a {progress}.",
        (
            "You have no {unrest} at first, but take one at the end of every solstice until the "
            "end of the game is triggered."
        ),
        "The Mandate of Heaven costs 2 points wherever it lies when it is not in play.",
        "Rebellion is your Glory: it takes four cities, metropolises and regions together.",
        "With you the unrest pile holds 3 cards more.",
    ),
)
NATION: Final[Nation] = Nation(
    "tang", "Tang", GUIDE, needs_routes=True, bot=BotFacts(token=population(1))
)

CARDS: list[Card] = deck(
    NATION,
    card(
        "TAN1A",
        "Tang",
        POWER,
        starts=IN_PLAY,
        side="A",
        points=Per(1, PINNED_CARD.without(REGION), 3, PLAY),
        passive=PlacesInstead(POPULATION),
        exhaust=To(Discard(ANY, 2), Gain(progress(1))),
        end_of_solstice=TROUBLE,
    ),
    card(
        "TAN1B",
        "Tang",
        POWER,
        starts=IN_PLAY,
        side="B",
        points=Per(1, PINNED_CARD.without(REGION), 1, PLAY),
        passive=PlacesInstead(POPULATION),
        end_of_solstice=TROUBLE,
    ),
    card(
        "TAN2",
        "Poetry",
        0,
        EMPIRE,
        starts=ACCESSION,
        play=(
            AllMayCounted(ReturnUnrest()),
            DrawPerReturned(),
            If(InHistory(("Yu Xuanji",)), Gain(progress(1))),
        ),
    ),
    card(
        "TAN3",
        "Salt Industry Commission",
        (MERCHANT, PRODUCTION),
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=4, population=1)),
        points=IfIn(4, PLAY, 2),
        exhaust=To(TAKE_UNREST, Trade(times=2)),
        solstice=(Discard(), If(MANDATE, Gain(goods(1)))),
    ),
    card(
        "TAN4",
        "Eastern Silk Road",
        TRADE_ROUTE,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=1)),
        points=IfIn(3, HISTORY),
        commerce=And(Draw(), Acquire(one_of(CIVILISED), EXILE_TOO)),
        profit=(BreakThrough(one_of(MARKET_SUITS)), INTO_HISTORY),
    ),
    card(
        "TAN5",
        "Tea Drinking",
        CIVILISED,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=1)),
        vp=2,
        play=And(Draw(), Gain(progress(1)), ReturnExhaust()),
    ),
    card(
        "TAN6",
        "Confucianism",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(4)),
        vp=2,
        exhaust=To(
            And(SpendAction(), Discard(ANY, 2)),
            Either(
                Acquire(one_of(TRIBUTARY | UNCIVILISED | CIVILISED), MARKET_ONLY, 1, POPULATION),
                ReturnUnrest(DISCARD, 2, True),
            ),
        ),
    ),
    card(
        "TAN7",
        "Porcelain",
        (PRODUCTION, PRODUCTION),
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=1)),
        points=PerResource(PROGRESS, 5),
        solstice=Either(To(Pay(material(2)), AddHere(progress(1))), PutThis(DISCARD)),
    ),
    card(
        "TAN8",
        "Fireworks",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=2, population=1)),
        vp=2,
        free=True,
        play=(And(Draw(), Discard()), May(IntoHistory(ANY, DISCARD))),
    ),
    card(
        "TAN9",
        "Wood Block Printing",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=2)),
        points=Per(1, one_of(TRADE_ROUTE)),
        exhaust=Sentences((May(IntoHistory()), If(MANDATE, Either(Draw(), Gain(progress(1)))))),
    ),
    card(
        "TAN10",
        "Yu Xuanji",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(4)),
        vp=3,
        play=(ReturnUnrest(DISCARD), BreakThrough(one_of(CIVILISED), EXILE_TOO), INTO_HISTORY),
    ),
    card(
        "TAN11",
        "Cosmopolitan Culture",
        CITY,
        starts=IN_NATION,
        play=(
            DrawPer(one_of(CITY | METROPOLIS), itself=True),
            GainPerIcon(Resources(material=1, population=1), (RIVER, FERTILE, OCEAN, MERCHANT)),
            INTO_HISTORY,
        ),
    ),
    card("TAN12", "Luoyang", METROPOLIS, pinned=True, starts=IN_NATION, solstice=CITY_INCOME),
    card(
        "TAN13",
        "Chan Buddhism",
        pinned=True,
        starts=IN_NATION,
        passive=EASES_UNREST,
        solstice=Either(To(Pay(material(1)), ReturnUnrest()), Gain(material(1))),
    ),
    card(
        "TAN14",
        "Empress Wu Zetian",
        starts=IN_NATION,
        points=IfIn(1, HISTORY),
        needs=AllOf((MANDATE, InHistory(("Emperor Taizong",)))),
        play=(Either(BreakThrough(one_of(CIVILISED)), Develop()), INTO_HISTORY),
    ),
    card(
        "TAN15",
        "Taoism",
        pinned=True,
        exhaust=Either(
            AddToMarket(population(1)),
            If(HasReturnedUnrest(), To(Discard(one_of(CIVILISED)), GainAction())),
        ),
    ),
    card(
        "TAN16",
        "Imperial Examinations",
        CIVILISED,
        play=(
            Acquire(one_of(UNCIVILISED | CIVILISED), MARKET_ONLY, 1, POPULATION),
            If(StateIs(EMPIRE), Find(named("Scholar Officials"), TO_PLAY)),
        ),
    ),
    card(
        "TAN17",
        "Scholar Officials",
        CIVILISED,
        play=(Draw(), Either(AddAnyToMarket(), GainFromMarket())),
    ),
    card(
        "TAN18",
        "Ministry of the Army",
        pinned=True,
        exhaust=To(
            And(Discard(one_of(CIVILISED)), Pay(population(2))),
            Either(Acquire(one_of(REGION)), To(SpendAction(), Acquire(one_of(TRIBUTARY)))),
        ),
    ),
    card("TAN19", "Chang'an", METROPOLIS, pinned=True, solstice=CITY_INCOME),
    card("TAN20", "Guangzhou", (CITY, PRODUCTION), pinned=True, solstice=MARKET_DAY),
    card(
        "TAN21",
        "Tang Prosperity",
        play=(
            All(May(Draw())),
            GainPer(material(1), one_of(PRODUCTION)),
            May(FreePlay(one_of(CITY | METROPOLIS))),
        ),
    ),
    card(
        "TAN22",
        "Emperor Taizong",
        0,
        BARBARIAN,
        needs=MANDATE,
        play=(To(TAKE_UNREST, Twice(Acquire(one_of(REGION)))), INTO_HISTORY),
    ),
    card(
        "TAN23",
        "Mandate of Heaven",
        pinned=True,
        points=Unless(-2, PLAY),
        exhaust=And(AddToMarket(population(1)), May(PutThis(DISCARD))),
        solstice=Discard(ANY, 2),
    ),
    card(
        "TAN24",
        "Rebellion",
        forbids=NO_GARRISON,
        play=(
            To(
                AbandonCounting(one_of(CITY | METROPOLIS | REGION), 4, METROPOLIS),
                LookAtFame(3),
            ),
            GainPerAbandoned(material(2), METROPOLIS),
        ),
    ),
    unrest("TAN25", starts=SUPPLY),
    unrest("TAN26", starts=SUPPLY),
    unrest("TAN27", starts=SUPPLY),
)
