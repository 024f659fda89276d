"""The Polynesians."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

AT_HOME: Final = StateIs(ISLE_BOUND)
AT_SEA: Final = StateIs(VOYAGING)
OVERPOPULATION: Final = named("Overpopulation")
INLAND: Final = one_of(REGION).without(OCEAN)
INTO_LEGENDS: Final = PutThis(LEGENDS)
NO_GARRISON_AT_ALL: Final = NO_GARRISON | NO_MANA

GUIDE: Final = Guide(
    5,
    "Peaceful",
    "Two lives in turn: {isle-bound} you fill the islands you have, {voyaging} you sail for new "
    "ones, and knowing when to change is most of the art. "
    "At sea you draw nothing and what you take goes to your discard pile, so set out with a hand "
    "worth playing and come home by playing a {region} with {ocean}. "
    "Mana pays for almost everything great, above all for your developments and for the {fame} "
    "that Explorers bring; each card you give up for it is a cost now and a stock for later. "
    "Get rid of Overpopulation in time, and let Whakapapa calm the {unrest} whenever you add to "
    "your legends.",
    (
        "You have 3 {exhaust} only.",
        "Both sides of your state card are {barbarian}, too.",
        "Your accession card does not flip your state card; Kupe does so when played.",
        "A card gained as mana comes from your hand unless something else is said.",
        "Costs in mana cannot be paid with anything else.",
        "You have no history: such cards are discarded, and you take a {unrest} each time.",
        "Cards in your legends score, but they are not in a history.",
        "While {voyaging}, effects that draw from your discard pile still work.",
    ),
)
NATION: Final[Nation] = Nation(
    "polynesians",
    "Polynesians",
    GUIDE,
    flips=False,
    bot=BotFacts(
        flips=False,
        removed=("Mana", "Overpopulation"),
        discovery="Aotearoa (New Zealand)",
    ),
    keeps_legends=True,
    keeps_mana=True,
    short_mana=True,
    short_removes=False,
)

CARDS: list[Card] = deck(
    NATION,
    card(
        *("POL1A", "Polynesians", POWER),
        starts=IN_PLAY,
        side="A",
        exhaust=If(AT_HOME, To(Pay(material(2)), GainMana())),
        passive=DISCARDS_HISTORY_FOR_UNREST,
        exhausts=3,
    ),
    card(
        *("POL1B", "Polynesians", POWER),
        starts=IN_PLAY,
        side="B",
        points=Per(1, one_of(FAME)),
        exhaust=If(AT_HOME, To(Abandon(one_of(OCEAN)), And(GainMana(), Gain(goods(1))))),
        passive=DISCARDS_HISTORY_FOR_UNREST,
        exhausts=3,
    ),
    card(
        *("POL2", "Mana"),
        starts=IN_PLAY,
        exhaust=And(If(AT_HOME, IgnoreStates(EMPIRE, True)), If(AT_SEA, DrawPerMana(3))),
        passive=Reminder("Cards that you gain as mana are garrisoned here."),
    ),
    card(
        *("POL3", "Kupe", 0, ISLE_BOUND),
        starts=ACCESSION,
        points=Per(1, one_of(OCEAN), 2, PLAY),
        play=(
            Develop(to_hand=True),
            Find(OVERPOPULATION, TO_EXILE, EVERYWHERE | PLAY),
            FlipState(),
            INTO_LEGENDS,
        ),
    ),
    card(
        *("POL4", "Aotearoa (New Zealand)", (REGION, FERTILE, HUNT, OCEAN), VOYAGING),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=IntoLegends(ANY, MANA),
        condition=LastDevelopment(),
        vp=3,
        developed=TakeFame(),
    ),
    card(
        *("POL5", "Rapa Nui (Easter Island)", (REGION, OCEAN), VOYAGING),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=DiscardMana(3),
        condition=HasInPlay(named("Rarotonga")),
        points=PerCards(3, LEGENDS),
        play=ExileFromMarket(),
        exhaust=To(GainMana(), Gain(progress(1))),
        solstice=May(To(And(Pay(population(1)), IntoLegends(ANY, MANA)), Gain(progress(1)))),
    ),
    card(
        *("POL6", "Hawaii", (REGION, PRODUCTION, OCEAN), VOYAGING),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=DiscardMana(3),
        points=Per(2, one_of(EMPIRE)),
        play=ExileFromMarket(),
        exhaust=And(GainAction(), If(AT_SEA, May(DrawFrom()))),
        solstice=Either(Discard(ANY, 2), TAKE_UNREST),
    ),
    card(
        *("POL7", "Rarotonga", (REGION, FERTILE, OCEAN), VOYAGING),
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=DiscardMana(2),
        points=Per(1, one_of(UNCIVILISED)),
        play=ExileFromMarket(),
        solstice=Gain(population(1)),
    ),
    card(
        *("POL8", "Wayfinding", 0, ISLE_BOUND),
        pinned=True,
        starts=IN_NATION,
        points=IfIn(-2, LEGENDS),
        exhaust=If(HasMana(2), DrawFrom(one_of(REGION))),
    ),
    card(
        *("POL9", "Tattoos"),
        starts=IN_NATION,
        free=True,
        play=DrawFromDeckOrDiscard(),
    ),
    card(
        *("POL10", "Waka Taua (War Canoes)"),
        starts=IN_NATION,
        points=IfIn(-2, LEGENDS),
        play=To(
            Pay(population(3)),
            Either(
                And(Acquire(INLAND), PutThis(MANA)),
                If(AT_SEA, To(DiscardMana(3), Acquire(one_of(TRIBUTARY), EXILE_TOO))),
            ),
        ),
    ),
    card(
        *("POL11", "Haka"),
        starts=IN_NATION,
        points=IfIn(-2, LEGENDS),
        play=(
            If(
                AT_HOME,
                To(
                    IntoLegends(one_of(RIVER | FERTILE | HUNT), PLAY),
                    Acquire(one_of(TRIBUTARY), then=GainItAsMana()),
                ),
            ),
            If(AT_SEA, DrawFrom(ANY, DISCARD, 2)),
        ),
    ),
    card(
        *("POL12", "Tohunga"),
        starts=IN_NATION,
        points=IfIn(-2, LEGENDS),
        play=Either(
            To(Pay(population(2)), BreakThrough(one_of(UNCIVILISED))),
            To(GainMana(), And(ReturnUnrest(), May(Abandon(OVERPOPULATION)))),
        ),
    ),
    card(
        *("POL13", "Nafanua"),
        starts=IN_NATION,
        points=IfIn(1, LEGENDS),
        needs=HasInPlay(OVERPOPULATION),
        play=(May(GainMana()), Develop(), INTO_LEGENDS),
    ),
    card(
        *("POL14", "Tutu-te-aroaro", 0, ISLE_BOUND),
        starts=IN_NATION,
        play=(
            Either(Acquire(one_of(REGION), EXILE_TOO), Find(named("Tahiti"), TO_PLAY)),
            May(Abandon(OVERPOPULATION)),
            FlipState(),
            INTO_LEGENDS,
        ),
    ),
    card(
        *("POL15", "Kumara (Sweet Potato)", 0, ISLE_BOUND),
        pinned=True,
        starts=IN_NATION,
        points=IfIn(-2, LEGENDS),
        exhaust=If(AT_HOME, To(PutThis(DISCARD), Acquire(INLAND))),
        passive=FERTILE_PROSPERITY,
    ),
    card(
        *("POL16", "Tahiti", (REGION, OCEAN), ISLE_BOUND),
        pinned=True,
        starts=IN_NATION,
        points=IfIn(-1, LEGENDS),
        play=(Gain(population(1)), May(GainMana())),
    ),
    card(
        *("POL17", "Overpopulation", 0, ISLE_BOUND),
        pinned=True,
        vp=-4,
        forbids=NO_CLEAN_UP_DISCARD | NO_GARRISON_AT_ALL,
        free=True,
        solstice=And(Gain(population(1)), Either(Pay(material(3)), TAKE_UNREST)),
    ),
    card(
        *("POL18", "Waka Hourua (Large Canoes)"),
        pinned=True,
        forbids=NO_GARRISON_AT_ALL,
        exhaust=And(
            If(AT_SEA, To(And(Discard(), PutThis(DISCARD)), Develop())),
            If(AT_HOME, To(Abandon(OVERPOPULATION), FlipState())),
        ),
    ),
    card(
        *("POL19", "Explorers", 0, VOYAGING),
        play=Either(
            To(GainMana(), Acquire(one_of(REGION))),
            To(
                And(Pay(population(3)), IntoLegends(ANY, MANA, 3), PutThis(MANA)),
                TakeFame(),
            ),
        ),
    ),
    card(
        *("POL20", "Tutuila", (REGION, OCEAN), ISLE_BOUND),
        pinned=True,
        points=IfIn(-1, LEGENDS),
        play=Gain(material(1)),
    ),
    card(
        *("POL21", "Savai'i", (REGION, PRODUCTION), ISLE_BOUND),
        pinned=True,
        points=IfIn(-1, LEGENDS),
        play=Gain(population(1)),
    ),
    card(
        *("POL22", "Outriggers"),
        pinned=True,
        exhaust=Treat(True),
        solstice=If(HasMana(2), Gain(material(1))),
    ),
    card(
        *("POL23", "Whakapapa", 0, ISLE_BOUND),
        pinned=True,
        when=When(
            TO_LEGENDS,
            "when you put one or more cards into legends",
            May(To(Pay(material(3)), ReturnUnrest())),
            exhausts=False,
            must=True,
        ),
        solstice=(If(AT_HOME, Draw()), If(AT_SEA, May(GainMana(1, DISCARD)))),
    ),
    card("POL24", "Advance", 0, ISLE_BOUND, play=ADVANCE),
    card(
        *("POL25", "Islander Prosperity", 0, ISLE_BOUND),
        play=(
            All(May(Draw())),
            Either(GainInProsperity(), GainPer(population(1), one_of(REGION))),
        ),
    ),
    unrest("POL26"),
    unrest("POL27", starts=SUPPLY, players=3),
    unrest("POL28", starts=SUPPLY),
    card(
        *("POL29A", "Isle-bound", 0, ISLE_BOUND | BARBARIAN),
        side="A",
        solstice=Either(GainMana(1, HAND | DISCARD), To(DiscardMana(), Gain(goods(1)))),
    ),
    card(
        *("POL29B", "Voyaging", 0, VOYAGING | BARBARIAN),
        side="B",
        passive=NO_DRAWING,
        when=When(
            PLAYED,
            "when you play a {region} with {ocean}",
            And(Gain(progress(1)), FlipState()),
            of=one_of(REGION).having(OCEAN),
            exhausts=False,
            must=True,
        ),
        end_of_solstice=May(To(DiscardHand(), And(FlipState(), Draw()))),
    ),
)
