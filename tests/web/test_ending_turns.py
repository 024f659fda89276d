"""After the end of a turn undo asks, once the next player has seen the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from imperia.web.live.open_games import LiveGames

from .site import Site, Visitor, notice, said

FRIENDS = ("romans me", "barbarians friend")


class Passed(NamedTuple):
    """A game in which one has ended their turn and the other is asked."""

    site: Site
    game: str
    people: tuple[Visitor, Visitor]
    first: int  # who has ended their turn

    @property
    def seats(self) -> list[str]:
        """The seat that has ended its turn, and the one that is asked."""
        names = self.site.live(self.game).seats
        return [names[self.first], names[1 - self.first]]

    @property
    def step(self) -> int:
        """How many choices stand."""
        return len(self.site.played(self.game))

    def address(self, place: int) -> str:
        """The address of one of these seats."""
        return f"/game/{self.game}/{self.seats[place]}"

    def undo(self) -> str:
        """Press undo at the seat that has ended its turn; its table then."""
        who = self.people[self.first]
        return who.press(f"{self.address(0)}/undo", number=self.step).text

    def look(self) -> str:
        """The table of the seat that is asked."""
        return self.people[1 - self.first].table(self.game, self.seats[1])

    def answer(self, agree: str) -> None:
        """Answer the request at the seat that is asked."""
        self.people[1 - self.first].press(f"{self.address(1)}/answer", agree=agree)


def choose(site: Site, people: tuple[Visitor, Visitor], game: str) -> None:
    """Choose at the seat that is asked, if possible what passes the turn on."""
    live = site.live(game)
    names = [option.name for option in live.game.options]
    safe = [name for name in names if name in ("pass", "end turn")]
    people[live.asked].choose(game, (safe or names)[0])


def until_the_turn_passes(site: Site, anna: Visitor, confirm: str = "yes") -> Passed:
    """Two people play until a turn is over that could still be undone."""
    game = anna.begin("settlers", *FRIENDS, seed=1, confirm=confirm)
    people = (anna, anna.friend(game, 1))
    for _ in range(60):
        choose(site, people, game)
        table = site.live(game).table
        if table.last_mover != table.asked and table.undoable(table.last_mover):
            return Passed(site, game, people, table.last_mover)
    raise AssertionError("no turn passed on in a way that could be undone")


@pytest.fixture
def passed(site: Site, anna: Visitor) -> Passed:
    """One of two people has just said that their turn is over."""
    found = until_the_turn_passes(site, anna)
    found.people[found.first].press(f"{found.address(0)}/end-turn")
    return found


def test_as_long_as_nobody_has_looked_the_end_of_a_turn_is_undone_at_once(passed: Passed) -> None:
    before = passed.step
    assert f"{passed.seats[0].capitalize()} took back 1 choice." in passed.undo()
    assert passed.step == before - 1


def test_once_the_next_player_has_seen_the_table_undo_asks_them(passed: Passed) -> None:
    before = passed.step
    passed.look()
    assert "You ask to go back 1 choice." in passed.undo()
    assert passed.step == before
    asked = passed.look()
    assert f"{passed.seats[0].capitalize()} ask to go back 1 choice." in asked
    assert 'value="yes">Agree' in asked
    passed.answer("yes")
    assert passed.step == before - 1
    assert f"{passed.seats[0].capitalize()} took back 1 choice; everybody agreed." in passed.look()


def test_the_next_player_may_refuse_and_the_turn_stays(passed: Passed) -> None:
    before = passed.step
    passed.look()
    passed.undo()
    passed.answer("no")
    assert passed.step == before
    assert "took back" not in passed.look()


def test_to_undo_twice_asks_once(passed: Passed) -> None:
    passed.look()
    assert notice(passed.people[passed.first].press(f"{passed.address(0)}/undo", number=-1))
    assert "You ask to go back" in passed.undo()
    assert "You ask to go back" in passed.undo()


def test_the_page_offers_to_ask_instead_of_undo(passed: Passed) -> None:
    who = passed.people[passed.first]
    assert '<button id="undo" accesskey="u">' in who.table(passed.game, passed.seats[0])
    passed.look()
    page = who.table(passed.game, passed.seats[0])
    assert 'disabled title="Your turn is over, and the next player has seen it' in page
    assert "Ask the others to go back 1 choice" in page


def by_page(passed: Passed) -> None:
    """Open the whole page."""
    passed.people[1 - passed.first].get(passed.address(1))


def by_chronicle(passed: Passed) -> None:
    """Read what was told."""
    passed.people[1 - passed.first].get(f"{passed.address(1)}/chronicle")


def by_program(passed: Passed) -> None:
    """Look by the API."""
    who = passed.people[1 - passed.first]
    who.program(passed.game, 1 - passed.first).look()


def by_choosing(passed: Passed) -> None:
    """Try to choose something that is not listed."""
    who = passed.people[1 - passed.first]
    who.choose(passed.game, "build atlantis", seat=passed.seats[1])


@pytest.mark.parametrize("look", [by_page, by_chronicle, by_program, by_choosing])
def test_every_way_to_see_the_table_counts(passed: Passed, look: Callable[[Passed], None]) -> None:
    look(passed)
    before = passed.step
    assert "You ask to go back" in passed.undo()
    assert passed.step == before


def test_what_a_watcher_sees_does_not_matter(passed: Passed) -> None:
    before = passed.step
    passed.people[0].friend(passed.game, -1).table(passed.game, "watch")
    passed.undo()
    assert passed.step == before - 1


def test_until_the_turn_is_ended_looking_does_not_matter(site: Site, anna: Visitor) -> None:
    open_turn = until_the_turn_passes(site, anna)
    before = open_turn.step
    open_turn.look()
    open_turn.undo()
    assert open_turn.step == before - 1


def test_a_turn_that_ends_without_being_asked_about_is_undone_in_the_same_way(
    site: Site, anna: Visitor
) -> None:
    ended = until_the_turn_passes(site, anna, confirm="")
    ended.look()
    before = ended.step
    assert "You ask to go back" in ended.undo()
    assert ended.step == before


def test_a_game_that_was_opened_anew_may_have_been_seen(passed: Passed) -> None:
    before = passed.step
    passed.site.service.games.close(passed.game)
    assert "You ask to go back" in passed.undo()
    assert passed.step == before


def test_one_of_several_processes_always_asks(passed: Passed) -> None:
    with LiveGames(passed.site.store, shared=True).enter(passed.game) as live:
        step = live.game.step
        live.undo(passed.first, step)
        assert live.game.step == step
        assert live.request is not None


def test_two_people_at_one_screen_need_not_ask(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", seed=1, confirm="yes")
    while site.live(game).must_end_turn < 0:
        choose(site, (anna, anna), game)
    live = site.live(game)
    first, after = live.seats[live.must_end_turn], live.seats[live.asked]
    anna.press(f"/game/{game}/{first}/end-turn")
    anna.table(game, after)
    answer = anna.press(f"/game/{game}/{first}/undo", number=live.game.step)
    assert f"{first.capitalize()} took back 1 choice." in said(answer)
    assert len(site.played(game)) == live.game.step - 1
