"""What one seat owns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from .bot import Bot
from .clauses import Passive


class Seat:
    """What one seat owns. Cards are numbers into the state's table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "nation",
        "power",
        "state",
        "special",
        "merchants",
        "goods",
        "actions",
        "exhausts",
        "has_added",
        "hand",
        "deck",
        "top",
        "discard",
        "play",
        "resolving",
        "history",
        "legends",
        "nation_deck",
        "nation_top",
        "nation_bottom",
        "accession",
        "development",
        "chaos",
        "crowned",
        "swapped",
        "bot",
    )
    # What follows from the standing cards: `refresh` of the state sums it up.
    DERIVED: ClassVar[tuple[str, ...]] = (
        "answers_to",
        "passives",
        "hand_size",
        "beside",
        "reaching",
        "discount",
    )
    DEFAULTS: ClassVar[Mapping[str, Any]] = {"merchants": -1, "bot": None}
    RENAMED: ClassVar[Mapping[str, str]] = {"extra": "special", "added": "has_added"}
    GONE: ClassVar[tuple[str, ...]] = ("ears", "rules")
    __slots__ = (*FIELDS, *DERIVED)

    nation: str
    power: int
    state: int  # the side of the State card that shows
    special: int  # lies open beside the Power card: Mana, or the ceremony that shows; -1: none
    merchants: int  # the side of the Merchants card that shows; -1 without Trade Routes
    goods: list[int]
    actions: int
    exhausts: int  # tokens on the State card
    has_added: bool  # a reshuffle has added a card: a token lies where it came from
    hand: tuple[int, ...]
    deck: tuple[int, ...]  # unordered
    top: tuple[int, ...]  # known cards on top of the deck
    discard: tuple[int, ...]
    play: tuple[int, ...]
    resolving: tuple[int, ...]  # cards being played that will not stay
    history: tuple[int, ...]
    legends: tuple[int, ...]
    nation_deck: tuple[int, ...]  # unordered
    nation_top: tuple[int, ...]
    nation_bottom: tuple[int, ...]
    accession: int  # -1: gone
    development: tuple[int, ...]
    chaos: tuple[int, ...]
    crowned: bool  # has resolved King of Kings
    bot: Bot | None  # what plays this seat by a table, in a solo game
    swapped: bool  # a hidden card may lie in the Nation deck
    answers_to: int  # the happenings that their cards in play answer to
    passives: tuple[tuple[Passive[Any], int], ...]  # of their standing cards, each with its card
    hand_size: int
    beside: tuple[int, ...]  # the cards beside the play area that work for them
    reaching: tuple[int, ...]  # their cards whose Solstice effect others resolve
    discount: int  # materials by which each of their costs is reduced

    def copy(self) -> Seat:
        """Another seat that shares nothing that can change."""
        new = Seat()
        new.nation = self.nation
        new.power = self.power
        new.state = self.state
        new.special = self.special
        new.merchants = self.merchants
        new.goods = self.goods[:]
        new.actions = self.actions
        new.exhausts = self.exhausts
        new.has_added = self.has_added
        new.hand = self.hand
        new.deck = self.deck
        new.top = self.top
        new.discard = self.discard
        new.play = self.play
        new.resolving = self.resolving
        new.history = self.history
        new.legends = self.legends
        new.nation_deck = self.nation_deck
        new.nation_top = self.nation_top
        new.nation_bottom = self.nation_bottom
        new.accession = self.accession
        new.development = self.development
        new.chaos = self.chaos
        new.crowned = self.crowned
        new.swapped = self.swapped
        new.bot = None if self.bot is None else self.bot.copy()
        new.answers_to = self.answers_to
        new.passives = self.passives
        new.hand_size = self.hand_size
        new.beside = self.beside
        new.reaching = self.reaching
        new.discount = self.discount
        return new

    def stops_drawing(self) -> bool:
        """Whether they cannot draw."""
        for passive, _ in self.passives:  # noqa: SIM110 - asked very often
            if passive.stops_drawing():
                return True
        return False

    def standing(self) -> tuple[int, ...]:
        """The cards that work for them: those beside the play area, and those in it."""
        return self.beside + self.play

    def lay_beside(self) -> None:
        """Find the cards beside the play area: Power, State, Mana or ceremony, Merchants."""
        if self.bot is not None:
            self.beside = ()  # a Bot ignores what is printed on them (p. 29)
            return
        cards = (self.power, self.state, self.special, self.merchants)
        self.beside = tuple([card for card in cards if card >= 0])


def empty_seat(nation: str) -> Seat:
    """A seat before set-up."""
    seat = Seat()
    seat.nation = nation
    seat.power = seat.state = seat.special = seat.merchants = seat.accession = -1
    seat.goods = [0, 0, 0, 0]
    seat.actions = seat.exhausts = 0
    seat.has_added = seat.crowned = seat.swapped = False
    seat.hand = seat.deck = seat.top = seat.discard = seat.play = seat.resolving = ()
    seat.history = seat.legends = seat.nation_deck = seat.nation_top = seat.nation_bottom = ()
    seat.development = seat.chaos = seat.beside = seat.reaching = ()
    seat.bot = None
    seat.answers_to = 0
    seat.passives = ()
    seat.hand_size = 5
    seat.discount = 0
    return seat


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
