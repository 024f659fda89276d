"""What a Bot does to the person counts as an attack, and can be avoided as one (p. 30)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules import events as e

from .duel import Duel

HARM = {
    "you take 1 unrest": (e.TAKE_UNREST, 1),
    "you take 2 unrest": (e.TAKE_UNREST, 2),
    "you discard 1": (e.DISCARD, 1),
    "you recall 1 region": (e.RECALL, 1),
    "you abandon 1 region": (e.ABANDON, 1),
    "you abandon 1 pinned": (e.ABANDON, 1),
    "steal 1 progress": (e.STEAL, 1),
}


def attacked(row: str, *standing: str) -> Duel:
    """The Magyars before a Bot that has one row, with what it might take from them."""
    duel = Duel("magyars", rows=(f"other: {row}",)).no_cards()
    duel.in_play("magyars", "valley", *standing).hand("magyars", "glory")
    return duel.give("magyars", progress=2, population=3, material=3)


def of_the_person(duel: Duel, kind: int) -> int:
    """How often something happened to the person."""
    place = 2 if kind == e.STEAL else 1
    return len([event for event in duel.events(kind) if event[place] == 0])


@pytest.mark.parametrize("step", HARM)
def test_harm_befalls_the_person_at_once_if_nothing_avoids_it(step: str) -> None:
    kind, times = HARM[step]
    duel = attacked(step).resolves("caracol")
    assert of_the_person(duel, kind) == times
    assert duel.mover == "magyars"


@pytest.mark.parametrize("step", HARM)
def test_all_harm_can_be_avoided_whatever_is_printed_on_the_card(step: str) -> None:
    """B13 (p. 30)."""
    kind, _ = HARM[step]
    duel = attacked(step, "mounted-archers").resolves("caracol")
    assert duel.options == ["answer mounted-archers", "decline"]
    duel.play("answer mounted-archers", "ignore")
    assert of_the_person(duel, kind) == 0
    assert duel.exhausted("mounted-archers")


def test_whoever_does_not_avoid_an_attack_suffers_it() -> None:
    duel = attacked("you take 1 unrest", "mounted-archers").resolves("caracol")
    duel.play("decline")
    assert duel.names("magyars", "hand") == ["glory", "unrest"]


def test_a_shield_lets_each_part_happen_or_not() -> None:
    """T3 holds against a Bot, too (p. 36)."""
    duel = attacked("you take 1 unrest; you recall 1 region", "mounted-archers")
    duel.resolves("caracol").play("answer mounted-archers", "do", "ignore")
    assert duel.names("magyars", "hand") == ["glory", "unrest"]
    assert "valley" in duel.cards("magyars", "play")


def test_all_harm_of_a_row_is_one_attack() -> None:
    """B13 (p. 29): one shield is asked for, and one answer is given to it."""
    duel = attacked("you take 1 unrest; you recall 1 region", "mounted-archers", "protection")
    duel.resolves("caracol").play("decline")
    while "decline" in duel.options:
        duel.play("decline")
    assert duel.goods("magyars")["goods"] == 1
    assert duel.options[-1] == "end turn"


def test_two_cards_are_two_attacks() -> None:
    duel = attacked("you take 1 unrest", "protection")
    duel.bot_slots("caracol", "chultuns").bot_turn(die=6)
    while "decline" in duel.options:
        duel.play("decline")
    assert duel.goods("magyars")["goods"] == 2


def test_the_same_card_attacks_anew_in_another_turn() -> None:
    duel = attacked("you take 1 unrest", "protection")
    for goods in (1, 2):
        duel.resolves("caracol").play("decline")
        assert duel.goods("magyars")["goods"] == goods


def test_borderland_costs_a_population_to_avoid_an_attack() -> None:
    duel = attacked("you take 1 unrest", "borderland").market("elders")
    duel.resolves("caracol").play("answer borderland", "move to elders", "ignore")
    assert duel.on("elders") == {"population": 1}
    assert duel.names("magyars", "hand") == ["glory"]


def test_gifts_are_no_attack() -> None:
    duel = attacked("you gain 2 material; you draw 1", "mounted-archers").resolves("caracol")
    assert duel.options == ["do", "decline"]
    duel.play("do")
    assert duel.goods("magyars")["material"] == 5
    assert len(duel.cards("magyars", "hand")) == 2


@pytest.mark.parametrize("step", ["you recall 1 region", "you discard 1", "steal 1 goods"])
def test_what_the_person_does_not_have_they_cannot_lose(step: str) -> None:
    """B3."""
    duel = Duel("magyars", rows=(f"other: {step}", "other: gain 1 progress")).resolves("caracol")
    assert duel.rows_used() == [("caracol", 1)]


def test_a_bot_steals_no_more_than_there_is() -> None:
    duel = attacked("steal 5 progress 1 goods").resolves("caracol")
    assert duel.goods("mayans") == {"progress": 2}
    assert "progress" not in duel.goods("magyars")


def test_the_person_chooses_what_they_lose() -> None:
    duel = attacked("you abandon 1 region", "bogs").resolves("caracol")
    assert duel.options == ["abandon valley", "abandon bogs"]
    duel.play("abandon valley")
    assert duel.cards("magyars", "play") == ["bogs"]


@pytest.mark.parametrize(("side", "stolen"), [("barbarian", 0), ("empire", 1)])
def test_some_harm_depends_on_the_persons_state(side: str, stolen: int) -> None:
    duel = Duel("japan", "magyars").becomes("japan", side).give("japan", progress=1)
    duel.resolves("plundering")
    assert duel.goods("magyars").get("progress", 0) == stolen


def test_unrest_by_a_bot_may_collapse_the_game_and_the_person_loses() -> None:
    duel = attacked("you take 1 unrest").unrest_pile(1).resolves("caracol")
    assert duel.state.over
