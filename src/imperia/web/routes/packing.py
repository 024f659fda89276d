"""Answers packed quickly: by ISA-L, where there is a build of it, else as Python itself does."""

from __future__ import annotations

import zlib
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

LEAST: Final = 1000  # bytes that are worth packing
QUICKLY: Final = 1  # the level, which takes off nearly all that can be taken off
GZIP: Final = 31  # what zlib calls the format
PACKED: Final = {"content-encoding": "gzip", "vary": "Accept-Encoding"}


try:
    from isal.igzip_lib import COMP_GZIP, compress
except ImportError:  # a machine that it was never built for

    def gzipped(body: bytes) -> bytes:
        """The same bytes, packed."""
        return zlib.compress(body, QUICKLY, GZIP)
else:

    def gzipped(body: bytes) -> bytes:
        """The same bytes, packed in a third of the time, and no less closely."""
        return compress(body, QUICKLY, COMP_GZIP)


def packed(body: bytes, kind: str, request: Request) -> Response:
    """An answer for a page, packed if that is worth it and whoever asks can read it."""
    if len(body) < LEAST or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=kind)
    return Response(gzipped(body), media_type=kind, headers=PACKED)
