"""Games that go on side by side, so that a net judges a decision of each at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ...kernel import Reading
from .net import Found, Judged, Net


class Question(NamedTuple):
    """A decision that a net is asked about."""

    net: Net
    found: Found
    allowed: list[int]  # the places of the options that may be taken
    points: float  # what the seat's result would be if the game ended now


def to_judge(reading: Reading, net: Net) -> Question:
    """A decision that a net judges and does not learn from; every option may be taken."""
    places = list(range(len(reading.options)))
    return Question(net, net.find(reading, learning=False), places, reading.points)


class Asking(Protocol):
    """A game that asks nets what to do."""

    def go_on(self) -> Question | None:
        """Play to the next decision that a net is needed for; None if there is none."""

    def answer(self, question: Question, judged: Judged) -> None:
        """Go on by what a net has said."""


def side_by_side(games: Sequence[Asking]) -> None:
    """Play some games to their ends."""
    asking = [(game, question) for game in games if (question := game.go_on()) is not None]
    while asking:
        judged = judged_by_each([question for _, question in asking])
        for (game, question), said in zip(asking, judged, strict=True):
            game.answer(question, said)
        asking = [(game, more) for game, _ in asking if (more := game.go_on()) is not None]


def judged_by_each(asking: Sequence[Question]) -> list[Judged]:
    """What its net says of each question; each net looks at all of its own at once."""
    found: dict[int, Judged] = {}
    for net in {id(question.net): question.net for question in asking}.values():
        own = [place for place, question in enumerate(asking) if question.net is net]
        said = net.judge([asking[place].found for place in own])
        found |= dict(zip(own, said, strict=True))
    return [found[place] for place in range(len(asking))]
