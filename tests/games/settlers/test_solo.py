"""The solo game: the virtual player's Locations, Deals and attacks, and how it is won."""

from __future__ import annotations

import pytest

from imperia.games.settlers.rules import phases
from imperia.games.settlers.rules.goods import GOOD_NAMES
from imperia.games.settlers.rules.solo import achievement
from imperia.kernel import Outcome, keyed
from tests.games.settlers.scene import RULES, Scene


def reveal(scene: Scene, *revealed: str, then: tuple[str, str] = ("gold", "gold")) -> Scene:
    """Lay out revealed Attack cards by their targets, newest first, and the next two."""
    virtual = scene.state.seats[1]
    cards = sorted(virtual.deck + virtual.deals)
    found = []
    for target in (*revealed, *then):
        good = GOOD_NAMES.index(target)
        found.append(next(card for card in cards if scene.state.table[card].deal == good))
        cards.remove(found[-1])
    # An empty stack is refilled from its discards, so the second card lies there.
    *virtual.deals, first, second = found
    virtual.deck, virtual.discard = [first], [second]
    return scene


def line(scene: Scene) -> list[str]:
    """The targets of the revealed Attack cards, newest first."""
    table = scene.state.table
    return [GOOD_NAMES[table[card].deal] for card in scene.state.seats[1].deals]


def last_round(scene: Scene) -> Scene:
    """Make the round that is being played the fifth, with nothing but the attack to follow it."""
    scene.state.round = phases.ROUNDS
    ahead = scene.state.stack
    ahead[:] = [f for f in ahead if not isinstance(f[0], phases.Round | phases.Cleanup)]
    return scene


def collected(scene: Scene, *cards: str) -> Scene:
    """Put cards on the Collection pile."""
    for slug in cards:
        scene.state.deck.remove(scene.card(slug))
        scene.state.collection.append(scene.card(slug))
    return scene


def outcome(scene: Scene) -> Outcome:
    """How the game ended."""
    found = RULES.outcome(scene.state)
    assert found is not None
    return found


# Set-up and Lookout


def test_the_solo_set_up_reveals_one_attack_card() -> None:
    state = Scene("romans").state
    assert (len(state.seats[1].deals), len(state.seats[1].deck)) == (1, 15)
    assert state.seats[1].goods == [0] * len(state.seats[1].goods)


def test_in_the_solo_lookout_the_virtual_player_gets_two_of_four_cards() -> None:
    scene = Scene("romans").on_deck("village", "mill", "tavern", "gallows")
    reveal(scene).finish_round()
    assert sorted(scene.options) == ["take gallows", "take mill", "take tavern", "take village"]
    scene.play("take mill")
    assert len(scene.pile("display")) == 2
    assert len(scene.locations("virtual")) == 1
    scene.play(scene.options[0])
    assert scene.pile("display") == scene.pile("deck") == scene.pile("discard") == []
    assert len(scene.locations("virtual")) == 2
    assert len(scene.cards("romans", "hand")) == 3


def test_the_virtual_player_gets_its_first_card_at_random() -> None:
    scene = Scene("romans").on_deck("village", "mill", "tavern", "gallows")
    reveal(scene).finish_round()
    given = set()
    for seed in range(20):
        again = scene.state.copy()
        again.key = keyed(seed)
        again.choose(scene.options.index("take mill"))
        given |= {again.table[card].slug for card in again.seats[1].locations()}
    assert given == {"village", "tavern", "gallows"}


def test_the_virtual_player_takes_no_turns_and_produces_nothing() -> None:
    scene = reveal(Scene("romans")).empire("virtual", "village")
    scene.give("romans", worker=4).play("workers wood", "done", "workers wood")
    assert scene.mover == "romans"
    scene.play("pass").to_turn("romans")
    assert scene.goods("virtual") == {}
    assert scene.goods("romans")["worker"] == 2


# The virtual player's Locations and Deals as targets


