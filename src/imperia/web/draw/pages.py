"""What a table's page shows to one seat: built from its view, and from nothing else hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

from ...kernel import (
    AnyFace,
    Game,
    Listed,
    Option,
    Outcome,
    View,
)
from ...kernel.sentences import capital
from ...players.levels import level_name
from ...store import PlayerRow
from ...table import HUMAN, brought_to_light, list_foreseen
from ..live.campaigns import campaign_of
from ..live.games import LiveGame
from ..live.hints import hints_allowed
from ..live.seats import rematch_of, who_must_agree
from .board import Course, find_board
from .clocks import ClockShown, clock_shown
from .lessons import LessonShown, lesson_shown
from .parts import Section
from .seats import absent, seat_request_words
from .since import Since, since
from .telling import story
from .templating import filled_in, macro_of, section
from .turns import items, latest
from .uses import NOTHING, Uses, find_uses

WATCH = "watch"
FEW = 6  # options that are listed at once, wherever they lie


class Group(NamedTuple):
    """Options under one heading."""

    heading: str
    options: list[Listed]
    ends: bool  # what ends a step stands apart
    folds: bool  # what is in sight on the table need not be listed at once


class Marking(NamedTuple):
    """How several alike picks are marked together: how many, and what it is to pick none."""

    least: int
    most: int
    ends: str


class Said(NamedTuple):
    """Words of the chat, whose they are, and when they were said."""

    who: str
    words: str
    at: str
    number: int


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
    board: Any
    parts: Section | None  # of the board, if it knows them
    template: str  # else draws it
    chronicle: list[Markup]  # items of a list, the oldest first
    since: Since  # what the others did, in pictures
    people: Mapping[str, str]
    outcome: Outcome | None
    course: Course | None  # how far the game is, where it can be counted
    # From here on only of a game that is played, not of a replay.
    live: bool = False  # whether the page listens for changes
    mine: bool = False  # whether this seat is asked
    awaited: str = ""  # the name of the seat that all wait for
    asks: str = ""
    source: str = ""  # the card that asks
    groups: Sequence[Group] = ()
    series: Marking | None = None  # if several picks may be marked and confirmed once
    hints: bool = False  # whether this seat may ask what a computer would do
    messages: Sequence[Said] = ()
    undo: bool = False
    no_undo: str = ""  # why not
    back: int = 0  # how many choices it may ask to go back
    back_asks: bool = False  # whether others must agree to that
    must_end_turn: bool = False  # whether this seat should say that its turn is over
    people_left: int = 0  # how many seats are played by people
    request: str = ""  # words of an open request
    answer: bool = False  # whether this seat is to answer it
    withdraw: bool = False  # whether it has asked itself
    replaced: bool = False  # whether a computer plays this seat
    hand_over: str = ""  # the seat of the same browser that is asked
    next_own: str = ""  # the same, once this seat has ended its turn
    trouble: str = ""
    away: str = ""  # words about a person whom all wait for and who is absent
    away_seat: str = ""
    lesson: LessonShown | None = None  # only of a guided game
    looks_again: int = 0  # when they may be, in seconds since 1970; 0: never
    clock: ClockShown | None = None  # only of a game that has one
    rematch: str = ""  # the game that follows on this one, if somebody has begun it
    campaign: str = ""  # the address of the campaign that the finished game belongs to

    @property
    def moves(self) -> int:
        """How many options are listed."""
        return sum(len(group.options) for group in self.groups)

    @property
    def folds(self) -> bool:
        """Whether some of them are folded away."""
        return any(group.folds for group in self.groups)


def face_of(game: str) -> AnyFace:
    """How a game speaks."""
    return find_board(game).face


def who(player: PlayerRow, own: bool, awaited: bool = False) -> str:
    """Who plays a seat, in words."""
    if player.who == HUMAN and awaited:
        return f"{player.name}, invited" if player.name else "invited"
    if player.who == HUMAN:
        return (f"{player.name} (you)" if player.name else "you") if own else player.name or "human"
    resigned = f"{player.name or 'a player'} resigned; " if player.resigned else ""
    return f"{resigned}computer, {level_name(player.who)}"


def people(live: LiveGame, own: Sequence[int]) -> dict[str, str]:
    """Who plays each seat, by the seats' names."""
    found = {}
    for seat, (name, player) in enumerate(zip(live.seats, live.players, strict=True)):
        found[name] = who(player, seat in own, awaited=seat not in live.holders)
    return found


