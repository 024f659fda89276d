"""How phrases are joined: and, to, may, choose, if, unless."""

from __future__ import annotations

from typing import Any

from ....kernel.sentences import listed
from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.asking import Asking
from ..rules.moments import CARD
from ..rules.payment import can_pay
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import NOTHING, Resources

# What cards may say.
__all__ = [
    "And",
    "AtCard",
    "Choose",
    "Either",
    "EitherCost",
    "IfDone",
    "May",
    "Nothing",
    "Sentences",
    "To",
    "TriggerEnd",
    "Twice",
]


class Both(Phrase):
    """Several phrases of one sentence, one after the other. `number`: which comes next."""

    __slots__ = ("items",)
    __match_args__ = ("items",)

    def __init__(self, items: tuple[Phrase, ...]) -> None:
        self.items = items

    def possible(self, state: State, seat: int, card: int) -> bool:
        possible = False
        for item in self.items:
            if item.possible(state, seat, card):
                possible = True
            elif item.is_cost():
                return False
        return possible

    def payable(self, state: State, seat: int, card: int) -> bool:
        for item in self.items:
            if not item.payable(state, seat, card):
                return False
        mine = state.seats[seat]
        total = self.resources(mine.discount)
        return total is None or can_pay(mine.goods, total)

    def resources(self, discount: int = 0) -> Resources | None:
        total = NOTHING
        found = 0
        for item in self.items:
            wanted = item.resources(discount)
            if wanted is not None:
                total = total + wanted
                found += 1
        return total if found > 1 else None

    def is_cost(self) -> bool:
        return any(item.is_cost() for item in self.items)

    def is_optional(self) -> bool:
        return all(item.is_optional() for item in self.items)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        items = self.items
        if number + 1 < len(items):
            state.push(self, seat, card, number + 1)
        item = items[number]
        if item.possible(state, seat, card) or item.is_tried_in_vain(state, seat, card):
            state.push(item, seat, card)

    def read(self) -> str:
        words = [item.read() for item in self.items]
        if any(item.has_if() for item in self.items):
            return "; ".join(words)  # an `and` might belong to what the condition allows
        return listed(words)


class Sentences(Both):
    """Several sentences of one ability: the second does not go on with the first one's subject."""

    __slots__ = ()

    def sentences(self) -> tuple[Phrase, ...]:
        return self.items

    def read(self) -> str:
        return "; then ".join(item.read() for item in self.items)


class Twice(Both):
    """A phrase about one card, and again about another."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        super().__init__((phrase, phrase))
        self.phrase = phrase

    def read(self) -> str:
        return f"{self.phrase.read()}, then another"


def And(*items: Phrase) -> Both:
    """Several phrases of one sentence."""
    return Both(items)


class To(Phrase):
    """Everything before `to` is a cost; once it is paid the result must be done."""

    __slots__ = ("after", "cost", "result")
    __match_args__ = ("cost", "result")

    def __init__(self, cost: Phrase, result: Phrase) -> None:
        self.cost = cost
        self.result = result
        self.after = Result(result)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.cost.payable(state, seat, card)

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.cost.payable(state, seat, card):
            state.push(self.after, seat, card)
            state.push(self.cost, seat, card)

    def direct(self) -> bool:
        return self.cost.direct()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return self.cost.options(state, seat, card, number)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(self.after, seat, card)
        self.cost.answer(state, seat, card, number, choice)

    def about(self) -> Asking[Any]:
        return self.cost.about()

    def read(self) -> str:
        cost = self.cost.read()
        if isinstance(self.cost, Choose):
            cost += ","  # each of its ways leads to the result
        return f"{cost} to {self.result.read()}"


class Result(Phrase):
    """What was paid for, as far as it is possible by then."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        phrase = self.phrase
        if phrase.possible(state, seat, card) or phrase.is_tried_in_vain(state, seat, card):
            state.push(phrase, seat, card)


def rest_of_cost(state: State, seat: int) -> int:
    """How many steps on the stack still belong to the cost that a seat is paying."""
    stack = state.stack
    place = len(stack)
    while place and isinstance(stack[place - 1][0], Both) and stack[place - 1][1] == seat:
        place -= 1
    if place and isinstance(stack[place - 1][0], Result):
        return len(stack) - place
    return 0  # no cost, or the last part of it


