"""Garrisoning cards under cards in play."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.asking import putting
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    DISCARD,
    HAND,
    HERE,
    PLAY,
    SIGNPOST,
    UNREST,
    Kind,
    material,
    one_of,
)
from ..rules.zones import count_in, has_region, movable, move
from .answer import RUN_PLAY
from .control import May
from .pay import Pay
from .put import Put, garrison_under
from .rivals import Befall, NameNext
from .unrest import TAKE_UNREST

# What cards may say.
__all__ = [
    "MAY_GARRISON",
    "AbandonGarrison",
    "AbandonGarrisoned",
    "Garrison",
    "GarrisonInEmpty",
    "GarrisonThis",
    "GarrisonWithin",
    "PayToGarrison",
    "RazeGarrisons",
    "RunPlayEffect",
]


class GarrisonWithin(Put):
    """Garrison cards of a kind here as long as fewer than so many lie here."""

    __slots__ = ()
    __match_args__ = ("kind", "amount")

    def __init__(self, kind: Kind, amount: int) -> None:
        super().__init__(kind, HAND, HERE, amount, True)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if len(state.garrisons.get(card, ())) >= self.amount:
            return []
        return super().options(state, seat, card, number)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))


class GarrisonInEmpty(Phrase):
    """Garrison a card in a Region without garrison, and perhaps trigger its play effect."""

    __slots__ = ("triggers",)
    __match_args__ = ("triggers",)

    def __init__(self, triggers: bool = True) -> None:
        self.triggers = triggers

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if not empty_regions(state, seat):
            return []
        hand = state.seats[seat].hand
        own = [one for one in hand if movable(state, one, HAND, HERE, True)]
        return [(c.PICK, one, HAND) for one in different(state, own)]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.show(choice[1])
        state.push(UnderEmpty(choice[1], self.triggers), seat, card)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose what to garrison, and where"

    def read(self) -> str:
        words = "garrison a card in a {region} with no other garrisoned card"
        return f"{words} to trigger that card's play effect" if self.triggers else words


class UnderEmpty(Phrase):
    """Choose the Region without garrison for a card from hand; its play effect may follow."""

    __slots__ = ("garrison", "triggers")
    __match_args__ = ("garrison", "triggers")

    def __init__(self, garrison: int, triggers: bool = True) -> None:
        self.garrison = garrison  # the card to garrison
        self.triggers = triggers

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.UNDER, one) for one in empty_regions(state, seat)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        garrison_under(state, seat, self.garrison, HAND, choice[1])
        if self.triggers:
            state.push(RUN_PLAY, seat, choice[1])

    def ask(self) -> str:
        return "choose what to garrison, and where"


def empty_regions(state: State, seat: int) -> list[int]:
    """The Regions in play without garrison."""
    return [
        one
        for one in state.seats[seat].play
        if has_region(state, one) and one not in state.garrisons
    ]


class AbandonGarrisoned(Phrase):
    """Abandon a Region with a garrison, perhaps of some kind."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind = ANY) -> None:
        self.kind = kind  # of a card in the garrison

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.PICK, one, PLAY)
            for one in state.seats[seat].play
            if one in state.garrisons
            and has_region(state, one)
            and not state.table[one].marks & SIGNPOST
            and garrisoned(state, one, self.kind)
            and movable(state, one, PLAY, DISCARD, False)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        move(state, seat, choice[1], PLAY, DISCARD)

    def direct(self) -> bool:
        return True

    def read(self) -> str:
        return f"abandon a {{region}} with {self.kind.article()} garrisoned in it"


def garrisoned(state: State, under: int, kind: Kind) -> list[int]:
    """The cards of a kind that are garrisoned under a card."""
    table = state.table
    return [
        one
        for one in state.garrisons.get(under, ())
        if kind.fits(table[one].marks, table[one].name)
    ]


