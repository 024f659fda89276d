"""Positions of real games on six screens: nothing is cut, covered, tiny or out of sight."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from .conftest import Open
from .geometry import PLACES, faults, open_frame, show
from .positions import Position, courses, positions
from .site import opened
from .test_browser_access import barriers

FEWEST = 60  # positions of each game
LAPTOP = (1280, 720)
Played = dict[str, list[Position]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
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


def is_full(position: Position) -> bool:
    """Whether two play, there is much to read in the hand, and much was played."""
    reads = position.table.count('class="read-')
    return position.name.startswith("horizons, two, after 1") and reads > 2


@pytest.mark.parametrize("game", PLACES)
def test_every_table_fits_on_every_screen(open_page: Open, played: Played, game: str) -> None:
    assert len(played[game]) >= FEWEST
    page = open_page(reduced_motion="reduce")
    open_frame(page, played[game][0])
    wrong = list(faults(page, game, played[game]))
    assert not wrong, told(wrong)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", PLACES)
def test_every_word_of_a_table_stands_out_from_its_ground(
    open_page: Open, played: Played, game: str, theme: str
) -> None:
    page = open_page(reduced_motion="reduce", color_scheme=theme)
    open_frame(page, played[game][0])
    for position in played[game][9::25]:
        show(page, position)
        assert barriers(page) == []


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        (".hand .f-text { font-size: 9px !important }", "9.0 px"),
        (".hand { translate: 0 300px }", "out of the window"),
        (".hand .face { height: 60px !important }", "cut by"),
        ("#market { position: fixed; inset: 40% 0 0; z-index: 30 }", "no free spot"),
        (".own .cards { gap: 0 !important } .own .cards li { width: 30px }", "cards overlap"),
        (".table { min-width: 1500px; display: block !important }", "too wide"),
    ],
)
def test_a_mistake_in_a_style_is_found(
    open_page: Open, played: Played, mistake: str, words: str
) -> None:
    position = next(one for one in played["horizons"] if is_full(one))
    page = open_page(reduced_motion="reduce")
    open_frame(page, position)
    page.add_style_tag(content=mistake)
    assert any(words in each for each in faults(page, "horizons", [position], [LAPTOP]))
