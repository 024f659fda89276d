"""The Abbasids."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *
from .shared_routes import maritime_spice_route, western_silk_road

BAGHDAD: Final = named("Baghdad")
CITIES: Final = one_of(CITY | METROPOLIS)

GUIDE: Final = Guide(
    3,
    "Peaceful",
    "Collectors of whatever the world has to offer: with the Basic Power every third card is a "
    "point, with the Advanced one an action and a token fetch a {pinned} card from the market, "
    "turn after turn. "
    "Exile cards from the market freely, so that there is always something new for you. "
    "Your nation deck brings two {trade-route} of your own, which make the {goods} to turn your "
    "Merchant into a Merchant Empire early; that opens more ways to acquire, and what you "
    "garrison there comes back by the Turkish Mercenaries. "
    "Look for {city} and {metropolis} cards to feed the Grand Mosque of Damascus and the Grand "
    "Caliphate. "
    "As {empire}, the {goods} you pay gather on Glass Working, and the Grand Library of Baghdad "
    "keeps the cards that you need no longer.",
    (
        "Grand Library of Baghdad can be developed only while Baghdad is in play.",
        "{goods} paid in place of {material} or {population} go to Glass Working, too.",
        "You need the Trade Routes expansion.",
    ),
)
NATION: Final[Nation] = Nation("abbasids", "Abbasids", GUIDE, needs_routes=True)


def acquire_pinned(suit: int) -> To:
    """Spend an Action to acquire a pinned card of a suit."""
    return To(SpendAction(), Acquire(one_of(suit).having(PINNED)))


CARDS: list[Card] = deck(
    NATION,
    card(
        *("ABB1A", "Abbasids", POWER),
        starts=IN_PLAY,
        side="A",
        points=PerCards(7),
        exhaust=Sentences(
            (
                If(IS_BARBARIAN, acquire_pinned(UNCIVILISED)),
                If(StateIs(EMPIRE), acquire_pinned(CIVILISED)),
            )
        ),
    ),
    card(*("ABB1B", "Abbasids", POWER), starts=IN_PLAY, side="B", points=PerCards(3)),
    card(
        *("ABB2", "Baghdad", (METROPOLIS, PRODUCTION)),
        pinned=True,
        starts=ACCESSION,
        solstice=Either(Draw(), Gain(goods(1))),
    ),
    card(
        *("ABB3", "Dredging The Tigris", MERCHANT, EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        points=Per(1, one_of(RIVER | OCEAN)),
        exhaust=Either(
            To(Recall(one_of(RIVER)), Acquire(one_of(CIVILISED | TRADE_ROUTE))),
            To(Recall(one_of(OCEAN)), Trade()),
        ),
    ),
    card(
        *("ABB4", "Glass Working", (MERCHANT, PRODUCTION, PRODUCTION), EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=4, population=2)),
        points=PerResourceHere(2, kind=GOODS),
        passive=PAID_GOODS_COME_HERE,
        solstice=May(GainFromHere(goods(1))),
    ),
    card(
        *("ABB5", "al-Ma'mun", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(population=3, goods=2)),
        points=Per(1, one_of(TRADE_ROUTE)),
        play=(
            Choose((Acquire(one_of(UNCIVILISED)), Acquire(one_of(CIVILISED))), 2),
            INTO_HISTORY,
        ),
    ),
    card(
        *("ABB6", "Grand Library of Baghdad", 0, EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=4, population=2)),
        condition=HasInPlay(BAGHDAD),
        points=PerCards(1, HERE),
        play=Garrison(ANY, HAND, 2, True),
        solstice=(May(Draw()), MAY_GARRISON),
    ),
    card(
        *("ABB7", "Grand Caliphate", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(progress=1, goods=1)),
        points=IfIn(3, HISTORY),
        needs=InHistory(("al-Ma'mun",)),
        play=(
            All(May(Draw())),
            GainPer(material(3), one_of(MERCHANT)),
            GainPer(population(1), CITIES),
            Develop(),
            INTO_HISTORY,
        ),
    ),
    card(
        *("ABB8", "Turkish Mercenaries", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(4)),
        points=IfIn(3, HISTORY),
        free=True,
        play=To(
            Pay(goods(1)),
            Either(
                And(GainAction(), Draw()),
                And(INTO_HISTORY, May(AtCard("Merchant Empire", DrawFrom(ANY, HERE)))),
            ),
        ),
    ),
    card("ABB9", "Glory", starts=IN_NATION, forbids=NO_GARRISON, play=GLORY),
    card(
        *("ABB10", "al Mansur"),
        starts=IN_NATION,
        play=(
            OthersMay(Gain(goods(1))),
            BreakThrough(one_of(UNCIVILISED)),
            Either(FreePlay(CITIES), Trade()),
            INTO_HISTORY,
        ),
    ),
    maritime_spice_route("ABB11", IN_NATION),
    western_silk_road("ABB12", IN_NATION),
    card("ABB13", "Jazira", (REGION, RIVER), pinned=True, starts=IN_NATION, play=MAY_GARRISON),
    card(
        *("ABB14", "Grand Mosque of Damascus"),
        pinned=True,
        starts=IN_NATION,
        solstice=Either(GainPer(population(1), CITIES), ReturnUnrest(DISCARD)),
    ),
    unrest("ABB15"),
    card("ABB16", "Prosperity", play=PROSPERITY),
    card("ABB17", "Advance", 0, BARBARIAN, play=ADVANCE),
    card(
        *("ABB18", "Abbasid Revolution", 0, BARBARIAN),
        play=(
            Either(
                To(TAKE_UNREST, BreakThrough(one_of(REGION), then=FreePlayIt())),
                To(IntoHistory(one_of(REGION), PLAY), ReturnAnyUnrest()),
            ),
            INTO_HISTORY,
        ),
    ),
    card("ABB19", "Khorosan", (REGION, PRODUCTION, PRODUCTION), pinned=True, play=MAY_GARRISON),
    card("ABB20", "Conquer", 0, BARBARIAN, play=CONQUER),
    card("ABB21", "Irrigation", pinned=True, exhaust=Treat(False, RIVER)),
    unrest("ABB22"),
    unrest("ABB23"),
)
