"""The same again: a new game of the same people, on the same sides or on each other's."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...kernel import SEATED
from ...table import HUMAN
from ..guard.visitors import check_form, visitor
from ..live.creating import FRIEND, ME, Seating, Wish, create_game
from ..live.games import LiveGame
from ..live.seats import rematch_of, tell
from ..service import NoEntry, service_of
from .forms import Proof, Words

rematches = APIRouter()
SWAPPED = "swapped"


@rematches.post("/game/{game_id}/{word}/rematch")
def rematch(request: Request, game_id: str, word: str, proof: Proof, sides: Words = "") -> Response:
    """Begin the same game anew, or go to one's seat in the new game that somebody has begun."""
    check_form(request, proof)
    service = service_of(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        own = [each for each in service.own_seats(request, live) if each >= 0]
        if not own or not live.game.over:
            raise NoEntry("a rematch is for those who have played a game to its end")
        new, friends = rematch_of(live), False
        if not new:
            wish = same_again(live, own, sides == SWAPPED)
            new = begin(live, visitor(request), wish)
            friends = any(seating.who == FRIEND for seating in wish.seats)
            if friends:
                live.store.say(live.id, seat, "(begins a rematch: your seat waits for you there)")
                live.refresh()
    service.changed(game_id)
    follow(request, new, own)
    return RedirectResponse(f"/game/{new}/invite" if friends else f"/game/{new}", 303)


def begin(live: LiveGame, guest: str, wish: Wish) -> str:
    """Begin the game that follows on a finished one; of two who do so at once the first counts."""
    made = create_game(live.store, guest, wish)
    new = live.store.lead_on(live.id, made)
    if new != made:
        live.store.delete(made, guest)
    live.refresh()
    return new


def follow(request: Request, new: str, own: list[int]) -> None:
    """Sit down in a rematch at the seats that wait for who has played them before."""
    service, guest = service_of(request), visitor(request)
    with service.games.enter(new) as live:
        for seat in own:
            if live.humans[seat] and seat not in live.holders:
                live.store.take_seat(new, seat, guest)
                live.refresh()
                tell(live, SEATED, seat)
        if not live.seats_of(guest):
            raise NoEntry("your seat in the rematch is taken: ask the others for a link")
    service.began(new)


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
    return Wish(header["game"], seats, header["options"], clock=live.terms, **more)


def who_again(live: LiveGame, seat: int, own: list[int]) -> str:
    """Who is to play a seat again."""
    player = live.players[seat]
    if player.who != HUMAN and not player.resigned:
        return player.who
    return ME if seat in own else FRIEND
