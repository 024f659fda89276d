"""Playing cards (pp. 14-15)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.asking import is_several
from ..rules.card import IN_DEVELOPMENT, NO_PLAY, Card
from ..rules.moments import ATTACKED, PLAYED
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    ATTACK,
    DISCARD,
    HAND,
    HISTORY,
    PINNED,
    PLAY,
    SIGNPOST,
    Kind,
    icons_of,
)
from ..rules.zones import gather, take_out
from .answer import RUN_PLAY, ask_for_shields
from .draw import DrawIfAble

# What cards may say.
__all__ = ["BeBrave", "DrawToPlay", "FreePlay", "FreePlayIt", "PlayFromDiscard"]


class BeBrave(Phrase):
    """This turn, Unrest acquired with a card may be Free played at once."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.be_brave()

    def read(self) -> str:
        return (
            "for the rest of the turn, when you acquire a card you may free play the {unrest} "
            "taken with it at once"
        )


def can_play(state: State, seat: int, card: int, ignoring: int = 0, deep: bool = True) -> bool:
    """Whether the rules let a seat play a card now, Actions aside; for `deep` see free_plays."""
    printed = state.table[card]
    mine = state.seats[seat]
    need = printed.states
    if need:
        if seat == state.active:
            ignoring |= state.ignoring | state.ignoring_next
        for passive, _ in mine.passives:
            ignoring |= passive.removes(printed.name, printed.starts == IN_DEVELOPMENT)
        need &= ~ignoring
        if need and not need & state.symbols(seat):
            return False
    if printed.forbids & NO_PLAY:
        return False
    if printed.needs is not None and not printed.needs.holds(state, seat, card):
        return False
    if printed.plays_cards and not deep:
        return True
    return has_effect(state, seat, card, printed)


def has_effect(state: State, seat: int, card: int, printed: Card) -> bool:
    """Whether some part of a card's text can be resolved and its costs can be paid (p. 14).

    A pinned card enters play, and a card without text (Supreme) may be played all the same. A
    trade route may be played even if the cost of its Commerce cannot be paid.
    """
    sentences = printed.play
    if not sentences or printed.marks & SIGNPOST:
        return True
    some = printed.marks & PINNED != 0
    for sentence in sentences:
        assert isinstance(sentence, Phrase)
        if sentence.possible(state, seat, card):
            some = True
        elif sentence.is_cost():
            return False
    return some


def is_free(state: State, seat: int, card: int) -> bool:
    """Whether a card has the keyword Free play now, and was not Free played this turn."""
    printed = state.table[card]
    if card in state.freed:
        return False
    if printed.free:
        return True
    if printed.free_if is None or printed.starts == IN_DEVELOPMENT:
        return False
    return printed.free_if.holds(state, seat, card)


