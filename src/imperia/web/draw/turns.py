"""The chronicle in turns: a header for each, what was done there, and under it what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final

from markupsafe import Markup, escape

from ...kernel import Game
from ...kernel.deeds import NEWS, NOBODY, ROUND
from ...table.telling import NOTED
from ...table.turns import LATEST, Block, in_order, is_about, title_of
from ...table.turns import latest as latest_turns
from .board import find_board
from .icons import has_icon, sign
from .memory import Memory
from .telling import KEPT, Made, Painted, Painting

FIRST: Final = itemgetter(0)
WHO: Final = Markup('<b class="who">{}:</b> ')
WHY: Final = Markup(' <span class="why">({})</span>')


def latest(
    game: Game, seat: int, made: Made | None = None, lines: int | None = LATEST
) -> list[Block[Painted]]:
    """The latest turns that a seat (-1: a watcher) may read of, the oldest first.

    `made` is what was read of the same game before; what is new is added to it.
    """
    painting = Painting(game, seat)
    return latest_turns(painting.read(), lines) if made is None else made[seat].read(painting)


# Items of a list


def items(
    game: str, blocks: Iterable[Block[Painted]], address: str, memory: Memory | None = None
) -> list[Markup]:
    """Turns as items of a list: headers, moves, and what came of them.

    `memory`: of the same game and seat. A turn that is over stays the same block.
    """
    kept = memory.turns if memory is not None else {}
    known: dict[int, tuple[Block[Painted], tuple[Markup, ...]]] = {}
    found: list[Markup] = []
    for block in blocks:
        drawn = kept.get(id(block))
        if drawn is None or drawn[0] is not block:
            drawn = block, block_items(game, block, address)
        known[id(block)] = drawn
        found += drawn[1]
    if memory is not None:
        memory.turns = known
    return found


def block_items(game: str, block: Block[Painted], address: str) -> tuple[Markup, ...]:
    """The items of one turn."""
    if block.begins:
        kind = "round" if block.begins == ROUND else "phase"
        return (Markup(header(kind, address, block.step, block.lines[0].words)),)
    who = f" by-{block.seat} of-{block.name}" if block.seat != NOBODY else ""
    found = [header(f"turn{who}", address, block.step, escape(title_of(block)))] if who else []
    lines = [(drawn(told, cause, block.seat), told) for told, cause in in_order(block)]
    for (kind, words), alike in groupby(lines, key=FIRST):
        told = [line for _, line in alike]
        often = f" <small>{len(told)} times</small>" if len(told) > 1 else ""
        jump = jump_to(game, told[0], address) if kind == "move" else ""
        found.append(f'<li class="{kind}{who}">{jump}{words}{often}</li>')
    return tuple(map(Markup, found))


def header(kinds: str, address: str, step: int, title: str) -> str:
    """What stands above a turn or a round, with the way into the replay."""
    href = f"{address}/replay/{step}"
    return f'<li class="{kinds}"><a href="{href}" title="Replay from here">{title}</a></li>'


@lru_cache(KEPT)
def drawn(told: Painted, cause: Painted | None, seat: int) -> tuple[str, str]:
    """A line of a seat's turn: what kind of item it is, and its words."""
    known = cause is not None and is_about(cause, told.source)
    words = told.words + ("" if known or not told.source_words else WHY.format(told.source_words))
    if not told.whole and told.seat != seat:
        words = WHO.format(told.title) + words
    if cause is not None:
        return "effect", words
    kinds = {NOTED: "note", NEWS: "news"}
    return kinds.get(told.part, "move"), words


def jump_to(game: str, told: Painted, address: str) -> str:
    """The sign of what was done, which leads to that moment of the replay."""
    shown = verb_sign(game, told.verb)
    href = f"{address}/replay/{told.step}"
    words = "Replay from here"
    return shown and f'<a class="jump" href="{href}" tabindex="-1" title="{words}">{shown}</a>'


@cache
def verb_sign(game: str, verb: str) -> Markup:
    """The sign of what was done; nothing where the game has none."""
    name = find_board(game).verb_signs.get(verb, verb)
    return sign(game, name) if name and has_icon(game, name) else Markup("")
