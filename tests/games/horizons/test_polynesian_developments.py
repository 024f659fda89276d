"""Scenes with the developments of the Polynesians: great islands, bought with mana."""

from __future__ import annotations

import pytest

from .scene import Scene
from .test_polynesian_voyages import EASTER_ISLAND, MANA, NEW_ZEALAND, home, sea


def developing(card: str, mana: int) -> Scene:
    """The Nation deck is gone, and Clean-up will reshuffle at home."""
    scene = home(mana).nation_deck("polynesians", accession=False).deck("polynesians")
    return scene.development("polynesians", card).discards("polynesians", "haka")


@pytest.mark.parametrize(("card", "mana"), [("rarotonga", 2), ("hawaii", 3), (EASTER_ISLAND, 3)])
def test_a_great_island_costs_mana(card: str, mana: int) -> None:
    scene = developing(card, mana + 1).in_play("polynesians", "rarotonga")
    scene.development("polynesians", card).play("end turn", "add to elders", f"develop {card}")
    scene.play(*(f"discard {spent}" for spent in MANA[:mana]))
    assert scene.under("mana") == [MANA[mana]]
    assert scene.names("polynesians", "hand") == sorted(["haka", card, *MANA[:mana]])
    assert scene.cards("polynesians", "development") == []


@pytest.mark.parametrize(
    ("card", "mana"), [("rarotonga", 1), ("hawaii", 2), (EASTER_ISLAND, 2), (NEW_ZEALAND, 0)]
)
def test_nothing_stands_in_for_mana(card: str, mana: int) -> None:
    scene = developing(card, mana).in_play("polynesians", "rarotonga")
    scene.development("polynesians", card).give("polynesians", progress=9, goods=9, material=9)
    scene.play("end turn", "add to elders")
    assert scene.mover == "taino"
    assert scene.cards("polynesians", "development") == [card]


def test_easter_island_is_found_from_rarotonga_only() -> None:
    scene = developing(EASTER_ISLAND, 3).hand("polynesians", "rarotonga")
    scene.play("end turn", "add to elders", "done")
    assert scene.mover == "taino"


def test_new_zealand_is_developed_last_and_brings_fame() -> None:
    scene = developing(NEW_ZEALAND, 2).fame("supreme").play("end turn", "add to elders")
    scene.play(f"develop {NEW_ZEALAND}", "legends savaii")
    assert scene.cards("polynesians", "legends") == ["savaii"]
    assert scene.under("mana") == ["advance"]
    assert scene.names("polynesians", "hand") == [NEW_ZEALAND, "haka", "supreme"]
    assert scene.state.last == scene.state.round + 1


def test_new_zealand_waits_for_the_other_islands() -> None:
    scene = developing(NEW_ZEALAND, 1).development("polynesians", NEW_ZEALAND, "hawaii")
    scene.play("end turn", "add to elders")
    assert scene.mover == "taino"


def test_the_accession_card_does_not_set_sail() -> None:
    scene = home().nation_deck("polynesians").deck("polynesians").discards("polynesians", "haka")
    scene.end_turn()
    assert scene.names("polynesians", "hand") == ["haka", "kupe"]
    assert scene.side("polynesians") == "isle-bound"
    assert scene.seat("polynesians").accession == -1


@pytest.mark.parametrize("island", ["rarotonga", "hawaii", EASTER_ISLAND])
def test_a_great_island_exiles_a_card_and_takes_no_garrison(island: str) -> None:
    scene = sea().hand("polynesians", island, "haka").play(f"play {island}", "exile elders")
    assert scene.exiled() == ["elders"]
    assert scene.cards("polynesians", "hand") == ["haka"]
    assert scene.side("polynesians") == "isle-bound"


def test_new_zealand_has_no_effect_of_its_own() -> None:
    scene = sea().hand("polynesians", NEW_ZEALAND).play(f"play {NEW_ZEALAND}")
    assert scene.exiled() == []
    assert scene.goods("polynesians") == {"progress": 1}


def test_rarotonga_gives_population_at_solstice() -> None:
    scene = sea().in_play("polynesians", "rarotonga").solstice()
    assert scene.goods("polynesians") == {"population": 1}


def test_rarotonga_is_worth_a_point_per_uncivilised() -> None:
    scene = home().hand("polynesians", "elders").legends("polynesians", "city")
    assert scene.points("polynesians", "rarotonga") == 2


