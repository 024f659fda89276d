"""The Martians."""

from __future__ import annotations

from ...commons.unrest import unrest
from ...vocabulary import *
from .words import GoNative

ONE_PROGRESS: Final = Gain(progress(1))
MAY_EXILE_THIS: Final = May(PutThis(EXILE))
NO_GADGET: Final = ANY.without(GADGET)
EXILE_GADGET: Final = ExileOwn(one_of(GADGET), PLAY | HAND)

GUIDE: Final = Guide(
    5,
    "Mostly peaceful",
    "You land with a heap of {progress} that is hardly worth anything and that you cannot spend "
    "without stirring up {unrest}: convert it, move it to the market or give it away. "
    "Your {gadget} cards are stronger than anything else on this planet, but they cost you points "
    "until they are exiled, swapped into the market or laid down in your history. "
    "Every reshuffle brings you closer to the Reactor Explosion at the bottom of your nation deck, "
    "which then adds {unrest} to your deck round after round. "
    "With the last {progress} gone you become native, shed deck and reactor at once and score like "
    "everybody else, but must live without your {empire} cards. "
    "Side B of the power card is for those who would rather stay strange and be paid for each "
    "{gadget} they throw away.",
    (
        "You begin with 25{progress} more on side A of the power card, and 20 more on side B.",
        (
            "Your state card starts as Alien, an {empire}, and flips to Gone Native, a "
            "{barbarian}, at the end of a solstice in which you have no {progress} in your pool."
        ),
        (
            "While Alien, you take a {unrest} for each {progress} you pay, also where it stands in "
            "for something else; converting and moving it is not paying."
        ),
        "While Alien, you cannot pay an Unrest card with {progress}, and 3{progress} make 1 VP.",
        (
            "Reactor Explosion goes from your nation deck straight into play without flipping your "
            "state card, and leaves it only into history or when you go native."
        ),
        "Going native exiles what is left of your nation deck, its accession card too.",
    ),
)
NATION: Final[Nation] = Nation(
    "martians",
    "Martians",
    GUIDE,
    flips=False,
    accession_enters_play=True,
    short_loses=progress(4),
    bot=BotFacts(dynasty=("Cryostasis",)),
)

