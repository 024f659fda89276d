"""Words about other players: each other, all, steal, give; and avoiding attacks."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.counting import in_play
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import (
    ATTACK,
    DISCARD,
    HAND,
    Kind,
    Resources,
    icons_of,
)
from .playing import note_struck


class EachOther(Phrase):
    """Each other player resolves a phrase, clockwise; attacks can be avoided.

    `number`: 0 for the player who speaks, then 1 for each player it befalls; larger while a
    Collapse makes the active player say who takes the last Unrest.
    """

    __slots__ = ("phrase", "symbols")
    __match_args__ = ("phrase", "symbols")

    def __init__(self, phrase: Phrase, symbols: int = 0) -> None:
        self.phrase = phrase
        self.symbols = symbols  # only players with one of these state symbols

    def victims(self, state: State, seat: int) -> list[int]:
        """The players it is meant for."""
        return [
            other
            for other in state.after(seat)
            if not self.symbols or state.symbols(other) & self.symbols
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(self.phrase.possible(state, other, card) for other in self.victims(state, seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if number == 0:
            victims = self.victims(state, seat)
            if self.phrase.takes_unrest() and len(state.unrest) < len(victims):
                bits = sum(1 << other for other in victims)
                state.push(self, seat, card, bits << 1)
                return
            for other in reversed(victims):
                state.push(self, other, card, 1)
        elif number > 1:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))
        elif state.shielded >> seat & 1 and state.table[card].marks & ATTACK:
            if self.phrase.possible(state, seat, card):
                state.ask(self, seat, card, 1, self.options(state, seat, card, 1))
        else:
            self.befall(state, seat, card)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if number > 1:
            return [(c.SEAT, s) for s in range(state.players) if number >> (s + 1) & 1]
        return [(c.IGNORE,), (c.DO,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.SEAT:
            rest = number & ~(1 << (choice[1] + 1))
            if rest:
                state.push(self, seat, card, rest)
            state.push(self, choice[1], card, 1)
        elif choice[0] == c.DO:
            self.befall(state, seat, card)

    def befall(self, state: State, seat: int, card: int) -> None:
        """It happens to a player, as far as possible."""
        if self.phrase.possible(state, seat, card):
            if state.table[card].marks & ATTACK:
                note_struck(state, seat, card)
            state.push(self.phrase, seat, card)

    def ask(self) -> str:
        return "choose"

    def read(self) -> str:
        who = f"each other {icons_of(self.symbols)} player" if self.symbols else "each other player"
        if isinstance(self.phrase, Rob):
            return self.phrase.steal(who)
        return f"make {who} {of_others(self.phrase.read())}"


def of_others(words: str) -> str:
    """A text about oneself as one about others."""
    return (
        words.replace("you have", "they have").replace("your", "their").replace("yourself", "them")
    )


class All(Phrase):
    """All players resolve a phrase, the speaking one first."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(self.phrase.possible(state, s, card) for s in range(state.players))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for other in reversed([seat, *state.after(seat)]):
            if self.phrase.possible(state, other, card):
                state.push(self.phrase, other, card)

    def read(self) -> str:
        words = self.phrase.read()
        if words.startswith("you may "):
            return f"all players may {of_others(words[len('you may ') :])}"
        return f"all players {of_others(words)}"


