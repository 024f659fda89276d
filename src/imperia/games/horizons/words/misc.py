"""Words that few cards use."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.counting import marks_now, symbols_on
from ..rules.moments import CARD
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import (
    DISCARD,
    FERTILE,
    HAND,
    OCEAN,
    RIVER,
    icons_of,
    material,
    population,
)
from ..rules.zones import has_region, into_history, movable
from .conditions import Condition
from .drawing import DRAW, Draw
from .picks import garrison_under
from .playing import RUN_PLAY
from .rulebits import VOYAGE


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


class BeBrave(Phrase):
    """This turn, Unrest acquired with a card may be Free played at once."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.brave = True

    def read(self) -> str:
        return (
            "for the rest of the turn, when you acquire a card you may free play the {unrest} "
            "taken with it at once"
        )


class IgnoreStates(Phrase):
    """Ignore state symbols on the cards played this turn, or on the next one only."""

    __slots__ = ("next_only", "symbols")
    __match_args__ = ("symbols", "next_only")

    def __init__(self, symbols: int, next_only: bool = False) -> None:
        self.symbols = symbols
        self.next_only = next_only

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.next_only:
            state.ignoring_next |= self.symbols
        else:
            state.ignoring |= self.symbols

    def read(self) -> str:
        icons = icons_of(self.symbols)
        if self.next_only:
            return f"ignore {icons} on the next card you play this turn"
        return f"ignore {icons} on every card you play for the rest of the turn"


class DrawAndDiscard(Phrase):
    """Draw cards and discard one of them. `number`: 0, or 1 + how large the hand was."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return DRAW.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if number == 0:
            state.push(self, seat, card, 1 + len(state.seats[seat].hand))
            state.push(Draw(self.amount), seat, card)
        else:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        drawn = state.seats[seat].hand[number - 1 :]
        return [(c.PICK, one, HAND) for one in different(state, drawn)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.discard_from_hand(seat, choice[1])

    def ask(self) -> str:
        return "choose which of the drawn cards to discard"

    def read(self) -> str:
        return f"draw {self.amount} cards and discard one of them"


class DrawFromDeckOrDiscard(Phrase):
    """Draw cards, each from the deck or chosen from the discards."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = [(c.DO,)] if DRAW.possible(state, seat, card) else []
        discards = different(state, state.seats[seat].discard)
        options += [(c.PICK, one, DISCARD) for one in discards]
        if options and self.amount > 1:
            options.append((c.DONE,))
        return options

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DONE:
            return
        left = (number or self.amount) - 1
        if left:
            state.push(self, seat, card, left)
        if choice[0] == c.DO:
            state.push(DRAW, seat, card)
        else:
            mine = state.seats[seat]
            mine.discard = without(mine.discard, choice[1])
            state.to_hand(seat, choice[1], True)
            state.events.append((e.TAKE, seat, choice[1]))

    def ask(self) -> str:
        return "draw from your deck, or choose a discarded card"

    def read(self) -> str:
        if self.amount == 1:
            return "draw a card from your deck or your discard pile"
        return f"draw up to {self.amount} cards from your deck and discard pile"


class GarrisonInEmpty(Phrase):
    """Garrison a card in a Region without garrison, and trigger its play effect."""

    __slots__ = ()

    def regions(self, state: State, seat: int) -> list[int]:
        """The Regions in play without garrison."""
        return [
            one
            for one in state.seats[seat].play
            if has_region(state, one) and one not in state.garrisons
        ]

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if number:
            return [(c.UNDER, one) for one in self.regions(state, seat)]
        if not self.regions(state, seat):
            return []
        hand = state.seats[seat].hand
        own = [one for one in hand if movable(state, one, HAND, 256, True)]
        return [(c.PICK, one, HAND) for one in different(state, own)]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            state.show(choice[1])
            state.push(self, seat, card, 1 + choice[1])
        else:
            garrison_under(state, seat, number - 1, HAND, choice[1])
            state.push(RUN_PLAY, seat, choice[1])

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose what to garrison, and where"

    def read(self) -> str:
        return (
            "garrison a card in a {region} with no other garrisoned card to trigger that card's "
            "play effect"
        )


class LookAtOwnTop(Phrase):
    """Draw the top card of the deck, if able, then discard, return or put it into History."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.deck or mine.top) and not mine.rules & VOYAGE

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        drawn = state.draw_one(seat)
        if drawn >= 0:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.WAY, 0), (c.WAY, 1), (c.WAY, 2)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        drawn = state.seats[seat].hand[-1]
        if choice[1] == 0:
            state.discard_from_hand(seat, drawn)
            return
        state.leave_hand(seat, drawn, True)  # the rest of the hand is as it was
        if choice[1] == 1:
            state.on_deck(seat, drawn, False)
        else:
            into_history(state, seat, drawn, False)

    def ask(self) -> str:
        return "discard the card, return it to the top, or put it into your history"

    def read(self) -> str:
        return (
            "look at the top card of your deck, if it has one, and decide: discard it OR leave it "
            "there OR put it into your history"
        )


class ChoosePerSymbol(Phrase):
    """For each fertile, river and ocean in play choose 2 materials or 1 population.

    `number`: how many choices are left, if not 0.
    """

    __slots__ = ()

    def symbols(self, state: State, seat: int) -> int:
        """How many there are."""
        marks = FERTILE | RIVER | OCEAN
        found = 0
        for one in state.seats[seat].standing():
            here = symbols_on(state, one, marks)
            if here:
                found += here
                state.touched |= marks_now(state, one)
        return found

    def possible(self, state: State, seat: int, card: int) -> bool:
        touched = state.touched
        found = self.symbols(state, seat)
        state.touched = touched
        return found > 0

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        left = number or self.symbols(state, seat)
        return [(c.AMOUNT, n) for n in range(left, -1, -1)]

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        left = self.symbols(state, seat)
        state.ask(self, seat, card, left, self.options(state, seat, card, left))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        for kind, amount in (material(2 * choice[1]) + population(number - choice[1])).items:
            state.gain(seat, kind, amount, card)

    def ask(self) -> str:
        return "choose for how many you gain 2 materials; each other gives 1 population"

    def read(self) -> str:
        return (
            "choose for each {fertile}, {river} and {ocean} you have in play: gain 2{material} OR "
            "gain 1{population}"
        )


class UnlessHolds(Phrase):
    """Do something unless a condition holds."""

    __slots__ = ("condition", "phrase")
    __match_args__ = ("condition", "phrase")

    def __init__(self, condition: Condition, phrase: Phrase) -> None:
        self.condition = condition
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.condition.holds(state, seat, card):
            return False
        return self.phrase.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.condition.holds(state, seat, card):
            state.push(self.phrase, seat, card)

    def read(self) -> str:
        return f"{self.phrase.read()} unless {self.condition.read()}"
