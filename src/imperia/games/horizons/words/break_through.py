"""Breaking through for cards (p. 36)."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.moments import BROKE_DECK, FACE_UP, LADEN
from ..rules.phrase import Phrase, different
from ..rules.state import NO_TOKENS, SLOT_SUITS, State
from ..rules.symbols import PROGRESS, SUITS, TRADE_ROUTE, TRIBUTARY, Kind
from .acquire import EXILE_ONLY, EXILE_TOO, MARKET_ONLY, recite, recited_marks

# What cards may say.
__all__ = ["BreakThrough", "TakeMainTop"]


class BreakThrough(Phrase):
    """Break through for a card of one of some suits: Market, small deck, Main deck, exile.

    `then` follows with the card as `number`.
    """

    __slots__ = ("exile", "kind", "then", "to_discard")
    __match_args__ = ("kind", "exile", "to_discard", "then")

    def __init__(
        self,
        kind: Kind,
        exile: int = MARKET_ONLY,
        to_discard: bool = False,
        then: Phrase | None = None,
    ) -> None:
        self.kind = kind
        self.exile = exile
        self.to_discard = to_discard
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        kind = self.kind
        options: list[Choice] = []
        if self.exile != EXILE_ONLY:
            for one in state.market:
                if one >= 0 and kind.fits(table[one].marks, table[one].name):
                    options.append((c.BREAK_MARKET, one))
            self.decks(state, options)
        recited = recited_marks(state, seat)
        if self.exile or recited:
            for one in different(state, state.exile):
                if kind.fits(table[one].marks, table[one].name):
                    if self.exile:
                        options.append((c.BREAK_EXILED, one))
                    elif table[one].marks & recited:
                        options.append((c.POETRY, one))
        return options

    def decks(self, state: State, options: list[Choice]) -> None:
        """Add the small decks, and the Main deck for suits without one."""
        suits = self.kind.any_of & SUITS
        for slot in (2, 3, 4):
            suit = SLOT_SUITS[slot]
            if suits & suit:
                options.append((c.BREAK_DECK if state.small[slot] else c.BREAK_MAIN, suit))
        if suits & TRIBUTARY:
            options.append((c.BREAK_MAIN, TRIBUTARY))
        if suits & TRADE_ROUTE:
            uncovered = [
                (c.BREAK_ROUTE, route)
                for slot, route in enumerate(state.routes)
                if route >= 0 and not state.small[slot]
            ]
            options += uncovered or [(c.BREAK_MAIN, TRADE_ROUTE)]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.exile != EXILE_ONLY or bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        kind = choice[0]
        if kind == c.POETRY:
            found = choice[1]
            recite(state, seat, found)
        elif kind == c.BREAK_MARKET:
            found = choice[1]
            break_in_market(state, seat, found, self.to_discard)
        elif kind == c.BREAK_ROUTE:
            found = state.take_route(state.routes.index(choice[1]))
            state.break_through(seat, found, True, self.to_discard)
        elif kind == c.BREAK_EXILED:
            found = choice[1]
            state.leave_exile(found)
            state.break_through(seat, found, True, self.to_discard)
        elif kind == c.BREAK_DECK:
            found = state.draw_small(SLOT_SUITS.index(choice[1]))
            state.break_through(seat, found, False, self.to_discard)
            state.note(BROKE_DECK, seat, choice[1])
        else:
            found = search_main(state, seat, choice[1])
            if found >= 0:
                state.break_through(seat, found, True, self.to_discard)
        if found >= 0 and self.then is not None:
            state.push(self.then, seat, card, found)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose what to break through for"

    def read(self) -> str:
        what = self.kind.article()
        if self.exile == EXILE_ONLY:
            what = f"an exiled {self.kind.read()}"
        words = f"break through for {what}"
        if self.exile == EXILE_TOO:
            words += " (exiled ones too)"
        if self.to_discard:
            words += " and put it into your discard pile"
        return words if self.then is None else self.then.read_after(words)


def break_in_market(state: State, seat: int, card: int, to_discard: bool) -> None:
    """Take a card of the Market with its tokens; the Unrest under it goes back."""
    slot = state.slot(card)
    laden = sum(state.tokens.get(card, NO_TOKENS))
    state.gain_tokens(seat, card)
    state.return_beneath(slot)
    state.clear_slot(slot)
    state.break_through(seat, card, True, to_discard)
    state.note(FACE_UP, seat, card)
    state.note(LADEN, seat, laden)
    state.refill(slot)


def search_main(state: State, seat: int, suit: int) -> int:
    """Search the Main deck for a card of a suit; failing gives 2 progress. -1: none."""
    found = state.search_main(suit)
    if found < 0:
        state.find_nothing(seat)
        state.gain(seat, PROGRESS, 2)
    else:
        state.check_main()
    return found


class TakeMainTop(Phrase):
    """Break through for the top card of the Main deck."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.main_size() > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.draw_main()
        if found >= 0:
            state.break_through(seat, found, True, False)

    def read(self) -> str:
        return "break through for the top card of the main deck"
