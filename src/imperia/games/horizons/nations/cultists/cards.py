"""The Cultists."""

from __future__ import annotations

from ...commons.unrest import unrest
from ...vocabulary import *
from .words import EndCeremony, GarrisonInCeremony, IconsHere, NextStage, RecallToAnswer

ABANDON_THIS: Final = PutThis(DISCARD)
FROM_EXILE: Final = BreakThrough(one_of(MARKET_SUITS), EXILE_ONLY)


def chaos(number: str, players: int = 1) -> Card:
    """One Chaos card."""
    return card(
        *(number, "Chaos", UNREST),
        starts=CHAOS,
        players=players,
        vp=-3,
        play=To(Pay(progress(1)), PutThis(PILE)),
        passive=Reminder("If the Chaos pile is empty in a Collapse, the Cultists win at once."),
    )


GUIDE: Final = Guide(
    5,
    "Ruthless",
    "You have neither nation deck nor developments; what changes is your ceremony, from research "
    "and preparation over the gathering to the Key, and with it your state. "
    "Buy with Temptation and Cloak and Dagger while you are {empire}, for a {corrupted} player can "
    "use neither, and fetch later what you want out of exile with Frozen Waste and Strange Signs. "
    "{unrest} is your currency: a little of it feeds the ceremony and your rituals, too much "
    "clogs your hand. "
    "Hand out Chaos to the others: if its pile is empty when the game collapses, you win whatever "
    "the points say. "
    "Most of your {pinned} cards ask for something every solstice, so put them into play when "
    "they help and let them go when they hurt.",
    (
        "You have 3{exhaust}, not 5.",
        (
            "You start as {empire}, become {barbarian} with Ceremonial Gathering, {corrupted} with "
            "Ceremony of the Key and {summoned} with its end."
        ),
        (
            "While {corrupted}, you cannot play {barbarian} and {empire} cards, but those in play "
            "keep working."
        ),
        (
            "Only the ceremony card that shows is in play, and it leaves only by its own solstice; "
            "a new one resolves its solstice at once, too."
        ),
        "Returned Chaos goes back to its own pile, and a Collapse with that pile empty is yours.",
        (
            "The last stage asks for 13 different icons among the 12 types and the suits other "
            "than {power} on cards garrisoned there."
        ),
        (
            "The {unrest} icons on the last two ceremony cards count for you on side B of the "
            "power card, and against you in a Collapse."
        ),
    ),
)
NATION: Final[Nation] = Nation(
    "cultists",
    "Cultists",
    GUIDE,
    keeps_chaos=True,
    common_states_too=True,
    short_game=False,
    bot=BotFacts(ceremony=True),
)

