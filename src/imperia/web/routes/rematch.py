"""The same again: a new game of the same people, on the same sides or on each other's."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...table import HUMAN
from ..guard.visitors import check_form, visitor
from ..live.creating import FRIEND, ME, Seating, Wish, create_game
from ..live.games import LiveGame
from ..service import NoEntry, service_of
from .forms import Proof, Words

rematches = APIRouter()
SWAPPED = "swapped"


@rematches.post("/game/{game_id}/{word}/rematch")
def rematch(request: Request, game_id: str, word: str, proof: Proof, sides: Words = "") -> Response:
    """Begin the same game anew; who plays by a link gets a new one, and the others are told."""
    check_form(request, proof)
    service = service_of(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        own = [each for each in service.own_seats(request, live) if each >= 0]
        if not own or not live.game.over:
            raise NoEntry("a rematch is for those who have played a game to its end")
        wish = same_again(live, own, sides == SWAPPED)
        new = create_game(service.store, visitor(request), wish)
        friends = any(seating.who == FRIEND for seating in wish.seats)
        if friends:
            live.store.say(live.id, seat, "(begins a rematch, and will send you a link)")
            live.refresh()
    service.changed(game_id)
    service.changed(new)
    return RedirectResponse(f"/game/{new}/invite" if friends else f"/game/{new}", 303)


def same_again(live: LiveGame, own: list[int], swapped: bool) -> Wish:
    """A game like this one, with the same people."""
    header, settings = live.game.journal.header, live.saved.settings
    sides = list(header["seats"])
    if swapped:
        sides = sides[1:] + sides[:1]
    seats = [
        Seating(side, who_again(live, number, own), live.players[number].name)
        for number, side in enumerate(sides)
    ]
    more = {name: settings[name] for name in ("confirm", "absence", "hints") if name in settings}
    return Wish(header["game"], seats, header["options"], **more)


def who_again(live: LiveGame, seat: int, own: list[int]) -> str:
    """Who is to play a seat again."""
    player = live.players[seat]
    if player.who != HUMAN and not player.resigned:
        return player.who
    return ME if seat in own else FRIEND
