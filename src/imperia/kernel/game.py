"""A game to hold in your hand: look at the decision, choose by name, view, copy, undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .decision import Decision, Option
from .errors import (
    BadJournal,
    CannotUndo,
    GameOver,
    ImperiaError,
    OtherVersion,
    UnknownOption,
)
from .journal import (
    Journal,
    Snapshot,
    read_entry,
)
from .notes import BACK, UNDONE, WORDS, Note, Told, latest_first
from .opening import (
    MISFITS,
    NONSENSE,
    START,
    Detour,
    cannot_go_on,
    cannot_replay,
    opened,
    rules_of,
    see_that_it_agrees,
    starting_points,
)
from .outcome import Outcome
from .registry import find_rules, release_of
from .renaming import option_of_today
from .rules import AnyRules, View
from .snapshot import fingerprint
from .state import State

NO_OLDER: Final = 1_000_000_000  # more notes than any game has


class Game:
    """One game: its rules, its state, its journal and its chronicle."""

    __slots__ = ("chronicle", "detour", "journal", "past", "rules", "state")

    rules: AnyRules
    state: State
    journal: Journal
    chronicle: list[Told]  # after which choice, and what happened
    past: list[tuple[State, int]]  # states before the latest choices, for undo
    detour: Detour | None  # why it was not opened by its latest snapshot; None if it was

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        seed: int | str | None = 1,
        options: Mapping[str, Any] | None = None,
        about: Mapping[str, Any] | None = None,
    ) -> Game:
        """Set a game up; without a seed (None) by a secret that nobody can guess."""
        version, release = find_rules(game).version, release_of(game)
        return cls._begin(Journal.begin(game, version, seats, seed, options or {}, about, release))

    @classmethod
    def _begin(cls, journal: Journal) -> Game:
        """The game of a journal in which nothing is written yet."""
        header = journal.header
        self = cls()
        self.rules = find_rules(header["game"])
        self.state = self.rules.set_up_again(header["seats"], journal.seed, header["options"])
        self.journal = journal
        self.chronicle = [(0, event) for event in self.state.events]
        self.past = []
        self.detour = None
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
        return Decision(self.step, self.seats[state.seat], asks, source, options, state.series)

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
        name = option_of_today(wanted, names, rules.former_names)
        if not name:
            raise UnknownOption(_not_listed(wanted, names))
        return names.index(name)

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

    def told(self, seat: str | int = -1, since: int = 0, notes: int = NO_OLDER) -> list[str]:
        """The chronicle in plain language as a seat may read it, from a choice on.

        Notes may be older than that choice: those from the number `notes` on are told as well.
        """
        index = self._index(seat)
        lines: list[str] = []
        for told in latest_first(self.chronicle, self.notes):
            if told[0] < since and not (isinstance(told, Note) and told.number >= notes):
                continue
            line = self.words(told, index)
            if line is not None:
                lines.append(line)
        lines.reverse()
        return lines

    def words(self, told: Told | Note, seat: int) -> str | None:
        """A line of the chronicle for a seat (-1: a watcher); None if it is not told."""
        if isinstance(told, Note):
            return told.words
        return self.rules.tell(self.state, told[1], seat)

    @property
    def notes(self) -> list[Note]:
        """What the table told beside the rules, such as an undo; going back leaves it there."""
        return self.journal.notes

    def note(self, kind: str, seat: str | int, what: str = "") -> None:
        """Tell something of a seat in the chronicle; `kernel/notes.py` lists what can be told."""
        if kind not in WORDS or kind in BACK:
            raise ImperiaError(f"the table cannot tell {kind!r}")
        self.journal.note(kind, self.seats[self._index(seat)], what)

    def copy(self) -> Game:
        """Another game to go on with."""
        new = Game()
        new.rules = self.rules
        new.state = self.state.copy()
        new.journal = self.journal.copy()
        new.chronicle = self.chronicle[:]
        new.past = self.past[:]  # states of the past never change
        new.detour = self.detour
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
        self.go_back(self.step - 1, self.journal.movers[-1])

    def go_back(
        self, step: int, seat: str = "", how: str = UNDONE, whole: Journal | None = None
    ) -> None:
        """Return to where the game was after `step` choices (all seats must agree to this).

        The chronicle tells that a seat did so, and how: by undo, or after all have agreed. What
        lies further back than the states in memory is opened from the `whole` journal, if given.
        """
        if not 0 <= step < self.step:
            raise CannotUndo(f"the game cannot go back to choice {step} of {self.step}")
        wanted = self.step - step
        if wanted <= len(self.past):
            before, told = self.past[-wanted]
            self.state = before.copy()  # a copy of this game may still need the past one
            del self.past[-wanted:]
            del self.chronicle[told:]
        else:
            earlier = self._earlier(step, whole or self.journal)
            self.state, self.past = earlier.state, earlier.past
            self.chronicle = earlier.chronicle
        self.journal.undo(step, seat, how)

    def _earlier(self, step: int, journal: Journal) -> Game:
        """The game as it was after a choice, by snapshots if the journal still has its lines."""
        if not journal.drained:
            return Game.resume(journal.cut(step))
        if journal.header.get("written_by") != release_of(self.rules.name):
            raise BadJournal("rules may have changed since it began: open the game again")
        return Game.replay(journal, step)

    def follow(self, lines: Sequence[str]) -> None:
        """Do what another copy of this game has written into the journal since.

        Those lines have their keeper already: they are not handed out here once more.
        """
        for line in lines:
            entry = read_entry(line)
            if entry.choice is not None:
                self.choose(entry.choice)
            elif entry.back_to is not None:
                self.go_back(entry.back_to, entry.seat, entry.note)
            elif entry.note:
                self.journal.note(entry.note, entry.seat, entry.what)
        self.journal.drain()

    def forget_past(self) -> None:
        """Let go of states that undo cannot reach; going back further plays the journal again."""
        now = self.state.reveals
        self.past = [(before, told) for before, told in self.past if before.reveals == now]

    @classmethod
    def replay(cls, journal: Journal, step: int | None = None, check: bool = False) -> Game:
        """The game after `step` choices, played from the start; `check` compares snapshots."""
        rules = rules_of(journal)
        written = {one.at: one for one in journal.snapshots()} if check else {}
        try:
            return cls._again(journal, rules, journal.choices[:step], written)
        except OtherVersion as error:
            raise cannot_replay(journal, rules, error) from None

    @classmethod
    def _again(
        cls, journal: Journal, rules: AnyRules, names: list[str], written: Mapping[int, Snapshot]
    ) -> Game:
        """A game played anew by the same choices, which agrees with the snapshots given."""
        made_by = {"rules": rules.version, "written_by": release_of(rules.name)}
        game = cls._begin(Journal(journal.header | made_by))
        for number, name in enumerate(names):
            game._see_that_it_agrees(written)
            game.journal.note_again(journal, number)
            try:
                game.choose(name)
            except (UnknownOption, GameOver) as error:
                raise OtherVersion(f"choice {number + 1} does not fit: {error}") from None
        game._see_that_it_agrees(written)
        game.journal.note_again(journal, game.step)
        return game

    @classmethod
    def resume(cls, journal: Journal, turns: int = 1) -> Game:
        """The game where its journal ends, with as many turns to undo as are wanted.

        It is opened by a snapshot of the latest turns and the choices since; if rules have
        changed or something is damaged, by an earlier one, or from the start. If none of that
        leads to the game that was played, it is refused with the reason.
        """
        rules = rules_of(journal)
        snapshots = journal.snapshots()
        reasons: list[ImperiaError] = []
        misfits = 0
        for place in starting_points(len(snapshots), turns):
            if misfits == MISFITS and place != START:
                continue
            try:
                game = cls._at(journal, rules, snapshots, place)
                misfits += 1  # unless what follows succeeds
                game._go_on(snapshots, place)
            except ImperiaError as error:
                reasons.append(error)
                continue
            if reasons and place < max(0, len(snapshots) - turns):
                at = START if place == START else snapshots[place].at
                game.detour = Detour(at, str(reasons[0]))
            return game
        raise cannot_go_on(journal, rules, reasons)

    @classmethod
    def _at(
        cls, journal: Journal, rules: AnyRules, snapshots: Sequence[Snapshot], place: int
    ) -> Game:
        """The game of a journal at one of its snapshots, or at its start."""
        game = cls()
        game.rules = rules
        game.journal = journal.copy()
        game.journal.movers = [rules.side_today(seat) for seat in journal.movers]
        game.past = []
        game.detour = None
        if place == START:
            header = journal.header
            game.state = rules.set_up_again(header["seats"], journal.seed, header["options"])
            game.chronicle = [(0, event) for event in game.state.events]
        else:
            game.state = opened(rules, snapshots[place])
            game.chronicle = [told for one in snapshots[: place + 1] for told in one.events]
        return game

    def _go_on(self, snapshots: Sequence[Snapshot], place: int) -> None:
        """Make the choices that the journal has after a snapshot, and see that later ones agree."""
        at = 0 if place == START else snapshots[place].at
        later = {one.at: one for one in snapshots[place + 1 :]}
        written = snapshots[-1].at if snapshots else START
        for number, name in enumerate(self.journal.choices[at:], at + 1):
            try:
                turn_began = self._make(self._place(name), number)
            except NONSENSE:  # what it was and could have been is not for everybody to read
                raise OtherVersion(f"choice {number} does not fit the rules") from None
            if number in later:
                see_that_it_agrees(self.rules, self.state, later[number], strict=False)
            if turn_began and number > written:  # its snapshot was cut off
                self._snapshot(number)

    def _snapshot(self, at: int) -> None:
        data = self.rules.encode(self.state)
        events = self._told_since(self.journal.told_until)
        by = release_of(self.rules.name)
        self.journal.snapshot(Snapshot(at, fingerprint(data), data, events, by))

    def _told_since(self, step: int) -> list[Told]:
        """What happened after a choice."""
        first = len(self.chronicle)
        while first and self.chronicle[first - 1][0] > step:
            first -= 1
        return self.chronicle[first:]

    def _see_that_it_agrees(self, written: Mapping[int, Snapshot]) -> None:
        if self.step in written:
            see_that_it_agrees(self.rules, self.state, written[self.step], strict=True)

    def _index(self, seat: str | int) -> int:
        if isinstance(seat, int):
            if not -1 <= seat < len(self.seats):
                raise UnknownOption(f"no seat has the number {seat}: there are {len(self.seats)}")
            return seat
        name = self.rules.seat_name_of(self.rules.side_today(seat))
        if name not in self.seats:
            raise UnknownOption(
                f"no seat is called {seat!r}; the seats are {', '.join(self.seats)}"
            )
        return self.seats.index(name)

    def __repr__(self) -> str:
        where = "over" if self.over else f"choice {self.step + 1}, {self.seat} to decide"
        return f"<Game {self.rules.name}: {' '.join(self.seats)}, {where}>"


def _not_listed(wanted: str, names: Sequence[str]) -> str:
    shown = "; ".join(names[:12]) + ("; ..." if len(names) > 12 else "")
    return f"{wanted!r} is not an option now; the options are: {shown}"
