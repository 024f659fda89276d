"""Laws on games full of trades: cards and goods, saving, hiding, and undo that tells nothing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import GOODS
from imperia.kernel import Chance
from tests.laws.probing import findings_in

from .fairs import Fair, fairs
from .scene import Scene
from .walks import RULES, imagined, misplaced, mistaken, names, seen_by, viewers

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")
PROBED = 1500  # choices; `python -m tests.games.horizons.fairs` probes many more


def states(count: int) -> Iterator[tuple[Fair, State]]:
    """The states of some fairs."""
    for fair in fairs(count):
        for state in fair.states():
            assert isinstance(state, State)
            yield fair, state


def test_fairs_are_full_of_trades_profits_and_looks() -> None:
    found = Counter(event[0] for _, state in states(25) for event in state.events)
    assert min(found[kind] for kind in (e.TRADE, e.PROFIT, e.LOOK)) > 20


def test_no_card_is_lost_and_no_route_holds_more_than_three_goods() -> None:
    for _, state in states(20):
        assert misplaced(state) == []
        for seat in range(state.players):
            for route in state.routes_of(seat):
                assert state.tokens.get(route, (0, 0, 0, 0))[GOODS] <= 3
                assert route not in state.exhausted


def test_a_fair_goes_on_from_its_snapshot_at_every_decision() -> None:
    for _, state in states(6):
        text = json.dumps(RULES.encode(state))
        found = RULES.decode(json.loads(text))
        assert json.dumps(RULES.encode(found)) == text
        assert names(found) == names(state)


def test_what_a_viewer_cannot_see_changes_nothing_they_are_shown_at_a_fair() -> None:
    chance = Chance("fair views")
    for number, (_, state) in enumerate(states(20)):
        if number % 5 or state.over:
            continue
        for viewer in viewers(state):
            other = mistaken(state, viewer, chance)
            assert seen_by(other, viewer).as_data() == seen_by(state, viewer).as_data()
            if state.seat == viewer:
                assert sorted(names(other)) == sorted(names(state))


def test_imagined_fairs_agree_with_the_view() -> None:
    chance = Chance("fair imagination")
    for number, (_, state) in enumerate(states(20)):
        if number % 5 or state.over:
            continue
        for viewer in viewers(state):
            view = seen_by(state, viewer)
            other = imagined(view, chance.fork())
            assert misplaced(other) == []
            if other.asked == state.asked:
                assert seen_by(other, viewer).as_data() == view.as_data()


# Undo


def test_undo_tells_nothing_at_a_fair() -> None:
    findings = findings_in(fairs(10_000), PROBED)
    assert not findings.differences, str(findings.differences[0])
    assert findings.probed >= PROBED
    assert findings.undoable > PROBED / 3


def trades(route: str, owner: str = "magyars") -> tuple[Scene, int]:
    """Japan may trade with a route; and how often something was revealed until now."""
    scene = Scene("japan", "magyars", variant="trade-routes").market(*MARKET)
    scene.in_play(owner, route).give("japan", goods=1)
    return scene, scene.state.reveals


@pytest.mark.parametrize("owner", ["japan", "magyars"])
def test_a_trade_that_reveals_nothing_can_be_undone(owner: str) -> None:
    scene, before = trades("lapis-lazuli-trade", owner)
    scene.play("exhaust merchant", "choose 2", "choose 1")
    assert scene.goods("japan")["material"] == 4
    assert scene.state.reveals == before


def test_a_trade_that_draws_a_card_cannot_be_undone() -> None:
    scene, before = trades("swahili-coast")
    assert scene.play("exhaust merchant", "choose 2").state.reveals > before


def test_that_the_owner_of_welcoming_is_asked_can_be_undone_but_not_their_answer() -> None:
    """X22: everybody sees whether they can draw."""
    scene, before = trades("welcoming")
    scene.play("exhaust merchant", "choose 2")
    assert (scene.mover, scene.state.reveals) == ("magyars", before)
    assert scene.play("do").state.reveals > before


def test_an_owner_of_welcoming_without_cards_is_left_out_by_open_facts() -> None:
    """X22."""
    scene, _ = trades("welcoming")
    scene.deck("magyars").nation_deck("magyars", accession=False).development("magyars")
    before = scene.state.reveals
    assert scene.play("exhaust merchant", "choose 2").state.reveals == before
    assert scene.mover == "japan"


def test_a_profit_that_reveals_nothing_can_be_undone() -> None:
    scene, before = trades("hopewell-exchange-system", "japan")
    scene.tokens("hopewell-exchange-system", goods=3).play("profit hopewell-exchange-system")
    assert scene.play("choose 1", "done").state.reveals == before


def test_a_route_that_comes_into_the_market_is_seen_before_so_that_can_be_undone() -> None:
    """X5: it lay face up."""
    scene = Scene("japan", "magyars", variant="trade-routes").market(*MARKET)
    scene.small_deck("region").routes(region="andes-highway")
    before = scene.state.reveals
    scene.play("exhaust merchant", "exile lagoon")
    assert scene.slots()[4] == "andes-highway"
    assert scene.state.reveals == before


def test_breaking_through_for_an_uncovered_route_can_be_undone() -> None:
    """X9: it lay face up, too."""
    scene = Scene("japan", "magyars", variant="trade-routes").market(*MARKET)
    scene.small_deck("region").routes(region="andes-highway").hand("japan", "punt")
    before = scene.state.reveals
    assert scene.play("play punt").cards("japan", "hand") == ["andes-highway"]
    assert scene.state.reveals == before
