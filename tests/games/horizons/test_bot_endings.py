"""How a game against a Bot ends, and what the Bot scores (pp. 31-33)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.bots.levels import NAMES
from imperia.games.horizons.bots.scoring import bot_sources
from imperia.games.horizons.bots.worth import bot_points
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.moments import DYNASTY, MAIN_DECK
from imperia.kernel.outcome import Outcome

from .duel import Duel
from .scene import RULES


def scored(duel: Duel) -> dict[str, int]:
    """The Bot's points by where they come from."""
    return bot_sources(duel.state, duel.state.bot_seat())


def end_of(duel: Duel) -> Outcome:
    """The outcome, if the game ended now."""
    state = duel.state
    state.ending = state.ending or DYNASTY
    state.asked = None
    state.finish()
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome


# Points of cards


@pytest.mark.parametrize(
    ("number", "points"),
    [
        ("MAG5", 8),  # fixed
        ("UNR1", -2),
        ("3CIV5", 5),  # 1 for 3 cards of the History: varies
        ("JPN4", 5),
        ("MAY5", 4),  # 4 in the History, else 0
        ("3CIV16", 4),
        ("MRT7", 0),  # -5 unless in the History
        ("POL8", 0),  # -2 in Legends
        ("JPN6", 2),  # what returns Unrest before scoring does nothing for a Bot
        ("INU1B", 5),
    ],
)
def test_what_a_card_is_worth_to_a_bot_wherever_it_lies(number: str, points: int) -> None:
    """B5 (p. 31)."""
    cards = {card.number: card for deck in PRINTED.values() for card in deck}
    assert bot_points(cards[number]) == points


# Scoring


def test_progress_scores_1_each_and_10_materials_and_population_together_1() -> None:
    """p. 32."""
    duel = Duel().no_cards().give("mayans", progress=7, material=13, population=6)
    assert scored(duel) == {"progress": 7, "resources": 1, "cards": 0, "unrest": 0}


@pytest.mark.parametrize(
    ("material", "goods", "points"), [(0, 1, 0), (5, 1, 1), (0, 2, 1), (4, 3, 1), (5, 3, 2)]
)
def test_goods_count_as_5_materials_each(material: int, goods: int, points: int) -> None:
    """p. 32."""
    duel = Duel().no_cards().give("mayans", material=material, goods=goods)
    assert scored(duel)["resources"] == points


