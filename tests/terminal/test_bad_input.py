"""Bad input on the command line: one line that says what to do, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_cli import ME, imperia, saved


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def refused(*words: str, typed: str = "") -> str:
    """Run a command that must be refused: one line on stderr, exit code 2, nothing else."""
    result = imperia(*words, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("imperia: ")
    return result.stderr.strip()


def test_an_unknown_command_is_one_line() -> None:
    assert "conquer" in refused("conquer")


def test_an_unknown_flag_is_one_line() -> None:
    assert "--sead" in refused("play", "settlers", "--sead", "1")


def test_a_missing_argument_is_one_line() -> None:
    assert "Missing argument" in refused("play")


def test_a_seed_that_is_no_number_is_one_line() -> None:
    assert "--seed" in refused("play", "settlers", "--seed", "lucky")


def test_an_unknown_game_is_one_line() -> None:
    assert "there is no game called 'chess'; the games here are:" in refused("play", "chess")


def test_an_unknown_faction_is_one_line(home: Path) -> None:
    assert "there is no faction 'martians'" in refused(
        "play", "settlers", "--seat", "martians=me", "--seat", "romans=random"
    )
    assert "there is no faction 'martians'" in refused("solo", "settlers", "--faction", "martians")
    assert not (home / "games").exists()


def test_a_faction_twice_is_one_line() -> None:
    words = ("--seat", "romans=me", "--seat", "romans=random")
    assert "romans are at the table already" in refused("play", "settlers", *words)


def test_a_seat_without_a_player_is_one_line() -> None:
    assert "like romans=me" in refused("play", "settlers", "--seat", "romans")


def test_too_many_seats_are_one_line() -> None:
    assert "takes 1 to 4 seats, not 9" in refused("play", "settlers", "--seats", "9")


def test_an_unknown_player_is_one_line() -> None:
    assert "no player 'alice'" in refused("play", "settlers", "--seat", "romans=alice")
    assert "no player 'alice'" in refused("sim", "settlers", "--players", "alice,random")
    assert "search:fast" in refused("sim", "settlers", "--players", "search:fast,random")


def test_an_unknown_variant_is_one_line() -> None:
    assert "no variant 'blitz'" in refused("play", "settlers", *ME, "--variant", "blitz")
    assert "no variant 'blitz'" in refused(
        "sim", "settlers", "--players", "random,random", "--variant", "blitz"
    )


def test_a_bad_deck_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("Village\n")
    deck = f"romans={tmp_path / 'deck.txt'}"
    assert "no card called 'Village'" in refused("play", "settlers", *ME, "--deck", deck)
    assert "cannot read the deck" in refused("play", "settlers", *ME, "--deck", "romans=/no/file")


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    assert "cannot save to" in refused("play", "settlers", *ME)


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.jsonl").write_text("mine")
    words = ("--save", str(tmp_path / "mine.jsonl"))
    assert "exists already" in refused("play", "settlers", *ME, *words)


def test_a_missing_journal_is_one_line(tmp_path: Path) -> None:
    assert "cannot read" in refused("resume", str(tmp_path / "none.jsonl"))
    assert "cannot read" in refused("replay", str(tmp_path / "none.jsonl"), "--check")


def test_a_truncated_journal_is_one_line(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl")
    path.write_bytes(path.read_bytes()[:40])
    assert "cut off in its first line" in refused("resume", str(path))
    assert "cut off in its first line" in refused("replay", str(path), "--check")


def test_a_damaged_journal_is_one_line(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl")
    path.write_text(path.read_text().replace('{"choose"', '{"chose"', 1))
    assert "line 3 is neither a choice, an undo, a note nor a snapshot" in refused(
        "resume", str(path)
    )
    path.write_bytes(b"\xff\xfe\x00game\n")
    assert "is not text" in refused("resume", str(path))


def test_a_journal_with_a_wrong_option_name_is_one_line(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl", 2)
    with path.open("a") as file:
        file.write('{"choose":"conquer rome","seat":"romans"}\n')
    assert "choice 3 does not fit the rules" in refused("resume", str(path))


def test_a_step_or_a_seat_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    path = str(saved(tmp_path / "game.jsonl"))
    assert "has 8 choices, there is no 99" in refused("replay", path, "--step", "99")
    assert "no seat is 'japanese'" in refused("replay", path, "--seat", "japanese")


def test_nothing_to_resume_is_one_line() -> None:
    assert "no unfinished game is saved in" in refused("resume")


def test_an_unknown_deck_of_cards_is_one_line() -> None:
    assert "there is no deck 'martians'" in refused("cards", "settlers", "--deck", "martians")


def test_more_factions_than_players_are_one_line() -> None:
    words = ("--players", "random,random", "--factions", "romans,japanese,egyptians")
    assert "3 sides are given for 2 players" in refused("sim", "settlers", *words)
