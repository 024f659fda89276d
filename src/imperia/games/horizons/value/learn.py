"""Learning by playing: makes learned/*_lessons.json, in as many minutes as it is given.

    python -m imperia.games.horizons.value.learn MINUTES [NATION ...]

A student plays one nation by quick guesses with some chance in them, mostly alone and now and
then against another nation. After every few games each option that was taken becomes a little
more likely if the game then went better than the forecast, and less likely if it went worse
(policy gradient). The forecast is a straight line through what a few figures at the beginning
of a turn came to in the games before. What is there already is learned on.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from .. import RULES
from ..rules.moments import CHAOS_WIN, COLLAPSE
from ..rules.scoring import results
from ..rules.state import State
from ..rules.symbols import FAME, REGION, UNREST
from .cards import card_worth
from .guess import early_on, promises
from .lessons import (
    Lesson,
    Lessons,
    about,
    lessons,
    write_learned,
)
from .value import points_now

WARMTH: Final = 0.8  # how much chance there is in the guesses, in VP
STEP: Final = 0.06  # how far a lesson moves at most, or nearly, after a batch
BATCH: Final = 16  # games
COMPANY: Final = 0.3  # how many games are played against another nation
ENVY: Final = 0.5  # what the other's points count there
FADE: Final = 0.85  # how much of a later turn's surprise is put down to this turn
REFIT: Final = 400  # games from forecast to forecast
MEMORY: Final = 800  # games that a forecast looks back on
MOST: Final = 6.0  # a lesson's limit


class Taken(NamedTuple):
    """One decision: which option was taken, what all are about, and how likely they were."""

    place: int
    lessons: list[Lesson]
    odds: list[float]


class Turn(NamedTuple):
    """One turn: whether early, the figures at its beginning, and what was decided."""

    early: float
    figures: list[float]
    taken: list[Taken]


def figures(state: State, seat: int) -> list[float]:
    """What the forecast is made from."""
    mine = state.seats[seat]
    table = state.table
    cards = mine.hand + mine.deck + mine.top + mine.discard
    marks = [table[card].marks for card in cards]
    return [
        1.0,
        points_now(state, seat),
        *map(float, mine.goods),
        float(sum(1 for card in mine.play if table[card].marks & REGION)),
        float(sum(1 for mark in marks if mark & UNREST)),
        float(sum(1 for mark in marks if mark & FAME)),
        float(len(cards)),
        float(len(mine.nation_deck) + len(mine.nation_top) + len(mine.nation_bottom)),
        float(len(mine.development)),
        sum(card_worth(table[card]).standing for card in mine.standing()),
        float(len(mine.history) + len(mine.legends)),
        float(len(state.unrest)),
        float(state.main_size()),
    ]


class Forecast:
    """What a game comes to, from the figures at the beginning of a turn; one for each round."""

    def __init__(self) -> None:
        self.seen: dict[int, list[tuple[list[float], float]]] = {}
        self.weights: dict[int, list[float]] = {}

    def learn(self, rounds: Sequence[Turn], result: float) -> None:
        """Keep a game in mind."""
        for number, turn in enumerate(rounds):
            self.seen.setdefault(number, []).append((turn.figures, result))

    def fit(self) -> None:
        """Draw the lines anew."""
        for number, seen in self.seen.items():
            del seen[:-MEMORY]
            near = seen + self.seen.get(number - 1, [])[-MEMORY // 2 :]
            self.weights[number] = least_squares(near)

    def expected(self, number: int, found: list[float]) -> float:
        """The result that the line of a round promises for these figures."""
        weights = self.weights.get(number)
        return 0.0 if weights is None else sum(w * f for w, f in zip(weights, found, strict=True))


def least_squares(seen: list[tuple[list[float], float]], ridge: float = 5.0) -> list[float]:
    """The straight line nearest to what was seen, held back a little."""
    size = len(seen[0][0])
    rows = [[ridge if i == j else 0.0 for j in range(size)] + [0.0] for i in range(size)]
    rows[0][0] = 0.01
    for found, result in seen:
        for i, figure in enumerate(found):
            if figure:
                row = rows[i]
                for j, other in enumerate(found):
                    row[j] += figure * other
                row[size] += figure * result
    for i in range(size):
        for j in range(size):
            if i != j and rows[j][i]:
                share = rows[j][i] / rows[i][i]
                rows[j] = [b - share * a for a, b in zip(rows[i], rows[j], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


class Student:
    """Learns one nation."""

    def __init__(self, nation: str, seed: int) -> None:
        self.nation = nation
        self.random = Random(seed)
        self.known = dict(lessons(nation))
        self.size: dict[Lesson, list[float]] = {}  # how large its pushes were of late, squared
        self.push: dict[Lesson, list[float]] = {}
        self.forecasts = [Forecast(), Forecast()]  # in company, alone
        self.games = 0

    def study(self, seconds: float) -> None:
        """Play and learn for some time."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            alone = self.random.random() >= COMPANY
            turns, result = self.play(alone)
            self.games += 1
            forecast = self.forecasts[alone]
            forecast.learn(turns, result)
            if self.games % REFIT == REFIT // 2:
                for one in self.forecasts:
                    one.fit()
            if forecast.weights:
                self.judge(turns, result, forecast)
            if self.games % BATCH == 0:
                self.move()

    def play(self, alone: bool) -> tuple[list[Turn], float]:
        """A game; returns the student's turns and what it came to."""
        others = [side for side in RULES.sides if side != self.nation]
        sides = [self.nation] if alone else [self.nation, self.random.choice(others)]
        self.random.shuffle(sides)
        seat = sides.index(self.nation)
        state = RULES.start(sides, self.random.randrange(10**9), {})
        turns: list[Turn] = []
        number = -1
        while not state.over:
            assert state.asked is not None
            if state.asked[1] == seat and state.round != number:
                number = state.round
                turns.append(Turn(early_on(state), figures(state, seat), []))
            if len(state.options) == 1:
                state.choose(0)
                continue
            own = state.asked[1] == seat
            taken = self.decide(state, own)
            if own:
                turns[-1].taken.append(taken)
            state.choose(taken.place)
        return turns, outcome(state, seat)

    def decide(self, state: State, own: bool) -> Taken:
        """Take an option by chance, the promising ones more often."""
        assert state.asked is not None
        found = [about(state, choice) for choice in state.options]
        early = early_on(state)
        learned = self.known if own else lessons(state.seats[state.asked[1]].nation)
        values = promises(state)
        for place, lesson in enumerate(found):
            pair = learned.get(lesson)
            if pair is not None:
                values[place] += pair[0] + pair[1] * early
        top = max(values)
        weights = [exp((value - top) / WARMTH) for value in values]
        total = sum(weights)
        place = self.random.choices(range(len(weights)), weights)[0]
        return Taken(place, found, [weight / total for weight in weights])

    def judge(self, turns: list[Turn], result: float, forecast: Forecast) -> None:
        """Note which options a game speaks for and against."""
        expected = [forecast.expected(n, turn.figures) for n, turn in enumerate(turns)] + [result]
        surprise = 0.0
        for number in reversed(range(len(turns))):
            surprise = expected[number + 1] - expected[number] + FADE * surprise
            strength = max(-15.0, min(15.0, surprise)) / 6.0
            for taken in turns[number].taken:
                for place, lesson in enumerate(taken.lessons):
                    share = (place == taken.place) - taken.odds[place]
                    push = self.push.setdefault(lesson, [0.0, 0.0])
                    push[0] += share * strength
                    push[1] += share * strength * turns[number].early

    def move(self) -> None:
        """Change every lesson a little, in the direction that the games spoke for."""
        for lesson, push in self.push.items():
            pair = list(self.known.get(lesson, (0.0, 0.0)))
            size = self.size.setdefault(lesson, [0.5, 0.5])
            for i, step in enumerate((STEP, 0.6 * STEP)):
                size[i] = 0.95 * size[i] + 0.05 * push[i] ** 2
                pair[i] = 0.999 * pair[i] + step * push[i] / sqrt(size[i] + 0.3)
                pair[i] = max(-MOST, min(MOST, pair[i]))
            self.known[lesson] = (pair[0], pair[1])
        self.push = {}


def outcome(state: State, seat: int) -> float:
    """What a game was worth to a seat."""
    points = points_now(state, seat)
    if state.ending in (COLLAPSE, CHAOS_WIN):
        return (points + 15.0 if results(state)[seat] else min(points, 0.0)) - 5.0
    others = [points_now(state, other) for other in state.after(seat)]
    return points - ENVY * max(others) if others else points


def write(nation: str, learned: Lessons) -> None:
    """Keep a nation's lessons, the smallest ones left out."""
    rows = {
        f"{verb}: {name}": [round(middle, 2), round(early, 2)]
        for (verb, name), (middle, early) in learned.items()
        if abs(middle) + abs(early) >= 0.1
    }
    write_learned(nation, "lessons", rows)
    lessons.cache_clear()


def main(minutes: float, nations: list[str]) -> None:
    """Learn some nations, or all."""
    for nation in nations or list(RULES.sides):
        student = Student(nation, seed=1)
        student.study(60 * minutes / len(nations or RULES.sides))
        write(nation, student.known)
        print(f"{nation}: {student.games} games, {len(student.known)} lessons", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
