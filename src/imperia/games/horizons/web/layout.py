"""The table of Imperium: Horizons as the page shows it: what lies where, what may be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ....web.draw.cards import back
from ....web.draw.memory import Memory
from ....web.draw.uses import Uses
from ..rules.card import Card
from ..rules.moments import QUICK, TRADE_ROUTES
from ..rules.state import SLOT_SUITS
from ..rules.symbols import RESOURCES, STATES, names_of
from ..rules.view import SeatView, View
from .bot import BotSide, BotZones
from .zones import (
    FIRST,
    GAME,
    SEEN,
    Amount,
    Group,
    Pile,
    Plan,
    Shown,
)

FEW = 4  # Unrest cards from which a Collapse is near
WORDS = {"action": "actions", "exhaust": "exhaust tokens"}
PILES = {  # zones of a seat that are no rows, in words
    "discard": "discards",
    "history": "history",
    "legends": "legends",
    "hand": "hand",
    "development": "development",
    "members": "deck",
    "top": "deck",
    "nation_members": "nation deck",
    "nation_top": "nation deck",
    "nation_bottom": "nation deck",
}


@lru_cache(10_000)
def amount(nation: str, sign: str, number: int, uses: str) -> Amount:
    """How much of a good a nation has."""
    return Amount(f"good-{nation}-{sign}", sign, number, WORDS.get(sign, sign), uses)


def amounts(nation: str, held: Iterable[int], uses: Mapping[str, str]) -> tuple[Amount, ...]:
    """How much of each good a nation has, and of its tokens."""
    pairs = zip((*RESOURCES, *WORDS), held, strict=True)
    return tuple(amount(nation, sign, number, uses.get(sign, "")) for sign, number in pairs)


@cache
def about(state: Card, power: Card) -> str:
    """`Barbarian, advanced Power`; with what the State card's name does not say."""
    signs = [name for name in names_of(state.marks & STATES) if name != state.name.lower()]
    name = f"{state.name} ({', '.join(signs)})" if signs else state.name
    return f"{name}, advanced Power" if power.side == "A" else name


class Slot(NamedTuple):
    """A place of the Market with the deck that fills it."""

    card: Markup | None
    suit: str
    title: str
    left: int
    uses: str
    route: Markup | None = None  # that lies face up under the deck


class Seat(NamedTuple):
    """One seat's side of the table."""

    name: str
    title: str
    who: str
    facts: str
    points: int | None
    score: str  # the same in words
    badges: tuple[str, ...]
    own: bool
    classes: str
    uses: str
    goods: tuple[Amount, ...]
    symbols: tuple[Amount, ...]
    standing: tuple[Shown, ...]
    routes: tuple[Shown, ...]
    play: tuple[Shown, ...]
    resolving: tuple[Shown, ...]
    to_develop: tuple[Plan, ...]
    hand: tuple[Shown, ...]
    piles: tuple[Pile, ...]


class Layout(NamedTuple):
    """The whole table."""

    warning: str
    slots: tuple[Slot, ...]
    main: Pile
    fame: Pile
    king: Markup
    king_side: str
    unrest: Pile
    exile: Pile
    tray: tuple[Group, ...]
    others: tuple[Seat, ...]
    own: Seat | None
    trading: bool  # with the Trade Routes, which need more space
    bot: BotSide | None = None


def lay_out(
    view: View,
    uses: Uses,
    people: Mapping[str, str],
    waits: int | None = None,
    memory: Memory | None = None,
) -> Layout:
    """The table as the view's seat sees it; `waits`: whom all wait for, if not who is asked."""
    table = Table(view, uses, memory or Memory())
    if waits is not None:
        table.asked = waits
    return table.layout(people)


