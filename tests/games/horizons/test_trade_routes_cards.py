"""The nine trade routes and Welcoming: Commerce, Profit and points of each."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def scene_with(route: str, *seats: str, **goods: int) -> Scene:
    """Japan, the first of some nations, with a route in play that holds perhaps some goods."""
    scene = Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)
    scene.in_play("japan", route)
    return scene.tokens(route, **goods) if goods else scene


def trade(route: str, *seats: str) -> Scene:
    """Japan is to resolve the Commerce of its route: it has goods for that and nothing else."""
    return scene_with(route, *seats).give("japan", goods=1)


def full(route: str, *seats: str) -> Scene:
    """Japan with a route whose Profit it may take."""
    return scene_with(route, *seats, goods=3)


def traded(scene: Scene, *names: str) -> Scene:
    """Trade by the Merchants, and choose."""
    return scene.play("exhaust merchant", "choose 2", *names)


# Cornwall Tin Road


def test_cornwall_tin_acquires_an_uncivilised_card() -> None:
    scene = traded(trade("cornwall-tin-road").discards("japan", "glory"), "choose 1")
    assert scene.options == ["acquire elders", "acquire altar"]
    scene.play("acquire altar")
    assert scene.names("japan", "hand") == ["altar", "unrest"]


def test_cornwall_tin_draws_a_card_of_the_discard_pile() -> None:
    scene = trade("cornwall-tin-road").discards("japan", "glory", "clans")
    traded(scene, "choose 2", "draw clans")
    assert scene.cards("japan", "hand") == ["clans"]


def test_the_profit_of_cornwall_tin_finds_any_card_but_in_the_nation_deck_and_plays_it() -> None:
    scene = full("cornwall-tin-road").deck("japan", "glory", "kyushu").hand("japan", "nara")
    scene.nation_deck("japan", "kanji").discards("japan", "kansai")
    scene.play("profit cornwall-tin-road")
    assert scene.options == [
        "find nara from hand",
        "find kansai from discard",
        "find kyushu from deck",
    ]
    scene.play("find kyushu from deck")
    assert "kyushu" in scene.cards("japan", "play")


def test_cornwall_tin_scores_barbarians_on_three_suits_alone() -> None:
    """One on a Region, an uncivilised card and a Tributary; not on a nation's own cards."""
    scene = scene_with("cornwall-tin-road").deck("japan", "japan/advance", "glory")
    scene.hand("japan", "volcano", "trading-post", "punt", "oracle", "kyushu")
    assert scene.points("japan", "cornwall-tin-road", "play") == 4


# Lapis Lazuli Trade


def test_lapis_lazuli_gives_four_materials() -> None:
    scene = traded(trade("lapis-lazuli-trade"), "choose 1")
    assert scene.goods("japan") == {"material": 4}


def test_lapis_lazuli_acquires_a_tributary() -> None:
    scene = traded(trade("lapis-lazuli-trade"), "choose 2")
    assert scene.names("japan", "hand") == ["goryeo", "unrest"]


def test_lapis_lazuli_has_one_way_where_there_is_no_tributary() -> None:
    scene = trade("lapis-lazuli-trade").market("elders", "altar")
    assert traded(scene).goods("japan") == {"material": 4}


def test_the_profit_of_lapis_lazuli_breaks_through_for_a_civilised_card_exiled_ones_too() -> None:
    scene = full("lapis-lazuli-trade").exile("imports", "oracle").play("profit lapis-lazuli-trade")
    assert scene.options == [
        "break through scribes",
        "break through civilised deck",
        "break through exiled imports",
    ]
    scene.play("break through exiled imports")
    assert scene.cards("japan", "hand") == ["imports"]


# Philippines Jade Trade


