"""The levels of difficulty (pp. 32-33)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....kernel.errors import BadSetup


class Level(NamedTuple):
    """What a level changes."""

    name: str
    title: str
    words: str
    slots: int
    mills: bool = False  # discards the top card of its deck at the end of each turn
    provided: bool = False  # begins with resources
    per_point: int = 10  # so many materials and population make a point
    cult_unrest: int = 1  # what an Unrest scores for the Cultist Bot
    summer_slots: int = 3  # that the Inuit Bot fills after a summer turn
    rewarded: bool = False  # gains progress whenever it returns an Unrest


LEVELS: Final = (
    Level("chieftain", "Chieftain", "four slots: 3 or 4 cards a turn", 4, cult_unrest=0),
    Level(
        *("warlord", "Warlord", "like Chieftain, and its deck turns faster", 4, True),
        cult_unrest=0,
    ),
    Level("imperator", "Imperator", "five slots: 4 or 5 cards a turn", 5),
    Level(
        *("sovereign", "Sovereign", "begins with resources, which score twice as much", 5),
        provided=True,
        per_point=5,
        summer_slots=4,
    ),
    Level(
        *("overlord", "Overlord", "like Sovereign, with six slots: 5 cards a turn", 6),
        provided=True,
        per_point=5,
        cult_unrest=2,
        summer_slots=4,
    ),
    Level(
        *("supreme-ruler", "Supreme Ruler", "like Overlord; returned Unrest gives progress", 6),
        provided=True,
        per_point=5,
        cult_unrest=2,
        summer_slots=4,
        rewarded=True,
    ),
)
NAMES: Final = tuple(level.name for level in LEVELS)
ALSO: Final = {"emperor": "imperator"}  # what pp. 32 and 33 call it besides
SUPREME: Final = len(LEVELS) - 1
MORE_UNREST: Final = 2  # in the Commons on the last level


def level_of(name: object) -> int:
    """The place of a level among all, by one of its names."""
    if isinstance(name, str) and ALSO.get(name, name) in NAMES:
        return NAMES.index(ALSO.get(name, name))
    raise BadSetup(f"there is no level {name!r}; choose from {', '.join(NAMES)}")
