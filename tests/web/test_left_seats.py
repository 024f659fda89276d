"""A seat that a person left: whoever began the game takes it back, if all who play agree."""

from __future__ import annotations

import pytest

from .site import Site, Visitor, change, latest_told, let_pass, play_until, said

FRIENDS = ("romans me", "barbarians friend", "japanese friend", "egyptians greedy")


class Table:
    """Anna, who began the game, Ben, who will leave, and Cleo; a computer has the fourth seat."""

    def __init__(self, site: Site, anna: Visitor) -> None:
        self.site = site
        self.anna = anna
        self.game = anna.begin("settlers", *FRIENDS, absence="30", confirm="")
        self.ben, self.cleo = anna.friend(self.game, 1), anna.friend(self.game, 2)
        play_until(site, self.game, 1)  # now all wait for Ben

    def ask(self, seat: str = "romans", of: str = "barbarians", deed: str = "free") -> str:
        """Send the form by which a seat is asked for; what the page says then."""
        visitor = {"romans": self.anna, "japanese": self.cleo}[seat]
        form = {"of": of, "deed": deed}
        answer = visitor.post(f"/game/{self.game}/{seat}/player", **form)
        page = f"/game/{self.game}/{seat}/seats"
        return said(answer if answer.status_code != 303 else visitor.get(page))

    def answer(self, agree: str) -> None:
        """Let Cleo agree, or refuse."""
        self.cleo.press(f"/game/{self.game}/japanese/answer", agree=agree)

    def holds(self) -> bool:
        """Whether Ben has his seat."""
        return self.site.store.seats_of(self.game, self.ben.secret) == [1]

    def asked(self) -> bool:
        """Whether a request is open."""
        return self.site.store.request(self.game) is not None


@pytest.fixture
def table(site: Site, anna: Visitor) -> Table:
    """A table that waits for Ben."""
    return Table(site, anna)


@pytest.fixture
def left(table: Table) -> Table:
    """The same, and Ben has not been seen for long."""
    let_pass(table.site, table.game, minutes=40)
    return table


def test_when_all_agree_the_seat_is_free_and_somebody_else_is_invited(table: Table) -> None:
    left, program = table, table.ben.program(table.game, 1)
    let_pass(left.site, left.game, minutes=40)
    assert "You ask to give the seat of Barbarians to somebody else." in left.ask()
    assert left.holds()
    left.answer("yes")
    assert not left.holds()
    assert not left.asked()
    assert latest_told(left.site, left.game) == (
        "The seat of Barbarians was taken back and waits for somebody else."
    )
    assert left.ben.get(f"/game/{left.game}/barbarians").status_code == 403
    assert program.client.get("/api/game").status_code == 403
    left.ask(deed="invite")
    dora, step = left.anna.friend(left.game, 1), left.site.live(left.game).game.step
    assert dora.choose(left.game).status_code == 200
    assert left.site.live(left.game).game.step == step + 1


def test_who_is_asked_reads_who_asks_for_what_and_who_has_agreed(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "any friend", "any friend", "any friend")
    friends = [anna.friend(game, seat) for seat in (1, 2, 3)]
    play_until(site, game, 1)
    gone, second, third = site.live(game).seats[1:]
    let_pass(site, game, minutes=40)
    anna.post(f"/game/{game}/romans/player", of=gone, deed="free")
    words = f"Romans ask to give the seat of {gone.capitalize()} to somebody else."
    page = said(friends[1].get(f"/game/{game}/{second}/table"))
    assert f"{words} Agree Refuse" in page
    assert f"{words} Agree Refuse" in said(friends[1].get(f"/game/{game}/{second}/seats"))
    friends[1].press(f"/game/{game}/{second}/answer", agree="yes")
    page = said(friends[2].get(f"/game/{game}/{third}/table"))
    assert f"{words} {second.capitalize()} agreed. Agree Refuse" in page
    assert "Agree Refuse" not in said(friends[1].get(f"/game/{game}/{second}/table"))


def test_one_refusal_is_enough_and_is_told(left: Table) -> None:
    left.ask()
    left.answer("no")
    assert left.holds()
    assert not left.asked()
    page = said(left.anna.get(f"/game/{left.game}/romans/table"))
    assert "does not want the seat of Barbarians to be given away" in page


@pytest.mark.parametrize("way", ["the table", "the page of the seats"])
def test_who_asked_can_withdraw_it(left: Table, way: str) -> None:
    left.ask()
    if way == "the table":
        left.anna.press(f"/game/{left.game}/romans/answer", agree="no")
    else:
        left.ask(deed="withdraw")
    assert not left.asked()
    left.answer("yes")
    assert left.holds()


@pytest.mark.parametrize("deed", ["choose", "say", "answer"])
def test_it_is_withdrawn_when_the_person_acts_again(left: Table, deed: str) -> None:
    left.ask()
    page = said(left.ben.get(f"/game/{left.game}/barbarians/table"))
    assert "Your seat is to be given to somebody else. Do anything at this table to keep it" in page
    game = left.site.live(left.game).game
    fields = {"number": game.step, "option": game.options[0].name, "words": "Hm", "agree": "yes"}
    left.ben.press(f"/game/{left.game}/barbarians/{deed}", **fields)
    assert not left.asked()
    left.answer("yes")
    assert left.holds()