def table_page(live: LiveGame, seat: int, own: Sequence[int]) -> TablePage:
    """A running or finished game as a seat (-1: a watcher) sees it."""
    game = live.game
    view = game.view(seat)
    board = find_board(game.rules.name)
    mine = seat >= 0 and live.waits == live.asked == seat and live.humans[seat]
    listed = list_foreseen(board.face, view, game) if mine else []
    found = uses(board.face, view, listed) if listed else NOTHING
    seated = people(live, [seat])
    asks, source = ("", "") if game.over else game.rules.asks(game.state, seat)
    laid = board.lay_out(view, found, seated, live.waits, live.laid[seat])
    laid = board.with_story(laid, view, story(game, seat))
    address = f"/game/{live.id}/{seat_word(live, seat)}"
    blocks = latest(game, seat, live.told)
    lesson = lesson_shown(live.id, game.journal, seat_word(live, seat), listed)
    question = the_question(live, board.face, listed, lesson is not None) if mine else {}
    return TablePage(
        id=live.id,
        game=game.rules.name,
        title=live.saved.title,
        address=address,
        seat=seat_word(live, seat),
        version=live.version,
        step=game.step,
        where=board.face.where(view),
        turn=turn_words(live, board.face, seat, asks),
        board=laid,
        parts=board.parts(laid),
        template=board.template,
        chronicle=items(game.rules.name, blocks, address, live.laid[seat]),
        since=since(game.rules.name, blocks, seat, live.table.last_mover == seat),
        people=seated,
        outcome=game.outcome,
        course=board.course(laid),
        live=True,
        mine=mine,
        awaited="" if game.over else live.seats[live.waits],
        asks=asks if mine else "",
        source=source if mine else "",
        lesson=lesson,
        **question,
        **among_people(live, seat, own),
    )


def the_question(
    live: LiveGame, face: AnyFace, listed: Sequence[Listed], taught: bool
) -> dict[str, Any]:
    """What a table shows of the question that its seat is asked: the ways to answer it."""
    return {
        "groups": grouped(face, listed, taught),
        "series": marking(live.game, listed),
        "hints": hints_allowed(live),
    }


def marked_table(page: TablePage, notice: str, proof: Markup) -> str:
    """The HTML of a table, without the frame around it, with the marks of its parts."""
    return str(macro_of("table.html", "table")(page, marked_board(page), notice, proof))


def marked_board(page: TablePage) -> Markup:
    """The HTML of a board, with the marks of its parts if it does not know them."""
    return drawn_board(page.template, page.board, page.parts)


def drawn_board(template: str, layout: Any, parts: Section | None) -> Markup:
    """The HTML of a board: from its parts, or with their marks."""
    return Markup(filled_in(template, board=layout)) if parts is None else drawn_part(parts)


def drawn_part(part: Section) -> Markup:
    """The HTML of a part of a board, with the parts within it."""
    if not part.inner:
        return section(part.template, part.macro, *part.shown)
    inner = {each.id: drawn_part(each) for each in part.inner}
    drawn: Markup = macro_of(part.template, part.macro)(*part.shown, inner)
    return drawn


def among_people(live: LiveGame, seat: int, own: Sequence[int]) -> dict[str, Any]:
    """What a table shows of what goes on between its people: chat, going back, handing over."""
    undo, ends = bool(live.undoable(seat)), live.must_end_turn
    return dict(
        messages=said(live),
        undo=undo,
        no_undo="" if undo else why_no_undo(live, seat),
        back=0 if undo else may_go_back(live, seat),
        back_asks=bool(live.others(seat)),
        must_end_turn=seat >= 0 and ends == seat,
        people_left=sum(live.humans),
        request=request_words(live, seat),
        answer=may_answer(live, seat),
        withdraw=live.request is not None and live.request.seat == seat >= 0,
        replaced=seat >= 0 and not live.humans[seat],
        hand_over=hand_over(live, seat, own),
        next_own=live.seats[live.asked] if ends == seat and live.asked in own else "",
        trouble=live.trouble,
        campaign=campaign_address(live, seat),
        clock=clock_shown(live),
        rematch=rematch_of(live) if live.game.over else "",
        **absent(live, seat),
    )


