"""Profit, how routes leave play and how they do not, and what goods and routes are worth."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import card, deck
from imperia.games.horizons.rules.scoring import sources
from imperia.games.horizons.rules.symbols import CITY, DECK, FERTILE, PLAY, one_of
from imperia.games.horizons.words.control import To
from imperia.games.horizons.words.draw import Draw
from imperia.games.horizons.words.find import TO_EXILE, Find
from imperia.games.horizons.words.pick import Abandon

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def owners(*seats: str) -> Scene:
    """Some nations with Trade Routes; Japan, the first, is about to act."""
    return Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)


def full(route: str, *seats: str) -> Scene:
    """Japan with a route that holds three goods."""
    return owners(*seats).in_play("japan", route).tokens(route, goods=3)


# The Action


@pytest.mark.parametrize(("goods", "ready"), [(0, False), (1, False), (2, False), (3, True)])
def test_a_profit_needs_three_goods_on_the_route(goods: int, ready: bool) -> None:
    """X16 (p. 39)."""
    scene = owners().in_play("japan", "swahili-coast").tokens("swahili-coast", goods=goods)
    assert ("profit swahili-coast" in scene.options) is ready


def test_a_profit_costs_an_action() -> None:
    """X16 (p. 39)."""
    scene = full("hopewell-exchange-system").play("profit hopewell-exchange-system", "done")
    assert scene.seat("japan").actions == 2


def test_without_an_action_there_is_no_profit() -> None:
    """X16 (p. 39)."""
    scene = full("swahili-coast")
    scene.seat("japan").actions = 0
    scene.state.ask_again()
    assert "profit swahili-coast" not in scene.options


def test_the_goods_come_first_then_the_text_then_the_discard_pile() -> None:
    """X16 (p. 27)."""
    scene = full("hopewell-exchange-system").play("profit hopewell-exchange-system")
    assert scene.goods("japan") == {"goods": 3}
    assert scene.cards("japan", "play") == ["hopewell-exchange-system"]
    scene.play("choose 1", "choose 2", "done")
    assert scene.goods("japan") == {"material": 1, "population": 1, "goods": 3}
    assert scene.cards("japan", "play") == []
    assert scene.cards("japan", "discard") == ["hopewell-exchange-system"]


def test_a_text_may_send_the_route_elsewhere() -> None:
    """X16 (p. 39): into the History."""
    scene = full("the-nile-corridor").play("profit the-nile-corridor", "break through scribes")
    assert scene.cards("japan", "history") == ["the-nile-corridor"]
    assert scene.cards("japan", "discard") == []


def test_only_the_owner_takes_the_profit() -> None:
    """X16 (p. 27)."""
    scene = owners().in_play("magyars", "swahili-coast").tokens("swahili-coast", goods=3)
    assert "profit swahili-coast" not in scene.options
    assert "profit swahili-coast" in scene.end_turn().options


def test_a_profit_may_wait_and_the_route_stays_closed() -> None:
    """X16 (p. 27): it is not mandatory."""
    scene = full("swahili-coast").end_turn()
    assert scene.on("swahili-coast") == {"goods": 3}
    assert "choose 2" not in scene.play("exhaust merchant-2").options


def test_a_profit_whose_cost_cannot_be_paid_cannot_be_taken() -> None:
    """X17 (p. 14, rule 7): the Andes Highway asks for a card from hand."""
    scene = full("andes-highway")
    assert "profit andes-highway" not in scene.options
    assert "profit andes-highway" in scene.hand("japan", "glory").options


def test_a_profit_whose_text_can_do_nothing_still_brings_the_goods() -> None:
    """X16 (own): there is no card to find."""
    scene = full("cornwall-tin-road").deck("japan").play("profit cornwall-tin-road")
    assert scene.goods("japan") == {"goods": 3}
    assert scene.cards("japan", "discard") == ["cornwall-tin-road"]


def test_innovate_and_revolt_leave_no_time_for_a_profit() -> None:
    """X16 (p. 27): an Action in an Activate turn."""
    scene = full("swahili-coast").hand("japan", "unrest").play("revolt", "return unrest")
    assert not [name for name in scene.options if name.startswith("profit")]
    assert scene.on("swahili-coast") == {"goods": 3}


def test_after_a_profit_one_can_neither_innovate_nor_revolt() -> None:
    scene = full("swahili-coast").play("profit swahili-coast", "break through altar")
    assert not {"innovate", "revolt"} & set(scene.options)


def test_a_route_that_was_discarded_can_be_played_anew() -> None:
    scene = full("swahili-coast").deck("japan").play("profit swahili-coast", "break through altar")
    scene.hand("japan", "golden-mask").play("play golden-mask", "choose 1", "play swahili-coast")
    assert scene.cards("japan", "play") == ["swahili-coast"]
    assert scene.on("swahili-coast") == {}


# Leaving play


def test_a_route_is_not_abandoned() -> None:
    """X18 (p. 36): the Circle is a City for the Mayans, but no pinned one."""
    scene = owners("mayans", "japan", "taino").in_play("mayans", "mediterranean-circle").solstice()
    assert scene.state.begins_move
    assert scene.cards("mayans", "play") == ["mediterranean-circle"]


def test_a_route_is_not_recalled() -> None:
    """X18 (p. 39): a Trading Post recalls a river, not the Nile Corridor."""
    scene = owners().in_play("japan", "trading-post", "the-nile-corridor")
    assert "exhaust trading-post" not in scene.options
    scene.in_play("japan", "bogs").play("exhaust trading-post")
    assert scene.cards("japan", "hand") == ["bogs"]


def test_a_route_in_play_does_not_go_into_the_history() -> None:
    """X18 (p. 38): Glorious Uplifting asks for two pinned cards."""
    scene = owners("martians", "japan").hand("martians", "glorious-uplifting")
    scene.give("martians", population=5).in_play("martians", "swahili-coast", "signals-to-space")
    assert "play glorious-uplifting" not in scene.options
    scene.in_play("martians", "intrepid").play("play glorious-uplifting")
    assert scene.cards("martians", "play") == ["swahili-coast"]


def test_two_hunting_cards_are_needed_beside_the_hopewell_route() -> None:
    """X18 (p. 38): Harpoons abandon one and exile another."""
    scene = owners("inuit", "japan").becomes("inuit", "winter").hand("inuit", "harpoons")
    scene.in_play("inuit", "hopewell-exchange-system", "nunavik")
    assert "play harpoons" not in scene.options
    scene.in_play("inuit", "glacier").play("play harpoons", "abandon nunavik")
    assert scene.cards("inuit", "play") == ["hopewell-exchange-system"]


def test_a_route_that_is_played_to_be_exiled_stays_in_play() -> None:
    """X18 (own): the Resurrection Stone exiles what it let be played."""
    scene = owners("martians", "japan").hand("martians", "resurrection-stone")
    scene.discards("martians", "andes-highway").play("play resurrection-stone")
    assert scene.cards("martians", "play") == ["andes-highway"]
    assert scene.exiled() == []


def test_a_route_is_no_pinned_card_where_these_are_counted() -> None:
    """X18 (p. 38): a Permanent Settlement scores a point per three of them."""
    scene = owners("martians", "japan").in_play("martians", "swahili-coast", "intrepid", "bogs")
    assert scene.points("martians", "permanent-settlement") == 0
    assert scene.in_play("martians", "valley").points("martians", "permanent-settlement") == 1


def test_a_route_is_no_pinned_card_when_it_is_revealed() -> None:
    """X18 (p. 38): Patolli exiles a pinned card, and keeps others with an Unrest."""
    scene = owners("mayans", "japan").main_deck("swahili-coast").give("mayans", material=1)
    scene.hand("mayans", "patolli", "unrest", "tikal").play("play patolli")
    scene.play("discard unrest")
    assert "swahili-coast" in scene.cards("mayans", "discard")


def test_population_is_moved_to_a_pinned_card_and_never_to_a_route() -> None:
    """X18 (p. 38): the Taino migrate."""
    scene = owners("taino", "japan").give("taino", population=1).hand("taino", "migration")
    lands = ("scrubland", "valley", "alluvial-plain", "rift-valley", "bogs", "distant-island")
    scene.in_play("taino", "swahili-coast", *lands).play("play migration")
    scene.play(*[f"abandon {land}" for land in lands[:4]])
    assert scene.options == ["choose bogs", "choose distant-island"]


def test_a_route_is_not_the_pinned_card_that_must_stay() -> None:
    """X18 (p. 38): six production could be abandoned, but nothing pinned would be left."""
    scene = owners("taino", "japan").give("taino", population=1).hand("taino", "migration")
    scene.in_play("taino", "swahili-coast", "scrubland", "valley", "alluvial-plain", "rift-valley")
    assert "play migration" not in scene.options
    assert "play migration" in scene.in_play("taino", "glacier").options


def test_a_fertile_route_that_counts_as_production_is_not_abandoned_for_it() -> None:
    """X18 (p. 38): Soil Rotation lets it count."""
    scene = owners("taino", "japan").hand("taino", "soil-rotation", "migration")
    scene.in_play("taino", "swahili-coast", "scrubland", "valley", "bogs", "rift-valley")
    scene.discards("taino", "glacier").give("taino", material=2, population=1)
    scene.play("play soil-rotation", "play migration")
    assert "abandon valley" in scene.options
    assert "abandon swahili-coast" not in scene.options


def test_a_cost_of_several_cards_in_play_takes_no_route_for_one_of_them() -> None:
    """X18 (p. 38): a Bazaar of our own abandons two cities, and the Circle shows one."""
    scene = owners("japan", "magyars", "taino").in_play("japan", "mediterranean-circle", "city")
    bazaar = card("OWN1", "Bazaar", pinned=True, exhaust=To(Abandon(one_of(CITY), 2), Draw()))
    deck("commons", bazaar)
    scene.state.table[scene.card("heath")] = bazaar
    assert "exhaust bazaar" not in scene.in_play("japan", "bazaar").options
    assert "exhaust bazaar" in scene.in_play("japan", "trading-city").options


def test_a_search_in_play_finds_no_route() -> None:
    """X18 (p. 38): a Search of our own goes through the cards in play as well."""
    scene = owners().in_play("japan", "swahili-coast").deck("japan", "glory")
    search = card("OWN1", "Search", play=Find(one_of(FERTILE), TO_EXILE, DECK | PLAY))
    deck("commons", search)
    scene.state.table[scene.card("savannah")] = search
    assert "play search" not in scene.hand("japan", "search").options
    assert "play search" in scene.in_play("japan", "mangrove").options


@pytest.mark.parametrize(
    ("attacker", "attack", "setting"),
    [("cultists", "lure-of-decadence", "corrupted"), ("magyars", "almos", "barbarian")],
)
def test_no_attack_reaches_a_route(attacker: str, attack: str, setting: str) -> None:
    """X18 (p. 38): others abandon or recall a pinned card."""
    scene = owners(attacker, "japan").becomes(attacker, setting).hand(attacker, attack, "bogs")
    scene.history(attacker, *(["emese"] if attacker == "magyars" else []))
    scene.in_play("japan", "swahili-coast").tokens("swahili-coast", goods=2)
    scene.play(f"play {attack}")
    while not scene.state.begins_move:
        assert scene.mover == attacker
        scene.play(scene.options[-1])
    assert scene.cards("japan", "play") == ["swahili-coast"]
    assert scene.on("swahili-coast") == {"goods": 2}


def test_a_pinned_card_beside_a_route_is_what_an_attack_takes() -> None:
    """X18 (p. 38)."""
    scene = owners("cultists", "japan").becomes("cultists", "corrupted")
    scene.hand("cultists", "lure-of-decadence").in_play("japan", "swahili-coast", "kanji")
    scene.play("play lure-of-decadence")
    assert scene.cards("japan", "play") == ["swahili-coast"]


# Scoring


def test_goods_are_worth_nothing_by_themselves() -> None:
    """X14 (p. 17): only progress is."""
    scene = owners()
    before = scene.score("japan")
    assert scene.give("japan", goods=9).score("japan") == before
    scene.in_play("japan", "swahili-coast").tokens("swahili-coast", goods=3)
    assert scene.score("japan") == before + 1  # for the route


def test_goods_in_the_pool_count_where_a_card_counts_them_and_those_on_routes_do_not() -> None:
    """X14 (p. 17): a Market Stall."""
    scene = full("swahili-coast").give("japan", goods=2)
    assert scene.points("japan", "market-stall") == 2


def test_the_taino_count_the_goods_on_their_routes_too() -> None:
    """X14 (p. 47)."""
    scene = owners("taino", "japan").in_play("taino", "swahili-coast")
    scene.tokens("swahili-coast", goods=3).give("taino", goods=2)
    assert scene.points("taino", "market-stall") == 5


def test_routes_score_in_every_zone_and_are_no_nation_cards() -> None:
    scene = owners().deck("japan")
    before = sources(scene.state, 0)
    scene.in_play("japan", "swahili-coast").hand("japan", "andes-highway")
    scene.discards("japan", "lapis-lazuli-trade")
    after = sources(scene.state, 0)
    assert sum(after.values()) == sum(before.values()) + 3
    assert after["nation cards"] == before["nation cards"]


def test_a_seaport_scores_routes_wherever_they_lie() -> None:
    scene = owners().in_play("japan", "swahili-coast").history("japan", "the-nile-corridor")
    scene.hand("japan", "welcoming")
    assert scene.points("japan", "seaport") == 3


# Paying


@pytest.mark.parametrize(("card", "goods"), [("unrest", 1), ("moneylenders", 2)])
def test_goods_stand_for_population_and_for_two_materials(card: str, goods: int) -> None:
    """X14 (p. 39): 1 population, 3 materials."""
    scene = owners().becomes("japan", "empire").hand("japan", card).give("japan", goods=goods - 1)
    assert f"play {card}" not in scene.options
    scene.give("japan", goods=1).play(f"play {card}")
    assert scene.goods("japan") == {}
    assert card not in scene.cards("japan", "hand")


def test_progress_never_stands_for_goods() -> None:
    """X14 (p. 39): Merchants flip for goods alone."""
    scene = owners().give("japan", goods=2, progress=5).play("exhaust merchant")
    assert "choose 3" not in scene.options
