"""The JSON API for programs: begin a game, look, choose by name, hear of changes.

A seat is opened by its own secret, sent as `Authorization: Bearer SECRET`; the secret of a watcher
opens the public view. An invitation opens nothing: `/api/join` makes a seat's secret of it, once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...kernel import BadSetup, Game, Option, find_rules, game_names
from ...store import KEY, WATCH, Link
from ...table import HUMAN, Interrupted, list_foreseen
from ..draw.board import find_board
from ..draw.pages import may_answer, request_words
from ..draw.promise import promise_of
from ..guard.visitors import new_secret, visitor
from ..live import seats as seating
from ..live.creating import (
    ME,
    NEVER,
    PROGRAM,
    Seating,
    Wish,
    begin_game,
)
from ..live.games import LiveGame
from ..live.hints import Asked, ask_hint, think_of_hint
from ..live.presence import note_presence
from ..live.timing import NOBODY, Terms, left
from ..service import NoEntry, service_of
from .api_words import (
    Choice,
    ClockTold,
    Coming,
    DecisionShown,
    GameOffered,
    GameShown,
    GameWish,
    HintShown,
    NewGame,
    OptionShown,
    OwnLink,
    Picks,
    PlayerShown,
    PlayerWish,
    Refusal,
    Seated,
    SeatKey,
    SeriesShown,
)
from .series import make_picks

api = APIRouter(
    prefix="/api",
    tags=["games"],
    responses={"4XX": {"model": Refusal, "description": "Refused; nothing was changed."}},
)
bearer = HTTPBearer(auto_error=False, description="The secret of a seat, or of a watcher.")


Given = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


def opened(request: Request, given: Given) -> Link:
    """The seat that a secret opens."""
    link = service_of(request).store.link(given.credentials) if given is not None else None
    if link is None:
        raise NoEntry("send the secret of a seat: Authorization: Bearer SECRET")
    if link.kind not in (KEY, WATCH):
        raise NoEntry(
            "this is the secret of an invitation, which opens nothing: sit down by POST /api/join,"
            " which tells the secret of your seat"
        )
    return link


Opened = Annotated[Link, Depends(opened)]


@api.get("/kinds")
def kinds() -> list[GameOffered]:
    """The games that can be played, with their sides and variants."""
    return [
        GameOffered(
            name=rules.name,
            title=rules.title,
            sides=list(rules.sides),
            seats=rules.seats,
            variants=dict(rules.variants),
            levels=dict(rules.levels),
            builds_decks=rules.builds_decks,
        )
        for rules in map(find_rules, game_names())
    ]


@api.post("/games", status_code=201)
def begin(request: Request, wish: GameWish) -> NewGame:
    """Begin a game; the secrets of its seats are told only here."""
    service = service_of(request)
    if any(seat.who in (ME, PROGRAM) for seat in wish.seats):
        raise BadSetup("a person or a program at a seat is called `human`, or `friend`")
    seats = [
        Seating(seat.side, PROGRAM if seat.who == HUMAN else seat.who, seat.name)
        for seat in wish.seats
    ]
    absence = NEVER if wish.absence is None else wish.absence
    clock = Terms(**wish.clock.model_dump()) if wish.clock else None
    how = (wish.options, wish.seed, wish.confirm, absence)
    wanted = Wish(wish.game, seats, *how, hints=wish.hints, clock=clock)
    begun = begin_game(service.store, visitor(request), wanted)
    service.began(begun.id)
    with service.games.enter(begun.id) as live:
        keys, invites = (
            [SeatKey(seat=live.seats[seat], secret=secret) for seat, secret in secrets.items()]
            for secrets in (begun.keys, begun.invites)
        )
    return NewGame(id=begun.id, seats=keys, invites=invites, watch=begun.watch)


@api.post("/join", status_code=201)
def join(request: Request, coming: Coming) -> Seated:
    """Sit down by an invitation; the secret of the seat is told only here, and only once."""
    service = service_of(request)
    link = service.store.link(coming.secret)
    if link is None or link.kind == KEY:
        raise NoEntry("this is no invitation: send what stands behind /join/ in a link")
    with service.games.enter(link.game_id) as live:
        if link.kind == WATCH:
            return Seated(id=live.id, seat=None, secret=coming.secret)
        key = new_secret()
        name = " ".join(coming.name.split())
        seating.enter(live, link, coming.secret, key=key, name=name)
        service.changed(live.id, live)
        return Seated(id=live.id, seat=live.seats[link.seat], secret=key)


def clock_told(live: LiveGame) -> ClockTold | None:
    """The clock of a game, if it has one."""
    clock, terms = live.clock, live.terms
    if clock is None or terms is None:
        return None
    times = {name: left(clock, seat, live.time()) for seat, name in enumerate(live.seats)}
    running = None if clock.seat == NOBODY or live.game.over else live.seats[clock.seat]
    return ClockTold(terms=terms.words, left=times, running=running)


def decision_shown(live: LiveGame, seat: int) -> DecisionShown | None:
    """The open decision as a seat may know it."""
    game = live.game
    if game.over:
        return None
    asks, source = game.rules.asks(game.state, seat)
    own = game.decision if seat == live.waits == live.asked else None
    options, series = (own.options, own.series) if own is not None else ((), None)
    times = series.times if series is not None else (None,) * len(options)
    barriers = revealing(game, seat) if own is not None else set()
    return DecisionShown(
        number=game.step,
        seat=game.seat or "",
        asks=asks,
        source=source,
        options=[
            option_shown(option, option.name in barriers, often)
            for option, often in zip(options, times, strict=True)
        ],
        series=SeriesShown(least=series.least, most=series.most) if series is not None else None,
    )


def option_shown(option: Option, reveals: bool, times: int | None) -> OptionShown:
    """An option as a program is told of it."""
    return OptionShown(
        name=option.name,
        words=option.words,
        target=option.target,
        verb=option.verb,
        reveals=reveals,
        times=times,
    )


def revealing(game: Game, seat: int) -> set[str]:
    """The names of the options that are known not to be undone."""
    listed = list_foreseen(find_board(game.rules.name).face, game.view(seat), game)
    return {each.option.name for each in listed if each.reveals}


def shown(live: LiveGame, seat: int) -> GameShown:
    """A game as a seat may know it."""
    live.looks.add(seat)
    game = live.game
    outcome, promise = game.outcome, promise_of(live)
    return GameShown(
        id=live.id,
        game=game.rules.name,
        seat=live.seats[seat] if seat >= 0 else None,
        seats=live.seats,
        players=[
            PlayerShown(seat=name, who=player.who, taken=player.seat in live.holders)
            for name, player in zip(live.seats, live.players, strict=True)
        ],
        version=live.version,
        step=game.step,
        over=game.over,
        waits=live.seats[live.waits] if live.waits >= 0 else None,
        ending=live.must_end_turn >= 0,
        request=request_words(live, seat) if may_answer(live, seat) else None,
        decision=decision_shown(live, seat),
        view=game.view(seat).as_data(),
        outcome=None if outcome is None else told_outcome(outcome),
        clock=clock_told(live),
        commitment=promise.commitment,
        seed=promise.seed,
    )


def told_outcome(outcome: Any) -> dict[str, Any]:
    """How a game ended, as plain values."""
    standings = [standing._asdict() for standing in outcome.standings]
    return {**outcome._asdict(), "standings": standings}


@api.get("/game")
def look(request: Request, link: Opened) -> GameShown:
    """The game of a secret, as its seat may know it, with the options of its decision."""
    service = service_of(request)
    with service.games.enter(link.game_id) as live:
        note_presence(live, [link.seat])
        service.go_on(live)
        return shown(live, link.seat)


def answered(request: Request, link: Link, deed: Callable[[LiveGame, int], None]) -> GameShown:
    """Do something for the seat of a secret; the game that comes of it."""
    service = service_of(request)
    with service.games.enter(link.game_id, again=True) as live:
        service.do(live, link.seat, deed)
        return shown(live, link.seat)


@api.post("/game/choose")
def choose(request: Request, link: Opened, choice: Choice) -> GameShown:
    """Answer the open decision: every decision of a game is answered here."""
    return answered(request, link, lambda r, seat: r.choose(seat, choice.number, choice.option))


@api.post("/game/choose-all")
def choose_all(request: Request, link: Opened, picks: Picks) -> GameShown:
    """Answer a decision that is a `series` by all its picks at once, and end it.

    They are made one after the other. Picks that the series does not take are refused before the
    first of them is made. If something else is asked in between, that is told with 409, and what
    was picked before it stands.
    """

    def make(live: LiveGame, seat: int) -> Interrupted | None:
        try:
            make_picks(live, seat, picks.number, picks.options)
        except Interrupted as error:
            return error  # something was done all the same: whose turn it is now must be told
        return None

    service = service_of(request)
    with service.games.enter(link.game_id, again=True) as live:
        interrupted = service.do(live, link.seat, make)
        if interrupted is not None:
            raise interrupted
        return shown(live, link.seat)


@api.post("/game/undo")
def undo(request: Request, link: Opened, number: int) -> GameShown:
    """Take the latest choice back, not beyond the last information barrier.

    Once the turn is over and the next player has seen the table, that player is asked instead:
    `step` stays as it is until they agree on their page.
    """
    return answered(request, link, lambda r, seat: r.undo(seat, number))


@api.post("/game/end-turn")
def end_turn(request: Request, link: Opened) -> GameShown:
    """Say that one's turn is over, in games that ask for it."""
    return answered(request, link, lambda r, seat: r.end_turn(seat))


