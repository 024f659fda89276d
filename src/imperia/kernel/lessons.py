"""Guided games: bubbles that a coach speaks to somebody who plays for the first time.

A lesson is declared by a game, as values. What is spoken follows from the choices that were made
and from what the learner may see, and from nothing else: after an undo, a reload or a break the
same bubbles stand there again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, Protocol

from .decision import Decision, Option
from .errors import BadSetup
from .journal import Journal
from .registry import find_game, find_rules
from .rules import View
from .state import Event

LESSON: Final = "lesson"  # what a journal's `about` names the lesson by

# What a bubble may point at
OPTION: Final = "option"
CARD: Final = "card"
PLACE: Final = "place"
QUESTION: Final = "question"  # the place of every table where options are listed


class Moment(NamedTuple):
    """What the learner is asked, and all that a coach may know of it: what their seat may see."""

    view: View
    decision: Decision
    happened: frozenset[Event]  # what the seat was told of so far: each by its first two numbers


class Condition(Protocol):
    """When a bubble speaks: the first time that this holds."""

    def holds(self, moment: Moment) -> bool:
        """Whether it is so now."""


class Offers(NamedTuple):
    """An option is listed that has one of these names or verbs."""

    wanted: tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether one of them is listed."""
        return find_option(moment.decision, self.wanted) is not None


class Lacks(NamedTuple):
    """No option is listed that has one of these names or verbs."""

    wanted: tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether none of them is listed."""
        return find_option(moment.decision, self.wanted) is None


class Sees(NamedTuple):
    """Something is so on the table, as far as the learner can see it."""

    test: Callable[[Any], bool]  # of the game's view

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        return self.test(moment.view)


class Happened(NamedTuple):
    """The learner was told of an event of this kind; mostly the second number is whose it is."""

    kind: int
    whose: int

    def holds(self, moment: Moment) -> bool:
        """Whether they were."""
        return (self.kind, self.whose) in moment.happened


class Pointer(NamedTuple):
    """What a bubble points at: the first of these options or cards that is there, or a place."""

    kind: str
    names: tuple[str, ...]


def at_option(*names: str) -> Pointer:
    """Point at an option by its name or its verb."""
    return Pointer(OPTION, names)


def at_card(*slugs: str) -> Pointer:
    """Point at a card."""
    return Pointer(CARD, slugs)


def at_place(name: str) -> Pointer:
    """Point at a part of the table; a game's board says where in the page it is."""
    return Pointer(PLACE, (name,))


class Bubble(NamedTuple):
    """A few words of a coach, and when they are said."""

    name: str  # for tests and for people who write lessons
    title: str
    says: str
    when: tuple[Condition, ...] = ()  # all of them must hold
    points: Pointer | None = None  # if nothing is named: the option that is advised
    do: str = ""  # what to do now, in words
    choose: tuple[str, ...] = ()  # the same as names or verbs of options, the best first


class Lesson(NamedTuple):
    """A guided game: how it is set up, and its bubbles in order; the last one ends the talk."""

    name: str
    title: str
    sides: tuple[str, ...]
    learner: str  # one of the sides
    opponent: str  # the computer player of all others
    seed: int
    bubbles: tuple[Bubble, ...]

    def players(self, person: str) -> dict[str, str]:
        """Who plays each side, if the learner is called so."""
        return {side: person if side == self.learner else self.opponent for side in self.sides}


def find_lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game; most have none."""
    return find_game(game).part("lessons") or ()


def first_lesson(game: str) -> Lesson:
    """The lesson that a newcomer begins with."""
    lessons = find_lessons(game)
    if not lessons:
        title = find_rules(game).title
        raise BadSetup(f"{title} has no lesson: read its rules, or play against a computer")
    return lessons[0]


def lesson_of(journal: Journal) -> Lesson | None:
    """The lesson that a game was begun as; None if it is played without, or names none of ours."""
    header = journal.header
    named = (header.get("about") or {}).get(LESSON)
    for lesson in find_lessons(header["game"]):
        if lesson.name == named and list(lesson.sides) == header["seats"]:
            return lesson
    return None


def find_option(decision: Decision, wanted: Iterable[str]) -> Option | None:
    """The first of some names or verbs that an option has; None if none is listed."""
    for word in wanted:
        for option in decision.options:
            if word in (option.name, option.verb):
                return option
    return None
