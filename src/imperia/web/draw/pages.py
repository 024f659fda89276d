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
from ..live.games import LiveGame
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


def people(live: LiveGame, own: Sequence[int]) -> dict[str, str]:
    """Who plays each seat, by the seats' names."""
    found = {}
    for seat, (name, player) in enumerate(zip(live.seats, live.players, strict=True)):
        awaited = seat in live.saved.settings.get("friends", ()) and seat not in live.holders
        found[name] = who(player, seat in own, awaited)
    return found


def table_page(live: LiveGame, seat: int, own: Sequence[int]) -> TablePage:
    """A running or finished game as a seat (-1: a watcher) sees it."""
    game = live.game
    view = game.view(seat)
    face = face_of(game.rules.name)
    mine = seat >= 0 and live.waits == live.asked == seat and live.humans[seat]
    listed = options(face, view, game) if mine else []
    found = uses(face, view, listed) if listed else NOTHING
    seated = people(live, [seat])
    asks, source = ("", "") if game.over else game.rules.asks(game.state, seat)
    return TablePage(
        id=live.id,
        game=game.rules.name,
        title=live.saved.title,
        address=f"/game/{live.id}/{seat_word(live, seat)}",
        seat=seat_word(live, seat),
        version=live.version,
        step=game.step,
        where=face.where(view),
        turn=turn_words(live, face, seat, asks),
        mine=mine,
        live=True,
        asks=asks if mine else "",
        source=source if mine else "",
        groups=grouped(listed),
        board=board_of(game.rules.name)(view, found, seated, live.waits),
        chronicle=[line.words for line in chronicle(game, seat, made=live.told)],
        messages=said(live),
        undo=bool(live.undoable(seat)),
        back=may_go_back(live, seat),
        back_asks=bool(live.others(seat)),
        ending=seat >= 0 and live.must_end_turn == seat,
        people_left=sum(live.humans),
        request=request_words(live, seat),
        answer=may_answer(live, seat),
        withdraw=live.request is not None and live.request.seat == seat,
        replaced=seat >= 0 and not live.humans[seat],
        hand_over=hand_over(live, seat, own),
        next_own=live.seats[live.asked] if live.must_end_turn == seat and live.asked in own else "",
        people=seated,
        outcome=game.outcome,
        trouble=live.trouble,
    )


def said(live: LiveGame) -> list[Said]:
    """The chat, each line with the name of who said it."""
    names = [
        player.name or seat.capitalize()
        for player, seat in zip(live.players, live.seats, strict=True)
    ]
    return [Said(names[m.seat] if m.seat >= 0 else "watcher", m.words) for m in live.messages]


def seat_word(live: LiveGame, seat: int) -> str:
    """A seat in an address."""
    return live.seats[seat] if seat >= 0 else WATCH


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


def turn_words(live: LiveGame, face: Face, seat: int, asks: str) -> str:
    """Whose turn it is, and why we wait."""
    if live.game.over:
        return live.game.outcome.reason if live.game.outcome else ""
    if live.must_end_turn == seat and seat >= 0:
        return "End your turn, or undo."
    waits = live.waits
    name = face.people(live.seats[waits])
    if live.must_end_turn >= 0:
        return f"Waiting for {name} to end their turn."
    if waits == seat and live.humans[seat]:
        return f"Your turn: {asks}."
    player = live.players[waits]
    if player.who == HUMAN:
        named = f" ({player.name})" if player.name else ""
        return f"Waiting for {name}{named}: {asks}."
    return f"The computer thinks for {name}: {asks}."


def may_go_back(live: LiveGame, seat: int) -> int:
    """How many choices a seat may ask to take back; 0 if it may not, or undo is enough."""
    if seat not in live.movers or live.undoable(seat) or live.request is not None:
        return 0
    return live.game.step - live.step_back(seat) if live.humans[seat] and not live.game.over else 0


def request_words(live: LiveGame, seat: int) -> str:
    """What an open request to go back asks for."""
    if live.request is None:
        return ""
    choices = live.game.step - live.request.step
    own = seat == live.request.seat
    asker = "You" if own else live.seats[live.request.seat].capitalize()
    return f"{asker} ask to go back {choices} {'choice' if choices == 1 else 'choices'}."


def may_answer(live: LiveGame, seat: int) -> bool:
    """Whether a seat is asked to agree to going back."""
    request = live.request
    return request is not None and seat in live.others(request.seat) and seat not in request.agreed


def hand_over(live: LiveGame, seat: int, own: Sequence[int]) -> str:
    """The other seat of the same browser that is awaited now; "" if none."""
    waits = live.waits
    if waits == seat or waits not in own or not live.humans[waits]:
        return ""
    return live.seats[waits]
