"""A Bot's turn: die, slots, trading, Clean-up (pp. 29-30)."""

from __future__ import annotations

from typing import Final

from ..rules.bot import EMPTY
from ..rules.moments import CEREMONY
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import (
    BARBARIAN,
    CEREMONY_ICONS,
    CORRUPTED,
    EMPIRE,
    POPULATION,
    UNREST,
)
from ..words.answer import SETTLE
from ..words.state import flip_state, side_named
from .dynasty import discard_dynasty
from .levels import LEVELS
from .market_steps import above_die
from .resolving import RESOLVE_CARD
from .trading import BOT_TRADING

# The Cultist Bot's ceremony: what leads to the next of its four states.
RITES: Final = 8
PEOPLE: Final = 12
DIFFERENT_ICONS: Final = 11


class BotTurn(Phrase):
    """A Bot rolls the die and resolves its cards, from the lowest slot to the highest."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.begin_turn(seat)
        state.roll_die(seat)
        follow_die(state, seat)


def follow_die(state: State, seat: int) -> None:
    """All cards but the one under the die are resolved, then the Bot trades and cleans up."""
    state.push(BOT_CLEAN_UP, seat)
    if state.has_routes():
        state.push(SETTLE, seat)
        state.push(BOT_TRADING, seat)
    state.push(SLOTS_DONE, seat)
    bot = state.bot(seat)
    for slot in reversed(range(len(bot.slots))):
        if slot != bot.die - 1:
            state.push(RESOLVE_SLOT, seat, -1, slot)


class ResolveSlot(Phrase):
    """Turn over the card of a slot and resolve it. `number`: the slot."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.turn_over(seat, number)
        if found >= 0:
            state.push(RESOLVE_CARD, seat, found)


class SlotsDone(Phrase):
    """The slots are resolved; saved games have this on their stack, and nothing comes of it."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        pass  # what follows is told by itself


class BotCleanUp(Phrase):
    """Add to the Market, move the card under the die, and fill the slots."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.begin_clean_up()
        state.announce_clean_up(seat)
        add_token(state, seat)
        state.move_die_card(seat)
        change_season(state, seat)
        fill_slots(state, seat)
        if LEVELS[state.bot(seat).level].mills:
            state.mill(seat)
        if state.nation(seat).bot.ceremony:
            advance_ceremony(state, seat)
        state.forget_turn()


def add_token(state: State, seat: int) -> None:
    """Add a token to the card of the Market above the card that was not resolved."""
    card = above_die(state, seat)
    if card >= 0:
        for kind, amount in state.nation(seat).bot.token.items:
            state.add_tokens(seat, card, kind, amount)


def change_season(state: State, seat: int) -> None:
    """The Inuit Bot's seasons change with each of its turns; in winter it has fewer slots."""
    if not state.nation(seat).seasons:
        return
    bot = state.bot(seat)
    summer_ends = state.symbols(seat) & EMPIRE != 0
    kept = LEVELS[bot.level].summer_slots
    state.block_slots(seat, max(0, len(bot.slots) - kept) if summer_ends else 0)
    flip_state(state, seat)


def fill_slots(state: State, seat: int) -> None:
    """Fill the slots from the Bot deck, which is made anew whenever it is empty."""
    bot = state.bot(seat)
    for slot in range(len(bot.slots) - bot.blocked):
        if bot.slots[slot] != EMPTY:
            continue
        card = state.take_bot_top(seat)
        if card < 0:
            make_deck(state, seat)
            card = state.take_bot_top(seat)
        if card < 0:
            return
        state.fill_slot(seat, slot, card)


def make_deck(state: State, seat: int) -> None:
    """The top card of the Dynasty deck joins the discards, which become the new Bot deck."""
    if state.nation(seat).bot.ceremony:
        if not state.seats[seat].discard:
            return  # there is nothing to shuffle
        state.add_rites(seat, 1)
        spread_chaos(state, seat)
    else:
        discard_dynasty(state, seat)
    state.shuffle_bot_discards(seat)


def spread_chaos(state: State, seat: int) -> None:
    """Whoever has no Unrest in their discards when the Cultist Bot reshuffles gets a Chaos."""
    for other in state.after(seat):
        discards = state.seats[other].discard
        if not any(state.table[one].marks & UNREST for one in discards):
            state.take_chaos(other)


def advance_ceremony(state: State, seat: int) -> None:
    """The next stage of the Cultist Bot's ceremony, if it is reached."""
    symbols = state.symbols(seat)
    bot, goods = state.bot(seat), state.seats[seat].goods
    if symbols & EMPIRE:
        if bot.rites >= RITES:
            state.forget_rites(seat)
            show(state, seat, "Barbarian")
    elif symbols & BARBARIAN:
        if goods[POPULATION] >= PEOPLE:
            state.pay(seat, (0, PEOPLE, 0, 0))
            show(state, seat, "Corrupted")
    elif symbols & CORRUPTED and icons_owned(state, seat) >= DIFFERENT_ICONS:
        show(state, seat, "Summoned")
        state.trigger_end(seat, CEREMONY)


def show(state: State, seat: int, name: str) -> None:
    """Show another side of the Bot's State cards."""
    side = side_named(state, seat, name)
    if side >= 0:
        state.flip(seat, side)


def icons_owned(state: State, seat: int) -> int:
    """How many different icons the cards of a Bot show."""
    mine, bot = state.seats[seat], state.bot(seat)
    cards = (*mine.history, *mine.play, *mine.deck, *mine.top, *mine.discard, *bot.slots)
    marks = 0
    for card in cards:
        if card >= 0:
            marks |= state.table[card].marks
    return (marks & CEREMONY_ICONS).bit_count()


BOT_TURN: Final = BotTurn()
RESOLVE_SLOT: Final = ResolveSlot()
SLOTS_DONE: Final = SlotsDone()
BOT_CLEAN_UP: Final = BotCleanUp()
