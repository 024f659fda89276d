"""What would bring hidden things to light, before it is chosen, from what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..kernel import AnyFace, Game, Listed, Option, Perspective, View, list_options

ANY: Final = 1  # chance decides which hidden cards are imagined, but not whether one is turned up


def would_reveal(
    game: Game,
    names: Iterable[str],
    view: View | None = None,
    options: Sequence[Option] | None = None,
) -> set[str]:
    """The options, of those named, that cannot be undone once they are chosen.

    Each is tried on a game that agrees with all that its seat knows, never on the real one. That
    is enough: whether a choice is a barrier to undo must not depend on what is hidden. Where a
    game cannot be imagined, nothing is told beforehand. `view`, `options`: of the seat that is
    asked, if they are at hand.
    """
    rules = game.rules
    try:
        seen = Perspective(rules, game.state).view if view is None else view
        imagined = rules.imagine(seen, ANY)
    except NotImplementedError:
        return set()
    if options is None or imagined.options != game.state.options:
        options = [rules.option(imagined, choice) for choice in imagined.options]
    places = {option.name: place for place, option in enumerate(options)}
    before, found, tried = imagined.reveals, set(), list(names)
    for left, name in enumerate(tried, 1 - len(tried)):
        state = imagined.copy() if left else imagined  # which nobody needs after the last one
        state.choose(places[name])
        if state.reveals != before:
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
    found = would_reveal(game, tried, view, decision.options)
    if not found:
        return listed
    return [each._replace(reveals=True) if each.option.name in found else each for each in listed]