class May(Phrase):
    """What follows is optional; where it begins with a pick, the pick itself is the yes."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.phrase.possible(state, seat, card)

    def is_tried_in_vain(self, state: State, seat: int, card: int) -> bool:
        # Who is not asked after somebody else has chosen shows what they cannot do: `ask` minds it.
        return seat != state.chooser

    def is_optional(self) -> bool:
        return True

    def is_gift(self) -> bool:
        return self.phrase.is_gift()

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return self.phrase.is_open(state, seat, card, number)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        phrase = self.phrase
        if not phrase.possible(state, seat, card):
            return []
        if phrase.direct():
            return [*phrase.options(state, seat, card, number), (c.DECLINE,)]
        return [(c.DO,), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DECLINE:
            return
        if choice[0] == c.DO:
            state.push(self.phrase, seat, card, number)
        else:
            self.phrase.answer(state, seat, card, number, choice)

    def about(self) -> Asking[Any]:
        return self.phrase.about()

    def ask(self) -> str:
        return f"{self.phrase.read()}, or not"

    def read(self) -> str:
        return f"you may {self.phrase.read()}"


class Choose(Phrase):
    """One of several ways. `number`: how often, if more than once."""

    __slots__ = ("cost", "times", "ways")
    __match_args__ = ("ways", "times", "cost")

    def __init__(self, ways: tuple[Phrase, ...], times: int = 1, cost: bool = False) -> None:
        self.ways = ways
        self.times = times  # more than one: up to so often
        self.cost = cost  # it stands before `to`: the way chosen must be paid in full

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(way.possible(state, seat, card) for way in self.ways)

    def payable(self, state: State, seat: int, card: int) -> bool:
        return any(way.payable(state, seat, card) for way in self.ways)

    def is_cost(self) -> bool:
        return all(way.is_cost() for way in self.ways)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = []
        for place, way in enumerate(self.ways):
            if self.cost:
                listed = way.payable(state, seat, card)
            else:
                listed = way.possible(state, seat, card)
            if listed:
                options.append((c.WAY, place))
        if options and self.times > 1:
            options.append((c.DONE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.WAY:
            left = (number or self.times) - 1
            if left:
                state.push(self, seat, card, left)
            state.push(self.ways[choice[1]], seat, card)

    def way(self, place: int) -> str:
        return self.ways[place].read()

    def ask(self) -> str:
        return "choose what to do"

    def read(self) -> str:
        if self.cost:
            return ", or ".join(way.read() for way in self.ways)
        often = f" up to {self.times} times" if self.times > 1 else ""
        words = f"choose{often}: {self.ways[0].read()}"
        for way in self.ways[1:]:
            words += f" OR{',' if way.has_if() else ''} {way.read()}"
        return words


def Either(*ways: Phrase) -> Choose:
    """Choose one of several ways."""
    return Choose(ways)


def EitherCost(*ways: Phrase) -> Choose:
    """Choose how to pay."""
    return Choose(ways, 1, True)


class IfDone(To):
    """The same as `to`, where a second sentence begins with `if you do`."""

    __slots__ = ()

    def read(self) -> str:
        return f"{self.cost.read()}; if you do, {self.result.read()}"


class AtCard(Phrase):
    """A phrase as if the card of a name in play said it."""

    __slots__ = ("name", "phrase")
    __match_args__ = ("name", "phrase")

    def __init__(self, name: str, phrase: Phrase) -> None:
        self.name = name
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        there = state.stands(seat, self.name)
        return there >= 0 and self.phrase.possible(state, seat, there)

    def payable(self, state: State, seat: int, card: int) -> bool:
        there = state.stands(seat, self.name)
        return there >= 0 and self.phrase.payable(state, seat, there)

    def is_cost(self) -> bool:
        return self.phrase.is_cost()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(self.phrase, seat, state.stands(seat, self.name))

    def read(self) -> str:
        return self.phrase.read().replace("from here", f"from under {self.name}")


class Nothing(Phrase):
    """No effect, but the card may be played all the same."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        return

    def read(self) -> str:
        return "no effect"


class TriggerEnd(Phrase):
    """Trigger the end of the game."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.trigger_end(seat, CARD)

    def read(self) -> str:
        return "trigger the end of the game"
