"""What a campaign asks between two games, as screens show it: the cards with their texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..kernel import Option

Card = Mapping[str, Any]


class Choice(NamedTuple):
    """An answer, and the card that it is about; equal cards are one answer."""

    option: Option
    card: Card | None
    copies: int


def choices_of(options: Iterable[Option], cards: Sequence[Card]) -> list[Choice]:
    """The answers, each once; `cards`: all of the game."""
    printed: dict[str, Card] = {}
    for one in cards:
        printed.setdefault(one.get("number", ""), one)
    found: dict[tuple[str, str, str], Choice] = {}
    for option in options:
        card = printed.get(option.target) if option.target else None
        alike = (option.verb, option.words, card["text"] if card else "")
        first = found.get(alike, Choice(option, card, 0))
        found[alike] = first._replace(copies=first.copies + 1)
    return list(found.values())
