"""Whoever noted the commitment of a game can check afterwards that nothing was dealt by hand."""

from __future__ import annotations

import json

import pytest

from imperia.kernel import Game, Journal, keyed, read_journal, verify
from imperia.kernel.registry import release_of
from imperia.kernel.snapshot import fingerprint

SEATS = ["romans", "japanese"]


def some_play(seed: int | str | None) -> Game:
    """A game that has gone on for a while."""
    game = Game.new("settlers", SEATS, seed)
    for _ in range(40):
        game.choose(game.options[0])
    return game


def changed(game: Game, line: int, **fields: object) -> Journal:
    """The journal of a game with another content in one line."""
    lines = game.journal.text().splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | fields)
    return read_journal("\n".join(lines) + "\n")


def test_a_game_holds_what_it_promised() -> None:
    game = some_play(None)
    verdict = verify(game.journal, game.journal.commitment)
    assert verdict.holds
    assert "that you noted" in verdict.words[0]
    assert "40 choices" in verdict.words[-1]


def test_without_a_note_one_is_told_what_to_compare() -> None:
    verdict = verify(some_play(None).journal)
    assert verdict.holds
    assert "shown to you when the game began" in verdict.words[1]


def test_another_key_than_the_promised_one_is_found_out() -> None:
    game = some_play(None)
    noted = keyed("another").commitment()
    verdict = verify(game.journal, noted)
    assert not verdict.holds
    assert verdict.words[0].endswith(f"not {noted}.")


def test_a_server_that_changes_the_written_commitment_too_is_found_out_by_a_note() -> None:
    honest, dealt_again = some_play(None), some_play(None)
    assert verify(dealt_again.journal).holds  # in itself it fits
    assert not verify(dealt_again.journal, honest.journal.commitment).holds


def test_a_card_that_was_dealt_by_hand_is_found_out() -> None:
    game = some_play(None)
    snapshot = json.loads(game.journal.text().splitlines()[1])["snapshot"]
    deck = snapshot["fields"]["deck"]
    deck[0], deck[1] = deck[1], deck[0]
    verdict = verify(changed(game, 1, snapshot=snapshot, fingerprint="0" * 16))
    assert not verdict.holds
    assert "do not follow from the key" in verdict.words[-1]


@pytest.mark.parametrize("seed", [7, "a word"])
def test_a_seed_of_ones_own_promises_nothing(seed: int | str) -> None:
    verdict = verify(some_play(seed).journal)
    assert not verdict.holds
    assert "Nothing was promised" in verdict.words[0]
    assert "agree" in verdict.words[-1]


def test_a_game_of_the_linear_generator_promises_nothing() -> None:
    game = some_play(7)
    verdict = verify(changed(game, 0, format=1))
    assert not verdict.holds
    assert "of a time before" in verdict.words[0]


def test_capitals_and_spaces_of_a_note_do_not_matter() -> None:
    game = some_play(None)
    assert verify(game.journal, f" {game.journal.commitment.upper()}\n").holds


OLD = {"imperia": "0.0.7"}


def otherwise(game: Game, later: bool) -> Journal:
    """A game whose cards lie otherwise today; perhaps it went on with a later release."""
    lines = [json.loads(line) for line in game.journal.text().splitlines()]
    lines[0]["written_by"] = OLD
    marked = [line for line in lines if "snapshot" in line]
    for line in marked:
        line["snapshot"]["fields"]["turn"] += 1
        line["fingerprint"] = fingerprint(line["snapshot"])
    if later:
        marked[-1]["written_by"] = release_of("settlers")
    return read_journal("".join(f"{json.dumps(line)}\n" for line in lines))


@pytest.mark.parametrize("later", [False, True])
def test_a_game_of_another_release_accuses_nobody(later: bool) -> None:
    game = some_play(None)
    verdict = verify(otherwise(game, later), game.journal.commitment)
    assert verdict.unchecked
    assert not verdict.holds
    assert "The key fits" in verdict.words[0]
    assert verdict.words[-1].startswith("The cards cannot be checked here: ")
    said = "began with imperia 0.0.7 and went on with imperia" if later else "imperia 0.0.7 can"
    assert said in verdict.words[-1]


def test_another_key_is_found_out_in_a_game_of_another_release_too() -> None:
    verdict = verify(otherwise(some_play(None), later=False), keyed("another").commitment())
    assert not verdict.holds
    assert not verdict.unchecked


def test_a_game_of_this_release_alone_that_comes_otherwise_is_found_out() -> None:
    journal = otherwise(some_play(None), later=False)
    mine = "\n".join(journal.text().splitlines()).replace(
        "0.0.7", release_of("settlers")["imperia"]
    )
    verdict = verify(read_journal(mine + "\n"))
    assert not verdict.unchecked
    assert "do not follow from the key" in verdict.words[-1]


def test_who_wrote_what_was_taken_back_is_known_too() -> None:
    game = some_play(None)
    lines = [json.loads(line) for line in game.journal.text().splitlines()]
    lines[0]["written_by"] = OLD
    next(line for line in lines[2:] if "snapshot" in line)["written_by"] = {"imperia": "0.0.8"}
    journal = read_journal("".join(f"{json.dumps(line)}\n" for line in lines))
    journal.undo(0)
    assert not journal.snapshots()[0].at
    assert journal.writers == [OLD, {"imperia": "0.0.8"}] == journal.copy().writers


def test_a_game_of_cards_that_are_not_here_accuses_nobody() -> None:
    game = some_play(None)
    verdict = verify(changed(game, 0, options={"decks": {"romans": ["Forum"]}}))
    assert verdict.unchecked
    assert "cannot be checked here: the Romans have no card called 'Forum'" in verdict.words[-1]
