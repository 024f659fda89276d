"""What a state of Imperial Settlers is worth: all knowledge of good play lives here.

Everything is measured in victory points. Goods are worth what they can still become,
production what the remaining rounds will bring, hands what they may be built into.
"""

from __future__ import annotations

from typing import Final

from ...kernel import Choice, Effect
from ...players.value import Manner, Value, against_best, squash
from .rules import choices as c
from .rules.activation import ActivateAnother
from .rules.building import BuildFactionCard, BuildOwnDeal
from .rules.card import Card
from .rules.draw import LookAndKeep
from .rules.effects import (
    Both,
    ChooseOne,
    Entomb,
    Gain,
    GainOwnDeal,
    MayExchange,
    Per,
    ProduceAgain,
)
from .rules.enemies import (
    Block,
    DealWithEnemy,
    DiscardEnemyDeal,
    DiscardEnemyLocation,
    EnemyDiscardsCard,
    RazeEnemyLocation,
    RazeOwnLocation,
    RazeWithOffering,
    Steal,
    TakeEnemyDeal,
    TakeFromRazeField,
    TakeOver,
)
from .rules.goods import HAND_CARD, RESOURCE, Goods
from .rules.lookout import Pick, SoloTake, Take
from .rules.phases import BOARDS, ROUNDS
from .rules.samurai import PerSamurai
from .rules.scoring import results, score
from .rules.seat import Seat
from .rules.solo import defended_lands
from .rules.state import State
from .rules.triggers import (
    BUILD,
    DEAL,
    DEPLOY,
    ENEMY_PAIR,
    POINTS,
    RAZE,
)

# A good in VP, by its number: wood stone food gold worker raze defense vp egypt,
# card, common card, faction card, samurai, location, resource, hand card, deal.
WORTH = [0.8, 0.9, 0.7, 1.0, 0.34, 0.65, 0.1, 1.0, 0.3]
WORTH += [0.65, 0.55, 0.75, 0.3, 1.2, 0.65, 0.55, 1.2]
# How much of that a good keeps, by rounds left: early goods grow, the last ones must be spent.
USE = [0.32, 0.46, 0.58, 0.61, 0.64, 0.64]
# How much of a future round's income counts, by rounds left (none, one, ... four).
INCOME = [0.0, 0.85, 1.75, 2.6, 3.4, 4.1]

# A card in hand, as a share of what building it would bring, by rounds left.
HAND = [0.2, 0.25, 0.2, 0.2, 0.2, 0.12]
LEAST = 0.5  # what any card is taken to bring
# A round builds a few cards. Without a limit to the hand, workers go for cards that never stand.
FULL_HAND: Final = 6  # so many of the best cards count in full
SURPLUS: Final = 0.1  # each card beyond them, instead of what building it would bring
# Every round begins with a card, sooner or later: it is no reason to pass now.
NEW_CARD: Final = 0.6
LEAD: Final = 8.0  # a lead of so many VP is a good chance to win
IDLE = 0.5  # an action not yet used this round, of what a use brings
STEADY = 0.8  # an action in a round to come
STORED = 0.5  # a good that waits in storage for the next round
FOUNDATION = 0.7  # up to three of them
ENEMY = 0.6  # the strongest enemy's prospects, against the own

# A use of an action, before what it costs.
ACTION_WORTH: dict[type, float] = {
    ActivateAnother: 1.2,
    Block: 0.5,
    BuildFactionCard: 1.6,
    BuildOwnDeal: 1.4,
    DealWithEnemy: 1.6,
    DiscardEnemyDeal: 0.8,
    DiscardEnemyLocation: 1.3,
    EnemyDiscardsCard: 0.6,
    Entomb: 0.7,
    GainOwnDeal: 0.7,
    LookAndKeep: 0.9,
    ProduceAgain: 1.0,
    RazeEnemyLocation: 2.2,
    RazeOwnLocation: 1.2,
    RazeWithOffering: 2.6,
    Steal: 1.0,
    TakeEnemyDeal: 1.4,
    TakeFromRazeField: 0.9,
    TakeOver: 2.2,
}
# A trigger for one round.
TRIGGER_WORTH = {BUILD: 0.9, RAZE: 1.2, DEAL: 0.6, DEPLOY: 0.55, POINTS: 1.3, ENEMY_PAIR: 0.5}


# A card in hand, by rounds left.
HELD = [0.1, 0.35, 0.45, 0.5, 0.55, 0.6]
# Options whose worth does not depend on a card.
GUESSES = {c.DEFEND: 0.1, c.DEPLOY: -0.1, c.OFFER: 0.3, c.STACK: 0.2, c.DONE: 0.0, c.STEAL: 0.5}
GUESSES[c.STORE_LESS] = -5.0  # a good in store never hurts


