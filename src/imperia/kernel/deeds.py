"""What happened, as values: who did what with which cards, and what it brought.

A deed is an event as one viewer may know it. Its words have places for what it names, so that a
terminal writes a name there, and a screen a link or a picture: nobody finds names in sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

NOBODY: Final = -1  # did it, or it was done to nobody
NO_SOURCE: Final = -1

# What a deed is for the story.
SAID: Final = "said"  # nobody knows whose it is: it belongs to whoever chose
NEWS: Final = "news"  # it happens by itself
TURN: Final = "turn"  # a seat's turn begins; without words it is no line
MOVE: Final = "move"  # what somebody set out to do: what follows comes of it
COST: Final = "cost"  # what it took; it may be told before the move that it was for
EFFECT: Final = "effect"  # what came of a move

# What begins with an event.
WITHIN: Final = 0  # nothing
ROUND: Final = 1
PHASE: Final = 2  # a part of a round

Amounts = tuple[tuple[str, int], ...]  # goods by their names, and how many of each


class Deed(NamedTuple):
    """An event as a viewer may know it; what is hidden from them is not in it."""

    words: str  # of what was done; {card}, {other}, {goods}, {whom} stand for what follows
    part: str = SAID
    seat: int = NOBODY  # who did it: the words then begin with their verb, if not whole
    verb: str = ""  # the sign of what was done
    cards: tuple[int, ...] = ()  # as numbers of the table: {card} and {other}
    goods: Amounts = ()
    whom: int = NOBODY  # another seat that it was done to
    source: int = NO_SOURCE  # the card that it comes from, or was paid for
    brings: Amounts = ()  # what who did it has more, or less, from then on
    whole: bool = False  # whether the words are a sentence that says who did it
    drawn: bool = False  # whether it comes from a pile: what may have been hidden came to light


def spell_out(words: str, cards: Sequence[str], goods: str = "", whom: str = "") -> str:
    """The words of a deed with the names of what stands in their places, in letters alone."""
    return words.format(
        card=cards[0] if cards else "",
        other=cards[-1] if cards else "",
        cards=", ".join(cards),
        goods=goods,
        whom=whom,
    )


class Doer(NamedTuple):
    """Whoever can do something, in the page's names and in words: a seat, or an automaton."""

    name: str
    title: str
