"""What the cards say and how many there are, held against the golden file and the rulebook."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from imperia.games.horizons.rules.card import IN_DEVELOPMENT
from imperia.games.horizons.rules.decks import (
    NATIONS,
    PRINTED,
    card_by_number,
)
from imperia.games.horizons.rules.plain import plain
from imperia.games.horizons.rules.symbols import RESOURCES, SYMBOL_NAMES
from imperia.games.horizons.rules.text import card_text, physical
from imperia.kernel import find_rules

from ..golden import HORIZONS_TEXTS, horizons_texts

EVERY_CARD = [card for cards in PRINTED.values() for card in cards]
ICONS = {*RESOURCES, *SYMBOL_NAMES, "action", "exhaust"}
# Cards that print no text; the Development costs and points of some say all there is.
SILENT = {"Japanese", "Magyars", "Taino", "Gone Native", "Barbarian", "Empire"}
SILENT |= {"Imaq (Arctic Sea)", "Caribbean Sea", "Abbasids", "Aksumites", "Sassanids"}


def test_the_texts_are_those_of_the_golden_file() -> None:
    golden = HORIZONS_TEXTS.read_text("utf-8").splitlines()
    hint = "if the new words are better, write them down with: python -m tests.games.golden"
    assert horizons_texts().splitlines() == golden, hint


@pytest.mark.parametrize("deck", PRINTED)
def test_every_card_says_something_in_whole_sentences(deck: str) -> None:
    for card in PRINTED[deck]:
        text = card_text(card)
        if card.name not in SILENT:
            assert re.fullmatch(r"[A-Z].*[^ .:,]\.", text), (card, text)
            assert not re.search(r"  |\.\.| \.| ,|: \.", text), (card, text)


@pytest.mark.parametrize("deck", PRINTED)
def test_texts_use_known_icons_only(deck: str) -> None:
    for card in PRINTED[deck]:
        assert set(re.findall(r"\{(.*?)\}", card_text(card))) <= ICONS, card


def test_the_listed_cards_are_the_box_of_the_rulebook() -> None:
    listed = find_rules("horizons").cards()
    commons = Counter(card["kind"] for card in listed if card["deck"] == "commons")
    assert commons == {
        "fame": 9,
        "civilised": 18,
        "uncivilised": 25,
        "region": 14,
        "tributary": 13,
        "unrest": 12,
    }
    decks = Counter(card["deck"] for card in listed)
    assert {nation: decks[nation] for nation in NATIONS} == {
        "japan": 24,
        "magyars": 27,
        "mayans": 28,
        "taino": 24,
        "inuit": 25,
        "polynesians": 29,
        "martians": 29,
        "cultists": 29,
        "abbasids": 23,
        "aksumites": 23,
        "guptas": 24,
        "tang": 27,
        "sassanids": 24,
        "wagadou": 23,
    }


def test_every_number_names_one_card() -> None:
    assert len({card.number for card in EVERY_CARD}) == len(EVERY_CARD)
    assert all(card_by_number(card.number) is card for card in EVERY_CARD)


@pytest.mark.parametrize("deck", PRINTED)
def test_every_slug_names_one_card_of_its_deck(deck: str) -> None:
    sides = physical(PRINTED[deck])
    slugs = [card.slug for card in PRINTED[deck]]
    assert len({sides_of[0].slug for sides_of in sides}) == len(sides)
    assert all(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", slug) for slug in slugs)


def test_cards_with_the_same_likeness_say_the_same() -> None:
    texts_of: dict[int, set[str]] = {}
    for card in EVERY_CARD:
        if card.name not in ("King of Kings", "Unrest") and not card.side:
            texts_of.setdefault(card.likeness, set()).add(card_text(card))
    assert [texts for texts in texts_of.values() if len(texts) > 1] == []


def test_only_development_cards_have_a_development_cost() -> None:
    costly = {card.number for card in EVERY_CARD if card.cost is not None}
    assert costly <= {card.number for card in EVERY_CARD if card.starts == IN_DEVELOPMENT}


@pytest.mark.parametrize("nation", NATIONS)
def test_every_nation_has_a_guide(nation: str) -> None:
    guide = NATIONS[nation].guide
    assert 1 <= guide.complexity <= 5
    assert guide.estimated
    assert guide.aggression
    assert len(guide.text) > 150


def test_icons_become_words_where_there_is_no_picture() -> None:
    assert plain("gain 2{material} per {region}") == "gain 2 material per region"
    assert plain("acquire a {uncivilised}") == "acquire an uncivilised card"
