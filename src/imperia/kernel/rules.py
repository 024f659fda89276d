"""What a game must offer to be played: the one door between the kernel and a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from . import snapshot
from .decision import Option
from .outcome import Outcome
from .state import Choice, Event, State
from .vocabulary import Vocabulary

# Variants and the like, as they stand in a journal: plain JSON values.
Options = Mapping[str, Any]


S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View")


class View:
    """What one seat may know; each game fills it by whitelisting."""

    seat: int

    def as_data(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        raise NotImplementedError


class Rules(Generic[S, V]):
    """A game's rules, found by its name; the methods a game overrides."""

    name: str
    title: str
    version: int  # raised when the same choices may lead to another game
    seats: tuple[int, int]  # fewest and most
    sides: tuple[str, ...]  # the factions or nations to choose from
    variants: Mapping[str, str]  # name to words
    alone: str = "solo"  # what the game with one seat is called, also as a command
    builds_decks: bool = False  # whether the option `decks` gives sides decks of their own
    vocabulary: Vocabulary  # the words that may stand on a stack, and the parts of the state

    def start(self, seats: Sequence[str], seed: int | str, options: Options) -> S:
        """A state standing at its first decision; bad seats or options raise BadSetup."""
        raise NotImplementedError

    def seat_names(self, state: S) -> list[str]:
        """The name of each seat that takes decisions, in table order."""
        raise NotImplementedError

    def seat_name_of(self, side: str) -> str:
        """The name of the seat that plays a side, where there are several ways to play it."""
        return side

    def option(self, state: S, choice: Choice) -> Option:
        """The name, words and target of a choice of the open decision."""
        raise NotImplementedError

    def option_name(self, state: S, choice: Choice) -> str:
        """The stable name of a choice."""
        return self.option(state, choice).name

    def asks(self, state: S, seat: int) -> tuple[str, str]:
        """What is asked now and by which card, as far as a seat may know."""
        raise NotImplementedError

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
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it runs."""
        raise NotImplementedError

    def standing(self, state: S) -> list[float]:
        """Each seat's result once the game is over: 1 for a win, shared wins split, else 0."""
        raise NotImplementedError

    def cards(self) -> list[dict[str, Any]]:
        """Every printed card as plain JSON values, with its text and provenance."""
        raise NotImplementedError

    def scores(self, state: S) -> list[int]:
        """Each seat's points as if the game ended now."""
        raise NotImplementedError

    def blank(self) -> S:
        """A state with nothing in it, to be filled from a snapshot."""
        raise NotImplementedError

    def printed(self, number: str) -> Any:
        """A card of the game by its printed number; needed only if states have a table."""
        raise NotImplementedError

    def encode(self, state: S) -> dict[str, Any]:
        """A full snapshot as plain JSON values."""
        fields = snapshot.encode_fields(state, self.vocabulary)
        return {"cards": [card.number for card in state.table], "fields": fields}

    def decode(self, data: Mapping[str, Any]) -> S:
        """The state of a snapshot."""
        state = self.blank()
        state.events = []
        state.table = [self.printed(number) for number in data["cards"]]
        snapshot.fill(state, data["fields"], self.vocabulary)
        return state


AnyRules = Rules[Any, Any]  # where it does not matter which game it is
