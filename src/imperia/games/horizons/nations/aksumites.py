"""The Aksumites."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *
from .shared_routes import maritime_spice_route

GUIDE: Final = Guide(
    2,
    "Peaceful",
    "Merchants of salt and gold who take whatever the market offers. "
    "With Salt Mines in play every {region} that you acquire brings a {population} and every "
    "{uncivilised} a {material}, so Conquer and Advance nearly pay for themselves: use them as "
    "often as you can while you are {barbarian}. "
    "Such a deck grows fat, and therefore prefer cards that score to cards that must be played, "
    "and let Ge'ez Script and the Stelae lay aside what you cannot use. "
    "Your nation deck ends with the Maritime Spice Route, your own {trade-route}. "
    "As {empire} you mint: Aksumite Coinage pays at every solstice and baits the market with "
    "{material}, where Exotic Trade fetches it back with the card beneath.",
    (
        "Exotic Trade is developed for free while Land of Sheba is in play.",
        "With the Advanced Power, 2 resources on a card that you take bring a {goods} as well.",
        "You need the Trade Routes expansion.",
    ),
)
NATION: Final[Nation] = Nation("aksumites", "Aksumites", GUIDE, needs_routes=True)

CARDS: list[Card] = deck(
    NATION,
    card(
        *("AKS1A", "Aksumites", POWER),
        starts=IN_PLAY,
        side="A",
        points=PerResource(MATERIAL, 6),
        when=When(
            LADEN,
            "when you acquire or break through for a card in the market with at least 2 resources "
            "on it",
            Gain(goods(1)),
            least=2,
        ),
    ),
    card(
        *("AKS1B", "Aksumites", POWER),
        starts=IN_PLAY,
        side="B",
        points=Per(1, one_of(PRODUCTION)),
    ),
    maritime_spice_route("AKS2", ACCESSION),
    card(
        *("AKS3", "King Endubis", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=2, population=3)),
        points=Per(1, one_of(PRODUCTION), 2),
        play=(Gain(material(3)), BreakThrough(one_of(REGION)), INTO_HISTORY),
    ),
    card(
        *("AKS4", "Aksumite Coinage", (PRODUCTION, MERCHANT), EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=4, population=3)),
        vp=2,
        exhaust=And(Draw(2), AddToMarket(material(1))),
        solstice=Gain(material(2)),
    ),
    card(
        *("AKS5", "Himyarite Kingdom", TRIBUTARY, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(2)),
        vp=1,
        free=True,
        play=(GainPer(progress(2), one_of(TRADE_ROUTE)), INTO_HISTORY),
    ),
    card(
        *("AKS6", "Conversion to Christianity", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        points=Per(1, one_of(REGION), 1, PLAY),
        free=True,
        play=(CONVERSION, INTO_HISTORY),
    ),
    card(
        *("AKS7", "Land of Sheba", (REGION, PRODUCTION, PRODUCTION, FERTILE), EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(2)),
        vp=1,
        play=(Gain(progress(1)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        *("AKS8", "Exotic Trade", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=1, material=3)),
        free_if=HasInPlay(named("Land of Sheba")),
        vp=2,
        free=True,
        play=Acquire(ANY, MARKET_ONLY, 1, MATERIAL, PutItOnDeck()),
    ),
    card(
        *("AKS9", "Stelae"),
        pinned=True,
        starts=IN_NATION,
        points=PerCards(2, HERE),
        exhaust=FreePlay(one_of(UNREST)),
        solstice=Either(Garrison(ANY, HAND | DISCARD), Abandon(PINNED_CARD)),
    ),
    card(
        *("AKS10", "Kingdom of Kush", TRIBUTARY, BARBARIAN),
        starts=IN_NATION,
        play=Either(
            Gain(progress(2)),
            To(Pay(progress(1)), And(BreakThrough(one_of(TRADE_ROUTE)), INTO_HISTORY)),
        ),
    ),
    card(
        *("AKS11", "City of Adulis", (OCEAN, CITY)),
        pinned=True,
        starts=IN_NATION,
        solstice=HARBOUR,
    ),
    card("AKS12", "Glory", starts=IN_NATION, forbids=NO_GARRISON, play=GLORY),
    unrest("AKS13", starts=IN_NATION),
    card("AKS14", "City of Axum", CITY, pinned=True, solstice=CITY_LIFE),
    card(
        *("AKS15", "Eritrean Highlands", (REGION, PRODUCTION)),
        pinned=True,
        play=(Gain(population(2)), MAY_GARRISON),
    ),
    card("AKS16", "Amhara", (REGION, RIVER, PRODUCTION), pinned=True, play=MAY_GARRISON),
    card(
        *("AKS17", "Salt Mines"),
        pinned=True,
        points=IfIn(1, HISTORY),
        when=(
            When(
                ACQUIRED,
                "when you acquire a {region}",
                Gain(population(1)),
                of=one_of(REGION),
                exhausts=False,
                must=True,
            ),
            When(
                ACQUIRED,
                "when you acquire a {uncivilised}",
                Gain(material(1)),
                of=one_of(UNCIVILISED),
                exhausts=False,
                must=True,
            ),
        ),
    ),
    card(
        *("AKS18", "Ge'ez Script"),
        pinned=True,
        exhaust=IntoHistory(then=IfThatCard(one_of(UNCIVILISED | CIVILISED), Gain(progress(1)))),
    ),
    card("AKS19", "Prosperity", play=PROSPERITY),
    card("AKS20", "Advance", 0, BARBARIAN, play=ADVANCE),
    card("AKS21", "Conquer", 0, BARBARIAN, play=CONQUER),
    unrest("AKS22"),
    unrest("AKS23"),
)
