"""Lessons: when a bubble speaks, what it points at, and which games have a coach."""

from __future__ import annotations

import pytest

from imperia.kernel import (
    LESSON,
    BadSetup,
    Coach,
    Decision,
    Game,
    Option,
    coach_of,
    find_lessons,
    first_lesson,
    lesson_of,
)
from imperia.kernel.coaching import speak
from imperia.kernel.lessons import (
    Bubble,
    Happened,
    Lacks,
    Lesson,
    Moment,
    Offers,
    Sees,
    at_card,
    at_option,
    at_place,
)

TITLE, SAYS = "A title", "Some words."
BIDS = (
    Bubble("first", TITLE, SAYS, points=at_place("prizes")),
    Bubble("bid", TITLE, SAYS, do="High.", choose=("bid 13", "bid 12")),
    Bubble("again", TITLE, SAYS, do="Low.", choose=("bid 1",)),
    Bubble("last", TITLE, SAYS, when=(Lacks(("bid 13",)), Lacks(("bid 1",)))),
    Bubble("never", TITLE, SAYS),
)
LESSON_OF_BIDS = Lesson("bids", TITLE, ("hearts", "spades"), "hearts", "random", 7, BIDS[:4])


def bidding(lesson: Lesson = LESSON_OF_BIDS) -> tuple[Game, Coach]:
    """A game of a small lesson, and its coach."""
    game = Game.new("goofspiel", list(lesson.sides), lesson.seed)
    return game, Coach(lesson, game.journal)


def heard(coach: Coach, game: Game) -> list[str]:
    """The names of the bubbles that are spoken now."""
    return [one.bubble.name for one in coach.listen(game.journal)]


def moment(*names: str) -> Moment:
    """A decision with options of these names, the first word of each is its verb."""
    game = Game.new("goofspiel", ["hearts", "spades"], 7)
    options = tuple(Option(name, name, verb=name.partition(" ")[0]) for name in names)
    decision = Decision(0, "hearts", "choose", "", options)
    return Moment(game.view("hearts"), decision, frozenset({(3, 0)}))


def test_one_decision_hears_bubbles_up_to_the_first_advice() -> None:
    game, coach = bidding()
    assert heard(coach, game) == ["first", "bid"]
    assert [one.option for one in coach.now] == ["", "bid 13"]
    assert [(one.number, one.of) for one in coach.now] == [(1, 4), (2, 4)]


def test_nothing_is_said_while_others_choose_and_nothing_twice() -> None:
    game, coach = bidding()
    game.choose("bid 5")
    assert heard(coach, game) == []
    game.choose("bid 5")
    assert heard(coach, game) == ["again"]
    assert heard(coach, game) == ["again"]


def test_after_the_last_bubble_the_coach_is_silent() -> None:
    game, coach = bidding(LESSON_OF_BIDS._replace(bubbles=BIDS))
    unsaid = bidding()
    for played in (game, unsaid[0]):
        for bid in ("bid 13", "bid 13", "bid 1", "bid 1"):
            played.choose(bid)
    assert heard(coach, game) == ["last", "never"]
    assert heard(unsaid[1], unsaid[0]) == ["last"]
    for played in (game, unsaid[0]):
        played.choose("bid 2")
        played.choose("bid 2")
    assert heard(coach, game) == heard(unsaid[1], unsaid[0]) == []


def test_a_way_back_is_followed() -> None:
    game, coach = bidding()
    game.choose("bid 5")
    game.choose("bid 5")
    assert heard(coach, game) == ["again"]
    game.go_back(0, "hearts")
    assert heard(coach, game) == ["first", "bid"]


def test_a_coach_falls_silent_where_choices_do_not_fit_the_rules() -> None:
    game, coach = bidding()
    game.journal.choose("hearts", "bid 99")
    assert heard(coach, game) == []
    game.journal.choose("spades", "bid 1")
    assert heard(coach, game) == []
    game.journal.undo(0)
    assert heard(coach, game) == ["first", "bid"]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Offers(("build",)), True),
        (Offers(("build tower",)), True),
        (Offers(("tower",)), False),
        (Lacks(("build", "pass")), False),
        (Lacks(("pass",)), True),
        (Sees(lambda view: view.seat == 0), True),
        (Sees(lambda view: view.over), False),
        (Happened(3, 0), True),
        (Happened(3, 1), False),
    ],
)
def test_a_bubble_speaks_only_if_its_condition_holds(condition: Offers, holds: bool) -> None:
    bubble = Bubble("one", TITLE, SAYS, when=(condition,))
    assert (speak(bubble, moment("build tower")) is not None) == holds


def test_a_bubble_points_at_what_it_advises_unless_it_names_something() -> None:
    now = moment("build tower", "build wall")
    advice = Bubble("one", TITLE, SAYS, do="Now.", choose=("build wall", "build"))
    spoken = speak(advice, now)
    assert spoken is not None
    assert spoken.points == at_option("build wall")
    elsewhere = speak(advice._replace(points=at_option("build")), now)
    assert elsewhere is not None
    assert (elsewhere.points, elsewhere.option) == (at_option("build tower"), "build wall")


def test_a_bubble_that_would_point_at_nothing_does_not_speak() -> None:
    for pointer in (at_card("queen"), at_option("pass")):
        assert speak(Bubble("one", TITLE, SAYS, points=pointer), moment("build")) is None
    assert speak(Bubble("one", TITLE, SAYS, choose=("pass",)), moment("build")) is None


def test_a_game_without_lessons_says_so() -> None:
    assert find_lessons("goofspiel") == ()
    with pytest.raises(BadSetup, match="Goofspiel has no lesson: read its rules"):
        first_lesson("goofspiel")


@pytest.mark.parametrize("about", [{}, {LESSON: "another"}, {LESSON: 5}, {LESSON: ["first-game"]}])
def test_a_game_that_names_no_lesson_of_ours_has_no_coach(about: dict[str, object]) -> None:
    assert coach_of(Game.new("settlers", ["romans", "barbarians"], 7, {}, about).journal) is None


def test_a_lesson_needs_its_own_sides() -> None:
    lesson = first_lesson("settlers")
    about = {LESSON: lesson.name}
    assert lesson_of(Game.new("settlers", list(lesson.sides), 7, {}, about).journal) is lesson
    turned = Game.new("settlers", list(reversed(lesson.sides)), 7, {}, about)
    assert lesson_of(turned.journal) is None
