"""Computer players: each chooses from what its seat may see."""

from .player import PLAYERS, Player, make_player
from .value import AnyValue, Value, find_value

__all__ = ["PLAYERS", "AnyValue", "Player", "Value", "find_value", "make_player"]
