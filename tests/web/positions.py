"""Positions of real games as tables to be laid out: early and late, with many questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from imperia.kernel import Game, Perspective
from imperia.players import make_player
from imperia.web.live.creating import ME, Seating, store_game

from .site import Site, Visitor

APART: Final = 7  # choices between two positions of a game, at least
MUCH: Final = 6  # options


class Course(NamedTuple):
    """A game that decent players play, and which of its positions are taken."""

    name: str
    game: str
    seats: tuple[str, ...]  # the first one looks at the table
    turns: tuple[int, ...]  # after so many choices, a turn of theirs with much to choose from
    questions: int  # how many positions in which they are asked something for the first time
    options: Mapping[str, Any] = MappingProxyType({})
    seed: int = 1
    mind: str = "greedy"  # who plays all seats


class Position(NamedTuple):
    """A table to be looked at."""

    name: str  # of the course, with the number of choices and the question
    page: str  # the whole page
    table: str  # and the table in it, HTML


def courses(game: str) -> tuple[Course, ...]:
    """The games whose positions are looked at."""
    return SETTLERS if game == "settlers" else HORIZONS


TRADE: Final = {"variant": ["trade-routes"]}
SETTLERS: Final = (
    Course("alone", "settlers", ("romans",), (8, 60, 130), 5),
    Course("two", "settlers", ("japanese", "egyptians"), (4, 90, 180, 270), 8, seed=4),
    Course("two, by turns", "settlers", ("barbarians", "romans"), (30, 150, 240), 7, seed=2),
    Course("three", "settlers", ("egyptians", "romans", "japanese"), (4, 150, 320), 7),
    Course("three more", "settlers", ("romans", "barbarians", "egyptians"), (80, 380), 5, seed=3),
    Course(
        *("four", "settlers", ("barbarians", "egyptians", "romans", "japanese")),
        *((4, 200, 480), 7),
    ),
    Course(
        *("four more", "settlers", ("japanese", "barbarians", "egyptians", "romans")),
        *((120, 420), 5),
        seed=5,
    ),
)
HORIZONS: Final = (
    Course("practice", "horizons", ("mayans",), (4, 120), 4),
    Course("practice of a novice", "horizons", ("mayans",), (120,), 0, mind="novice"),
    Course("two", "horizons", ("taino", "japan"), (2, 180, 380), 7, seed=4),
    Course("two, large", "horizons", ("martians", "cultists"), (60, 240), 5, seed=2),
    Course("two trading", "horizons", ("guptas", "tang"), (2, 150, 330), 7, TRADE, 4, "novice"),
    Course(
        *("against a Bot", "horizons", ("japan",), (2, 90, 200), 5),
        {"against": "mayans", "level": "warlord"},
    ),
    Course(
        *("trading against a Bot", "horizons", ("aksumites",), (40, 160), 4),
        {"against": "tang", "level": "overlord", **TRADE},
        mind="novice",
    ),
    Course("three", "horizons", ("inuit", "magyars", "polynesians"), (2, 160, 330), 5),
    Course(
        *("three trading", "horizons", ("abbasids", "wagadou", "sassanids"), (60, 240), 3),
        TRADE,
    ),
    Course(
        *("four", "horizons", ("japan", "cultists", "martians", "magyars"), (2, 220, 420), 5),
        seed=3,
    ),
    Course(
        *("four trading", "horizons", ("tang", "taino", "guptas", "mayans"), (60, 260), 3),
        TRADE,
    ),
)


class Picker:
    """Says at which moments of a game a position is taken."""

    def __init__(self, course: Course) -> None:
        self.turns = list(course.turns)
        self.questions = course.questions  # that are still to be met
        self.met: set[str] = set()
        self.latest = -APART

    @property
    def is_content(self) -> bool:
        """Whether there are positions enough."""
        return not self.turns and not self.questions

    def takes(self, game: Game, question: str) -> bool:
        """Whether to take this position."""
        if game.step < self.latest + APART:
            return False
        if self.turns and game.step >= self.turns[0] and len(game.options) >= MUCH:
            self.turns.pop(0)
        elif self.questions and question not in self.met:
            self.questions -= 1
        else:
            return False
        self.met.add(question)
        self.latest = game.step
        return True


def positions(site: Site, course: Course) -> Iterator[Position]:
    """The positions of one game, in their order."""
    visitor, picker = site.visitor(), Picker(course)
    for game in moments(course):
        question = "the end" if game.over else game.rules.asks(game.state, 0)[0]
        if game.over or picker.takes(game, question):
            name = f"{course.game}, {course.name}, after {game.step}: {question}"
            yield Position(name, *shown(visitor, course, game))
        if picker.is_content:
            return


def moments(course: Course) -> Iterator[Game]:
    """A game at every moment at which its first seat is asked, and at its end."""
    about = {"players": dict.fromkeys(course.seats, "human")}
    game = Game.new(course.game, list(course.seats), course.seed, course.options, about)
    minds = [make_player(course.mind, course.game, seat) for seat in range(len(course.seats))]
    while not game.over:
        state = game.state
        if state.seat == 0:
            yield game
        game.choose(game.options[minds[state.seat].choose(Perspective(game.rules, state))])
    yield game


def shown(visitor: Visitor, course: Course, game: Game) -> tuple[str, str]:
    """The first seat's page, and the table in it; computers play the others."""
    seats = [Seating(side, "greedy" if n else ME) for n, side in enumerate(course.seats)]
    copy = Game.resume(game.journal.cut(game.step))  # a journal hands its lines out only once
    begun = store_game(visitor.site.store, visitor.secret, copy, seats, {"confirm": False})
    page = visitor.get(f"/game/{begun.id}/{course.seats[0]}")
    assert page.status_code == 200, page.text
    return page.text, visitor.table(begun.id, course.seats[0])
