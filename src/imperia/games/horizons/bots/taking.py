"""Steps by which a Bot takes cards of the Market, of decks and of Fame (p. 31)."""

from __future__ import annotations

from ..rules.moments import KING
from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, SLOT_SUITS, State
from ..rules.symbols import (
    CORRUPTED,
    EMPIRE,
    GADGET,
    MARKET_SUITS,
    PROGRESS,
    REGION,
    RESOURCES,
    SUITS,
    SUMMONED,
    TRADE_ROUTE,
    icons_of,
    names_of,
)
from .dynasty import accede, take_dynasty
from .steps import BotStep
from .worth import bot_points

FAILED = 2  # progress for a search that finds nothing


def best(state: State, cards: list[int]) -> int:
    """Of cards in the Market the one with the most points, then tokens, then the lowest slot."""
    found, most = -1, (-99, -99)
    for one in cards:
        held = state.tokens.get(one, NO_TOKENS)
        worth = (bot_points(state.table[one]) + held[PROGRESS], sum(held))
        if worth > most:
            found, most = one, worth
    return found


class BotAcquire(BotStep):
    """Acquire the best card of some suits or icons."""

    __slots__ = ("exile", "holding", "marks", "needs", "slots")
    __match_args__ = ("marks", "needs", "holding", "exile", "slots")

    def __init__(
        self, marks: int, needs: int = 0, holding: int = -1, exile: bool = False, slots: int = 5
    ) -> None:
        self.marks = marks  # 0: any card
        self.needs = needs  # symbols that it must show, too
        self.holding = holding  # a resource that must lie on it
        self.exile = exile  # exiled cards, too
        self.slots = slots  # of the first so many slots

    def fits(self, state: State, card: int) -> bool:
        """Whether a card may be acquired."""
        marks = state.table[card].marks
        if (self.marks and not marks & self.marks) or marks & self.needs != self.needs:
            return False
        return self.holding < 0 or state.tokens.get(card, NO_TOKENS)[self.holding] > 0

    def choice(self, state: State) -> int:
        """The card that would be acquired; -1 if there is none."""
        market = [one for one in state.market[: self.slots] if one >= 0 and self.fits(state, one)]
        if self.exile:
            market += [one for one in state.exile if self.fits(state, one)]
        return best(state, market)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.choice(state) >= 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = self.choice(state)
        if found in state.market:
            slot = state.slot(found)
            under = state.take_from_market(seat, found)
            state.to_hand(seat, found, True)
            if under >= 0:
                state.take_this_unrest(seat, under)
            state.refill(slot)
        elif found >= 0:
            state.take_from_exile(seat, found)
            state.to_hand(seat, found, True)
            if not state.table[found].marks & REGION:
                state.take_unrest(seat)

    def read(self) -> str:
        words = f"acquire a {kind_words(self.marks)}"
        if self.slots < 5:
            words += f" in one of the first {self.slots} slots of the market"
        if self.needs:
            words += f" with {icons_of(self.needs)}"
        if self.holding >= 0:
            words += f" with {{{RESOURCES[self.holding]}}} on it"
        return words + (" (exiled ones too)" if self.exile else "")


def kind_words(marks: int) -> str:
    """`{region}/{tributary}`; `card` if it may be any."""
    return icons_of(marks) if marks and marks != MARKET_SUITS else "card"


