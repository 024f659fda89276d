"""The cards of the Market: exiling them, putting resources on them, swapping them."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import (
    EXILE,
    MARKET_SUITS,
    PROGRESS,
    Resources,
    goods,
    icons_of,
    material,
    names_of,
    population,
    progress,
)
from .control import Choose

# What cards may say.
__all__ = [
    "AddAnyToMarket",
    "AddToMarket",
    "BuryExiled",
    "ExileFromMarket",
    "GainFromMarket",
    "MoveToMarket",
    "SwapExiled",
    "SwapGadget",
]


class ExileFromMarket(Phrase):
    """Exile a card of the Market that has no tokens on it."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.MARKET, one) for one in state.market if one >= 0 and one not in state.tokens]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(one >= 0 and one not in state.tokens for one in state.market)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.exile_from_market(seat, choice[1])

    def direct(self) -> bool:
        return True

    def picks(self, zone: int) -> tuple[str, str]:
        return "exile", "Exile"

    def ask(self) -> str:
        return "choose a card in the market to exile"

    def read(self) -> str:
        return "exile a card from the market"


class AddToMarket(Phrase):
    """Add resources from the supply to a card of the Market."""

    __slots__ = ("amounts",)
    __match_args__ = ("amounts",)

    def __init__(self, amounts: Resources) -> None:
        self.amounts = amounts

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.MARKET, one) for one in state.market if one >= 0]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(one >= 0 for one in state.market)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        for kind, amount in self.amounts.items:
            place_in_market(state, seat, choice[1], kind, amount)

    def direct(self) -> bool:
        return True

    def picks(self, zone: int) -> tuple[str, str]:
        return "add to", "Add to"

    def ask(self) -> str:
        return f"choose a card in the market to add {self.amounts.read()} to"

    def read(self) -> str:
        return f"add {self.amounts.read()} to a card in the market"


def place_in_market(state: State, seat: int, card: int, kind: int, number: int) -> None:
    """Add resources from the supply to a card of the Market; one progress may be replaced."""
    if kind == PROGRESS and number == 1:
        for passive, _ in state.seats[seat].passives:
            if passive.placing_token(state, seat, card):
                return
    state.add_tokens(seat, card, kind, number)


class AddAnyToMarket(Choose):
    """Add a resource of any kind from the supply to a card of the Market."""

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        each = (material(1), population(1), progress(1), goods(1))
        super().__init__(tuple([AddToMarket(one) for one in each]))

    def ask(self) -> str:
        return "choose the resource to add to a card in the market"

    def read(self) -> str:
        return "add 1 resource of your choice to a card in the market"


class MoveToMarket(Phrase):
    """Move own resources to cards of the Market: all to one card, or some each to several."""

    __slots__ = ("amounts", "cards", "done")
    __match_args__ = ("amounts", "cards", "done")

    def __init__(self, amounts: Resources, cards: int = 1, done: tuple[int, ...] = ()) -> None:
        self.amounts = amounts  # for each card
        self.cards = cards
        self.done = done  # the cards that have got theirs

    def possible(self, state: State, seat: int, card: int) -> bool:
        goods = state.seats[seat].goods
        if sum(1 for one in state.market if one >= 0) < self.cards:
            return False
        return all(goods[kind] >= n * self.cards for kind, n in self.amounts.items)

    def is_cost(self) -> bool:
        return True

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.MARKET, one) for one in state.market if one >= 0 and one not in self.done]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        done = (*self.done, choice[1])
        if len(done) < self.cards:
            state.push(MoveToMarket(self.amounts, self.cards, done), seat, card)
        for kind, amount in self.amounts.items:
            state.move_tokens(seat, choice[1], kind, amount)

    def picks(self, zone: int) -> tuple[str, str]:
        return "move to", "Move to"

    def ask(self) -> str:
        return f"choose a card in the market to move {self.amounts.read()} to"

    def read(self) -> str:
        if self.cards == 1:
            return f"move {self.amounts.read()} to a card in the market"
        return f"move {self.amounts.read()} each to {self.cards} different cards in the market"


class GainFromMarket(Phrase):
    """Gain all resources from one card of the Market; the card stays."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.MARKET, one) for one in state.market if one in state.tokens]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(one in state.tokens for one in state.market)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.gain_tokens(seat, choice[1])

    def picks(self, zone: int) -> tuple[str, str]:
        return "gain from", "Gain everything on"

    def ask(self) -> str:
        return "choose a card in the market to take the resources from"

    def read(self) -> str:
        return "gain all resources from one card in the market"


class SwapExiled(Phrase):
    """Swap an exiled card of some suits with a card of the Market; tokens stay in the slot."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        return [
            (c.SWAP, out, one)
            for out in different(state, state.exile)
            if table[out].marks & MARKET_SUITS
            for one in state.market
            if one >= 0
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        table = state.table
        return any(table[one].marks & MARKET_SUITS for one in state.exile)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.swap_exiled(seat, choice[1], choice[2])

    def ask(self) -> str:
        return "choose an exiled card and a card in the market"

    def read(self) -> str:
        suits = icons_of(MARKET_SUITS)
        return f"swap an exiled {suits} with a card in the market"


class SwapGadget(Phrase):
    """Swap a gadget from hand with a card of the Market that shares a suit and is no gadget."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        gadgets = [one for one in state.seats[seat].hand if "gadget" in names_of(table[one].marks)]
        return [
            (c.SWAP, gadget, one)
            for gadget in different(state, gadgets)
            for one in state.market
            if one >= 0
            and table[one].marks & table[gadget].marks & MARKET_SUITS
            and "gadget" not in names_of(table[one].marks)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.leave_hand(seat, choice[1], True)
        state.swap_in(seat, choice[1], choice[2])
        state.to_hand(seat, choice[2], True)

    def ask(self) -> str:
        return "choose a gadget and a card in the market"

    def read(self) -> str:
        return (
            "swap a {gadget} from your hand with a card in the market that shares a suit and is "
            "not a {gadget}"
        )


class BuryExiled(Phrase):
    """Put an exiled card of some suits under the Main deck."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        return [
            (c.PICK, one, EXILE)
            for one in different(state, state.exile)
            if table[one].marks & MARKET_SUITS
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(state.table[one].marks & MARKET_SUITS for one in state.exile)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.leave_exile(choice[1])
        state.bury(choice[1])

    def ask(self) -> str:
        return "choose an exiled card to put under the main deck"

    def read(self) -> str:
        return f"put an exiled {icons_of(MARKET_SUITS)} under the main deck"
