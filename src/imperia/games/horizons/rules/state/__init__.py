"""The state of a game of Imperium: Horizons, and the verbs that alone may change it."""

from .fields import NO_ROUTES, NO_TOKENS, SLOT_SUITS
from .routes import FULL
from .state import State

__all__ = ["FULL", "NO_ROUTES", "NO_TOKENS", "SLOT_SUITS", "State"]
