"""A site on a database of its own, visitors with cookies of their own, and programs."""

from __future__ import annotations

import re
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from httpx import Response

from imperia.kernel import Game, read_journal
from imperia.store import CannotReach, Store
from imperia.store.tables import GAMES, PLAYERS
from imperia.web.app import create_app
from imperia.web.guard.limits import LIMITS, Limit
from imperia.web.guard.visitors import COOKIE, form_proof
from imperia.web.live.games import LiveGame
from imperia.web.live.seats import links_of
from imperia.web.service import Service, Settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # advice on which HTTP library the client should use
    from starlette.testclient import TestClient

PART = {"HX-Request": "true"}
DUEL = ("romans me", "barbarians me")


class Site:
    """A server in this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.app = create_app(store, settings)

    @property
    def service(self) -> Service:
        """What all pages share."""
        service = self.app.state.service
        assert isinstance(service, Service)
        return service

    def visitor(self, address: str = "http://testserver") -> Visitor:
        """Somebody with a browser that nobody has seen before."""
        return Visitor(self, address)

    def stranger(self) -> TestClient:
        """Somebody without cookies, such as a chat program that fetches a page for its preview."""
        return TestClient(self.app, follow_redirects=False)

    def program(self, secret: str) -> Program:
        """A program that knows the secret of a seat."""
        return Program(self, secret)

    def live(self, game_id: str) -> LiveGame:
        """A game as it is stored, opened anew."""
        return LiveGame(self.store, game_id)

    def played(self, game_id: str) -> list[str]:
        """The stored choices that still stand."""
        return self.replayed(game_id).journal.choices

    def replayed(self, game_id: str) -> Game:
        """A stored game played again from its first choice, every fingerprint checked."""
        text = "".join(f"{line}\n" for line in self.store.lines(game_id))
        return Game.replay(read_journal(text), check=True)


class Visitor:
    """A browser; what it posts carries the proof that its forms would."""

    def __init__(self, site: Site, address: str) -> None:
        self.site = site
        self.client = TestClient(site.app, address, follow_redirects=False)

    @property
    def secret(self) -> str:
        """What its cookie holds; the first visit brings one."""
        if COOKIE not in self.client.cookies:
            self.client.get("/games")
        return str(self.client.cookies[COOKIE])

    @property
    def proof(self) -> str:
        """What its forms carry."""
        return form_proof(self.secret)

    def get(self, address: str, **headers: str) -> Response:
        """Open a page."""
        answer: Response = self.client.get(address, headers=headers)
        return answer

    def post(self, address: str, **fields: Any) -> Response:
        """Send a form as a browser without scripts does."""
        return self._send(address, fields, {})

    def press(self, address: str, **fields: Any) -> Response:
        """Send a form as a page with scripts does."""
        return self._send(address, fields, PART)

    def _send(self, address: str, fields: dict[str, Any], headers: dict[str, str]) -> Response:
        form = {"proof": self.proof, **fields}
        answer: Response = self.client.post(address, data=form, headers=headers)
        return answer

    def ask(self, game: str, *seats: str, **fields: Any) -> Response:
        """Send the form of a new game; a seat is written as side and player, with a space."""
        for number, seat in enumerate(seats):
            side, _, who = seat.partition(" ")
            fields |= {f"side{number}": side, f"who{number}": who}
        return self.post(f"/new/{game}", **fields)

    def begin(self, game: str = "settlers", *seats: str, **fields: Any) -> str:
        """Begin a game, the same on every run unless a seed is named; returns its id."""
        answer = self.ask(game, *(seats or DUEL), **{"seed": 1, **fields})
        assert answer.status_code == 303, said(answer)
        return answer.headers["location"].split("/")[2]

    def table(self, game_id: str, seat: str) -> str:
        """The table without the frame around it, as a page fetches it."""
        answer = self.get(f"/game/{game_id}/{seat}/table")
        assert answer.status_code == 200, said(answer)
        return answer.text

    def choose(self, game_id: str, option: str = "", seat: str = "", number: int = -1) -> Response:
        """Choose an option by its name, or the first, at the seat that is asked."""
        live = self.site.live(game_id)
        fields = {
            "number": live.game.step if number < 0 else number,
            "option": option or live.game.options[0].name,
        }
        return self.press(f"/game/{game_id}/{seat or live.game.seat}/choose", **fields)

    def play(self, game_id: str, choices: int, seed: int = 1) -> None:
        """Make some choices by chance for all seats, past the pages."""
        chance = Random(seed)
        with self.site.service.games.enter(game_id) as live:
            for _ in range(choices):
                if not live.game.over:
                    live.choose(live.asked, live.game.step, chance.choice(live.game.options).name)

    def finish(self, game_id: str, seed: int = 1) -> None:
        """Play a game by chance to its end."""
        self.play(game_id, 10_000, seed)
        assert self.site.store.find(game_id).over

    def link(self, game_id: str, seat: int) -> str:
        """The address by which others may sit down or watch (-1), or a browser of one's own."""
        live = self.site.live(game_id)
        made = links_of(live, self.secret).get(seat) or self.own_link(game_id, live.seats[seat])
        return f"/join/{made}"

    def own_link(self, game_id: str, seat: str) -> str:
        """The secret of a new link for another browser of one's own."""
        page = self.post(f"/game/{game_id}/{seat}/device")
        shown = re.search(r"shown only now <input[^>]*/join/([\w-]+)", page.text)
        assert shown, said(page)
        return shown[1]

    def come(self, link: str, **fields: Any) -> Response:
        """Open the page behind a link and press its button.

        The chat that the link was sent by has fetched it before, as they do for a preview.
        """
        preview = self.site.stranger().get(link)
        page = self.get(link)
        assert preview.status_code == page.status_code
        assert page.status_code == 200, said(page)
        return self.post(link, **fields)

    def friend(self, game_id: str, seat: int) -> Visitor:
        """Another visitor who came by the link of a seat."""
        other = self.site.visitor()
        assert other.come(self.link(game_id, seat)).status_code == 303
        return other

    def program(self, game_id: str, seat: int) -> Program:
        """A program at the same seat, which has come by a link as well, or watches (-1)."""
        secret = self.link(game_id, seat).rpartition("/")[2]
        told = self.client.post("/api/join", json={"secret": secret})
        assert told.status_code == 201, told.text
        return self.site.program(told.json()["secret"])