def test_a_location_of_the_virtual_player_is_razed_for_its_goods_and_discarded() -> None:
    """A5: its goods are received; it is discarded and leaves no Foundation."""
    scene = Scene("romans").give("romans", raze=1).empire("virtual", "armorer")
    assert "raze virtual/armorer" not in scene.options
    scene.give("romans", raze=1).play("raze virtual/armorer")
    assert scene.goods("romans") == {"vp": 1, "stone": 1}
    assert scene.pile("discard") == ["armorer"]
    assert scene.cards("virtual", "foundations") == []
    assert scene.goods("virtual") == {}


def test_cards_act_on_the_virtual_players_locations() -> None:
    scene = Scene("romans").give("romans", worker=1).empire("romans", "engineers")
    scene.empire("virtual", "village", "ruins").play("activate engineers", "choose virtual/ruins")
    assert scene.locations("virtual") == ["village"]
    assert scene.goods("romans") == {"vp": 1}


def test_a_location_taken_over_is_not_collected() -> None:
    scene = reveal(Scene("egyptians")).give("egyptians", egypt=1)
    scene.empire("egyptians", "temple-of-ra").empire("virtual", "village")
    scene.play("activate temple-of-ra", "pass")
    assert "village" in scene.locations("egyptians")
    assert scene.pile("collection") == []


def test_spies_take_a_revealed_attack_card_as_a_deal() -> None:
    """C8: a stolen Attack card gives its target as a Deal."""
    scene = reveal(Scene("romans"), "stone", "wood").give("romans", worker=1)
    scene.empire("romans", "spies").play("activate spies", "deal virtual/attack-7")
    assert line(scene) == ["wood"]
    assert scene.goods("romans") == {"vp": 1}
    scene.play("pass").to_turn("romans")
    assert scene.goods("romans")["stone"] == 2


def test_robbers_discard_a_revealed_attack_card() -> None:
    """C8: a discarded Attack card comes back only when the stack runs out."""
    scene = reveal(Scene("barbarians"), "stone", "wood", then=("card", "card"))
    scene.state.seats[1].discard = []
    scene.give("barbarians", worker=1).empire("barbarians", "robbers")
    scene.play("activate robbers", "deal virtual/attack-7", "draw common")
    assert scene.cards("virtual", "discard") == ["attack-7"]
    scene.play("pass")
    assert line(scene) == ["stone", "card", "wood"]


def test_a_stolen_attack_card_is_not_a_card_to_build() -> None:
    """D19: but it is a Deal to discard."""
    scene = Scene("japanese").give("japanese", worker=1).empire("japanese", "negotiator")
    scene.deals("japanese", "attack")
    assert "activate negotiator" not in scene.options
    scene.deals("japanese", "rice-fields").give("japanese", food=1)
    assert "activate negotiator" in scene.options
    scene.empire("japanese", "hanseatic-league").play("activate hanseatic-league")
    scene.play("deal japanese/attack")
    assert scene.cards("virtual", "discard") == ["attack"]
    assert scene.goods("japanese") == {"food": 1, "vp": 2}


# The virtual player's attacks


def test_each_attack_reveals_one_more_card_and_eleven_lie_open_at_the_end() -> None:
    """C1: one Attack card at set-up and one for each attack."""
    scene = Scene("romans")
    for number in (3, 5, 7, 9, 11):
        scene.finish_round()
        assert len(line(scene)) == number
    assert scene.state.over
    assert len(scene.cards("virtual", "deck")) == 5


def test_the_virtual_player_attacks_common_locations() -> None:
    """A3: Faction Locations are safe but for the Japanese rule."""
    scene = reveal(Scene("japanese"), "wood", then=("vp", "gold"))
    scene.empire("japanese", "dojo", "farm", "gallows").play("pass")
    assert scene.pile("collection") == ["gallows"]
    assert scene.locations("japanese") == ["farm", "dojo"]


def test_the_virtual_player_razes_up_to_two_locations_in_a_phase() -> None:
    """A4: one Location in each of two attacks."""
    scene = reveal(Scene("romans"), "wood", then=("wood", "wood"))
    scene.empire("romans", "old-forest", "lumberjacks", "wood-storage").play("pass")
    assert scene.pile("collection") == ["lumberjacks", "wood-storage"]
    assert scene.locations("romans") == ["old-forest"]


