"""Learning a game in the browser: how it begins, what the page says, and to whom."""

from __future__ import annotations

import re

import pytest

from imperia.kernel import PLACE, QUESTION, Game, ImperiaError, Lesson, Listed
from imperia.players import make_player
from imperia.table import list_foreseen
from imperia.web.draw.board import find_board
from imperia.web.draw.lessons import Coaches, lesson_shown

from ..support.lessons import LESSONS, NAMES, begin, then_by_chance, walk
from .site import Site, Visitor

EVERY = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
BUBBLE = re.compile(r'id="bubble-(\d+)" data-at="([^"]+)"')


def learn(visitor: Visitor, game: str) -> str:
    """Begin the guided game of a newcomer; returns the address of the seat."""
    answer = visitor.post(f"/learn/{game}")
    assert answer.status_code == 303
    return str(visitor.get(answer.headers["location"]).headers["location"])


@EVERY
def test_the_first_page_offers_each_lesson_beside_the_game(
    anna: Visitor, game: str, lesson: Lesson
) -> None:
    home = anna.get("/").text
    assert f'formaction="/learn/{game}"' in home
    assert "/learn/goofspiel" not in home


@EVERY
def test_a_press_begins_the_guided_game(
    site: Site, anna: Visitor, game: str, lesson: Lesson
) -> None:
    address = learn(anna, game)
    assert address.endswith(f"/{lesson.learner}")
    page = anna.get(address).text
    spoken = BUBBLE.findall(page)
    assert [number for number, _ in spoken[:3]] == ["1", "2", "3"]
    assert (
        len(
            [
                tag
                for tag in re.findall('<article class="bubble"[^>]*>', page)
                if "hidden" not in tag
            ]
        )
        == 1
    )
    assert "lessons.js" in page
    header = site.replayed(address.split("/")[2]).journal.header
    assert (header["seed"], header["seats"]) == (lesson.seed, list(lesson.sides))


def test_who_watches_reads_no_bubbles(anna: Visitor) -> None:
    watched = learn(anna, "settlers").rpartition("/")[0] + "/watch"
    assert "bubble" not in anna.get(watched).text


def test_other_games_have_no_coach(anna: Visitor) -> None:
    game = anna.begin("settlers")
    page = anna.get(f"/game/{game}/romans").text
    assert "data-mine" in page
    assert "lessons.js" not in page
    assert "bubble" not in page


def test_a_lesson_that_there_is_not_is_refused_in_words(anna: Visitor) -> None:
    answer = anna.post("/learn/goofspiel")
    assert answer.status_code == 400
    assert "Goofspiel has no lesson: read its rules" in answer.text
    assert anna.post("/learn/tiddlywinks").status_code == 404


def test_a_stranger_cannot_make_a_browser_begin_a_lesson(anna: Visitor) -> None:
    assert anna.post("/learn/settlers", proof="wrong").status_code == 403


@EVERY
def test_every_place_that_a_lesson_points_at_is_on_the_board(game: str, lesson: Lesson) -> None:
    board = find_board(game)
    places = {b.points.names[0] for b in lesson.bubbles if b.points and b.points.kind == PLACE}
    assert len(places) >= 3
    assert places <= {QUESTION, *board.places}
    assert [p for p in places if "{" in board.selector(p, lesson.learner)] == []


@EVERY
def test_bubbles_name_options_by_the_numbers_of_the_page(game: str, lesson: Lesson) -> None:
    played = begin(game, lesson)
    seen = 0
    for _, spoken in walk(played, lesson, make_player("random", game, 1), then_by_chance(game, 1)):
        listed = listed_for(played, lesson)
        shown = lesson_shown(f"a game of {game}", played.journal, lesson.learner, listed)
        assert shown is not None
        assert [one.title for one in shown.bubbles] == [one.bubble.title for one in spoken]
        for one, said in zip(shown.bubbles, spoken, strict=True):
            named = next((each for each in listed if each.option.name == said.option), None)
            assert (one.key, one.advice) == ((named.number, named.full) if named else (0, ""))
            seen += 1
    assert seen == len(lesson.bubbles)


def listed_for(played: Game, lesson: Lesson) -> list[Listed]:
    """The options of the learner, as the page lists them."""
    return list_foreseen(find_board(played.rules.name).face, played.view(lesson.learner), played)


def test_only_the_latest_coaches_are_kept() -> None:
    game, lesson = LESSONS[0]
    played = begin(game, lesson)
    coaches = Coaches(most=2)
    first = coaches.of("1", played.journal)
    assert coaches.of("1", played.journal) is first
    coaches.of("2", played.journal)
    coaches.of("3", played.journal)
    assert coaches.of("1", played.journal) is not first


def test_a_place_that_a_board_does_not_have_is_refused() -> None:
    with pytest.raises(ImperiaError, match="points at 'attic', but the places are: question"):
        find_board("settlers").selector("attic", "romans")


def test_a_guided_game_that_is_brought_from_a_file_keeps_its_coach(
    site: Site, anna: Visitor
) -> None:
    game = learn(anna, "settlers").split("/")[2]
    text = "".join(f"{line}\n" for line in site.store.lines(game))
    files = {"file": ("game.jsonl", text.encode(), "application/jsonl")}
    answer = anna.client.post("/upload", data={"proof": anna.proof}, files=files)
    again = anna.get(anna.get(answer.headers["location"]).headers["location"]).text
    assert [number for number, _ in BUBBLE.findall(again)] == ["1", "2", "3", "4"]
