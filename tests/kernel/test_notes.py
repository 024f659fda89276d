"""Notes: what the table tells beside the rules stays told, in its order, on every way of a game."""

from __future__ import annotations

import pytest

import imperia
from imperia.kernel import (
    COMPUTER,
    PERSON,
    RESIGNED,
    TAKEN_BACK,
    UNDONE,
    BadJournal,
    Game,
    ImperiaError,
    UnknownOption,
    read_journal,
)
from imperia.kernel.notes import WORDS, Note


def played(choices: int = 12) -> Game:
    """A game after some choices."""
    game = imperia.new("settlers", ["romans", "barbarians"], seed=7, variant="peaceful")
    return play(game, choices)


def play(game: Game, choices: int = 1) -> Game:
    """Make some choices more."""
    for _ in range(choices):
        game.choose(game.options[0])
    return game


def line(text: str) -> str:
    """A game's journal with one more line."""
    return f"{played(9).journal.text()}{text}\n"


def test_who_took_choices_back_is_told_at_the_end_of_the_chronicle() -> None:
    game = played()
    before = game.told(since=0)
    game.go_back(10, "romans")
    assert game.told()[-1] == "Romans took back 2 choices."
    assert game.told()[:-1] == before[: len(game.told()) - 1]


def test_undo_tells_of_the_seat_that_made_the_choice() -> None:
    game = played()
    while not game.can_undo():
        play(game)
    seat = game.journal.movers[-1]
    game.undo()
    assert game.told()[-1] == f"{seat.capitalize()} took back 1 choice."


def test_that_everybody_agreed_is_told() -> None:
    game = played()
    game.go_back(9, "romans", TAKEN_BACK)
    assert game.told()[-1] == "Romans took back 3 choices; everybody agreed."


def test_what_comes_later_is_told_after_the_note() -> None:
    game = played()
    game.go_back(10, "romans")
    kept = game.told()
    play(game, 4)
    assert game.told()[: len(kept)] == kept
    assert len(game.told()) > len(kept)


def test_choices_taken_back_one_after_the_other_are_told_together() -> None:
    game = played()
    for step in (11, 10, 8):
        game.go_back(step, "romans")
    assert [note.words for note in game.notes] == ["Romans took back 4 choices."]
    game.go_back(6, "barbarians")
    assert [note.words for note in game.notes][1:] == ["Barbarians took back 2 choices."]


def test_a_note_stays_where_it_was_told_when_the_game_goes_back_and_on() -> None:
    game = played(8)
    game.note(COMPUTER, "romans", "search:0.5s")
    play(game, 4)
    game.go_back(5, "barbarians", TAKEN_BACK)
    told = game.told()
    assert told[-2:] == [
        "A computer plays for Romans from here on (search 0.5s).",
        "Barbarians took back 7 choices; everybody agreed.",
    ]
    play(game, 9)
    assert game.told()[: len(told)] == told


def test_notes_survive_saving_copying_replay_and_following() -> None:
    game = played()
    other = game.copy()
    other.journal.drain()
    known = len(game.journal.text().splitlines())
    game.go_back(9, "romans", TAKEN_BACK)
    play(game, 2)
    game.note(RESIGNED, "barbarians", "greedy")
    play(game, 3)
    game.undo() if game.can_undo() else game.go_back(13, "barbarians")
    told = game.told()
    lines = game.journal.text().splitlines()
    other.follow(lines[known:])
    opened = read_journal(game.journal.text())
    replayed = Game.replay(opened)
    again = [other, Game.resume(opened), replayed, game.copy(), Game.resume(replayed.journal)]
    assert [one.told() for one in again] == [told] * 5
    assert sum("took back" in line or "resigned" in line for line in told) == 3


@pytest.mark.parametrize("step", [0, 5, 9, 10, 14])
def test_a_game_cut_or_replayed_to_a_choice_has_the_notes_from_before_the_next(step: int) -> None:
    game = played()
    game.note(PERSON, "romans")
    game.go_back(9, "romans")
    play(game, 5)
    expected = ["A person plays for Romans again.", "Romans took back 3 choices."]
    for other in (Game.resume(game.journal.cut(step)), Game.replay(game.journal, step)):
        assert [note.words for note in other.notes] == (expected if step >= 9 else [])


def test_lines_that_do_not_say_who_went_back_can_still_be_read() -> None:
    game = Game.resume(read_journal(line('{"undo":6}')))
    assert game.step == 6
    assert game.told()[-1] == "Somebody took back 3 choices."


def test_old_notes_are_told_to_who_has_not_heard_them() -> None:
    game = played()
    game.go_back(9, "romans")
    assert game.told(since=10) == []
    assert game.told(since=10, notes=0) == ["Romans took back 3 choices."]
    assert game.told(since=10, notes=game.journal.noted) == []


@pytest.mark.parametrize(
    "text",
    [
        '{"note":"weather","seat":"romans","what":"rain"}',
        '{"note":"computer","seat":3,"what":"greedy"}',
        '{"note":"computer","seat":"romans","what":["greedy"]}',
        '{"note":"undo","seat":"romans","what":"two"}',
        '{"undo":3,"seat":"romans","how":"magic"}',
        '{"undo":3,"seat":"romans","how":{}}',
    ],
)
def test_a_note_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadJournal, match="line"):
        read_journal(line(text))


def test_only_what_is_declared_can_be_told_and_only_of_a_seat() -> None:
    game = played()
    for kind in ("weather", UNDONE):
        with pytest.raises(ImperiaError, match="cannot tell"):
            game.note(kind, "romans")
    with pytest.raises(UnknownOption, match="no seat"):
        game.note(COMPUTER, "spades", "greedy")
    assert game.notes == []


@pytest.mark.parametrize("kind", WORDS)
def test_every_kind_of_note_has_words(kind: str) -> None:
    words = Note(3, kind, "romans", "2", 0).words
    assert words.endswith(".")
    assert "{" not in words