def test_a_defense_token_does_not_stop_the_virtual_player() -> None:
    """A6: in the fifth round Defense tokens still lie on their Locations."""
    scene = last_round(reveal(Scene("romans"), "wood", then=("vp", "gold")))
    scene.give("romans", defense=1).empire("romans", "gallows").play("defend gallows", "pass")
    assert scene.pile("collection") == ["gallows"]
    assert scene.state.defended == []


def test_samurai_do_not_stop_the_virtual_player() -> None:
    """A6: the Samurai is lost with the Location."""
    scene = reveal(Scene("japanese"), "vp", then=("vp", "gold")).give("japanese", worker=1)
    scene.empire("japanese", "casino").play("samurai casino", "pass")
    assert scene.pile("collection") == ["casino"]
    assert scene.state.samurai == []


def test_samurai_count_for_the_daimyo_in_a_solo_game() -> None:
    """A6: Samurai still score points with Daimyo's Castle."""
    scene = reveal(Scene("japanese")).give("japanese", worker=2)
    scene.empire("japanese", "daimyos-castle", "farm").play(
        "samurai farm", "samurai daimyos-castle"
    )
    scene.play("pass").to_turn("japanese")
    assert scene.goods("japanese")["vp"] == 2


def test_the_newest_target_is_paired_with_the_older_ones_in_order() -> None:
    """C2: the first pair that matches both icons decides."""
    scene = reveal(Scene("romans"), "food", "vp", "stone", then=("worker", "gold"))
    scene.empire("romans", "missionaries", "coal-mine").play("pass")
    assert scene.pile("collection") == ["missionaries"]


def test_a_double_icon_needs_two_cards_of_that_good() -> None:
    """C2: one wood target does not raze a Location with two wood."""
    scene = reveal(Scene("romans"), "food", "stone", then=("wood", "gold"))
    scene.empire("romans", "new-forest", "old-forest").play("pass")
    assert scene.pile("collection") == []
    again = reveal(Scene("romans"), "food", "wood", then=("wood", "gold"))
    again.empire("romans", "new-forest", "old-forest").play("pass")
    assert again.pile("collection") == ["new-forest"]


def test_two_cards_of_a_good_do_not_match_a_single_icon() -> None:
    """C2: the other icon must be a target too."""
    scene = reveal(Scene("romans"), "wood", then=("wood", "food"))
    scene.empire("romans", "gallows").play("pass")
    assert scene.locations("romans") == ["gallows"]


def test_two_older_targets_are_never_paired() -> None:
    """C2: a pair without the newest target does not count."""
    scene = reveal(Scene("romans"), "vp", "wood", then=("food", "gold"))
    scene.empire("romans", "gallows").play("pass")
    assert scene.locations("romans") == ["gallows"]
    assert scene.told().count("The attack misses.") == 2


def test_after_a_miss_the_second_attack_is_still_made() -> None:
    """C3: a miss ends this attack only."""
    scene = reveal(Scene("romans"), "wood", then=("food", "vp"))
    scene.empire("romans", "gallows").play("pass")
    assert scene.told().count("The attack misses.") == 1
    assert scene.pile("collection") == ["gallows"]


def test_the_virtual_player_prefers_actions_to_features_to_productions() -> None:
    """C4: Action, then Feature, then Production."""
    scene = reveal(Scene("romans"), "gold", then=("stone", "wood"))
    scene.empire("romans", "merchants-guild", "supplier", "masons-guild").play("pass")
    assert scene.pile("collection") == ["masons-guild"]
    again = reveal(Scene("romans"), "gold", then=("stone", "wood"))
    again.empire("romans", "merchants-guild", "supplier").play("pass")
    assert again.pile("collection") == ["supplier"]


def test_the_virtual_player_prefers_the_dearest_of_a_kind() -> None:
    """C4: most goods in the building cost."""
    scene = reveal(Scene("romans"), "gold", then=("vp", "wood"))
    scene.empire("romans", "gold-mine", "hanseatic-league", "goldsmiths-workshop").play("pass")
    assert scene.pile("collection") == ["hanseatic-league"]


def test_the_virtual_player_prefers_more_stone_among_equally_dear() -> None:
    """C4: then most stone."""
    scene = reveal(Scene("romans"), "card", then=("card", "wood"))
    scene.empire("romans", "castle", "castle-3", "tavern").play("pass")
    assert scene.pile("collection") == ["castle-3"]