class BotBreakThrough(BotStep):
    """Break through: the best card of the Market, else the deck of the suit, else the Main deck."""

    __slots__ = ("exiled", "marks", "order", "resolves", "to_discard")
    __match_args__ = ("order", "exiled", "to_discard", "resolves")

    def __init__(
        self,
        order: tuple[int, ...],
        exiled: bool = False,
        to_discard: bool = False,
        resolves: Phrase | None = None,
    ) -> None:
        self.order = order  # the suits as they are listed
        self.exiled = exiled  # only exiled cards
        self.to_discard = to_discard
        self.resolves = resolves  # what resolves the card at once
        self.marks = 0
        for suit in order:
            self.marks |= suit

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not self.exiled:
            return True
        return any(state.table[one].marks & self.marks for one in state.exile)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found, seen = self.find(state, seat)
        if found < 0:
            state.find_nothing(seat)
            state.gain(seat, PROGRESS, FAILED)
        elif self.resolves is not None:
            state.lay_open(seat, found)
            state.push(self.resolves, seat, found)
        else:
            state.break_through(seat, found, seen, self.to_discard)

    def find(self, state: State, seat: int) -> tuple[int, bool]:
        """The card that is broken through for, which lies nowhere then, and if all have seen it."""
        if self.exiled:
            fitting = [one for one in state.exile if state.table[one].marks & self.marks]
            found = best(state, fitting)
            state.leave_exile(found)
            return found, True
        fitting = [one for one in state.market if one >= 0 and state.table[one].marks & self.marks]
        if fitting:
            return self.from_market(state, seat, best(state, fitting)), True
        for suit in self.order:
            found, seen = self.from_decks(state, suit)
            if found >= 0:
                return found, seen
        return -1, True

    def from_decks(self, state: State, suit: int) -> tuple[int, bool]:
        """The top card of a suit's small deck, unseen; else the Main deck is searched."""
        slot = SLOT_SUITS.index(suit) if suit in SLOT_SUITS else 0
        if slot and state.small[slot]:
            return state.draw_small(slot), False
        found = self.uncovered(state) if suit == TRADE_ROUTE else -1
        if found < 0:
            found = state.search_main(suit)
            state.check_main()
        return found, True

    def from_market(self, state: State, seat: int, card: int) -> int:
        """Take a card of the Market with its tokens; its Unrest goes back."""
        slot = state.slot(card)
        state.gain_tokens(seat, card)
        state.return_beneath(slot)
        state.clear_slot(slot)
        state.refill(slot)
        return card

    def uncovered(self, state: State) -> int:
        """A trade route that no small deck covers any more; -1 if there is none."""
        for slot, route in enumerate(state.routes):
            if route >= 0 and not state.small[slot]:
                return state.take_route(slot)
        return -1

    def read(self) -> str:
        suits = "/".join(f"{{{name}}}" for suit in self.order for name in names_of(suit))
        words = f"break through for {'an exiled' if self.exiled else 'a'} {suits}"
        if self.to_discard:
            words += " into its discards"
        return words + (" and resolve it" if self.resolves is not None else "")


class BotExile(BotStep):
    """Exile the card in the lowest slot of the Market that has no tokens on it."""

    __slots__ = ()

    def choice(self, state: State) -> int:
        """The card; -1 if all carry tokens."""
        for one in state.market:
            if one >= 0 and one not in state.tokens:
                return one
        return -1

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.choice(state) >= 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.exile_from_market(seat, self.choice(state))

    def read(self) -> str:
        return "exile a card from the market"


class BotFame(BotStep):
    """Gain the top Fame card; below all of them lies King of Kings (p. 31)."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.fame_size() > 0 or not state.seats[seat].crowned

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.draw_fame()
        if found >= 0:
            state.take_fame(seat, found)
        elif not state.seats[seat].crowned:
            be_king(state, seat)

    def read(self) -> str:
        return "gain the top {fame} card"


def be_king(state: State, seat: int) -> None:
    """A Bot would gain King of Kings: progress, for an empire a dynasty card, and the end."""
    state.crown(seat)
    symbols = state.symbols(seat)
    if symbols & EMPIRE:
        state.gain(seat, PROGRESS, 3, state.king)
        found = take_dynasty(state, seat)
        if found >= 0:
            state.to_hand(seat, found, True)
            accede(state, seat, found)
    elif not symbols & (CORRUPTED | SUMMONED):
        state.gain(seat, PROGRESS, 6, state.king)
    state.trigger_end(seat, KING)


class BotSwap(BotStep):
    """Swap this gadget with the best card of the Market of one of its suits, into the discards."""

    __slots__ = ()

    def choice(self, state: State, card: int) -> int:
        """The card of the Market; -1 if none has a suit of the gadget."""
        suits = state.table[card].marks & SUITS & ~GADGET
        fitting = [one for one in state.market if one >= 0 and state.table[one].marks & suits]
        return best(state, fitting)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return card in state.seats[seat].resolving and self.choice(state, card) >= 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        out = self.choice(state, card)
        state.leave_table(seat, card)
        state.swap_in(seat, card, out)
        if not state.over:
            state.discard_openly(seat, out)

    def read(self) -> str:
        return "swap this card with one of its suit in the market, which it discards"
