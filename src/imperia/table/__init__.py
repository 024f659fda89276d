"""A game being played: who sits where, undo, the keeper of its journal; the best scores alone."""

from .barriers import brought_to_light
from .between import Choice, choices_of
from .campaigns import (
    KeptCampaign,
    UnreadCampaign,
    find_campaign,
    kept_campaigns,
    new_campaign,
    read_content,
)
from .computer_campaigns import play_on
from .foreseeing import list_foreseen, would_reveal
from .keeper import Keeper, Memory
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
from .series import Interrupted, choose_series, closing
from .table import (
    HUMAN,
    NOBODY,
    NotYourTurn,
    Stale,
    Table,
    any_seed,
)

__all__ = [
    "HUMAN",
    "NOBODY",
    "CannotSave",
    "Choice",
    "Interrupted",
    "JournalFile",
    "Keeper",
    "KeptCampaign",
    "Memory",
    "NotYourTurn",
    "Saved",
    "Score",
    "Stale",
    "Table",
    "UnreadCampaign",
    "add_score",
    "any_seed",
    "brought_to_light",
    "choices_of",
    "choose_series",
    "closing",
    "data_folder",
    "find_campaign",
    "find_save",
    "kept_campaigns",
    "latest_save",
    "list_foreseen",
    "making_sense_of",
    "new_campaign",
    "new_save",
    "open_journal",
    "play_on",
    "players_of",
    "read_content",
    "read_scores",
    "saved_games",
    "would_reveal",
]
