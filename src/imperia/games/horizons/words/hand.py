"""What happens to a whole hand, or to the very card that was just played or acquired."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import (
    DISCARD,
    EXILE,
    GADGET,
    HAND,
    HERE,
    HISTORY,
    MANA,
    MARKET_SUITS,
    PLAY,
    SIGNPOST,
    UNREST,
    icons_of,
    one_of,
)
from ..rules.zones import gather, into_history, movable, move
from .break_through import BreakThrough
from .unrest import TakeUnrest

# What cards may say.
__all__ = [
    "DiscardHand",
    "DiscardToMatch",
    "ExileHand",
    "ExileThat",
    "GainItAsMana",
    "PutItOnDeck",
    "TakeAndRecord",
]


class ExileHand(Phrase):
    """Exile all cards in hand but some; something follows for each."""

    __slots__ = ("kept", "then")
    __match_args__ = ("kept", "then")

    def __init__(self, kept: int, then: Phrase) -> None:
        self.kept = kept  # marks of the cards that stay
        self.then = then

    def cards(self, state: State, seat: int) -> list[int]:
        """The cards that go."""
        hand = state.seats[seat].hand
        return [one for one in hand if not state.table[one].marks & self.kept]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.cards(state, seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in self.cards(state, seat):
            state.push(self.then, seat, card)
            move(state, seat, one, HAND, EXILE)

    def read(self) -> str:
        kept = icons_of(self.kept)
        return f"exile every card (not {kept}) from your hand; for each, {self.then.read()}"


class TakeAndRecord(Phrase):
    """Take Unrest and put some of them into the History."""

    __slots__ = ("recorded", "taken")
    __match_args__ = ("taken", "recorded")

    def __init__(self, taken: int, recorded: int) -> None:
        self.taken = taken
        self.recorded = recorded

    def takes_unrest(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(RecordUnrest(self.recorded), seat, card)
        state.push(TakeUnrest(self.taken), seat, card)

    def read(self) -> str:
        return f"take {self.taken} {{unrest}} and put {self.recorded} of them into your history"


class RecordUnrest(Phrase):
    """Put so many Unrest from hand, the latest first, into the History."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for _ in range(self.amount):
            taken = [one for one in state.seats[seat].hand if state.table[one].name == "Unrest"]
            if taken:
                state.leave_hand(seat, taken[-1], True)
                into_history(state, seat, taken[-1], True)


class ExileThat(Phrase):
    """Exile the card just played, wherever its owner has it now. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        zone = zone_of(state, seat, number)
        stays = UNREST | SIGNPOST if zone == PLAY else UNREST  # a route leaves by its Profit alone
        if zone and not state.table[number].marks & stays:
            move(state, seat, number, zone, EXILE)

    def read(self) -> str:
        return "then exile it unless it is a {unrest}"


def zone_of(state: State, seat: int, card: int) -> int:
    """Where a seat has a card that was just played; 0 if it has it no longer."""
    mine = state.seats[seat]
    if card in mine.discard:
        return DISCARD
    if card in mine.play:
        return PLAY
    if card in mine.hand:
        return HAND
    if card in mine.history:
        return HISTORY
    for under in mine.standing():
        if card in state.garrisons.get(under, ()):
            return HERE
    return 0


class DiscardToMatch(Phrase):
    """Discard a gadget to break through for a card of its other suit."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        found: list[Choice] = []
        gather(state, state.seats[seat].hand, HAND, one_of(GADGET), found)
        return [one for one in found if one[1] != card]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def is_cost(self) -> bool:
        return True

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        suits = state.table[choice[1]].marks & MARKET_SUITS
        state.push(BreakThrough(one_of(suits)), seat, card)
        state.discard_from_hand(seat, choice[1])

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose a gadget to discard"

    def read(self) -> str:
        return "discard a {gadget} to break through for a card of a suit that it shows"


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


class PutItOnDeck(Phrase):
    """Put the card just acquired, which all have seen, on top of the deck. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        if number in mine.hand:
            state.leave_hand(seat, number, True)
        elif number in mine.discard:
            state.leave_discard(seat, number)
        else:
            return
        state.on_deck(seat, number, True)

    def read(self) -> str:
        return "put it on top of your deck"


class DiscardHand(Phrase):
    """Discard the whole hand, even if it is empty."""

    __slots__ = ()

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in state.seats[seat].hand:
            state.discard_from_hand(seat, one)

    def read(self) -> str:
        return "discard your hand"
