"""The API: programs begin games, look, choose by name, undo, and hear of changes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from imperia.kernel import find_rules, game_names
from imperia.store import Store

from .running import running
from .site import (
    Program,
    Site,
    Visitor,
    only,
    opened,
)

SHORTER = {"horizons": ["short"]}
DUEL = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "magyars-a")}


def wish(game: str, *sides: str, **more: Any) -> dict[str, Any]:
    """A game between programs."""
    seats = sides or DUEL.get(game) or find_rules(game).sides[:2]
    return {"game": game, "seats": [{"side": side} for side in seats], **more}


def begun(site: Site, anna: Visitor, game: str, *sides: str, **more: Any) -> list[Program]:
    """A program for each seat of a new game, and one that watches."""
    answer = anna.client.post("/api/games", json=wish(game, *sides, **{"seed": 1, **more}))
    assert answer.status_code == 201, answer.text
    told = answer.json()
    secrets = [key["secret"] for key in told["seats"]]
    return [site.program(secret) for secret in [*secrets, told["watch"]]]


# The document


def test_the_document_lists_every_path_and_how_to_open_a_seat(anna: Visitor) -> None:
    document = anna.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.")
    for path in ("games", "kinds", "join", "game", "game/choose", "game/undo", "game/chronicle"):
        assert f"/api/{path}" in document["paths"]
    assert "text/event-stream" in str(document["paths"]["/api/game/events"])
    assert document["components"]["securitySchemes"]["HTTPBearer"]["scheme"] == "bearer"
    assert all(path.startswith("/api/") for path in document["paths"])


def test_every_call_of_the_document_is_told_in_words_for_people(anna: Visitor) -> None:
    page = anna.get("/api").text
    for path in anna.get("/api/openapi.json").json()["paths"]:
        assert path in page


def test_refusals_are_described_as_they_are_sent(anna: Visitor) -> None:
    document = anna.get("/api/openapi.json").json()
    refusal = document["components"]["schemas"]["Refusal"]
    assert list(refusal["properties"]) == ["error"]
    for verbs in document["paths"].values():
        for call in verbs.values():
            assert "422" not in call["responses"]


def test_the_kinds_of_games_are_told(anna: Visitor) -> None:
    told = {kind["name"]: kind for kind in anna.get("/api/kinds").json()}
    assert list(told) == list(game_names())
    for name, kind in told.items():
        rules = find_rules(name)
        assert (kind["sides"], kind["variants"]) == (list(rules.sides), dict(rules.variants))


# Playing


@pytest.mark.parametrize("game", game_names())
def test_programs_play_a_whole_game(site: Site, anna: Visitor, game: str) -> None:
    *seats, watcher = begun(site, anna, game, options={"variant": SHORTER.get(game, [])})
    chance, told = Random(1), seats[0].look()
    while not told["over"]:
        player = seats[told["seats"].index(told["decision"]["seat"])]
        asked = told if told["decision"]["options"] else player.look()
        name = chance.choice(asked["decision"]["options"])["name"]
        told = player.choose(asked["decision"]["number"], name).json()
    assert told["step"] == len(site.played(told["id"])) > 20
    assert watcher.look()["outcome"] == told["outcome"]
    assert len(told["outcome"]["standings"]) == 2
    assert told["decision"] is None


def test_only_the_seat_that_is_asked_is_told_its_options(site: Site, anna: Visitor) -> None:
    romans, barbarians, watcher = begun(site, anna, "settlers")
    assert romans.look()["decision"]["options"]
    assert barbarians.look()["decision"]["options"] == []
    assert watcher.look()["decision"]["options"] == []
    assert [one.look()["seat"] for one in (romans, barbarians, watcher)] == [
        "romans", "barbarians", None,
    ]  # fmt: skip


def test_a_hand_is_told_to_its_owner_alone(site: Site, anna: Visitor) -> None:
    looks = [one.look()["view"] for one in begun(site, anna, "horizons")]
    assert [len(look["seats"][0]["hand"]) for look in looks] == [5, 0, 0]
    assert [len(look["seats"][1]["hand"]) for look in looks] == [0, 5, 0]


def test_programs_and_browsers_play_the_same_game(site: Site, anna: Visitor) -> None:
    romans, barbarians, _ = begun(site, anna, "settlers")
    game = romans.look()["id"]
    ben = site.visitor()
    ben.come(barbarians.client.post("/api/game/link").json()["link"])
    romans.choose(0, romans.look()["decision"]["options"][0]["name"])
    assert ben.choose(game).status_code == 200
    assert romans.look()["step"] == 2


def test_what_happened_since_is_told(site: Site, anna: Visitor) -> None:
    romans, barbarians, _ = begun(site, anna, "settlers")
    romans.choose(0, romans.look()["decision"]["options"][0]["name"])
    for one in (romans, barbarians):
        lines = one.client.get("/api/game/chronicle?since=1").json()
        assert lines
        assert all(line in one.client.get("/api/game/chronicle").json() for line in lines)


def test_a_program_undoes_and_ends_its_turn(site: Site, anna: Visitor) -> None:
    seats = begun(site, anna, "settlers", confirm=True)[:2]
    game = seats[0].look()["id"]
    live = site.live(game)
    while live.must_end_turn < 0:
        names = [option.name for option in live.game.options]
        seats[live.asked].choose(live.game.step, "pass" if "pass" in names else names[0])
        live = site.live(game)
    player, played = seats[live.must_end_turn], site.played(game)
    undone = player.client.post(f"/api/game/undo?number={len(played)}").json()
    assert undone["step"] == len(played) - 1
    player.choose(undone["step"], played[-1])
    player.client.post("/api/game/end-turn")
    assert site.live(game).must_end_turn == -1


def test_a_program_knows_before_what_cannot_be_undone(site: Site, anna: Visitor) -> None:
    seats = begun(site, anna, "settlers")[:2]
    answers: set[tuple[bool, int]] = set()  # whether it was said before, and the answer to undo
    for _ in range(30):
        player = next(one for one in seats if one.look()["decision"]["options"])
        decision = player.look()["decision"]
        option = max(decision["options"], key=lambda one: bool(one["reveals"]))
        step = player.choose(decision["number"], option["name"]).json()["step"]
        undone = player.client.post(f"/api/game/undo?number={step}").status_code
        answers.add((option["reveals"], undone))
        if undone == 200:
            player.choose(decision["number"], option["name"])
    assert {(True, 409), (False, 200)} <= answers  # who ends a turn cannot undo it, either
    assert (True, 200) not in answers


def test_computers_can_be_asked_for(site: Site, anna: Visitor) -> None:
    seats = [{"side": "romans", "name": "Ada"}, {"side": "any", "who": "greedy"}]
    told = anna.client.post("/api/games", json={"game": "settlers", "seats": seats}).json()
    assert [key["seat"] for key in told["seats"]] == ["romans"]
    assert [player.who for player in site.store.players(told["id"])] == ["human", "greedy"]


# Refusals


def refused(answer: httpx.Response) -> tuple[int, str]:
    """The status and the words of a refusal."""
    told = answer.json()
    assert list(told) == ["error"]
    assert "\n" not in told["error"]
    return answer.status_code, told["error"]


@pytest.mark.parametrize("secret", ["wrong", "", "é".encode().hex(), "a" * 27])
def test_a_wrong_secret_opens_nothing(site: Site, anna: Visitor, secret: str) -> None:
    begun(site, anna, "settlers")
    program = site.program(secret)
    for answer in (program.client.get("/api/game"), program.choose(0, "pass")):
        assert refused(answer)[0] == 403
    assert refused(anna.get("/api/game"))[0] == 403


def test_the_cookie_of_a_browser_is_no_secret_of_a_seat(site: Site, anna: Visitor) -> None:
    anna.begin()
    assert refused(site.program(anna.secret).client.get("/api/game"))[0] == 403


def test_an_old_decision_is_refused(site: Site, anna: Visitor) -> None:
    romans, *_ = begun(site, anna, "settlers")
    name = romans.look()["decision"]["options"][0]["name"]
    answers = [romans.choose(0, name) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert refused(answers[1])[0] == 409
    assert romans.look()["step"] == 1


def test_what_is_not_listed_or_not_ones_own_is_refused(site: Site, anna: Visitor) -> None:
    romans, barbarians, watcher = begun(site, anna, "settlers")
    status, words = refused(romans.choose(0, "win"))
    assert (status, "'win' is not an option" in words) == (409, True)
    name = romans.look()["decision"]["options"][0]["name"]
    assert refused(barbarians.choose(0, name))[0] == 409
    assert refused(watcher.choose(0, name))[0] == 403
    assert romans.look()["step"] == 0


def test_after_the_end_every_choice_is_refused(site: Site, anna: Visitor) -> None:
    romans, _, watcher = begun(site, anna, "settlers")
    game = romans.look()["id"]
    anna.finish(game)
    step = romans.look()["step"]
    for one in (romans, watcher):
        assert refused(one.choose(step, "pass"))[0] in (403, 409)
    assert romans.look()["step"] == step


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"game": "chess", "seats": [{"side": "white"}]}, 404),
        ({"game": "settlers", "seats": []}, 422),
        ({"game": "settlers"}, 422),
        ({"game": "settlers", "seats": [{"side": "atlantis"}]}, 400),
        ({"game": "settlers", "seats": [{"side": "romans", "who": "hal"}]}, 400),
        ({"game": "settlers", "seats": [{"side": "romans", "who": "search:3000s"}]}, 400),
        ({"game": "settlers", "seats": [{"side": "romans"}], "options": {"colour": 1}}, 400),
        ({"game": "settlers", "seats": [{"side": "romans"}], "options": {"decks": [1]}}, 400),
        ({"game": "settlers", "seats": [{"side": "romans"}], "options": {"variant": [[]]}}, 400),
        ({"game": "horizons", "seats": [{"side": "japan"}], "options": {"variant": 7}}, 400),
        ({"game": "settlers", "seats": [{"side": "romans", "name": "x" * 41}]}, 422),
        ("nonsense", 422),
    ],
)
def test_a_bad_wish_is_refused_in_words(
    site: Site, anna: Visitor, sent: object, status: int
) -> None:
    answer = anna.client.post("/api/games", json=sent)
    assert refused(answer)[0] == status
    assert site.store.games_of(anna.secret) == []


def test_what_is_not_json_is_refused(anna: Visitor) -> None:
    for body in (b"{", b"\xff", b"[" * 50_000):
        headers = {"Content-Type": "application/json"}
        answer = anna.client.post("/api/games", content=body, headers=headers)
        assert refused(answer)[0] in (400, 422)


def test_an_unknown_call_or_verb_is_refused(anna: Visitor) -> None:
    assert refused(anna.get("/api/nothing"))[0] == 404
    assert refused(anna.client.put("/api/game"))[0] == 405


def test_programs_cannot_begin_games_without_end(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("new games", 2)) as site:
        answers = [site.visitor().client.post("/api/games", json=wish("settlers")) for _ in "abc"]
        assert [answer.status_code for answer in answers] == [201, 201, 429]


# Hearing of changes


def test_a_stream_says_that_the_game_has_changed(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server, httpx.Client(timeout=60) as client:
        told = client.post(f"{server.address}/api/games", json=wish("settlers", seed=1)).json()
        watch = {"Authorization": f"Bearer {told['watch']}"}
        mine = {"Authorization": f"Bearer {told['seats'][0]['secret']}"}
        with client.stream("GET", f"{server.address}/api/game/events", headers=watch) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = (line for line in stream.iter_lines() if line and line[0] != ":")
            first = [next(lines), next(lines)]
            look = client.get(f"{server.address}/api/game", headers=mine).json()
            option = look["decision"]["options"][0]["name"]
            choice = {"number": 0, "option": option}
            client.post(f"{server.address}/api/game/choose", json=choice, headers=mine)
            second = [next(lines), next(lines)]
        store = Store(server.database_url)
        version, _ = store.version(told["id"])
        store.close()
    assert first == ["event: changed", f"data: {look['version']}"]
    assert second == ["event: changed", f"data: {version}"]
    assert re.fullmatch(r"data: \d+", second[1])  # and nothing else that could tell anything


@pytest.mark.parametrize("more", [{"seed": "\ud800"}, {"options": {"decks": {"romans": [["x"]]}}}])
def test_strange_wishes_are_no_mistakes_of_ours(anna: Visitor, more: dict[str, Any]) -> None:
    answer = anna.client.post("/api/games", content=json.dumps(wish("settlers", **more)))
    assert answer.status_code in (201, 400, 422)


def test_who_has_to_end_the_turn_is_told(site: Site, anna: Visitor) -> None:
    seats = begun(site, anna, "settlers", confirm=True)[:2]
    for _ in range(200):
        looks = [seat.look() for seat in seats]
        if looks[0]["ending"]:
            break
        mover = next(n for n, look in enumerate(looks) if look["decision"]["options"])
        options = [option["name"] for option in looks[mover]["decision"]["options"]]
        name = next((o for o in options if o in ("pass", "end turn")), options[0])
        seats[mover].choose(looks[mover]["step"], name)
    assert all(look["ending"] and not look["decision"]["options"] for look in looks)
    waits = next(n for n, look in enumerate(looks) if look["seat"] == look["waits"])
    after = seats[waits].client.post("/api/game/end-turn").json()
    assert not after["ending"]
    assert after["waits"] == after["decision"]["seat"] != looks[waits]["seat"]


def test_a_watcher_changes_nothing(site: Site, anna: Visitor) -> None:
    romans, _, watcher = begun(site, anna, "settlers")
    version = romans.look()["version"]
    for call in ("end-turn", "undo?number=0"):
        assert watcher.client.post(f"/api/game/{call}").status_code == 403
    assert romans.look()["version"] == version


def test_a_seed_that_no_game_can_be_opened_by_is_refused_and_nothing_is_stored(
    site: Site, anna: Visitor
) -> None:
    wish = {"game": "settlers", "seats": [{"side": "romans"}, {"side": "barbarians"}]}
    answer = anna.client.post("/api/games", json=wish | {"seed": 10**100})
    assert answer.status_code == 400
    assert "at most 80 digits" in answer.json()["error"]
    assert site.store.games_of(anna.secret) == []
