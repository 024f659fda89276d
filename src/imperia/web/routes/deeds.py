"""What a seat does at its table: choose, undo, end the turn, go back, answer, talk.

These are the requests that most visitors wait for, so they are read here without detours. The
answer is what is new for the page that asks, the whole table, or, without a script, its page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final
from urllib.parse import parse_qsl, quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ...kernel import CannotUndo, GameOver, UnknownOption
from ...store import Conflict
from ...table import Interrupted, NotYourTurn, Stale
from ..guard.visitors import check_form
from ..live.games import LiveGame
from ..live.seats import answer_request
from ..service import service_of
from .forms import NUMBER, Fields, Unclear
from .packing import packed
from .series import choose_all

# What is told on the table itself
FRIENDLY: Final = (
    Stale,
    NotYourTurn,
    UnknownOption,
    Interrupted,
    CannotUndo,
    GameOver,
    Conflict,
)
PAGE: Final = "x-page"  # the header by which a page says its name
FIELDS: Final = 20  # of a form at the most
LONGEST: Final = 300  # letters of what is said at once

Deed = Callable[[LiveGame, int, Fields], object]


WHOLE: Final = re.compile(r"-?\d{1,9}", re.ASCII)


def check(fields: Fields, needed: Sequence[str]) -> None:
    """Refuse a form that lacks something, or has no number where one belongs."""
    wrong = [name for name in needed if not fields.get(name)]
    written = fields.get(NUMBER, "0")
    if NUMBER in needed and NUMBER not in wrong and not WHOLE.fullmatch(written):
        wrong.insert(0, NUMBER)
    if wrong:
        names = ", ".join(wrong)
        raise Unclear(f"Missing or not understood: {names}. Reload the page and try again.")


def choose(live: LiveGame, seat: int, fields: Fields) -> None:
    """Choose an option of the open decision."""
    live.choose(seat, int(fields[NUMBER]), fields["option"])


def undo(live: LiveGame, seat: int, fields: Fields) -> None:
    """Take the latest choice back."""
    live.undo(seat, int(fields[NUMBER]))


def end_turn(live: LiveGame, seat: int, fields: Fields) -> None:
    """Let the others go on."""
    live.end_turn(seat, bool(fields.get("always")))


def back(live: LiveGame, seat: int, fields: Fields) -> None:
    """Ask everybody to go back to my latest decision."""
    live.ask_back(seat)


def answer_back(live: LiveGame, seat: int, fields: Fields) -> None:
    """Agree to what somebody asks for, or refuse."""
    answer_request(live, seat, fields["agree"] == "yes")


def say(live: LiveGame, seat: int, fields: Fields) -> None:
    """Say something to everybody at the table."""
    said = " ".join(fields.get("words", "").split())[:LONGEST]
    if said:
        live.store.say(live.id, seat, said)
        live.refresh()


# Each with the fields that its form must have
DEEDS: Final[dict[str, tuple[Deed, tuple[str, ...]]]] = {
    "choose": (choose, (NUMBER, "option")),
    "choose-all": (choose_all, (NUMBER,)),
    "undo": (undo, (NUMBER,)),
    "end-turn": (end_turn, ()),
    "back": (back, ()),
    "answer": (answer_back, ("agree",)),
    "say": (say, ()),
}


def read_fields(body: bytes) -> Fields:
    """The fields of a form; none, if it is no form at all."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise Unclear("This is no form: reload the page and try again.") from None


def do(request: Request, deed: Deed, fields: Fields) -> Response:
    """Do something for a seat and answer with what comes of it."""
    service = service_of(request)
    game_id, word = request.path_params["game_id"], request.path_params["word"]
    name, part = request.headers.get(PAGE, ""), "hx-request" in request.headers

    def done(live: LiveGame, seat: int) -> str | bytes:
        notice = ""
        try:
            deed(live, seat, fields)
        except FRIENDLY as error:
            notice = str(error)
            live.refresh()
        if name:
            return service.news(request, live, seat, name, notice)
        return service.table(request, live, seat, notice) if part else ""

    shown = service.act(request, game_id, word, done)
    if isinstance(shown, bytes):
        return packed(shown, "application/json", request)
    if part:
        return packed(shown.encode(), "text/html", request)
    return next_page(game_id, word, fields)


def next_page(game_id: str, word: str, fields: Fields) -> Response:
    """Where to go without a script: `then` is the next seat at the same screen."""
    then = fields.get("then", "")
    way = f"{quote(then)}/curtain" if then else quote(word)
    return RedirectResponse(f"/game/{game_id}/{way}", 303)


async def answer(request: Request) -> Response:
    """Read the form of a deed, and do it."""
    return await answered(request, await request.body())


async def answered(request: Request, body: bytes) -> Response:
    """Do what the form of a deed says."""
    deed, needed = DEEDS[request.scope["path"].rpartition("/")[2]]
    fields = read_fields(body)
    check_form(request, fields.get("proof", ""))
    check(fields, needed)
    return await service_of(request).in_thread(do, request, deed, fields)


ROUTES: Final = {
    name: Route(f"/game/{{game_id}}/{{word}}/{name}", answer, methods=["POST"]) for name in DEEDS
}
