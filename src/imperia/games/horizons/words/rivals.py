"""What happens to other players: each other, all, steal."""

from __future__ import annotations

from typing import Any

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.asking import Asking
from ..rules.counting import in_play
from ..rules.people import people_of
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import ATTACK, Kind, Resources, icons_of
from .answer import note_struck

# What cards may say.
__all__ = ["All", "AllMayFor", "EachOther", "OthersMay", "Steal"]


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

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        if number > 1:
            must = of_others(self.phrase.read())
            return f"choose who must {must} first: there are too few for all"
        attacker, attack = people_of(state, state.active), state.table[card].name
        own = self.phrase
        deed = own.steal("you") if isinstance(own, Rob) else f"make you {own.read()}"
        return f"{attacker} would {deed} by {attack}: let it happen, or ignore it"

    def says_yes(self) -> str:
        return "Let it happen"

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

    def about(self) -> Asking[Any]:
        return self.phrase.about()

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
