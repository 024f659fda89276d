"""What a table's page shows to one seat: built from its view, and from nothing else hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

from ...kernel import (
    Face,
    Game,
    Listed,
    Option,
    Outcome,
    View,
    find_face,
    find_game,
    list_options,
)
from ...store import PlayerRow
from ...table import HUMAN
from ..live.rooms import Room
from .places import Uses, find_uses
from .telling import chronicle

WATCH = "watch"
NOTHING = Uses({}, {})


class Group(NamedTuple):
    """Options under one heading."""

    heading: str
    options: list[Listed]


class Said(NamedTuple):
    """Words of the chat, and whose they are."""

    who: str
    words: str


class TablePage(NamedTuple):
    """Everything that the templates of a table need."""

    id: str
    game: str
    title: str
    address: str  # of this seat's page
    seat: str  # its name, or "watch"
    version: int
    step: int
    where: str
    turn: str  # whose turn it is, or why we wait
    mine: bool  # whether this seat is asked
    live: bool  # whether the page listens for changes
    asks: str
    source: str  # the card that asks
    groups: list[Group]
    board: Any
    chronicle: list[Markup]  # the latest line first
    messages: list[Said]
    undo: bool
    back: int  # how many choices it may ask to go back
    back_asks: bool  # whether others must agree to that
    ending: bool  # whether this seat should say that its turn is over
    people_left: int  # how many seats are played by people
    request: str  # words of an open request to go back
    answer: bool  # whether this seat is to answer it
    withdraw: bool  # whether it has asked itself
    replaced: bool  # whether a computer plays this seat
    hand_over: str  # the seat of the same browser that is asked
    next_own: str  # the same, once this seat has ended its turn
    people: Mapping[str, str]
    outcome: Outcome | None
    trouble: str


@cache
def face_of(game: str) -> Face:
    """How a game speaks."""
    return find_face(game)


@cache
def board_of(game: str) -> Any:
    """The function that lays a game's board out."""
    return find_game(game).part("board")


def who(player: PlayerRow, own: bool, awaited: bool = False) -> str:
    """Who plays a seat, in words."""
    if player.who == HUMAN and awaited:
        return f"{player.name}, invited" if player.name else "invited"
    if player.who == HUMAN:
        return (f"{player.name} (you)" if player.name else "you") if own else player.name or "human"
    resigned = f"{player.name or 'a player'} resigned; " if player.resigned else ""
    return f"{resigned}computer, {player.who.replace(':', ' ')}"


def people(room: Room, own: Sequence[int]) -> dict[str, str]:
    """Who plays each seat, by the seats' names."""
    found = {}
    for seat, (name, player) in enumerate(zip(room.seats, room.players, strict=True)):
        awaited = seat in room.saved.settings.get("friends", ()) and seat not in room.holders
        found[name] = who(player, seat in own, awaited)
    return found


def table_page(room: Room, seat: int, own: Sequence[int]) -> TablePage:
    """A running or finished game as a seat (-1: a watcher) sees it."""
    game = room.game
    view = game.view(seat)
    face = face_of(game.rules.name)
    mine = seat >= 0 and room.waits == room.asked == seat and room.humans[seat]
    listed = options(face, view, game) if mine else []
    found = uses(face, view, listed) if listed else NOTHING
    seated = people(room, [seat])
    asks, source = ("", "") if game.over else game.rules.asks(game.state, seat)
    return TablePage(
        id=room.id,
        game=game.rules.name,
        title=room.saved.title,
        address=f"/game/{room.id}/{seat_word(room, seat)}",
        seat=seat_word(room, seat),
        version=room.version,
        step=game.step,
        where=face.where(view),
        turn=turn_words(room, face, seat, asks),
        mine=mine,
        live=True,
        asks=asks if mine else "",
        source=source if mine else "",
        groups=grouped(listed),
        board=board_of(game.rules.name)(view, found, seated, room.waits),
        chronicle=[line.words for line in chronicle(game, seat, made=room.told)],
        messages=said(room),
        undo=bool(room.undoable(seat)),
        back=may_go_back(room, seat),
        back_asks=bool(room.others(seat)),
        ending=seat >= 0 and room.ending == seat,
        people_left=sum(room.humans),
        request=request_words(room, seat),
        answer=may_answer(room, seat),
        withdraw=room.request is not None and room.request.seat == seat,
        replaced=seat >= 0 and not room.humans[seat],
        hand_over=hand_over(room, seat, own),
        next_own=room.seats[room.asked] if room.ending == seat and room.asked in own else "",
        people=seated,
        outcome=game.outcome,
        trouble=room.trouble,
    )


