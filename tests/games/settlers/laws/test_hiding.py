"""Laws of hiding: what a seat cannot see changes nothing that it is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from imperia.games.settlers.rules.building import Place, SignDeal
from imperia.games.settlers.rules.goods import COMMON
from imperia.games.settlers.rules.state import State
from imperia.games.settlers.rules.view import View
from imperia.kernel import Chance, keyed
from tests.games.settlers.scene import Scene

from .walks import (
    RULES,
    Walk,
    cards_in_zones,
    law,
    name_of,
    names,
    seen_by,
    viewers,
    walks,
)


def imagined(state: State, viewer: int, chance: int) -> State:
    """Another state that a viewer cannot tell from the real one."""
    other = RULES.imagine(seen_by(state, viewer), chance)
    assert isinstance(other, State)
    return other


def shown(state: State, viewer: int) -> dict[str, Any]:
    """All that a viewer is shown: the view, the question, what just happened, their options."""
    lines = [RULES.tell(state, event, viewer) for event in state.events]
    asks = RULES.asks(state, viewer)
    options = [RULES.option(state, choice) for choice in state.options]
    mine = options if state.seat == viewer else []
    return {"view": seen_by(state, viewer).as_data(), "asks": asks, "told": lines, "options": mine}


def unseen(view: View) -> set[int]:
    """The cards whose place the viewer does not know."""
    return {card for cards in view.unseen for card in cards}


def moments(walk: Walk, every: int) -> Iterator[tuple[State, int, Chance]]:
    """Every so many decisions: the state, one viewer after the other, and some chance."""
    chance = Chance(f"imagine {walk.seed}")
    for number, state in enumerate(walk.states()):
        if number % every == 0:
            for viewer in viewers(state):
                yield state, viewer, chance


@law(60)
@given(walks())
def test_what_a_viewer_cannot_see_changes_nothing_they_are_shown(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=2):
        other = imagined(state, viewer, chance.fork())
        assert seen_by(other, viewer).as_data() == seen_by(state, viewer).as_data()
        assert RULES.asks(other, viewer) == RULES.asks(state, viewer)
        if state.seat == viewer:
            assert names(other) == names(state)


@law(60)
@given(walks())
def test_two_worlds_that_look_alike_go_on_alike(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=5):
        other, steering = imagined(state, viewer, chance.fork()), walk.indexes()
        real = state.copy()
        other.key, other.drawn = real.key, real.drawn  # the dice fall alike
        for _ in range(5):
            if real.over or not go_on_alike(real, other, viewer, steering.index(real)):
                break
            assert shown(other, viewer) == shown(real, viewer)


def go_on_alike(real: State, other: State, viewer: int, index: int) -> bool:
    """Make the same choice in both worlds, and whether it showed the viewer the same.

    It did not if other cards were shown, or if an enemy had no choice in one world only.
    """
    name = name_of(real, index)
    listed = names(other)
    if name not in listed:
        return False
    before = unseen(seen_by(real, viewer))
    real.choose(index)
    other.choose(listed.index(name))
    learnt = before - unseen(seen_by(real, viewer)), before - unseen(seen_by(other, viewer))
    if {real.seat, other.seat} != {viewer} and asked(real) != asked(other):
        return False
    return learnt[0] == learnt[1] and len(learnt[0]) < 2


def asked(state: State) -> tuple[int, str]:
    """Who is asked what."""
    return state.seat, RULES.asks(state, state.seat)[0]


@law(60)
@given(walks())
def test_an_imagined_game_agrees_with_everything_its_viewer_knows(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=2):
        other = imagined(state, viewer, chance.fork())
        assert cards_in_zones(other) == list(range(len(state.table)))
        hidden = unseen(seen_by(state, viewer))
        for mine, theirs in zip(state.seats, other.seats, strict=True):
            assert set(theirs.hand) - hidden == set(mine.hand) - hidden
            assert set(theirs.offer) - hidden == set(mine.offer) - hidden
            assert backs(state, theirs.hand) == backs(state, mine.hand)
            assert len(theirs.offer) == len(mine.offer)
            assert len(theirs.deck) == len(mine.deck)
            assert theirs.goods == mine.goods
        assert len(other.deck) == len(state.deck)


def backs(state: State, cards: list[int]) -> Counter[bool]:
    """How many Common and how many Faction cards there are."""
    return Counter(state.table[card].deck == COMMON for card in cards)


@law(40)
@given(walks())
def test_every_card_that_waits_to_be_placed_is_known_to_all(walk: Walk) -> None:
    for state, viewer, _ in moments(walk, every=1):
        placed = [frame for frame in state.stack if isinstance(frame[0], Place | SignDeal)]
        if placed:
            hidden = unseen(seen_by(state, viewer))
            assert all(card not in hidden for _, _, card, _ in placed), RULES.asks(state, viewer)


@law(30)
@given(walks())
def test_every_imagined_game_can_be_played_to_its_end(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=9):
        other = imagined(state, viewer, chance.fork())
        assert bool(other.options) is not state.over
        steering = walk.indexes()
        while not other.over:
            other.choose(steering.index(other))
        assert cards_in_zones(other) == list(range(len(state.table)))


def test_an_enemy_who_is_asked_to_build_is_imagined_with_cards_that_they_can_build() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "settlers")
    scene.give("egyptians", wood=1).hand("egyptians", "desert", "golden-bazaar", "village")
    scene.play("activate settlers")
    assert scene.options == ["build desert", "build golden-bazaar"]
    for seed in range(40):
        assert imagined(scene.state, 1, Chance(seed).value).options, seed


@law(40)
@given(walks(fewest=2))
def test_imagined_hands_vary_over_what_is_not_known(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=20):
        view = seen_by(state, viewer)
        for index, seat in enumerate(view.seats):
            for deck, hidden in ((COMMON, seat.hidden[0]), (seat.faction, seat.hidden[1])):
                if 0 < hidden < len(view.unseen[deck]):
                    hands = hands_of(view, index, deck, chance)
                    assert len(hands) > 1, (viewer, index, deck)


def hands_of(view: View, index: int, deck: int, chance: Chance) -> set[tuple[int, ...]]:
    """Hands that a seat might hold as far as a viewer knows, until two differ."""
    hands: set[tuple[int, ...]] = set()
    for _ in range(60):
        state = RULES.imagine(view, chance.fork())
        assert isinstance(state, State)
        hand = state.seats[index].hand
        hands.add(tuple(sorted(card for card in hand if state.table[card].deck == deck)))
        if len(hands) > 1:
            break
    return hands


@law(40)
@given(walks())
def test_an_imagined_game_does_not_know_the_real_chance(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=10):
        view = seen_by(state, viewer)
        assert not any(hasattr(view, name) for name in ("key", "drawn", "chance"))
        fork = chance.fork()
        other = state.copy()
        other.key = keyed("another")
        moved = RULES.encode(imagined(other, viewer, fork))
        assert moved == RULES.encode(RULES.imagine(view, fork))
        assert RULES.imagine(view, fork).key is None


@law(40)
@given(walks())
def test_imagining_leaves_the_view_and_the_game_as_they_were(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=10):
        before, view = RULES.encode(state), seen_by(state, viewer)
        looked = view.as_data()
        steering = walk.indexes()
        for _ in range(2):
            other = RULES.imagine(view, chance.fork())
            for _ in range(3):
                if not other.over:
                    other.choose(steering.index(other))
        assert view.as_data() == looked
        assert RULES.encode(state) == before


@law(40)
@given(walks())
def test_a_viewer_sees_their_own_hand_and_no_other_but_what_was_shown(walk: Walk) -> None:
    for state, viewer, _ in moments(walk, every=3):
        view = seen_by(state, viewer)
        for index in range(state.players):
            hand, seen = state.seats[index].hand, view.seats[index].hand
            public = [card for card in hand if card in state.known]
            assert len(seen) + sum(view.seats[index].hidden) == len(hand)
            assert seen == hand if index == viewer else set(seen) <= set(public)


@pytest.mark.parametrize("seats", [("romans",), ("romans", "barbarians")])
def test_a_watcher_sees_no_starting_hand(seats: tuple[str, ...]) -> None:
    view = seen_by(Walk(seats, (), 3).start(), -1)
    assert [seat.hand for seat in view.seats[: len(seats)]] == [[] for _ in seats]
    assert [sum(seat.hidden) for seat in view.seats[: len(seats)]] == [5 for _ in seats]


def test_a_card_taken_openly_is_known_until_it_leaves_the_hand() -> None:
    state = Walk(("romans", "barbarians"), (), 3).start()
    taker, name = state.seat, name_of(state, 0)
    state.choose(0)
    for viewer in (-1, 1 - taker):
        data = seen_by(state, viewer).as_data()["seats"][taker]
        assert data["hand"] == [name.removeprefix("take ")]
