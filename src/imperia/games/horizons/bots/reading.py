"""Reading a table as people write it: a line for each row, and words for what is done.

    [barbarian] found: page 34
    city or metropolis: gain 1 population
    "Stone Mask": first { mill 1 | gain 1 progress }; history this

A mistake is told with its line and what was expected. docs/bot-tables.md has all words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ....kernel.errors import BadSetup
from ..rules.phrase import Phrase
from ..rules.symbols import RESOURCES, SYMBOL_NAMES, Resources
from .book import Row, Side, Table
from .matching import Match, Trigger
from .steps import Steps

TOKEN: Final = re.compile(r'"[^"]*"|[{}|;:&/\[\]]|[^\s{}|;:&/\[\]"]+')
NUMBER: Final = re.compile("[1-9][0-9]?")
DEEPEST: Final = 8  # braces within each other


class BadTable(BadSetup):
    """A table cannot be read; the message says in which line, and why."""


class Reader:
    """The tokens of a line, read one by one."""

    def __init__(self, line: str, number: int, names: frozenset[str] | None = None) -> None:
        self.tokens: list[str] = TOKEN.findall(line)
        self.place = 0
        self.number = number
        self.names = names  # of all cards, in small letters; None: whatever is written
        self.deep = 0
        self.revealing = 0  # how deep a brace of `reveal main` is: `it` is the revealed card
        if line.count('"') % 2:
            raise self.fail("a quotation mark has no partner")

    def fail(self, why: str) -> BadTable:
        """What is wrong in this line."""
        return BadTable(f"line {self.number}: {why}")

    def peek(self) -> str:
        """The next token; "" at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def next(self) -> str:
        """Take the next token."""
        token = self.peek()
        if not token:
            raise self.fail("the line ends too early")
        self.place += 1
        return token

    def take(self, *words: str) -> bool:
        """Take these tokens if they come next."""
        there = self.tokens[self.place : self.place + len(words)]
        if there != list(words):
            return False
        self.place += len(words)
        return True

    def expect(self, word: str) -> None:
        """The next token must be this one."""
        if not self.take(word):
            raise self.fail(f"expected {word!r}, found {self.peek() or 'the end of the line'!r}")

    def count(self) -> int:
        """A number."""
        token = self.next()
        if not NUMBER.fullmatch(token):
            raise self.fail(f"expected a number from 1 to 99, found {token!r}")
        return int(token)

    def one_of(self, what: str, known: dict[str, int]) -> int:
        """One of some words, as the number it stands for."""
        token = self.next()
        if token not in known:
            raise self.fail(f"{token!r} is no {what}; known are {', '.join(known)}")
        return known[token]

    def symbol(self) -> int:
        """A suit, an icon, a header or a state."""
        return self.one_of("symbol", SYMBOLS)

    def symbols(self) -> tuple[int, ...]:
        """Symbols with strokes between them; `any` is the four suits of the Market."""
        if self.take("any"):
            return tuple(SYMBOLS[name] for name in FOUR_SUITS)
        found = [self.symbol()]
        while self.take("/"):
            found.append(self.symbol())
        return tuple(found)

    def resource(self) -> int:
        """A resource."""
        return self.one_of("resource", RESOURCE_NUMBERS)

    def resources(self) -> Resources:
        """`1 material 2 population`."""
        amounts = [0, 0, 0, 0]
        while True:
            number = self.count()
            amounts[self.resource()] += number
            if not NUMBER.fullmatch(self.peek()):
                return Resources(*amounts)

    def match(self) -> Match:
        """A card's name in quotes, or symbols that it must all show."""
        if self.peek().startswith('"'):
            return Match(0, self.card_name())
        if self.take("other") or self.take("last"):
            return Match()
        marks = self.symbol()
        while self.take("&"):
            marks |= self.symbol()
        return Match(marks)

    def card_name(self) -> str:
        """The name of a card, in quotes."""
        name = self.next().strip('"')
        if self.names is not None and name.lower() not in self.names:
            raise self.fail(f"no card is called {name!r}")
        return name

    def trigger(self) -> Trigger:
        """What a row is for."""
        matches = [self.match()]
        while self.take("or"):
            matches.append(self.match())
        return Trigger(tuple(matches))

    def steps(self, verbs: Verbs) -> Steps:
        """Steps with semicolons between them."""
        found = [self.step(verbs)]
        while self.take(";"):
            found.append(self.step(verbs))
        return Steps(tuple(found))

    def block(self, verbs: Verbs) -> Steps:
        """Steps in braces."""
        self.open()
        found = self.steps(verbs)
        self.close()
        return found

    def open(self) -> None:
        """A brace opens."""
        self.expect("{")
        self.deep += 1
        if self.deep > DEEPEST:
            raise self.fail(f"no more than {DEEPEST} braces may lie within each other")

    def close(self) -> None:
        """A brace closes."""
        self.expect("}")
        self.deep -= 1

    def step(self, verbs: Verbs) -> Phrase:
        """One step; its verb may have two words."""
        first = self.next()
        long = f"{first} {self.peek()}"
        if long in verbs:
            if self.revealing and self.peek() == "this":
                raise self.fail(f"{long!r} cannot be done while another card is revealed")
            self.next()
            return verbs[long](self)
        if first in verbs:
            return verbs[first](self)
        raise self.fail(f"{first!r} is nothing that a Bot can do")

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise self.fail(f"{self.peek()!r} is too much here")


Verbs = dict[str, Callable[[Reader], Phrase]]
SYMBOLS: Final = {name: 1 << place for place, name in enumerate(SYMBOL_NAMES)}
FOUR_SUITS: Final = ("uncivilised", "civilised", "region", "tributary")
RESOURCE_NUMBERS: Final = {name: kind for kind, name in enumerate(RESOURCES)}
LONGEST: Final = 20_000  # letters of a table


def read_table(text: str, verbs: Verbs, names: frozenset[str] | None = None) -> Table:
    """A table from its text; mistakes are told with their line. `names`: of all cards."""
    if len(text) > LONGEST:
        raise BadTable(f"a table has at most {LONGEST} letters")
    sides: Table = {}
    heading: tuple[str, str] | None = None
    rows: list[Row] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            close_side(sides, heading, rows)
            heading, rows = read_heading(line, number), []
            if heading[0] in sides:
                raise BadTable(f"line {number}: there are rows for {heading[0]!r} already")
        elif heading is None:
            raise BadTable(
                f"line {number}: before the first row, say which state it is for: [empire]"
            )
        else:
            rows.append(read_row(line, number, verbs, names))
    close_side(sides, heading, rows)
    if not sides:
        raise BadTable("the table has no rows")
    return sides


def read_heading(line: str, number: int) -> tuple[str, str]:
    """`[barbarian] reconstructed`: the state, and where the table comes from."""
    state, bracket, source = line[1:].partition("]")
    if not bracket or not state.strip():
        raise BadTable(f"line {number}: a heading is a state in brackets: [empire]")
    return state.strip(), source.strip()


def read_row(line: str, number: int, verbs: Verbs, names: frozenset[str] | None) -> Row:
    """A row: what it is for, a colon, and what is done."""
    reader = Reader(line, number, names)
    trigger = reader.trigger()
    reader.expect(":")
    effect = reader.steps(verbs)
    reader.end()
    return Row(trigger, effect)


def close_side(sides: Table, heading: tuple[str, str] | None, rows: list[Row]) -> None:
    """Keep the rows of a state."""
    if heading is not None and not rows:
        raise BadTable(f"there are no rows for {heading[0]!r}")
    if heading is not None:
        sides[heading[0]] = Side(heading[0], heading[1], tuple(rows))
