"""A real server and a real browser for tests; every page is watched for errors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from .running import PATIENCE, Server, running
from .site import Site, Visitor, opened

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK: Final = {"width": 1440, "height": 900}
AT_ONCE: Final = 'if (origin !== "null") localStorage.setItem("imperia-show", "at once")'
Open = Callable[..., Page]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site without games."""
    with opened(tmp_path) as site:
        yield site


@pytest.fixture
def anna(site: Site) -> Visitor:
    """Somebody who visits it."""
    return site.visitor()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this test process, with a database file of its own."""
    file = tmp_path_factory.mktemp("web") / "games.db"
    with running(f"sqlite:///{file}") as server:
        yield server
        assert "mistake of ours" not in server.log


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def open_page(server: Server, browser: Browser) -> Iterator[Open]:
    """Opens a page in a window of its own, as a visitor nobody has seen before.

    `troubled`: answers that do not come, or that are errors, are part of the test. `shows`: the
    moves of others are shown one by one; most tests would only wait for that.
    """
    with ExitStack() as windows:
        watched: list[Watch] = []

        def open_page(troubled: bool = False, shows: bool = False, **wishes: Any) -> Page:
            settings = {"viewport": DESK, "base_url": server.address, **wishes}
            context = windows.enter_context(browser.new_context(**settings))
            context.set_default_timeout(1000 * PATIENCE)
            if not shows:
                context.add_init_script(AT_ONCE)
            watched.append(Watch(context, settings["base_url"], troubled))
            return context.new_page()

        yield open_page
        for watch in watched:
            watch.check()


@pytest.fixture
def page(open_page: Open) -> Page:
    """A page as wide as a laptop's screen."""
    return open_page()


class Watch:
    """Notes what should never happen on a page: errors, and requests to anybody else."""

    def __init__(self, context: BrowserContext, address: str, troubled: bool) -> None:
        self.host = urlsplit(address).netloc
        self.troubled = troubled
        self.seen: list[str] = []
        context.on("console", lambda said: self.hear(said.type, said.text))
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self.look(request.url))

    def hear(self, kind: str, text: str) -> None:
        """Note an error that a page tells."""
        expected = self.troubled and text.startswith(("Failed to load resource", "htmx:"))
        if kind == "error" and not expected:
            self.seen.append(f"console: {text}")

    def look(self, url: str) -> None:
        """Note a request to another host."""
        to = urlsplit(url)
        if to.scheme in ("http", "https") and to.netloc != self.host:
            self.seen.append(f"another host: {url}")

    def check(self) -> None:
        """Fail if there was anything."""
        assert self.seen == []


def chromium() -> Path:
    """Where Chromium is."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else missing()


def missing() -> NoReturn:
    """Skip, or fail where nothing may be skipped."""
    words = "Chromium is not installed: apt-get install chromium"
    if os.environ.get("CI") or os.environ.get("IMPERIA_NO_SKIP"):
        pytest.fail(words)
    pytest.skip(words)
