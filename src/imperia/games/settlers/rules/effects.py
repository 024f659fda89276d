"""The vocabulary of cards: what an effect is, does, and how it reads.

Here is what gains. Drawing is in `draw.py`, Samurai in `samurai.py`, building and paying in
`building.py`, repeated actions in `activation.py`, what is aimed at enemies in `enemies.py`.
`number` in `resolve` is 0 unless a class says otherwise.
"""

from __future__ import annotations

from typing import Any

from ....kernel.sentences import capital
from ....kernel.state import Choice, Effect
from ....kernel.vocabulary import Word
from . import choices as c
from .base import SettlersEffect, SettlersQuestion, different, gain_each
from .draw import Draw, DrawCommon, DrawFaction
from .goods import (
    CARD,
    COMMON_CARD,
    FACTION_CARD,
    SAMURAI,
    SUPPLY,
    Goods,
    colours,
    count,
)
from .samurai import DeploySamurai, samurai_posts
from .state import State


class Gain(SettlersEffect):
    """Gain goods."""

    __slots__ = ("goods", "plain")
    __match_args__ = ("goods",)

    def __init__(self, goods: Goods) -> None:
        self.goods = goods
        self.plain = all(good < SUPPLY for good, _ in goods.items)

    def quiet(self) -> bool:
        return self.plain

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.plain or self.brings(state, seat, 1)

    def brings(self, state: State, seat: int, times: int) -> bool:
        """Whether something is left to be gained by the last of so many times."""
        for good, amount in self.goods.items:
            if good < SUPPLY or available(state, seat, good) > amount * (times - 1):
                return True
        return False

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        take(state, seat, card, self.goods)

    def read(self) -> str:
        return f"{capital(gain_words(self.goods))}."


def gain_words(goods: Goods) -> str:
    """`gain 1 VP and draw 1 card`."""
    verbs = {CARD: "draw", COMMON_CARD: "draw", FACTION_CARD: "draw", SAMURAI: "deploy"}
    supply = Goods(tuple(item for item in goods.items if item[0] < SUPPLY))
    parts = [f"gain {supply.read()}"] if supply else []
    parts += [f"{verbs[g]} {count(g, n)}" for g, n in goods.items if g in verbs]
    return " and ".join(parts)


def available(state: State, seat: int, good: int) -> int:
    """How many cards can be drawn, or Samurai deployed: these are not without limit."""
    if good == SAMURAI:
        return len(samurai_posts(state, seat))
    common, faction = len(state.deck) + len(state.discard), len(state.seats[seat].deck)
    if good == COMMON_CARD:
        return common
    return faction if good == FACTION_CARD else common + faction


def take(state: State, seat: int, card: int, goods: Goods) -> None:
    """Gain goods; cards and Samurai are asked for one by one."""
    state.gain_all(seat, goods.items, card)
    for good, amount in goods.items:
        if good >= SUPPLY:
            for _ in range(amount):
                state.push(DRAW_KINDS[good], seat, card)


DRAW_KINDS: dict[int, Effect[Any]] = {
    CARD: Draw(),
    COMMON_CARD: DrawCommon(),
    FACTION_CARD: DrawFaction(),
    SAMURAI: DeploySamurai(),
}


class Per(SettlersEffect):
    """Gain goods once for each own Location of a colour, itself counted."""

    __slots__ = ("colour", "goods", "most")
    __match_args__ = ("colour", "goods", "most")

    def __init__(self, colour: int, goods: Goods, most: int) -> None:
        self.colour = colour
        self.goods = goods
        self.most = most

    def quiet(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        table = state.table
        found = 0
        for location in state.seats[seat].locations():
            if table[location].colour & self.colour:
                found += 1
        gain_each(state, seat, card, self.goods, min(found, self.most))

    def read(self) -> str:
        colour = colours(self.colour)[0]
        return f"Gain {self.goods.read()} for each {colour} Location you have, at most {self.most}."


class Both(SettlersEffect):
    """One effect, then another."""

    __slots__ = ("first", "second")
    __match_args__ = ("first", "second")

    def __init__(self, first: Effect[State], second: Effect[State]) -> None:
        self.first = first
        self.second = second

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.first.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(self.second, seat, card)
        state.push(self.first, seat, card)

    def read(self) -> str:
        return f"{self.first.read()} {self.second.read()}"


class ChooseOne(SettlersQuestion):
    """One of two gains."""

    __slots__ = ("first", "second")
    __match_args__ = ("first", "second")

    def __init__(self, first: Gain, second: Gain) -> None:
        self.first = first
        self.second = second

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.FIRST, 0), (c.FIRST, 1)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(self.way(choice[1]), seat, card)

    def way(self, place: int) -> Gain:
        """The first or the second."""
        return self.second if place else self.first

    def ask(self) -> str:
        return "choose what to gain"

    def read(self) -> str:
        return f"Gain {self.first.goods.read()} or {self.second.goods.read()}."