CARDS: list[Card] = deck(
    NATION,
    card(
        *("CUL1A", "Cultists", POWER),
        starts=IN_PLAY,
        side="A",
        exhausts=3,
        passive=SPREADS_CHAOS,
    ),
    card(
        *("CUL1B", "Cultists", POWER),
        starts=IN_PLAY,
        side="B",
        exhausts=3,
        points=Per(1, one_of(UNREST)),
        passive=(POPULATION_IN_MARKET, UNREST_COSTS_NOTHING),
    ),
    card(
        *("CUL2A", "Research the Ceremony"),
        starts=IN_PLAY,
        side="A",
        exhaust=MoveHere(progress(1)),
        solstice=Either(
            To(RemoveAll(PROGRESS, 5), NextStage()),
            To(TAKE_UNREST, AddHere(progress(1))),
        ),
    ),
    card(
        *("CUL2B", "Prepare the Ceremony"),
        starts=IN_PLAY,
        side="B",
        passive=CARDS_LOSE_BARBARIAN,
        when=When(
            GARRISONED,
            "when you garrison a card anywhere",
            AddHere(progress(1)),
            exhausts=False,
            must=True,
        ),
        solstice=Either(
            To(RemoveAll(PROGRESS, 5), NextStage("Ceremonial Gathering")),
            Garrison(),
        ),
    ),
    card(
        *("CUL3A", "Ceremonial Gathering", UNREST),
        starts=IN_PLAY,
        side="A",
        play=SetState("Barbarian"),
        passive=POPULATION_COMES_HERE,
        solstice=Either(To(RemoveAll(POPULATION, 15), NextStage()), DrawFrom()),
    ),
    card(
        *("CUL3B", "Ceremony of the Key", (UNREST, UNREST)),
        starts=IN_PLAY,
        side="B",
        play=SetState("Corrupted"),
        exhaust=To(Discard(), Garrison()),
        solstice=If(IconsHere(13), And(SetState("Summoned"), EndCeremony(), TriggerEnd())),
    ),
    card(
        *("CUL4", "Dark Ritual", 0, CORRUPTED | SUMMONED),
        play=To(And(ReturnUnrest(DISCARD, 3), Pay(population(2))), TakeFame()),
    ),
    card(
        *("CUL5", "Indoctrination", 0, BARBARIAN | EMPIRE),
        play=(Gain(population(1)), DiscardAny(one_of(UNREST), Gain(population(1)))),
    ),
    card(
        *("CUL6", "Blood Sacrifice", 0, BARBARIAN | EMPIRE),
        play=(
            May(
                To(
                    Pay(population(1)),
                    Either(
                        AddHere(progress(1), ceremony=True),
                        AddHere(population(1), ceremony=True),
                    ),
                )
            ),
            May(To(And(Pay(population(1)), ReturnUnrest(HAND | DISCARD)), GainExhaust())),
        ),
    ),
    card(
        *("CUL7", "Temptation", 0, EMPIRE),
        points=Per(1, one_of(UNCIVILISED)),
        play=To(ExileFromMarket(), Acquire(one_of(UNCIVILISED | CIVILISED))),
    ),
    card(
        *("CUL8", "Unholy Shrine"),
        pinned=True,
        exhaust=Either(
            To(Pay(population(1)), Gain(progress(1))),
            And(ExileFromMarket(), Gain(population(1))),
        ),
        solstice=Either(Discard(), And(Gain(material(3)), ABANDON_THIS)),
    ),
    card(
        *("CUL9", "Spreading Chaos"),
        pinned=True,
        free=True,
        play=OthersMay(May(Draw())),
        when=When(
            TOOK_UNREST,
            "when another player takes a {unrest} (also by acquiring), if you like",
            RecallToAnswer(),
            of=one_of(UNREST),
            who=OTHERS,
            exhausts=False,
        ),
    ),
    card(
        *("CUL10", "Cloak and Dagger", 0, EMPIRE),
        points=Per(1, one_of(TRIBUTARY)),
        play=To(ExileFromMarket(), Acquire(one_of(REGION | TRIBUTARY))),
    ),
    card(
        *("CUL11", "Fallen Town"),
        pinned=True,
        exhaust=Sentences(
            (
                Either(Gain(material(1)), Gain(population(1))),
                May(To(PutThis(EXILE), BreakThrough(one_of(CITY), EXILE_ONLY))),
            )
        ),
    ),
    card(
        *("CUL12", "Corruption", 0, CORRUPTED),
        attack=True,
        play=(All(Gain(material(2))), EachOther(TAKE_UNREST), Gain(progress(1))),
    ),
    card(
        *("CUL13", "Strange Signs", 0, CORRUPTED | SUMMONED),
        play=(
            To(GarrisonThis(one_of(REGION)), BreakThrough(one_of(MARKET_SUITS), EXILE_ONLY, True)),
            May(TAKE_UNREST),
        ),
    ),
    card(
        *("CUL14", "Cursed Library"),
        pinned=True,
        points=Per(1, one_of(CIVILISED)),
        exhaust=To(OnDeck(), Either(DrawFrom(), GainFromMarket())),
        solstice=Either(Discard(), ABANDON_THIS),
    ),
    card(
        *("CUL15", "Frozen Waste", REGION),
        pinned=True,
        points=Per(1, one_of(REGION)),
        forbids=NO_GARRISON,
        play=May(Garrison()),
        solstice=Either(Abandon(PINNED_CARD), To(ExileOwn(ANY.without(UNREST), HERE), FROM_EXILE)),
    ),
    card(
        *("CUL16", "Lure of Decadence", 0, CORRUPTED),
        attack=True,
        play=(
            EachOther(Abandon(PINNED_CARD)),
            May(To(Recall(PINNED_CARD), TAKE_UNREST)),
            May(GarrisonInCeremony()),
        ),
    ),
    card(
        *("CUL17", "Oracle", 0, BARBARIAN),
        points=Per(2, one_of(FAME)),
        free=True,
        play=DrawAndDiscard(2),
    ),
    card(
        *("CUL18", "Unspeakable Worship", 0, CORRUPTED),
        pinned=True,
        needs=HasInPlay(named("Unholy Shrine")),
        exhaust=Either(GainAction(), Recall(PINNED_CARD)),
        solstice=Either(Pay(material(3)), ABANDON_THIS),
    ),
    card(
        *("CUL19", "Summon Aid", 0, BARBARIAN | EMPIRE),
        play=To(
            ReturnUnrest(),
            Either(
                Gain(population(1)),
                AddHere(progress(1), ceremony=True),
                Garrison(ANY, DISCARD, under=one_of(REGION)),
            ),
        ),
    ),
    card(
        *("CUL20", "Twisted Grove", REGION),
        pinned=True,
        play=May(Garrison()),
        exhaust=To(OnDeck(one_of(UNREST)), ReturnExhaust(True)),
        solstice=May(Garrison(one_of(CORRUPTED))),
    ),
    unrest("CUL21", starts=SUPPLY),
    unrest("CUL22", starts=SUPPLY),
    unrest("CUL23", starts=SUPPLY),
    unrest("CUL24", starts=SUPPLY),
    chaos("CUL25"),
    chaos("CUL26"),
    chaos("CUL27"),
    chaos("CUL28", players=3),
    chaos("CUL29", players=4),
    card(*("CUL30A", "Corrupted", 0, CORRUPTED), side="A", passive=HANDS_OUT_CHAOS),
    card(
        *("CUL30B", "Summoned", 0, SUMMONED),
        side="B",
        vp=5,
        solstice=(
            May(IntoHistory()),
            ExileHand(
                UNREST | SUMMONED,
                And(Draw(), Either(ReturnUnrest(), Gain(progress(1)))),
            ),
        ),
    ),
)
