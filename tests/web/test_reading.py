"""The pages for reading: every card and every rule can be found and read."""

from __future__ import annotations

import re
import warnings
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI

from imperia.kernel import find_face, find_rules
from imperia.web.draw.board import find_board
from imperia.web.draw.icons import icon_address
from imperia.web.draw.rulebook import (
    find_sections,
    mentions,
    rulebook,
    slug,
)
from imperia.web.draw.shelf import (
    effect_words,
    find,
    readable,
    shelf,
)
from imperia.web.routes.reading import AT_ONCE, reading

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # advice on which HTTP library the client should use
    from starlette.testclient import TestClient

GAMES = ("settlers", "horizons")
PART = {"HX-Request": "true", "HX-Target": "found"}
ICON = re.compile(r'<span class="icon [^>]*aria-label="([^"]*)">.*?</svg></span>')


@pytest.fixture(scope="module")
def client() -> TestClient:
    """A browser on the pages for reading."""
    app = FastAPI()
    app.include_router(reading)
    return TestClient(app)


def letters(words: str) -> str:
    """Words without the spaces around icons."""
    return re.sub(r"\s+", "", readable(words))


def said(html: str) -> str:
    """What a page says, icons by their names."""
    return letters(unescape(re.sub(r"<[^>]*>", "", ICON.sub(r" \1 ", html))))


def found(html: str) -> list[str]:
    """The addresses of the cards that a page lists."""
    return re.findall(r'<a class="card full"[^>]* href="/cards/\w+/([^"]*)"', html)


# Cards.


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_page_that_says_its_text(client: TestClient, game: str) -> None:
    for entry in shelf(game).entries:
        page = client.get(f"/cards/{game}/{entry.address}")
        assert page.status_code == 200
        says = page.text.split('<p class="says">')[1].split("</p>")[0]
        assert said(says) == letters(entry.card["text"]), entry.address


@pytest.mark.parametrize("game", GAMES)
def test_every_copy_and_every_side_has_an_address(client: TestClient, game: str) -> None:
    cards = find_face(game).cards
    for card in cards:
        assert shelf(game).open(card["slug"])[1]["name"] == card["name"]
        for side in find_board(game).sides(card):
            assert shelf(game).open(side)[1] == card
    assert sum(len(entry.copies) for entry in shelf(game).entries) == len(cards)


def test_a_card_that_two_nations_have_in_two_ways_has_two_pages(client: TestClient) -> None:
    inuit = client.get("/cards/horizons/tattoos").text
    polynesian = client.get("/cards/horizons/tattoos@polynesians").text
    assert "<dt>VP</dt>" in inuit
    assert "<dt>VP</dt>" not in polynesian


def test_both_sides_of_a_card_are_shown(client: TestClient) -> None:
    page = client.get("/cards/horizons/winter").text
    assert "<h1>Summer / Winter</h1>" in page
    assert re.findall(r'<div class="card full" data-card="(\w+)"', page) == ["INU25A", "INU25B"]


def test_reconstructed_facts_are_labelled(client: TestClient) -> None:
    doubtful = next(card for card in find_face("settlers").cards if card["reconstructed"])
    page = client.get(f"/cards/settlers/{doubtful['slug']}").text
    assert page.count('class="reconstructed"') == len(doubtful["reconstructed"])
    assert 'class="reconstructed"' not in client.get("/cards/settlers/statue").text


def test_a_card_page_cites_the_rules_that_name_it(client: TestClient) -> None:
    page = client.get("/cards/settlers/garrison").text
    assert '<a href="/rules/settlers#the-japanese">' in page


def test_facts_are_told_under_headings_for_people() -> None:
    cards = shelf("settlers")
    garrison = cards.board.told(cards.open("garrison")[1])
    attack = cards.board.told(cards.open("attack")[1])
    assert garrison["Deal"] == "1 Raze token"
    assert garrison["VP"] == "2"
    assert attack["Target"] == "1 wood"


def test_the_cards_follow_each_other_in_a_ring() -> None:
    cards = shelf("settlers")
    first, last = cards.entries[0], cards.entries[-1]
    assert cards.beside(first)[0] == last
    assert cards.beside(last)[1] == first


