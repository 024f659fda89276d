"""A campaign: games that follow from each other, with choices between them.

It is a value as plain as a journal: what was chosen and how each game ended. A face shows its sheet
and either its open choice or the game that is to be played next; it knows nothing of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .decision import Option
from .errors import ImperiaError, UnknownOption
from .game import Game


class BadCampaign(ImperiaError):
    """A campaign that cannot be read; the message says why."""


class Plan(NamedTuple):
    """The game that is to be played next."""

    seats: tuple[str, ...]
    options: Mapping[str, Any]
    words: str  # `Game 3: against whom, and how hard`


class Sheet(NamedTuple):
    """The log as it would stand on paper."""

    title: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...]  # what holds for the next game


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

    def record(self, game: Game) -> None:
        """Write down how the planned game ended."""
        raise NotImplementedError

    @property
    def verdict(self) -> str:
        """How the campaign ended, in words; "" while it runs."""
        raise NotImplementedError

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


class CampaignKind:
    """What a game declares as its part `campaign`: how one is begun, and read again."""

    def begin(self, side: str, options: Mapping[str, Any]) -> Campaign:
        """A new campaign of one side."""
        raise NotImplementedError

    def read(self, data: Mapping[str, Any]) -> Campaign:
        """A campaign as it was kept."""
        raise NotImplementedError

    def settings(self) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """What can be set at the beginning: name, words, values (the first if nothing is said)."""
        return ()
