"""Pictures of the pages for the documents: `python -m tests.web.screenshots docs/screenshots`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from imperia.kernel import Game, Perspective
from imperia.players import make_player

from .browsing import USES, ask_first, bring
from .conftest import DESK, FLAGS, chromium
from .palette import reduced
from .running import running

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


class Scene(NamedTuple):
    """A game whose table is shown, and about when; the first seat looks at it."""

    game: str
    seats: Mapping[str, str]
    choices: int
    options: Mapping[str, Any] = MappingProxyType({})


SCENES: Final = {
    "settlers": Scene("settlers", {"japanese": "human", "egyptians": "greedy"}, 75),
    "horizons": Scene("horizons", {"taino": "human", "japan": "greedy"}, 180),
    "routes": Scene("horizons", {"guptas": "human", "tang": "greedy"}, 180),
    "solo": Scene("horizons", {"japan": "human"}, 60, {"against": "mayans", "level": "warlord"}),
}


class Camera:
    """Takes pictures of a server's pages into a folder."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder

    def take(self, name: str, show: Callable[[Page], None], **wishes: Any) -> None:
        """A picture of what `show` brings about in a new window."""
        settings = {"viewport": DESK, "base_url": self.address, "reduced_motion": "reduce"}
        context = self.browser.new_context(**{**settings, **wishes})
        page = context.new_page()
        show(page)
        page.wait_for_load_state("load")
        page.wait_for_timeout(400)
        picture = page.screenshot()
        context.close()
        (self.folder / f"{name}.png").write_bytes(reduced(picture))


def at(address: str) -> Callable[[Page], None]:
    """Show a page by its address."""
    return lambda page: void(page.goto(address))


def void(_: object) -> None:
    """Forget an answer."""


@cache
def well_played(name: str, over: bool = False) -> Game:
    """A game between decent players: over, or on the first player's turn after some choices."""
    scene = SCENES[name]
    me = next(iter(scene.seats))
    players = dict(scene.seats)
    made = Game.new(scene.game, list(players), 4, scene.options, {"players": players})
    minds = [make_player("greedy", scene.game, seat) for seat in range(len(players))]
    while not made.over and (
        over or made.step < scene.choices or made.seat != me or len(made.options) < 6
    ):
        state = made.state
        made.choose(made.options[minds[state.seat].choose(Perspective(made.rules, state))])
    return made


def middle(name: str) -> Callable[[Page], None]:
    """Show a table in the middle of a game, on one's own turn."""
    return lambda page: bring(page, well_played(name))


def taught(game: str) -> Callable[[Page], None]:
    """Show what the coach of a guided game advises first."""

    def show(page: Page) -> None:
        page.goto("/")
        page.click(f"#learn-{game}")
        next_one = page.locator("[data-lesson=next]")
        while next_one.is_enabled():
            next_one.click()
        page.mouse.move(0, 0)  # away from words that would explain themselves

    return show


def card(game: str) -> Callable[[Page], None]:
    """Show what a lit card can be used for."""

    def show(page: Page) -> None:
        middle(game)(page)
        ask_first(page)
        page.locator(".hand .card[data-uses]").first.click()
        page.locator(USES).first.wait_for()

    return show


def after(game: str, part: str) -> Callable[[Page], None]:
    """Show a page that there is once a game is over."""

    def show(page: Page) -> None:
        bring(page, well_played(game, over=True))
        page.goto(f"{page.url}/{part}")

    return show


def take_all(camera: Camera) -> None:
    """Every picture that the documents show."""
    camera.take("home", at("/"))
    camera.take("new-game", at("/new/settlers"))
    for game in SCENES:
        camera.take(f"{game}-light", middle(game))
        camera.take(f"{game}-dark", middle(game), color_scheme="dark")
        camera.take(f"{game}-phone", middle(game), **PHONE)
    camera.take("lesson", taught("settlers"))
    camera.take("card-dialog", card("horizons"))
    camera.take("replay", after("settlers", "replay/60?as_seat=open"))
    camera.take("result", after("horizons", "result"))
    camera.take("cards", at("/cards/horizons"))
    camera.take("card", at("/cards/horizons/scribes"))
    camera.take("rules", at("/rules/settlers"))


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as games,
        running(f"sqlite:///{games}/games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        take_all(Camera(browser, server.address, folder))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
