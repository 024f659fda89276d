"""Steps of a Bot's row that concern its own cards and resources.

A step is able if it would change anything; a row is used if one of its steps is able. `seat` is
the Bot, `card` the card that is resolved.
"""

from __future__ import annotations

from ..rules.phrase import Phrase, count_word
from ..rules.state import State
from ..rules.symbols import (
    DECK,
    EXILE,
    HISTORY,
    PILE,
    PLAY,
    PROGRESS,
    RESOURCES,
    SIGNPOST,
    UNREST,
    Resources,
    icons_of,
)
from ..words.control import Both
from ..words.state import flip_state
from .levels import LEVELS
from .matching import Match


class Steps(Both):
    """The steps of a row, one after the other, each as far as it is able."""

    __slots__ = ()

    def is_cost(self) -> bool:
        return False

    def read(self) -> str:
        return "; ".join(item.read() for item in self.items)


class BotStep(Phrase):
    """A step of a row."""

    __slots__ = ()

    def is_destination(self) -> bool:
        """Whether it only says where the card goes."""
        return False


class PutCard(BotStep):
    """Where the card goes that is resolved; to the Bot's discards if nothing is said."""

    __slots__ = ("target",)
    __match_args__ = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target

    def is_destination(self) -> bool:
        return True

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.target == PILE and not state.table[card].marks & UNREST:
            return False  # only Unrest and Chaos have a pile
        return card in state.seats[seat].resolving

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.possible(state, seat, card):
            return
        state.leave_table(seat, card)
        if self.target == HISTORY:
            state.record(seat, card, True)
        elif self.target == PLAY:
            state.enter_play(seat, card)
        elif self.target == DECK:
            state.to_hand(seat, card, True)
        elif self.target == EXILE:
            state.exile_card(seat, card)
        else:
            return_unrest(state, seat, card)

    def read(self) -> str:
        return {
            HISTORY: "put this card into history",
            PLAY: "play this card",
            DECK: "put this card on top of the bot deck",
            EXILE: "exile this card",
            PILE: "return this card",
        }[self.target]


def return_unrest(state: State, seat: int, card: int) -> None:
    """Return an Unrest that lies nowhere; the hardest Bot gains progress for it (p. 33)."""
    state.return_unrest(seat, card, False)
    if LEVELS[state.bot(seat).level].rewarded:
        state.gain(seat, PROGRESS, 1)


class BotGain(BotStep):
    """Gain resources, perhaps for each symbol in play or each discarded card of a kind."""

    __slots__ = ("discarded", "gains", "most", "per")
    __match_args__ = ("gains", "per", "discarded", "most")

    def __init__(
        self, gains: Resources, per: int = 0, discarded: bool = False, most: int = 0
    ) -> None:
        self.gains = gains
        self.per = per  # 0: once
        self.discarded = discarded  # counted in the discards, not in play
        self.most = most

    def times(self, state: State, seat: int) -> int:
        """How often."""
        if not self.per:
            return 1
        mine = state.seats[seat]
        cards = mine.discard if self.discarded else mine.play
        found = sum([state.table[one].count(self.per) for one in cards])
        return min(found, self.most) if self.most else found

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.times(state, seat) > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.times(state, seat)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        words = f"gain {self.gains.read()}"
        if self.per:
            where = "in its discards" if self.discarded else "in play"
            words += f" per {icons_of(self.per)} {where}"
        return words + (f" (at most {self.most} times)" if self.most else "")


class BotPay(BotStep):
    """Pay these very resources, never others, if something can be done with it."""

    __slots__ = ("cost", "result")
    __match_args__ = ("cost", "result")

    def __init__(self, cost: Resources, result: Phrase) -> None:
        self.cost = cost
        self.result = result

    def possible(self, state: State, seat: int, card: int) -> bool:
        held = state.seats[seat].goods
        if any(held[kind] < number for kind, number in self.cost.items):
            return False
        return self.result.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        amounts = [0, 0, 0, 0]
        for kind, amount in self.cost.items:
            amounts[kind] = amount
        state.pay(seat, tuple(amounts))
        state.push(self.result, seat, card)

    def read(self) -> str:
        return f"pay {self.cost.read()} to {self.result.read()}"


