"""The kernel: what any game of cards and decisions needs, and no word that only one game uses."""

from .chance import Chance, below, seeded, shuffled, step
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
from .game import Game
from .journal import Journal, read_journal
from .outcome import Outcome, Standing
from .perspective import Perspective
from .registry import find_rules, game_names, register
from .rules import Rules, View
from .state import NO_CARD, Choice, Effect, Event, Frame, Question, State, Word

__all__ = [
    "NO_CARD",
    "BadJournal",
    "BadSetup",
    "CannotUndo",
    "Chance",
    "Choice",
    "Decision",
    "Effect",
    "Event",
    "Frame",
    "Game",
    "GameOver",
    "ImperiaError",
    "Journal",
    "Option",
    "Outcome",
    "Perspective",
    "Question",
    "Rules",
    "Standing",
    "State",
    "UnknownGame",
    "UnknownOption",
    "View",
    "Word",
    "below",
    "find_rules",
    "game_names",
    "read_journal",
    "register",
    "seeded",
    "shuffled",
    "step",
]
