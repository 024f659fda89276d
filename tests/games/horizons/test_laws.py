"""Laws of the table, of copying, saving and undoing, on random games of all nations."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import REGION
from imperia.kernel import CannotUndo, Game, read_journal
from tests.support.containers import changeable

from .walks import (
    LONGEST,
    RULES,
    Walk,
    law,
    misplaced,
    name_of,
    names,
    print_of,
    seen_by,
    viewers,
    walks,
)

# The table


@law(40)
@given(walks())
def test_every_card_is_always_in_exactly_one_place(walk: Walk) -> None:
    for state in walk.states():
        assert misplaced(state) == []


def test_a_lost_card_and_a_doubled_one_would_be_noticed() -> None:
    state = Walk(("japan-b", "taino-b")).start()
    first, second = state.seats[0].hand[0], state.seats[1].hand[0]
    state.seats[0].hand = state.seats[0].hand[1:]
    assert misplaced(state) == [state.table[first].slug]
    state.exile += (first, second)
    assert misplaced(state) == [state.table[second].slug]


@law(40)
@given(walks())
def test_nothing_is_ever_owed(walk: Walk) -> None:
    for state in walk.states():
        assert all(min(held) >= 0 and any(held) for held in state.tokens.values())
        for seat in state.seats:
            assert min(*seat.goods, seat.actions, seat.exhausts) >= 0, seat.nation


@law(30)
@given(walks())
def test_every_token_and_garrison_lies_on_a_card_that_is_there(walk: Walk) -> None:
    for state in walk.states():
        standing = {card for seat in state.seats for card in seat.standing()}
        assert standing | set(state.market) >= set(state.tokens)
        assert standing >= set(state.garrisons)
        assert standing >= set(state.exhausted)
        assert len(set(state.exhausted)) == len(state.exhausted)
        assert all(state.garrisons.values())


@law(30)
@given(walks())
def test_unrest_lies_under_every_market_card_but_regions(walk: Walk) -> None:
    for state in walk.states():
        for card, under in zip(state.market, state.beneath, strict=True):
            if state.unrest and card >= 0:
                assert (under < 0) is bool(state.table[card].marks & REGION)


@law(40)
@given(walks())
def test_every_decision_lists_options_with_names_of_their_own(walk: Walk) -> None:
    for state in walk.states():
        listed = names(state)
        assert bool(listed) is not state.over
        assert len(set(listed)) == len(listed), listed
        assert all(name == name.strip() and "  " not in name for name in listed), listed


@law(20)
@given(walks())
def test_every_option_has_words_and_every_question_says_what_it_asks(walk: Walk) -> None:
    for state in walk.states():
        options = [RULES.option(state, choice) for choice in state.options]
        assert all(option.words and option.words == option.words.strip() for option in options)
        assert bool(RULES.asks(state, state.seat)[0]) is not state.over


@law(15)
@given(walks())
def test_every_listed_option_can_be_chosen(walk: Walk) -> None:
    for number, state in enumerate(walk.states()):
        if number % 9 == walk.seed % 9:
            for index in range(len(state.options)):
                copy = state.copy()
                copy.choose(index)
                assert misplaced(copy) == []
                assert copy.over or copy.options


@law(15)
@given(walks())
def test_listing_the_options_again_changes_nothing(walk: Walk) -> None:
    for number, state in enumerate(walk.states()):
        if number % 3 == 0:
            before = RULES.encode(state)
            state.ask_again()
            assert RULES.encode(state) == before


@law(60)
@given(walks())
def test_every_game_ends_with_a_reason_and_standings(walk: Walk) -> None:
    *decisions, state = (state for state in walk.states())
    assert len(decisions) < LONGEST
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ending
    assert sorted(s.seat for s in outcome.standings) == sorted(s.nation for s in state.seats)
    assert all(s.score == sum(s.sources.values()) for s in outcome.standings)
    results = dict(zip(RULES.seat_names(state), RULES.standing(state), strict=True))
    won = {seat for seat, result in results.items() if result}
    assert won == set(outcome.winners) & set(results)  # a Bot that wins is nobody's seat
    if len(results) > 1:
        assert sum(results.values()) == pytest.approx(1)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_choice_of_nations_can_be_played_to_its_end(count: int) -> None:
    tables = list(combinations(NATIONS, count))
    for number, seats in enumerate(tables if count < 3 else tables[:: len(tables) // 14]):
        sided = tuple(f"{seat}-{'ab'[number >> i & 1]}" for i, seat in enumerate(seats))
        *_, state = Walk(sided, (), number).states()
        assert RULES.outcome(state) is not None


# Copying


@law(12)
@given(walks())
def test_a_copy_is_equal_and_shares_no_container(walk: Walk) -> None:
    for number, state in enumerate(walk.states()):
        copy = state.copy()
        assert changeable(state).isdisjoint(changeable(copy))
        assert len(changeable(copy)) >= 2 * len(state.seats) + 6
        if number % 5 == 0:
            assert RULES.encode(copy) == RULES.encode(state)


@law(8)
@given(walks())
def test_a_copy_goes_its_own_way(walk: Walk) -> None:
    for number, state in enumerate(walk.states()):
        if number % 60 == 0:
            before, copy, steering = RULES.encode(state), state.copy(), walk.steering_wheel()
            while not copy.over:
                copy.choose(steering.index(copy))
            assert RULES.encode(state) == before


@law(10)
@given(walks())
def test_a_copy_goes_on_like_the_original(walk: Walk) -> None:
    state, steering = walk.start(), walk.steering_wheel()
    copy = state.copy()
    for number in range(LONGEST):
        if state.over:
            break
        copy = state.copy() if number % 3 == 0 else copy
        index = steering.index(state)
        copy.choose(index)
        state.choose(index)
        assert (copy.options, copy.events) == (state.options, state.events)
    assert RULES.encode(copy) == RULES.encode(state)


# Saving


@law(3)
@given(walks())
def test_a_snapshot_opens_to_the_same_decision_everywhere(walk: Walk) -> None:
    for state in walk.states():
        data = RULES.encode(state)
        opened = RULES.decode(json.loads(json.dumps(data)))
        assert isinstance(opened, State)
        assert RULES.encode(opened) == data
        assert names(opened) == names(state)
        opened.ask_again()
        assert opened.options == state.options


@law(8)
@given(walks())
def test_an_opened_snapshot_goes_on_like_the_original(walk: Walk) -> None:
    state, steering = walk.start(), walk.steering_wheel()
    opened = RULES.decode(RULES.encode(state))
    while not state.over:
        index, turn = steering.index(state), state.turn
        state.choose(index)
        opened.choose(index)
        assert opened.events == state.events
        if state.turn != turn:
            opened = RULES.decode(RULES.encode(opened))
    assert RULES.encode(opened) == RULES.encode(state)


def assert_same(one: Game, other: Game) -> None:
    """Nobody could tell the two games apart."""
    assert print_of(one.state) == print_of(other.state)
    assert one.decision == other.decision
    assert one.outcome == other.outcome
    assert one.chronicle == other.chronicle
    assert one.journal.text() == other.journal.text()


@law(5)
@given(walks(), st.floats(0, 1))
def test_a_journal_replays_to_the_same_game_and_resumes_where_it_was_dropped(
    walk: Walk, where: float
) -> None:
    *_, game = walk.games()
    assert_same(Game.replay(read_journal(game.journal.text()), check=True), game)
    half = Game.replay(game.journal, int(game.step * where))
    opened = Game.resume(read_journal(half.journal.text()))
    assert_same(half, opened)
    for name in game.journal.choices[opened.step :]:
        opened.choose(name)
    assert print_of(opened.state) == print_of(game.state)


# Undoing


def placed_cards(state: State) -> dict[int, set[int]]:
    """Per viewer: the cards whose place they know."""
    found: dict[int, set[int]] = {}
    for viewer in viewers(state):
        view = seen_by(state, viewer)
        hidden = [card for cards in view.unseen.values() for card in cards]
        hidden += [card for seat in view.seats for card in seat.members + seat.nation_members]
        found[viewer] = set(range(len(state.table))).difference(hidden)
    return found


@law(5)
@given(walks())
def test_undo_never_takes_back_what_somebody_learnt(walk: Walk) -> None:
    before: dict[int, set[int]] = {}
    for game in walk.games():
        state = game.state
        assert isinstance(state, State)
        after = placed_cards(state)
        if game.can_undo():
            learnt = after[state.chooser] - before[state.chooser]
            assert not learnt, (game.journal.choices[-1], [state.table[card] for card in learnt])
            for viewer in after:  # the decider may show what they know; nobody else's cards
                assert after[viewer] <= before[viewer] | before[state.chooser]
        before = after


@law(5)
@given(walks())
def test_undo_restores_the_exact_state_and_chronicle(walk: Walk) -> None:
    last: tuple[object, ...] = ()
    for number, game in enumerate(walk.games()):
        if number % 4 > 1:
            continue
        now = (print_of(game.state), game.decision, game.chronicle[:])
        if number % 4 == 1 and game.can_undo():
            copy = game.copy()
            copy.undo()
            assert (print_of(copy.state), copy.decision, copy.chronicle) == last
            copy.choose(game.journal.choices[-1])
            assert (print_of(copy.state), copy.decision, copy.chronicle) == now
        elif number % 4 == 1:
            with pytest.raises(CannotUndo, match="nothing to undo"):
                game.copy().undo()
        last = now


@law(12)
@given(walks())
def test_a_draw_can_never_be_undone(walk: Walk) -> None:
    decks: list[int] = []
    for game in walk.games():
        state = game.state
        assert isinstance(state, State)
        sizes = [len(state.main) + len(state.fame), *(len(deck) for deck in state.small)]
        sizes += [len(seat.deck) + len(seat.nation_deck) for seat in state.seats]
        if game.can_undo():
            assert all(now >= was for now, was in zip(sizes, decks, strict=True))
        decks = sizes


@law(5)
@given(walks(), st.floats(0, 1))
def test_going_back_to_any_step_equals_a_replay_to_it(walk: Walk, to: float) -> None:
    *_, game = walk.games()
    step = int((game.step - 1) * to)
    again = Game.replay(game.journal, step)
    game.go_back(step)
    assert print_of(game.state) == print_of(again.state)
    assert game.told()[:-1] == again.told()  # then it is told that the game went back
    assert game.decision == again.decision
    game.choose(name_of(game.state, 0))
