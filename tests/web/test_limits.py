"""Limits: how much anybody may do, and what they hear when it was too much."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from httpx import Response

from imperia.web.guard import gate, limits
from imperia.web.guard.limits import (
    ADDRESS,
    CALL,
    HOOK,
    HOST,
    LIMITS,
    LOOK_UP,
    AtOnce,
    Count,
    Limit,
    Limits,
    TooMany,
    span,
)

from .fuzz import enumerated
from .running import ROOT
from .site import Site, Visitor, only, opened, said


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which limits are counted."""
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    return clock


def test_so_many_are_allowed_at_once_and_then_one_after_the_other(clock: Clock) -> None:
    count = Count(Limit("words", "say", ADDRESS, 6, 60))
    for _ in range(6):
        count.add("here")
    with pytest.raises(TooMany, match="too many words, at most 6 in 1 minute: wait 10 seconds"):
        count.add("here")
    count.add("elsewhere")
    clock.now += 10
    count.add("here")
    with pytest.raises(TooMany) as refused:
        count.add("here")
    assert refused.value.seconds == 10


def test_who_did_nothing_for_long_starts_anew(clock: Clock) -> None:
    count = Count(Limit("words", "say", ADDRESS, 3, 60))
    for _ in range(4):
        clock.now += 1000
        for _ in range(3):
            count.add("here")


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    count = Count(LIMITS[0])
    for number in range(100):
        count.add(str(number))
    assert len(count._due) == 10


def test_what_goes_on_at_once_is_limited_altogether_and_for_each() -> None:
    files = AtOnce("uploads", most=3, each=2)
    with files.one("anna"), files.one("anna"):
        with pytest.raises(TooMany, match="too many uploads at once"):
            files.begin("anna")
        with files.one("ben"), pytest.raises(TooMany):
            files.begin("carl")
    assert files.number == 0
    files.begin("carl")


def test_every_limit_on_requests_matches_a_route_that_there_is(site: Site) -> None:
    """A limit whose pattern fits nothing would hold nobody up."""
    asked = {f"{verb} {path}" for verb, path in routes(site)}
    for limit in LIMITS:
        if limit.asks not in (CALL, LOOK_UP):
            assert any(re.fullmatch(limit.asks, each) for each in asked), limit


def test_every_form_has_a_limit(site: Site) -> None:
    table = Limits()
    free = {path for verb, path in routes(site) if verb == "POST" if not table.limiting(verb, path)}
    assert free == set()


def test_the_table_of_limits_is_the_one_that_people_read() -> None:
    rows = [f"| {x.what} | {x.by} | {x.most} in {span(x.seconds)} |" for x in LIMITS]
    assert "\n".join(rows) in (ROOT / "docs" / "serving.md").read_text("utf-8")


def routes(site: Site) -> set[tuple[str, str]]:
    """Every verb and path of the site, with a word for each part that varies."""
    return {(verb, re.sub(r"{\w+}", "x", path)) for verb, path in enumerated(site.app)}


# On the site


def test_chat_is_limited_for_each_seat(tmp_path: Path) -> None:
    with opened(tmp_path, limits=[x for x in only("words", 3) if x.by == "seat"]) as site:
        anna = site.visitor()
        game = anna.begin("settlers", "romans me", "barbarians friend")
        ben = anna.friend(game, 1)
        say = [anna.press(f"/game/{game}/romans/say", words=f"line {n}") for n in range(5)]
        assert [answer.status_code for answer in say] == [200, 200, 200, 429, 429]
        assert say[-1].text.startswith("too many words, at most 3 in 1 minute: wait")
        assert 0 < int(say[-1].headers["retry-after"]) <= 20
        assert ben.press(f"/game/{game}/barbarians/say", words="hello").status_code == 200
        assert len(site.store.messages(game)) == 4


def test_a_word_more_in_the_request_does_not_get_round_a_limit(tmp_path: Path) -> None:
    with opened(tmp_path, limits=[x for x in only("words", 2) if x.by == "seat"]) as site:
        anna = site.visitor()
        game = anna.begin()
        form = {"proof": anna.proof, "words": "again"}
        answers = [
            anna.client.post(
                f"/game/{game}/romans/say",
                data=form,
                headers={"Authorization": f"Bearer {n}", "X-Forwarded-For": f"10.0.0.{n}"},
            )
            for n in range(4)
        ]
        assert [answer.status_code for answer in answers] == [303, 303, 429, 429]


