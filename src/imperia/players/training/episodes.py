"""Games played to learn from: every decision with what it was worth in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple
from zlib import crc32

import numpy as np

from ...kernel import Chance, Feature, Features, Perspective, State, find_features
from .net import Batch, Found, Net
from .plan import Plan, Seating
from .table import Floats, Ints

FADE = 0.95  # how much of a later surprise is put down to an earlier decision
FINE = 1 << 30
MEMORY_OF_BANS = 1 << 16


class Taken(NamedTuple):
    """One decision of the learner."""

    found: Found
    place: int
    chance: float
    hope: float  # the result that was expected
    points: float


class Result(NamedTuple):
    """How a game ended for one seat of the learner."""

    side: str
    seats: int
    rivals: bool  # whether others than the learner played
    score: int
    share: float


class Lessons(NamedTuple):
    """What some games have to teach."""

    batch: Batch
    results: list[Result]
    known: tuple[int, int]  # how many rows the net had before, for facts and options
    new: tuple[list[Feature], list[Feature]]  # what was met for the first time, in order


class Task(NamedTuple):
    """Some games of a plan, to be played by a net, perhaps against an earlier one."""

    plan: Plan
    first: int
    last: int
    net: Net
    rivals: Mapping[str, Net]  # by side, or one for every side


def play(task: Task) -> Lessons:
    """Play the games of a task; the net is left as it was but for features it has met."""
    net = task.net
    known = len(net.facts), len(net.options)
    decisions: list[tuple[Taken, float]] = []
    results: list[Result] = []
    for number in range(task.first, task.last):
        episode = Episode(task, number)
        decisions += episode.play()
        results += episode.results()
    new = net.facts.features[known[0] :], net.options.features[known[1] :]
    return Lessons(collect(decisions, net.spread), results, known, new)


class Episode:
    """One game that is learned from."""

    def __init__(self, task: Task, number: int) -> None:
        plan = task.plan
        self.task, self.rules = task, plan.rules
        self.features: Features = find_features(plan.game)
        self.chance = plan.chance(number, "choices")
        self.seating: Seating = plan.seating(number)
        self.bans = Bans(self.features, plan.banned(number), f"{plan.seed} {number}")
        seed = plan.chance(number, "deal").below(FINE)
        self.state: State = self.rules.start(self.seating.sides, seed, {})

    def play(self) -> list[tuple[Taken, float]]:
        """Play to the end; returns the learner's decisions, each with its worth."""
        state, perspective = self.state, Perspective(self.rules, self.state)
        taken: list[list[Taken]] = [[] for _ in self.seating.sides]
        while not state.over:
            if len(state.options) == 1:
                state.choose(0)
            elif self.seating.learns[state.seat]:
                state.choose(self.decide(perspective, taken[state.seat]))
            else:
                state.choose(self.answer(perspective))
        found: list[tuple[Taken, float]] = []
        for seat, decisions in enumerate(taken):
            if decisions:
                result = self.features.result(self.rules, state, seat)
                found += judged(decisions, result)
        return found

    def decide(self, perspective: Perspective, taken: list[Taken]) -> int:
        """A choice of the learner, kept in mind."""
        reading = self.features.read(perspective)
        allowed = self.bans.allowed(reading.options)
        if len(allowed) == 1:
            return allowed[0]
        reading = reading._replace(options=[reading.options[place] for place in allowed])
        found = self.task.net.find(reading, learning=True)
        scores, hope = self.task.net.judge(found)
        place, odds = draw(scores, self.chance)
        hope += reading.points
        taken.append(Taken(found, place, log(odds), hope, reading.points))
        return allowed[place]

    def answer(self, perspective: Perspective) -> int:
        """A choice of a rival."""
        reading = self.features.read(perspective)
        net = self.task.rivals[reading.side]
        return draw(net.judge(net.find(reading, learning=False))[0], self.chance)[0]

    def results(self) -> list[Result]:
        """How the game ended for the learner's seats."""
        scores, shares = self.rules.scores(self.state), self.rules.standing(self.state)
        learns, count = self.seating.learns, len(scores)
        return [
            Result(self.seating.sides[seat], count, not all(learns), scores[seat], shares[seat])
            for seat in range(count)
            if learns[seat]
        ]


class Bans:
    """Options that may not be taken in one game, so that habits do not set in too early."""

    def __init__(self, features: Features, share: float, game: str) -> None:
        self.habits = features.habits
        self.limit = int(share * MEMORY_OF_BANS)
        self.game = game
        self.known: dict[Feature, bool] = {}

    def allowed(self, options: Sequence[list[Feature]]) -> list[int]:
        """The places of the options that are not banned; all of them if none were left."""
        places = range(len(options))
        if not self.limit:
            return list(places)
        free = [
            place
            for place in places
            if not any(self.is_banned(habit) for habit in self.habits(options[place]))
        ]
        return free or list(places)

    def is_banned(self, feature: Feature) -> bool:
        """Whether what an option is about is banned in this game."""
        found = self.known.get(feature)
        if found is None:
            mark = crc32(f"{self.game} {feature}".encode()) % MEMORY_OF_BANS
            found = self.known[feature] = mark < self.limit
        return found


def draw(scores: Floats, chance: Chance) -> tuple[int, float]:
    """An option by chance, the higher its score the likelier; and how likely it was."""
    listed = scores.tolist()
    top = max(listed)
    weights = [exp(score - top) for score in listed]
    total = sum(weights)
    left = total * chance.below(FINE) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place, weight / total
    return len(weights) - 1, weights[-1] / total


def judged(decisions: list[Taken], result: float) -> list[tuple[Taken, float]]:
    """What each decision of a seat was worth: how much better things went than expected."""
    found: list[tuple[Taken, float]] = []
    surprise, later = 0.0, result
    for taken in reversed(decisions):
        surprise = later - taken.hope + FADE * surprise
        later = taken.hope
        found.append((taken, surprise))
    return found[::-1]


def collect(decisions: list[tuple[Taken, float]], spread: float) -> Batch:
    """Many decisions as one batch."""
    found = [taken.found for taken, _ in decisions]
    worths = np.array([worth for _, worth in decisions], np.float32)
    hopes = np.array([taken.hope - taken.points for taken, _ in decisions], np.float32)
    feature_counts = [np.diff(one.starts, append=len(one.features)) for one in found]
    return Batch(
        joined([one.facts for one in found]),
        np.concatenate([np.zeros(0, np.float32), *(one.amounts for one in found)]),
        starts_of([len(one.facts) for one in found]),
        joined([one.features for one in found]),
        starts_of(joined(feature_counts).tolist()),
        starts_of([len(one.starts) for one in found]),
        np.array([taken.place for taken, _ in decisions], np.int64),
        np.array([taken.chance for taken, _ in decisions], np.float32),
        worths,
        (hopes + worths) / np.float32(spread),
    )


def joined(parts: list[Ints]) -> Ints:
    """Lists of numbers, one after the other."""
    return np.concatenate([np.zeros(0, np.int64), *parts])


def starts_of(counts: Sequence[int]) -> Ints:
    """Where each of some parts begins, and the end, from how long they are."""
    return np.concatenate([[0], np.cumsum(np.array(counts, np.int64))]).astype(np.int64)