def test_a_face_alone_may_be_kept_by_browsers(client: TestClient) -> None:
    face = client.get("/cards/horizons/winter/face")
    assert face.text.startswith('<div class="card full" data-card="winter"><article')
    assert face.headers["Cache-Control"] == "public, max-age=86400"


@pytest.mark.parametrize("tail", ["", "/face"])
def test_an_unknown_card_is_told_in_plain_words(client: TestClient, tail: str) -> None:
    page = client.get(f"/cards/settlers/<b>{tail}")
    assert page.status_code == 404
    assert "There is no card called “&lt;b&gt;” in Imperial Settlers." in page.text


@pytest.mark.parametrize("path", ["/cards/chess", "/cards/chess/king", "/rules/chess"])
def test_an_unknown_game_is_told_in_plain_words(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 404
    assert "There is no game called “chess” here." in page.text


# Search.


def test_words_are_found_in_names_and_texts_names_first(client: TestClient) -> None:
    names = [entry.card["name"] for entry in find(shelf("settlers"), "MILL", {})]
    assert names == ["Mill", "Sawmill"]
    assert found(client.get("/cards/settlers?q=mill").text) == ["mill", "sawmill"]
    assert "savaii" in found(client.get("/cards/horizons?q=savai’i").text)


@pytest.mark.parametrize("game", GAMES)
def test_each_choice_of_each_filter_finds_what_it_counts(game: str) -> None:
    cards = shelf(game)
    for each in cards.filters:
        for choice in cards.choices[each.name]:
            entries = find(cards, "", {each.name: choice.value})
            fitting = [c for e in entries for c in e.copies if choice.value in each.values(c)]
            assert 0 < len(fitting) == choice.cards


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("deck=romans", lambda card: card["deck"] == "romans"),
        ("kind=feature", lambda card: card["kind"] == "feature"),
        ("colour=grey", lambda card: "grey" in card["colours"]),
        ("good=food", lambda card: "food" in card["cost"]),
        ("cost=1", lambda card: sum(card["cost"].values()) < 2 and card["deck"] != "attack"),
        ("word=raze", lambda card: "Raze " in re.sub("Raze (token|field)", "", card["text"])),
        ("reconstructed=yes", lambda card: bool(card["reconstructed"])),
    ],
)
def test_a_filter_narrows_the_search(client: TestClient, query: str, fits: Any) -> None:
    page = client.get(f"/cards/settlers?{query}").text
    fitting = [card for card in find_face("settlers").cards if fits(card)]
    assert f"<b>{len(fitting)}</b> card" in page
    assert 0 < len(fitting) < len(find_face("settlers").cards)


def test_suits_icons_and_costs_narrow_the_search_in_horizons() -> None:
    cards = shelf("horizons")
    wanted = {"suit": "region", "icon": "river", "deck": "commons"}
    assert {e.card["kind"] for e in find(cards, "", wanted)} == {"region"}
    cheap = find(cards, "", {"cost": "2", "good": "material"})
    assert {entry.card["development"] for entry in cheap} == {"pay 1{material}", "pay 2{material}"}


def test_effect_words_are_verbs_of_two_cards_or_more() -> None:
    settlers = effect_words(find_board("settlers"))
    horizons = effect_words(find_board("horizons"))
    assert {"gain", "raze", "draw", "build"} <= set(settlers)
    assert {"gain", "acquire", "break through", "garrison", "free play"} <= set(horizons)
    assert not {"stop", "a", "in", "if", "you", "your"} & {*settlers, *horizons}


def test_equal_copies_are_shown_once_with_their_number(client: TestClient) -> None:
    page = client.get("/cards/horizons?q=unrest&kind=unrest").text
    assert found(page) == ["unrest", "chaos"]
    unrest = sum(card["name"] == "Unrest" for card in find_rules("horizons").cards())
    assert f"<b>×{unrest}</b>" in page
    assert "<b>×5</b>" in page


def test_many_cards_come_in_parts(client: TestClient) -> None:
    total = len(shelf("horizons").entries)
    first = client.get("/cards/horizons?kind=&q=").text
    rest = client.get(f"/cards/horizons?start={AT_ONCE}").text
    assert f'href="/cards/horizons?start={AT_ONCE}">Show more ({total - AT_ONCE} left)' in first
    assert len(found(first)) == AT_ONCE
    assert not set(found(first)) & set(found(rest))


