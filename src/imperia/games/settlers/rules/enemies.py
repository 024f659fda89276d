"""Effects aimed at other Empires. A player who has passed cannot be their target."""

from __future__ import annotations

from ....kernel.state import Choice, Series
from . import choices as c
from .base import SettlersQuestion, different, push_triggers
from .building import (
    DISCARD_FROM_HAND,
    drop_deal,
    raze_at,
    raze_from_hand,
)
from .effects import DEAL_GAINS, take
from .goods import (
    ACTION,
    COMMON,
    GOLD,
    RAZE,
    SUPPLY,
    VP,
    WOOD,
    WORKER,
    Goods,
    count,
)
from .state import TEMPLE_COMMON, State
from .triggers import DEAL


class Aimed(SettlersQuestion):
    """A question whose answers are targets; impossible without one."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))


def enemy_locations(state: State, seat: int) -> list[Choice]:
    """Every Location of every enemy that may be a target."""
    return [
        (c.AT, card, enemy)
        for enemy in state.targets(seat)
        for card in state.seats[enemy].locations()
    ]


def razeable(state: State, seat: int) -> list[Choice]:
    """Those with a Raze field."""
    return [at for at in enemy_locations(state, seat) if state.table[at[1]].raze.items]


class DiscardEnemyLocation(Aimed):
    """Discard a Location from an enemy Empire; not Razing, so nothing guards it."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return enemy_locations(state, seat)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.discard_location(choice[2], choice[1])

    def ask(self) -> str:
        return "choose an enemy Location to discard"

    def read(self) -> str:
        return "Discard an enemy Location; this is not Razing."


class RazeEnemyLocation(Aimed):
    """Raze an enemy Location without further Raze tokens, whatever guards it."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return razeable(state, seat)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        raze_at(state, seat, choice[1], choice[2])

    def ask(self) -> str:
        return "choose an enemy Location to Raze"

    def read(self) -> str:
        return "Raze an enemy Location, whatever guards it, for no more Raze tokens."


class RazeOwnLocation(Aimed):
    """Raze an own Common Location, with all that follows."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        return [
            (c.AT, place, seat)
            for place in state.seats[seat].locations()
            if table[place].deck == COMMON and table[place].raze.items
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        raze_at(state, seat, choice[1], seat)

    def ask(self) -> str:
        return "choose a Common Location of yours to Raze"

    def read(self) -> str:
        return "Raze a Common Location of your own Empire; it becomes a Foundation."


class RazeWithOffering(Aimed):
    """Raze from hand or in an Empire, then turn received goods into VP."""

    __slots__ = ("vp",)
    __match_args__ = ("vp",)

    def __init__(self, vp: int) -> None:
        self.vp = vp  # for each good offered

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        tokens = state.seats[seat].goods[RAZE]
        table = state.table
        found: list[Choice] = []
        if tokens >= 1:
            hand = different(state, state.seats[seat].hand)
            found += [(c.RAZE, one) for one in hand if table[one].raze.items]
        found += [
            (c.RAZE_LOCATION, at[1], at[2])
            for at in razeable(state, seat)
            if tokens >= 2 + state.guard(at[2], at[1])
        ]
        return found

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        received = tuple(state.table[choice[1]].raze.each())
        hand = state.seats[seat].hand
        if choice[0] == c.RAZE:
            state.push(Offering(received, self.vp), seat, card, len(hand) - 1)
            state.pay(seat, RAZE, 1, choice[1])
            raze_from_hand(state, seat, choice[1])
        else:
            state.push(Offering(received, self.vp), seat, card, len(hand))
            state.pay(seat, RAZE, 2 + state.guard(choice[2], choice[1]), choice[1])
            raze_at(state, seat, choice[1], choice[2])

    def ask(self) -> str:
        return "choose what to Raze"

    def read(self) -> str:
        return (
            "Raze a card from your hand for 1 Raze token, or an enemy Location for 2 (for more "
            "if it is guarded). Then you may discard any of the goods you received to gain "
            f"{self.vp} VP for each."
        )


