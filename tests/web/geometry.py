"""Tables laid out in a real browser on screens of many sizes, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Frame, Page, Route

from .positions import Position

MEASURE: Final = (Path(__file__).parent / "measuring.js").read_text("utf-8")
Size = tuple[int, int]
PHONE: Final = (390, 844)
SIZES: Final = ((1024, 768), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), PHONE)
SHOW: Final = """(html) => {
    document.getElementById("table").outerHTML = html;
    for (const what of ["table:changed", "table:shown"]) {
        document.dispatchEvent(new CustomEvent(what, { detail: { own: false } }));
    }
    scrollTo(0, 0);
}"""
# A table is brought once and laid out for each size: to bring it takes longer than to measure it.
# Between two sizes nothing is painted, except where a script must learn how high the choices are.
LAY_OUT: Final = f"""async ([html, sizes]) => {{
    const show = {SHOW};
    const measure = {MEASURE.strip().rstrip(";")};
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    show(html);
    const found = [];
    for (const {{ width, height, where, settles }} of sizes) {{
        frameElement.width = width;
        frameElement.height = height;
        scrollTo(0, 0);
        for (let n = 0; settles && n < 2; n += 1) await frame();
        found.push(measure(where));
    }}
    return found;
}}"""
AROUND: Final = """<!doctype html><title>A window that a script can resize</title>
<style>body { margin: 0 } iframe { border: 0; display: block }</style>
<iframe src="/laid-out" title="the table"></iframe>"""
# What may scroll, or be scrolled: opponents, words, lists; not cards, and not one's own side
# except in a narrow window.
SCROLLS: Final = (
    "html, .board, .others, .others *:not(.card *), #decision, #told, #told *, #side, #side *, "
    ".look, "
    ".bot *:not(.card *), #card-dialog"
)
SCROLLS_IF_NARROW: Final = f"{SCROLLS}, .mats"
SCROLLS_ON_PHONES: Final = f"{SCROLLS}, .cards, .slots, .field, .zone, .groups, .lanes"


class Places(NamedTuple):
    """Selectors of what must be in the window, by how large it is."""

    always: str
    wide: str  # from 1280 pixels on
    phone: str


PLACES: Final[Mapping[str, Places]] = {
    "settlers": Places(".hand .card", ".hand .card, .mine .card", "#decision h2"),
    "horizons": Places(
        ".hand .card", ".hand .card, .own .card, .slots > li, .shared .pile", "#decision h2"
    ),
}
PIECES: Final = ".mark, .under .chip, .track .spot, .seat-name, .amount"
ROWS: Final = ".cards"
STAYS: Final = "#decision, .dock, .status"  # on a phone: all else scrolls under it
WORDS: Final = ".under .chip, .seat-name span, .names h2 .name"  # not to be torn apart
NOTHING: Final = ":not(*)"


def where(game: str, size: Size) -> dict[str, str]:
    """What the measuring is told about the parts of a table."""
    places, width = PLACES[game], size[0]
    if size == PHONE:
        wanted, scrolls, over = places.phone, SCROLLS_ON_PHONES, STAYS
    elif width >= 1280:
        wanted, scrolls, over = places.wide, SCROLLS, NOTHING
    else:
        wanted, scrolls, over = places.always, SCROLLS_IF_NARROW, NOTHING
    found = {"scrolls": scrolls, "inView": wanted, "rows": ROWS, "pieces": PIECES, "over": over}
    return found | {"names": WORDS}


def open_frame(page: Page, of: Position) -> None:
    """A page around all tables; nothing in it listens to the server."""
    answer_with(page, "**/laid-out", of.page.replace(" data-live", ""))
    page.goto("/laid-out")


def answer_with(page: Page, address: str, html: str) -> None:
    """Let an address be a page of our own."""

    def answer(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route(address, answer)


def show(page: Page, position: Position) -> None:
    """Another table within the same page."""
    page.evaluate(SHOW, position.table.replace(" data-live", ""))


def open_window(page: Page, of: Position) -> Frame:
    """The same within a window whose size costs nothing to change."""
    answer_with(page, "**/around", AROUND)
    answer_with(page, "**/laid-out", of.page.replace(" data-live", ""))
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto("/around")
    window = page.frames[-1]
    window.wait_for_selector("#table")
    window.evaluate("() => document.fonts.ready.then(() => true)")
    return window


def faults(
    window: Frame, game: str, positions: Sequence[Position], sizes: Sequence[Size] = SIZES
) -> Iterator[str]:
    """What is wrong with tables of a game, a line each: the size, the position, the element."""
    wanted = [
        {"width": width, "height": height, "where": where(game, (width, height))}
        | {"settles": (width, height) == PHONE}
        for width, height in sizes
    ]
    for position in positions:
        found = window.evaluate(LAY_OUT, [position.table.replace(" data-live", ""), wanted])
        for (width, height), complaints in zip(sizes, found, strict=True):
            for words in complaints:
                yield f"{width}x{height}, {position.name} | {words}"