def test_htmx_gets_only_what_was_found_and_a_short_address(client: TestClient) -> None:
    part = client.get("/cards/settlers?q=mill&deck=&kind=", headers=PART)
    assert "<html" not in part.text
    assert found(part.text) == ["mill", "sawmill"]
    assert part.headers["HX-Push-Url"] == "/cards/settlers?q=mill"
    back = client.get("/cards/settlers", headers={**PART, "HX-History-Restore-Request": "true"})
    assert "<html" in back.text


@pytest.mark.parametrize("path", ["/cards/settlers", "/rules/settlers"])
def test_html_in_a_query_is_only_words(client: TestClient, path: str) -> None:
    page = client.get(path, params={"q": '"><script>alert(1)</script>'}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


@pytest.mark.parametrize("query", ["deck=nowhere", "cost=many", "q=zzz", "start=x&q=zzz"])
def test_nothing_found_is_told_kindly(client: TestClient, query: str) -> None:
    page = client.get(f"/cards/settlers?{query}")
    assert page.status_code == 200
    assert "No card fits all of this." in page.text


# Rules.


@pytest.mark.parametrize("game", GAMES)
def test_every_link_into_the_rules_finds_its_anchor(client: TestClient, game: str) -> None:
    page = client.get(f"/rules/{game}").text
    anchors = re.findall(r' id="([^"]*)"', page)
    links = re.findall(rf'href="(?:/rules/{game})?#([^"]*)"', page)
    assert len(anchors) == len(set(anchors))
    assert set(links) <= set(anchors)
    assert {section.anchor for section in rulebook(game).sections} <= set(anchors)


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_with_a_heading_links_to_it(client: TestClient, game: str) -> None:
    told = client.get(f"/rules/{game}/terms.json").json()
    anchors = {section.anchor: section for section in rulebook(game).sections}
    titles = {slug(section.title) for section in rulebook(game).sections}
    assert set(find_face(game).keywords()) <= set(told)
    for term, entry in told.items():
        assert ("link" in entry) == (slug(term) in titles)
        if "link" in entry:
            assert slug(anchors[entry["link"].partition("#")[2]].title) == slug(term)


def test_a_term_links_to_the_keywords_own_section(client: TestClient) -> None:
    told = client.get("/rules/settlers/terms.json")
    assert told.json()["raze"]["link"] == "/rules/settlers#raze"
    assert "max-age" in told.headers["Cache-Control"]


def test_every_game_is_offered(client: TestClient) -> None:
    page = client.get("/rules").text
    assert 'href="/rules/settlers"' in page
    assert 'href="/rules/horizons"' in page


def test_a_search_in_the_rules_marks_what_it_found(client: TestClient) -> None:
    part = client.get("/rules/settlers?q=raze token", headers=PART)
    assert part.text.index("#raze-token") < part.text.index("#raze-an-enemy-location")
    assert "<mark>raze</mark> <mark>token</mark>" in part.text
    assert part.headers["HX-Push-Url"] == "/rules/settlers?q=raze+token"
    assert "<html" not in part.text


def test_marks_stand_in_words_and_never_in_tags(client: TestClient) -> None:
    page = client.get("/rules/horizons?q=span", headers=PART).text
    assert "<<mark>" not in page
    assert client.get("/rules/horizons?q=amp", headers=PART).text.count("&<mark>") == 0


def test_signs_in_the_rules_are_drawn_and_found_by_their_names(client: TestClient) -> None:
    page = client.get("/rules/horizons").text
    assert icon_address("horizons", "material") in page
    assert "{material}" not in page
    assert find_sections(rulebook("horizons"), "material")


def test_nothing_in_the_rules_is_told_kindly(client: TestClient) -> None:
    page = client.get("/rules/settlers?q=zzz").text
    assert "Nothing in the rules fits “zzz”." in page


def test_a_name_is_cited_only_as_a_whole_word() -> None:
    lines = [str(mention.line) for mention in mentions(rulebook("settlers"), ["Settlers"])]
    assert lines
    assert all(re.search(r"(?<!Imperial )\bSettlers\b", line) for line in lines)
