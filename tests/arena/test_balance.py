"""How much each side, seat and card wins: counted rightly, and the same for the same seed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from imperia.arena import Trial, balance, quick_player, weigh
from imperia.arena.balance import dealt, play_one
from imperia.arena.balance_report import (
    LEAST,
    BalanceReport,
    CardLine,
    SeatRecord,
    card_line,
    judged,
    printed_once,
)
from imperia.cli import app
from imperia.kernel import ImperiaError, find_rules

SETTLERS = Trial("settlers", "policy", 2, 1)


def imperia(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(words))


def test_every_seat_of_every_game_is_counted_once() -> None:
    report = weigh(SETTLERS, 6)
    assert sum(one.won.played for one in report.by_side()) == 12
    assert [one.won.played for one in report.by_seat()] == [6, 6]
    assert sum(one.won.wins for one in report.by_side()) == 6
    assert [one.won.name for one in report.by_seat()] == ["seat 1", "seat 2"]


def test_the_same_seed_is_the_same_table_with_any_number_of_workers() -> None:
    once = weigh(SETTLERS, 4).as_data()
    assert weigh(SETTLERS, 4, workers=2).as_data() == once
    assert weigh(SETTLERS._replace(seed=2), 4).as_data() != once


def test_sides_are_dealt_without_doubles_and_change_from_game_to_game() -> None:
    deals = [dealt(SETTLERS._replace(seats=3), number) for number in range(20)]
    assert all(len(set(sides)) == 3 for sides in deals)
    assert {side for sides in deals for side in sides} == set(find_rules("settlers").sides)


def test_a_seat_has_played_what_it_chose_to_build() -> None:
    for record in play_one(SETTLERS, 0):
        assert record.did
        assert record.did <= record.could
        assert set(record.brought) & record.did, "what was built has brought points"


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_every_card_that_was_played_has_a_line(game: str) -> None:
    report = weigh(Trial(game, quick_player(game), 2, 1), 2)
    listed = sum(line.did for line in report.by_card())
    slugs = {slug for card in printed_once(find_rules(game).cards()) for slug in card.slugs}
    played = set().union(*(record.did for record in report.records))
    assert listed > 0
    assert played <= slugs


def seat(side: str, share: float, could: str = "", did: str = "", points: int = 0) -> SeatRecord:
    """A seat that could play some cards, and did play some of them."""
    cards = set(did.split())
    return SeatRecord(
        side, 0, share, 50, {*could.split(), *cards}, cards, dict.fromkeys(cards, points)
    )


def test_a_card_is_measured_by_what_its_sides_win_at_all() -> None:
    (card,) = printed_once([{"deck": "common", "name": "Mill", "slug": "mill"}])
    records = [
        seat("romans", 1.0, did="mill", points=4),
        seat("romans", 1.0, did="mill", points=2),
        seat("japanese", 0.0, could="mill"),
        seat("japanese", 1.0),
    ]
    line = card_line(card, records, {"romans": 0.7, "japanese": 0.4})
    assert (line.could, line.did, line.points) == (3, 2, 3.0)
    assert line.won is not None
    assert line.left is not None
    assert (line.won.share, line.left.share) == (1.0, 0.0)
    assert line.ahead == pytest.approx(0.3)


def test_copies_are_one_card_and_a_reconstructed_fact_marks_it() -> None:
    copies: list[dict[str, Any]] = [
        {"deck": "common", "name": "Mill", "slug": "mill", "reconstructed": []},
        {"deck": "common", "name": "Mill", "slug": "mill-2", "reconstructed": ["feature"]},
        {"deck": "romans", "name": "Mill", "slug": "roman-mill"},
    ]
    first, second = printed_once(copies)
    assert first.slugs == {"mill", "mill-2"}
    assert (first.reconstructed, second.reconstructed) == (True, False)


def line(name: str, ahead: float, points: float, did: int = LEAST) -> CardLine:
    """A card's figures, sure to ten in a hundred."""
    return CardLine(name, "common", False, did, did, None, None, ahead, 0.1, points)


def test_what_is_far_from_the_middle_of_all_cards_is_out_of_line() -> None:
    usual = [line(f"card {number}", 0.02 * number, number) for number in range(5)]
    lines = [
        *usual,
        line("strong", 0.6, 3.0),
        line("weak", -0.6, 3.0),
        line("rich", 0.05, 34.0),
        line("rare", 0.6, 34.0, did=LEAST - 1),
    ]
    found = {each.name: each.out_of_line for each in judged(lines) if each.out_of_line}
    assert found == {"strong": "wins more", "weak": "wins less", "rich": "points more"}


def test_a_far_figure_that_is_not_sure_is_in_line() -> None:
    lines = [line(f"card {number}", 0.0, 1.0) for number in range(5)]
    lines.append(line("lucky", 0.09, 1.0))
    assert not any(each.out_of_line for each in judged(lines))


def test_the_command_prints_sides_seats_and_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    result = imperia("balance", "settlers", "--games", "6")
    assert result.exit_code == 0
    for words in ("romans", "seat 2", "out of line", "* Some facts of the card are reconstructed"):
        assert words in result.stdout


def test_the_command_prints_json() -> None:
    words = ("balance", "settlers", "--games", "3", "--players", "3", "--json")
    result = imperia(*words)
    found = json.loads(result.stdout)
    assert (found["player"], found["games"], found["seed"]) == ("policy", 3, 1)
    assert len(found["seats"]) == 3
    assert {"name", "deck", "won", "left", "ahead", "points", "out_of_line"} <= set(
        found["cards"][0]
    )
    assert imperia(*words).stdout == result.stdout


def test_a_game_without_cards_has_sides_and_seats() -> None:
    result = imperia("balance", "goofspiel", "--games", "4")
    assert "seat 2" in result.stdout
    assert "The game declares no cards." in result.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("chess",), "chess"),
        (("settlers", "--players", "5"), "Imperial Settlers takes 1 to 4 players, not 5"),
        (("settlers", "--games", "0"), "games and workers must be at least 1"),
        (("settlers", "--player", "alice"), "there is no player 'alice'"),
        (("settlers", "--variant", "snow"), "snow"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    result = imperia("balance", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_nobody_played_a_card_is_no_trouble() -> None:
    report = BalanceReport("settlers", "policy", 1, 1, [seat("romans", 1.0, could="mill")])
    (mill,) = report.by_card()
    assert (mill.name, mill.won, mill.out_of_line) == ("Mill", None, "")


def test_a_game_that_does_not_end_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "LONGEST", 5)
    assert play_one(SETTLERS, 0) == []
    with pytest.raises(ImperiaError, match="none of 2 games came to its end in 5 decisions"):
        weigh(SETTLERS, 2)
