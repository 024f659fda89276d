"""What would bring hidden things to light, before it is chosen, from what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..kernel import Game, Perspective, View

ANY: Final = 1  # chance decides which hidden cards are imagined, but not whether one is turned up


def would_reveal(game: Game, names: Iterable[str], view: View | None = None) -> set[str]:
    """The options, of those named, that cannot be undone once they are chosen.

    Each is tried on a game that agrees with all that its seat knows, never on the real one. That
    is enough: whether a choice is a barrier to undo must not depend on what is hidden. Where a
    game cannot be imagined, nothing is told beforehand. `view`: of the seat that is asked, if it is
    at hand.
    """
    try:
        seen = Perspective(game.rules, game.state).view if view is None else view
        imagined = game.rules.imagine(seen, ANY)
    except NotImplementedError:
        return set()
    places = {game.rules.option_name(imagined, c): n for n, c in enumerate(imagined.options)}
    found = set()
    for name in names:
        state = imagined.copy()
        state.choose(places[name])
        if state.reveals != imagined.reveals:
            found.add(name)
    return found
