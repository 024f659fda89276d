"""What stands in the way of an undo: what the latest choice has brought to light."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from ..kernel import AnyFace, Game
from .telling import YOU, PlainTelling, Told

FEW: Final = 3  # lines that are told; of more the first


def brought_to_light(game: Game, seat: int, face: AnyFace) -> str:
    """What came from a pile by the latest choice, as a seat may know it; "" if nothing is told."""
    lines = takewhile(lambda told: told.step == game.step, PlainTelling(game, seat, face).read())
    drawn = [in_words(told) for told in lines if told.drawn][::-1]
    return "; ".join([*drawn[:FEW], *(["and more"] if len(drawn) > FEW else [])])


def in_words(told: Told) -> str:
    """A line within a sentence: who did it, and what."""
    if told.whole:
        return told.plain.removesuffix(".")
    return f"{'you' if told.title == YOU else told.title} {told.plain}"
