"""Drawing, reshuffling and developing (pp. 16 and 37)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.card import Card
from ..rules.moments import DEVELOPED, RESHUFFLED, SHORT
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    BARBARIAN,
    EMPIRE,
    UNREST,
    Kind,
)
from ..rules.zones import take_chaos
from .rulebits import CHAOS_ON_RESHUFFLE, VOYAGE


class Draw(Phrase):
    """Draw cards, reshuffling whenever the deck is empty. `number`: how many are left, if not 0."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        if mine.rules & VOYAGE:
            return False
        return bool(mine.deck or mine.top or mine.discard) or can_add(state, seat)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        left = number or self.amount
        mine = state.seats[seat]
        if mine.rules & VOYAGE:
            return
        while left:
            if state.draw_one(seat) < 0:
                if mine.discard or can_add(state, seat):
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


class DrawIfAble(Phrase):
    """Draw cards without ever reshuffling; perhaps fewer."""

    __slots__ = ("amount", "up_to")
    __match_args__ = ("amount", "up_to")

    def __init__(self, amount: int = 1, up_to: bool = False) -> None:
        self.amount = amount
        self.up_to = up_to

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.deck or mine.top) and not mine.rules & VOYAGE

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

    def ask(self) -> str:
        return "choose how many cards to draw"

    def read(self) -> str:
        number = "a card" if self.amount == 1 else f"{self.amount} cards"
        return f"draw {'up to ' if self.up_to else ''}{number}, if able"


def has_nation_card(state: State, seat: int) -> bool:
    """Whether a Nation deck, its Accession card included, has a card left."""
    mine = state.seats[seat]
    return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom or mine.accession >= 0)


def can_add(state: State, seat: int) -> bool:
    """Whether a reshuffle may add a card: a token is free, and a card is there."""
    mine = state.seats[seat]
    if mine.added or not mine.exhausts:
        return False
    return has_nation_card(state, seat) or bool(developable(state, seat, ANY, False))


class Reshuffle(Phrase):
    """Add a card if possible, then shuffle the Discard pile into a new deck."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(SHUFFLE, seat)
        mine = state.seats[seat]
        if mine.added or not mine.exhausts:
            return
        if has_nation_card(state, seat):
            mine.exhausts -= 1
            mine.added = True
            add_nation_card(state, seat)
        elif developable(state, seat, ANY, False):
            state.push(DEVELOP_IN_RESHUFFLE, seat)


class Shuffle(Phrase):
    """The shuffle itself."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        mine.deck += mine.discard
        mine.discard = ()
        state.shuffle_deck(seat)
        state.events.append((e.RESHUFFLE, seat))
        state.note(RESHUFFLED, seat, -1)
        if mine.rules & CHAOS_ON_RESHUFFLE and mine.chaos:
            for other in reversed(state.after(seat)):
                state.push(SPREAD_CHAOS, other)
            for other in reversed(state.after(seat)):
                state.push(MAY_DISCARD_UNREST, other)


class MayDiscardUnrest(Phrase):
    """The other players' way out of the Cultists' Chaos."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        unrest = [one for one in mine.hand if state.table[one].marks & UNREST]
        if not unrest:
            return []
        picks: list[Choice] = [(c.PICK, one, 1) for one in different(state, unrest)]
        return [*picks, (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            state.discard_from_hand(seat, choice[1])

    def ask(self) -> str:
        return "discard an Unrest, or risk Chaos"


class SpreadChaos(Phrase):
    """Chaos for a player with no Unrest among the discards."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        discards = state.seats[seat].discard
        if not any(state.table[one].marks & UNREST for one in discards):
            take_chaos(state, seat)


def take_nation_top(state: State, seat: int) -> int:
    """Take the top card of a Nation deck, its Accession card last; -1 if none is left."""
    mine = state.seats[seat]
    if mine.nation_top:
        card = mine.nation_top[-1]
        mine.nation_top = mine.nation_top[:-1]
    elif mine.nation_deck:
        card = state.draw_from(mine.nation_deck)
        mine.nation_deck = without(mine.nation_deck, card)
    elif mine.nation_bottom:
        card = mine.nation_bottom[-1]
        mine.nation_bottom = mine.nation_bottom[:-1]
    else:
        card = mine.accession
        mine.accession = -1
    state.known.pop(card, None)
    return card


def add_nation_card(state: State, seat: int) -> None:
    """Put the top card of a Nation deck on the Discard pile; Accession changes the state."""
    mine = state.seats[seat]
    last = not (mine.nation_deck or mine.nation_top or mine.nation_bottom)
    card = take_nation_top(state, seat)
    state.events.append((e.NATION, seat, card))
    if not last:
        state.discard_card(seat, card)
        return
    if mine.nation == "martians":
        state.enter_play(seat, card)
    else:
        state.discard_card(seat, card)
        accede(state, seat)
    if state.variant & SHORT and mine.nation != "polynesians" and len(mine.development) > 1:
        state.push(SET_ASIDE, seat)


