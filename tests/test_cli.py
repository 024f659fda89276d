"""Every command of the command line, and every way to say it wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from imperia.cli import app
from imperia.kernel import game_names
from imperia.kernel.decks import DeckText, decks_of
from imperia.table import Score, Table, add_score

ME = ("--seat", "romans=me", "--seat", "barbarians=random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


def imperia(*words: str, typed: str = "") -> Result:
    """Run a command; `typed` is what the player types."""
    return CliRunner().invoke(app, list(words), input=typed)


def saved(path: Path, choices: int = 8) -> Path:
    """A saved game of computers, stopped after some choices."""
    table = Table.new("settlers", {"romans": "human", "barbarians": "human"}, 4, path=path)
    while table.game.step < choices:
        table.choose(table.game.options[0].name)
    return path


# Playing


def test_play_asks_for_seats_and_factions() -> None:
    result = imperia("play", "settlers", typed="2\nrom\njap\nrandom\nquit\n")
    assert result.exit_code == 0
    assert "Wood and stone every round, Raze tokens are stored." in result.stdout
    assert "Japanese (random), 0 points" in result.stdout
    assert "Go on with: imperia resume" in result.stdout


def test_play_asks_again_after_a_wrong_answer() -> None:
    result = imperia("play", "settlers", typed="7\n2\nmartians\n\n\nalice\nrandom\nquit\n")
    assert "'7' is not a number from 2 to 4" in result.stdout
    assert "'martians' is not one of barbarians" in result.stdout
    assert "there is no player 'alice'" in result.stdout
    assert result.exit_code == 0


def test_play_takes_seats_seed_and_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    result = imperia("play", "settlers", *ME, "--seed", "4", "--save", str(path), typed="quit\n")
    assert result.exit_code == 0
    assert Table.open(path).game.journal.header["seed"] == 4
    assert Table.open(path).players == {"romans": "human", "barbarians": "random"}


def test_missing_seats_are_filled_with_computers(home: Path) -> None:
    imperia("play", "settlers", "--seat", "romans=me", "--seats", "3", typed="quit\n")
    (path,) = (home / "games").iterdir()
    players = Table.open(path).players
    assert players == {"romans": "human", "barbarians": "regular", "egyptians": "regular"}
    assert path.name.startswith("settlers-romans-barbarians-egyptians-20")


def test_play_with_a_variant_keeps_it(home: Path) -> None:
    imperia("play", "settlers", *ME, "--variant", "peaceful", typed="quit\n")
    (path,) = (home / "games").iterdir()
    assert Table.open(path).game.journal.header["options"] == {"variant": ["peaceful"]}


def test_play_with_a_deck_from_a_file(tmp_path: Path, home: Path) -> None:
    listed = {
        c["name"]
        for c in json.loads(imperia("cards", "settlers", "--json").stdout)
        if c["deck"] == "romans"
    }
    (tmp_path / "deck.txt").write_text("# my deck\n\n" + "\n".join(listed))
    result = imperia(
        "play", "settlers", *ME, "--deck", f"romans={tmp_path / 'deck.txt'}", typed="quit\n"
    )
    assert result.exit_code == 0
    (path,) = (home / "games").iterdir()
    options = Table.open(path).game.journal.header["options"]
    assert set(options["decks"]["romans"]) == listed


def test_a_deck_that_the_browser_wrote_says_itself_whose_it_is(home: Path, tmp_path: Path) -> None:
    cards = list(decks_of("settlers").printed("romans"))
    file = tmp_path / "walls.txt"
    file.write_text(DeckText(cards, "romans", "Walls").text())
    result = imperia("play", "settlers", *ME, "--deck", str(file), typed="quit\n")
    assert result.exit_code == 0
    (path,) = (home / "games").iterdir()
    assert Table.open(path).game.journal.header["options"]["decks"] == {"romans": cards}


@pytest.mark.parametrize("given", ["romans=", "plain.txt"])
def test_a_deck_of_nobody_is_refused(tmp_path: Path, given: str) -> None:
    (tmp_path / "plain.txt").write_text("Colossus\n")
    file = given if given.endswith("=") else str(tmp_path / given)
    result = imperia("play", "settlers", *ME, "--deck", file)
    assert result.exit_code == 2
    assert "say whose deck is where" in result.output


def test_solo_is_played_alone() -> None:
    result = imperia("solo", "settlers", "--faction", "egyptians", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0
    assert "virtual player" in result.stdout
    assert "0 against your 0 Faction Locations: 1 more to win" in result.stdout


def test_resume_goes_on_with_the_latest_unfinished_game(home: Path) -> None:
    imperia("play", "settlers", *ME, "--seed", "4", typed="1\nquit\n")
    result = imperia("resume", typed="quit\n")
    assert result.exit_code == 0
    assert "Imperial Settlers: going on after " in result.stdout


def test_resume_lists_the_saved_games(home: Path) -> None:
    saved(home / "games" / "mine.jsonl")
    result = imperia("resume", "--list")
    assert "romans (human), barbarians (human); 8 choices" in result.stdout
    assert "mine.jsonl" in result.stdout
    (entry,) = json.loads(imperia("resume", "--json").stdout)
    assert (entry["choices"], entry["over"]) == (8, False)


def test_resume_from_an_earlier_choice_makes_a_new_game(home: Path) -> None:
    saved(home / "games" / "mine.jsonl")
    result = imperia("resume", "mine.jsonl", "--step", "3", typed="\nquit\n")
    assert "going on after 3 choices" in result.stdout
    assert len(list((home / "games").iterdir())) == 2


# Studying


def test_sim_counts_wins_scores_and_speed() -> None:
    words = ("sim", "settlers", "--players", "random,random", "--games", "6", "--seed", "1")
    result = imperia(*words)
    assert result.exit_code == 0
    for word in ("wins", "mean score", "spread", "barbarians", "egyptians", "decisions/s"):
        assert word in result.stdout
    assert json.loads(imperia(*words, "--json").stdout)["totals"]["games"] == 6


def test_sim_takes_factions_and_variants() -> None:
    result = imperia(
        *("sim", "settlers", "--players", "random,random,random", "--games", "2"),
        *("--factions", "romans,japanese", "--variant", "peaceful", "--json"),
    )
    sides = [side["name"] for side in json.loads(result.stdout)["totals"]["sides"]]
    assert sides == ["barbarians", "japanese", "romans"]


def test_cards_are_found_by_words() -> None:
    result = imperia("cards", "settlers", "--search", "village")
    assert "Village ×2" in result.stdout
    assert "3 cards." in result.stdout


def test_cards_as_json_are_every_physical_card() -> None:
    cards = json.loads(imperia("cards", "settlers", "--json").stdout)
    assert len(cards) == 84 + 4 * 30 + 16
    romans = json.loads(imperia("cards", "settlers", "--deck", "romans", "--json").stdout)
    assert {card["deck"] for card in romans} == {"romans"}


def test_reconstructed_facts_are_marked_and_explained() -> None:
    assert "Barbarian Altar ×3 †" in imperia("cards", "settlers", "--deck", "barbarians").stdout
    detail = imperia("cards", "settlers", "--search", "barbarian altar", "--detail").stdout
    assert "† action effect: reconstructed" in detail
    assert "note: " in detail


def test_replay_shows_a_step_as_a_seat_saw_it(tmp_path: Path) -> None:
    path = str(saved(tmp_path / "game.jsonl"))
    result = imperia("replay", path, "--step", "2", "--seat", "romans")
    assert "After choice 2 of 8: " in result.stdout
    assert "Romans (you)" in result.stdout
    shown = json.loads(imperia("replay", path, "--step", "2", "--json").stdout)
    assert len(shown["choices"]) == 2


def test_verify_compares_a_game_with_what_was_noted(tmp_path: Path) -> None:
    path = tmp_path / "fair.jsonl"
    table = Table.new("settlers", {"romans": "human", "japanese": "human"}, None, path=path)
    table.choose(table.game.options[0].name)
    noted = table.game.journal.commitment
    fair = imperia("verify", str(path), "--commitment", noted)
    assert fair.exit_code == 0
    assert fair.stdout.splitlines() == [
        f"The key fits the commitment that you noted, {noted}.",
        "All cards follow from the key: 1 choice and 1 fingerprint agree.",
    ]
    unfair = imperia("verify", str(path), "--commitment", "0" * 64)
    assert unfair.exit_code == 1
    assert "does not fit the commitment" in unfair.stdout


def test_verify_ends_otherwise_where_this_version_cannot_replay_a_game(tmp_path: Path) -> None:
    path = tmp_path / "older.jsonl"
    table = Table.new("settlers", {"romans": "human", "japanese": "human"}, None, path=path)
    table.choose(table.game.options[0].name)
    lines = path.read_text().splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {"written_by": {"imperia": "0.0.7"}})
    lines.append(json.dumps({"choose": "fly to the moon", "seat": "romans"}))
    path.write_text("\n".join(lines) + "\n")
    result = imperia("verify", str(path))
    assert result.exit_code == 3
    assert "cannot be checked here: this version cannot replay it, imperia 0.0.7 can" in (
        result.stdout
    )


def test_a_game_without_a_seed_is_played_by_a_secret_that_is_told_at_the_end(home: Path) -> None:
    path = home / "game.jsonl"
    seats = ("--seat", "romans=random", "--seat", "barbarians=random")
    said = imperia("play", "settlers", *seats, "--save", str(path)).stdout.split()
    header = Table.open(path).game.journal.header
    assert len(bytes.fromhex(header["seed"])) == 32
    at_first, at_last = said.index("Commitment:"), said.index(f"{header['seed']};")
    assert said[at_first + 1] == header["commitment"]
    assert at_first < said.index("over.") < at_last
    assert said.count(f"{header['seed']};") == 1
    assert imperia("verify", str(path), "--commitment", header["commitment"]).exit_code == 0


def test_verify_says_that_a_chosen_seed_promises_nothing(tmp_path: Path) -> None:
    result = imperia("verify", str(saved(tmp_path / "game.jsonl")))
    assert result.exit_code == 1
    assert "Nothing was promised: somebody chose the seed 4" in result.stdout


def test_replay_checks_fingerprints(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl")
    good = imperia("replay", str(path), "--check")
    assert good.exit_code == 0
    assert "8 choices and" in good.stdout
    text = path.read_text()
    mark = json.loads(text.splitlines()[1])["fingerprint"]
    path.write_text(text.replace(mark, "0" * 16))
    bad = imperia("replay", str(path), "--check")
    assert bad.exit_code == 1
    assert bad.stdout.count("\n") == 1
    assert "the snapshot at choice 0 is damaged" in bad.stdout


def test_bench_prints_a_table() -> None:
    words = ("bench", "--seconds", "0.01", "--repeats", "1")
    printed = imperia(*words).stdout
    for game in game_names():
        assert f" {game.capitalize()}, 2 players |" in printed
    assert " Settlers, 4 players |" in printed


def test_bench_measures_one_game_if_asked() -> None:
    words = ("bench", "--game", "goofspiel", "--seconds", "0.01", "--repeats", "1", "--json")
    rows = json.loads(imperia(*words).stdout)["rows"]
    assert [row["name"] for row in rows] == ["Goofspiel, 2 players", "Goofspiel, 4 players"]


def test_scores_are_listed() -> None:
    assert "No solo game was finished yet" in imperia("scores").stdout
    add_score(Score("settlers", "romans", "2026-11-15T21:30:00", 71, True, "King", 7, []))
    assert "King" in imperia("scores").stdout
    assert json.loads(imperia("scores", "--json").stdout)[0]["score"] == 71


@pytest.mark.parametrize(
    "command",
    ["play", "solo", "practice", "resume", "sim", "cards", "replay", "verify", "bench", "scores"],
)
def test_every_command_has_help(command: str) -> None:
    result = imperia(command, "--help")
    assert result.exit_code == 0
    assert f"{command} [OPTIONS]" in result.stdout
    assert command in imperia().stdout
