"""Games are found by name, through the entry points of installed packages."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, entry_points, version

from .errors import UnknownGame
from .kind import GameKind
from .rules import AnyRules

GROUP = "imperia.games"
_loaded: dict[str, GameKind] = {}
_releases: dict[str, dict[str, str]] = {}


def game_names() -> list[str]:
    """The names of all installed games."""
    return sorted({point.name for point in entry_points(group=GROUP)} | set(_loaded))


def register(kind: GameKind) -> None:
    """Make a game known that no installed package announces."""
    _loaded[kind.name] = kind


def find_game(name: str) -> GameKind:
    """A game by its name."""
    if name not in _loaded:
        for point in entry_points(group=GROUP):
            if point.name == name:
                _loaded[name] = point.load()
                break
        else:
            known = ", ".join(game_names()) or "none"
            raise UnknownGame(f"there is no game called {name!r}; the games here are: {known}")
    return _loaded[name]


def find_rules(name: str) -> AnyRules:
    """The rules of a game by its name."""
    return find_game(name).rules


def release_of(name: str) -> dict[str, str]:
    """The packages that bring a game, each with its version: what a game is saved by."""
    if name not in _releases:
        found = {"imperia": imperia_version()}
        for point in entry_points(group=GROUP):
            if point.name == name and point.dist is not None:
                found.setdefault(point.dist.name, point.dist.version)
        _releases[name] = found
    return _releases[name]


def imperia_version() -> str:
    """The version of Imperia that is installed."""
    try:
        return version("imperia")
    except PackageNotFoundError:  # the sources alone, not installed
        return "0+unknown"
