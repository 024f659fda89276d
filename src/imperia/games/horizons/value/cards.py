"""What a card of Imperium: Horizons promises, in victory points, read off its text."""

from __future__ import annotations

from typing import Final

from ....kernel import Effect
from ..rules.card import Card
from ..rules.clauses import Points
from ..rules.phrase import Phrase
from ..rules.state import State as HorizonsState
from ..rules.symbols import (
    ATTACK,
    DECK,
    DISCARD,
    EXILE,
    GOODS,
    HAND,
    HERE,
    HISTORY,
    LEGENDS,
    MANA,
    PILE,
    PLAY,
    REGION,
    STAYING,
    Resources,
)
from ..words.acquire import Acquire
from ..words.break_through import BreakThrough, TakeMainTop
from ..words.conditional import If
from ..words.control import Both, Choose, May, To
from ..words.convert import Convert
from ..words.count import DrawPerReturned
from ..words.develop import Develop
from ..words.draw import Draw, DrawIfAble, DrawPer
from ..words.exhaust import GainAction, GainExhaust, ReturnExhaust, SpendAction
from ..words.fame import BecomeKing, ExileFame, LookAtFame, LookAtTopFame, TakeFame
from ..words.find import Find
from ..words.gain import Gain, GainForIt, GainFromHere, GainPer, GainPerIcon
from ..words.garrison import AbandonGarrison, AbandonGarrisoned
from ..words.give import GiveEachOther
from ..words.hand import PutItOnDeck
from ..words.look import FreePlayFromMain
from ..words.market import AddToMarket, ExileFromMarket, GainFromMarket, MoveToMarket
from ..words.pay import Pay, PayFrom
from ..words.pick import PutThis
from ..words.play import DrawToPlay, FreePlay, FreePlayIt
from ..words.put import Put
from ..words.repeat import MayForEach
from ..words.rivals import (
    All,
    AllMayCounted,
    AllMayFor,
    EachOther,
    GainPerCounted,
    OthersMay,
)
from ..words.tokens import AddHere, MoveHere, MoveUpTo
from ..words.trade import CommerceOfAnother, FlipMerchants, Trade
from ..words.unrest import TakeUnrest

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
    LookAtTopFame: 0.4,
    ExileFame: 0.5,
    BecomeKing: 5.0,
    AbandonGarrison: -0.6,
    AbandonGarrisoned: -1.6,
    ExileFromMarket: 0.1,
    AddToMarket: 0.2,
    GainFromMarket: 1.2,
    MoveToMarket: -0.4,
    Develop: 4.0,
    FreePlay: 1.3,
    DrawToPlay: 2 * DRAW_WORTH + 1.0,
    Find: 1.2,
    EachOther: 0.8,
    GiveEachOther: 0.8,
    OthersMay: -0.4,
    Convert: 0.2,
    MoveUpTo: 0.2,
    AddHere: 0.5,
    PayFrom: -0.6,
    PutItOnDeck: -0.1,
    DrawPer: 2 * DRAW_WORTH,
    DrawPerReturned: DRAW_WORTH,
    Trade: 1.6,
    CommerceOfAnother: 1.4,
    FlipMerchants: 5.0,
    FreePlayFromMain: 3.0,
    FreePlayIt: 1.5,
}


def resources_worth(amounts: Resources) -> float:
    """An amount of resources in VP."""
    return sum(WHOLE[kind] * number for kind, number in amounts.items)


def phrase_worth(phrase: Effect[HorizonsState] | None) -> float:
    """What a phrase brings when it happens once, costs taken off."""
    if isinstance(phrase, Gain | GainForIt | GainFromHere | GainPerCounted):
        return resources_worth(phrase.gains)
    if isinstance(phrase, GainPer):
        times = 2.5 / phrase.every
        return resources_worth(phrase.gains) * (min(times, phrase.most) if phrase.most else times)
    if isinstance(phrase, GainPerIcon):
        return 0.5 * len(phrase.icons) * resources_worth(phrase.gains)
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
    if isinstance(phrase, MayForEach):
        return 2.5 * max(0.0, phrase_worth(phrase.phrase))
    if isinstance(phrase, AllMayCounted):
        more = resources_worth(phrase.gains) if isinstance(phrase, AllMayFor) else 0.0
        return phrase_worth(phrase.phrase) + more
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


def varies(phrase: object) -> bool:
    """Whether what a phrase brings hangs on what stands in play."""
    if isinstance(phrase, GainPer | If):
        return True
    return isinstance(phrase, Phrase) and any(varies(part) for part in phrase.parts())


def live_worth(phrase: Effect[HorizonsState], state: HorizonsState, seat: int, card: int) -> float:
    """What a phrase brings as things stand, for those that vary."""
    if isinstance(phrase, GainPer):
        touched = state.touched
        times = phrase.amount(state, seat, card)
        state.touched = touched
        return resources_worth(phrase.gains) * times
    if isinstance(phrase, If):
        which = phrase.which(state, seat, card)
        return 0.0 if which is None else live_worth(which, state, seat, card)
    if isinstance(phrase, Both):
        return sum(live_worth(item, state, seat, card) for item in phrase.items)
    if isinstance(phrase, Choose):
        ways = [live_worth(way, state, seat, card) for way in phrase.ways]
        return max(ways) * (1.0 + 0.5 * (phrase.times - 1))
    if isinstance(phrase, To):
        brings = live_worth(phrase.result, state, seat, card)
        return max(0.05, brings + phrase_worth(phrase.cost))
    return phrase_worth(phrase)


class CardWorth:
    """What a card promises, worked out once."""

    __slots__ = ("played", "points", "profit", "standing", "used", "varies")

    def __init__(self, card: Card) -> None:
        self.varies = (
            any(varies(phrase) for phrase in card.play),
            card.exhaust is not None and varies(card.exhaust),
        )
        self.played = max(0.1, sum(phrase_worth(phrase) for phrase in card.play))
        self.used = phrase_worth(card.exhaust) if card.exhaust is not None else 0.0
        solstice = sum(phrase_worth(phrase) for phrase in card.solstice)
        answers = sum(0.5 * max(0.0, phrase_worth(when.effect)) for when in card.whens)
        rules = 0.5 * sum(1 for passive in card.passives if passive.hand_size() >= 0)
        self.standing = max(0.0, self.used) + solstice + answers + rules
        if card.marks & REGION:
            self.standing += 0.3
        self.profit = sum(phrase_worth(phrase) for phrase in card.profit) + 3 * WHOLE[GOODS]
        if card.profit:
            self.standing += 0.8  # a place for goods, and for others to trade with
        self.points = card.vp + (2.5 if isinstance(card.points, Points) else 0.0)
        if card.marks & STAYING:
            self.played += 1.5 * max(0.0, self.standing)
        if card.marks & ATTACK:
            self.played += 0.3


WORTHS: dict[int, CardWorth] = {}


def card_worth(card: Card) -> CardWorth:
    """The worth of a card, kept by its identity: cards live as long as the program."""
    worth = WORTHS.get(id(card))
    if worth is None:
        worth = WORTHS[id(card)] = CardWorth(card)
    return worth
