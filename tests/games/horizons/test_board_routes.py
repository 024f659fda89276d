"""The Trade Routes on the board in the browser: Merchants, routes in play and under the decks."""

from __future__ import annotations

import pytest

from imperia.games.horizons.web.layout import Layout, lay_out
from imperia.kernel import Decision, list_options
from imperia.web.draw.uses import NOTHING, Uses, find_uses

from .scene import RULES, Scene
from .test_board import FACE, PEOPLE, drawn, html, own, seen


def trading() -> Scene:
    """Japan and Magyars with a route each, and one under each small deck."""
    scene = Scene("japan", "magyars", variant="trade-routes")
    scene.in_play("japan", "kansai", "swahili-coast").in_play("magyars", "andes-highway")
    return scene.routes(
        civilised="lapis-lazuli-trade",
        uncivilised="baltic-amber-road",
        region="cornwall-tin-road",
    )


def asked(scene: Scene) -> Layout:
    """The board of a scene as whoever is asked sees it, with everything lit that may be clicked."""
    view = seen(scene, scene.state.seat)
    options = tuple(RULES.option(scene.state, choice) for choice in scene.state.options)
    decision = Decision(0, scene.mover, scene.asks, "", options)
    cards = {option.name: FACE.cards_of(view, option) for option in options}
    return lay_out(view, find_uses(list_options(FACE, view, decision), cards), PEOPLE)


def test_merchants_lie_beside_the_power_card_with_token_and_garrison() -> None:
    scene = trading().merchant_empire("japan").garrison("merchant-empire", "kanji")
    scene.state.exhausted = (scene.card("merchant-empire"),)
    power, merchants, state = own(scene).standing
    assert "Merchant Empire" in merchants.card
    assert "mark-exhaust" in merchants.card
    assert "Kanji" in merchants.under[0]
    assert ("production", 2) in [(one.sign, one.number) for one in own(scene).symbols]
    assert not any("Merchant" in one.card for one in (power, state))


def test_without_the_expansion_there_are_neither_merchants_nor_routes() -> None:
    found = drawn(Scene("japan", "magyars"))
    assert found.own is not None
    assert len(found.own.standing) == 2
    assert not found.trading
    assert "Trade routes" not in html(seen(Scene("japan", "magyars")))
    assert all(slot.route is None for slot in found.slots)


def test_routes_in_play_are_a_row_of_their_own() -> None:
    mine = own(trading())
    assert [f'id="card-{trading().card("swahili-coast")}"' in one.card for one in mine.routes] == [
        True
    ]
    assert [one.track for one in mine.play] == [()]
    assert "Kansai" in mine.play[0].card


@pytest.mark.parametrize("goods", [0, 1, 2, 3])
def test_a_route_shows_its_three_places_and_how_many_are_taken(goods: int) -> None:
    scene = trading().tokens("swahili-coast", goods=goods)
    (route,) = own(scene).routes
    assert route.track == tuple(place < goods for place in range(3))
    assert f"{goods} of 3 goods" in route.card
    page = html(seen(scene))
    assert page.count("spot taken") == goods
    assert page.count('class="spot') == 6  # the other route has places, too
    assert ("ready for Profit" in route.card) == ("<b>Profit</b>" in page) == (goods == 3)


def test_routes_that_may_be_traded_with_are_lit_on_both_sides() -> None:
    scene = trading().give("japan", goods=1, progress=1).tokens("andes-highway", goods=2)
    found = asked(scene.play("exhaust merchant", "choose 2"))
    assert found.own is not None
    assert [" lit" in one.card for one in (*found.own.routes, *found.others[0].routes)] == [
        True,
        True,
    ]
    (progress,) = [one for one in found.own.goods if one.sign == "progress"]
    assert progress.uses == "1"
    assert [one.uses for one in found.others[0].goods] == [""] * 6


def test_a_full_route_is_lit_for_its_owner_alone() -> None:
    scene = trading().tokens("swahili-coast", goods=3).tokens("andes-highway", goods=3)
    found = asked(scene)
    assert found.own is not None
    assert [" lit" in one.card for one in (*found.own.routes, *found.others[0].routes)] == [
        True,
        False,
    ]


def test_a_route_under_a_small_deck_is_shown_and_whether_it_is_uncovered() -> None:
    scene = trading().small_deck("region").small_deck("civilised", "scribes")
    slots = drawn(scene).slots
    assert [slot.route is not None for slot in slots] == [False, False, True, True, True]
    assert [slot.left > 0 for slot in slots][2:] == [True, True, False]
    page = html(seen(scene))
    assert page.count("Lies face up under the deck") == 2
    assert page.count("Comes to the Market next") == 1
    assert page.index("Comes to the Market next") < page.index("Cornwall Tin Road")


def test_an_uncovered_route_can_be_broken_through_for_by_a_click() -> None:
    scene = trading().small_deck("region")
    uses = Uses({scene.card("cornwall-tin-road"): "2"}, {})
    found = drawn(scene, uses)
    assert 'data-uses="2"' in (found.slots[4].route or "")
    assert found.tray == ()


def test_cards_of_the_main_deck_that_somebody_looks_at_are_theirs_to_see() -> None:
    scene = trading().in_play("japan", "welcoming").tokens("welcoming", goods=3)
    scene.main_deck("elders", "lagoon", "bogs").play("profit welcoming")
    view = seen(scene)
    uses = Uses(dict.fromkeys(view.main_top, "1"), {})
    assert [(group.title, len(group.cards)) for group in drawn(scene, uses).tray] == [
        ("Main deck", 3)
    ]
    known_to = {
        seat: html(seen(scene, seat)).count("On top, the next one first") for seat in (0, 1)
    }
    assert known_to == {0: 1, 1: 0}
    assert drawn(scene).main.size == lay_out(seen(scene, 1), NOTHING, PEOPLE).main.size == 3


def test_what_the_merchants_and_routes_are_is_told_to_programs() -> None:
    scene = trading().tokens("swahili-coast", goods=2)
    told = seen(scene, 1).as_data()
    assert told["trade_routes"] == {
        "civilised": "lapis-lazuli-trade",
        "uncivilised": "baltic-amber-road",
        "region": "cornwall-tin-road",
    }
    assert told["seats"][0]["merchants"] == {"card": "merchant"}
    assert {"card": "swahili-coast", "resources": {"goods": 2}} in told["seats"][0]["play"]
