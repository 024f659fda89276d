"""The state of a game of Imperium: Horizons, and the verbs that alone may change it."""

from .fields import NO_TOKENS, SLOT_SUITS
from .state import State

__all__ = ["NO_TOKENS", "SLOT_SUITS", "State"]
