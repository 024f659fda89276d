"""Seats: taken by a press of a button, opened by their holders alone, on all their devices."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from alembic import command
from sqlalchemy import text

from imperia.store import INVITE, hashed
from imperia.store.migrating import configured
from imperia.store.tables import METADATA
from imperia.web.guard.visitors import derived
from imperia.web.live.seats import LASTS

from .fuzz import enumerated
from .site import Site, Visitor, said

PAGES = ("", "/table", "/stream", "/chronicle", "/seats", "/replay/0", "/curtain")
FRIEND = ("romans me", "barbarians friend", "japanese greedy")
PREVIEW = {"User-Agent": "facebookexternalhit/1.1", "Sec-Purpose": "prefetch"}


@pytest.fixture
def game(anna: Visitor) -> str:
    """A game of Anna's with a friend who has not come yet, and a computer."""
    return anna.begin("settlers", *FRIEND, name0="Anna", name1="Ben")


def everything(site: Site) -> dict[str, list[Any]]:
    """Every row of the database."""
    with site.store.reading() as connection:
        tables = METADATA.sorted_tables
        return {t.name: [*map(tuple, connection.execute(t.select()))] for t in tables}


def previewed(site: Site, address: str) -> None:
    """A chat program fetches a link for its preview: without cookies, in both ways."""
    for method in ("GET", "HEAD"):
        answer = site.stranger().request(method, address, headers=PREVIEW)
        assert answer.status_code == 200


def opens(site: Site, secret: str) -> int:
    """How the API answers somebody who sends a secret."""
    return int(site.program(secret).client.get("/api/game").status_code)


# The page behind a link


def test_a_preview_changes_nothing_and_the_friend_still_sits_down_and_plays(
    site: Site, anna: Visitor, game: str
) -> None:
    link, before = anna.link(game, 1), everything(site)
    previewed(site, link)
    ben = site.visitor()
    assert ben.get(link).status_code == 200
    assert everything(site) == before
    assert ben.post(link, name="Ben").headers["location"] == f"/game/{game}/barbarians"
    anna.play(game, 1)
    assert (site.live(game).game.seat, ben.choose(game).status_code) == ("barbarians", 200)
    assert site.live(game).game.step == 2


@pytest.mark.parametrize("seat", [0, -1])
def test_a_preview_uses_up_neither_a_link_of_ones_own_nor_one_to_watch(
    site: Site, anna: Visitor, game: str, seat: int
) -> None:
    link = anna.link(game, seat)
    before = everything(site)
    previewed(site, link)
    assert everything(site) == before
    assert site.visitor().come(link).status_code == 303


def test_nothing_that_can_be_fetched_changes_anything(site: Site, anna: Visitor, game: str) -> None:
    """Every address there is, also one that somebody adds later."""
    secrets = [anna.link(game, seat).rpartition("/")[2] for seat in (0, 1, -1)]
    parts = {
        "game_id": game,
        "campaign_id": game,
        "word": "barbarians",
        "step": "0",
        "deck_id": game,
    }
    parts["name"] = "settlers"
    before, fetched = everything(site), set()
    for verb, route in sorted(enumerated(site.app)):
        for secret in secrets if verb in ("GET", "HEAD") else ():
            values = parts | {"game": "settlers", "slug": "mill", "path": "x", "secret": secret}
            address = re.sub(r"{(\w+):\w+}", r"{\1}", route).format(**values)
            bearer = {"Authorization": f"Bearer {secret}"} if "events" not in route else {}
            fetched.add(site.stranger().request(verb, address, headers=PREVIEW | bearer))
    assert everything(site) == before
    assert {answer.status_code for answer in fetched} >= {200, 403}
    assert not any(answer.is_server_error for answer in fetched)


def test_the_page_says_who_invites_to_which_game_and_seat(
    site: Site, anna: Visitor, game: str
) -> None:
    page = site.visitor().get(anna.link(game, 1))
    for words in ("Anna invites you", "Imperial Settlers", "Barbarians", "Sit down"):
        assert words in said(page)
    assert 'value="Ben"' in page.text


