"""What several scenes need: the last round, how a game ended, what one seat sees of another."""

from __future__ import annotations

from imperia.games.settlers.rules import phases
from imperia.kernel import Outcome
from tests.games.settlers.scene import RULES, Scene


def last_round(scene: Scene) -> Scene:
    """Make the round that is being played the fifth, with nothing left to follow it."""
    scene.state.round = phases.ROUNDS
    ahead = scene.state.stack
    ahead[:] = [f for f in ahead if not isinstance(f[0], phases.Round | phases.Cleanup)]
    return scene


def outcome(scene: Scene) -> Outcome:
    """How the game ended."""
    found = RULES.outcome(scene.state)
    assert found is not None
    return found


def seen(scene: Scene, viewer: int, seat: int) -> dict[str, object]:
    """What one seat may know of another."""
    data: dict[str, object] = RULES.view(scene.state, viewer).as_data()["seats"][seat]
    return data
