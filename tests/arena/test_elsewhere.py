"""Players of another installation; here it is this one, in a process of its own."""

from __future__ import annotations

import sys

import pytest

from imperia.arena import levels, simulate
from imperia.kernel import ImperiaError


def test_a_player_elsewhere_plays_as_it_would_here() -> None:
    sides = ("romans", "egyptians")
    here = simulate("settlers", ["policy", "policy:2"], sides, 2)
    there = simulate("settlers", ["policy", f"policy:2@{sys.executable}"], sides, 2)
    assert there.results == here.results


def test_two_players_elsewhere_meet() -> None:
    there = f"random@{sys.executable}"
    assert len(simulate("settlers", [there, there], ("romans", "egyptians"), 1).results) == 1


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("policy@/no/such/python", "/no/such/python cannot be run"),
        (f"alice@{sys.executable}", "has other rules there, or no such player"),
    ],
)
def test_what_cannot_be_asked_is_named(
    player: str, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ImperiaError, match=said):
        simulate("settlers", [player, "random"], ("romans", "egyptians"), 1)


def test_only_a_match_has_players_of_another_installation() -> None:
    words = ["horizons", "--player", f"random@{sys.executable}", "--games", "1"]
    with pytest.raises(ImperiaError, match="only a match has players of another installation"):
        levels.main([*words, "--against", "tang", "--level", "warlord"])