def test_jade_puts_a_card_on_the_deck_to_acquire_one_of_the_first_two_slots() -> None:
    scene = trade("philippines-jade-trade").hand("japan", "glory", "clans")
    traded(scene, "top glory")
    assert scene.options == ["acquire elders", "acquire goryeo"]
    scene.play("acquire goryeo")
    assert scene.names("japan", "hand") == ["clans", "goryeo", "unrest"]
    assert scene.cards("japan", "top") == ["glory"]


def test_jade_acquires_any_suit_of_these_slots_routes_too() -> None:
    """X8 (own)."""
    scene = trade("philippines-jade-trade").hand("japan", "glory").market("andes-highway", "bogs")
    traded(scene)
    assert scene.options == ["acquire andes-highway", "acquire bogs"]


def test_an_exiled_region_that_may_be_acquired_lies_in_no_slot_for_jade() -> None:
    """X8 (own): Navigation opens the exile for Regions."""
    scene = trade("philippines-jade-trade", "japan", "magyars", "taino", "mayans")
    scene.hand("japan", "glory").in_play("japan", "navigation").exile("valley")
    traded(scene)
    assert scene.options == ["acquire elders", "acquire goryeo"]


def test_jade_lets_epic_poetry_recite_a_suit_of_these_slots() -> None:
    """N16: Elders lie there, so an exiled uncivilised card serves as well, a civilised one not."""
    scene = trade("philippines-jade-trade").hand("japan", "glory").in_play("japan", "epic-poetry")
    scene.exile("oracle", "imports").market("elders", "bogs")
    traded(scene)
    assert scene.options == ["acquire elders", "acquire bogs", "recite oracle"]


def test_the_profit_of_jade_breaks_through_for_a_region_and_plays_it() -> None:
    scene = full("philippines-jade-trade").play("profit philippines-jade-trade")
    scene.play("break through lagoon", "exile altar")  # what a Lagoon says
    assert scene.cards("japan", "play") == ["lagoon"]
    assert scene.seat("japan").actions == 2


def test_a_region_that_cannot_be_played_stays_in_hand() -> None:
    """X25 (own): a Volcano is for Barbarians."""
    scene = (
        full("philippines-jade-trade").becomes("japan", "empire").small_deck("region", "volcano")
    )
    scene.play("profit philippines-jade-trade", "break through region deck")
    assert scene.cards("japan", "hand") == ["volcano"]
    assert scene.cards("japan", "discard") == ["philippines-jade-trade"]


# Baltic Amber Road


def test_a_barbarian_plays_an_unrest_for_free_on_the_baltic_amber_road() -> None:
    scene = trade("baltic-amber-road").hand("japan", "unrest").give("japan", population=1)
    traded(scene)
    assert scene.cards("japan", "hand") == []
    assert scene.goods("japan") == {}
    assert scene.seat("japan").actions == 3


def test_an_empire_pays_two_materials_for_two_progress_on_the_baltic_amber_road() -> None:
    scene = trade("baltic-amber-road").becomes("japan", "empire").hand("japan", "unrest")
    traded(scene.give("japan", material=2, population=1))
    assert scene.goods("japan") == {"population": 1, "progress": 2}
    assert scene.names("japan", "hand") == ["unrest"]


@pytest.mark.parametrize("nation", ["taino", "polynesians"])
def test_free_tribes_and_islanders_are_barbarians_on_the_baltic_amber_road(nation: str) -> None:
    scene = Scene(nation, "japan", variant="trade-routes").market(*MARKET)
    scene.in_play(nation, "baltic-amber-road").hand(nation, "unrest").give(nation, goods=2)
    traded(scene)
    assert (scene.goods(nation), scene.cards(nation, "hand")) == ({}, [])


def test_the_profit_of_the_baltic_amber_road_breaks_through_for_a_tributary() -> None:
    scene = full("baltic-amber-road").play("profit baltic-amber-road")
    assert scene.options == ["break through goryeo", "search tributary"]


# Hopewell Exchange System


