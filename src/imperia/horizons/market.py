"""The Market: acquire, break through, exile, swap; and the Fame deck."""

from __future__ import annotations

from typing import Final

from ..kernel.state import Choice
from . import choices as c
from . import events as e
from .drawing import Develop
from .phrase import Phrase, different
from .rulebits import EPIC_POETRY, NAVIGATION, VOYAGE
from .state import (
    ACQUIRED,
    BROKE_THROUGH,
    FACE_UP,
    KING,
    NO_TOKENS,
    SLOT_SUITS,
    TOOK_UNREST,
    State,
    without,
)
from .symbols import (
    ANY,
    BARBARIAN,
    CIVILISED,
    DISCARD,
    EMPIRE,
    HAND,
    MARKET_SUITS,
    PILE,
    PLAY,
    PROGRESS,
    REGION,
    RESOURCES,
    SUITS,
    TRIBUTARY,
    UNCIVILISED,
    Kind,
    Resources,
    icons_of,
    names_of,
)
from .zones import move, put_in, take_unrest

# Whether the Exile pile counts.
MARKET_ONLY: Final = 0
EXILE_TOO: Final = 1
EXILE_ONLY: Final = 2


class Acquire(Phrase):
    """Acquire a card: its tokens, the card and the Unrest under it.

    `number`: how often it may still be done, if not 0. `then` follows with the card as `number`.
    """

    __slots__ = ("exile", "holding", "kind", "then", "times")
    __match_args__ = ("kind", "exile", "times", "holding", "then")

    def __init__(
        self,
        kind: Kind,
        exile: int = MARKET_ONLY,
        times: int = 1,
        holding: int = -1,
        then: Phrase | None = None,
    ) -> None:
        self.kind = kind
        self.exile = exile
        self.times = times  # more than one: up to so often
        self.holding = holding  # a resource that must lie on it
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        kind = self.kind
        options: list[Choice] = []
        if self.exile != EXILE_ONLY:
            for one in state.market:
                if one < 0 or not kind.fits(table[one].marks, table[one].name):
                    continue
                if self.holding < 0 or state.tokens.get(one, NO_TOKENS)[self.holding]:
                    options.append((c.ACQUIRE, one))
        rules = state.seats[seat].rules
        if self.exile or rules & (NAVIGATION | EPIC_POETRY):
            self.exiled(state, seat, rules, options)
        if options and self.times > 1:
            options.append((c.DONE,))
        return options

    def exiled(self, state: State, seat: int, rules: int, options: list[Choice]) -> None:
        """Add the exiled cards that may be acquired, or recited instead of one that may be."""
        table = state.table
        exiled = different(state, state.exile)
        for one in exiled:
            marks = table[one].marks
            if self.holding >= 0 or not self.kind.fits(marks, table[one].name):
                continue
            if self.exile or (rules & NAVIGATION and marks & REGION):
                options.append((c.ACQUIRE_EXILED, one))
        if rules & EPIC_POETRY:
            suits = self.suits(state, options)
            options += [(c.POETRY, one) for one in exiled if table[one].marks & suits]

    def suits(self, state: State, options: list[Choice]) -> int:
        """As which of Epic Poetry's suits the cards listed would be acquired."""
        found = 0
        for choice in options:
            found |= state.table[choice[1]].marks
        return found & (self.kind.any_of & SUITS or SUITS) & (UNCIVILISED | CIVILISED)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        kind, one = choice[0], choice[1] if len(choice) > 1 else -1
        if kind == c.DONE:
            return
        left = (number or self.times) - 1
        if left:
            state.push(self, seat, card, left)
        if self.then is not None:
            state.push(self.then, seat, card, one)
        if kind == c.ACQUIRE:
            acquire(state, seat, one)
        elif kind == c.ACQUIRE_EXILED:
            acquire_exiled(state, seat, one)
        else:
            recite(state, seat, one)

    def direct(self) -> bool:
        return self.times == 1

    def ask(self) -> str:
        return "choose a card to acquire"

    def read(self) -> str:
        what = self.kind.article()
        if self.exile == EXILE_ONLY:
            what = f"an exiled {self.kind.read()}"
        if self.times > 1:
            what = f"up to {self.times} {'exiled ' if self.exile == EXILE_ONLY else ''}"
            what += self.kind.read()
        words = f"acquire {what}"
        if self.holding >= 0:
            words += f" with {{{RESOURCES[self.holding]}}} on it"
        if self.exile == EXILE_TOO:
            words += " (exiled ones too)"
        return words if self.then is None else f"{words}; {self.then.read()}"