class Table(BotZones):
    """Draws one view."""

    def layout(self, people: Mapping[str, str]) -> Layout:
        """Everything on the table."""
        view, me = self.view, self.view.seat
        bot = view.players - 1 if view.seats[-1].bot is not None else -1
        around = [seat % view.players for seat in range(me + 1, me + 1 + view.players)]
        order = [seat for seat in around if seat != bot]
        others = [self.seat(seat, people) for seat in order if seat != me]
        return Layout(
            warning=self.warning(),
            slots=tuple(self.slot(slot, card) for slot, card in enumerate(view.market)),
            main=self.main_deck(),
            fame=self.fame_deck(),
            king=self.card(view.king),
            king_side=view.table[view.king].side,
            unrest=self.unrest_pile(),
            exile=self.exile_pile(),
            tray=self.tray(),
            others=tuple(others),
            own=self.seat(me, people) if me >= 0 else None,
            trading=view.variant & TRADE_ROUTES != 0,
            bot=self.bot_side(bot) if bot >= 0 else None,
        )

    # What all share

    def warning(self) -> str:
        """That the end is near."""
        view = self.view
        if not view.last or view.over:
            return ""
        return "The last round" if view.last == view.round else f"Last round: {view.last}"

    def slot(self, slot: int, card: int) -> Slot:
        """A place of the Market and the deck that fills it: the Main deck if its own is empty.

        Before that comes the trade route that lies face up under its own, if there is one.
        """
        left, route, name = self.view.small[slot], self.view.routes[slot], f"slot {slot}"
        suit = names_of(SLOT_SUITS[slot])[0] if left else ""
        given = (card, left, route, suit, self.uses.others.get(f"{suit} deck", ""))
        under = self.view.beneath[slot]
        return self.again(name, (card, route, under), self._slot, *given)

    def _slot(self, card: int, left: int, route: int, suit: str, uses: str) -> Slot:
        title = "mixed" if self.view.variant & QUICK else suit
        shown = self.card(card) if card >= 0 else None
        under = self.ticket(route) if route >= 0 else None
        return Slot(shown, suit, title, left, uses, under)

    def main_deck(self) -> Pile:
        """The Main deck; cards on top of it and under it may be known."""
        view = self.view
        groups = self.group(FIRST, view.main_top[::-1])
        groups += self.group("At the bottom", view.main_bottom)
        uses = self.uses.others.get("main deck", "")
        count, held = view.main_size(), self.holds(view.main_top)
        return Pile("main-deck", "Main deck", count, back(GAME, "common"), groups, uses, held)

    def fame_deck(self) -> Pile:
        """The Fame deck above King of Kings."""
        view = self.view
        groups = self.group(FIRST, view.fame_top[::-1])
        groups += self.group("At the bottom", view.fame_bottom[::-1])
        held = self.holds(view.fame_top)
        return Pile("fame-deck", "Fame", view.fame_size(), back(GAME, "fame"), groups, "", held)

    def unrest_pile(self) -> Pile:
        """The Unrest pile, whose end is the end of the game."""
        left = len(self.view.unrest)
        danger = "danger" if left <= FEW else ""
        return Pile("unrest-pile", "Unrest", left, back(GAME, "unrest"), (), "", danger)

    def exile_pile(self) -> Pile:
        """The Exile pile, and what was removed from the game."""
        gone = self.names("Removed from the game", self.view.box)
        return self.open_pile("exile", "Exile", self.view.exile, gone)

    # What may be chosen, but lies in no row

    def tray(self) -> tuple[Group, ...]:
        """Cards to choose from that lie in piles, by the pile."""
        seen = self.in_sight() if self.uses.cards else set()
        found: dict[str, list[Shown]] = {}
        for card in self.uses.cards:
            if card not in seen:
                found.setdefault(self.whereabouts(card), []).append(Shown(self.card(card, "tray")))
        return tuple(Group(title, tuple(cards)) for title, cards in found.items())

    def in_sight(self) -> set[int]:
        """The cards that lie in rows or under a card."""
        view = self.view
        seen = {*view.market, *view.routes, view.king}
        if view.seat >= 0:
            seen.update(view.seats[view.seat].hand, view.seats[view.seat].development)
        for of in view.seats:
            seen.update(of.beside(), of.play, of.resolving)
        return seen.union(*(under[:SEEN] for under in view.garrisons.values()))

    def whereabouts(self, card: int) -> str:
        """The pile in which a card lies."""
        if card in self.view.exile:
            return "Exile"
        if card in self.view.main_top:
            return "Main deck"
        for above, under in self.view.garrisons.items():
            if card in under:
                return f"Under {self.view.table[above].name}"
        for seat, of in enumerate(self.view.seats):
            whose = "Your" if seat == self.view.seat else of.nation.capitalize()
            for zone, words in PILES.items():
                if card in getattr(of, zone):
                    return f"{whose} {words}"
        return "Revealed"

    # Seats

    def seat(self, index: int, people: Mapping[str, str]) -> Seat:
        """One seat."""
        of = self.view.seats[index]
        own = index == self.view.seat
        routes = [card for card in of.play if self.view.is_route(card)]
        play = [card for card in of.play if card not in routes] if routes else of.play
        beside, area = of.beside(), of.development
        both = (*beside, *of.play)
        return Seat(
            name=of.nation,
            title=of.nation.capitalize(),
            who=people.get(of.nation, ""),
            facts=self.about(of),
            points=of.score,
            score=self.score(of),
            badges=self.badges(index),
            own=own,
            classes="own" if own else "",
            uses=self.uses.others.get(of.nation, ""),
            goods=self.goods(of, own),
            symbols=self.memory.again(("symbols", index), both, self.symbols, both),
            standing=self.again(f"standing {index}", beside, self.standing, beside),
            routes=self.again(f"routes {index}", routes, self.routes, routes),
            play=self.again(f"play {index}", play, self.standing, play),
            resolving=self.row(of.resolving),
            to_develop=self.again("plans", area, self.to_develop, area) if own else (),
            hand=self.hand(of, own),
            piles=self.piles(of, own),
        )

    def hand(self, of: SeatView, own: bool) -> tuple[Shown, ...]:
        """The own hand to be read; the others' where all is open."""
        if own:
            return self.again("hand", of.hand, self.held, of.hand)
        return self.row(of.hand) if self.all_open else ()

    @property
    def all_open(self) -> bool:
        """Whether every hand is known, as in the replay of a game that is over."""
        return self.view.seat < 0 and not any(of.hidden for of in self.view.seats)

    def about(self, of: SeatView) -> str:
        """A seat's State and Power in words."""
        return about(self.view.table[of.state], self.view.table[of.power])

    def score(self, of: SeatView) -> str:
        """`17 points now`, as far as the viewer may know."""
        if of.score is None:
            return ""
        points = f"{of.score} point{'' if of.score == 1 else 's'}"
        return points if self.view.over else f"{points} now"

    def badges(self, index: int) -> tuple[str, ...]:
        """What is special about a seat now."""
        view = self.view
        found = {
            "first player": view.players > 1 and index == view.first,
            "turn": index == view.active and not view.over,
            "deciding": index == self.asked,
            "King of Kings": view.seats[index].crowned,
        }
        return tuple(words for words, holds in found.items() if holds)

    def goods(self, of: SeatView, own: bool) -> tuple[Amount, ...]:
        """Resources and tokens; only the own ones are ever to be chosen."""
        held = (*of.goods, of.actions, of.exhausts)
        uses = self.uses.others if own else {}
        return self.memory.again(("goods", of.nation), (held, uses), amounts, of.nation, held, uses)

    def piles(self, of: SeatView, own: bool) -> tuple[Pile, ...]:
        """The piles of a seat; some nations have more of them than others."""
        name = of.nation
        hand = self.hidden_pile(f"{name}-hand", "Hand", of.hand, of.hidden)
        some = (
            self.hidden_pile(f"{name}-legends", "Legends", of.legends, of.legends_hidden),
            self.nation_deck(of),
            Pile(f"{name}-chaos", "Chaos", len(of.chaos), back(GAME, "chaos")),
        )
        return (
            *(() if own or self.all_open else (hand,)),
            self.deck(of, own),
            self.open_pile(f"{name}-discards", "Discards", of.discard),
            self.hidden_pile(f"{name}-history", "History", of.history, of.history_hidden),
            *(pile for pile in some if pile.size),
            *((self.developments(of),) if of.development and not own else ()),
        )
