"""Players as the arena seats them."""

from __future__ import annotations

from time import thread_time

from ..players import Player, make_player
from ..players.budget import Thinker
from .elsewhere import AT, ElsewherePlayer


def seat_player(spec: str, game: str, seed: int) -> Player:
    """A player whose seconds are seconds of a core: a busy machine makes nobody weaker."""
    if AT in spec:
        return ElsewherePlayer(spec, game, seed)
    player = make_player(spec, game, seed)
    if isinstance(player, Thinker):
        player.clock = thread_time
    return player