class TurnInto(BotStep):
    """Turn resources into others: all of them, or as often as there are so many."""

    __slots__ = ("every", "kind", "to", "yields")
    __match_args__ = ("kind", "to", "every", "yields")

    def __init__(self, kind: int, to: int, every: int = 1, yields: int = 1) -> None:
        self.kind = kind
        self.to = to
        self.every = every
        self.yields = yields

    def times(self, state: State, seat: int) -> int:
        """How often."""
        return state.seats[seat].goods[self.kind] // self.every

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.times(state, seat) > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.times(state, seat)
        amounts = [0, 0, 0, 0]
        amounts[self.kind] = times * self.every
        state.pay(seat, tuple(amounts))
        state.gain(seat, self.to, times * self.yields, card)

    def read(self) -> str:
        kind, to = RESOURCES[self.kind], RESOURCES[self.to]
        if self.every == self.yields == 1:
            return f"turn all {{{kind}}} into {{{to}}}"
        return f"turn every {self.every}{{{kind}}} into {self.yields}{{{to}}}"


class Mill(BotStep):
    """Discard the top cards of the Bot deck."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.top or mine.deck)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for _ in range(self.amount):
            state.mill(seat)

    def read(self) -> str:
        return f"discard the top {count_of(self.amount)} of the bot deck"


def count_of(number: int) -> str:
    """`card`, `2 cards`."""
    return "card" if number == 1 else f"{number} cards"


class ReturnDiscarded(BotStep):
    """Return up to so many Unrest from the Bot's discards."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(state.table[one].marks & UNREST for one in state.seats[seat].discard)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for _ in range(self.amount):
            found = newest(state, seat, state.seats[seat].discard, Match(UNREST))
            if found >= 0:
                state.leave_discard(seat, found)
                return_unrest(state, seat, found)

    def read(self) -> str:
        return f"return {count_word(self.amount, '{unrest}')} from its discards"


def newest(state: State, seat: int, cards: tuple[int, ...], match: Match) -> int:
    """The card of a kind that came last; -1 if none is there."""
    for one in reversed(cards):
        if match.fits(state.table[one]):
            return one
    return -1


class BotTakeUnrest(BotStep):
    """Take Unrest, which lies on the Bot deck then."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for _ in range(self.amount):
            if not state.over:
                state.take_unrest(seat)

    def read(self) -> str:
        return f"take {count_word(self.amount, '{unrest}')}"


class BotAbandon(BotStep):
    """Abandon so many cards of a kind, the newest first, if something can be done with it."""

    __slots__ = ("amount", "marks", "result")
    __match_args__ = ("amount", "marks", "result")

    def __init__(self, amount: int, marks: int, result: Phrase) -> None:
        self.amount = amount
        self.marks = marks
        self.result = result

    def cards(self, state: State, seat: int) -> list[int]:
        """The cards that it would abandon."""
        table = state.table
        fitting = [
            one
            for one in state.seats[seat].play
            if table[one].marks & self.marks and not table[one].marks & SIGNPOST
        ]
        return fitting[-self.amount :]

    def possible(self, state: State, seat: int, card: int) -> bool:
        if len(self.cards(state, seat)) < self.amount:
            return False
        return self.result.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in reversed(self.cards(state, seat)):
            for gone in state.leave_play(seat, one):
                state.abandon(seat, gone)
        state.push(self.result, seat, card)

    def read(self) -> str:
        return f"abandon {count_word(self.amount, icons_of(self.marks))} to {self.result.read()}"


class First(BotStep):
    """Do the first of several ways that is able; where a card goes does not count."""

    __slots__ = ("ways",)
    __match_args__ = ("ways",)

    def __init__(self, ways: tuple[Steps, ...]) -> None:
        self.ways = ways

    def way(self, place: int) -> str:
        return self.ways[place].read()

    def able(self, state: State, seat: int, card: int) -> Steps | None:
        """The way that would be taken."""
        for way in self.ways:
            deeds = [step for step in way.items if not is_destination(step)]
            if not deeds or any(step.possible(state, seat, card) for step in deeds):
                return way
        return None

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.able(state, seat, card) is not None

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        way = self.able(state, seat, card)
        if way is not None:
            state.push(way, seat, card)

    def read(self) -> str:
        return ", or if unable ".join(way.read() for way in self.ways)


def is_destination(step: Phrase) -> bool:
    """Whether a step only says where the card goes."""
    return isinstance(step, BotStep) and step.is_destination()


class Flip(BotStep):
    """Flip the Bot's State card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        flip_state(state, seat)

    def read(self) -> str:
        return "flip its state card"


class Rite(BotStep):
    """Come nearer to the next stage of the ceremony."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.add_rites(seat, self.amount)

    def read(self) -> str:
        return f"add {self.amount} to its rites"


class Discover(BotStep):
    """Put the next discovery on top of the Bot deck."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.bot(seat).discoveries)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.take_discovery(seat)
        if found >= 0:
            state.take(seat, found, True)

    def read(self) -> str:
        return "put the next discovery on top of the bot deck"
