"""Draws the rooms of the house and who imports whom: `make rooms` writes docs/rooms.svg.

A test compares the picture with the sources, so it cannot grow old.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .imports import ROOT, imports, room

PICTURE: Final = ROOT / "docs" / "rooms.svg"
# From the outside in; a room may import those below it.
LAYERS: Final = (
    ("cli",),
    ("games/settlers", "games/horizons"),
    ("web", "terminal", "bench"),
    ("store",),
    ("table", "arena"),
    ("players",),
    ("kernel",),
)
SAYS: Final = {
    "cli": "the commands",
    "games/settlers": "one game, one folder",
    "games/horizons": "one game, one folder",
    "web": "pages, live games, API",
    "terminal": "play by keyboard",
    "bench": "speed",
    "store": "SQLite or PostgreSQL",
    "table": "a game being played",
    "arena": "many games at once",
    "players": "greedy, policy, search",
    "kernel": "decisions, stack, journal",
}
# How far to the right a room is drawn.
COLUMNS: Final = {
    "cli": 1.0,
    "games/settlers": 0.35,
    "games/horizons": 1.4,
    "web": 0.0,
    "terminal": 1.0,
    "bench": 2.2,
    "store": 0.0,
    "table": 0.35,
    "arena": 1.4,
    "players": 0.9,
    "kernel": 0.9,
}
WIDTH, HEIGHT, BOX, TALL, GAP = 664, 84, 168, 46, 40


def places() -> dict[str, tuple[float, float]]:
    """The middle of each room's box."""
    return {
        name: (BOX / 2 + 12 + COLUMNS[name] * (BOX + GAP), row * HEIGHT + HEIGHT / 2)
        for row, rooms in enumerate(LAYERS)
        for name in rooms
    }


def arrows() -> list[tuple[str, str]]:
    """Which room imports which."""
    pairs = {(room(each.importer), room(each.imported)) for each in imports() if known(each)}
    return sorted(pair for pair in pairs if pair[0] != pair[1])


def drawn(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The arrows to draw: those that follow from two others would only hide them."""
    below: dict[str, set[str]] = {name: set() for name in SAYS}
    for layer in reversed(LAYERS):  # the inner rooms first: what lies below them is known
        for name in layer:
            for a, b in pairs:
                if a == name:
                    below[a] |= {b} | below[b]
    direct = {name: {b for a, b in pairs if a == name} for name in SAYS}
    return [(a, b) for a, b in pairs if not any(b in below[c] for c in direct[a] - {b})]


def known(each: tuple[str, str]) -> bool:
    """Whether both ends are in rooms; the package's own front page is none."""
    return all(name.count(".") and room(name) in SAYS for name in each)


def arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A line from the lower edge of one box to the upper edge of another."""
    x1, y1, x2, y2 = start[0], start[1] + TALL / 2, end[0], end[1] - TALL / 2
    bend = (y2 - y1) / 2
    path = f"M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 + bend:.0f} {x2:.0f} {y2 - bend:.0f} {x2:.0f} {y2:.0f}"
    return f'<path d="{path}" marker-end="url(#tip)"/>'


def box(name: str, at: tuple[float, float]) -> str:
    """A room."""
    x, y = at
    return (
        f'<rect x="{x - BOX / 2:.0f}" y="{y - TALL / 2:.0f}" width="{BOX}" height="{TALL}" rx="6"/>'
        f'<text x="{x:.0f}" y="{y - 3:.0f}">{name}</text>'
        f'<text class="says" x="{x:.0f}" y="{y + 13:.0f}">{SAYS[name]}</text>'
    )


TIP: Final = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>'
)
STYLE: Final = (
    "rect{fill:#f6efe0;stroke:#6b5a3a}"
    "text{font:600 14px sans-serif;text-anchor:middle;fill:#2b2416}"
    ".says{font:11px sans-serif;fill:#6b5a3a}path{fill:none;stroke:#9a7b3f}"
    ".tip{fill:#9a7b3f;stroke:none}"
)


def drawing() -> str:
    """The whole picture."""
    at = places()
    lines = [arrow(at[a], at[b]) for a, b in drawn(arrows())]
    boxes = [box(name, place) for name, place in at.items()]
    size = f'viewBox="0 0 {WIDTH} {len(LAYERS) * HEIGHT}"'
    title = "<title>The rooms of Imperia and their imports</title>"
    parts = "\n".join([f"<style>{STYLE}</style>", title, TIP, *lines, *boxes])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n{parts}\n</svg>\n'


def main(path: Path = PICTURE) -> None:
    """Write the picture."""
    path.write_text(drawing(), "utf-8")


if __name__ == "__main__":
    main()
