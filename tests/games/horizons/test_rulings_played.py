"""Rulings of docs/rulings-horizons.md that no card or keyword plays by itself."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.moments import CARD
from imperia.games.horizons.rules.scoring import unrest_count
from imperia.games.horizons.rules.seeing import knows

from .scene import RULES, Scene
from .walks import seen_by

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")
EVERYBODY = (-1, 0, 1)


def known_to(scene: Scene, card: str) -> list[int]:
    """Who knows where a hidden card lies, watchers (-1) too."""
    return [viewer for viewer in EVERYBODY if knows(scene.state, viewer, scene.card(card))]


# The Market


def test_a_slot_is_refilled_from_its_own_deck_whatever_suit_lay_there() -> None:
    """M1 (pp. 13, 36): Scribes lie in the slot of the Regions."""
    scene = Scene("japan", "magyars").market("elders", "goryeo", "gardening", "altar", "scribes")
    scene.small_deck("region", "bogs").small_deck("civilised", "tyranny").give("japan", material=3)
    scene.hand("japan", "japan/advance").play("play advance", "acquire scribes")
    assert scene.slots() == ["elders", "goryeo", "gardening", "altar", "bogs"]


def test_acquiring_goes_token_card_unrest_refill_and_answers_come_last() -> None:
    """M2 (p. 36): the refill takes the last Unrest, and Intrepid never answers."""
    scene = Scene("japan", "magyars").market(*MARKET).tokens("elders", goods=1)
    scene.in_play("japan", "intrepid").hand("japan", "japan/advance").give("japan", material=3)
    scene.main_deck("akkadians", "byzantines").unrest_pile(1).play("play advance")
    scene.play("acquire elders")
    assert scene.goods("japan") == {"goods": 1}
    assert scene.names("japan", "hand") == ["elders", "unrest"]
    assert scene.slots()[0] in ("akkadians", "byzantines")
    assert scene.state.over


def test_answers_to_an_acquired_card_see_the_new_card_in_the_market() -> None:
    """M2 (p. 36)."""
    scene = Scene("japan", "magyars").market(*MARKET).small_deck("uncivilised", "oracle")
    scene.in_play("japan", "intrepid").hand("japan", "japan/advance").give("japan", material=3)
    scene.play("play advance", "acquire altar")
    assert scene.options == ["answer intrepid", "decline"]
    assert scene.slots()[3] == "oracle"


def test_a_breakthrough_sends_the_unrest_back() -> None:
    """M3 (p. 36): one goes back, and one under the new card."""
    scene = Scene("japan", "magyars").market(*MARKET).small_deck("uncivilised", "oracle")
    left = scene.unrest_left()
    scene.play("innovate", "break through altar")
    assert scene.cards("japan", "hand") == ["altar"]
    assert scene.slots()[3] == "oracle"
    assert scene.unrest_left() == left


def test_taking_the_resources_off_a_card_leaves_its_unrest() -> None:
    """M3 (p. 37): a Cursed Library."""
    scene = Scene("cultists", "japan").market(*MARKET).tokens("elders", goods=2)
    scene.in_play("cultists", "cursed-library").hand("cultists", "temptation")
    left = scene.unrest_left()
    scene.play("exhaust cursed-library")
    assert scene.goods("cultists") == {"goods": 2}
    assert (scene.slots()[0], scene.unrest_left()) == ("elders", left)
    assert scene.state.beneath[0] >= 0


def test_breaking_through_is_not_acquiring_even_in_the_market() -> None:
    """M5 (p. 36): Brave would let the Unrest of an acquired card be played."""
    scene = Scene("japan", "magyars").market(*MARKET).hand("japan", "brave", "japan/advance")
    scene.give("japan", material=5, population=1).play("play brave", "play advance", "choose 2")
    assert scene.play("break through altar").state.begins_move
    assert scene.names("japan", "hand") == ["altar"]


def test_a_search_of_the_main_deck_is_seen_by_all() -> None:
    """M6 (p. 36)."""
    scene = Scene("japan", "magyars").market(*MARKET).main_deck("akkadians", "valley")
    scene.play("innovate", "search tributary")
    assert scene.cards("japan", "hand") == ["akkadians"]
    assert known_to(scene, "akkadians") == [-1, 0, 1]


def test_a_breakthrough_for_the_top_card_of_the_main_deck_is_seen_by_all() -> None:
    """M6 (p. 36): Bone Carving."""
    scene = Scene("inuit", "japan").becomes("inuit", "winter").in_play("inuit", "oral-history")
    scene.main_deck("akkadians").hand("inuit", "bone-carving", "kayaks").play(
        "play bone-carving", "choose 1"
    )
    assert scene.cards("inuit", "hand") == ["akkadians"]
    assert known_to(scene, "akkadians") == [-1, 0, 1]


def test_a_swapped_card_leaves_its_tokens_in_the_slot() -> None:
    """M7 (p. 39): a Crystal Skull for Elders."""
    scene = Scene("martians", "japan").in_play("martians", "sharing-our-secrets").market(*MARKET)
    scene.tokens("elders", goods=1, progress=1).hand("martians", "crystal-skull")
    scene.play("exhaust sharing-our-secrets", "swap crystal-skull with elders")
    assert scene.on("crystal-skull") == {"progress": 1, "goods": 1}
    assert scene.cards("martians", "hand") == ["elders"]
    assert scene.goods("martians") == {}


def test_a_card_that_refills_the_market_carries_no_progress() -> None:
    """M9 (p. 13)."""
    scene = Scene("japan", "magyars").market(*MARKET).small_deck("civilised", "tyranny")
    scene.give("japan", material=3).hand("japan", "japan/advance")
    scene.play("play advance", "acquire scribes")
    assert scene.slots()[2] == "tyranny"
    assert scene.on("tyranny") == {}


def test_a_slot_that_cannot_be_refilled_stays_empty() -> None:
    """M10 (p. 17)."""
    scene = Scene("mayans", "japan").market(*MARKET).main_deck("akkadians")
    scene.hand("mayans", "king-kinich-janaab-pakal").play("play king-kinich-janaab-pakal")
    scene.play("acquire elders")
    assert scene.state.ending
    scene.play("acquire goryeo")
    assert scene.slots() == ["akkadians", "", "scribes", "altar", "lagoon"]


# Turns


def test_a_free_played_card_may_be_played_again_for_an_action() -> None:
    """T5 (p. 38): an Oracle that a Golden Mask brings back."""
    scene = Scene("japan", "magyars").hand("japan", "oracle", "golden-mask")
    scene.deck("japan", "nara", "kanji", "clans", "glory").play("play oracle", "choose nara")
    scene.play("play golden-mask", "choose 1", "draw oracle")
    assert scene.seat("japan").actions == 2
    scene.play("play oracle")
    assert scene.seat("japan").actions == 1


def test_a_card_is_free_played_once_whatever_gives_it() -> None:
    """T5 (p. 38): Influential cannot play the Oracle that was free already."""
    scene = Scene("japan", "magyars").hand("japan", "oracle", "golden-mask", "influential")
    scene.deck("japan", "nara", "kanji").play("play oracle", "choose nara")
    scene.hand("japan", "shinto").play("play golden-mask", "choose 1", "draw oracle")
    scene.play("play influential", "choose 2")
    assert scene.options == ["free play kanji", "free play shinto"]


def test_a_card_without_any_effect_now_cannot_be_played() -> None:
    """T6 (p. 14)."""
    scene = Scene("magyars", "japan").hand("magyars", "hunters-and-nomads")
    assert "play hunters-and-nomads" not in scene.options
    assert "play hunters-and-nomads" in scene.in_play("magyars", "levedia").options


def test_a_pinned_card_without_any_effect_now_enters_play() -> None:
    """T6 (p. 14): there is no other card to garrison."""
    scene = Scene("taino", "japan").hand("taino", "orinoco-valley").play("play orinoco-valley")
    assert scene.cards("taino", "play") == ["orinoco-valley"]


def test_one_part_of_a_text_is_enough_to_play_a_card() -> None:
    """T6 (p. 14): Goryeo has nothing to acquire, but a History to enter."""
    scene = Scene("japan", "magyars").hand("japan", "goryeo")
    scene.market("elders", "akkadians", "lagoon", "altar", "bogs").play("play goryeo")
    assert scene.cards("japan", "history") == ["goryeo"]


def test_a_card_cannot_return_its_own_exhaust_token() -> None:
    """T7 (p. 39): Mayan Writing."""
    scene = Scene("mayans", "japan").in_play("mayans", "mayan-writing", "palenque")
    assert "exhaust mayan-writing" not in scene.options
    scene.play("exhaust palenque", "choose 2", "exhaust mayan-writing")
    assert scene.exhausted("mayan-writing")
    assert not scene.exhausted("palenque")


def test_a_given_card_is_shown_to_all() -> None:
    """T9 (p. 38): Smugglers."""
    scene = Scene("japan", "magyars").becomes("japan", "empire").hand("japan", "smugglers", "nara")
    scene.play("play smugglers")
    assert scene.cards("magyars", "hand") == ["nara"]
    assert known_to(scene, "nara") == [-1, 0, 1]


def test_a_card_put_into_history_from_hand_is_known_to_its_owner_alone() -> None:
    """T9 (p. 38): the owner sees it because it is their own."""
    scene = Scene("japan", "magyars").hand("japan", "kanto-plain", "nara", "clans")
    scene.play("play kanto-plain", "history nara", "decline")
    assert scene.cards("japan", "history") == ["nara"]
    assert known_to(scene, "nara") == []
    assert seen_by(scene.state, 0).as_data()["seats"][0]["history"] == ["nara"]


def test_a_played_gadget_that_goes_to_the_discards_was_not_discarded() -> None:
    """T11 (p. 37)."""
    scene = Scene("martians-b", "japan").deck("martians").hand("martians", "crystal-skull")
    scene.play("play crystal-skull", "decline")
    assert scene.cards("martians", "discard") == ["crystal-skull"]
    assert scene.state.begins_move


def test_an_abandoned_gadget_was_not_discarded() -> None:
    """T11 (p. 37): Signals to Space abandon a Region."""
    scene = Scene("martians-b", "japan").in_play("martians", "signals-to-space", "cryostasis")
    scene.play("exhaust signals-to-space")
    assert scene.cards("martians", "discard") == ["cryostasis"]
    assert "end turn" in scene.options


def test_a_discarded_gadget_was_discarded() -> None:
    """T11 (p. 37): Thoats ask for a card."""
    scene = Scene("martians-b", "japan").in_play("martians", "thoats")
    scene.hand("martians", "crystal-skull").play("exhaust thoats")
    assert scene.options == ["answer martians", "decline"]


def test_a_card_that_enters_play_within_solstice_resolves_there() -> None:
    """S3 (p. 16): a draw reshuffles, and the reactor explodes."""
    scene = Scene("martians", "japan").in_play("martians", "metropolis").deck("martians")
    scene.nation_deck("martians").discards("martians", "thoats").give("martians", progress=1)
    left = scene.unrest_left()
    scene.solstice().play("choose 3")
    assert scene.cards("martians", "play") == ["metropolis", "reactor-explosion"]
    assert scene.unrest_left() == left - 2


# The end


def test_a_collapse_leaves_everything_unfinished() -> None:
    """E1 (p. 17): the second Unrest of the Warfare is the last, and nobody breaks through."""
    scene = Scene("japan", "magyars", "taino").give("japan", population=3).unrest_pile(2)
    scene.hand("japan", "warfare").play("play warfare")
    assert scene.state.over
    assert scene.names("magyars", "hand") == scene.names("taino", "hand") == ["unrest"]
    assert scene.cards("japan", "hand") == []


@pytest.mark.parametrize("taker", ["magyars", "taino"])
def test_where_unrest_runs_short_the_active_player_says_who_takes_it(taker: str) -> None:
    """E1 (p. 17)."""
    scene = Scene("japan", "magyars", "taino").give("japan", population=3).unrest_pile(1)
    scene.hand("japan", "warfare").play("play warfare", f"choose {taker}")
    assert scene.state.over
    assert [seat.nation for seat in scene.state.seats if seat.hand] == [taker]


def test_unrest_under_a_card_counts_in_a_collapse() -> None:
    """E2 (p. 17)."""
    scene = Scene("japan", "magyars").in_play("japan", "kyushu")
    before = unrest_count(scene.state, 0)
    scene.garrison("kyushu", "unrest")
    assert unrest_count(scene.state, 0) == before + 1


def test_a_card_being_played_counts_in_a_collapse() -> None:
    """E2 (p. 17): an Alien pays for Chaos and takes the last Unrest."""
    scene = Scene("martians", "cultists").hand("martians", "chaos").give("martians", progress=1)
    before = unrest_count(scene.state, 0)
    scene.unrest_pile(1).play("play chaos")
    assert scene.state.over
    assert unrest_count(scene.state, 0) == before + 1


def test_symbols_are_counted_one_by_one_on_the_power_card_too() -> None:
    """E7 (p. 17): the oceans of the Inuit, and two productions of a Valley."""
    scene = Scene("inuit", "japan").deck("inuit").in_play("inuit", "lagoon")
    assert scene.points("inuit", "catamarans") == 4
    assert scene.in_play("inuit", "valley").points("inuit", "terraces") == 1


@pytest.mark.parametrize(("productions", "points"), [(("valley",), 0), (("valley", "lagoon"), 1)])
def test_points_are_rounded_down_card_by_card(productions: tuple[str, ...], points: int) -> None:
    """E7 (p. 17): a point for three productions."""
    scene = Scene("japan", "magyars").deck("japan").in_play("japan", *productions)
    assert scene.points("japan", "terraces") == points


@pytest.mark.parametrize(("card", "points"), [("market-stall", 10), ("supreme", 11)])
def test_ten_points_are_the_most_for_a_variable_card_only(card: str, points: int) -> None:
    """E6 (p. 17)."""
    assert Scene("japan", "magyars").give("japan", goods=30).points("japan", card) == points


def test_ten_points_are_the_most_for_a_power_card() -> None:
    """E6 (p. 17): Japan scores 2 for each of six civilised cards."""
    scene = Scene("japan-b", "magyars").hand("japan", "scribes", "triremes", "tyranny")
    scene.hand("japan", "smugglers", "gardening", "bucellarii")
    assert scene.points("japan", scene.power("japan"), "play") == 10


@pytest.mark.parametrize(("points", "won"), [(49, False), (50, True)])
def test_practice_is_won_with_fifty_points(points: int, won: bool) -> None:
    """E9 (p. 24)."""
    scene = Scene("japan")
    scene.give("japan", progress=points - scene.score("japan")).state.trigger_end(0, CARD)
    scene.state.finish()
    assert RULES.standing(scene.state) == [float(won)]


def test_miyabi_returns_the_costliest_unrest_first() -> None:
    """E8 (p. 40): Chaos before Unrest."""
    scene = Scene("japan", "cultists").deck("japan").hand("japan", "unrest", "unrest", "chaos")
    before = scene.score("japan")
    assert scene.discards("japan", "miyabi").score("japan") == before + 2 + 3 + 2


# Nations and cards


def test_what_was_laid_into_the_nation_deck_is_known_to_the_martians_only() -> None:
    """N2 (p. 45)."""
    scene = Scene("martians", "japan").hand("martians", "landing-site", "thoats")
    scene.nation_deck("martians", "crystal-skull", "eco-bubble", "teleportation")
    scene.play("play landing-site", "swap thoats with eco-bubble")
    assert known_to(scene, "thoats") == [0]
    assert known_to(scene, "crystal-skull") == [0]
    assert known_to(scene, "eco-bubble") == []


def test_a_flipped_ceremony_card_keeps_what_lies_on_it() -> None:
    """N3 (p. 43)."""
    scene = Scene("cultists", "japan").tokens("research-the-ceremony", progress=5, population=2)
    scene.garrison("research-the-ceremony", "oracle").solstice().play("choose 1")
    assert scene.under("prepare-the-ceremony") == ["oracle"]
    assert scene.on("prepare-the-ceremony") == {"population": 2}


def test_a_replaced_ceremony_card_gives_its_tokens_to_the_pool() -> None:
    """N3 (p. 43)."""
    scene = Scene("cultists", "japan").ceremony("cultists", "prepare-the-ceremony")
    scene.tokens("prepare-the-ceremony", progress=5, population=2)
    scene.garrison("prepare-the-ceremony", "fallen-town").hand("cultists", "unrest").solstice()
    scene.play("choose 1")
    assert scene.goods("cultists") == {"population": 2}
    assert scene.names("cultists", "hand") == ["fallen-town", "unrest"]


def test_soil_rotation_does_not_see_a_field_that_comes_later() -> None:
    """N9: a progress of the Mangrove, and one for three productions without it."""
    scene = Scene("taino", "japan").give("taino", material=2)
    scene.in_play("taino", "cuba", "distant-island")
    scene.hand("taino", "soil-rotation", "mangrove", "sol-de-jayuya").market(*MARKET)
    scene.play("play soil-rotation", "exile elders", "decline", "play sol-de-jayuya")
    assert scene.goods("taino") == {"progress": 2}


def test_all_abandon_to_arpad_before_those_who_could_not_take_unrest() -> None:
    """N12."""
    scene = Scene("magyars", "mayans", "japan").market(*MARKET).history("magyars", "almos")
    scene.in_play("japan", "kansai", "kyushu").garrison("kansai", "clans").hand("magyars", "arpad")
    scene.garrison("kyushu", "nara").play("play arpad", "acquire lagoon")
    assert scene.mover == "japan"
    assert scene.cards("mayans", "hand") == []
    scene.play("choose kansai from play")
    assert scene.names("mayans", "hand") == ["unrest"]


def test_nobody_pays_popol_vuh_for_more_unrest_than_they_hold() -> None:
    """N13."""
    scene = Scene("mayans", "japan").in_play("mayans", "popol-vuh").give("mayans", material=5)
    scene.hand("mayans", "unrest", "unrest").solstice().play("solstice popol-vuh")
    assert scene.options == ["number 2", "number 1", "decline"]


def test_an_unrest_that_was_returned_at_once_becomes_no_chaos() -> None:
    """N14: Brave lets it be played before Chaos spreads."""
    scene = Scene("japan", "cultists").in_play("cultists", "spreading-chaos").market(*MARKET)
    scene.hand("japan", "brave", "japan/advance").give("japan", material=3, population=1)
    scene.play("play brave", "play advance", "acquire altar", "free play unrest")
    scene.play("answer spreading-chaos")
    assert scene.options == ["choose 1", "choose 2"]
