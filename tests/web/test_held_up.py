"""Nobody can hold the server up: slow names, slow and vanishing clients, large bodies, files."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address
from threading import Event, Thread
from typing import NoReturn

import httpx
import pytest
import uvicorn

from imperia.kernel import BadJournal, Game, Perspective
from imperia.players.rollout import RolloutPlayer
from imperia.web.guard import safety
from imperia.web.guard.connections import Connections, room_for_connections
from imperia.web.guard.limits import ADDRESS, VISITOR, TooMany
from imperia.web.guard.visitors import COOKIE
from imperia.web.live import bringing, computer_seats, notices
from imperia.web.live.bringing import Bringing
from imperia.web.live.computer_seats import ComputerSeats, Task, think
from imperia.web.live.creating import MOST_LINES, Brought
from imperia.web.live.notices import BadWebhook, Notices
from imperia.web.service import THREADS

from ..support.apart import run_apart
from .running import PATIENCE, Server, free_port, running
from .site import Site, Visitor, change, said
from .test_running import becomes

ANNA = {ADDRESS: "10.0.0.1", VISITOR: "anna"}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log has to stay empty."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('own')}/games.db") as server:
        yield server
        assert server.log == ""


def begun(server: Server) -> tuple[str, str]:
    """The id of a new game and the secret of one of its seats."""
    wish = {"game": "settlers", "seats": [{"side": "romans"}, {"side": "barbarians"}]}
    told = httpx.post(f"{server.address}/api/games", json=wish, timeout=PATIENCE).json()
    return told["id"], told["seats"][0]["secret"]


def exchanged(server: Server, sent: bytes) -> bytes:
    """Send bytes; the whole answer, if the connection is closed after it."""
    said = b""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(sent)
        while more := connection.recv(65_536):
            said += more
    return said


# Names that are slow to be found


@contextmanager
def slow_names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Hosts whose addresses come only when the event says so."""
    go_on = Event()

    def look_up(host: str) -> list[IPv4Address]:
        go_on.wait(PATIENCE)
        return [IPv4Address("192.0.2.1")]

    monkeypatch.setattr(notices, "addresses", look_up)
    try:
        yield go_on
    finally:
        go_on.set()


@contextmanager
def served(site: Site) -> Iterator[str]:
    """A site behind a real server of this process, with as few threads as it has; its address."""
    server = uvicorn.Server(uvicorn.Config(site.app, port=free_port(), log_level="error"))
    thread = Thread(target=server.run)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive()
    try:
        yield f"http://127.0.0.1:{server.config.port}"
    finally:
        server.should_exit = True
        thread.join()


