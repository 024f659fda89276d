"""All laws hold for games against a Bot, too; and 300 random ones are played to their end."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from imperia.games.horizons.bots.levels import NAMES
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.state import State
from imperia.kernel import Chance, Game, read_journal

from . import test_laws, test_laws_of_hiding
from .test_laws_of_hiding import shown
from .walks import RULES, Walk, law, misplaced, mistaken, print_of, seen_by, solo_walks

Law = Callable[[Walk], None]


def laws_about_walks() -> dict[str, Law]:
    """Every law that takes a random game and nothing else, by name."""
    found: dict[str, Law] = {}
    for module in (test_laws, test_laws_of_hiding):
        for name, test in vars(module).items():
            body: Any = getattr(getattr(test, "hypothesis", None), "inner_test", None)
            if body is not None and list(inspect.signature(body).parameters) == ["walk"]:
                found[name.removeprefix("test_")] = body
    return found


LAWS = laws_about_walks()


def test_all_laws_are_found() -> None:
    assert len(LAWS) >= 24
    assert {"every_card_is_always_in_exactly_one_place", "nothing_is_ever_owed"} <= set(LAWS)


@pytest.mark.parametrize("name", LAWS)
def test_a_law_holds_against_a_bot(name: str) -> None:
    @law(5)
    @given(solo_walks())
    def holds(walk: Walk) -> None:
        LAWS[name](walk)

    holds()


# Saving at every decision


@law(2)
@given(solo_walks())
def test_a_solo_game_can_be_dropped_and_opened_at_every_decision(walk: Walk) -> None:
    for game in walk.games():
        opened = Game.resume(read_journal(game.journal.text()))
        assert print_of(opened.state) == print_of(game.state)
        assert opened.decision == game.decision
        assert opened.chronicle == game.chronicle


@law(3)
@given(solo_walks())
def test_a_journal_of_a_solo_game_replays_to_the_same_end(walk: Walk) -> None:
    *_, game = walk.games()
    again = Game.replay(read_journal(game.journal.text()), check=True)
    assert print_of(again.state) == print_of(game.state)
    assert again.journal.text() == game.journal.text()
    assert (again.outcome, again.chronicle) == (game.outcome, game.chronicle)


# Hiding


def solo(against: str = "mayans") -> State:
    """A solo game at its first decision."""
    return Walk(("japan",), (), 5, against=against, level="imperator").start()


@pytest.mark.parametrize("nation", [nation for nation in NATIONS if nation != "japan"])
def test_slots_and_deck_of_a_bot_are_hidden_from_the_person(nation: str) -> None:
    state = solo(nation)
    for viewer in (-1, 0):
        seen = seen_by(state, viewer).as_data()["seats"][1]
        assert seen["bot"]["slots"] == ["unknown"] * 5
        assert seen["deck"] == len(state.seats[1].deck)
        others = [mistaken(state, viewer, Chance(seed)) for seed in range(5)]
        assert all(shown(other, viewer) == shown(state, viewer) for other in others)
        slots = {tuple(other.table[card].slug for card in other.bot(1).slots) for other in others}
        assert len(slots) > 1  # there was something to mistake


def test_a_leaking_slot_would_be_noticed() -> None:
    state = solo()
    card = state.bot(1).slots[0]
    state.known[card] = 1  # as if the person had seen it
    assert seen_by(state, 0).as_data()["seats"][1]["bot"]["slots"][0] == state.table[card].slug
    del state.known[card]
    assert seen_by(state, 0).as_data()["seats"][1]["bot"]["slots"][0] == "unknown"


def test_the_dynasty_is_open_but_in_no_order_within_its_layers() -> None:
    """B15."""
    state = solo()
    seen = seen_by(state, 0).as_data()["seats"][1]["bot"]["dynasty"]
    assert [len(layer) for layer in seen] == [7, 1, 1, 4]
    other = state.copy()
    other.bot(1).dynasty = tuple(tuple(reversed(layer)) for layer in state.bot(1).dynasty)
    assert seen_by(other, 0).as_data() == seen_by(state, 0).as_data()


def test_the_person_remembers_what_they_saw_going_to_the_deck() -> None:
    """p. 35: what lies on the Bot deck openly is known in its slot, too."""
    state = solo()
    state.take_unrest(1)
    state.bot(1).slots = (-2,) * 5
    state.fill_slot(1, 0, state.take_bot_top(1))
    assert seen_by(state, 0).as_data()["seats"][1]["bot"]["slots"][0].startswith("unrest")


def test_to_learn_what_lies_on_the_deck_of_a_bot_cannot_be_undone() -> None:
    state = solo()
    state.take_fame(1, state.draw_fame())  # nobody knows which
    before = state.reveals
    state.mill(1)
    assert state.reveals > before


# Three hundred games


def table(number: int) -> Walk:
    """One of many tables: every pair of nations comes, every level, with and without routes."""
    chance = Chance(f"solo {number}")
    nations = list(NATIONS)
    person = nations[number % len(nations)]
    others = [nation for nation in nations if nation != person]
    bot = others[number // len(nations) % len(others)]
    variants = ("trade-routes",) if chance.below(2) else ()
    seat, level = f"{person}-{'ab'[chance.below(2)]}", NAMES[chance.below(len(NAMES))]
    return Walk((seat,), variants, number, against=bot, level=level)


@pytest.mark.parametrize("part", range(6))
def test_three_hundred_random_games_end_with_every_card_in_its_place(part: int) -> None:
    for number in range(50 * part, 50 * part + 50):
        walk = table(number)
        for state in walk.states():
            assert misplaced(state) == [], walk
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert len(outcome.winners) == 1


def test_the_tables_of_the_three_hundred_are_of_all_kinds() -> None:
    tables = [table(number) for number in range(300)]
    assert {(walk.seats[0][:-2], walk.against) for walk in tables} == {
        (one, other) for one in NATIONS for other in NATIONS if one != other
    }
    assert {walk.level for walk in tables} == set(NAMES)
    assert {walk.variants for walk in tables} == {(), ("trade-routes",)}
