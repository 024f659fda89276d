"""The same positions as they looked before and look now.

`python -m tests.web.before_after docs/screenshots` draws `after/`; with `--before IMPERIA`, the
command of an installed earlier version, it draws `before/`, too, from the same journals. What the
earlier version cannot open (trade routes, Bots) has no picture of before.
"""

from __future__ import annotations

import argparse
import gzip
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from .browsing import bring_text, wait_for
from .conftest import FLAGS, chromium
from .running import can_connect, free_port, running
from .screenshots import PHONE, Camera

JOURNALS: Final = Path(__file__).parent / "stages"
DARK: Final[dict[str, Any]] = {"color_scheme": "dark"}


class Picture(NamedTuple):
    """A position, and how it is looked at."""

    journal: str
    wishes: dict[str, Any]


PICTURES: Final = {
    f"{game}-{name}": Picture(f"{game}-{journal}", wishes)
    for game in ("settlers", "horizons")
    for name, journal, wishes in (
        ("early", "early", {}),
        ("late", "late", {}),
        ("four", "four", {}),
        ("phone", "middle", PHONE),
        ("dark", "middle", DARK),
    )
} | {
    "horizons-routes": Picture("horizons-routes", {}),
    "horizons-bot": Picture("horizons-bot", {}),
}
ONLY_NOW: Final = ("horizons-routes", "horizons-bot")


def brought(journal: str, page: Page) -> None:
    """A table from a journal that is kept with the tests."""
    bring_text(page, gzip.decompress((JOURNALS / f"{journal}.jsonl.gz").read_bytes()))


def draw_all(address: str, folder: Path, names: list[str]) -> None:
    """Every named position, as the server at an address shows it."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        camera = Camera(browser, address, folder)
        for name in names:
            journal, wishes = PICTURES[name]
            camera.take(name, partial(brought, journal), **wishes)
        browser.close()


@contextmanager
def served(imperia: Path, folder: str) -> Iterator[str]:
    """The server of an installed version; its address."""
    port = free_port()
    where = ["--port", str(port), "--database-url", f"sqlite:///{folder}/games.db"]
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen([imperia, "serve", *where], env=own)
    try:
        wait_for(lambda: can_connect(port), "the server")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tests.web.before_after", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--before", type=Path, help="the command of an earlier version")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as games:
        with running(f"sqlite:///{games}/now.db") as server:
            draw_all(server.address, given.folder / "after", list(PICTURES))
        if given.before:
            both = [name for name in PICTURES if name not in ONLY_NOW]
            with served(given.before, games) as address:
                draw_all(address, given.folder / "before", both)


if __name__ == "__main__":
    main()
