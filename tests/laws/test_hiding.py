"""Laws of hiding: what a seat cannot see changes nothing that it is shown.

`imagine` gives another state that agrees with a view, dealt by another chance: all that its seat
is shown of it must be the same, byte by byte. Each game has sterner laws in its own folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from imperia.kernel import AnyRules, Chance, Event, State, keyed

from .walks import Walk, every_game, names, viewers, walks


def shown(rules: AnyRules, state: State, events: list[Event], viewer: int) -> str:
    """All that a viewer is shown: the view, the question, what just happened, their options."""
    found: dict[str, Any] = {
        "view": rules.view(state, viewer).as_data(),
        "asks": rules.asks(state, viewer),
        "told": [rules.tell(state, event, viewer) for event in events],
        "options": sorted(names(rules, state)) if state.seat == viewer else [],
    }
    return json.dumps(found)


def moments(walk: Walk, every: int) -> Iterator[tuple[State, int, int]]:
    """Every so many decisions: the state, one viewer after the other, and some chance.

    Not at the end: there a game may show what hidden cards have scored.
    """
    chance = Chance(f"imagine {walk.seed}")
    for number, state in enumerate(walk.states()):
        if number % every == walk.seed % every and not state.over:
            for viewer in viewers(walk.rules, state):
                yield state, viewer, chance.fork()


@every_game
def test_what_a_viewer_cannot_see_changes_nothing_they_are_shown(game: str) -> None:
    compared = 0
    for walk in walks(game, 8):
        for state, viewer, chance in moments(walk, every=5):
            other = walk.rules.imagine(walk.rules.view(state, viewer), chance)
            if other.asked != state.asked:
                continue  # nothing that was dealt fits the question to another seat
            other.ask_again()
            assert shown(walk.rules, other, state.events, viewer) == shown(
                walk.rules, state, state.events, viewer
            )
            compared += 1
    assert compared > 100


@every_game
def test_imagining_never_sees_the_chance_of_the_game(game: str) -> None:
    for walk in walks(game, 2):
        for state, viewer, chance in moments(walk, every=5):
            view = walk.rules.view(state, viewer)
            other = state.copy()
            other.key, other.drawn, other.chance = keyed(chance), 1, chance
            assert walk.rules.view(other, viewer).as_data() == view.as_data()
            assert walk.rules.imagine(view, chance).key is None


@every_game
def test_an_imagined_game_can_be_played_to_its_end(game: str) -> None:
    for walk in walks(game, 3):
        for state, viewer, chance in moments(walk, every=60):
            other = walk.rules.imagine(walk.rules.view(state, viewer), chance)
            steering = walk.steering()
            while not other.over:
                other.choose(steering.index(other))
            assert walk.rules.outcome(other) is not None


@every_game
def test_looking_changes_nothing(game: str) -> None:
    for walk in walks(game, 2):
        for state, viewer, chance in moments(walk, every=5):
            before = walk.rules.encode(state)
            walk.rules.imagine(walk.rules.view(state, viewer), chance)
            assert walk.rules.encode(state) == before
