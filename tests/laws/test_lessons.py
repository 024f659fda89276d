"""Every lesson can be followed to its end, and speaks only of what is there."""

from __future__ import annotations

import pytest

from imperia.kernel import CARD, OPTION, Game, Lesson, Perspective, Spoken, read_journal
from imperia.kernel.coaching import speak, words_in
from imperia.kernel.lessons import Moment
from imperia.players import make_player

from ..support.lessons import (
    LESSONS,
    NAMES,
    begin,
    by_chance,
    coach_for,
    then_by_chance,
    walk,
)

EVERY = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
OPPONENTS = [("greedy", 1), ("greedy", 2), ("random", 1), ("random", 2), ("random", 3)]


def points_at_something(game: Game, lesson: Lesson, one: Spoken) -> bool:
    """Whether an option or a card that a bubble points at is there; boards know of places."""
    (name,) = one.points.names
    if one.points.kind == OPTION:
        return name in [option.name for option in game.options]
    return one.points.kind != CARD or name in words_in(game.view(lesson.learner).as_data())


def advises_what_is_lawful(game: Game, one: Spoken) -> bool:
    """Whether the advised option is listed, and is told why."""
    if not one.option:
        return not one.bubble.do
    return bool(one.bubble.do) and one.option in [option.name for option in game.options]


@EVERY
def test_a_lesson_has_twelve_to_twenty_short_bubbles(game: str, lesson: Lesson) -> None:
    names = [bubble.name for bubble in lesson.bubbles]
    assert 12 <= len(set(names)) == len(names) <= 20
    assert [b.name for b in lesson.bubbles if len(b.title) > 30 or len(b.says) > 300] == []
    assert [b.name for b in lesson.bubbles if not b.says.endswith((".", "?"))] == []
    assert lesson.bubbles[-1].choose == ()
    assert "you play alone" in lesson.bubbles[-1].says


@pytest.mark.parametrize(("opponent", "seed"), OPPONENTS)
@EVERY
def test_who_follows_the_advice_hears_everything_in_order_and_finishes(
    game: str, lesson: Lesson, opponent: str, seed: int
) -> None:
    played = begin(game, lesson)
    player = make_player(opponent, game, seed)
    heard: list[str] = []
    for _, spoken in walk(played, lesson, player, then_by_chance(game, seed)):
        assert all(points_at_something(played, lesson, one) for one in spoken)
        assert all(advises_what_is_lawful(played, one) for one in spoken)
        heard += [one.bubble.name for one in spoken]
    assert heard == [bubble.name for bubble in lesson.bubbles]
    assert played.over


@pytest.mark.parametrize("seed", range(6))
@EVERY
def test_who_does_not_listen_is_told_only_of_what_is_there(
    game: str, lesson: Lesson, seed: int
) -> None:
    played = begin(game, lesson)
    heard: list[str] = []
    freely = by_chance(game, seed)
    for _, spoken in walk(played, lesson, make_player("random", game, seed), freely):
        assert all(points_at_something(played, lesson, one) for one in spoken)
        assert all(advises_what_is_lawful(played, one) for one in spoken)
        assert [one.option for one in spoken[:-1] if one.option] == []
        heard += [one.bubble.name for one in spoken]
    assert 3 < len(set(heard)) == len(heard)
    assert played.over


@EVERY
def test_after_a_way_back_or_a_break_the_same_is_said_again(game: str, lesson: Lesson) -> None:
    played = begin(game, lesson)
    player, obeys = make_player("greedy", game, 1), then_by_chance(game, 1)
    heard = {at: spoken for at, spoken in walk(played, lesson, player, obeys) if at < 40}
    coach = coach_for(played)
    coach.listen(played.journal)
    assert sum(map(bool, heard.values())) > 8
    for step in sorted(heard, reverse=True):
        played.go_back(step, lesson.learner)
        assert coach.listen(played.journal) == heard[step]
        opened = Game.resume(read_journal(played.journal.text()))
        assert coach_for(opened).listen(opened.journal) == heard[step]


@EVERY
def test_what_is_hidden_changes_nothing_that_is_said(game: str, lesson: Lesson) -> None:
    played = begin(game, lesson)
    player = make_player("random", game, 1)
    for at, _ in walk(played, lesson, player, then_by_chance(game, 1)):
        if at > 60:
            break
        decision, seat = played.decision, played.state.seat
        assert decision is not None
        imagined = Perspective(played.rules, played.state).imagine(at)
        views = [played.view(seat), played.rules.view(imagined, seat)]
        moments = [Moment(view, decision, frozenset()) for view in views]
        for bubble in lesson.bubbles:
            assert speak(bubble, moments[0]) == speak(bubble, moments[1])
