"""Fame of the Horizons Commons; King of Kings lies at the bottom of its deck, side A up."""

from __future__ import annotations

from ..vocabulary import *

FAME_CARDS: list[Card] = [
    card(
        "3FAM1",
        "Supreme",
        FAME,
        vp=11,
        play=Nothing(),
        forbids=NO_CLEAN_UP_DISCARD | NO_GARRISON_IN_REGION,
    ),
    card(
        "3FAM2",
        "Supreme",
        FAME,
        vp=11,
        play=Nothing(),
        forbids=NO_CLEAN_UP_DISCARD | NO_GARRISON_IN_REGION,
    ),
    card(
        "3FAM4",
        "Determined",
        (FAME, KNIGHT),
        points=PerGarrison(one_of(REGION)),
        play=(BreakThrough(one_of(REGION | TRIBUTARY)), May(GarrisonInEmpty())),
    ),
    card(
        "3FAM5",
        "Canny",
        FAME,
        vp=6,
        play=(Acquire(one_of(MARKET_SUITS), EXILE_ONLY, 2), INTO_HISTORY),
    ),
    card(
        "3FAM6",
        "Honourable",
        FAME,
        vp=5,
        free=True,
        play=AllMayFor(ReturnUnrest(HAND | DISCARD), progress(1)),
    ),
    card("3FAM7", "Brave", FAME, vp=8, free=True, play=BeBrave()),
    card(
        "3FAM8",
        "Intrepid",
        FAME,
        pinned=True,
        vp=5,
        free=True,
        when=(
            When(
                ACQUIRED,
                "when you acquire a card",
                Either(Draw(), Gain(progress(1))),
            ),
            When(
                BROKE_THROUGH,
                "when you break through for a card",
                Either(And(Draw(), Gain(progress(1))), Draw(), Gain(progress(1))),
            ),
        ),
    ),
    card(
        "3FAM9",
        "Influential",
        FAME,
        vp=3,
        free=True,
        play=Either(Draw(2), FreePlay(ANY, HAND, BARBARIAN | EMPIRE)),
    ),
    card("3FAM10A", "King of Kings", FAME, side="A", play=KingOfKings(True)),
    card("3FAM10B", "King of Kings", FAME, side="B", play=KingOfKings(False)),
]