def test_hopewell_puts_up_to_two_cards_of_hand_and_discards_into_the_history() -> None:
    scene = trade("hopewell-exchange-system").hand("japan", "glory").discards("japan", "clans")
    traded(scene, "choose 1", "history glory from hand", "history clans from discard")
    assert scene.cards("japan", "history") == ["glory", "clans"]


def test_hopewell_may_take_one_card_and_stop() -> None:
    scene = trade("hopewell-exchange-system").hand("japan", "glory").discards("japan", "clans")
    traded(scene, "choose 1", "history clans from discard", "done")
    assert scene.cards("japan", "history") == ["clans"]


def test_hopewell_draws_two_cards() -> None:
    scene = trade("hopewell-exchange-system").deck("japan", "glory", "clans", "kyushu")
    traded(scene)
    assert scene.cards("japan", "hand") == ["glory", "clans"]


def test_the_profit_of_hopewell_is_seven_resources_of_two_kinds() -> None:
    scene = full("hopewell-exchange-system").play("profit hopewell-exchange-system")
    scene.play(*["choose 1"] * 3, *["choose 2"] * 4)
    assert scene.state.begins_move
    assert scene.goods("japan") == {"material": 3, "population": 4, "goods": 3}


# Swahili Coast


def test_the_swahili_coast_draws_a_card_and_gives_progress() -> None:
    scene = traded(trade("swahili-coast").deck("japan", "glory"))
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.goods("japan") == {"progress": 1}


def test_the_swahili_coast_gives_progress_even_without_a_card_to_draw() -> None:
    scene = trade("swahili-coast").deck("japan").nation_deck("japan", accession=False)
    traded(scene.development("japan"))
    assert scene.goods("japan") == {"progress": 1}


def test_the_profit_of_the_swahili_coast_breaks_through_for_an_uncivilised_card() -> None:
    scene = full("swahili-coast").exile("oracle", "imports").play("profit swahili-coast")
    assert scene.options == [
        "break through elders",
        "break through altar",
        "break through uncivilised deck",
        "break through exiled oracle",
    ]


# The Nile Corridor


def test_the_nile_plays_a_card_of_five_suits_for_free() -> None:
    scene = trade("the-nile-corridor").hand("japan", "glory", "elders", "andes-highway", "bogs")
    traded(scene)
    assert scene.options == ["free play elders", "free play andes-highway", "free play bogs"]
    scene.play("free play andes-highway")
    assert scene.cards("japan", "play") == ["the-nile-corridor", "andes-highway"]
    assert scene.seat("japan").actions == 3


def test_the_nile_plays_welcoming_too_for_it_is_a_route() -> None:
    """X22."""
    scene = traded(trade("the-nile-corridor").hand("japan", "glory", "welcoming"), "decline")
    assert scene.cards("japan", "play") == ["the-nile-corridor", "welcoming"]
    assert scene.seat("japan").actions == 4


def test_the_profit_of_the_nile_lets_an_empire_develop() -> None:
    scene = full("the-nile-corridor").becomes("japan", "empire").give("japan", material=5)
    scene.development("japan", "jingu-ji-shrine-temple", "miyabi").play("profit the-nile-corridor")
    scene.play("choose 2", "develop jingu-ji-shrine-temple", "pay 3 goods")
    assert "jingu-ji-shrine-temple" in scene.cards("japan", "discard")
    assert scene.cards("japan", "history") == ["the-nile-corridor"]


def test_the_profit_of_the_nile_gives_a_barbarian_a_civilised_card() -> None:
    scene = full("the-nile-corridor").give("japan", material=9, population=9)
    scene.play("profit the-nile-corridor")
    assert scene.options == ["break through scribes", "break through civilised deck"]


@pytest.mark.parametrize(("zone", "points"), [("play", 0), ("history", 2), ("hand", 0)])
def test_the_nile_scores_in_the_history(zone: str, points: int) -> None:
    assert scene_with("the-nile-corridor").points("japan", "the-nile-corridor", zone) == points