@pytest.mark.parametrize("level", NAMES)
def test_from_sovereign_on_5_resources_score_1_and_each_goods_1(level: str) -> None:
    """B18 (p. 33): the goods are not counted as materials, too (*own*)."""
    duel = Duel(level=level).no_cards().give("mayans", material=8, population=6, goods=3)
    hard = NAMES.index(level) >= NAMES.index("sovereign")
    assert scored(duel)["resources"] == (2 + 3 if hard else (14 + 15) // 10)


def test_cards_score_in_deck_slots_discards_play_and_history() -> None:
    """p. 32: not in the Dynasty deck, nor aside, nor Power cards."""
    duel = Duel("japan", "magyars").no_cards().bot_slots("holy-right")
    duel.bot_deck("saint-stephen-i", "bishoprics").history("magyars", "supreme")
    duel.discards("magyars", "unrest").in_play("magyars", "volcano")
    assert scored(duel) == {"progress": 0, "resources": 0, "cards": 31, "unrest": -2}


def test_a_card_that_is_being_resolved_scores_too() -> None:
    duel = Duel("magyars", rows=("other: you take 1 unrest",)).no_cards().unrest_pile(1)
    duel.resolves("supreme")
    assert scored(duel)["cards"] == 11


def test_tokens_on_the_routes_of_a_bot_do_not_score() -> None:
    """p. 32."""
    duel = Duel(variant="trade-routes").no_cards().in_play("mayans", "andes-highway")
    duel.tokens("andes-highway", goods=2)
    assert scored(duel) == {"progress": 0, "resources": 0, "cards": 1, "unrest": 0}


@pytest.mark.parametrize(
    ("level", "each"),
    list(zip(NAMES, (0, 0, 1, 1, 2, 2), strict=True)),
)
def test_unrest_of_the_cultist_bot(level: str, each: int) -> None:
    """B19 (pp. 32-33): Warlord is the same as Chieftain; Chaos counts as Unrest."""
    duel = Duel("japan", "cultists", level).no_cards()
    duel.discards("cultists", "unrest", "unrest", "chaos")
    assert scored(duel)["unrest"] == 3 * each


def test_unrest_costs_other_bots_2_and_chaos_3() -> None:
    duel = Duel("cultists", "mayans").no_cards().discards("mayans", "unrest", "chaos")
    assert scored(duel)["unrest"] == -5


# Who wins


@pytest.mark.parametrize(("progress", "winner"), [(9, "mayans"), (10, "mayans"), (11, "japan")])
def test_the_person_must_have_more_points_a_tie_is_lost(progress: int, winner: str) -> None:
    """p. 32."""
    duel = Duel().no_cards().give("mayans", progress=10)
    base = duel.score("japan")
    duel.give("japan", progress=progress - base)
    outcome = end_of(duel)
    assert outcome.winners == (winner,)
    assert next(standing.seat for standing in outcome.standings) == winner
    assert [standing.rank for standing in outcome.standings] == [1, 2]
    assert RULES.standing(duel.state) == [float(winner == "japan")]
    if progress == 10:
        assert outcome.reason == "Mayans win: a tie at 10 points is the Bot's"


@pytest.mark.parametrize("unrest", [0, 3])
def test_a_collapse_is_lost_whoever_has_more_unrest(unrest: int) -> None:
    """p. 32."""
    duel = Duel(rows=("other: take 1 unrest",)).no_cards()
    duel.discards("mayans", *["unrest"] * unrest).give("japan", progress=99)
    duel.unrest_pile(1).resolves("caracol")
    outcome = end_of(duel)
    assert (outcome.ending, outcome.winners) == ("collapse", ("mayans",))
    assert outcome.reason == "Japan collapsed: lost"


@pytest.mark.parametrize(("left", "winner"), [(0, "cultists"), (1, "mayans")])
def test_cultists_win_a_collapse_that_finds_the_chaos_pile_empty(left: int, winner: str) -> None:
    """p. 32."""
    duel = Duel("cultists", "mayans", rows=("other: take 1 unrest",)).no_cards().unrest_pile(1)
    duel.state.box += duel.seat("cultists").chaos[left:]
    duel.seat("cultists").chaos = duel.seat("cultists").chaos[:left]
    duel.resolves("caracol")
    outcome = end_of(duel)
    assert outcome.winners == (winner,)
    assert outcome.ending == ("collapse" if left else "collapse in chaos")


def test_an_empty_chaos_pile_of_a_cultist_bot_changes_nothing() -> None:
    """B20 (p. 32): that victory is the person's alone."""
    duel = Duel("japan", "cultists", rows=("other: take 1 unrest",)).no_cards().unrest_pile(1)
    duel.state.box += duel.its.chaos
    duel.its.chaos = ()
    outcome = end_of(duel.resolves("temptation"))
    assert (outcome.ending, outcome.winners) == ("collapse", ("cultists",))


# What triggers the end


def test_the_main_deck_triggers_the_end_by_a_bot_too() -> None:
    duel = Duel(rows=("other: resolve main",)).main_deck("valley").resolves("caracol")
    assert duel.state.ending == MAIN_DECK
    assert duel.state.last == duel.state.round + 1


def test_the_round_and_one_more_are_played_to_their_end() -> None:
    """p. 32."""
    duel = Duel(rows=("other: dynasty 1",)).dynasty("palenque")
    duel.bot_slots("caracol").bot_turn(6)
    rounds = {duel.state.round}
    while not duel.state.over:
        rounds.add(duel.state.round)
        duel.state.choose(len(duel.state.options) - 1)
    assert rounds == {3}
    outcome = RULES.outcome(duel.state)
    assert outcome is not None
    assert outcome.ending == "dynasty deck empty"


@pytest.mark.parametrize("nation", ["cultists"])
def test_without_a_dynasty_deck_it_cannot_run_out(nation: str) -> None:
    duel = Duel(against=nation)
    duel.bot_turn(6)
    assert duel.state.ending == 0


def test_a_bot_of_the_polynesians_does_not_end_the_game_by_its_discoveries() -> None:
    """p. 31."""
    duel = Duel(against="polynesians", rows=("other: discover",)).no_cards()
    for card in ("explorers", "outriggers", "advance", "haka"):
        duel.resolves(f"polynesians/{card}")
    assert duel.bot.discoveries == ()
    assert duel.state.ending == 0