def receive(state: State, seat: int, card: int, seen: bool) -> None:
    """A card that lies nowhere comes to a player: into hand, or to the discards of a voyager."""
    if state.seats[seat].rules & VOYAGE:
        state.discard_card(seat, card)
        state.events.append((e.DISCARD, seat, card))
    elif seen:
        state.to_hand(seat, card, True)
    else:
        state.to_hand_secretly(seat, card)


def acquire(state: State, seat: int, card: int) -> None:
    """Acquire a card of the Market: tokens, card, the Unrest under it, then refill (p. 36)."""
    slot = state.slot(card)
    under = state.beneath[slot]
    state.events.append((e.ACQUIRE, seat, card))
    state.gain_tokens(seat, card)
    state.clear_slot(slot)
    receive(state, seat, card, True)
    state.note(ACQUIRED, seat, card)
    state.note(FACE_UP, seat, card)
    if under >= 0:
        state.to_hand(seat, under, True)
        state.events.append((e.TAKE_UNREST, seat, under))
        note_taken(state, seat, under)
    state.refill(slot)


def note_taken(state: State, seat: int, unrest: int) -> None:
    """Unrest was taken with a card; Brave lets it be played at once."""
    from .playing import PLAY_TAKEN

    state.note(TOOK_UNREST, seat, unrest)
    if state.brave and seat == state.active:
        state.push(PLAY_TAKEN, seat, unrest)


def acquire_exiled(state: State, seat: int, card: int) -> None:
    """Acquire an exiled card; all but a Region come with an Unrest."""
    state.exile = without(state.exile, card)
    state.events.append((e.ACQUIRE, seat, card))
    receive(state, seat, card, True)
    state.note(ACQUIRED, seat, card)
    if not state.table[card].marks & REGION:
        taken = state.take_unrest(seat)
        if state.brave and seat == state.active and taken >= 0:
            from .playing import PLAY_TAKEN

            state.push(PLAY_TAKEN, seat, taken)


def recite(state: State, seat: int, card: int) -> None:
    """Epic Poetry: break through for an exiled card instead, and recall the Poetry."""
    state.exile = without(state.exile, card)
    state.events.append((e.BREAK_THROUGH, seat, card, 1))
    receive(state, seat, card, True)
    state.note(BROKE_THROUGH, seat, card)
    move(state, seat, state.stands(seat, "Epic Poetry"), PLAY, HAND)


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
        if self.exile or state.seats[seat].rules & EPIC_POETRY:
            for one in different(state, state.exile):
                if kind.fits(table[one].marks, table[one].name):
                    if self.exile:
                        options.append((c.BREAK_EXILED, one))
                    elif table[one].marks & (UNCIVILISED | CIVILISED):
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
        elif kind == c.BREAK_EXILED:
            found = choice[1]
            state.exile = without(state.exile, found)
            self.got(state, seat, found, True)
        elif kind == c.BREAK_DECK:
            found = break_deck(state, choice[1])
            self.got(state, seat, found, False)
        else:
            found = search_main(state, seat, choice[1])
            if found >= 0:
                self.got(state, seat, found, True)
        if found >= 0 and self.then is not None:
            state.push(self.then, seat, card, found)

    def got(self, state: State, seat: int, card: int, seen: bool) -> None:
        """The card comes to its player."""
        got(state, seat, card, seen, self.to_discard)

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
        return words if self.then is None else f"{words}; {self.then.read()}"


