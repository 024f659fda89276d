"""The vocabulary of resources, tokens and picks; joined by `control.py`.

`card` in `resolve` is the card that speaks. Market words are in `market.py`, playing in
`playing.py`, words about other players in `others.py`.
"""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.counting import OCEAN_AS_FOUR, OCEAN_AS_TWO, in_play
from ..rules.payment import can_pay, payments
from ..rules.phrase import Phrase
from ..rules.seat import without
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import (
    OCEAN,
    POPULATION,
    PROGRESS,
    RESOURCES,
    Kind,
    Resources,
)
from ..rules.zones import TAKE_UNREST
from .drawing import flip_state
from .rulebits import ALIEN_PAY


class Gain(Phrase):
    """Gain resources."""

    __slots__ = ("gains",)
    __match_args__ = ("gains",)

    def __init__(self, gains: Resources) -> None:
        self.gains = gains

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount, card)

    def read(self) -> str:
        return f"gain {self.gains.read()}"


class GainPer(Phrase):
    """Gain a resource for each symbol of a kind in play."""

    __slots__ = ("every", "gains", "itself", "kind", "most")
    __match_args__ = ("gains", "kind", "every", "most", "itself")

    def __init__(
        self, gains: Resources, kind: Kind, every: int = 1, most: int = 0, itself: bool = False
    ) -> None:
        self.gains = gains
        self.kind = kind
        self.every = every
        self.most = most
        self.itself = itself  # the card being played counts, too

    def amount(self, state: State, seat: int, card: int) -> int:
        """How often it is gained."""
        found = in_play(state, seat, self.kind)
        if self.itself and card not in state.seats[seat].play:
            found += state.table[card].count(self.kind.any_of)
        found //= self.every
        return min(found, self.most) if self.most else found

    def possible(self, state: State, seat: int, card: int) -> bool:
        touched = state.touched
        amount = self.amount(state, seat, card)
        state.touched = touched
        return amount > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.amount(state, seat, card)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        per = f"{self.every} {self.kind.read()}" if self.every > 1 else self.kind.read()
        words = f"gain {self.gains.read()} per {per} you have in play"
        if self.itself:
            words += ", this card included"
        return f"{words} (at most {self.most})" if self.most else words


class GainForIt(Phrase):
    """Gain resources for each symbol on the card just moved. `number`: that card."""

    __slots__ = ("gains", "marks")
    __match_args__ = ("gains", "marks")

    def __init__(self, gains: Resources, marks: int) -> None:
        self.gains = gains
        self.marks = marks

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = state.table[number].count(self.marks)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        return f"gain {self.gains.read()}"


class GainAction(Phrase):
    """Gain Actions."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.seats[seat].actions += self.amount
        state.events.append((e.ACTION, seat, self.amount))

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
        state.seats[seat].actions -= 1

    def read(self) -> str:
        return "spend 1 {action}"


class GainExhaust(Phrase):
    """Gain exhaust tokens, perhaps one for each symbol of a kind in play."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind | None = None) -> None:
        self.kind = kind

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.kind is None:
            return True
        touched = state.touched
        found = in_play(state, seat, self.kind)
        state.touched = touched
        return found > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = 1 if self.kind is None else in_play(state, seat, self.kind)
        state.seats[seat].exhausts += times
        state.events.append((e.TOKEN, seat, times))

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
        state.exhausted = without(state.exhausted, choice[1])
        state.seats[seat].exhausts += 1
        state.events.append((e.TOKEN, seat, 1))

    def ask(self) -> str:
        return "choose a card to take the exhaust token from"

    def read(self) -> str:
        return "return a {exhaust} from a card in your play area to your state card"


class Pay(Phrase):
    """Pay resources, progress and goods standing in as the rules allow."""

    __slots__ = ("cost",)
    __match_args__ = ("cost",)

    def __init__(self, cost: Resources) -> None:
        self.cost = cost

    def possible(self, state: State, seat: int, card: int) -> bool:
        return can_pay(state.seats[seat].goods, self.cost, no_progress(state, seat, card))

    def is_cost(self) -> bool:
        return True

    def resources(self) -> Resources | None:
        return self.cost

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return payments(state.seats[seat].goods, self.cost, no_progress(state, seat, card))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        pay(state, seat, card, choice)

    def ask(self) -> str:
        return f"choose how to pay {self.cost.read()}"

    def read(self) -> str:
        return f"pay {self.cost.read()}"


