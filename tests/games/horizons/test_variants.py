"""Variants: lowered aggression, quick set-up, precious cards, short, and Practice mode."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import RUTHLESS
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import (
    BARBARIAN,
    EMPIRE,
    FAME,
    UNREST,
)
from imperia.kernel import BadSetup, Outcome

from .scene import Scene
from .walks import RULES, Walk, names

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def start(*seats: str, variant: str | list[str] = "short", seed: int = 1) -> State:
    """A game with a variant at its first decision."""
    state = RULES.start(seats, seed, {"variant": variant})
    assert isinstance(state, State)
    return state


# Lowered aggression


@pytest.mark.parametrize("seed", range(4))
def test_with_lowered_aggression_ruthless_cards_lie_in_the_main_deck_alone(seed: int) -> None:
    state = start("japan", "taino", variant="lowered-aggression", seed=seed)
    assert sum(1 for card in state.main if state.table[card].mark == RUTHLESS) == 9
    seen = [*state.market, *(card for deck in state.small for card in deck)]
    assert not [card for card in seen if state.table[card].mark == RUTHLESS]
    assert len(state.main) == 32


def test_lowered_aggression_goes_with_the_short_variant() -> None:
    state = start("japan", "taino", variant=["lowered-aggression", "short"])
    assert len(state.exile) == 10
    assert len(state.main) == 22


# Quick set-up


def test_a_quick_set_up_mixes_the_suits_of_all_market_cards() -> None:
    suits = set()
    for seed in range(6):
        state = start("japan", "taino", variant="quick-set-up", seed=seed)
        assert [len(deck) for deck in state.small] == [0, 0, 5, 5, 5]
        assert len(state.main) == 32
        suits |= {state.table[card].banner for card in (*state.small[4], state.market[4])}
        kinds = {state.table[card].banner for card in state.main}
        assert not kinds & {FAME, UNREST}
    assert len(suits) == 4


def test_after_a_quick_set_up_a_small_deck_gives_whatever_lies_there() -> None:
    """N22."""
    scene = Scene("magyars", "japan", variant="quick-set-up").market(*MARKET)
    scene.small_deck("region", "oracle").hand("magyars", "conquer").give("magyars", population=3)
    scene.play("play conquer", "choose 2", "break through region deck")
    assert scene.cards("magyars", "hand") == ["oracle"]


# Precious cards


def test_with_precious_cards_nothing_is_discarded_in_clean_up() -> None:
    scene = Scene("japan", "taino", variant="precious-cards").market(*MARKET)
    scene.hand("japan", "glory", "clans").play("end turn", "add to altar")
    assert scene.mover == "taino"
    assert scene.state.begins_move
    assert len(scene.cards("japan", "hand")) == 5
    assert {"glory", "clans"} <= set(scene.cards("japan", "hand"))


def test_with_precious_cards_an_innovation_discards_the_hand_all_the_same() -> None:
    scene = Scene("japan", "taino", variant="precious-cards").market(*MARKET)
    scene.hand("japan", "glory", "clans").play("innovate")
    assert scene.cards("japan", "discard") == ["glory", "clans"]


# Short


@pytest.mark.parametrize("nation", ["japan", "magyars", "mayans", "taino", "martians"])
def test_a_short_game_begins_with_two_nation_cards_in_the_discards(nation: str) -> None:
    beside = "taino" if nation == "japan" else "japan"
    seat, plain = start(nation, beside).seats[0], Walk((nation, beside)).start().seats[0]
    assert len(seat.discard) == 2
    assert set(seat.discard) <= set(plain.nation_deck)
    assert len(seat.nation_deck) == len(plain.nation_deck) - 2
    assert len(seat.hand) == 5


def test_a_short_game_exiles_ten_cards_of_the_main_deck() -> None:
    state = start("japan", "taino")
    assert (len(state.exile), len(state.main)) == (10, 22)


@pytest.mark.parametrize(("side", "progress"), [("martians-a", 22), ("martians-b", 17)])
def test_short_martians_begin_with_four_progress_less(side: str, progress: int) -> None:
    assert start(side, "japan").seats[0].goods == [3, 2, progress, 0]


def test_short_polynesians_gain_one_of_the_two_cards_as_mana() -> None:
    state = start("polynesians", "japan")
    seat = state.seats[0]
    assert len(seat.discard) == 1
    assert len(state.garrisons[seat.special]) == 1
    assert len(seat.nation_deck) == 7


def test_short_inuit_begin_with_nothing_and_a_card_of_each_season() -> None:
    state = start("inuit", "japan")
    assert state.seats[0].goods == [0, 0, 0, 0]
    assert state.seat == 0
    assert "develop inuksuk" in names(state)
    assert "develop harpoons" not in names(state)
    state.choose(names(state).index("develop inuksuk"))
    assert "develop oral-history" not in names(state)
    state.choose(names(state).index("develop harpoons"))
    assert [state.table[card].slug for card in state.seats[0].discard] == ["inuksuk", "harpoons"]
    assert len(state.seats[0].development) == 10
    assert state.begins_move


def test_short_inuit_choose_a_summer_card_and_a_winter_card() -> None:
    state = start("inuit", "japan")
    for symbol in (EMPIRE, BARBARIAN):
        offered = [choice[1] for choice in state.options]
        assert all(state.table[card].states & symbol for card in offered)
        state.choose(0)


def test_the_short_variant_is_not_for_cultists() -> None:
    with pytest.raises(BadSetup, match="not for the Cultists"):
        start("japan", "cultists")


@pytest.mark.parametrize("nation", ["japan", "magyars", "mayans", "taino", "martians"])
def test_a_short_accession_removes_a_development_from_the_game(nation: str) -> None:
    """N23."""
    beside = "taino" if nation == "japan" else "japan"
    scene = Scene(nation, beside, variant="short").market(*MARKET).deck(nation).nation_deck(nation)
    before = scene.cards(nation, "development")
    scene.play("end turn", "add to altar", f"remove {before[0]}")
    assert scene.cards(nation, "development") == before[1:]
    assert scene.state.last == 0


def test_short_polynesians_remove_no_development() -> None:
    scene = Scene("polynesians", "japan", variant="short").market(*MARKET)
    scene.deck("polynesians").nation_deck("polynesians").play("end turn", "add to altar")
    assert scene.mover == "japan"
    assert len(scene.cards("polynesians", "development")) == 4


def test_a_short_game_ends_with_the_round_in_which_the_end_is_triggered() -> None:
    scene = Scene("japan", "taino", variant="short").market(*MARKET).becomes("japan", "empire")
    scene.development("japan", "jingu-ji-shrine-temple").hand("japan", "sabaeans")
    scene.give("japan", material=5).play("play sabaeans").end_turn()
    assert scene.mover == "taino"
    scene.in_play("taino", "metropolis").play("end turn", "add to altar")
    assert (scene.mover, scene.asks) == ("taino", "choose what to do")
    assert scene.play("choose 1").state.over


# Practice mode


@pytest.mark.parametrize("nation", NATIONS)
def test_practice_is_set_up_for_two_with_fifteen_cards_exiled(nation: str) -> None:
    state = Walk((nation,)).start()
    assert [len(deck) for deck in state.small] == [0, 0, 5, 5, 5]
    expected = (15, 19, 7) if NATIONS[nation].needs_routes else (15, 17, 6)
    assert (len(state.exile), len(state.main), len(state.fame)) == expected
    assert state.pool == 12


def practise(scene: Scene, turns: int) -> Scene:
    """End so many turns of a practice game."""
    for _ in range(turns):
        if not scene.state.over:
            scene.end_turn()
    return scene


def outcome(scene: Scene) -> Outcome:
    """How a finished game ended."""
    found = RULES.outcome(scene.state)
    assert found is not None
    return found


def practice(nation: str = "japan") -> Scene:
    """A practice game at its first turn."""
    scene = Scene(nation).market(*MARKET)
    scene.state.round = 1
    return scene


def test_in_practice_a_card_may_be_exiled_after_progress_was_added() -> None:
    scene = practice().play("end turn", "add to altar")
    assert scene.options == [
        "exile elders",
        "exile goryeo",
        "exile scribes",
        "exile lagoon",
        "decline",
    ]
    scene.play("exile scribes")
    assert "scribes" in scene.exiled()
    assert scene.on("altar") == {"progress": 1}
    assert scene.state.pool == 11


def test_practice_lasts_twelve_turns() -> None:
    scene = practise(practice(), 11)
    assert not scene.state.over
    assert scene.state.pool == 1
    assert practise(scene, 1).state.over
    assert outcome(scene).ending == "twelve turns"
    assert scene.state.pool == 0


def test_the_twelfth_turn_of_practice_has_its_solstice() -> None:
    scene = practise(practice(), 11).in_play("japan", "metropolis")
    scene.play("end turn", "add to altar", "decline")
    if "done" in scene.options:
        scene.play("done")
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    assert scene.play("choose 1").state.over


def test_practice_ends_early_when_the_end_is_triggered() -> None:
    scene = practice().becomes("japan", "empire").development("japan", "jingu-ji-shrine-temple")
    scene.hand("japan", "sabaeans").give("japan", material=5).play("play sabaeans").end_turn()
    assert scene.state.over
    assert outcome(scene).ending == "everything developed"


@pytest.mark.parametrize(
    ("progress", "winners", "words"),
    [
        (49, (), "50 would show the rules are clear"),
        (50, ("japan",), "50 is reached"),
        (89, ("japan",), "50 is reached"),
        (90, ("japan",), "beyond 90"),
    ],
)
def test_practice_has_its_marks_at_fifty_and_ninety(
    progress: int, winners: tuple[str, ...], words: str
) -> None:
    scene = practice().deck("japan").nation_deck("japan", accession=False).development("japan")
    practise(scene.give("japan", progress=progress), 12)
    assert outcome(scene).winners == winners
    assert f"{progress}: " in outcome(scene).reason
    assert words in outcome(scene).reason
    assert RULES.standing(scene.state) == [float(progress >= 50)]


def test_a_collapse_in_practice_is_lost() -> None:
    """E10."""
    scene = practice().unrest_pile(1).hand("japan", "clans").give("japan", progress=99)
    scene.play("play clans")
    assert scene.state.over
    assert outcome(scene).winners == ()


def test_an_attack_in_practice_hits_nobody() -> None:
    scene = practice().hand("japan", "tyrrhenians", "clans").in_play("japan", "bogs")
    scene.play("play tyrrhenians", "decline")
    assert scene.cards("japan", "discard") == ["tyrrhenians"]
