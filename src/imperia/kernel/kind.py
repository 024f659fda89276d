"""A game as one declared object: its rules, and where all else that it answers for is found."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .rules import AnyRules

# What a game may answer for itself beside its rules. Who asks for a part has a plain default.
PARTS = (
    *("face", "features", "picture", "board"),
    *("campaign", "lessons", "achievements", "decks"),
)


class GameKind:
    """A kind of game: what an entry point of the group `imperia.games` names.

    Each part is given as `package.module:NAME` and imported when it is first asked for. So the
    rules can be used where neither a terminal nor a web server is installed.
    """

    def __init__(
        self,
        rules: AnyRules,
        *,
        face: str = "",
        features: str = "",
        picture: str = "",
        board: str = "",
        campaign: str = "",
        lessons: str = "",
        achievements: str = "",
        decks: str = "",
        line_ups: tuple[tuple[str, ...], ...] = (),
        expansions: tuple[str, ...] = (),
    ) -> None:
        self.rules = rules
        parts = (face, features, picture, board, campaign, lessons, achievements, decks)
        self.named = dict(zip(PARTS, parts, strict=True))
        # Sides that show the game well, for two and for as many as can play.
        self.line_ups = line_ups or (rules.sides[:2], rules.sides[: rules.seats[1]])
        self.expansions = expansions  # variants that add so much that they are measured, too
        self._loaded: dict[str, Any] = {}

    @property
    def name(self) -> str:
        """What the game is called in commands and addresses."""
        return self.rules.name

    def part(self, part: str) -> Any:
        """What the game has declared as a part; None if it leaves that to the default."""
        if part not in self._loaded:
            module, _, name = self.named[part].partition(":")
            self._loaded[part] = getattr(import_module(module), name) if module else None
        return self._loaded[part]
