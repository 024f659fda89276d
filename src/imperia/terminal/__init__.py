"""Playing in a terminal, by keyboard alone and readable without colour."""

from .chooser import ask_players
from .face import Face, find_face
from .session import Session

__all__ = ["Face", "Session", "ask_players", "find_face"]
