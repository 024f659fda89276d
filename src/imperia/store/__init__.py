"""Games kept in a database, SQLite or PostgreSQL: journals line by line, seats, words, wishes."""

from .errors import (
    CannotKeep,
    CannotReach,
    Conflict,
    NoSuchGame,
    NotYours,
    StoreError,
)
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
    SavedCampaign,
    SavedGame,
    hashed,
)
from .store import Store

__all__ = [
    "DEVICE",
    "INVITE",
    "KEY",
    "USED",
    "WATCH",
    "WATCHER",
    "CannotKeep",
    "CannotReach",
    "Conflict",
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
    "SavedCampaign",
    "SavedGame",
    "Store",
    "StoreError",
    "StoreKeeper",
    "hashed",
]
