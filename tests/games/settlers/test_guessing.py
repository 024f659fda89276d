"""An opponent who knows mathematics and sees only what their seat may see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from imperia.games.settlers.rules.rules import RULES
from imperia.games.settlers.rules.state import State
from imperia.games.settlers.rules.view import View
from imperia.kernel import Linear, Seed, seeded
from tests.support.lattice import Seen, break_generator

SEATS = ("romans", "barbarians", "egyptians", "japanese")
COMMON, FACTION = 84, 30  # cards in each deck at first
OWN_DRAWS = (2, 3, 4, 5, 18)  # who is first draws four cards, and one more at the first Lookout
LOOKOUTS = ((22, 76), (27, 71))  # the first draw of each Lookout, and how many cards were left
GAMES = 12


def draws_seen_by_the_first(state: State) -> list[Seen]:
    """Which draws the first player has seen until the second Lookout."""
    me = state.first
    seen = [Seen(1, me, len(SEATS)), *own_draws(RULES.view(state, me), me)]
    seen += lookout(RULES.view(state, me), *LOOKOUTS[0])
    for _ in SEATS:
        state.choose(0)
    return [*seen, *lookout(RULES.view(state, me), *LOOKOUTS[1])]


def own_draws(view: View, me: int) -> Iterator[Seen]:
    """The own hand, card by card, as it was drawn from decks whose order everybody knows."""
    common = list(range(COMMON))
    faction = list(range(COMMON + FACTION * me, COMMON + FACTION * (me + 1)))
    for draw, card in zip(OWN_DRAWS, view.seats[me].hand, strict=True):
        deck = common if card < COMMON else faction
        place = deck.index(card)
        yield Seen(draw, place, len(deck))
        deck[place] = deck[-1]
        deck.pop()


def lookout(view: View, draw: int, left: int) -> Iterator[Seen]:
    """The cards of a Lookout that were still at their first place in the deck."""
    for number, card in enumerate(view.display):
        if card < left - number:
            yield Seen(draw + number, card, left - number)


def guessed(seed: Seed) -> bool:
    """Whether the first player computes every card that the others hold, and every deck."""
    found = break_generator(draws_seen_by_the_first(RULES.start(SEATS, seed, {})))
    if found is None:
        return False
    real, computed = RULES.start(SEATS, seed, {}), RULES.start(SEATS, Linear(found), {})
    return hidden(real) == hidden(computed)


def hidden(state: State) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """What no seat may know."""
    return state.deck, [seat.hand for seat in state.seats], [seat.deck for seat in state.seats]


@pytest.mark.slow
def test_the_linear_generator_is_broken_from_one_seats_view() -> None:
    broken = [guessed(Linear(seeded(seed))) for seed in range(GAMES)]
    assert sum(broken) >= GAMES * 3 // 4


@pytest.mark.slow
def test_the_same_attack_finds_nothing_in_a_game_with_a_key() -> None:
    assert not any(guessed(seed) for seed in range(GAMES))
