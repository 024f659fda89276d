"""Games are found by name, through the entry points of installed packages."""

from __future__ import annotations

from importlib.metadata import entry_points

from .errors import UnknownGame
from .rules import Rules

GROUP = "imperia.games"
_loaded: dict[str, Rules] = {}


def game_names() -> list[str]:
    """The names of all installed games."""
    return sorted({point.name for point in entry_points(group=GROUP)} | set(_loaded))


def register(rules: Rules) -> None:
    """Make a game known that no installed package announces."""
    _loaded[rules.name] = rules


def find_rules(name: str) -> Rules:
    """The rules of a game by its name."""
    if name not in _loaded:
        for point in entry_points(group=GROUP):
            if point.name == name:
                _loaded[name] = point.load()
                break
        else:
            known = ", ".join(game_names()) or "none"
            raise UnknownGame(f"there is no game called {name!r}; the games here are: {known}")
    return _loaded[name]