def got(state: State, seat: int, card: int, seen: bool, to_discard: bool) -> None:
    """A card broken through for comes to its player."""
    state.events.append((e.BREAK_THROUGH, seat, card, int(seen or to_discard)))
    if to_discard:
        state.discard_card(seat, card)
    else:
        receive(state, seat, card, seen)
    state.note(BROKE_THROUGH, seat, card if seen else -1)


def break_in_market(state: State, seat: int, card: int, to_discard: bool) -> None:
    """Take a card of the Market with its tokens; the Unrest under it goes back."""
    slot = state.slot(card)
    state.gain_tokens(seat, card)
    state.return_beneath(slot)
    state.clear_slot(slot)
    got(state, seat, card, True, to_discard)
    state.note(FACE_UP, seat, card)
    state.refill(slot)


def break_deck(state: State, suit: int) -> int:
    """The top card of a suit's small deck."""
    slot = SLOT_SUITS.index(suit)
    deck = state.small[slot]
    card = state.draw_from(deck)
    state.small = (*state.small[:slot], without(deck, card), *state.small[slot + 1 :])
    return card


def search_main(state: State, seat: int, suit: int) -> int:
    """Reveal cards of the Main deck until one has the suit; failing gives 2 progress. -1: none."""
    fitting = [one for one in state.main if state.table[one].marks & suit]
    buried = [one for one in state.main_bottom if state.table[one].marks & suit]
    for one in state.main_bottom:
        state.known.pop(one, None)
    if fitting:
        found = state.draw_from(tuple(fitting))
        state.main = without(state.main, found)
    elif buried:
        found = buried[-1]
        state.main_bottom = without(state.main_bottom, found)
    else:
        found = -1
    state.main += state.main_bottom  # the revealed cards are shuffled back
    state.main_bottom = ()
    state.reveals += 1
    if found < 0:
        state.events.append((e.NOTHING_FOUND, seat))
        state.gain(seat, PROGRESS, 2)
    elif not state.main:
        state.trigger_end(-1, 1)
    return found


class TakeMainTop(Phrase):
    """Break through for the top card of the Main deck."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.main or state.main_bottom)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.draw_main()
        if found >= 0:
            got(state, seat, found, True, False)

    def read(self) -> str:
        return "break through for the top card of the main deck"


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
            state.add_tokens(seat, choice[1], kind, amount)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return f"choose a card in the market to add {self.amounts.read()} to"

    def read(self) -> str:
        return f"add {self.amounts.read()} to a card in the market"


class MoveToMarket(Phrase):
    """Move own resources to cards of the Market: all to one card, or one each to several.

    `number`: bits of the slots that have got theirs.
    """

    __slots__ = ("amounts", "cards")
    __match_args__ = ("amounts", "cards")

    def __init__(self, amounts: Resources, cards: int = 1) -> None:
        self.amounts = amounts  # for each card
        self.cards = cards

    def possible(self, state: State, seat: int, card: int) -> bool:
        goods = state.seats[seat].goods
        if sum(1 for one in state.market if one >= 0) < self.cards:
            return False
        return all(goods[kind] >= n * self.cards for kind, n in self.amounts.items)

    def is_cost(self) -> bool:
        return True

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.MARKET, one)
            for slot, one in enumerate(state.market)
            if one >= 0 and not number >> slot & 1
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        done = number | 1 << state.slot(choice[1])
        if done.bit_count() < self.cards:
            state.push(self, seat, card, done)
        for kind, amount in self.amounts.items:
            state.move_tokens(seat, choice[1], kind, amount)

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
        state.exile = without(state.exile, choice[1])
        swap_in(state, seat, choice[1], choice[2])
        state.exile += (choice[2],)

    def ask(self) -> str:
        return "choose an exiled card and a card in the market"

    def read(self) -> str:
        suits = icons_of(MARKET_SUITS)
        return f"swap an exiled {suits} with a card in the market"


def swap_in(state: State, seat: int, card: int, out: int) -> None:
    """Put a card that lies nowhere into the slot of another, which then lies nowhere."""
    slot = state.slot(out)
    held = state.tokens.pop(out, None)
    if held is not None:
        state.tokens[card] = held
    state.return_beneath(slot)
    state.clear_slot(slot)
    state.events.append((e.SWAP, seat, card, out))
    state.put_in_slot(slot, card)


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
        swap_in(state, seat, choice[1], choice[2])
        state.to_hand(seat, choice[2], True)

    def ask(self) -> str:
        return "choose a gadget and a card in the market"

    def read(self) -> str:
        return (
            "swap a {gadget} from your hand with a card in the market that shares a suit and is "
            "not a {gadget}"
        )


class TakeFame(Phrase):
    """Take the top Fame card; if only King of Kings is left, resolve it."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return fame_left(state, seat)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        take_fame(state, seat)

    def read(self) -> str:
        return "take the top {fame} card"


