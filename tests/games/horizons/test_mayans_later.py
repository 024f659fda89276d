"""The Mayans: the cards of the Nation deck, the Accession card and the developments."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.moments import CARD

from .scene import Scene


def mayans(*others: str) -> Scene:
    """The Mayans to move, with a quiet Market."""
    scene = Scene("mayans", *(others or ("japan",)))
    return scene.market("oracle", "elders", "scribes", "altar", "lagoon")


def empire(*others: str) -> Scene:
    """The same, after the Accession."""
    return mayans(*others).becomes("mayans", "empire")


# Fine Featherwork


@pytest.mark.parametrize(
    "choice", ["history stone-mask from hand", "history golden-mask from discard"]
)
def test_featherwork_lays_a_mask_aside(choice: str) -> None:
    scene = mayans().in_play("mayans", "fine-featherwork").hand("mayans", "stone-mask-2", "unrest")
    scene.discards("mayans", "golden-mask", "caracol").play("exhaust fine-featherwork", choice)
    assert scene.names("mayans", "history") == [choice.split()[1]]
    assert len(scene.cards("mayans", "development")) == 8


def test_featherwork_may_develop_a_headpiece_into_the_hand() -> None:
    scene = mayans().in_play("mayans", "fine-featherwork").hand("mayans", "stone-mask-2")
    scene.give("mayans", material=2).play("exhaust fine-featherwork", "develop headpiece")
    assert scene.names("mayans", "hand") == ["headpiece"]
    assert scene.goods("mayans") == {}
    assert len(scene.cards("mayans", "development")) == 7
    assert not scene.seat("mayans").has_added


def test_featherwork_need_not_develop() -> None:
    scene = mayans().in_play("mayans", "fine-featherwork").hand("mayans", "stone-mask-2")
    scene.give("mayans", material=2).play("exhaust fine-featherwork", "decline")
    assert scene.names("mayans", "history") == ["stone-mask"]
    assert scene.goods("mayans") == {"material": 2}


def test_featherwork_develops_nothing_but_headpieces() -> None:
    scene = mayans().in_play("mayans", "fine-featherwork").hand("mayans", "stone-mask-2")
    scene.give("mayans", material=9, population=9).play("exhaust fine-featherwork")
    assert scene.options == ["develop headpiece", "decline"]


def test_featherwork_needs_a_mask() -> None:
    scene = mayans().in_play("mayans", "fine-featherwork").hand("mayans", "unrest")
    assert "exhaust fine-featherwork" not in scene.give("mayans", material=2).options


# Mayan Writing


def test_mayan_writing_takes_a_token_back() -> None:
    scene = mayans().in_play("mayans", "mayan-writing", "tikal", "palenque")
    scene.discards("mayans", "unrest").play("exhaust tikal", "choose 2")
    scene.play("exhaust palenque", "choose 2", "exhaust mayan-writing", "choose 1")
    scene.play("choose tikal")
    assert scene.seat("mayans").exhausts == 3
    assert "exhaust tikal" in scene.options
    assert "exhaust palenque" not in scene.options


def test_mayan_writing_lays_a_discarded_card_aside_to_draw() -> None:
    scene = mayans().in_play("mayans", "mayan-writing").discards("mayans", "unrest", "caracol")
    scene.deck("mayans", "tikal").play("exhaust mayan-writing", "history unrest")
    assert scene.names("mayans", "history") == ["unrest"]
    assert scene.cards("mayans", "hand") == ["tikal"]


# Patolli


def test_a_game_of_patolli_costs_two_cards_and_a_material() -> None:
    scene = mayans().hand("mayans", "patolli", "unrest").give("mayans", material=1)
    assert "play patolli" not in scene.options
    assert "play patolli" in scene.hand("mayans", "caracol").options
    scene = mayans().hand("mayans", "patolli", "unrest", "caracol").give("mayans", population=5)
    assert "play patolli" not in scene.options


def test_a_permanent_card_is_exiled_for_goods_in_patolli() -> None:
    scene = mayans().hand("mayans", "patolli", "unrest", "caracol").give("mayans", material=1)
    scene.main_deck("savannah").play("play patolli", "discard caracol")
    assert scene.exiled() == ["savannah"]
    assert scene.goods("mayans") == {"goods": 1}
    assert scene.names("mayans", "discard") == ["caracol", "patolli", "unrest"]
    assert scene.seat("mayans").actions == 3


def test_another_card_is_won_with_unrest_in_patolli() -> None:
    scene = mayans().hand("mayans", "patolli", "tikal", "caracol").give("mayans", material=1)
    pile = scene.unrest_left()
    scene.main_deck("goryeo").play("play patolli", "discard caracol")
    assert scene.names("mayans", "discard") == ["caracol", "goryeo", "patolli", "tikal", "unrest"]
    assert scene.unrest_left() == pile - 1
    assert scene.goods("mayans") == {}


# Advanced Mathematics


def test_advanced_mathematics_enlarge_the_hand() -> None:
    scene = mayans().in_play("mayans", "advanced-mathematics").hand("mayans", "unrest")
    scene.end_turn()
    assert len(scene.cards("mayans", "hand")) == 6
    assert scene.goods("mayans") == {}


def test_an_empty_hand_is_progress_in_advanced_mathematics() -> None:
    scene = mayans().in_play("mayans", "advanced-mathematics").play("end turn")
    assert scene.goods("mayans") == {"progress": 1}
    scene.play("add to oracle")
    assert len(scene.cards("mayans", "hand")) == 6


def test_advanced_mathematics_work_in_a_revolt() -> None:
    scene = mayans().in_play("mayans", "advanced-mathematics").hand("mayans", "unrest", "unrest")
    scene.play("revolt", "return unrest", "return unrest")
    assert scene.goods("mayans") == {"progress": 1}


def test_a_hand_that_is_emptied_in_clean_up_is_no_progress() -> None:
    scene = mayans().in_play("mayans", "advanced-mathematics").hand("mayans", "unrest")
    scene.play("end turn", "add to oracle", "discard unrest")
    assert scene.goods("mayans") == {}


# King Pakal


def test_the_mayans_become_an_empire_with_king_pakal() -> None:
    scene = mayans().nation_deck("mayans").deck("mayans").discards("mayans", "caracol")
    scene.end_turn()
    assert scene.side("mayans") == "empire"
    assert scene.names("mayans", "hand") == ["caracol", "king-kinich-janaab-pakal"]


def test_king_pakal_acquires_twice() -> None:
    scene = empire().hand("mayans", "king-kinich-janaab-pakal").market("goryeo")
    scene.small_deck("region", "savannah").play("play king-kinich-janaab-pakal")
    scene.play("acquire lagoon", "acquire savannah")
    assert scene.names("mayans", "hand") == ["lagoon", "savannah"]
    assert scene.cards("mayans", "history") == ["king-kinich-janaab-pakal"]
    assert scene.seat("mayans").actions == 2


def test_king_pakal_may_acquire_once_or_never() -> None:
    scene = mayans().hand("mayans", "king-kinich-janaab-pakal").market("goryeo")
    scene.play("play king-kinich-janaab-pakal")
    slots = ("goryeo", "elders", "scribes", "altar", "lagoon")
    assert scene.options == [*[f"acquire {slug}" for slug in slots], "done"]
    scene.play("acquire goryeo", "done")
    assert scene.names("mayans", "hand") == ["goryeo", "unrest"]


def test_king_pakal_comes_freely_to_palenque() -> None:
    scene = empire().in_play("mayans", "palenque").hand("mayans", "king-kinich-janaab-pakal")
    scene.play("play king-kinich-janaab-pakal", "done")
    assert scene.seat("mayans").actions == 3


# Codices and Prophecies


@pytest.mark.parametrize(
    "choice",
    [
        "find chultuns from hand",
        "find road-networks from discard",
        "find pok-ta-pok from deck",
        "find tikal from nation deck",
    ],
)
def test_codices_find_any_card_and_play_it(choice: str) -> None:
    scene = empire().hand("mayans", "codices-and-prophecies", "chultuns")
    scene.discards("mayans", "road-networks").deck("mayans", "pok-ta-pok")
    scene.nation_deck("mayans", "tikal").play("play codices-and-prophecies")
    scene.play(choice)
    assert scene.cards("mayans", "play") == [choice.split()[1]]
    assert scene.seat("mayans").actions == 2
    assert scene.cards("mayans", "history") == ["codices-and-prophecies"]
    assert scene.goods("mayans") == {}


def test_codices_play_no_card_against_the_state_nor_the_accession_card() -> None:
    scene = empire().hand("mayans", "codices-and-prophecies", "caracol", "chultuns", "tikal")
    scene.nation_deck("mayans").deck("mayans").play("play codices-and-prophecies")
    assert scene.options == ["find tikal from hand", "find chultuns from hand"]


def test_prophecies_bring_progress_once_the_end_is_near() -> None:
    scene = empire().hand("mayans", "codices-and-prophecies", "chultuns").deck("mayans")
    scene.nation_deck("mayans").state.trigger_end(0, CARD)
    scene.play("play codices-and-prophecies")
    assert scene.goods("mayans") == {"progress": 3}


# Popol Vuh


def test_popol_vuh_turns_unrest_into_fame() -> None:
    scene = empire().in_play("mayans", "popol-vuh").garrison("popol-vuh", "unrest", "unrest")
    scene.hand("mayans", "turquoise-mask", "stone-mask-2").fame("canny", "brave")
    pile = scene.unrest_left()
    scene.play("exhaust popol-vuh")
    assert scene.names("mayans", "hand") == ["canny", "stone-mask"]
    assert scene.cards("mayans", "discard") == ["turquoise-mask"]
    assert scene.under("popol-vuh") == []
    assert scene.unrest_left() == pile + 2
    assert scene.seat("mayans").actions == 2


def test_popol_vuh_needs_two_unrest_a_fine_mask_and_an_action() -> None:
    scene = empire().in_play("mayans", "popol-vuh").garrison("popol-vuh", "unrest")
    scene.hand("mayans", "golden-mask")
    assert "exhaust popol-vuh" not in scene.options
    assert "exhaust popol-vuh" in scene.garrison("popol-vuh", "unrest").options
    scene.hand("mayans", "palenque", "tikal", "chultuns")
    scene.play("play palenque", "play tikal", "play chultuns")
    assert "exhaust popol-vuh" not in scene.options


def test_a_stone_mask_is_not_fine_enough_for_popol_vuh() -> None:
    scene = empire().in_play("mayans", "popol-vuh").garrison("popol-vuh", "unrest", "unrest")
    assert "exhaust popol-vuh" not in scene.hand("mayans", "stone-mask-2").options


@pytest.mark.parametrize("number", [1, 2])
def test_popol_vuh_takes_unrest_for_materials_at_solstice(number: int) -> None:
    scene = empire().in_play("mayans", "popol-vuh").give("mayans", material=2)
    scene.hand("mayans", "unrest", "unrest", "unrest").solstice().play("solstice popol-vuh")
    assert scene.options == ["number 2", "number 1", "decline"]
    scene.play(f"number {number}")
    assert len(scene.under("popol-vuh")) == number
    assert len(scene.cards("mayans", "hand")) == 3 - number
    assert scene.goods("mayans") == ({} if number == 2 else {"material": 1})


def test_popol_vuh_need_not_take_any_unrest() -> None:
    scene = empire().in_play("mayans", "popol-vuh").give("mayans", material=2)
    scene.hand("mayans", "unrest").solstice().play("solstice popol-vuh", "decline")
    assert scene.under("popol-vuh") == []
    assert scene.goods("mayans") == {"material": 2}


def test_unrest_under_popol_vuh_still_counts_against_the_mayans() -> None:
    scene = empire().in_play("mayans", "popol-vuh")
    before = scene.score("mayans")
    assert scene.garrison("popol-vuh", "unrest").score("mayans") == before - 2


# Turquoise Mask


def test_a_turquoise_mask_brings_goods_for_cities() -> None:
    scene = empire().in_play("mayans", "tikal", "palenque", "chichen-itza", "chultuns")
    scene.hand("mayans", "turquoise-mask").play("play turquoise-mask", "choose 1")
    assert scene.goods("mayans") == {"goods": 3}


def test_a_turquoise_mask_draws_from_deck_and_discards() -> None:
    scene = empire().in_play("mayans", "tikal").hand("mayans", "turquoise-mask")
    scene.deck("mayans", "caracol", "chultuns").discards("mayans", "palenque", "unrest")
    scene.play("play turquoise-mask", "choose 2", "do", "choose palenque from discard", "do")
    assert scene.names("mayans", "hand") == ["caracol", "chultuns", "palenque"]
    assert scene.names("mayans", "discard") == ["turquoise-mask", "unrest"]


def test_a_turquoise_mask_may_draw_fewer_cards() -> None:
    scene = empire().hand("mayans", "turquoise-mask").deck("mayans", "caracol", "chultuns")
    scene.play("play turquoise-mask", "do", "done")
    assert scene.cards("mayans", "hand") == ["caracol"]


@pytest.mark.parametrize(
    ("mask", "points"),
    [("turquoise-mask", 4), ("headpiece", 2), ("headpiece-2", 2), ("headpiece-3", 2)],
)
def test_a_fine_mask_scores_only_in_history(mask: str, points: int) -> None:
    scene = empire().history("mayans", mask)
    assert scene.points("mayans", mask, "history") == points
    assert scene.points("mayans", mask) == 0


# Mayan Traders


def test_mayan_traders_bring_goods_and_give_cards_away() -> None:
    scene = empire("japan", "magyars").in_play("mayans", "tikal", "palenque")
    scene.hand("mayans", "mayan-traders", "stone-mask-2").discards("mayans", "unrest")
    scene.play("play mayan-traders", "give stone-mask to japan")
    assert scene.goods("mayans") == {"goods": 2}
    assert scene.names("japan", "hand") == ["stone-mask", "unrest"]
    assert scene.names("magyars", "hand") == ["unrest"]
    assert scene.names("mayans", "discard") == ["mayan-traders"]


def test_mayan_traders_bring_no_more_than_four_goods() -> None:
    scene = empire().in_play("mayans", "tikal", "palenque", "chichen-itza", "city", "metropolis")
    scene.hand("mayans", "mayan-traders", "unrest").play("play mayan-traders")
    assert scene.goods("mayans") == {"goods": 4}
    assert scene.names("japan", "hand") == ["unrest"]


def test_mayan_traders_are_an_attack_that_can_be_avoided() -> None:
    scene = empire("magyars").hand("mayans", "mayan-traders", "stone-mask-2")
    scene.in_play("magyars", "mounted-archers")
    scene.play("play mayan-traders", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == []
    assert scene.names("mayans", "hand") == ["stone-mask"]


def test_whoever_avoids_the_traders_may_keep_the_mask_without_the_unrest() -> None:
    scene = empire("magyars").hand("mayans", "mayan-traders", "stone-mask-2", "unrest")
    scene.in_play("magyars", "mounted-archers")
    scene.play("play mayan-traders", "answer mounted-archers", "do")
    scene.play("give stone-mask to magyars", "ignore")
    assert scene.names("magyars", "hand") == ["stone-mask"]


def test_the_traders_say_who_takes_the_last_unrest() -> None:
    scene = empire("japan", "magyars").hand("mayans", "mayan-traders", "stone-mask-2")
    scene.hand("mayans", "stone-mask-3").unrest_pile(1)
    scene.play("play mayan-traders")
    assert scene.options == ["choose japan", "choose magyars"]
    scene.play("choose magyars")
    assert scene.state.over
    assert scene.names("japan", "hand") == ["stone-mask"]
    assert scene.names("magyars", "hand") == ["stone-mask", "unrest"]


# Chichen Itza


@pytest.mark.parametrize(
    ("way", "goods", "hand", "discard"),
    [
        ("choose 1", {"material": 2}, ["stone-mask"], ["unrest"]),
        ("choose 2", {}, [], ["headpiece", "stone-mask", "unrest"]),
        ("choose 3", {"material": 2, "goods": 1}, [], ["stone-mask", "unrest"]),
    ],
)
def test_chichen_itza_gives_a_mask_a_headpiece_or_goods_at_solstice(
    way: str, goods: dict[str, int], hand: list[str], discard: list[str]
) -> None:
    scene = empire().in_play("mayans", "chichen-itza").give("mayans", material=2)
    scene.discards("mayans", "stone-mask-2", "unrest").solstice()
    scene.play("solstice chichen-itza", way)
    assert scene.goods("mayans") == goods
    assert scene.names("mayans", "hand") == hand
    assert scene.names("mayans", "discard") == discard


def test_chichen_itza_gives_goods_if_it_can_give_nothing_else() -> None:
    scene = empire().in_play("mayans", "chichen-itza").give("mayans", material=1).solstice()
    scene.play("solstice chichen-itza")
    assert scene.goods("mayans") == {"material": 1, "goods": 1}


@pytest.mark.parametrize(("goods", "points"), [(1, 0), (5, 2), (24, 10)])
def test_chichen_itza_scores_for_goods(goods: int, points: int) -> None:
    scene = empire().give("mayans", goods=goods)
    assert scene.points("mayans", "chichen-itza") == points


# Headpieces


def test_a_headpiece_brings_materials_for_cities() -> None:
    scene = mayans().in_play("mayans", "caracol", "tikal", "metropolis", "chultuns")
    scene.hand("mayans", "headpiece").play("play headpiece", "choose 1")
    assert scene.goods("mayans") == {"material": 3}


def test_a_headpiece_draws_up_to_three_cards_but_never_reshuffles() -> None:
    scene = mayans().in_play("mayans", "caracol").hand("mayans", "headpiece")
    scene.deck("mayans", "tikal", "chultuns").discards("mayans", "unrest")
    scene.play("play headpiece", "choose 2")
    assert scene.options == ["number 2", "number 1", "number 0"]
    scene.play("number 2")
    assert scene.cards("mayans", "hand") == ["tikal", "chultuns"]


def test_a_headpiece_without_cities_and_cards_cannot_be_played() -> None:
    scene = mayans().hand("mayans", "headpiece").deck("mayans").discards("mayans", "unrest")
    assert "play headpiece" not in scene.options


# Developing

DEAR = {"material": 4, "population": 2}
COSTS = {
    "codices-and-prophecies": DEAR,
    "popol-vuh": DEAR,
    "turquoise-mask": DEAR,
    "mayan-traders": DEAR,
    "chichen-itza": DEAR,
    "headpiece": {"material": 2},
}


def developing(card: str) -> Scene:
    """Only this card is left to develop, and its cost is at hand when the deck runs out."""
    scene = empire().nation_deck("mayans", accession=False).deck("mayans")
    scene.development("mayans", card).discards("mayans", "unrest")
    return scene.give("mayans", **COSTS[card])


@pytest.mark.parametrize("card", COSTS)
def test_the_mayans_develop_by_paying_the_whole_cost(card: str) -> None:
    scene = developing(card).play("end turn", "add to oracle", f"develop {card}")
    assert scene.goods("mayans") == {}
    assert scene.names("mayans", "hand") == sorted([card, "unrest"])
    assert scene.state.last == scene.state.round + 1, "all is developed: one round more"


@pytest.mark.parametrize(("card", "less"), [(card, less) for card in COSTS for less in COSTS[card]])
def test_the_mayans_develop_nothing_that_they_cannot_pay(card: str, less: str) -> None:
    scene = developing(card).give("mayans", **{less: -1}).play("end turn", "add to oracle")
    assert scene.cards("mayans", "development") == [card]
    assert scene.names("mayans", "hand") == ["unrest"]


def test_the_end_is_not_near_while_a_headpiece_is_undeveloped() -> None:
    scene = developing("popol-vuh").development("mayans", "popol-vuh", "headpiece")
    scene.play("end turn", "add to oracle", "develop popol-vuh")
    assert scene.state.last == 0
    assert scene.cards("mayans", "development") == ["headpiece"]


@pytest.mark.parametrize("card", [card for card in COSTS if card != "headpiece"])
def test_no_barbarian_plays_what_an_empire_developed(card: str) -> None:
    scene = mayans().hand("mayans", card, "chultuns")
    assert f"play {card}" not in scene.options
    assert f"play {card}" in scene.becomes("mayans", "empire").options
