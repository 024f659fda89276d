"""Seats by the API: programs invite, sit down, leave a computer in their place, and come back."""

from __future__ import annotations

from typing import Any

import pytest

from .site import Program, Site, Visitor, latest_told, let_pass

SEATS = [{"side": "romans"}, {"side": "barbarians", "who": "friend"}]


def begun(anna: Visitor, **more: Any) -> dict[str, Any]:
    """What a program is told that begins a game and invites a friend."""
    wish = {"game": "settlers", "seats": SEATS, "seed": 1, **more}
    answer = anna.client.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def joined(site: Site, told: dict[str, Any]) -> Program:
    """A program that sat down by the invitation."""
    coming = {"secret": told["invites"][0]["secret"], "name": "Ben"}
    answer = site.visitor().client.post("/api/join", json=coming)
    assert answer.status_code == 201, answer.text
    return site.program(answer.json()["secret"])


def mine(site: Site, told: dict[str, Any]) -> Program:
    """The program that began the game, at its seat."""
    return site.program(told["seats"][0]["secret"])


def test_who_begins_a_game_is_told_the_keys_of_their_seats_and_invitations_for_friends(
    site: Site, anna: Visitor
) -> None:
    told = begun(anna)
    assert [key["seat"] for key in told["seats"]] == ["romans"]
    assert [invite["seat"] for invite in told["invites"]] == ["barbarians"]
    assert mine(site, told).look()["seat"] == "romans"
    assert site.program(told["watch"]).look()["seat"] is None
    program = site.program(told["invites"][0]["secret"])
    assert program.client.get("/api/game").status_code == 403


def test_a_friend_comes_by_the_same_invitation_in_a_browser(site: Site, anna: Visitor) -> None:
    told = begun(anna)
    ben = site.visitor()
    assert ben.come(f"/join/{told['invites'][0]['secret']}").status_code == 303
    assert ben.table(told["id"], "barbarians")
    answer = ben.client.post("/api/join", json={"secret": told["invites"][0]["secret"]})
    assert answer.status_code == 403


def test_all_are_told_which_seats_are_taken(site: Site, anna: Visitor) -> None:
    told = begun(anna)
    watcher = site.program(told["watch"])
    before = watcher.look()["players"]
    joined(site, told)
    after = watcher.look()["players"]
    assert [player["taken"] for player in before] == [True, False]
    assert after[1] == {"seat": "barbarians", "who": "human", "taken": True}
    assert site.store.players(told["id"])[1].name == "Ben"


def test_who_sits_down_has_a_secret_that_who_invited_does_not_know(
    site: Site, anna: Visitor
) -> None:
    told = begun(anna)
    ben = joined(site, told)
    key = ben.client.headers["authorization"].removeprefix("Bearer ")
    assert key not in str(told)
    assert ben.look()["seat"] == "barbarians"
    assert len(key) == 32


@pytest.mark.parametrize("secret", ["", "wrong", "x" * 101])
def test_what_is_no_invitation_is_refused(site: Site, anna: Visitor, secret: str) -> None:
    begun(anna)
    answer = anna.client.post("/api/join", json={"secret": secret})
    assert answer.status_code in (403, 422)
    assert "\n" not in answer.json()["error"]


def test_a_key_is_no_invitation_and_the_link_to_watch_takes_no_seat(
    site: Site, anna: Visitor
) -> None:
    told = begun(anna)
    key = told["seats"][0]["secret"]
    assert anna.client.post("/api/join", json={"secret": key}).status_code == 403
    watching = anna.client.post("/api/join", json={"secret": told["watch"]}).json()
    assert (watching["seat"], watching["secret"]) == (None, told["watch"])


def test_a_program_opens_its_seat_in_a_browser(site: Site, anna: Visitor) -> None:
    told = begun(anna)
    made = mine(site, told).client.post("/api/game/link").json()
    assert made["link"].endswith(made["secret"])
    browser = site.visitor()
    assert browser.come(made["link"]).status_code == 303
    assert browser.table(told["id"], "romans")
    assert site.program(told["watch"]).client.post("/api/game/link").status_code == 403


def test_a_program_leaves_a_computer_in_its_place_and_comes_back(site: Site, anna: Visitor) -> None:
    told = begun(anna)
    ada = mine(site, told)
    left = ada.client.post("/api/game/player", json={"who": "random"}).json()
    assert left["players"][0]["who"] == "random"
    assert latest_told(site, told["id"]) == "A computer plays for Romans from here on (random)."
    assert ada.choose(0, "pass").status_code == 409
    back = ada.client.post("/api/game/player", json={"who": "human"}).json()
    assert back["players"][0]["who"] == "human"
    assert latest_told(site, told["id"]) == "A person plays for Romans again."
    assert ada.choose(0, back["decision"]["options"][0]["name"]).status_code == 200


def test_a_program_replaces_nobody_but_who_is_absent(site: Site, anna: Visitor) -> None:
    told = begun(anna, absence=10)
    ada, ben, game = mine(site, told), joined(site, told), told["id"]
    ada.choose(0, ada.look()["decision"]["options"][0]["name"])
    wish = {"who": "random", "seat": "barbarians"}
    refused = ada.client.post("/api/game/player", json=wish)
    assert refused.status_code == 403
    assert "10 minutes without a sign" in refused.json()["error"]
    let_pass(site, game, minutes=12)
    assert ada.client.post("/api/game/player", json=wish).status_code == 200
    taken = ada.client.post("/api/game/player", json=wish | {"who": "human"})
    assert taken.status_code == 403
    assert ben.client.post("/api/game/player", json={"who": "human"}).status_code == 200


@pytest.mark.parametrize(
    ("absence", "status"), [(1, 201), (None, 201), (0, 422), (-3, 422), (1e9, 422), ("a day", 422)]
)
def test_the_time_of_an_absence_is_minutes_or_never(
    anna: Visitor, absence: object, status: int
) -> None:
    wish = {"game": "settlers", "seats": SEATS, "absence": absence}
    assert anna.client.post("/api/games", json=wish).status_code == status


def test_a_program_is_asked_and_answers(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", "japanese greedy")
    ben = anna.friend(game, 1).program(game, 1)
    assert ben.look()["request"] is None
    anna.post(f"/game/{game}/romans/player", of="japanese", deed="free")
    words = "Romans ask to give the seat of Japanese to somebody else."
    assert ben.look()["request"] == words
    told = ben.client.post("/api/game/answer?agree=true").json()
    assert told["request"] is None
    assert told["players"][2] == {"seat": "japanese", "who": "human", "taken": False}


def test_a_seat_that_is_not_there_or_a_computer_that_is_unknown_is_refused(
    site: Site, anna: Visitor
) -> None:
    ada = mine(site, begun(anna))
    for wish in ({"who": "random", "seat": "martians"}, {"who": "hal"}, {"who": "search:3000s"}):
        answer = ada.client.post("/api/game/player", json=wish)
        assert answer.status_code == 400, wish
        assert "\n" not in answer.json()["error"]
