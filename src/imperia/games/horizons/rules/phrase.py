"""What every word of the vocabulary is: a phrase of a card's text."""

from __future__ import annotations

from ....kernel.compiling import mypyc_attr
from .asking import Asking
from .state import State
from .symbols import Resources


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase(Asking[State]):
    """A phrase: is it possible, can it be paid in full, what does it do, how does it read.

    Text is written without a capital and without a full stop, so that phrases can be joined.
    """

    __slots__ = ()

    def payable(self, state: State, seat: int, card: int) -> bool:
        """Whether it can be done in full, as a cost must be."""
        return self.possible(state, seat, card)

    def is_tried_in_vain(self, state: State, seat: int, card: int) -> bool:
        """Whether a text that comes to it tries it even if it is impossible.

        Nobody may play a card for that alone, but trying leaves its traces: a search for a card
        that is not there still shuffles the deck (p. 38).
        """
        return False

    def is_optional(self) -> bool:
        """Whether its player may always decline all of it."""
        return False

    def is_cost(self) -> bool:
        """Whether it must be paid wherever it stands (p. 14, rules 6 and 7)."""
        return False

    def resources(self, discount: int = 0) -> Resources | None:
        """What it takes from the pool by paying, so that costs can be summed.

        Each cost is reduced by a discount of materials on its own.
        """
        return None

    def takes_unrest(self) -> bool:
        """Whether it may make its player take Unrest."""
        return any(part.takes_unrest() for part in self.parts())

    def uproots(self, state: State, seat: int, card: int) -> bool:
        """Whether it may make its player abandon or recall a Region."""
        return any(part.uproots(state, seat, card) for part in self.parts())

    def uproots_other(self, state: State, seat: int, card: int) -> bool:
        """Whether it may make a seat that another one does it to abandon or recall a Region."""
        return any(part.uproots_other(state, seat, card) for part in self.parts())

    def plays_cards(self) -> bool:
        """Whether it may play another card."""
        return any(part.plays_cards() for part in self.parts())

    def wants_subject(self) -> bool:
        """Whether, as an answer to a happening, it gets the card that it is about as `number`."""
        return False

    def sentences(self) -> tuple[Phrase, ...]:
        """The sentences that it stands for, between which cards may answer; mostly itself."""
        return (self,)

    def parts(self) -> list[Phrase]:
        """The phrases that it is made of."""
        found: list[Phrase] = []
        for name in self.__match_args__:
            value = getattr(self, name)
            found += [
                one
                for one in (value if isinstance(value, tuple) else (value,))
                if isinstance(one, Phrase)
            ]
        return found

    def direct(self) -> bool:
        """Whether its options alone say what is done, so that `may` need not ask before it."""
        return False

    def has_if(self) -> bool:
        """Whether it reads as `if ..., ...`."""
        return False

    def read_if(self, condition: str) -> str:
        """How it reads under a condition, which a condition of its own is joined to."""
        return f"if {condition}, {self.read()}"

    def read_after(self, words: str) -> str:
        """How it reads behind what it follows: `acquire a card and gain it as mana`."""
        return f"{words}; {self.read()}" if self.has_if() else f"{words} and {self.read()}"

    def ask(self) -> str:
        return self.read()


def different(state: State, cards: tuple[int, ...] | list[int]) -> list[int]:
    """Of cards that look the same only the first: they would be the same option."""
    if len(cards) < 2:
        return list(cards)
    table = state.table
    seen: list[int] = []
    found: list[int] = []
    for card in cards:
        likeness = table[card].likeness
        if likeness not in seen:
            seen.append(likeness)
            found.append(card)
    return found


def copies(state: State, cards: tuple[int, ...] | list[int], one: int) -> int:
    """How many cards look like one of them: its option can be chosen so often."""
    likeness = state.table[one].likeness
    return sum(state.table[card].likeness == likeness for card in cards)


def count_word(number: int, noun: str) -> str:
    """`a card`, `2 cards`."""
    if number == 1:
        return f"a {noun}"
    return f"{number} {noun}s" if noun.endswith("card") else f"{number} {noun}"
