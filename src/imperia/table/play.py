"""The table: a game, who sits where, and every choice on disk before the next one is asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from ..kernel import (
    CannotUndo,
    Game,
    ImperiaError,
    Perspective,
    View,
    seeded,
)
from ..players import Player, make_player
from .saves import (
    CannotSave,
    JournalFile,
    making_sense_of,
    new_save,
    open_journal,
    players_of,
)

HUMAN = "human"
Listener = Callable[["Table"], None]


class Table:
    """A game with its seats; humans choose by name, computers when they are let play."""

    def __init__(self, game: Game, players: Mapping[str, str], file: JournalFile | None) -> None:
        self.game = game
        self.players = dict(players)  # per seat: HUMAN or the name of a computer player
        self.file = file
        self.trouble = ""  # why the latest choices are not on disk; "" if they are
        self.listeners: list[Listener] = []
        self._minds = {seat: self._mind(seat) for seat in game.seats if not self.is_human(seat)}

    @classmethod
    def new(
        cls,
        game: str,
        players: Mapping[str, str],
        seed: int | str,
        options: Mapping[str, Any] | None = None,
        path: Path | None = None,
    ) -> Table:
        """Set a game up; `players` says who plays each side, in table order."""
        about = {"players": dict(players), "began": now()}
        started = Game.new(game, list(players), seed, options, about)
        table = cls._seated(started, list(players.values()), None)
        if path is not None:
            table.save_as(path)
        return table

    @classmethod
    def open(cls, path: Path) -> Table:
        """Go on with a saved game where its journal ends."""
        journal, file = open_journal(path)
        with making_sense_of(path):
            table = cls._seated(Game.resume(journal), players_of(journal, path), file)
        table.save()  # a snapshot may have been cut off
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
            table = cls._seated(Game.replay(journal, step), players, None)
        table.save_as(to or new_save(journal.header["game"], table.game.seats))
        return table

    @classmethod
    def _seated(cls, game: Game, players: Sequence[str], file: JournalFile | None) -> Table:
        who = players or [HUMAN] * len(game.seats)
        return cls(game, dict(zip(game.seats, who, strict=True)), file)

    def _mind(self, seat: str) -> Player:
        header = self.game.journal.header
        own = seeded(f"{seat} at choice {self.game.step} of {header['seed']}")
        return make_player(self.players[seat], header["game"], own)

    # Looking

    @property
    def humans(self) -> list[str]:
        """The seats that people play, in table order."""
        return [seat for seat in self.game.seats if self.is_human(seat)]

    def is_human(self, seat: str) -> bool:
        """Whether a person plays a seat."""
        return self.players[seat] == HUMAN

    @property
    def path(self) -> Path | None:
        """Where the game is saved; None if nowhere."""
        return None if self.file is None else self.file.path

    @property
    def began(self) -> str:
        """When the game was set up."""
        return str(self.game.journal.header.get("about", {}).get("began", ""))

    def view(self, seat: str) -> View:
        """What a seat may know."""
        return self.game.view(seat)

    def told(self, seat: str | int, since: int = 0) -> list[str]:
        """The chronicle from a choice on, as a seat (or a watcher, -1) may read it."""
        return self.game.told(seat, since)

    # Playing

    def choose(self, name: str) -> None:
        """Choose for the seat that is asked; the choice is on disk when this returns."""
        self.game.choose(name)
        self._changed()

    def let_computers_play(self) -> Iterator[str]:
        """Let the computers choose, one decision at a time, until a person is asked."""
        game = self.game
        while game.seat is not None and not self.is_human(game.seat):
            mind = self._minds[game.seat]
            index = mind.choose(Perspective(game.rules, game.state))
            name = game.rules.option_name(game.state, game.state.options[index])
            self.choose(name)
            yield name

    def listen(self, listener: Listener) -> None:
        """Call somebody after every choice and every undo."""
        self.listeners.append(listener)

    # Going back

    def undoable(self) -> int:
        """How many of the latest choices a person may take back without asking anybody.

        They are all by one seat, and nothing hidden was revealed since.
        """
        return undoable(self.game, [self.is_human(seat) for seat in self.game.seats])

    def undo(self, choices: int = 1) -> None:
        """Take back the latest choices, not beyond the last information barrier."""
        most = self.undoable()
        if not most:
            raise CannotUndo(
                "nothing to undo: since your latest choice somebody else chose, or something "
                "hidden was revealed; takeback goes further if all agree"
            )
        if not 1 <= choices <= most:
            raise CannotUndo(f"only the latest {most} can be undone; takeback goes further")
        self.game.go_back(self.game.step - choices)
        self._changed()

    def take_back(self, seat: str, agreed: Collection[str]) -> None:
        """Go back to the latest decision of a seat; every other person must have agreed."""
        against = [other for other in self.humans if other != seat and other not in agreed]
        if against:
            raise CannotUndo(f"not taken back: {', '.join(against)} must agree")
        chosen = movers(self.game.journal.lines)
        if seat not in chosen:
            raise CannotUndo(f"nothing to take back: {seat} have not chosen anything yet")
        self.game.go_back(len(chosen) - 1 - chosen[::-1].index(seat))
        self._changed()

    # Saving

    def save(self) -> None:
        """Write what is not on disk yet; what went wrong stands in `trouble`."""
        if self.file is None:
            return
        try:
            self.file.add(self.game.journal.lines)
            self.trouble = ""
        except CannotSave as error:
            self.trouble = str(error)

    def save_as(self, path: Path) -> None:
        """Write the whole game into a new file and go on there."""
        file = JournalFile.create(path)
        file.add(self.game.journal.lines)
        self.file, self.trouble = file, ""

    def _changed(self) -> None:
        self.save()
        for listener in self.listeners:
            listener(self)


def undoable(game: Game, humans: Sequence[bool]) -> int:
    """How many of the latest choices are by one person, with nothing hidden revealed since."""
    state, count, mover = game.state, 0, -1
    for before, _ in reversed(game.past):
        if before.reveals != state.reveals or (count and before.seat != mover):
            break
        mover = before.seat
        if not humans[mover]:
            break
        count += 1
    return count


def now() -> str:
    """The date and time, to the second."""
    return datetime.now().isoformat(timespec="seconds")


def movers(lines: Sequence[str]) -> list[str]:
    """Which seat made each choice of a journal that still stands."""
    seats: list[str] = []
    for line in lines[1:]:
        if line.startswith('{"choose"'):
            seats.append(json.loads(line)["seat"])
        elif line.startswith('{"undo"'):
            del seats[json.loads(line)["undo"] :]
    return seats
