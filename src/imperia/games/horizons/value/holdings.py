"""What a seat of Imperium: Horizons may expect from what it holds at the beginning of a turn.

`learned/<nation>_holdings.json` says how many points a figure brings until the end of
the game beyond those it scores already. `appraise.py` beside it made it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..rules.state import State
from ..rules.symbols import RESOURCES, UNREST
from .guess import turns_left
from .lessons import name_of, read_learned

GAME: Final = 12.0  # turns, as a measure
ENOUGH: Final = 6  # more of a resource than this counts otherwise
BURDEN: Final = 3  # more Unrest than this, too


@cache
def weights(nation: str) -> dict[str, float]:
    """What the figures are worth to a nation."""
    return read_learned(nation, "holdings")


def prospects(state: State, seat: int) -> float:
    """The points that are still to come, by forecast."""
    known = weights(state.seats[seat].nation)
    return sum(known.get(name, 0.0) * number for name, number in figures(state, seat).items())


def figures(state: State, seat: int) -> dict[str, float]:
    """What the forecast looks at; a figure named `later` counts with the turns that are left."""
    mine = state.seats[seat]
    left = (turns_left(state) + 1.0) / GAME
    cards = mine.hand + mine.deck + mine.top + mine.discard
    nation = len(mine.nation_deck) + len(mine.nation_top) + len(mine.nation_bottom)
    found = {
        "later": left,
        "later cards": left * len(cards),
        "later nation cards": left * nation,
        "later developments": left * len(mine.development),
        "later first state": left * (state.table[mine.state].side == "A"),
    }
    if mine.special >= 0:
        found[f"later at {name_of(state, mine.special)}"] = left
    for kind, number in enumerate(mine.goods):
        if number:
            found[RESOURCES[kind]] = number
            found[f"later {RESOURCES[kind]}"] = left * number
            found[f"much {RESOURCES[kind]}"] = max(0, number - ENOUGH)
    count(found, state, cards, "later with", left)
    count(found, state, mine.play, "later in play", left)
    count(found, state, mine.play, "in play", 1.0)
    count(found, state, mine.history + mine.legends, "later past", left)
    unrest = sum(1 for card in cards if state.table[card].marks & UNREST)
    found["unrest"] = unrest
    found["later much unrest"] = left * max(0, unrest - BURDEN)
    for card in mine.standing():
        tokens = state.tokens.get(card)
        if tokens is not None:
            name = name_of(state, card)
            found[f"tokens on {name}"] = sum(tokens)
            found[f"later tokens on {name}"] = left * sum(tokens)
    return found


def count(
    found: dict[str, float], state: State, cards: tuple[int, ...], where: str, share: float
) -> None:
    """Count cards by name."""
    for card in cards:
        name = f"{where} {name_of(state, card)}"
        found[name] = found.get(name, 0.0) + share
