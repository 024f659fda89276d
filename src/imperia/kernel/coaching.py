"""The coach of a guided game: goes through it behind the learner and says what is new to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .decision import Decision
from .journal import Journal
from .lessons import (
    CARD,
    OPTION,
    PLACE,
    QUESTION,
    Bubble,
    Lesson,
    Moment,
    Pointer,
    find_option,
    lesson_of,
)
from .registry import find_rules
from .state import Event, State


class Spoken(NamedTuple):
    """A bubble at the decision at which it is spoken."""

    bubble: Bubble
    number: int  # in the lesson, from 1
    of: int
    points: Pointer  # at one thing, which is there
    option: str  # the name of the option that is advised; "" if none


class Coach:
    """What is said at each decision of a guided game, by its choices alone.

    Each bubble is spoken once, at the first decision at which it fits. At one decision several may
    be, up to the first that advises what to do: the others wait. Nothing here changes the game.
    """

    def __init__(self, lesson: Lesson, journal: Journal) -> None:
        self.lesson = lesson
        self.rules = find_rules(journal.header["game"])
        self._begin(journal)

    def listen(self, journal: Journal) -> tuple[Spoken, ...]:
        """What is said at the decision at which a journal ends; nothing if others are asked."""
        if journal.choices[: len(self.made)] != self.made:  # somebody went back
            self._begin(journal)
        for name in journal.choices[len(self.made) :]:
            self._go_on(name)
        return self.now

    def _begin(self, journal: Journal) -> None:
        header = journal.header
        self.made: list[str] = []  # the choices that were gone through
        self.said: set[str] = set()  # the names of bubbles
        self.happened: set[Event] = set()
        self.lost = False  # whether rules have changed so much that the choices do not fit
        self.state: State = self.rules.set_up_again(
            header["seats"], journal.seed, header["options"]
        )
        self.seat = self.rules.seat_names(self.state).index(self.lesson.learner)
        self.now: tuple[Spoken, ...] = ()
        self._look(self.state.events)

    def _go_on(self, name: str) -> None:
        self.made.append(name)
        self.now = ()
        names = [] if self.lost else self._names()
        self.lost = name not in names  # a game may go on by its snapshots; the coach is silent then
        if not self.lost:
            self.state.choose(names.index(name))
            self._look(self.state.events)

    def _names(self) -> list[str]:
        state = self.state
        return [self.rules.option_name(state, choice) for choice in state.options]

    def _look(self, events: Iterable[Event]) -> None:
        """See what happened and, if the learner is asked, say what there is to say."""
        told = (one for one in events if self.rules.tell(self.state, one, self.seat) is not None)
        self.happened.update(event[:2] for event in told)
        silent = self.lesson.bubbles[-1].name in self.said
        if not (self.state.over or self.state.seat != self.seat or silent):
            self.now = tuple(self._speak(self._moment()))
            self.said.update(one.bubble.name for one in self.now)

    def _moment(self) -> Moment:
        state, rules = self.state, self.rules
        asks, source = rules.asks(state, self.seat)
        options = tuple(rules.option(state, choice) for choice in state.options)
        decision = Decision(len(self.made), self.lesson.learner, asks, source, options)
        return Moment(rules.view(state, self.seat), decision, frozenset(self.happened))

    def _speak(self, moment: Moment) -> Iterator[Spoken]:
        bubbles = self.lesson.bubbles
        for number, bubble in enumerate(bubbles, start=1):
            spoken = None if bubble.name in self.said else speak(bubble, moment)
            if spoken is not None:
                yield spoken._replace(number=number, of=len(bubbles))
                if bubble.choose:
                    return


def speak(bubble: Bubble, moment: Moment) -> Spoken | None:
    """A bubble as it is spoken at a moment; None if it does not fit, or points at nothing there."""
    advised = find_option(moment.decision, bubble.choose)
    if bubble.choose and advised is None:
        return None
    if not all(condition.holds(moment) for condition in bubble.when):
        return None
    option = advised.name if advised is not None else ""
    at = _there(bubble.points or _usual(option), moment)
    return None if at is None else Spoken(bubble, 0, 0, at, option)


def _usual(option: str) -> Pointer:
    return Pointer(OPTION, (option,)) if option else Pointer(PLACE, (QUESTION,))


def _there(pointer: Pointer, moment: Moment) -> Pointer | None:
    """The pointer with the one name that is on the table; None if there is none."""
    if pointer.kind == OPTION:
        option = find_option(moment.decision, pointer.names)
        return None if option is None else Pointer(OPTION, (option.name,))
    if pointer.kind == CARD:
        shown = set(words_in(moment.view.as_data()))
        return next((Pointer(CARD, (one,)) for one in pointer.names if one in shown), None)
    return pointer


def words_in(value: Any) -> Iterator[str]:
    """Every word in plain values, such as the slugs of the cards in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from words_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words_in(inner)


def coach_of(journal: Journal) -> Coach | None:
    """A coach for the game of a journal; None if it is not a guided one."""
    lesson = lesson_of(journal)
    return None if lesson is None else Coach(lesson, journal)