def test_the_player_chooses_among_equals() -> None:
    """C4: then the player's own choice."""
    scene = reveal(Scene("romans"), "card", then=("card", "wood"))
    scene.empire("romans", "castle", "tavern", "watchtower").play("pass")
    assert scene.asks == "choose which Location the virtual player razes"
    assert scene.options == ["choose romans/castle", "choose romans/tavern"]
    scene.play("choose romans/tavern")
    assert scene.pile("collection") == ["tavern"]


def test_the_two_attack_cards_used_go_to_the_end_of_the_line() -> None:
    """C5: newest first; nothing moves after a miss; no Foundation and no wood."""
    scene = reveal(Scene("romans"), "stone", "vp", "food", then=("wood", "card"))
    scene.empire("romans", "gallows").play("pass")
    assert scene.pile("collection") == ["gallows"]
    assert line(scene) == ["card", "stone", "food", "wood", "vp"]
    assert scene.cards("romans", "foundations") == []
    assert scene.goods("romans") == {}


def test_an_egypt_token_is_lost_with_a_location_that_the_virtual_player_razes() -> None:
    """C5: what lies on it is lost, as D7 says: no player has razed it."""
    scene = reveal(Scene("egyptians"), "wood", "vp", then=("wood", "card"))
    scene.empire("egyptians", "gallows").give("egyptians", egypt=3)
    scene.state.taken[scene.card("gallows")] = 1
    scene.play("pass")
    assert scene.pile("collection") == ["gallows"]
    assert scene.goods("egyptians") == {"egypt": 3}


def test_its_locations_go_to_the_collection_pile_before_the_virtual_player_attacks() -> None:
    """C6: whatever is left of the virtual player's Locations is collected."""
    scene = reveal(Scene("romans"), "wood", then=("wood", "card")).empire("romans", "new-forest")
    scene.empire("virtual", "village", "mill").play("pass")
    assert scene.pile("collection") == ["village", "mill", "new-forest"]


def test_a_razed_location_of_the_virtual_player_is_not_collected() -> None:
    """C6: none to two of them may be left."""
    scene = reveal(Scene("romans")).give("romans", raze=2)
    scene.empire("virtual", "village", "mill").play("raze virtual/village", "pass")
    assert scene.pile("collection") == ["mill"]


# The Japanese rule


def test_two_points_targets_raze_a_japanese_location() -> None:
    """C7: target 1 and any other are VP; the two VP cards go to the end."""
    scene = reveal(Scene("japanese"), "wood", "vp", "food", then=("vp", "card"))
    scene.empire("japanese", "casino", "gallows").play("pass")
    assert scene.pile("collection") == ["casino"]
    assert line(scene) == ["card", "wood", "food", "vp", "vp"]


def test_the_newest_target_must_be_vp_for_the_japanese_rule() -> None:
    """C7: two older VP targets do nothing."""
    scene = reveal(Scene("japanese"), "vp", "vp", then=("gold", "card"))
    scene.empire("japanese", "casino").play("pass")
    assert scene.locations("japanese") == ["casino"]


@pytest.mark.parametrize(
    ("razed", "safe"),
    [
        ("buddhas-temple", "garrison"),  # a card before a Raze token
        ("garrison", "casino"),  # before gold
        ("school-of-diplomacy", "trade-route-3"),  # before VP
        ("dojo", "master-swordsmith"),  # before stone
        ("daimyos-castle", "sumo-school"),  # before a worker
        ("farm", "stalls"),  # before food
    ],
)
def test_japanese_locations_are_razed_in_the_order_of_their_deals(razed: str, safe: str) -> None:
    """C7: card, Raze, gold, VP, stone, worker, food, wood."""
    scene = reveal(Scene("japanese"), "vp", then=("vp", "card"))
    scene.empire("japanese", safe, razed).play("pass")
    assert scene.pile("collection") == [razed]
    assert scene.locations("japanese") == [safe]


def test_equal_japanese_deals_are_razed_by_kind_and_cost() -> None:
    """C7: then the tie rules of C4."""
    scene = reveal(Scene("japanese"), "vp", then=("vp", "card"))
    scene.empire("japanese", "school-of-diplomacy", "negotiator", "casino").play("pass")
    assert scene.pile("collection") == ["casino"]


