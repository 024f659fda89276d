"""Drawing and reshuffling (pp. 16 and 37)."""

from __future__ import annotations

from typing import Final

from ....kernel.sentences import counted
from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play, touch_in_play
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import ANY, DISCARD, HAND, Kind
from ..rules.zones import into_history
from .develop import DEVELOP_IN_RESHUFFLE, developable
from .nation_deck import add_nation_card, has_nation_card
from .pick import DrawFrom

# What cards may say.
__all__ = [
    "Draw",
    "DrawAndDiscard",
    "DrawFromDeckOrDiscard",
    "DrawIfAble",
    "DrawPer",
    "DrawPerMana",
    "LookAtOwnTop",
]


class DrawPer(Phrase):
    """Draw a card for each symbol of a kind in play, perhaps up to a limit."""

    __slots__ = ("itself", "kind", "most")
    __match_args__ = ("kind", "most", "itself")

    def __init__(self, kind: Kind, most: int = 0, itself: bool = False) -> None:
        self.kind = kind
        self.most = most  # 0: no limit
        self.itself = itself  # the card being played counts, too

    def number(self, state: State, seat: int, card: int) -> int:
        """How many cards."""
        found = in_play(state, seat, self.kind)
        if self.itself and card not in state.seats[seat].play:
            found += state.table[card].count(self.kind.any_of)
        return min(found, self.most) if self.most else found

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.number(state, seat, card) > 0 and DRAW.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        touch_in_play(state, seat, self.kind)
        found = self.number(state, seat, card)
        if found:
            state.push(DRAW, seat, card, found)

    def read(self) -> str:
        words = f"draw a card per {self.kind.read()} you have in play"
        if self.itself:
            words += ", this card included"
        return f"{words} (at most {self.most})" if self.most else words


class Draw(Phrase):
    """Draw cards, reshuffling whenever the deck is empty. `number`: how many are left, if not 0."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def is_gift(self) -> bool:
        return True

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        if mine.passives and mine.stops_drawing():
            return False
        return bool(mine.deck or mine.top) or can_reshuffle(state, seat)

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        left = number or self.amount
        mine = state.seats[seat]
        if mine.passives and mine.stops_drawing():
            return
        while left:
            if state.draw_one(seat) < 0:
                # A reshuffle may ask, so the rest of the draw waits on the stack (R1).
                if can_reshuffle(state, seat):
                    state.push(AFTER_SHUFFLE, seat, card, left)
                    state.push(RESHUFFLE, seat, card)
                return
            left -= 1

    def read(self) -> str:
        return "draw a card" if self.amount == 1 else f"draw {self.amount} cards"


class AfterShuffle(Phrase):
    """Finish an interrupted draw, unless there is nothing to draw even now."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if state.seats[seat].deck:
            state.push(DRAW, seat, card, number)


class FillHand(Phrase):
    """Draw up to the hand size, as the last step of Clean-up does.

    A reshuffle may develop a card that brings another into hand, or costs one, so the hand is
    counted anew after it.
    """

    __slots__ = ("reshuffled",)
    __match_args__ = ("reshuffled",)

    def __init__(self, reshuffled: bool = False) -> None:
        self.reshuffled = reshuffled  # just now: an empty deck stays empty

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        if mine.stops_drawing() or (self.reshuffled and not mine.deck):
            return
        while len(mine.hand) < mine.hand_size:
            if state.draw_one(seat) < 0:
                if can_reshuffle(state, seat):
                    state.push(FILL_FROM_NEW_DECK, seat)
                    state.push(RESHUFFLE, seat)
                return


