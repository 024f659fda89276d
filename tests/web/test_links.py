"""Links: who has a seat's secret may play it, nobody else may see or touch it."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from pathlib import Path

import pytest

from imperia.games.settlers.rules.decks import FORMER_NAMES
from imperia.web.guard.visitors import form_proof

from .site import (
    Site,
    Visitor,
    said,
)

DEEDS = ("choose", "undo", "end-turn", "back", "answer", "say", "player")
PAGES = ("", "/table", "/stream", "/chronicle", "/seats", "/replay", "/replay/0", "/curtain")
FIELDS = {
    "number": 0,
    "option": "pass",
    "agree": "yes",
    "words": "hello",
    "of": "romans",
    "deed": "human",
}


@pytest.fixture
def game(anna: Visitor) -> str:
    """A game of Anna's, with a friend who has not come yet."""
    return anna.begin("settlers", "romans me", "barbarians friend", seed=1)


def links(page: str) -> list[str]:
    """The secrets of the links on a page."""
    return re.findall(r"/join/([\w-]+)", page)


# Joining


def test_the_link_of_a_seat_lets_a_friend_play_it(site: Site, anna: Visitor, game: str) -> None:
    ben = site.visitor()
    answer = ben.come(anna.link(game, 1))
    assert answer.headers["location"] == f"/game/{game}/barbarians"
    assert ben.get(f"/game/{game}/barbarians").status_code == 200
    anna.play(game, 1)
    live = site.live(game)
    assert (live.game.seat, ben.choose(game).status_code) == ("barbarians", 200)
    assert site.live(game).game.step == 2


def test_a_friend_opens_their_seat_in_their_other_browsers(anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    tablet, phone = ben.friend(game, 1), ben.friend(game, 1)
    for browser in (ben, tablet, phone):
        assert browser.table(game, "barbarians").startswith("<main")


def test_a_game_sends_each_to_the_seat_that_is_theirs(anna: Visitor, game: str) -> None:
    ben, watcher = anna.friend(game, 1), anna.friend(game, -1)
    goals = [one.get(f"/game/{game}").headers["location"] for one in (anna, ben, watcher)]
    assert [goal.rpartition("/")[2] for goal in goals] == ["romans", "barbarians", "watch"]


def test_the_link_to_watch_shows_what_all_may_see_and_no_more(anna: Visitor, game: str) -> None:
    watcher = anna.friend(game, -1)
    page = watcher.table(game, "watch")
    assert 'name="option"' not in page
    assert 'id="words"' not in page
    for seat in ("romans", "barbarians"):
        assert watcher.get(f"/game/{game}/{seat}").status_code == 403


def test_a_watcher_cannot_do_anything(site: Site, anna: Visitor, game: str) -> None:
    watcher = anna.friend(game, -1)
    before = site.store.version(game)
    for deed in DEEDS[:-1]:
        answer = watcher.press(f"/game/{game}/watch/{deed}", **FIELDS)
        assert answer.status_code == 403, deed
    watcher.post(f"/game/{game}/watch/player", **FIELDS | {"deed": "computer"})
    assert site.store.version(game) == before


@pytest.mark.parametrize("secret", ["x", "a" * 27, "%00", "é", "a" * 5000])
def test_a_wrong_link_opens_nothing(anna: Visitor, game: str, secret: str) -> None:
    for answer in (anna.get(f"/join/{secret}"), anna.post(f"/join/{secret}")):
        assert answer.status_code in (403, 404)
        assert "mistake" not in said(answer)


def test_the_link_of_a_deleted_game_opens_nothing(site: Site, anna: Visitor, game: str) -> None:
    link = anna.link(game, 1)
    anna.post(f"/game/{game}/delete")
    assert site.visitor().get(link).status_code == 403


# Strangers


def test_a_stranger_sees_no_page_of_a_game(site: Site, game: str) -> None:
    stranger = site.visitor()
    for page in PAGES:
        for seat in ("romans", "barbarians", "watch"):
            assert stranger.get(f"/game/{game}/{seat}{page}").status_code == 403, (seat, page)
    assert stranger.get(f"/game/{game}").status_code == 403


def test_nobody_sees_the_pages_of_another_seat(anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    for page in PAGES:
        assert ben.get(f"/game/{game}/romans{page}").status_code == 403, page
        assert anna.get(f"/game/{game}/barbarians{page}").status_code == 403, page


def test_nobody_acts_for_another_seat(site: Site, anna: Visitor, game: str) -> None:
    before = site.store.version(game)
    for one in (site.visitor(), anna.friend(game, 1)):
        before = site.store.version(game)
        for deed in DEEDS:
            answer = one.press(f"/game/{game}/romans/{deed}", **FIELDS)
            assert answer.status_code == 403, deed
        assert site.store.version(game) == before


def test_a_seat_that_does_not_exist_is_not_found(anna: Visitor, game: str) -> None:
    assert anna.get(f"/game/{game}/martians").status_code == 404
    assert anna.get("/game/nothing/romans").status_code == 404


# Secrets


def test_only_the_page_of_seats_shows_links(anna: Visitor, game: str) -> None:
    own = [f"/join/{secret}" for secret in links(anna.get(f"/game/{game}/romans/seats").text)]
    assert own == [anna.link(game, seat) for seat in (1, -1)]
    ben = anna.friend(game, 1)
    for page in ("", "/table", "/replay/0", "/chronicle"):
        assert links(ben.get(f"/game/{game}/barbarians{page}").text) == []


def test_a_secret_has_at_least_128_bits(anna: Visitor, game: str) -> None:
    found = links(anna.get(f"/game/{game}/romans/seats").text)
    key = anna.program(game, 0).client.headers["authorization"].removeprefix("Bearer ")
    assert len(set(found)) == 2
    for secret in [*found, anna.own_link(game, "romans"), key, anna.secret, anna.proof]:
        assert len(urlsafe_b64decode(secret + "=" * (-len(secret) % 4))) * 8 >= 128


def test_secrets_of_two_games_and_two_seats_have_nothing_in_common(anna: Visitor) -> None:
    games = [anna.begin("settlers", "romans friend", "any friend") for _ in range(5)]
    found = [anna.link(game, seat) for game in games for seat in (-1, 0, 1)]
    assert len({link[:14] for link in found}) == len(found)


def test_no_secret_is_in_the_database(site: Site, anna: Visitor, game: str, tmp_path: Path) -> None:
    secrets = [anna.link(game, seat)[6:] for seat in (1, -1)]
    ben = anna.friend(game, 1)
    secrets += [ben.own_link(game, "barbarians")]
    ben.press(f"/game/{game}/barbarians/say", words="a needle in the file")
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"a needle in the file" in kept
    for secret in [*secrets, anna.secret, ben.secret, anna.proof, form_proof(ben.secret)]:
        assert secret.encode() not in kept


def test_a_secret_is_on_no_page_of_its_own_browser_but_the_proof(anna: Visitor, game: str) -> None:
    for page in ("/", "/games", f"/game/{game}/romans", f"/game/{game}/romans/seats"):
        answer = anna.get(page)
        assert anna.secret not in answer.text
        assert "set-cookie" not in answer.headers


def test_an_address_with_the_former_name_of_a_side_leads_to_its_seat(
    anna: Visitor, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anna.get(f"/game/{game}/quirites/seats").status_code == 404
    monkeypatch.setitem(FORMER_NAMES, "quirites", "romans")
    assert anna.get(f"/game/{game}/quirites/seats").status_code == 200
