"""Tables laid out in a real browser on screens of many sizes, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, Route

from .positions import Position

MEASURE: Final = (Path(__file__).parent / "measuring.js").read_text("utf-8")
PHONE: Final = (390, 844)
SIZES: Final = ((1024, 768), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), PHONE)
SHOW: Final = """async (html) => {
    document.getElementById("table").outerHTML = html;
    document.dispatchEvent(new CustomEvent("table:changed", { detail: { own: false } }));
    scrollTo(0, 0);
    if (innerWidth > 900) return;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame(); // the script then knows how high the choices stand on a phone
    await frame();
}"""
# What may scroll, or be scrolled: opponents, words, lists; not cards, and not one's own side.
SCROLLS: Final = (
    "html, .board, .others, .others *:not(.card *), #decision, #told, #told *, #side, #side *, "
    ".look, "
    ".bot *:not(.card *), #card-dialog"
)
SCROLLS_ON_PHONES: Final = f"{SCROLLS}, .cards, .slots, .field, .zone, .groups, .lanes"


class Places(NamedTuple):
    """Selectors of what must be in the window, by how large it is."""

    always: str
    wide: str  # from 1280 pixels on
    phone: str


PLACES: Final[Mapping[str, Places]] = {
    "settlers": Places(".hand .card", ".hand .card, .mine .card", "#decision h2"),
    "horizons": Places(".hand .card", ".hand .card, .own .card, .slots > li", "#decision h2"),
}
PIECES: Final = ".mark, .under .chip, .track .spot, .seat-name, .amount"
ROWS: Final = ".cards"
STAYS: Final = "#decision, .dock, .status"  # on a phone: all else scrolls under it
NOTHING: Final = ":not(*)"


def where(game: str, size: tuple[int, int]) -> dict[str, str]:
    """What the measuring is told about the parts of a table."""
    places, width = PLACES[game], size[0]
    wanted = places.phone if size == PHONE else places.wide if width >= 1280 else places.always
    scrolls = SCROLLS_ON_PHONES if size == PHONE else SCROLLS
    over = STAYS if size == PHONE else NOTHING
    return {"scrolls": scrolls, "inView": wanted, "rows": ROWS, "pieces": PIECES, "over": over}


def open_frame(page: Page, of: Position) -> None:
    """A page around all tables; nothing in it listens to the server."""
    still = of.page.replace(" data-live", "")

    def answer(route: Route) -> None:
        route.fulfill(body=still, content_type="text/html; charset=utf-8")

    page.route("**/laid-out", answer)
    page.goto("/laid-out")


def show(page: Page, position: Position) -> None:
    """Another table within the same page."""
    page.evaluate(SHOW, position.table.replace(" data-live", ""))


def faults(
    page: Page, game: str, positions: Sequence[Position], sizes: Sequence[tuple[int, int]] = SIZES
) -> Iterator[str]:
    """What is wrong with tables of a game, a line each: the size, the position, the element."""
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for position in positions:
            show(page, position)
            for words in page.evaluate(MEASURE, where(game, size)):
                yield f"{size[0]}x{size[1]}, {position.name} | {words}"
