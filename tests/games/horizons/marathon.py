"""Thousands of random games with the cheap laws checked at every decision.

`python -m tests.games.horizons.marathon [part of parts]` plays all of them, or every so-manieth:
`python -m tests.games.horizons.marathon 1 2` and `... 2 2` share the work between two processes.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.card import NO_PLAY, Card
from imperia.games.horizons.rules.decks import NATIONS, PRINTED
from imperia.games.horizons.rules.rules import VARIANTS
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.view import View
from imperia.kernel import Chance
from tests.support.containers import attributes

from .walks import (
    LONGEST,
    MERCHANT_TASTES,
    RULES,
    Walk,
    imagined,
    misplaced,
    mistaken,
    names,
    seen_by,
    viewers,
)

PAIRS = 2000  # games of two
LARGER = 200  # games of three, and as many of four
LOOKS = 20  # at every so-manieth decision every option, views and imagined games are checked
EXPANSION = "trade-routes"
USES = (e.PLAY, e.EXHAUST, e.SOLSTICE_OF, e.TRADE, e.PROFIT)


def tables() -> Iterator[Walk]:
    """Every pair of nations and sides again and again; then random tables of three and four."""
    chance = Chance("marathon")
    pairs = [
        (f"{one}-{side}", f"{other}-{other_side}")
        for one, other in combinations(NATIONS, 2)
        for side, other_side in product("ab", repeat=2)
    ]
    for seed in range(PAIRS):
        seats = pairs[seed % len(pairs)]
        yield variant_of(Walk(seats if seed % 2 else seats[::-1], seed=seed), chance)
    for seed in range(2 * LARGER):
        yield variant_of(Walk(some_seats(3 + seed % 2, chance), seed=PAIRS + seed), chance)


def some_seats(number: int, chance: Chance) -> tuple[str, ...]:
    """So many different nations, each with some side of its Power card."""
    nations = list(NATIONS)
    return tuple(
        f"{nations.pop(chance.below(len(nations)))}-{'ab'[chance.below(2)]}" for _ in range(number)
    )


def variant_of(walk: Walk, chance: Chance) -> Walk:
    """The same game with some taste; with and without Trade Routes, every second one a variant."""
    listed = [name for name in VARIANTS if name != EXPANSION]
    variant = listed[chance.below(len(listed))] if chance.below(2) else ""
    if variant == "short" and any(seat.startswith("cultists") for seat in walk.seats):
        variant = ""
    chosen = [EXPANSION] if chance.below(2) else []
    taste = MERCHANT_TASTES[chance.below(len(MERCHANT_TASTES))]
    return walk._replace(variants=(*chosen, variant) if variant else tuple(chosen), taste=taste)


def check(state: State, number: int, chance: Chance) -> None:
    """The cheap laws at this decision, and now and then the dearer ones."""
    assert misplaced(state) == []
    assert all(min(held) >= 0 for held in state.tokens.values())
    assert all(min(*seat.goods, seat.actions, seat.exhausts) >= 0 for seat in state.seats)
    listed = names(state)
    assert bool(listed) is not state.over
    assert len(set(listed)) == len(listed), listed
    if number % LOOKS == 0 and not state.over:
        for index in range(len(state.options)):
            copy = state.copy()
            copy.choose(index)
            assert misplaced(copy) == []
        for viewer in viewers(state):
            look(state, viewer, chance)


def look(state: State, viewer: int, chance: Chance) -> None:
    """What a viewer sees depends on what they may see, and they can imagine the rest."""
    view = seen_by(state, viewer)
    other = mistaken(state, viewer, chance)
    assert seen_by(other, viewer).as_data() == view.as_data()
    if state.seat == viewer:
        assert sorted(names(other)) == sorted(names(state))
    world = imagined(view, chance.fork())
    assert misplaced(world) == []
    if world.asked == state.asked:
        again = seen_by(world, viewer)
        for name in attributes(View) - {"seats"}:
            assert getattr(again, name) == getattr(view, name), name


class Story:
    """What came of some games: how they ended, how long they took, what was used in them."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.decisions = self.rounds = self.longest = self.failures = 0

    def play(self, walk: Walk) -> None:
        """Play one game, with its laws."""
        chance = Chance(f"marathon {walk.seed}")
        number = 0
        for number, state in enumerate(walk.states()):
            check(state, number, chance)
            assert number < LONGEST
            for event in state.events:
                if event[0] in USES:
                    self.used[state.table[event[2]].number] += 1
        outcome = RULES.outcome(state)
        assert outcome is not None
        self.endings[outcome.ending] += 1
        self.decisions += number
        self.rounds += state.round
        self.longest = max(self.longest, number)

    def tell(self) -> None:
        """Print it all."""
        games = self.endings.total()
        print(f"{games} games, {self.decisions} decisions, {self.rounds / games:.1f} rounds each")
        print(f"the longest had {self.longest} decisions; {self.failures} games broke a law")
        for ending, number in self.endings.most_common():
            print(f"{number:6} {ending}")
        unused = [card.slug for card in playable_cards() if not self.used[card.number]]
        print(f"never played, exhausted nor resolved: {', '.join(unused) or 'nothing'}")


def playable_cards() -> list[Card]:
    """All cards that can be played."""
    cards = [card for deck in PRINTED.values() for card in deck]
    return [card for card in cards if not card.side and not card.forbids & NO_PLAY]


def main(part: int = 1, parts: int = 1) -> int:
    """Play this part of the games and print what came of them; the number of failures."""
    story = Story()
    for walk in list(tables())[part - 1 :: parts]:
        try:
            story.play(walk)
        except Exception:
            story.failures += 1
            print(walk, traceback.format_exc(limit=-3), sep="\n", flush=True)
    story.tell()
    return story.failures


if __name__ == "__main__":
    sys.exit(min(1, main(*map(int, sys.argv[1:]))))
