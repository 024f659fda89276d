"""What a table may cost whoever plays at it: bytes, waiting, and things that jump."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from .browsing import Hand, await_turn, begin, begin_with
from .conftest import Open
from .feeling import Shift, choice_times, feel, shifts
from .gathering import figures
from .running import Server, running
from .screen import SEATS
from .test_browser_access import PHONE

GAMES = list(SEATS)
WEIGHT = 350_000  # bytes of the first table of a visitor, typefaces included
SOON = 2.0  # seconds; `python -m tests.web.bench --only screen` has the bar, for a machine at rest
JUMP = 0.1  # of the window, as browsers count it; what slides to its new place does not count
GOES_ON = ("#chronicle", "#buttons")  # lines that are told push earlier ones up, as they should


def is_told(shift: Shift) -> bool:
    """Whether only the chronicle went on."""
    return all(name.startswith(GOES_ON) for name in shift.moved)


def told(jumps: list[Shift]) -> str:
    """What jumped, a line for each time."""
    return "\n".join(f"{each.value:.3f}: {'; '.join(each.moved)}" for each in jumps)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_of_a_visitor_weighs_little(
    open_page: Open, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(maker := open_page(), game)
    page = open_page(storage_state=maker.context.storage_state())
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        size = request.sizes()
        sizes[request.url] = size["responseHeadersSize"] + size["responseBodySize"]

    page.on("requestfinished", weigh)
    page.goto(maker.url)
    expect(page.locator("#board .card").first).to_be_visible()
    page.wait_for_timeout(500)
    with capsys.disabled():
        print(f"\nfirst table of {game}: {len(sizes)} answers, {sum(sizes.values()) / 1000:.0f} kB")
    assert len([url for url in sizes if ".woff2" in url]) == 3
    assert 20_000 < sum(sizes.values()) < WEIGHT


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_soon_on_the_screen(
    page: Page, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    feel(page)
    me, other = SEATS[game]
    begin_with(page, game, ("me", me), ("greedy", other), seed="screen")
    Hand(page).play(30)
    times = figures(game, choice_times(page))
    with capsys.disabled():
        median = times["ms"]["median"]
        print(f"\n{game}: {times['number']} choices on screen, median {median:.0f} ms")
    assert times["number"] >= 30
    assert median < 1000 * SOON


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose computers take their time, so that what they do is not taken for an answer."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('calm') / 'games.db'}", pace=0.7) as server:
        yield server


@pytest.mark.parametrize("screen", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_while_others_play(
    open_page: Open, calm: Server, game: str, screen: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What follows from a press within half a second is expected, and does not count."""
    wishes = PHONE if screen == "phone" else {}
    page = open_page(shows=True, base_url=calm.address, **wishes)
    feel(page)
    me, other = SEATS[game]
    begin_with(page, game, ("me", me), ("greedy", other), seed="calm")
    Hand(page, finger=screen == "phone").play(20)
    await_turn(page)
    unasked = [each for each in shifts(page) if not each.asked and not is_told(each)]
    with capsys.disabled():
        most = max((each.value for each in unasked), default=0.0)
        print(f"\n{game}, {screen}: {len(unasked)} things moved by themselves, at most {most:.3f}")
    jumps = [each for each in unasked if each.value >= JUMP]
    assert not jumps, told(jumps)