def test_a_preview_is_told_nothing_of_the_game_and_no_search_engine_keeps_the_page(
    site: Site, anna: Visitor, game: str
) -> None:
    page = site.visitor().get(anna.link(game, 1))
    told = " ".join(re.findall(r"<title>.*</title>|<meta[^>]*>", page.text))
    assert 'property="og:title"' in told
    assert 'name="robots" content="noindex' in told
    assert page.headers["x-robots-tag"].startswith("noindex")
    for word in ("Anna", "Ben", "Settlers", "Barbarians", game):
        assert word not in told


def test_a_browser_without_a_cookie_gets_it_with_the_page_and_its_form_fits(
    site: Site, anna: Visitor, game: str
) -> None:
    link, client = anna.link(game, 1), site.stranger()
    page = client.get(link)
    assert "set-cookie" in page.headers
    proof = re.findall(r'name="proof" value="([^"]+)"', page.text)[0]
    assert client.post(link, data={"proof": proof}).status_code == 303


@pytest.mark.parametrize("proof", [None, "", "forged"])
def test_a_form_of_another_site_takes_no_seat(
    site: Site, anna: Visitor, game: str, proof: str | None
) -> None:
    ben, before = site.visitor(), everything(site)
    form = {} if proof is None else {"proof": proof}
    answer = ben.client.post(anna.link(game, 1), data=form)
    assert answer.status_code == 403
    assert everything(site) == before


def test_who_has_come_by_a_link_is_led_back_by_it_and_nobody_else_is(
    site: Site, anna: Visitor, game: str
) -> None:
    link = anna.link(game, 1)
    ben = anna.friend(game, 1)
    assert ben.get(link).headers["location"] == f"/game/{game}"
    assert ben.post(link).headers["location"] == f"/game/{game}/barbarians"
    before = everything(site)
    for stranger in (site.visitor(), anna):
        for answer in (stranger.get(link), stranger.post(link)):
            assert answer.status_code == 403
            assert "Somebody sits there already" in said(answer)
    assert everything(site) == before


def test_who_sits_at_the_table_does_not_take_a_friends_seat_by_mistake(
    site: Site, anna: Visitor, game: str
) -> None:
    link, before = anna.link(game, 1), everything(site)
    page = anna.get(link)
    assert "You sit at this table already, for Romans" in said(page)
    assert 'id="sit-down"' not in page.text
    assert "you sit at this table already" in said(anna.post(link)).lower()
    assert everything(site) == before


def test_that_somebody_sat_down_is_told(anna: Visitor, game: str) -> None:
    anna.friend(game, 1)
    told = said(anna.get(f"/game/{game}/romans/chronicle"))
    assert "A person sits down to play for Barbarians." in told


def test_a_guest_says_what_they_are_called(site: Site, anna: Visitor, game: str) -> None:
    site.visitor().come(anna.link(game, 1), name="  Benjamin   the\nYounger ")
    assert site.store.players(game)[1].name == "Benjamin the Younger"


# Whoever began the game


def test_who_began_the_game_sees_whether_a_seat_is_taken(anna: Visitor, game: str) -> None:
    seats = f"/game/{game}/romans/seats"
    assert "Ben, invited. Nobody sits here yet." in said(anna.get(seats))
    anna.friend(game, 1)
    assert "Ben. The seat is taken." in said(anna.get(seats))
    assert "invited" not in said(anna.get(seats))


def renewed(visitor: Visitor, game: str, page: str = "romans", of: str = "barbarians") -> str:
    """Press the button for a new link; what the page says then."""
    answer = visitor.post(f"/game/{game}/{page}/player", of=of, deed="invite")
    return said(answer if answer.status_code != 303 else visitor.get(f"/game/{game}/{page}/seats"))


