"""The game in your hand: choosing, looking, refusing, going back."""

from __future__ import annotations

import pytest

import imperia
from imperia.kernel import (
    CannotUndo,
    Game,
    GameOver,
    ImperiaError,
    UnknownOption,
)
from imperia.kernel.snapshot import fingerprint


def two() -> Game:
    """A game of Romans and Barbarians at its first decision."""
    return imperia.new("settlers", ["romans", "barbarians"], seed=10)


def ended() -> Game:
    """A game in which everybody always passes."""
    game = two()
    while not game.over:
        game.choose(game.options[-1])
    return game


def memory(game: Game) -> tuple[object, ...]:
    """Everything a game remembers."""
    marks = fingerprint(game.rules.encode(game.state)), game.state.events[:]
    return *marks, game.journal.text(), game.chronicle[:], len(game.past)


def message(error: pytest.ExceptionInfo[ImperiaError]) -> str:
    """The message of an error, which is one line."""
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_decision_says_who_is_asked_what_with_which_options() -> None:
    decision = two().decision
    assert decision is not None
    assert (decision.number, decision.asks, decision.source) == (0, "take a card", "")
    assert decision.seat == "barbarians"
    assert repr(decision) == "<Decision barbarians: take a card (3 options)>"
    assert [str(option) for option in decision.options] == [
        "take canteen",
        "take above-ground-mine",
        "take tavern",
    ]


@pytest.mark.parametrize("name", ["build atlantis", "", "take", "TAKE TAVERN", "take tavern "])
def test_an_option_that_is_not_listed_is_refused_and_changes_nothing(name: str) -> None:
    game = two()
    before = memory(game)
    with pytest.raises(UnknownOption) as error:
        game.choose(name)
    assert f"{name!r} is not an option now; the options are: take canteen;" in message(error)
    assert memory(game) == before


def test_a_place_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    game = two()
    before = memory(game)
    for place in (-1, 3):
        with pytest.raises(UnknownOption):
            game.state.choose(place)
    assert memory(game) == before


def test_after_the_end_nothing_is_left_to_choose() -> None:
    game = ended()
    before = memory(game)
    with pytest.raises(GameOver) as error:
        game.choose("pass")
    assert "over" in message(error)
    with pytest.raises(GameOver):
        game.state.choose(0)
    assert memory(game) == before
    assert (game.decision, game.options, game.seat) == (None, (), None)


def test_the_outcome_says_who_won_and_why() -> None:
    game = ended()
    assert two().outcome is None
    assert game.outcome is not None
    assert game.outcome.reason.startswith(f"{game.outcome.winners[0].capitalize()} win")
    assert [standing.rank for standing in game.outcome.standings] == [1, 2]
    assert str(game.outcome).count("\n") == 2


def test_an_option_can_be_chosen_as_it_was_listed() -> None:
    game, again = two(), two()
    game.choose(game.options[1])
    again.choose("take above-ground-mine")
    assert memory(game) == memory(again)
    assert game.step == 1


def test_a_view_of_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownOption) as error:
        two().view("vikings")
    assert message(error) == "no seat is called 'vikings'; the seats are romans, barbarians"


@pytest.mark.parametrize("seat", [2, -2])
def test_a_view_of_a_seat_number_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(UnknownOption):
        two().view(seat)


def test_nothing_can_be_undone_before_the_first_choice() -> None:
    game = two()
    assert not game.can_undo()
    with pytest.raises(CannotUndo) as error:
        game.undo()
    assert "nothing to undo" in message(error)


def test_a_choice_that_revealed_nothing_can_be_undone() -> None:
    game = two()
    before = memory(game)[0]
    game.choose("take tavern")
    assert game.can_undo()
    game.undo()
    assert memory(game)[0] == before
    assert [option.name for option in game.options][2] == "take tavern"
    assert (game.step, game.journal.choices) == (0, [])


def test_a_choice_that_turned_up_cards_cannot_be_undone() -> None:
    game = two()
    game.choose("take tavern")
    game.choose(game.options[0])  # the last of the first draft: new cards are revealed
    assert "Revealed" in " ".join(game.told(since=2))
    with pytest.raises(CannotUndo):
        game.undo()
    assert game.step == 2


@pytest.mark.parametrize("step", [-1, 2, 99])
def test_a_game_cannot_go_back_to_where_it_never_was(step: int) -> None:
    game = two()
    game.choose("take tavern")
    game.choose(game.options[0])
    before = memory(game)
    with pytest.raises(CannotUndo) as error:
        game.go_back(step)
    assert f"choice {step} of 2" in message(error)
    assert memory(game) == before


def test_the_chronicle_tells_each_reader_what_they_may_know() -> None:
    game = two()
    lines = {seat: game.told(seat) for seat in ("romans", "barbarians")}
    assert "Romans draw a Common card." in lines["barbarians"]
    assert "Romans draw a Common card." not in lines["romans"]
    assert "Romans draw a Common card." in game.told()
    assert game.told() == game.told(-1)


def test_the_chronicle_can_be_read_from_a_choice_on() -> None:
    game = two()
    game.choose("take tavern")
    assert game.told(since=1) == ["Barbarians take Tavern."]
    assert game.told()[-1] == "Barbarians take Tavern."


def test_a_game_says_where_it_stands() -> None:
    assert repr(two()) == "<Game settlers: romans barbarians, choice 1, barbarians to decide>"
    assert repr(ended()) == "<Game settlers: romans barbarians, over>"


def test_a_solo_game_has_one_seat() -> None:
    game = imperia.new("settlers", ["japanese"], seed=10)
    assert game.seats == ["japanese"]
    assert game.seat == "japanese"