def pay(state: State, seat: int, card: int, choice: Choice) -> None:
    """Pay, and take Unrest for progress if the seat is Alien."""
    state.pay(seat, choice[1:])
    if state.seats[seat].rules & ALIEN_PAY:
        for _ in range(choice[3]):
            state.push(TAKE_UNREST, seat, card)


def no_progress(state: State, seat: int, card: int) -> bool:
    """Aliens cannot pay progress for an Unrest."""
    if not state.seats[seat].rules & ALIEN_PAY or card < 0:
        return False
    return state.table[card].name == "Unrest"


class PayFrom(Phrase):
    """Pay resources that lie on a card: this one, or the one of a name."""

    __slots__ = ("cost", "name")
    __match_args__ = ("cost", "name")

    def __init__(self, cost: Resources, name: str = "") -> None:
        self.cost = cost
        self.name = name

    def source(self, state: State, seat: int, card: int) -> int:
        """The card they lie on; -1 if it is not in play."""
        return state.stands(seat, self.name) if self.name else card

    def possible(self, state: State, seat: int, card: int) -> bool:
        held = state.tokens.get(self.source(state, seat, card), NO_TOKENS)
        return all(held[kind] >= n for kind, n in self.cost.items)

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, n in self.cost.items:
            state.remove_tokens(seat, self.source(state, seat, card), kind, n)

    def read(self) -> str:
        return f"pay {self.cost.read()} from {self.name or 'here'}"


def covers(state: State, seat: int, amounts: Resources) -> bool:
    """Whether a pool holds these very resources."""
    pool = state.seats[seat].goods
    return all(pool[kind] >= number for kind, number in amounts.items)


class MoveHere(Phrase):
    """Move own resources onto this card, the Power card or one of a kind; never a substitute."""

    __slots__ = ("amounts", "kind", "power")
    __match_args__ = ("amounts", "kind", "power")

    def __init__(self, amounts: Resources, kind: Kind | None = None, power: bool = False) -> None:
        self.amounts = amounts
        self.kind = kind
        self.power = power

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not covers(state, seat, self.amounts):
            return False
        return self.kind is None or bool(self.options(state, seat, card, 0))

    def is_cost(self) -> bool:
        return True

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        assert self.kind is not None
        table = state.table
        return [
            (c.PICK, one, 0)
            for one in state.seats[seat].play
            if self.kind.fits(table[one].marks, table[one].name)
        ]

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.kind is not None:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))
        else:
            self.move(state, seat, state.seats[seat].power if self.power else card)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        self.move(state, seat, choice[1])

    def move(self, state: State, seat: int, to: int) -> None:
        """Move them."""
        for kind, amount in self.amounts.items:
            state.move_tokens(seat, to, kind, amount)

    def ask(self) -> str:
        return "choose a card to move it to"

    def read(self) -> str:
        if self.kind is not None:
            return f"move {self.amounts.read()} to {self.kind.article()} you have in play"
        return f"move {self.amounts.read()} to {'your power card' if self.power else 'here'}"


