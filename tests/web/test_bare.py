"""A game that declares nothing but its rules has every page that others have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from imperia.kernel import View, find_face, register, registry
from imperia.web.draw.assets import STATIC, game_file
from imperia.web.draw.board import Board, boards, find_board
from imperia.web.draw.cards import draw
from imperia.web.draw.plain import Plain, plain_layout
from imperia.web.draw.telling import linked
from imperia.web.draw.templating import publishers, render
from imperia.web.draw.uses import NOTHING, Uses

from .counting import COUNTING, DEALT, GOAL
from .site import (
    Site,
    Visitor,
    listed,
    opened,
    said,
)

GAME = COUNTING.name
BOTH = ("odd me", "even me")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A site on which the game is installed."""
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    register(COUNTING)
    register(DEALT)
    known = (boards, publishers)
    for each in known:
        each.cache_clear()
    with opened(tmp_path) as site:
        yield site
    for each in known:
        each.cache_clear()


def begun(anna: Visitor, choices: int = 0) -> str:
    """A game after some choices."""
    game = anna.begin(GAME, *BOTH, confirm="")
    for _ in range(choices):
        assert anna.choose(game, "say 2").status_code == 200
    return game


def test_it_is_offered_on_the_first_page_beside_the_others(anna: Visitor) -> None:
    page = anna.get("/")
    assert 'action="/new/counting"' in page.text
    assert "Counting" in page.text.partition("</title>")[0]
    assert page.text.count('class="panel kind"') == len(boards())


def test_a_game_for_two_is_never_offered_alone(anna: Visitor) -> None:
    assert "solo" not in said(anna.get("/new/counting"))
    assert "nobody" not in said(anna.get("/new/counting"))
    quick = anna.get("/").text.partition('id="kind-counting"')[2].partition("</section>")[0]
    assert "Friends…" in quick
    assert "solo" in said(anna.get("/new/settlers"))


def test_its_form_has_a_seat_for_everybody_and_no_more(anna: Visitor) -> None:
    page = anna.get("/new/counting").text
    assert re.findall(r'<select name="who(\d)">', page) == ["0", "1"]
    assert "deck0" not in page
    assert 'name="variant"' not in page
    assert "/cards/counting" not in page
    assert said(anna.get("/new/counting")).count("The sides") == 1


def test_a_table_shows_everything_and_lights_what_may_be_said(anna: Visitor) -> None:
    game = begun(anna, 3)
    page = anna.table(game, "even")
    words = said(anna.get(f"/game/{game}/even"))
    assert "Count 6" in words
    assert "May be said 1 2" in words
    assert "Hidden 3" in words
    assert "Nothing none" in words
    assert re.findall(r'data-uses="(\d)"[^>]*>(\d)</span>', page) == [("1", "1"), ("2", "2")]
    assert listed(page) == ["say 1", "say 2"]
    assert "static/plain.css" in anna.get(f"/game/{game}/even").text


def test_what_a_view_tells_is_escaped(anna: Visitor) -> None:
    page = anna.table(begun(anna), "odd")
    assert "<b>evil" not in page
    assert "&lt;b&gt;evil&lt;/b&gt;" in page


