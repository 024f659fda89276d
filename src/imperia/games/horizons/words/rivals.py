"""What happens to other players: each other, all, steal."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play, touch_in_play
from ..rules.people import people_of
from ..rules.phrase import Phrase
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import ATTACK, Kind, Resources, icons_of
from .control import May

# What cards may say.
__all__ = ["All", "AllMayCounted", "AllMayFor", "EachOther", "OthersMay", "Steal"]


class EachOther(Phrase):
    """Each other player resolves a phrase, clockwise; attacks can be avoided."""

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

    def uproots_other(self, state: State, seat: int, card: int) -> bool:
        if self.symbols and not state.symbols(seat) & self.symbols:
            return False
        return self.phrase.uproots(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        befall_all(state, seat, card, self.phrase, self.victims(state, seat))

    def read(self) -> str:
        who = f"each other {icons_of(self.symbols)} player" if self.symbols else "each other player"
        if isinstance(self.phrase, Rob):
            return self.phrase.steal(who)
        return f"make {who} {of_others(self.phrase.read())}"


def befall_all(state: State, seat: int, card: int, phrase: Phrase, victims: list[int]) -> None:
    """A phrase befalls players, who are given clockwise from the player who speaks.

    If the Unrest does not suffice the game will Collapse, so who speaks says who takes it (p. 17).
    """
    if phrase.takes_unrest() and len(state.unrest) < len(victims):
        state.push(NameNext(phrase, tuple(sorted(victims))), seat, card)
        return
    befalls = Befall(phrase)
    for other in reversed(victims):
        state.push(befalls, other, card)


class Befall(Phrase):
    """A phrase befalls a player, as far as possible; whoever avoids the attack may ignore it."""

    __slots__ = ("attack", "phrase")
    __match_args__ = ("phrase", "attack")

    def __init__(self, phrase: Phrase, attack: bool = False) -> None:
        self.phrase = phrase
        self.attack = attack  # whatever is printed on the card

    def is_attack(self, state: State, card: int) -> bool:
        """Whether it can be avoided, and answered to."""
        return self.attack or state.table[card].marks & ATTACK != 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.phrase.possible(state, seat, card):
            return
        if state.is_shielded(seat) and self.is_attack(state, card):
            state.ask(self, seat, card, number, self.options(state, seat, card, number))
        else:
            self.befall(state, seat, card)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.IGNORE,), (c.DO,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DO:
            self.befall(state, seat, card)

    def befall(self, state: State, seat: int, card: int) -> None:
        """It happens."""
        if self.is_attack(state, card):
            state.strike(seat, card)
        state.push(self.phrase, seat, card)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        attacker, attack = people_of(state, state.active), state.table[card].name
        own = self.phrase
        deed = own.steal("you") if isinstance(own, Rob) else f"make you {own.read()}"
        return f"{attacker} would {deed} by {attack}: let it happen, or ignore it"

    def says_yes(self) -> str:
        return "Let it happen"

    def ask(self) -> str:
        return "let it happen, or ignore it"


class NameNext(Phrase):
    """Name the player whom a phrase befalls next, as long as there are several."""

    __slots__ = ("phrase", "victims")
    __match_args__ = ("phrase", "victims")

    def __init__(self, phrase: Phrase, victims: tuple[int, ...]) -> None:
        self.phrase = phrase
        self.victims = victims  # seats that it has not befallen yet

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.SEAT, victim) for victim in self.victims]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        rest = without(self.victims, choice[1])
        if rest:
            state.push(NameNext(self.phrase, rest), seat, card)
        state.push(Befall(self.phrase), choice[1], card)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        must = of_others(self.phrase.read())
        return f"choose who must {must} first: there are too few for all"

    def ask(self) -> str:
        return "choose who is affected next"


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

    def uproots_other(self, state: State, seat: int, card: int) -> bool:
        return self.phrase.uproots(state, seat, card)

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


class AllMayCounted(Phrase):
    """All players may do something, and those who do are counted.

    What others hold in hand is hidden, so their cards there make it possible whatever they are.
    """

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        if any(state.seats[other].hand for other in state.after(seat)):
            return True
        return any(self.phrase.possible(state, s, card) for s in range(state.players))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.begin_count()
        each = MayCounted(self.phrase)
        for other in reversed([seat, *state.after(seat)]):
            state.push(each, other, card)

    def read(self) -> str:
        return f"all players may {of_others(self.phrase.read())}"


class AllMayFor(AllMayCounted):
    """All players may do something; the speaking one gains for each who did."""

    __slots__ = ("gains",)
    __match_args__ = ("phrase", "gains")

    def __init__(self, phrase: Phrase, gains: Resources) -> None:
        super().__init__(phrase)
        self.gains = gains

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(GainPerCounted(self.gains), seat, card)
        super().resolve(state, seat, card, number)

    def read(self) -> str:
        return f"{super().read()}; gain {self.gains.read()} for each who did"


class MayCounted(May):
    """A player may do something, and is counted if they do."""

    __slots__ = ()

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] != c.DECLINE:
            state.count_one()
        super().answer(state, seat, card, number, choice)


class GainPerCounted(Phrase):
    """Gain resources for each player who was counted."""

    __slots__ = ("gains",)
    __match_args__ = ("gains",)

    def __init__(self, gains: Resources) -> None:
        self.gains = gains

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount * state.counted, card)


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
        if self.kind is not None:
            touch_in_play(state, state.active, self.kind)
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
