"""Playing cards, using Exhausts, and what answers to it (pp. 14-15)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice, Effect
from ..rules import choices as c
from ..rules import events as e
from ..rules.card import IN_DEVELOPMENT, NO_PLAY, Card
from ..rules.moments import (
    ACTIVATE,
    ATTACKED,
    MATERIAL_FROM,
    PLAYED,
    STRUCK,
)
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    ATTACK,
    BARBARIAN,
    DISCARD,
    HAND,
    HISTORY,
    PINNED,
    PLAY,
    UNREST,
    Kind,
    icons_of,
)
from ..rules.zones import gather, take_out
from .passives import OTHERS, OWN, When
from .rulebits import DEVELOPMENTS_LOSE_BARBARIAN, LOSE_BARBARIAN


def can_play(state: State, seat: int, card: int, ignoring: int = 0, deep: bool = True) -> bool:
    """Whether the rules let a seat play a card now, Actions aside; for `deep` see free_plays."""
    printed = state.table[card]
    mine = state.seats[seat]
    need = printed.states
    if need:
        if seat == state.active:
            ignoring |= state.ignoring | state.ignoring_next
        ignoring |= lost_symbols(mine.rules, printed)
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


def lost_symbols(rules: int, printed: Card) -> int:
    """The state symbols that a passive takes from a card."""
    if rules & LOSE_BARBARIAN:
        return BARBARIAN
    development = printed.starts == IN_DEVELOPMENT
    return BARBARIAN if rules & DEVELOPMENTS_LOSE_BARBARIAN and development else 0


def has_effect(state: State, seat: int, card: int, printed: Card) -> bool:
    """Whether some part of a card's text can be resolved and its costs can be paid (p. 14).

    A pinned card enters play, and a card without text (Supreme) may be played all the same.
    """
    sentences = printed.play
    if not sentences:
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


def play(state: State, seat: int, card: int, zone: int, free: bool) -> None:
    """Put a card from a zone into play or on the table, and let its text follow."""
    take_out(state, seat, card, zone, PLAY)
    printed = state.table[card]
    if free:
        state.freed += (card,)
    if seat == state.active:
        state.ignoring_next = 0
    state.events.append((e.PLAY, seat, card, int(free)))
    if printed.marks & PINNED:
        state.enter_play(seat, card)
    else:
        state.reveal(card)
        state.seats[seat].resolving += (card,)
    state.push(FINISH, seat, card)
    state.push(RUN_PLAY, seat, card)
    if printed.marks & ATTACK and state.players > 1:
        state.shielded = state.struck = 0
        if state.ears & ATTACKED:
            ask_for_shields(state, seat, card)


def ask_for_shields(state: State, seat: int, card: int) -> None:
    """Others may avoid an attack before its first sentence."""
    for other in reversed(state.after(seat)):
        items = answers(state, other, (ATTACKED, seat, card))
        if items:
            state.push(Respond(tuple(items)), other, card)


class Finish(Phrase):
    """A played card is done: it goes to the discards unless it went elsewhere."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        if card in mine.resolving:
            mine.resolving = without(mine.resolving, card)
            state.discard_card(seat, card)
        state.note(PLAYED, seat, card)


class Run(Phrase):
    """Resolve a card's sentences one by one, letting others answer in between.

    `number`: the sentence that comes next. `part`: which text of the card.
    """

    __slots__ = ("part",)
    __match_args__ = ("part",)

    def __init__(self, part: int) -> None:
        self.part = part

    def text(self, printed: Card) -> tuple[Effect[Any], ...]:
        """The sentences."""
        if self.part == 0:
            return printed.play
        if self.part == 1:
            return () if printed.exhaust is None else (printed.exhaust,)
        return printed.solstice if self.part == 2 else printed.end_of_solstice

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if (state.happenings or state.gained) and settle(state, (self, seat, card, number)):
            return
        text = self.text(state.table[card])
        if number >= len(text):
            return
        state.gained = False
        state.touched = 0
        if state.ears & MATERIAL_FROM and card in state.seats[seat].standing():
            state.touched = state.table[card].marks
        state.push(self, seat, card, number + 1)
        sentence = text[number]
        if sentence.possible(state, seat, card):
            state.push(sentence, seat, card)


