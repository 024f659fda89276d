"""Solo games from the command line: whom they are played against, and what is wrong with a wish."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperia.table import Table
from tests.test_cli import imperia

from .test_cli import home, refused

__all__ = ["home"]
SOLO = ("solo", "horizons", "--nation", "japan")
AGAINST = (*SOLO, "--against", "mayans")
SIM = ("sim", "horizons", "--players", "random", "--sides", "japan", "--games", "1")
TABLE = "[barbarian] mine\nother: gain 1 progress\n[empire] mine\nother: gain 2 progress\n"


def test_opponent_level_table_and_variants_reach_the_game(home: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(TABLE)
    words = ("--level", "overlord", "--bot-table", str(tmp_path / "mine.txt"), "--trade-routes")
    assert imperia(*AGAINST, *words, typed="quit\n").exit_code == 0
    (path,) = (home / "games").iterdir()
    assert Table.open(path).game.journal.header["options"] == {
        "variant": ["trade-routes"],
        "against": "mayans",
        "level": "overlord",
        "bot_table": TABLE,
    }


def test_sim_tells_the_score_of_the_opponent() -> None:
    result = imperia(*SIM, "--against", "mayans", "--seed", "1", "--json")
    (line,) = json.loads(result.stdout)["totals"]["players"]
    assert line["opponent"] > 0
    assert line["ahead"] == pytest.approx(line["mean"] - line["opponent"])
    assert line["margin"] == pytest.approx(0.793, abs=0.001), "one game says little"
    assert "the opponent's" in imperia(*SIM, "--against", "mayans").stdout


def test_a_table_with_a_byte_order_mark_is_read_as_it_is_without(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(TABLE, "utf-8-sig")
    result = imperia(*SIM, "--against", "mayans", "--bot-table", str(path))
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("words", [AGAINST, (*SIM, "--against", "mayans")])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[barbarian]\nother: dance", "line 2: "),
        (b"other: gain 1 progress", "line 1: "),
        (b"[barbarian] mine\nother: gain 1 progress", "has rows for these states: "),
        (b"\n", "is empty: write its rows"),
        (b"\xff\xfe\x00", "is not a text file"),
    ],
)
def test_a_table_that_cannot_be_played_by_is_refused(
    home: Path, tmp_path: Path, words: tuple[str, ...], content: bytes, said: str
) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    assert said in refused(*words, "--bot-table", str(path))
    assert path.read_bytes() == content
    assert not (home / "games").exists()


@pytest.mark.parametrize("words", [AGAINST, (*SIM, "--against", "mayans")])
def test_a_table_or_a_level_that_does_not_exist_is_refused(
    home: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    missing = str(tmp_path / "missing.txt")
    assert f"cannot read the table {missing}" in refused(*words, "--bot-table", missing)
    assert "cannot read the table" in refused(*words, "--bot-table", str(tmp_path))
    assert "there is no level 'boss'; choose from chieftain" in refused(*words, "--level", "boss")
    assert not (home / "games").exists()


def test_an_opponent_that_does_not_exist_is_refused() -> None:
    assert "there is no nation 'atlantis'" in refused(*SOLO, "--against", "atlantis")
    assert "each nation can be chosen only once" in refused(*SOLO, "--against", "japan")
    assert "say whom you play against" in refused(*SIM, "--level", "warlord")
    assert "has no opponents to choose" in refused(
        *("solo", "settlers", "--faction", "romans", "--against", "japanese")
    )
