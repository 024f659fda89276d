"""How a game ended: a chart of the points, where they came from, and which cards brought most."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from markupsafe import Markup

from ...kernel import AnyRules, BadJournal, Game, Journal, Outcome
from ...kernel.deeds import ROUND
from ...kernel.opening import opened
from ...kernel.sentences import capital
from .templating import card_name
from .thumbs import thumb

WIDTH: Final = 420
HEIGHT: Final = 220
LETTERS: Final = 18  # from one line of words to the next
LONGEST: Final = 600  # of a bar
BEST: Final = 3  # cards of each seat that are shown


class Line(NamedTuple):
    """The points of one seat over the game, as a line of a chart."""

    seat: str
    number: int
    points: str  # of an SVG polyline
    last: int
    label: float  # how far down its name stands


class Mark(NamedTuple):
    """Where a round begins on a chart."""

    number: int
    across: float
    shown: bool  # whether there is space for its number


class Chart(NamedTuple):
    """Points over the turns of a game."""

    lines: list[Line]
    top: int
    turns: int
    rounds: list[Mark]


class Row(NamedTuple):
    """The points of all seats at the beginning of a turn."""

    at: int  # after how many choices
    points: list[int]


class BestCard(NamedTuple):
    """A card and the points that it brought."""

    slug: str
    name: str
    points: int
    picture: Markup


class Piece(NamedTuple):
    """A part of a bar: points of one source."""

    source: str
    points: int
    kind: int  # the number of the source
    across: float
    width: float


class Bar(NamedTuple):
    """Where the points of a seat came from."""

    seat: str
    parts: list[Piece]


class Ending(NamedTuple):
    """What the page of a finished game shows beside the outcome."""

    chart: Chart
    best: dict[str, list[BestCard]]  # by seat, where the game can say it
    course: str  # who led for how long, in a sentence; "" if there is nothing to say
    bars: list[Bar]


def ending_of(journal: Journal) -> Ending:
    """How the game of a journal ended."""
    game = Game.resume(journal)
    outcome = game.outcome
    assert outcome is not None
    rows = rows_of(game.rules, journal) or [Row(game.step, game.rules.scores(game.state))]
    rounds = rounds_of(game)
    course = lead(game, rows, rounds)
    return Ending(chart(game.seats, rows, rounds), best_cards(game), course, bars(outcome))


def rows_of(rules: AnyRules, journal: Journal) -> list[Row]:
    """The points of all seats at the beginning of each turn that this version can read."""
    found = []
    for snapshot in journal.snapshots():
        with suppress(BadJournal):
            found.append(Row(snapshot.at, rules.scores(opened(rules, snapshot))))
    return found


def rounds_of(game: Game) -> list[int]:
    """After which choices a round began."""
    return [step for step, event in game.chronicle if game.rules.begins(event) == ROUND]


def chart(seats: Sequence[str], rows: Sequence[Row], rounds: Sequence[int]) -> Chart:
    """What each seat's points were at the beginning of each turn."""
    highest = max(max(row.points) for row in rows)
    whole = 20 if highest > 20 else 4  # so that the four lines of the grid have round numbers
    top = whole * max(1, -(-highest // whole))
    across = max(1, len(rows) - 1)
    lines = []
    for number, seat in enumerate(seats):
        line = " ".join(
            f"{WIDTH * turn / across:.0f},{HEIGHT - HEIGHT * max(0, row.points[number]) / top:.0f}"
            for turn, row in enumerate(rows)
        )
        last = rows[-1].points[number]
        lines.append(Line(seat, number, line, last, HEIGHT - HEIGHT * max(0, last) / top))
    return Chart(apart(lines), top, len(rows), marks(rows, rounds))


def marks(rows: Sequence[Row], rounds: Sequence[int]) -> list[Mark]:
    """Where the rounds begin on a chart; of many only some have their numbers."""
    across, every = max(1, len(rows) - 1), 1 + len(rounds) // 12
    found = []
    for number, step in enumerate(rounds, start=1):
        turn = next((place for place, row in enumerate(rows) if row.at >= step), len(rows) - 1)
        found.append(Mark(number, WIDTH * turn / across, (number - 1) % every == 0))
    return found


def apart(lines: list[Line]) -> list[Line]:
    """Lines whose names do not stand on each other."""
    found: list[Line] = []
    for line in sorted(lines, key=lambda line: line.label):
        above = found[-1].label if found else -LETTERS
        found.append(line._replace(label=max(line.label, above + LETTERS)))
    return found


def best_cards(game: Game) -> dict[str, list[BestCard]]:
    """The cards that brought each seat the most points."""
    name = game.rules.name
    events = [event for _, event in game.chronicle]
    found = {}
    for seat, cards in game.rules.brought(game.state, events).items():
        points: dict[str, int] = {}  # copies of a card count together
        pictured: dict[str, str] = {}
        for slug, number in cards.items():
            called = card_name(name, slug)
            points[called] = points.get(called, 0) + number
            pictured.setdefault(called, slug)
        order = sorted(points, key=lambda called: -points[called])
        found[seat] = [
            BestCard(pictured[called], called, points[called], thumb(name, pictured[called]))
            for called in order[:BEST]
            if points[called] > 0
        ]
    return {seat: cards for seat, cards in found.items() if cards}


def lead(game: Game, rows: Sequence[Row], rounds: Sequence[int]) -> str:
    """Who led before the winner did, and until when."""
    outcome = game.outcome
    if outcome is None or len(outcome.winners) != 1 or len(game.seats) < 2 or not rounds:
        return ""
    winner = game.seats.index(outcome.winners[0])
    behind = [row for row in rows if max(row.points) > row.points[winner]]
    if not behind or behind[-1] is rows[-1]:
        return "" if behind else f"{capital(outcome.winners[0])} were never behind."
    last = behind[-1]
    leader = game.seats[last.points.index(max(last.points))]
    number = sum(step <= last.at for step in rounds)
    return f"{capital(leader)} led until round {number}." if number > 1 else ""


def bars(outcome: Outcome) -> list[Bar]:
    """Where the points of each seat came from, as parts of bars of one scale; losses have none."""
    gained = [sum(n for n in s.sources.values() if n > 0) for s in outcome.standings]
    scale = LONGEST / max([1, *gained])
    kinds = list(dict.fromkeys(name for s in outcome.standings for name in s.sources))
    found = []
    for standing in outcome.standings:
        parts, across = [], 0.0
        for source, points in standing.sources.items():
            if points > 0:
                parts.append(Piece(source, points, kinds.index(source), across, points * scale))
                across += points * scale
        found.append(Bar(standing.seat, parts))
    return found
