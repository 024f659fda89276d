"""The matrix of solo games: what it holds, and a slice of it."""

from __future__ import annotations

import pytest

from imperia.games.horizons.bots.levels import NAMES
from imperia.games.horizons.rules.decks import NATIONS
from imperia.kernel import BadSetup

from .solo_marathon import Cell, cells, main


def test_the_matrix_has_every_game_that_can_be_played() -> None:
    every = list(cells())
    merchants = sum(nation.needs_routes for nation in NATIONS.values())
    plain, all_nations = len(NATIONS) - merchants, len(NATIONS)
    pairs = all_nations * (all_nations - 1) + plain * (plain - 1)
    assert len(set(every)) == len(every) == pairs * len(NAMES)


def test_a_nation_against_its_own_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="each nation can be chosen only once"):
        Cell("japan", "japan", "chieftain", False).walk(0).start()


def test_each_cell_has_games_of_its_own() -> None:
    one, two = (Cell("japan", "tang", "warlord", True).walk(number) for number in range(2))
    assert one.seed != two.seed
    assert (one.seats, two.seats) == (("japan-a",), ("japan-b",))
    assert (one.against, one.level, one.variants) == ("tang", "warlord", ("trade-routes",))


@pytest.mark.parametrize("part", range(1, 4))
def test_a_slice_of_the_matrix_breaks_no_law(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(part * 31), "119", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("12 games of ")
