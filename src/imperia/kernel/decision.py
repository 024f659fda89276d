"""An open decision as faces and programs see it: who is asked what, and every lawful option."""

from __future__ import annotations

from typing import NamedTuple

from .state import Series


class Option(NamedTuple):
    """One lawful answer: a stable name, words for people, and what on the table it touches."""

    name: str  # `take 3`: used in journals, tests and programs
    words: str  # for people
    target: str = ""  # the card, good, pile or seat that a screen may light up; "" if none
    verb: str = ""  # what is done: `take`; the same for all options of a kind
    cards: tuple[int, ...] = ()  # the cards it is about, as numbers of the game's table

    def __str__(self) -> str:
        return self.name


class Decision(NamedTuple):
    """What a seat is asked now."""

    number: int  # how many choices were made before it
    seat: str
    asks: str
    source: str  # the card it comes from; "" if none
    options: tuple[Option, ...]
    series: Series | None = None  # how many alike picks follow each other; None: one answer is all

    def __repr__(self) -> str:
        count = len(self.options)
        noun = "option" if count == 1 else "options"
        return f"<Decision {self.seat}: {self.asks} ({count} {noun})>"
