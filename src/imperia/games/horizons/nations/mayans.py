"""The Mayans."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

CITIES: Final = one_of(CITY | METROPOLIS)
HEADPIECE: Final = named("Headpiece")
DEVELOPMENT_COST: Final = Pay(Resources(material=4, population=2))
MASK_CITY: Final = Either(DrawFrom(A_MASK), Gain(population(1)), Gain(material(1)))
UPKEEP: Final = If(HasInPlay(one_of(CITY)), Either(Discard(A_MASK), Abandon(one_of(CITY))))


def headpiece(number: str) -> Card:
    """One of the three Headpieces."""
    return card(
        number,
        "Headpiece",
        MASK,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(2)),
        points=IfIn(2, HISTORY),
        play=Either(GainPer(material(1), CITIES), DrawIfAble(3, True)),
    )


def stone_mask(number: str, starts: int = IN_DECK) -> Card:
    """One of the four Stone Masks."""
    return card(
        number,
        "Stone Mask",
        MASK,
        starts=starts,
        points=IfIn(1, HISTORY),
        play=(DrawIfAble(3, True), OnDeck()),
    )


GUIDE: Final = Guide(
    3,
    "Mostly peaceful",
    "Builders of cities who run on {exhaust} tokens and on {mask} cards. "
    "Masks bring cards when played and pay for Pok-ta-pok, Road Networks and Chultuns when "
    "discarded, yet they score only in your history. "
    "Your nation deck is full of {city} cards: each gives an {exhaust} ability more, and Halach "
    "Uinic and the Mayan Traders reward every one of them. "
    "Whatever comes into play does not burden your deck, so it stays small and turns fast. "
    "As {empire}, lay your {unrest} under Popol Vuh and turn it into {fame} with a fine mask, and "
    "spare the Headpieces for where they count.",
    (
        "At every solstice a {city} in play costs you a {mask} from hand, or a {city}.",
        "The Headpieces are development cards: your development is not complete without them.",
        "Popol Vuh needs a {mask} that is not a Stone Mask.",
        "With you the unrest pile holds 1 card more.",
    ),
)
NATION: Final[Nation] = Nation("mayans", "Mayans", GUIDE, bot=BotFacts(aside=("Headpiece",)))

CARDS: list[Card] = deck(
    NATION,
    card(
        "MAY1A",
        "Mayans",
        POWER,
        starts=IN_PLAY,
        side="A",
        exhaust=To(Discard(), Find(A_MASK, TO_HAND, HAND | DISCARD | DECK)),
        solstice=UPKEEP,
    ),
    card(
        "MAY1B",
        "Mayans",
        POWER,
        starts=IN_PLAY,
        side="B",
        points=Per(2, CITIES, 1, PLAY),
        solstice=UPKEEP,
    ),
    card(
        "MAY2",
        "King K'inich Janaab' Pakal",
        starts=ACCESSION,
        free_if=HasInPlay(named("Palenque")),
        play=(Acquire(one_of(MARKET_SUITS | TRADE_ROUTE), MARKET_ONLY, 2), INTO_HISTORY),
    ),
    card(
        "MAY3",
        "Codices and Prophecies",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=DEVELOPMENT_COST,
        vp=4,
        play=(FindAnything(), If(EndTriggered(), Gain(progress(3))), INTO_HISTORY),
    ),
    card(
        "MAY4",
        "Popol Vuh",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=DEVELOPMENT_COST,
        vp=4,
        exhaust=To(
            And(Discard(A_MASK.but("Stone Mask")), SpendAction(), ReturnUnrest(HERE, 2)),
            TakeFame(),
        ),
        solstice=May(PayToGarrison()),
    ),
    card(
        "MAY5",
        "Turquoise Mask",
        MASK,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=DEVELOPMENT_COST,
        points=IfIn(4, HISTORY),
        play=Either(GainPer(goods(1), CITIES), DrawFromDeckOrDiscard(3)),
    ),
    card(
        "MAY6",
        "Mayan Traders",
        0,
        EMPIRE,
        attack=True,
        starts=IN_DEVELOPMENT,
        cost=DEVELOPMENT_COST,
        vp=4,
        play=(GainPer(goods(1), CITIES, 1, 4), GiveEachOther(A_MASK, TAKE_UNREST)),
    ),
    card(
        "MAY7",
        "Chichen Itza",
        METROPOLIS,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=DEVELOPMENT_COST,
        points=PerResource(GOODS, 2),
        solstice=Either(DrawFrom(A_MASK), Develop(HEADPIECE), Gain(goods(1))),
    ),
    headpiece("MAY8"),
    headpiece("MAY9"),
    headpiece("MAY10"),
    card(
        "MAY11",
        "Fine Featherwork",
        pinned=True,
        starts=IN_NATION,
        exhaust=IfDone(IntoHistory(A_MASK, HAND | DISCARD), May(Develop(HEADPIECE, False, True))),
    ),
    stone_mask("MAY12", starts=IN_NATION),
    card(
        "MAY13",
        "Mayan Writing",
        pinned=True,
        starts=IN_NATION,
        exhaust=Either(ReturnExhaust(), To(IntoHistory(ANY, DISCARD), Draw())),
    ),
    card("MAY14", "Palenque", CITY, pinned=True, starts=IN_NATION, exhaust=MASK_CITY),
    card(
        "MAY15",
        "Patolli",
        starts=IN_NATION,
        free=True,
        play=To(
            And(Discard(ANY, 2), Pay(material(1))),
            RevealMain(IfThatCard(PINNED_CARD, ExileItFor(goods(1)), KeepItWithUnrest())),
        ),
    ),
    card("MAY16", "Tikal", CITY, pinned=True, starts=IN_NATION, exhaust=MASK_CITY),
    card(
        "MAY17",
        "Advanced Mathematics",
        pinned=True,
        starts=IN_NATION,
        passive=(LARGER_HAND, EMPTY_HAND_PROGRESS),
    ),
    unrest("MAY18"),
    card("MAY19", "Pok-ta-pok", pinned=True, exhaust=AcquireForMasks(2, UNCIVILISED, CIVILISED)),
    unrest("MAY20"),
    card("MAY21", "Caracol", CITY, BARBARIAN, pinned=True, exhaust=MASK_CITY),
    card("MAY22", "Road Networks", pinned=True, exhaust=AcquireForMasks(1, REGION, TRIBUTARY)),
    stone_mask("MAY23"),
    stone_mask("MAY24"),
    stone_mask("MAY25"),
    card(
        "MAY26",
        "Chultuns",
        pinned=True,
        exhaust=To(
            Discard(A_MASK),
            Either(FreePlay(one_of(UNREST)), FreePlay(one_of(CITY)), Gain(population(1))),
        ),
    ),
    card("MAY27", "Halach Uinic", play=(GainExhaust(CITIES), LookAtNation())),
    unrest("MAY28", starts=SUPPLY),
)
