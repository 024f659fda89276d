"""What programs send and what they are told, as the API describes it to them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..live.creating import ABSENCE, LONGEST, LONGEST_ABSENCE, MOST, NAME
from ..live.timing import MOST_DAYS, MOST_MINUTES, MOST_SECONDS

MOST_SEATS = 20  # that a request may name; the game says how many it takes


class Refusal(BaseModel):
    """Why something was refused, in one line."""

    error: str


class SeatWish(BaseModel):
    """Who is to play which side."""

    model_config = ConfigDict(extra="forbid")
    side: str = Field(description="One of the game's sides from `/api/kinds`, or `any`.")
    who: str = Field(
        "human",
        description="`human` (you, or a program of yours), `friend` (who comes by an invitation),"
        " a level from `beginner` to `champion`, `random`, `greedy`, `policy`, or `rollout:`,"
        " `tree:` or `search:` with seconds (at"
        f" most {LONGEST:.0f}s) or games to imagine (at most {MOST}), such as `search:0.5s`.",
    )
    name: str = Field("", max_length=NAME)


class ClockWish(BaseModel):
    """A clock: days for each turn, or minutes for the whole game."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["days", "minutes"]
    length: int = Field(
        ge=1, description=f"At most {MOST_DAYS} days for each turn, or {MOST_MINUTES} minutes each."
    )
    more: int = Field(
        0, ge=0, le=MOST_SECONDS, description="Seconds for each turn, with a clock of minutes."
    )
    then: Literal["computer", "mark"] = Field(
        "computer", description="When time is up: a computer goes on, or it is only told."
    )


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
        " `decks`: by side a list of card names. One seat alone, in games with levels: `against`,"
        " `level`, `bot_table`.",
    )
    seed: int | Annotated[str, Field(max_length=60)] | None = None
    hints: bool = Field(False, description="Whether all may ask for hints; alone you always may.")
    confirm: bool = Field(False, description="Whether people say when their turn is over.")
    absence: Annotated[int, Field(ge=1, le=LONGEST_ABSENCE)] | None = Field(
        ABSENCE,
        description="Minutes without a sign of a person whom all wait for, after which anybody at"
        " the table may let a computer go on for them; `null`: never.",
    )
    clock: ClockWish | None = Field(None, description="None, unless you want one.")


class SeatKey(BaseModel):
    """A seat and a secret: its own, or that of an invitation to it."""

    seat: str
    secret: str


class NewGame(BaseModel):
    """A new game."""

    id: str
    seats: list[SeatKey] = Field(description="The secrets of the seats that are yours.")
    invites: list[SeatKey] = Field(
        description="For each friend the secret of an invitation: send them"
        " `/join/SECRET` of this server. It lets one person sit down and opens nothing."
    )
    watch: str = Field(description="The secret that shows what all may see.")


class Coming(BaseModel):
    """Somebody who sits down."""

    model_config = ConfigDict(extra="forbid")
    secret: str = Field(max_length=100, description="What stands behind `/join/` in a link.")
    name: str = Field("", max_length=NAME)


class Seated(BaseModel):
    """A seat that is yours from now on."""

    id: str
    seat: str | None = Field(description="Nothing for a watcher.")
    secret: str = Field(description="The secret that opens it. It is told only here: keep it.")


class HintShown(BaseModel):
    """What a computer would choose, and why."""

    option: str = Field(description="The name of the option.")
    words: str
    why: str


class OwnLink(BaseModel):
    """A link for a browser of your own."""

    link: str
    secret: str = Field(description="Its last part: `/api/join` takes it, too.")


class PlayerWish(BaseModel):
    """Who is to play a seat from now on."""

    model_config = ConfigDict(extra="forbid")
    who: str = Field(description="`human`, or a computer player as in `/api/games`.")
    seat: str = Field(
        "", description="Your own if it is left out; else that of a person who is absent."
    )


class PlayerShown(BaseModel):
    """Who plays a seat."""

    seat: str
    who: str = Field(description="`human`, or a computer player.")
    taken: bool = Field(description="Whether somebody holds the seat.")


class OptionShown(BaseModel):
    """One lawful answer."""

    name: str = Field(description="What to send: the same for the same choice, in every game.")
    words: str = Field(description="The choice in words.")
    target: str = Field(description="The slug, good, pile or seat that it is about, or nothing.")
    verb: str = Field(description="What is done: the same for all choices of a kind, or nothing.")
    reveals: bool = Field(
        description="Whether it shows something hidden, and so cannot be undone. What ends a turn"
        " is not looked at."
    )
    times: int | None = Field(
        None, description="In a series: how often it may be picked; 0 for what ends it."
    )


class SeriesShown(BaseModel):
    """Alike picks one after the other, which `/api/game/choose-all` makes by one call."""

    least: int = Field(description="Picks that are still to be made.")
    most: int = Field(description="Picks that may be made.")


class DecisionShown(BaseModel):
    """What a seat is asked now."""

    number: int = Field(description="Send it back with the choice; it is the game's `step`.")
    seat: str = Field(description="Who is asked.")
    asks: str = Field(description="What is asked, in words.")
    source: str = Field(description="The slug of the card that asks, or nothing.")
    options: list[OptionShown] = Field(
        description="Empty unless all wait for your own seat to choose."
    )
    series: SeriesShown | None = Field(
        None, description="If several picks may be made by one call; nothing if one answer is all."
    )


class ClockTold(BaseModel):
    """The time that is left."""

    terms: str = Field(description="How long each may think, and what happens then, in words.")
    left: dict[str, float] = Field(description="Seconds that each seat has left now.")
    running: str | None = Field(description="The seat whose time runs.")


class GameShown(BaseModel):
    """A game as one seat may know it."""

    id: str
    game: str
    seat: str | None
    seats: list[str]
    players: list[PlayerShown]
    version: int = Field(description="Grows with every change, also of chat and seats.")
    step: int = Field(description="How many choices were made.")
    over: bool
    waits: str | None = Field(description="The seat that all wait for.")
    ending: bool = Field(description="Whether that seat has yet to end its turn, by end-turn.")
    request: str | None = Field(
        description="What somebody asks of your seat, in words: answer it by `/api/game/answer`."
    )
    decision: DecisionShown | None
    view: dict[str, Any] = Field(description="Everything that the seat may know; cards by slugs.")
    outcome: dict[str, Any] | None = Field(
        description="Once it is over: winners, the reason in words, and standings by seat."
    )
    clock: ClockTold | None = Field(description="Nothing in games without one.")
    commitment: str = Field(
        description="A digest that fits the game's secret key alone; empty if somebody chose the"
        " seed, or an early release began the game. Note it when the game begins:"
        " `imperia verify` compares it afterwards."
    )
    seed: str = Field(description="Once the game is over: what its key is made of.")


class Choice(BaseModel):
    """An answer to a decision."""

    number: int = Field(description="The number of the decision that is answered.")
    option: str = Field(max_length=300, description="The name of one of its options.")


class Picks(BaseModel):
    """Several picks of a series."""

    number: int = Field(description="The number of the decision that they answer.")
    options: list[Annotated[str, Field(max_length=300)]] = Field(
        description="The names of its options in the order in which they are picked; what may be"
        " picked several times may stand there several times. What ends the series is left out."
    )


class GameOffered(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    sides: list[str]
    seats: tuple[int, int]
    variants: dict[str, str]
    levels: dict[str, str] = Field(
        description="Levels of an automatic opponent for one person alone, by name: the options"
        " `against` (a side) and `level`, perhaps `bot_table` (a table of one's own)."
    )
    builds_decks: bool = Field(description="Whether sides may bring decks of their own.")
