"""A saved game opens by its latest snapshot, else by an earlier one, else from the start."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import imperia
from imperia.kernel import BadJournal, Game, OtherVersion, find_rules, read_journal
from imperia.kernel.opening import START
from imperia.kernel.snapshot import fingerprint

OLD = {"imperia": "0.0.7"}
Change = Callable[[dict[str, Any]], None]


def played(turns: int = 6) -> Game:
    """A game some turns old and in the middle of one."""
    game = imperia.new("settlers", ["romans", "barbarians"], seed=7)
    while len(game.journal.snapshots()) < turns or game.step == game.journal.told_until:
        game.choose(game.options[0])
    return game


def entries(game: Game) -> list[dict[str, Any]]:
    """The lines of a game that another version has saved."""
    found = [json.loads(line) for line in game.journal.text().splitlines()]
    found[0]["written_by"] = OLD
    return found


def snapshots(lines: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The lines that hold snapshots, the latest first."""
    return (line for line in reversed(lines) if "snapshot" in line)


def text(lines: list[dict[str, Any]]) -> str:
    """Lines as a journal."""
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def with_latest(game: Game, change: Change, how_many: int = 1, sealed: bool = True) -> str:
    """A game whose latest snapshots were changed; sealed: the fingerprints fit again."""
    lines = entries(game)
    for _, line in zip(range(how_many), snapshots(lines), strict=False):
        change(line["snapshot"])
        if sealed:
            line["fingerprint"] = fingerprint(line["snapshot"])
    return text(lines)


def another_word(data: dict[str, Any]) -> None:
    """The stack has a word that is nowhere declared."""
    data["fields"]["stack"][0]["tuple"][0]["word"] = "Conjure"


def another_field(data: dict[str, Any]) -> None:
    """The state has a field that nobody knows."""
    data["fields"]["mana"] = 3


def lacks_field(data: dict[str, Any]) -> None:
    """The state lacks a field."""
    del data["fields"]["round"]


def lacks_cards(data: dict[str, Any]) -> None:
    """It is not said which cards there are."""
    del data["cards"]


def another_card(data: dict[str, Any]) -> None:
    """There is a card that was never printed."""
    data["cards"][3] = "ROM-999"


def no_arguments(data: dict[str, Any]) -> None:
    """A word lacks what it needs."""
    data["fields"]["stack"][0]["tuple"][0] = {"word": "Gain"}


def other_arguments(data: dict[str, Any]) -> None:
    """A word has what it does not know."""
    data["fields"]["stack"][0]["tuple"][0] = {"word": "Gain", "with": {"luck": 3}}


def nonsense(data: dict[str, Any]) -> None:
    """A field is not what it should be."""
    data["fields"]["seats"] = 7


CHANGES = [
    another_word,
    another_field,
    lacks_field,
    another_card,
    no_arguments,
    other_arguments,
]


def assert_same(one: Game, other: Game) -> None:
    """Nobody could tell the two games apart."""
    assert one.rules.encode(one.state) == other.rules.encode(other.state)
    assert one.decision == other.decision
    assert one.chronicle == other.chronicle
    assert one.journal.choices == other.journal.choices


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_whose_latest_snapshot_is_of_other_rules_opens_by_the_one_before(
    change: Change,
) -> None:
    game = played()
    opened = Game.resume(read_journal(with_latest(game, change)))
    assert_same(opened, game)
    assert opened.detour is not None
    assert opened.detour.at == game.journal.snapshots()[-2].at
    assert "damaged" not in opened.detour.why


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_none_of_whose_snapshots_can_be_read_opens_from_the_start(change: Change) -> None:
    game = played()
    opened = Game.resume(read_journal(with_latest(game, change, how_many=99)))
    assert_same(opened, game)
    assert opened.detour is not None
    assert opened.detour.at == START


@pytest.mark.parametrize("change", [lacks_cards, nonsense])
def test_a_game_whose_snapshots_make_no_sense_is_refused_in_one_line(change: Change) -> None:
    written = with_latest(played(), change, how_many=99)
    with pytest.raises(OtherVersion) as refused:
        Game.resume(read_journal(written))
    assert "\n" not in str(refused.value)


