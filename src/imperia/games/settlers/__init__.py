"""Imperial Settlers: every rule, every card, one to four players."""

from ...kernel.kind import GameKind
from .rules.rules import RULES

GAME = GameKind(
    RULES,
    face="imperia.games.settlers.face:SettlersFace",
    features="imperia.games.settlers.features:FEATURES",
    picture="imperia.games.settlers.terminal:SettlersPicture",
    board="imperia.games.settlers.web.board:SettlersBoard",
    lessons="imperia.games.settlers.lessons:LESSONS",
    achievements="imperia.games.settlers.achievements:LADDERS",
    decks="imperia.games.settlers.decks:DECKS",
    line_ups=(("romans", "barbarians"), ("romans", "barbarians", "egyptians", "japanese")),
)

__all__ = ["GAME", "RULES"]
