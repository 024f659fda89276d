"""Gaining resources."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play, touch_in_play
from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import (
    FERTILE,
    GADGET,
    OCEAN,
    PRODUCTION,
    PROGRESS,
    RIVER,
    Kind,
    Resources,
    material,
    one_of,
    population,
)

# What cards may say.
__all__ = [
    "ChoosePerSymbol",
    "Gain",
    "GainForIt",
    "GainFromHere",
    "GainInProsperity",
    "GainPer",
    "GainPerIcon",
    "GainPerRival",
]


class Gain(Phrase):
    """Gain resources."""

    __slots__ = ("gains",)
    __match_args__ = ("gains",)

    def __init__(self, gains: Resources) -> None:
        self.gains = gains

    def is_gift(self) -> bool:
        return True

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount, card)

    def read(self) -> str:
        return f"gain {self.gains.read()}"


class GainFromHere(Phrase):
    """Gain resources that lie on this card."""

    __slots__ = ("gains",)
    __match_args__ = ("gains",)

    def __init__(self, gains: Resources) -> None:
        self.gains = gains

    def possible(self, state: State, seat: int, card: int) -> bool:
        held = state.tokens.get(card, NO_TOKENS)
        return all(held[kind] >= amount for kind, amount in self.gains.items)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, amount in self.gains.items:
            state.gain_from(seat, card, kind, amount)

    def read(self) -> str:
        return f"gain {self.gains.read()} from this card"


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
        return self.amount(state, seat, card) > 0

    def touch(self, state: State, seat: int) -> None:
        """The symbols that it counts are used."""
        touch_in_play(state, seat, self.kind)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.amount(state, seat, card)
        self.touch(state, seat)
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


class GainPerIcon(Phrase):
    """Gain resources for each of some icons of which at least one is in play."""

    __slots__ = ("gains", "icons", "kinds")
    __match_args__ = ("gains", "icons")

    def __init__(self, gains: Resources, icons: tuple[int, ...]) -> None:
        self.gains = gains
        self.icons = icons
        self.kinds: tuple[Kind, ...] = tuple(one_of(icon) for icon in icons)

    def times(self, state: State, seat: int) -> int:
        """How many of the icons are there."""
        return sum(1 for kind in self.kinds if in_play(state, seat, kind))

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.times(state, seat) > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.times(state, seat)
        for counted in self.kinds:
            touch_in_play(state, seat, counted)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        icons = ", ".join(kind.read() for kind in self.kinds)
        return f"gain {self.gains.read()} for each of {icons} that you have at least once in play"


class GainInProsperity(GainPer):
    """Gain a material for each production; a passive may let each fertile be one instead."""

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__(material(1), one_of(PRODUCTION))

    def amount(self, state: State, seat: int, card: int) -> int:
        found = super().amount(state, seat, card)
        return found + (in_play(state, seat, A_FERTILE) if fertile_prospers(state, seat) else 0)

    def touch(self, state: State, seat: int) -> None:
        super().touch(state, seat)
        if fertile_prospers(state, seat):
            touch_in_play(state, seat, A_FERTILE)
            state.untouch(FERTILE)  # each was used as a production instead


def fertile_prospers(state: State, seat: int) -> bool:
    """Whether a passive lets each fertile be a production for Islander Prosperity."""
    return any(passive.fertile_prospers() for passive, _ in state.seats[seat].passives)


A_FERTILE: Final = one_of(FERTILE)


LAND_AND_WATER: Final = one_of(FERTILE | RIVER | OCEAN)


class ChoosePerSymbol(Phrase):
    """For each fertile, river and ocean in play choose 2 materials or 1 population.

    `number`: how many choices are left, if not 0.
    """

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return in_play(state, seat, LAND_AND_WATER) > 0

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        left = number or in_play(state, seat, LAND_AND_WATER)
        return [(c.AMOUNT, n) for n in range(left, -1, -1)]

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        touch_in_play(state, seat, LAND_AND_WATER)
        left = in_play(state, seat, LAND_AND_WATER)
        state.ask(self, seat, card, left, self.options(state, seat, card, left))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        for kind, amount in (material(2 * choice[1]) + population(number - choice[1])).items:
            state.gain(seat, kind, amount, card)

    def counts(self, amount: int, number: int) -> str:
        return f"{2 * amount} material and {number - amount} population"

    def ask(self) -> str:
        return "choose for how many you gain 2 materials; each other gives 1 population"

    def read(self) -> str:
        return (
            "choose for each {fertile}, {river} and {ocean} you have in play: gain 2{material} OR "
            "gain 1{population}"
        )


class GainPerRival(Phrase):
    """Gain resources for each player with at least as many symbols in play, oneself counted."""

    __slots__ = ("gains", "kind")
    __match_args__ = ("gains", "kind")

    def __init__(self, gains: Resources, kind: Kind) -> None:
        self.gains = gains
        self.kind = kind

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = in_play(state, seat, self.kind)
        times = sum(in_play(state, s, self.kind) >= mine for s in range(state.players))
        for one in range(state.players):
            touch_in_play(state, one, self.kind)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        return (
            f"gain {self.gains.read()} for each player with at least as many {self.kind.read()} "
            "in play as you, yourself included"
        )


class GainFewer(Phrase):
    """Gain progress, or less of it. `card`: where it comes from; `number`: how much.

    From a gadget or the Market a discarded card makes it one less; else it can be ignored.
    """

    __slots__ = ("taken",)
    __match_args__ = ("taken",)

    def __init__(self, taken: bool) -> None:
        self.taken = taken  # it lay on a card taken from the Market

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = [(c.AMOUNT, number)]
        if self.taken or (card >= 0 and state.table[card].marks & GADGET):
            seen: list[int] = []
            for one in self.held(state, seat, card):
                if state.table[one].likeness not in seen:
                    seen.append(state.table[one].likeness)
                    options.append((c.PICK, one, 1))
        else:
            options.append((c.DECLINE,))
        return options

    def held(self, state: State, seat: int, card: int) -> tuple[int, ...]:
        """The hand as it was before a card of the Market came with its Unrest (p. 36)."""
        hand: tuple[int, ...] = state.seats[seat].hand
        return hand[: hand.index(card)] if self.taken and card in hand else hand

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            state.discard_from_hand(seat, choice[1])
            state.gain_plainly(seat, PROGRESS, number - 1, card)
        elif choice[0] == c.AMOUNT:
            state.gain_plainly(seat, PROGRESS, number, card)

    def picks(self, zone: int) -> tuple[str, str]:
        return "choose", "Gain 1 less and discard"

    def counts(self, amount: int, number: int) -> str:
        return f"{amount} progress"

    def ask(self) -> str:
        return "gain the progress, or less of it"


GAIN_FEWER: Final = GainFewer(False)


GAIN_FEWER_TAKEN: Final = GainFewer(True)