def said(room: Room) -> list[Said]:
    """The chat, each line with the name of who said it."""
    names = [
        player.name or seat.capitalize()
        for player, seat in zip(room.players, room.seats, strict=True)
    ]
    return [Said(names[m.seat] if m.seat >= 0 else "watcher", m.words) for m in room.messages]


def seat_word(room: Room, seat: int) -> str:
    """A seat in an address."""
    return room.seats[seat] if seat >= 0 else WATCH


def options(face: Face, view: View, game: Game) -> list[Listed]:
    """The options of the open decision, numbered."""
    decision = game.decision
    return [] if decision is None else list_options(face, view, decision)


def uses(face: Face, view: View, listed: Sequence[Listed]) -> Uses:
    """What may be clicked."""
    cards = {each.option.name: about(face, view, each.option) for each in listed}
    return find_uses(listed, cards)


def about(face: Face, view: View, option: Option) -> tuple[int, ...]:
    """The cards that an option is about; none for those about piles, goods and seats."""
    return face.cards_of(view, option) if option.target else ()


def grouped(listed: Sequence[Listed]) -> list[Group]:
    """Options under their headings, in their order."""
    by_heading = groupby(listed, key=lambda each: each.line.group)
    return [Group(heading, list(members)) for heading, members in by_heading]


def turn_words(room: Room, face: Face, seat: int, asks: str) -> str:
    """Whose turn it is, and why we wait."""
    if room.game.over:
        return room.game.outcome.reason if room.game.outcome else ""
    if room.ending == seat and seat >= 0:
        return "End your turn, or undo."
    waits = room.waits
    name = face.people(room.seats[waits])
    if room.ending >= 0:
        return f"Waiting for {name} to end their turn."
    if waits == seat and room.humans[seat]:
        return f"Your turn: {asks}."
    player = room.players[waits]
    if player.who == HUMAN:
        named = f" ({player.name})" if player.name else ""
        return f"Waiting for {name}{named}: {asks}."
    return f"The computer thinks for {name}: {asks}."


def may_go_back(room: Room, seat: int) -> int:
    """How many choices a seat may ask to take back; 0 if it may not, or undo is enough."""
    if seat not in room.movers or room.undoable(seat) or room.request is not None:
        return 0
    return room.game.step - room.step_back(seat) if room.humans[seat] and not room.game.over else 0


def request_words(room: Room, seat: int) -> str:
    """What an open request to go back asks for."""
    if room.request is None:
        return ""
    choices = room.game.step - room.request.step
    own = seat == room.request.seat
    asker = "You" if own else room.seats[room.request.seat].capitalize()
    return f"{asker} ask to go back {choices} {'choice' if choices == 1 else 'choices'}."


def may_answer(room: Room, seat: int) -> bool:
    """Whether a seat is asked to agree to going back."""
    request = room.request
    return request is not None and seat in room.others(request.seat) and seat not in request.agreed


def hand_over(room: Room, seat: int, own: Sequence[int]) -> str:
    """The other seat of the same browser that is awaited now; "" if none."""
    waits = room.waits
    if waits == seat or waits not in own or not room.humans[waits]:
        return ""
    return room.seats[waits]
