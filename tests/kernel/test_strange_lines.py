"""Journals that were made to do harm: refused in one line when they are read."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

import imperia
from imperia.kernel import BadJournal, Game, OtherVersion, read_journal
from imperia.kernel.snapshot import fingerprint


def lines_of(choices: int = 8) -> list[str]:
    """The lines of a short game."""
    game = imperia.new("settlers", ["romans", "barbarians"], seed=7)
    for _ in range(choices):
        game.choose(game.options[0])
    return game.journal.text().splitlines()


def with_header(**changes: Any) -> str:
    """A short game with another first line."""
    first, *rest = lines_of()
    return "\n".join([json.dumps(json.loads(first) | changes), *rest, ""])


def refusal(text: str) -> str:
    """Why a journal is refused: one line, whether it is read or opened."""
    with pytest.raises(BadJournal) as refused:
        Game.resume(read_journal(text))
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300
    return str(refused.value)


def nest(depth: int) -> str:
    """Lists in lists."""
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [600, 5_000, 200_000])
@pytest.mark.parametrize("line", ['{"choose":DEEP}', '{"snapshot":{"fields":DEEP}}', "DEEP"])
def test_a_line_that_is_nested_too_deep_is_refused(line: str, depth: int) -> None:
    refusal("\n".join([*lines_of(), line.replace("DEEP", nest(depth)), ""]))


@pytest.mark.parametrize("depth", [13, 600, 5_000, 200_000])
@pytest.mark.parametrize("field", ["options", "seats", "about", "seed", "rules", "game"])
def test_a_first_line_that_is_nested_too_deep_is_refused(field: str, depth: int) -> None:
    first, *rest = lines_of()
    deep = first[:-1] + f',"{field}":{{"x":{nest(depth)}}}}}'
    assert "damaged" in refusal("\n".join([deep, *rest, ""]))


@pytest.mark.parametrize("depth", [100, 450, 900])
def test_a_snapshot_that_is_nested_too_deep_is_gone_round_or_refused(depth: int) -> None:
    lines = lines_of()
    number = max(n for n, line in enumerate(lines) if line.startswith('{"snapshot"'))
    lines[number] = lines[number].replace('"used":', f'"used":{nest(depth)},"before":', 1)
    game = Game.resume(read_journal("\n".join([*lines, ""])))
    assert game.step == 8
    assert game.detour is not None
    entry = json.loads(lines[number])
    with suppress(RecursionError):  # how deep Python can write differs between its versions
        entry["fingerprint"] = fingerprint(entry["snapshot"])
        lines[number] = json.dumps(entry)
    with suppress(BadJournal):
        Game.resume(read_journal("\n".join([*lines, ""])))


@pytest.mark.parametrize(
    "seed", [[1], {"a": 1}, None, 1.5, True, 10**80, -(10**80), "x" * 201, "x" * 1_000_000]
)
def test_a_seed_that_is_no_number_or_short_word_is_refused(seed: object) -> None:
    assert refusal(with_header(seed=seed)).endswith("its first line has an impossible seed")


@pytest.mark.parametrize("seed", [0, -7, 10**80 - 1, "", "x" * 200, "1e9", "Żółć"])
def test_any_number_or_short_word_is_a_seed(seed: int | str) -> None:
    assert read_journal(with_header(seed=seed)).header["seed"] == seed


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 5_000])
def test_what_is_no_number_of_ours_is_refused_on_any_line(number: str) -> None:
    first, *rest = lines_of()
    seed = "\n".join([first.replace('"seed":7', f'"seed":{number}'), *rest, ""])
    assert "damaged" in refusal(seed)
    for line in ('{"undo":%s}', '{"choose":"pass","seat":"romans","x":%s}'):
        assert "is not JSON" in refusal("\n".join([first, *rest, line % number, ""]))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", 3),
        ("rules", "2"),
        ("seats", "romans"),
        ("seats", [1, 2]),
        ("options", []),
        ("about", [1]),
        ("written_by", "imperia"),
        ("written_by", {"imperia": 2}),
    ],
)
def test_a_first_line_with_something_impossible_is_refused(field: str, value: object) -> None:
    assert f"an impossible {field}" in refusal(with_header(**{field: value}))


@pytest.mark.parametrize("told", [[["x"]], [[1, [2]]], [[1, None]], [7], {"a": 1}])
def test_a_snapshot_that_tells_nonsense_is_refused(told: object) -> None:
    lines = lines_of()
    entry = json.loads(lines[1]) | {"told": told}
    assert "damaged" in refusal("\n".join([lines[0], json.dumps(entry), *lines[2:], ""]))


@pytest.mark.parametrize("at", [-1, 1, 10**9, 0.5, "0", None])
def test_a_snapshot_of_a_choice_that_was_not_made_yet_is_refused(at: object) -> None:
    lines = lines_of()
    entry = json.loads(lines[1]) | {"at": at}
    assert "damaged" in refusal("\n".join([lines[0], json.dumps(entry), *lines[2:], ""]))


def test_a_format_of_the_future_is_of_another_version_and_not_damaged() -> None:
    with pytest.raises(OtherVersion, match=r"format 99; .* a newer one is needed"):
        read_journal(with_header(format=99))