class MoveUpTo(Phrase):
    """Move up to so many own resources of some kinds here, one at a time."""

    __slots__ = ("kinds", "most")
    __match_args__ = ("most", "kinds")

    def __init__(self, most: int, kinds: tuple[int, ...]) -> None:
        self.most = most
        self.kinds = kinds

    def possible(self, state: State, seat: int, card: int) -> bool:
        goods = state.seats[seat].goods
        return any(goods[kind] for kind in self.kinds)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        goods = state.seats[seat].goods
        options: list[Choice] = [(c.RESOURCE, kind) for kind in self.kinds if goods[kind]]
        if options:
            options.append((c.DONE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.RESOURCE:
            state.move_tokens(seat, card, choice[1], 1)
            left = (number or self.most) - 1
            if left:
                state.push(self, seat, card, left)

    def ask(self) -> str:
        return "choose what to move here"

    def read(self) -> str:
        kinds = "/".join(f"{{{RESOURCES[kind]}}}" for kind in self.kinds)
        return f"move up to {self.most} of your {kinds} here"


class AddHere(Phrase):
    """Add resources from the supply to this card, the one of a name, or the ceremony card."""

    __slots__ = ("amounts", "ceremony", "name")
    __match_args__ = ("amounts", "name", "ceremony")

    def __init__(self, amounts: Resources, name: str = "", ceremony: bool = False) -> None:
        self.amounts = amounts
        self.name = name
        self.ceremony = ceremony

    def where(self, state: State, seat: int, card: int) -> int:
        """The card they are added to; -1 if it is not there."""
        if self.ceremony:
            return state.seats[seat].extra
        return state.stands(seat, self.name) if self.name else card

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.where(state, seat, card) >= 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, amount in self.amounts.items:
            state.add_tokens(seat, self.where(state, seat, card), kind, amount)

    def read(self) -> str:
        where = "your ceremony card" if self.ceremony else (self.name or "this card")
        return f"add {self.amounts.read()} to {where}"


class RemoveAll(Phrase):
    """Remove all resources of a kind from this card, as a cost with a least number."""

    __slots__ = ("kind", "least")
    __match_args__ = ("kind", "least")

    def __init__(self, kind: int, least: int) -> None:
        self.kind = kind
        self.least = least

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.tokens.get(card, NO_TOKENS)[self.kind] >= self.least

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.remove_tokens(seat, card, self.kind, state.tokens[card][self.kind])

    def read(self) -> str:
        return f"remove all {{{RESOURCES[self.kind]}}} from this card (at least {self.least})"


class Convert(Phrase):
    """Turn progress into population one to one, once or for each symbol of a kind in play."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind | None = None) -> None:
        self.kind = kind

    def amount(self, state: State, seat: int) -> int:
        """How much can be converted."""
        times = 1 if self.kind is None else in_play(state, seat, self.kind)
        return min(times, state.seats[seat].goods[PROGRESS])

    def possible(self, state: State, seat: int, card: int) -> bool:
        touched = state.touched
        amount = self.amount(state, seat)
        state.touched = touched
        return amount > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        convert(state, seat, self.amount(state, seat))

    def read(self) -> str:
        words = "convert 1{progress} into 1{population}"
        return words if self.kind is None else f"{words} per {self.kind.read()} you have in play"


def convert(state: State, seat: int, amount: int) -> None:
    """Turn progress into population; this is neither paying nor gaining."""
    goods = state.seats[seat].goods
    goods[PROGRESS] -= amount
    goods[POPULATION] += amount
    state.events.append((e.CONVERT, seat, amount))


class FlipState(Phrase):
    """Flip the State card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        flip_state(state, seat)

    def read(self) -> str:
        return "flip your state card"


class TreatOceans(Phrase):
    """Treat each ocean in play as two productions, or one of them as four, this turn."""

    __slots__ = ("each",)
    __match_args__ = ("each",)

    def __init__(self, each: bool) -> None:
        self.each = each

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        changed = [one for one, _ in state.treated]
        return [
            (c.PICK, one, 0)
            for one in state.seats[seat].standing()
            if table[one].marks & OCEAN and one not in changed
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        if self.each:
            state.treated += tuple((one[1], OCEAN_AS_TWO) for one in options)
            state.events.append((e.TREAT, seat, card))
        else:
            state.ask(self, seat, card, number, options)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.treated += ((choice[1], OCEAN_AS_FOUR),)
        state.events.append((e.TREAT, seat, choice[1]))

    def ask(self) -> str:
        return "choose the ocean"

    def read(self) -> str:
        which, what = ("each {ocean} you have in play", "2") if self.each else ("1 {ocean}", "4")
        return f"treat {which} as {what} {{production}} for the rest of the turn"


CONVERT_ONE: Final = Convert()
