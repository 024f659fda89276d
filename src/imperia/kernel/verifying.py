"""Checking a game afterwards: whether its cards came as was promised before the first was dealt.

A server publishes a commitment when a game begins, a digest that fits one key alone, and the key
when the game has ended. All cards follow from the key and the choices, so whoever noted the
commitment can see that nothing was dealt by hand.
"""

from __future__ import annotations

from typing import NamedTuple

from .chance import Linear, keyed
from .errors import BadJournal, BadSetup, OtherVersion
from .game import Game
from .journal import Journal
from .sentences import counted


class Verdict(NamedTuple):
    """Whether a game holds what it promised, and why, in one line for each thing checked."""

    holds: bool
    words: tuple[str, ...]
    unchecked: bool = False  # nothing speaks against it, but this version cannot check the cards


def verify(journal: Journal, noted: str = "") -> Verdict:
    """Check a whole game against its commitment, or better the one that somebody noted."""
    promise = check_promise(journal, noted.strip().lower())
    try:
        Game.replay(journal, check=True)
    except (OtherVersion, BadSetup) as error:  # a side or cards that there are not here
        words = f"The cards cannot be checked here: {error}."
        return Verdict(False, (*promise.words, words), unchecked=promise.holds)
    except BadJournal as error:
        return Verdict(False, (*promise.words, f"The cards do not follow from the key: {error}."))
    marks = len(journal.snapshots())
    told = f"{counted(len(journal.choices), 'choice')} and {counted(marks, 'fingerprint')} agree"
    return Verdict(promise.holds, (*promise.words, f"All cards follow from the key: {told}."))


def check_promise(journal: Journal, noted: str) -> Verdict:
    """Whether the key of a game is the one that was promised."""
    seed, written = journal.seed, journal.commitment
    if isinstance(seed, Linear):
        return Verdict(False, ("Nothing was promised: this game is of a time before that.",))
    if not written:
        words = f"Nothing was promised: somebody chose the seed {seed}, or has read it."
        return Verdict(False, (words,))
    made = keyed(seed).commitment()
    if made != (noted or written):
        words = f"The key does not fit the commitment: it makes {made}, not {noted or written}."
        return Verdict(False, (words,))
    if noted:
        return Verdict(True, (f"The key fits the commitment that you noted, {made}.",))
    words = f"The key fits the commitment {made}."
    return Verdict(True, (words, "See that it is the one shown to you when the game began."))
