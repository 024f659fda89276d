"""A whole training: play, learn, measure, keep, until all games of the plan are played."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ...kernel import find_features
from ...kernel.registry import release_of
from ..weights import Learned, Size, Trained, pack
from . import checkpoint
from .checkpoint import BadCheckpoint
from .duels import try_out
from .episodes import Lessons, Task, play
from .learner import Learner, gathered
from .measure import strength
from .net import Batch, Net
from .plan import Plan
from .workers import Workers

STUDIED = 48  # the same where trees look at them, which takes a hundred times as long
TASKS = 2  # the games of an update in so many parts; does not depend on the number of workers
POOL = 6  # earlier selves
GENERATION = 30  # updates from one of them to the next
MEASURED = 10  # how often in a training its strength is measured
GOING_ON = 3e-4  # the first rate of who has learned before: a larger one would undo it
CALMED = 2 / 3  # and how far they have calmed down already, as one who learns from nothing
KEPT = 20  # updates from checkpoint to checkpoint; nothing is being played then


class Playing(NamedTuple):
    """Games that are being played."""

    until: int  # the number of the last one
    lessons: Iterator[Lessons]


class Training:
    """A learner on its way through a plan."""

    def __init__(self, plan: Plan, start: Trained | None = None) -> None:
        features = find_features(plan.game)
        self.plan = plan
        self.begun = "" if start is None else sha256(pack(start)).hexdigest()
        if start is None:
            net = Net(Size(*features.units), features.spread, plan.seed)
        else:
            net = Net.of(start.learned)
        self.learner = Learner(net, plan.seed, features)
        if start is not None:
            self.learner.rate = GOING_ON
        self.earlier: list[Net] = [net.copy()]
        # The best one so far, once trees are followed.
        self.accepted: Net | None = None if plan.games else net.copy()
        self.done = 0
        self.rounds = 0  # how often games were learned from
        self.playing: Playing | None = None
        self.curve: list[dict[str, Any]] = []

    @property
    def over(self) -> bool:
        """Whether all games are played."""
        return self.done >= self.plan.total

    def advance(self, workers: Workers) -> None:
        """Learn from some games; the next ones are played meanwhile, by the net as it was."""
        plan, net = self.plan, self.learner.net
        playing = self.playing or self.begin(workers)
        before, self.done = self.done, playing.until
        self.rounds += 1
        pauses = self.over or self.rounds % KEPT == 0
        # They are begun before these are over, so that no worker ever waits for the learner.
        self.playing = None if pauses else self.begin(workers)
        batch = gathered(net, list(playing.lessons))
        if len(batch.taken):
            self.learn(batch)
        if self.rounds % GENERATION == 0:
            self.earlier = [*self.earlier, net.copy()][-POOL:]
        point: dict[str, Any] = {}
        if before * MEASURED // plan.total != self.done * MEASURED // plan.total:
            point = strength(plan, net)
        if self.done > plan.games and (self.over or self.rounds % GENERATION == 0):
            point |= self.accept(workers)
        if point:
            self.curve.append({"games": self.done} | point)

    def learn(self, batch: Batch) -> None:
        """Learn from games that were played alone or looked at by trees."""
        plan, since = self.plan, self.done - self.plan.games
        if since > 0:
            self.learner.follow(batch, since / plan.studied)
        else:
            progress = self.done / plan.games
            calm = CALMED + (1 - CALMED) * progress if self.begun else progress
            self.learner.learn(batch, calm)
            self.accepted = self.learner.net.copy() if since == 0 else None

    def accept(self, workers: Workers) -> dict[str, Any]:
        """Put the net in the place of the one that was accepted last if it is surely better."""
        assert self.accepted is not None
        trial = try_out(self.plan, self.learner.net, self.accepted, workers)
        if trial.better:
            self.accepted = self.learner.net.copy()
        return {"accepted": trial.better, "won": round(trial.share, 3), "duels": trial.games}

    def begin(self, workers: Workers) -> Playing:
        """Let the next games be played, by a copy of the net, since it learns meanwhile."""
        plan, net = self.plan, self.learner.net.copy()
        first = self.done
        update = self.update_of(first)
        # No update learns from games of both kinds.
        until = min(first + update, plan.total if plan.studies(first) else plan.games)
        # Who plays alone meets nobody: an earlier self would be sent to the workers for nothing.
        has_company = plan.has_company(until - 1)
        earlier = self.earlier[self.rounds % len(self.earlier)] if has_company else net
        known = len(net.facts), len(net.options)
        tasks = [
            Task(plan, start, min(start + update // TASKS, until), net, earlier, known)
            for start in range(first, until, update // TASKS)
        ]
        return Playing(until, workers.begin(play, tasks))

    def update_of(self, number: int) -> int:
        """How many games an update learns from that begins with a game; each task has as many."""
        if self.plan.studies(number):
            return STUDIED
        few, many = self.learner.features.update
        wanted: float = few * (many / few) ** (number / self.plan.games)
        return TASKS * round(wanted / TASKS)

    def about(self) -> dict[str, Any]:
        """What this training is: weights of another one must not be mixed with it."""
        learning = self.learner.features
        return {
            "plan": list(self.plan),
            "rules": self.plan.rules.version,
            "release": release_of(self.plan.game),
            "from": self.begun,
            "learning": [
                *(*learning.update, *learning.stride),
                *(*learning.curious, learning.fade),
            ],
        }

    def keep(self, path: Path) -> None:
        """Write a checkpoint."""
        learner, net = self.learner, self.learner.net
        arrays = checkpoint.arrays_of(net, "net ")
        for place, earlier in enumerate(self.earlier):
            arrays |= checkpoint.arrays_of(earlier, f"earlier {place} ")
        if self.accepted is not None:
            arrays |= checkpoint.arrays_of(self.accepted, "accepted ")
        for name, momentum in learner.adam.momentum.items():
            arrays |= {f"momentum {name}": momentum, f"energy {name}": learner.adam.energy[name]}
        about = {
            "training": self.about(),
            "facts": net.facts.features,
            "options": net.options.features,
            "earlier": len(self.earlier),
            "done": self.done,
            "rounds": self.rounds,
            "curve": self.curve,
            "updates": learner.updates,
            "rate": learner.rate,
            "time": learner.adam.time,
        }
        checkpoint.write(path, about, arrays)

    def go_on(self, path: Path) -> None:
        """Take up a checkpoint of the same training."""
        about, arrays = checkpoint.read(path)
        if about["training"] != self.about():
            raise BadCheckpoint(f"{path} is of another training: delete it, or name another --out")
        learner, net = self.learner, self.learner.net
        checkpoint.fill(net, about, arrays, "net ")
        self.earlier = [Net(net.size, net.spread, 0) for _ in range(about["earlier"])]
        for place, earlier in enumerate(self.earlier):
            checkpoint.fill(earlier, about, arrays, f"earlier {place} ")
        if "accepted facts" in arrays:
            self.accepted = Net(net.size, net.spread, 0)
            checkpoint.fill(self.accepted, about, arrays, "accepted ")
        self.done, self.rounds, self.curve = about["done"], about["rounds"], about["curve"]
        learner.updates, learner.rate = about["updates"], about["rate"]
        adam = learner.adam
        adam.time = about["time"]
        for name in [key.partition(" ")[2] for key in arrays if key.startswith("momentum ")]:
            adam.momentum[name] = arrays[f"momentum {name}"]
            adam.energy[name] = arrays[f"energy {name}"]

    def learned(self) -> Learned:
        """What the net has learned so far, or the one that was accepted last."""
        return (self.accepted or self.learner.net).learned()

    def run(self, workers: Workers, kept: Path, until: int) -> Iterator[int]:
        """Go on to the first checkpoint after so many games; yields how many are played."""
        while self.done < until and not self.over:
            self.advance(workers)
            while self.playing is not None and self.done >= until:
                self.advance(workers)
            if self.playing is None:
                self.keep(kept)
            yield self.done
