"""The Taino."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

GUIDE: Final = Guide(
    3,
    "Mostly peaceful",
    "Your islands feed you: Bohio pays for every {fertile}, {river} and {ocean}, and Fishing turns "
    "the waters into people. "
    "New cards do not come by payment alone but through what you have in play, Batey for "
    "{uncivilised} and {civilised} and Canoes for {region}, each for a card on top of your deck. "
    "Spread your stores wisely, for Zemi, Fishing and Canoes hold them for the end while you "
    "cannot spend them any more. "
    "In the long run collect {production}: Sol de Jayuya makes {progress} of it, Soil Rotation "
    "lets every {fertile} count, and six of them let Migration bring home a {fame}.",
    (
        "You have 3 {exhaust} only.",
        "In scoring, resources on your cards count as if they lay in your pool.",
        "You stay {barbarian} to the end: your accession card does not flip your state card.",
        "Gift Exchange lets you play {empire} cards all the same.",
    ),
)
NATION: Final[Nation] = Nation("taino", "Taino", GUIDE, flips=False, bot=BotFacts(flips=False))

CARDS: list[Card] = deck(
    NATION,
    card(
        *("TAI1A", "Taino", POWER),
        starts=IN_PLAY,
        side="A",
        exhaust=To(Pay(material(3)), FreePlay(one_of(REGION))),
        exhausts=3,
    ),
    card(
        *("TAI1B", "Taino", POWER),
        starts=IN_PLAY,
        side="B",
        points=Per(1, one_of(FERTILE | OCEAN)),
        exhausts=3,
    ),
    card(
        *("TAI2", "Ayiti (Hispaniola)", (REGION, PRODUCTION, FERTILE)),
        pinned=True,
        starts=ACCESSION,
        play=(Gain(material(4)), MAY_GARRISON),
    ),
    card(
        *("TAI3", "Enriquillo"),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(5)),
        points=Per(1, one_of(TRIBUTARY)),
        play=(LookAtFame(3), INTO_HISTORY),
    ),
    card(
        *("TAI4", "Borinquen (Puerto Rico)", (REGION, PRODUCTION, OCEAN)),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        vp=2,
        play=(Gain(population(2)), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        *("TAI5", "Caribbean Sea", (REGION, OCEAN)),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(progress(2)),
        points=PerResourceHere(6, True),
    ),
    card(
        *("TAI6", "Gift Exchange"),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=1)),
        vp=2,
        exhaust=Either(
            And(FreePlay(one_of(EMPIRE), HAND, EMPIRE), OthersMay(May(Draw()))),
            Gain(goods(1)),
        ),
    ),
    card(
        *("TAI7", "Cuba", (REGION, PRODUCTION, FERTILE)),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        vp=1,
        play=(GainAction(), ExileFromMarket(), MAY_GARRISON),
    ),
    card(
        *("TAI8", "Migration"),
        starts=IN_NATION,
        play=To(
            And(AbandonSymbols(one_of(PRODUCTION), 6), MoveHere(population(1), PINNED_CARD)),
            LookAtFame(2),
        ),
    ),
    card(
        *("TAI9", "Sol de Jayuya"),
        starts=IN_NATION,
        play=(GainPer(progress(1), one_of(PRODUCTION), 2), IntoHistory(one_of(REGION), PLAY)),
    ),
    card(
        *("TAI10", "Guanahani (San Salvador)", (REGION, PRODUCTION)),
        pinned=True,
        starts=IN_NATION,
        play=(DrawIfAble(), MAY_GARRISON),
    ),
    unrest("TAI11", starts=IN_NATION),
    card(
        *("TAI12", "Caribs", TRIBUTARY),
        attack=True,
        starts=IN_NATION,
        play=(EachOther(TAKE_UNREST), BreakThrough(one_of(UNCIVILISED)), INTO_HISTORY),
    ),
    card(
        *("TAI13", "Soil Rotation"),
        starts=IN_NATION,
        play=(
            Pay(material(2)),
            CountFertile(),
            Either(DrawFrom(one_of(REGION)), FreePlay(one_of(REGION))),
        ),
    ),
    card(
        *("TAI14", "Orinoco Valley", (REGION, PRODUCTION, RIVER, FERTILE)),
        pinned=True,
        play=MAY_GARRISON,
    ),
    card(
        *("TAI15", "Batey (Ball Games)"),
        pinned=True,
        exhaust=To(And(SpendAction(), OnDeck()), Acquire(one_of(UNCIVILISED | CIVILISED))),
    ),
    card(
        *("TAI16", "Petroglyphs"),
        pinned=True,
        solstice=May(LookAtOwnTop()),
    ),
    card(
        *("TAI17", "Bohio"),
        play=(OthersMay(May(Draw())), ChoosePerSymbol()),
    ),
    card(
        *("TAI18", "Cacique"),
        play=(
            May(To(AtCard("Zemi", ReturnUnrest(HERE)), AddHere(material(1), "Zemi"))),
            May(To(PayFrom(population(1), "Zemi"), Acquire(one_of(TRIBUTARY)))),
        ),
    ),
    card(
        *("TAI19", "Canoes"),
        pinned=True,
        exhaust=To(
            And(OnDeck(), MoveHere(population(1))),
            Acquire(one_of(REGION), then=IfThatCard(one_of(OCEAN), Gain(progress(1)))),
        ),
    ),
    card(
        *("TAI20", "Fishing"),
        pinned=True,
        points=PerResourceHere(4),
        solstice=(
            May(To(Recall(one_of(RIVER | OCEAN)), And(Gain(population(2)), Draw()))),
            Either(MoveHere(material(1)), TAKE_UNREST),
        ),
    ),
    card(
        *("TAI21", "Zemi"),
        pinned=True,
        points=PerResourceHere(5),
        exhaust=Either(GarrisonWithin(one_of(UNREST), 2), MoveUpTo(5, (POPULATION, MATERIAL))),
        passive=Reminder("At most 2 cards can be garrisoned here."),
    ),
    unrest("TAI22"),
    unrest("TAI23"),
    card("TAI24A", "Free Tribes", 0, BARBARIAN, side="A", passive=RESOURCES_COUNT),
    card("TAI24B", "Free Tribes", 0, BARBARIAN, side="B", passive=RESOURCES_COUNT),
)
