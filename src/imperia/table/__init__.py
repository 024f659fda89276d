"""A game being played at a table: who sits where, undo, the saved file, the best scores alone."""

from .play import (
    HUMAN,
    Table,
    movers,
    undoable,
)
from .saves import (
    CannotSave,
    JournalFile,
    Saved,
    data_folder,
    find_save,
    latest_save,
    making_sense_of,
    new_save,
    open_journal,
    players_of,
    saved_games,
)
from .scores import Score, add_score, read_scores

__all__ = [
    "HUMAN",
    "CannotSave",
    "JournalFile",
    "Saved",
    "Score",
    "Table",
    "add_score",
    "data_folder",
    "find_save",
    "latest_save",
    "making_sense_of",
    "movers",
    "new_save",
    "open_journal",
    "players_of",
    "read_scores",
    "saved_games",
    "undoable",
]
