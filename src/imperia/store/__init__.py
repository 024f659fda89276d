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
    WATCHER,
    Link,
    Message,
    NewGame,
    PlayerRow,
    Request,
    SavedGame,
    hashed,
)
from .store import Store

__all__ = [
    "WATCHER",
    "CannotKeep",
    "CannotReach",
    "Conflict",
    "Link",
    "Listening",
    "Message",
    "NewGame",
    "NoSuchGame",
    "NotYours",
    "PlayerRow",
    "Request",
    "SavedGame",
    "Store",
    "StoreError",
    "StoreKeeper",
    "hashed",
]
