"""The variants (pp. 24-25) and Practice mode (p. 24)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from imperia.horizons.card import RUTHLESS
from imperia.horizons.state import SLOT_SUITS, State
from imperia.horizons.symbols import BARBARIAN, EMPIRE
from imperia.kernel import find_rules

from .table import Scene

RULES = find_rules("horizons")


def start(*seats: str, seed: int = 1, variant: str | None = None) -> State:
    state = RULES.start(seats, seed, {"variant": variant} if variant else {})
    assert isinstance(state, State)
    return state


# Lowered Aggression, Quick Set-up, Precious Cards


def test_with_lowered_aggression_ruthless_cards_lie_in_the_main_deck_only() -> None:
    for seed in range(1, 6):
        state = start("japan", "magyars", seed=seed, variant="lowered-aggression")
        ruthless = {n for n, card in enumerate(state.table) if card.mark == RUTHLESS}
        assert ruthless <= set(state.main)
        assert len(ruthless) == 9


def test_without_it_they_lie_in_small_decks_too() -> None:
    found = False
    for seed in range(1, 6):
        state = start("japan", "magyars", seed=seed)
        ruthless = {n for n, card in enumerate(state.table) if card.mark == RUTHLESS}
        found = found or not ruthless <= set(state.main)
    assert found


def test_quick_set_up_mixes_the_suits_of_the_small_decks() -> None:
    state = start("japan", "magyars", variant="quick-set-up")
    banners = {state.table[card].banner for slot in (2, 3, 4) for card in state.small[slot]}
    assert [len(deck) for deck in state.small] == [0, 0, 5, 5, 5]
    strange = [
        card
        for slot in (2, 3, 4)
        for card in state.small[slot]
        if state.table[card].banner != SLOT_SUITS[slot]
    ]
    assert strange
    assert len(banners) > 1


def test_precious_cards_cannot_be_discarded_in_clean_up() -> None:
    scene = Scene("japan", "magyars", variant="precious-cards").hand("japan", "kansai", "kyushu")
    scene.play("end turn", f"add to {scene.slots()[0]}")
    assert scene.mover == "magyars"
    assert set(scene.cards("japan", "hand")) >= {"kansai", "kyushu"}


def test_they_can_without_the_variant() -> None:
    scene = Scene("japan", "magyars").hand("japan", "kansai", "kyushu")
    scene.play("end turn", f"add to {scene.slots()[0]}")
    assert scene.options == ["done", "discard kansai", "discard kyushu"]


# Short


def test_a_short_game_exiles_ten_cards_and_adds_two_nation_cards() -> None:
    state, whole = start("japan", "mayans", variant="short"), start("japan", "mayans")
    assert len(state.exile) == 10
    for mine, usual in zip(state.seats, whole.seats, strict=True):
        assert len(mine.discard) == 2
        assert len(mine.nation_deck) == len(usual.nation_deck) - 2


def test_short_martians_begin_with_four_progress_less() -> None:
    assert start("martians", "japan", variant="short").seats[0].goods[2] == 17


def test_short_polynesians_begin_with_one_of_the_two_cards_as_mana() -> None:
    state = start("polynesians", "japan", variant="short")
    mine = state.seats[0]
    assert len(mine.discard) == 1
    assert len(state.garrisons[mine.extra]) == 1


def test_short_inuit_begin_without_resources_and_with_a_card_of_each_season() -> None:
    state = start("inuit", "japan", variant="short")
    seasons = []
    for _ in range(2):
        seasons.append({state.table[choice[1]].states for choice in state.options})
        state.choose(0)
    assert seasons == [{EMPIRE}, {BARBARIAN}]
    mine = state.seats[0]
    assert mine.goods == [0, 0, 0, 0]
    assert {state.table[card].states for card in mine.discard} == {BARBARIAN, EMPIRE}


def test_in_a_short_game_accession_removes_a_development_card() -> None:
    scene = Scene("japan", "magyars", variant="short").nation_deck("japan").deck("japan")
    scene.discards("japan", "kansai").play("end turn", f"add to {scene.slots()[0]}")
    assert scene.side("japan") == "empire"
    scene.play("remove shogun")
    assert "shogun" not in scene.cards("japan", "development")
    assert len(scene.cards("japan", "development")) == 4


def test_polynesians_remove_none() -> None:
    scene = Scene("polynesians", "magyars", variant="short").nation_deck("polynesians")
    scene.deck("polynesians").discards("polynesians", "tahiti")
    scene.play("end turn", f"add to {scene.slots()[0]}")
    assert len(scene.cards("polynesians", "development")) == 4
    assert "kupe" in scene.cards("polynesians", "hand") + scene.cards("polynesians", "deck")


def test_a_short_game_ends_with_the_round_that_triggers_the_end() -> None:
    """E5 (p. 25)."""
    scene = Scene("japan", "magyars", variant="short")
    scene.state.trigger_end(0, 4)
    scene.end_turn()
    while not scene.state.over:
        scene.end_turn()
    assert scene.state.round == 2


# Practice mode


def test_practice_is_set_up_for_two_and_exiles_fifteen_cards() -> None:
    state, pair = start("japan"), start("japan", "mayans")
    assert len(state.exile) == 15
    assert len(state.fame) == len(pair.fame) == 6
    assert state.pool == 12


def test_clean_up_takes_progress_from_the_pool_and_may_exile_from_the_market() -> None:
    scene = Scene("japan").market("oracle", "goryeo", "scribes", "elders", "lagoon")
    scene.play("end turn", "add to oracle")
    assert scene.state.pool == 11
    assert scene.options == [
        "exile goryeo",
        "exile scribes",
        "exile elders",
        "exile lagoon",
        "decline",
    ]
    scene.play("exile lagoon")
    assert "lagoon" in scene.exiled()


def test_practice_ends_after_twelve_turns() -> None:
    state = start("japan")
    turns = [state.turn]
    while not state.over:
        names = [RULES.option(state, choice).name for choice in state.options]
        quiet = [name for name in ("end turn", "done", "decline") if name in names]
        state.choose(names.index(quiet[0]) if quiet else 0)
        turns.append(state.turn)
    assert state.turn == 12
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(turns))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ending == "twelve turns"


def test_practice_ends_with_the_turn_that_triggers_the_end() -> None:
    """E5 (p. 24)."""
    scene = Scene("japan")
    scene.state.trigger_end(0, 4)
    scene.end_turn()
    assert scene.state.over
    assert scene.state.round == 2


@pytest.mark.parametrize(
    ("progress", "won", "words"),
    [(40, False, "50 would"), (70, True, "50 is reached"), (120, True, "very well")],
)
def test_fifty_and_ninety_points_are_marks(progress: int, won: bool, words: str) -> None:
    """E9 (p. 24)."""
    scene = Scene("japan").give("japan", progress=progress)
    scene.state.trigger_end(0, 4)
    scene.end_turn()
    outcome = RULES.outcome(scene.state)
    assert outcome is not None
    assert bool(outcome.winners) == won
    assert words in outcome.reason


def test_a_collapse_loses_a_practice_game() -> None:
    scene = Scene("japan").give("japan", progress=90, population=1).hand("japan", "clans")
    scene.unrest_pile(1).play("play clans")
    outcome = RULES.outcome(scene.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("collapse", ())
