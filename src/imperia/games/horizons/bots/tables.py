"""All tables that we have, read and checked when the game is loaded."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from ..rules.decks import PRINTED
from ..rules.phrase import Phrase
from .book import BOOK, RouteRow, Table
from .reading import BadTable, Reader, read_table
from .verbs import VERBS

NATIONS: Final = (
    *("japan", "magyars", "mayans", "taino", "inuit", "polynesians", "martians", "cultists"),
    *("abbasids", "aksumites", "guptas", "sassanids", "tang", "wagadou"),
)


@lru_cache(maxsize=64)
def read_own(text: str) -> Table:
    """A table of one's own, as it was accepted when its game began."""
    return read_table(text, VERBS)


def read_new(text: str) -> Table:
    """A table for a new game: every card that it names must be there."""
    return read_table(text, VERBS, card_names())


@cache
def card_names() -> frozenset[str]:
    """The names of all cards, in small letters."""
    return frozenset(card.name.lower() for cards in PRINTED.values() for card in cards)


def written(name: str) -> str:
    """The text of one of our tables."""
    return files("imperia.games.horizons.bots").joinpath(f"tables/{name}.txt").read_text("utf-8")


def read_routes(text: str) -> dict[str, RouteRow]:
    """What a Bot does with each trade route, in the order of the table."""
    found: dict[str, dict[str, Phrase]] = {}
    inferred: dict[str, list[str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        reader = Reader(line, number)
        name, part = reader.next().strip('"'), reader.next()
        if reader.peek() == "inferred":
            reader.next()
            inferred.setdefault(name, []).append(part)
        reader.expect(":")
        effect = reader.steps(VERBS)
        reader.end()
        if part not in ("commerce", "profit"):
            raise BadTable(f"line {number}: say commerce or profit, not {part!r}")
        found.setdefault(name, {})[part] = effect
    return {
        name: RouteRow(parts["commerce"], parts["profit"], tuple(inferred.get(name, ())))
        for name, parts in found.items()
    }


BOOK.read = read_own
BOOK.tables = {nation: read_table(written(nation), VERBS) for nation in NATIONS}
BOOK.routes = read_routes(written("trade_routes"))
