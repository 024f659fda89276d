"""Words that only the Taino, the Inuit and the Polynesians use."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.counting import FERTILE_TOO, in_play, symbols_on
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    DISCARD,
    FERTILE,
    HAND,
    HERE,
    MANA,
    PLAY,
    PRODUCTION,
    Kind,
    a,
    material,
)
from ..rules.zones import count_in, movable, move
from .control import Both
from .effects import GainPer
from .passives import Passive
from .picks import DrawFrom, Put
from .rulebits import EXHAUST_NONE, KUMARA


class AtCard(Phrase):
    """A phrase as if the card of a name in play said it."""

    __slots__ = ("name", "phrase")
    __match_args__ = ("name", "phrase")

    def __init__(self, name: str, phrase: Phrase) -> None:
        self.name = name
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        there = state.stands(seat, self.name)
        return there >= 0 and self.phrase.possible(state, seat, there)

    def payable(self, state: State, seat: int, card: int) -> bool:
        there = state.stands(seat, self.name)
        return there >= 0 and self.phrase.payable(state, seat, there)

    def is_cost(self) -> bool:
        return self.phrase.is_cost()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(self.phrase, seat, state.stands(seat, self.name))

    def read(self) -> str:
        return self.phrase.read().replace("from here", f"from under {self.name}")


class Apart(Both):
    """Phrases that each take another card of a kind in play, as one cost."""

    __slots__ = ("kind",)
    __match_args__ = ("kind", "items")

    def __init__(self, kind: Kind, items: tuple[Phrase, ...]) -> None:
        super().__init__(items)
        self.kind = kind

    def payable(self, state: State, seat: int, card: int) -> bool:
        if count_in(state, seat, card, PLAY, self.kind) < len(self.items):
            return False
        return super().payable(state, seat, card)


# Taino


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


class AbandonSymbols(Put):
    """Abandon cards that show so many symbols as they are treated now; a pinned card stays."""

    __slots__ = ()
    __match_args__ = ("kind", "amount")

    def __init__(self, kind: Kind, amount: int) -> None:
        super().__init__(kind, PLAY, DISCARD, amount, sparing=True)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        left = number or self.amount
        return [
            (c.PICK, one, PLAY)
            for one in state.seats[seat].play
            if symbols_on(state, one, self.kind.any_of) > 0
            and movable(state, one, PLAY, DISCARD, False)
            and self.leaves(state, seat, one, left)
        ]

    def payable(self, state: State, seat: int, card: int) -> bool:
        return self.possible(state, seat, card)


class CountFertile(Phrase):
    """Each fertile in play counts as a production, too, this turn."""

    __slots__ = ()

    def cards(self, state: State, seat: int) -> list[int]:
        """The cards that are not yet counted so."""
        return [
            one
            for one in state.seats[seat].standing()
            if state.table[one].marks & FERTILE and (one, FERTILE_TOO) not in state.treated
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.cards(state, seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in self.cards(state, seat):
            state.treated += ((one, FERTILE_TOO),) * state.table[one].count(FERTILE)
        state.events.append((e.TREAT, seat, card))

    def read(self) -> str:
        return "count each {fertile} you have in play as {production}, too, until the turn ends"


# Polynesians


class GainItAsMana(Phrase):
    """Gain the card just acquired as mana. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        zone = HAND if number in mine.hand else DISCARD
        if number in mine.hand + mine.discard and movable(state, number, zone, MANA, False):
            move(state, seat, number, zone, MANA)

    def read(self) -> str:
        return "gain it as mana"


class DrawPerMana(Phrase):
    """Draw a card from the discards for every so much mana, or fewer."""

    __slots__ = ("every",)
    __match_args__ = ("every",)

    def __init__(self, every: int) -> None:
        self.every = every

    def amount(self, state: State, seat: int) -> int:
        """How many cards."""
        return len(state.garrisons.get(state.seats[seat].extra, ())) // self.every

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.amount(state, seat) > 0 and bool(state.seats[seat].discard)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(DrawFrom(ANY, DISCARD, self.amount(state, seat), True), seat, card)

    def read(self) -> str:
        return f"you may draw a card from your discard pile for every {self.every} mana you have"


class GainInProsperity(GainPer):
    """Gain a material for each production; Kumara lets each fertile be one instead."""

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__(material(1), a(PRODUCTION))

    def amount(self, state: State, seat: int, card: int) -> int:
        found = super().amount(state, seat, card)
        if state.seats[seat].rules & KUMARA:
            found += in_play(state, seat, A_FERTILE)
            state.touched &= ~FERTILE
        return found


class DiscardHand(Phrase):
    """Discard the whole hand, were it empty."""

    __slots__ = ()

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in state.seats[seat].hand:
            state.discard_from_hand(seat, one)

    def read(self) -> str:
        return "discard your hand"


A_FERTILE: Final = a(FERTILE)

# What is said on a card and done elsewhere.
HOLDS_TWO: Final = Passive(EXHAUST_NONE, "At most 2 cards can be garrisoned here.")
NO_WINTER_CARDS: Final = Passive(EXHAUST_NONE, "You cannot play or develop {barbarian} cards.")
NO_SUMMER_CARDS: Final = Passive(EXHAUST_NONE, "You cannot play or develop {empire} cards.")
MANA_LIES_HERE: Final = Passive(EXHAUST_NONE, "Cards that you gain as mana are garrisoned here.")