def test_a_new_link_can_be_made_as_long_as_nobody_sits_there_and_the_old_one_dies(
    site: Site, anna: Visitor, game: str
) -> None:
    old = anna.link(game, 1)
    renewed(anna, game)
    new = anna.link(game, 1)
    ben = site.visitor()
    assert [ben.get(old).status_code, ben.post(old).status_code] == [403, 403]
    assert ben.come(new).status_code == 303
    assert "somebody sits there already" in renewed(anna, game)
    assert ben.table(game, "barbarians")


def test_nobody_else_makes_links_to_free_seats(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", "japanese friend")
    ben, link = anna.friend(game, 1), anna.link(game, 2)
    assert "/join/" not in ben.get(f"/game/{game}/barbarians/seats").text
    assert "only who began the game" in renewed(ben, game, "barbarians", "japanese")
    assert anna.link(game, 2) == link


def test_who_only_watches_the_game_they_began_invites_as_well(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans friend", "barbarians friend")
    anna.friend(game, 0)
    old = anna.link(game, 1)
    renewed(anna, game, "watch")
    assert anna.link(game, 1) != old
    anna.friend(game, 1)


# Nobody but its holder opens a seat


def secrets_of(site: Site, anna: Visitor, game: str) -> set[str]:
    """Everything that the browser which began a game has, was shown, or can make of it."""
    with site.store.reading() as connection:
        salts = [*connection.execute(text("SELECT salt FROM links")).scalars()]
    old = [f"seat {seat} of {game}, link {n}" for seat in range(-1, 3) for n in (0, 1)]
    words = [*salts, *old, "form", "invite", "device", "key", ""]
    made = {derived(anna.secret, word) for word in words}
    return made | {anna.secret, anna.proof, game, hashed(anna.secret)}


@pytest.mark.parametrize("comes", [False, True], ids=["before the friend", "after the friend"])
def test_who_began_a_game_opens_no_seat_but_their_own(
    site: Site, anna: Visitor, game: str, comes: bool
) -> None:
    shown = {anna.link(game, seat).rpartition("/")[2] for seat in (1, -1)}
    if comes:
        anna.friend(game, 1)
    watch = shown & {anna.link(game, -1).rpartition("/")[2]}
    for secret in (secrets_of(site, anna, game) | shown) - watch:
        assert opens(site, secret) == 403
    for seat in ("barbarians", "japanese"):
        for page in PAGES:
            assert anna.get(f"/game/{game}/{seat}{page}").status_code == 403
    told = site.program(watch.pop()).look()
    assert told["seat"] is None
    assert all(not seat["hand"] for seat in told["view"]["seats"])


def test_an_invitation_is_no_key_and_says_how_to_get_one(
    site: Site, anna: Visitor, game: str
) -> None:
    secret = anna.link(game, 1).rpartition("/")[2]
    answer = site.program(secret).client.get("/api/game")
    assert answer.status_code == 403
    assert "POST /api/join" in answer.json()["error"]
    told = site.visitor().client.post("/api/join", json={"secret": secret, "name": "Ben"}).json()
    assert (told["id"], told["seat"]) == (game, "barbarians")
    assert site.program(told["secret"]).look()["seat"] == "barbarians"
    again = site.visitor().client.post("/api/join", json={"secret": secret})
    assert again.status_code == 403
    assert "used" in again.json()["error"]


def test_a_computers_seat_has_no_link_at_all(site: Site, anna: Visitor, game: str) -> None:
    anna.friend(game, 1)
    rows = {row[2] for row in everything(site)["links"]}
    assert 2 not in rows
    assert "a computer plays this seat: it has no link" in renewed(anna, game, of="japanese")
    assert 2 not in {row[2] for row in everything(site)["links"]}


def test_a_computer_in_the_place_of_a_friend_who_has_not_come_ends_the_invitation(
    site: Site, anna: Visitor, game: str
) -> None:
    link = anna.link(game, 1)
    site.store.seat_player(game, 1, who="greedy")
    assert site.visitor().get(link).status_code == 403


# One's own seat on another device


def test_the_holder_opens_their_seat_on_another_device_once(
    site: Site, anna: Visitor, game: str
) -> None:
    ben = anna.friend(game, 1)
    link = f"/join/{ben.own_link(game, 'barbarians')}"
    assert opens(site, link.rpartition("/")[2]) == 403
    phone, thief = site.visitor(), site.visitor()
    assert phone.come(link).headers["location"] == f"/game/{game}/barbarians"
    assert [thief.get(link).status_code, thief.post(link).status_code] == [403, 403]
    anna.play(game, 1)
    assert phone.choose(game).status_code == 200
    assert site.live(game).game.step == 2


def test_who_is_sent_such_a_link_by_somebody_else_is_warned(
    site: Site, anna: Visitor, game: str
) -> None:
    """It would be a way to look into the cards of a friend who believes to be invited."""
    page = said(site.visitor().get(f"/join/{anna.own_link(game, 'romans')}"))
    assert "they see the cards of this seat as well: ask for an invitation instead" in page
    assert "invites you" not in page


def test_only_the_holder_makes_such_a_link_and_it_is_shown_once(anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    assert anna.post(f"/game/{game}/barbarians/device").status_code == 403
    assert anna.friend(game, -1).post(f"/game/{game}/watch/device").status_code == 403
    secret = ben.own_link(game, "barbarians")
    for visitor, seat in ((ben, "barbarians"), (anna, "romans")):
        assert secret not in visitor.get(f"/game/{game}/{seat}/seats").text


def test_such_a_link_is_good_for_a_day(site: Site, anna: Visitor, game: str) -> None:
    link = anna.link(game, 0)
    found = site.store.link(link.rpartition("/")[2])
    assert found is not None
    with site.store.writing() as connection:
        late = found.made - LASTS - timedelta(minutes=1)
        connection.execute(
            text("UPDATE links SET made = :late WHERE kind = 'device'"), {"late": late}
        )
    phone = site.visitor()
    assert [phone.get(link).status_code, phone.post(link).status_code] == [403, 403]
    told = phone.client.post("/api/join", json={"secret": link.rpartition("/")[2]})
    assert told.status_code == 403


def test_a_seat_that_is_open_elsewhere_can_be_closed_there(
    site: Site, anna: Visitor, game: str
) -> None:
    ben = anna.friend(game, 1)
    lost, program = ben.friend(game, 1), ben.program(game, 1)
    assert "open in 3 places" in said(ben.get(f"/game/{game}/barbarians/seats"))
    ben.post(f"/game/{game}/barbarians/player", of="barbarians", deed="close")
    assert lost.get(f"/game/{game}/barbarians").status_code == 403
    assert program.client.get("/api/game").status_code == 403
    assert ben.table(game, "barbarians")
    assert "open in" not in said(ben.get(f"/game/{game}/barbarians/seats"))


# Games of before


def test_a_game_of_before_goes_on_with_its_people_and_its_unused_links(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", "japanese friend", "any greedy")
    ben = anna.friend(game, 1)
    old = [derived(anna.secret, f"seat {seat} of {game}, link 0") for seat in range(-1, 4)]
    old[2] = derived(ben.secret, f"seat 1 of {game}, link 0")
    with site.store.writing() as connection:
        command.downgrade(configured(connection), "0001")
        connection.execute(text("DELETE FROM links"))
        for seat, secret in zip(range(-1, 4), old, strict=True):
            row = {"hash": hashed(secret), "game": game, "seat": seat}
            connection.execute(text("INSERT INTO links VALUES (:hash, :game, :seat)"), row)
    site.store.migrate()
    assert [opens(site, secret) for secret in old] == [200, 403, 403, 403, 403]
    assert anna.table(game, "romans")
    assert ben.table(game, "barbarians")
    assert anna.link(game, 2) == f"/join/{old[3]}"
    assert {row[3] for row in everything(site)["links"] if row[2] >= 0} == {INVITE}
    cleo = site.visitor()
    assert cleo.come(f"/join/{old[3]}").headers["location"] == f"/game/{game}/japanese"
    assert cleo.get(f"/join/{old[4]}").status_code == 403
