"""The Action phase: one action a turn around the table until all have passed."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from . import choices as c
from .activation import activate, can_activate
from .base import SettlersEffect, SettlersQuestion, different, push_triggers
from .building import (
    FROM_HAND,
    PAY_DEAL,
    SIGN_DEAL,
    build,
    has_spare_location,
    raze_at,
    raze_from_hand,
)
from .goods import (
    COMMON,
    COMMON_CARD,
    DEFENSE,
    FACTION_CARD,
    FOOD,
    GOLD,
    HAND_CARD,
    JAPANESE,
    RAZE,
    RESOURCE,
    STONE,
    WOOD,
    WORKER,
)
from .payment import can_pay
from .samurai import deploy
from .seat import Seat
from .state import PEACEFUL, State
from .triggers import ENEMY_PAIR


class ActionPhase(SettlersEffect):
    """Begins the Action phase: the First player has the first turn."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.open_actions()
        state.begin_turn(TURN, state.first)


class NextTurn(SettlersEffect):
    """Passes the turn clockwise to the next player who has not passed; if none, it ends."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        players = state.players
        for step in range(1, players + 1):
            following = (seat + step) % players
            if not state.seats[following].passed:
                state.begin_turn(TURN, following)
                return


class Turn(SettlersQuestion):
    """One player's turn: free steps, then an action or a pass."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options = actions(state, seat)
        free_steps(state, seat, options)
        options.append(PASS)
        return options

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.insist(self, seat, card, number, self.options(state, seat, card, number))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        kind = choice[0]
        if kind in FREE:
            state.push(TURN, seat)
            take_free_step(state, seat, choice)
            return
        state.push(NEXT_TURN, seat)
        if kind == c.PASS:
            state.pass_turn(seat)
            return
        state.push(AFTER_ACTION, seat)
        take_action(state, seat, choice)

    def begins_move(self) -> bool:
        return True

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def ask(self) -> str:
        return "take an action or pass"