def accede(state: State, seat: int) -> None:
    """Flip the State card, for nations that do."""
    if state.seats[seat].nation not in ("taino", "polynesians"):
        flip_state(state, seat)


def flip_state(state: State, seat: int) -> None:
    """Show the other side of the State card; sides lie beside each other in the table."""
    side = state.seats[seat].state
    here: Card = state.table[side]
    other = side + 1 if here.side == "A" else side - 1
    state.flip(seat, other)


class SetAside(Phrase):
    """A Short game: with the Accession card one development leaves the game (p. 25)."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.SET_ASIDE, one) for one in different(state, state.seats[seat].development)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        mine = state.seats[seat]
        mine.development = without(mine.development, choice[1])
        state.box += (choice[1],)
        state.events.append((e.REMOVED, seat, choice[1]))

    def ask(self) -> str:
        return "choose a development card to remove from the game"


def developable(state: State, seat: int, kind: Kind, free: bool) -> list[int]:
    """The development cards that may be developed now, each face once."""
    table = state.table
    found: list[int] = []
    for card in different(state, state.seats[seat].development):
        printed = table[card]
        if not kind.fits(printed.marks, printed.name):
            continue
        if printed.condition is not None and not printed.condition.holds(state, seat, card):
            continue
        if not in_season(state, seat, card):
            continue
        if free or printed.cost is None or payable_cost(state, seat, card):
            found.append(card)
    return found


def payable_cost(state: State, seat: int, card: int) -> bool:
    """Whether the Development cost of a card can be paid, or it is free just now."""
    printed = state.table[card]
    if printed.free_if is not None and printed.free_if.holds(state, seat, card):
        return True
    cost = printed.cost
    assert isinstance(cost, Phrase)
    return cost.payable(state, seat, card)


def in_season(state: State, seat: int, card: int) -> bool:
    """The Inuit develop only cards of the season (their State card)."""
    if state.seats[seat].nation != "inuit":
        return True
    seasons = state.table[card].states & (BARBARIAN | EMPIRE)
    return not seasons or seasons & state.symbols(seat) != 0


class Develop(Phrase):
    """Develop a card: pay its cost and put it on the Discard pile, or into the hand."""

    __slots__ = ("free", "kind", "to_hand")
    __match_args__ = ("kind", "free", "to_hand")

    def __init__(self, kind: Kind = ANY, free: bool = False, to_hand: bool = False) -> None:
        self.kind = kind
        self.free = free
        self.to_hand = to_hand

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(developable(state, seat, self.kind, self.free))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.DEVELOP, one) for one in developable(state, seat, self.kind, self.free)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        develop(state, seat, choice[1], self.free, self.to_hand)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose a card to develop"

    def read(self) -> str:
        words = "develop" if not self.kind.name else f"develop {self.kind.read()}"
        if self.free:
            words += " for free"
        return f"{words} and add it to your hand" if self.to_hand else words


class DevelopInReshuffle(Develop):
    """Develop a card while reshuffling, or not; it takes an exhaust token."""

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        cards = developable(state, seat, ANY, False)
        if not cards:
            return []
        return [*[(c.DEVELOP, one) for one in cards], (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DEVELOP:
            state.seats[seat].exhausts -= 1
            state.seats[seat].added = True
            develop(state, seat, choice[1], False, False)

    def ask(self) -> str:
        return "develop a card before you reshuffle, or not"


def develop(state: State, seat: int, card: int, free: bool, to_hand: bool) -> None:
    """Take a development card, and pay for it first."""
    printed = state.table[card]
    state.push(DEVELOPED_TO_HAND if to_hand else DEVELOPED_CARD, seat, card)
    if printed.free_if is not None and printed.free_if.holds(state, seat, card):
        free = True
    if not free and printed.cost is not None:
        state.push(printed.cost, seat, card)


class DevelopedCard(Phrase):
    """The paid development card reaches the Discard pile or the hand."""

    __slots__ = ("to_hand",)
    __match_args__ = ("to_hand",)

    def __init__(self, to_hand: bool) -> None:
        self.to_hand = to_hand

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        mine.development = without(mine.development, card)
        state.events.append((e.DEVELOP, seat, card))
        if self.to_hand:
            state.to_hand(seat, card, True)
        else:
            state.discard_card(seat, card)
        if not mine.development:
            state.trigger_end(seat, DEVELOPED)
        then = state.table[card].developed
        if then is not None:
            state.push(then, seat, card)


DRAW: Final = Draw()
AFTER_SHUFFLE: Final = AfterShuffle()
RESHUFFLE: Final = Reshuffle()
SHUFFLE: Final = Shuffle()
SPREAD_CHAOS: Final = SpreadChaos()
MAY_DISCARD_UNREST: Final = MayDiscardUnrest()
SET_ASIDE: Final = SetAside()
DEVELOP_IN_RESHUFFLE: Final = DevelopInReshuffle()
DEVELOPED_CARD: Final = DevelopedCard(False)
DEVELOPED_TO_HAND: Final = DevelopedCard(True)
