"""Guided games played in tests: by what the coach advises, or by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from imperia.kernel import (
    LESSON,
    Coach,
    Game,
    Lesson,
    Perspective,
    Spoken,
    coach_of,
    find_lessons,
    game_names,
)
from imperia.players import Player, make_player

LESSONS = [(game, lesson) for game in game_names() for lesson in find_lessons(game)]
NAMES = [f"{game}-{lesson.name}" for game, lesson in LESSONS]
Choose = Callable[[Game, tuple[Spoken, ...]], str]


class Heard(NamedTuple):
    """What was said at one decision of the learner."""

    step: int
    spoken: tuple[Spoken, ...]


def begin(game: str, lesson: Lesson) -> Game:
    """A guided game before its first choice."""
    return Game.new(game, list(lesson.sides), lesson.seed, {}, {LESSON: lesson.name})


def coach_for(game: Game) -> Coach:
    """The coach of a guided game."""
    coach = coach_of(game.journal)
    assert coach is not None
    return coach


def walk(game: Game, lesson: Lesson, opponent: Player, choose: Choose) -> Iterator[Heard]:
    """Play a guided game to its end; stops at each decision of the learner before it is made."""
    coach = coach_for(game)
    while not game.over:
        if game.seat == lesson.learner:
            spoken = coach.listen(game.journal)
            yield Heard(game.step, spoken)
            game.choose(choose(game, spoken))
        else:
            game.choose(chosen_by(opponent, game))


def chosen_by(player: Player, game: Game) -> str:
    """What a computer player chooses."""
    return game.options[player.choose(Perspective(game.rules, game.state))].name


def obedient(game: Game, spoken: tuple[Spoken, ...]) -> str:
    """What the coach advises, else the first option, until nothing new is said."""
    return next((one.option for one in spoken if one.option), game.options[0].name)


def by_chance(name: str, seed: int) -> Choose:
    """A learner who does not listen."""
    player = make_player("random", name, seed)
    return lambda game, spoken: chosen_by(player, game)


def then_by_chance(name: str, seed: int) -> Choose:
    """A learner who obeys as long as the coach speaks, and then plays by chance."""
    freely = by_chance(name, seed)
    last = [False]

    def choose(game: Game, spoken: tuple[Spoken, ...]) -> str:
        last[0] = last[0] or any(one.number == one.of for one in spoken)
        return freely(game, spoken) if last[0] else obedient(game, spoken)

    return choose
