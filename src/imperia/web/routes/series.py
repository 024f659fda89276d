"""Several picks that were marked together: chosen in turn, as far as the rules go along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel import UnknownOption
from ...table import NotYourTurn, choose_series
from ..live.games import LiveGame
from .forms import NUMBER, Fields

MOST: Final = 60  # picks at once: more than any hand holds


def choose_all(live: LiveGame, seat: int, fields: Fields) -> None:
    """Make all picks of a series that a page has marked, and end it."""
    names = (name.strip() for name in fields.get("options", "").split("\n"))
    make_picks(live, seat, int(fields[NUMBER]), [name for name in names if name])


def make_picks(live: LiveGame, seat: int, number: int, picks: Sequence[str]) -> None:
    """Make the picks of a series for a seat that was shown the decision of this number."""
    if len(picks) > MOST:
        raise UnknownOption(f"at most {MOST} can be chosen at once")
    live.table.check_number(number)
    if seat != live.asked:
        raise NotYourTurn("it is not your turn: this is the table as it is now")
    choose_series(live.game, picks, lambda name: live.choose(seat, live.game.step, name))
