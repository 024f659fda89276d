"""How a question words its answers, so that a word of one's own needs no change elsewhere."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from ....kernel.compiling import mypyc_attr
from ....kernel.state import Question, State
from .symbols import DECK, DISCARD, EXILE, HAND, HERE, HISTORY, LEGENDS, MANA, PILE, PLAY

S = TypeVar("S", bound=State)

# How an option is called that puts a card into a zone: its verb, and words before the card.
PUT: Final = {
    DISCARD: ("discard", "Discard"),
    HAND: ("draw", "Draw"),
    HISTORY: ("history", "Into your history:"),
    LEGENDS: ("legends", "Into legends:"),
    DECK: ("top", "On top of your deck:"),
    EXILE: ("exile", "Exile"),
    PILE: ("return", "Return"),
    MANA: ("mana", "As mana:"),
    HERE: ("garrison", "Garrison"),
}


def putting(zone: int, target: int) -> tuple[str, str]:
    """The verb and the words for moving a card; leaving play has verbs of its own."""
    if zone == PLAY and target == DISCARD:
        return "abandon", "Abandon"
    if zone == PLAY and target == HAND:
        return "recall", "Recall"
    return PUT[target]


def is_several(zones: int) -> bool:
    """Whether a set of zones holds more than one."""
    return zones & (zones - 1) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Question[S]):
    """A question that says how its answers are called; every word has plain defaults."""

    __slots__ = ()

    def about(self) -> Asking[Any]:
        """The question itself, without `may` and the like around it."""
        return self

    def asks(self, state: S, seat: int, card: int, number: int) -> str:
        """What is asked, where it takes the state to say it well."""
        return self.ask()

    def picks(self, zone: int) -> tuple[str, str]:
        """What picking a card in a zone is called: a verb, and the words before the card."""
        return "choose", "Choose"

    def names_zone(self, zone: int) -> bool:
        """Whether an option must say in which zone its card lies."""
        return zone > HAND

    def counts(self, amount: int, number: int) -> str:
        """A number that may be chosen, with what it counts. `number`: the question's own."""
        return str(amount)

    def way(self, place: int) -> str:
        """One of several ways to choose from."""
        return f"way {place + 1}"

    def is_gift(self) -> bool:
        """Whether it draws or gains something, which a Bot never declines (p. 30)."""
        return False

    def says_yes(self) -> str:
        """What it means to say yes."""
        return "Yes"
