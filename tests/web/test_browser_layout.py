"""Positions of real games on six screens: nothing is cut, covered, tiny or out of sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from .conftest import Open
from .geometry import PLACES, faults, open_frame, open_window, show
from .looked_at import COURSES, looked_at
from .positions import Position, courses, positions
from .site import Visitor, opened
from .test_browser_access import barriers

FEWEST = 60  # positions of each game
LAPTOP = (1280, 720)
FOUR = {
    "settlers": ("romans", "barbarians", "egyptians", "japanese"),
    "horizons": ("japan", "polynesians", "magyars", "sassanids"),
}
Played = Callable[[str], list[Position]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The positions of a game, played once it is asked for."""

    @cache
    def positions_of(game: str) -> list[Position]:
        with opened(tmp_path_factory.mktemp("positions")) as site:
            return [each for course in courses(game) for each in positions(site, course)]

    return positions_of


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
    seen = played(game)
    assert len(seen) >= FEWEST
    window = open_window(open_page(reduced_motion="reduce"), seen[0])
    wrong = list(faults(window, game, seen))
    assert not wrong, told(wrong)


@pytest.mark.parametrize("game", PLACES)
def test_what_is_only_looked_at_fits_on_every_screen(
    open_page: Open, tmp_path: Path, game: str
) -> None:
    with opened(tmp_path) as site:
        seen = [each for course in COURSES[game] for each in looked_at(site, course)]
    replays = [each for each in seen if " data-replay=" in each.table]
    tables = [each for each in seen if " data-replay=" not in each.table]
    assert (len(replays), len(tables)) == (10, 8)
    for some in (replays, tables):  # whose pages have scripts of their own
        window = open_window(open_page(reduced_motion="reduce"), some[0])
        wrong = list(faults(window, game, some))
        assert not wrong, told(wrong)


@pytest.mark.parametrize("game", PLACES)
def test_clocks_of_four_fit_on_every_screen(open_page: Open, tmp_path: Path, game: str) -> None:
    with opened(tmp_path) as site:
        seen = [clocked(site.visitor(), game, clock) for clock in ("10m", "3d")]
    window = open_window(open_page(reduced_motion="reduce"), seen[0])
    wrong = list(faults(window, game, seen))
    assert not wrong, told(wrong)


def clocked(visitor: Visitor, game: str, clock: str) -> Position:
    """The beginning of a game of four friends with a clock."""
    me, *friends = FOUR[game]
    begun = visitor.begin(game, f"{me} me", *(f"{side} friend" for side in friends), clock=clock)
    page = visitor.get(f"/game/{begun}/{me}").text
    assert 'class="clocks"' in page
    return Position(f"{game}, four, {clock}", page, visitor.table(begun, me))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", PLACES)
def test_every_word_of_a_table_stands_out_from_its_ground(
    open_page: Open, played: Played, game: str, theme: str
) -> None:
    page = open_page(reduced_motion="reduce", color_scheme=theme)
    open_frame(page, played(game)[0])
    for position in played(game)[9::25]:
        show(page, position)
        assert barriers(page) == []


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        (".hand .f-text { font-size: 9px !important }", "9.0 px"),
        (".hand { translate: 0 300px }", "out of the window"),
        (".hand .face { height: 60px !important }", "cut by"),
        ("#market { position: fixed; inset: 40% 0 0; z-index: 30 }", "no free spot"),
        (".own .cards li { flex: none !important; width: 30px !important }", "cards overlap"),
        (".table { min-width: 1500px; display: block !important }", "too wide"),
    ],
)
def test_a_mistake_in_a_style_is_found(
    open_page: Open, played: Played, mistake: str, words: str
) -> None:
    position = next(one for one in played("horizons") if is_full(one))
    window = open_window(open_page(reduced_motion="reduce"), position)
    window.add_style_tag(content=mistake)
    assert any(words in each for each in faults(window, "horizons", [position], [LAPTOP]))
