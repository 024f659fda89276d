"""What a state of Imperium: Horizons is worth: all knowledge of good play lives here.

Everything is measured in victory points: what a seat has now, what its resources may become,
what its cards in play bring every turn and its deck when it is drawn.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ..horizons import choices as c
from ..horizons.card import Card
from ..horizons.control import Both, Choose, If, May, To
from ..horizons.drawing import Develop, Draw, DrawIfAble
from ..horizons.effects import (
    AddHere,
    Convert,
    Gain,
    GainAction,
    GainExhaust,
    GainForIt,
    GainPer,
    MoveHere,
    MoveUpTo,
    Pay,
    PayFrom,
    ReturnExhaust,
    SpendAction,
)
from ..horizons.finding import Find
from ..horizons.market import (
    Acquire,
    AddToMarket,
    BreakThrough,
    ExileFromMarket,
    GainFromMarket,
    LookAtFame,
    MoveToMarket,
    TakeFame,
    TakeMainTop,
)
from ..horizons.others import All, AllMayFor, EachOther, GiveEachOther, OthersMay, Steal
from ..horizons.picks import Put, PutThis
from ..horizons.playing import FreePlay
from ..horizons.points import Points
from ..horizons.scoring import card_points, results, score
from ..horizons.state import Seat
from ..horizons.state import State as HorizonsState
from ..horizons.symbols import (
    ATTACK,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERE,
    HISTORY,
    LEGENDS,
    MANA,
    PILE,
    PINNED,
    PLAY,
    REGION,
    UNREST,
    Resources,
)
from ..horizons.turns import PRACTICE_TURNS, MarketToken, MayDiscard
from ..horizons.zones import TakeUnrest
from ..kernel import Choice, Effect, State

# A resource in VP: material, population, progress (beyond the point it scores), goods.
WORTH: Final = (0.35, 0.5, 0.15, 0.8)
WHOLE: Final = (0.35, 0.5, 1.1, 0.8)  # with the point that progress scores
ENOUGH: Final = 6  # more of a resource than this is worth half

UNREST_WORTH: Final = -2.4
ACTION_WORTH: Final = 1.2
DRAW_WORTH: Final = 0.7
CARD_WORTH: Final = 0.5  # to have a card in hand rather than not
ENGINE: Final = 0.5  # how much of what a standing card promises each turn comes true
DECK_SHARE: Final = 0.35  # ... of what the deck promises
REGION_WORTH: Final = 0.9  # a Region in play, up to five: they become Fame
NATION_CARD: Final = 0.8  # a card of the Nation deck that has come
ENEMY: Final = 0.6

PUT_WORTH: Final = {
    DISCARD: -0.5,
    HAND: 0.6,
    HISTORY: 0.3,
    LEGENDS: 0.2,
    DECK: -0.3,
    EXILE: -0.2,
    PILE: 2.3,
    MANA: 0.4,
    HERE: 0.3,
}
PLAIN_WORTH: dict[type, float] = {
    GainAction: ACTION_WORTH,
    SpendAction: -ACTION_WORTH,
    GainExhaust: 0.6,
    ReturnExhaust: 0.6,
    Acquire: 1.8,
    BreakThrough: 2.8,
    TakeMainTop: 2.2,
    TakeFame: 7.0,
    LookAtFame: 8.0,
    ExileFromMarket: 0.1,
    AddToMarket: 0.2,
    GainFromMarket: 1.2,
    MoveToMarket: -0.4,
    Develop: 4.0,
    FreePlay: 1.3,
    Find: 1.2,
    EachOther: 0.8,
    GiveEachOther: 0.8,
    OthersMay: -0.4,
    Steal: 1.2,
    Convert: 0.2,
    MoveUpTo: 0.2,
    AddHere: 0.5,
    PayFrom: -0.6,
}


def resources_worth(amounts: Resources) -> float:
    """An amount of resources in VP."""
    return sum(WHOLE[kind] * number for kind, number in amounts.items)


def phrase_worth(phrase: Effect[HorizonsState] | None) -> float:
    """What a phrase brings when it happens once, costs taken off."""
    if isinstance(phrase, Gain):
        return resources_worth(phrase.gains)
    if isinstance(phrase, GainPer):
        times = 2.5 / phrase.every
        return resources_worth(phrase.gains) * (min(times, phrase.most) if phrase.most else times)
    if isinstance(phrase, GainForIt):
        return resources_worth(phrase.gains)
    if isinstance(phrase, Draw | DrawIfAble):
        return DRAW_WORTH * phrase.amount
    if isinstance(phrase, TakeUnrest):
        return UNREST_WORTH * phrase.number
    if isinstance(phrase, Pay):
        return -resources_worth(phrase.cost)
    if isinstance(phrase, MoveHere):
        return -0.6 * resources_worth(phrase.amounts)
    if isinstance(phrase, Both):
        return sum(phrase_worth(item) for item in phrase.items)
    if isinstance(phrase, To):
        return max(0.05, phrase_worth(phrase.result) + phrase_worth(phrase.cost))
    if isinstance(phrase, May):
        return max(0.0, phrase_worth(phrase.phrase))
    if isinstance(phrase, Choose):
        best = max(phrase_worth(way) for way in phrase.ways)
        return best * (1.0 + 0.5 * (phrase.times - 1))
    if isinstance(phrase, If):
        return 0.6 * phrase_worth(phrase.phrase)
    if isinstance(phrase, All):
        return 0.5 * phrase_worth(phrase.phrase)
    if isinstance(phrase, AllMayFor):
        return phrase_worth(phrase.phrase) + resources_worth(phrase.gains)
    if isinstance(phrase, Put):
        return put_worth(phrase)
    if isinstance(phrase, PutThis):
        return {HISTORY: 0.2, PILE: 2.3, EXILE: -0.2}.get(phrase.target, -0.3)
    return PLAIN_WORTH.get(type(phrase), 0.3)


def put_worth(put: Put) -> float:
    """What moving cards brings."""
    number = min(put.amount, 2)
    if put.target == PILE:
        return PUT_WORTH[PILE] * number
    if put.sources & PLAY:
        return {DISCARD: -1.3, HAND: -0.8, HISTORY: -0.6}.get(put.target, -0.8) * number
    return PUT_WORTH.get(put.target, 0.0) * number


class CardWorth:
    """What a card promises, worked out once."""

    __slots__ = ("played", "points", "standing", "used")

    def __init__(self, card: Card) -> None:
        self.played = max(0.1, sum(phrase_worth(phrase) for phrase in card.play))
        self.used = phrase_worth(card.exhaust) if card.exhaust is not None else 0.0
        solstice = sum(phrase_worth(phrase) for phrase in card.solstice)
        answers = sum(0.5 * max(0.0, phrase_worth(when.effect)) for when in card.whens)
        rules = 0.5 * sum(1 for passive in card.passives if passive.hand_size >= 0)
        self.standing = max(0.0, self.used) + solstice + answers + rules
        if card.marks & REGION:
            self.standing += 0.3
        self.points = card.vp + (2.5 if isinstance(card.points, Points) else 0.0)
        if card.marks & PINNED:
            self.played += 1.5 * max(0.0, self.standing)
        if card.marks & ATTACK:
            self.played += 0.3


class HorizonsValue:
    """Evaluates states of Imperium: Horizons."""

    def __init__(self) -> None:
        self.cards: dict[int, CardWorth] = {}

    def card(self, card: Card) -> CardWorth:
        """The worth of a card, kept by its identity."""
        worth = self.cards.get(id(card))
        if worth is None:
            worth = self.cards[id(card)] = CardWorth(card)
        return worth

    def worth(self, state: State, seat: int) -> float:
        """Own prospects, less a share of the strongest enemy's."""
        assert isinstance(state, HorizonsState)
        own = self.prospects(state, seat)
        if state.practice:
            return own
        others = [self.prospects(state, s) for s in range(state.players) if s != seat]
        return own - ENEMY * max(others) - 0.1 * sum(others)

    def chances(self, state: State) -> list[float]:
        """Each seat's prospects between 0 and 1; a finished game counts as it ended."""
        assert isinstance(state, HorizonsState)
        points = [self.prospects(state, seat) for seat in range(state.players)]
        if state.practice:
            lost = state.over and results(state)[0] == 0.0 and points[0] >= 50
            return [0.0 if lost else _squash(points[0] - 65.0, 25.0)]
        if state.over:
            won = results(state)
            return [0.9 * w + 0.1 * p for w, p in zip(won, _against_best(points), strict=True)]
        return _against_best(points)

    def left(self, state: HorizonsState) -> float:
        """How many turns are left, by guess."""
        if state.practice:
            return float(PRACTICE_TURNS - state.round)
        if state.last:
            return float(state.last - state.round)
        deck = (len(state.main) + len(state.main_bottom)) / (1.6 * state.players)
        return max(1.5, min(deck, 14.0 - state.round, 0.8 * len(state.unrest) + 2))

    def prospects(self, state: HorizonsState, seat: int) -> float:
        """The points a seat may expect."""
        points = float(score(state, seat))
        if state.over:
            return points
        left = self.left(state)
        mine = state.seats[seat]
        return (
            points
            + self.resources(mine, left)
            + self.standing(state, mine, left)
            + self.deck(state, mine, left)
            + self.turn(state, seat, mine, left)
        )

    def resources(self, mine: Seat, left: float) -> float:
        """What the pool may become."""
        use = min(1.0, 0.15 + 0.25 * left)
        total = 0.0
        for kind in range(4):
            number = mine.goods[kind]
            whole = number if number <= ENOUGH else ENOUGH + 0.5 * (number - ENOUGH)
            total += whole * WORTH[kind]
        return use * total

    def standing(self, state: HorizonsState, mine: Seat, left: float) -> float:
        """What the cards in play bring every turn."""
        table = state.table
        promise = 0.0
        regions = 0
        for card in mine.standing():
            promise += self.card(table[card]).standing
            if table[card].marks & REGION:
                regions += 1
        worth = ENGINE * promise * left
        return worth + REGION_WORTH * min(regions, 5) * min(1.0, left / 3)

    def deck(self, state: HorizonsState, mine: Seat, left: float) -> float:
        """What the deck brings when it is drawn; Unrest makes it worse."""
        table = state.table
        cards = mine.hand + mine.deck + mine.top + mine.discard
        if not cards:
            return 0.0
        total = sum(self.card(table[card]).played for card in cards)
        worth = DECK_SHARE * 3.0 * left * total / len(cards)
        unrest = sum(1 for card in cards if table[card].marks & UNREST)
        worth -= 0.4 * unrest * min(1.0, left / 3)
        nation = len(mine.nation_deck) + len(mine.nation_top) + len(mine.nation_bottom)
        return worth - NATION_CARD * nation * min(1.0, left / 4)

    def turn(self, state: HorizonsState, seat: int, mine: Seat, left: float) -> float:
        """What is still to be done this turn: Actions, cards in hand, exhaust tokens."""
        if seat != state.active or not mine.hand:
            return 0.2 * len(mine.hand)
        table = state.table
        best = sorted((self.card(table[card]).played for card in mine.hand), reverse=True)
        return 0.45 * sum(best[: mine.actions]) + 0.1 * len(mine.hand) + 0.1 * mine.exhausts

    def horizon(self, state: State) -> int:
        """Play-outs go to the end of the turn."""
        assert isinstance(state, HorizonsState)
        return state.turn

    def urges(self, state: State) -> list[float]:
        """A quick guess at what each option of the open decision is worth; ending is 0."""
        assert isinstance(state, HorizonsState)
        assert state.asked is not None
        return [self.urge(state, choice) for choice in state.options]

    def urge(self, state: HorizonsState, choice: Choice) -> float:
        """A quick guess at what one option is worth."""
        kind = choice[0]
        table = state.table
        if kind in (c.PLAY, c.FREE):
            worth = self.card(table[choice[1]])
            return worth.played if not table[choice[1]].marks & UNREST else 1.0
        if kind == c.EXHAUST:
            return self.card(table[choice[1]]).used + 0.3
        if kind in TAKING:
            return self.taking(state, choice)
        if kind == c.PAY:
            return -(choice[1] * 0.35 + choice[2] * 0.5 + choice[3] * 1.1 + choice[4] * 0.9)
        if kind == c.PICK:
            return self.pick(state, choice)
        if kind == c.WAY:
            return self.way(state, choice[1])
        if kind == c.MARKET:
            return self.market(state, choice[1])
        return self.rest(state, choice)

    def taking(self, state: HorizonsState, choice: Choice) -> float:
        """A card to be had."""
        kind = choice[0]
        if kind == c.BREAK_DECK:
            return 2.5 if choice[1] == REGION else 2.8
        if kind == c.BREAK_MAIN:
            return 3.0
        card = choice[1]
        worth = self.card(state.table[card])
        value = worth.points + 0.6 * worth.played
        held = state.tokens.get(card)
        if held is not None:
            value += sum(WHOLE[k] * held[k] for k in range(4))
        unrest = kind in (c.ACQUIRE, c.ACQUIRE_EXILED) and not state.table[card].marks & REGION
        return value + (UNREST_WORTH if unrest else 0.0)

    def pick(self, state: HorizonsState, choice: Choice) -> float:
        """A card to be moved."""
        assert state.asked is not None
        question = unwrap(state.asked[0])
        card = state.table[choice[1]]
        value = 0.4 * self.card(card).played + (-2.0 if card.marks & UNREST else 0.0)
        if isinstance(question, Put):
            if question.target == PILE:
                return 2.3
            if question.target == HISTORY:
                points = card_points(state, state.asked[1], choice[1], HISTORY)
                return 0.5 + 0.5 * points - value
            if question.target == HERE:
                return 0.6 - value
            if choice[2] == PLAY:
                return -self.card(card).standing
            if question.target == HAND:
                return value + 0.5
            return -value
        if isinstance(question, MayDiscard):
            return 0.55 - value if not card.marks & UNREST else 1.0
        return value

    def way(self, state: HorizonsState, place: int) -> float:
        """One of several ways."""
        assert state.asked is not None
        question = unwrap(state.asked[0])
        return phrase_worth(question.ways[place]) if isinstance(question, Choose) else 0.0

    def market(self, state: HorizonsState, card: int) -> float:
        """A card of the Market to add to, or to exile."""
        assert state.asked is not None
        worth = self.card(state.table[card])
        value = worth.points + 0.6 * worth.played
        return 0.1 * value if isinstance(state.asked[0], MarketToken) else 0.3 - 0.1 * value

    def rest(self, state: HorizonsState, choice: Choice) -> float:
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
            return 2.0 + self.card(state.table[choice[1]]).points
        return URGES.get(kind, 0.0)


TAKING: Final = (
    c.ACQUIRE,
    c.ACQUIRE_EXILED,
    c.BREAK_MARKET,
    c.BREAK_EXILED,
    c.BREAK_DECK,
    c.BREAK_MAIN,
    c.POETRY,
    c.KEEP,
)
URGES: Final = {
    c.INNOVATE: 0.2,
    c.REVOLT: 0.5,
    c.END_TURN: 0.0,
    c.DECLINE: 0.0,
    c.DONE: 0.0,
    c.FORCE: 0.5,
    c.IGNORE: 0.5,
}


def unwrap(question: object) -> object:
    """The phrase that a question is about."""
    while True:
        if isinstance(question, May | AllMayFor):
            question = question.phrase
        elif isinstance(question, To):
            question = question.cost
        else:
            return question


def _squash(points: float, scale: float) -> float:
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-points / scale))


def _against_best(points: list[float]) -> list[float]:
    """Each seat's points against the best of the others."""
    found = []
    for seat, mine in enumerate(points):
        best = max(other for place, other in enumerate(points) if place != seat)
        found.append(_squash(mine - best, 10.0))
    return found


VALUE = HorizonsValue()
