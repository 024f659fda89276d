"""Small faces tell the truth: what they show is what their cards declare, no more and no less."""

from __future__ import annotations

from itertools import pairwise

import pytest

from imperia.games.horizons.rules.card import Card
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.text import points_text
from imperia.games.horizons.web.look import sides_by_name
from imperia.games.horizons.web.signs import DRAWN
from imperia.web.draw.board import find_board
from imperia.web.draw.cards import draw
from imperia.web.draw.icons import BOOK

from ...web.faces import read_face
from .truth import LEFT_TO_THE_TEXT, wrongs

GAME = "horizons"
SIDES = [card for cards in PRINTED.values() for card in cards]
MERCHANTS = ("abbasids", "aksumites", "guptas", "tang", "sassanids", "wagadou")


def face(name: str) -> str:
    """A small face as HTML."""
    return str(draw(GAME, name, "small"))


def known(number: str) -> Card:
    """One side of a card by its printed number."""
    return sides_by_name()[number][0]


def said(number: str, part: str) -> str:
    """What one part of a face shows."""
    return ", ".join(read_face(face(number), "a").part(part))


def test_the_trade_routes_and_the_merchant_nations_are_among_the_faces() -> None:
    assert len(SIDES) > 480
    assert {"trade-routes", *MERCHANTS} <= {card.deck for card in SIDES}


@pytest.mark.parametrize("card", SIDES, ids=lambda card: str(card.number))
def test_a_face_shows_what_its_card_declares(card: Card) -> None:
    assert list(wrongs(card, read_face(face(card.number), "a"))) == []


@pytest.mark.parametrize(
    ("number", "part", "signs"),
    [
        ("3CIV16", "points", "4 vp, if, a history"),
        ("3REG1", "points", "3 vp, if, a play"),
        ("MRT6", "points", "−2 vp, unless, a history"),
        ("TAN3", "points", "4 vp, if, a play, else, 2 vp"),
        ("POL5", "points", "1 vp, per, 3 card, in, legends"),
        ("3UNC6", "points", "1 vp, per, 2 fertile, /, a ocean, /, a river"),
        ("3TRO1", "points", "1 vp, per, a barbarian, a book"),
        ("TAI20", "points", "a vp, a book"),
        ("INU15", "cost", "3 material, a book"),
        ("JPN7", "cost", "2 material, 3 population"),
        ("3TRO2", "commerce", "4 material, or, acquire, a tributary"),
        ("3TRO2", "profit", "break-through, a civilised, a book"),
        ("3TRO5", "profit", "≤7×, a material, or, a population"),
        ("3TRO7", "commerce", "a book"),
        ("TAN4", "cost", "3 material, a population"),
        ("INU2", "side", "a region, a region, a empire, a pinned, a book"),
        ("3REG8", "row", "a production, a production"),
    ],
)
def test_points_costs_and_routes_are_told_in_signs(number: str, part: str, signs: str) -> None:
    assert said(number, part) == signs


@pytest.mark.parametrize(
    ("number", "right", "wrong"),
    [
        ("3CIV16", ">4<", ">5<"),
        ("3CIV16", "if<", "unless<"),
        ("3CIV16", "#history", "#play"),
        ("3CIV16", "#attack", "#pinned"),
        ("3CIV16", "#book", "#vp"),
        ("3CIV16", "c-civilised", "c-region"),
        ("3TRO1", "#book", "#vp"),
        ("3TRO2", "or<", "<"),
        ("3TRO2", "#acquire", "#break-through"),
        ("3TRO2", "#tributary", "#region"),
        ("3TRO5", "≤7×", ""),
        ("3REG8", "#production", "#river"),
        ("JPN7", ">3<", ">2<"),
        ("INU2", "#empire", "#barbarian"),
        ("MRT6", "−2", "2"),
    ],
)
def test_a_mistake_on_a_face_is_found(number: str, right: str, wrong: str) -> None:
    planted = face(number).replace(right, wrong)
    assert planted != face(number)
    assert list(wrongs(known(number), read_face(planted, "a")))


def test_a_card_is_not_content_with_a_face_of_other_points() -> None:
    for card, other in pairwise(SIDES):
        shown = read_face(face(other.number), "a")._replace(name=card.name)
        if points_text(card) != points_text(other) and shown.part("points") != LEFT_TO_THE_TEXT:
            assert list(wrongs(card, shown)), (card, other)


def test_a_face_of_both_sides_claims_the_points_of_neither() -> None:
    both = {name: sides for name, sides in sides_by_name().items() if len(sides) > 1}
    unlike = [n for n, sides in both.items() if len({points_text(s) for s in sides}) > 1]
    assert unlike
    for name in unlike:
        assert read_face(face(name), "a").part("points") == LEFT_TO_THE_TEXT


def test_the_rules_explain_every_sign_that_was_drawn() -> None:
    key = find_board(GAME).rules_page()
    assert all(f"{{{sign}}}" in key for sign in (*DRAWN, BOOK))
