"""How a finished game ended for each seat, written down so that nobody has to open it to count."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from ...kernel import Game, lesson_of
from ...players.levels import LEVELS
from ...store import WATCHER, PlayerRow, Result, SavedGame, Store, StoreError
from ...table import HUMAN

log = logging.getLogger(__name__)
# Options that may be long: of these only that there was one is written down.
LONG: Final = ("decks", "bot_table", "campaign")


class Ended(NamedTuple):
    """A finished game and who has played it."""

    saved: SavedGame
    game: Game
    players: Sequence[PlayerRow]
    holders: Mapping[int, set[str]]
    at: datetime


def results_of(ended: Ended) -> list[Result]:
    """How each seat of a finished game fared."""
    outcome, journal = ended.game.outcome, ended.game.journal
    assert outcome is not None
    fair = bool(journal.commitment) and lesson_of(journal) is None
    return [
        Result(
            game_id=ended.saved.id,
            seat=seat,
            game=ended.saved.game,
            side=side,
            against=rival(ended, seat),
            seats=len(ended.players),
            score=outcome.score(side),
            won=side in outcome.winners and player.who == HUMAN and not player.resigned,
            counts=fair and not shares_a_screen(ended.holders, seat),
            ended=ended.at,
            options=noted(journal.header["options"]),
        )
        for seat, (side, player) in enumerate(zip(ended.game.seats, ended.players, strict=True))
    ]


def rival(ended: Ended, seat: int) -> str:
    """Whom a seat has played against: people, the strongest computer, or the level of a Bot."""
    others = [player for player in ended.players if player.seat != seat]
    if not others:
        return str(ended.game.journal.header["options"].get("level", ""))
    if any(player.who == HUMAN or player.resigned for player in others):
        return HUMAN
    ladder = list(LEVELS)
    return max((each.who for each in others), key=lambda who: who in ladder and ladder.index(who))


def shares_a_screen(holders: Mapping[int, set[str]], seat: int) -> bool:
    """Whether who holds a seat holds another one as well: nobody has played against anybody."""
    held = holders.get(seat, set())
    return any(held & others for at, others in holders.items() if at not in (seat, WATCHER))


def noted(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, as much of them as somebody may count by."""
    return {name: bool(value) if name in LONG else value for name, value in options.items()}


def write_results(store: Store, ended: Ended) -> None:
    """Write down how a finished game ended; if that fails, it is done when somebody looks."""
    try:
        store.write_results(ended.saved.id, results_of(ended))
    except StoreError as error:
        log.warning("game %s has no result yet: %s", ended.saved.id, error)


def unreadable(saved: SavedGame) -> Result:
    """The result of a game that cannot be opened any more: that there is none to be had."""
    known = (saved.id, WATCHER, saved.game, "", "", len(saved.seats))
    return Result(*known, score=0, won=False, counts=False, ended=saved.changed, options={})
