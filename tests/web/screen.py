"""How soon a choice is on the screen: pressed in a real browser, stored, sent back and painted."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from .browsing import Hand, begin_with
from .conftest import AT_ONCE, DESK, FLAGS, chromium
from .feeling import choice_times, feel
from .gathering import Times, figures
from .running import running

SEATS: Final = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "magyars")}
CHOICES: Final = 40  # of each game


def measure_screen(folder: Path, choices: int = CHOICES) -> dict[str, Times]:
    """Some choices of each game against a computer that answers at once."""
    with (
        running(f"sqlite:///{folder / 'screen.db'}") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        settings: Any = {"viewport": DESK, "base_url": server.address}
        context = browser.new_context(**settings)
        context.add_init_script(AT_ONCE)
        rows = {game: timed(context.new_page(), game, choices) for game in SEATS}
        browser.close()
    return rows


def timed(page: Page, game: str, choices: int) -> Times:
    """From the press of a button to the painted table, at one table."""
    feel(page)
    me, other = SEATS[game]
    begin_with(page, game, ("me", me), ("greedy", other), seed="screen")
    Hand(page).play(choices)
    return figures(game.capitalize(), choice_times(page))
