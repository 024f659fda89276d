"""Computer players: each chooses from what its seat may see."""

from .player import PLAYERS, Player, make_player

__all__ = ["PLAYERS", "Player", "make_player"]
