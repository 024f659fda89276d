"""What a card's text is made of beside phrases: conditions, points, passives, and answers.

These are the bases; the words themselves are in `words/`. They do not know the state's class,
for the state knows cards and a card knows its clauses.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from ....kernel.compiling import mypyc_attr
from ....kernel.state import Effect
from ....kernel.state import State as KernelState
from ....kernel.vocabulary import Word
from .symbols import ANY, Kind

# What cards may say.
__all__ = ["OTHERS", "When"]

S = TypeVar("S", bound=KernelState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Word, Generic[S]):
    """Something that is true or not for a seat, and how it reads."""

    __slots__ = ()

    def holds(self, state: S, seat: int, card: int) -> bool:
        """Whether it is true now; `card` is the card that says it."""
        raise NotImplementedError

    def read(self) -> str:
        """Without `if`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Points(Word, Generic[S]):
    """Victory points that depend on something."""

    __slots__ = ()

    def variable(self) -> bool:
        """Whether they are limited to 10 (a variable card), or conditional."""
        return True

    def score(self, state: S, seat: int, card: int, zone: int) -> int:
        """The points of a card that lies in a zone."""
        raise NotImplementedError

    def most(self) -> int:
        """What a conditional card is worth at best."""
        return 0

    def read(self) -> str:
        """`1 VP per {fame}`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Passive(Word, Generic[S]):
    """A rule that a card changes as long as it stands.

    Each method is a moment at which the rules ask; the defaults change nothing.
    """

    __slots__ = ()

    def read(self) -> str:
        """How it reads on a card, as whole sentences."""
        raise NotImplementedError

    # Resources

    def gaining(self, state: S, seat: int, kind: int, number: int, source: int) -> int:
        """Its owner is about to gain resources: how many are left to be gained as usual."""
        return number

    def gaining_taken(self, state: S, seat: int, kind: int, number: int, card: int) -> int:
        """The same for resources that lay on a card taken from the Market."""
        return self.gaining(state, seat, kind, number, card)

    def paid(self, state: S, seat: int, card: int, progress: int) -> None:
        """Its owner has paid so much progress for what a card says."""

    def goods_paid(self, state: S, seat: int, here: int, number: int) -> None:
        """Its owner has paid with goods; `here` is the card that has this passive."""

    def refuses_progress(self, state: S, card: int) -> bool:
        """Whether its owner cannot pay progress for what a card says."""
        return False

    def eases_unrest(self) -> bool:
        """Whether its owner plays Unrest for a material, or a card, less."""
        return False

    def saves_material(self) -> int:
        """By how many materials each cost is reduced."""
        return 0

    # Cards

    def hand_size(self) -> int:
        """How much larger a hand may be."""
        return 0

    def stops_drawing(self) -> bool:
        """Whether its owner cannot draw, and what they acquire goes to their discards."""
        return False

    def recording(self, state: S, seat: int, here: int, card: int) -> bool:
        """A card is about to go into the History: whether it has gone elsewhere instead.

        `here` is the card that has this passive.
        """
        return False

    def removes(self, name: str, developed: bool) -> int:
        """The state symbols that a card of its owner loses; `developed`: a development card."""
        return 0

    def reshuffled(self, state: S, seat: int) -> None:
        """Its owner has reshuffled."""

    # The Market

    def opens_exile(self) -> int:
        """The marks of exiled cards that may be acquired as if they lay in the Market."""
        return 0

    def recites(self) -> int:
        """The marks of exiled cards that may be broken through for instead; 0 if none."""
        return 0

    def placing_token(self, state: S, seat: int, card: int) -> bool:
        """Its owner places 1 progress on a card of the Market: whether they placed other things."""
        return False

    # Turns, others, and the end

    def clean_up_begins(self, state: S, seat: int, here: int) -> None:
        """Its owner's Clean-up begins; `here` is the card that has this passive."""

    def hands_out_chaos(self) -> bool:
        """Whether others may be made to take Chaos instead of Unrest."""
        return False

    def fertile_prospers(self) -> bool:
        """Whether each fertile counts as production for Islander Prosperity."""
        return False

    def unrest_points(self, points: int) -> int:
        """What an Unrest scores."""
        return points

    def progress_points(self, progress: int) -> int:
        """What so much progress scores."""
        return progress

    def counts_tokens(self) -> bool:
        """Whether resources on cards score as if they lay in the pool."""
        return False


# Whose happening a card answers to.
OWN: Final = 0
OTHERS: Final = 1


class When:
    """Something happens, and a card answers: by an Exhaust if its owner likes, or as a Passive."""

    __slots__ = (
        *("clause", "effect", "exhausts", "given", "kind", "least", "must", "of", "together"),
        "who",
    )

    def __init__(
        self,
        kind: int,
        clause: str,
        effect: Effect[Any],
        *,
        of: Kind = ANY,
        who: int = OWN,
        exhausts: bool = True,
        must: bool = False,
        least: int = 0,
        given: Condition[Any] | None = None,
        together: bool = False,
    ) -> None:
        self.kind = kind
        self.clause = clause  # `when you play a {river}`
        self.effect = effect
        self.of = of
        self.who = who
        self.exhausts = exhausts
        self.must = must  # a passive that its owner cannot decline
        self.least = least  # so many resources must have lain on the card
        self.given = given  # what must be true of the card that it is about
        self.together = together  # what happens several times in a sentence is answered once

    def read(self) -> str:
        """`Exhaust, when you play a {river}: draw a card.`"""
        words = self.effect.read()
        keyword = "Exhaust" if self.exhausts else "Passive"
        return f"{keyword}, {self.clause}: {words}."
