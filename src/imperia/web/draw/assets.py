"""Static files, at addresses that change with them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


@cache
def static(name: str) -> str:
    """The address of a static file; it changes with the file, so it may be kept for ever."""
    digest = sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?{digest}"
