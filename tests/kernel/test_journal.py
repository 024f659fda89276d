"""Journals that are cut off, damaged or foreign: one clear line, never a wrong game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import imperia
from imperia.kernel import (
    BadJournal,
    Game,
    Journal,
    read_journal,
    read_lines,
)
from imperia.kernel.snapshot import fingerprint


def played(choices: int = 30) -> Game:
    """A game after some choices."""
    game = imperia.new("settlers", ["romans", "barbarians"], seed=7, variant="peaceful")
    for _ in range(choices):
        game.choose(game.options[0])
    return game


def complaint(read: Callable[[], object]) -> str:
    """What is said about a journal that cannot be read: one line."""
    with pytest.raises(BadJournal) as caught:
        read()
    message = str(caught.value)
    assert message
    assert "\n" not in message
    return message


def with_line(game: Game, number: int, line: str) -> str:
    """A game's text with one line replaced (the first is 1)."""
    lines = game.journal.text().split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def with_header(game: Game, **changes: Any) -> str:
    """A game's text with its first line changed."""
    return with_line(game, 1, json.dumps(game.journal.header | changes))


def with_snapshot(
    game: Game, change: Callable[[dict[str, Any]], object], sealed: bool = True
) -> str:
    """A game's text with its latest snapshot changed; sealed: its fingerprint fits again."""
    lines = game.journal.text().split("\n")
    number = max(i for i, line in enumerate(lines) if line.startswith('{"snapshot"'))
    entry = json.loads(lines[number])
    change(entry)
    if sealed:
        entry["fingerprint"] = fingerprint(entry["snapshot"])
    return with_line(game, number + 1, json.dumps(entry, separators=(",", ":")))


def resume(text: str) -> Callable[[], Game]:
    """Opening a game, to be tried."""
    return lambda: Game.resume(read_journal(text))


def test_the_first_line_tells_what_the_journal_is() -> None:
    game = played(0)
    header = json.loads(game.journal.text().split("\n")[0])
    assert header == {
        "imperia": "journal",
        "format": 2,
        "game": "settlers",
        "written_by": {"imperia": imperia.__version__},
        "rules": game.rules.version,
        "seats": ["romans", "barbarians"],
        "seed": 7,
        "options": {"variant": "peaceful"},
        "about": {},
    }


def test_a_choice_is_a_line_with_its_name_and_seat() -> None:
    game = played(0)
    seat, name = game.seat, game.options[1].name
    game.choose(name)
    line = game.journal.text().splitlines()[-1]
    assert json.loads(line) == {"choose": name, "seat": seat}


def test_lines_are_only_ever_added() -> None:
    game = played(12)
    before = game.journal.text()
    game.go_back(5)
    game.choose(game.options[0])
    assert game.journal.text().startswith(before)


def test_what_a_face_remembers_of_the_table_is_kept() -> None:
    game = Game.new("settlers", ["romans"], 7, {}, about={"name": "Żółć, 漢字"})
    opened = Game.resume(read_journal(game.journal.text()))
    assert opened.journal.header["about"] == {"name": "Żółć, 漢字"}
    assert "漢字" in game.journal.text()


@pytest.mark.parametrize("text", ["", "{", '{"imperia":"journal","form'])
def test_a_journal_cut_off_in_its_first_line_is_refused(text: str) -> None:
    assert "first line" in complaint(lambda: read_journal(text))


def test_a_torn_last_line_is_dropped_silently() -> None:
    game = played(9)
    torn = game.journal.text() + '{"choose":"build vil'
    opened = Game.resume(read_journal(torn))
    assert opened.step == 9
    assert opened.journal.text() == game.journal.text()


def test_a_snapshot_torn_off_is_written_again() -> None:
    game = played(0)
    while len(game.journal.snapshots()) < 4:
        game.choose(game.options[0])
    cut = game.journal.text()[:-20]
    assert len(read_journal(cut).snapshots()) == 3
    assert Game.resume(read_journal(cut)).journal.text() == game.journal.text()


@pytest.mark.parametrize("line", ["", '{"choose":"build vil', "null", "[1]", '"choose"', "\0"])
def test_a_damaged_line_in_the_middle_is_named(line: str) -> None:
    text = with_line(played(), 5, line)
    assert "line 5" in complaint(lambda: read_journal(text))


@pytest.mark.parametrize("line", ["{}", '{"choose":3}', '{"undo":"2"}', '{"snapshot":[]}'])
def test_an_entry_of_no_known_kind_is_named(line: str) -> None:
    text = with_line(played(), 5, line)
    assert "line 5 is neither" in complaint(lambda: read_journal(text))


def test_the_file_is_named_in_the_complaint() -> None:
    assert complaint(lambda: read_journal("", "my.journal")).startswith("my.journal")


@pytest.mark.parametrize("form", [0, 3, "1", None])
def test_another_format_is_refused(form: object) -> None:
    text = with_header(played(), format=form)
    assert f"format {form}; this version reads 1 to 2" in complaint(lambda: read_journal(text))


def test_a_file_that_is_no_journal_is_refused() -> None:
    assert "not a journal" in complaint(lambda: read_journal('{"name":"something else"}\n'))


@pytest.mark.parametrize("field", ["game", "rules", "seats", "seed", "options"])
def test_a_header_that_lacks_something_is_refused(field: str) -> None:
    game = played(1)
    del game.journal.header[field]
    text = with_line(game, 1, json.dumps(game.journal.header))
    assert f"lacks {field}" in complaint(lambda: read_journal(text))


@pytest.mark.parametrize("undo", [-1, 31, 10_000])
def test_an_undo_beyond_the_start_is_refused(undo: int) -> None:
    text = played(30).journal.text() + json.dumps({"undo": undo}) + "\n"
    assert "never made" in complaint(lambda: read_journal(text))


