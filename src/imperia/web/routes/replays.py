"""After the game, and in the middle of it: replays, results, play on from here, the journal."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...kernel import (
    BadJournal,
    Game,
    ImperiaError,
    Journal,
    View,
    nearest,
    read_journal,
)
from ...kernel.deeds import ROUND
from ...players.levels import levels_of
from ...store import WATCHER, SavedGame
from ..draw.board import find_board
from ..draw.pages import WATCH, TablePage, marked_board, people
from ..draw.since import since
from ..draw.telling import story
from ..draw.templating import render
from ..draw.turns import items, latest
from ..draw.uses import NOTHING
from ..guard.visitors import check_form, visitor
from ..live.creating import play_on
from ..live.games import LiveGame
from ..live.kept import KeptOnly
from ..service import (
    NoEntry,
    Service,
    proof_field,
    service_of,
)
from .forms import Proof
from .kept import journal_file, look

replays = APIRouter()
OPEN = "open"
KEPT = 50  # journals kept ready for the next step of a replay
_journals: OrderedDict[tuple[str, int], Journal] = OrderedDict()
_lock = Lock()


def journal_of(live: LiveGame) -> Journal:
    """The stored journal of a game."""
    key = (live.id, live.written)
    with _lock:
        found = _journals.get(key)
    if found is None:
        lines = live.store.lines(live.id)
        found = read_journal("".join(f"{line}\n" for line in lines), f"game {live.id}")
        with _lock:
            _journals[key] = found
            while len(_journals) > KEPT:
                _journals.popitem(last=False)
    return found


def seen_by(game: Game, word: str) -> View:
    """A view of one seat, or, of a finished game, with all hands open."""
    if word == OPEN:
        seen: View = game.rules.open_view(game.state)
        return seen
    return game.view(game.seats.index(word) if word in game.seats else WATCHER)


def viewer(request: Request, service: Service, live: LiveGame, word: str, as_seat: str) -> str:
    """Whose view a replay shows: one's own while a game runs, anybody's once it is over."""
    service.seat(request, live, word)
    if not live.game.over or not as_seat:
        return word
    if as_seat not in (*live.seats, OPEN, WATCH):
        raise ImperiaError(f"no seat of this game is called {as_seat!r}")
    return as_seat


class Watched(NamedTuple):
    """What a replay needs of a game, also of one that cannot go on here."""

    saved: SavedGame
    seated: Mapping[str, str]
    over: bool
    journal: Journal
    seat: str
    rounds: Sequence[int] = ()  # after which choices a round began


def rounds_of(game: Game) -> tuple[int, ...]:
    """After which choices of a game a round began."""
    begins = game.rules.begins
    return tuple(step for step, event in game.chronicle if begins(event) == ROUND)


def watched(request: Request, game_id: str, word: str, as_seat: str) -> Watched:
    """A game to replay, and whose view of it is shown."""
    service = service_of(request)
    try:
        with service.games.enter(game_id) as live:
            seat = viewer(request, service, live, word, as_seat)
            seated, over = people(live, []), live.game.over
            rounds = rounds_of(live.game)
            return Watched(live.saved, seated, over, journal_of(live), seat, rounds)
    except KeptOnly as error:
        looking = look(request, error)
        if looking.kept.journal is None:
            raise
        saved = looking.kept.saved
        return Watched(saved, looking.people, saved.over, looking.kept.journal, looking.word)


@replays.get("/game/{game_id}/{word}/replay")
def replay_from_end(request: Request, game_id: str, word: str) -> Response:
    """Begin a replay: where the game stands, or at its beginning once it is over."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        step = 0 if live.game.over else live.game.step
    return RedirectResponse(f"/game/{game_id}/{word}/replay/{step}", 303)


@replays.get("/game/{game_id}/{word}/replay/{step}")
def replay(request: Request, game_id: str, word: str, step: int, as_seat: str = "") -> Response:
    """A game after any of its choices, or as near before it as can be shown."""
    saved, seated, over, journal, seat, rounds = watched(request, game_id, word, as_seat)
    last = len(journal.choices)  # from here on nobody has to wait for us
    at = max(0, min(step, last))
    try:
        game = nearest(journal, at)
    except BadJournal as error:  # nothing of it: its page says what else there is
        raise KeptOnly(game_id, str(error)) from None
    missing = game.detour.why if game.detour is not None and game.step < at else ""
    page = replay_page(saved, seated, game, word, seat)._replace(step=at)
    context = {
        "page": page, "board": marked_board(page), "last": last,
        "as_seat": seat, "levels": levels_of(page.game), "over": over,
        "proof": proof_field(request),
        "chosen": "" if missing else next_choice(game, journal, at, seat), "missing": missing,
        "theme": request.cookies.get("theme", ""), "rounds": rounds,
    }  # fmt: skip
    part = "hx-request" in request.headers
    return HTMLResponse(render("replay.html" if part else "replay_page.html", **context))


def next_choice(game: Game, journal: Journal, step: int, word: str) -> str:
    """What is chosen next, as far as the viewer may know it: their own choices, or all if open."""
    if step >= len(journal.choices) or game.seat is None:
        return ""
    if word not in (OPEN, game.seat):
        return f"{game.seat.capitalize()} choose"
    name = journal.choices[step]
    words = next((o.words for o in game.options if o.name == name), name)
    return f"{game.seat.capitalize()}: {words}"


def replay_page(
    saved: SavedGame, seated: Mapping[str, str], game: Game, word: str, seat: str
) -> TablePage:
    """The table of a replay: nothing can be clicked."""
    view = seen_by(game, seat)
    board = find_board(game.rules.name)
    reader = game.seats.index(seat) if seat in game.seats else WATCHER
    address, blocks = f"/game/{saved.id}/{word}", latest(game, reader)
    laid = board.with_story(board.lay_out(view, NOTHING, seated), view, story(game, reader))
    return TablePage(
        id=saved.id,
        game=game.rules.name,
        title=saved.title,
        address=address,
        seat=word,
        version=game.step,
        step=game.step,
        where=board.face.where(view),
        turn=f"after choice {game.step}",
        board=laid,
        parts=board.parts(laid),
        template=board.template,
        chronicle=items(game.rules.name, blocks, address),
        since=since(game.rules.name, blocks, WATCHER, acted=False),
        people=seated,
        outcome=game.outcome,
        course=board.course(laid),
    )


@replays.post("/game/{game_id}/{word}/play-on")
def go_on(
    request: Request,
    game_id: str,
    word: str,
    proof: Proof,
    step: Annotated[int, Form()],
    seat: Annotated[str, Form()],
    who: Annotated[str, Form()],
) -> Response:
    """A new game from here against computers."""
    check_form(request, proof)
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        if not live.game.over:
            raise NoEntry("a running game can be played on from an earlier point once it is over")
        journal = journal_of(live)
    new = play_on(service.store, visitor(request), journal, max(0, step), seat, who)
    service.changed(new)
    return RedirectResponse(f"/game/{new}", 303)


@replays.get("/game/{game_id}/{word}/journal")
def download(request: Request, game_id: str, word: str) -> Response:
    """The journal as a file; it tells everything, so only once the game is over."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        if not live.game.over:
            raise NoEntry("the journal holds everything hidden: it can be had after the game")
        return journal_file(live.saved.game, live.seats, live.store.lines(game_id))
