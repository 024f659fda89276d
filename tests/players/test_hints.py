"""Hints: what a computer would choose, and why, from what the seat may see."""

from __future__ import annotations

import pytest

from imperia.kernel import Perspective, find_rules
from imperia.players import make_player
from imperia.players.hints import find_weigher, give_hint, why
from imperia.players.rollout import RolloutPlayer
from imperia.players.search import SearchPlayer
from imperia.players.value import find_value
from imperia.players.weighing import Weighed

from .test_players import RULES, after

LITTLE = 0.05  # seconds


def test_a_search_tells_how_it_weighed_the_options() -> None:
    perspective = Perspective(RULES, after(25, "romans", "barbarians"))
    player = SearchPlayer(find_value("settlers"), 5, iterations=60)
    weighed = player.weigh(perspective)
    assert weighed[0].place == make_player("search:60", "settlers", 5).choose(perspective)
    assert [one.visits for one in weighed] == sorted((one.visits for one in weighed), reverse=True)
    assert all(0.0 <= one.odds <= 1.0 for one in weighed)


def test_a_rollout_tells_how_it_weighed_the_options() -> None:
    perspective = Perspective(RULES, after(25, "romans", "barbarians"))
    player = make_player("rollout:60", "settlers", 5)
    assert isinstance(player, RolloutPlayer)
    weighed = player.weigh(perspective)
    assert len(weighed) > 1
    assert weighed[0].visits == max(one.visits for one in weighed)
    assert all(one.visits and 0.0 <= one.odds <= 1.0 for one in weighed)


def test_who_has_learned_a_game_gives_the_hints() -> None:
    assert isinstance(find_weigher("settlers", 1, 0.1), RolloutPlayer)
    assert isinstance(find_weigher("goofspiel", 1, 0.1), SearchPlayer)


@pytest.mark.parametrize("seats", [("romans", "japanese"), ("egyptians",)])
def test_a_hint_names_an_option_and_says_why(seats: tuple[str, ...]) -> None:
    state = after(30, *seats)
    hint = give_hint(Perspective(RULES, state), 1, LITTLE)
    assert hint.option in [RULES.option_name(state, choice) for choice in state.options]
    assert hint.words
    assert hint.why.endswith(".")


def test_a_hint_is_given_from_what_the_seat_may_see() -> None:
    state = after(20, "romans", "barbarians")
    other = RULES.imagine(RULES.view(state, state.seat), 99)
    weighed = [
        SearchPlayer(find_value("settlers"), 5, iterations=30).weigh(Perspective(RULES, seen))
        for seen in (state, other)
    ]
    assert weighed[0] == weighed[1]


def test_the_reason_compares_with_the_next_best() -> None:
    best, other, unseen = Weighed(0, 60, 0.62), Weighed(1, 40, 0.551), Weighed(2, 1, 0.9)
    others = [("Pass", other), ("Wait", unseen)]
    told = why([best, other, unseen], others, alone=False)
    assert told == (
        "It hopes to win about 62 of 100 games that go on like this, and 55 with: Pass."
    )
    near = why([best, other._replace(odds=0.615)], [("Pass", other._replace(odds=0.615))], False)
    assert near.endswith("Pass is about as good.")
    assert "went on with this in 60, then Pass (40)" in why([best, other], others, alone=True)


def test_a_single_option_needs_no_search() -> None:
    rules = find_rules("horizons")
    state = rules.start(["japan", "inuit"], 3, {})
    while len(state.options) > 1:
        state.choose(0)
    assert give_hint(Perspective(rules, state), 1).why == "It is the only option."
