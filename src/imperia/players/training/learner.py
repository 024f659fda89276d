"""Learning from games: proximal policy optimisation (Schulman and others, 2017).

What went better than expected becomes likelier, what went worse less likely, and never by much
at once; what is expected moves towards what came true. Where a tree has looked at decisions, the
policy moves towards what the tree would take (Anthony, Tian and Barber, 2017).
"""

from __future__ import annotations

import numpy as np

from ...kernel import Feature, Features
from .adam import Adam
from .episodes import Lessons
from .net import Batch, Net, Pass
from .sums import Floats, Ints
from .table import Table

EPOCHS = 3  # how often each decision is looked at
MINIBATCH = 1024  # decisions
CLIP = 0.2  # how much likelier or less likely a decision may become at once
FORECAST = 0.5  # what a wrong forecast counts beside a wrong choice
SLOWEST, FASTEST = 1e-5, 0.1
FOLLOW = 5e-4, 5e-5  # the rate at which trees are followed, first and last
LOOKS = 3  # how often a decision of a studied game is learned from


class Learner:
    """A net that learns, with all that is needed to go on where it stopped."""

    def __init__(self, net: Net, seed: int, features: Features) -> None:
        self.net = net
        self.seed = seed
        self.features = features
        self.adam = Adam()
        self.rate = 0.003
        self.updates = 0

    def learn(self, batch: Batch, progress: float) -> None:
        """Learn from some games; `progress` says how much of the training is over."""
        self.updates += 1
        chance = np.random.default_rng([self.seed, self.updates])
        worths = batch.worths
        worths = (worths - worths.mean()) / (worths.std() + 1e-6)
        batch = batch._replace(worths=worths.astype(np.float32))
        curious = between(self.features.curious, progress)
        for _ in range(EPOCHS):
            order = chance.permutation(len(worths))
            changes = [
                self.improve(part(batch, order[first : first + MINIBATCH]), curious)
                for first in range(0, len(order), MINIBATCH)
            ]
        self.pace(float(np.mean(changes)), between(self.features.stride, progress))

    def follow(self, batch: Batch, progress: float) -> None:
        """Learn what trees have found; `progress` says how much of these games is over."""
        self.updates += 1
        chance = np.random.default_rng([self.seed, self.updates])
        self.rate = between(FOLLOW, progress)
        for _ in range(LOOKS):
            order = chance.permutation(len(batch.taken))
            for first in range(0, len(order), MINIBATCH):
                some = part(batch, order[first : first + MINIBATCH])
                forth = Pass(self.net, some)
                # All shares of a decision that no tree has looked at are zero: nothing to follow.
                looked_at = np.add.reduceat(some.shares, some.option_starts[:-1])
                likely = np.exp(forth.odds()) * looked_at[forth.of_option]
                by_score = (likely - some.shares) / max(1.0, float(looked_at.sum()))
                self.descend(forth, by_score.astype(np.float32))

    def improve(self, batch: Batch, curious: float) -> float:
        """One step; returns how far the policy is from the one that has played."""
        forth = Pass(self.net, batch)
        by_score, change = pushes(forth, forth.odds(), curious)
        self.descend(forth, by_score)
        return change

    def descend(self, forth: Pass, by_score: Floats) -> None:
        """Go down the slopes of a batch, those of the forecast among them."""
        batch = forth.batch
        by_hope = FORECAST * 2.0 * (forth.hopes - batch.hopes) / len(batch.taken)
        slopes = forth.back(by_score, by_hope.astype(np.float32))
        self.adam.step(self.net, slopes, self.rate)
        self.net.facts.seen[slopes.fact_rows] += 1
        self.net.options.seen[slopes.option_rows] += 1

    def pace(self, change: float, wanted: float) -> None:
        """Learn faster if the policy has hardly moved, slower if it has moved far."""
        if change > 1.5 * wanted:
            self.rate = max(SLOWEST, self.rate / 1.5)
        elif change < wanted / 1.5:
            self.rate = min(FASTEST, self.rate * 1.5)


