"""The Guptas."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

GUIDE: Final = Guide(
    3,
    "Peaceful",
    "Merchants and scholars to whom {goods} are money for everything: they pay for people, for "
    "{material} and for your developments. "
    "Clean-up lays a {goods} on a card in the market, so set a price on what you want and let "
    "Shreni fetch it. "
    "Sri Gupta finds your first {trade-route}, Chandragupta I perhaps the next; your merchants "
    "trade with them, and on side B each of them scores. "
    "Ayurveda brings people every solstice, and with Science you go on to Advance as {empire}. "
    "Glory waits at the bottom of your nation deck, so your first {fame} may come from your "
    "Merchant Empire instead.",
    (
        "Your clean-up lays a {goods} on a card in the market, not a {progress}.",
        "Sri Gupta, Chandragupta I and Chandragupta II can only be played one after the other.",
        "You have no Glory until it comes as your accession card.",
        "With you the unrest pile holds 1 card more.",
    ),
)
NATION: Final[Nation] = Nation(
    "guptas", "Guptas", GUIDE, needs_routes=True, bot=BotFacts(token=goods(1))
)

CARDS: list[Card] = deck(
    NATION,
    card(
        "GUP1A",
        "Guptas",
        POWER,
        starts=IN_PLAY,
        side="A",
        points=PerResource(GOODS, 3),
        passive=PlacesInstead(GOODS),
        exhaust=To(TAKE_UNREST, Either(FreePlay(one_of(TRADE_ROUTE), DISCARD), Trade())),
    ),
    card(
        "GUP1B",
        "Guptas",
        POWER,
        starts=IN_PLAY,
        side="B",
        points=Per(3, one_of(TRADE_ROUTE)),
        passive=PlacesInstead(GOODS),
    ),
    card("GUP2", "Glory", starts=ACCESSION, forbids=NO_GARRISON, play=GLORY),
    card(
        "GUP3",
        "Chandragupta I",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=1, material=2, population=1)),
        vp=2,
        needs=InHistory(("Sri Gupta",)),
        play=(BreakThrough(one_of(TRADE_ROUTE | CIVILISED)), INTO_HISTORY),
    ),
    card(
        "GUP4",
        "Chandragupta II",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=1, material=2, population=2)),
        points=Per(1, one_of(CIVILISED)),
        needs=InHistory(("Chandragupta I",)),
        play=(BreakThrough(one_of(TRIBUTARY)), May(Acquire(one_of(CIVILISED))), INTO_HISTORY),
    ),
    card(
        "GUP5",
        "Judicial System",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=2, material=2, population=2)),
        vp=2,
        exhaust=Draw(),
        solstice=May(To(Discard(), ReturnUnrest())),
    ),
    card(
        "GUP6",
        "Science",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=1, population=2)),
        vp=3,
        passive=(LARGER_HAND, ADVANCE_LOSES_BARBARIAN),
    ),
    card(
        "GUP7",
        "Philosophy",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=1, material=2, population=1)),
        points=PerCards(5),
        play=To(
            Abandon(PINNED_CARD.without(REGION)), BreakThrough(one_of(UNCIVILISED | CIVILISED))
        ),
    ),
    card(
        "GUP8",
        "Mahabharata",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=2, material=2, population=2)),
        vp=3,
        exhaust=Sentences((AllMayCounted(ReturnUnrest()), GainPerReturned(goods(1)))),
    ),
    card(
        "GUP9",
        "Advanced Mathematics",
        pinned=True,
        starts=IN_NATION,
        passive=(LARGER_HAND, EMPTY_HAND_PROGRESS),
    ),
    card(
        "GUP10",
        "Shreni",
        MERCHANT,
        pinned=True,
        starts=IN_NATION,
        exhaust=Either(
            To(
                Pay(material(2)),
                Acquire(one_of(UNCIVILISED | CIVILISED), MARKET_ONLY, 1, GOODS),
            ),
            And(AddToMarket(goods(1)), All(May(Gain(material(2))))),
        ),
        solstice=Either(Abandon(PINNED_CARD), Discard()),
    ),
    card(
        "GUP11",
        "Sarthavaha",
        MERCHANT,
        pinned=True,
        starts=IN_NATION,
        exhaust=To(Pay(goods(1)), Trade()),
    ),
    card(
        "GUP12",
        "Height of Civilisation",
        starts=IN_NATION,
        play=(
            Either(
                Draw(3),
                GainPer(material(2), one_of(PRODUCTION)),
                GainPer(population(2), one_of(REGION)),
                GainPer(Resources(goods=1, progress=1), one_of(MERCHANT)),
            ),
            INTO_HISTORY,
        ),
    ),
    card(
        "GUP13",
        "Rock Cut Architecture",
        pinned=True,
        starts=IN_NATION,
        when=When(
            ACQUIRED | BROKE_THROUGH | BROKE_DECK,
            "when you acquire or break through for a {uncivilised}/{civilised}",
            To(Discard(), Gain(goods(1))),
            of=one_of(UNCIVILISED | CIVILISED),
        ),
    ),
    card(
        "GUP14",
        "Ayurveda",
        0,
        BARBARIAN,
        pinned=True,
        solstice=(Gain(population(1)), If(IS_BARBARIAN, Discard())),
    ),
    card(
        "GUP15",
        "Ganga River Valley",
        (REGION, PRODUCTION, RIVER),
        pinned=True,
        play=(Gain(population(1)), MAY_GARRISON),
    ),
    card(
        "GUP16",
        "Indus River Valley",
        (REGION, PRODUCTION, RIVER),
        pinned=True,
        play=(Gain(material(2)), MAY_GARRISON),
    ),
    card(
        "GUP17",
        "Sri Gupta",
        0,
        BARBARIAN,
        play=(OthersMay(May(Draw())), BreakThrough(one_of(TRADE_ROUTE)), INTO_HISTORY),
    ),
    card("GUP18", "Advance", 0, BARBARIAN, play=ADVANCE),
    card("GUP19", "Conquer", 0, BARBARIAN, play=CONQUER),
    card(
        "GUP20",
        "Prosperity",
        play=(
            All(May(Draw())),
            Either(
                GainPer(material(1), one_of(PRODUCTION)), GainPer(population(1), one_of(REGION))
            ),
        ),
    ),
    card(
        "GUP21",
        "The Great Pataliputra",
        (CITY, PRODUCTION),
        pinned=True,
        solstice=MARKET_DAY,
    ),
    unrest("GUP22"),
    unrest("GUP23"),
    unrest("GUP24", starts=SUPPLY),
)
