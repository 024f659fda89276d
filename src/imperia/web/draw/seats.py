"""What pages say of seats: who sits where, who is away, what is asked for, who is invited."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import ceil
from typing import Any, NamedTuple

from ...kernel.sentences import listed
from ...store import INVITE, Link, PlayerRow, Request
from ..live.games import LiveGame
from ..live.hints import HINTS
from ..live.presence import absence, away_for, gone_at, has_left, in_words, may_be_replaced
from .board import find_board
from .promise import Promise, promise_of


class SeatShown(NamedTuple):
    """A seat on the page of the seats, and what its reader may do there."""

    name: str
    people: str  # who plays it, in words
    status: str
    player: PlayerRow
    here: bool  # whether the page is this seat's own
    own: bool  # whether the reader holds it
    human: bool  # whether a person plays it
    browsers: int  # in how many browsers and programs it is open
    invite: bool  # whether the reader may make a new link
    link: str  # the open invitation, if the reader has made it
    replace: bool  # whether the reader may let a computer go on for somebody else
    change: bool  # whether the reader may choose another computer
    free: bool  # whether the reader may ask to take the seat back


def seats_shown(
    live: LiveGame,
    seat: int,
    own: Collection[int],
    owns: bool,
    links: Mapping[int, str],
    people: Mapping[str, str],
) -> list[SeatShown]:
    """All seats, for the page of one of them."""
    running = not live.game.over
    found = []
    for number, (name, player) in enumerate(zip(live.seats, live.players, strict=True)):
        human, held = live.humans[number], number in live.holders
        mine = number in own
        found.append(
            SeatShown(
                name=name,
                people=people[name],
                status=status(live, number, mine),
                player=player,
                here=number == seat,
                own=mine,
                human=human,
                browsers=len(live.holders.get(number, ())),
                invite=owns and running and human and not held,
                link=links.get(number, ""),
                replace=running and seat >= 0 and not mine and may_be_replaced(live, number),
                change=owns and running and not human and not held,
                free=owns and running and asks_for(live, number),
            )
        )
    return found


def asks_for(live: LiveGame, seat: int) -> bool:
    """Whether who began a game may ask to take a seat back now."""
    free = live.humans[seat] and seat not in live.holders
    return not free and live.request is None and has_left(live, seat)


def status(live: LiveGame, seat: int, mine: bool) -> str:
    """Whether somebody sits there, and since when there was no sign of them."""
    if seat not in live.holders:
        return "Nobody sits here yet." if live.humans[seat] else ""
    if not live.humans[seat]:
        return "Who holds this seat can play it again at any time."
    if may_be_replaced(live, seat) and not mine:
        return f"No sign of them for {away_for(live, seat)}."
    return "" if mine else "The seat is taken."


def absence_words(live: LiveGame) -> str:
    """What happens in a game when a person is away."""
    minutes = absence(live)
    if not minutes:
        return "In this game nobody lets a computer play for somebody else."
    return (
        f"If all wait for a person and there is no sign of them for {in_words(minutes)}, anybody at"
        " the table may let a computer go on for them. They can take their seat back at once."
    )


def absent(live: LiveGame, seat: int) -> dict[str, Any]:
    """What a table tells a seat of a person whom all wait for, if they are not there."""
    waits = live.waits
    if waits in (-1, seat) or seat < 0 or not live.humans[waits] or not absence(live):
        return {}
    if may_be_replaced(live, waits):
        name = live.players[waits].name or live.seats[waits].capitalize()
        words = f"No sign of {name} for {away_for(live, waits)}."
        return {"away": words, "away_seat": live.seats[waits]}
    later = gone_at(live, waits, absence(live))
    return {"looks_again": ceil(later.timestamp())}


def seat_request_words(live: LiveGame, seat: int, request: Request) -> str:
    """What a request for a seat asks for, and who has agreed to it."""
    name = live.seats[request.target].capitalize()
    if seat == request.target:
        return "Your seat is to be given to somebody else. Do anything at this table to keep it."
    asker = live.seats[request.seat].capitalize() if request.seat >= 0 else "Who began the game"
    asks = "You ask" if seat == request.seat >= 0 else f"{asker} ask"
    agreed = [live.seats[one].capitalize() for one in request.agreed if one != request.seat]
    told = f" {listed(agreed)} agreed." if agreed else ""
    return f"{asks} to give the seat of {name} to somebody else.{told}"


class Invitation(NamedTuple):
    """What the page behind a link says, before its button is pressed."""

    kind: str
    game: str
    title: str
    seat: str  # "" to watch
    people: str  # what those who play it are called
    others: str  # who else sits at the table
    inviter: str  # "" if nobody knows their name
    name: str  # what the guest is called, if who began the game has said
    sits: str  # the seat that the reader has at this table already
    promise: Promise  # whether the cards may be known to somebody
    hints: bool = False  # whether hints are allowed: who sits down agrees to that


def invitation(live: LiveGame, link: Link, sits: int, people: Mapping[str, str]) -> Invitation:
    """What the page behind a link says to somebody who sits at a seat, or nowhere (-1)."""
    seat = live.seats[link.seat] if link.seat >= 0 else ""
    others = [f"{name.capitalize()} ({who})" for name, who in people.items() if name != seat]
    owners = [n for n, held in sorted(live.holders.items()) if n >= 0 and live.saved.owner in held]
    names = [live.players[n].name for n in owners if live.players[n].name]
    return Invitation(
        kind=link.kind,
        game=live.saved.game,
        title=live.saved.title,
        seat=seat,
        people=find_board(live.saved.game).face.people(seat) if seat else "",
        others=listed(others),
        inviter=names[0] if names else "",
        name=live.players[link.seat].name if link.kind == INVITE else "",
        sits=live.seats[sits] if sits >= 0 else "",
        promise=promise_of(live),
        hints=bool(live.saved.settings.get(HINTS)),
    )
