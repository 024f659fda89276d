"""Campaigns played by computers, from one command; and the commands around campaigns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from imperia.arena import Campaigns, simulate_campaigns
from imperia.arena.alone import share_of
from imperia.table import KeptCampaign, find_campaign, new_campaign, play_on
from tests.test_cli import imperia

from .test_cli import home, refused

__all__ = ["home"]
CAMPAIGN = ("campaign", "horizons")
RANDOM = (*CAMPAIGN, "--nation", "japan", "--player", "random", "--seed", "1")


def told(*words: str) -> dict[str, Any]:
    """What a command prints as JSON."""
    result = imperia(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def the_campaign() -> KeptCampaign:
    """The campaign of this computer, over or not."""
    kept = find_campaign("horizons", None, over=True)
    assert kept is not None
    return kept


# By a computer


def test_a_computer_plays_a_campaign_to_its_end() -> None:
    result = imperia(*RANDOM)
    assert result.exit_code == 0, result.output
    assert "Japan: 0 won, 4 lost" in result.stdout
    assert "Lost: 4 games were lost before 5 were won." in result.stdout
    assert result.stderr.count("Game ") == 4
    assert the_campaign().campaign.verdict.startswith("Lost")


def test_the_same_seed_is_the_same_campaign(tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in ("one.json", "two.json")]
    one, two = (told(*RANDOM, "--file", file) for file in files)
    assert one["campaign"] == two["campaign"]
    assert (one["won"], one["seed"], one["file"]) == (False, 1, files[0])
    other = told(*RANDOM[:-1], "2", "--file", str(tmp_path / "three.json"))
    assert other["campaign"] != one["campaign"]


def test_a_campaign_that_was_left_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = told(*RANDOM, "--file", str(tmp_path / "whole.json"))
    path = tmp_path / "left.json"
    kept = new_campaign("horizons", "japan", {"level": None}, path, seed=1)
    moves = play_on(kept, "random")
    for _ in range(3):
        next(moves)
    assert (
        told(*CAMPAIGN, "--file", str(path), "--player", "random")["campaign"]
        == (whole["campaign"])
    )


def test_a_person_goes_on_with_what_a_computer_has_begun(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    kept = new_campaign("horizons", "japan", {}, path, seed=1)
    next(play_on(kept, "random"))
    result = imperia(*CAMPAIGN, "--file", str(path), typed="quit\n")
    assert result.exit_code == 0
    assert "Game 1: against" in result.stdout
    assert "Type ? for help" in result.stdout
    assert told(*CAMPAIGN, "--file", str(path))["journal"].endswith(".jsonl")


def test_a_person_may_hand_a_running_game_to_a_computer(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    words = (*CAMPAIGN, "--nation", "japan", "--file", str(path))
    assert imperia(*words, typed="against mayans\nquit\n").exit_code == 0
    ended = told(*CAMPAIGN, "--file", str(path), "--player", "random")
    assert ended["verdict"].startswith("Lost")
    assert ended["campaign"]["log"][0]["against"] == "mayans"


def test_an_interrupted_campaign_says_where_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(kept: KeptCampaign, player: str) -> Iterator[str]:
        yield "Mayans"
        raise KeyboardInterrupt

    monkeypatch.setattr("imperia.terminal.campaigns.play_on", interrupted)
    result = imperia(*RANDOM, "--file", str(tmp_path / "mine.json"))
    assert result.exit_code == 130
    assert "The campaign is kept in" in result.stderr
    assert told(*CAMPAIGN, "--file", str(tmp_path / "mine.json"))["verdict"] == ""


# Many of them


def test_campaigns_are_measured_by_side_and_by_level() -> None:
    wanted = Campaigns("horizons", "random", ("japan", "mayans"), 1, {"level": "warlord"})
    report = simulate_campaigns(wanted, 3)
    assert [(line.name, line.played) for line in report.by_side()] == [
        ("japan", 2),
        ("mayans", 1),
        ("all", 3),
    ]
    (warlord,) = report.by_level()
    assert (warlord.won.name, warlord.won.played, warlord.won.wins) == ("warlord", 12, 0)
    assert warlord.mean < warlord.opponent
    assert simulate_campaigns(wanted, 3, workers=2).as_data() == report.as_data()


def test_sim_prints_campaigns() -> None:
    words = ("sim", "horizons", "--players", "random", "--sides", "japan", "--campaigns", "1")
    assert "chieftain" in imperia(*words).stdout
    assert told(*words)["sides"][0] == {
        "name": "japan",
        "played": 1,
        "wins": 0,
        "share": 0.0,
        "low": 0.0,
        "high": pytest.approx(0.793, abs=0.001),
    }
    assert "has one player" in refused(*words[:-1], "1", "--against", "mayans")
    assert "there is no level 'boss'" in refused(*words[:-1], "1", "--level", "boss")
    assert "has no campaigns" in refused(
        "sim", "settlers", "--players", "random", "--campaigns", "1"
    )


def test_the_interval_of_a_share_narrows_with_more_games() -> None:
    few, many = share_of("few", 5, 10), share_of("many", 500, 1000)
    assert few.low == pytest.approx(0.237, abs=0.001)
    assert many.low == pytest.approx(0.469, abs=0.001)


# The log


def test_the_log_is_printed_as_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    told(*RANDOM, "--file", str(path))
    result = imperia(*CAMPAIGN, "--log", "--file", str(path))
    title, heading, *rows = result.stdout.splitlines()
    assert title == "Japan: 0 won, 4 lost"
    assert heading.split()[:2] == ["date", "score"]
    assert rows[0].startswith("20")
    assert len(rows) == 6
    assert "Lost: 4 games" in rows[4]


def test_the_log_names_its_player() -> None:
    words = (*CAMPAIGN, "--nation", "japan", "--name", "Anna")
    assert imperia(*words, typed="quit\n").exit_code == 0
    assert imperia(*CAMPAIGN, "--log").stdout.startswith("Anna, Japan: 0 won, 0 lost\n")
    assert "--name is for a new campaign" in refused(*CAMPAIGN, "--name", "Ben")


def test_the_log_of_the_latest_campaign_is_printed_even_if_it_is_over() -> None:
    imperia(*RANDOM)
    assert "Japan: 0 won, 4 lost" in imperia(*CAMPAIGN, "--log").stdout


def test_all_campaigns_are_listed() -> None:
    imperia(*RANDOM)
    new_campaign("horizons", "mayans", {})
    result = imperia(*CAMPAIGN, "--list", "--json")
    listed = {one["campaign"]["side"]: one for one in json.loads(result.stdout)}
    assert (listed["japan"]["won"], listed["mayans"]["won"]) == (False, None)
    assert Path(listed["mayans"]["file"]).exists()
    assert "Mayans: 0 won, 0 lost" in imperia(*CAMPAIGN, "--list").stdout


# What is wrong is said in one line


def test_what_there_is_not_is_said(home: Path) -> None:
    assert "has no campaigns" in refused("campaign", "settlers")
    assert "there is no such campaign yet" in refused(*CAMPAIGN, "--log")
    assert "there is no such campaign yet" in refused(*CAMPAIGN, "--player", "random")
    assert "there is no level 'boss'; choose from chieftain" in refused(
        *CAMPAIGN, "--nation", "japan", "--level", "boss"
    )
    assert "not set by 'short'" in refused(*CAMPAIGN, "--nation", "japan", "--short")
    assert "there is no player 'alice'" in refused(*RANDOM[:-4], "--player", "alice")
    assert not home.exists()


def test_a_campaign_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    new_campaign("horizons", "japan", {}, path)
    before = path.read_text()
    words = (*CAMPAIGN, "--file", str(path))
    assert "exists already" in refused(*words, "--nation", "mayans")
    assert "is for a new campaign" in refused(*words, "--level", "warlord")
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "is no campaign"),
        ("[]", "is no campaign"),
        ("\x00", "is no campaign"),
        ('{"format": 1}', "is no campaign"),
        ("[" * 100_000, "is no campaign"),
        ('{"format": 2, "game": "horizons", "journal": "", "campaign": {}}', "later version"),
        ('{"format": 1, "game": "horizons", "journal": 5, "campaign": {}}', "is no campaign"),
        ('{"format": 1, "game": "horizons", "journal": "", "campaign": {}}', "KeyError 'side'"),
        ('{"format": 1, "game": "horizons", "journal": "", "campaign": 3}', "no campaign of"),
        ('{"format": 1, "game": "chess", "journal": "", "campaign": {}}', "chess"),
        ('{"format": 1, "game": "settlers", "journal": "", "campaign": {}}', "has no campaigns"),
    ],
)
def test_a_file_that_is_no_campaign_is_refused_and_stays(
    tmp_path: Path, content: str, words: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_text(content)
    assert words in refused(*CAMPAIGN, "--file", str(path))
    assert path.read_text() == content


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "cannot read" in refused(*CAMPAIGN, "--file", str(tmp_path))


def damaged(home: Path) -> Path:
    """A file among the campaigns that cannot be read."""
    path = home / "campaigns" / "horizons-japan-2026.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{broken")
    return path


def test_a_damaged_campaign_is_listed_as_one_that_cannot_be_read(home: Path) -> None:
    path = damaged(home)
    said = " ".join(imperia(*CAMPAIGN, "--list").stdout.split())
    assert "cannot be read: horizons-japan-2026.json" in said
    (line,) = json.loads(imperia(*CAMPAIGN, "--list", "--json").stdout)
    assert line == {"file": str(path), "error": f"{path.name} is no campaign"}


def test_a_damaged_campaign_is_told_before_another_one_is_begun(home: Path) -> None:
    path = damaged(home)
    result = imperia(*CAMPAIGN, typed="japan\nbasic\nquit\n")
    assert result.exit_code == 0
    hint = "1 campaign cannot be read: imperia campaign horizons --list says why"
    assert result.stderr.splitlines() == [hint]
    assert "Japan: 0 won, 0 lost" in result.stdout
    assert path.read_text() == "{broken"
    told_of_log = imperia(*CAMPAIGN, "--log", "--file", str(path))
    assert (told_of_log.exit_code, "is no campaign" in told_of_log.stderr) == (2, True)


def test_no_campaign_is_begun_in_a_file_that_is_missing_unless_its_nation_is_named(
    home: Path, tmp_path: Path
) -> None:
    missing = tmp_path / "typo.json"
    for more in ((), ("--log",), ("--player", "random")):
        assert f"there is no campaign {missing}" in refused(
            *CAMPAIGN, "--file", str(missing), *more
        )
    assert not missing.exists()
    words = (*CAMPAIGN, "--file", str(missing), "--nation", "japan")
    assert imperia(*words, typed="quit\n").exit_code == 0
    assert missing.exists()


def test_a_file_with_a_byte_order_mark_is_read(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    new_campaign("horizons", "japan", {}, path)
    path.write_text(path.read_text(), "utf-8-sig")
    assert told(*CAMPAIGN, "--file", str(path))["campaign"]["side"] == "japan"


def test_a_game_that_was_deleted_is_played_anew_and_that_is_said(home: Path) -> None:
    imperia(*CAMPAIGN, "--nation", "japan", typed="against mayans\nquit\n")
    (game,) = (home / "games").iterdir()
    game.unlink()
    result = imperia(*CAMPAIGN, typed="quit\n")
    assert result.exit_code == 0
    said = "".join(result.stdout.split())  # a long path is broken over lines
    assert f"Thegamein{game}isnotthereanymore:itisplayedanew." in said
    assert "Game1:againstMayans,Chieftain" in said


def test_a_game_that_is_damaged_is_not_lost_silently(home: Path) -> None:
    imperia(*CAMPAIGN, "--nation", "japan", typed="against mayans\nquit\n")
    (game,) = (home / "games").iterdir()
    game.write_text("nonsense\n")
    assert "move the file away to play this game anew" in refused(*CAMPAIGN)
    assert game.read_text() == "nonsense\n"
