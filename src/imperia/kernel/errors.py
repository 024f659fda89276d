"""What goes wrong because of what somebody asked for, told in one line that says what to do."""

from __future__ import annotations


class ImperiaError(Exception):
    """Bad input; its message is one clear line for a person."""


class UnknownGame(ImperiaError):
    """No game of that name is installed."""


class BadSetup(ImperiaError):
    """Seats, variants or decks that the game cannot be set up with."""


class UnknownOption(ImperiaError):
    """A choice that the open decision does not list."""


class GameOver(ImperiaError):
    """A choice after the end."""


class CannotUndo(ImperiaError):
    """Undo would cross an information barrier."""


class BadJournal(ImperiaError):
    """A saved game that cannot be read."""


class OtherVersion(BadJournal):
    """A saved game that is whole, but of rules that this version does not have."""
