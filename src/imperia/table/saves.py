"""Saved games on disk: one file each, to which lines are only ever added."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ..kernel import (
    BadJournal,
    Game,
    ImperiaError,
    Journal,
    read_lines,
)

SUFFIX = ".jsonl"


class CannotSave(ImperiaError):
    """A game that cannot be written to disk; it goes on in memory."""


def data_folder() -> Path:
    """Where games and scores are kept: IMPERIA_HOME, or the platform's place for it."""
    own = os.environ.get("IMPERIA_HOME")
    if own:
        return Path(own).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "imperia"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "imperia"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "imperia"


def new_save(game: str, seats: Sequence[str]) -> Path:
    """A readable name for a new game in the folder of saved games."""
    folder = data_folder() / "games"
    name = "-".join([game, *seats, datetime.now().strftime("%Y-%m-%d-%H%M")])
    path, number = folder / f"{name}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    return path


def find_save(path: Path) -> Path:
    """A saved game by its path, or by its name alone in the folder of saved games."""
    kept = data_folder() / "games" / path.name
    alone = not path.exists() and path.name == str(path)
    return kept if alone and kept.exists() else path


class JournalFile:
    """Keeps a game in a file that always holds the whole of it, so far as the disk allows.

    A disk that fails does not stop the game: it goes on in memory, `trouble` says why, and what
    is missing is written with the next choice. That is why all lines stay here, too; they can
    be saved elsewhere at any time.
    """

    def __init__(self, path: Path, lines: Sequence[str], size: int, torn: bool) -> None:
        self.path = path
        self.trouble = ""  # why the latest lines are not on disk; "" if they are
        self._lines = list(lines)
        self._written = len(self._lines)  # how many of them are in the file
        self._size = size  # of these, in bytes
        self._torn = torn  # what comes after them is half a line

    @classmethod
    def create(cls, path: Path, lines: Sequence[str]) -> JournalFile:
        """A new file with a game so far; an existing one is never overwritten."""
        try:
            if path.exists():
                raise CannotSave(f"{path} exists already: choose another name")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.open("xb").close()
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", "") or error
            raise CannotSave(f"cannot save to {path}: {why}") from None
        file = cls(path, (), 0, False)
        file._lines += lines
        file._write()
        return file

    def append(self, game: Game, lines: Sequence[str]) -> None:
        """Take more lines and write all that the file lacks; what went wrong is in `trouble`."""
        self._lines += lines
        try:
            self._write()
            self.trouble = ""
        except CannotSave as error:
            self.trouble = str(error)

    def lines(self) -> list[str]:
        """Every line so far, on disk or not."""
        return self._lines[:]

    def _write(self) -> None:
        """Write the lines that are not in the file yet, and wait until they are on the disk."""
        more = "".join(f"{line}\n" for line in self._lines[self._written :]).encode()
        if not more and not self._torn:
            return
        try:
            self._extend(more)
        except OSError as error:
            raise CannotSave(f"cannot save to {self.path}: {error.strerror or error}") from None
        self._written, self._size, self._torn = len(self._lines), self._size + len(more), False

    def _extend(self, more: bytes) -> None:
        with self.path.open("r+b") as file:
            end = file.seek(0, os.SEEK_END)
            if end != self._size and not self._torn:
                raise CannotSave(f"another program has changed {self.path}: save under a new name")
            self._torn = True
            file.truncate(self._size)
            file.seek(self._size)
            file.write(more)
            file.flush()
            os.fsync(file.fileno())


def open_journal(path: Path) -> tuple[Journal, JournalFile]:
    """A saved game's journal, and its file ready to be added to."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ImperiaError(f"cannot read {path}: {error.strerror or error}") from None
    size = raw.rfind(b"\n") + 1
    try:
        lines = raw[:size].decode("utf-8-sig").split("\n")[:-1]
    except UnicodeDecodeError:
        raise BadJournal(f"{path} is not a journal of Imperia: it is not text") from None
    return read_lines(lines, str(path)), JournalFile(path, lines, size, size != len(raw))


@contextmanager
def making_sense_of(path: Path | str) -> Iterator[None]:
    """Refuse a journal whose lines are JSON but make no sense to the rules."""
    try:
        yield
    except BadJournal as error:
        named = str(path) in str(error)
        raise type(error)(str(error) if named else f"{path}: {error}") from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError) as error:
        what = f"{type(error).__name__} {error}".strip()
        raise BadJournal(f"{path} is damaged: it makes no sense to the rules ({what})") from None


def players_of(journal: Journal, path: Path) -> list[str]:
    """Who plays each seat, in table order; empty if the journal does not say."""
    about = journal.header.get("about") or {}
    players = about.get("players") or {} if isinstance(about, dict) else None
    if not isinstance(players, dict) or not all(isinstance(who, str) for who in players.values()):
        raise BadJournal(f"{path} is damaged: its first line does not say who sits where")
    if players and len(players) != len(journal.header["seats"]):
        raise BadJournal(f"{path} is damaged: its first line has more or fewer players than seats")
    return list(players.values())


class Saved(NamedTuple):
    """A saved game in the list of all."""

    path: Path
    game: str
    seats: list[str]
    players: list[str]
    choices: int
    over: bool
    trouble: str  # why it cannot be opened; "" if it can

    @property
    def played(self) -> datetime:
        """When it was last played."""
        return datetime.fromtimestamp(self.path.stat().st_mtime)


def saved_games(folder: Path | None = None) -> Iterator[Saved]:
    """All saved games, the latest first."""
    where = folder or data_folder() / "games"
    for path in sorted(where.glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime, reverse=True):
        yield _saved(path)


def latest_save() -> Path:
    """The unfinished game that was played last."""
    for saved in saved_games():
        if not saved.over and not saved.trouble:
            return saved.path
    raise ImperiaError(f"no unfinished game is saved in {data_folder() / 'games'}")


def _saved(path: Path) -> Saved:
    try:
        journal, _ = open_journal(path)
        players = players_of(journal, path)
    except ImperiaError as error:
        return Saved(path, "", [], [], 0, False, str(error))
    name, seats, choices = journal.header["game"], journal.header["seats"], len(journal.choices)
    try:
        with making_sense_of(path):
            game = Game.resume(journal)
    except ImperiaError as error:  # it is whole, but this version cannot go on with it
        return Saved(path, name, seats, players, choices, False, str(error))
    return Saved(path, name, game.seats, players, choices, game.over, "")