@api.post("/game/player")
def player(request: Request, link: Opened, wish: PlayerWish) -> GameShown:
    """Let a computer play your seat, or play it yourself again; or replace who is absent."""

    def change(live: LiveGame, seat: int) -> None:
        target = seat_called(live, wish.seat) if wish.seat else seat
        if wish.who != HUMAN:
            seating.let_computer(live, [seat], target, wish.who)
        elif target == seat:
            seating.come_back(live, seat)
        else:
            raise NoEntry("this seat is somebody else's: only they can play it again")

    return answered(request, link, change)


def seat_called(live: LiveGame, name: str) -> int:
    """The number of a seat by its name."""
    if name not in live.seats:
        raise BadSetup(f"no seat is called {name!r}; the seats are {', '.join(live.seats)}")
    return live.seats.index(name)


@api.post("/game/hint")
async def hint(request: Request, link: Opened, number: int) -> HintShown:
    """What a computer would choose for you, in games where hints are allowed."""
    service = service_of(request)

    def asked() -> Asked:
        with service.games.enter(link.game_id, again=True) as live:
            return ask_hint(live, link.seat, number)

    found = await service.computers.think(think_of_hint, *await service.in_thread(asked))
    return HintShown(**found._asdict())


@api.post("/game/link", status_code=201)
def own_link(request: Request, link: Opened) -> OwnLink:
    """A link by which you open your seat in a browser, for one use within a day."""
    service = service_of(request)
    with service.games.enter(link.game_id) as live:
        secret = service.do(live, link.seat, seating.own_link)
    return OwnLink(link=f"{service.base(request)}/join/{secret}", secret=secret)


@api.post("/game/answer")
def answer(request: Request, link: Opened, agree: bool) -> GameShown:
    """Agree to what another seat asks for (`request` of `/api/game`), or refuse."""
    return answered(request, link, lambda r, seat: seating.answer_request(r, seat, agree))


@api.get("/game/chronicle")
def told(request: Request, link: Opened, since: int = 0) -> list[str]:
    """What happened since a choice, in the words that the seat may read."""
    with service_of(request).games.enter(link.game_id) as live:
        live.looks.add(link.seat)
        return live.game.told(link.seat, since)


@api.get(
    "/game/events",
    responses={200: {"content": {"text/event-stream": {}}}},
    response_class=StreamingResponse,
)
def events(request: Request, link: Opened, given: Given) -> Response:
    """A stream that says `changed` with the game's version: at once, and whenever it has changed.

    Versions may be left out. A line that begins with a colon says that it is still there; when
    it ends, open it again. Computers go on as long as somebody listens or looks.
    """
    service = service_of(request)
    with service.games.enter(link.game_id) as live:
        key = given.credentials if given is not None else ""
        told = service.stream_of(live, lambda: [link.seat] if service.store.link(key) else [])
    return StreamingResponse(told, media_type="text/event-stream")
