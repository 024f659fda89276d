"""What a decision is about, as sparse features that a learner can weigh.

A game may declare features of its own, in its own folder; without them the default reads any
game: its view as plain values, and its options by their names. Features are read from what the
deciding seat may know, so a player that has learned sees no more than a person does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

from .decision import Option
from .perspective import Perspective
from .registry import find_game
from .rules import AnyRules
from .state import State

# What a feature is called: a few words and small numbers, such as ("hand", "village").
Feature = tuple[str | int, ...]
# A feature of the table as the seat sees it, and how much of it there is.
Fact = tuple[Feature, float]

# What stands behind the levels of a game that nobody has learned.
USUAL_LEVELS = {
    "beginner": "random",
    "novice": "greedy",
    "regular": "search:100",
    "skilled": "search:2s/turn",
    "expert": "search:5s/turn",
    "champion": "search:15s/turn",
}
LINEAR = 0.1  # numbers of the table are brought near 1
EXACT = 20  # numbers up to this are features of their own, too


class Reading(NamedTuple):
    """A decision as a learner sees it."""

    facts: list[Fact]  # about the table; each feature at most once
    # For each option two or more: the first says all of it, the second begins with its verb.
    options: list[list[Feature]]
    points: float  # what the seat's result would be if the game ended now, as far as it knows


class Glance(NamedTuple):
    """Options in short: in one game the same situation and key mean the same features."""

    situation: Hashable
    keys: Sequence[Hashable]  # one for each option
    features: Callable[[int], list[Feature]]  # of the option at a place


class Features:
    """How decisions of any game are read; a game's own features derive from it."""

    # Units of the net for the table and for each option; 0: options are just weighed.
    units: tuple[int, int] = (16, 16)
    spread: float = 10.0  # points that make a real difference in a result
    alone: float = 0.6  # the share of a training that is played alone, where that is a game
    # Of a hundred games once there is company: so many are still played alone, so that it is not
    # forgotten (half of them against an automatic opponent, where there are such), and in so many
    # of the others the learner has every seat.
    again_alone: int = 30
    every_seat: int = 30
    # An update learns from so many games, at the beginning of a training and at its end. At first
    # many updates matter most; later, and where many sides share one net, more of what few games
    # say is chance.
    update: tuple[int, int] = (48, 48)
    # What it is worth to a learner to be undecided, at the beginning of a training and at its end.
    curious: tuple[float, float] = (0.004, 0.002)
    # How far a policy moves in an update, at the beginning of a training and at its end.
    stride: tuple[float, float] = (0.015, 0.0015)
    fade: float = 0.95  # how much of a later surprise is put down to an earlier decision
    ahead: str = "tree"  # how a player who has learned looks ahead: or "rollout"
    learned: Path | None = None  # the weights that come with the game
    levels: Mapping[str, str] = USUAL_LEVELS  # the player behind each level

    def read(self, perspective: Perspective) -> Reading:
        """The open decision, read from what its seat may know."""
        seen = perspective.view.as_data()
        plain = [(name, value) for name, value in seen.items() if is_plain(value)]
        options = [self.about(option, plain) for option in perspective.told]
        return Reading(unique(flat((), seen)), options, 0.0)

    def glance(self, state: State) -> Glance | None:
        """The options of an imagined state in short, for players who imagine many games.

        None: this game is only read in full.
        """
        return None

    def about(self, option: Option, plain: list[tuple[str, Any]]) -> list[Feature]:
        """An option by its name, alone and beside each plain value at the top of the view."""
        beside: list[Feature] = [(option.name, name, str(value)) for name, value in plain]
        return [(option.name,), (option.verb, "verb"), *beside]

    def result(self, rules: AnyRules, state: State, seat: int) -> float:
        """What a finished game was worth to a seat: its points, its lead, and whether it won."""
        scores = rules.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        lead = scores[seat] - max(others, default=0)
        return lead + self.spread * float(rules.standing(state)[seat])

    def odds(self, forecast: float) -> float:
        """How likely a win is where such a result is to be expected."""
        return 1.0 / (1.0 + exp(min(30.0, 0.5 - forecast / self.spread)))


def is_plain(value: Any) -> bool:
    """Whether a value of a view is a number or a word."""
    return isinstance(value, int | float | str)


def flat(path: Feature, value: Any) -> Iterator[Fact]:
    """Plain JSON values as facts: numbers by size, words by themselves, lists by what they hold."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from flat((*path, str(name)), inner)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            deeper = (*path, place) if isinstance(inner, dict | list | tuple) else (*path, "has")
            yield from flat(deeper, inner)
    elif isinstance(value, str):
        yield (*path, value), 1.0
    elif isinstance(value, int | float):
        yield from sized(path, float(value))


def sized(path: Feature, value: float) -> Iterator[Fact]:
    """A number as facts: how large it is, and exactly which if it is small."""
    if value:
        yield path, LINEAR * value
    if value == int(value) and abs(value) <= EXACT:
        yield (*path, int(value)), 1.0


def unique(facts: Iterator[Fact]) -> list[Fact]:
    """The same facts with each key once, amounts summed."""
    found: dict[Feature, float] = {}
    for key, amount in facts:
        found[key] = found.get(key, 0.0) + amount
    return list(found.items())


def find_features(game: str) -> Features:
    """The features of a game by the game's name."""
    own: Features | None = find_game(game).part("features")
    return Features() if own is None else own
