"""The chronicle in turns: what was told of each, and under every move what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple

from ..kernel.deeds import COST, MOVE, NO_SOURCE, NOBODY, SAID, TURN, WITHIN
from .telling import NOTED, YOU, T, Told

LATEST: Final = 40  # lines beside a table, or more to the beginning of a turn
MOST: Final = 200  # lines that are looked at for that


class Block(NamedTuple, Generic[T]):
    """What was told of one turn, or of a seat where there are no turns; else of nobody."""

    seat: int
    name: str
    title: str
    step: int
    lines: tuple[T, ...] = ()
    begins: int = WITHIN  # of a heading, which stands alone

    def __hash__(self) -> int:
        return hash((self.seat, self.step, len(self.lines), self.begins))  # quick, as of its lines


def latest(lines: Iterable[T], number: int | None = LATEST) -> list[Block[T]]:
    """The latest turns of lines that come the latest first; the oldest turn first."""
    return in_turns(reversed(latest_lines(lines, number)))


def latest_lines(lines: Iterable[T], number: int | None = LATEST) -> list[T]:
    """So many of lines that come the latest first, or more to the beginning of a turn."""
    found: list[T] = []
    for told in lines:
        if number is not None and len(found) >= MOST:
            break
        if number is not None and len(found) >= number and is_apart(told, found[-1]):
            break
        found.append(told)
    return found


def first_of_latest(lines: Sequence[T]) -> int:
    """The place of the first of the same lines, among lines of which the oldest comes first."""
    place = max(0, len(lines) - LATEST)
    end = max(0, len(lines) - MOST)
    while place > end and not is_apart(lines[place - 1], lines[place]):
        place -= 1
    return place


def is_apart(told: Told, after: Told) -> bool:
    """Whether what comes after a line begins something new."""
    if after.part == SAID:
        return told.seat != after.seat
    return after.begins != WITHIN or after.part == TURN


def in_turns(lines: Iterable[T]) -> list[Block[T]]:
    """Lines, the oldest first, by turns; where there are none, by who does something."""
    turns = Turns[T]()
    for told in lines:
        turns.add(told)
    return turns.blocks()


class Turns(Generic[T]):
    """Lines by turns, one after the other."""

    def __init__(self) -> None:
        self.number = 0  # of lines
        self._past: list[Block[T]] = []
        self._begun: list[tuple[T, int]] = []  # what each of them begins with, after how many lines
        self._at = 0  # after how many lines the latest turn begins
        self._first: T | None = None  # what the latest turn begins with
        self._lines: list[T] = []  # of it
        self._goes_on = False  # whether it is a turn
        self._block: Block[T] | None = None  # the latest turn, while nothing is added to it

    def add(self, told: T) -> None:
        """One more line."""
        self.number += 1
        first = self._first
        if told.begins != WITHIN:
            self._goes_on = False
            self._begin(told, [told])
        elif told.part == TURN:
            self._goes_on = True
            self._begin(told, [told] if told.plain else [])
        elif first and first.begins == WITHIN and (self._goes_on or is_same(first, told)):
            self._lines.append(told)
            self._block = None
        else:
            self._begin(told, [told])

    def blocks(self) -> list[Block[T]]:
        """The turns so far, the oldest first."""
        return [*self._past, *self._latest()]

    def goes_on_from(self, first: T) -> bool:
        """Let go of what comes before a line; False if no turn begins with it."""
        for place, (begins, before) in enumerate([*self._begun, (self._first, self._at)]):
            if begins is first:
                del self._past[:place], self._begun[:place]
                self._begun = [(begins, at - before) for begins, at in self._begun]
                self._at, self.number = self._at - before, self.number - before
                return True
        return False

    def _begin(self, first: T, lines: list[T]) -> None:
        if self._first is not None:
            self._past += self._latest()
            self._begun.append((self._first, self._at))
        self._first, self._lines, self._at = first, lines, self.number - 1
        self._block = None

    def _latest(self) -> list[Block[T]]:
        # The same block as long as it has the same lines: what was drawn of it is known by that.
        if self._block is None and self._first is not None:
            self._block = block_of(self._first, tuple(self._lines))
        return [] if self._block is None else [self._block]


def is_same(first: Told, told: Told) -> bool:
    """Whether a line goes on with what its seat does; a note interrupts nothing."""
    return told.part == NOTED or told.seat == first.seat


def block_of(first: T, lines: tuple[T, ...]) -> Block[T]:
    """A turn, or a heading, that begins with a line."""
    return Block(first.seat, first.name, first.title, first.step, lines, first.begins)


# Cause before effect

CAUSES: Final = (MOVE, NOTED, SAID)


class Act(NamedTuple, Generic[T]):
    """A move, or nothing in particular, and what came of it or was paid for it."""

    cause: T | None
    effects: tuple[T, ...] = ()


def acts(lines: Sequence[T]) -> list[Act[T]]:
    """The lines of a turn by what caused them; what is paid in advance comes under its move."""
    found: list[tuple[T | None, list[T]]] = []
    ahead: list[T] = []
    for place, told in enumerate(lines):
        past = found[-1][0] if found else None
        if told.part in CAUSES:
            found.append((told, ahead))
            ahead = []
        elif told.part == COST and is_for_next(told, past, lines[place + 1 :]):
            ahead.append(told)
        elif found:
            found[-1][1].append(told)
        else:
            found.append((None, [told]))
    return [Act(cause, tuple(effects)) for cause, effects in found]


def is_for_next(cost: Told, past: Told | None, after: Sequence[Told]) -> bool:
    """Whether a cost belongs to the move that follows."""
    if past is not None and is_about(past, cost.source):
        return False
    coming = next((each for each in after if each.part == MOVE), None)
    return coming is not None and (cost.source == NO_SOURCE or is_about(coming, cost.source))


def is_about(move: Told, card: int) -> bool:
    """Whether a move was made with a card."""
    return card in move.numbers


def in_order(block: Block[T]) -> Iterator[tuple[T, T | None]]:
    """The lines of a turn in the order in which they are read, each with its cause."""
    for act in acts(block.lines):
        if act.cause is not None:
            yield act.cause, None
        for told in act.effects:
            yield told, act.cause


def title_of(block: Block[T]) -> str:
    """What stands above a turn; nothing above what nobody does."""
    if block.seat == NOBODY:
        return ""
    return "Your turn" if block.title == YOU and not block.lines else block.title
