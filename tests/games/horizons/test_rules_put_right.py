"""Rules that were once played wrongly, each put right by a page of the rulebook."""

from __future__ import annotations

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


# Clean-up draws up to the hand size


def test_a_fame_card_from_a_development_is_one_card_less_to_draw_in_clean_up() -> None:
    """R3 (p. 15): Aotearoa, developed in the reshuffle, brings the fifth card."""
    scene = Scene("polynesians", "japan").market(*MARKET).fame("supreme").deck("polynesians")
    scene.nation_deck("polynesians", accession=False).garrison("mana", "advance")
    scene.development("polynesians", "aotearoa-new-zealand")
    scene.discards("polynesians", "tutuila", "savaii", "outriggers", "whakapapa", "explorers")
    scene.play("end turn", "add to elders", "develop aotearoa-new-zealand")
    assert "supreme" in scene.cards("polynesians", "hand")
    assert len(scene.cards("polynesians", "hand")) == 5


def test_unrest_paid_for_a_development_leaves_less_to_draw_in_clean_up() -> None:
    """P5, R3 (p. 15): three progress for Alien Overlord are three Unrest in hand."""
    scene = Scene("martians", "japan").market(*MARKET).deck("martians").give("martians", progress=3)
    scene.nation_deck("martians", accession=False).development("martians", "alien-overlord")
    scene.discards("martians", "thoats", "cryostasis", "landing-site", "flying-drone")
    scene.play("end turn", "add to elders", "develop alien-overlord")
    assert scene.names("martians", "hand").count("unrest") == 3
    assert len(scene.cards("martians", "hand")) == 5
