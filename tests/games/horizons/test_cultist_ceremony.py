"""The Cultists: a ceremony in four stages."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.scoring import outcome

from .scene import Scene

MARKET = ("akkadians", "altar", "scribes", "terraces", "lagoon")
# Together they show region, production, river, fertile; uncivilised, civilised, city; scroll;
# mask; metropolis; merchant; and tributary: 12 icons.
TWELVE = (
    "alluvial-plain",
    "trading-city",
    "undecipherable-scroll",
    "golden-mask",
    "metropolis",
    "market-stall",
    "goryeo",
)


def cult(stage: str = "research-the-ceremony", *, side: str = "cultists") -> Scene:
    """Cultists and Japan at a stage of the ceremony, with the State card that belongs to it."""
    state = {"ceremonial-gathering": "barbarian", "ceremony-of-the-key": "corrupted"}
    scene = Scene(side, "japan").market(*MARKET).ceremony("cultists", stage)
    return scene.becomes("cultists", state.get(stage, "empire"))


def stage(scene: Scene) -> str:
    """The ceremony card that shows."""
    extra = scene.seat("cultists").special
    return scene.slug(extra) if extra >= 0 else ""


# Research the Ceremony


def test_research_takes_progress_by_exhaust() -> None:
    scene = cult().give("cultists", progress=2).play("exhaust research-the-ceremony")
    assert scene.on("research-the-ceremony") == {"progress": 1}
    assert scene.goods("cultists") == {"progress": 1}
    assert scene.seat("cultists").exhausts == 2


def test_research_takes_no_goods_for_progress() -> None:
    scene = cult().give("cultists", goods=2, population=2)
    assert "exhaust research-the-ceremony" not in scene.options


def test_research_goes_on_for_an_unrest_while_there_is_little_progress() -> None:
    scene = cult().tokens("research-the-ceremony", progress=4).solstice()
    assert scene.on("research-the-ceremony") == {"progress": 5}
    assert scene.names("cultists", "hand") == ["unrest"]
    assert stage(scene) == "research-the-ceremony"


def test_research_may_go_on_even_with_enough_progress() -> None:
    scene = cult().tokens("research-the-ceremony", progress=5).solstice().play("choose 2")
    assert scene.on("research-the-ceremony") == {"progress": 6}
    assert stage(scene) == "research-the-ceremony"


def test_research_with_five_progress_or_more_is_flipped_and_loses_all_of_it() -> None:
    scene = cult().tokens("research-the-ceremony", progress=6).solstice().play("choose 1")
    assert stage(scene) == "prepare-the-ceremony"
    assert scene.on("prepare-the-ceremony") == {}
    assert scene.goods("cultists") == {}
    assert scene.side("cultists") == "empire"


def test_a_new_ceremony_card_resolves_its_solstice_at_once() -> None:
    """S3 (p. 43)."""
    scene = cult().tokens("research-the-ceremony", progress=5).hand("cultists", "unholy-shrine")
    scene.solstice().play("choose 1")
    assert scene.under("prepare-the-ceremony") == ["unholy-shrine"]
    assert scene.on("prepare-the-ceremony") == {"progress": 1}


# Prepare the Ceremony


def test_preparation_gains_progress_when_a_card_is_garrisoned_anywhere() -> None:
    scene = cult("prepare-the-ceremony").hand("cultists", "twisted-grove", "unholy-shrine")
    scene.play("play twisted-grove", "garrison unholy-shrine")
    assert scene.under("twisted-grove") == ["unholy-shrine"]
    assert scene.on("prepare-the-ceremony") == {"progress": 1}


def test_research_gains_no_progress_by_garrisoning() -> None:
    scene = cult().hand("cultists", "twisted-grove", "unholy-shrine")
    scene.play("play twisted-grove", "garrison unholy-shrine")
    assert scene.on("research-the-ceremony") == {}


def test_cards_lose_barbarian_during_the_preparation() -> None:
    scene = cult().hand("cultists", "oracle")
    assert "play oracle" not in scene.options
    scene.ceremony("cultists", "prepare-the-ceremony")
    assert "play oracle" in scene.options


def test_preparation_lets_a_card_be_garrisoned_every_solstice() -> None:
    scene = cult("prepare-the-ceremony").hand("cultists", "unholy-shrine", "oracle")
    scene.tokens("prepare-the-ceremony", progress=3).solstice().play("garrison oracle")
    assert scene.under("prepare-the-ceremony") == ["oracle"]
    assert scene.on("prepare-the-ceremony") == {"progress": 4}


def test_prepared_cultists_gather_as_barbarians_and_discard_what_was_garrisoned() -> None:
    """N3 (p. 43)."""
    scene = cult("prepare-the-ceremony").tokens("prepare-the-ceremony", progress=7)
    scene.garrison("prepare-the-ceremony", "oracle", "fallen-town").hand("cultists", "unrest")
    scene.solstice().play("choose 1", "draw oracle")
    assert stage(scene) == "ceremonial-gathering"
    assert scene.side("cultists") == "barbarian"
    assert scene.cards("cultists", "discard") == ["fallen-town"]
    assert scene.goods("cultists") == {}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_cultists_flip_their_own_state_card_wherever_they_sit(place: int) -> None:
    seats = ["japan", "mayans"]
    seats.insert(place, "cultists")
    scene = Scene(*seats).ceremony("cultists", "prepare-the-ceremony")
    scene.tokens("prepare-the-ceremony", progress=5).solstice()
    assert [scene.side(seat) for seat in seats] == ["barbarian"] * 3
    assert len({seat.state for seat in scene.state.seats}) == 3


# Ceremonial Gathering


def test_population_gained_gathers_on_the_ceremony_card() -> None:
    scene = cult("ceremonial-gathering").hand("cultists", "indoctrination")
    scene.play("play indoctrination")
    assert scene.on("ceremonial-gathering") == {"population": 1}
    assert scene.goods("cultists") == {}


def test_population_on_an_acquired_card_gathers_too() -> None:
    scene = cult("ceremonial-gathering").hand("cultists", "elders")
    scene.tokens("terraces", population=2, material=1)
    scene.play("play elders", "choose 1", "acquire terraces")
    assert scene.on("ceremonial-gathering") == {"population": 2}
    assert scene.goods("cultists") == {"material": 1}


def test_a_gathering_below_fifteen_draws_a_card_from_the_discards() -> None:
    scene = cult("ceremonial-gathering").tokens("ceremonial-gathering", population=14)
    scene.discards("cultists", "oracle", "fallen-town").solstice().play("draw fallen-town")
    assert scene.cards("cultists", "hand") == ["fallen-town"]
    assert scene.on("ceremonial-gathering") == {"population": 14}


def test_a_gathering_of_fifteen_opens_the_ceremony_of_the_key() -> None:
    scene = cult("ceremonial-gathering").tokens("ceremonial-gathering", population=17)
    scene.discards("cultists", "oracle").solstice().play("choose 1")
    assert stage(scene) == "ceremony-of-the-key"
    assert scene.side("cultists") == "corrupted"
    assert scene.on("ceremony-of-the-key") == {}
    assert scene.goods("cultists") == {}


def test_a_gathering_of_fifteen_may_wait() -> None:
    scene = cult("ceremonial-gathering").tokens("ceremonial-gathering", population=15)
    scene.discards("cultists", "oracle").solstice().play("choose 2")
    assert stage(scene) == "ceremonial-gathering"
    assert scene.cards("cultists", "hand") == ["oracle"]


# Ceremony of the Key


def test_the_key_garrisons_a_card_for_a_discarded_one() -> None:
    scene = cult("ceremony-of-the-key").hand("cultists", "oracle", "fallen-town")
    scene.play("exhaust ceremony-of-the-key", "discard oracle")
    assert scene.under("ceremony-of-the-key") == ["fallen-town"]
    assert scene.cards("cultists", "discard") == ["oracle"]


def test_the_key_needs_a_card_to_discard() -> None:
    assert "exhaust ceremony-of-the-key" not in cult("ceremony-of-the-key").options


@pytest.mark.parametrize("more", ["unrest", "mangrove", "brave", "savannah"])
def test_thirteen_different_icons_summon_the_horror(more: str) -> None:
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE, more).solstice()
    assert scene.side("cultists") == "summoned"
    assert stage(scene) == ""
    laid = sorted(["ceremony-of-the-key", *TWELVE, more])
    assert scene.names("cultists", "history") == laid


def test_twelve_icons_summon_nothing() -> None:
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE).solstice()
    assert scene.side("cultists") == "corrupted"
    assert stage(scene) == "ceremony-of-the-key"


@pytest.mark.parametrize("more", ["corruption", "unholy-shrine", "bogs", "dark-ritual"])
def test_attack_pinned_and_state_symbols_and_icons_seen_before_are_no_new_icons(more: str) -> None:
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE, more).solstice()
    assert scene.side("cultists") == "corrupted"


def test_a_gadget_is_an_icon_of_the_ceremony() -> None:
    scene = Scene("cultists", "martians").ceremony("cultists", "ceremony-of-the-key")
    scene.becomes("cultists", "corrupted").give("martians", progress=1)
    scene.garrison("ceremony-of-the-key", *TWELVE, "teleportation").solstice()
    assert scene.side("cultists") == "summoned"


def test_the_summoning_leaves_one_more_round() -> None:
    """E5 (p. 17): triggered within Solstice."""
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE, "savannah")
    assert scene.solstice().mover == "cultists"
    assert scene.end_turn().mover == "japan"
    scene.end_turn()
    assert outcome(scene.state).ending == "a card ended it"
