"""Japan."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

SHINTO: Final = named("Shinto")
BUDDHISM: Final = named("Tendai Buddhism")

GUIDE: Final = Guide(
    2,
    "Peaceful",
    "A nation for the patient: a small deck that turns quickly, beside a table that slowly fills. "
    "While you are {barbarian}, keep Shinto in play and feed it with Clans and other "
    "{uncivilised} or {civilised} cards, for each turn it pays you a {population} and two cards. "
    "Let Kanji lay aside what you need no longer, and do not give up your regions for Glory too "
    "soon, as you want to become {empire} without delay. "
    "From then on Shinto and Tendai Buddhism stand side by side, Jingu-ji turns your people into "
    "{fame}, and every {civilised} card adds to the end.",
    (
        "While you are {barbarian}, Shinto and Tendai Buddhism drive each other out of play.",
        "Miyabi takes back up to 2 {unrest} from any place that is scored, but not in a Collapse.",
    ),
)
NATION: Final[Nation] = Nation("japan", "Japan", GUIDE, people="Japan")

CARDS: list[Card] = deck(
    NATION,
    card(
        "JPN1A",
        "Japanese",
        POWER,
        starts=IN_PLAY,
        side="A",
        exhaust=To(And(Pay(population(2)), Discard()), GainAction()),
    ),
    card(
        "JPN1B",
        "Japanese",
        POWER,
        starts=IN_PLAY,
        side="B",
        points=Per(2, one_of(CIVILISED)),
    ),
    card(
        "JPN2",
        "Emperor Kanmu",
        0,
        EMPIRE,
        starts=ACCESSION,
        free=True,
        play=(
            BreakThrough(one_of(CIVILISED)),
            May(To(Abandon(PINNED_CARD), And(Draw(3), IntoHistory()))),
            INTO_HISTORY,
        ),
    ),
    card(
        "JPN3",
        "Heian-kyo (Kyoto)",
        CITY,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=2)),
        vp=3,
        solstice=CITY_LIFE,
    ),
    card(
        "JPN4",
        "Jingu-ji (Shrine Temple)",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        points=Per(2, one_of(FAME)),
        exhaust=Either(MoveUpTo(2, (POPULATION,)), To(PayFrom(population(4)), TakeFame())),
        solstice=UnlessHolds(AllOf((HasInPlay(SHINTO), HasInPlay(BUDDHISM))), PutThis(DISCARD)),
    ),
    card(
        "JPN5",
        "Tea Ceremony",
        CIVILISED,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=1)),
        vp=2,
        play=And(Draw(), Gain(goods(1)), ReturnExhaust()),
    ),
    card(
        "JPN6",
        "Miyabi",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(goods=2, population=1)),
        vp=2,
        points=ReturnsUnrest(2),
        play=AcquireWithGoods(),
    ),
    card(
        "JPN7",
        "Shogun",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=2, population=3)),
        points=Per(1, one_of(CIVILISED)),
        play=To(TAKE_UNREST, BreakThrough(one_of(CIVILISED | REGION))),
    ),
    unrest("JPN8", starts=IN_NATION),
    card(
        "JPN9",
        "Kanji",
        pinned=True,
        starts=IN_NATION,
        exhaust=To(IntoHistory(ANY, DISCARD), Draw()),
    ),
    card(
        "JPN10",
        "Tendai Buddhism",
        pinned=True,
        starts=IN_NATION,
        exhaust=To(And(Pay(material(2)), Discard()), FreePlay(one_of(REGION))),
        solstice=(
            If(IS_BARBARIAN, Either(Abandon(SHINTO), Discard())),
            If(StateIs(EMPIRE), May(To(Pay(population(1)), ReturnUnrest()))),
        ),
    ),
    card(
        "JPN11",
        "Prosperity",
        starts=IN_NATION,
        play=PROSPERITY,
    ),
    card(
        "JPN12",
        "Kanto Plain",
        (REGION, PRODUCTION, PRODUCTION, RIVER),
        pinned=True,
        starts=IN_NATION,
        play=(Gain(population(1)), May(IntoHistory()), MAY_GARRISON),
    ),
    card(
        "JPN13",
        "Manno Reservoir",
        pinned=True,
        starts=IN_NATION,
        exhaust=GainPer(material(1), one_of(RIVER)),
    ),
    card(
        "JPN14",
        "Nara",
        CITY,
        pinned=True,
        starts=IN_NATION,
        solstice=CITY_LIFE,
    ),
    card(
        "JPN15",
        "Appeal to China",
        pinned=True,
        exhaust=To(
            Pay(material(1)),
            Either(And(Draw(), ExileFromMarket()), AddToMarket(goods(1))),
        ),
    ),
    card(
        "JPN16",
        "Kansai",
        (REGION, RIVER),
        pinned=True,
        play=(Gain(material(1)), MAY_GARRISON),
    ),
    card(
        "JPN17",
        "Kyushu",
        (REGION, PRODUCTION),
        pinned=True,
        play=MAY_GARRISON,
    ),
    card(
        "JPN18",
        "Shinto",
        pinned=True,
        play=If(IS_BARBARIAN, Abandon(BUDDHISM)),
        when=When(
            PLAYED,
            "when you play a {uncivilised}/{civilised}",
            And(Gain(population(1)), Draw(2)),
            of=one_of(UNCIVILISED | CIVILISED),
        ),
    ),
    card(
        "JPN19",
        "Clans",
        UNCIVILISED,
        BARBARIAN,
        play=To(And(TAKE_UNREST, Pay(population(1))), BreakThrough(one_of(REGION))),
    ),
    card("JPN20", "Advance", 0, BARBARIAN, play=ADVANCE),
    card("JPN21", "Glory", forbids=NO_GARRISON, play=GLORY),
    card(
        "JPN22",
        "Prince Shotoku Taishi",
        0,
        BARBARIAN,
        play=(
            Either(
                And(ReturnUnrest(), Find(BUDDHISM)),
                And(FreePlay(one_of(CIVILISED), HAND, EMPIRE), Find(named("Kanji"))),
            ),
            INTO_HISTORY,
        ),
    ),
    unrest("JPN23"),
    unrest("JPN24"),
)
