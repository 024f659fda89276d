"""A game is a state, a stack of pending effects, and at most one open decision.

`advance` pops effects until one asks. An effect, resolved, changes the state through the
game's verbs, pushes more effects, or asks. Phases and turns are effects too, so the stack
is the only clock, and since everything on it is a plain value a game can be copied, saved
and resumed at any decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from .chance import RANGE, Key, Linear, Seed, below, keyed, step
from .compiling import mypyc_attr
from .errors import GameOver, UnknownOption
from .vocabulary import Word

S = TypeVar("S", bound="State")

# A choice as the rules see it: a kind, then what it is about. Names are made on demand.
Choice = tuple[int, ...]
# What happened, as the chronicle and the faces get it: a kind, then who and what.
Event = tuple[int, ...]

NO_CARD: Final = -1


class Series(NamedTuple):
    """A question that goes on: alike picks one after the other, such as cards to discard.

    A screen may let them be marked together and confirmed once; the rules take them in turn.
    """

    least: int  # picks that are still to be made
    most: int  # picks that may be
    times: tuple[int, ...]  # how often each option may be picked; 0 for the one that ends it


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Word, Generic[S]):
    """A step of the game: is it possible, what does it do, how does it read."""

    __slots__ = ()

    def possible(self, state: S, seat: int, card: int) -> bool:
        """Whether resolving it now would do anything lawful."""
        return True

    def resolve(self, state: S, seat: int, card: int, number: int) -> None:
        """Do it: change the state, push more effects, or ask."""
        raise NotImplementedError

    def read(self) -> str:
        """How it reads on a card, in our own words."""
        raise NotImplementedError(f"{type(self).__name__} has no words")


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Effect[S]):
    """An effect that asks its seat to choose, and goes on when it is answered.

    Listing the options changes nothing, so an open decision can be listed again at any time.
    """

    __slots__ = ()

    def options(self, state: S, seat: int, card: int, number: int) -> list[Choice]:
        """Every lawful answer; none means that nothing is asked."""
        raise NotImplementedError

    def resolve(self, state: S, seat: int, card: int, number: int) -> None:
        state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def answer(self, state: S, seat: int, card: int, number: int, choice: Choice) -> None:
        """Carry out one of the listed choices."""
        raise NotImplementedError

    def begins_move(self) -> bool:
        """Whether it opens a move of its own, rather than asking for the rest of one."""
        return False

    def is_open(self, state: S, seat: int, card: int, number: int) -> bool:
        """Whether nothing hidden decides if its seat is asked, left out or has a single answer.

        Else each of these tells something of the seat: who brought it about cannot undo that.
        """
        return False

    def series(self, state: S, seat: int, card: int, number: int) -> Series | None:
        """How many alike picks may follow each other; None if each answer stands alone."""
        return None

    def ask(self) -> str:
        """What is asked, in a few words."""
        raise NotImplementedError


# effect, seat, card, number
Frame = tuple[Effect[Any], int, int, int]
Asked = tuple[Question[Any], int, int, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the states of all games share: the stack, the open decision, chance and events."""

    # What a snapshot holds of them; a game's own FIELDS begin with these.
    FIELDS: ClassVar[tuple[str, ...]] = (
        "key",
        "drawn",
        "chance",
        "stack",
        "asked",
        "chooser",
        "options",
        "turn",
        "reveals",
        "over",
    )
    # What games have that were saved before there was such a field (see former.py).
    DEFAULTS: ClassVar[Mapping[str, Any]] = {"key": None, "drawn": 0}
    __slots__ = ("events", *FIELDS)

    key: Key | None  # decides all chance of a real game; an imagined one has none
    drawn: int  # how many of the key's numbers were used
    chance: int  # the cheap generator, used without a key
    stack: list[Frame]
    asked: Asked | None  # the question that waits, with its seat, card and number
    chooser: int  # the seat that chose last; -1 before the first choice
    options: list[Choice]  # all its lawful answers; empty only when the game is over
    events: list[Event]  # what the latest choice brought about
    turn: int  # turns begun so far
    reveals: int  # how often something hidden was revealed: undo stops there
    over: bool

    @property
    def seat(self) -> int:
        """The seat that decides now; -1 once the game is over."""
        return -1 if self.asked is None else self.asked[1]

    @property
    def begins_move(self) -> bool:
        """Whether the open decision is the first of a move."""
        return self.asked is not None and self.asked[0].begins_move()

    @property
    def series(self) -> Series | None:
        """How many alike picks the open decision takes; None if its answer stands alone."""
        if self.asked is None:
            return None
        question, seat, card, number = self.asked
        return question.series(self, seat, card, number)

    def begin(self, seed: Seed) -> None:
        """Set the shared fields as they are before the first effect."""
        if isinstance(seed, Linear):
            self.key, self.chance = None, seed.value
        else:
            self.key, self.chance = keyed(seed), 0
        self.drawn = 0
        self.stack = []
        self.asked = None
        self.chooser = -1
        self.options = []
        self.events = []
        self.turn = 0
        self.reveals = 0
        self.over = False

    def copy_shared(self, new: State) -> None:
        """Copy the shared fields into a new state; frames and options are immutable values."""
        new.key = self.key
        new.drawn = self.drawn
        new.chance = self.chance
        new.stack = self.stack[:]
        new.asked = self.asked
        new.chooser = self.chooser
        new.options = self.options  # replaced as a whole, never changed in place
        new.events = []
        new.turn = self.turn
        new.reveals = self.reveals
        new.over = self.over

    # A game with cards keeps in a field of its own which card a number stands for. It is no
    # field here: the compiled build would keep a place for it twice, and its garbage collector
    # would count what lies there twice, too.

    def printed_cards(self) -> list[Any]:
        """Which card each number stands for; none in a game without cards."""
        return []

    def lay_cards(self, cards: list[Any]) -> None:
        """Say which card each number stands for."""
        assert not cards, "this game has no cards"

    def work_out(self) -> None:
        """Set the fields that follow from the others, once these were read from a snapshot."""

    def copy(self) -> State:
        """Another state that shares nothing that can change."""
        raise NotImplementedError

    def by_chance(self, n: int) -> int:
        """A number from 0 to n-1, each as likely as the others."""
        key = self.key
        if key is None:
            self.chance = step(self.chance)
            return below(self.chance, n)
        while True:
            number = key.number(self.drawn)
            self.drawn += 1
            found = number % n
            # The last, incomplete run of n numbers would favour the small ones.
            if number - found <= RANGE - n:
                return found

    def push(self, effect: Effect[Any], seat: int, card: int = -1, number: int = 0) -> None:
        """Put an effect on top of the stack: it is resolved before everything below."""
        self.stack.append((effect, seat, card, number))

    def ask(
        self, question: Question[Any], seat: int, card: int, number: int, options: list[Choice]
    ) -> None:
        """Open a decision; one with a single answer answers itself."""
        if self.over:
            return
        if seat != self.chooser and (
            len(options) == 1 or not question.is_open(self, seat, card, number)
        ):
            self.reveals += 1  # somebody else has acted, or has shown whether they can
        if len(options) == 1:
            question.answer(self, seat, card, number, options[0])
        elif options:
            self.asked = (question, seat, card, number)
            self.options = options

    def insist(
        self, question: Question[Any], seat: int, card: int, number: int, options: list[Choice]
    ) -> None:
        """Open a decision even if it has a single answer."""
        if self.over:
            return
        if seat != self.chooser and not question.is_open(self, seat, card, number):
            self.reveals += 1
        if options:
            self.asked = (question, seat, card, number)
            self.options = options

    def choose(self, index: int) -> None:
        """Answer the open decision by the place of an option in its list, and go on."""
        asked = self.asked
        if asked is None:
            raise GameOver("the game is over: nothing is left to choose")
        if index < 0 or index >= len(self.options):
            raise UnknownOption(f"option {index} of {len(self.options)} is not listed")
        choice = self.options[index]
        self.asked = None
        self.options = []
        self.events = []
        question, seat, card, number = asked
        self.chooser = seat
        question.answer(self, seat, card, number, choice)
        self.advance()

    def advance(self) -> None:
        """Resolve effects from the top of the stack until one asks, none is left, or it ends."""
        stack = self.stack
        while self.asked is None:
            if self.over or not stack:
                self.finish()
                return
            effect, seat, card, number = stack.pop()
            effect.resolve(self, seat, card, number)

    def finish(self) -> None:
        """End the game at once, whatever is still pending."""
        self.over = True
        self.stack.clear()

    def ask_again(self) -> None:
        """List the open decision's options anew (for a state put together from a view)."""
        if self.asked is not None:
            question, seat, card, number = self.asked
            self.options = question.options(self, seat, card, number)