class Exchange(Word):
    """Goods for goods."""

    __slots__ = ("gains", "spends")
    __match_args__ = ("spends", "gains")

    def __init__(self, spends: Goods, gains: Goods) -> None:
        self.spends = spends
        self.gains = gains

    def read(self) -> str:
        """`spend 1 gold to gain 2 VP`."""
        return f"spend {self.spends.read()} to gain {self.gains.read()}"


class MayExchange(SettlersQuestion):
    """One of two exchanges, or none."""

    __slots__ = ("first", "second")
    __match_args__ = ("first", "second")

    def __init__(self, first: Exchange, second: Exchange) -> None:
        self.first = first
        self.second = second

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        goods = state.seats[seat].goods
        options: list[Choice] = [
            (c.EXCHANGE, place)
            for place in (0, 1)
            if all(goods[good] >= n for good, n in self.way(place).spends.items)
        ]
        if options:
            options.append((c.DECLINE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.EXCHANGE:
            way = self.way(choice[1])
            for good, n in way.spends.items:
                state.pay(seat, good, n, card)
            state.gain_all(seat, way.gains.items, card)

    def way(self, place: int) -> Exchange:
        """The first or the second."""
        return self.second if place else self.first

    def ask(self) -> str:
        return "make this exchange, or not"

    def read(self) -> str:
        return f"You may {self.first.read()}, or {self.second.read()}."


class ProduceAgain(SettlersQuestion):
    """Gain the production of an own Production Location; never of one that copies, too."""

    __slots__ = ("other",)
    __match_args__ = ("other",)

    def __init__(self, other: bool) -> None:
        self.other = other  # a Production Location itself, so it copies another one

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.AT, place, seat)
            for place in state.seats[seat].production
            if not isinstance(state.table[place].production, ProduceAgain)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        production = state.table[choice[1]].production
        assert production is not None
        state.push(production, seat, choice[1])

    def ask(self) -> str:
        return "choose a Production Location to produce once more"

    def read(self) -> str:
        which = "another of your" if self.other else "one of your"
        return f"Gain the production of {which} Production Locations, but of none that copies."


class GainOwnDeal(SettlersQuestion):
    """Gain the good of one own Deal; Trade Route Deals count."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        own: list[Choice] = [(c.DEAL_OF, deal, seat) for deal in state.seats[seat].deals]
        own += [(c.TRADE_OF, card, seat) for trader, card in state.trades if trader == seat]
        return own

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(DEAL_GAINS[state.table[choice[1]].deal], seat, choice[1])

    def ask(self) -> str:
        return "choose a Deal to gain its good"

    def read(self) -> str:
        return "Gain the good of one of your Deals."


class Entomb(SettlersQuestion):
    """Put a card from hand face down into the own Empire, as a Foundation; not Razing."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.seats[seat].hand)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.UNDER, one) for one in different(state, state.seats[seat].hand)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.bury(seat, choice[1])

    def ask(self) -> str:
        return "choose a card from hand to turn into a Foundation"

    def read(self) -> str:
        return "Put a card from your hand face down into your Empire as a Foundation."


# What a Deal pays, ready to push, by good.
DEAL_GAINS: list[Gain] = [Gain(Goods(((good, 1),))) for good in range(CARD + 1)]