def test_a_game_opened_on_a_detour_is_kept_as_it_was_and_goes_on() -> None:
    game = played()
    written = with_latest(game, another_word)
    opened = Game.resume(read_journal(written))
    assert opened.journal.text().splitlines() == [
        json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False)
        if number == 0
        else line
        for number, line in enumerate(written.splitlines())
    ]
    while not opened.over:
        opened.choose(opened.options[-1])
    again = Game.resume(read_journal(opened.journal.text()))
    assert_same(again, opened)
    assert again.detour is None


def test_a_damaged_snapshot_is_called_damaged_and_gone_round() -> None:
    game = played()
    opened = Game.resume(read_journal(with_latest(game, lacks_field, sealed=False)))
    assert_same(opened, game)
    assert opened.detour is not None
    assert "is damaged" in opened.detour.why


def test_a_game_that_would_not_be_the_one_played_is_refused_with_the_version_that_has_it() -> None:
    def no_snapshot_and_another_round(data: dict[str, Any]) -> None:
        another_word(data)
        data["fields"]["round"] += 1

    written = with_latest(played(), no_snapshot_and_another_round, how_many=99)
    with pytest.raises(OtherVersion) as refused:
        Game.resume(read_journal(written))
    assert str(refused.value).startswith("this version cannot go on with it, imperia 0.0.7 can: ")
    assert "there is no word Conjure in this version" in str(refused.value)


def test_a_choice_that_does_not_fit_other_rules_is_refused_with_the_version_that_has_it() -> None:
    lines = entries(played(1))
    written = text([*lines, {"choose": "build atlantis", "seat": "romans"}])
    with pytest.raises(OtherVersion, match=r"imperia 0\.0\.7 can: choice \d+ does not fit"):
        Game.resume(read_journal(written))


def test_a_choice_that_does_not_fit_the_rules_it_was_made_by_is_damage() -> None:
    written = played(1).journal.text() + '{"choose":"build atlantis","seat":"romans"}\n'
    with pytest.raises(BadJournal, match="does not fit") as refused:
        Game.resume(read_journal(written))
    assert not isinstance(refused.value, OtherVersion)


def test_a_journal_of_before_is_named_by_the_release_that_had_its_rules() -> None:
    lines = entries(played(1))
    del lines[0]["written_by"]
    lines[0]["rules"] = 1
    written = text([*lines, {"choose": "build atlantis", "seat": "romans"}])
    with pytest.raises(OtherVersion, match=r"imperia 0\.1\.0 can"):
        Game.resume(read_journal(written))


def test_a_game_that_goes_on_in_another_version_says_so_in_its_next_snapshot() -> None:
    opened = Game.resume(read_journal(text(entries(played()))))
    assert opened.journal.written_by == OLD
    turns = len(opened.journal.snapshots())
    while len(opened.journal.snapshots()) < turns + 2:
        opened.choose(opened.options[0])
    said = [json.loads(line).get("written_by") for line in opened.journal.text().splitlines()]
    now = {"imperia": imperia.__version__}
    assert [by for by in said if by] == [OLD, now]
    assert read_journal(opened.journal.text()).written_by == now


def test_a_game_that_is_not_installed_is_refused_with_what_is_missing() -> None:
    lines = entries(played(1))
    lines[0] |= {"game": "senet", "written_by": {"imperia": "0.2.0", "senet-for-imperia": "1.1"}}
    with pytest.raises(
        OtherVersion,
        match="the game 'senet', which is not installed here: install senet-for-imperia",
    ):
        Game.resume(read_journal(text(lines)))


def test_arguments_of_a_word_are_read_by_name_and_as_once_by_their_order() -> None:
    rules = find_rules("settlers")
    game = played()
    data = json.loads(json.dumps(rules.encode(game.state)))

    def in_order(value: Any) -> Any:
        if isinstance(value, list):
            return [in_order(each) for each in value]
        if not isinstance(value, dict):
            return value
        if "word" in value:
            given = value.get("with", {})
            return {"word": value["word"], "with": [in_order(each) for each in given.values()]}
        return {key: in_order(each) for key, each in value.items()}

    assert in_order(data) != data
    assert rules.encode(rules.decode(in_order(data))) == rules.encode(game.state)
