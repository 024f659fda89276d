"""What is played to learn: how many games, alone or in company, with which sides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ...kernel import AnyRules, Chance, find_features, find_rules

# A verb is withheld in so many of a hundred games, until so much of the training is over. In the
# others it is tried beside what was learned without it, so that it finds its place by the end.
WITHHELD, WITHHELD_UNTIL = 85, 0.45
ALONE_AT_FIRST = 0.45  # of a training: so much is at most played without any opponent
NOTHING_ELSE: Mapping[str, Any] = MappingProxyType({})


class Seating(NamedTuple):
    """Who sits where in one game."""

    sides: tuple[str, ...]
    learns: tuple[bool, ...]  # the others are played by an earlier self
    options: Mapping[str, Any] = NOTHING_ELSE  # of the game, beside its sides


class Plan(NamedTuple):
    """A whole training: the same plan leads to the same weights."""

    game: str
    seed: int
    games: int
    alone: float  # the share of the games that come first and are played alone
    withheld: str = ""  # a verb that the learner has to do without in most games at first
    studied: int = 0  # games after these, whose decisions a tree looks at

    @property
    def total(self) -> int:
        """All games."""
        return self.games + self.studied

    def studies(self, number: int) -> bool:
        """Whether a tree looks at the decisions of a game."""
        return number >= self.games

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return find_rules(self.game)

    def chance(self, number: int, purpose: str) -> Chance:
        """The chance of one game."""
        return Chance(f"train {self.game} {self.seed} {number} {purpose}")

    def has_company(self, number: int) -> bool:
        """Whether the learner meets others by now."""
        return self.rules.seats[0] > 1 or number >= self.alone * self.games

    def meets_opponents(self, number: int) -> bool:
        """Whether half of the games alone are against an automatic opponent, where there is one.

        They come as soon as the learner knows what it does, or with company if that is sooner.
        """
        return bool(self.rules.levels) and number >= min(self.alone, ALONE_AT_FIRST) * self.games

    def seating(self, number: int) -> Seating:
        """Who sits where in a game."""
        chance, features = self.chance(number, "seats"), find_features(self.game)
        fewest, most = self.rules.seats
        count, alone = max(fewest, 1), not self.has_company(number)
        if not alone and chance.below(100) >= features.again_alone:
            # The turns of others are part of each visit of a tree: several would make it too slow.
            others = 1 if self.studies(number) else 1 + max(0, chance.below(4) - 1)
            count = min(most, max(fewest, 1 + others))
        free = list(self.rules.sides)
        sides = [free.pop(chance.below(len(free))) for _ in range(count)]
        own = chance.below(count) if count > 1 else 0
        if count == 1 and self.meets_opponents(number) and chance.below(2):
            return Seating(tuple(sides), (True,), self.opponent(sides[0], chance))
        if count == 1 or self.studies(number) or chance.below(100) < features.every_seat:
            return Seating(tuple(sides), (True,) * count)
        return Seating(tuple(sides), tuple(seat == own for seat in range(count)))

    def opponent(self, side: str, chance: Chance) -> dict[str, Any]:
        """An automatic opponent of some level, for who plays a side."""
        own = self.rules.seat_name_of(side)
        others = [other for other in self.rules.sides if self.rules.seat_name_of(other) != own]
        levels = list(self.rules.levels)
        against, level = others[chance.below(len(others))], levels[chance.below(len(levels))]
        return {"against": against, "level": level}

    def withholds(self, number: int) -> str:
        """The verb that the learner has to do without in a game, if any."""
        early = number < WITHHELD_UNTIL * self.games
        return self.withheld if early and self.chance(number, "verb").below(100) < WITHHELD else ""
