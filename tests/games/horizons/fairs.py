"""Random games that are full of trades: routes in play, goods on them and in every pool.

`python -m tests.games.horizons.fairs 20000` probes so many choices of such games: whether undo
tells anything (tests/laws/probing.py).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice

from imperia.games.horizons.rules import choices as c
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.seat import without
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import SIGNPOST
from imperia.kernel import Chance
from imperia.kernel.state import State as KernelState
from tests.laws.probing import findings_in
from tests.laws.walks import Steering, Walk

EARLY = 120  # decisions
TRADES = (c.TRADE, c.TRADE_PROGRESS, c.PROFIT)


class Merchant(Steering):
    """Trades and takes profits half of the time when it can."""

    def index(self, state: KernelState) -> int:
        trades = [i for i, choice in enumerate(state.options) if choice[0] in TRADES]
        if trades and self.chance.below(2):
            return trades[self.chance.below(len(trades))]
        return super().index(state)


class Fair(Walk):
    """A game that begins with the routes of the box, the Main and the Fame deck in play."""

    def start(self) -> KernelState:
        state = super().start()
        assert isinstance(state, State)
        chance = Chance(f"fair {self.seed}")
        for pile in ("box", "main", "fame"):
            for card in getattr(state, pile):
                if state.table[card].marks & SIGNPOST:
                    setattr(state, pile, without(getattr(state, pile), card))
                    lay(state, card, chance)
        for seat in state.seats:
            seat.goods[2:] = [3, 3]
        state.ask_again()
        return state

    def steering(self) -> Steering:
        return Merchant(self.seed)

    def states(self) -> Iterator[KernelState]:
        """The state at every decision of the first rounds; later games are like any other."""
        return islice(super().states(), EARLY)


def lay(state: State, route: int, chance: Chance) -> None:
    """Lay a route before somebody, with perhaps some goods on it."""
    seat = chance.below(state.players)
    state.enter_play(seat, route)
    goods = chance.below(4)
    if goods:
        state.tokens[route] = (0, 0, 0, goods)


def fairs(count: int) -> Iterator[Fair]:
    """Fairs of two to four nations; the same in every run."""
    chance = Chance("fairs")
    for seed in range(count):
        free = list(NATIONS)
        nations = [free.pop(chance.below(len(free))) for _ in range(2 + chance.below(3))]
        seats = [f"{nation}-{'ab'[chance.below(2)]}" for nation in nations]
        variants = ("trade-routes", *(["quick-set-up"] if not chance.below(4) else []))
        yield Fair("horizons", tuple(seats), variants, seed)


if __name__ == "__main__":
    found = findings_in(fairs(1_000_000), int(sys.argv[1]))
    print(found)
    for difference in found.differences[:40]:
        print(f"  {difference}")
    sys.exit(bool(found.differences))