def remove_step(entry: dict[str, Any]) -> None:
    del entry["at"]


def wrong_telling(entry: dict[str, Any]) -> None:
    entry["told"] = [3]


@pytest.mark.parametrize("damage", [remove_step, wrong_telling])
def test_a_line_that_is_no_whole_snapshot_is_refused(
    damage: Callable[[dict[str, Any]], None],
) -> None:
    text = with_snapshot(played(), damage, sealed=False)
    assert "damaged" in complaint(resume(text))


def test_a_choice_that_does_not_fit_is_refused() -> None:
    game = played(3)
    text = game.journal.text() + '{"choose":"build atlantis","seat":"romans"}\n'
    assert "choice 4 does not fit" in complaint(resume(text))
    assert "choice 4 does not fit" in complaint(lambda: Game.replay(read_journal(text)))


def test_a_choice_after_the_end_is_refused() -> None:
    game = played(0)
    while not game.over:
        game.choose(game.options[-1])
    text = game.journal.text() + '{"choose":"pass","seat":"romans"}\n'
    assert "does not fit" in complaint(resume(text))


def test_a_replay_that_leads_elsewhere_is_noticed() -> None:
    game = played(12)
    journal = read_journal(with_header(game, seed=7, options={"variant": ["peaceful"]}))
    assert Game.replay(journal, check=True).step == 12
    lines = game.journal.text().replace('"fingerprint":"', '"fingerprint":"0')
    assert "damaged" in complaint(lambda: Game.replay(read_journal(lines), check=True))


def test_a_journal_without_snapshots_is_replayed() -> None:
    game = played(20)
    lines = game.journal.text().splitlines()
    opened = Game.resume(read_lines([one for one in lines if not one.startswith('{"snapshot"')]))
    assert opened.decision == game.decision
    assert opened.told() == game.told()


def test_a_copied_journal_goes_its_own_way() -> None:
    journal = played(3).journal
    copy = journal.copy()
    copy.choose("romans", "pass")
    assert isinstance(copy, Journal)
    assert len(journal.choices) == 3
    assert journal.text() != copy.text()


@pytest.mark.parametrize("sides", [["romans", "barbarians"], ["japanese", "egyptians"]])
def test_a_game_resumed_from_an_earlier_snapshot_is_the_same_and_can_be_undone_further(
    sides: list[str],
) -> None:
    game = Game.new("settlers", sides, 3)
    while not game.over and len(game.journal.snapshots()) < 40:
        game.choose(game.options[-1])
    near, far = Game.resume(game.journal), Game.resume(game.journal, turns=3)
    assert near.rules.encode(near.state) == far.rules.encode(far.state)
    assert near.journal.text() == far.journal.text() == game.journal.text()
    assert near.journal.told_until == far.journal.told_until == game.journal.told_until
    assert near.chronicle == far.chronicle == game.chronicle
    assert len(far.past) > len(near.past)


# Verbs


def test_drained_lines_are_handed_out_once_and_let_go_of() -> None:
    game = played(2)
    whole = game.journal.text()
    first = game.journal.drain()
    assert "".join(f"{line}\n" for line in first) == whole
    assert game.journal.drain() == []
    game.choose(game.options[0])
    assert read_lines([*first, *game.journal.drain()]).choices == game.journal.choices


@pytest.mark.parametrize("ask", [Journal.text, Journal.snapshots, lambda journal: journal.cut(1)])
def test_a_drained_journal_says_that_its_keeper_has_the_lines(
    ask: Callable[[Journal], object],
) -> None:
    journal = played(2).journal
    journal.drain()
    assert "with its keeper" in complaint(lambda: ask(journal))


def test_a_drained_game_still_goes_back_to_any_choice() -> None:
    game, other = played(12), played(3)
    game.journal.drain()
    game.past.clear()
    game.go_back(3)
    assert game.rules.encode(game.state) == other.rules.encode(other.state)
    assert game.journal.drain() == ['{"undo":3}']


def test_the_journal_knows_who_made_each_choice_that_stands() -> None:
    game = played(0)
    movers = []
    for _ in range(12):
        movers.append(game.seat)
        game.choose(game.options[0])
    assert game.journal.movers == movers
    assert len(set(movers)) == 2
    game.go_back(5)
    assert game.journal.movers == movers[:5]
    game.choose(game.options[0])
    assert read_journal(game.journal.text()).movers == game.journal.movers
    assert Game.resume(game.journal).journal.movers == game.journal.movers


@pytest.mark.parametrize("step", [0, 1, 7, 20, 30])
def test_a_journal_cut_at_a_choice_is_the_game_as_it_was_then(step: int) -> None:
    cut = played(40).journal.cut(step)
    assert cut.text() == played(step).journal.text()
    opened = Game.resume(cut)
    assert (opened.step, opened.told()) == (step, played(step).told())


def test_a_game_follows_what_another_copy_of_it_has_written() -> None:
    here = played(9)
    there = here.copy()
    here.journal.drain()
    there.journal.drain()
    for _ in range(6):
        there.choose(there.options[-1])
    there.go_back(12)
    here.follow(there.journal.drain())
    assert here.decision == there.decision
    assert here.told() == there.told()
    assert here.journal.drain() == []


def test_a_game_that_has_forgotten_its_past_undoes_as_far_as_before() -> None:
    game = played(30)
    other = game.copy()
    other.forget_past()
    assert len(other.past) < len(game.past)
    while game.can_undo():
        game.undo()
        other.undo()
    assert game.decision == other.decision
    assert not other.can_undo()
