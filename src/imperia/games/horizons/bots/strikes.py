"""Steps of a row that concern the person who plays against the Bot.

What takes something from them or gives them Unrest is an attack, whatever is printed on the card,
and can be avoided like one (p. 30).
"""

from __future__ import annotations

from ..rules.moments import ATTACKED
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import Resources, icons_of
from ..words.answer import ask_for_shields
from ..words.rivals import Befall
from .steps import BotStep


class You(BotStep):
    """The person gains or draws something."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(self.phrase.possible(state, other, card) for other in state.after(seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for other in reversed(state.after(seat)):
            state.push(self.phrase, other, card)

    def read(self) -> str:
        words = self.phrase.read()
        return words if words.startswith("you ") else f"you {words}"


class Strike(BotStep):
    """Something bad befalls the person, unless they avoid it."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(self.phrase.possible(state, other, card) for other in state.after(seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        befalls = Befall(self.phrase, True)
        for other in reversed(state.after(seat)):
            state.push(befalls, other, card)
        if state.strikes_anew(seat, card) and state.answers_to & ATTACKED:
            ask_for_shields(state, seat, card)

    def read(self) -> str:
        return f"you {self.phrase.read()}"


class TakeChaos(Phrase):
    """Put Chaos into one's discards."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(one.chaos for one in state.seats)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for _ in range(self.amount):
            state.take_chaos(seat)

    def read(self) -> str:
        what = "a Chaos" if self.amount == 1 else f"{self.amount} Chaos"
        return f"put {what} into your discard pile"


class LoseTo(Phrase):
    """Lose resources to the Bot, as far as one has them."""

    __slots__ = ("amounts",)
    __match_args__ = ("amounts",)

    def __init__(self, amounts: Resources) -> None:
        self.amounts = amounts

    def possible(self, state: State, seat: int, card: int) -> bool:
        held = state.seats[seat].goods
        return any(held[kind] for kind, _ in self.amounts.items)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, number_of in self.amounts.items:
            taken = min(number_of, state.seats[seat].goods[kind])
            if taken:
                state.steal(state.active, seat, kind, taken)

    def read(self) -> str:
        return f"lose {self.amounts.read()} to the bot"


class IfYouAre(BotStep):
    """Something is done if the person's State card shows one of some symbols."""

    __slots__ = ("result", "symbols")
    __match_args__ = ("symbols", "result")

    def __init__(self, symbols: int, result: Phrase) -> None:
        self.symbols = symbols
        self.result = result

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not any(state.symbols(other) & self.symbols for other in state.after(seat)):
            return False
        return self.result.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(self.result, seat, card)

    def read(self) -> str:
        return f"if you are {icons_of(self.symbols)}, {self.result.read()}"