def test_who_has_only_looked_in_meanwhile_keeps_the_seat_as_well(left: Table) -> None:
    left.ask()
    left.ben.get(f"/game/{left.game}/barbarians")
    left.answer("yes")
    assert left.holds()
    assert not left.asked()


def test_the_others_may_go_on_while_a_seat_is_asked_for(left: Table) -> None:
    change_form = {"of": "barbarians", "deed": "computer", "who": "random"}
    left.anna.post(f"/game/{left.game}/romans/player", **change_form)
    left.ask()
    play_until(left.site, left.game, 2)
    left.cleo.choose(left.game)
    assert left.asked()
    left.answer("yes")
    assert not left.holds()
    assert left.site.store.players(left.game)[1].who == "human"


def test_a_seat_is_not_asked_for_while_its_holder_is_there(table: Table) -> None:
    assert "can be taken back once they have resigned" in table.ask()
    assert not table.asked()
    page = table.anna.get(f"/game/{table.game}/romans/seats").text
    seat = page[page.index('id="seat-barbarians"') : page.index('id="seat-japanese"')]
    assert 'value="free"' not in seat


def test_who_resigned_has_left(table: Table) -> None:
    change(table.ben, table.game, "barbarians", "resign", who="random")
    table.ask()
    assert table.asked()
    table.answer("yes")
    assert not table.holds()


def test_who_lets_a_computer_play_for_a_while_has_not_left_as_long_as_they_look_in(
    table: Table,
) -> None:
    change(table.ben, table.game, "barbarians", "computer", who="random")
    assert "may be back" in table.ask()
    let_pass(table.site, table.game, minutes=25)
    table.ben.get(f"/game/{table.game}/barbarians/table")
    let_pass(table.site, table.game, minutes=25)
    assert "may be back" in table.ask()
    let_pass(table.site, table.game, minutes=25)
    table.ask()
    assert table.asked()


def test_who_lets_a_computer_play_for_a_while_must_agree_as_well(table: Table) -> None:
    change(table.cleo, table.game, "japanese", "computer", who="random")
    change(table.ben, table.game, "barbarians", "resign", who="random")
    table.ask()
    assert table.holds()
    table.answer("yes")
    assert not table.holds()


def test_only_who_began_the_game_asks_and_those_who_are_not_asked_have_no_say(
    left: Table,
) -> None:
    assert "only who began the game" in left.ask("japanese")
    left.ask()
    watcher = left.anna.friend(left.game, -1)
    assert watcher.press(f"/game/{left.game}/watch/answer", agree="yes").status_code == 403
    left.anna.press(f"/game/{left.game}/romans/answer", agree="yes")
    assert left.holds()
    assert left.asked()


def test_between_two_the_one_who_is_left_asks_nobody(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    anna.play(game, 1)
    let_pass(site, game, minutes=40)
    anna.post(f"/game/{game}/romans/player", of="barbarians", deed="free")
    assert site.store.seats_of(game, ben.secret) == []
    assert site.store.players(game)[1].name == ""


def test_a_computers_seat_is_opened_to_a_person_if_all_agree(table: Table) -> None:
    table.ask(of="egyptians")
    table.ben.press(f"/game/{table.game}/barbarians/answer", agree="yes")
    assert table.asked()
    table.answer("yes")
    assert table.site.store.players(table.game)[3].who == "human"
    table.ask(of="egyptians", deed="invite")
    assert table.anna.friend(table.game, 3).table(table.game, "egyptians")


def test_a_free_seat_is_not_asked_for(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    form = {"of": "barbarians", "deed": "free"}
    assert "make a new link" in said(anna.post(f"/game/{game}/romans/player", **form))


def test_who_began_a_game_and_only_watches_asks_and_withdraws(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans friend", "barbarians friend")
    ada, ben = anna.friend(game, 0), anna.friend(game, 1)
    anna.play(game, 1)
    let_pass(site, game, minutes=40)
    form = {"of": "barbarians", "deed": "free"}
    anna.post(f"/game/{game}/watch/player", **form)
    assert "Who began the game ask" in said(ada.get(f"/game/{game}/romans/table"))
    anna.post(f"/game/{game}/watch/player", **form | {"deed": "withdraw"})
    assert site.store.request(game) is None
    anna.post(f"/game/{game}/watch/player", **form)
    ada.press(f"/game/{game}/romans/answer", agree="yes")
    assert site.store.seats_of(game, ben.secret) == []


def test_who_began_the_game_changes_only_computers_that_nobody_has_a_seat_with(
    table: Table,
) -> None:
    form = {"of": "egyptians", "deed": "computer", "who": "random"}
    table.anna.post(f"/game/{table.game}/romans/player", **form)
    assert table.site.store.players(table.game)[3].who == "random"
    assert "plays for Egyptians" in latest_told(table.site, table.game)
    refused = said(table.cleo.post(f"/game/{table.game}/japanese/player", **form))
    assert "a computer plays this seat already" in refused
