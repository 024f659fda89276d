"""A game to hold in your hand: look at the decision, choose by name, view, copy, undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .decision import Decision, Option
from .errors import (
    BadJournal,
    CannotUndo,
    GameOver,
    UnknownOption,
)
from .journal import (
    Journal,
    Snapshot,
    Told,
    read_entry,
)
from .outcome import Outcome
from .registry import find_rules
from .rules import AnyRules, View
from .snapshot import fingerprint
from .state import State


class Game:
    """One game: its rules, its state, its journal and its chronicle."""

    __slots__ = ("chronicle", "journal", "past", "rules", "state")

    rules: AnyRules
    state: State
    journal: Journal
    chronicle: list[Told]  # after which choice, and what happened
    past: list[tuple[State, int]]  # states before the latest choices, for undo

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        seed: int | str = 1,
        options: Mapping[str, Any] | None = None,
        about: Mapping[str, Any] | None = None,
    ) -> Game:
        """Set a game up."""
        self = cls()
        self.rules = find_rules(game)
        self.state = self.rules.start(seats, seed, options or {})
        self.journal = Journal.begin(game, self.rules.version, seats, seed, options or {}, about)
        self.chronicle = [(0, event) for event in self.state.events]
        self.past = []
        self._snapshot(0)
        return self

    @property
    def seats(self) -> list[str]:
        """The names of the seats, in table order."""
        return self.rules.seat_names(self.state)

    @property
    def step(self) -> int:
        """How many choices have been made."""
        return len(self.journal.choices)

    @property
    def seat(self) -> str | None:
        """Who decides now; None once the game is over."""
        return None if self.over else self.seats[self.state.seat]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        return self.rules.outcome(self.state)

    @property
    def decision(self) -> Decision | None:
        """The open decision with all its options; None once the game is over."""
        if self.over:
            return None
        state = self.state
        asks, source = self.rules.asks(state, state.seat)
        options = tuple(self.rules.option(state, choice) for choice in state.options)
        return Decision(self.step, self.seats[state.seat], asks, source, options)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the open decision."""
        decision = self.decision
        return () if decision is None else decision.options

    def choose(self, name: str | Option) -> None:
        """Choose an option by its name; anything not listed is refused and changes nothing."""
        wanted = str(name)
        place = self._place(wanted)
        seat = self.seats[self.state.seat]
        turn_began = self._make(place, self.step + 1)
        self.journal.choose(seat, wanted)
        if turn_began:
            self._snapshot(self.step)

    def _place(self, wanted: str) -> int:
        """Where an option stands in the list."""
        state, rules = self.state, self.rules
        if state.over:
            raise GameOver("the game is over: nothing is left to choose")
        names = [rules.option_name(state, choice) for choice in state.options]
        if wanted not in names:
            raise UnknownOption(_not_listed(wanted, names))
        return names.index(wanted)

    def _make(self, place: int, number: int) -> bool:
        """Carry out a choice, the first is number 1; whether a turn began or the game ended."""
        state = self.state
        turn = state.turn
        self.past.append((state.copy(), len(self.chronicle)))
        state.choose(place)
        self.chronicle.extend((number, event) for event in state.events)
        return state.turn != turn or state.over

    def view(self, seat: str | int) -> View:
        """What a seat may know."""
        seen: View = self.rules.view(self.state, self._index(seat))
        return seen

    def told(self, seat: str | int = -1, since: int = 0) -> list[str]:
        """The chronicle in plain language as a seat may read it, from a choice on."""
        index = self._index(seat)
        lines = (self.rules.tell(self.state, e, index) for at, e in self.chronicle if at >= since)
        return [line for line in lines if line is not None]

    def copy(self) -> Game:
        """Another game to go on with."""
        new = Game()
        new.rules = self.rules
        new.state = self.state.copy()
        new.journal = self.journal.copy()
        new.chronicle = self.chronicle[:]
        new.past = self.past[:]  # states of the past never change
        return new

    def can_undo(self) -> bool:
        """Whether the latest choice may be taken back without giving anything away."""
        if not self.past:
            return False
        before = self.past[-1][0]
        return before.reveals == self.state.reveals

    def undo(self) -> None:
        """Take the latest choice back; not across an information barrier."""
        if not self.can_undo():
            raise CannotUndo("nothing to undo: the latest choice revealed something hidden")
        self.go_back(self.step - 1)

    def go_back(self, step: int) -> None:
        """Return to where the game was after `step` choices (all seats must agree to this)."""
        if not 0 <= step < self.step:
            raise CannotUndo(f"the game cannot go back to choice {step} of {self.step}")
        wanted = self.step - step
        if wanted <= len(self.past):
            before, told = self.past[-wanted]
            self.state = before.copy()  # a copy of this game may still need the past one
            del self.past[-wanted:]
            del self.chronicle[told:]
        else:
            earlier = Game.replay(self.journal, step)
            self.state, self.past = earlier.state, earlier.past
            self.chronicle = earlier.chronicle
        self.journal.undo(step)

    def follow(self, lines: Sequence[str]) -> None:
        """Do what another copy of this game has written into the journal since.

        Those lines have their keeper already: they are not handed out here once more.
        """
        for line in lines:
            entry = read_entry(line)
            if entry.choice is not None:
                self.choose(entry.choice)
            elif entry.back_to is not None:
                self.go_back(entry.back_to)
        self.journal.drain()

    def forget_past(self) -> None:
        """Let go of states that undo cannot reach; going back further plays the journal again."""
        now = self.state.reveals
        self.past = [(before, told) for before, told in self.past if before.reveals == now]

    @classmethod
    def replay(cls, journal: Journal, step: int | None = None, check: bool = False) -> Game:
        """The game after `step` choices, played from the start; `check` compares fingerprints."""
        header = journal.header
        game = cls.new(
            header["game"], header["seats"], header["seed"], header["options"], header.get("about")
        )
        written = {one.at: one.fingerprint for one in journal.snapshots()} if check else {}
        for number, name in enumerate(journal.choices[:step]):
            _same(game, written)
            try:
                game.choose(name)
            except (UnknownOption, GameOver) as error:
                raise BadJournal(f"choice {number + 1} does not fit the game: {error}") from None
        _same(game, written)
        return game

    @classmethod
    def resume(cls, journal: Journal, turns: int = 1) -> Game:
        """The game where its journal ends, from the latest snapshot on, or an earlier one.

        It can be undone as far back as the snapshot that it was resumed from.
        """
        rules = find_rules(journal.header["game"])
        snapshots = journal.snapshots()
        if not snapshots:
            return cls.replay(journal)
        written = snapshots[-1].at
        snapshots = snapshots[: max(1, len(snapshots) - turns + 1)]
        latest = snapshots[-1]
        game = cls()
        game.rules = rules
        game.state = _opened(rules, latest)
        game.journal = journal.copy()
        game.chronicle = [told for snapshot in snapshots for told in snapshot.events]
        game.past = []
        for number, name in enumerate(journal.choices[latest.at :], latest.at + 1):
            try:
                turn_began = game._make(game._place(name), number)
            except (UnknownOption, GameOver) as error:
                raise BadJournal(f"choice {number} does not fit: {error}") from None
            if turn_began and number > written:  # its snapshot was cut off
                game._snapshot(number)
        return game

    def _snapshot(self, at: int) -> None:
        data = self.rules.encode(self.state)
        events = self.chronicle[self.journal.told :]
        self.journal.snapshot(Snapshot(at, fingerprint(data), data, events))

    def _index(self, seat: str | int) -> int:
        if isinstance(seat, int):
            if not -1 <= seat < len(self.seats):
                raise UnknownOption(f"no seat has the number {seat}: there are {len(self.seats)}")
            return seat
        name = self.rules.seat_name_of(seat)
        if name not in self.seats:
            raise UnknownOption(
                f"no seat is called {seat!r}; the seats are {', '.join(self.seats)}"
            )
        return self.seats.index(name)

    def __repr__(self) -> str:
        where = "over" if self.over else f"choice {self.step + 1}, {self.seat} to decide"
        return f"<Game {self.rules.name}: {' '.join(self.seats)}, {where}>"


def _opened(rules: AnyRules, snapshot: Snapshot) -> State:
    """The state of a snapshot; a damaged one is refused."""
    if fingerprint(snapshot.data) != snapshot.fingerprint:
        raise BadJournal(f"the snapshot at choice {snapshot.at} is damaged")
    try:
        state: State = rules.decode(snapshot.data)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadJournal(f"the snapshot at choice {snapshot.at} is damaged: {error!r}") from None
    return state


def _same(game: Game, written: Mapping[int, str]) -> None:
    """See that a game is where its journal says it was."""
    if game.step in written:
        found = fingerprint(game.rules.encode(game.state))
        if found != written[game.step]:
            raise BadJournal(
                f"after choice {game.step} the game differs from its journal: "
                f"fingerprint {found}, written {written[game.step]}"
            )


def _not_listed(wanted: str, names: Sequence[str]) -> str:
    shown = "; ".join(names[:12]) + ("; ..." if len(names) > 12 else "")
    return f"{wanted!r} is not an option now; the options are: {shown}"
