"""Looking at a saved game that this version may not be able to go on with."""

from __future__ import annotations

from .errors import BadJournal
from .game import Game
from .journal import Journal, Snapshot
from .opening import NONSENSE, Detour, opened, rules_of


def nearest(journal: Journal, step: int) -> Game:
    """The game after `step` choices or, if that cannot be shown, as near before it as possible.

    What cannot be shown is a position between a snapshot and a choice that rules do not allow any
    more; `detour` then says why. A game of which nothing can be shown is refused.
    """
    try:
        return Game.resume(journal.cut(step))
    except BadJournal as error:
        snapshot = _readable(journal, step)
        if snapshot is None:
            raise
        game = _as_far_as_it_goes(Game.resume(journal.cut(snapshot.at)), journal, step)
        game.detour = Detour(snapshot.at, str(error))
        return game


def _readable(journal: Journal, step: int) -> Snapshot | None:
    """The latest snapshot up to a choice that these rules can read."""
    rules = rules_of(journal)
    for snapshot in reversed(journal.snapshots()):
        if snapshot.at <= step:
            try:
                opened(rules, snapshot)
            except BadJournal:
                continue
            return snapshot
    return None


def _as_far_as_it_goes(game: Game, journal: Journal, step: int) -> Game:
    """The game after as many of the choices up to a step as still fit."""
    for name in journal.choices[game.step : step]:
        before = game.copy()
        try:
            game.choose(name)
        except NONSENSE:
            return before  # rules that fail have perhaps made half of it
    return game
