"""What the person's cards do to a Bot (p. 30)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.symbols import MATERIAL
from imperia.games.horizons.vocabulary import ANY, DISCARD, AllMayFor, IntoHistory, progress

from .duel import Duel


def person(nation: str, *hand: str, against: str = "mayans", side: str = "") -> Duel:
    """A person with cards in hand and enough of everything, before a Bot with three regions."""
    duel = Duel(nation, against).no_cards().hand(nation, *hand)
    duel.in_play(against, "valley", "bogs", "savannah")
    duel.give(nation, material=9, population=9, progress=9, goods=9)
    return duel.becomes(nation, side) if side else duel


def choose_first(duel: Duel) -> Duel:
    """Take the first option until the person may act again."""
    while not duel.state.begins_move and not duel.state.over:
        duel.play(duel.options[0])
    return duel


# Drawing


def test_a_bot_that_draws_discards_the_top_card_of_its_deck() -> None:
    """B21 (p. 30)."""
    duel = person("taino", "bohio").bot_deck("chultuns", "caracol").in_play("taino", "valley")
    choose_first(duel.play("play bohio"))
    assert duel.cards("mayans", "discard") == ["chultuns"]
    assert duel.top() == ["caracol"]
    assert duel.cards("mayans", "hand") == []


def test_a_bot_never_reshuffles_to_draw() -> None:
    """B21 (p. 30)."""
    duel = person("taino", "bohio").bot_deck().discards("mayans", "chultuns")
    duel.in_play("taino", "lagoon")
    layers = duel.bot.dynasty
    choose_first(duel.play("play bohio"))
    assert duel.cards("mayans", "discard") == ["chultuns"]
    assert duel.bot.dynasty == layers


def test_a_bot_never_declines_a_card() -> None:
    """B21."""
    duel = person("japan", side="empire").in_play("japan", "market-stall").bot_deck("chultuns")
    duel.play("exhaust market-stall")
    assert duel.cards("mayans", "discard") == ["chultuns"]


def test_a_bot_puts_no_card_into_its_history_because_all_players_may() -> None:
    """B27 (*own*)."""
    text = AllMayFor(IntoHistory(ANY, DISCARD), progress(1))
    duel = Duel().no_cards().discards("mayans", "chultuns").does(text)
    assert duel.cards("mayans", "discard") == ["chultuns"]
    assert duel.cards("mayans", "history") == []


# Discarding and returning


def test_a_bot_ignores_that_it_should_discard() -> None:
    """B21 (p. 30)."""
    duel = person("japan", "tyrrhenians", "nara").bot_deck("chultuns").in_play("japan", "lagoon")
    choose_first(duel.play("play tyrrhenians"))
    assert duel.top() == ["chultuns"]
    assert duel.cards("mayans", "discard") == []


def test_a_bot_keeps_the_unrest_that_it_should_discard() -> None:
    """B21 (p. 30): even if the card was given to it by the same effect."""
    duel = person("japan", "tyranny", side="empire")
    choose_first(duel.play("play tyranny"))
    assert duel.top() == ["unrest"]
    assert duel.cards("mayans", "discard") == []


def test_a_bot_ignores_that_it_may_return_unrest() -> None:
    """B21 (p. 30)."""
    duel = person("japan", "honourable").discards("mayans", "unrest").bot_deck("unrest")
    left = duel.unrest_left()
    duel.play("play honourable")
    assert duel.names("mayans", "discard") == ["unrest"]
    assert duel.top() == ["unrest"]
    assert duel.unrest_left() == left
    assert duel.goods("japan")["progress"] == 9


# Gaining, giving, stealing


@pytest.mark.parametrize(
    ("nation", "card", "options", "gains"),
    [
        ("japan", "elders", ("choose 2",), {"progress": 1}),
        ("japan", "smugglers", (), {"goods": 1}),
        ("cultists", "corruption", (), {"material": 2}),
    ],
)
def test_a_bot_gains_what_others_gain(
    nation: str, card: str, options: tuple[str, ...], gains: dict[str, int]
) -> None:
    """B21 (p. 30)."""
    side = {"smugglers": "empire", "corruption": "corrupted"}.get(card, "")
    duel = person(nation, card, side=side).play(f"play {card}", *options)
    choose_first(duel)
    assert duel.goods("mayans") == gains


def test_a_given_card_lies_on_the_deck() -> None:
    """B4 (p. 31)."""
    duel = person("japan", "smugglers", "glory", side="empire").bot_deck("chultuns")
    choose_first(duel.play("play smugglers"))
    assert duel.top() == ["glory", "chultuns"]


def test_a_given_mask_brings_unrest_with_it() -> None:
    duel = person("mayans", "mayan-traders", "stone-mask", against="magyars", side="empire")
    duel.in_play("mayans", "caracol").play("play mayan-traders")
    choose_first(duel)
    assert duel.top() == ["unrest", "stone-mask"]


def test_a_bot_is_robbed_like_anybody() -> None:
    """B21."""
    duel = person("japan", "pirates").give("mayans", material=3).in_play("japan", "lagoon")
    choose_first(duel.play("play pirates"))
    assert duel.goods("mayans") == {}
    assert duel.goods("japan")["material"] == 12


def test_a_bot_without_goods_takes_unrest_instead() -> None:
    duel = person("japan", "river-raiders")
    choose_first(duel.play("play river-raiders"))
    assert duel.top() == ["unrest"]
    assert duel.goods("mayans") == {"goods": 1}


# Regions and Unrest


def test_a_bot_recalls_its_newest_region_onto_its_deck() -> None:
    """p. 31."""
    duel = person("japan", "triremes", "glory", side="empire").bot_deck("chultuns")
    choose_first(duel.play("play triremes"))
    assert duel.top() == ["savannah", "chultuns"]
    assert duel.cards("mayans", "play") == ["valley", "bogs"]


def test_a_bot_abandons_its_newest_region() -> None:
    """p. 31."""
    duel = person("japan", "warfare").play("play warfare", "pay 3 population", "choose 2")
    choose_first(duel)
    assert duel.cards("mayans", "discard") == ["savannah"]
    assert duel.top() == ["unrest"]


@pytest.mark.parametrize(("nation", "card"), [("cultists", "lure-of-decadence")])
def test_its_routes_are_never_abandoned(nation: str, card: str) -> None:
    """p. 36: they are not pinned."""
    duel = Duel(nation, variant="trade-routes").no_cards().hand(nation, card)
    duel.becomes(nation, "corrupted").in_play("mayans", "valley", "andes-highway")
    choose_first(duel.play(f"play {card}"))
    assert duel.cards("mayans", "play") == ["andes-highway"]


def test_unrest_for_a_bot_lies_on_its_deck() -> None:
    """B4 (p. 31)."""
    duel = person("taino", "caribs").bot_deck("chultuns")
    choose_first(duel.play("play caribs"))
    assert duel.top() == ["unrest", "chultuns"]


def test_a_bot_cannot_avoid_an_attack() -> None:
    """p. 28: what is printed on its cards is ignored."""
    duel = person("taino", "caribs", against="magyars").in_play("magyars", "borderland")
    duel.give("magyars", population=3)
    choose_first(duel.play("play caribs"))
    assert duel.top() == ["unrest"]


def test_cultists_may_turn_the_unrest_that_a_bot_takes_into_chaos() -> None:
    """B21: it is exchanged, not returned by the Bot's leave (*own*)."""
    duel = Duel("cultists", rows=("other: take 1 unrest",)).no_cards()
    duel.in_play("cultists", "spreading-chaos").resolves("caracol")
    left = duel.unrest_left()
    duel.play("answer spreading-chaos", "choose 3")
    assert duel.top() == ["chaos"]
    assert duel.unrest_left() == left + 1


def test_chaos_by_the_cultists_reshuffle_comes_to_the_bots_discards() -> None:
    duel = Duel("cultists-a").no_cards().deck("cultists").discards("cultists", "oracle")
    duel.state.reshuffle(0)
    for passive, _ in duel.seat("cultists").passives:
        passive.reshuffled(duel.state, 0)
    duel.state.asked = None
    duel.state.advance()
    assert duel.names("mayans", "discard") == ["chaos"]


def test_resources_placed_on_its_regions_come_to_its_pool() -> None:
    """B21 (p. 30)."""
    duel = person("japan")
    duel.state.add_tokens(0, duel.card("valley"), MATERIAL, 2)
    assert duel.on("valley") == {}
    assert duel.goods("mayans") == {"material": 2}
