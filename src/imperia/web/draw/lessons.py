"""The coach of a guided game on its page: what is said now, and where in the page it points."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Final, NamedTuple

from ...kernel import CARD, OPTION, Coach, Journal, Listed, Spoken, lesson_of
from .board import find_board

KEPT: Final = 300  # coaches, of the games that were looked at latest


class BubbleShown(NamedTuple):
    """A bubble as a page shows it."""

    title: str
    says: str
    number: int
    of: int
    at: str  # a selector of what it points at; the first that is in sight
    advice: str  # the option that is advised, in words; "" if none
    key: int  # its number in the list
    do: str  # why


class LessonShown(NamedTuple):
    """A guided game: who asks for choices has bubbles to read, or none."""

    title: str
    bubbles: Sequence[BubbleShown] = ()


class Coaches:
    """Those who went behind a game before need not begin anew with each page."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[str, Coach] = OrderedDict()
        self._lock = Lock()

    def of(self, game_id: str, journal: Journal) -> Coach | None:
        """The coach of a game; None if it is not a guided one."""
        lesson = lesson_of(journal)
        if lesson is None:
            return None
        with self._lock:
            coach = self._kept.pop(game_id, None) or Coach(lesson, journal)
            self._kept[game_id] = coach
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return coach


COACHES: Final = Coaches()


def lesson_shown(
    game_id: str, journal: Journal, seat: str, listed: Sequence[Listed]
) -> LessonShown | None:
    """What a coach says to a seat that is asked, if its options are listed; None without one.

    The game must not change meanwhile: whoever asks holds its lock.
    """
    coach = COACHES.of(game_id, journal)
    if coach is None or seat != coach.lesson.learner:
        return None
    game = coach.rules.name
    spoken = coach.listen(journal) if listed else ()
    return LessonShown(coach.lesson.title, [shown(game, seat, one, listed) for one in spoken])


def shown(game: str, seat: str, one: Spoken, listed: Sequence[Listed]) -> BubbleShown:
    """A bubble that is spoken, with the numbers that the options have on the page."""
    by_name = {each.option.name: each for each in listed}
    advised = by_name.get(one.option)
    return BubbleShown(
        title=one.bubble.title,
        says=one.bubble.says,
        number=one.number,
        of=one.of,
        at=place_of(game, seat, one, by_name),
        advice="" if advised is None else advised.full,
        key=0 if advised is None else advised.number,
        do=one.bubble.do,
    )


def place_of(game: str, seat: str, one: Spoken, by_name: dict[str, Listed]) -> str:
    """A selector for what a bubble points at."""
    (name,) = one.points.names
    if one.points.kind == OPTION:
        number = by_name[name].number
        return f"#board [data-uses~='{number}'], #option-{number}"
    if one.points.kind == CARD:
        return f"#board [data-card='{name}']"
    return find_board(game).selector(name, seat)