def test_gate_and_shrine_are_safe_and_the_virtual_player_then_searches_as_usual() -> None:
    """C7: with no Faction Location to raze, the normal search is made."""
    scene = reveal(Scene("japanese"), "wood", "vp", then=("vp", "card"))
    scene.empire("japanese", "gate", "shrine", "gallows").play("pass")
    assert scene.pile("collection") == ["gallows"]
    assert scene.locations("japanese") == ["gate", "shrine"]


def test_the_japanese_rule_is_for_the_japanese_alone() -> None:
    scene = reveal(Scene("romans"), "vp", then=("vp", "card"))
    scene.empire("romans", "spies").play("pass")
    assert scene.pile("collection") == []


# The end


def test_more_faction_locations_than_collected_cards_win() -> None:
    """A2: Faction Locations alone are compared with the Collection pile."""
    scene = last_round(reveal(Scene("romans"), "food", then=("food", "gold")))
    scene.empire("romans", "spies", "builder", "village")
    collected(scene, "mill").play("pass")
    assert outcome(scene).winners == ("romans",)
    assert outcome(scene).reason.startswith(
        "Romans win: 2 Faction Locations against 1 collected cards"
    )
    assert RULES.standing(scene.state) == [1.0]


def test_as_many_faction_locations_as_collected_cards_lose() -> None:
    """A2: ties lose, whatever Common Locations there are."""
    scene = last_round(reveal(Scene("romans"), "food", then=("food", "gold")))
    scene.empire("romans", "spies", "builder", "village", "town")
    collected(scene, "mill", "tavern").play("pass")
    assert outcome(scene).winners == ()
    assert outcome(scene).reason == "Romans lose: 2 Faction Locations against 2 collected cards"
    assert RULES.standing(scene.state) == [0.0]


def test_in_the_easier_game_all_locations_count() -> None:
    """D21: a switch of our own."""
    scene = last_round(
        reveal(Scene("romans", variant="solo-all-locations"), "food", then=("food", "gold"))
    )
    scene.empire("romans", "spies", "village", "town")
    collected(scene, "mill", "tavern").play("pass")
    assert outcome(scene).reason.startswith("Romans win: 3 Locations against 2")


def test_the_attack_of_the_fifth_round_counts() -> None:
    """B14: in a solo game the fifth round has no Cleanup, but an attack."""
    scene = last_round(reveal(Scene("romans"), "food", then=("gold", "gold")))
    scene.give("romans", wood=2).empire("romans", "spies").empire("virtual", "village").play("pass")
    assert scene.pile("collection") == ["village"]
    assert scene.goods("romans") == {"wood": 2}
    assert outcome(scene).winners == ()


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (29, "Commoner"),
        (30, "Servant"),
        (39, "Servant"),
        (40, "Squire"),
        (50, "Knight"),
        (60, "Castellan"),
        (70, "King"),
        (79, "King"),
        (80, "Emperor"),
    ],
)
def test_a_winner_earns_a_title(points: int, title: str) -> None:
    """C9: from Commoner to Emperor."""
    scene = last_round(reveal(Scene("romans"), "food", then=("food", "gold")))
    scene.empire("romans", "spies").give("romans", vp=points - 2).play("pass")
    assert outcome(scene).reason.endswith(f"{points} points make you {title}")
    assert achievement(points) == title


def test_a_loser_earns_no_title() -> None:
    """C9: the table is for winners."""
    scene = last_round(reveal(Scene("romans"), "food", then=("food", "gold")))
    scene.give("romans", vp=90).play("pass")
    assert outcome(scene).reason == "Romans lose: 0 Faction Locations against 0 collected cards"
    assert outcome(scene).standings[0].score == 90


def test_the_virtual_player_is_one_in_every_sentence() -> None:
    scene = Scene("japanese").empire("japanese", "garrison").empire("virtual", "mill")
    scene.give("japanese", worker=3, raze=3).play("activate garrison")
    assert "The virtual player loses Mill." in scene.told("japanese")
    assert "Japanese activate Garrison." in scene.told("japanese")
