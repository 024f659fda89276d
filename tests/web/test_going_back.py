"""Going back to an earlier choice: by consent of all people at the table."""

from __future__ import annotations

import re

import pytest

from imperia.kernel import COMPUTER, Game
from imperia.web.live.games import ALWAYS

from .site import (
    Site,
    Visitor,
    change,
    notice,
    said,
    turn,
)

FRIENDS = ("romans me", "barbarians friend")


# Going back with consent


@pytest.fixture
def friends(anna: Visitor) -> tuple[str, Visitor, Visitor]:
    """A game in which all three have chosen, Anna first, and the others."""
    game = anna.begin("settlers", "romans me", "barbarians friend", "japanese friend", seed=1)
    anna.play(game, 9)
    return game, anna.friend(game, 1), anna.friend(game, 2)


def latest(site: Site, game: str, seat: int) -> int:
    """The step before a seat's latest choice."""
    movers = site.live(game).movers
    return len(movers) - 1 - movers[::-1].index(seat)


def test_when_all_agree_the_game_goes_back(
    site: Site, anna: Visitor, friends: tuple[str, Visitor, Visitor]
) -> None:
    game, ben, cleo = friends
    played, step = site.played(game), latest(site, game, 0)
    anna.press(f"/game/{game}/romans/back")
    ben.press(f"/game/{game}/barbarians/answer", agree="yes")
    assert site.played(game) == played
    cleo.press(f"/game/{game}/japanese/answer", agree="yes")
    assert site.played(game) == played[:step]
    assert site.live(game).request is None


def test_the_others_are_asked_and_the_watcher_is_not(
    anna: Visitor, friends: tuple[str, Visitor, Visitor]
) -> None:
    game, ben, _ = friends
    anna.press(f"/game/{game}/romans/back")
    assert 'value="yes">Agree' in ben.table(game, "barbarians")
    watcher = anna.friend(game, -1)
    for page in (anna.table(game, "romans"), watcher.table(game, "watch")):
        assert "ask to go back" in page
        assert ">Agree" not in page


def test_one_refusal_is_enough(
    site: Site, anna: Visitor, friends: tuple[str, Visitor, Visitor]
) -> None:
    game, ben, cleo = friends
    played = site.played(game)
    anna.press(f"/game/{game}/romans/back")
    ben.press(f"/game/{game}/barbarians/answer", agree="no")
    cleo.press(f"/game/{game}/japanese/answer", agree="yes")
    assert site.played(game) == played
    assert site.live(game).request is None


def test_a_second_request_is_answered_with_a_notice(
    anna: Visitor, friends: tuple[str, Visitor, Visitor]
) -> None:
    game, ben, _ = friends
    anna.press(f"/game/{game}/romans/back")
    answer = ben.press(f"/game/{game}/barbarians/back")
    assert answer.status_code == 200
    assert "answer that first" in notice(answer)


