"""Every command of the command line for Imperium: Horizons, and every way to say it wrong."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from imperia.kernel import find_rules
from imperia.table import Score, Table, add_score
from tests.test_cli import imperia

ME = ("--seat", "japan-a=me", "--seat", "magyars=random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


def refused(*words: str) -> str:
    """Run a command that must be refused: one line on stderr, exit code 2, nothing else."""
    result = imperia(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("imperia: ")
    return result.stderr.strip()


def saved(path: Path, choices: int = 8) -> Path:
    """A saved game, stopped after some choices."""
    table = Table.new("horizons", {"japan-a": "human", "mayans": "human"}, 4, path=path)
    while table.game.step < choices:
        table.choose(table.game.options[0].name)
    return path


# Playing


def test_play_asks_for_nations_and_power_sides() -> None:
    result = imperia("play", "horizons", typed="2\njapan\nadvanced\n4\n\nrandom\nquit\n")
    assert result.exit_code == 0
    assert "Complexity ★★☆☆☆ (our estimate), peaceful." in result.stdout
    assert "- While you are a barbarian, Shinto and Tendai Buddhism" in result.stdout
    assert "Taino (random), Free Tribes: barbarian" in result.stdout
    assert "power       Advanced side." in result.stdout


def test_play_asks_again_after_a_wrong_answer() -> None:
    answers = ["2", "ma", "jap", "clever", "basic", "jap", "99", "inuit", "", "random", "quit"]
    result = imperia("play", "horizons", typed="\n".join(answers) + "\n")
    assert "'ma' can mean magyars, mayans, martians" in result.stdout
    assert "'clever' is not one of basic, advanced" in result.stdout
    assert "'jap' is not one of magyars" in result.stdout
    assert "'99' is not one of magyars" in result.stdout
    assert result.exit_code == 0


def test_missing_seats_are_filled_with_other_nations(home: Path) -> None:
    imperia("play", "horizons", "--seat", "japan-a=me", "--seats", "3", typed="quit\n")
    (path,) = (home / "games").iterdir()
    assert Table.open(path).players == {"japan": "human", "magyars": "regular", "mayans": "regular"}
    assert path.name.startswith("horizons-japan-a-magyars-mayans-20")


def test_practice_is_played_alone(home: Path) -> None:
    words = ("practice", "horizons", "--nation", "japan", "--seed", "1")
    result = imperia(*words, typed="quit\n")
    assert result.exit_code == 0
    assert "Practice, turn 1 of 12, activating." in result.stdout
    again = imperia("resume", typed="quit\n")
    assert "Imperium: Horizons: going on after 0 choices" not in again.stdout
    assert "Practice, turn 1 of 12" in again.stdout


def test_practice_asks_for_the_nation(home: Path) -> None:
    result = imperia("practice", "horizons", typed="inu\nadv\nquit\n")
    assert result.exit_code == 0
    (path,) = (home / "games").iterdir()
    assert Table.open(path).game.journal.header["seats"] == ["inuit-a"]


def test_practice_with_a_variant_keeps_it(home: Path) -> None:
    words = ("practice", "horizons", "--nation", "taino", "--variant", "precious-cards")
    imperia(*words, typed="quit\n")
    (path,) = (home / "games").iterdir()
    assert Table.open(path).game.journal.header["options"] == {"variant": ["precious-cards"]}


def test_resume_lists_and_goes_on(home: Path) -> None:
    saved(home / "games" / "mine.jsonl")
    assert "japan (human), mayans (human); 8 choices" in imperia("resume", "--list").stdout
    result = imperia("resume", "mine.jsonl", "--step", "3", typed="\nquit\n")
    assert "going on after 3 choices" in result.stdout


# Studying


def test_sim_takes_nations_and_power_sides() -> None:
    result = imperia(
        *("sim", "horizons", "--players", "random,random,random", "--games", "2"),
        *("--nations", "japan-a,mayans", "--json"),
    )
    totals = json.loads(result.stdout)["totals"]
    assert [side["name"] for side in totals["sides"]] == ["japan-a", "magyars", "mayans"]
    assert totals["games"] == 2


def test_cards_as_json_are_every_physical_card() -> None:
    cards = json.loads(imperia("cards", "horizons", "--json").stdout)
    assert Counter(card["deck"] for card in cards) == {
        "commons": 91,
        "japan": 24,
        "magyars": 27,
        "mayans": 28,
        "taino": 24,
        "inuit": 25,
        "polynesians": 29,
        "martians": 29,
        "cultists": 29,
        "abbasids": 23,
        "aksumites": 23,
        "guptas": 24,
        "tang": 27,
        "sassanids": 24,
        "wagadou": 23,
        "trade-routes": 14,
        "states": 2,
    }
    assert Counter(card["kind"] for card in cards if card["deck"] == "commons") == {
        "fame": 9,
        "civilised": 18,
        "uncivilised": 25,
        "region": 14,
        "tributary": 13,
        "unrest": 12,
    }
    assert len({card["number"] for card in cards}) == len(cards)


def test_a_double_sided_card_is_listed_once_with_both_its_texts() -> None:
    told = {card["name"]: card for card in find_rules("horizons").cards()}
    assert told["Japanese"]["text"].startswith("A: Exhaust: pay 2{population}")
    assert told["Japanese"]["vp"] == "B: 2 VP per {civilised}"
    assert " Winter: Passive: " in told["Summer / Winter"]["text"]
    assert told["Corrupted / Summoned"]["number"] == "CUL30"
    assert told["Corrupted / Summoned"]["deck"] == "states"


def test_cards_are_found_by_words_and_shown_without_braces() -> None:
    result = imperia("cards", "horizons", "--search", "trading city")
    assert "Trading City ×2" in result.stdout
    assert "3+ players" in result.stdout
    assert "{" not in imperia("cards", "horizons").stdout
    detail = imperia("cards", "horizons", "--search", "epic poetry", "--detail").stdout
    assert "Epic Poetry (commons civilised; " in detail
    assert "pinned: yes" in detail


def test_replay_shows_a_step_as_a_seat_or_a_watcher_saw_it(tmp_path: Path) -> None:
    path = str(saved(tmp_path / "game.jsonl"))
    result = imperia("replay", path, "--step", "2", "--seat", "japan-a")
    assert "After choice 2 of 8: " in result.stdout
    assert "Japan (you)" in result.stdout
    watched = imperia("replay", path)
    assert watched.exit_code == 0
    assert "(you)" not in watched.stdout
    assert "Your hand" not in watched.stdout


def test_replay_checks_fingerprints(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl", 40)
    good = imperia("replay", str(path), "--check")
    assert good.exit_code == 0
    assert "40 choices and" in good.stdout
    path.write_text(path.read_text().replace('"fingerprint":"', '"fingerprint":"0', 1))
    assert imperia("replay", str(path), "--check").exit_code == 1


def test_scores_of_practice_stand_beside_solo_ones() -> None:
    assert "try imperia practice horizons or imperia solo settlers" in imperia("scores").stdout
    add_score(Score("horizons", "japan-a", "2026-11-16", 93, True, "a fine game", 7, []))
    add_score(Score("horizons", "japan-a", "2026-11-15", 31, False, "learning", 8, []))
    add_score(Score("settlers", "romans", "2026-11-15", 31, False, "", 9, []))
    listed = imperia("scores").stdout
    assert all(word in listed for word in ("a fine game", "learning", "lost", "japan-a"))


# Bad input


def test_each_game_for_one_has_its_own_command(home: Path) -> None:
    assert "say whom you play against: --against, one of japan, magyars" in refused(
        "solo", "horizons", "--nation", "japan"
    )
    assert "has no practice mode, but a solo game: imperia solo settlers" in refused(
        "practice", "settlers", "--faction", "romans"
    )
    assert not home.exists()


def test_an_unknown_nation_is_one_line(home: Path) -> None:
    assert "there is no nation 'atlantis'" in refused(
        "play", "horizons", "--seat", "atlantis=me", "--seat", "japan=random"
    )
    assert "there is no nation 'atlantis'" in refused(
        "practice", "horizons", "--nation", "atlantis"
    )
    assert "there is no nation 'romans'" in refused(
        "sim", "horizons", "--players", "random,random", "--nations", "romans"
    )
    assert not (home / "games").exists()


@pytest.mark.parametrize("twice", ["japan", "japan-a"])
def test_a_nation_twice_is_one_line(twice: str) -> None:
    seats = ("--seat", "japan=me", "--seat", f"{twice}=random")
    assert f"{twice} are at the table already" in refused("play", "horizons", *seats)
    assert "each nation can be chosen only once" in refused(
        "sim", "horizons", "--players", "random,random", "--nations", f"japan,{twice}"
    )


def test_the_short_variant_with_cultists_is_one_line() -> None:
    seats = ("--seat", "cultists-a=me", "--seat", "japan=random")
    assert "the short variant is not for the Cultists" in refused(
        "play", "horizons", *seats, "--variant", "short"
    )


def test_an_unknown_variant_is_one_line() -> None:
    assert "there is no variant 'blitz'; choose from lowered-aggression" in refused(
        "play", "horizons", *ME, "--variant", "blitz"
    )


def test_a_deck_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("Clans\n")
    deck = f"japan={tmp_path / 'deck.txt'}"
    assert "unknown option 'decks'; the options are variant and against and level" in refused(
        "play", "horizons", *ME, "--deck", deck
    )


def test_too_many_seats_are_one_line() -> None:
    assert "takes 1 to 4 seats, not 5" in refused("play", "horizons", "--seats", "5")
    nations = ("japan", "magyars", "mayans", "taino", "inuit")
    five = [word for name in nations for word in ("--seat", f"{name}=random")]
    assert "takes 1 to 4 seats, not 5" in refused("play", "horizons", *five)


def test_a_seat_without_a_player_is_one_line() -> None:
    assert "like wagadou=me" in refused("play", "horizons", "--seat", "japan")


def test_a_seat_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    path = str(saved(tmp_path / "game.jsonl"))
    assert "no seat is 'inuit-a'; they are japan, mayans" in refused(
        "replay", path, "--seat", "inuit-a"
    )


def test_an_unknown_deck_of_cards_is_one_line() -> None:
    assert "there is no deck 'romans'" in refused("cards", "horizons", "--deck", "romans")
