"""What open pages show of their tables, so that they are sent only what is new to them."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from markupsafe import Markup
from starlette.requests import Request

from .draw.pages import drawn_part, marked_board, table_page
from .draw.parts import Section, changed, split, whole
from .draw.templating import macro_of, section
from .live.games import LiveGame
from .live.hub import UNKNOWN

REPEATED = 8  # lines at the end of a chronicle that may be told otherwise after a choice


class OpenPage:
    """A page that shows a table: how it was drawn there, part by part."""

    def __init__(self) -> None:
        self.ready: deque[bytes] = deque()  # news that its stream has yet to send
        self.forget()

    def has(self, version: int) -> bool:
        """Whether it was sent a version of its game, and nothing waits to be sent."""
        return bool(self.shown) and version <= self.version and not self.ready

    def forget(self) -> None:
        """From now on nobody knows what it shows."""
        self.shown: dict[str, int] = {}  # a hash of each part, by the id of its element
        self.board: Section | None = None  # the parts of its board, if that knows them
        self.lines: Sequence[str] = []  # of the chronicle, the oldest first
        self.version = UNKNOWN  # of the game, as the page shows it
        self.number = 0  # of the latest news: they are sent on two ways, and read in this order


class PageName(NamedTuple):
    """What a page is known by: who opened it, what it shows, and the name its script gave it."""

    visitor: str
    game: str
    seat: str  # its word in addresses
    name: str


class Watched(NamedTuple):
    """An open page, and the request by which it listens."""

    page: OpenPage
    request: Request
    seat: str


class OpenPages:
    """The pages that hear of changes."""

    def __init__(self) -> None:
        self._games: defaultdict[str, dict[PageName, Watched]] = defaultdict(dict)

    def open(self, name: PageName, request: Request) -> OpenPage:
        """A page begins to listen; what it was sent before is forgotten."""
        page = OpenPage()
        self._games[name.game][name] = Watched(page, request, name.seat)
        return page

    def close(self, name: PageName, page: OpenPage) -> None:
        """A page listens no more, unless it has begun anew."""
        if self.find(name) is page:
            del self._games[name.game][name]
        if not self._games[name.game]:
            del self._games[name.game]

    def find(self, name: PageName) -> OpenPage | None:
        """A page that listens to this process."""
        found = self._games.get(name.game, {}).get(name)
        return found.page if found else None

    def of(self, game: str) -> list[Watched]:
        """The pages that listen to a game."""
        return list(self._games.get(game, {}).values())


class Table:
    """A table as it is drawn for one seat now."""

    def __init__(
        self, live: LiveGame, seat: int, own: list[int], notice: str, proof: Markup
    ) -> None:
        self.page = table_page(live, seat, own)
        self.notice = notice
        self.proof = proof

    def news(self, page: OpenPage | None) -> bytes:
        """What a page must be sent; everything, if nobody knows what it shows."""
        told: dict[str, Any] = {
            "version": self.page.version,
            "step": self.page.step,
            "mine": self.page.mine,
            "looksAgain": self.page.looks_again or False,
        }
        seen = page or OpenPage()
        told["parts"] = self.parts(seen)
        told["told"] = self.lines(seen)
        if page is not None:
            page.number += 1
            told["number"] = page.number
        return orjson.dumps(told)

    def parts(self, page: OpenPage) -> dict[str, str]:
        """What a page does not show yet, by the ids; from then on it counts as shown."""
        page.version = self.page.version
        found = {name: html for name, html in self._beside() if is_new(page, name, html)}
        return found | self._board(page)

    def lines(self, page: OpenPage) -> dict[str, Any]:
        """How the chronicle of a page changes: how many of its last lines go, and what comes."""
        before, now = page.lines, self.page.chronicle
        page.lines = now
        kept = kept_lines(before, now)
        return {"gone": len(before) - kept.before, "lines": now[kept.now :], "most": len(now)}

    def _beside(self) -> list[tuple[str, str]]:
        """The parts around the board."""
        seen, proof = self.page, self.proof
        return [
            ("status", macro_of("table.html", "status")(seen, proof)),
            ("decision", macro_of("decision.html", "decision")(seen, self.notice, proof)),
            ("since", section("chronicle.html", "since", seen.game, seen.since)),
            ("said", section("chronicle.html", "said", tuple(seen.messages))),
            *([("lesson", macro_of("lesson.html", "lesson")(seen))] if seen.lesson else []),
        ]

    def _board(self, page: OpenPage) -> dict[str, str]:
        """What is new on the board: some of its parts, or the whole."""
        before, now = page.board, self.page.parts
        page.board = now
        if now is None:  # they are marked in it
            return split(framed(marked_board(self.page))).news(page.shown)
        news = [now] if before is None else changed(before, now)
        found: dict[str, str] = {each.id: drawn_part(each) for each in news}
        if now.id in found:
            found[now.id] = whole(framed(Markup(found[now.id])))
        return found


def framed(board: Markup) -> str:
    """A board in the element that it fills, with the mark of that."""
    return str(macro_of("table.html", "frame")(board))


def later(version: int) -> bytes:
    """That a page is sent a version by its stream, which another process of the server has."""
    return orjson.dumps({"later": version})


class Kept(NamedTuple):
    """How many lines of a page stay, counted as they stood before and as they stand now."""

    before: int
    now: int


def kept_lines(before: Sequence[str], now: Sequence[str]) -> Kept:
    """The lines that a page shows already: its oldest may go, and the latest may have changed."""
    for left in range(len(before), max(0, len(before) - REPEATED), -1):
        for at in range(len(now), 0, -1):
            if now[at - 1] == before[left - 1] and now[:at] == before[left - at : left]:
                return Kept(left, at)
    return Kept(0, 0)


def is_new(page: OpenPage, name: str, html: str) -> bool:
    """Whether a page does not show a part like this yet; from then on it does."""
    known, page.shown[name] = page.shown.get(name), hash(html)
    return known != page.shown[name]