def test_it_is_played_to_its_end_and_looked_at_again(anna: Visitor) -> None:
    game = begun(anna, GOAL // 2)
    table = f"/game/{game}/odd"
    for part in ("", "/seats", "/chronicle", "/replay/2", "/replay/2?as_seat=open", "/result"):
        assert anna.get(table + part).status_code == 200, part
    result = anna.get(f"{table}/result").text
    assert "Odd win." in result
    assert result.count("<polyline") == 2
    assert '"say 2"' in anna.get(f"{table}/journal").text
    assert "Odd count on by 2." in said(anna.get(f"{table}/chronicle"))


def test_a_finished_game_is_played_on_from_the_middle(anna: Visitor) -> None:
    game = begun(anna, GOAL // 2)
    form = {"step": 2, "seat": "even", "who": "random"}
    assert anna.post(f"/game/{game}/odd/play-on", **form).status_code == 303


def test_its_rules_are_a_page_made_of_what_is_known(anna: Visitor) -> None:
    page = said(anna.get("/rules/counting"))
    assert "For 2 players. The sides: Odd, Even." in page
    assert anna.get("/rules/counting?q=odd").status_code == 200
    assert anna.get("/rules/counting/terms.json").json() == {}
    assert 'href="/rules/counting"' in anna.get("/rules").text
    assert 'href="/cards/counting"' not in anna.get("/rules").text


def test_without_cards_it_says_so(anna: Visitor) -> None:
    page = anna.get("/cards/counting")
    assert page.status_code == 200
    assert "Counting has no cards." in page.text
    assert anna.get("/cards/counting/ace").status_code == 404
    assert 'href="/cards/counting"' not in anna.get("/cards/settlers").text


def test_all_cards_lead_to_the_first_game_that_has_some(anna: Visitor) -> None:
    answer = anna.get("/cards")
    assert answer.status_code in (302, 303, 307)
    assert find_board(answer.headers["location"].rpartition("/")[2]).cards


def test_a_program_plays_it(site: Site, anna: Visitor) -> None:
    kinds = {kind["name"]: kind for kind in anna.get("/api/kinds").json()}
    assert kinds[GAME]["seats"] == [2, 2]
    assert kinds[GAME]["builds_decks"] is False
    wish = {"game": GAME, "seats": [{"side": "odd"}, {"side": "even"}]}
    keys = anna.client.post("/api/games", json=wish).json()["seats"]
    odd = site.program(keys[0]["secret"])
    option = {"name": "say 1", "words": "Count on by 1", "target": "1", "verb": "say"}
    assert odd.look()["decision"]["options"][0] == option | {"times": None, "reveals": False}
    assert odd.choose(0, "say 1").json()["view"]["count"] == 1


def test_a_program_that_sits_down_alone_is_refused(anna: Visitor) -> None:
    answer = anna.client.post("/api/games", json={"game": GAME, "seats": [{"side": "odd"}]})
    assert (answer.status_code, answer.json()["error"]) == (400, "odd and even play, both of them")


def test_the_first_game_for_programs_is_an_installed_one(anna: Visitor) -> None:
    assert f'"game": "{boards()[0].rules.name}"' in said(anna.get("/api"))


def test_cards_of_which_little_is_told_can_be_found_and_read(anna: Visitor) -> None:
    assert "<b>2</b> cards" in anna.get("/cards/dealt").text
    assert "<b>1</b> card" in anna.get("/cards/dealt?good=gold").text
    for slug in ("ace", "ten"):
        page = anna.get(f"/cards/dealt/{slug}")
        assert page.status_code == 200
        assert "Where this comes from" not in page.text
        assert draw("dealt", slug, "small").striptags() == slug.capitalize()
        assert anna.get(f"/cards/dealt/{slug}/face").status_code == 200
    assert "2 gold" in said(anna.get("/cards/dealt/ten"))


# The plain table


class Shown(View):
    """A view that tells whatever a test wants."""

    def __init__(self, seat: int, **told: Any) -> None:
        self.seat = seat
        self.told = told

    def as_data(self) -> dict[str, Any]:
        return self.told


def laid_out(view: Shown, uses: Uses = NOTHING) -> Plain:
    """The table of two seats, the first of which is awaited."""
    return plain_layout(find_face("settlers"), view, uses, {"a": "", "b": ""}, 0)


def lit(view: Shown, targets: dict[str, str]) -> list[tuple[str, str]]:
    """The labels and words of what is lit, seat by seat."""
    laid = laid_out(view, Uses({}, {}, targets))
    areas = [laid.shared, *(seat.facts for seat in laid.seats)]
    facts = [fact for area in areas for fact in area]
    return [(fact.label, chip.words) for fact in facts for chip in fact.chips if chip.uses]


def test_of_equal_numbers_the_own_hand_is_lit() -> None:
    view = Shown(1, prizes=[3, 4, 5], seats=[{"hand": [3, 4]}, {"won": [3], "hand": [3, 4]}])
    assert lit(view, {"3": "1", "4": "2"}) == [("Hand", "3"), ("Hand", "4")]


def test_what_only_another_seat_has_is_lit_there() -> None:
    view = Shown(1, seats=[{"cities": ["rome"]}, {"cities": ["paris"]}])
    assert lit(view, {"rome": "1"}) == [("Cities", "rome")]


def test_a_card_is_called_by_its_name() -> None:
    view = Shown(0, seats=[{"hand": ["village"]}, {}])
    assert lit(view, {"village": "1"}) == [("Hand", "Village")]


def test_seats_may_be_told_by_name_or_not_at_all() -> None:
    named = {"a": {"score": 3}, "b": {"score": -1}}
    for told, scores in (({"seats": named}, ["3", "-1"]), ({}, ["", ""])):
        laid = laid_out(Shown(-1, **told))
        assert [seat.title for seat in laid.seats] == ["A", "B"]
        assert [seat.score for seat in laid.seats] == scores
        assert render("board_default.html", board=laid).count("asked") == 1


# Without cards and files


def test_no_page_script_or_style_sheet_names_a_game_or_a_side() -> None:
    own = [board for board in boards() if board.folder is not None]
    names = {name for board in own for name in (board.rules.name, *board.rules.sides)}
    named = re.compile(rf"(?i)({'|'.join(names)})")
    web = STATIC.parent
    files = [path for path in web.rglob("*") if path.suffix in (".py", ".html", ".js", ".css")]
    assert len(files) > 60
    for path in files:
        if not path.name.endswith(".min.js"):
            assert named.findall(path.read_text("utf-8")) == [], path


def test_no_style_sheet_makes_the_whole_page_depend_on_what_is_in_it() -> None:
    """A browser would style every element anew with each choice, and that takes long."""
    whole = re.compile(r"(?:^|[\s,}>])(?::root|html|body)[^\s,{>]*:has\(")
    sheets = list((STATIC.parents[1]).rglob("*.css"))
    assert len(sheets) > 20
    assert [str(sheet) for sheet in sheets if whole.search(sheet.read_text("utf-8"))] == []


def test_a_line_of_a_game_without_cards_has_no_links(site: Site) -> None:
    assert linked(GAME, "Odd count on by 2.") == "Odd count on by 2."


def test_a_game_without_a_folder_has_no_files(site: Site) -> None:
    assert type(find_board(GAME)) is Board
    assert game_file(GAME, "board.css") is None


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_of_a_games_folder_only_style_sheets_and_pictures_are_shown(
    anna: Visitor, game: str
) -> None:
    folder = find_board(game).folder
    assert folder is not None
    for path in folder.iterdir():
        answer = anna.get(f"/static/games/{game}/{path.name}")
        assert answer.status_code == (200 if path.suffix in (".css", ".svg") else 404), path
    for address in (f"{game}/../rules/rules.py", f"{game}/%2e%2e/face.py", "chess/board.css", game):
        assert anna.get(f"/static/games/{address}").status_code == 404, address


def test_files_of_games_may_be_kept_as_they_change_their_address(anna: Visitor) -> None:
    page = anna.get("/cards/settlers").text
    address = re.findall(r'href="(/static/games/settlers/cards.css\?\w{10})"', page)[0]
    assert "immutable" in anna.get(address).headers["cache-control"]
