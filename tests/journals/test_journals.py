"""Real games of every release: each opens, can be looked at, and goes on to its end."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest

from imperia.kernel import Game, Journal, find_rules, nearest, read_journal
from imperia.kernel.opening import START
from imperia.table import Table
from imperia.table.campaigns import read_content

from .make import (
    CAMPAIGN_FILE,
    GAMES,
    HERE,
    Wanted,
    every_campaign,
    every_game,
    go_through,
    main,
    saved,
)

FILES = sorted(HERE.glob("*/*.jsonl.gz"))
RELEASES = sorted({file.parent.name for file in FILES})
LATEST, EARLIER, CHOICES = "its latest snapshot", "an earlier snapshot", "its choices alone"
# Where a game does not open by its latest snapshot, and why. There is none so far.
OTHERWISE: dict[str, str] = {}
# The sides of the first releases; a later one has saved all that there were in its time. What a
# folder of today lacks was added after it: say so here with that addition.
FIRST = ("0.1.0", "0.2.0")
FEWER: dict[str, dict[str, int]] = {
    release: {"settlers": 4, "horizons": 8} for release in FIRST
}  # by release and game: of the sides of today, so many of the first
CAMPAIGNS = sorted(HERE.glob(f"*/*{CAMPAIGN_FILE}"))
LOOKS = 6  # positions of each game that are shown

every_file = pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}/{f.name[:-9]}")


def read(file: Path) -> Journal:
    """A saved game."""
    return read_journal(gzip.decompress(file.read_bytes()).decode(), file.name)


def way(game: Game) -> str:
    """By what a game was opened."""
    if game.detour is None:
        return LATEST
    return CHOICES if game.detour.at == START else EARLIER


@every_file
def test_it_opens_where_it_was_and_goes_on_to_its_end(file: Path) -> None:
    journal = read(file)
    game = Game.resume(journal)
    assert way(game) == OTHERWISE.get(f"{file.parent.name}/{file.name}", LATEST)
    assert game.step == len(journal.choices)
    assert not game.state.begins_move, "it was saved in the middle of a turn"
    chance = Random(file.name)
    while not game.over:
        game.choose(chance.choice(game.options).name)
    assert game.outcome is not None
    assert all(game.told(seat) for seat in game.seats)
    again = Game.resume(read_journal(game.journal.text()))
    assert again.outcome == game.outcome


@every_file
def test_it_can_be_looked_at_from_its_first_choice_to_its_last(file: Path) -> None:
    journal = read(file)
    last = len(journal.choices)
    turns = [snapshot.at for snapshot in journal.snapshots()]
    for step in {0, last, *Random(file.name).choices(range(last), k=LOOKS)}:
        game = nearest(journal, step)
        assert max(at for at in turns if at <= step) <= game.step <= step
        assert game.step == step or game.detour is not None
        assert game.view(game.seats[0]).as_data()
        assert game.told()


@every_file
def test_by_the_same_rules_it_is_the_same_game_from_its_first_choice_on(file: Path) -> None:
    journal = read(file)
    if journal.header["rules"] == find_rules(journal.header["game"]).version:
        assert Game.replay(journal, check=True).journal.choices == journal.choices
    else:
        assert nearest(journal, 0).step == 0


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_it_goes_back_by_its_snapshots_and_its_file_only_grows(
    game: str, release: str, tmp_path: Path
) -> None:
    files = [file for file in FILES if file.match(f"{release}/{game}-*")]
    file = max(files, key=lambda each: each.stat().st_size)
    path = tmp_path / "game.jsonl"
    path.write_bytes(gzip.decompress(file.read_bytes()))
    before = path.read_text()
    table = Table.open(path)
    turn = [snapshot.at for snapshot in read(file).snapshots()][-3]
    then = nearest(read(file), turn)
    table.game.past.clear()
    table.go_back(turn, 0)
    assert table.game.decision == then.decision
    table.choose(table.game.options[0].name)
    assert path.read_text().startswith(before)
    assert Table.open(path).game.decision == table.game.decision


def test_the_script_saves_a_game_in_the_middle_of_a_turn() -> None:
    journal = read_journal(saved(Wanted(GAMES[0], ("japan", "magyars")), set()))
    assert journal.notes, "some choices were taken back"
    assert not Game.resume(journal).state.begins_move


def test_the_script_never_touches_the_games_of_a_release() -> None:
    with pytest.raises(SystemExit, match="exists already"):
        main(str(HERE / RELEASES[0]))


@every_file
def test_it_says_or_implies_which_release_has_saved_it(file: Path) -> None:
    journal = read(file)
    implied = find_rules(journal.header["game"]).releases.get(journal.header["rules"], "")
    assert journal.written_by.get("imperia", implied) == file.parent.name


@pytest.mark.parametrize("release", RELEASES)
def test_every_side_and_every_number_of_seats_is_there(release: str) -> None:
    names = {file.name.removesuffix(".jsonl.gz") for file in FILES if file.parent.name == release}
    journals = [read(file) for file in FILES if file.parent.name == release]
    for game in GAMES:
        seated = [one.header["seats"] for one in journals if one.header["game"] == game]
        assert {len(seats) for seats in seated} == {1, 2, 3, 4}
        fewer = FEWER.get(release, {}).get(game)
        assert {seat for seats in seated for seat in seats} >= set(find_rules(game).sides[:fewer])
    assert len(names) >= 30


def test_later_releases_have_opponents_own_decks_and_campaigns_too() -> None:
    for release in [one for one in RELEASES if one not in FIRST]:
        options = [read(file).header["options"] for file in FILES if file.parent.name == release]
        assert any("against" in one for one in options)
        assert any("decks" in one for one in options)
        assert any(file.parent.name == release for file in CAMPAIGNS)


def open_campaign(raw: bytes) -> None:
    """A campaign opens and goes on to its next game."""
    kept = read_content(raw, "the file")
    assert json.loads(raw) == kept.content()
    go_through(kept.campaign, kept.game, "on and on", games=1)
    assert kept.campaign.verdict or kept.campaign.plan() is not None
    assert kept.campaign.played


def test_a_campaign_of_every_release_opens_and_goes_on() -> None:
    for file in CAMPAIGNS:
        open_campaign(gzip.decompress(file.read_bytes()))


def test_the_script_saves_campaigns_that_open() -> None:
    found = dict(every_campaign())
    assert len(found) >= 4
    for text in found.values():
        open_campaign(text.encode())


@pytest.mark.parametrize("option", ["against", "decks"])
def test_the_script_saves_games_against_opponents_and_with_own_decks(option: str) -> None:
    wanted = [one for one in every_game() if option in one.more]
    sides = set(find_rules(wanted[0].game).sides)
    assert {one.seats[0] for one in wanted} == sides
    journal = read_journal(saved(wanted[0], set()))
    assert journal.header["options"][option] == wanted[0].more[option]
    assert Game.resume(journal).detour is None


def test_the_games_of_the_script_have_names_of_their_own() -> None:
    names = [wanted.name for wanted in every_game()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("release", FIRST)
def test_the_first_releases_have_all_games_that_the_script_saves(release: str) -> None:
    names = {file.name.removesuffix(".jsonl.gz") for file in FILES if file.parent.name == release}
    assert {wanted.name for wanted in every_game()} >= names
    assert {"settlers-romans", "horizons-martians-cultists"} <= names
