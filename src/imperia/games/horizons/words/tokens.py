"""Resources on cards: moving them there, adding and removing them."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import RESOURCES, Kind, Resources

# What cards may say.
__all__ = ["AddHere", "MoveHere", "MoveUpTo", "RemoveAll"]


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
        return "choose the card that gets it"

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
            there = state.seats[seat].special
            # What lies beside another nation's Power card is no ceremony card.
            is_ceremony = there >= 0 and state.table[there].deck == state.table[card].deck
            return there if is_ceremony else -1
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
