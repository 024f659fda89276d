"""Finding a card (p. 38)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import (
    ANY,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HISTORY,
    NATION_DECK,
    PLAY,
    SIGNPOST,
    Kind,
    icons_of,
)
from ..rules.zones import into_history, move
from .play import can_play, not_freed, play

# What cards may say.
__all__ = [
    "EVERYWHERE",
    "TO_EXILE",
    "TO_HAND",
    "TO_HISTORY",
    "TO_PLAY",
    "Find",
    "FindAnything",
]

EVERYWHERE: Final = HAND | DISCARD | DECK | NATION_DECK


TO_HAND: Final = 0


TO_PLAY: Final = 1


TO_EXILE: Final = 2


TO_HISTORY: Final = 3


class Find(Phrase):
    """Search hand, discards, deck and Nation deck for a card (p. 38), then do one thing with it.

    `then` follows with the card as `number`.
    """

    __slots__ = ("goal", "ignoring", "kind", "then", "zones")
    __match_args__ = ("kind", "goal", "zones", "ignoring", "then")

    def __init__(
        self,
        kind: Kind,
        goal: int = TO_HAND,
        zones: int = EVERYWHERE,
        ignoring: int = 0,
        then: Phrase | None = None,
    ) -> None:
        self.kind = kind
        self.goal = goal
        self.zones = zones
        self.ignoring = ignoring
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        found: list[Choice] = []
        for zone, cards in self.places(state, seat):
            able = not_freed(state, cards) if self.goal == TO_PLAY else cards
            for one in different(state, self.fitting(state, able, card)):
                if self.goal != TO_PLAY or self.free(state, seat, one):
                    found.append((c.PICK, one, zone))
            if found and self.kind.name:
                break  # a named card is searched place by place
        return found

    def places(self, state: State, seat: int) -> list[tuple[int, tuple[int, ...]]]:
        """The places to search, in this order, with the cards there."""
        mine = state.seats[seat]
        places = (
            (HAND, mine.hand),
            (DISCARD, mine.discard),
            (DECK, mine.deck + mine.top),
            (NATION_DECK, mine.nation_deck + mine.nation_top + mine.nation_bottom),
            (PLAY, tuple([one for one in mine.play if not state.table[one].marks & SIGNPOST])),
        )
        return [place for place in places if self.zones & place[0]]

    def fitting(self, state: State, cards: tuple[int, ...], but: int) -> list[int]:
        """The cards of the wanted kind, without the card that speaks."""
        table = state.table
        fits = self.kind.fits
        return sorted(
            one for one in cards if one != but and fits(table[one].marks, table[one].name)
        )

    def plays_cards(self) -> bool:
        return self.goal == TO_PLAY

    def free(self, state: State, seat: int, card: int) -> bool:
        """Whether the found card could be Free played."""
        return can_play(state, seat, card, self.ignoring, False)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def is_tried_in_vain(self, state: State, seat: int, card: int) -> bool:
        return self.searched_in_vain(state, seat, card) != 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        if options:
            state.ask(self, seat, card, number, options)
            return
        decks = self.searched_in_vain(state, seat, card)
        if decks:
            state.find_nothing(seat)
            shuffle(state, seat, decks)

    def searched_in_vain(self, state: State, seat: int, card: int) -> int:
        """The decks that are searched if nothing is found: they are shuffled as well (p. 38)."""
        decks = 0
        for zone, cards in self.places(state, seat):
            if cards:
                decks |= zone & (DECK | NATION_DECK)
            if self.kind.name and self.fitting(state, cards, card):
                break  # the search ends here, though the card cannot be played
        return decks

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        _, found, zone = choice
        state.find_card(seat, found)
        if self.then is not None:
            state.push(self.then, seat, card, found)
        shuffle(state, seat, self.searched(zone))
        if zone in (DECK, NATION_DECK):
            if zone == DECK:
                state.leave_deck(seat, found)
            else:
                state.leave_nation_deck(seat, found)
            # By way of the hand, where every verb can take it from; all have seen it.
            state.to_hand(seat, found, True)
            zone = HAND
        self.carry_out(state, seat, found, zone)

    def searched(self, zone: int) -> int:
        """The places that were searched: up to a named card's own, else all of them."""
        if not self.kind.name:
            return self.zones
        places = (HAND, DISCARD, DECK, NATION_DECK, PLAY)
        return self.zones & sum(places[: places.index(zone) + 1])

    def carry_out(self, state: State, seat: int, found: int, zone: int) -> None:
        """Do with the card what the text says."""
        if self.goal == TO_PLAY:
            play(state, seat, found, zone, True)
        elif self.goal == TO_EXILE:
            move(state, seat, found, zone, EXILE)
        elif self.goal == TO_HISTORY:
            record_openly(state, seat, found, zone)
        elif zone != HAND:
            move(state, seat, found, zone, HAND)
        else:
            state.show(found)

    def picks(self, zone: int) -> tuple[str, str]:
        return "find", "Find"

    def names_zone(self, zone: int) -> bool:
        return True

    def ask(self) -> str:
        return "choose the card to find"

    def read(self) -> str:
        where = ""
        if self.zones & PLAY:
            where = " (in play too)"
        elif not self.zones & NATION_DECK:
            where = " (not in your nation deck)"
        words = f"find {self.kind.article()}{where} and {GOALS[self.goal]}"
        if self.ignoring:
            words += f" (ignoring {icons_of(self.ignoring)})"
        return words if self.then is None else f"{words}; {self.then.read()}"


GOALS: Final = {
    TO_HAND: "add it to your hand",
    TO_PLAY: "free play it",
    TO_EXILE: "exile it",
    TO_HISTORY: "put it into your history",
}


def record_openly(state: State, seat: int, card: int, zone: int) -> None:
    """Put a card that was found, so that all have seen it, into the History."""
    if zone == HAND:
        state.leave_hand(seat, card, True)
        into_history(state, seat, card, True)
    else:
        move(state, seat, card, zone, HISTORY)


def shuffle(state: State, seat: int, zones: int) -> None:
    """Shuffle the decks among the places that were searched."""
    if zones & DECK:
        state.shuffle_deck(seat)
    if zones & NATION_DECK:
        state.shuffle_nation(seat)


class FindAnything(Find):
    """Find any card and Free play it.

    Any other card makes it possible: asking whether that one can be played might come back here.
    """

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__(ANY, TO_PLAY)

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        others = len(mine.hand) - (card in mine.hand)
        if others or mine.discard or mine.deck or mine.top:
            return True
        return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom)

    def read(self) -> str:
        return "find any card and free play it"
