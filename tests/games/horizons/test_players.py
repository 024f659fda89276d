"""The players of Horizons: by learned weights, from what their seat may see, of some strength."""

from __future__ import annotations

import pytest

from imperia.arena import simulate
from imperia.games.horizons.rules.scoring import score
from imperia.games.horizons.rules.state import State
from imperia.kernel import Chance, Perspective, find_rules
from imperia.players import make_player

RULES = find_rules("horizons")


def after(choices: int, *sides: str, seed: int = 3) -> State:
    """A game after some choices by chance, or just before its end."""
    state = RULES.start(sides, seed, {})
    chance = Chance(f"walk {seed}")
    for _ in range(choices):
        before = state.copy()
        state.choose(chance.below(len(state.options)))
        if state.over:
            state = before
            break
    assert isinstance(state, State)
    return state


def test_the_learned_policy_reaches_sixty_in_practice_and_beats_chance() -> None:
    points = []
    for side in ("japan", "magyars", "guptas", "aksumites"):
        for seed in range(2):
            state = RULES.start([side], seed, {})
            player = make_player("policy", "horizons", 1)
            while not state.over:
                state.choose(player.choose(Perspective(RULES, state)))
            assert isinstance(state, State)
            points.append(score(state, 0))
    assert sum(points) / len(points) >= 60
    report = simulate("horizons", ["policy", "random"], ("mayans", "tang"), 4, seed=1)
    assert report.by_player()[0].wins == 4


@pytest.mark.parametrize("spec", ["random", "greedy", "search:4", "policy", "rollout:4"])
@pytest.mark.parametrize("sides", [("japan", "magyars"), ("taino",), ("cultists", "inuit")])
def test_a_player_chooses_the_same_with_the_same_seed(spec: str, sides: tuple[str, ...]) -> None:
    state = after(60, *sides)
    chosen = [make_player(spec, "horizons", 5).choose(Perspective(RULES, state)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert 0 <= chosen[0] < len(state.options)


@pytest.mark.parametrize("spec", ["random", "greedy", "search:4", "policy", "rollout:4"])
def test_a_player_gets_a_perspective_and_knows_no_more(spec: str) -> None:
    for choices in (4, 40, 90):
        state = after(choices, "mayans", "polynesians")
        other = RULES.imagine(RULES.view(state, state.seat), 99)
        assert other.key is None is not state.key
        before = RULES.encode(state)
        chosen = [
            make_player(spec, "horizons", 5).choose(Perspective(RULES, seen))
            for seen in (state, other)
        ]
        assert chosen[0] == chosen[1]
        assert RULES.encode(state) == before


def test_greedy_beats_random() -> None:
    report = simulate("horizons", ["greedy", "random"], ("japan", "taino"), 4, seed=1)
    assert report.by_player()[0].wins >= 3
