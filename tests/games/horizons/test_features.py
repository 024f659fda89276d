"""What a learner reads of Horizons, and what it makes of a finished game."""

from __future__ import annotations

from imperia.games.horizons import RULES
from imperia.games.horizons.features import FEATURES, LOST
from imperia.games.horizons.rules.moments import COLLAPSE
from imperia.games.horizons.rules.state import State
from imperia.kernel import Feature, Perspective

from .scene import Scene


def finished(*sides: str) -> State:
    """A game after its last choice."""
    state = RULES.start(sides, 2, {})
    while not state.over:
        state.choose(len(state.options) - 1)
    return state


def facts(scene: Scene) -> dict[Feature, float]:
    """What is read of a table by the seat that is asked."""
    return dict(FEATURES.read(Perspective(RULES, scene.state)).facts)


def test_a_card_of_the_hand_is_read_as_one() -> None:
    state = RULES.start(["japan"], 2, {})
    reading = FEATURES.read(Perspective(RULES, state))
    seat = state.seats[0]
    names = {feature for feature, _ in reading.facts}
    assert {("hand", state.table[card].name) for card in seat.hand} <= names
    assert ("nation", "japan") in names
    assert reading.points == RULES.scores(state)[0]


def test_a_collapse_is_a_disaster_whatever_the_points() -> None:
    state = finished("japan")
    score = RULES.scores(state)[0]
    won = FEATURES.spread * RULES.standing(state)[0]
    assert FEATURES.result(RULES, state, 0) == score + won
    state.ending = COLLAPSE
    assert FEATURES.result(RULES, state, 0) < 0.2 * score - LOST + 1.0


def test_cards_below_another_one_are_counted_and_named() -> None:
    scene = Scene("polynesians-a", "taino").give("polynesians", material=2)
    assert not any(fact[0] == "below" for fact in facts(scene))
    scene.hand("polynesians", "advance").play("exhaust polynesians")
    found = facts(scene)
    assert ("below", "Mana", 1) in found
    assert found["garrison", "Advance"] == 1.0


def test_what_lies_in_the_history_is_read_by_name() -> None:
    scene = Scene("japan", "taino").history("japan", "advance")
    assert facts(scene)["history", "Advance"] == 1.0


def test_an_unrest_below_a_card_of_the_market_is_told_with_the_option() -> None:
    scene = Scene("magyars", "taino").market("elders", "goryeo", "akkadians", "altar", "lagoon")
    scene.hand("magyars", "emese").give("magyars", material=1).play("play emese", "choose 1")
    offered = [scene.slug(choice[1]) for choice in scene.state.options]
    told = [
        any(feature[1:] == ("with unrest",) for feature in option)
        for option in FEATURES.read(Perspective(RULES, scene.state)).options
    ]
    assert told == [scene.lies_on_unrest(card) for card in offered]
    assert any(told)


def test_both_sides_of_a_power_card_are_told_apart() -> None:
    powers = [
        {fact for fact in facts(Scene(side, "taino")) if fact[0] == "power"}
        for side in ("japan", "japan-a")
    ]
    assert powers[0] != powers[1]


def test_a_bot_is_read_by_its_level() -> None:
    found = facts(Scene("japan", against="tang", level="overlord"))
    assert found["bot of level", 4] == 1.0
