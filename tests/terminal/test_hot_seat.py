"""Two people at one screen: hands are hidden, and takebacks are agreed on."""

from __future__ import annotations

from imperia.table import Table
from tests.terminal.sitting import Sitting, set_table, to_action_phase, with_village

HOT_SEAT = {"romans": "human", "barbarians": "human"}


def test_takeback_needs_every_other_person_to_agree() -> None:
    table = to_action_phase(set_table(HOT_SEAT))
    step = table.game.step
    sitting = Sitting(table, "", "pass", "", "takeback", "n")
    assert "not taken back:" in sitting.screen
    assert table.game.step == step + 1


def test_takeback_goes_back_when_the_others_agree() -> None:
    table = to_action_phase(set_table(HOT_SEAT))
    first, step = table.game.seat, table.game.step
    Sitting(table, "", "pass", "", "takeback", "y")
    assert table.game.step < step
    assert table.game.seat != first


def test_the_screen_is_handed_over_between_two_people() -> None:
    table = set_table(HOT_SEAT)
    first = table.game.seat
    sitting = Sitting(table, "", "1", "")
    handed = [prompt for prompt in sitting.prompts if "Press Enter" in prompt]
    assert len(handed) == 2
    assert f"the turn of the {str(first).capitalize()}." in handed[0]
    assert f"the turn of the {str(table.game.seat).capitalize()}." in handed[1]
    assert first != table.game.seat


def test_nobody_reads_another_hand_at_a_shared_screen() -> None:
    table = set_table(HOT_SEAT)
    sitting = Sitting(table, "")
    mine, other = (table.game.seat, *(s for s in HOT_SEAT if s != table.game.seat))
    assert mine is not None
    own = drawn(table, mine)
    hidden = drawn(table, other)
    assert len(own) == len(hidden) == 5
    assert all(f"    draw {card}" in sitting.lines for card in own)
    assert not any(card in sitting.screen for card in hidden)


def drawn(table: Table, seat: str) -> list[str]:
    """The cards that a seat has drawn, as it is told of them."""
    start = f"{seat.capitalize()} draw "
    lines = (line for line in table.told(seat) if line.startswith(start))
    return [line.removeprefix(start).removesuffix(".") for line in lines]


def test_the_other_person_is_told_once_of_what_was_taken_back() -> None:
    table = with_village(set_table(HOT_SEAT))
    first = str(table.game.seat).capitalize()
    sitting = Sitting(table, "", "build village", "undo", "pass", "")
    told = [line.strip() for line in sitting.lines]
    back = f"{first} took back 1 choice."
    assert told.count(back) == 2  # to both of them
    heard = told[len(told) - told[::-1].index(back) - 2 :]
    assert heard[:3] == [first, back, "pass"]


def test_a_hint_needs_every_other_person_to_agree() -> None:
    table = to_action_phase(set_table(HOT_SEAT))
    step = table.game.step
    assert "no hint: " in Sitting(table, "", "hint", "n").screen
    told = Sitting(table, "", "hint", "y").screen
    why = " ".join(told.split())
    assert "games that it imagined" in why or "It hopes to win" in why
    assert table.game.step == step