def test_hawaii_gives_an_action() -> None:
    scene = home().in_play("polynesians", "hawaii").discards("polynesians", "haka")
    scene.play("exhaust hawaii")
    assert "end turn" in scene.options
    assert scene.seat("polynesians").actions == 4


def test_hawaii_may_draw_a_discard_at_sea() -> None:
    scene = sea().in_play("polynesians", "hawaii").discards("polynesians", "haka", "tohunga")
    scene.play("exhaust hawaii")
    assert scene.options == ["draw haka", "draw tohunga", "decline"]
    scene.play("draw haka")
    assert scene.seat("polynesians").actions == 4
    assert scene.cards("polynesians", "hand") == ["haka"]


def test_hawaii_takes_two_cards_at_solstice() -> None:
    scene = sea().in_play("polynesians", "hawaii").hand("polynesians", "haka", "tohunga", "kupe")
    scene.solstice().play("choose 1", "discard haka", "discard kupe")
    assert scene.cards("polynesians", "hand") == ["tohunga"]


def test_hawaii_takes_the_only_card_at_solstice() -> None:
    scene = sea().in_play("polynesians", "hawaii").hand("polynesians", "haka")
    scene.solstice().play("choose 1")
    assert scene.cards("polynesians", "discard") == ["haka"]
    assert scene.cards("polynesians", "hand") == []


@pytest.mark.parametrize("hand", [("haka", "kupe"), ()])
def test_hawaii_brings_unrest_instead(hand: tuple[str, ...]) -> None:
    scene = sea().in_play("polynesians", "hawaii").hand("polynesians", *hand).solstice()
    if hand:
        scene.play("choose 2")
    assert scene.names("polynesians", "hand") == sorted([*hand, "unrest"])


def test_hawaii_is_worth_two_points_per_card_of_an_empire() -> None:
    scene = home().hand("polynesians", "metropolis").legends("polynesians", "moneylenders")
    assert scene.points("polynesians", "hawaii") == 4


def test_easter_island_makes_mana_into_progress() -> None:
    scene = home().in_play("polynesians", EASTER_ISLAND).hand("polynesians", "haka")
    scene.play(f"exhaust {EASTER_ISLAND}")
    assert scene.under("mana") == ["haka"]
    assert scene.goods("polynesians") == {"progress": 1}


def test_easter_island_is_refused_without_a_card_in_hand() -> None:
    scene = home().in_play("polynesians", EASTER_ISLAND).discards("polynesians", "haka")
    assert f"exhaust {EASTER_ISLAND}" not in scene.options


def test_easter_island_makes_a_legend_at_solstice() -> None:
    scene = sea(2).in_play("polynesians", EASTER_ISLAND).give("polynesians", population=1)
    scene.solstice().play("do", "legends savaii")
    assert scene.cards("polynesians", "legends") == ["savaii"]
    assert scene.goods("polynesians") == {"progress": 1}


@pytest.mark.parametrize(("mana", "people"), [(0, 1), (1, 0)])
def test_easter_island_needs_mana_and_population_at_solstice(mana: int, people: int) -> None:
    scene = sea(mana).in_play("polynesians", EASTER_ISLAND).give("polynesians", population=people)
    scene.solstice().play("decline")
    assert scene.cards("polynesians", "legends") == []
    assert "end turn" in scene.options


def test_whakapapa_answers_to_easter_island_at_solstice() -> None:
    scene = home().in_play("polynesians", EASTER_ISLAND, "whakapapa").garrison("mana", "haka")
    scene.becomes("polynesians", "voyaging").hand("polynesians", "unrest")
    scene.give("polynesians", population=1, material=3).solstice()
    scene.play(f"solstice {EASTER_ISLAND}", "do", "do", "pay 3 material")
    assert scene.goods("polynesians") == {"progress": 1}
    assert scene.cards("polynesians", "hand") == []


@pytest.mark.parametrize(("legends", "points"), [(2, 0), (3, 1), (6, 2)])
def test_easter_island_is_worth_a_point_per_three_legends(legends: int, points: int) -> None:
    scene = home().legends("polynesians", *MANA[:legends])
    assert scene.points("polynesians", EASTER_ISLAND) == points