def between(ends: tuple[float, float], progress: float) -> float:
    """A number on its way from the beginning of a training to its end."""
    first, last = ends
    return first + (last - first) * progress


def pushes(forth: Pass, odds: Floats, curious: float) -> tuple[Floats, float]:
    """How the loss changes with each score, and how far the policy has moved."""
    batch, of_option = forth.batch, forth.of_option
    starts = batch.option_starts[:-1]
    places = starts + batch.taken
    moved = odds[places] - batch.chances
    ratio = np.exp(np.clip(moved, -20.0, 20.0))
    free = np.where(batch.worths > 0.0, ratio < 1.0 + CLIP, ratio > 1.0 - CLIP)
    push = np.where(free, -batch.worths * ratio, 0.0)
    likely = np.exp(odds)
    undecided = -np.add.reduceat(likely * odds, starts)
    by_score = -push[of_option] * likely + curious * likely * (odds + undecided[of_option])
    by_score[places] += push
    change = float(np.mean(ratio - 1.0 - moved))
    return (by_score / len(batch.taken)).astype(np.float32), change


def part(batch: Batch, decisions: Ints) -> Batch:
    """Some decisions of a batch."""
    facts, fact_starts = stretches(batch.fact_starts, decisions)
    options, option_starts = stretches(batch.option_starts, decisions)
    features, feature_starts = stretches(batch.feature_starts, options)
    return Batch(
        batch.facts[facts],
        batch.amounts[facts],
        fact_starts,
        batch.features[features],
        feature_starts,
        option_starts,
        batch.taken[decisions],
        batch.chances[decisions],
        batch.worths[decisions],
        batch.hopes[decisions],
        batch.shares[options] if len(batch.shares) else batch.shares,
    )


def stretches(starts: Ints, wanted: Ints) -> tuple[Ints, Ints]:
    """The places of all that some parts hold, and where each part then begins."""
    lengths = starts[wanted + 1] - starts[wanted]
    begins = np.concatenate([[0], np.cumsum(lengths)])
    places = np.arange(begins[-1]) + np.repeat(starts[wanted] - begins[:-1], lengths)
    return places, begins


def gathered(net: Net, lessons: list[Lessons]) -> Batch:
    """All lessons as one batch, with the rows of the learner's own net."""
    batches = [at_home(net, one) for one in lessons]
    return Batch(
        np.concatenate([one.facts for one in batches]),
        np.concatenate([one.amounts for one in batches]),
        chained([one.fact_starts for one in batches]),
        np.concatenate([one.features for one in batches]),
        chained([one.feature_starts for one in batches]),
        chained([one.option_starts for one in batches]),
        np.concatenate([one.taken for one in batches]),
        np.concatenate([one.chances for one in batches]),
        np.concatenate([one.worths for one in batches]),
        np.concatenate([one.hopes for one in batches]),
        np.concatenate([one.shares for one in batches]),
    )


def at_home(net: Net, lessons: Lessons) -> Batch:
    """The batch of some games, with features that were met elsewhere in rows of this net."""
    batch = lessons.batch
    facts = moved(batch.facts, lessons.known[0], net.facts, lessons.new[0])
    features = moved(batch.features, lessons.known[1], net.options, lessons.new[1])
    return batch._replace(facts=facts, features=features)


def moved(rows: Ints, known: int, table: Table, new: list[Feature]) -> Ints:
    """Rows of another copy of a table as rows of this one."""
    places = [table.row(feature) for feature in new]
    return np.concatenate([np.arange(known), np.array(places, np.int64)])[rows]


def chained(parts: list[Ints]) -> Ints:
    """Lists of beginnings, one after the other."""
    found = [np.zeros(1, np.int64)]
    for starts in parts:
        found.append(starts[1:] + found[-1][-1])
    return np.concatenate(found)
