"""What templates write, hundreds of times for a table: HTML as it is, words escaped."""

from __future__ import annotations

import re
from typing import Any, Final

from markupsafe import Markup, escape

SPECIAL: Final = re.compile("[&<>'\"]")


def as_html(value: Any) -> Any:
    """What a template writes: HTML as it is, and of words only what must be is escaped."""
    kind = type(value)
    if kind is Markup or (kind is str and SPECIAL.search(value) is None):
        return value
    return str(value) if kind is int else escape(value)


def as_markup(html: str) -> Markup:
    """What is HTML already: `Markup` itself would first ask the text whether it is."""
    return str.__new__(Markup, html)