def test_a_secret_spelled_otherwise_is_the_same_secret(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("choices", 2)) as site:
        answers = [
            site.stranger().post(
                "/api/game/undo", json={"number": 0}, headers={"Authorization": f"{words}secret"}
            )
            for words in ("Bearer ", "bearer ", "BEARER  ", "Bearer   ")
        ]
        assert [answer.status_code == 429 for answer in answers] == [False, False, True, True]


@pytest.mark.parametrize("end", ["%0A", "%0D", "%00", "%0A%0A", "%E2%80%A8"])
def test_a_line_break_behind_an_address_leads_nowhere(site: Site, end: str) -> None:
    """Patterns end before a last line break: limits would not count what routes let through."""
    for verb, path in sorted(routes(site)):
        answer = site.stranger().request(verb, path + end)
        assert answer.status_code == 404, (verb, path)


def test_programs_hear_of_limits_in_json(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("new games", 1)) as site:
        anna = site.visitor()
        wish = {"game": "settlers", "seats": [{"side": "romans"}]}
        first, second = (anna.client.post("/api/games", json=wish) for _ in "ab")
        assert (first.status_code, second.status_code) == (201, 429)
        assert second.json()["error"].startswith("too many new games, at most 1 in 10 minutes")
        assert 0 < int(second.headers["retry-after"]) <= 600


def test_joining_changing_seats_and_replays_are_limited(tmp_path: Path) -> None:
    table = [*only("links", 2), *only("changes of seats", 2), *only("pages of replays", 2)]
    with opened(tmp_path, limits=table) as site:
        anna = site.visitor()
        game = anna.begin()
        deeds: list[Callable[[], Response]] = [
            lambda: anna.post("/join/nothing"),
            lambda: anna.post(f"/game/{game}/romans/player", of="romans", deed="name"),
            lambda: anna.get(f"/game/{game}/romans/replay/0"),
        ]
        for deed in deeds:
            statuses = [deed().status_code for _ in range(3)]
            assert statuses[2] == 429 not in statuses[:2]


def test_what_is_refused_is_told_on_a_page(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("new games", 1)) as site:
        anna = site.visitor()
        anna.begin()
        page = said(anna.ask("settlers", "romans me"))
        assert "A little slower" in page
        assert "Too many new games" in page


def test_a_form_of_another_site_is_refused_and_counts_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("new games", 1)) as site:
        anna = site.visitor()
        elsewhere = {"Sec-Fetch-Site": "cross-site"}
        for _ in range(3):
            answer = anna.client.post("/new/settlers", headers=elsewhere)
            assert answer.status_code == 403
        assert "another site" in said(answer)
        anna.begin()


# Webhooks


def test_one_webhook_and_one_host_are_not_called_without_end() -> None:
    table = Limits([Limit("calls", CALL, HOOK, 2, 60), Limit("calls", CALL, HOST, 3, 60)])
    for _ in range(2):
        table.count(CALL, {HOOK: "http://a/1", HOST: "a"})
    with pytest.raises(TooMany):
        table.count(CALL, {HOOK: "http://a/1", HOST: "a"})
    table.count(CALL, {HOOK: "http://a/2", HOST: "a"})
    with pytest.raises(TooMany):
        table.count(CALL, {HOOK: "http://a/3", HOST: "a"})
    table.count(CALL, {HOOK: "http://b/1", HOST: "b"})


@pytest.mark.parametrize(
    ("limit", "what"),
    [("STREAMS_EACH", "open tables"), ("STREAMS_ADDRESS", "open tables of one address")],
)
def test_streams_are_limited_for_each_visitor_and_game_and_for_each_address(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch, limit: str, what: str
) -> None:
    monkeypatch.setattr(gate, limit, 0)
    game = anna.begin()
    answer = anna.get(f"/game/{game}/romans/stream", **{"HX-Request": "true"})
    said = f"too many {what} at once: try again in a moment"
    assert (answer.status_code, answer.text) == (429, said)


def test_addresses_of_ipv4_are_told_apart_on_a_socket_that_takes_ipv6_too(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("links", most=2)) as site:

        def joins(address: str) -> int:
            """What somebody at an address hears who opens a link."""
            stranger = type(site.stranger())(site.app, client=(address, 1))
            return int(stranger.post("/join/nothing").status_code)

        assert [joins("::ffff:203.0.113.1") for _ in range(3)][-1] == 429
        assert joins("203.0.113.1") == 429
        assert joins("::ffff:203.0.113.2") != 429