CARDS: list[Card] = deck(
    NATION,
    card(
        *("MRT1A", "Martians", POWER),
        starts=IN_PLAY,
        side="A",
        setup=progress(25),
        passive=MAY_GAIN_LESS,
    ),
    card(
        *("MRT1B", "Martians", POWER),
        starts=IN_PLAY,
        side="B",
        setup=progress(20),
        when=When(
            LOST,
            "when you discard or exile a {gadget}",
            Gain(population(1) + progress(1)),
            of=one_of(GADGET),
        ),
    ),
    card(
        *("MRT2", "Reactor Explosion"),
        pinned=True,
        starts=ACCESSION,
        forbids=NO_LEAVING,
        passive=(
            Reminder(
                "This card goes straight from your nation deck into play, and your state card is "
                "not flipped."
            ),
            DEVELOPMENTS_LOSE_BARBARIAN,
        ),
        solstice=TakeAndRecord(2, 1),
    ),
    card(
        *("MRT3", "Permanent Settlement", 0, BARBARIAN),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(3)),
        points=Per(1, PINNED_CARD, 3, PLAY),
        play=To(
            And(Pay(goods(3)), IntoHistory(one_of(REGION).without(GADGET), PLAY)),
            And(TakeFame(), ONE_PROGRESS),
        ),
    ),
    card(
        *("MRT4", "Rituals of Earthlings", 0, BARBARIAN),
        starts=IN_DEVELOPMENT,
        cost=Pay(population(3)),
        points=Per(1, one_of(UNCIVILISED | CIVILISED), 2),
        play=To(EXILE_GADGET, Either(Develop(), BreakThrough(one_of(UNCIVILISED | CIVILISED)))),
    ),
    card(
        *("MRT5", "Alien Overlord", 0, BARBARIAN),
        attack=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(3)),
        points=Per(1, one_of(TRIBUTARY | REGION), 2),
        play=(
            To(EXILE_GADGET, BreakThrough(one_of(TRIBUTARY | REGION))),
            EachOther(Abandon(one_of(REGION))),
        ),
    ),
    card(
        *("MRT6", "Maps of Nibiru", (GADGET, CIVILISED, SCROLL), EMPIRE),
        starts=IN_NATION,
        points=Unless(-2),
        play=(
            ONE_PROGRESS,
            To(Pay(population(2)), BreakThrough(one_of(MARKET_SUITS), EXILE_ONLY)),
            MAY_EXILE_THIS,
        ),
    ),
    card(
        *("MRT7", "Teleportation", (GADGET, UNCIVILISED)),
        starts=IN_NATION,
        points=Unless(-5),
        free=True,
        play=(
            ONE_PROGRESS,
            RevealMain(ChooseForIt(ExileItFor(goods(1)), KeepItWithUnrest())),
            MAY_EXILE_THIS,
        ),
    ),
    card(
        *("MRT8", "Fracture of Time", (GADGET, UNCIVILISED)),
        starts=IN_NATION,
        points=Unless(-3),
        free=True,
        play=(
            ONE_PROGRESS,
            BuryExiled(),
            May(To(IntoHistory(NO_GADGET), GainAction())),
            MAY_EXILE_THIS,
        ),
    ),
    card(
        *("MRT9", "Eco-bubble", (GADGET, REGION, HUNT)),
        pinned=True,
        starts=IN_NATION,
        points=Unless(-1),
        play=(
            ONE_PROGRESS,
            May(AddToMarket(goods(1))),
            May(ExileFromMarket()),
            Garrison(amount=2, up_to=True),
        ),
    ),
    card(
        *("MRT10", "Chariot of the Gods", (GADGET, TRIBUTARY, KNIGHT)),
        attack=True,
        starts=IN_NATION,
        points=Unless(-3),
        play=(
            ONE_PROGRESS,
            Acquire(one_of(REGION | TRIBUTARY)),
            EachOther(Recall(one_of(REGION))),
            May(Either(To(GarrisonThis(one_of(REGION)), RunPlayEffect()), PutThis(EXILE))),
        ),
    ),
    card(
        *("MRT11", "Resurrection Stone", (GADGET, UNCIVILISED, MIRACLE)),
        starts=IN_NATION,
        points=Unless(-3),
        play=(
            ONE_PROGRESS,
            FreePlay(ANY, DISCARD | HISTORY, then=ExileThat()),
            MAY_EXILE_THIS,
        ),
    ),
    card(
        *("MRT12", "Crystal Skull", (GADGET, UNCIVILISED, MASK)),
        starts=IN_NATION,
        points=Unless(-2),
        free=True,
        play=(ONE_PROGRESS, DrawIfAble(2), May(IntoHistory()), MAY_EXILE_THIS),
    ),
    unrest("MRT13", starts=IN_NATION),
    card(
        *("MRT14", "Cloning Vats", (GADGET, CIVILISED), EMPIRE),
        starts=IN_NATION,
        points=Unless(-3),
        play=(ONE_PROGRESS, FreePlay(ANY, DISCARD), MAY_EXILE_THIS),
    ),
    card(
        *("MRT15", "Take Me to Your Leader", 0, EMPIRE),
        play=Either(
            MoveToMarket(progress(2)),
            To(Pay(population(2)), ConvertGained(Acquire(one_of(REGION | TRIBUTARY)))),
        ),
    ),
    card(
        *("MRT16", "Flying Drone", 0, EMPIRE),
        free=True,
        play=Either(
            To(Pay(population(1)), Find(one_of(REGION))),
            To(And(Abandon(named("Landing Site")), TAKE_UNREST), BreakThrough(one_of(REGION))),
        ),
    ),
    card(
        *("MRT17", "Sharing Our Secrets", 0, EMPIRE),
        pinned=True,
        exhaust=SwapGadget(),
        when=When(
            PLAYED,
            "when another player plays a {gadget}",
            Either(And(CONVERT_ONE, Draw()), ONE_PROGRESS),
            of=one_of(GADGET),
            who=OTHERS,
            exhausts=False,
            must=True,
        ),
    ),
    card(
        *("MRT18", "Ancient Astronauts"),
        play=(
            All(May(Draw())),
            Either(
                Convert(one_of(REGION)),
                GainPerIcon(goods(1), (RIVER, FERTILE, OCEAN, HUNT)),
            ),
        ),
    ),
    card(
        *("MRT19", "Signals to Space"),
        pinned=True,
        exhaust=To(Abandon(one_of(REGION)), And(ReturnUnrest(DISCARD), May(CONVERT_ONE))),
    ),
    card(
        *("MRT20", "Glorious Uplifting", 0, EMPIRE),
        play=(
            To(
                And(
                    MoveHere(population(5), power=True),
                    IntoHistory(one_of(PINNED).without(REGION), PLAY, 2),
                ),
                TakeFame(),
            ),
            INTO_HISTORY,
        ),
    ),
    card(
        *("MRT21", "Sword of Power", 0, EMPIRE),
        play=Either(To(DiscardNationTop(), Acquire(one_of(MARKET_SUITS))), DiscardToMatch()),
    ),
    card(
        *("MRT22", "Oannes, the Sage"),
        play=(BreakThrough(one_of(UNCIVILISED | CIVILISED)), INTO_HISTORY),
    ),
    card(
        *("MRT23", "Cryostasis", (GADGET, REGION)),
        pinned=True,
        points=Unless(-1),
        play=ONE_PROGRESS,
        exhaust=To(Garrison(), Gain(population(1))),
        solstice=May(To(Discard(), DrawFrom(NO_GADGET, HERE))),
    ),
    card(
        *("MRT24", "Landing Site", REGION),
        pinned=True,
        play=SwapWithNation(),
    ),
    card(
        *("MRT25", "Thoats"),
        pinned=True,
        exhaust=Sentences((To(Discard(), FreePlay(one_of(REGION))), OthersMay(Gain(material(1))))),
    ),
    unrest("MRT26"),
    unrest("MRT27", starts=SUPPLY),
    unrest("MRT28", starts=SUPPLY),
    card(
        *("MRT29A", "Alien", 0, EMPIRE),
        side="A",
        passive=(UNREST_FOR_PROGRESS, PROGRESS_BY_THREES),
        end_of_solstice=If(HasNo(PROGRESS), GoNative()),
    ),
    card(*("MRT29B", "Gone Native", 0, BARBARIAN), side="B"),
)
