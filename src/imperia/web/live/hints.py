"""Hints: what a computer would choose for a person who asks, thought out where computers think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ...kernel import ImperiaError, Perspective, find_rules, seeded
from ...players.hints import SECONDS, Hint, give_hint
from ...table import NotYourTurn
from .games import LiveGame

HINTS: Final = "hints"  # the setting of a game: whether all who play have allowed them


class NoHints(ImperiaError):
    """A hint where the people of a game have not allowed any."""


class Asked(NamedTuple):
    """A decision that somebody wants a hint for, with all that another process needs."""

    game: str
    state: dict[str, Any]
    seed: str


def hints_allowed(live: LiveGame) -> bool:
    """Whether hints are given: alone against computers, or as was chosen with the game."""
    people = {seat for seat, human in enumerate(live.humans) if human} | live.holders.keys()
    return bool(live.saved.settings.get(HINTS)) or len([seat for seat in people if seat >= 0]) == 1


def ask_hint(live: LiveGame, seat: int, number: int) -> Asked:
    """The open decision of a seat, to be thought about elsewhere."""
    live.table.check_number(number)
    if not hints_allowed(live):
        raise NoHints("no hints in this game: they must be allowed when it is made")
    if seat < 0 or live.waits != seat or live.asked != seat:
        raise NotYourTurn("it is not your turn: a hint is for the seat that chooses")
    game = live.game
    # Of the game's secret, as with computers that play: nobody can work it out beforehand.
    seed = f"hint {game.step} {seat} of {game.journal.header['seed']}"
    return Asked(game.rules.name, game.rules.encode(game.state), seed)


def think_of_hint(game: str, state: Mapping[str, Any], seed: str, most: float | None) -> Hint:
    """A hint for the seat that is asked, made from its view alone; in a process of its own."""
    rules = find_rules(game)
    perspective = Perspective(rules, rules.decode(state))
    return give_hint(perspective, seeded(seed), min(SECONDS, most or SECONDS))
