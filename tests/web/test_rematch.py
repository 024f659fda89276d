"""The same again: who plays, on which side, and who may ask for it."""

from __future__ import annotations

from random import Random

from imperia.web.live.games import LiveGame

from .site import Site, Visitor, latest_told, said


def played_out(site: Site, game: str) -> LiveGame:
    """A game that is played by chance to its end."""
    draw = Random(1)
    with site.service.games.enter(game) as live:
        while not live.game.over:
            option, computer = draw.choice(live.game.options), not live.humans[live.asked]
            live.choose(live.asked, live.game.step, option.name, computer)
    return live


def again(site: Site, visitor: Visitor, game: str, seat: str, **fields: str) -> LiveGame:
    """Ask for a rematch; the new game."""
    answer = visitor.post(f"/game/{game}/{seat}/rematch", **fields)
    assert answer.status_code == 303, said(answer)
    return site.live(answer.headers["location"].split("/")[2])


def test_the_same_people_play_on_the_same_sides(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "egyptians random", variant="peaceful")
    before = played_out(site, game).game.journal.header
    new = again(site, anna, game, "romans")
    assert new.seats == ["romans", "egyptians"]
    assert [player.who for player in new.players] == ["human", "random"]
    assert new.game.journal.header["options"] == before["options"] != {}
    assert new.game.journal.header["seed"] != before["seed"]
    assert new.seats_of(anna.secret) == [0]


def test_sides_can_be_swapped(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "egyptians random")
    played_out(site, game)
    new = again(site, anna, game, "romans", sides="swapped")
    assert new.seats == ["egyptians", "romans"]
    assert [player.who for player in new.players] == ["human", "random"]


def test_a_friend_gets_a_new_link_and_is_told(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    played_out(site, game)
    answer = anna.post(f"/game/{game}/romans/rematch")
    assert answer.headers["location"].endswith("/invite")
    new = site.live(answer.headers["location"].split("/")[2])
    assert 1 not in new.holders
    assert "begins a rematch" in said(ben.get(f"/game/{game}/barbarians/table"))


def test_the_table_of_the_others_leads_them_to_their_seats_in_the_rematch(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", "japanese random", name1="Ben")
    ben = anna.friend(game, 1)
    played_out(site, game)
    assert "To the rematch" not in ben.table(game, "barbarians")
    new = again(site, anna, game, "romans", sides="swapped")
    assert "To the rematch" in ben.table(game, "barbarians")
    assert 1 not in new.holders
    followed = again(site, ben, game, "barbarians")
    assert followed.id == new.id
    assert followed.seats_of(ben.secret) == [1]
    assert followed.seats[1] == "japanese"  # the sides were swapped
    assert followed.players[1].name == "Ben"
    assert latest_told(site, new.id) == "A person sits down to play for Japanese."


def test_a_second_rematch_is_the_first_one(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    played_out(site, game)
    first, second = again(site, ben, game, "barbarians"), again(site, anna, game, "romans")
    assert first.id == second.id
    assert (second.seats_of(anna.secret), second.seats_of(ben.secret)) == ([0], [1])
    assert again(site, anna, game, "romans").id == first.id
    assert len(site.store.games_of(anna.secret)) == 2


def test_a_seat_of_the_rematch_that_somebody_else_has_taken_is_not_given_twice(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    played_out(site, game)
    new = again(site, anna, game, "romans")
    cleo = anna.friend(new.id, 1)  # by the link
    answer = ben.post(f"/game/{game}/barbarians/rematch")
    assert answer.status_code == 403
    assert "is taken" in said(answer)
    assert site.live(new.id).seats_of(cleo.secret) == [1]


def test_a_link_to_the_rematch_is_used_up_by_who_follows_the_button(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    played_out(site, game)
    new = again(site, anna, game, "romans")
    link = anna.link(new.id, 1)
    again(site, ben, game, "barbarians")
    assert site.visitor().get(link).status_code == 403


def test_a_rematch_that_was_deleted_can_be_begun_anew(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "egyptians random")
    played_out(site, game)
    first = again(site, anna, game, "romans")
    anna.post(f"/game/{first.id}/delete")
    assert again(site, anna, game, "romans").id != first.id


def test_there_is_no_rematch_of_a_game_that_runs(anna: Visitor) -> None:
    game = anna.begin()
    answer = anna.post(f"/game/{game}/romans/rematch")
    assert answer.status_code == 403
    assert "to its end" in said(answer)


def test_who_watches_begins_no_rematch(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans random", "egyptians random")
    played_out(site, game)
    assert anna.post(f"/game/{game}/watch/rematch").status_code == 403


def test_a_solo_game_is_begun_anew_with_its_opponent_and_level(site: Site, anna: Visitor) -> None:
    form = {"side0": "japan", "who0": "me", "against": "mayans", "level": "chieftain", "seed": "1"}
    begun = anna.post("/new/horizons/solo", **form)
    assert begun.status_code == 303, said(begun)
    game = begun.headers["location"].split("/")[2]
    played_out(site, game)
    assert 'id="rematch"' in anna.table(game, "japan")
    assert "sides swapped" not in anna.table(game, "japan")
    options = again(site, anna, game, "japan").game.journal.header["options"]
    assert (options["against"], options["level"]) == ("mayans", "chieftain")


def test_the_result_page_offers_it_too(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    played_out(site, game)
    assert 'id="rematch"' in anna.get(f"/game/{game}/romans/result").text