def test_a_nation_without_history_discards_the_nile() -> None:
    """N1 (p. 38)."""
    scene = Scene("inuit", "japan", variant="trade-routes").market(*MARKET)
    scene.in_play("inuit", "the-nile-corridor").tokens("the-nile-corridor", goods=3)
    scene.play("profit the-nile-corridor", "choose 1", "break through scribes")
    assert scene.cards("inuit", "discard")[-1] == "the-nile-corridor"
    assert scene.cards("inuit", "history") == []


# Andes Highway


def test_the_andes_give_two_people_and_progress() -> None:
    assert traded(trade("andes-highway")).goods("japan") == {"population": 2, "progress": 1}


def test_the_profit_of_the_andes_is_fame_for_a_card_and_the_road_itself() -> None:
    scene = full("andes-highway").hand("japan", "glory", "clans").fame("brave", "canny")
    scene.play("profit andes-highway", "top clans")
    assert scene.cards("japan", "hand") == ["glory", "brave"]
    assert scene.cards("japan", "top") == ["clans"]
    assert scene.exiled() == ["andes-highway"]
    assert (scene.cards("japan", "play"), scene.cards("japan", "discard")) == ([], [])


# Mediterranean Circle


THREE = ("japan", "magyars", "taino")


def test_the_circle_resolves_the_commerce_of_a_route_of_somebody_else() -> None:
    """X24: without goods, and without trading with it."""
    scene = trade("mediterranean-circle", *THREE).in_play("magyars", "andes-highway")
    scene.in_play("taino", "lapis-lazuli-trade").in_play("japan", "swahili-coast")
    scene.discards("japan", "baltic-amber-road")
    scene.play("exhaust merchant", "choose 2", "trade mediterranean-circle", "choose 1")
    assert scene.options == ["commerce of andes-highway", "commerce of lapis-lazuli-trade"]
    scene.play("commerce of andes-highway")
    assert scene.goods("japan") == {"population": 2, "progress": 1}
    assert scene.on("andes-highway") == {}


def test_the_circle_resolves_a_full_route_too() -> None:
    """X24: only trading needs room."""
    scene = trade("mediterranean-circle", *THREE).in_play("magyars", "andes-highway")
    traded(scene.tokens("andes-highway", goods=3))
    assert scene.goods("japan") == {"population": 2, "progress": 1}


def test_the_circle_plays_a_route_of_the_discard_pile_for_free() -> None:
    scene = trade("mediterranean-circle", *THREE).discards("japan", "andes-highway", "glory")
    traded(scene)
    assert scene.cards("japan", "play") == ["mediterranean-circle", "andes-highway"]
    assert scene.goods("japan") == {"population": 2, "progress": 1}
    assert scene.seat("japan").actions == 3


def test_the_circle_cannot_resolve_itself() -> None:
    """X24 (own): a trader with somebody else's Circle finds no other route there."""
    scene = Scene(*THREE, variant="trade-routes").market(*MARKET)
    scene.in_play("magyars", "mediterranean-circle").play("exhaust merchant", "choose 2")
    assert scene.state.begins_move
    assert scene.goods("japan") == {"goods": 1}


def test_the_profit_of_the_circle_draws_three_and_may_put_two_into_the_history() -> None:
    scene = full("mediterranean-circle", *THREE).deck("japan", "glory", "clans", "kyushu", "nara")
    scene.play("profit mediterranean-circle", "do", "history clans", "history glory")
    assert scene.cards("japan", "hand") == ["kyushu"]
    assert scene.cards("japan", "history") == ["clans", "glory"]
    assert scene.cards("japan", "discard") == ["mediterranean-circle"]


def test_the_circle_scores_every_ocean() -> None:
    scene = scene_with("mediterranean-circle", *THREE).hand("japan", "distant-island", "seaport")
    scene.history("japan", "philippines-jade-trade")
    assert scene.points("japan", "mediterranean-circle") == 3