class Program:
    """Somebody who plays by the API."""

    def __init__(self, site: Site, secret: str) -> None:
        self.client = TestClient(site.app, headers={"Authorization": f"Bearer {secret}"})

    def look(self) -> dict[str, Any]:
        """The game as its seat may know it."""
        answer = self.client.get("/api/game")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def choose(self, number: int, option: str) -> Response:
        """Answer the open decision."""
        choice = {"number": number, "option": option}
        answer: Response = self.client.post("/api/game/choose", json=choice)
        return answer

    def choose_all(self, number: int, options: list[str]) -> Response:
        """Make several picks of the open decision."""
        picks = {"number": number, "options": options}
        answer: Response = self.client.post("/api/game/choose-all", json=picks)
        return answer


class Outage:
    """A database that stops to answer, and comes back."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._patch = pytest.MonkeyPatch()

    def begin(self, *ways: str) -> None:
        """Let `reading`, or `writing`, or both fail from now on."""
        directly = {"reading": "asking", "writing": "driving"}
        for way in (*ways, *map(directly.__getitem__, ways)):
            self._patch.setattr(self.store, way, self._fail)

    def end(self) -> None:
        """Let the database answer again."""
        self._patch.undo()

    def _fail(self, *_: object) -> NoReturn:
        raise CannotReach("cannot use the database postgresql://somebody@somewhere (gone)")


def said(answer: Response) -> str:
    """What a page says, without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


def notice(answer: Response) -> str:
    """The notice on a page; "" if there is none."""
    found = re.search(r'<p class="notice bad"[^>]*>(.*?)</p>', answer.text, re.DOTALL)
    return unescape(found[1]) if found else ""


def listed(page: str) -> list[str]:
    """The names of the options on a page."""
    return [unescape(name) for name in re.findall(r'name="option" value="([^"]*)"', page)]


def turn(site: Site, visitor: Visitor, game: str) -> int:
    """Choose for the seat that is asked until it has to say that its turn is over."""
    for _ in range(200):
        live = site.live(game)
        if live.must_end_turn >= 0:
            return live.must_end_turn
        safe = [o.name for o in live.game.options if o.name in ("pass", "end turn")]
        visitor.choose(game, (safe or [live.game.options[0].name])[0])
    raise AssertionError("nobody's turn ended in a way that could be undone")


def undo(visitor: Visitor, game: str, seat: str, number: int) -> str:
    """Press undo and read the notice."""
    return notice(visitor.press(f"/game/{game}/{seat}/undo", number=number))


def change(visitor: Visitor, game: str, seat: str, deed: str, **more: str) -> str:
    """Send a form of the page with the seats; what the page says then."""
    form = {"of": seat, "deed": deed, **more}
    answer = visitor.post(f"/game/{game}/{seat}/player", **form)
    return said(answer if answer.status_code != 303 else visitor.get(f"/game/{game}/{seat}/seats"))


@contextmanager
def opened(folder: Path, **settings: Any) -> Iterator[Site]:
    """A site on a new database; its computers do not play."""
    file = folder / "games.db"
    file.write_bytes(empty_database())
    store = Store(f"sqlite:///{file}")
    usual = {"limits": lenient(), "pace": 0.0, "processes": 1}
    site = Site(store, Settings(**{**usual, **settings}))
    try:
        yield site
    finally:
        site.service.close()


def lenient() -> list[Limit]:
    """The usual limits, a thousand times as wide: tests do in a second what people do in hours."""
    return [limit._replace(most=1000 * limit.most) for limit in LIMITS]


def only(what: str, most: int) -> list[Limit]:
    """No limits but those of one thing, of which only so many are allowed."""
    return [limit._replace(most=most) for limit in LIMITS if limit.what == what]


@cache
def empty_database() -> bytes:
    """A database with tables and nothing in them, made once."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/empty.db")
        store.migrate()
        store.close()
        return (Path(folder) / "empty.db").read_bytes()


def let_pass(site: Site, game: str, minutes: float) -> None:
    """Let time pass in which nothing happens at a table: everything was so much longer ago."""
    ago, saved = timedelta(minutes=minutes), site.store.find(game)
    assert saved.moved is not None
    with site.store.changing(game) as connection:
        moved = {"moved": saved.moved - ago}
        connection.execute(GAMES.update().where(GAMES.c.id == game).values(moved))
        for player in site.store.players(game):
            if player.seen is not None:
                seen = {"seen": player.seen - ago}
                here = (PLAYERS.c.game_id == game, PLAYERS.c.seat == player.seat)
                connection.execute(PLAYERS.update().where(*here).values(seen))
    with site.service.games.enter(game) as live:
        live.began -= ago


def play_until(site: Site, game: str, seat: int) -> None:
    """Choose for everybody, past the pages, until a seat is asked."""
    with site.service.games.enter(game) as live:
        while live.asked != seat:
            name, computer = live.game.options[0].name, not live.humans[live.asked]
            live.choose(live.asked, live.game.step, name, computer)


def latest_told(site: Site, game: str) -> str:
    """The latest line of a game's chronicle, as all may read it."""
    return site.live(game).game.told()[-1]
