"""The tree player: looks ahead by learned promises and forecasts."""

from __future__ import annotations

from itertools import count, pairwise

import pytest

from imperia.kernel import (
    Chance,
    Feature,
    Features,
    ImperiaError,
    Perspective,
    Reading,
    State,
    find_rules,
)
from imperia.players import make_player
from imperia.players.budget import Allowance
from imperia.players.tree import Branch, Tree, Visit
from imperia.players.tree_player import TreePlayer
from imperia.players.weights import Judged, Weights
from tests.players.deciding import a_decision

RULES = find_rules("settlers")


class Dreams(Weights):
    """Weights that promise one option, and forecast the more the later it is."""

    def __init__(self, promised: int = 0) -> None:
        self.promised = promised

    def scores(self, reading: Reading) -> list[float]:
        return [3.0 * (place == self.promised) for place in range(len(reading.options))]

    def judge(self, reading: Reading) -> Judged:
        return Judged(self.scores(reading), reading.points)


class Sure(Dreams):
    """Weights that leave nothing else to try."""

    def scores(self, reading: Reading) -> list[float]:
        return [100.0 * score for score in super().scores(reading)]


class Short(Features):
    """Options by their place, and a round is worth ten points."""

    def read(self, perspective: Perspective) -> Reading:
        places = range(len(perspective.options))
        options: list[list[Feature]] = [[(place,), ("", place)] for place in places]
        return Reading([], options, 10.0 * perspective.view.as_data()["round"])


def dreamer(visits: int = 100, promised: int = 0) -> TreePlayer:
    """A tree player that has Dreams."""
    return TreePlayer(Short(), Dreams(promised), RULES, 1, Allowance(iterations=visits))


def a_tree() -> Tree:
    """A tree of the first seat that knows nothing yet."""
    return Tree(Short(), RULES, 0, Chance("tree"))


def test_it_finds_what_the_forecast_likes_behind_what_is_promised() -> None:
    perspective = a_decision("romans")  # to pass alone begins the next round
    names = [option.name for option in perspective.told]
    weighed = dreamer(300, promised=1).weigh(perspective)
    found = {names[each.place]: each for each in weighed}
    passing, promised = found.pop("pass"), found.pop(names[1])
    assert passing.visits > 20 * max(each.visits for each in found.values())
    assert passing.odds > promised.odds
    assert sum(each.visits for each in weighed) <= 300


def test_the_same_seed_and_visits_choose_the_same() -> None:
    perspective = a_decision("romans", "japanese", "egyptians")
    first, second = (dreamer().weigh(perspective) for _ in range(2))
    assert first == second
    assert first[0].place == dreamer().choose(perspective)


def test_a_choice_that_was_promised_is_looked_at_first_and_then_what_has_paid() -> None:
    tree = a_tree()
    branch = Branch(1.0)
    branch.branches = {(0,): Branch(0.9), (1,): Branch(0.1)}
    assert tree.likeliest(branch, [(0,), (1,)]) == 0
    good, bad = branch.branches[1,], branch.branches[0,]
    tree.remember([branch, bad], -5.0)
    for _ in range(5):
        tree.remember([branch, good], 5.0)
    assert (tree.worst, tree.best) == (-5.0, 5.0)
    assert tree.scaled(0.0) == 0.5
    assert tree.likeliest(branch, [(0,), (1,)]) == 1
    assert [each.offered for each in (bad, good)] == [2, 2]


def test_an_option_that_is_seldom_offered_is_not_pushed_by_visits_without_it() -> None:
    tree = a_tree()
    branch = Branch(1.0)
    branch.branches = {(0,): Branch(0.5), (1,): Branch(0.5)}
    tree.remember([branch, branch.branches[0,]], 1.0)
    for _ in range(8):
        tree.likeliest(branch, [(0,)])
    assert tree.likeliest(branch, [(0,), (1,)]) == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_others_play_as_the_policy_would_and_the_visit_goes_on(seats: int) -> None:
    sides = ("romans", "japanese", "egyptians")[:seats]
    state: State = RULES.start(sides, 3, {})
    tree = Tree(Short(), RULES, (state.seat + 1) % seats, Chance("tree"))
    visit = Visit(tree, state)
    asked = visit.go_on()
    assert asked is not None
    assert len(asked.options) == len(state.options)
    likely = state.options[1]
    visit.answer(Judged([0.0, 100.0, *[0.0] * (len(state.options) - 2)], 3.0))
    assert not visit.over
    assert tree.root.visits == 0
    other: State = RULES.start(sides, 3, {})
    other.choose(other.options.index(likely))
    assert RULES.encode(state) == RULES.encode(other)


