"""Laws of the table: cards stay in the game, goods are never owed, every game ends."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import (
    ATTACK,
    COMMON,
    DECK_NAMES,
    FACTIONS,
    PRODUCTION,
)
from imperia.games.settlers.rules.rules import VOCABULARY
from imperia.games.settlers.rules.state import State
from imperia.kernel import Question

from .walks import (
    LONGEST,
    LOOKOUTS,
    RULES,
    TASTES,
    Walk,
    cards_in_zones,
    law,
    names,
    walks,
)

# What others are made from.
SHARED = {"Question", "SettlersQuestion", "Aimed", "BuildForGoods", "Pay"}


def every_set_up() -> list[Walk]:
    """One game for each choice of factions and each mixture of variants."""
    found: list[Walk] = []
    for count in (1, 2, 3, 4):
        extra = "solo-all-locations" if count == 1 else "peaceful"
        mixtures = [[], ["temple-common"], [extra], [extra, "temple-common"]]
        for seats in combinations(FACTIONS, count):
            for lookout in LOOKOUTS if count > 1 else ([],):
                found += [Walk(seats, (*lookout, *mixed), len(found)) for mixed in mixtures]
    return found


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_set_up_can_be_played_to_its_end(count: int) -> None:
    set_ups = [walk for walk in every_set_up() if len(walk.seats) == count]
    assert len(set_ups) == {1: 16, 2: 72, 3: 48, 4: 12}[count]
    for walk in set_ups:
        *_, state = walk.states()
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert sorted(standing.seat for standing in outcome.standings) == sorted(walk.seats)
        assert state.round == 5


def test_random_games_come_by_every_question_and_build_every_card() -> None:
    asked: set[str] = set()
    built: set[str] = set()
    for number, walk in enumerate(every_set_up() * len(TASTES)):
        for state in walk._replace(seed=number, taste=TASTES[number % len(TASTES)]).states():
            if state.asked is not None:
                asked.add(type(state.asked[0]).__name__)
        built |= {state.table[card].name for seat in state.seats for card in seat.locations()}
    assert (
        asked
        == {name for name, word in VOCABULARY.words().items() if issubclass(word, Question)}
        - SHARED
    )
    assert built == {card.name for deck in PRINTED if deck != ATTACK for card in PRINTED[deck]}


@law(200)
@given(walks())
def test_every_card_is_always_in_exactly_one_zone(walk: Walk) -> None:
    for state in walk.states():
        assert cards_in_zones(state) == list(range(len(state.table)))


@law(200)
@given(walks())
def test_no_supply_ever_holds_less_than_nothing(walk: Walk) -> None:
    for state in walk.states():
        for seat in state.seats:
            assert min(seat.goods) >= 0, seat.goods


@law(200)
@given(walks(patience=6))
def test_every_game_ends(walk: Walk) -> None:
    *decisions, _ = (state.round for state in walk.states())
    assert len(decisions) < LONGEST
    assert decisions == sorted(decisions)
    assert set(decisions) == {1, 2, 3, 4, 5}


@law(200)
@given(walks())
def test_every_decision_lists_options_with_names_of_their_own(walk: Walk) -> None:
    for state in walk.states():
        listed = names(state)
        assert bool(listed) is not state.over
        assert len(set(listed)) == len(listed), listed
        assert all(name == name.strip() and "  " not in name for name in listed), listed


@law(120)
@given(walks())
def test_every_option_has_words_and_every_question_says_what_it_asks(walk: Walk) -> None:
    for state in walk.states():
        options = [RULES.option(state, choice) for choice in state.options]
        assert all(option.words and option.words == option.words.strip() for option in options)
        assert bool(RULES.asks(state, state.seat)[0]) is not state.over


@law(40)
@given(walks())
def test_listing_the_options_again_changes_nothing(walk: Walk) -> None:
    for state in walk.states():
        before = RULES.encode(state)
        state.ask_again()
        assert RULES.encode(state) == before


@law(120)
@given(walks())
def test_cards_lie_only_where_their_deck_allows(walk: Walk) -> None:
    for state in walk.states():
        common = [*state.deck, *state.discard, *state.display]
        assert all(state.table[card].deck == COMMON for card in common)
        for seat in state.seats:
            assert all(state.table[card].deck == seat.faction for card in seat.deck + seat.discard)
            assert all(state.table[card].deck in (COMMON, seat.faction) for card in seat.hand)
            assert all(state.table[card].kind == PRODUCTION for card in seat.production)


@law(120)
@given(walks())
def test_every_mark_lies_on_something_that_is_there(walk: Walk) -> None:
    for state in walk.states():
        standing = {card for seat in state.seats for card in seat.locations()}
        held = {card for seat in state.seats for card in seat.hand + seat.offer}
        buried = {card for seat in state.seats for card in seat.foundations}
        marked = [*state.used, *state.blocked, *state.defended, *state.samurai, *state.taken]
        marked += [*state.held, *state.stacked, *(card for _, card in state.trades)]
        assert standing.issuperset(marked)
        assert (held | buried).issuperset(state.known)
        assert not any(state.known[card] for card in buried if card in state.known)


@law(120)
@given(walks())
def test_the_winners_are_those_with_the_best_standing(walk: Walk) -> None:
    *_, state = walk.states()
    outcome = RULES.outcome(state)
    assert outcome is not None
    results = dict(zip(RULES.seat_names(state), RULES.standing(state), strict=True))
    assert {seat for seat, result in results.items() if result > 0} == set(outcome.winners)
    if state.players > 1:
        assert sum(results.values()) == pytest.approx(1)
        assert outcome.score(outcome.winners[0]) == max(s.score for s in outcome.standings)
    for standing in outcome.standings:
        assert standing.score == sum(standing.sources.values())


def test_the_zones_are_complete() -> None:
    state: State = Walk(("japanese",), (), 1).start()
    counts = {
        name: sum(1 for c in state.table if DECK_NAMES[c.deck] == name) for name in DECK_NAMES
    }
    assert {name: n for name, n in counts.items() if n} == {
        "common": 84,
        "japanese": 30,
        "attack": 16,
    }
    state.seats[0].hand.pop()
    assert len(cards_in_zones(state)) == len(state.table) - 1
