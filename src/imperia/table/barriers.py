"""What stands in the way of an undo: what the latest choice has brought to light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..kernel import AnyFace, Game
from .telling import PlainTelling

FEW: Final = 3  # lines that are told; of more the first


def brought_to_light(game: Game, seat: int, face: AnyFace) -> str:
    """What came from a pile by the latest choice, as a seat may know it; "" if nothing is told."""
    drawn = list(lines_of(game, seat, face))[::-1]
    return "; ".join([*drawn[:FEW], *(["and more"] if len(drawn) > FEW else [])])


def lines_of(game: Game, seat: int, face: AnyFace) -> Iterator[str]:
    """Everything that came from a pile by the latest choice, the latest first."""
    rules, state = game.rules, game.state
    telling = PlainTelling(game, seat, face)
    for step, event in reversed(game.chronicle):
        if step < game.step:
            return
        deed = rules.deed(state, event, seat)
        if deed is None or not deed.drawn:
            continue
        if deed.seat == seat and not deed.whole:
            yield f"you {telling.plain(deed)}"
        else:
            yield (rules.tell(state, event, seat) or "").removesuffix(".")
