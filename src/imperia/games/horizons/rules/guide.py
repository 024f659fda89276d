"""What a newcomer to a nation should know before he sits down."""

from __future__ import annotations

# What cards may say.
__all__ = ["Guide"]


class Guide:
    """A nation in a few words: how hard, how hostile, how to play it, what is special."""

    __slots__ = ("aggression", "complexity", "estimated", "nation", "notes", "text", "title")

    def __init__(
        self,
        nation: str,
        title: str,
        complexity: int,
        aggression: str,
        text: str,
        notes: tuple[str, ...] = (),
        estimated: bool = True,
    ) -> None:
        assert 1 <= complexity <= 5
        self.nation = nation
        self.title = title
        self.complexity = complexity  # in stars
        self.aggression = aggression
        self.text = text
        self.notes = notes  # special rules, one sentence each
        self.estimated = estimated  # the stars are our own guess
