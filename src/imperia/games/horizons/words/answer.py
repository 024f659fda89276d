"""Resolving a text sentence by sentence, and what answers between the sentences."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice, Effect
from ..rules import choices as c
from ..rules.card import Card
from ..rules.clauses import OTHERS, OWN, When
from ..rules.counting import marks_now
from ..rules.moments import ACTIVATE, ATTACKED, BROKE_DECK, LADEN, MATERIAL_FROM, PLAYED
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


# The texts of a card.
PLAYING: Final = 0
EXHAUST: Final = 1
SOLSTICE: Final = 2
END_OF_SOLSTICE: Final = 3
COMMERCE: Final = 4  # by trading; a route that is played resolves it as its text
PROFIT: Final = 5
SOLSTICE_OF_OTHERS: Final = 6


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
        if self.part in (PLAYING, COMMERCE):
            return printed.play
        if self.part == EXHAUST:
            return printed.ability
        if self.part == PROFIT:
            return printed.profit
        if self.part == SOLSTICE_OF_OTHERS:
            return printed.solstice_of_others
        return printed.solstice if self.part == SOLSTICE else printed.end_of_solstice

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        text = self.text(state.table[card])
        begins, is_over = not number, number >= len(text)
        # A Commerce begins and ends within the sentence that trades: that one is answered.
        within = self.part == COMMERCE and (begins or is_over)
        happened = not within and (state.happenings or state.gained)
        if happened and settle(state, (self, seat, card, number)):
            return
        if is_over:
            return
        if within:
            state.touch(marks_now(state, card))
        else:
            state.begin_sentence(symbols_used(state, seat, card))
        state.push(self, seat, card, number + 1)
        sentence = text[number]
        if sentence.possible(state, seat, card) or (
            isinstance(sentence, Phrase) and sentence.is_tried_in_vain(state, seat, card)
        ):
            state.push(sentence, seat, card)


def symbols_used(state: State, seat: int, card: int) -> int:
    """The symbols that a sentence uses from its start, if cards answer to materials from them.

    Those of the card that speaks, if it is in play, and of the trade or Profit it belongs to.
    """
    if not state.answers_to & MATERIAL_FROM:
        return 0
    marks = marks_now(state, card) if card in state.seats[seat].standing() else 0
    for effect, _, _, _ in state.stack:
        if isinstance(effect, Use):
            marks |= effect.marks
    return marks


class Use(Phrase):
    """The end of a trade or a Profit: until then, all that comes of it uses its symbols (p. 38)."""

    __slots__ = ("marks",)
    __match_args__ = ("marks",)

    def __init__(self, marks: int) -> None:
        self.marks = marks  # of the route, and of what was paid for the trade

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.touch(self.marks)  # the sentence that trades goes on


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
                items += unanswered(state, items, answers(state, seat, happening))
        if items:
            if again is not None and not asked:
                state.push(*again)
            asked = True
            state.push(Respond(tuple(items)), seat)
    return asked


# card that answers, place of the answer, what it is about
Item = tuple[int, int, int]


def unanswered(state: State, items: list[Item], more: list[Item]) -> list[Item]:
    """Of more answers those that do not answer once to what several happenings are together."""
    listed = [item[:2] for item in items]
    return [
        item
        for item in more
        if item[:2] not in listed or not state.table[item[0]].whens[item[1]].together
    ]


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
    if when.given is not None and not when.given.holds(state, seat, about):
        return False
    if kind in (MATERIAL_FROM, BROKE_DECK):  # about symbols, not about a card
        return about & when.of.any_of != 0
    if kind == LADEN:
        return about >= when.least
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


RUN_PLAY: Final = Run(PLAYING)


RUN_EXHAUST: Final = Run(EXHAUST)


RUN_SOLSTICE: Final = Run(SOLSTICE)


RUN_END_OF_SOLSTICE: Final = Run(END_OF_SOLSTICE)


RUN_SOLSTICE_OF_OTHERS: Final = Run(SOLSTICE_OF_OTHERS)


RUN_COMMERCE: Final = Run(COMMERCE)


RUN_PROFIT: Final = Run(PROFIT)


SETTLE: Final = Settle()
