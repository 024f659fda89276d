"""Answers are packed for those who can read it, if it is worth it."""

from __future__ import annotations

import gzip

from starlette.requests import Request

from imperia.web.routes.packing import LEAST, gzipped, packed

NEWS = b"<li>Barbarians take Tavern.</li>" * 100


def asks(encoding: str) -> Request:
    """A request by who reads such encodings."""
    return Request({"type": "http", "headers": [(b"accept-encoding", encoding.encode())]})


def test_what_is_packed_can_be_read_again() -> None:
    assert gzip.decompress(gzipped(NEWS)) == NEWS
    assert len(gzipped(NEWS)) < len(NEWS) / 10


def test_who_reads_it_is_sent_packed_news() -> None:
    answer = packed(NEWS, "text/html", asks("br, gzip"))
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(answer.body)) == NEWS


def test_others_and_short_news_are_sent_as_they_are() -> None:
    assert packed(NEWS, "text/html", asks("br")).body == NEWS
    assert packed(NEWS[: LEAST - 1], "text/html", asks("gzip")).body == NEWS[: LEAST - 1]
