"""The verbs of moving cards: discard, abandon, recall, return, put into the History, and so on."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import symbols_on
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HISTORY,
    LEGENDS,
    MANA,
    PILE,
    PINNED,
    PLAY,
    SIGNPOST,
    UNREST,
    Kind,
    one_of,
)
from ..rules.zones import count_in, into_history, into_legends, movable, move
from .control import Both
from .put import ANY_NUMBER, Put

# What cards may say.
__all__ = [
    "INTO_HISTORY",
    "PINNED_CARD",
    "Abandon",
    "AbandonAny",
    "AbandonSymbols",
    "Apart",
    "Discard",
    "DiscardAny",
    "DiscardMana",
    "DrawFrom",
    "ExileOwn",
    "GainMana",
    "IntoHistory",
    "IntoLegends",
    "OnDeck",
    "PutThis",
    "Recall",
    "ReturnAnyUnrest",
    "ReturnUnrest",
]


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
            and not state.table[one].marks & SIGNPOST
            and movable(state, one, PLAY, DISCARD, False)
            and self.leaves(state, seat, one, left)
        ]

    def payable(self, state: State, seat: int, card: int) -> bool:
        return self.possible(state, seat, card)


class PutThis(Phrase):
    """Put the card that speaks into its owner's History, Exile pile, Legends, hand, and so on."""

    __slots__ = ("target",)
    __match_args__ = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        if card in mine.resolving or card in mine.play:
            return True
        return card in mine.hand or card in mine.discard  # it is about to be played

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        if card in mine.resolving:
            state.leave_table(seat, card)
            if self.target == HISTORY:
                into_history(state, seat, card, True)
            elif self.target == LEGENDS:
                into_legends(state, seat, card, True)
            elif self.target == MANA and state.nation(seat).keeps_mana:
                state.garrison(seat, card, mine.special)
            elif self.target == PILE:
                state.return_unrest(seat, card, True)  # to play it is to return it from hand
            elif self.target == EXILE:
                state.exile_card(seat, card)
            else:
                state.discard_card(seat, card)
        elif card in mine.play:
            move(state, seat, card, PLAY, self.target)

    def read(self) -> str:
        return {
            HISTORY: "put this card into your history",
            LEGENDS: "put this card into legends",
            MANA: "gain this card as mana",
            EXILE: "exile this card",
            DISCARD: "abandon this card",
            HAND: "recall this card",
            PILE: "return this card to its pile",
        }[self.target]


def Discard(kind: Kind = ANY, amount: int = 1) -> Put:
    """Discard cards from hand."""
    return Put(kind, HAND, DISCARD, amount)


def DiscardAny(kind: Kind, then: Phrase) -> Put:
    """Discard any number of cards; something follows for each."""
    return Put(kind, HAND, DISCARD, ANY_NUMBER, True, None, then)


def Abandon(kind: Kind, amount: int = 1, sparing: bool = False) -> Put:
    """Abandon pinned cards in play."""
    return Put(kind, PLAY, DISCARD, amount, False, None, None, sparing)


def AbandonAny(kind: Kind, then: Phrase) -> Put:
    """Abandon any number of cards; something follows for each."""
    return Put(kind, PLAY, DISCARD, ANY_NUMBER, True, None, then)


def Recall(kind: Kind, amount: int = 1) -> Put:
    """Take pinned cards in play back into hand."""
    return Put(kind, PLAY, HAND, amount)


def IntoHistory(
    kind: Kind = ANY,
    sources: int = HAND,
    amount: int = 1,
    up_to: bool = False,
    then: Phrase | None = None,
) -> Put:
    """Put cards into the History; something may follow for each."""
    return Put(kind, sources, HISTORY, amount, up_to, None, then)


def IntoLegends(kind: Kind, sources: int, amount: int = 1) -> Put:
    """Put cards into the Legends."""
    return Put(kind, sources, LEGENDS, amount)


def OnDeck(kind: Kind = ANY, sources: int = HAND) -> Put:
    """Place a card on top of the Draw deck."""
    return Put(kind, sources, DECK)


def ExileOwn(kind: Kind, sources: int, amount: int = 1) -> Put:
    """Exile own cards."""
    return Put(kind, sources, EXILE, amount)


def DrawFrom(kind: Kind = ANY, sources: int = DISCARD, amount: int = 1, up_to: bool = False) -> Put:
    """Draw chosen cards from an open pile into hand."""
    return Put(kind, sources, HAND, amount, up_to)


def ReturnUnrest(sources: int = HAND, amount: int = 1, up_to: bool = False) -> Put:
    """Return Unrest to its pile."""
    return Put(one_of(UNREST), sources, PILE, amount, up_to)


def ReturnAnyUnrest() -> Put:
    """Return any number of Unrest from hand."""
    return Put(one_of(UNREST), HAND, PILE, ANY_NUMBER, True)


def GainMana(amount: int = 1, sources: int = HAND) -> Put:
    """Gain cards as mana."""
    return Put(ANY, sources, MANA, amount)


def DiscardMana(amount: int = 1) -> Put:
    """Discard mana."""
    return Put(ANY, MANA, DISCARD, amount)


PINNED_CARD: Final = one_of(PINNED)


INTO_HISTORY: Final = PutThis(HISTORY)


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
