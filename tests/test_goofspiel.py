"""A game installed from elsewhere works everywhere, by nothing but its rules and an entry point."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperia.arena import simulate
from imperia.kernel import (
    BadSetup,
    CannotUndo,
    Game,
    find_face,
    find_game,
    list_options,
    read_journal,
)
from imperia.players import make_player
from imperia.players.greedy import GreedyPlayer
from imperia.table import Table
from imperia.terminal import Picture, find_picture
from tests.laws.test_hiding import shown
from tests.terminal.drawing import drawn
from tests.terminal.sitting import Sitting
from tests.test_cli import imperia

SEATS = ["hearts", "spades", "clubs"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def new(seed: int = 1) -> Game:
    """A game of three."""
    return Game.new("goofspiel", SEATS, seed)


def bid(game: Game, *cards: int) -> Game:
    """Bid cards, one seat after the other."""
    for card in cards:
        game.choose(f"bid {card}")
    return game


# The rules


def test_the_highest_bid_takes_the_prize() -> None:
    game = new()
    prize = game.view("hearts").as_data()["prize"]
    bid(game, 3, 9, 4)
    assert [seat["points"] for seat in game.view("hearts").as_data()["seats"]] == [0, prize, 0]
    assert game.told()[-2] == f"Hearts 3, spades 9 and clubs 4: spades take the {prize}."


def test_a_prize_is_lost_when_the_highest_bids_are_equal() -> None:
    game = new()
    prize = game.view(-1).as_data()["prize"]
    bid(game, 9, 9, 4)
    assert game.rules.scores(game.state) == [0, 0, 0]
    assert game.told()[-2] == f"Hearts 9, spades 9 and clubs 4: the {prize} is lost."


def test_a_card_is_bid_only_once() -> None:
    game = bid(new(), 13, 1, 2)
    assert "bid 13" not in [option.name for option in game.options]
    assert len(game.options) == 12


def test_the_last_card_is_bid_by_itself_and_all_prizes_are_gone() -> None:
    game = new()
    while not game.over:
        game.choose(game.options[0])
    assert game.step == 12 * len(SEATS)
    assert game.view(-1).as_data()["prizes"] == []
    assert sum(game.rules.scores(game.state)) == 0  # they always bid the same


def test_most_points_win() -> None:
    game = new()
    while not game.over:  # clubs bid high first, the others low
        game.choose(game.options[-1 if game.seat == "clubs" else 0])
    assert game.outcome is not None
    assert game.outcome.winners == ("clubs",)
    assert game.outcome.reason.startswith("clubs win with ")


def test_a_bid_is_hidden_until_all_have_bid() -> None:
    game = bid(new(), 7)
    bids = [[seat["bid"] for seat in game.view(viewer).as_data()["seats"]] for viewer in (-1, 0, 1)]
    assert bids == [["hidden", None, None], [7, None, None], ["hidden", None, None]]
    assert [game.told(viewer)[-1] for viewer in (-1, 0, 1)] == [
        "Hearts bid in secret.",
        "Hearts bid 7.",
        "Hearts bid in secret.",
    ]


def test_another_bid_would_look_the_same_to_the_others() -> None:
    one, other = bid(new(), 7), bid(new(), 8)
    for viewer in (-1, 1, 2):
        assert shown(one.rules, one.state, one.state.events, viewer) == shown(
            one.rules, other.state, other.state.events, viewer
        )


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (["hearts"], "Goofspiel takes 2 to 4 seats, not 1"),
        (["hearts", "stars"], "there is no side 'stars'; choose from hearts, spades"),
        (["hearts", "hearts"], "each side can be chosen only once"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_line(seats: list[str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        Game.new("goofspiel", seats)


def test_it_has_no_variants() -> None:
    with pytest.raises(BadSetup, match="there is no variant 'quick'; this game has none"):
        Game.new("goofspiel", SEATS, options={"variant": "quick"})


# Saved, resumed, undone, replayed


def test_a_game_is_saved_resumed_and_replayed_with_bids_on_the_table() -> None:
    game = bid(new(), 3, 9, 4, 5)
    opened = Game.resume(read_journal(game.journal.text()))
    assert opened.decision == game.decision
    assert opened.view("hearts").as_data() == game.view("hearts").as_data()
    bid(opened, 6, 7)
    Game.replay(read_journal(opened.journal.text()), check=True)


def test_a_bid_can_be_taken_back_until_the_bids_are_shown() -> None:
    game = bid(new(), 3)
    game.undo()
    assert game.seat == "hearts"
    bid(game, 3, 9, 4)
    with pytest.raises(CannotUndo):
        game.undo()


# The defaults


def test_it_declares_nothing_but_its_rules() -> None:
    kind = find_game("goofspiel")
    assert set(kind.named.values()) == {""}
    assert isinstance(make_player("greedy", "goofspiel", 1), GreedyPlayer)
    assert type(find_picture("goofspiel")) is Picture


def test_the_plain_picture_shows_the_table() -> None:
    lines = drawn(find_picture("goofspiel").draw(bid(new(), 7).view("spades"), {}, 80), 80)
    assert lines[0] == "seat: spades"
    assert "  - seat: hearts" in lines
    assert "    bid: hidden" in lines


def test_the_plain_face_lists_the_options_under_their_verb() -> None:
    game = new()
    assert game.decision is not None
    listed = list_options(find_face("goofspiel"), game.view("hearts"), game.decision)
    assert {each.line.group for each in listed} == {"Bid"}
    assert listed[0].words() == "   1. bid 1"


def test_a_whole_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    players = {"hearts": "human", "spades": "random"}
    sitting = Sitting(Table.new("goofspiel", players, 4, path=path), *["bid 1", "undo"], "quit")
    assert "nothing to undo" in sitting.screen
    sitting = Sitting(Table.open(path), *["1"] * 20)
    assert "The game is over." in sitting.screen
    assert sitting.table.game.over


def test_it_is_played_resumed_and_checked_by_commands(home: Path) -> None:
    words = ("--seat", "hearts=me", "--seat", "spades=greedy")
    played = imperia("play", "goofspiel", *words, "--seed", "3", typed="bid 1\nquit\n")
    assert "Go on with: imperia resume" in played.stdout
    (path,) = (home / "games").iterdir()
    assert "going on after" in imperia("resume", typed="quit\n").stdout
    assert "fingerprints agree" in imperia("replay", str(path), "--check").stdout


def test_every_command_knows_it() -> None:
    assert "goofspiel" in imperia("play", "--help").stdout
    assert "Goofspiel is not played alone" in imperia("solo", "goofspiel").stderr
    assert json.loads(imperia("cards", "goofspiel", "--json").stdout) == []
    asked = imperia("play", "goofspiel", typed="3\nspades\n\nrandom\n\nrandom\nquit\n")
    assert "Your side? hearts, spades, diamonds, clubs [hearts]" in asked.stdout
    totals = json.loads(
        imperia("sim", "goofspiel", "--players", "random,greedy", "--games", "2", "--json").stdout
    )
    assert [side["name"] for side in totals["totals"]["sides"]] == ["hearts", "spades"]


@pytest.mark.parametrize("player", ["greedy", "search:80"])
def test_greedy_and_search_beat_random_by_the_score_alone(player: str) -> None:
    report = simulate("goofspiel", [player, "random"], ["hearts", "spades"], 40, seed=1)
    assert report.by_player()[0].share >= 0.65
