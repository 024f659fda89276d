"""Connections: their number, and how long one may take to say what it wants."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEADERS_WITHIN: Final = 20.0  # seconds
MOST_HEADERS: Final = 64 * 1024  # bytes of one request, its first line included
OWN_FILES: Final = 128  # that a server process needs beside its connections
FEWEST: Final = 100


class Connections(HttpToolsProtocol):
    """A connection that is closed if the head of a request does not come in time, or is endless."""

    _waiting: asyncio.TimerHandle | None = None
    _head = 0  # bytes of it so far

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._earlier: list[RequestResponseCycle] = []  # not yet answered when the next one came

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have left."""
        self._stop_waiting()
        self._tell_all()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come; a head that goes on and on is cut off."""
        if self._waiting is not None:
            self._head += len(data)
            if self._head > MOST_HEADERS + len(data):
                self.send_400_response("This request has no end.")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._stop_waiting()
        self._earlier = self._going_on()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, and end the connection."""
        super().send_400_response(msg)
        self._tell_all()

    def _wait(self) -> None:
        if self._waiting is None:
            self._head = 0
            self._waiting = self.loop.call_later(HEADERS_WITHIN, self._close)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _close(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.close()
            self._tell_all()

    def _tell_all(self) -> None:
        """Let every answer that goes on hear that nobody is there: uvicorn tells only the latest.

        Else a stream with another request behind it would go on, and write to what is closed.
        """
        for cycle in self._going_on():
            cycle.disconnected = True
            cycle.message_event.set()

    def _going_on(self) -> list[RequestResponseCycle]:
        latest: RequestResponseCycle | None = self.cycle
        found = [*self._earlier, latest]
        return [each for each in found if each is not None and not each.response_complete]


def room_for_connections() -> int | None:
    """How many connections a process may hold, with as many open files as the system allows."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return max(FEWEST, wanted - OWN_FILES)
    return None  # Windows, which counts no files
