"""What all may know of the key that the cards of a game come from."""

from __future__ import annotations

from typing import NamedTuple

from ..live.games import LiveGame


class Promise(NamedTuple):
    """What is shown of a game's key: a digest from the start, the seed once the game is over."""

    commitment: str  # "" if somebody chose the seed
    seed: str


def promise_of(live: LiveGame) -> Promise:
    """What all may know of a game's key by now."""
    journal, over = live.game.journal, live.game.over
    return Promise(journal.commitment, str(journal.header["seed"]) if over else "")