def campaign_address(live: LiveGame, seat: int) -> str:
    """Where the campaign of a finished game goes on; "" if it has none, or for watchers."""
    if seat < 0 or not live.game.over:
        return ""
    found = campaign_of(live.store, live.saved)
    return f"/campaign/{found.id}" if found else ""


def said(live: LiveGame) -> list[Said]:
    """The chat, each line with the name of who said it."""
    names = [
        player.name or seat.capitalize()
        for player, seat in zip(live.players, live.seats, strict=True)
    ]
    return [
        Said(names[m.seat] if m.seat >= 0 else "watcher", m.words, moment(m.at), m.number)
        for m in live.messages
    ]


def moment(at: datetime) -> str:
    """A time as a page carries it; a script writes it as the reader's clock does."""
    return at.astimezone(UTC).isoformat(timespec="seconds")


def seat_word(live: LiveGame, seat: int) -> str:
    """A seat in an address."""
    return live.seats[seat] if seat >= 0 else WATCH


def uses(face: AnyFace, view: View, listed: Sequence[Listed]) -> Uses:
    """What may be clicked."""
    cards = {each.option.name: about(face, view, each.option) for each in listed}
    return find_uses(listed, cards)


def about(face: AnyFace, view: View, option: Option) -> tuple[int, ...]:
    """The cards that an option is about; none for those about piles, goods and seats."""
    return option.cards or (face.cards_of(view, option) if option.target else ())


def grouped(face: AnyFace, listed: Sequence[Listed], taught: bool = False) -> list[Group]:
    """Options under their headings, in their order; a coach may point at any of them."""
    many = len(listed) > FEW and not taught
    found = []
    for heading, members in groupby(listed, key=lambda each: each.line.group):
        options = list(members)
        in_sight = all(each.option.cards or each.option.target for each in options)
        found.append(Group(heading, options, heading == face.ends, many and in_sight))
    return found


def marking(game: Game, listed: Sequence[Listed]) -> Marking | None:
    """How the picks of the open decision may be marked together; None if one answer is all."""
    series = game.state.series
    if series is None:
        return None
    ends = next((each.full for each in listed if not each.times), "")
    return Marking(series.least, series.most, ends)


def turn_words(live: LiveGame, face: AnyFace, seat: int, asks: str) -> str:
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


def why_no_undo(live: LiveGame, seat: int) -> str:
    """Why a seat cannot undo, in words; "" for who only watches."""
    if seat < 0:
        return ""
    last = live.table.last_mover
    if live.game.over:
        return "The game is over."
    if live.seats[seat] not in live.game.journal.movers:
        return "You have made no choice yet."
    if last != seat:
        return f"{capital(live.seats[last])} have chosen since." if last >= 0 else ""
    if live.must_ask(seat):
        return "Your turn is over, and the next player has seen it: take it back, if they agree."
    light = brought_to_light(live.game, seat, find_board(live.game.rules.name).face)
    if light:
        return f"Your latest choice brought to light what was hidden: {light}."
    return "Your latest choice has shown you, or asked of somebody, what was hidden."


def may_go_back(live: LiveGame, seat: int) -> int:
    """How many choices a seat that cannot undo may ask to take back; 0 if it may not."""
    if seat < 0 or live.request is not None or live.game.over or not live.humans[seat]:
        return 0
    if live.seats[seat] not in live.game.journal.movers:
        return 0
    return live.game.step - live.step_back(seat)


def request_words(live: LiveGame, seat: int) -> str:
    """What an open request asks for."""
    request = live.request
    if request is None or live.game.over:
        return ""
    if request.target >= 0:
        return seat_request_words(live, seat, request)
    choices = live.game.step - request.step
    own = seat == request.seat
    asker = "You" if own else live.seats[request.seat].capitalize()
    return f"{asker} ask to go back {choices} {'choice' if choices == 1 else 'choices'}."


def may_answer(live: LiveGame, seat: int) -> bool:
    """Whether a seat is asked to agree to the open request."""
    request = live.request
    if request is None or live.game.over or seat in request.agreed:
        return False
    back = request.target < 0
    return seat in (live.others(request.seat) if back else who_must_agree(live, request.target))


def hand_over(live: LiveGame, seat: int, own: Sequence[int]) -> str:
    """The other seat of the same browser that is awaited now; "" if none."""
    waits = live.waits
    if waits == seat or waits not in own or not live.humans[waits]:
        return ""
    return live.seats[waits]
