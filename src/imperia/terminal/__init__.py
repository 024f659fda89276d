"""Playing in a terminal, by keyboard alone and readable without colour."""

from .chooser import ask_players
from .picture import AnyPicture, Picture, find_picture
from .session import Session

__all__ = ["AnyPicture", "Picture", "Session", "ask_players", "find_picture"]
