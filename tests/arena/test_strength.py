"""A player alone, with one side after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperia.arena import strength
from imperia.kernel import ImperiaError


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The lines that the command prints."""
    strength.main(words)
    return capsys.readouterr().out.splitlines()


def test_every_side_has_a_line_and_so_have_all(capsys: pytest.CaptureFixture[str]) -> None:
    heading, _, *lines = printed(capsys, "settlers", "--player", "random", "--games", "2")
    assert heading == "| solo, random | games | won | mean score | spread | interval |"
    cells = [[cell.strip() for cell in line.split("|")[1:3]] for line in lines]
    sides = ("barbarians", "egyptians", "japanese", "romans")
    assert cells == [*[[side, "2"] for side in sides], ["all", "8"]]


def test_a_mean_has_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settlers", "--player", "random", "--games", "4", "--sides", "romans")
    *_, romans, _ = printed(capsys, *words)
    _, spread, interval = (float(one.strip(" ±")) for one in romans.split("|")[4:7])
    assert interval == pytest.approx(1.96 * spread / 2, abs=0.1)


def test_a_second_run_goes_on_where_the_first_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "alone.jsonl"
    words = ("horizons", "--player", "random", "--sides", "japan,taino", "--file", str(path))
    printed(capsys, *words, "--games", "1")
    first = path.read_text()
    whole = printed(capsys, *words, "--games", "2")
    assert path.read_text().startswith(first)
    assert path.read_text().count("\n") == 4
    assert printed(capsys, *words, "--games", "2") == whole, "nothing is played twice"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("goofspiel",), "is not played alone"),
        (("settlers", "--games", "0"), "must be at least 1"),
        (("settlers", "--sides", "vikings"), "vikings"),
        (("settlers", "--player", "alice"), "there is no player 'alice'"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(ImperiaError, match=said):
        strength.main(words)
