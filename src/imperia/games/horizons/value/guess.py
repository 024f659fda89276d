"""Quick guesses at the options of Imperium: Horizons, for priors and play-outs.

First what the words on a card promise, then what was learned about that very option.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Choice
from ..rules import choices as c
from ..rules.scoring import card_points
from ..rules.state import State
from ..rules.symbols import (
    GOODS,
    HAND,
    HERE,
    HISTORY,
    PILE,
    PLAY,
    REGION,
    STAYING,
    UNREST,
)
from ..rules.turns import PRACTICE_TURNS, MarketToken, MayDiscard
from ..words.control import Choose, May
from ..words.put import Put
from .cards import (
    UNREST_WORTH,
    WHOLE,
    card_worth,
    live_worth,
    phrase_worth,
)
from .lessons import about, lessons, unwrap

TAKING: Final = (
    c.ACQUIRE,
    c.ACQUIRE_EXILED,
    c.BREAK_MARKET,
    c.BREAK_EXILED,
    c.BREAK_DECK,
    c.BREAK_MAIN,
    c.BREAK_ROUTE,
    c.POETRY,
    c.KEEP,
)
GUESSES: Final = {
    c.INNOVATE: 0.2,
    c.REVOLT: 0.5,
    c.END_TURN: 0.0,
    c.DECLINE: 0.0,
    c.DONE: 0.0,
    c.TRADE_PROGRESS: -0.3,
    c.FORCE: 0.5,
    c.IGNORE: 0.5,
}
MIDDLE: Final = 5.5  # turns left in the middle of a game, as the lessons have it


def turns_left(state: State) -> float:
    """How many turns are left, by guess."""
    if state.practice:
        return float(PRACTICE_TURNS - state.round)
    if state.last:
        return float(state.last - state.round)
    deck = state.main_size() / (1.6 * state.players)
    return max(1.5, min(deck, 14.0 - state.round, 0.8 * len(state.unrest) + 2))


def early_on(state: State) -> float:
    """How early it is: 1 at the beginning, 0 in the middle, -1 at the end."""
    return min(1.0, (turns_left(state) - MIDDLE) / MIDDLE)


def guesses(state: State) -> list[float]:
    """A quick guess at what each option of the open decision is worth, with what was learned."""
    assert state.asked is not None
    learned = lessons(state.seats[state.asked[1]].nation)
    early = early_on(state)
    found = promises(state)
    for place, choice in enumerate(state.options):
        lesson = learned.get(about(state, choice))
        if lesson is not None:
            found[place] += lesson[0] + lesson[1] * early
    return found


def promises(state: State) -> list[float]:
    """What the words alone promise for each option."""
    return [guess(state, choice) for choice in state.options]


def guess(state: State, choice: Choice) -> float:
    """A quick guess at what one option is worth."""
    kind = choice[0]
    if kind in (c.PLAY, c.FREE):
        return playing(state, choice[1])
    if kind == c.EXHAUST:
        return using(state, choice[1])
    if kind in TAKING:
        return taking(state, choice)
    if kind == c.PAY:
        return -(choice[1] * 0.35 + choice[2] * 0.5 + choice[3] * 1.1 + choice[4] * 0.9)
    if kind == c.PICK:
        return picked(state, choice)
    if kind == c.WAY:
        return way(state, choice[1])
    if kind == c.MARKET:
        return market(state, choice[1])
    if kind == c.TRADE:
        return trading(state, choice[1])
    if kind == c.PROFIT:
        return card_worth(state.table[choice[1]]).profit
    return rest(state, choice)


def playing(state: State, card: int) -> float:
    """A card to play."""
    printed = state.table[card]
    worth = card_worth(printed)
    if printed.marks & UNREST:
        return 1.0
    if not worth.varies[0]:
        return worth.played
    brings = sum(live_worth(phrase, state, state.active, card) for phrase in printed.play)
    return max(0.1, brings) + (1.5 * worth.standing if printed.marks & STAYING else 0.0)


def using(state: State, card: int) -> float:
    """An Exhaust ability to use."""
    printed = state.table[card]
    worth = card_worth(printed)
    if printed.exhaust is None or not worth.varies[1]:
        return worth.used + 0.3
    return live_worth(printed.exhaust, state, state.active, card) + 0.3


def taking(state: State, choice: Choice) -> float:
    """A card to be had."""
    kind = choice[0]
    if kind == c.BREAK_DECK:
        return 2.5 if choice[1] == REGION else 2.8
    if kind == c.BREAK_MAIN:
        return 3.0
    card = choice[1]
    worth = card_worth(state.table[card])
    points = worth.points
    if state.table[card].points is not None:
        assert state.asked is not None
        points = card_points(state, state.asked[1], card, 0) + 1.0
    value = points + 0.6 * worth.played
    held = state.tokens.get(card)
    if held is not None:
        value += sum(WHOLE[k] * held[k] for k in range(4))
    unrest = kind in (c.ACQUIRE, c.ACQUIRE_EXILED) and not state.table[card].marks & REGION
    return value + (UNREST_WORTH if unrest else 0.0)


def picked(state: State, choice: Choice) -> float:
    """A card to be moved."""
    assert state.asked is not None
    question = unwrap(state.asked[0])
    card = state.table[choice[1]]
    value = 0.4 * card_worth(card).played + (-2.0 if card.marks & UNREST else 0.0)
    if isinstance(question, Put):
        if question.target == PILE:
            return 2.3
        if question.target == HISTORY:
            points = card_points(state, state.asked[1], choice[1], HISTORY)
            return 0.5 + 0.5 * points - value
        if question.target == HERE:
            return 0.6 - value
        if choice[2] == PLAY:
            return -card_worth(card).standing
        if question.target == HAND:
            return value + 0.5
        return -value
    if isinstance(question, MayDiscard):
        return 0.55 - value if not card.marks & UNREST else 1.0
    return value


def trading(state: State, route: int) -> float:
    """A route to trade with: its Commerce, and goods that go to one's own or come from others'."""
    assert state.asked is not None
    seat = state.asked[1]
    brings = sum(live_worth(phrase, state, seat, route) for phrase in state.table[route].play)
    return brings + (0.3 if state.owner_of(route) == seat else WHOLE[GOODS])


def way(state: State, place: int) -> float:
    """One of several ways."""
    assert state.asked is not None
    question = unwrap(state.asked[0])
    if not isinstance(question, Choose):
        return 0.0
    return live_worth(question.ways[place], state, state.asked[1], state.asked[2])


def market(state: State, card: int) -> float:
    """A card of the Market to add to, or to exile."""
    assert state.asked is not None
    worth = card_worth(state.table[card])
    value = worth.points + 0.6 * worth.played
    return 0.1 * value if isinstance(state.asked[0], MarketToken) else 0.3 - 0.1 * value


def rest(state: State, choice: Choice) -> float:
    """Options that are not about a card."""
    kind = choice[0]
    if kind == c.DO:
        assert state.asked is not None
        question = state.asked[0]
        return phrase_worth(question.phrase) if isinstance(question, May) else 0.3
    if kind == c.AMOUNT:
        return 0.1 * choice[1]
    if kind == c.RESPOND:
        return 0.6
    if kind == c.DEVELOP:
        return 2.0 + card_worth(state.table[choice[1]]).points
    return GUESSES.get(kind, 0.0)
