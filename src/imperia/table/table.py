"""The table: a game, who sits where, and every change with its keeper before the next one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from secrets import randbelow
from typing import Any, Final

from ..kernel import (
    NO_OLDER,
    TAKEN_BACK,
    UNDONE,
    CannotUndo,
    Game,
    GameOver,
    ImperiaError,
    Journal,
    Perspective,
    UnknownOption,
    View,
    find_face,
    read_lines,
    seeded,
)
from ..players import Player, make_player
from .barriers import brought_to_light
from .keeper import Keeper, Memory
from .saves import (
    JournalFile,
    making_sense_of,
    new_save,
    open_journal,
    players_of,
)

HUMAN: Final = "human"
NOBODY: Final = -1  # where the number of a seat is expected
END_TURN: Final = "end turn"  # an option of this name says already that a turn is over


class Stale(ImperiaError):
    """An answer to a decision that is not open any more; nothing was changed."""


class NotYourTurn(ImperiaError):
    """An answer to somebody else's decision; nothing was changed."""


class Table:
    """A game with its seats; people choose by name, computers when they are let play."""

    def __init__(self, game: Game, players: Mapping[str, str], keeper: Keeper) -> None:
        self.game = game
        self.seats = list(game.seats)  # which stay the same
        self.players = dict(players)  # per seat: HUMAN or the name of a computer player
        self.keeper = keeper
        self.confirm = False  # whether people say when their turn is over
        self.confirmed = 0  # up to which choice they have
        self.intact = True  # False: a change went wrong halfway, so the game must be opened anew
        self._opened_at = game.step
        self._computers: dict[str, Player] = {}

    @classmethod
    def new(
        cls,
        game: str,
        players: Mapping[str, str],
        seed: int | str | None,
        options: Mapping[str, Any] | None = None,
        path: Path | None = None,
        about: Mapping[str, Any] | None = None,
    ) -> Table:
        """Set a game up; `players` says who plays each side, in table order."""
        told = {"players": dict(players), "began": now(), **(about or {})}
        started = Game.new(game, list(players), seed, options, told)
        return cls._seated(started, list(players.values()), path)

    @classmethod
    def open(cls, path: Path) -> Table:
        """Go on with a saved game where its journal ends."""
        journal, file = open_journal(path)
        with making_sense_of(path):
            game = Game.resume(journal)
            table = cls(game, _players(game, players_of(journal, path)), file)
            table._seat_computers()
        read = len(file.lines())
        file.append(game, game.journal.drain()[read:])  # a snapshot may have been cut off
        return table

    @classmethod
    def branch(cls, path: Path, step: int, to: Path | None = None) -> Table:
        """Play on from an earlier point of a saved game, in a file of its own."""
        journal, _ = open_journal(path)
        if not 0 <= step <= len(journal.choices):
            raise ImperiaError(f"{path} has {len(journal.choices)} choices, there is no {step}")
        players = players_of(journal, path)
        with making_sense_of(path):
            journal.header["about"] = (journal.header.get("about") or {}) | {
                "began": now(),
                "branched": {"from": path.name, "at": step},
            }
            journal.disclose()  # the file was there to read
            game = Game.resume(journal.cut(step))
        return cls._seated(game, players, to or new_save(journal.header["game"], game.seats))

    @classmethod
    def _seated(cls, game: Game, players: Sequence[str], path: Path | None) -> Table:
        """A table for a game that nobody keeps yet."""
        table = cls(game, _players(game, players), Memory())
        table._seat_computers()
        table.keep()
        if path is not None:
            table.save_as(path)
        return table

    # Looking

    @property
    def humans(self) -> list[str]:
        """The seats that people play, in table order."""
        return [seat for seat in self.seats if self.is_human(seat)]

    def is_human(self, seat: str) -> bool:
        """Whether a person plays a seat."""
        return self.players[seat] == HUMAN

    @property
    def began(self) -> str:
        """When the game was set up."""
        return str(self.game.journal.header.get("about", {}).get("began", ""))

    def view(self, seat: str) -> View:
        """What a seat may know."""
        return self.game.view(seat)

    def told(self, seat: str | int, since: int = 0, notes: int = NO_OLDER) -> list[str]:
        """The chronicle from a choice on, as a seat (or a watcher, -1) may read it."""
        return self.game.told(seat, since, notes)

    # Whose turn it is; seats by their numbers, NOBODY if it is no seat's

    @property
    def asked(self) -> int:
        """The seat that decides now."""
        return NOBODY if self.game.over else self.game.state.seat

    @property
    def movers(self) -> list[int]:
        """The seat that made each choice that still stands."""
        numbers = {seat: number for number, seat in enumerate(self.seats)}
        return [numbers.get(seat, NOBODY) for seat in self.game.journal.movers]

    @property
    def last_mover(self) -> int:
        """The seat that made the latest choice."""
        latest, seats = self.game.journal.movers[-1:], self.seats
        return seats.index(latest[0]) if latest and latest[0] in seats else NOBODY

    @property
    def must_end_turn(self) -> int:
        """The seat that has yet to say that its turn is over, before anybody else goes on.

        It is asked only while it could still undo what it did last: else nothing is left to say.
        """
        if not self.confirm or self.game.over:
            return NOBODY
        last = self.last_mover
        if last in (NOBODY, self.asked):
            return NOBODY
        said = self.game.step <= self.confirmed or self.game.journal.choices[-1] == END_TURN
        asks = not said and self.undoable(last) and not self._goes_without_saying(last)
        return last if asks else NOBODY

    def _goes_without_saying(self, seat: int) -> bool:
        """Whether there is no turn to end: the latest choice was the only one there was, or a
        seat has only answered a question within the turn of another, which goes on."""
        state, past = self.game.state, self.game.past
        if len(past[-1][0].options) == 1:
            return True
        first = past[-1][0]
        for before, _ in reversed(past):
            if before.seat != seat:
                break
            first = before
        return not first.begins_move and first.turn == state.turn

    @property
    def waits(self) -> int:
        """The seat that the others wait for: to end its turn, or to choose."""
        first = self.must_end_turn
        return self.asked if first == NOBODY else first

    @property
    def computer(self) -> str:
        """The computer player that should choose now; "" if none."""
        seat = self.game.seat
        if seat is None or self.is_human(seat) or self.must_end_turn != NOBODY:
            return ""
        return self.players[seat]

    # Playing

    def choose(self, name: str) -> None:
        """Choose for the seat that is asked; it counts when its keeper has it."""
        with self._all_or_nothing():
            self.game.choose(name)
            self.keep()

    def answer(self, seat: int, number: int, name: str, computer: bool = False) -> None:
        """Choose for a seat that was shown the decision of this number, if it is still its own."""
        self.check_number(number)
        game = self.game
        if game.over:
            raise GameOver("the game is over: nothing is left to choose")
        if seat != self.asked:
            raise NotYourTurn(f"it is not your turn: {str(game.seat).capitalize()} must choose")
        first = self.must_end_turn
        if first != NOBODY:
            raise NotYourTurn(f"{self.seats[first].capitalize()} did not end their turn yet")
        if self.is_human(self.seats[seat]) == computer:
            player = "person" if computer else "computer"
            raise NotYourTurn(f"a {player} plays this seat now: that can be changed at Seats")
        self.choose(name)

    def check_number(self, number: int) -> None:
        """Refuse what was meant for another decision than the open one."""
        if number != self.game.step:
            raise Stale("the game has gone on since: this is the table as it is now")

    def let_computers_play(self) -> Iterator[str]:
        """Let the computers choose, one decision at a time, until a person is asked."""
        game = self.game
        while self.computer and game.seat is not None:
            index = self._mind(game.seat).choose(Perspective(game.rules, game.state))
            name = game.rules.option_name(game.state, game.state.options[index])
            self.choose(name)
            yield name

    def _seat_computers(self) -> None:
        """Make the computer players now, so that one that does not exist is refused at once."""
        for seat in self.seats:
            if not self.is_human(seat):
                self._mind(seat)

    def hand_over(self, who: str) -> None:
        """Let somebody else, a person or a computer, play all seats from now on."""
        self.players = dict.fromkeys(self.players, who)
        self._computers.clear()
        self._seat_computers()

    def _mind(self, seat: str) -> Player:
        """The player of a computer's seat, who stays the same as long as the table is open."""
        if seat not in self._computers:
            header = self.game.journal.header
            own = seeded(f"{seat} at choice {self._opened_at} of {header['seed']}")
            self._computers[seat] = make_player(self.players[seat], header["game"], own)
        return self._computers[seat]

    # Going back

    def undoable(self, seat: int | None = None) -> int:
        """How many of the latest choices a person may take back without asking anybody.

        They are all by one seat, this one if it is named, and nothing hidden was revealed since.
        """
        game = self.game
        if seat is not None and (game.over or seat != self.last_mover):
            return 0
        count, mover = 0, NOBODY
        for before, _ in reversed(game.past):
            if before.reveals != game.state.reveals or (count and before.seat != mover):
                break
            mover = before.seat
            if not self.is_human(self.seats[mover]):
                break
            count += 1
        return count

    def undo(self, choices: int = 1) -> None:
        """Take back the latest choices, not beyond the last information barrier."""
        most = self.undoable()
        if not most:
            raise CannotUndo(
                f"nothing to undo: {self._in_the_way()}; takeback goes further if all agree"
            )
        if not 1 <= choices <= most:
            raise CannotUndo(f"only the latest {most} can be undone; takeback goes further")
        self.go_back(self.game.step - choices, self.last_mover)

    def _in_the_way(self) -> str:
        """Why the seat that decides cannot undo, as far as it may know."""
        seat, game = self.asked, self.game
        own = seat == self.last_mover != NOBODY
        light = brought_to_light(game, seat, find_face(game.rules.name)) if own else ""
        if light:
            return f"your latest choice brought to light what was hidden ({light})"
        return "since your latest choice somebody else chose, or something hidden was revealed"

    def take_back(self, seat: str, agreed: Collection[str]) -> None:
        """Go back to the latest decision of a seat; every other person must have agreed."""
        against = [other for other in self.humans if other != seat and other not in agreed]
        if against:
            raise CannotUndo(f"not taken back: {', '.join(against)} must agree")
        asked = len(self.humans) > 1
        self.go_back(self.step_back(seat), self.seats.index(seat), asked)

    def step_back(self, seat: str) -> int:
        """After how many choices a seat decided latest."""
        movers = self.game.journal.movers
        if seat not in movers:
            raise CannotUndo(f"nothing to take back: {seat} made no choice yet")
        return len(movers) - 1 - movers[::-1].index(seat)

    def go_back(self, step: int, seat: int, agreed: bool = False) -> None:
        """Return to where the game was after `step` choices, as a seat wishes.

        The chronicle tells it, and whether others were asked and have agreed.
        """
        with self._all_or_nothing():
            how = TAKEN_BACK if agreed else UNDONE
            self.game.go_back(step, self.seats[seat], how, self._whole(step))
            self.keep()

    def note(self, kind: str, seat: str | int, what: str = "") -> None:
        """Tell something of a seat in the chronicle, such as that a computer plays it now."""
        with self._all_or_nothing():
            self.game.note(kind, seat, what)
            self.keep()

    def _whole(self, step: int) -> Journal | None:
        """All lines of the journal, if it takes them to go back so far."""
        far = self.game.step - step > len(self.game.past)
        return read_lines(self.keeper.lines()) if far else None

    # Keeping

    def keep(self) -> None:
        """Hand out what the journal has gained; once its keeper has it, it counts."""
        self.keeper.append(self.game, self.game.journal.drain())

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """If anything goes wrong inside, what is in memory may be half-made and is not used."""
        if not self.intact:
            raise Stale("the latest change went wrong: open the game again")
        try:
            yield
        except (UnknownOption, GameOver, CannotUndo):
            raise  # refused before anything was changed
        except BaseException:
            self.intact = False
            raise

    @property
    def trouble(self) -> str:
        """Why the latest choices are not safe; "" if they are."""
        return self.keeper.trouble

    @property
    def path(self) -> Path | None:
        """The file that the game is saved in; None if there is none."""
        return self.keeper.path if isinstance(self.keeper, JournalFile) else None

    def save(self) -> None:
        """Try again to save what could not be saved before."""
        self.keeper.append(self.game, [])

    def save_as(self, path: Path) -> None:
        """Write the whole game into a new file and go on there."""
        self.keeper = JournalFile.create(path, self.keeper.lines())


def _players(game: Game, named: Sequence[str]) -> dict[str, str]:
    """Who plays each seat: people, unless a journal says otherwise."""
    return dict(zip(game.seats, named or [HUMAN] * len(game.seats), strict=True))


def now() -> str:
    """The date and time, to the second."""
    return datetime.now().isoformat(timespec="seconds")


def any_seed() -> int:
    """A seed that nobody knows before."""
    return randbelow(1_000_000_000)