class AfterAction(SettlersQuestion):
    """Free steps after the action, until the turn is ended."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = []
        free_steps(state, seat, options)
        if options:
            options.append(END_TURN)
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] != c.END_TURN:
            state.push(AFTER_ACTION, seat)
            take_free_step(state, seat, choice)

    def begins_move(self) -> bool:
        return True

    def ask(self) -> str:
        return "take a free step or end the turn"


PASS: Final[Choice] = (c.PASS,)
END_TURN: Final[Choice] = (c.END_TURN,)
FREE: Final = (c.DEFEND, c.DEPLOY, c.OFFER, c.STACK)


def actions(state: State, seat: int) -> list[Choice]:
    """Every lawful action of a turn but passing."""
    options: list[Choice] = []
    me = state.seats[seat]
    hand_actions(state, seat, me, options)
    used = state.used
    for card in me.actions:
        left = state.table[card].uses - used.get(card, 0)
        if left > 0 and card not in state.blocked and can_activate(state, seat, card, 1):
            options.append((c.ACTIVATE, card, 1))
            if left > 1 and can_activate(state, seat, card, 2):
                options.append((c.ACTIVATE, card, 2))
    goods = me.goods
    if goods[RAZE] >= 2 and not state.variant & PEACEFUL:
        raze_actions(state, seat, goods[RAZE], options)
    if goods[WORKER] >= 2:
        worker_pairs(state, me, options)
    return options


def hand_actions(state: State, seat: int, me: Seat, options: list[Choice]) -> None:
    """Build, deal and raze, for each different card in hand."""
    goods = me.goods
    table = state.table
    deals = goods[FOOD] > 0 or goods[GOLD] > 0
    razes = goods[RAZE] > 0
    spare = has_spare_location(state, seat)
    afford: dict[int, bool] = {}
    seen: set[str] = set()
    for number in me.hand:
        card = table[number]
        if card.likeness in seen:
            continue
        seen.add(card.likeness)
        cost = card.cost
        if spare or not cost.location:
            code = cost.code  # many cards cost the same
            if code not in afford:
                afford[code] = can_pay(goods, cost)
            if afford[code]:
                options.append((c.BUILD, number))
        if deals and card.deal >= 0:
            options.append((c.DEAL, number))
        if razes and card.raze.items:
            options.append((c.RAZE, number))


def raze_actions(state: State, seat: int, tokens: int, options: list[Choice]) -> None:
    """Enemy Locations that can be razed with so many Raze tokens."""
    table = state.table
    for enemy in state.targets(seat):
        walls = 2 + state.walls(enemy)
        for card in state.seats[enemy].locations():
            if table[card].raze.items and tokens >= walls + state.guards(card):
                options.append((c.RAZE_LOCATION, card, enemy))


def worker_pairs(state: State, me: Seat, options: list[Choice]) -> None:
    """What two workers can be exchanged for."""
    options.append((c.WORKERS, WOOD))
    options.append((c.WORKERS, STONE))
    options.append((c.WORKERS, FOOD))
    if state.deck or state.discard:
        options.append((c.WORKERS, COMMON_CARD))
    if me.deck:
        options.append((c.WORKERS, FACTION_CARD))


def take_action(state: State, seat: int, choice: Choice) -> None:
    """Carry out an action of the Action phase."""
    kind, card = choice[0], choice[1]
    if kind == c.BUILD:
        build(state, seat, card, FROM_HAND, False)
    elif kind == c.DEAL:
        state.show(seat, card)
        state.push(SIGN_DEAL, seat, card)
        state.push(PAY_DEAL, seat, card)
    elif kind == c.RAZE:
        state.pay(seat, RAZE, 1, card)
        raze_from_hand(state, seat, card)
    elif kind == c.RAZE_LOCATION:
        state.pay(seat, RAZE, 2 + state.guard(choice[2], card), card)
        raze_at(state, seat, card, choice[2])
    elif kind == c.ACTIVATE:
        state.use(card, choice[2])
        activate(state, seat, card, choice[2])
    else:
        exchange_pair(state, seat, card)


class MorePairs(SettlersQuestion):
    """Exchange more pairs of workers in the same action, or stop."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = []
        me = state.seats[seat]
        if me.goods[WORKER] >= 2:
            worker_pairs(state, me, options)
            options.append((c.DONE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.WORKERS:
            exchange_pair(state, seat, choice[1])

    def begins_move(self) -> bool:
        return True

    def ask(self) -> str:
        return "exchange 2 more workers, or stop"


def exchange_pair(state: State, seat: int, good: int) -> None:
    """Two workers for one Resource or one card; enemies' features may profit."""
    state.exchange_workers(seat)
    state.push(MORE_PAIRS, seat)
    if good == COMMON_CARD:
        state.draw(seat, True)
    elif good == FACTION_CARD:
        state.draw(seat, False)
    else:
        state.gain(seat, good, 1)
    for enemy in range(state.players):
        if enemy != seat:
            push_triggers(state, enemy, ENEMY_PAIR)


def free_steps(state: State, seat: int, options: list[Choice]) -> None:
    """Steps that do not take the turn: Defense token, Samurai, Shrine, Gate."""
    me = state.seats[seat]
    table = state.table
    if me.goods[DEFENSE]:
        for card in me.locations():
            if table[card].deck == COMMON and card not in state.defended:
                options.append((c.DEFEND, card))
    if me.faction == JAPANESE and me.goods[WORKER]:
        for card in me.locations():
            if table[card].deck == JAPANESE and card not in state.samurai:
                options.append((c.DEPLOY, card))
    for card in me.features:
        holds = table[card].holds
        if holds == RESOURCE:
            for good in (WOOD, STONE, FOOD):
                if me.goods[good]:
                    options.append((c.OFFER, card, good))
        elif holds == HAND_CARD and me.hand:
            options.append((c.STACK, card))


def take_free_step(state: State, seat: int, choice: Choice) -> None:
    """Carry out a free step."""
    kind, card = choice[0], choice[1]
    if kind == c.DEFEND:
        state.defend(seat, card)
    elif kind == c.DEPLOY:
        state.pay(seat, WORKER, 1, card)
        deploy(state, seat, card)
    elif kind == c.OFFER:
        state.put_good_on(seat, card, choice[2])
    else:
        state.push(PUT_UNDER, seat, card)


class PutUnder(SettlersQuestion):
    """Put a card from hand under the Gate, for good."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.UNDER, one) for one in different(state, state.seats[seat].hand)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.put_card_under(seat, card, choice[1])

    def ask(self) -> str:
        return "choose a card to put under the Gate"


TURN: Final = Turn()
AFTER_ACTION: Final = AfterAction()
NEXT_TURN: Final = NextTurn()
MORE_PAIRS: Final = MorePairs()
PUT_UNDER: Final = PutUnder()
ACTION_PHASE: Final = ActionPhase()