def fame_left(state: State, seat: int) -> bool:
    """Whether the Fame deck has something for a seat."""
    return bool(state.fame or state.fame_top) or not state.seats[seat].crowned


def take_fame(state: State, seat: int) -> None:
    """Take the top Fame card, or resolve King of Kings."""
    found = state.draw_fame()
    if found >= 0:
        state.to_hand_secretly(seat, found)
        state.events.append((e.FAME, seat, found))
    else:
        crown(state, seat)


def crown(state: State, seat: int) -> None:
    """Resolve King of Kings: side A triggers the end; each player once a game (p. 17)."""
    mine = state.seats[seat]
    if mine.crowned:
        return
    mine.crowned = True
    first = state.king_side == 0
    state.events.append((e.KING, seat, state.king))
    symbols = state.symbols(seat)
    if symbols & EMPIRE:
        state.push(DEVELOP_FREE, seat, state.king)
        if first:
            state.gain(seat, PROGRESS, 3, state.king)
    elif symbols & BARBARIAN:
        state.gain(seat, PROGRESS, 6 if first else 4, state.king)
    if first:
        state.king_side = 1
        state.king += 1  # its sides lie beside each other in the table
        state.trigger_end(seat, KING)


class DevelopFree(Phrase):
    """King of Kings lets an Empire develop for free, if there is anything to develop."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        free = Develop(ANY, True)
        if free.possible(state, seat, card):
            state.push(free, seat, card)


DEVELOP_FREE: Final = DevelopFree()


class LookAtFame(Phrase):
    """Look at the top Fame cards and take one; the others go back on top in any order."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return fame_left(state, seat)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        there = len(state.fame) + len(state.fame_top)
        if there < 2:
            take_fame(state, seat)
            return
        looked = min(self.amount, there)
        seen: list[int] = [state.draw_fame() for _ in range(looked)]
        for one in reversed(seen):
            state.fame_top += (one,)
            state.known[one] = state.known.get(one, 0) | 1 << seat
            state.events.append((e.LOOK, seat, one))
        state.push(KEEP_FAME, seat, card, looked)

    def read(self) -> str:
        return f"look at the top {self.amount} cards of the {{fame}} deck and take one"


class KeepFame(Phrase):
    """Take one of the Fame cards looked at. `number`: how many; the one taken first."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.KEEP, one) for one in different(state, state.fame_top[-number:])]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.fame_top = without(state.fame_top, choice[1])
        state.known.pop(choice[1], None)  # nobody else can tell which of the cards was taken
        state.to_hand_secretly(seat, choice[1])
        state.events.append((e.FAME, seat, choice[1]))
        blur_fame(state, seat, number - 1)
        if number > 2:
            state.push(ORDER_FAME, seat, card, number - 1)

    def ask(self) -> str:
        return "choose a Fame card to take"


def blur_fame(state: State, seat: int, number: int) -> None:
    """Others who knew these cards cannot know any more which are left, nor in which order."""
    for one in state.fame_top[-number:]:
        state.known[one] = state.known.get(one, 0) & 1 << seat


class OrderFame(Phrase):
    """Which of the cards goes back on top. `number`: how many there are to order."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.PICK, one, 0) for one in state.fame_top[-number:]]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.fame_top = (*without(state.fame_top, choice[1]), choice[1])

    def ask(self) -> str:
        return "choose the card that goes back on top"


