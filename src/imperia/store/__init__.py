"""Games kept in a database, SQLite or PostgreSQL: journals line by line, seats, words, wishes."""

from .errors import (
    CannotKeep,
    CannotReach,
    Conflict,
    NoSuchGame,
    NotYours,
    StoreError,
)
from .finding import ALONE, Found, Wanted
from .keeper import StoreKeeper
from .listening import Listening
from .rows import (
    DEVICE,
    INVITE,
    KEY,
    USED,
    WATCH,
    WATCHER,
    KeptLink,
    Link,
    Message,
    NewGame,
    NewLink,
    PlayerRow,
    Request,
    Result,
    SavedCampaign,
    SavedDeck,
    SavedGame,
    hashed,
)
from .store import Store

__all__ = [
    "ALONE",
    "DEVICE",
    "INVITE",
    "KEY",
    "USED",
    "WATCH",
    "WATCHER",
    "CannotKeep",
    "CannotReach",
    "Conflict",
    "Found",
    "KeptLink",
    "Link",
    "Listening",
    "Message",
    "NewGame",
    "NewLink",
    "NoSuchGame",
    "NotYours",
    "PlayerRow",
    "Request",
    "Result",
    "SavedCampaign",
    "SavedDeck",
    "SavedGame",
    "Store",
    "StoreError",
    "StoreKeeper",
    "Wanted",
    "hashed",
]
