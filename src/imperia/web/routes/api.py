"""The JSON API for programs: begin a game, look, choose by name, hear of changes.

A seat is opened by its secret, sent as `Authorization: Bearer SECRET`; the secret of a watcher
opens the public view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...kernel import BadSetup, find_rules, game_names
from ...store import WATCHER, Link
from ..guard.visitors import seat_secret, visitor
from ..live.creating import (
    LONGEST,
    MOST,
    NAME,
    PEOPLE,
    PROGRAM,
    Seating,
    Wish,
    create_game,
)
from ..live.games import LiveGame
from ..service import NoEntry, service_of


class Refusal(BaseModel):
    """Why something was refused, in one line."""

    error: str


api = APIRouter(
    prefix="/api",
    tags=["games"],
    responses={"4XX": {"model": Refusal, "description": "Refused; nothing was changed."}},
)
MOST_SEATS = 20  # that a request may name; the game says how many it takes
bearer = HTTPBearer(auto_error=False, description="The secret of a seat, or of a watcher.")


class SeatWish(BaseModel):
    """Who is to play which side."""

    model_config = ConfigDict(extra="forbid")
    side: str = Field(description="One of the game's sides from `/api/kinds`, or `any`.")
    who: str = Field(
        "human",
        description="`human` (a program too), `random`, `greedy`, or `search:` with seconds (at"
        f" most {LONGEST:.0f}s) or games to imagine (at most {MOST}), such as `search:0.5s`.",
    )
    name: str = Field("", max_length=NAME)


class GameWish(BaseModel):
    """A game to begin."""

    model_config = ConfigDict(extra="forbid")
    game: str = Field(description="The name of a game from `/api/kinds`.")
    seats: list[SeatWish] = Field(
        min_length=1, max_length=MOST_SEATS, description="As many as `/api/kinds` allows."
    )
    options: dict[str, Any] = Field(
        default_factory=dict,
        description="`variant`: a list of names from `/api/kinds`; in games that build decks"
        " `decks`: by side a list of card names.",
    )
    seed: int | Annotated[str, Field(max_length=60)] | None = None
    confirm: bool = Field(False, description="Whether people say when their turn is over.")


class SeatKey(BaseModel):
    """A seat and the secret that opens it."""

    seat: str
    secret: str


class NewGame(BaseModel):
    """A new game."""

    id: str
    seats: list[SeatKey]
    watch: str


class OptionShown(BaseModel):
    """One lawful answer."""

    name: str = Field(description="What to send: the same for the same choice, in every game.")
    words: str = Field(description="The choice in words.")
    target: str = Field(description="The slug, good, pile or seat that it is about, or nothing.")
    verb: str = Field(description="What is done: the same for all choices of a kind, or nothing.")


class DecisionShown(BaseModel):
    """What a seat is asked now."""

    number: int = Field(description="Send it back with the choice; it is the game's `step`.")
    seat: str = Field(description="Who is asked.")
    asks: str = Field(description="What is asked, in words.")
    source: str = Field(description="The slug of the card that asks, or nothing.")
    options: list[OptionShown] = Field(
        description="Empty unless all wait for your own seat to choose."
    )


class GameShown(BaseModel):
    """A game as one seat may know it."""

    id: str
    game: str
    seat: str | None
    seats: list[str]
    version: int = Field(description="Grows with every change, also of chat and seats.")
    step: int = Field(description="How many choices were made.")
    over: bool
    waits: str | None = Field(description="The seat that all wait for.")
    ending: bool = Field(description="Whether that seat has yet to end its turn, by end-turn.")
    decision: DecisionShown | None
    view: dict[str, Any] = Field(description="Everything that the seat may know; cards by slugs.")
    outcome: dict[str, Any] | None = Field(
        description="Once it is over: winners, the reason in words, and standings by seat."
    )


class Choice(BaseModel):
    """An answer to a decision."""

    number: int = Field(description="The number of the decision that is answered.")
    option: str = Field(max_length=300, description="The name of one of its options.")


class GameOffered(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    sides: list[str]
    seats: tuple[int, int]
    variants: dict[str, str]
    builds_decks: bool = Field(description="Whether sides may bring decks of their own.")


def opened(
    request: Request,
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
) -> Link:
    """The seat that a secret opens."""
    link = service_of(request).store.link(given.credentials) if given is not None else None
    if link is None:
        raise NoEntry("send the secret of a seat: Authorization: Bearer SECRET")
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
            builds_decks=rules.builds_decks,
        )
        for rules in map(find_rules, game_names())
    ]


@api.post("/games", status_code=201)
def begin(request: Request, wish: GameWish) -> NewGame:
    """Begin a game; the secrets of its seats are told only here."""
    service = service_of(request)
    service.limits.count(request.client.host if request.client else "")
    if any(seat.who in PEOPLE for seat in wish.seats):
        raise BadSetup("a person or a program at a seat is called `human`")
    seats = [
        Seating(seat.side, PROGRAM if seat.who == "human" else seat.who, seat.name)
        for seat in wish.seats
    ]
    owner = visitor(request)
    game_id = create_game(
        service.store, owner, Wish(wish.game, seats, wish.options, wish.seed, wish.confirm)
    )
    service.changed(game_id)
    with service.games.enter(game_id) as live:
        keys = [
            SeatKey(seat=name, secret=seat_secret(owner, game_id, seat))
            for seat, name in enumerate(live.seats)
            if live.humans[seat]
        ]
    return NewGame(id=game_id, seats=keys, watch=seat_secret(owner, game_id, WATCHER))


def shown(live: LiveGame, seat: int) -> GameShown:
    """A game as a seat may know it."""
    game = live.game
    decision = None
    if not game.over:
        asks, source = game.rules.asks(game.state, seat)
        options = game.options if seat == live.waits == live.asked else ()
        decision = DecisionShown(
            number=game.step,
            seat=game.seat or "",
            asks=asks,
            source=source,
            options=[
                OptionShown(name=o.name, words=o.words, target=o.target, verb=o.verb)
                for o in options
            ],
        )
    outcome = game.outcome
    return GameShown(
        id=live.id,
        game=game.rules.name,
        seat=live.seats[seat] if seat >= 0 else None,
        seats=live.seats,
        version=live.version,
        step=game.step,
        over=game.over,
        waits=live.seats[live.waits] if live.waits >= 0 else None,
        ending=live.must_end_turn >= 0,
        decision=decision,
        view=game.view(seat).as_data(),
        outcome=None if outcome is None else told_outcome(outcome),
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


@api.post("/game/undo")
def undo(request: Request, link: Opened, number: int) -> GameShown:
    """Take the latest choice back, not beyond the last information barrier."""
    return answered(request, link, lambda r, seat: r.undo(seat, number))


@api.post("/game/end-turn")
def end_turn(request: Request, link: Opened) -> GameShown:
    """Say that one's turn is over, in games that ask for it."""
    return answered(request, link, lambda r, seat: r.end_turn(seat))


@api.get("/game/chronicle")
def told(request: Request, link: Opened, since: int = 0) -> list[str]:
    """What happened since a choice, in the words that the seat may read."""
    with service_of(request).games.enter(link.game_id) as live:
        return live.game.told(link.seat, since)


@api.get(
    "/game/events",
    responses={200: {"content": {"text/event-stream": {}}}},
    response_class=StreamingResponse,
)
def events(request: Request, link: Opened) -> Response:
    """A stream that says `changed` with the game's version: at once, and whenever it has changed.

    Versions may be left out. A line that begins with a colon says that it is still there; when
    it ends, open it again. Computers go on as long as somebody listens or looks.
    """
    return StreamingResponse(
        service_of(request).stream(link.game_id), media_type="text/event-stream"
    )