KEEP_FAME: Final = KeepFame()
ORDER_FAME: Final = OrderFame()


class RevealMain(Phrase):
    """Reveal the top card of the Main deck and do something with it. `then`: `number` is it."""

    __slots__ = ("then",)
    __match_args__ = ("then",)

    def __init__(self, then: Phrase) -> None:
        self.then = then

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.main or state.main_bottom)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.draw_main()
        if found >= 0:
            state.events.append((e.REVEAL, seat, found))
            state.seats[seat].resolving += (found,)
            state.push(self.then, seat, card, found)

    def read(self) -> str:
        return f"reveal the top card of the main deck; {self.then.read()}"


class ExileItFor(Phrase):
    """Exile the revealed card and gain resources. `number`: the card."""

    __slots__ = ("gains",)
    __match_args__ = ("gains",)

    def __init__(self, gains: Resources) -> None:
        self.gains = gains

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        mine.resolving = without(mine.resolving, number)
        put_in(state, seat, number, HAND, 64)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount, card)

    def read(self) -> str:
        return f"exile it and gain {self.gains.read()}"


class KeepItWithUnrest(Phrase):
    """Put the revealed card and an Unrest into the Discard pile. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        mine.resolving = without(mine.resolving, number)
        put_in(state, seat, number, PILE, DISCARD)
        take_unrest(state, seat, True)

    def takes_unrest(self) -> bool:
        return True

    def read(self) -> str:
        return "put it and a {unrest} into your discard pile"


class ChooseForIt(Phrase):
    """Choose one of two phrases about the card in `number`."""

    __slots__ = ("first", "second")
    __match_args__ = ("first", "second")

    def __init__(self, first: Phrase, second: Phrase) -> None:
        self.first = first
        self.second = second

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.WAY, 0), (c.WAY, 1)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(self.second if choice[1] else self.first, seat, card, number)

    def ask(self) -> str:
        return "choose one"

    def read(self) -> str:
        return f"choose: {self.first.read()} OR {self.second.read()}"


class IfIt(Phrase):
    """If the card in `number` is of a kind."""

    __slots__ = ("kind", "otherwise", "phrase")
    __match_args__ = ("kind", "phrase", "otherwise")

    def __init__(self, kind: Kind, phrase: Phrase, otherwise: Phrase | None = None) -> None:
        self.kind = kind
        self.phrase = phrase
        self.otherwise = otherwise

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        printed = state.table[number]
        which = self.phrase if self.kind.fits(printed.marks, printed.name) else self.otherwise
        if which is not None:
            state.push(which, seat, card, number)

    def read(self) -> str:
        words = f"if it is {self.kind.article()}, {self.phrase.read()}"
        return words if self.otherwise is None else f"{words}; if not, {self.otherwise.read()}"


class BuryExiled(Phrase):
    """Put an exiled card of some suits under the Main deck."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        return [
            (c.PICK, one, 64)
            for one in different(state, state.exile)
            if table[one].marks & MARKET_SUITS
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(state.table[one].marks & MARKET_SUITS for one in state.exile)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.exile = without(state.exile, choice[1])
        state.main_bottom = (choice[1], *state.main_bottom)
        state.known[choice[1]] = state.everybody()

    def ask(self) -> str:
        return "choose an exiled card to put under the main deck"

    def read(self) -> str:
        return f"put an exiled {icons_of(MARKET_SUITS)} under the main deck"
