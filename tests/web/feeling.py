"""How a table feels in a browser: what jumps on its page, and how soon a choice is on it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page

NOTES: Final = (Path(__file__).parent / "feeling.js").read_text("utf-8")


class Shift(NamedTuple):
    """Something that jumped: by which part of the window, as browsers count it."""

    value: float
    asked: bool  # soon after its reader has pressed something
    moved: list[str]


def feel(page: Page) -> None:
    """Let every document that is opened in a page from now on take notes."""
    page.add_init_script(NOTES)


def shifts(page: Page) -> list[Shift]:
    """What has jumped since the page was opened."""
    return [Shift(**each) for each in page.evaluate("() => felt.shifts")]


def choice_times(page: Page) -> list[float]:
    """Seconds from a press to the painted table, for each choice since the page was opened."""
    return [each / 1000 for each in page.evaluate("() => felt.choices")]
