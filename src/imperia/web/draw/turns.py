"""The chronicle in turns: a header for each, what was done there, and under it what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from ...kernel import Game
from ...kernel.deeds import COST, MOVE, NEWS, NO_SOURCE, NOBODY, ROUND, SAID, TURN, WITHIN
from .board import find_board
from .icons import has_icon, sign
from .telling import NOTED, YOU, Made, Told, read

LATEST: Final = 40  # lines beside a table, or more to the beginning of a turn
MOST: Final = 200  # lines that are looked at for that
WHO: Final = Markup('<b class="who">{}:</b> ')
WHY: Final = Markup(' <span class="why">({})</span>')


class Block(NamedTuple):
    """What was told of one turn, or of a seat where there are no turns; else of nobody."""

    seat: int
    name: str
    title: str
    step: int
    lines: tuple[Told, ...] = ()
    begins: int = WITHIN  # of a heading, which stands alone

    def __hash__(self) -> int:
        return hash((self.seat, self.step, len(self.lines), self.begins))  # quick, as of its lines


def latest(
    game: Game, seat: int, made: Made | None = None, lines: int | None = LATEST
) -> list[Block]:
    """The latest turns that a seat (-1: a watcher) may read of, the oldest first."""
    found: list[Told] = []
    for told in read(game, seat, made):
        if lines is not None and len(found) >= MOST:
            break
        if lines is not None and len(found) >= lines and is_apart(told, found[-1]):
            break
        found.append(told)
    return in_turns(reversed(found))


def is_apart(told: Told, after: Told) -> bool:
    """Whether what comes after a line begins something new."""
    if after.part == SAID:
        return told.seat != after.seat
    return after.begins != WITHIN or after.part == TURN


def in_turns(lines: Iterable[Told]) -> list[Block]:
    """Lines, the oldest first, by turns; where there are none, by who does something."""
    found: list[tuple[Told, list[Told]]] = []  # what each begins with, and its lines
    turn = False  # whether one goes on
    for told in lines:
        if told.begins != WITHIN:
            turn = False
            found.append((told, [told]))
        elif told.part == TURN:
            turn = True
            found.append((told, [told] if told.plain else []))
        elif found and found[-1][0].begins == WITHIN and (turn or is_same(found[-1][0], told)):
            found[-1][1].append(told)
        else:
            found.append((told, [told]))
    return [block_of(first, tuple(told)) for first, told in found]


def is_same(first: Told, told: Told) -> bool:
    """Whether a line goes on with what its seat does; a note interrupts nothing."""
    return told.part == NOTED or told.seat == first.seat


def block_of(first: Told, lines: tuple[Told, ...]) -> Block:
    """A turn, or a heading, that begins with a line."""
    return Block(first.seat, first.name, first.title, first.step, lines, first.begins)


# Cause before effect

CAUSES: Final = (MOVE, NOTED, SAID)


class Act(NamedTuple):
    """A move, or nothing in particular, and what came of it or was paid for it."""

    cause: Told | None
    effects: tuple[Told, ...] = ()


def acts(lines: Sequence[Told]) -> list[Act]:
    """The lines of a turn by what caused them; what is paid in advance comes under its move."""
    found: list[tuple[Told | None, list[Told]]] = []
    ahead: list[Told] = []
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
    return any(shown.number == card for shown in move.cards)


# Items of a list


def items(game: str, blocks: Iterable[Block], address: str) -> list[Markup]:
    """Turns as items of a list: headers, moves, and what came of them."""
    return [item for block in blocks for item in block_items(game, block, address)]


@lru_cache(4_000)
def block_items(game: str, block: Block, address: str) -> tuple[Markup, ...]:
    """The items of one turn."""
    if block.begins:
        kind = "round" if block.begins == ROUND else "phase"
        return (Markup(header(kind, address, block.step, block.lines[0].words)),)
    who = f" by-{block.seat} of-{block.name}" if block.seat != NOBODY else ""
    found = [header(f"turn{who}", address, block.step, escape(title_of(block)))] if who else []
    lines = [(drawn(game, told, cause, block.seat), told) for told, cause in in_order(block)]
    for (kind, words), alike in groupby(lines, key=lambda line: line[0]):
        told = [line for _, line in alike]
        often = f" <small>{len(told)} times</small>" if len(told) > 1 else ""
        jump = jump_to(game, told[0], address) if kind == "move" else ""
        found.append(f'<li class="{kind}{who}">{jump}{words}{often}</li>')
    return tuple(map(Markup, found))


def header(kinds: str, address: str, step: int, title: str) -> str:
    """What stands above a turn or a round, with the way into the replay."""
    href = f"{address}/replay/{step}"
    return f'<li class="{kinds}"><a href="{href}" title="Replay from here">{title}</a></li>'


def title_of(block: Block) -> str:
    """What stands above a turn."""
    return "Your turn" if block.title == YOU and not block.lines else block.title


def in_order(block: Block) -> Iterator[tuple[Told, Told | None]]:
    """The lines of a turn in the order in which they are read, each with its cause."""
    for act in acts(block.lines):
        if act.cause is not None:
            yield act.cause, None
        for told in act.effects:
            yield told, act.cause


def drawn(game: str, told: Told, cause: Told | None, seat: int) -> tuple[str, str]:
    """A line of a seat's turn: what kind of item it is, and its words."""
    known = cause is not None and is_about(cause, told.source)
    words = told.words + ("" if known or not told.source_words else WHY.format(told.source_words))
    if not told.whole and told.seat != seat:
        words = WHO.format(told.title) + words
    if cause is not None:
        return "effect", words
    kinds = {NOTED: "note", NEWS: "news"}
    return kinds.get(told.part, "move"), words


def jump_to(game: str, told: Told, address: str) -> str:
    """The sign of what was done, which leads to that moment of the replay."""
    shown = verb_sign(game, told.verb)
    href = f"{address}/replay/{told.step}"
    words = "Replay from here"
    return shown and f'<a class="jump" href="{href}" tabindex="-1" title="{words}">{shown}</a>'


def verb_sign(game: str, verb: str) -> Markup:
    """The sign of what was done; nothing where the game has none."""
    name = find_board(game).verb_signs.get(verb, verb)
    return sign(game, name) if name and has_icon(game, name) else Markup("")
