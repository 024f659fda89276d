"""Games played to learn from: every decision with what it was worth in the end."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import exp, log
from typing import NamedTuple

import numpy as np

from ...kernel import Chance, Feature, Features, Perspective, State, find_features
from .. import weights
from ..policy import by_chance, is_clear
from .asking import Question, side_by_side, to_judge
from .net import Batch, Found, Judged, Net
from .plan import Plan, Seating
from .study import Study
from .sums import Floats, joined, starts_of

FINE = 1 << 30
LOOKED_AT = 4  # one of so many decisions of a studied game has a tree
LONGEST = 4000  # choices of a game; who cannot end it by then has nothing to teach


class Taken(NamedTuple):
    """One decision of the learner."""

    found: Found
    place: int
    chance: float
    hope: float  # the result that was expected
    points: float
    # How much of each option to take, as a tree has found; zeros if none has looked at it.
    shares: list[float]


class Lessons(NamedTuple):
    """What some games have to teach."""

    batch: Batch
    known: tuple[int, int]  # how many rows the net had before, for facts and options
    new: tuple[list[Feature], list[Feature]]  # what was met for the first time, in order


class Task(NamedTuple):
    """Some games of a plan, to be played by a net, perhaps against an earlier one."""

    plan: Plan
    first: int
    last: int
    net: Net
    rival: Net
    known: tuple[int, int]  # how many rows the net has, for facts and options, before any is added


def play(task: Task) -> Lessons:
    """Play the games of a task; the net is left as it was but for features it has met."""
    with undisturbed():
        return lessons_of(task)


def lessons_of(task: Task) -> Lessons:
    """What the games of a task have to teach; nothing else is left of them."""
    net, known = task.net, task.known
    episodes = [Episode(task, number) for number in range(task.first, task.last)]
    side_by_side(episodes)
    decisions = [taken for one in episodes for taken in one.lessons()]
    new = net.facts.features[known[0] :], net.options.features[known[1] :]
    return Lessons(collect(decisions, net.spread), known, new)


@contextmanager
def undisturbed() -> Iterator[None]:
    """No search for garbage: what is kept of the games would be looked through again and again.

    A third of the time of playing went there, and found nothing.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Episode:
    """One game that is learned from."""

    def __init__(self, task: Task, number: int) -> None:
        plan = task.plan
        self.task, self.rules = task, plan.rules
        self.features: Features = find_features(plan.game)
        self.chance = plan.chance(number, "choices")
        self.seating: Seating = plan.seating(number)
        self.withheld = plan.withholds(number)
        self.studies = plan.studies(number)
        self.study: Study | None = None  # of the decision that is open
        self.studied: Question | None = None
        seed = plan.chance(number, "deal").below(FINE)
        self.state: State = self.rules.start(self.seating.sides, seed, self.seating.options)
        self.perspective = Perspective(self.rules, self.state)
        self.taken: list[list[Taken]] = [[] for _ in self.seating.sides]
        self.choices = 0

    def go_on(self) -> Question | None:
        """Play to the next decision that a net is needed for; None if there is none."""
        state = self.state
        while not state.over and self.choices < LONGEST:
            if self.study is not None:
                reading = self.study.go_on()
                if reading is not None:
                    return to_judge(reading, self.task.net)
                self.conclude(self.study)
                continue
            self.choices += 1
            if len(state.options) > 1:
                question = self.asked()
                if len(question.allowed) > 1:
                    return question
                state.choose(question.allowed[0])
            else:
                state.choose(0)
        return None

    def asked(self) -> Question:
        """The open decision as a net sees it."""
        if not self.seating.learns[self.state.seat]:
            return to_judge(self.features.read(self.perspective), self.task.rival)
        reading = self.features.read(self.perspective)
        net, allowed = self.task.net, without(self.withheld, reading.options)
        reading = reading._replace(options=[reading.options[place] for place in allowed])
        return Question(net, net.find(reading, True), allowed, reading.points)

    def answer(self, question: Question, judged: Judged) -> None:
        """Choose by what a net has said; what the learner chooses is kept in mind."""
        if self.study is not None:
            forecast = question.points + judged.hope
            self.study.visit.answer(weights.Judged(judged.scores.tolist(), forecast))
        elif self.is_studied(judged.scores.tolist()):
            scores = judged.scores.tolist()
            self.study = Study(self.features, self.perspective, self.chance, scores)
            self.studied = question
        else:
            place, odds = draw(judged.scores, self.chance)
            unknown = [0.0] * len(question.allowed) if self.studies else []
            self.take(question, place, log(odds), question.points + judged.hope, unknown)

    def is_studied(self, scores: list[float]) -> bool:
        """Whether a tree looks at the open decision: at one of several, so that games are many."""
        learns = self.seating.learns[self.state.seat]
        return self.studies and learns and not self.chance.below(LOOKED_AT) and not is_clear(scores)

    def conclude(self, study: Study) -> None:
        """Choose by what a tree has found."""
        assert self.studied is not None
        shares = study.shares
        place = by_chance(shares, self.chance)
        self.study = None
        self.take(self.studied, place, log(shares[place]), study.hope, shares)

    def take(
        self, question: Question, place: int, odds: float, hope: float, shares: list[float]
    ) -> None:
        """Choose; what the learner chooses is kept in mind."""
        seat = self.state.seat
        if self.seating.learns[seat]:
            taken = Taken(question.found, place, odds, hope, question.points, shares)
            self.taken[seat].append(taken)
        self.state.choose(question.allowed[place])

    def lessons(self) -> Iterator[tuple[Taken, float]]:
        """The learner's decisions in a game that is over, each with its worth."""
        for seat, decisions in enumerate(self.taken):
            if decisions and self.state.over:
                result = self.features.result(self.rules, self.state, seat)
                yield from credited(decisions, result, self.features.fade)


def without(verb: str, options: Sequence[list[Feature]]) -> list[int]:
    """The places of the options of other verbs; of all options if there are none."""
    free = [place for place, option in enumerate(options) if option[1][0] != verb]
    return free or list(range(len(options)))


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


def credited(decisions: list[Taken], result: float, fade: float) -> list[tuple[Taken, float]]:
    """What each decision of a seat was worth: how much better things went than expected."""
    found: list[tuple[Taken, float]] = []
    surprise, later = 0.0, result
    for taken in reversed(decisions):
        surprise = later - taken.hope + fade * surprise
        later = taken.hope
        found.append((taken, surprise))
    return found[::-1]


def collect(decisions: list[tuple[Taken, float]], spread: float) -> Batch:
    """Many decisions as one batch."""
    found = [taken.found for taken, _ in decisions]
    worths = np.array([worth for _, worth in decisions], np.float32)
    hopes = np.array([taken.hope - taken.points for taken, _ in decisions], np.float32)
    return Batch(
        joined([one.facts for one in found]),
        joined([one.amounts for one in found], np.float32),
        starts_of([len(one.facts) for one in found]),
        joined([one.features for one in found]),
        starts_of([length for one in found for length in one.lengths]),
        starts_of([len(one.lengths) for one in found]),
        np.array([taken.place for taken, _ in decisions], np.int64),
        np.array([taken.chance for taken, _ in decisions], np.float32),
        worths,
        (hopes + worths) / np.float32(spread),
        np.array([share for taken, _ in decisions for share in taken.shares], np.float32),
    )
