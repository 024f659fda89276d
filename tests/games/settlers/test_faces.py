"""Small faces tell the truth: what they show is what their cards declare, no more and no less."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from imperia.games.settlers.rules import decks
from imperia.games.settlers.rules.base import SettlersEffect
from imperia.games.settlers.rules.card import Card, action, deck
from imperia.games.settlers.rules.decks import add_to_pool, every_card
from imperia.games.settlers.rules.goods import BLUE, worker
from imperia.games.settlers.rules.text import card_text
from imperia.games.settlers.web.board import find_card
from imperia.games.settlers.web.signs import DRAWN, MORE, signs_of
from imperia.web.draw.board import find_board
from imperia.web.draw.cards import draw
from imperia.web.draw.icons import BOOK

from ...web.faces import read_face
from .truth import wrongs

GAME = "settlers"


def face(slug: str) -> str:
    """A small face as HTML."""
    return str(draw(GAME, slug, "small"))


def known(slug: str) -> Card:
    """A card that there is."""
    card = find_card(slug)
    assert card is not None
    return card


def said(slug: str, part: str) -> str:
    """What one part of a face shows."""
    return ", ".join(read_face(face(slug)).part(part))


def test_there_are_220_faces() -> None:
    assert len({card.slug for card in every_card()}) == 220


@pytest.mark.parametrize("card", every_card(), ids=lambda card: str(card.number))
def test_a_face_shows_what_its_card_declares(card: Card) -> None:
    assert list(wrongs(card, read_face(face(card.slug)))) == []


@pytest.mark.parametrize(
    ("slug", "part", "signs"),
    [
        ("rabble", "action", "1 worker, →, raze location own common, ⇒, location foundation"),
        ("settlers", "action", "1 wood, →, build card own faction, no, 1 location"),
        ("trade-route", "action", "1 food, →, deal location foe faction, 1 book"),
        ("robbers", "action", "1 worker, →, discard deal foe, 1 vp, draw card"),
        ("tavern", "build", "draw card"),
        ("tavern", "action", "discard card own, →, 2 vp"),
        ("imperial-messenger", "action", "1 worker, →, copy deal own"),
        ("porters", "action", "1 food, →, copy location own production, 1 book"),
        ("saboteurs", "action", "1 worker, →, take good foe, 1 wood, /, 1 stone, /, 1 food"),
        ("quarry", "build", "1 stone"),
        ("quarry", "production", "1 stone"),
        ("statue", "build", "1 vp, per, location grey ≤6, draw card"),
        ("headquarters", "feature", "1 each, build location common, →, 1 gold"),
        ("warehouses", "feature", "store, 1 wood, 1 stone, 1 food"),
        ("dark-chapel", "action", "1 book"),
        ("ruins", "safe", "stopped, raze"),
        ("attack", "target", "1 wood"),
    ],
)
def test_what_a_card_does_is_told_in_signs(slug: str, part: str, signs: str) -> None:
    assert said(slug, part) == signs


@pytest.mark.parametrize(
    ("slug", "right", "wrong"),
    [
        ("settlers", "→", ""),  # a cost that looks like a gain
        ("statue", "<i>2<svg", "<i>3<svg"),
        ("rabble", "t-location own", "t-location foe"),
        ("rabble", "#raze", "#deal"),
        ("tavern", "f-build", "f-production"),
        ("statue", "≤6", "≤5"),
        ("statue", "hue-grey", "hue-red"),
        ("gold-mine", "2×", ""),
        ("mill", "+this", ""),
        ("mill", "#each", "#end"),
        ("porters", "#book", "#vp"),
        ("slaver", "or", ""),
        ("mill", "c-red", "c-blue"),
        ("mill", "f-raze", "f-deal"),
        ("ruins", "#stopped", "#action"),
    ],
)
def test_a_mistake_on_a_face_is_found(slug: str, right: str, wrong: str) -> None:
    planted = face(slug).replace(right, wrong)
    assert planted != face(slug)
    assert list(wrongs(known(slug), read_face(planted)))


def test_no_card_is_content_with_the_face_of_another() -> None:
    cards = list({card_text(card): card for card in every_card()}.values())
    for card, other in pairwise(cards):
        shown = read_face(face(other.slug))._replace(name=card.name)
        assert list(wrongs(card, shown)), (card, other)


def test_a_full_card_shows_the_same_signs_above_its_words() -> None:
    lines = re.compile(r'<p class="f-does .*?</p>')
    for slug in ("rabble", "tavern", "ninjas"):
        assert lines.findall(str(draw(GAME, slug, "full"))) == lines.findall(face(slug)) != []


def test_the_key_in_the_rules_shows_every_sign_that_was_drawn() -> None:
    key = find_board(GAME).rules_page()
    assert all(f"{{{sign}}}" in key for sign in (*DRAWN, BOOK))


class Pray(SettlersEffect):
    """A word that has no signs yet."""

    __slots__ = ()

    def read(self) -> str:
        return "Pray."


def test_a_word_without_signs_is_left_to_the_book_behind_its_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(decks, "_added", {})
    cards = deck(action("Oratory", "ROM-102", BLUE, spend=worker(1), effect=Pray()))
    add_to_pool(cards)
    assert said("oratory", "action") == "1 worker, →, 1 book"
    assert list(wrongs(cards[0], read_face(face("oratory")))) == []


def test_every_word_of_a_card_has_signs_of_its_own_but_the_dark_chapels() -> None:
    told = [(card, (card.bonus, card.production, card.effect)) for card in every_card()]
    silent = {card.name for card, words in told for word in words if word and is_silent(word)}
    assert silent == {"Dark Chapel"}


def is_silent(word: object) -> bool:
    """Whether a word is left to the book."""
    return signs_of(word) == (MORE,)
