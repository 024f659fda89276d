"""What all may know of the key that the cards of a game come from."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.chance import Linear
from ..live.games import LiveGame


class Promise(NamedTuple):
    """What is shown of a game's key: a digest from the start, the seed once the game is over."""

    commitment: str  # "" if somebody chose the seed
    seed: str
    foreseeable: bool = False  # of a time when chance came of a generator that can be seen through


def promise_of(live: LiveGame) -> Promise:
    """What all may know of a game's key by now."""
    journal, over = live.game.journal, live.game.over
    seed = str(journal.header["seed"]) if over else ""
    return Promise(journal.commitment, seed, isinstance(journal.seed, Linear))
