"""Playing in a terminal, by keyboard alone and readable without colour."""

from .chooser import ask_players
from .picture import Picture, find_picture
from .session import Session

__all__ = ["Picture", "Session", "ask_players", "find_picture"]
