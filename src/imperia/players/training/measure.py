"""How strong a learner is by now, and what can be done in its game at all."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from ...kernel import Features, Perspective, State, find_features
from .net import Net
from .plan import Plan

ALONE = 5  # games with each side
RIVALS = 20  # games
LOOKED_AT = 20  # games by chance show every verb of a game


def strength(plan: Plan, net: Net) -> dict[str, Any]:
    """The mean score alone, where there is such a game, and the share of games won."""
    found: dict[str, Any] = {}
    rules, features = plan.rules, find_features(plan.game)
    if rules.seats[0] == 1:
        games = [(side, number) for side in rules.sides for number in range(ALONE)]
        scores = [played(plan, net, features, (side,), number)[1] for side, number in games]
        found["alone"] = round(fmean(scores), 1)
    shares = [rival(plan, net, features, number)[0] for number in range(RIVALS)]
    found["against random"] = round(fmean(shares), 3)
    return found


def rival(plan: Plan, net: Net, features: Features, number: int) -> tuple[float, int]:
    """A game of two against chance; sides and places change from game to game."""
    sides = plan.rules.sides
    own, other = sides[number % len(sides)], sides[(number + 1 + number // 2) % len(sides)]
    if own == other:
        other = sides[(sides.index(own) + 1) % len(sides)]
    pair = (own, other) if number % 2 else (other, own)
    return played(plan, net, features, pair, number, pair.index(own))


def played(
    plan: Plan, net: Net, features: Features, sides: tuple[str, ...], number: int, own: int = 0
) -> tuple[float, int]:
    """One game in which the learner takes what it likes best: its share of the win, its score."""
    chance = plan.chance(number, "measure")
    state: State = plan.rules.start(sides, chance.below(1 << 30), {})
    perspective = Perspective(plan.rules, state)
    while not state.over:
        if state.seat == own and len(state.options) > 1:
            found = net.find(features.read(perspective), learning=False)
            state.choose(int(net.judge([found])[0].scores.argmax()))
        else:
            state.choose(chance.below(len(state.options)))
    return plan.rules.standing(state)[own], plan.rules.scores(state)[own]


def verbs(plan: Plan) -> list[str]:
    """All that can be done in some games by chance."""
    features = find_features(plan.game)
    found: set[str] = set()
    for number in range(LOOKED_AT):
        chance = plan.chance(number, "verbs")
        state: State = plan.rules.start(plan.seating(number).sides, chance.below(1 << 30), {})
        perspective = Perspective(plan.rules, state)
        while not state.over:
            found.update(str(option[1][0]) for option in features.read(perspective).options)
            state.choose(chance.below(len(state.options)))
    return sorted(found)
