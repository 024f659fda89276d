"""A line of a journal as plain JSON, or the reason why it is none."""

from __future__ import annotations

import json
from math import isinf
from typing import Any, Final

from .errors import BadJournal


def read_line(line: str, where: str) -> dict[str, Any]:
    """The entry that a line holds."""
    try:
        entry = _PLAIN.decode(line)
    except ValueError:
        raise BadJournal(f"{where} is damaged: it is not JSON") from None
    except RecursionError:
        raise BadJournal(f"{where} is damaged: it is nested too deep") from None
    if not isinstance(entry, dict):
        raise BadJournal(f"{where} is damaged: it is not an entry")
    return entry


def _no_number(name: str) -> None:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise ValueError(text)
    return number


# Python's reader takes NaN, Infinity and numbers beyond any bound. Journals have none of them.
_PLAIN: Final = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite)
