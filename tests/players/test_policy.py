"""The policy player: by learned weights, without numpy, and quickly."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from imperia.kernel import ImperiaError, Perspective, Reading, State, find_rules
from imperia.players import make_player
from imperia.players.policy import ABSURD, PolicyPlayer
from imperia.players.weights import Learned, Size, Weights, learned_file

PAGE = Path(__file__).parents[2] / "docs" / "players.md"
# Plays a game where numpy cannot be imported.
ALONE = """
import sys
from pathlib import Path
sys.modules["numpy"] = None
from imperia.arena import simulate
report = simulate("settlers", ["policy"], ["romans"], 1)
print(report.by_player()[0].mean)
"""


def test_a_policy_plays_without_numpy() -> None:
    result = subprocess.run(
        [sys.executable, "-c", ALONE], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert float(result.stdout) > 30


def chosen(spec: str, seed: int, count: int = 30) -> list[int]:
    """What a player chooses at some decisions of a solo game."""
    rules = find_rules("settlers")
    state: State = rules.start(["romans"], 3, {})
    player = make_player(spec, "settlers", seed)
    found = []
    for _ in range(count):
        found.append(player.choose(Perspective(rules, state)))
        state.choose(found[-1])
    return found


def test_a_cold_policy_is_certain_and_a_warm_one_has_chance_in_it() -> None:
    assert chosen("policy", 1) == chosen("policy", 2) == chosen("policy:0", 3)
    assert chosen("policy:3", 1) == chosen("policy:3", 1)
    assert chosen("policy:3", 1) != chosen("policy:3", 2)


class Fixed:
    """A judge to whom the last option looks absurd."""

    def scores(self, perspective: Perspective) -> list[float]:
        return [0.0, -ABSURD / 2, -ABSURD - 1.0][: len(perspective.options)]


def test_a_warm_player_makes_mistakes_but_takes_nothing_absurd() -> None:
    rules = find_rules("settlers")
    perspective = Perspective(rules, rules.start(["romans", "japanese"], 1, {}))
    assert len(perspective.options) == 3
    taken = [PolicyPlayer(Fixed(), seed, 20.0).choose(perspective) for seed in range(100)]
    assert taken.count(0) > 30
    assert taken.count(1) > 20
    assert taken.count(2) == 0


@pytest.mark.parametrize("spec", ["policy:warm", "policy:-1", "policy:21", "policy:nan"])
def test_a_policy_that_makes_no_sense_is_refused_in_one_line(spec: str) -> None:
    with pytest.raises(ImperiaError, match="a policy takes a number from 0 to 20") as refused:
        make_player(spec, "settlers", 1)
    assert "\n" not in str(refused.value)


def test_weights_are_added_up_and_the_best_option_is_taken() -> None:
    options = [("build",), ("mill",), ("pass",)]
    numbers = struct.pack("<4e", 1.5, -2.0, 0.25, 0.0)
    weights = Weights(Learned(Size(0, 0), 10.0, [], list(options), numbers))
    reading = Reading([], [[("build",), ("mill",)], [("build",), ("strange",)], [("pass",)]], 0.0)
    assert weights.scores(reading) == [-0.5, 1.5, 0.25]


def test_weights_that_come_with_a_game_are_small_and_say_how_they_were_made() -> None:
    path = learned_file("settlers")
    assert path.stat().st_size < 2_000_000
    about = json.loads(path.with_suffix(".json").read_text("utf-8"))
    command = about["command"]
    assert command.startswith("imperia train settlers --seed 1 --games")
    assert command in PAGE.read_text("utf-8")
    assert isinstance(make_player("policy", "settlers", 1), PolicyPlayer)
