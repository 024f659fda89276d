"""Rounds, turns, Clean-up and Solstice (pp. 14-16)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice, Effect, Series
from ..bots.turn import BOT_TURN
from ..words.answer import (
    RUN_END_OF_SOLSTICE,
    RUN_EXHAUST,
    RUN_SOLSTICE,
    RUN_SOLSTICE_OF_OTHERS,
    SETTLE,
)
from ..words.break_through import BreakThrough
from ..words.draw import FILL_HAND
from ..words.exhaust import exhaustable
from ..words.market import place_in_market
from ..words.pick import ReturnUnrest
from ..words.play import is_free, play, playable
from ..words.trade import profitable, take_profit
from ..words.unrest import has_unrest
from . import choices as c
from .card import NO_CLEAN_UP_DISCARD
from .moments import PRECIOUS
from .phrase import Phrase, copies, different
from .state import State
from .symbols import (
    HAND,
    MARKET_SUITS,
    PROGRESS,
    one_of,
)

PRACTICE_TURNS: Final = 12


class Round(Phrase):
    """A round: a turn for each player, then Solstice; the last one ends the game."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if state.last and state.round >= state.last:
            state.finish()
            return
        state.begin_round()
        state.push(ROUND, -1)
        state.push(SOLSTICE_OF_ALL, -1)
        for player in reversed(state.order()):
            state.push(TURN, player)


class Turn(Phrase):
    """A turn begins."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if state.is_bot(seat):
            state.push(BOT_TURN, seat)
            return
        state.begin_turn(seat)
        state.push(CLEAN_UP, seat)
        state.push(ACT, seat)


class Act(Phrase):
    """Play a card, use an Exhaust, or end the turn. `number`: how much was done before."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options = playable(state, seat)
        options += exhaustable(state, seat)
        if state.has_routes():
            options += profitable(state, seat)
        if not number:
            options.append((c.INNOVATE,))
            if has_unrest(state, seat):
                options.append((c.REVOLT,))
        options.append((c.END_TURN,))
        return options

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.insist(self, seat, card, number, self.options(state, seat, card, number))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        kind = choice[0]
        if kind == c.END_TURN:
            return
        if kind == c.INNOVATE:
            innovate(state, seat)
        elif kind == c.REVOLT:
            state.begin_revolt(seat)
            state.push(SETTLE, seat)
            state.push(REVOLT_ALL, seat)
        else:
            state.push(ACT, seat, -1, number + 1)
            state.push(SETTLE, seat)
            if kind == c.PLAY:
                free = is_free(state, seat, choice[1])
                if not free:
                    state.spend_action(seat)
                play(state, seat, choice[1], HAND, free)
            elif kind == c.PROFIT:
                take_profit(state, seat, choice[1])
            else:
                state.exhaust(seat, choice[1])
                state.push(RUN_EXHAUST, seat, choice[1])

    def begins_move(self) -> bool:
        return True

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def ask(self) -> str:
        return "play a card, use an exhaust ability, or end your turn"


def innovate(state: State, seat: int) -> None:
    """Discard the hand and break through; nothing else (p. 15)."""
    state.begin_innovation(seat)
    for one in state.seats[seat].hand:
        state.discard_from_hand(seat, one)
    state.push(SETTLE, seat)
    state.push(INNOVATION, seat)


INNOVATION: Final = BreakThrough(one_of(MARKET_SUITS))
REVOLT_ALL: Final = ReturnUnrest(HAND, 99, True)


class CleanUp(Phrase):
    """The four steps at the end of a turn. `number`: the step that comes next."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if number < 4:
            state.push(CLEAN_UP, seat, -1, number + 1)
        mine = state.seats[seat]
        if number == 0:
            state.begin_clean_up()
            state.announce_clean_up(seat)
            for passive, here in mine.passives:
                passive.clean_up_begins(state, seat, here)
        elif number == 1:
            state.push(MARKET_TOKEN, seat)
        elif number == 2:
            state.take_back_tokens(seat)
            state.forget_turn()
        elif number == 3:
            if not state.variant & PRECIOUS:
                state.push(MAY_DISCARD, seat)
        elif len(mine.hand) < mine.hand_size and not (mine.passives and mine.stops_drawing()):
            state.push(SETTLE, seat)
            state.push(FILL_HAND, seat)


class MarketToken(Phrase):
    """Add 1 progress, or what the Power card says, to a card of the Market."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.MARKET, one) for one in state.market if one >= 0]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if state.practice:
            state.spend_practice_progress()
            state.push(MAY_EXILE, seat)
        place_in_market(state, seat, choice[1], PROGRESS, 1)

    def picks(self, zone: int) -> tuple[str, str]:
        return "add to", "Add to"

    def ask(self) -> str:
        return "put 1 progress on a card in the market, or what your Power card says"


