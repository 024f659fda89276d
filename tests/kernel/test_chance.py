"""Chance: pinned, even, and the same on every machine; what it hides stays hidden."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from imperia.kernel import Chance, Game, Key, Linear, State, keyed, new_secret, seeded
from imperia.kernel.chance import M1, M2, RANGE, below, step

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
    chance, cards, mixer = Chance(7), list(range(10)), Chance(7)
    assert [chance.below(6) for _ in range(12)] == [3, 4, 2, 1, 4, 1, 5, 3, 5, 3, 5, 1]
    assert chance.fork() == 273872956560923287
    mixer.shuffle(cards)
    assert mixer.value == 4217298048060426999
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
    chance, orders = Chance("orders"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
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
    chance = Chance(1)
    chance.shuffle([])
    chance.shuffle([5])
    assert chance.value == seeded(1)


# The key of a real game


def drawing(seed: int | str | Linear) -> State:
    """A state that does nothing but draw."""
    state = State()
    state.begin(seed)
    return state


def test_a_seed_stands_for_a_pinned_key() -> None:
    assert keyed(1).secret == keyed("1").secret
    assert keyed(1).secret.startswith("604d5afc878fba13")
    numbers = [4202610138, 3636941017, 1513602448, 1718442415, 1951328930]
    assert [keyed(1).number(place) for place in (0, 1, 15, 16, 10**9)] == numbers


def test_draws_with_a_key_are_pinned() -> None:
    state = drawing(7)
    assert [state.by_chance(6) for _ in range(12)] == [2, 0, 4, 1, 3, 5, 0, 3, 4, 5, 4, 1]
    assert state.drawn == 12


def test_without_a_key_a_state_draws_from_the_cheap_generator() -> None:
    state, chance = drawing(Linear(seeded(7))), Chance(7)
    assert state.key is None
    assert [state.by_chance(6) for _ in range(20)] == [chance.below(6) for _ in range(20)]
    assert state.chance == chance.value


@pytest.mark.parametrize("sides", [1, 2, 6, 84])
def test_a_key_draws_every_number_about_equally_often(sides: int) -> None:
    state, draws = drawing("even"), 1000 * sides
    found = Counter(state.by_chance(sides) for _ in range(draws))
    assert sorted(found) == list(range(sides))
    assert sum((n - 1000) ** 2 / 1000 for n in found.values()) < 2 * sides + 10


def test_a_number_of_the_incomplete_last_run_is_not_used() -> None:
    state = drawing(1)
    state.key = Key()
    state.key._latest = (0, RANGE - 1, RANGE - 2, 5)  # the numbers of the first block
    assert RANGE % 7 == 4  # so the four highest numbers are too many
    assert state.by_chance(7) == 5
    assert state.drawn == 3


def test_a_key_gives_the_same_numbers_in_any_order_of_asking() -> None:
    key, other = keyed("order"), keyed("order")
    places = [0, 40, 3, 40, 16, 15, 0]
    assert [key.number(place) for place in places] == [
        keyed("order").number(place) for place in places
    ]
    assert key.number(1) == other.number(1)


def test_new_secrets_have_256_bits_and_differ() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert all(len(bytes.fromhex(new_secret())) == 32 for _ in range(10))


def test_a_commitment_fits_one_key_and_tells_nothing_of_it() -> None:
    key = keyed("fair")
    assert key.commitment() == keyed("fair").commitment() != keyed("unfair").commitment()
    assert key.secret not in key.commitment()
    assert len(key.commitment()) == 64


def test_a_game_without_a_seed_commits_to_the_secret_that_it_makes() -> None:
    game = Game.new("settlers", ["romans", "japanese"], None)
    seed = game.journal.header["seed"]
    assert game.journal.commitment == keyed(seed).commitment()
    assert game.state.key is not None
    assert game.state.key.secret == keyed(seed).secret
    assert Game.new("settlers", ["romans", "japanese"], 7).journal.commitment == ""


def test_a_replay_keeps_the_commitment_until_the_seed_is_known() -> None:
    game = Game.new("settlers", ["romans", "japanese"], None)
    assert Game.replay(game.journal).journal.commitment == game.journal.commitment
    game.journal.disclose()
    assert Game.replay(game.journal).journal.commitment == ""


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
