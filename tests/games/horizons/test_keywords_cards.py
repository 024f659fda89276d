"""Keywords about cards: abandon, discard, draw, find, garrison, give, history, look, recall, ..."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def table(*seats: str) -> Scene:
    """The first seat to move beside a quiet Market."""
    return Scene(*(seats or ("magyars", "japan"))).market(*MARKET)


# Abandon


def test_an_abandoned_card_goes_to_the_discards_with_garrison_and_resources_to_the_pool() -> None:
    scene = table("martians", "japan").in_play("martians", "signals-to-space", "bogs")
    scene.garrison("bogs", "thoats").tokens("bogs", goods=2, material=1)
    scene.play("exhaust signals-to-space")
    assert scene.cards("martians", "discard") == ["bogs", "thoats"]
    assert scene.cards("martians", "play") == ["signals-to-space"]
    assert scene.goods("martians") == {"goods": 2, "material": 1}


def test_an_exhaust_token_on_an_abandoned_card_is_lost_until_clean_up() -> None:
    scene = table("martians", "japan").in_play("martians", "cryostasis", "signals-to-space")
    scene.hand("martians", "thoats", "unrest").give("martians", progress=1)
    scene.discards("martians", "unrest").play("exhaust cryostasis", "garrison thoats")
    scene.play("exhaust signals-to-space", "decline")
    assert scene.names("martians", "discard") == ["cryostasis", "thoats"]
    assert scene.seat("martians").exhausts == 3
    assert scene.end_turn().seat("martians").exhausts == 5


def test_only_cards_in_play_can_be_abandoned() -> None:
    scene = table().in_play("magyars", "bogs").hand("magyars", "glory", "lagoon", "valley")
    assert "play glory" not in scene.options
    scene.in_play("magyars", "lagoon", "valley")
    assert "play glory" in scene.options


def test_a_card_that_cannot_leave_is_neither_abandoned_nor_recalled() -> None:
    scene = table("magyars", "martians").in_play("martians", "reactor-explosion", "thoats")
    scene.history("magyars", "emese").hand("magyars", "almos", "levedia").play("play almos")
    scene.play("acquire lagoon")
    assert scene.cards("martians", "play") == ["reactor-explosion"]


# Discard, draw


def test_a_discarded_card_lies_on_the_own_discard_pile() -> None:
    scene = table("japan-a", "taino").hand("japan", "glory").give("japan", population=2)
    scene.play("exhaust japanese")
    assert scene.cards("japan", "discard") == ["glory"]


def test_a_draw_goes_on_after_a_reshuffle() -> None:
    scene = table("japan", "taino").in_play("japan", "shinto").deck("japan", "glory")
    scene.nation_deck("japan", accession=False).development("japan")
    scene.hand("japan", "clans").give("japan", population=1)
    scene.play("play clans", "break through lagoon", "answer shinto")
    assert scene.names("japan", "hand") == ["clans", "glory", "lagoon", "unrest"]
    assert scene.cards("japan", "discard") == []


def test_a_draw_if_able_never_reshuffles() -> None:
    """R1 (p. 37)."""
    scene = table("martians", "japan").deck("martians", "thoats").hand("martians", "crystal-skull")
    scene.discards("martians", "landing-site").play("play crystal-skull")
    assert "thoats" in scene.cards("martians", "hand")
    assert scene.cards("martians", "discard") == ["landing-site"]


def test_a_draw_if_able_from_an_empty_deck_draws_nothing() -> None:
    scene = table("taino", "japan").deck("taino").discards("taino", "bohio")
    scene.hand("taino", "guanahani-san-salvador").play("play guanahani-san-salvador")
    assert scene.cards("taino", "hand") == []
    assert scene.cards("taino", "discard") == ["bohio"]


def test_who_draws_from_the_discards_chooses_the_card() -> None:
    scene = table().hand("magyars", "emese").discards("magyars", "levedia", "glory", "etelkoz")
    scene.play("play emese")
    assert scene.options == ["draw levedia", "draw glory", "draw etelkoz"]
    assert scene.play("draw glory").cards("magyars", "hand") == ["glory"]


def test_with_nothing_to_draw_and_nothing_to_shuffle_a_draw_stops() -> None:
    scene = table("inuit", "japan").deck("inuit").development("inuit").hand("inuit", "tattoos")
    assert "play tattoos" not in scene.options
    scene = table("inuit", "japan").deck("inuit", "iglu").development("inuit")
    scene.in_play("inuit", "intrepid").hand("inuit", "influential").play("play influential")
    assert "iglu" in scene.cards("inuit", "hand")


# Find


@pytest.mark.parametrize("place", ["hand", "discards", "deck", "nation_deck"])
def test_a_named_card_is_found_wherever_it_lies(place: str) -> None:
    scene = table("japan", "taino").hand("japan", "prince-shotoku-taishi", "unrest")
    getattr(scene, place)("japan", "tendai-buddhism")
    scene.history("japan", "kanji").play("play prince-shotoku-taishi")
    assert scene.cards("japan", "hand") == ["tendai-buddhism"]
    assert scene.state.begins_move


def test_a_card_that_is_not_found_is_no_harm() -> None:
    scene = table("japan", "taino").hand("japan", "prince-shotoku-taishi", "unrest")
    scene.history("japan", "tendai-buddhism").play("play prince-shotoku-taishi", "choose 1")
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "history") == ["tendai-buddhism", "prince-shotoku-taishi"]


def test_where_several_cards_fit_every_place_is_offered_but_not_the_accession_card() -> None:
    scene = table("taino", "martians").turn_of("martians").deck("martians", "landing-site")
    scene.hand("martians", "flying-drone", "bogs").discards("martians", "valley")
    scene.nation_deck("martians", "eco-bubble", "crystal-skull").give("martians", population=1)
    scene.play("play flying-drone")
    assert scene.options == [
        "find bogs from hand",
        "find valley from discard",
        "find landing-site from deck",
        "find eco-bubble from nation deck",
    ]


def test_a_searched_deck_is_shuffled() -> None:
    scene = table("mayans-a", "japan").deck("mayans", "chultuns", "stone-mask", "caracol")
    scene.hand("mayans", "halach-uinic").play("exhaust mayans")
    assert scene.names("mayans", "hand") == ["stone-mask"]
    assert scene.cards("mayans", "top") == []
    assert sorted(scene.cards("mayans", "deck")) == ["caracol", "chultuns"]


def test_a_searched_nation_deck_is_shuffled_above_the_accession_card() -> None:
    scene = table("japan", "taino").nation_deck("japan", "nara", "kanji", "prosperity")
    scene.hand("japan", "prince-shotoku-taishi", "city").play("play prince-shotoku-taishi")
    assert "kanji" in scene.cards("japan", "hand")
    assert scene.cards("japan", "nation_top") == []
    assert scene.seat("japan").accession == scene.card("emperor-kanmu")


def test_a_named_card_in_the_nation_deck_is_found_after_searching_the_deck_too() -> None:
    scene = table("japan", "taino").nation_deck("japan", "nara", "kanji").deck("japan", "clans")
    scene.hand("japan", "prince-shotoku-taishi", "city").play("play prince-shotoku-taishi")
    assert "kanji" in scene.cards("japan", "hand")
    assert scene.cards("japan", "top") == []
    assert scene.cards("japan", "deck") == ["clans"]


def test_a_named_card_in_the_discards_is_found_before_any_deck_is_searched() -> None:
    scene = table("japan", "taino").nation_deck("japan", "nara").deck("japan", "clans")
    scene.discards("japan", "kanji").hand("japan", "prince-shotoku-taishi", "city")
    scene.play("play prince-shotoku-taishi")
    assert scene.cards("japan", "top") == ["clans"]
    assert scene.cards("japan", "nation_top") == ["nara"]


def test_a_search_by_kind_shuffles_every_deck_that_it_went_through() -> None:
    """N21."""
    scene = table("taino", "martians").turn_of("martians").deck("martians", "landing-site")
    scene.hand("martians", "flying-drone", "bogs").give("martians", population=1)
    scene.nation_deck("martians", "eco-bubble").play("play flying-drone", "find bogs from hand")
    assert scene.cards("martians", "top") == []
    assert scene.cards("martians", "nation_top") == []


# Garrison


def test_a_garrisoned_card_lies_under_its_region_and_is_out_of_play() -> None:
    scene = table("japan", "taino").hand("japan", "kansai", "manno-reservoir")
    scene.play("play kansai", "garrison manno-reservoir")
    assert scene.under("kansai") == ["manno-reservoir"]
    assert scene.cards("japan", "play") == ["kansai"]
    assert scene.options == ["end turn"]


def test_a_garrisoned_card_has_neither_exhaust_nor_solstice_nor_passive() -> None:
    scene = table("mayans", "japan").in_play("mayans", "bogs")
    scene.garrison("bogs", "advanced-mathematics", "tikal", "city").hand("mayans", "chultuns")
    assert "exhaust tikal" not in scene.options
    assert scene.seat("mayans").hand_size == 5
    assert scene.solstice().mover == "mayans"
    assert scene.state.begins_move


def test_several_cards_can_lie_under_one() -> None:
    scene = table("martians", "japan").hand("martians", "eco-bubble", "thoats", "cryostasis")
    scene.play("play eco-bubble", "decline", "decline")
    scene.play("garrison thoats", "garrison cryostasis")
    assert scene.under("eco-bubble") == ["thoats", "cryostasis"]


def test_garrisoned_cards_go_with_a_card_that_is_recalled() -> None:
    scene = table("magyars", "japan").in_play("japan", "shinto").garrison("shinto", "clans")
    scene.history("magyars", "emese").hand("magyars", "almos", "levedia")
    scene.play("play almos", "acquire lagoon")
    assert scene.cards("japan", "hand") == ["shinto", "clans"]


def test_garrisoned_cards_go_into_history_with_their_host() -> None:
    scene = table("taino", "japan").in_play("taino", "orinoco-valley", "valley")
    scene.garrison("valley", "bohio").hand("taino", "sol-de-jayuya").play("play sol-de-jayuya")
    scene.play("history valley")
    assert scene.cards("taino", "history") == ["valley", "bohio"]


def test_garrisoned_cards_are_exiled_with_their_host() -> None:
    scene = (
        table("martians", "japan")
        .in_play("martians", "eco-bubble")
        .becomes("martians", "gone-native")
    )
    scene.garrison("eco-bubble", "thoats").hand("martians", "rituals-of-earthlings")
    scene.give("martians", progress=0).play("play rituals-of-earthlings")
    assert scene.exiled() == ["eco-bubble", "thoats"]


def test_a_garrisoned_card_that_is_itself_meant_leaves_its_host_in_play() -> None:
    scene = table("taino", "japan").in_play("taino", "zemi").garrison("zemi", "unrest")
    scene.hand("taino", "cacique").play("play cacique", "do")
    assert scene.under("zemi") == []
    assert scene.cards("taino", "play") == ["zemi"]
    assert scene.on("zemi") == {"material": 1}


def test_a_card_may_be_garrisoned_under_a_third_one() -> None:
    scene = table("japan", "taino").in_play("japan", "kyushu", "bogs").hand("japan", "tyrrhenians")
    scene.discards("japan", "clans").play("play tyrrhenians", "garrison clans from discard")
    scene.play("under bogs")
    assert scene.under("bogs") == ["clans"]


def test_some_cards_cannot_be_garrisoned() -> None:
    scene = table("japan", "taino").hand("japan", "kansai", "glory", "supreme", "clans")
    scene.play("play kansai")
    assert scene.options == ["garrison clans", "decline"]


# Give, history


def test_a_given_card_comes_into_the_other_hand() -> None:
    scene = table("japan", "taino").becomes("japan", "empire").hand("japan", "smugglers", "clans")
    scene.play("play smugglers")
    assert scene.cards("taino", "hand") == ["clans"]
    assert scene.cards("japan", "hand") == []


def test_a_card_goes_into_history_from_hand_and_scores_there() -> None:
    scene = table("mayans", "japan").hand("mayans", "stone-mask", "lagoon", "scribes")
    scene.becomes("mayans", "empire").play("play scribes", "history stone-mask")
    assert scene.cards("mayans", "history") == ["stone-mask"]
    assert scene.points("mayans", "stone-mask", "history") == 1


@pytest.mark.parametrize(
    ("nation", "side", "hand"),
    [
        ("inuit-a", "summer", []),
        ("inuit-a", "winter", ["unrest"]),
        ("polynesians", "isle-bound", ["unrest"]),
    ],
)
def test_nations_without_history_discard_what_would_go_there(
    nation: str, side: str, hand: list[str]
) -> None:
    """N1 (p. 38)."""
    scene = table(nation, "japan").becomes(nation, side).hand(nation, "goryeo").play("play goryeo")
    assert scene.cards(nation, "discard") == ["goryeo"]
    assert scene.names(nation, "hand") == sorted(["scribes", "unrest", *hand])


# In play, look


def test_a_pinned_card_stays_and_another_goes_to_the_discards() -> None:
    scene = table().hand("magyars", "levedia", "hunters-and-nomads")
    scene.play("play levedia", "decline", "play hunters-and-nomads")
    assert scene.cards("magyars", "play") == ["levedia"]
    assert scene.cards("magyars", "discard") == ["hunters-and-nomads"]


def test_looked_at_fame_cards_go_back_on_top_without_a_shuffle() -> None:
    scene = table("taino", "japan").fame("brave", "canny", "influential", "supreme")
    scene.hand("taino", "enriquillo").play("play enriquillo")
    assert scene.options == ["take influential", "take canny", "take brave"]
    scene.play("take canny", "choose brave")
    assert [scene.slug(card) for card in scene.state.fame_top] == [
        "supreme",
        "influential",
        "brave",
    ]
    assert scene.cards("taino", "history") == ["enriquillo"]


def test_fewer_cards_than_a_look_wants_are_all_looked_at() -> None:
    scene = table("taino", "japan").fame("brave", "canny").hand("taino", "enriquillo")
    scene.play("play enriquillo")
    assert scene.options == ["take canny", "take brave"]


def test_a_look_ignores_king_of_kings_unless_nothing_else_is_left() -> None:
    scene = table("taino", "japan").fame("brave").hand("taino", "enriquillo")
    scene.play("play enriquillo")
    assert scene.cards("taino", "hand") == ["brave"]
    assert not scene.seat("taino").crowned
    scene = table("taino", "japan").fame().hand("taino", "enriquillo").play("play enriquillo")
    assert scene.seat("taino").crowned


def test_the_nation_card_looked_at_stays_on_top_or_goes_above_the_accession_card() -> None:
    scene = table("mayans", "japan").nation_deck("mayans", "tikal", "patolli")
    scene.hand("mayans", "halach-uinic").play("play halach-uinic")
    assert scene.options == ["leave tikal", "do"]
    scene.play("do")
    assert scene.cards("mayans", "nation_top") == ["patolli"]
    assert scene.cards("mayans", "nation_bottom") == ["tikal"]
    assert scene.seat("mayans").accession >= 0


def test_a_look_at_the_nation_deck_ignores_the_accession_card() -> None:
    scene = table("mayans", "japan").nation_deck("mayans").in_play("mayans", "tikal")
    scene.hand("mayans", "halach-uinic").play("play halach-uinic")
    assert scene.state.begins_move
    assert scene.seat("mayans").accession >= 0


# Place on the deck, recall, return, take


def test_a_card_placed_on_the_deck_is_drawn_next() -> None:
    scene = table("taino", "japan").in_play("taino", "batey-ball-games").hand("taino", "bohio")
    scene.play("exhaust batey-ball-games", "acquire altar")
    assert scene.cards("taino", "top") == ["bohio"]
    scene.hand("taino", "influential").play("play influential", "choose 1")
    assert "bohio" in scene.cards("taino", "hand")


def test_a_recalled_card_comes_back_to_hand_and_its_resources_to_the_pool() -> None:
    scene = table("taino", "japan").in_play("taino", "fishing", "caribbean-sea")
    scene.tokens("caribbean-sea", goods=2).give("taino", material=1).solstice()
    scene.play("recall caribbean-sea")
    assert "caribbean-sea" in scene.cards("taino", "hand")
    assert scene.goods("taino")["goods"] == 2


def test_a_recalled_card_can_be_exhausted_again_once_it_is_played_again() -> None:
    scene = table("polynesians", "japan").becomes("polynesians", "voyaging")
    scene.in_play("polynesians", "rapa-nui-easter-island", "illyrians", "altar")
    scene.hand("polynesians", "tattoos", "advance")
    scene.play("exhaust rapa-nui-easter-island", "mana tattoos", "exhaust altar")
    scene.play("play rapa-nui-easter-island", "exile elders")
    assert scene.seat("polynesians").exhausts == 1
    assert "exhaust rapa-nui-easter-island" in scene.options


def test_an_unrest_returned_by_a_card_costs_nothing_and_goes_to_its_pile() -> None:
    scene = table("japan", "taino").in_play("japan", "altar", "bogs").hand("japan", "unrest")
    left = scene.unrest_left()
    scene.play("exhaust altar", "return unrest")
    assert scene.names("japan", "hand") == ["bogs"]
    assert scene.unrest_left() == left + 1


@pytest.mark.parametrize(
    ("way", "pool", "hand"),
    [
        (["choose 1"], {"material": 3}, ["glory", "clans"]),
        (["choose 2", "discard glory"], {"population": 1, "material": 3}, []),
        (["choose 3"], {"population": 1}, ["glory", "clans"]),
    ],
)
def test_a_played_unrest_is_returned_for_people_two_cards_or_materials(
    way: list[str], pool: dict[str, int], hand: list[str]
) -> None:
    scene = table("japan", "taino").hand("japan", "unrest", "glory", "clans")
    left = scene.unrest_left()
    scene.give("japan", population=1, material=3).play("play unrest", *way)
    assert scene.unrest_left() == left + 1
    assert scene.goods("japan") == pool
    assert scene.cards("japan", "hand") == hand


def test_an_unrest_that_cannot_be_paid_for_cannot_be_played() -> None:
    scene = table("japan", "taino").hand("japan", "unrest", "glory").give("japan", material=2)
    assert "play unrest" not in scene.options
    assert "play unrest" in scene.give("japan", material=1).options


def test_a_taken_unrest_comes_from_the_pile_into_hand() -> None:
    scene = table("japan", "taino").hand("japan", "clans").give("japan", population=1)
    left = scene.unrest_left()
    scene.play("play clans", "break through lagoon")
    assert scene.names("japan", "hand") == ["lagoon", "unrest"]
    assert scene.unrest_left() == left - 1