class Settle(Phrase):
    """Let cards answer to what has happened."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if state.happenings or state.gained:
            settle(state, None)


def settle(state: State, again: tuple[Effect[Any], int, int, int] | None) -> bool:
    """Ask for answers to what has happened; whether there are any. `again` waits for them."""
    happenings = state.happenings
    if state.gained:
        state.gained = False
        if state.ears & MATERIAL_FROM and state.touched:
            happenings += ((MATERIAL_FROM, state.active, state.touched),)
    state.happenings = ()
    if not happenings:
        return False
    asked = False
    order = [state.active, *state.after(state.active)]
    for seat in reversed(order):
        items: list[Item] = []
        for happening in happenings:
            if state.seats[seat].ears & happening[0]:
                items += answers(state, seat, happening)
        if items:
            if again is not None and not asked:
                state.stack.append(again)
            asked = True
            state.push(Respond(tuple(items)), seat)
    return asked


# card that answers, place of the answer, what it is about
Item = tuple[int, int, int]


def answers(state: State, seat: int, happening: tuple[int, int, int]) -> list[Item]:
    """The cards of a seat that answer to a happening."""
    kind, who, about = happening
    table = state.table
    items: list[Item] = []
    for card in state.seats[seat].standing():
        if not table[card].when & kind:
            continue
        for place, when in enumerate(table[card].whens):
            if when.kind & kind and concerns(state, when, seat, kind, who, about, card):
                items.append((card, place, about))
    return items


def concerns(
    state: State, when: When, seat: int, kind: int, who: int, about: int, card: int
) -> bool:
    """Whether an answer is meant for what happened."""
    if when.who == OWN and who != seat:
        return False
    if when.who == OTHERS and who == seat:
        return False
    if kind == MATERIAL_FROM:
        return about & when.of.any_of != 0
    if about < 0:
        return not when.of.any_of
    if kind == PLAYED and about == card:
        return False
    return when.of.fits(state.table[about].marks, state.table[about].name)


class Respond(Phrase):
    """A seat's cards answer to what has happened, in the order it likes."""

    __slots__ = ("items",)
    __match_args__ = ("items",)

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = []
        must = False
        seen: list[tuple[int, int]] = []
        for place, (one, clause, about) in enumerate(self.items):
            when = state.table[one].whens[clause]
            if not usable(state, seat, one, when, about):
                continue
            must = must or when.must
            if (one, clause) in seen and not wants_subject(when):
                continue
            seen.append((one, clause))
            options.append((c.RESPOND, one, place))
        if options and not must:
            options.append((c.DECLINE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DECLINE:
            return
        one, clause, about = self.items[choice[2]]
        when = state.table[one].whens[clause]
        rest = self.items[: choice[2]] + self.items[choice[2] + 1 :]
        if rest:
            state.push(Respond(rest), seat, card)
        state.push(SETTLE, seat)
        if when.exhausts:
            exhaust(state, seat, one)
        state.touched = 0
        state.push(when.effect, seat, one, about if wants_subject(when) else 0)

    def ask(self) -> str:
        return "choose a card to answer with"


def wants_subject(when: When) -> bool:
    """Whether an answer depends on the card that it is about."""
    return isinstance(when.effect, Phrase) and when.effect.wants_subject()


def usable(state: State, seat: int, card: int, when: When, about: int) -> bool:
    """Whether a card can answer now."""
    mine = state.seats[seat]
    if card not in mine.standing():
        return False
    if when.exhausts:
        if state.phase != ACTIVATE or not mine.exhausts or card in state.exhausted:
            return False
        if seat != state.active and not when.kind & ATTACKED:
            return False
    return when.effect.possible(state, seat, card)


def exhaust(state: State, seat: int, card: int) -> None:
    """Put an exhaust token on a card."""
    state.seats[seat].exhausts -= 1
    state.exhausted += (card,)
    state.events.append((e.EXHAUST, seat, card))


class Avoid(Phrase):
    """Avoid the effects of the attack that is being played, all or some."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.shielded |= 1 << seat
        state.events.append((e.AVOID, seat, card))

    def read(self) -> str:
        return "avoid its effects"


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
        gather(state, mine.hand, HAND, kind, found, card)
    if sources & DISCARD:
        gather(state, mine.discard, DISCARD, kind, found, card)
    if sources & HISTORY:
        gather(state, mine.history, HISTORY, kind, found)
    return [
        (c.FREE, one, zone)
        for _, one, zone in found
        if one not in state.freed and can_play(state, seat, one, ignoring, deep)
    ]


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


class RunPlayEffect(Phrase):
    """Trigger the play effect of the card that the speaking card was just garrisoned in."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for under, cards in state.garrisons.items():
            if card in cards:
                state.push(RUN_PLAY, seat, under)
                return

    def read(self) -> str:
        return "trigger that card's play effect"


class RunPlayOf(Phrase):
    """Trigger the play effect of the region that a card was garrisoned in. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for under, cards in state.garrisons.items():
            if number in cards:
                state.push(RUN_PLAY, seat, under)
                return

    def read(self) -> str:
        return "trigger that card's play effect"


def note_struck(state: State, seat: int, card: int) -> None:
    """An attack affects a seat; cards may answer once to each attack."""
    if not state.struck >> seat & 1:
        state.struck |= 1 << seat
        state.note(STRUCK, seat, card)


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
        state.seats[seat].actions -= 1
        if self.then is not None:
            state.push(self.then, seat, card, choice[1])
        play(state, seat, choice[1], DISCARD, False)

    def ask(self) -> str:
        return "choose a card to play from your discard pile"

    def read(self) -> str:
        words = f"spend 1 {{action}} and play {self.kind.article()} from your discard pile"
        return words if self.then is None else f"{words}; {self.then.read()}"


FINISH: Final = Finish()
RUN_PLAY: Final = Run(0)
RUN_EXHAUST: Final = Run(1)
RUN_SOLSTICE: Final = Run(2)
RUN_END_OF_SOLSTICE: Final = Run(3)
SETTLE: Final = Settle()
PLAY_TAKEN: Final = PlayTaken()


def exhaustable(state: State, seat: int) -> list[Choice]:
    """The cards whose Exhaust a seat may use now."""
    mine = state.seats[seat]
    if not mine.exhausts:
        return []
    table = state.table
    found: list[Choice] = []
    for card in mine.standing():
        ability = table[card].exhaust
        if ability is None or card in state.exhausted:
            continue
        if ability.possible(state, seat, card):
            found.append((c.EXHAUST, card))
    return found


def playable(state: State, seat: int) -> list[Choice]:
    """The cards in hand that a seat may play now, each face once."""
    mine = state.seats[seat]
    found: list[Choice] = []
    for card in different(state, mine.hand):
        if (mine.actions or is_free(state, seat, card)) and can_play(state, seat, card):
            found.append((c.PLAY, card))
    return found


def has_unrest(state: State, seat: int) -> bool:
    """Whether a hand holds Unrest."""
    return any(state.table[card].marks & UNREST for card in state.seats[seat].hand)
