"""Seats of many games summed up: how much each side, seat and card wins, and who is out of line.

A card is weighed by the seats that played it: how many of them won, and how much more that is than
their sides win at all. Who plays many cards is ahead anyway, so most cards come out above nothing;
a card is out of line if it is far from the middle of all cards, not from nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any, Final, NamedTuple

from ..kernel import find_rules
from .alone import SURE, Share, share_of

LEAST: Final = 20  # seats that must have played a card before it can be out of line
FAR: Final = 2.5  # usual distances from the middle that are out of line
USUAL: Final = 1.4826  # makes the median distance from the middle a standard deviation


class SeatRecord(NamedTuple):
    """One seat of one finished game."""

    side: str
    place: int
    share: float  # 1 for a win, shared wins split
    score: int
    could: set[str]  # slugs of the cards that it could have played
    did: set[str]  # and of those that it did
    brought: Mapping[str, int]  # points by slug


class Group(NamedTuple):
    """The seats of one side, or of one place at the table."""

    won: Share
    mean: float


class CardLine(NamedTuple):
    """What became of those who played a card."""

    name: str
    deck: str
    reconstructed: bool  # whether some of its facts are our own
    could: int  # seats that could have played it
    did: int
    won: Share | None  # of those who did; None: nobody
    left: Share | None  # of those who could, and did not
    ahead: float  # how much more those who did have won than their sides
    margin: float  # 95 % interval of that, one way
    points: float  # that it brought those who did, in the mean
    wins_line: int = 0  # 1: it wins more than is usual for a card, -1: less
    points_line: int = 0  # the same for points

    @property
    def out_of_line(self) -> str:
        """In which way the card is out of line; "" if in none."""
        marks = ((self.wins_line, "wins"), (self.points_line, "points"))
        return ", ".join(f"{what} {'more' if line > 0 else 'less'}" for line, what in marks if line)


class BalanceReport:
    """All seats of some games, summed up."""

    def __init__(
        self, game: str, player: str, games: int, seed: int, records: Sequence[SeatRecord]
    ) -> None:
        self.game, self.player, self.games, self.seed = game, player, games, seed
        self.records = list(records)

    def by_side(self) -> list[Group]:
        """How much each side wins, the best first."""
        sides = [side for side in find_rules(self.game).sides if self._of_side(side)]
        groups = [group(side, self._of_side(side)) for side in sides]
        return sorted(groups, key=lambda one: -one.won.share)

    def _of_side(self, side: str) -> list[SeatRecord]:
        return [record for record in self.records if record.side == side]

    def by_seat(self) -> list[Group]:
        """How much each place at the table wins, the first first."""
        places = sorted({record.place for record in self.records})
        every = [[each for each in self.records if each.place == place] for place in places]
        return [group(f"seat {place + 1}", each) for place, each in enumerate(every)]

    def by_card(self) -> list[CardLine]:
        """How much each card wins, deck by deck; the best first, those hardly played last."""
        usual = {side: fmean(one.share for one in self._of_side(side)) for side in self._sides()}
        lines = [
            card_line(card, self.records, usual)
            for card in printed_once(find_rules(self.game).cards())
        ]
        lines = judged([line for line in lines if line.could])
        decks = list(dict.fromkeys(line.deck for line in lines))
        return sorted(
            lines,
            key=lambda line: (decks.index(line.deck), line.did < LEAST, -line.ahead, line.name),
        )

    def _sides(self) -> set[str]:
        return {record.side for record in self.records}

    def as_data(self) -> dict[str, Any]:
        """The report as plain JSON values; the same for the same seed."""
        return {
            "game": self.game,
            "player": self.player,
            "games": self.games,
            "seed": self.seed,
            "sides": [group_data(one) for one in self.by_side()],
            "seats": [group_data(one) for one in self.by_seat()],
            "cards": [card_as_data(line) for line in self.by_card()],
        }


def group(name: str, records: Sequence[SeatRecord]) -> Group:
    """Some seats under a name."""
    won = share_of(name, sum(record.share for record in records), len(records))
    return Group(won, fmean(record.score for record in records))


def group_data(one: Group) -> dict[str, Any]:
    """The same as plain JSON values."""
    return one.won._asdict() | {"mean": one.mean}


def card_as_data(line: CardLine) -> dict[str, Any]:
    """A card's figures as plain JSON values."""
    shares = {
        name: share and {"share": share.share, "low": share.low, "high": share.high}
        for name, share in (("won", line.won), ("left", line.left))
    }
    return line._asdict() | shares | {"out_of_line": line.out_of_line}


class PrintedCard(NamedTuple):
    """A card with all its copies."""

    name: str
    deck: str
    slugs: frozenset[str]
    reconstructed: bool


def printed_once(cards: Iterable[Mapping[str, Any]]) -> list[PrintedCard]:
    """The cards of a game; copies of the same name in the same deck are one."""
    found: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for card in cards:
        found.setdefault((card["deck"], card["name"]), []).append(card)
    return [
        PrintedCard(
            name,
            deck,
            frozenset(copy["slug"] for copy in copies),
            any(copy.get("reconstructed") for copy in copies),
        )
        for (deck, name), copies in found.items()
    ]


def card_line(
    card: PrintedCard, records: Sequence[SeatRecord], usual: Mapping[str, float]
) -> CardLine:
    """What became of the seats that played a card, and of those that could have."""
    could = [record for record in records if not card.slugs.isdisjoint(record.could)]
    did = [record for record in could if not card.slugs.isdisjoint(record.did)]
    left = [record for record in could if card.slugs.isdisjoint(record.did)]
    ahead = [record.share - usual[record.side] for record in did]
    points = [sum(record.brought.get(slug, 0) for slug in card.slugs) for record in did]
    return CardLine(
        *(card.name, card.deck, card.reconstructed, len(could), len(did)),
        *(won_by(card.name, did), won_by(card.name, left)),
        *(mean(ahead), SURE * stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 1.0),
        mean(points),
    )


def won_by(name: str, records: Sequence[SeatRecord]) -> Share | None:
    """How many of some seats have won."""
    return group(name, records).won if records else None


def mean(numbers: Sequence[float]) -> float:
    """The mean of some numbers; 0 of none."""
    return fmean(numbers) if numbers else 0.0


def judged(lines: list[CardLine]) -> list[CardLine]:
    """The same lines, with those marked that are out of line."""
    enough = [line for line in lines if line.did >= LEAST]
    wins = far_from_the_middle(enough, lambda line: line.ahead, lambda line: line.margin)
    points = far_from_the_middle(enough, lambda line: line.points, lambda _: 0.0)
    return [
        line._replace(wins_line=wins(line), points_line=points(line)) if line.did >= LEAST else line
        for line in lines
    ]


def far_from_the_middle(
    lines: Sequence[CardLine],
    figure: Callable[[CardLine], float],
    margin: Callable[[CardLine], float],
) -> Callable[[CardLine], int]:
    """Who says of a line on which side it is far from the others: 1, -1, or 0 for neither.

    The middle is a median and the usual distance another, so that those who are far off do not
    move what they are measured by. A figure must also be sure: its interval misses the middle.
    """
    if not lines:
        return lambda line: 0
    middle = median(figure(line) for line in lines)
    usual = USUAL * median(abs(figure(line) - middle) for line in lines)

    def side_of(line: CardLine) -> int:
        distance = figure(line) - middle
        if abs(distance) <= max(FAR * usual, margin(line)):
            return 0
        return 1 if distance > 0 else -1

    return side_of
