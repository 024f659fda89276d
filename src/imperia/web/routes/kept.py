"""The page of a game that cannot go on here: why, what was chosen, and its journal to keep."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from ...kernel import game_names
from ...kernel.sentences import capital
from ...store import WATCHER
from ..draw.pages import WATCH, who
from ..draw.templating import render
from ..guard.visitors import check_form, visitor
from ..live.kept import Kept, KeptOnly, find_kept
from ..service import NoEntry, proof_field, service_of

kept_games = APIRouter()


class Looking(NamedTuple):
    """A kept game, and who looks at it."""

    kept: Kept
    own: list[int]  # their seats; WATCHER if they may only watch
    owns: bool

    @property
    def word(self) -> str:
        """How the seat that they look from is called in addresses."""
        return self.kept.saved.seats[self.own[0]] if self.own and self.own[0] >= 0 else WATCH

    @property
    def people(self) -> dict[str, str]:
        """Who plays each seat, in words."""
        seats = zip(self.kept.saved.seats, self.kept.players, strict=False)
        return {seat: who(player, player.seat in self.own) for seat, player in seats}

    @property
    def may_take(self) -> bool:
        """Whether they may have the journal, which tells everything."""
        seated = any(seat >= 0 for seat in self.own)
        return self.kept.saved.over or seated or (self.owns and not self.kept.people)

    @property
    def others(self) -> bool:
        """Whether other people play whose hidden cards the journal tells."""
        return not self.kept.saved.over and bool(set(self.kept.people) - set(self.own))


def look(request: Request, error: KeptOnly) -> Looking:
    """A game that could not be opened, for a browser that has a seat there or began it."""
    service = service_of(request)
    kept = find_kept(service.store, error.game_id, str(error))
    own = sorted(service.store.seats_of(error.game_id, visitor(request)), reverse=True)
    owns = service.owns(request, kept.saved)
    if not own and not owns:
        raise NoEntry("this game is not open to you: use the link that you were given")
    return Looking(kept, own, owns)


def kept_page(request: Request, error: KeptOnly) -> Response:
    """The game as it was."""
    looking = look(request, error)
    kept = looking.kept
    context = {
        "saved": kept.saved,
        "why": capital(kept.why),
        "people": looking.people,
        "made": kept.made(looking.own),
        "shown": kept.journal is not None and kept.saved.game in game_names(),
        "looking": looking,
        "address": f"/game/{kept.saved.id}/{looking.word}",
    }
    theme = request.cookies.get("theme", "")
    return HTMLResponse(render("kept.html", theme=theme, proof=proof_field(request), **context))


@kept_games.post("/game/{game_id}/{word}/journal")
def take(request: Request, game_id: str, word: str, proof: Annotated[str, Form()]) -> Response:
    """The journal of a game that cannot go on here; the others at the table are told."""
    check_form(request, proof)
    service = service_of(request)
    try:
        with service.games.enter(game_id):
            raise NoEntry("the game goes on here: its journal can be had after the game")
    except KeptOnly as error:
        looking = look(request, error)
    if not looking.may_take:
        raise NoEntry("the journal holds everything hidden: only who plays may have it")
    if looking.others:
        seat = looking.own[0] if looking.own else WATCHER
        service.store.say(game_id, seat, "(took the journal, which tells everything hidden)")
    return journal_file(
        looking.kept.saved.game, looking.kept.saved.seats, service.store.lines(game_id)
    )


def journal_file(game: str, seats: list[str], lines: list[str]) -> Response:
    """A journal to save on one's own disk."""
    headers = {"Content-Disposition": f'attachment; filename="{game}-{"-".join(seats)}.jsonl"'}
    text = "".join(f"{line}\n" for line in lines)
    return PlainTextResponse(text, headers=headers, media_type="application/jsonl")
