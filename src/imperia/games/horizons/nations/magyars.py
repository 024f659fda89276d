"""The Magyars."""

from __future__ import annotations

from ..commons.unrest import unrest
from ..vocabulary import *

GUIDE: Final = Guide(
    1,
    "Ruthless",
    "Riders who live well as {barbarian} and should stay it for long. "
    "Your leaders are your strength, and they follow each other: Emese, Almos, Arpad, and far "
    "later Saint Stephen I. "
    "With Blood Oath in play {unrest} is half a gift: taking it lets you order your nation deck, "
    "returning it draws a card. "
    "Gather regions with {hunt}, which feed Hunters and Nomads and, on side A, spread {unrest} "
    "among the others. "
    "Win your {fame} by Glory in time, for as {empire} you can play it no more.",
    (
        "Side A of your power card harms the others but is no {attack}: nothing protects them.",
        "A leader can only be played once the one before lies in your history.",
        "Holy Right is never played: it is developed, last of all, for its points alone.",
        "With you the unrest pile holds 2 cards more, 3 among three players and 4 among four.",
    ),
)
NATION: Final[Nation] = Nation("magyars", "Magyars", GUIDE)

CARDS: list[Card] = deck(
    NATION,
    card(
        "MAG1A",
        "Magyars",
        POWER,
        starts=IN_PLAY,
        side="A",
        points=Per(1, one_of(REGION), 3),
        when=When(
            PLAYED,
            "when you play a {region} with {hunt}",
            To(Discard(ANY, 2), EachOther(TAKE_UNREST)),
            of=one_of(REGION).having(HUNT),
        ),
    ),
    card("MAG1B", "Magyars", POWER, starts=IN_PLAY, side="B", points=Per(1, one_of(REGION))),
    card(
        "MAG2",
        "Conversion to Christianity",
        0,
        EMPIRE,
        starts=ACCESSION,
        points=Per(1, one_of(REGION), 1, PLAY),
        free=True,
        play=(CONVERSION, INTO_HISTORY),
    ),
    card(
        "MAG3",
        "Saint Stephen I",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(population(5)),
        vp=4,
        needs=InHistory(("Arpad",)),
        play=(IntoHistory(ANY, HAND | DISCARD, 3, True), TakeFame(), INTO_HISTORY),
    ),
    card(
        "MAG4",
        "Bishoprics",
        0,
        EMPIRE,
        pinned=True,
        starts=IN_DEVELOPMENT,
        cost=Pay(material(5)),
        points=Per(1, one_of(CIVILISED)),
        play=TAKE_UNREST,
        exhaust=BreakThrough(one_of(UNCIVILISED | CIVILISED)),
        solstice=If(
            InHistory(("Conversion to Christianity",)),
            And(May(ReturnUnrest()), May(ReturnUnrest(DISCARD))),
        ),
    ),
    card(
        "MAG5",
        "Holy Right",
        0,
        EMPIRE,
        starts=IN_DEVELOPMENT,
        cost=Pay(Resources(material=3, population=4)),
        condition=InHistory(("Saint Stephen I", "Conversion to Christianity")),
        vp=8,
        forbids=NO_PLAY,
    ),
    card(
        "MAG6",
        "Plundering",
        0,
        BARBARIAN,
        attack=True,
        starts=IN_NATION,
        free=True,
        play=(Draw(), EachOther(Recall(one_of(REGION))), Steal(progress(1), symbols=EMPIRE)),
    ),
    card(
        "MAG7",
        "Pannonia",
        (REGION, FERTILE, PRODUCTION, PRODUCTION),
        pinned=True,
        starts=IN_NATION,
        play=(May(To(Pay(population(3)), Gain(progress(2)))), MAY_GARRISON),
    ),
    card(
        "MAG8",
        "Great Hungarian Plain",
        (REGION, HUNT, FERTILE, PRODUCTION),
        pinned=True,
        starts=IN_NATION,
        play=(Gain(progress(1)), MAY_GARRISON),
    ),
    card(
        "MAG9",
        "Arpad",
        0,
        BARBARIAN,
        attack=True,
        starts=IN_NATION,
        needs=InHistory(("Almos",)),
        play=(Acquire(one_of(MARKET_SUITS)), RazeGarrisons(), INTO_HISTORY),
    ),
    card("MAG10", "Advance", 0, BARBARIAN, starts=IN_NATION, play=ADVANCE),
    card(
        "MAG11",
        "Great Moravia",
        TRIBUTARY,
        BARBARIAN,
        starts=IN_NATION,
        play=(Gain(population(2)), Acquire(one_of(REGION), EXILE_TOO), INTO_HISTORY),
    ),
    unrest("MAG12", starts=IN_NATION),
    unrest("MAG13", starts=IN_NATION),
    card(
        "MAG14",
        "Blood Oath",
        0,
        BARBARIAN,
        pinned=True,
        when=(
            When(RETURNED_UNREST, "when you return a {unrest}", Draw()),
            When(
                TOOK_UNREST,
                "when you take a {unrest}",
                LookAtNation(),
                exhausts=False,
                must=True,
            ),
        ),
    ),
    card(
        "MAG15",
        "Mounted Archers",
        pinned=True,
        when=When(
            ATTACKED,
            "when another player plays an {attack} (though it is not your turn)",
            Avoid(),
            who=OTHERS,
        ),
        solstice=May(To(Pay(material(1)), Gain(population(1)))),
    ),
    card(
        "MAG16",
        "Etelkoz",
        (REGION, HUNT, RIVER, PRODUCTION),
        BARBARIAN,
        pinned=True,
        play=MAY_GARRISON,
    ),
    card("MAG17", "Levedia", (REGION, HUNT), BARBARIAN, pinned=True, play=MAY_GARRISON),
    card("MAG18", "Conquer", 0, BARBARIAN, play=CONQUER),
    card("MAG19", "Glory", 0, BARBARIAN, forbids=NO_GARRISON, play=GLORY),
    card(
        "MAG20",
        "Hunters and Nomads",
        0,
        BARBARIAN,
        play=GainPer(material(1), one_of(PRODUCTION | HUNT)),
    ),
    card(
        "MAG21",
        "Emese",
        0,
        BARBARIAN,
        play=(
            Either(
                To(Pay(material(1)), Acquire(one_of(UNCIVILISED))),
                And(DrawFrom(), Gain(population(2))),
            ),
            INTO_HISTORY,
        ),
    ),
    card(
        "MAG22",
        "Almos",
        0,
        BARBARIAN,
        attack=True,
        needs=InHistory(("Emese",)),
        play=(
            To(IntoHistory(one_of(REGION)), Acquire(one_of(MARKET_SUITS))),
            EachOther(Recall(PINNED_CARD)),
            INTO_HISTORY,
        ),
    ),
    unrest("MAG23"),
    unrest("MAG24", starts=SUPPLY),
    unrest("MAG25", starts=SUPPLY),
    unrest("MAG26", starts=SUPPLY, players=3),
    unrest("MAG27", starts=SUPPLY, players=4),
)
