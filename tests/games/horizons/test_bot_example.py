"""The rulebook's example of a Bot's turn (pp. 34-35), step by step."""

from __future__ import annotations

from imperia.games.horizons.rules import events as e

from .duel import Duel

# Elders is worth 1 point and 1 progress lies on it; Golden Mask is worth 2 points, too.
MARKET = ("golden-mask", "scrubland", "epic-poetry", "elders", "lagoon")


def example() -> Duel:
    """The Mayan Bot on the third level, before it rolls: its deck is empty, its discards too."""
    duel = Duel("japan", "mayans", "imperator")
    duel.bot_slots("caracol", "pok-ta-pok", "unrest", "stone-mask", "chultuns")
    duel.bot_deck().market(*MARKET)
    duel.tokens("elders", progress=1).small_deck("uncivilised", "altar")
    return duel


def test_slot_by_slot_the_cards_are_resolved_as_the_rulebook_tells() -> None:
    duel = example()
    duel.bot_turn(die=2)
    # The city row; Unrest; not `Stone Mask` but the mask row, for the deck is empty; pinned.
    assert duel.rows_used() == [("caracol", 5), ("unrest", 0), ("stone-mask", 4), ("chultuns", 8)]
    # 1 population of the city; 1 progress of the mask, and Elders' token.
    assert duel.goods("mayans") == {"population": 1, "progress": 2}


def test_the_mask_row_is_resolved_in_part() -> None:
    duel = example().resolves("stone-mask")
    assert duel.goods("mayans") == {"progress": 1}
    assert duel.cards("mayans", "discard") == ["stone-mask"]
    assert [event[0] for event in duel.state.events[-3:]] == [e.ROW, e.GAIN, e.DISCARD]


def test_of_cards_worth_as_much_the_one_with_a_token_is_acquired() -> None:
    duel = example()
    duel.discards("mayans", "stone-mask")
    duel.resolves("chultuns")
    assert duel.top() == ["unrest", "elders", "stone-mask"]
    assert duel.goods("mayans") == {"progress": 1}
    assert duel.cards("mayans", "history") == ["chultuns"]
    assert duel.slots() == ["golden-mask", "scrubland", "epic-poetry", "altar", "lagoon"]


def test_the_whole_turn_ends_as_the_rulebook_tells() -> None:
    duel = example()
    added = {duel.slug(card) for card in duel.bot.dynasty[0]}
    unrest = duel.unrest_left()
    duel.bot_turn(die=2)
    assert duel.on("scrubland") == {"progress": 1}
    # The card of slot 2, then Unrest, Elders and the Stone Mask; what follows nobody knows.
    first, second, third, fourth, fifth = duel.slots_of_bot()
    assert [first, second, third, fourth] == ["pok-ta-pok", "unrest", "elders", "stone-mask"]
    # The deck was made anew, of Caracol and a card of the dynasty; one of them lies in slot 5.
    rest = {fifth, *duel.cards("mayans", "deck")}
    assert "caracol" in rest
    assert len(rest - {"caracol"}) == 1
    assert rest - {"caracol"} <= added
    assert duel.cards("mayans", "discard") == []
    assert duel.cards("mayans", "history") == ["chultuns"]
    # One Unrest came back from slot 3; one lies under the card that replaced Elders.
    assert duel.unrest_left() == unrest


def test_with_a_six_all_five_cards_would_have_been_resolved() -> None:
    duel = example()
    duel.bot_turn(die=6)
    assert [slug for slug, _ in duel.rows_used()][:2] == ["caracol", "pok-ta-pok"]
    assert len(duel.rows_used()) == 5
    assert not any(duel.on(slug) for slug in duel.slots())
