"""Actions and exhaust tokens: gaining, spending, using, returning them."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play, touch_in_play
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import Kind

# What cards may say.
__all__ = ["GainAction", "GainExhaust", "ReturnExhaust", "ReturnExhaustFrom", "SpendAction"]


class GainAction(Phrase):
    """Gain Actions."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.gain_actions(seat, self.amount)

    def read(self) -> str:
        return f"gain {self.amount} {{action}}"


class SpendAction(Phrase):
    """Spend an Action, always as a cost."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.seats[seat].actions > 0

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.spend_action(seat)

    def read(self) -> str:
        return "spend 1 {action}"


class GainExhaust(Phrase):
    """Gain exhaust tokens, perhaps one for each symbol of a kind in play."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind | None = None) -> None:
        self.kind = kind

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.times(state, seat) > 0

    def times(self, state: State, seat: int) -> int:
        """How many tokens."""
        return 1 if self.kind is None else in_play(state, seat, self.kind)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.kind is not None:
            touch_in_play(state, seat, self.kind)
        state.gain_exhausts(seat, self.times(state, seat))

    def read(self) -> str:
        if self.kind is None:
            return "gain 1 {exhaust}"
        return f"gain 1 {{exhaust}} per {self.kind.read()} you have in play"


class ReturnExhaust(Phrase):
    """Take an exhaust token from a card in the play area back to the State card (p. 39).

    Its own token would only undo itself, so a card may take that one only where it has paid.
    """

    __slots__ = ("itself",)
    __match_args__ = ("itself",)

    def __init__(self, itself: bool = False) -> None:
        self.itself = itself

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat].play
        return [
            (c.PICK, one, 0)
            for one in state.exhausted
            if one in mine and (self.itself or one != card)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.return_exhaust(seat, choice[1])

    def ask(self) -> str:
        return "choose a card to take the exhaust token from"

    def read(self) -> str:
        return "return a {exhaust} from a card in your play area to your state card"


class ReturnExhaustFrom(ReturnExhaust):
    """Take an exhaust token from an own card of a kind back to the State card."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        standing = state.seats[seat].standing()
        return [
            (c.PICK, one, 0)
            for one in state.exhausted
            if one in standing and self.kind.fits(table[one].marks, table[one].name)
        ]

    def read(self) -> str:
        return f"return a {{exhaust}} from {self.kind.article()} to your state card"


def exhaustable(state: State, seat: int) -> list[Choice]:
    """The cards whose Exhaust a seat may use now."""
    mine = state.seats[seat]
    if not mine.exhausts:
        return []
    table = state.table
    found: list[Choice] = []
    for card in mine.standing():
        ability = table[card].exhaust
        if ability is None or card in state.exhausted:
            continue
        if ability.possible(state, seat, card):
            found.append((c.EXHAUST, card))
    return found