def test_alone_among_computers_one_goes_back_at_once(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians random", seed=1)
    with site.service.games.enter(game) as live:
        while len(live.movers) < 6:
            computer = not live.humans[live.asked]
            live.choose(live.asked, live.game.step, live.game.options[0].name, computer)
    played, step = site.played(game), latest(site, game, 0)
    anna.press(f"/game/{game}/romans/back")
    assert site.played(game) == played[:step]


def test_after_going_back_the_end_of_the_turn_is_asked_for_again(site: Site, anna: Visitor) -> None:
    game = anna.begin(confirm="yes", seed=1)
    who = turn(site, anna, game)
    seat = site.live(game).seats[who]
    anna.press(f"/game/{game}/{seat}/end-turn")
    last = site.played(game)[-1]
    anna.press(f"/game/{game}/{seat}/back")
    other = site.live(game).seats[1 - who]
    anna.press(f"/game/{game}/{other}/answer", agree="yes")
    anna.choose(game, last)
    assert site.live(game).must_end_turn == who


def test_who_has_not_chosen_cannot_go_back(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    answer = anna.press(f"/game/{game}/romans/back")
    assert "made no choice yet" in notice(answer)


# Going back, and who must agree


def back(visitor: Visitor, game: str, seat: str) -> str:
    """Ask to go back, and read the table."""
    return said(visitor.press(f"/game/{game}/{seat}/back"))


def test_at_one_screen_nobody_has_to_be_asked(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", seed=1)
    anna.play(game, 6)
    mover = site.live(game).seats[site.live(game).movers[-1]]
    back(anna, game, mover)
    assert len(site.played(game)) < 6
    assert site.live(game).request is None


def test_who_was_replaced_by_a_computer_is_asked_all_the_same(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    anna.play(game, 8)
    change(ben, game, "barbarians", "computer", who="greedy")
    assert site.store.players(game)[1].who == "greedy"
    back(anna, game, "romans")
    assert len(site.played(game)) == 8
    assert "Agree" in said(ben.get(f"/game/{game}/barbarians/table"))
    ben.press(f"/game/{game}/barbarians/answer", agree="yes")
    assert len(site.played(game)) < 8


def test_a_request_ends_with_the_next_choice_or_when_withdrawn(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    anna.friend(game, 1)
    anna.play(game, 8)
    assert "You ask to go back" in back(anna, game, "romans")
    anna.press(f"/game/{game}/romans/answer", agree="no")
    assert site.live(game).request is None
    back(anna, game, "romans")
    anna.play(game, 1)
    assert site.live(game).request is None


def test_a_refusal_is_told(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    anna.play(game, 8)
    back(anna, game, "romans")
    ben.press(f"/game/{game}/barbarians/answer", agree="no")
    assert "does not want to go back" in said(anna.get(f"/game/{game}/romans/table"))


def test_nobody_goes_back_once_a_game_is_over(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", seed=1)
    anna.finish(game)
    played = site.played(game)
    assert "over" in notice(anna.press(f"/game/{game}/romans/back"))
    assert site.played(game) == played


def test_a_request_that_is_open_when_a_computer_ends_the_game_is_void(
    site: Site, anna: Visitor
) -> None:
    """Its key is public then: who went back would know every card."""
    game = anna.begin("settlers", *FRIENDS, "japanese random", seed=10)
    ben = anna.friend(game, 1)
    with site.service.games.enter(game) as live:
        asked = False
        while not live.game.over:
            computer, first = not live.humans[live.asked], live.game.options[0].name
            if computer and ends_with(live.game, first):
                live.ask_back(0)
                asked = live.asked_back
            live.choose(live.asked, live.game.step, first, computer)
        assert asked
        assert live.request is None
        live.store.ask_back(game, 0, 5)  # as one that an earlier release has left open
        live.refresh()
    played = site.played(game)
    assert "Agree" not in ben.table(game, "barbarians")
    answer = ben.press(f"/game/{game}/barbarians/answer", agree="yes")
    assert "the game is over" in notice(answer)
    assert site.played(game) == played


def ends_with(game: Game, option: str) -> bool:
    """Whether a choice ends a game."""
    twin = game.copy()
    twin.choose(option)
    return twin.over


def test_who_says_that_the_turn_ends_is_not_asked_again(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", confirm="yes", seed=1)
    for _ in range(400):
        live = site.live(game)
        names = [option.name for option in live.game.options]
        if live.must_end_turn >= 0:
            anna.press(f"/game/{game}/{live.seats[live.must_end_turn]}/end-turn")
        elif "end turn" in names:
            anna.choose(game, "end turn")
            assert site.live(game).must_end_turn == -1
            return
        else:
            anna.choose(game, next((n for n in names if n.startswith("activate")), names[0]))
    raise AssertionError("nobody could end a turn")


def test_who_was_not_asked_any_more_can_be_asked_again(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians greedy", confirm="yes", seed=3)
    seats = f"/game/{game}/romans/seats"
    site.store.confirm(game, ALWAYS)
    assert "without asking" in said(anna.get(seats))
    assert "without asking" not in change(anna, game, "romans", "ask")
    assert site.store.find(game).confirmed < ALWAYS


def test_at_one_screen_the_end_of_a_turn_leads_to_the_curtain(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", confirm="yes", seed=1)
    seat = site.live(game).seats[turn(site, anna, game)]
    asked = site.live(game).game.seat
    page = anna.table(game, seat)
    assert f'name="then" value="{asked}"' in page
    assert '<span class="badge turn">to move</span>' not in page  # all wait for the same seat
    answer = anna.post(f"/game/{game}/{seat}/end-turn", then=asked)
    assert answer.headers["location"] == f"/game/{game}/{asked}/curtain"
    assert site.live(game).must_end_turn == -1
    assert anna.get(f"/game/{game}").headers["location"].endswith(f"/{asked}/curtain")


# What the chronicle tells of it


def told(visitor: Visitor, game: str, seat: str) -> list[str]:
    """The chronicle beside a table, the latest line last."""
    html = visitor.table(game, seat).split('id="chronicle"')[1].split("</ol>")[0]
    return [re.sub(r"<[^>]*>", "", line).strip() for line in re.findall(r"<li.*?</li>", html)]


def undoable(site: Site, visitor: Visitor, game: str) -> int:
    """Play until somebody can undo; their seat."""
    while not site.live(game).undoable(site.live(game).table.last_mover):
        visitor.play(game, 1)
    return site.live(game).table.last_mover


def test_an_undo_is_told_to_everybody_on_every_page(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    who = undoable(site, anna, game)
    live = site.live(game)
    words = f"{live.seats[who].capitalize()} took back 1 choice."
    (anna, ben)[who].press(f"/game/{game}/{live.seats[who]}/undo", number=live.game.step)
    for visitor, seat in ((anna, "romans"), (ben, "barbarians")):
        assert words in told(visitor, game, seat)
        assert words in said(visitor.get(f"/game/{game}/{seat}/chronicle"))
        assert words in said(visitor.get(f"/game/{game}/{seat}/replay/{live.game.step - 1}"))


def test_a_take_back_is_told_with_who_asked_and_that_all_agreed(
    site: Site, anna: Visitor, friends: tuple[str, Visitor, Visitor]
) -> None:
    game, ben, cleo = friends
    gone = site.live(game).game.step - latest(site, game, 0)
    anna.press(f"/game/{game}/romans/back")
    for visitor, seat in ((ben, "barbarians"), (cleo, "japanese")):
        visitor.press(f"/game/{game}/{seat}/answer", agree="yes")
    words = f"Romans took back {gone} choices; everybody agreed."
    assert told(ben, game, "barbarians")[-1] == words
    answer = anna.program(game, -1).client.get("/api/game/chronicle")
    assert answer.json()[-1] == words


def test_a_note_is_told_by_every_process(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    here, there = site.live(game), site.live(game)
    here.note(COMPUTER, 1, "greedy")
    there.refresh()
    words = "A computer plays for Barbarians from here on (greedy)."
    assert there.game.told()[-1] == site.replayed(game).told()[-1] == words
    anna.get(f"/game/{game}/romans")  # a server by itself looks into the store for whole pages
    assert told(anna, game, "romans")[-1] == words
