"""A whole training: play, learn, measure, keep, until all games of the plan are played."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...kernel import find_features
from ...kernel.registry import release_of
from ..weights import Learned, Size, Trained, pack
from . import checkpoint
from .checkpoint import BadCheckpoint
from .episodes import Task
from .learner import Learner, gathered
from .measure import strength
from .net import Net
from .plan import Plan
from .workers import Workers

GAMES = 48  # an update learns from so many
TASK = 24  # games that are played in a row; does not depend on the number of workers
POOL = 6  # earlier selves
GENERATION = 30  # updates from one of them to the next
MEASURED = 10  # how often in a training its strength is measured
KEPT = 20  # updates from checkpoint to checkpoint


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
        self.learner = Learner(net, plan.seed, features.curious)
        self.earlier: list[Net] = [net.copy()]
        self.done = 0
        self.curve: list[dict[str, Any]] = []

    @property
    def over(self) -> bool:
        """Whether all games are played."""
        return self.done >= self.plan.games

    def advance(self, workers: Workers) -> None:
        """Play some games and learn from them."""
        plan, net = self.plan, self.learner.net
        until = min(self.done + GAMES, plan.games)
        earlier = self.earlier[self.learner.updates % len(self.earlier)]
        tasks = [
            Task(plan, first, min(first + TASK, until), net, earlier)
            for first in range(self.done, until, TASK)
        ]
        lessons = workers.play(tasks)
        batch = gathered(net, lessons)
        before, self.done = self.done, until
        if len(batch.taken):
            self.learner.learn(batch, self.done / plan.games)
        if self.learner.updates % GENERATION == 0:
            self.earlier = [*self.earlier, net.copy()][-POOL:]
        if before * MEASURED // plan.games != self.done * MEASURED // plan.games:
            self.curve.append({"games": self.done} | strength(plan, net))

    def about(self) -> dict[str, Any]:
        """What this training is: weights of another one must not be mixed with it."""
        return {
            "plan": list(self.plan),
            "rules": self.plan.rules.version,
            "release": release_of(self.plan.game),
            "from": self.begun,
        }

    def keep(self, path: Path) -> None:
        """Write a checkpoint."""
        learner, net = self.learner, self.learner.net
        arrays = checkpoint.arrays_of(net, "net ")
        for place, earlier in enumerate(self.earlier):
            arrays |= checkpoint.arrays_of(earlier, f"earlier {place} ")
        for name, momentum in learner.adam.momentum.items():
            arrays |= {f"momentum {name}": momentum, f"energy {name}": learner.adam.energy[name]}
        about = {
            "training": self.about(),
            "facts": net.facts.features,
            "options": net.options.features,
            "earlier": len(self.earlier),
            "done": self.done,
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
        self.done, self.curve = about["done"], about["curve"]
        learner.updates, learner.rate = about["updates"], about["rate"]
        adam = learner.adam
        adam.time = about["time"]
        for name in [key.partition(" ")[2] for key in arrays if key.startswith("momentum ")]:
            adam.momentum[name] = arrays[f"momentum {name}"]
            adam.energy[name] = arrays[f"energy {name}"]

    def learned(self) -> Learned:
        """What the net has learned so far."""
        return self.learner.net.learned()

    def run(self, workers: Workers, kept: Path, until: int) -> Iterator[int]:
        """Go on until so many games are played, with a checkpoint now and then; yields how many."""
        while self.done < until and not self.over:
            self.advance(workers)
            if self.learner.updates % KEPT == 0 or self.done >= until:
                self.keep(kept)
            yield self.done
