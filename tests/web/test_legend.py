"""The page of signs: no sign of a game is missing, and the rules draw cards as examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Page, expect

from imperia.games.settlers.web.board import SettlersBoard
from imperia.kernel import ImperiaError, find_face
from imperia.web.draw.board import AnyBoard, find_board
from imperia.web.draw.icons import BOOK, SHARED, icon
from imperia.web.draw.legend import annotated, legend
from imperia.web.draw.looks import Deed, Dot, Look, Sign, Signs, Tile
from imperia.web.draw.rulebook import rulebook

from .browsing import await_turn, begin
from .site import PART, Visitor

GAMES = ("settlers", "horizons")
games = pytest.mark.parametrize("game", GAMES)
CARD = re.compile(r"\]\(card:([^)]+)\)")


def small_looks(board: AnyBoard) -> Iterator[Look]:
    """Every card as it lies on the table."""
    for card in board.cards:
        for side in board.sides(card):
            facts = board.facts(side)
            assert facts is not None
            yield board.small(side, facts)


def shown_on_cards(board: AnyBoard) -> set[Sign | Dot | Deed | Tile | str]:
    """Every sign that stands on a card as it lies on the table."""
    rows: list[Signs] = []
    for look in small_looks(board):
        rows += [look.side, look.row, *(part.shows for part in look.foot)]
        rows += [group for line in look.does for group in line.groups]
    return {sign for row in rows for sign in row}


def marks(texts: Iterable[str]) -> set[str]:
    """What of some texts is neither a word nor a number."""
    return {letter for text in texts for letter in text if not letter.isalnum() and letter != " "}


def letters(board: AnyBoard) -> set[str]:
    """What stands on cards in letters, also before or on a picture."""
    found: set[str] = set()
    for sign in shown_on_cards(board):
        if isinstance(sign, str):
            found.add(sign)
        elif isinstance(sign, Sign):
            found.add(sign.before)
        elif isinstance(sign, Tile):
            found |= {sign.before, sign.words}
    return found


@games
def test_no_icon_is_missing_and_each_is_explained(game: str) -> None:
    board, entries = find_board(game), legend(game).icons
    assert [entry.sign for entry in entries] == [icon(game, n) for n in {**board.icons, **SHARED}]
    assert [entry.name for entry in entries if len(entry.words) < 12] == []


@games
def test_no_sign_on_a_card_is_missing(game: str) -> None:
    board = find_board(game)
    signs = shown_on_cards(board)
    assert len(letters(board)) > 3
    assert marks(letters(board)) == marks(board.signs)  # words and numbers speak for themselves
    assert {sign.colour for sign in signs if isinstance(sign, Dot)} <= {*board.hues}
    known = {*board.icons, *SHARED, *board.drawn, BOOK}
    assert {sign.icon for sign in signs if isinstance(sign, Sign)} <= known
    deeds = {sign.verb for sign in signs if isinstance(sign, Deed | Tile)} - {""}
    assert len(deeds) > 2
    assert deeds <= known


@games
def test_every_sign_that_was_drawn_is_explained(game: str) -> None:
    board = find_board(game)
    assert {*board.drawn_words} == {*board.drawn}
    told = {entry.sign: entry.words for entry in legend(game).signs}
    assert all(told[icon(game, name)] for name in (*board.drawn, BOOK))


@games
def test_the_page_of_signs_has_cards_with_notes_and_all_signs(anna: Visitor, game: str) -> None:
    page = anna.get(f"/rules/{game}/legend").text
    for entry in (*legend(game).icons, *legend(game).signs):
        assert str(entry.sign) in page
    assert page.count('class="annotated ') == len(find_board(game).annotated) > 1
    assert "<html" in page
    part = anna.get(f"/rules/{game}/legend", **PART).text
    assert "<html" not in part
    assert str(legend(game).icons[0].sign) in part


@games
def test_the_rules_lead_to_the_signs_and_draw_cards(anna: Visitor, game: str) -> None:
    page = anna.get(f"/rules/{game}").text
    assert f'href="/rules/{game}/legend"' in page
    drawn = CARD.findall(find_board(game).rules_page())
    assert len(drawn) >= 3
    assert page.count("<figcaption>") == len(drawn)
    assert 'src="card:' not in page


@games
def test_the_rules_begin_with_how_the_table_works(game: str) -> None:
    assert rulebook(game).contents[0][0].title == "At this table"


def test_a_game_without_pictures_has_a_page_of_signs_too(anna: Visitor) -> None:
    page = anna.get("/rules/goofspiel/legend")
    assert page.status_code == 200
    assert "Cards and signs of Goofspiel" in page.text
    assert anna.get("/rules/tiddlywinks/legend").status_code == 404


def test_a_note_on_a_part_that_no_card_has_is_refused() -> None:
    board = SettlersBoard(find_face("settlers"))
    board.annotated = {"village": {"roof": "It leaks."}}
    with pytest.raises(ImperiaError, match="a card has no part 'roof'; its parts: name, side"):
        annotated(board)


@games
def test_a_question_mark_opens_the_signs_above_the_table(page: Page, game: str) -> None:
    begin(page, game)
    await_turn(page)
    page.keyboard.press("?")
    dialog = page.locator("#legend-dialog")
    expect(dialog.locator(".annotated").first).to_be_visible()
    icons = dialog.locator("dl").first.locator("dt .icon")
    expect(icons).to_have_count(len(legend(game).icons))
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("link", name="Help").click()
    expect(dialog).to_be_visible()
