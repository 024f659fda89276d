"""Random games for the laws, of any installed game: set-up, steering, and who may look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from imperia.kernel import (
    AnyRules,
    BadSetup,
    Chance,
    Game,
    State,
    find_face,
    find_rules,
    game_names,
)
from imperia.kernel.snapshot import fingerprint

GAMES = game_names()
LONGEST = 3000  # decisions; the longest random games seen are far below
PATIENCE = 2  # how often the last option, mostly a pass, is thought over: games last longer

every_game = pytest.mark.parametrize("game", GAMES)


class Walk(NamedTuple):
    """A random game: its set-up, and a seed for all chance in it."""

    game: str
    seats: tuple[str, ...]
    variants: tuple[str, ...]
    seed: int

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return find_rules(self.game)

    @property
    def options(self) -> dict[str, Any]:
        """The options of the set-up."""
        return {"variant": list(self.variants)} if self.variants else {}

    def start(self) -> State:
        """The state at its first decision."""
        state: State = self.rules.start(self.seats, self.seed, self.options)
        return state

    def steering(self) -> Steering:
        """What steers it, from the first choice on."""
        return Steering(self.seed)

    def states(self) -> Iterator[State]:
        """The state at every decision and at the end; always the same object."""
        state, steering = self.start(), self.steering()
        while not state.over:
            yield state
            state.choose(steering.index(state))
        yield state

    def games(self) -> Iterator[Game]:
        """The game at every decision and at the end; always the same object."""
        game = Game.new(self.game, self.seats, self.seed, self.options)
        steering = self.steering()
        while not game.over:
            yield game
            game.choose(game.options[steering.index(game.state)])
        yield game


class Steering:
    """Chooses by chance, but does not take the last option at the first thought."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(f"walk {seed}")

    def index(self, state: State) -> int:
        """The place of the next choice among the options."""
        count = len(state.options)
        index = self.chance.below(count)
        for _ in range(PATIENCE):
            if index == count - 1:
                index = self.chance.below(count)
        return index


def walks(game: str, count: int, most: int = 9) -> Iterator[Walk]:
    """Some random games of any seats up to `most`, sides and variants; the same in every run."""
    rules, face, chance = find_rules(game), find_face(game), Chance(f"laws of {game}")
    fewest, most = rules.seats[0], min(most, rules.seats[1])
    for seed in range(count):
        free = list(rules.sides)
        sides = []
        for _ in range(fewest + chance.below(most - fewest + 1)):
            side = free.pop(chance.below(len(free)))
            ways = [way.side for way in face.ways(side)] or [side]
            sides.append(ways[chance.below(len(ways))])
        variants = tuple(name for name in rules.variants if not chance.below(3))
        yield fitting(Walk(game, tuple(sides), variants, seed))


def fitting(walk: Walk) -> Walk:
    """The same game with as many of its variants as the rules allow together."""
    for count in range(len(walk.variants), 0, -1):
        fewer = walk._replace(variants=walk.variants[:count])
        try:
            fewer.start()
        except BadSetup:
            continue
        return fewer
    return walk._replace(variants=())


def names(rules: AnyRules, state: State) -> list[str]:
    """The names of all options."""
    return [rules.option_name(state, choice) for choice in state.options]


def print_of(game: Game) -> str:
    """The fingerprint of a game's state."""
    return fingerprint(game.rules.encode(game.state))


def viewers(rules: AnyRules, state: State) -> range:
    """Everybody who may look: the watcher (-1) and all seats that take decisions."""
    return range(-1, len(rules.seat_names(state)))
