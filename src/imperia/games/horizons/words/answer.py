"""Resolving a text sentence by sentence, and what answers between the sentences."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice, Effect
from ..rules import choices as c
from ..rules.card import Card
from ..rules.clauses import OTHERS, OWN, When
from ..rules.moments import ACTIVATE, ATTACKED, MATERIAL_FROM, PLAYED
from ..rules.people import does
from ..rules.phrase import Phrase
from ..rules.state import State

# What cards may say.
__all__ = ["Avoid"]


def ask_for_shields(state: State, seat: int, card: int) -> None:
    """Others may avoid an attack before its first sentence."""
    for other in reversed(state.after(seat)):
        items = answers(state, other, (ATTACKED, seat, card))
        if items:
            state.push(Respond(tuple(items)), other, card)


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
            return printed.ability
        return printed.solstice if self.part == 2 else printed.end_of_solstice

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if (state.happenings or state.gained) and settle(state, (self, seat, card, number)):
            return
        text = self.text(state.table[card])
        if number >= len(text):
            return
        uses = 0
        if state.answers_to & MATERIAL_FROM and card in state.seats[seat].standing():
            uses = state.table[card].marks
        state.begin_sentence(uses)
        state.push(self, seat, card, number + 1)
        sentence = text[number]
        if sentence.possible(state, seat, card) or (
            isinstance(sentence, Phrase) and sentence.is_tried_in_vain(state, seat, card)
        ):
            state.push(sentence, seat, card)


class Settle(Phrase):
    """Let cards answer to what has happened."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if state.happenings or state.gained:
            settle(state, None)


def settle(state: State, again: tuple[Effect[Any], int, int, int] | None) -> bool:
    """Ask for answers to what has happened; whether there are any. `again` waits for them."""
    happenings = state.take_happenings()
    if not happenings:
        return False
    asked = False
    order = [state.active, *state.after(state.active)]
    for seat in reversed(order):
        items: list[Item] = []
        for happening in happenings:
            if state.seats[seat].answers_to & happening[0]:
                items += answers(state, seat, happening)
        if items:
            if again is not None and not asked:
                state.push(*again)
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
            state.exhaust(seat, one)
        state.forget_touched()
        state.push(when.effect, seat, one, about if wants_subject(when) else 0)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        if card < 0:
            return self.ask()
        attack = does(state, state.active, f"play {state.table[card].name}")
        return f"{attack}, an attack: choose a card to avoid it with, or none"

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


class Avoid(Phrase):
    """Avoid the effects of the attack that is being played, all or some."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.shield(seat, card)

    def read(self) -> str:
        return "avoid its effects"


RUN_PLAY: Final = Run(0)


RUN_EXHAUST: Final = Run(1)


RUN_SOLSTICE: Final = Run(2)


RUN_END_OF_SOLSTICE: Final = Run(3)


SETTLE: Final = Settle()
