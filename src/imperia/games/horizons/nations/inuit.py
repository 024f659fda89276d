"""The Inuit."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

IS_EMPIRE: Final = StateIs(EMPIRE)
EXILE_AND_GARRISON: Final = (ExileFromMarket(), MAY_GARRISON)

GUIDE: Final = Guide(
    4,
    "Peaceful",
    "You live with the seasons: {empire} cards are for Summer, {barbarian} cards for Winter, and "
    "the season turns with every round. "
    "As you start each Winter with three cards, keep in hand what the next season needs instead of "
    "discarding it. "
    "Your development cards are cheap and open to you from the first reshuffle, so take one "
    "whenever you can. "
    "Then choose your road: fill the land with {hunt} for Harpoons, Inuksuk and Dog Sleds, or "
    "build on Oral History and Bone Carving, which make a treasure of what others write down.",
    (
        "You have 3 {exhaust} only.",
        "Your state card flips at the end of every round, beginning with Summer.",
        "You can play and develop only cards without a symbol or with that of the season.",
        "You have no nation deck, so you may develop in your very first reshuffle.",
        "You have no history: such cards are discarded, and in Winter you take a {unrest} as well.",
        "Nunavut counts as two {region}.",
    ),
)
NATION: Final[Nation] = Nation(
    "inuit",
    "Inuit",
    GUIDE,
    seasons=True,
    short_loses=Resources(3, 2, 1, 1),
    bot=BotFacts(flips=False, first=("Nunavik", "Imaq (Arctic Sea)"), last="Kayaks"),
)

CARDS: list[Card] = deck(
    NATION,
    card(
        *("INU1A", "Inuit", (POWER, OCEAN)),
        starts=IN_PLAY,
        side="A",
        points=Per(1, one_of(UNCIVILISED | CIVILISED), 2),
        passive=MORE_MATERIAL,
        end_of_solstice=FlipState(),
        exhausts=3,
    ),
    card(
        *("INU1B", "Inuit", (POWER, OCEAN)),
        starts=IN_PLAY,
        side="B",
        vp=5,
        when=When(
            FACE_UP,
            "when you acquire or break through for a {uncivilised}/{civilised} that lay open in "
            "the market",
            To(Discard(), Gain(progress(1))),
            of=one_of(UNCIVILISED | CIVILISED),
            exhausts=False,
            must=True,
        ),
        end_of_solstice=FlipState(),
        exhausts=3,
    ),
    card(
        *("INU2", "Nunavut", (REGION, REGION, HUNT, PRODUCTION, OCEAN), EMPIRE),
        pinned=True,
        play=(Either(Gain(material(1)), Gain(population(1))), MAY_GARRISON),
        passive=Reminder("Counts as 2 {region}."),
    ),
    card(
        *("INU3", "Siku (Sea Ice)", (REGION, HUNT), BARBARIAN),
        pinned=True,
        play=EXILE_AND_GARRISON,
        when=When(
            FLIPPED,
            "when your state card is flipped to Summer",
            And(PutThis(HAND), Gain(material(1))),
            of=named("Summer"),
            exhausts=False,
            must=True,
        ),
    ),
    card(
        *("INU4", "Nunatsiavut", (REGION, HUNT), EMPIRE),
        pinned=True,
        play=EXILE_AND_GARRISON,
    ),
    card(
        *("INU5", "Kalaallit Nunaat", (REGION, PRODUCTION)),
        pinned=True,
        play=EXILE_AND_GARRISON,
    ),
    card("INU6", "Advance", 0, BARBARIAN, play=ADVANCE),
    card(
        *("INU7", "Iglu", 0, BARBARIAN),
        play=(
            All(May(Draw())),
            Either(
                GainPer(material(1), one_of(HUNT)),
                AbandonAny(one_of(REGION), GainForIt(population(1), REGION)),
            ),
        ),
    ),
    card(
        *("INU8", "Qarmaq", 0, EMPIRE),
        play=(
            All(May(Draw())),
            Either(
                GainPer(material(1), one_of(PRODUCTION | OCEAN)),
                GainPer(population(1), one_of(REGION)),
            ),
        ),
    ),
    card(
        *("INU9", "Dog Sleds", HUNT, EMPIRE),
        pinned=True,
        points=Per(1, one_of(PRODUCTION), 1, PLAY),
        when=When(
            PLAYED,
            "when you play a {region} without {ocean}",
            May(Either(Draw(), To(Discard(), Gain(progress(1))))),
            of=one_of(REGION).without(OCEAN),
            exhausts=False,
            must=True,
        ),
    ),
    card(
        *("INU10", "Harpoons", 0, BARBARIAN),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(1)),
        vp=3,
        forbids=NO_GARRISON,
        play=To(
            Apart(one_of(HUNT), (Abandon(one_of(HUNT)), ExileOwn(one_of(HUNT), PLAY))),
            TakeFame(),
        ),
    ),
    card(
        *("INU11", "Nunavik", (REGION, HUNT), BARBARIAN),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(1)),
        vp=1,
        play=MAY_GARRISON,
        exhaust=If(IS_BARBARIAN, To(Pay(material(1)), FreePlay(named("Angakkuq (Shaman)")))),
    ),
    card(
        *("INU12", "Imaq (Arctic Sea)", (REGION, HUNT), EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(1)),
        vp=1,
    ),
    card(
        *("INU13", "Oral History", 0, EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(3)),
        points=PerCards(1, HERE),
        passive=KEEPS_HISTORY_HERE,
        solstice=MAY_GARRISON,
    ),
    card(
        *("INU14", "Exploration", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(2)),
        vp=3,
        play=Either(
            To(Pay(population(2)), Acquire(one_of(REGION), EXILE_TOO)),
            To(Pay(population(5)), BreakThrough(one_of(TRIBUTARY), EXILE_TOO)),
        ),
    ),
    card(
        *("INU15", "Kayaks"),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(3)),
        free_if=HasInPlay(named("Imaq (Arctic Sea)")),
        exhaust=If(IS_BARBARIAN, To(MoveHere(population(1)), Acquire(one_of(REGION), EXILE_TOO))),
        when=When(
            MATERIAL_FROM,
            "when you gain {material} from a {ocean} in play",
            If(IS_EMPIRE, To(PutThis(HAND), Gain(progress(2)))),
            of=one_of(OCEAN),
        ),
    ),
    card(
        *("INU16", "Tattoos", 0, EMPIRE),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(2)),
        vp=3,
        free=True,
        play=DrawFromDeckOrDiscard(),
    ),
    card(
        *("INU17", "Angakkuq (Shaman)", 0, BARBARIAN),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(2)),
        vp=3,
        play=Either(
            Gain(progress(1)),
            To(Pay(material(2)), BreakThrough(one_of(UNCIVILISED))),
            To(ReturnUnrest(), Gain(population(1))),
        ),
    ),
    card(
        *("INU18", "Qulliq (Oil Lamp)", 0, BARBARIAN),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(4)),
        vp=1,
        exhaust=And(
            If(IS_BARBARIAN, Draw(2)),
            If(IS_EMPIRE, To(Discard(ANY, 2), Gain(progress(1)))),
        ),
    ),
    card(
        *("INU19", "Throat Singing", 0, BARBARIAN),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(2)),
        vp=3,
        free=True,
        play=Either(ReturnExhaust(), OnDeck(ANY, DISCARD)),
    ),
    card(
        *("INU20", "Inuksuk", 0, EMPIRE),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(4)),
        points=Per(1, one_of(HUNT), 1, PLAY),
        exhaust=To(
            SpendAction(),
            Find(
                *(one_of(REGION), TO_PLAY, EVERYWHERE, BARBARIAN | EMPIRE),
                then=If(IS_EMPIRE, IfThatCard(one_of(HUNT), Gain(progress(1)))),
            ),
        ),
    ),
    card(
        *("INU21", "Bone Carving", 0, BARBARIAN),
        starts=IN_DEVELOPMENT,
        cost=Pay(material(3)),
        vp=3,
        play=Either(
            To(Garrison(ANY, HAND | DISCARD, under=named("Oral History")), TakeMainTop()),
            And(AtCard("Oral History", DrawFrom(ANY, HERE)), Gain(progress(1))),
        ),
    ),
    unrest("INU22", starts=SUPPLY),
    unrest("INU23", starts=SUPPLY),
    unrest("INU24", starts=SUPPLY, players=3),
    card(
        *("INU25A", "Summer", 0, EMPIRE),
        side="A",
        passive=(
            DISCARDS_HISTORY,
            Reminder("You cannot play or develop {barbarian} cards."),
            SMALLER_HAND,
        ),
    ),
    card(
        *("INU25B", "Winter", 0, BARBARIAN),
        side="B",
        passive=(
            DISCARDS_HISTORY_FOR_UNREST,
            Reminder("You cannot play or develop {empire} cards."),
        ),
    ),
)
