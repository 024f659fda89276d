"""Words and texts of the nations' own cards, mostly those of Japan, Magyars and Mayans."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import (
    ANY,
    CIVILISED,
    DISCARD,
    GOODS,
    HAND,
    MASK,
    PILE,
    PLAY,
    REGION,
    TRIBUTARY,
    UNCIVILISED,
    UNREST,
    a,
    icons_of,
    material,
    population,
)
from ..rules.zones import (
    TAKE_UNREST,
    count_in,
    find,
    has_region,
    movable,
    move,
)
from .control import Either, May, To
from .effects import Pay
from .fame import LookAtFame
from .finding import TO_PLAY, Find
from .market import MARKET_ONLY, Acquire, BreakThrough
from .others import EachOther
from .picks import Abandon, Garrison


class FindAnything(Find):
    """Find any card and Free play it.

    Any other card makes it possible: asking whether that one can be played might come back here.
    """

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__(ANY, TO_PLAY)

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        others = len(mine.hand) - (card in mine.hand)
        if others or mine.discard or mine.deck or mine.top:
            return True
        return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom)

    def read(self) -> str:
        return "find any card and free play it"


class AcquireWithGoods(Phrase):
    """Acquire a card with goods on it; if it held nothing else its Unrest may go back."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return WITH_GOODS.options(state, seat, card, number)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return WITH_GOODS.possible(state, seat, card)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        held = state.tokens.get(choice[1], NO_TOKENS)
        under = state.beneath[state.slot(choice[1])] if choice[0] == c.ACQUIRE else -1
        WITH_GOODS.answer(state, seat, card, number, choice)
        if sum(held) == 1 and under >= 0:
            state.push(RETURN_TAKEN, seat, under)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return WITH_GOODS.ask()

    def read(self) -> str:
        return (
            f"{WITH_GOODS.read()}; if that was the only resource on it, you may return the "
            "{unrest} taken at once"
        )


class ReturnTaken(Phrase):
    """Return an Unrest just taken, or not. `card`: the Unrest."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if card not in state.seats[seat].hand:
            return []
        return [(c.PICK, card, HAND), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            move(state, seat, card, HAND, PILE)

    def ask(self) -> str:
        return "return the Unrest just taken, or not"


class AbandonGarrisoned(Phrase):
    """Abandon a Region with a garrison."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.PICK, one, PLAY)
            for one in state.seats[seat].play
            if one in state.garrisons
            and has_region(state, one)
            and movable(state, one, PLAY, DISCARD, False)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        move(state, seat, choice[1], PLAY, DISCARD)

    def direct(self) -> bool:
        return True

    def read(self) -> str:
        return "abandon a {region} with a card garrisoned in it"


class RazeGarrisons(Phrase):
    """All players abandon a Region with a garrison; those without one take Unrest.

    Others may avoid either, if it is an attack. If the Unrest does not suffice, the player who
    speaks says who takes it.
    """

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        everybody = [seat, *state.after(seat)]
        able = [one for one in everybody if ABANDON_GARRISONED.possible(state, one, card)]
        unable = [one for one in everybody if one not in able]
        if len(state.unrest) < len(unable):
            state.push(OTHER_TAKES, seat, card, sum(1 << one for one in unable) << 1)
        else:
            for one in reversed(unable):
                self.befall(state, seat, card, one, TAKE_UNREST, OTHER_TAKES)
        for one in reversed(able):
            self.befall(state, seat, card, one, ABANDON_GARRISONED, OTHER_ABANDONS)

    def befall(
        self, state: State, seat: int, card: int, one: int, own: Phrase, others: Phrase
    ) -> None:
        """It comes to a player: the one who speaks, or another who may have a defence."""
        if one == seat:
            state.push(own, one, card)
        else:
            state.push(others, one, card, 1)

    def read(self) -> str:
        return f"all players {ABANDON_GARRISONED.read()}; those who cannot take a {{unrest}}"


class PayToGarrison(Phrase):
    """Pay any amount of materials to garrison as many Unrest here."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        there = count_in(state, seat, card, HAND, a(UNREST))
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
        state.push(Garrison(a(UNREST), HAND, choice[1]), seat, card)
        state.push(Pay(material(choice[1])), seat, card)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose how many Unrest to garrison"

    def read(self) -> str:
        return "pay any amount of {material} to garrison as many {unrest} here"


class AcquireForMasks(Phrase):
    """Discard masks and spend an Action to acquire a card; a finer mask widens the choice.

    `number`: 2 for each mask discarded, and 1 more once one of them was no Stone Mask.
    """

    __slots__ = ("finer", "instead", "masks", "plain", "suit")
    __match_args__ = ("masks", "suit", "instead")

    def __init__(self, masks: int, suit: int, instead: int) -> None:
        self.masks = masks
        self.suit = suit
        self.instead = instead
        self.plain = Acquire(a(suit))
        self.finer = Acquire(a(suit | instead))

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not state.seats[seat].actions:
            return False
        return count_in(state, seat, card, HAND, A_MASK) >= self.masks

    def is_cost(self) -> bool:
        return True

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return find(state, seat, card, HAND, A_MASK)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        done = number + 2
        if state.table[choice[1]].name != "Stone Mask":
            done |= 1
        move(state, seat, choice[1], HAND, DISCARD)
        if done >> 1 < self.masks:
            state.push(self, seat, card, done)
        else:
            state.seats[seat].actions -= 1
            state.push(self.finer if done & 1 else self.plain, seat, card)

    def ask(self) -> str:
        return "choose a mask to discard"

    def read(self) -> str:
        one = self.masks == 1
        masks = "a {mask}" if one else f"{self.masks} {{mask}}"
        which = "it was not" if one else "one of them was not"
        return (
            f"discard {masks} and spend 1 {{action}} to {self.plain.read()}; if {which} a Stone "
            f"Mask, you may acquire a {icons_of(self.instead)} instead"
        )


A_MASK: Final = a(MASK)
WITH_GOODS: Final = Acquire(ANY, MARKET_ONLY, 1, GOODS)
RETURN_TAKEN: Final = ReturnTaken()
ABANDON_GARRISONED: Final = AbandonGarrisoned()
OTHER_ABANDONS: Final = EachOther(ABANDON_GARRISONED)
OTHER_TAKES: Final = EachOther(TAKE_UNREST)

# Texts that many nations share.
ADVANCE: Final = Either(
    To(Pay(material(3)), Acquire(a(UNCIVILISED | CIVILISED))),
    To(Pay(material(5)), BreakThrough(a(UNCIVILISED | CIVILISED))),
)
CONQUER: Final = Either(
    To(Pay(population(2)), Acquire(a(REGION | TRIBUTARY))),
    To(Pay(population(3)), BreakThrough(a(REGION | TRIBUTARY))),
)
GLORY: Final = To(Abandon(a(REGION), 3), LookAtFame(2))
MAY_GARRISON: Final = May(Garrison())
