"""What would bring hidden things to light, before it is chosen, from what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..kernel import AnyFace, Game, Listed, Perspective, View, list_options

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


def list_foreseen(face: AnyFace, view: View, game: Game) -> list[Listed]:
    """The options of the open decision, numbered, which say whether they cannot be undone.

    Those below the heading `face.ends` are not tried: what follows on the end of a turn takes long,
    and nobody is surprised that it has an end.
    """
    decision = game.decision
    if decision is None:
        return []
    listed = list_options(face, view, decision)
    tried = [each.option.name for each in listed if each.line.group != face.ends]
    found = would_reveal(game, tried, view)
    return [each._replace(reveals=each.option.name in found) for each in listed]