def test_it_stops_when_the_lead_is_larger_than_what_is_left() -> None:
    tree = a_tree()
    tree.root.branches = {(0,): Branch(1.0), (1,): Branch(0.0)}
    tree.root.branches[0,].visits = 7
    tree.root.branches[1,].visits = 2
    assert tree.lead() == 5
    assert not tree.is_settled()  # too few to say
    sure = dreamer(300)
    sure.policy = Sure()
    visits = sum(each.visits for each in sure.weigh(a_decision("romans")))
    assert 145 < visits < 165


def test_it_stops_when_the_visits_have_long_agreed() -> None:
    tree = a_tree()
    tree.root.branches = {(0,): Branch(1.0), (1,): Branch(0.0)}
    tree.root.branches[0,].visits, tree.root.branches[1,].visits = 142, 60
    assert tree.is_settled()
    tree.root.branches[1,].visits = 61
    assert not tree.is_settled()


def test_what_is_clear_at_first_sight_costs_nothing() -> None:
    player = TreePlayer(Short(), Sure(2), RULES, 1, Allowance(a_turn=5.0))
    player.clock = lambda: pytest.fail("it thinks about what is clear")
    assert player.choose(a_decision("romans", "japanese")) == 2


def test_it_keeps_its_time() -> None:
    seconds = count()  # one passes from each look at the clock to the next
    player = TreePlayer(Short(), Dreams(), RULES, 1, Allowance(seconds=12.0))
    player.clock = lambda: next(seconds)
    player.choose(a_decision("romans", "japanese"))
    assert next(seconds) <= 14


def test_it_takes_its_time_from_the_turn() -> None:
    player = TreePlayer(Short(), Dreams(), RULES, 1, Allowance(a_turn=0.02))
    assert player.budget is not None
    player.choose(a_decision("romans", "japanese"))
    assert player.budget.left < 0.02


def test_it_needs_something_learned_and_a_budget() -> None:
    assert isinstance(make_player("tree:20", "settlers", 1), TreePlayer)
    with pytest.raises(ImperiaError, match="nobody has trained"):
        make_player("tree:20", "goofspiel", 1)
    with pytest.raises(ImperiaError, match="tree:400"):
        make_player("tree:x", "settlers", 1)


@pytest.mark.parametrize("sides", [("romans",), ("romans", "japanese", "egyptians", "barbarians")])
def test_it_plays_a_whole_game(sides: tuple[str, ...]) -> None:
    state: State = RULES.start(sides, 3, {})
    perspective = Perspective(RULES, state)
    players = [make_player("tree:4", "settlers", seat) for seat in range(len(sides))]
    while not state.over:
        state.choose(players[state.seat].choose(perspective))
    assert max(RULES.scores(state)) > 10


def test_what_was_seen_behind_a_choice_is_known_at_the_next_question_of_the_turn() -> None:
    state: State = RULES.start(["romans"], 3, {})
    perspective, player = Perspective(RULES, state), dreamer(60)
    turns: list[tuple[int, int]] = []  # the turn, and visits before the question was looked at
    while len(turns) < 30:
        if len(state.options) > 1:
            tree = player.planted(perspective)
            turns.append((state.turn, tree.root.visits))
            player.kept = tree if tree.root.visits else None
        state.choose(player.choose(perspective))
    same = [visits for (turn, _), (after, visits) in pairwise(turns) if turn == after]
    other = [visits for (turn, _), (after, visits) in pairwise(turns) if turn != after]
    assert max(same) > 10
    assert max(other) == 0


def test_a_question_is_promised_anew_and_keeps_its_results() -> None:
    branch = Branch(1.0)
    branch.unfold([(0,), (1,)], [0.0, 0.0])
    branch.branches[0,].visits = 5
    branch.promises([(0,), (2,)], [9.0, 0.0])
    assert list(branch.branches) == [(0,), (2,)]
    assert branch.branches[0,].visits == 5
    assert branch.branches[0,].promise > 0.9