class DrawIfAble(Phrase):
    """Draw cards without ever reshuffling; perhaps fewer."""

    __slots__ = ("amount", "up_to")
    __match_args__ = ("amount", "up_to")

    def __init__(self, amount: int = 1, up_to: bool = False) -> None:
        self.amount = amount
        self.up_to = up_to

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.deck or mine.top) and not mine.stops_drawing()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.possible(state, seat, card):
            return
        if self.up_to:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))
            return
        for _ in range(self.amount):
            state.draw_one(seat)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        most = min(self.amount, len(mine.deck) + len(mine.top))
        return [(c.AMOUNT, n) for n in range(most, -1, -1)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        for _ in range(choice[1]):
            state.draw_one(seat)

    def counts(self, amount: int, number: int) -> str:
        return counted(amount, "card")

    def ask(self) -> str:
        return "choose how many cards to draw"

    def read(self) -> str:
        number = "a card" if self.amount == 1 else f"{self.amount} cards"
        return f"draw {'up to ' if self.up_to else ''}{number}, if able"


def can_reshuffle(state: State, seat: int) -> bool:
    """Whether a deck may be made anew now; a Bot does so in its Clean-up only (p. 30)."""
    mine = state.seats[seat]
    return mine.bot is None and (bool(mine.discard) or can_add(state, seat))


def can_add(state: State, seat: int) -> bool:
    """Whether a reshuffle may add a card: a token is free, and a card is there."""
    mine = state.seats[seat]
    if mine.has_added or not mine.exhausts:
        return False
    return has_nation_card(state, seat) or bool(developable(state, seat, ANY, False))


class Reshuffle(Phrase):
    """Add a card if possible, then shuffle the Discard pile into a new deck."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(SHUFFLE, seat)
        mine = state.seats[seat]
        if mine.has_added or not mine.exhausts:
            return
        if has_nation_card(state, seat):
            state.spend_token_to_add(seat)
            add_nation_card(state, seat)
        elif developable(state, seat, ANY, False):
            state.push(DEVELOP_IN_RESHUFFLE, seat)


class Shuffle(Phrase):
    """The shuffle itself."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.reshuffle(seat)
        for passive, _ in state.seats[seat].passives:
            passive.reshuffled(state, seat)


DRAW: Final = Draw()


AFTER_SHUFFLE: Final = AfterShuffle()


FILL_HAND: Final = FillHand()


FILL_FROM_NEW_DECK: Final = FillHand(True)


RESHUFFLE: Final = Reshuffle()


SHUFFLE: Final = Shuffle()


class DrawPerMana(Phrase):
    """Draw a card from the discards for every so much mana, or fewer."""

    __slots__ = ("every",)
    __match_args__ = ("every",)

    def __init__(self, every: int) -> None:
        self.every = every

    def amount(self, state: State, seat: int) -> int:
        """How many cards."""
        return len(state.garrisons.get(state.seats[seat].special, ())) // self.every

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.amount(state, seat) > 0 and bool(state.seats[seat].discard)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(DrawFrom(ANY, DISCARD, self.amount(state, seat), True), seat, card)

    def read(self) -> str:
        return f"you may draw a card from your discard pile for every {self.every} mana you have"


class DrawAndDiscard(Phrase):
    """Draw cards and discard one of them."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return DRAW.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(DiscardDrawn(len(state.seats[seat].hand)), seat, card)
        state.push(Draw(self.amount), seat, card)

    def read(self) -> str:
        return f"draw {self.amount} cards and discard one of them"


class DiscardDrawn(Phrase):
    """Discard one of the cards just drawn: those behind the cards that were in hand before."""

    __slots__ = ("before",)
    __match_args__ = ("before",)

    def __init__(self, before: int) -> None:
        self.before = before  # how many cards the hand had

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        drawn = state.seats[seat].hand[self.before :]
        return [(c.PICK, one, HAND) for one in different(state, drawn)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.discard_from_hand(seat, choice[1])

    def ask(self) -> str:
        return "choose which of the drawn cards to discard"


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
            state.leave_discard(seat, choice[1])
            state.take(seat, choice[1], True)

    def says_yes(self) -> str:
        return "Draw from your deck"

    def ask(self) -> str:
        return "draw from your deck, or choose a discarded card"

    def read(self) -> str:
        if self.amount == 1:
            return "draw a card from your deck or your discard pile"
        return f"draw up to {self.amount} cards from your deck and discard pile"


class LookAtOwnTop(Phrase):
    """Draw the top card of the deck, if able, then discard, return or put it into History."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.deck or mine.top) and not mine.stops_drawing()

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

    def way(self, place: int) -> str:
        return ("discard it", "return it to the top", "put it into your history")[place]

    def ask(self) -> str:
        return "discard the card, return it to the top, or put it into your history"

    def read(self) -> str:
        return (
            "look at the top card of your deck, if it has one, and decide: discard it OR leave it "
            "there OR put it into your history"
        )
