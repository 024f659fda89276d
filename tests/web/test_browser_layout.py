"""Positions of real games on six screens: nothing is cut, covered, tiny or out of sight."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from .conftest import Open
from .geometry import PLACES, faults
from .positions import Position, courses, positions
from .site import opened

FEWEST = 60  # positions of each game


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Position]]:
    """The positions of each game."""
    with opened(tmp_path_factory.mktemp("positions")) as site:
        return {
            game: [each for course in courses(game) for each in positions(site, course)]
            for game in PLACES
        }


def told(wrong: Sequence[str]) -> str:
    """What is wrong, as many lines as one reads."""
    more = f"\n... and {len(wrong) - 40} more" if len(wrong) > 40 else ""
    return "\n".join(wrong[:40]) + more


@pytest.mark.parametrize("game", PLACES)
def test_every_table_fits_on_every_screen(
    open_page: Open, played: dict[str, list[Position]], game: str
) -> None:
    assert len(played[game]) >= FEWEST
    page = open_page(reduced_motion="reduce")
    wrong = list(faults(page, game, played[game]))
    assert not wrong, told(wrong)