def before_production(state: State) -> bool:
    """Whether the round's production is still to come: the Lookout is on."""
    return state.asked is not None and isinstance(state.asked[0], Take | Pick | SoloTake)


def goods_worth(goods: Goods) -> float:
    """A bundle in VP."""
    return sum(WORTH[good] * number for good, number in goods.items)


def effect_worth(effect: Effect[State] | None) -> float:
    """What an effect brings when it happens once."""
    if isinstance(effect, Gain):
        return goods_worth(effect.goods)
    if isinstance(effect, Per):
        return 2.0 * goods_worth(effect.goods)
    if isinstance(effect, PerSamurai):
        return 1.5 * goods_worth(effect.goods)
    if isinstance(effect, Both):
        return effect_worth(effect.first) + effect_worth(effect.second)
    if isinstance(effect, ChooseOne):
        return max(goods_worth(effect.first.goods), goods_worth(effect.second.goods))
    if isinstance(effect, MayExchange):
        return 0.8
    return ACTION_WORTH.get(type(effect), 0.0)


class CardWorth:
    """What a standing Location brings, worked out once per card."""

    __slots__ = (
        "action",
        "deal",
        "feature",
        "net",
        "production",
        "raze",
        "stands",
        "uses",
        "vp",
    )

    def __init__(self, card: Card) -> None:
        self.vp = card.vp
        self.production = effect_worth(card.production)
        gain = effect_worth(card.effect) - goods_worth(card.spend)
        self.action = max(gain, 0.15) if card.effect is not None else 0.0
        self.uses = card.uses
        self.feature = self.feature_worth(card)
        cost = goods_worth(card.cost)
        a_round = self.production + self.action * self.uses + self.feature
        at_once = self.production + effect_worth(card.bonus) + 0.6 * self.action * self.uses
        if card.whenever is not None and card.whenever.kind == BUILD:
            at_once += 0.5 * effect_worth(card.whenever.effect)
        # by rounds left: what it brings while it stands, and what building it would bring
        self.stands = [self.vp + income * a_round for income in INCOME]
        self.net = [
            stands + USE[left] * (at_once - cost) for left, stands in enumerate(self.stands)
        ]
        self.deal = WORTH[card.deal] if card.deal >= 0 else 0.0
        self.raze = goods_worth(card.raze)

    @staticmethod
    def feature_worth(card: Card) -> float:
        """A feature for one round."""
        worth = 0.0
        if card.whenever is not None:
            scale = effect_worth(card.whenever.effect) if card.whenever.effect else 1.0
            worth += TRIGGER_WORTH[card.whenever.kind] * max(0.5, min(scale, 2.0))
        if card.stores:
            worth += 0.5
        if card.fortifies:
            worth += 0.4
        if card.holds in (RESOURCE, HAND_CARD):
            worth += 1.0
        return worth