class Offering(SettlersQuestion):
    """Discard received goods for VP, one by one. `number`: hand size before they came."""

    __slots__ = ("goods", "vp")
    __match_args__ = ("goods", "vp")

    def __init__(self, goods: tuple[int, ...], vp: int) -> None:
        self.goods = goods
        self.vp = vp

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        me = state.seats[seat]
        options: list[Choice] = [
            (c.GOOD, good)
            for good in sorted(set(self.goods))
            if good < SUPPLY and me.goods[good] > 0
        ]
        options += [(c.DISCARD, one) for one in me.hand[number:]]
        if options:
            options.append((c.DONE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DONE:
            return
        left = list(self.goods)
        if choice[0] == c.GOOD:
            state.pay(seat, choice[1], 1, card)
            left.remove(choice[1])
        else:
            state.discard_from_hand(seat, choice[1])
        state.push(Offering(tuple(left), self.vp), seat, card, number)
        state.gain(seat, VP, self.vp, card)

    def series(self, state: State, seat: int, card: int, number: int) -> Series:
        goods = state.seats[seat].goods
        times = tuple(self.times(goods, choice) for choice in state.options)
        return Series(0, sum(times), times)

    def times(self, goods: list[int], choice: Choice) -> int:
        """How often a good or a card may be given."""
        if choice[0] == c.GOOD:
            return min(self.goods.count(choice[1]), goods[choice[1]])
        return 1 if choice[0] == c.DISCARD else 0

    def ask(self) -> str:
        return "discard what you have just received for VP, or keep it"


class TakeFromRazeField(Aimed):
    """Gain one good of an enemy Location's Raze field; nothing is razed."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.GOOD_AT, at[1], good)
            for at in razeable(state, seat)
            for good, _ in state.table[at[1]].raze.items
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        take(state, seat, card, Goods(((choice[2], 1),)))

    def ask(self) -> str:
        return "choose a good of an enemy Raze field"

    def read(self) -> str:
        return "Gain 1 good of an enemy Location's Raze field; nothing is Razed."


class Steal(Aimed):
    """Take a good from an enemy supply."""

    __slots__ = ("goods",)
    __match_args__ = ("goods",)

    def __init__(self, goods: tuple[int, ...]) -> None:
        self.goods = goods

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.STEAL, enemy, good)
            for enemy in state.targets(seat)
            for good in self.goods
            if state.seats[enemy].goods[good] > 0
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.steal(seat, choice[1], choice[2])

    def ask(self) -> str:
        return "choose what to take from an enemy"

    def read(self) -> str:
        names = [count(good, 1) for good in self.goods]
        return f"Take {', '.join(names[:-1])} or {names[-1]} from an enemy's supply."


RESOURCES = tuple(range(WOOD, GOLD))
MOVABLE = tuple(range(WOOD, WORKER + 2))


class TakeEnemyDeal(Aimed):
    """Put a Deal from under an enemy board under the own one; not making a Deal."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.DEAL_OF, deal, enemy)
            for enemy in state.targets(seat)
            for deal in state.seats[enemy].deals
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.take_deal(seat, choice[2], choice[1])

    def ask(self) -> str:
        return "choose an enemy Deal to take"

    def read(self) -> str:
        return "Take a Deal from under an enemy board; it pays you from the next Production on."


class DiscardEnemyDeal(Aimed):
    """Discard an enemy Deal, or cancel an enemy's Trade Route Deal."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        found: list[Choice] = []
        for enemy in state.targets(seat):
            found += [(c.DEAL_OF, deal, enemy) for deal in state.seats[enemy].deals]
            found += [(c.TRADE_OF, at, enemy) for trader, at in state.trades if trader == enemy]
        return found

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        drop_deal(state, seat, choice)

    def ask(self) -> str:
        return "choose an enemy Deal to discard"

    def read(self) -> str:
        return "Discard an enemy Deal."


class Block(Aimed):
    """Stop an enemy Action Location for this round."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            at
            for at in enemy_locations(state, seat)
            if state.table[at[1]].kind == ACTION and at[1] not in state.blocked
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.block(seat, choice[1])

    def ask(self) -> str:
        return "choose an enemy Action Location to stop"

    def read(self) -> str:
        return "Stop an enemy Action Location, so that it cannot be activated this round."


class TakeOver(Aimed):
    """Mark an enemy Location with an Egypt token: it works for its taker from now on."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        common_only = state.variant & TEMPLE_COMMON
        return [
            at
            for at in enemy_locations(state, seat)
            if not (common_only and state.table[at[1]].deck != COMMON)
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.take_over(seat, choice[2], choice[1])

    def ask(self) -> str:
        return "choose an enemy Location to take over"

    def read(self) -> str:
        return (
            "Take over an enemy Location, which produces nothing now but works and scores for "
            "you from now on. Nobody can give it up to build."
        )


class EnemyDiscardsCard(Aimed):
    """Make an enemy discard a card of their choice from hand."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.ENEMY, enemy) for enemy in state.targets(seat) if state.seats[enemy].hand]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(DISCARD_FROM_HAND, choice[1], card)

    def ask(self) -> str:
        return "choose an enemy who discards a card"

    def read(self) -> str:
        return "Make an enemy discard a card of their choice from hand."


class DealWithEnemy(Aimed):
    """Make a Deal with an enemy Location that has a Deal field."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            at
            for at in enemy_locations(state, seat)
            if state.table[at[1]].deal >= 0 and (seat, at[1]) not in state.trades
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.make_trade(seat, choice[1])
        push_triggers(state, seat, DEAL)
        state.push(DEAL_GAINS[state.table[choice[1]].deal], seat, choice[1])

    def ask(self) -> str:
        return "choose an enemy Location to make a Deal with"

    def read(self) -> str:
        return (
            "Make a Deal with an enemy Faction Location and gain the good of its Deal field, "
            "now and in every Production phase as long as it stands."
        )
