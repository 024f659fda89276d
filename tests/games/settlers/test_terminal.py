"""Imperial Settlers as it is drawn: rows, marks, hands, the virtual player."""

from __future__ import annotations

from tests.games.settlers.scene import Scene
from tests.terminal.drawing import PICTURE, at_table, table


def test_an_empire_is_drawn_by_its_three_rows() -> None:
    scene = Scene("romans", "barbarians")
    lines = table(scene.empire("romans", "village", "gallows", "gold-mine", "builder"))
    assert "  production  Village, Builder*" in lines
    assert "  features    Gallows" in lines
    assert "  actions     Gold Mine" in lines


def test_every_mark_is_a_word() -> None:
    scene = Scene("japanese", "egyptians").empire(
        "japanese", "castle", "gold-mine", "farm", "shrine"
    )
    state = scene.state
    state.used = {scene.card("gold-mine"): 1, scene.card("castle"): 2}
    state.defended = [scene.card("castle")]
    state.samurai = [scene.card("farm")]
    state.held = {scene.card("shrine"): 3}
    lines = table(scene)
    assert "  actions     Castle (used, defended), Gold Mine (used 1 of 2)" in lines
    assert "  production  Farm* (Samurai)" in lines
    assert "  features    Shrine* (3 Resources on it)" in lines


def test_taken_stopped_and_traded_locations_are_marked() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "village").empire("romans", "mason")
    scene.state.taken = {scene.card("village"): 1}
    scene.state.blocked = [scene.card("mason")]
    scene.state.trades = [(0, scene.card("mason"))]
    lines = table(scene)
    assert "  production  Village (taken from Romans)" in lines
    assert "  actions     Mason (stopped, trade of Egyptians)" in lines
    assert "  Deals       trade with Mason" in lines


def test_deals_foundations_and_goods_are_listed() -> None:
    scene = Scene("romans", "barbarians").deals("romans", "builder").give("romans", worker=2)
    lines = table(scene.foundations("romans", "town", "village"))
    assert "  Deals       Builder (stone)" in lines
    assert "  Foundations 2" in lines
    assert "  goods       2 workers" in lines


def test_the_own_hand_shows_what_the_cards_say() -> None:
    lines = " ".join(
        " ".join(table(Scene("romans", "barbarians").hand("romans", "village"))).split()
    )
    assert "Your hand: 1 cards Village pink production, costs 1 wood, Raze: 2 workers." in lines
    assert "Production: Gain 1 worker. When built: Gain 1 worker." in lines


def test_another_hand_is_counted_by_its_backs() -> None:
    scene = Scene("romans", "barbarians").hand("barbarians", "town", "mill", "raid", "idol")
    scene.state.known = {scene.card("mill"): 1}
    lines = table(scene)
    assert "  hand        1 Common and 2 Barbarian unknown; Mill" in lines
    assert not any("Town" in line or "Raid" in line for line in lines)


def test_the_phase_and_the_first_player_stand_above() -> None:
    assert table(Scene("romans", "barbarians"))[0].startswith(
        "Round 1 of 5, Action phase. Romans first."
    )


def test_the_virtual_player_shows_its_targets_and_what_is_needed_to_win() -> None:
    scene = Scene("romans").empire("romans", "builder").empire("virtual", "village")
    scene.state.collection = [scene.card("mill"), scene.card("town")]
    lines = table(scene)
    assert "The virtual player" in lines
    assert "  Collection  2 against your 1 Faction Locations: 2 more to win" in lines
    assert any(line.startswith("  targets  ") and "newest first" in line for line in lines)


def test_two_empires_stand_side_by_side_on_a_wide_screen() -> None:
    scene = Scene("romans", "barbarians")
    assert not any("Romans (you)" in line and "Barbarians" in line for line in table(scene)[1:])
    wide = table(scene, width=120)
    assert any("Romans (you)" in line and "Barbarians" in line for line in wide[1:])


def test_the_brief_line_is_the_own_supply() -> None:
    scene = Scene("romans", "barbarians").give("romans", wood=1).empire("romans", "village")
    picture, view, _ = at_table(scene)
    assert picture.brief(view) == "You have 1 wood; 1 point."


def test_every_faction_has_a_guide_of_two_lines() -> None:
    for side in PICTURE.face.rules.sides:
        lines = PICTURE.face.guide(side).splitlines()
        assert len(lines) == 2
        assert all(len(line) < 78 for line in lines)
