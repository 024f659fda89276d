"""What the others did since a seat's last turn, in pictures; a script shows and marks it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ...kernel.deeds import NOBODY, WITHIN, Amounts
from ...table.telling import NOTED, Told
from ...table.turns import Act, Block, acts
from .board import find_board
from .telling import KEPT, Painted, counted
from .thumbs import thumb
from .turns import verb_sign

Turn = Block[Painted]
MOST: Final = 14  # moves in pictures; of more the latest
LATEST: Final = "The latest turn"
SINCE: Final = "Since your last turn"


class Moved(NamedTuple):
    """A move in pictures: a card, what was done with it, and what it brought."""

    key: str  # by which a page knows that it has shown it
    picture: Markup  # of the card; "" if there is none
    sign: Markup  # of what was done
    verb: str  # the same in a word
    words: str
    brings: Markup
    yours: bool  # whether it was done to the viewer
    shows: str  # what a script needs to show it and to mark what has changed


class Row(NamedTuple):
    """The moves of one seat, one after the other."""

    seat: int
    name: str
    title: str
    moves: tuple[Moved, ...]


class Since(NamedTuple):
    """The moves that a page shows in pictures."""

    title: str
    rows: tuple[Row, ...] = ()
    fresh: bool = False  # whether the viewer has yet to act: what has changed is marked
    left_out: int = 0


def since(game: str, blocks: Sequence[Turn], viewer: int, acted: bool) -> Since:
    """What the others did since the viewer's last turn; for who has no seat, the latest turn."""
    if viewer == NOBODY:
        rows, left_out = rows_of(game, latest_of(blocks), viewer)
        return Since(LATEST, rows, True, left_out)
    rows, left_out = rows_of(game, others(blocks, viewer), viewer)
    return Since(SINCE, rows, not acted, left_out)


def others(blocks: Sequence[Turn], viewer: int) -> Sequence[Turn]:
    """The turns of others between the viewer's last two turns, or after the last."""
    end = len(blocks)
    while end and blocks[end - 1].seat in (viewer, NOBODY):
        end -= 1
    first = end
    while first and blocks[first - 1].seat != viewer:
        first -= 1
    return blocks[first:end]


def latest_of(blocks: Sequence[Turn]) -> Sequence[Turn]:
    """The latest turn in which something was done."""
    done = (n for n in range(len(blocks), 0, -1) if blocks[n - 1].seat != NOBODY)
    last = next((n for n in done if blocks[n - 1].lines), 0)
    return blocks[last - 1 : last] if last else ()


def rows_of(game: str, blocks: Sequence[Turn], viewer: int) -> tuple[tuple[Row, ...], int]:
    """Turns as rows of pictures, and how many moves had to be left out."""
    found: list[Row] = []
    told = [block for block in blocks if block.seat != NOBODY and block.begins == WITHIN]
    for _, turns in groupby(told, key=lambda block: block.seat):
        several = list(turns)
        moves = [move for block in several for move in moves_of(game, block, viewer)]
        first = several[0]
        found.append(Row(first.seat, first.name, first.title, tuple(moves)))
    return shortened([row for row in found if row.moves])


def shortened(rows: list[Row]) -> tuple[tuple[Row, ...], int]:
    """The rows with the latest moves, and how many were left out."""
    left_out = max(0, sum(len(row.moves) for row in rows) - MOST)
    found, over = [], left_out
    for row in rows:
        cut = min(over, len(row.moves))
        over -= cut
        if cut < len(row.moves):
            found.append(row._replace(moves=row.moves[cut:]))
    return tuple(found), left_out


@lru_cache(2_000)
def moves_of(game: str, block: Turn, viewer: int) -> tuple[Moved, ...]:
    """The moves of a turn; what belongs to none is one of its own."""
    counts: Counter[int] = Counter()
    found: list[Moved] = []
    for act in acts(block.lines):
        step = (act.cause or act.effects[0]).step
        counts[step] += 1
        if is_shown(act):
            key = f"{step}.{counts[step]}"
            found.append(moved(game, key, act, block.name, block.seat, viewer))
    return tuple(found)


def is_shown(act: Act[Painted]) -> bool:
    """Whether something is worth a picture: not what was merely noted or came by itself."""
    if act.cause is not None:
        return act.cause.part != NOTED
    return any(told.brings for told in act.effects)


@lru_cache(KEPT)
def moved(game: str, key: str, act: Act[Painted], name: str, seat: int, viewer: int) -> Moved:
    """A move in pictures."""
    lines = (act.cause, *act.effects) if act.cause is not None else act.effects
    first = lines[0]
    card = first.cards[0].slug if first.cards else ""
    verb = first.verb if act.cause is not None else "gain"
    return Moved(
        key=key,
        picture=thumb(game, card) if card else Markup(""),
        sign=verb_sign(game, verb),
        verb=verb,
        words=first.plain,
        brings=Markup(" ").join(counted(game, *each) for each in brought(lines, seat)),
        yours=viewer != NOBODY and any(viewer in (told.whom, told.seat) for told in lines),
        shows=json.dumps(to_show(game, lines, name, seat, card), separators=(",", ":")),
    )


def brought(lines: Iterable[Told], seat: int) -> Amounts:
    """What a seat has more of after a move."""
    more: Counter[str] = Counter()
    for told in lines:
        if told.seat == seat:
            more.update({good: number for good, number in told.brings if number > 0})
    return tuple(more.items())


def to_show(game: str, lines: Sequence[Painted], name: str, seat: int, card: str) -> dict[str, Any]:
    """What a script needs: the seat's place, the cards, and where goods came or went."""
    board = find_board(game)
    goods: list[tuple[str, int]] = []
    for told in lines:
        for good, number in told.brings:
            goods.append((board.good_id(told.name, good), number))
            if told.whom != NOBODY:
                goods.append((board.good_id(told.whom_name, good), -number))
    numbers = dict.fromkeys(shown.number for told in lines for shown in told.cards)
    place = board.seat_id(name, seat)
    is_plain = not board.good_id(name, "")  # it can be marked only as a whole
    return {
        "seat": place,
        "marks": [place] if is_plain else [],
        "card": card,
        "cards": list(numbers),
        "goods": [each for each in goods if each[0]],
    }
