"""Picking cards of a kind in some zones and putting them into another."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice, Series
from ..rules import choices as c
from ..rules.asking import is_several, putting
from ..rules.counting import marks_now, symbols_on
from ..rules.phrase import Phrase, copies, count_word
from ..rules.state import State
from ..rules.symbols import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERE,
    HISTORY,
    LEGENDS,
    MANA,
    PILE,
    PLAY,
    REGION,
    SIGNPOST,
    Kind,
)
from ..rules.zones import count_in, exists, find, has_region, movable, move, take_out, zones_of

ANY_NUMBER: Final = 99


class Put(Phrase):
    """Pick cards of a kind in some zones and put them into another.

    `number` in `resolve`: how many are still to be picked, if not 0. Symbols printed twice
    count twice (p. 43), so abandoning three Regions may take two cards.
    """

    __slots__ = ("amount", "kind", "sources", "sparing", "target", "then", "under", "up_to")
    __match_args__ = ("kind", "sources", "target", "amount", "up_to", "under", "then", "sparing")

    def __init__(
        self,
        kind: Kind,
        sources: int,
        target: int,
        amount: int = 1,
        up_to: bool = False,
        under: Kind | None = None,
        then: Phrase | None = None,
        sparing: bool = False,
    ) -> None:
        self.kind = kind
        self.sources = sources
        self.target = target
        self.amount = amount
        self.up_to = up_to
        self.under = under  # garrison there, not under this card
        self.then = then  # follows for each card; its `number` is the card
        self.sparing = sparing  # a pinned card must stay in play

    def weight(self, state: State, card: int) -> int:
        """How many a card counts for."""
        if self.amount == 1 or self.sources != PLAY or not self.kind.any_of:
            return 1
        return max(1, symbols_on(state, card, self.kind.any_of))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if self.target == HERE and not self.places(state, seat, card):
            return []
        found = find(state, seat, card, self.sources, self.kind)
        found = [one for one in found if self.allowed(state, seat, card, one)]
        if self.sparing:
            left = number or self.amount
            found = [one for one in found if self.leaves(state, seat, one[1], left)]
        if found and self.up_to:
            found.append((c.DONE,))
        return found

    def allowed(self, state: State, seat: int, card: int, choice: Choice) -> bool:
        """Whether this very card may go there."""
        one = choice[1]
        if not state.table[one].forbids:
            return self.target != HERE or one != card
        region = self.target == HERE and self.into_region(state, card)
        return movable(state, one, choice[2], self.target, region)

    def into_region(self, state: State, card: int) -> bool:
        """Whether it garrisons in a Region."""
        if self.under is not None:
            return self.under.any_of & REGION != 0
        return has_region(state, card)

    def leaves(self, state: State, seat: int, one: int, left: int) -> bool:
        """Whether the rest can still be picked with a card in play to spare."""
        table = state.table
        cards = [
            other
            for other in state.seats[seat].play
            if other != one and not table[other].marks & SIGNPOST
        ]
        weights = [symbols_on(state, other, self.kind.any_of) for other in cards]
        still = left - self.weight(state, one)
        return bool(weights) and sum(weights) - min(weights) >= still

    def places(self, state: State, seat: int, card: int) -> list[int]:
        """The cards in play to garrison under."""
        if self.under is None:
            return [card] if card in state.seats[seat].standing() else []
        table = state.table
        return [
            one
            for one in state.seats[seat].standing()
            if self.under.fits(table[one].marks, table[one].name)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.sparing:
            return bool(self.options(state, seat, card, 0))
        if self.target == MANA and not state.nation(seat).keeps_mana:
            return False
        region = False
        if self.target == HERE:
            if not self.places(state, seat, card):
                return False
            region = self.into_region(state, card)
        return exists(state, seat, card, self.sources, self.kind, self.target, region)

    def payable(self, state: State, seat: int, card: int) -> bool:
        if not self.possible(state, seat, card):
            return False
        if self.amount == 1 or self.up_to:
            return True
        if self.sources == PLAY and self.kind.any_of:
            table = state.table
            cards = [
                one
                for one in state.seats[seat].play
                if self.kind.fits(marks_now(state, one), table[one].name)
                and not table[one].marks & SIGNPOST
                and movable(state, one, PLAY, self.target, False)
            ]
            return sum(self.weight(state, one) for one in cards) >= self.amount
        return count_in(state, seat, card, self.sources, self.kind) >= self.amount

    def uproots(self, state: State, seat: int, card: int) -> bool:
        if not self.sources & PLAY or self.target not in (DISCARD, HAND):
            return False
        table = state.table
        return any(
            has_region(state, one)
            and not table[one].marks & SIGNPOST
            and self.kind.fits(marks_now(state, one), table[one].name)
            and movable(state, one, PLAY, self.target, False)
            for one in state.seats[seat].play
        )

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        left = number or self.amount
        if (
            left > 1
            and len(options) > 1
            and not self.up_to
            and self.takes_all(state, options, left)
        ):
            del options[1:]  # all of them go, so their order is nobody's choice
        state.ask(self, seat, card, number, options)

    def takes_all(self, state: State, options: list[Choice], left: int) -> bool:
        """Whether no card of a kind in play can be kept."""
        if self.up_to or self.sources != PLAY:
            return False
        return sum(self.weight(state, one[1]) for one in options) <= left

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DONE:
            return
        picked = choice[1]
        left = (number or self.amount) - self.weight(state, picked)
        if left > 0:
            state.push(self, seat, card, left)
        if self.then is not None:
            state.push(self.then, seat, card, picked)
        if self.target == HERE:
            places = self.places(state, seat, card)
            if len(places) > 1:
                assert self.under is not None
                if choice[2] == HAND:
                    state.show(picked)
                state.push(GarrisonUnder(self.under, choice[2]), seat, picked)
            else:
                garrison_under(state, seat, picked, choice[2], places[0])
        else:
            move(state, seat, picked, choice[2], self.target)

    def series(self, state: State, seat: int, card: int, number: int) -> Series | None:
        times = tuple(self.times(state, seat, card, choice) for choice in state.options)
        most = min(number or self.amount, sum(times))
        heavy = any(one[0] == c.PICK and self.weight(state, one[1]) > 1 for one in state.options)
        if most < 2 or heavy or self.target == HERE:  # where to is asked for each
            return None
        return Series(0 if self.up_to else most, most, times)

    def times(self, state: State, seat: int, card: int, choice: Choice) -> int:
        """How often a choice may be made: one option stands for all cards that look the same."""
        if choice[0] != c.PICK:
            return 0
        if choice[2] == PLAY:
            return 1
        lying = [
            one
            for _, cards in zones_of(state, seat, card, choice[2])
            for one in cards
            if one != card
        ]
        return copies(state, lying, choice[1])

    def direct(self) -> bool:
        return not self.up_to

    def picks(self, zone: int) -> tuple[str, str]:
        return putting(zone, self.target)

    def names_zone(self, zone: int) -> bool:
        return is_several(self.sources)

    def read(self) -> str:
        return put_words(self)


def garrison_under(state: State, seat: int, card: int, zone: int, under: int) -> None:
    """Garrison a card under another."""
    for one in take_out(state, seat, card, zone, HERE):
        state.garrison(seat, one, under)


class GarrisonUnder(Phrase):
    """Choose the card in play to garrison under. `card`: what to garrison."""

    __slots__ = ("kind", "zone")
    __match_args__ = ("kind", "zone")

    def __init__(self, kind: Kind, zone: int) -> None:
        self.kind = kind  # of the card to garrison under
        self.zone = zone  # where the card to garrison lies

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        return [
            (c.UNDER, one)
            for one in state.seats[seat].standing()
            if self.kind.fits(table[one].marks, table[one].name)
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        garrison_under(state, seat, card, self.zone, choice[1])

    def ask(self) -> str:
        return "choose the card to garrison it in"


def put_words(put: Put) -> str:
    """How a Put reads."""
    kind = put.kind
    if put.amount == ANY_NUMBER:
        what = f"any number of {kind.read()}"
    elif put.up_to:
        what = f"up to {count_word(put.amount, kind.read())}"
    else:
        what = kind.article() if put.amount == 1 else count_word(put.amount, kind.read())
    words = put_verb(put, what)
    if put.sparing:
        words += " (a {pinned} must stay in play)"
    if put.then is None:
        return words
    each = "" if put.amount == 1 else "for each, "
    return f"{words}; {each}{put.then.read()}"


PLACES: Final = {
    HAND: "your hand",
    DISCARD: "your discard pile",
    HISTORY: "your history",
    HERE: "here",
    EXILE: "exile",
}


def put_verb(put: Put, what: str) -> str:
    """The verb for where a card comes from and where it goes."""
    sources, target = put.sources, put.target
    froms = " or ".join(words for zone, words in PLACES.items() if sources & zone)
    if sources & PLAY:
        froms = "in play" if not froms else f"in play or from {froms}"
    if target == DISCARD:
        if sources == PLAY:
            return f"abandon {what}"
        return f"discard {put.amount} mana" if sources == MANA else f"discard {what}"
    if target == HAND:
        return f"recall {what}" if sources == PLAY else f"draw {what} from {froms}"
    if target == PILE:
        return f"return {what}" + ("" if sources == HAND else f" from {froms}")
    if target == MANA:
        mana = f"{'up to ' if put.up_to else ''}{put.amount} mana"
        return f"gain {mana}" + ("" if sources == HAND else f" from {froms}")
    if target == HERE:
        where = "here" if put.under is None else f"in {put.under.article()}"
        return f"garrison {what} {where}" + ("" if sources == HAND else f" from {froms}")
    if target == LEGENDS and sources == MANA:
        return f"put {put.amount} mana into legends"
    into = {
        HISTORY: "into your history",
        LEGENDS: "into legends",
        DECK: "on top of your deck",
        EXILE: "",
    }[target]
    from_words = f" you have {froms}" if sources & PLAY else f" from {froms}"
    if target == EXILE:
        here = " garrisoned here" if sources == HERE else from_words
        return f"exile {what}{here}"
    return f"put {what}{from_words} {into}"
