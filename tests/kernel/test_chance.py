"""The generator: pinned, even, and the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from imperia.kernel import (
    Chance,
    below,
    seeded,
    shuffled,
    step,
)
from imperia.kernel.chance import M1, M2

PLAY = """
from imperia.kernel import Chance, Game
game, chance = Game.new("settlers", ["romans", "japanese", "egyptians"], "far away"), Chance(5)
while not game.over:
    game.choose(game.options[chance.below(len(game.options))])
print(game.journal.text())
"""


def test_a_seed_stands_for_a_pinned_generator() -> None:
    assert seeded(0) == 1677512924950730061
    assert seeded(1) == 3783438236055933275
    assert seeded("imperia") == 1622059287542856833


def test_a_step_is_pinned() -> None:
    first = step(seeded(1))
    assert first == 2686603974624048073
    assert step(first) == 3374579384083825711
    assert step(step(first)) == 258189984628455236


def test_draws_forks_and_shuffles_are_pinned() -> None:
    chance, cards = Chance(7), list(range(10))
    assert [chance.below(6) for _ in range(12)] == [3, 4, 2, 1, 4, 1, 5, 3, 5, 3, 5, 1]
    assert chance.fork() == 273872956560923287
    assert shuffled(seeded(7), cards) == 4217298048060426999
    assert cards == [0, 2, 5, 7, 8, 4, 1, 3, 9, 6]


def test_a_step_is_two_multiplications_side_by_side() -> None:
    generator = (12345 << 31) | 67890
    assert step(generator) == (12345 * 40014 % M1) << 31 | (67890 * 40692 % M2)


def test_different_seeds_stand_for_different_generators() -> None:
    assert len({seeded(seed) for seed in range(5000)}) == 5000
    assert len({seeded(f"table {seed}") for seed in range(5000)}) == 5000
    assert seeded(7) == seeded("7")


@pytest.mark.parametrize("sides", [1, 2, 6, 84])
def test_every_number_comes_about_equally_often(sides: int) -> None:
    chance, draws = Chance("even"), 1000 * sides
    found = Counter(chance.below(sides) for _ in range(draws))
    assert sorted(found) == list(range(sides))
    assert sum((n - 1000) ** 2 / 1000 for n in found.values()) < 2 * sides + 10


def test_two_draws_in_a_row_do_not_depend_on_each_other() -> None:
    chance = Chance("pairs")
    pairs = Counter((chance.below(5), chance.below(5)) for _ in range(25_000))
    assert sum((n - 1000) ** 2 / 1000 for n in pairs.values()) < 60
    assert len(pairs) == 25


def test_every_order_of_a_shuffle_comes_about_equally_often() -> None:
    chance, orders = seeded("orders"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance = shuffled(chance, cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 60


@pytest.mark.parametrize("generator", [1 << 31 | (M2 - 1), (M1 - 1) << 31 | 1, 1 << 31 | 1])
def test_the_edges_of_the_generator_stay_in_range(generator: int) -> None:
    for sides in (1, 2, 84, 1 << 30):
        assert 0 <= below(generator, sides) < sides


def test_the_generator_never_runs_dry() -> None:
    generator = seeded("long")
    for _ in range(20_000):
        generator = step(generator)
        assert 0 < generator >> 31 < M1
        assert 0 < generator & 0x7FFFFFFF < M2


def test_shuffling_nothing_or_one_card_draws_nothing() -> None:
    assert shuffled(99, []) == 99
    assert shuffled(99, [5]) == 99


def test_a_game_is_the_same_in_every_process() -> None:
    texts = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env=os.environ | {"PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("0", "1", "4242")
    }
    assert len(texts) == 1
    assert len(texts.pop()) > 10_000
