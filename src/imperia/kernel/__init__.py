"""The kernel: what any game of cards and decisions needs, and no word that only one game uses."""

from .chance import Chance, Key, Linear, Seed, keyed, seeded
from .coaching import Coach, Spoken, coach_of
from .decision import Decision, Option
from .deeds import Deed, Doer
from .errors import (
    BadJournal,
    BadSetup,
    CannotUndo,
    GameOver,
    ImperiaError,
    OtherVersion,
    UnknownGame,
    UnknownOption,
)
from .face import AnyFace, Face, Line, Way, find_face, several
from .features import Fact, Feature, Features, Reading, Sight, find_features
from .game import NO_OLDER, Game
from .journal import Journal, new_secret, read_journal, read_lines
from .kind import GameKind
from .lessons import (
    CARD,
    LESSON,
    OPTION,
    PLACE,
    QUESTION,
    Lesson,
    Pointer,
    find_lessons,
    first_lesson,
    lesson_of,
)
from .listing import Listed, list_options
from .looking import nearest
from .notes import (
    AWAY,
    COMPUTER,
    FREED,
    PERSON,
    RESIGNED,
    SEATED,
    TAKEN_BACK,
    UNDONE,
    Note,
    Told,
    latest_first,
)
from .outcome import Outcome, Standing
from .perspective import Perspective
from .registry import find_game, find_rules, game_names, register
from .rules import AnyRules, Rules, SharedView, View
from .state import (
    NO_CARD,
    Choice,
    Effect,
    Event,
    Frame,
    Question,
    Series,
    State,
)
from .verifying import Verdict, verify
from .vocabulary import Vocabulary, Word

__all__ = [
    "AWAY",
    "CARD",
    "COMPUTER",
    "FREED",
    "LESSON",
    "NO_CARD",
    "NO_OLDER",
    "OPTION",
    "PERSON",
    "PLACE",
    "QUESTION",
    "RESIGNED",
    "SEATED",
    "TAKEN_BACK",
    "UNDONE",
    "AnyFace",
    "AnyRules",
    "BadJournal",
    "BadSetup",
    "CannotUndo",
    "Chance",
    "Choice",
    "Coach",
    "Decision",
    "Deed",
    "Doer",
    "Effect",
    "Event",
    "Face",
    "Fact",
    "Feature",
    "Features",
    "Frame",
    "Game",
    "GameKind",
    "GameOver",
    "ImperiaError",
    "Journal",
    "Key",
    "Lesson",
    "Line",
    "Linear",
    "Listed",
    "Note",
    "Option",
    "OtherVersion",
    "Outcome",
    "Perspective",
    "Pointer",
    "Question",
    "Reading",
    "Rules",
    "Seed",
    "Series",
    "SharedView",
    "Sight",
    "Spoken",
    "Standing",
    "State",
    "Told",
    "UnknownGame",
    "UnknownOption",
    "Verdict",
    "View",
    "Vocabulary",
    "Way",
    "Word",
    "coach_of",
    "find_face",
    "find_features",
    "find_game",
    "find_lessons",
    "find_rules",
    "first_lesson",
    "game_names",
    "keyed",
    "latest_first",
    "lesson_of",
    "list_options",
    "nearest",
    "new_secret",
    "read_journal",
    "read_lines",
    "register",
    "seeded",
    "several",
    "verify",
]
