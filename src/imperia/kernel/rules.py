"""What a game must offer to be played: the one door between the kernel and a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from . import snapshot
from .chance import Linear, Seed
from .compiling import mypyc_attr
from .decision import Option
from .deeds import WITHIN, Deed, Doer
from .errors import BadSetup
from .outcome import Outcome, most_points, shares
from .renaming import today, value_of_today
from .sentences import capital
from .state import Asked, Choice, Event, Frame, State
from .vocabulary import Vocabulary

# Variants and the like, as they stand in a journal: plain JSON values.
Options = Mapping[str, Any]

NO_VARIANTS: Final[Mapping[str, str]] = {}
NO_RELEASES: Final[Mapping[int, str]] = {}
NO_NAMES: Final[Mapping[str, str]] = {}

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View")


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know; each game fills it by whitelisting."""

    seat: int  # the viewer; -1: a watcher

    def as_data(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SharedView(View):
    """A view to begin with: it knows what is open in every game.

    That is who is asked what, and all that waits on the stack. So nothing hidden may ever lie in
    a frame; it lies in a field of the state.
    """

    # A subclass must not declare these again, not even with a narrower type: the garbage
    # collector of the compiled build would then count each of them twice, and empty lists that
    # are still in use.
    turn: int
    reveals: int
    chooser: int
    over: bool
    stack: list[Frame]
    asked: Asked | None
    options: list[Choice]  # only when the viewer is asked

    def see_shared(self, state: State, seat: int) -> None:
        """Look at what the states of all games share; chance stays hidden."""
        self.seat = seat
        self.turn = state.turn
        self.reveals = state.reveals
        self.chooser = state.chooser
        self.over = state.over
        self.stack = state.stack[:]
        self.asked = state.asked
        self.options = state.options if state.seat == seat else []

    def imagine_shared(self, state: State, chance: int) -> None:
        """Begin an imagined state with what was seen, and with a chance of its own."""
        state.begin(Linear(chance))
        state.turn = self.turn
        state.reveals = self.reveals
        state.chooser = self.chooser
        state.over = self.over
        state.stack = self.stack[:]
        state.asked = self.asked
        state.options = self.options


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S, V]):
    """A game's rules, found by its name; the methods a game overrides.

    A game sets the attributes in `__init__`, not as attributes of its class: compiled code
    looks for them in the object. Methods that do not raise are plain defaults.
    """

    name: str
    title: str
    version: int = 1  # raised when the same choices may lead to another game
    seats: tuple[int, int]  # fewest and most
    sides: tuple[str, ...]  # what the seats may play: factions, nations, suits
    releases: Mapping[int, str] = NO_RELEASES  # which release brought which version, for old saves
    variants: Mapping[str, str] = NO_VARIANTS  # name to words
    alone: str = "solo"  # what the game with one seat is called, also as a command
    # Levels of automatic opponents, each with words; the options `against` and `level` choose one.
    levels: Mapping[str, str] = NO_VARIANTS
    plays: tuple[str, ...] = ()  # verbs of options that bring a card into play; none: all of them
    builds_decks: bool = False  # whether the option `decks` gives sides decks of their own
    # What cards, sides and variants were called in earlier versions: the former name to today's.
    former_names: Mapping[str, str] = NO_NAMES
    vocabulary: Vocabulary  # the words that may stand on a stack, and the parts of the state

    def start(self, seats: Sequence[str], seed: Seed, options: Options) -> S:
        """A state standing at its first decision; bad seats or options raise BadSetup."""
        raise NotImplementedError

    def set_up_again(self, seats: Sequence[str], seed: Seed, options: Options) -> S:
        """The start of a game whose sides and variants may have been called otherwise."""
        if not self.former_names:
            return self.start(seats, seed, options)
        known = (*self.sides, *self.variants)
        named = {
            name: value_of_today(value, known, self.former_names) for name, value in options.items()
        }
        return self.start([self.side_today(seat) for seat in seats], seed, named)

    def side_today(self, side: str) -> str:
        """A side by its name of today, whatever a saved game or an address calls it."""
        return side if side in self.sides else today(side, self.former_names)

    def check_seats(self, seats: Sequence[str]) -> None:
        """Refuse sides that do not exist, or twice, or too many."""
        fewest, most = self.seats
        for seat in seats:
            if seat not in self.sides:
                raise BadSetup(f"there is no side {seat!r}; choose from {', '.join(self.sides)}")
        if not fewest <= len(seats) <= most:
            raise BadSetup(f"{self.title} takes {fewest} to {most} seats, not {len(seats)}")
        if len(set(seats)) < len(seats):
            raise BadSetup("each side can be chosen only once")

    def seat_names(self, state: S) -> list[str]:
        """The name of each seat that takes decisions, in table order."""
        raise NotImplementedError

    def seat_name_of(self, side: str) -> str:
        """The name of the seat that plays a side, where there are several ways to play it."""
        return side

    def needs(self, side: str) -> tuple[str, ...]:
        """The variants without which a side cannot be played; who plays it plays with them."""
        return ()

    def option(self, state: S, choice: Choice) -> Option:
        """The name, words and target of a choice of the open decision."""
        raise NotImplementedError

    def option_name(self, state: S, choice: Choice) -> str:
        """The stable name of a choice."""
        return self.option(state, choice).name

    def asks(self, state: S, seat: int) -> tuple[str, str]:
        """What is asked now and by which card, as far as a seat may know."""
        if state.asked is None:
            return "", ""
        question, _, card, _ = state.asked
        return question.ask(), state.printed_cards()[card].slug if card >= 0 else ""

    def view(self, state: S, seat: int) -> V:
        """What a seat may know."""
        raise NotImplementedError

    def open_view(self, state: S) -> V:
        """What everybody may know once the game is over; by default what a watcher may."""
        return self.view(state, -1)

    def imagine(self, view: V, chance: int) -> S:
        """A full state that agrees with everything the view's seat knows."""
        raise NotImplementedError

    def tell(self, state: S, event: Event, seat: int) -> str | None:
        """An event in plain language for a seat (-1: a watcher); None if it is not told."""
        return None

    def deed(self, state: S, event: Event, seat: int) -> Deed | None:
        """An event as values for a seat (-1: a watcher); None if it is nothing to them."""
        words = self.tell(state, event, seat)
        return None if words is None else Deed(words)

    def begins(self, event: Event) -> int:
        """What begins with an event: a ROUND, a PHASE of it, or nothing (WITHIN)."""
        return WITHIN

    def doer(self, state: S, seat: int) -> Doer:
        """How a seat of a deed is called; a game may have more of them than decide."""
        name = self.seat_names(state)[seat]
        return Doer(name, capital(name))

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it runs."""
        return most_points(self.seat_names(state), self.scores(state)) if state.over else None

    def brought(self, state: S, events: Sequence[Event]) -> dict[str, dict[str, int]]:
        """The points that cards have brought, by seat and slug, once the game is over.

        `events` are all of the game; nothing where nobody can say.
        """
        return {}

    def standing(self, state: S) -> list[float]:
        """Each seat's result once the game is over: 1 for a win, shared wins split, else 0."""
        return shares(self.scores(state))

    def cards(self) -> list[dict[str, Any]]:
        """Every printed card as plain JSON values, with its text and provenance."""
        return []

    def scores(self, state: S) -> list[int]:
        """Each seat's points as if the game ended now."""
        raise NotImplementedError

    def blank(self) -> S:
        """A state with nothing in it, to be filled from a snapshot."""
        raise NotImplementedError

    def printed(self, number: str) -> Any:
        """A card of the game by its printed number, or by one that it had in an earlier version.

        Needed only if states have a table. One that there is not, or not any more: OtherVersion.
        """
        raise NotImplementedError

    def encode(self, state: S) -> dict[str, Any]:
        """A full snapshot as plain JSON values."""
        fields = snapshot.encode_fields(state, self.vocabulary)
        return {"cards": [card.number for card in state.printed_cards()], "fields": fields}

    def decode(self, data: Mapping[str, Any]) -> S:
        """The state of a snapshot."""
        state = self.blank()
        state.events = []
        state.lay_cards([self.printed(number) for number in data["cards"]])
        snapshot.fill(state, data["fields"], self.vocabulary)
        state.work_out()
        return state


AnyRules = Rules[Any, Any]  # where it does not matter which game it is
