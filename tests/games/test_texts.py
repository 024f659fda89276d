"""What the cards say and how many there are, held against the golden file and the printed decks."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from imperia.games.horizons.rules.decks import PRINTED as HORIZONS_PRINTED
from imperia.games.settlers.rules.decks import PRINTED, card_by_number
from imperia.games.settlers.rules.goods import (
    ATTACK,
    COMMON,
    DECK_NAMES,
    GOOD_NAMES,
    colours,
)
from imperia.games.settlers.rules.text import card_data, card_text
from imperia.kernel import find_rules

from .golden import (
    HORIZONS_TEXTS,
    SETTLERS_TEXTS,
    horizons_texts,
    settlers_texts,
)

TEXTS = {"settlers": (SETTLERS_TEXTS, settlers_texts), "horizons": (HORIZONS_TEXTS, horizons_texts)}
EVERY_CARD = [card for cards in PRINTED.values() for card in cards]
HORIZONS_SIDES = [card for cards in HORIZONS_PRINTED.values() for card in cards]
FACTION_DECKS = [deck for deck in PRINTED if deck not in (COMMON, ATTACK)]


@pytest.mark.parametrize("game", TEXTS)
def test_the_texts_are_those_of_the_golden_file(game: str) -> None:
    path, texts = TEXTS[game]
    hint = "if the new words are better, write them down with: python -m tests.games.golden"
    assert texts().splitlines() == path.read_text("utf-8").splitlines(), hint


@pytest.mark.parametrize("game", TEXTS)
def test_the_golden_file_tells_of_every_card_once(game: str) -> None:
    lines = TEXTS[game][0].read_text("utf-8").splitlines()
    assert len(set(lines)) == len(lines)
    copies = [re.search(r"^[^|]* ×([0-9]+) \|", line) for line in lines]
    sides = {"settlers": len(EVERY_CARD), "horizons": len(HORIZONS_SIDES)}[game]
    assert sum(int(found.group(1)) if found else 1 for found in copies) == sides


@pytest.mark.parametrize("game", TEXTS)
def test_every_card_is_told_to_programs_with_words_and_sources(game: str) -> None:
    told = find_rules(game).cards()
    assert json.loads(json.dumps(told)) == told
    assert len({(card["deck"], card["slug"]) for card in told}) == len(told)
    assert len({card["number"] for card in told}) == len(told)
    assert all(card["name"] and card["provenance"] for card in told)


def test_the_golden_file_has_one_line_for_each_different_card() -> None:
    lines = SETTLERS_TEXTS.read_text("utf-8").splitlines()
    assert len(lines) == len({card.likeness for card in EVERY_CARD}) == len(set(lines))
    copies = [
        int(found.group(1)) for found in map(re.compile(" ×([0-9]+) ").search, lines) if found
    ]
    assert sum(copies) + len(lines) - len(copies) == len(EVERY_CARD)


@pytest.mark.parametrize("deck", PRINTED, ids=lambda deck: DECK_NAMES[deck])
def test_every_card_says_something_in_whole_sentences(deck: int) -> None:
    for card in PRINTED[deck]:
        text = card_text(card)
        assert re.fullmatch("[A-Z].*[^ .:,]\\.", text), text
        assert not re.search(r"  |\.\.| \.| ,|: \.", text), text


def test_the_decks_have_their_printed_sizes() -> None:
    sizes = {DECK_NAMES[deck]: len(cards) for deck, cards in PRINTED.items()}
    assert sizes == {
        "common": 84,
        "barbarians": 30,
        "egyptians": 30,
        "japanese": 30,
        "romans": 30,
        "attack": 16,
    }


def test_the_common_deck_has_its_printed_colours() -> None:
    found = Counter(" ".join(colours(card.colour)) or "none" for card in PRINTED[COMMON])
    assert found == {
        "brown": 16,
        "grey": 13,
        "red": 12,
        "pink": 12,
        "gold": 10,
        "blue": 8,
        "none": 6,
        "black": 6,
        "purple": 1,
    }


def test_only_ruins_have_no_colour() -> None:
    plain = {card.name for card in EVERY_CARD if not card.colour and card.deck != ATTACK}
    assert plain == {"Ruins"}


def test_the_common_raze_fields_show_as_many_goods_as_printed() -> None:
    goods = Counter(GOOD_NAMES[good] for card in PRINTED[COMMON] for good in card.raze.each())
    assert goods == {
        "wood": 34,
        "worker": 27,
        "stone": 26,
        "vp": 19,
        "gold": 17,
        "card": 17,
        "food": 16,
    }


@pytest.mark.parametrize("deck", FACTION_DECKS, ids=lambda deck: DECK_NAMES[deck])
def test_a_faction_deck_has_three_triples_six_pairs_and_nine_single_cards(deck: int) -> None:
    copies = Counter(card.name for card in PRINTED[deck])
    assert Counter(copies.values()) == {3: 3, 2: 6, 1: 9}
    assert all(card.copies == copies[card.name] for card in PRINTED[deck])


def test_only_japanese_faction_cards_can_be_razed_and_not_gate_and_shrine() -> None:
    razeable = {card for deck in FACTION_DECKS for card in PRINTED[deck] if card.raze}
    assert {DECK_NAMES[card.deck] for card in razeable} == {"japanese"}
    safe = {card.name for card in EVERY_CARD if DECK_NAMES[card.deck] == "japanese"}
    assert safe - {card.name for card in razeable} == {"Gate", "Shrine"}


def test_faction_cards_have_a_deal_field_and_common_cards_have_none() -> None:
    assert {card.deck for card in EVERY_CARD if card.deal < 0} == {COMMON}
    assert all(card.deal < 0 for card in PRINTED[COMMON])


def test_common_locations_are_worth_one_point_and_faction_locations_two() -> None:
    worth = {DECK_NAMES[deck]: {card.vp for card in cards} for deck, cards in PRINTED.items()}
    assert worth.pop("common") == {1}
    assert worth.pop("attack") == {0}
    assert all(points == {2} for points in worth.values())


def test_the_attack_cards_aim_at_every_good_of_the_common_raze_fields() -> None:
    targets = Counter(GOOD_NAMES[card.deal] for card in PRINTED[ATTACK])
    twice = dict.fromkeys(["stone", "vp", "gold", "card", "food"], 2)
    assert targets == {"wood": 3, "worker": 3} | twice


def test_every_slug_names_one_card() -> None:
    slugs = Counter(card.slug for card in EVERY_CARD)
    assert slugs.most_common(1)[0][1] == 1
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*(-[0-9]+)?", slug) for slug in slugs)
    assert slugs.keys().isdisjoint(GOOD_NAMES)


def test_every_number_names_one_card() -> None:
    assert len({card.number for card in EVERY_CARD}) == 84 + 4 * 30 + 16
    assert all(card_by_number(card.number) is card for card in EVERY_CARD)


def test_copies_of_a_card_differ_in_raze_or_deal_only() -> None:
    for card in EVERY_CARD:
        first = card_by_number(card.likeness)
        assert (first.name, first.deck, card_text(first)) == (card.name, card.deck, card_text(card))
        assert first.cost.same(card.cost)
        assert first.raze.same(card.raze)
        assert first.deal == card.deal


def test_cards_are_told_to_programs_as_plain_values() -> None:
    told = {entry["slug"]: entry for entry in find_rules("settlers").cards()}
    assert len(told) == len(EVERY_CARD)
    village = told["village-3"]
    assert village["raze"] == {"worker": 1, "wood": 1}
    assert village["cost"] == {"wood": 1}
    assert village["text"] == "Production: Gain 1 worker. When built: Gain 1 worker."
    assert (village["deck"], village["kind"], village["colours"]) == (
        "common",
        "production",
        ["pink"],
    )


@pytest.mark.parametrize("deck", PRINTED, ids=lambda deck: DECK_NAMES[deck])
def test_every_fact_of_a_card_says_where_it_comes_from(deck: int) -> None:
    for card in PRINTED[deck]:
        sources = card_data(card)["provenance"]
        assert sources, card
        assert all(source for source in sources.values()), card