class OthersMay(Phrase):
    """Each other player may do something good, or does it; this is no attack."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return any(self.phrase.possible(state, other, card) for other in state.after(seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for other in reversed(state.after(seat)):
            if self.phrase.possible(state, other, card):
                state.push(self.phrase, other, card)

    def read(self) -> str:
        words = self.phrase.read()
        if words.startswith("you may "):
            return f"each other player may {of_others(words[len('you may ') :])}"
        return f"let each other player {of_others(words)}"


class AllMayFor(Phrase):
    """All players may do something; the speaking one gains for each who did.

    `number`: 0 at first; 1 gives the gain at the end. What others hold in hand is hidden, so
    their cards there make it possible whatever they are.
    """

    __slots__ = ("gains", "phrase")
    __match_args__ = ("phrase", "gains")

    def __init__(self, phrase: Phrase, gains: Resources) -> None:
        self.phrase = phrase
        self.gains = gains

    def possible(self, state: State, seat: int, card: int) -> bool:
        if any(state.seats[other].hand for other in state.after(seat)):
            return True
        return any(self.phrase.possible(state, s, card) for s in range(state.players))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if number == 0:
            state.counted = 0
            state.push(self, seat, card, 1)
            for other in reversed([seat, *state.after(seat)]):
                state.push(self, other, card, 2)
        elif number == 1:
            for kind, amount in self.gains.items:
                state.gain(seat, kind, amount * state.counted, card)
        else:
            options = self.options(state, seat, card, number)
            if options:
                state.ask(self, seat, card, number, options)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if not self.phrase.possible(state, seat, card):
            return []
        return [*self.phrase.options(state, seat, card, 0), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] != c.DECLINE:
            state.counted += 1
            self.phrase.answer(state, seat, card, 0, choice)

    def ask(self) -> str:
        return f"{self.phrase.read()}, or not"

    def read(self) -> str:
        words = of_others(self.phrase.read())
        return f"all players may {words}; gain {self.gains.read()} for each who did"


class Rob(Phrase):
    """Give the active player resources; whoever cannot give all may suffer something."""

    __slots__ = ("amounts", "kind", "unable")
    __match_args__ = ("amounts", "kind", "unable")

    def __init__(
        self, amounts: Resources, kind: Kind | None = None, unable: Phrase | None = None
    ) -> None:
        self.amounts = amounts
        self.kind = kind  # so much for each of these in play, the card itself counted
        self.unable = unable

    def times(self, state: State, card: int) -> int:
        """How often the amount is stolen."""
        if self.kind is None:
            return 1
        found = in_play(state, state.active, self.kind)
        if card not in state.seats[state.active].play:
            found += state.table[card].count(self.kind.any_of)
        return found

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.unable is not None:
            return True
        return any(state.seats[seat].goods[kind] for kind, _ in self.amounts.items)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        times = self.times(state, card)
        short = False
        for kind, amount in self.amounts.items:
            there = min(amount * times, state.seats[seat].goods[kind])
            short = short or there < amount * times
            if there:
                state.steal(state.active, seat, kind, there)
        if short and self.unable is not None:
            state.push(self.unable, seat, card)

    def steal(self, who: str) -> str:
        """How it reads for the thief."""
        words = f"steal {self.amounts.read()}"
        if self.kind is not None:
            words += f" per {self.kind.read()} you have in play, this card included,"
        words += f" from {who}"
        if self.unable is None:
            return words
        return f"{words}; who cannot pay it all must {of_others(self.unable.read())}"

    def read(self) -> str:
        return self.steal("them")


def Steal(
    amounts: Resources,
    kind: Kind | None = None,
    symbols: int = 0,
    unable: Phrase | None = None,
) -> EachOther:
    """Steal resources from each other player, or from those with a state symbol."""
    return EachOther(Rob(amounts, kind, unable), symbols)


ASKED: Final = 8
BURDENED: Final = 16


class GiveEachOther(Phrase):
    """Give each other player a card from hand or discards, openly; only the active player does.

    `number`: bits of the players who have theirs, from ASKED on of those who let it happen
    though they could avoid it, and from BURDENED on of those who got a card of a kind that
    brings something with it, once all cards are given.
    """

    __slots__ = ("after", "kind", "then")
    __match_args__ = ("kind", "then")

    def __init__(self, kind: Kind | None = None, then: Phrase | None = None) -> None:
        self.kind = kind
        self.then = then
        self.after = None if then is None else EachOther(then)

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return state.players > 1 and bool(mine.hand or mine.discard)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        receiver = self.receiver(state, seat, number)
        if receiver < 0 or not self.possible(state, seat, card):
            self.burden(state, seat, card, number >> BURDENED)
            return
        may_ignore = state.shielded >> receiver & 1 and not number >> (ASKED + receiver) & 1
        asked = receiver if may_ignore else seat
        state.ask(self, asked, card, number, self.options(state, asked, card, number))

    def burden(self, state: State, seat: int, card: int, bits: int) -> None:
        """What their card brings befalls some players; it can be avoided like the card."""
        if self.after is None or not bits:
            return
        if self.after.phrase.takes_unrest() and len(state.unrest) < bits.bit_count():
            state.push(self.after, seat, card, bits << 1)
            return
        for other in reversed(state.after(seat)):
            if bits >> other & 1:
                state.push(self.after, other, card, 1)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if seat != state.active:
            return [(c.IGNORE,), (c.DO,)]
        receiver = self.receiver(state, seat, number)
        mine = state.seats[seat]
        own: list[Choice] = [(c.GIVE, one, receiver, HAND) for one in different(state, mine.hand)]
        own += [(c.GIVE, one, receiver, DISCARD) for one in different(state, mine.discard)]
        return own

    def receiver(self, state: State, seat: int, number: int) -> int:
        """Who gets the next card; -1: all have theirs."""
        for other in state.after(seat):
            if not number >> other & 1:
                return other
        return -1

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] != c.GIVE:
            done = 1 << seat if choice[0] == c.IGNORE else 1 << (ASKED + seat)
            state.push(self, state.active, card, number | done)
            return
        _, one, receiver, zone = choice
        printed = state.table[one]
        if self.kind is not None and self.kind.fits(printed.marks, printed.name):
            number |= 1 << (BURDENED + receiver)
        state.push(self, seat, card, number | 1 << receiver)
        mine = state.seats[seat]
        if zone == HAND:
            state.leave_hand(seat, one, True)
        else:
            mine.discard = without(mine.discard, one)
        state.to_hand(receiver, one, True)
        state.events.append((e.GIVE, seat, one, receiver))
        note_struck(state, receiver, card)

    def ask(self) -> str:
        return "choose a card to give"

    def read(self) -> str:
        words = "give each other player a card from your hand or discard pile"
        if self.kind is None or self.then is None:
            return words
        return f"{words}; a player given {self.kind.article()} must also {self.then.read()}"


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
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * times, card)

    def read(self) -> str:
        return (
            f"gain {self.gains.read()} for each player with at least as many {self.kind.read()} "
            "in play as you, yourself included"
        )
