"""The players of Horizons: guesses for every option, sound figures, and some strength."""

from __future__ import annotations

from itertools import combinations
from math import isfinite

import pytest

from imperia.arena import simulate
from imperia.games.horizons.rules.scoring import score
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.value.lessons import about, lessons
from imperia.games.horizons.value.value import VALUE, points_now
from imperia.kernel import Chance, Perspective, find_features, find_rules
from imperia.players import make_player

RULES = find_rules("horizons")
TABLES: list[tuple[str, ...]] = [(side,) for side in RULES.sides]
TABLES += list(combinations(RULES.sides, 2))[::7]


def after(choices: int, *sides: str, seed: int = 3) -> State:
    """A game after some choices by chance, or just before its end."""
    state = RULES.start(sides, seed, {})
    chance = Chance(f"walk {seed}")
    for _ in range(choices):
        before = state.copy()
        state.choose(chance.below(len(state.options)))
        if state.over:
            state = before
            break
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("sides", TABLES)
def test_every_option_gets_a_guess_and_every_seat_a_sound_worth(sides: tuple[str, ...]) -> None:
    state = RULES.start(sides, 5, {})
    chance = Chance(5)
    steps = 0
    while not state.over:
        assert isinstance(state, State)
        guesses = VALUE.guesses(state)
        assert len(guesses) == len(state.options)
        assert all(map(isfinite, guesses))
        steps += 1
        if steps % 5 == 0:
            for seat in range(state.players):
                assert isfinite(VALUE.worth(state, seat))
                assert points_now(state, seat) == score(state, seat)
            assert all(0.0 <= one <= 1.0 for one in VALUE.winning_odds(state))
        state.choose(chance.below(len(state.options)))
    assert len(VALUE.winning_odds(state)) == len(sides)


def test_the_lessons_speak_of_options_that_occur() -> None:
    for side in RULES.sides:
        known = lessons(side)
        assert known
        met = 0
        state = RULES.start([side], 5, {})
        while not state.over:
            assert isinstance(state, State)
            guesses = VALUE.guesses(state)
            met += sum(about(state, choice) in known for choice in state.options)
            state.choose(guesses.index(max(guesses)))
        assert met > 50


def test_the_learned_policy_reaches_sixty_in_practice_and_beats_chance() -> None:
    points = []
    for side in ("japan", "magyars", "guptas", "aksumites"):
        for seed in range(2):
            state = RULES.start([side], seed, {})
            player = make_player("policy", "horizons", 1)
            while not state.over:
                state.choose(player.choose(Perspective(RULES, state)))
            assert isinstance(state, State)
            points.append(score(state, 0))
    assert sum(points) / len(points) >= 60
    report = simulate("horizons", ["policy", "random"], ("mayans", "tang"), 4, seed=1)
    assert report.by_player()[0].wins == 4


@pytest.mark.parametrize("spec", ["random", "greedy", "search:4", "policy", "tree:8"])
@pytest.mark.parametrize("sides", [("japan", "magyars"), ("taino",), ("cultists", "inuit")])
def test_a_player_chooses_the_same_with_the_same_seed(spec: str, sides: tuple[str, ...]) -> None:
    state = after(60, *sides)
    chosen = [make_player(spec, "horizons", 5).choose(Perspective(RULES, state)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert 0 <= chosen[0] < len(state.options)


@pytest.mark.parametrize("spec", ["random", "greedy", "search:4", "policy", "tree:8"])
def test_a_player_gets_a_perspective_and_knows_no_more(spec: str) -> None:
    for choices in (4, 40, 90):
        state = after(choices, "mayans", "polynesians")
        other = RULES.imagine(RULES.view(state, state.seat), 99)
        assert other.key is None is not state.key
        before = RULES.encode(state)
        chosen = [
            make_player(spec, "horizons", 5).choose(Perspective(RULES, seen))
            for seen in (state, other)
        ]
        assert chosen[0] == chosen[1]
        assert RULES.encode(state) == before


def test_a_seat_that_waits_reads_the_table_by_what_it_may_see_and_as_if_its_turn_began() -> None:
    features = find_features("horizons")
    for choices in (4, 40, 90):
        state = after(choices, "mayans", "polynesians")
        waits = 1 - state.seat
        other = RULES.imagine(RULES.view(state, waits), 99)
        read = features.waiting(RULES, state, waits)
        assert read is not None
        assert read == features.waiting(RULES, other, waits)
        assert (("asked", "Act", ""), 1.0) in read.facts
        assert (("nation", state.seats[waits].nation), 1.0) in read.facts


def test_greedy_beats_random() -> None:
    report = simulate("horizons", ["greedy", "random"], ("japan", "taino"), 4, seed=1)
    assert report.by_player()[0].wins >= 3


def test_the_guesses_alone_reach_fifty_in_practice_mode() -> None:
    for side in ("japan", "magyars", "inuit"):
        points = []
        for seed in range(4):
            state = RULES.start([side], seed, {})
            while not state.over:
                guesses = VALUE.guesses(state)
                state.choose(guesses.index(max(guesses)))
            assert isinstance(state, State)
            points.append(score(state, 0))
        assert sum(points) / len(points) >= 50


@pytest.mark.parametrize(("side", "against"), [("japan", "mayans"), ("cultists", "tang")])
def test_against_a_bot_the_figures_are_sound_to_the_end(side: str, against: str) -> None:
    state = RULES.start([side], 5, {"against": against, "level": "overlord"})
    assert isinstance(state, State)
    chance = Chance(5)
    while not state.over:
        assert isfinite(VALUE.worth(state, 0))
        (hope,) = VALUE.winning_odds(state)
        assert 0.0 <= hope <= 1.0
        state.choose(chance.below(len(state.options)))
    assert len(VALUE.winning_odds(state)) == 1


def test_a_search_plays_against_a_bot_to_the_end() -> None:
    options = {"against": "mayans", "level": "chieftain", "variant": ["short"]}
    state = RULES.start(["japan"], 2, options)
    player = make_player("search:2", "horizons", 1)
    while not state.over:
        state.choose(player.choose(Perspective(RULES, state)))
    assert RULES.outcome(state) is not None


def test_before_a_collapse_that_a_bot_wins_a_person_has_no_hope_in_its_unrest() -> None:
    options = {"against": "mayans", "level": "chieftain"}
    state = RULES.start(["japan"], 2, options)
    assert isinstance(state, State)
    calm = VALUE.worth(state, 0)
    state.unrest = state.unrest[:2]
    assert VALUE.worth(state, 0) < calm
