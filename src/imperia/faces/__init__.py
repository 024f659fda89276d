"""A game in words for people, whatever the screen: groups of options, help, guides, facts."""

from .face import Face, Line, Way, find_face, load_face, several
from .listing import Listed, list_options

__all__ = ["Face", "Line", "Listed", "Way", "find_face", "list_options", "load_face", "several"]