class MayExile(Phrase):
    """Practice mode: exile a card of the Market, or not (p. 24)."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        cards = [one for one in state.market if one >= 0 and one not in state.tokens]
        return [*[(c.MARKET, one) for one in cards], (c.DECLINE,)] if cards else []

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.MARKET:
            state.exile_from_market(seat, choice[1])

    def picks(self, zone: int) -> tuple[str, str]:
        return "exile", "Exile"

    def ask(self) -> str:
        return "exile a card from the market, or not"


class MayDiscard(Phrase):
    """Discard cards from hand one by one, before drawing."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        cards = [
            one
            for one in different(state, state.seats[seat].hand)
            if not table[one].forbids & NO_CLEAN_UP_DISCARD
        ]
        if not cards:
            return []
        return [(c.DONE,), *[(c.PICK, one, HAND) for one in cards]]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            state.push(MAY_DISCARD, seat)
            state.push(SETTLE, seat)
            state.discard_from_hand(seat, choice[1])

    def series(self, state: State, seat: int, card: int, number: int) -> Series:
        hand = state.seats[seat].hand
        times = tuple(
            copies(state, hand, choice[1]) if choice[0] == c.PICK else 0 for choice in state.options
        )
        return Series(0, sum(times), times)

    def picks(self, zone: int) -> tuple[str, str]:
        return "discard", "Discard"

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        mine = state.seats[seat]
        draws = not (mine.passives and mine.stops_drawing())
        return f"discard cards, then draw up to {mine.hand_size}" if draws else self.ask()

    def ask(self) -> str:
        return "discard cards that you do not want to keep"


class SolsticeOfAll(Phrase):
    """Solstice: every player resolves their effects, in turn order (p. 16)."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.begin_solstice()
        if state.practice and state.round >= PRACTICE_TURNS:
            state.push(END_PRACTICE, -1)
        for player in reversed(state.order()):
            if state.is_bot(player):
                continue  # it ignores Solstice (p. 29)
            state.push(END_OF_SOLSTICE, player)
            state.push(Solstices(()), player)


class EndPractice(Phrase):
    """Practice mode ends with its twelfth turn."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.end_practice()


class Solstices(Phrase):
    """A player's Solstice effects in the order they like; those of the cards in `done` are over.

    An effect that can do nothing just now may be chosen, too: what comes later might have made it
    possible, and most effects must be done if they can (p. 16).
    """

    __slots__ = ("done",)
    __match_args__ = ("done",)

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = []
        some = False
        for one, text in solstice_texts(state, seat):
            if one in self.done:
                continue
            if can_do_some(state, seat, one, text):
                some = True
            elif all(isinstance(phrase, Phrase) and phrase.is_optional() for phrase in text):
                continue  # to do nothing now is the same as to decline it later
            options.append((c.SOLVE, one))
        # While none can do anything, none can make another possible: their order is all the same.
        return options if some else []

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(Solstices((*self.done, choice[1])), seat)
        state.begin_solstice_of(seat, choice[1])
        own = choice[1] in state.seats[seat].standing()
        state.push(RUN_SOLSTICE if own else RUN_SOLSTICE_OF_OTHERS, seat, choice[1])

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        """Everybody sees whether there is a card with a Solstice effect, not what it can do."""
        table = state.table
        for one in state.seats[seat].standing():
            if table[one].end_of_solstice:
                return False
        return all(one in self.done for one, _ in solstice_texts(state, seat))

    def ask(self) -> str:
        return "choose the next solstice effect"


def solstice_texts(state: State, seat: int) -> list[tuple[int, tuple[Effect[Any], ...]]]:
    """The Solstice effects of a player's cards, and those of others' cards that reach them.

    What reaches others each of them resolves in their own Solstice, in the order they like.
    """
    table = state.table
    found = [
        (one, table[one].solstice) for one in state.seats[seat].standing() if table[one].solstice
    ]
    for other in state.after(seat):
        found += [(one, table[one].solstice_of_others) for one in state.seats[other].reaching]
    return found


def can_do_some(state: State, seat: int, card: int, text: tuple[Effect[Any], ...]) -> bool:
    """Whether some sentence of a text can be done."""
    for phrase in text:  # noqa: SIM110 - asked so often that a generator would be felt
        if phrase.possible(state, seat, card):
            return True
    return False


class EndOfSolstice(Phrase):
    """The effects that come last in a player's Solstice."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in state.seats[seat].standing():
            if state.table[one].end_of_solstice:
                state.push(RUN_END_OF_SOLSTICE, seat, one)


ROUND: Final = Round()
TURN: Final = Turn()
ACT: Final = Act()
CLEAN_UP: Final = CleanUp()
MARKET_TOKEN: Final = MarketToken()
MAY_EXILE: Final = MayExile()
MAY_DISCARD: Final = MayDiscard()
SOLSTICE_OF_ALL: Final = SolsticeOfAll()
END_OF_SOLSTICE: Final = EndOfSolstice()
END_PRACTICE: Final = EndPractice()
