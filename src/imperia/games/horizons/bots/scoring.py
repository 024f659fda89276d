"""What a Bot scores (pp. 31-32)."""

from __future__ import annotations

from ..rules.state import State
from ..rules.symbols import GOODS, MATERIAL, POPULATION, PROGRESS, UNREST
from .levels import LEVELS
from .worth import bot_points

GOODS_WORTH = 5  # materials that each goods counts as, on the lower levels


def bot_sources(state: State, seat: int) -> dict[str, int]:
    """A Bot's points by where they come from."""
    mine, bot = state.seats[seat], state.bot(seat)
    level = LEVELS[bot.level]
    held = mine.goods
    stock = held[MATERIAL] + held[POPULATION]
    resources = stock // level.per_point
    if level.provided:
        resources += held[GOODS]
    else:
        resources = (stock + GOODS_WORTH * held[GOODS]) // level.per_point
    found = {"progress": held[PROGRESS], "resources": resources, "cards": 0, "unrest": 0}
    for card in bot_cards(state, seat):
        printed = state.table[card]
        if printed.marks & UNREST:
            cult = state.nation(seat).bot.ceremony
            found["unrest"] += level.cult_unrest if cult else printed.vp
        else:
            found["cards"] += bot_points(printed)
    return found


def bot_cards(state: State, seat: int) -> list[int]:
    """The cards that a Bot scores: all but its Dynasty deck and its Power cards."""
    mine, bot = state.seats[seat], state.bot(seat)
    cards = [*mine.deck, *mine.top, *mine.discard, *mine.play, *mine.resolving, *mine.history]
    return [*cards, *[card for card in bot.slots if card >= 0]]


def bot_score(state: State, seat: int) -> int:
    """A Bot's points as if the game ended now."""
    return sum(bot_sources(state, seat).values())
