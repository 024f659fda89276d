"""Imperium: Horizons: the multiplayer game, Practice mode, and the nations that stand so far."""

from ...kernel.kind import GameKind
from .rules.rules import RULES

GAME = GameKind(
    RULES,
    face="imperia.games.horizons.face:HorizonsFace",
    features="imperia.games.horizons.features:FEATURES",
    picture="imperia.games.horizons.terminal.picture:HorizonsPicture",
    board="imperia.games.horizons.web.board:HorizonsBoard",
    lessons="imperia.games.horizons.lessons:LESSONS",
    achievements="imperia.games.horizons.achievements:LADDERS",
    campaign="imperia.games.horizons.campaigns:CAMPAIGNS",
    expansions=("trade-routes",),
    line_ups=(("japan", "magyars"), ("japan", "magyars", "mayans", "taino")),
)

__all__ = ["GAME", "RULES"]