class AbandonGarrison(Phrase):
    """Abandon a garrisoned card of a kind; the card that it lies under stays (p. 36)."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind = ANY) -> None:
        self.kind = kind

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        standing = state.seats[seat].standing()
        return [
            (c.PICK, one, HERE) for under in standing for one in garrisoned(state, under, self.kind)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.ungarrison(choice[1])
        state.abandon(seat, choice[1])

    def direct(self) -> bool:
        return True

    def picks(self, zone: int) -> tuple[str, str]:
        return putting(PLAY, DISCARD)

    def ask(self) -> str:
        return f"choose a garrisoned {self.kind.read()} to abandon"

    def read(self) -> str:
        return f"abandon a garrisoned {self.kind.read()}"


class RazeGarrisons(Phrase):
    """All players abandon a Region with a garrison; those without one take Unrest.

    Others may avoid either, if it is an attack. If the Unrest does not suffice, the player who
    speaks says who takes it.
    """

    __slots__ = ()

    def uproots_other(self, state: State, seat: int, card: int) -> bool:
        return ABANDON_GARRISONED.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        everybody = [seat, *state.after(seat)]
        able = [one for one in everybody if ABANDON_GARRISONED.possible(state, one, card)]
        unable = [one for one in everybody if one not in able]
        if len(state.unrest) < len(unable):
            state.push(NameNext(TAKE_UNREST, tuple(sorted(unable))), seat, card)
        else:
            for one in reversed(unable):
                state.push(TAKE_UNREST if one == seat else UNREST_BEFALLS, one, card)
        for one in reversed(able):
            state.push(ABANDON_GARRISONED if one == seat else ABANDONING_BEFALLS, one, card)

    def read(self) -> str:
        return f"all players {ABANDON_GARRISONED.read()}; those who cannot take a {{unrest}}"


class PayToGarrison(Phrase):
    """Pay any amount of materials to garrison as many Unrest here."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        there = count_in(state, seat, card, HAND, one_of(UNREST))
        return [
            (c.AMOUNT, n)
            for n in range(there, 0, -1)
            if Pay(material(n)).possible(state, seat, card)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def is_cost(self) -> bool:
        return True

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(Garrison(one_of(UNREST), HAND, choice[1]), seat, card)
        state.push(Pay(material(choice[1])), seat, card)

    def direct(self) -> bool:
        return True

    def counts(self, amount: int, number: int) -> str:
        return f"{amount} Unrest"

    def ask(self) -> str:
        return "choose how many Unrest to garrison"

    def read(self) -> str:
        return "pay any amount of {material} to garrison as many {unrest} here"


ABANDON_GARRISONED: Final = AbandonGarrisoned()


# What comes to others, who may have a defence.
ABANDONING_BEFALLS: Final = Befall(ABANDON_GARRISONED)
UNREST_BEFALLS: Final = Befall(TAKE_UNREST)


class GarrisonThis(Phrase):
    """Garrison the card being played under a card in play, whose play effect may follow."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        if card not in mine.resolving and card not in mine.hand and card not in mine.discard:
            return []
        table = state.table
        return [
            (c.UNDER, one) for one in mine.play if self.kind.fits(table[one].marks, table[one].name)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        mine = state.seats[seat]
        if card in mine.resolving:
            state.leave_table(seat, card)
            state.garrison(seat, card, choice[1])

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose the card to garrison this one in"

    def read(self) -> str:
        return f"garrison this card in {self.kind.article()} you have in play"


def Garrison(
    kind: Kind = ANY,
    sources: int = HAND,
    amount: int = 1,
    up_to: bool = False,
    under: Kind | None = None,
) -> Put:
    """Garrison cards here, or under a card of a kind in play."""
    return Put(kind, sources, HERE, amount, up_to, under)


MAY_GARRISON: Final = May(Garrison())


class RunPlayEffect(Phrase):
    """Trigger the play effect of the card that the speaking card was just garrisoned in."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for under, cards in state.garrisons.items():
            if card in cards:
                state.push(RUN_PLAY, seat, under)
                return

    def read(self) -> str:
        return "trigger that card's play effect"
