"""The Wagadou."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

CITIES: Final = one_of(CITY | METROPOLIS)
WITH_MATERIAL: Final = Acquire(ANY, holding=MATERIAL)

GUIDE: Final = Guide(
    3,
    "Peaceful",
    "You sit on the gold of the known world: nobody gathers as much {material} as you, and what "
    "you do not spend is points. "
    "Leave {material} on the cards in the market that you want, for your merchants and your own "
    "{trade-route} acquire what {material} lies on. "
    "Your land is barren, though: for Pride you need {goods}, which Bambouk, the Salt Merchants "
    "and your cities bring, and a {region} with {fertile} or {river}. "
    "The Pact with Bida gives you actions and a larger hand, but each solstice it claims a "
    "{region} with what lies garrisoned in it, or two {unrest}. "
    "Once you are {empire}, the Adoption of Islam ends the pact.",
    (
        "You need the Trade Routes expansion.",
        "In clean-up you place 1{material} on a card in the market, not 1{progress}.",
        "With Great Wealth you pay 1{material} less each time, before substitutes are counted.",
        "Dhar Tichitt avoids an {attack} for 2{material}, which go to the attacker.",
    ),
)
NATION: Final[Nation] = Nation(
    "wagadou", "Wagadou", GUIDE, needs_routes=True, bot=BotFacts(token=material(1))
)

CARDS: list[Card] = deck(
    NATION,
    card(
        "WAG1A",
        "Wagadou",
        POWER,
        starts=IN_PLAY,
        side="A",
        points=PerResource(MATERIAL, 10),
        passive=PlacesInstead(MATERIAL),
        solstice=(Gain(material(2)), GainPer(material(1), one_of(TRADE_ROUTE))),
    ),
    card(
        "WAG1B",
        "Wagadou",
        (POWER, PRODUCTION, PRODUCTION),
        starts=IN_PLAY,
        side="B",
        points=PerResource(MATERIAL, 2),
        passive=PlacesInstead(MATERIAL),
    ),
    card(
        "WAG2",
        "City of Koumbi Saleh",
        (CITY, PRODUCTION),
        pinned=True,
        starts=ACCESSION,
        solstice=MARKET_DAY,
    ),
    card(
        "WAG3",
        "City of Aoudaghost",
        (CITY, PRODUCTION),
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(5)),
        points=Per(1, CITIES),
        solstice=MARKET_DAY,
    ),
    card(
        "WAG4",
        "Controlling the Trade",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(3)),
        points=Per(1, one_of(PRODUCTION), 3),
        free=True,
        play=To(Recall(one_of(REGION)), Either(GainAction(), Trade())),
        when=When(TRADED, "when you trade", Either(Gain(progress(1)), IntoHistory(ANY, DISCARD))),
    ),
    card(
        "WAG5",
        "Great Mosque of Djenne",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(4)),
        vp=2,
        needs=InHistory(("Adoption of Islam",)),
        solstice=(GainPer(population(1), CITIES), May(ReturnUnrest(DISCARD))),
    ),
    card(
        "WAG6",
        "Adoption of Islam",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(3)),
        points=PerCards(4, HISTORY),
        free=True,
        play=(
            Choose((ReturnUnrest(), IntoHistory(ANY, HAND | DISCARD)), 2),
            Find(named("Pact with Bida"), TO_HISTORY, EVERYWHERE | PLAY),
            INTO_HISTORY,
        ),
    ),
    card(
        "WAG7",
        "Great Wealth",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(5)),
        points=PerResource(MATERIAL, 5),
        passive=LESS_MATERIAL,
        when=When(
            RETURNED_UNREST,
            "when you return one or more {unrest}",
            And(Gain(material(2)), Draw()),
            exhausts=False,
            must=True,
            together=True,
        ),
    ),
    card(
        "WAG8",
        "Dinga Cissé",
        0,
        BARBARIAN,
        starts=IN_NATION,
        play=(
            BreakThrough(
                one_of(UNCIVILISED | CIVILISED | TRADE_ROUTE),
                then=IfThatCard(CITIES, Gain(goods(1))),
            ),
            INTO_HISTORY,
        ),
    ),
    card(
        "WAG9",
        "Salt Merchants",
        MERCHANT,
        pinned=True,
        starts=IN_NATION,
        exhaust=Sentences(
            (
                To(Garrison(under=one_of(REGION)), AddToMarket(goods(1))),
                May(To(Pay(progress(1)), Trade())),
            )
        ),
    ),
    card(
        "WAG10",
        "Berber Traders",
        starts=IN_NATION,
        play=(May(ReturnExhaustFrom(one_of(MERCHANT))), May(GainFromMarket())),
    ),
    card(
        "WAG11",
        "Niger River Valley",
        (REGION, PRODUCTION, RIVER),
        pinned=True,
        starts=IN_NATION,
        play=(
            Either(IntoHistory(ANY, HAND | DISCARD), To(Discard(), Gain(progress(1)))),
            MAY_GARRISON,
        ),
    ),
    card(
        "WAG12",
        "Bambouk",
        REGION,
        pinned=True,
        starts=IN_NATION,
        play=(Either(ExileFromMarket(), To(Discard(), Gain(goods(1)))), MAY_GARRISON),
    ),
    card(
        "WAG13",
        "Golden Prosperity",
        starts=IN_NATION,
        play=(
            All(May(Draw())),
            GainPer(material(1), one_of(PRODUCTION | TRADE_ROUTE | MERCHANT)),
            MayForEach(one_of(REGION), To(Pay(material(2)), Gain(population(1)))),
        ),
    ),
    unrest("WAG14", starts=IN_NATION),
    card(
        "WAG15",
        "Trans-saharan Trade Route",
        (TRADE_ROUTE, PRODUCTION),
        commerce=Either(
            And(Gain(material(3)), AddToMarket(material(1))),
            To(Pay(material(4)), WITH_MATERIAL),
        ),
        profit=GainPerIcon(progress(1), (RIVER, FERTILE, OCEAN, HUNT, METROPOLIS)),
    ),
    card(
        "WAG16",
        "Dhar Tichitt",
        0,
        BARBARIAN,
        pinned=True,
        exhaust=Sentences((To(Discard(), AddToMarket(material(1))), OthersMay(Gain(material(1))))),
        when=When(
            ATTACKED,
            "when another player plays an {attack} that makes you abandon or recall a {region}, "
            "if you like",
            To(PayTo(material(2)), Avoid()),
            who=OTHERS,
            exhausts=False,
            given=Uproots(),
        ),
    ),
    card(
        "WAG17",
        "Pact with Bida",
        0,
        BARBARIAN,
        pinned=True,
        free=True,
        passive=LARGER_HAND,
        exhaust=Either(DrawFrom(), GainAction()),
        solstice=Either(TakeUnrest(2), To(AbandonGarrisoned(), Gain(progress(1)))),
    ),
    card(
        "WAG18",
        "Guidimaka",
        REGION,
        pinned=True,
        play=(MAY_GARRISON, Either(ExileFromMarket(), To(Discard(), Gain(population(2))))),
    ),
    card(
        "WAG19",
        "Northern Mali",
        REGION,
        pinned=True,
        play=(MAY_GARRISON, Gain(population(1)), LookAtNation(shuffles=True)),
    ),
    card(
        "WAG20",
        "Gold Merchants",
        MERCHANT,
        pinned=True,
        exhaust=Sentences(
            (
                To(
                    And(Pay(material(2)), SpendAction(), GarrisonInEmpty(triggers=False)),
                    WITH_MATERIAL,
                ),
                If(StateIs(EMPIRE), INTO_HISTORY),
            )
        ),
    ),
    card(
        "WAG21",
        "Pride",
        forbids=NO_GARRISON,
        play=To(
            And(
                Pay(goods(4)),
                IntoHistory(one_of(FERTILE | RIVER).having(REGION), PLAY),
            ),
            TakeFame(),
        ),
    ),
    unrest("WAG22"),
    unrest("WAG23"),
)
