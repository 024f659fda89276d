"""The kernel: what any game of cards and decisions needs, and no word that only one game uses."""

from .chance import (
    Chance,
    below,
    seeded,
    shuffled,
    step,
)
from .decision import Decision, Option
from .errors import (
    BadJournal,
    BadSetup,
    CannotUndo,
    GameOver,
    ImperiaError,
    UnknownGame,
    UnknownOption,
)
from .face import AnyFace, Face, Line, Way, find_face, several
from .game import Game
from .journal import Journal, read_journal, read_lines
from .kind import GameKind
from .listing import Listed, list_options
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
    State,
)
from .vocabulary import Vocabulary, Word

__all__ = [
    "NO_CARD",
    "AnyFace",
    "AnyRules",
    "BadJournal",
    "BadSetup",
    "CannotUndo",
    "Chance",
    "Choice",
    "Decision",
    "Effect",
    "Event",
    "Face",
    "Frame",
    "Game",
    "GameKind",
    "GameOver",
    "ImperiaError",
    "Journal",
    "Line",
    "Listed",
    "Option",
    "Outcome",
    "Perspective",
    "Question",
    "Rules",
    "SharedView",
    "Standing",
    "State",
    "UnknownGame",
    "UnknownOption",
    "View",
    "Vocabulary",
    "Way",
    "Word",
    "below",
    "find_face",
    "find_game",
    "find_rules",
    "game_names",
    "list_options",
    "read_journal",
    "read_lines",
    "register",
    "seeded",
    "several",
    "shuffled",
    "step",
]
