"""Where the printed facts of the cards come from, by card and field."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def _known() -> dict[str, Any]:
    data = files("imperia.games.horizons.rules").joinpath("provenance.json").read_text("utf-8")
    known: dict[str, Any] = json.loads(data)
    return known


def provenance(number: str) -> dict[str, str]:
    """The source of each fact of a card; empty for cards that others declared."""
    sources: dict[str, str] = _known()["cards"].get(number, {})
    return {field: source for source, fields in sources.items() for field in fields.split()}


def reconstructed(number: str) -> list[str]:
    """The facts of a card that no source states."""
    return [
        field for field, source in provenance(number).items() if source.startswith("reconstructed")
    ]


def note(number: str) -> str:
    """What is open about a card's text, and which ruling settles it; "" if nothing is."""
    code: str = _known()["rulings"].get(number, "")
    return f"Its text leaves something open; ruling {code} settles it." if code else ""
