"""Hints: what the strongest player would choose, and why, from what the seat may see."""

from __future__ import annotations

import pytest

from imperia.kernel import Perspective, find_features, find_rules
from imperia.players import make_player
from imperia.players.budget import Allowance, Thinker
from imperia.players.hints import adviser, give_hint, why, why_likely
from imperia.players.levels import LEVELS
from imperia.players.policy import Likely, PolicyPlayer
from imperia.players.rollout import RolloutPlayer
from imperia.players.search import SearchPlayer
from imperia.players.tree_player import TreePlayer
from imperia.players.value import ScoreValue
from imperia.players.weighing import Weighed

from .test_players import RULES, after

LITTLE = 0.05  # seconds


def test_a_search_tells_how_it_weighed_the_options() -> None:
    perspective = Perspective(RULES, after(25, "romans", "barbarians"))
    first, second = (SearchPlayer(ScoreValue(RULES), 5, Allowance(iterations=60)) for _ in range(2))
    weighed = first.weigh(perspective)
    assert weighed[0].place == second.choose(perspective)
    assert [one.visits for one in weighed] == sorted((one.visits for one in weighed), reverse=True)
    assert all(0.0 <= one.odds <= 1.0 for one in weighed)


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
        SearchPlayer(ScoreValue(RULES), 5, Allowance(iterations=30)).weigh(Perspective(RULES, seen))
        for seen in (state, other)
    ]
    assert weighed[0] == weighed[1]


def test_who_learned_a_game_best_gives_the_hint_and_else_a_search() -> None:
    kinds = {"settlers": RolloutPlayer, "horizons": TreePlayer, "goofspiel": SearchPlayer}
    for game, kind in kinds.items():
        player = adviser(game, 1, LITTLE)
        assert isinstance(player, Thinker)
        assert type(player) is kind
        assert player.seconds == LITTLE
        assert player.budget is None


def test_a_rollout_tells_how_it_weighed_the_options() -> None:
    state = after(25, "romans", "barbarians")
    other = RULES.imagine(RULES.view(state, state.seat), 99)
    found = []
    for seen in (state, other):
        player = make_player("rollout:60", "settlers", 5)
        assert isinstance(player, RolloutPlayer)
        found.append(player.weigh(Perspective(RULES, seen)))
    assert found[0] == found[1]
    assert len(found[0]) > 1
    assert found[0][0].visits == max(one.visits for one in found[0])
    assert all(one.visits and 0.0 <= one.odds <= 1.0 for one in found[0])


@pytest.fixture
def only_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels none of which looks ahead."""
    levels = dict.fromkeys(LEVELS, "policy")
    monkeypatch.setattr(type(find_features("settlers")), "levels", levels)


@pytest.mark.usefixtures("only_policies")
def test_a_policy_tells_how_likely_it_finds_the_options() -> None:
    perspective = Perspective(RULES, after(25, "romans", "barbarians"))
    player = adviser("settlers", 5, LITTLE)
    assert isinstance(player, PolicyPlayer)
    weighed = player.weigh(perspective)
    assert weighed[0].place == make_player("policy", "settlers", 5).choose(perspective)
    assert len(weighed) == len(perspective.options)
    assert sum(one.share for one in weighed) == pytest.approx(1.0)
    hint = give_hint(perspective, 5)
    assert hint.option == perspective.told[weighed[0].place].name
    assert hint.why.startswith("By what it learned from many games, it would choose this ")


@pytest.mark.usefixtures("only_policies")
def test_a_hint_of_a_policy_is_given_from_what_the_seat_may_see() -> None:
    state = after(20, "romans", "barbarians")
    other = RULES.imagine(RULES.view(state, state.seat), 99)
    hints = [give_hint(Perspective(RULES, seen), 5) for seen in (state, other)]
    assert hints[0] == hints[1]


def test_the_reason_of_a_policy_says_how_often_it_would_choose_what() -> None:
    told = why_likely([Likely(3, 0.834), Likely(0, 0.1)], "Pass")
    assert told.endswith("it would choose this 83 of 100 times, and 10 times: Pass.")
    near = why_likely([Likely(3, 0.44), Likely(0, 0.42)], "Pass")
    assert near.endswith("44 of 100 times. Pass is about as good.")
    assert why_likely([Likely(3, 0.999), Likely(0, 0.001)], "Pass").endswith("nearly every time.")


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
