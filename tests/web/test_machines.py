"""What machines read: health, metrics, logs."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from imperia.web.guard.logs import AsJson, NotOfClients, without_secrets
from imperia.web.guard.tally import BOUNDS, Tally
from imperia.web.live import health
from imperia.web.routes.machines import figures
from imperia.web.service import THREADS
from imperia.web.serving import mapped, networks
from tests.support.apart import run_apart

from .site import Outage, Site, Visitor, opened

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # advice on which HTTP library the client should use
    from starlette.testclient import TestClient

NUMBER = r"[0-9.e+-]+|\+Inf|NaN"
SAMPLE = re.compile(rf'([a-z_]+)\{{((?:[a-z]+="[^"\\\n]*",?)+)\}} ({NUMBER})')


@pytest.fixture
def local(site: Site) -> TestClient:
    """A client on the machine of the server."""
    return TestClient(site.app, client=("127.0.0.1", 50_000))


def samples(text: str) -> dict[tuple[str, str], float]:
    """Metrics by name and labels; every line is as Prometheus wants it."""
    found: dict[tuple[str, str], float] = {}
    kinds: dict[str, str] = {}
    assert text.endswith("\n")
    for line in text.splitlines():
        if line.startswith("#"):
            _, word, name, rest = line.split(" ", 3)
            assert word in ("HELP", "TYPE")
            if word == "TYPE":
                assert name not in kinds, "a family is told once"
                kinds[name] = rest
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample, line
        name, labels, value = sample.groups()
        assert re.sub("_(bucket|sum|count)$", "", name) in kinds or name in kinds
        assert (name, labels) not in found, line
        found[name, re.sub(r',?process="\d+"', "", labels)] = float(value)
    return found


# Health


def test_a_server_that_can_work_is_well(anna: Visitor) -> None:
    answer = anna.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


@pytest.mark.parametrize("way", ["reading", "writing"])
def test_a_lost_database_is_told_with_its_reason_and_heals(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(health, "KEPT", 0.0)
    outage = Outage(site.store)
    outage.begin("reading", "writing") if way == "reading" else outage.begin("writing")
    answer = anna.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "the database cannot be reached or written")
    assert "somewhere" not in answer.text
    outage.end()
    assert anna.get("/healthz").status_code == 200


def test_a_database_that_only_hangs_is_told_in_time(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()
    monkeypatch.setattr(site.store, "check_writing", lambda: go_on.wait(60))
    monkeypatch.setattr(health, "TIMEOUT", 0.05)
    answer = anna.get("/healthz")
    go_on.set()
    assert (answer.status_code, answer.text) == (503, "the database does not answer in time")


def test_who_asks_often_does_not_ask_the_database_often(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[None] = []
    monkeypatch.setattr(site.store, "check_writing", lambda: asked.append(None))
    monkeypatch.setattr(health, "KEPT", 1e9)
    for _ in range(5):
        assert anna.get("/healthz").text == "ok"
    assert len(asked) == 1


# Metrics


def test_metrics_count_requests_by_route_and_status(anna: Visitor, local: TestClient) -> None:
    game = anna.begin()
    anna.get(f"/game/{game}/romans")
    anna.get("/game/unknown")
    anna.get("/nowhere")
    anna.choose(game)
    found = samples(local.get("/metrics").text)
    route = 'route="/game/{game_id}/{word}",method="GET",status="200"'
    assert found["imperia_requests_total", route] == 1
    gone = 'route="/game/{game_id}",method="GET",status="404"'
    assert found["imperia_requests_total", gone] == 1
    assert found["imperia_requests_total", 'route="none",method="GET",status="404"'] == 1
    assert found["imperia_request_seconds_count", 'route="/game/{game_id}/{word}"'] == 1
    assert found["imperia_choices_total", 'by="person"'] == 1
    assert found["imperia_choices_total", 'by="computer"'] == 0
    assert found["imperia_open_games", ""] == 1
    for name in ("open_streams", "thinking_computers", "waiting_computers", "waiting_requests"):
        assert found[f"imperia_{name}", ""] == 0


def test_metrics_hold_neither_games_nor_secrets(anna: Visitor, local: TestClient) -> None:
    game = anna.begin()
    link = anna.link(game, 0)
    anna.get(link)
    anna.get(f"/game/{game}/romans/table?have={anna.secret}")
    anna.client.request("BREW", "/secret-tea")
    text = local.get("/metrics").text
    assert 'method="other"' in text
    for hidden in (game, link.rpartition("/")[2], anna.secret, "BREW", "tea"):
        assert hidden not in text


def test_durations_are_counted_up_to_each_bound() -> None:
    tally = Tally()
    for seconds in (0.001, 0.005, 0.3, 99.0):
        tally.add("/x", "GET", 200, seconds)
    tally.add("/x", "GET", 200, None)
    found = samples(tally.text([]))
    buckets = [found["imperia_request_seconds_bucket", f'route="/x",le="{b}"'] for b in BOUNDS]
    assert buckets == [2, 2, 2, 2, 2, 2, 3, 3, 3, 3]
    assert found["imperia_request_seconds_bucket", 'route="/x",le="+Inf"'] == 4
    assert found["imperia_request_seconds_sum", 'route="/x"'] == pytest.approx(99.306)
    assert found["imperia_requests_total", 'route="/x",method="GET",status="200"'] == 5


def test_deeds_that_wait_for_a_thread_are_among_the_requests_that_wait(site: Site) -> None:
    async def scene() -> dict[str, float]:
        go_on = Event()
        deeds = [site.service.in_thread(go_on.wait, 20) for _ in range(THREADS + 3)]
        tasks = [asyncio.create_task(deed) for deed in deeds]
        await asyncio.sleep(0)
        told = {figure.name: sum(figure.values.values()) for figure in figures(site.service)}
        go_on.set()
        await asyncio.gather(*tasks)
        return told

    told = run_apart(scene())
    assert told["imperia_busy_threads"] == THREADS
    assert told["imperia_waiting_requests"] == 3


def test_metrics_are_for_this_machine_and_who_is_named(tmp_path: Path) -> None:
    with opened(tmp_path, metrics_for=["10.0.0.0/8"]) as site:
        answers = {
            address: TestClient(site.app, client=(address, 1)).get("/metrics").status_code
            for address in ("127.0.0.1", "::1", "10.1.2.3", "192.168.1.1", "nonsense")
        }
        assert list(answers.values()) == [200, 200, 200, 403, 403]


def test_metrics_are_for_the_same_machines_on_a_socket_that_takes_ipv6_too(tmp_path: Path) -> None:
    with opened(tmp_path, metrics_for=["10.0.0.0/8"]) as site:
        answers = {
            address: TestClient(site.app, client=(address, 1)).get("/metrics").status_code
            for address in ("::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:192.168.1.1")
        }
        assert list(answers.values()) == [200, 200, 403]


def test_a_proxy_that_nobody_named_does_not_read_metrics_for_others(local: TestClient) -> None:
    answer = local.get("/metrics", headers={"X-Forwarded-For": "203.0.113.5"})
    assert answer.status_code == 403
    assert "--metrics-for" in answer.text


@pytest.mark.parametrize("named", ["10.0.0.2", "10.0.0.0/8", "::ffff:10.0.0.2"])
@pytest.mark.parametrize("proxy", ["10.0.0.2", "::ffff:10.0.0.2", "::ffff:192.168.1.1"])
def test_a_proxy_is_known_however_a_socket_writes_its_address(
    tmp_path: Path, named: str, proxy: str
) -> None:
    proxies = networks(named)
    with opened(tmp_path, metrics_for=["203.0.113.5"]) as site:
        app: Any = site.app
        served: Any = ProxyHeadersMiddleware(app, [*proxies, *mapped(proxies)])
        client = TestClient(served, client=(proxy, 1))
        answer = client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.5"})
        assert answer.status_code == (403 if "192" in proxy else 200)


def test_networks_are_those_of_ipv4_however_they_are_written() -> None:
    assert networks("10.0.0.0/8, ::ffff:10.0.0.0/104") == ["10.0.0.0/8", "10.0.0.0/8"]
    assert networks("2001:db8::/32,::1") == ["2001:db8::/32", "::1"]


# Logs


@pytest.fixture
def lines(site: Site) -> Iterator[list[str]]:
    """What a server with `--log json` writes of its requests."""
    written: list[str] = []

    class Paper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    paper, log = Paper(), logging.getLogger("imperia.requests")
    paper.setFormatter(AsJson())
    log.addHandler(paper)
    log.setLevel(logging.INFO)
    yield written
    log.removeHandler(paper)
    log.setLevel(logging.NOTSET)


def test_every_request_is_one_json_object_without_secrets(anna: Visitor, lines: list[str]) -> None:
    game = anna.begin()
    link = anna.link(game, 1)
    lines.clear()
    anna.get(link)
    anna.get("/api/game", Authorization=f"Bearer {link.rpartition('/')[2]}")
    joined, look = map(json.loads, lines)
    assert list(joined) == ["time", "level", "route", "method", "status", "ms"]
    assert (joined["level"], joined["route"], joined["method"]) == ("info", "/join/{secret}", "GET")
    assert look["route"] == "/api/game"
    assert joined["ms"] > 0
    assert link.rpartition("/")[2] not in "".join(lines)
    assert game not in "".join(lines)


def test_words_in_the_log_hold_no_secrets() -> None:
    assert without_secrets("GET /join/aB-_9z HTTP/1.1") == "GET /join/{secret} HTTP/1.1"
    assert without_secrets("authorization: Bearer abc.def") == "authorization: Bearer {secret}"
    assert without_secrets("postgresql://me:pass@db/x") == "postgresql://me:***@db/x"
    trouble = logging.LogRecord("a.b", logging.ERROR, "", 0, "see %s", ("/join/xyz",), None)
    told = json.loads(AsJson().format(trouble))
    assert (told["level"], told["from"], told["words"]) == ("error", "a.b", "see /join/{secret}")


def test_a_mistake_of_ours_is_one_line_of_json_with_its_trace() -> None:
    try:
        raise RuntimeError("lost at /join/xyz")
    except RuntimeError as error:
        seen = (RuntimeError, error, error.__traceback__)
        record = logging.LogRecord("a", logging.ERROR, "", 0, "a mistake of ours", (), seen)
    line = AsJson().format(record)
    assert "\n" not in line
    assert "RuntimeError: lost at /join/{secret}" in json.loads(line)["trace"]


def test_what_clients_do_is_not_logged_as_ours() -> None:
    ours = NotOfClients()
    for words, kept in (
        ("Invalid HTTP request received.", False),
        ("Unsupported upgrade request.", False),
        ("Exception in ASGI application\n", True),
    ):
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, words, (), None)
        assert ours.filter(record) is kept
