"""A browser's connections, as light as can be: requests as bytes, answers by their length."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

PATIENCE: Final = 60.0  # seconds after which an answer counts as an error


class Wrong(Exception):
    """An answer that no browser should get."""


class Answer(NamedTuple):
    """What the server answers."""

    status: int
    headers: dict[str, str]
    body: str


class Wire:
    """One connection that is kept."""

    def __init__(self, address: str, cookie: str = "") -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.cookie = cookie
        self._busy = asyncio.Lock()
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: str = "", *more: str) -> Answer:
        """Send a request and wait for its answer."""
        async with self._busy, asyncio.timeout(PATIENCE):
            try:
                status, headers = await self.begin(method, path, body, *more)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()  # as browsers do: a connection that was idle may have been closed
                status, headers = await self.begin(method, path, body, *more)
            raw = await self._reader.readexactly(int(headers.get("content-length", 0)))
        packed = headers.get("content-encoding") == "gzip"
        return Answer(status, headers, (zlib.decompress(raw, 31) if packed else raw).decode())

    async def begin(
        self, method: str, path: str, body: str = "", *more: str
    ) -> tuple[int, dict[str, str]]:
        """Send a request, with more lines in its head, and read the head of its answer."""
        if self._ends is None:
            self._ends = await asyncio.open_connection(self.host, self.port, limit=2**20)
        self._ends[1].write(self._request(method, path, body.encode(), more))
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(": ", 1) for line in head[1:] if line)
        return int(head[0].split()[1]), {name.lower(): value for name, value in pairs}

    async def line(self) -> bytes:
        """The next line of a stream."""
        found = await self._reader.readline()
        if not found:
            raise Wrong("a stream has ended")
        return found

    def close(self) -> None:
        """Hang up."""
        if self._ends is not None:
            self._ends[1].close()
            self._ends = None

    @property
    def _reader(self) -> asyncio.StreamReader:
        assert self._ends is not None
        return self._ends[0]

    def _request(self, method: str, path: str, body: bytes, more: Sequence[str]) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Cookie: imperia={self.cookie}",
            "Accept-Encoding: gzip",
            "HX-Request: true",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            *more,
        ]
        return "\r\n".join([*lines, "", ""]).encode() + body