def test_a_slow_name_takes_no_thread_of_the_others(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More forms than there are threads wait for names, and every page is still answered."""
    visitors = [site.visitor() for _ in range(THREADS + 1)]
    games = [each.begin() for each in visitors]
    names = site.service.notices.names
    names.busy.each = len(visitors)  # they all have one address
    monkeypatch.setattr(notices, "TIMEOUT", PATIENCE)
    answers: list[int] = []

    def ask(address: str, anna: Visitor, game: str) -> None:
        form = {
            "proof": anna.proof,
            "of": "romans",
            "deed": "name",
            "webhook": "http://slow.example",
        }
        cookies = {COOKIE: anna.secret}
        with httpx.Client(cookies=cookies, timeout=2 * PATIENCE) as client:
            answer = client.post(f"{address}/game/{game}/romans/player", data=form)
        answers.append(answer.status_code)

    with slow_names(monkeypatch) as go_on, served(site) as address:
        forms = [
            Thread(target=ask, args=(address, *each)) for each in zip(visitors, games, strict=True)
        ]
        for form in forms:
            form.start()
        while names.busy.number < len(forms):
            go_on.wait(0.01)
        assert httpx.get(address, timeout=PATIENCE / 2).status_code == 200
        assert answers == []
        go_on.set()
        for form in forms:
            form.join()
    assert answers == [400] * len(forms)  # what they lead to is nobody's address


def test_a_name_that_is_not_found_in_time_is_told_so(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = anna.begin()
    monkeypatch.setattr(notices, "TIMEOUT", 0.05)
    with slow_names(monkeypatch):
        page = change(anna, game, "romans", "name", webhook="http://slow.example/")
    assert "the host of this webhook does not answer" in page.lower()
    assert site.store.players(game)[0].webhook == ""


def test_only_so_many_names_are_looked_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "TIMEOUT", 0.05)
    caller = Notices("http://imperia.example")
    with slow_names(monkeypatch):
        for _ in range(notices.LOOK_UPS_EACH):
            with pytest.raises(BadWebhook, match="does not answer"):
                run_apart(caller.check("http://slow.example/", ANNA))
        with pytest.raises(TooMany, match="too many webhooks at once"):
            run_apart(caller.check("http://slow.example/", ANNA))
    caller.close()


def test_one_visitor_cannot_have_names_looked_up_without_end() -> None:
    caller = Notices("http://imperia.example", private=True)
    for _ in range(10):
        run_apart(caller.check("http://127.0.0.1/", ANNA))
    with pytest.raises(TooMany, match="too many webhooks, at most 10 in 10 minutes"):
        run_apart(caller.check("http://127.0.0.1/", ANNA))
    caller.close()


def test_a_webhook_that_is_called_too_often_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    caller = Notices("http://imperia.example", private=True)
    monkeypatch.setattr(caller, "_call", lambda url, words: called.append(url))
    for _ in range(30):
        caller._tell("http://127.0.0.1/mine", {})
    caller._tell("http://127.0.0.1/other", {})
    caller._pool.shutdown(wait=True)
    assert called.count("http://127.0.0.1/mine") <= 20
    assert caller.waiting.number == 0


# Computers that would think for long


def test_the_more_computers_wait_the_less_each_thinks(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    computers = site.service.computers

    def allowed(waiting: int) -> float | None:
        monkeypatch.setattr(ComputerSeats, "_asked_for", waiting)
        return computers.most

    assert computers.processes == 1
    assert allowed(0) is None
    assert allowed(1) == computer_seats.A_ROUND / 2
    assert allowed(39) == computer_seats.A_ROUND / 40
    assert allowed(10_000) == computer_seats.QUICKEST


@pytest.mark.parametrize(
    ("who", "seconds"),
    [("search:10s", 0.25), ("search:0.1s", 0.07), ("search:3000", 0.25), ("search:9s/turn", 0.25)],
)
def test_a_computer_keeps_to_the_time_that_it_is_given(
    monkeypatch: pytest.MonkeyPatch, who: str, seconds: float
) -> None:
    spent: list[float | None] = []

    def choose(self: RolloutPlayer, perspective: Perspective) -> int:
        spent.append(self.time_for(perspective))
        return 0

    monkeypatch.setattr(RolloutPlayer, "choose", choose)
    game = Game.new("settlers", ["romans", "barbarians"], 1)
    state = game.rules.encode(game.state)
    task = Task(who, 0, game.state.seat, "7", "settlers", state, "", game.state.turn, 0.0, False)
    assert think(task, 0.25).option == game.options[0].name
    assert spent == pytest.approx([seconds])


def test_what_was_thought_in_a_turn_already_is_taken_from_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left: list[float] = []

    def choose(self: RolloutPlayer, perspective: Perspective) -> int:
        assert self.budget is not None
        left.append(self.budget.share(perspective))
        return 0

    monkeypatch.setattr(RolloutPlayer, "choose", choose)
    game = Game.new("settlers", ["romans", "barbarians"], 1)
    state, turn = game.rules.encode(game.state), game.state.turn
    for spent in (0.0, 1.0, 3.0):
        think(Task("search:9s/turn", 0, 0, "7", "settlers", state, "", turn, spent, False))
    assert left[0] > left[1] > left[2] > 0.0


# Files


def journal(lines: list[str]) -> bytes:
    """The journal of a new game, with more lines after it."""
    first = Game.new("settlers", ["romans", "barbarians"], 1).journal.text().splitlines()
    return "".join(f"{line}\n" for line in (first[0], *lines)).encode()


def send(anna: Visitor, raw: bytes) -> httpx.Response:
    """Send a file."""
    files = {"file": ("game.jsonl", raw)}
    answer: httpx.Response = anna.client.post("/upload", data={"proof": anna.proof}, files=files)
    return answer


def test_a_file_with_more_lines_than_any_game_is_refused_unread(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_: object) -> NoReturn:
        raise AssertionError("nothing of it should be read")

    monkeypatch.setattr(site.service.bringing, "_read", read)
    answer = send(anna, journal(['{"undo":0}'] * (MOST_LINES + 1)))
    assert answer.status_code == 400
    assert f"more than {MOST_LINES:,} lines" in said(answer)


def test_a_file_is_read_in_another_process(site: Site, anna: Visitor) -> None:
    answer = send(anna, journal([]))
    assert answer.status_code == 303
    assert site.service.bringing._pool is not None
    assert site.store.find(answer.headers["location"].split("/")[2]).step == 0


def busy(raw: bytes) -> Brought:
    """Work as if a file had no end."""
    bringing.limit_work()
    while True:
        raw.count(b"x")


def test_a_file_that_takes_too_long_is_given_up_and_the_next_one_is_read(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bringing, "read_in_time", busy_soon)
    answer = send(anna, journal([]))
    assert answer.status_code == 400
    assert "takes too long to be read" in said(answer)
    monkeypatch.undo()
    assert send(anna, journal([])).status_code == 303


def busy_soon(raw: bytes) -> Brought:
    """Work as if a file had no end, with little time for it."""
    bringing.WORK = 1  # type: ignore[misc]
    return busy(raw)


def test_only_so_many_files_of_one_visitor_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def several() -> list[BaseException | Brought]:
        reading, begun = Bringing(), asyncio.Event()

        async def read(raw: bytes) -> Brought:
            await begun.wait()
            raise BadJournal("read")

        monkeypatch.setattr(reading, "_read", read)
        tasks = [asyncio.ensure_future(reading.read(b"", ANNA)) for _ in range(4)]
        await asyncio.sleep(0)
        begun.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    found = [type(each) for each in run_apart(several())]
    assert found == [BadJournal, BadJournal, TooMany, TooMany]


# Large and slow bodies, clients that leave


@pytest.mark.parametrize("way", ["said", "chunked"])
def test_a_large_body_on_a_stream_is_refused_in_words(own: Server, way: str) -> None:
    game, secret = begun(own)
    for path in ("/api/game/events", f"/game/{game}/romans/stream"):
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        head += f"Authorization: Bearer {secret}\r\n"
        large = b"x" * (64 * 1024 + 1)
        if way == "said":
            sent = f"{head}Content-Length: {len(large)}\r\n\r\n".encode() + large
        else:
            whole = b"%x\r\n%b\r\n0\r\n\r\n" % (len(large), large)
            sent = f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + whole
        answer = exchanged(own, sent)
        assert answer.startswith(b"HTTP/1.1 413 ")
        assert b"larger than anything a game needs" in answer


def test_a_client_that_leaves_is_no_mistake_of_ours(own: Server) -> None:
    """The fixture sees that nothing of it is logged."""
    _, secret = begun(own)
    kinds = {
        "/new/settlers": "application/x-www-form-urlencoded",
        "/api/games": "application/json",
        "/upload": "multipart/form-data; boundary=BBB",
        "/game/x/romans/say": "application/x-www-form-urlencoded",
    }
    for path, kind in kinds.items():
        with socket.create_connection(("127.0.0.1", own.port), PATIENCE) as connection:
            head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
            connection.sendall(f"{head}Content-Length: 500\r\n\r\nabc".encode())
    stream = f"GET /api/game/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {secret}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", own.port), PATIENCE) as connection:
        connection.sendall(stream.replace("Host: x", "Host: localhost").encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 200")
    upgrade = b"Connection: close, upgrade\r\nUpgrade: websocket\r\n\r\n"
    for junk in (b"\x16\x03\x01nonsense\r\n\r\n", b"GET / HTTP/1.1\r\n" + upgrade):
        exchanged(own, junk)
    assert httpx.get(f"{own.address}/healthz", timeout=PATIENCE).text == "ok"


@pytest.mark.parametrize("behind", [b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\x00\x01\r\n"])
def test_a_stream_ends_when_its_reader_leaves_whatever_was_sent_behind_it(
    own: Server, behind: bytes
) -> None:
    _, secret = begun(own)
    stream = f"GET /api/game/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {secret}"
    assert becomes(lambda: open_streams(own) == 0)
    with socket.create_connection(("127.0.0.1", own.port), PATIENCE) as connection:
        connection.sendall(f"{stream}\r\n\r\n".encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 200")
        connection.sendall(behind)
    assert becomes(lambda: open_streams(own) == 0)


def open_streams(server: Server) -> int:
    """How many pages hear of changes."""
    text = httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text
    found = re.search(r"^imperia_open_streams\{.*\} (\d+)$", text, re.MULTILINE)
    assert found, text
    return int(found[1])


def test_a_body_that_does_not_come_is_given_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safety, "SLOWEST", 0.05)
    sent: list[dict[str, object]] = []

    async def ask(path: str) -> None:
        async def never() -> NoReturn:
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: dict[str, object]) -> None:
            sent.append(message)

        kind = (b"content-type", b"application/x-www-form-urlencoded")
        scope = {
            "type": "http", "method": "POST", "path": path, "query_string": b"", "headers": [kind],
            "scheme": "http", "server": ("testserver", 80), "client": ("here", 1), "root_path": "",
        }  # fmt: skip
        await site.app(scope, never, send)  # type: ignore[arg-type]

    for path in ("/new/settlers", "/game/x/romans/say"):
        sent.clear()
        run_apart(ask(path))
        assert sent[0]["status"] == 408


def test_a_connection_that_says_nothing_is_closed() -> None:
    """The clock of the connection is let go off by hand."""
    closed: list[bool] = []

    class Wire:
        def is_closing(self) -> bool:
            return False

        def close(self) -> None:
            closed.append(True)

    connection = Connections.__new__(Connections)
    connection._earlier, connection.cycle = [], None  # type: ignore[assignment]
    connection.loop = asyncio.new_event_loop()
    connection.transport = Wire()  # type: ignore[assignment]
    connection._wait()
    waiting = connection._waiting
    assert waiting is not None
    connection._wait()
    assert connection._waiting is waiting, "a byte more does not win time"
    waiting._run()
    connection.loop.close()
    assert closed == [True]


def test_a_head_without_end_is_cut_off(own: Server) -> None:
    with socket.create_connection(("127.0.0.1", own.port), PATIENCE) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        said = b""
        try:
            for _ in range(100):
                connection.sendall(b"X: " + b"y" * 8000 + b"\r\n")
        except ConnectionError:
            pass
        else:
            said = connection.recv(1000)
    assert said == b"" or said.startswith(b"HTTP/1.1 4")


def test_there_is_room_for_as_many_connections_as_the_system_allows() -> None:
    room = room_for_connections()
    assert room is None or room >= 100
