"""Parts of pages that are made once: what is kept is what would be made again."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

import imperia
from imperia.games.horizons.web import zones as horizons_zones
from imperia.kernel import Game
from imperia.kernel.notes import RESIGNED
from imperia.table import list_foreseen, reading, turns
from imperia.table.reading import Latest
from imperia.web.draw.board import find_board
from imperia.web.draw.memory import Memory
from imperia.web.draw.pages import uses
from imperia.web.draw.places import drawn
from imperia.web.draw.telling import Made
from imperia.web.draw.templating import piece, section
from imperia.web.draw.turns import items, latest
from imperia.web.draw.uses import NOTHING
from imperia.web.live.hub import UNKNOWN, Listener
from tests.support.boards import shown_board

TABLES = {"settlers": ["romans", "egyptians", "japanese"], "horizons": ["taino", "martians"]}
HEADINGS = ("Round ", "Solstice ", "Production phase", "Action phase", "Cleanup")
games = pytest.mark.parametrize("game", TABLES)


def board(game: Game, seat: int) -> str:
    """A seat's board as HTML."""
    shown = find_board(game.rules.name)
    laid = shown.lay_out(game.view(seat), NOTHING, dict.fromkeys(game.seats, "somebody"))
    return shown_board(game.rules.name, laid)


def forget() -> None:
    """Make everything anew."""
    for kept in (piece, section, drawn, horizons_zones.chip):
        kept.cache_clear()


@games
def test_a_board_of_kept_parts_is_the_board_made_anew(game: str) -> None:
    played, chance = imperia.new(game, TABLES[game], 4), Random(4)
    for step in range(240):
        if played.over:
            break
        played.choose(chance.choice(played.options))
        if step % 12 == 0:
            for seat in range(-1, len(played.seats)):
                kept = board(played, seat)
                forget()
                assert board(played, seat) == kept


@pytest.mark.parametrize(
    ("game", "sides", "options"),
    [
        ("settlers", ["romans", "egyptians"], {}),
        ("settlers", ["barbarians"], {}),
        ("settlers", ["romans", "egyptians", "japanese", "barbarians"], {}),
        ("horizons", ["taino", "martians"], {}),
        ("horizons", ["abbasids", "tang", "inuit"], {"variant": ["trade-routes"]}),
        ("horizons", ["polynesians", "cultists"], {"variant": ["quick-set-up"]}),
        ("horizons", ["japan"], {"against": "mayans", "level": "warlord"}),
        ("horizons", ["wagadou"], {"against": "sassanids", "level": "overlord"}),
    ],
)
def test_what_is_remembered_of_a_table_is_what_would_be_laid_out_anew(
    game: str, sides: list[str], options: dict[str, Any]
) -> None:
    """With everything that may be clicked, over a whole game by chance, also after going back."""
    played, chance = Game.new(game, sides, 6, options), Random(6)
    drawing, memories = find_board(game), defaultdict[int, Memory](Memory)
    for step in range(200):
        if played.over:
            break
        played.choose(chance.choice(played.options))
        if step % 20 == 19:
            played.go_back(played.step - 3, played.seats[0])
        for seat in range(-1, len(played.seats)):
            view = played.view(seat)
            listed = list_foreseen(drawing.face, view, played) if seat == played.state.seat else []
            found = uses(drawing.face, view, listed)
            kept = drawing.lay_out(view, found, {}, None, memories[seat])
            assert kept == drawing.lay_out(view, found, {})


@games
def test_remembered_lines_are_those_told_anew_also_after_going_back(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "KEPT", turns.MOST + 1)
    played, chance = imperia.new(game, TABLES[game], 5), Random(5)
    made: Made = defaultdict(Latest)
    for step in range(200):
        if played.over:
            break
        played.choose(chance.choice(played.options))
        if step % 20 == 19:
            played.go_back(played.step - 3, played.seats[0])
        if step % 30 == 11:
            played.note(RESIGNED, 0)
        for seat in range(-1, len(played.seats)):
            kept, anew = latest(played, seat, made), latest(played, seat)
            assert items(game, kept, "/game/1/watch") == items(game, anew, "/game/1/watch")


def test_a_listener_knows_the_newest_version_unless_one_was_not_told() -> None:
    listener = Listener()
    listener.tell(7)
    listener.tell(6)
    assert (listener.version, listener.is_set()) == (7, True)
    listener.tell(UNKNOWN)
    listener.tell(8)
    assert listener.version == UNKNOWN
    listener.clear()
    listener.tell(9)
    assert listener.version == 9


def test_a_listener_that_has_a_version_already_is_left_in_peace() -> None:
    listener = Listener(lambda version: version <= 7)
    listener.tell(7)
    assert not listener.is_set()
    listener.tell(UNKNOWN)
    assert listener.is_set()


@games
def test_a_new_round_begins_a_new_part_of_the_chronicle(game: str) -> None:
    played, chance = imperia.new(game, TABLES[game], 6), Random(6)
    while not played.over and played.step < 150:
        played.choose(chance.choice(played.options))
    told = [line for line in played.told() if line.startswith(HEADINGS)]
    blocks = latest(played, -1, lines=None)
    assert [block.lines[0].plain for block in blocks if block.begins] == told
    shown = "".join(items(game, blocks, "/game/1/watch"))
    assert shown.count('<li class="round">') + shown.count('<li class="phase">') == len(told) > 1
