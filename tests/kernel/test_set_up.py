"""Games by name, and set-ups that cannot be: one line that says what to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import imperia
from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import ROMANS
from imperia.games.settlers.rules.rules import SettlersRules
from imperia.kernel import (
    BadSetup,
    Game,
    GameKind,
    ImperiaError,
    UnknownGame,
    find_rules,
    game_names,
    register,
    registry,
)

ROMAN_NAMES = sorted({card.name for card in PRINTED[ROMANS]})


def complaint(*seats: str, **options: Any) -> str:
    """What is said about a set-up that cannot be: one line."""
    with pytest.raises(BadSetup) as caught:
        imperia.new("settlers", seats, **options)
    message = str(caught.value)
    assert message
    assert "\n" not in message
    return message


@pytest.fixture
def another_game() -> Iterator[SettlersRules]:
    """Rules under a name that no package announces."""
    rules = SettlersRules()
    rules.name = "another game"
    yield rules
    registry._loaded.pop("another game", None)


def test_the_games_are_found_by_name() -> None:
    assert "settlers" in game_names()
    assert find_rules("settlers").title == "Imperial Settlers"
    assert find_rules("settlers") is find_rules("settlers")


@pytest.mark.parametrize("name", ["chess", "", "Settlers"])
def test_a_game_that_is_not_installed_is_refused(name: str) -> None:
    with pytest.raises(UnknownGame) as error:
        imperia.new(name, ["romans"])
    assert str(error.value).startswith(f"there is no game called {name!r}; the games here are: ")
    assert "settlers" in str(error.value)


def test_a_registered_game_is_found_and_played(another_game: SettlersRules) -> None:
    assert "another game" not in game_names()
    register(GameKind(another_game))
    assert "another game" in game_names()
    assert find_rules("another game") is another_game
    assert Game.new("another game", ["romans"]).journal.header["game"] == "another game"


def test_every_error_about_input_is_one_family() -> None:
    with pytest.raises(ImperiaError):
        imperia.new("chess", [])
    with pytest.raises(ImperiaError):
        imperia.new("settlers", [])


def test_an_unknown_faction_is_refused() -> None:
    message = complaint("romans", "vikings")
    assert "'vikings'; choose from barbarians, egyptians, japanese, romans" in message


@pytest.mark.parametrize("count", [0, 5])
def test_too_few_or_too_many_seats_are_refused(count: int) -> None:
    assert complaint(*["romans"] * count) == f"Imperial Settlers takes 1 to 4 seats, not {count}"


def test_a_faction_is_chosen_only_once() -> None:
    assert "only once" in complaint("romans", "barbarians", "romans")


def test_an_unknown_variant_is_refused() -> None:
    message = complaint("romans", "barbarians", variant="warlike")
    assert message.startswith("there is no variant 'warlike'; choose from alternate-lookout,")
    assert "'warlike'" in complaint("romans", "barbarians", variant=["peaceful", "warlike"])


def test_two_lookouts_at_once_are_refused() -> None:
    variants = ["alternate-lookout", "advanced-lookout"]
    assert "cannot be played together" in complaint("romans", "barbarians", variant=variants)


@pytest.mark.parametrize("variant", ["alternate-lookout", "advanced-lookout", "peaceful"])
def test_a_solo_game_has_no_such_variant(variant: str) -> None:
    assert "solo" in complaint("romans", variant=variant)


def test_the_solo_variant_is_for_a_solo_game() -> None:
    assert "solo" in complaint("romans", "japanese", variant="solo-all-locations")


def test_an_unknown_option_is_refused() -> None:
    assert "'rounds'; the options are variant and decks" in complaint("romans", rounds=3)


@pytest.mark.parametrize("variant", [3, [["peaceful"]]])
def test_a_variant_that_is_no_name_is_refused(variant: object) -> None:
    complaint("romans", "barbarians", variant=variant)


@pytest.mark.parametrize("decks", [3, ["Colossus"], {"romans": 3}, {"romans": "Colossus"}])
def test_decks_that_are_no_lists_of_names_are_refused(decks: object) -> None:
    complaint("romans", "barbarians", decks=decks)


def test_a_deck_of_the_printed_cards_can_be_named() -> None:
    game = imperia.new("settlers", ["romans"], seed=7, decks={"romans": ROMAN_NAMES})
    printed = imperia.new("settlers", ["romans"], seed=7)
    assert game.view("romans").as_data() == printed.view("romans").as_data()


def test_a_deck_for_somebody_who_does_not_play_is_refused() -> None:
    decks = {"romans": ROMAN_NAMES}
    assert "Romans, who do not play" in complaint("barbarians", decks=decks)


def test_a_deck_with_an_unknown_card_is_refused() -> None:
    decks = {"romans": [*ROMAN_NAMES[:-1], "Atlantis"]}
    assert "the Romans have no card called 'Atlantis'" in complaint("romans", decks=decks)


def test_a_deck_with_a_card_named_twice_is_refused() -> None:
    decks = {"romans": [*ROMAN_NAMES, "Colossus"]}
    assert "Colossus is listed 2 times" in complaint("romans", decks=decks)


def test_a_deck_with_too_few_cards_is_refused() -> None:
    decks = {"romans": [name for name in ROMAN_NAMES if name != "Colossus"]}
    assert "needs 9 cards with 1 copy each, not 8" in complaint("romans", decks=decks)


def test_an_empty_deck_is_refused() -> None:
    assert "needs 3 cards with 3 copies each, not 0" in complaint("romans", decks={"romans": []})


@pytest.mark.parametrize("seed", [10**80, -(10**80), pytest.param(10**5000, id="long"), "x" * 201])
def test_a_seed_that_no_journal_may_have_is_refused_before_anything_is_played(
    seed: int | str,
) -> None:
    words = "a seed is a number of at most 80 digits, or words of at most 200 letters"
    assert complaint("romans", "barbarians", seed=seed) == words
