"""A campaign: games that follow from each other, with choices between them.

It is a value as plain as a journal: what was chosen and how each game ended. A face shows its sheet
and either its open choice or the game that is to be played next; it knows nothing of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .compiling import mypyc_attr
from .decision import Option
from .errors import ImperiaError, UnknownOption
from .game import Game
from .registry import find_game


class BadCampaign(ImperiaError):
    """A campaign that cannot be read; the message says why."""


class Plan(NamedTuple):
    """The game that is to be played next."""

    seats: tuple[str, ...]
    options: Mapping[str, Any]
    words: str  # `Game 3: against whom, and how hard`


class PlayedGame(NamedTuple):
    """A game of a campaign that came to its end."""

    against: str  # the side of the automatic opponent
    level: str
    score: int
    opponent: int  # the opponent's score
    won: bool


class Sheet(NamedTuple):
    """The log as it would stand on paper."""

    title: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...]  # what holds for the next game

    def text(self) -> str:
        """The log in plain letters, in columns, with a line at its end."""
        lines = [self.heading, *self.rows] if self.rows else []
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        columns = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        ]
        return "".join(f"{line}\n" for line in [self.title, *columns, *self.remarks])


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign:
    """One campaign of some game."""

    def as_data(self) -> dict[str, Any]:
        """The campaign as plain JSON values."""
        raise NotImplementedError

    @property
    def asks(self) -> str:
        """What is to be chosen now; "" if a game is to be played, or if it is over."""
        raise NotImplementedError

    @property
    def options(self) -> tuple[Option, ...]:
        """All lawful answers."""
        raise NotImplementedError

    def answer(self, option: Option) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def plan(self) -> Plan | None:
        """The game to be played now; None while something is to be chosen, and at the end."""
        raise NotImplementedError

    def record(self, game: Game, date: str = "") -> None:
        """Write down how the planned game ended, and on which day, as `2026-05-31`."""
        raise NotImplementedError

    @property
    def verdict(self) -> str:
        """How the campaign ended, in words; "" while it runs."""
        raise NotImplementedError

    @property
    def won(self) -> bool:
        """Whether it was won; what it says counts once there is a verdict."""
        raise NotImplementedError

    @property
    def played(self) -> tuple[PlayedGame, ...]:
        """The games that came to their end, the first one first."""
        raise NotImplementedError

    def worth(self, option: Option) -> float:
        """How good an answer looks to a computer that plays the campaign; equal if nobody knows."""
        return 0.0

    def sheet(self) -> Sheet:
        """The log."""
        raise NotImplementedError

    def choose(self, name: str) -> None:
        """Answer by the name of an option."""
        for option in self.options:
            if option.name == name:
                self.answer(option)
                return
        listed = "; ".join(option.name for option in self.options) or "none"
        raise UnknownOption(f"{name!r} is not an option now; the options are: {listed}")


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignKind:
    """What a game declares as its part `campaign`: how one is begun, and read again."""

    def begin(self, side: str, options: Mapping[str, Any]) -> Campaign:
        """A new campaign of one side."""
        raise NotImplementedError

    def read(self, data: Mapping[str, Any]) -> Campaign:
        """A campaign as it was kept."""
        raise NotImplementedError

    def settings(self) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """What can be set at the beginning: name, words, values (the first if nothing is said).

        Without values it is any text.
        """
        return ()


def campaigns_of(game: str) -> CampaignKind:
    """How campaigns of a game are begun and read."""
    kind: CampaignKind | None = find_game(game).part("campaign")
    if kind is None:
        raise ImperiaError(f"{find_game(game).rules.title} has no campaigns")
    return kind