def not_freed(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that were not Free played this turn.

    Where copies are listed once, these must be told apart first: a second copy is another card.
    """
    freed = state.freed
    return tuple(one for one in cards if one not in freed) if freed else cards


def play(state: State, seat: int, card: int, zone: int, free: bool) -> None:
    """Put a card from a zone into play or on the table, and let its text follow."""
    take_out(state, seat, card, zone, PLAY)
    begin_play(state, seat, card, free)


def begin_play(state: State, seat: int, card: int, free: bool) -> None:
    """Play a card that lies nowhere."""
    printed = state.table[card]
    state.begin_play(seat, card, free)
    state.push(FINISH, seat, card)
    state.push(RUN_PLAY, seat, card)
    if printed.marks & ATTACK and state.players > 1:
        state.begin_attack()
        if state.answers_to & ATTACKED:
            ask_for_shields(state, seat, card)


class Finish(Phrase):
    """A played card is done: it goes to the discards unless it went elsewhere."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if card in state.seats[seat].resolving:
            state.leave_table(seat, card)
            state.discard_card(seat, card)
        state.note(PLAYED, seat, card)


class FreePlay(Phrase):
    """Free play a card of a kind; `then` follows it with the card as `number`."""

    __slots__ = ("ignoring", "kind", "sources", "then")
    __match_args__ = ("kind", "sources", "ignoring", "then")

    def __init__(
        self, kind: Kind = ANY, sources: int = HAND, ignoring: int = 0, then: Phrase | None = None
    ) -> None:
        self.kind = kind
        self.sources = sources
        self.ignoring = ignoring
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return free_plays(state, seat, card, self.kind, self.sources, self.ignoring)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(free_plays(state, seat, card, self.kind, self.sources, self.ignoring, False))

    def plays_cards(self) -> bool:
        return True

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if self.then is not None:
            state.push(self.then, seat, card, choice[1])
        play(state, seat, choice[1], choice[2], True)

    def direct(self) -> bool:
        return True

    def names_zone(self, zone: int) -> bool:
        return is_several(self.sources)

    def ask(self) -> str:
        return "choose a card to Free play"

    def read(self) -> str:
        words = f"free play {self.kind.article()}"
        froms = [
            word
            for zone, word in (
                (HAND, "hand"),
                (DISCARD, "discard pile"),
                (HISTORY, "history"),
            )
            if self.sources & zone
        ]
        if self.sources != HAND:
            words += f" from your {' or '.join(froms)}"
        if self.ignoring:
            words += f" (ignoring {icons_of(self.ignoring)})"
        return words if self.then is None else f"{words}, {self.then.read()}"


def free_plays(
    state: State,
    seat: int,
    card: int,
    kind: Kind,
    sources: int,
    ignoring: int,
    deep: bool = True,
) -> list[Choice]:
    """The cards that may be Free played.

    Two cards that play cards could ask each other for ever, so unless `deep` the text of such
    a card is taken to have an effect.
    """
    mine = state.seats[seat]
    found: list[Choice] = []
    if sources & HAND:
        gather(state, not_freed(state, mine.hand), HAND, kind, found, card)
    if sources & DISCARD:
        gather(state, not_freed(state, mine.discard), DISCARD, kind, found, card)
    if sources & HISTORY:
        gather(state, not_freed(state, mine.history), HISTORY, kind, found)
    return [
        (c.FREE, one, zone) for _, one, zone in found if can_play(state, seat, one, ignoring, deep)
    ]


class FreePlayIt(Phrase):
    """Free play the card that was just taken, if it can be played. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        if number in state.freed or not can_play(state, seat, number):
            return
        if number in mine.hand:
            play(state, seat, number, HAND, True)
        elif number in mine.discard:  # a voyager's cards come there
            play(state, seat, number, DISCARD, True)

    def plays_cards(self) -> bool:
        return True

    def read(self) -> str:
        return "free play it"


class PlayTaken(Phrase):
    """Brave: Free play the Unrest just taken with a card, or not. `card`: the Unrest."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        if card not in mine.hand or card in state.freed or not can_play(state, seat, card):
            return []
        return [(c.FREE, card, HAND), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.FREE:
            play(state, seat, card, HAND, True)

    def ask(self) -> str:
        return "Free play the Unrest at once, or not"


class DrawToPlay(Phrase):
    """Draw cards, if able; one of them may be Free played."""

    __slots__ = ("amount", "draw")
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.draw = DrawIfAble(amount)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.draw.possible(state, seat, card)

    def plays_cards(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(PlayDrawn(len(state.seats[seat].hand)), seat, card)
        state.push(self.draw, seat, card)

    def read(self) -> str:
        return f"{self.draw.read()}; you may free play one of them"


class PlayDrawn(Phrase):
    """Free play one of the cards just drawn, or none: those behind the hand of before."""

    __slots__ = ("before",)
    __match_args__ = ("before",)

    def __init__(self, before: int) -> None:
        self.before = before  # how many cards the hand had

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        drawn = not_freed(state, state.seats[seat].hand[self.before :])
        able = [one for one in different(state, drawn) if can_play(state, seat, one)]
        return [*[(c.FREE, one, HAND) for one in able], (c.DECLINE,)] if able else []

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.FREE:
            play(state, seat, choice[1], HAND, True)

    def ask(self) -> str:
        return "Free play one of the drawn cards, or not"


class PlayFromDiscard(Phrase):
    """Play a card of a kind from the Discard pile, spending an Action."""

    __slots__ = ("kind", "then")
    __match_args__ = ("kind", "then")

    def __init__(self, kind: Kind, then: Phrase | None = None) -> None:
        self.kind = kind
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if not state.seats[seat].actions:
            return []
        found: list[Choice] = []
        gather(state, state.seats[seat].discard, DISCARD, self.kind, found)
        return [one for one in found if can_play(state, seat, one[1])]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.spend_action(seat)
        if self.then is not None:
            state.push(self.then, seat, card, choice[1])
        play(state, seat, choice[1], DISCARD, False)

    def ask(self) -> str:
        return "choose a card to play from your discard pile"

    def read(self) -> str:
        words = f"spend 1 {{action}} and play {self.kind.article()} from your discard pile"
        return words if self.then is None else f"{words}; {self.then.read()}"


FINISH: Final = Finish()


PLAY_TAKEN: Final = PlayTaken()


def playable(state: State, seat: int) -> list[Choice]:
    """The cards in hand that a seat may play now, one of each likeness: a free copy, if any."""
    mine = state.seats[seat]
    found: list[Choice] = []
    hand = mine.hand
    if state.freed:
        hand = not_freed(state, hand) + tuple(one for one in hand if one in state.freed)
    for card in different(state, hand):
        if (mine.actions or is_free(state, seat, card)) and can_play(state, seat, card):
            found.append((c.PLAY, card))
    return found
