"""The Mayans."""

from __future__ import annotations

from typing import Final

from ..commons.unrest import unrest
from ..rules.card import (
    ACCESSION,
    IN_DECK,
    IN_DEVELOPMENT,
    IN_NATION,
    IN_PLAY,
    SUPPLY,
    Card,
    card,
    deck,
)
from ..rules.guide import Guide
from ..rules.symbols import (
    ANY,
    BARBARIAN,
    CITY,
    CIVILISED,
    DECK,
    DISCARD,
    EMPIRE,
    GOODS,
    HAND,
    HERE,
    HISTORY,
    MARKET_SUITS,
    MASK,
    METROPOLIS,
    PLAY,
    POWER,
    REGION,
    TRADE_ROUTE,
    TRIBUTARY,
    UNCIVILISED,
    UNREST,
    Resources,
    a,
    goods,
    material,
    named,
    population,
    progress,
)
from ..rules.zones import TAKE_UNREST
from ..words.conditions import EndTriggered, HasInPlay
from ..words.control import (
    And,
    Either,
    If,
    IfDone,
    May,
    To,
)
from ..words.drawing import Develop, Draw, DrawIfAble
from ..words.effects import (
    Gain,
    GainExhaust,
    GainPer,
    Pay,
    ReturnExhaust,
    SpendAction,
)
from ..words.fame import TakeFame
from ..words.finding import TO_HAND, Find, LookAtNation
from ..words.market import MARKET_ONLY, Acquire
from ..words.market_row import (
    ExileItFor,
    IfIt,
    KeepItWithUnrest,
    RevealMain,
)
from ..words.misc import DrawFromDeckOrDiscard
from ..words.nation_words import (
    A_MASK,
    AcquireForMasks,
    FindAnything,
    PayToGarrison,
)
from ..words.others import GiveEachOther
from ..words.passives import EMPTY_HAND_PROGRESS, LARGER_HAND
from ..words.picks import (
    INTO_HISTORY,
    PINNED_CARD,
    Abandon,
    Discard,
    DrawFrom,
    IntoHistory,
    OnDeck,
    ReturnUnrest,
)
from ..words.playing import FreePlay
from ..words.points import IfIn, Per, PerResource

CITIES: Final = a(CITY | METROPOLIS)
HEADPIECE: Final = named("Headpiece")
DEVELOPMENT_COST: Final = Pay(Resources(material=4, population=2))
CITY_LIFE: Final = Either(DrawFrom(A_MASK), Gain(population(1)), Gain(material(1)))
UPKEEP: Final = If(HasInPlay(a(CITY)), Either(Discard(A_MASK), Abandon(a(CITY))))


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


CARDS: list[Card] = deck(
    "mayans",
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
        play=(Acquire(a(MARKET_SUITS | TRADE_ROUTE), MARKET_ONLY, 2), INTO_HISTORY),
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
    card("MAY14", "Palenque", CITY, pinned=True, starts=IN_NATION, exhaust=CITY_LIFE),
    card(
        "MAY15",
        "Patolli",
        starts=IN_NATION,
        free=True,
        play=To(
            And(Discard(ANY, 2), Pay(material(1))),
            RevealMain(IfIt(PINNED_CARD, ExileItFor(goods(1)), KeepItWithUnrest())),
        ),
    ),
    card("MAY16", "Tikal", CITY, pinned=True, starts=IN_NATION, exhaust=CITY_LIFE),
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
    card("MAY21", "Caracol", CITY, BARBARIAN, pinned=True, exhaust=CITY_LIFE),
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
            Either(FreePlay(a(UNREST)), FreePlay(a(CITY)), Gain(population(1))),
        ),
    ),
    card("MAY27", "Halach Uinic", play=(GainExhaust(CITIES), LookAtNation())),
    unrest("MAY28", starts=SUPPLY),
)

GUIDE: Guide = Guide(
    "mayans",
    "Mayans",
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
