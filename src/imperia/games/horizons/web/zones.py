"""Cards, rows and piles of Imperium: Horizons as they lie on the page."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from markupsafe import Markup

from ....web.draw.cards import (
    back,
    colour_class,
    draw,
    facts,
)
from ....web.draw.glyphs import glyph_address
from ....web.draw.icons import with_icons
from ....web.draw.memory import Memory
from ....web.draw.places import (
    Mark,
    Place,
    classes,
    data_uses,
    drawn,
    face_down,
)
from ....web.draw.uses import Uses
from ..rules.card import Card
from ..rules.plain import plain
from ..rules.state import FULL
from ..rules.symbols import (
    GOODS,
    ICONS,
    POWER,
    RESOURCES,
    SUITS,
    names_of,
)
from ..rules.text import card_lines, cost_text
from ..rules.view import SeatView, View
from .look import cost_of

T = TypeVar("T")
GAME = "horizons"
SEEN = 2  # cards under another that are seen at a glance
LONG_WORD = 11  # letters that stand below a small card without being torn apart
LINE = 16  # letters that a line is short of, on the average
FOOT = 10  # of a foot that fit into its line
READ = (100, 130, 180, 210, 280)  # letters of a text: with each of them a held card is wider
WIDE = (148, 155, 168, 193, 232, 334)  # pixels of a held card with each of these widths
ACROSS, BETWEEN = 980, 8  # of a hand on the smallest screen for a desk, and between its cards
FIRST = "On top, the next one first"
CHIP = Markup(
    '<span class="card chip {colour}{classes}" id="{zone}-{number}" data-card="{slug}"{uses}'
    ' tabindex="0" role="button" aria-label="{label}">{name}</span>'
)

TICKET = Markup(
    '<svg aria-hidden="true" viewBox="0 0 512 512"><use href="{glyph}"/></svg>'
    '<span class="named">{name}</span>'
)


class Amount(NamedTuple):
    """How much of something there is, beside its icon."""

    id: str
    sign: str
    number: int
    words: str
    uses: str = ""


class Shown(NamedTuple):
    """A card, a line below it, the cards garrisoned under it, and its places for goods."""

    card: Markup
    caption: str = ""
    under: tuple[Markup, ...] = ()
    track: tuple[bool, ...] = ()  # of a trade route: which of the places are taken
    width: int = 0  # of a card to read: the more text, the wider

    @property
    def unseen(self) -> int:
        """How many of the cards under it have no line of their own."""
        return max(0, len(self.under) - SEEN)


class Plan(NamedTuple):
    """A card to develop: its name, what it takes, and what else must be so."""

    card: Markup
    price: Markup
    condition: str


class Group(NamedTuple):
    """Cards of a pile that belong together: to be seen, or only named."""

    title: str
    cards: tuple[Shown, ...] = ()
    chips: tuple[Markup, ...] = ()


class Pile(NamedTuple):
    """A pile with its number of cards; one of which something is known can be looked through."""

    id: str
    title: str
    size: int
    top: Markup
    groups: tuple[Group, ...] = ()
    uses: str = ""
    classes: str = ""


@cache
def name_of(card: Card) -> str:
    """The slug by which a card is drawn; its number where sides or decks share the slug."""
    return card.slug if facts(GAME, card.slug)["number"] == card.number else card.number


@lru_cache(40_000)
def chip(place: Place, shown: Markup | None = None) -> Markup:
    """A card as one line: its name, or something else."""
    return CHIP.format(
        colour=colour_class(GAME, place.slug),
        classes=classes(place.classes, place.uses) + " long" * has_long_word(place.name),
        zone=place.zone,
        number=place.number,
        slug=place.slug,
        uses=data_uses(place.uses, place.name),
        label=f"{place.name}, can be used" if place.uses else place.name,
        name=shown or place.name,
    )


def has_long_word(name: str) -> bool:
    """Whether a word of a name is wider than most cards."""
    return max(map(len, name.split())) > LONG_WORD


@cache
def ticket(name: str) -> Markup:
    """The picture and the name of a card."""
    return TICKET.format(glyph=glyph_address(GAME, name), name=name)


@cache
def cost(card: Card) -> Markup:
    """What developing a card takes."""
    return with_icons(GAME, cost_text(card).removeprefix("pay "))


@cache
def price(card: Card) -> tuple[Markup, str]:
    """What developing a card takes, and the condition in words; "" if there is none."""
    paid, _, condition = cost_text(card).removeprefix("pay ").partition("; ")
    shown = " ".join(f"{number} {{{good}}}" for good, number in cost_of(card).items())
    return with_icons(GAME, shown or paid), plain(condition)


@cache
def symbols_on(card: Card) -> tuple[tuple[str, int], ...]:
    """The suits and icons printed on a card, and how often."""
    twice = [name for symbol in card.double for name in names_of(symbol)]
    names = names_of(card.marks & (SUITS | ICONS) & ~POWER)
    return tuple((name, 1 + twice.count(name)) for name in names)


@cache
def width_of(card: Card) -> int:
    """How wide a card is that is to be read, by the length of its text and of its foot."""
    lines, printed = card_lines(card), facts(GAME, name_of(card))
    foot = len(printed["development"]) + len(printed["vp"])
    letters = sum(map(len, lines)) + LINE * (len(lines) - 1) + LINE * (foot > 0)
    return bisect(READ, letters + max(0, foot - FOOT))


def is_full(hand: Sequence[Shown]) -> bool:
    """Whether a hand is too wide for its screen, so that it must be printed more closely."""
    return sum(WIDE[card.width] + BETWEEN for card in hand) > ACROSS


@cache
def unknown() -> Markup:
    """A card that the viewer does not know."""
    return face_down(GAME, "unknown", "a card that you do not know")


class Zones:
    """Draws the cards of one view."""

    def __init__(self, view: View, uses: Uses, memory: Memory) -> None:
        self.view = view
        self.uses = uses
        self.memory = memory
        self.asked, self.asking = view.asked[1:3] if view.asked is not None else (-1, -1)
        self.marked = {*view.exhausted, *view.tokens, *view.market}
        # All others look as they are printed, and nothing lies under them.
        self.special = {*self.marked, *view.garrisons, *uses.cards, self.asking}

    def again(self, name: str, cards: Sequence[int], make: Callable[..., T], *given: Any) -> T:
        """What shows some cards, as it was if the same ones look as they did before."""
        special = [self.look(card) for card in cards if card in self.special]
        return self.memory.again(name, (cards, special, given), make, *given)

    def look(self, card: int) -> tuple[object, ...]:
        """A card with all that makes it look otherwise than printed."""
        view, uses, under = self.view, self.uses.cards, self.view.garrisons.get(card, ())
        named = (card, card in view.exhausted, card == self.asking, uses.get(card))
        return (*named, view.tokens.get(card), under, [uses.get(each) for each in under])

    # Cards

    def place(self, number: int, uses: str, zone: str = "card") -> Place:
        """A card with everything that lies on it."""
        printed = self.view.table[number]
        named = "exhausted" if number in self.view.exhausted else ""
        named += " asking" if number == self.asking else ""
        marks = self.marks(number) if number in self.marked else ()
        return Place(GAME, number, name_of(printed), printed.name, uses, marks, named, zone)

    def marks(self, number: int) -> tuple[Mark, ...]:
        """What lies on a card and, in the Market, under it."""
        view = self.view
        found = [Mark("exhaust", 1, "exhausted")] if number in view.exhausted else []
        for kind, held in zip(RESOURCES, view.tokens.get(number, ()), strict=False):
            if held:
                found.append(Mark(kind, held, f"{held} {kind}"))
        if number in view.market and view.beneath[view.market.index(number)] >= 0:
            found.append(Mark("unrest", 1, "Unrest under it"))
        return tuple(found)

    def card(self, number: int, zone: str = "card") -> Markup:
        """A card that has its own option, if any."""
        return drawn(self.place(number, self.uses.cards.get(number, ""), zone), "small")

    def alike(self, cards: Sequence[int]) -> list[tuple[int, str]]:
        """Cards of a zone with their uses; equal ones are listed once, but all are lit."""
        table, uses = self.view.table, self.uses.cards
        lit = {table[card].likeness: uses[card] for card in cards if card in uses}
        return [
            (card, lit.get(table[card].likeness, "") if lit and card >= 0 else "") for card in cards
        ]

    def row(self, cards: Sequence[int]) -> tuple[Shown, ...]:
        """Cards of a zone side by side; unknown ones show their backs."""
        return tuple(
            Shown(drawn(self.place(card, uses), "small") if card >= 0 else unknown())
            for card, uses in self.alike(cards)
        )

    def held(self, cards: Sequence[int]) -> tuple[Shown, ...]:
        """The own hand, to be read."""
        return tuple(
            Shown(drawn(self.place(card, uses), "full"), width=width_of(self.view.table[card]))
            for card, uses in self.alike(cards)
        )

    def ticket(self, card: int) -> Markup:
        """A trade route that nobody has yet: its picture and its name."""
        place = self.place(card, self.uses.cards.get(card, ""))
        return chip(place._replace(classes="ticket"), ticket(place.name))

    def chips(self, cards: Sequence[int]) -> tuple[Markup, ...]:
        """Cards of a zone, named only."""
        known = [each for each in self.alike(cards) if each[0] >= 0]
        return tuple(chip(self.place(card, uses)) for card, uses in known)

    def standing(self, cards: Iterable[int]) -> tuple[Shown, ...]:
        """Cards in play with what is garrisoned under them."""
        under = self.view.garrisons
        return tuple(Shown(self.card(card), "", self.chips(under.get(card, ()))) for card in cards)

    def routes(self, cards: Iterable[int]) -> tuple[Shown, ...]:
        """Trade routes in play, each with its places for goods."""
        return tuple(self.route(card) for card in cards)

    def route(self, card: int) -> Shown:
        """A trade route in play: its goods lie on places of their own."""
        held = self.view.goods_on(card)
        words = f"{held} of {FULL} goods" + (", ready for Profit" if held >= FULL else "")
        goods = Mark(RESOURCES[GOODS], held, words)
        place = self.place(card, self.uses.cards.get(card, ""))
        others = tuple(mark for mark in place.marks if mark.sign != goods.sign)
        shown = drawn(place._replace(marks=(goods, *others)), "small")
        return Shown(shown, track=tuple(held > number for number in range(FULL)))

    def symbols(self, cards: Iterable[int]) -> tuple[Amount, ...]:
        """How often each suit and icon is in play, as printed."""
        found: Counter[str] = Counter()
        for card in cards:
            for name, number in symbols_on(self.view.table[card]):
                found[name] += number
        return tuple(Amount("", name, number, name) for name, number in found.items())

    # Piles

    def group(self, title: str, cards: Sequence[int]) -> tuple[Group, ...]:
        """Cards of a pile in their order, if one of them is known."""
        return (Group(title, self.row(cards)),) if any(card >= 0 for card in cards) else ()

    def names(self, title: str, cards: Sequence[int]) -> tuple[Group, ...]:
        """Cards of a pile whose order is unknown, if there are any."""
        return (Group(title, (), self.chips(cards)),) if cards else ()

    def holds(self, cards: Iterable[int]) -> str:
        """The class of a pile with something to choose."""
        return "holds-lit" if any(card in self.uses.cards for card in cards) else ""

    def top(self, card: int) -> Markup:
        """The picture of a pile's uppermost card."""
        return draw(GAME, name_of(self.view.table[card]), "small")

    def open_pile(
        self, name: str, title: str, cards: Sequence[int], more: tuple[Group, ...] = ()
    ) -> Pile:
        """A face-up pile, the latest card on top."""
        return self.again(name, cards, self._open_pile, name, title, cards, more)

    def _open_pile(
        self, name: str, title: str, cards: Sequence[int], more: tuple[Group, ...]
    ) -> Pile:
        top = self.top(cards[-1]) if cards else Markup("")
        groups = (*self.group("", cards[::-1]), *more)
        return Pile(name, title, len(cards), top, groups, "", self.holds(cards))

    def hidden_pile(self, name: str, title: str, known: Sequence[int], hidden: int) -> Pile:
        """A face-down pile of which some cards may be known."""
        return self.again(name, known, self._hidden_pile, name, title, known, hidden)

    def _hidden_pile(self, name: str, title: str, known: Sequence[int], hidden: int) -> Pile:
        groups = self.group(f"{hidden} unknown, and" if hidden else "", known)
        count = len(known) + hidden
        return Pile(name, title, count, back(GAME, "unknown"), groups, "", self.holds(known))

    def deck(self, of: SeatView, own: bool) -> Pile:
        """The deck: what lies on top, and what else is in it."""
        cards = (*of.top, *of.members)
        given = (of.nation, of.top, of.members, of.deck + len(of.top), own)
        return self.again(f"{of.nation}-deck", cards, self._deck, *given)

    def _deck(
        self, nation: str, top: Sequence[int], members: Sequence[int], count: int, own: bool
    ) -> Pile:
        where = "In some order" if own else "Somewhere in hand, deck or history"
        groups = self.group(FIRST, top[::-1]) + self.names(where, members)
        held = self.holds((*top, *members))
        return Pile(f"{nation}-deck", "Deck", count, back(GAME, nation), groups, "", held)

    def nation_deck(self, of: SeatView) -> Pile:
        """The Nation deck, at its very bottom the Accession card."""
        zones = (of.nation_top, of.nation_members, of.nation_bottom, of.accession)
        cards = (*of.nation_top, *of.nation_members, *of.nation_bottom, of.accession)
        left = of.nation_deck + len(of.nation_top) + len(of.nation_bottom)
        return self.again(f"{of.nation}-nation", cards, self._nation_deck, of.nation, left, *zones)

    def _nation_deck(
        self,
        nation: str,
        left: int,
        first: Sequence[int],
        members: Sequence[int],
        last: Sequence[int],
        accession: int,
    ) -> Pile:
        groups = self.group(FIRST, first[::-1]) + self.names("In some order", members)
        groups += self.group("At the bottom", last) + self.group("The last card", (accession,))
        top = back(GAME, nation) if left or accession < 0 else self.top(accession)
        held = self.holds((*first, *members, *last))
        count = left + (accession >= 0)
        return Pile(f"{nation}-nation", "Nation", count, top, groups, "", held)

    def developments(self, of: SeatView) -> Pile:
        """The development area of another with what its cards cost."""
        name, cards = f"{of.nation}-development", of.development
        return self.again(name, cards, self._developments, name, cards)

    def _developments(self, name: str, area: Sequence[int]) -> Pile:
        table = self.view.table
        cards = tuple(Shown(self.card(card), cost(table[card])) for card in area)
        groups = (Group("", cards),) if cards else ()
        top = self.top(area[0]) if cards else Markup("")
        return Pile(name, "To develop", len(cards), top, groups, "", self.holds(area))

    def to_develop(self, area: Sequence[int]) -> tuple[Plan, ...]:
        """The own development area: names and costs."""
        pairs = zip(area, self.chips(area), strict=True)
        return tuple(Plan(name, *price(self.view.table[card])) for card, name in pairs)