class SettlersValue:
    """Evaluates states of Imperial Settlers."""

    manner = Manner()

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
        own = self.prospects(state, seat)
        if state.solo:
            return own + self.solo_margin(state)
        others = [self.prospects(state, s) for s in range(state.players) if s != seat]
        return own - ENEMY * max(others) - 0.1 * sum(others)

    def winning_odds(self, state: State) -> list[float]:
        """Each seat's hope to win, between 0 and 1; a finished game counts as it ended."""
        if state.solo:
            return [self.solo_odds(state)]
        points = [self.prospects(state, seat) for seat in range(state.players)]
        if state.over:
            won = results(state)
            return [0.9 * w + 0.1 * p for w, p in zip(won, against_best(points, LEAD), strict=True)]
        return against_best(points, LEAD)

    def solo_odds(self, state: State) -> float:
        """Points, and whether the virtual player is beaten."""
        points = self.prospects(state, 0)
        beaten = squash(self.solo_margin(state), 4.0)
        return 0.75 * squash(points - 55.0, 20.0) + 0.25 * beaten

    def solo_margin(self, state: State) -> float:
        """How far ahead of the Collection pile the own Faction Locations are likely to end."""
        left = ROUNDS - state.round
        coming = 3.0 * left + (0.0 if state.over else len(state.seats[1].locations()) + 1.0)
        return defended_lands(state) + 2.2 * left - len(state.collection) - coming

    def prospects(self, state: State, seat: int) -> float:
        """The points a seat may expect."""
        me = state.seats[seat]
        points = float(score(state, seat))
        if state.over:
            return points
        left = ROUNDS - state.round
        if before_production(state):
            left += 1
            points -= NEW_CARD
            return points + self.kept(state, me, left) + self.future(state, seat, me, left)
        if me.passed:
            return points + self.kept(state, me, left) + self.future(state, seat, me, left)
        return points + self.ready(state, me, left) + self.future(state, seat, me, left)

    def horizon(self, state: State) -> int:
        """Play-outs go to the end of a round: goods are spent there and the rest is plain."""
        return state.round

    def guesses(self, state: State) -> list[float]:
        """A quick guess at what each option of the open decision is worth; passing is 0."""
        left = ROUNDS - state.round
        return [self.guess(state, choice, left) for choice in state.options]

    def guess(self, state: State, choice: Choice, left: int) -> float:
        """A quick guess at what one option is worth."""
        kind = choice[0]
        if kind == c.BUILD:
            return self.card(state.table[choice[1]]).net[left] - HELD[left]
        if kind == c.ACTIVATE:
            return self.card(state.table[choice[1]]).action * choice[2] * USE[left] + 0.05
        if kind == c.DEAL:
            mine = self.card(state.table[choice[1]])
            return mine.deal * (INCOME[left] + USE[left]) - WORTH[2] * USE[left] - 2 * HELD[left]
        if kind == c.RAZE:
            mine = self.card(state.table[choice[1]])
            return (mine.raze - WORTH[5]) * USE[left] - HELD[left]
        if kind == c.RAZE_LOCATION:
            mine = self.card(state.table[choice[1]])
            return (mine.raze - 2 * WORTH[5]) * USE[left] + 0.6 * mine.stands[left] - 0.4
        if kind == c.WORKERS:
            return (WORTH[choice[1]] - 2 * WORTH[4]) * USE[left] + 0.05
        if kind in (c.TAKE, c.DISCARD, c.UNDER, c.AT, c.GIVE_UP):
            stands = self.card(state.table[choice[1]]).stands[left]
            if kind == c.TAKE:
                return self.card(state.table[choice[1]]).net[left]
            return -stands if kind != c.AT else stands
        if kind == c.PAY:
            return -float(choice[4])
        return GUESSES.get(kind, 0.0)

    def ready(self, state: State, me: Seat, left: int) -> float:
        """What this round may still bring: goods to spend, actions not yet used."""
        use = USE[left]
        goods = me.goods
        worth = 0.0
        for good in range(7):
            if goods[good]:
                worth += _fading(goods[good]) * WORTH[good]
        for card in me.actions:
            mine = self.card(state.table[card])
            unused = mine.uses - state.used.get(card, 0)
            if unused > 0 and card not in state.blocked:
                worth += IDLE * mine.action * unused
        return use * (worth + FOUNDATION * min(len(me.foundations), 3))

    def kept(self, state: State, me: Seat, left: int) -> float:
        """What survives the Cleanup for a player who has passed."""
        if left == 0:
            return 0.0
        worth = sum(STORED * WORTH[good] * me.goods[good] for good in BOARDS[me.faction].stores)
        return worth + 0.6 * min(len(me.foundations), 3)

    def future(self, state: State, seat: int, me: Seat, left: int) -> float:
        """What the rounds to come may bring, and what the hand may become."""
        table = state.table
        hand = self.hand_worth(state, me, left)
        if left == 0:
            return 0.0 if me.passed else HAND[0] * hand
        income = 0.0
        for card in me.deals:
            income += WORTH[table[card].deal]
        for trader, card in state.trades:
            if trader == seat:
                income += WORTH[table[card].deal]
        for card in me.production:
            income += self.card(table[card]).production
        for card in me.actions:
            mine = self.card(table[card])
            income += STEADY * mine.action * mine.uses
        for card in me.features:
            income += self.card(table[card]).feature
        return INCOME[left] * income + HAND[left] * hand

    def hand_worth(self, state: State, me: Seat, left: int) -> float:
        """What building the best cards of a hand would bring; the rest hardly counts."""
        nets = [max(self.card(state.table[card]).net[left], LEAST) for card in me.hand]
        surplus = len(nets) - FULL_HAND
        if surplus <= 0:
            return sum(nets)
        nets.sort(reverse=True)
        return sum(nets[:FULL_HAND]) + SURPLUS * surplus


def _fading(number: int) -> float:
    """Many of a good are worth less each than the first few."""
    return float(number) if number <= 4 else 4.0 + 0.7 * (number - 4)


VALUE: Final[Value[State]] = SettlersValue()
