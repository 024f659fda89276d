"""The table of Imperial Settlers as the page shows it: what lies where, and what may be clicked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any, NamedTuple, TypeVar

from markupsafe import Markup

from ....web.draw.cards import back, colour_class
from ....web.draw.memory import Memory
from ....web.draw.places import Mark, Place
from ....web.draw.uses import Uses
from ..face import phase
from ..rules import goods as g
from ..rules.phases import BOARDS, ROUNDS
from ..rules.state import ALL_LOCATIONS
from ..rules.view import SeatView, View

T = TypeVar("T")
GAME = "settlers"
PHASES = ("Lookout", "Production", "Action phase")
ROWS = (("Production", "production"), ("Features", "feature"), ("Actions", "action"))
# Pixels at 1440 x 900, with which everything grows: how wide cards may be, and the space for rows.
WIDTHS = (148, 140, 132, 124, 116, 108, 100, 92, 84, 76)
WIDEST, NARROWEST = 3, -1  # of them: of others, and for one line beside several others
LAND, LANE, EMPTY_LANE, GAP = 858, 34, 44, 8
DOWN, STAGE = {2: 256, 3: 318, 4: 284}, 78  # by the number of seats; what the Lookout takes of it
NO_HAND_GIVES, PLAQUE = 46, 182
MINIATURES = {8: 60, 12: 54, 99: 46}  # widths in the Empires of several others, by how many cards


class Amount(NamedTuple):
    """How much of a good there is."""

    id: str
    sign: str
    number: int
    words: str
    uses: str = ""
    kept: bool = False  # it survives Cleanup


class Pile(NamedTuple):
    """A pile and how many cards it has; an open one has no back and can be looked through."""

    id: str
    title: str
    size: int
    back: Markup | None = None
    uses: str = ""
    cards: tuple[Place, ...] = ()


class Row(NamedTuple):
    """A row of an Empire; `share` is how many cards wide it is beside the others."""

    title: str
    sign: str
    cards: tuple[Place, ...]
    share: int


class Empire(NamedTuple):
    """One seat's side of the table."""

    name: str
    title: str
    who: str
    score: int | None  # the virtual player has none
    asked: bool
    first: bool
    passed: bool
    uses: str
    goods: tuple[Amount, ...]
    rows: tuple[Row, ...]
    width: int  # of its cards
    deals: tuple[tuple[Place, str], ...]  # each with its good
    foundations: tuple[Place, ...]
    known: tuple[Place, ...]  # cards in hand or to pick from that the viewer knows
    backs: tuple[Pile, ...]  # those that the viewer does not know
    piles: tuple[Pile, ...]
    makes: tuple[Amount, ...] = ()  # by the Faction board; from here on only of one's own
    board_uses: str = ""
    colours: tuple[tuple[str, int], ...] = ()
    hand: tuple[Place, ...] = ()


class Layout(NamedTuple):
    """The whole table."""

    rounds: int
    round: int
    phases: tuple[str, ...]
    phase: str
    piles: tuple[Pile, ...]
    verdict: str  # how a solo game stands
    over: bool
    shown: tuple[Place, ...]  # in the middle
    compact: bool  # other Empires as lines instead of cards
    others: tuple[Empire, ...]
    own: Empire | None


def lay_out(
    view: View,
    uses: Uses,
    people: Mapping[str, str],
    waits: int | None = None,
    memory: Memory | None = None,
) -> Layout:
    """The table as the view's seat sees it; `waits`: whom all wait for, if not who is asked."""
    drawing = Drawing(view, uses, people, memory or Memory())
    if waits is not None:
        drawing.waits = waits
    return drawing.layout()


class Drawing:
    """One view being drawn."""

    def __init__(self, view: View, uses: Uses, people: Mapping[str, str], memory: Memory) -> None:
        self.view = view
        self.uses = uses
        self.people = people
        self.memory = memory
        self.things = things(view)
        self.marked: set[int] = set().union(*self.things)  # Locations with something on them
        self.phase = phase(view)
        self.waits = view.asked[1] if view.asked is not None else -1
        self.shown = self._middle()
        self.compact = len(view.seats) > 2
        more = (view.seat < 0) * NO_HAND_GIVES - bool(self.shown) * STAGE
        self.height = DOWN[max(2, len(view.seats))] + more

    def layout(self) -> Layout:
        """Everything on the table, the other seats in turn order."""
        view, me, seats = self.view, self.view.seat, len(self.view.seats)
        others = [seat % seats for seat in range(me + 1, me + seats + (me < 0))]
        empires = tuple(map(self._empire, others))
        if len(others) == 1 and me >= 0:  # what the other Empire leaves free
            self.height += self.height - max(PLAQUE, _height(empires[0]))
        return Layout(
            rounds=ROUNDS,
            round=view.round,
            phases=PHASES if self.phase in PHASES else (*PHASES, self.phase),
            phase=self.phase,
            piles=() if me >= 0 else self._common_piles(),
            verdict=_verdict(view) if view.players == 1 and not view.over else "",
            over=view.over,
            shown=self.shown,
            compact=self.compact,
            others=empires,
            own=self._own() if me >= 0 else None,
        )

    def _middle(self) -> tuple[Place, ...]:
        """The Lookout and the own offer; else cards that are asked about and lie nowhere else."""
        view = self.view
        own = view.seats[view.seat].offer if view.seat >= 0 else []
        if view.display or own:
            return self._places([*view.display, *own])
        lying = {card for seat in view.seats for card in _lying(seat)}
        nowhere = [card for card in self.uses.cards if card not in lying]
        return tuple(self._place(card, "asked") for card in nowhere)

    def _common_piles(self) -> tuple[Pile, ...]:
        view, uses = self.view, self.uses.others.get("common deck", "")
        deck = Pile("deck-common", "Common deck", view.deck_size, back(GAME, "common"), uses)
        discards = self._open_pile("discard-common", "Common discards", view.discard)
        pile = self._open_pile("collection", "Collection pile", view.collection)
        return (deck, discards, pile) if view.players == 1 else (deck, discards)

    def _faction_piles(self, theirs: SeatView, uses: str) -> tuple[Pile, ...]:
        name = g.DECK_NAMES[theirs.faction]
        deck = Pile(f"deck-{name}", "Deck", theirs.deck_size, back(GAME, name), uses)
        return deck, self._open_pile(f"discard-{name}", "Discards", theirs.discard)

    def _open_pile(self, name: str, title: str, cards: Sequence[int]) -> Pile:
        return self._again(name, cards, self._looked_through, name, title, cards)

    def _looked_through(self, name: str, title: str, cards: Sequence[int]) -> Pile:
        latest_first = tuple(self._place(card, name) for card in reversed(cards))
        return Pile(name, title, len(cards), cards=latest_first)

    def _again(self, name: object, cards: Sequence[int], make: Callable[..., T], *given: Any) -> T:
        """What shows some cards, as it was if the same ones look as they did before."""
        uses = self.uses.cards
        lit = [(card, uses[card]) for card in cards if card in uses] if uses else []
        there = None if self.marked.isdisjoint(cards) else (self.things, self.view.trades)
        return self.memory.again(name, (cards, lit, there, given), make, *given)

    def _empire(self, seat: int) -> Empire:
        view, theirs, mine = self.view, self.view.seats[seat], seat == self.view.seat
        name, plays = _seat_name(view, seat), seat < view.players
        clicked = self.uses.others if mine else {}
        rows = (theirs.production, theirs.features, theirs.actions)
        width, shares = self._fit(rows, mine)
        return Empire(
            name=name,
            title=name.capitalize() if plays else "Virtual player",
            who=self.people.get(name, ""),
            score=theirs.score if plays else None,
            asked=self.waits == seat,
            first=view.first == seat and view.players > 1,
            passed=theirs.passed and self.phase == PHASES[2],
            uses=self.uses.others.get(name, ""),
            goods=self._goods(theirs, name, clicked) if plays else (),
            rows=tuple(map(self._row, ROWS, rows, shares, repeat(name))),
            width=width,
            deals=self._deals(seat),
            foundations=tuple(map(self._place, theirs.foundations)),
            known=() if mine else tuple(map(self._place, theirs.hand + theirs.offer)),
            backs=_backs(theirs.faction, theirs.hidden, theirs.offer_hidden, theirs.buried),
            piles=self._faction_piles(theirs, clicked.get("faction deck", "")),
        )

    def _fit(self, rows: Sequence[Sequence[int]], mine: bool) -> tuple[int, list[int]]:
        """How wide the cards of an Empire are, and the shares of its rows."""
        if self.compact and not mine:
            cards = sum(map(len, rows))
            return next(wide for most, wide in MINIATURES.items() if cards <= most), [1, 1, 1]
        empty = sum(not row for row in rows)
        across = LAND - empty * EMPTY_LANE - (len(rows) - empty) * LANE
        if self.compact:  # one line leaves more to the others
            cards = sum(map(len, rows))
            for width in WIDTHS[WIDEST:NARROWEST]:
                if cards * (width + GAP) <= across:
                    return width, list(map(len, rows))
        widths = WIDTHS if mine or self.view.seat < 0 else WIDTHS[WIDEST:]
        return _fit(rows, across, self.height, widths)

    def _own(self) -> Empire:
        view, theirs, table = self.view, self.view.seats[self.view.seat], self.view.table
        hand = sorted(theirs.hand, key=lambda card: (-table[card].deck, table[card].kind, card))
        made = BOARDS[theirs.faction].produces.goods.items
        mine = self._empire(view.seat)
        return mine._replace(
            makes=tuple(_amount("board", good, number) for good, number in made),
            board_uses=self.uses.others.get("board", ""),
            colours=self.memory.again("colours", mine.rows, _colour_counts, view, theirs),
            hand=self._again("hand", hand, self._places, hand),
            piles=mine.piles + self._common_piles(),
        )

    def _goods(self, theirs: SeatView, name: str, uses: Mapping[str, str]) -> tuple[Amount, ...]:
        made_of = (theirs.goods, theirs.features, uses)
        return self.memory.again(("goods", name), made_of, self._amounts, theirs, name, uses)

    def _amounts(self, theirs: SeatView, name: str, uses: Mapping[str, str]) -> tuple[Amount, ...]:
        stores = {good for card in theirs.features for good in self.view.table[card].stores}
        stores.update(BOARDS[theirs.faction].stores)
        there = range(g.SUPPLY if theirs.faction == g.EGYPTIANS else g.EGYPT)
        return tuple(
            _amount(
                name, good, theirs.goods[good], uses.get(g.GOOD_NAMES[good], ""), good in stores
            )
            for good in there
        )

    def _row(self, names: tuple[str, str], cards: Sequence[int], share: int, of: str) -> Row:
        return self._again((names, of), cards, self._lane, names, cards, share)

    def _lane(self, names: tuple[str, str], cards: Sequence[int], share: int) -> Row:
        places = [self._place(card, marks=self._marks(card)) for card in cards]
        return Row(*names, tuple(places), share)

    def _marks(self, card: int) -> tuple[Mark, ...]:
        return marks(self.view, card) if card in self.marked else ()

    def _deals(self, seat: int) -> tuple[tuple[Place, str], ...]:
        """Deals, Trade Route Deals and the virtual player's targets, each with its good."""
        table, zone = self.view.table, f"trade-{seat}"
        places = [self._place(card) for card in self.view.seats[seat].deals]
        places += [self._place(at, zone) for trader, at in self.view.trades if trader == seat]
        return tuple((place, g.GOOD_NAMES[table[place.number].deal]) for place in places)

    def _places(self, cards: Sequence[int]) -> tuple[Place, ...]:
        """Cards side by side; copies that look the same may be clicked alike."""
        table, uses = self.view.table, self.uses.cards
        alike = {table[card].likeness: uses[card] for card in cards if card in uses}
        lit = [alike.get(table[card].likeness, "") for card in cards] if alike else repeat("")
        return tuple(map(self._lit_place, cards, lit))

    def _place(self, card: int, zone: str = "card", marks: tuple[Mark, ...] = ()) -> Place:
        """A card that has its own option, if any."""
        return self._lit_place(card, self.uses.cards.get(card, ""), zone, marks)

    def _lit_place(
        self, card: int, uses: str, zone: str = "card", marks: tuple[Mark, ...] = ()
    ) -> Place:
        """A card in its colours, pale if it can do no more in this round."""
        printed = self.view.table[card]
        pale = card in self.view.blocked or self.view.used.get(card, 0) >= max(printed.uses, 1)
        name = printed.name if printed.deck != g.ATTACK else g.GOOD_NAMES[printed.deal]
        classes = colour_class(GAME, printed.slug) + " spent" * pale
        return Place(GAME, card, printed.slug, name, uses, marks, classes, zone)


def marks(view: View, card: int) -> tuple[Mark, ...]:
    """What lies on a Location."""
    used, uses, held = view.used.get(card, 0), view.table[card].uses, view.held.get(card, 0)
    under = [view.table[one].name for one in view.stacked.get(card, ())]
    owner = _seat_name(view, view.taken[card]) if card in view.taken else ""
    found = [
        Mark("used", used, f"used {used} of {uses}" if used < uses else "used"),
        Mark("stopped", card in view.blocked, "stopped for this round"),
        Mark("defense", card in view.defended, "defended"),
        Mark("samurai", card in view.samurai, "Samurai"),
        Mark("egypt", card in view.taken, f"taken from {owner}"),
        Mark("resource", held, f"{held} Resources on it"),
        Mark("card", len(under), f"under it: {', '.join(under)}"),
    ]
    traders = [_seat_name(view, seat) for seat, at in view.trades if at == card]
    found += [Mark("deal", 1, f"trade of {name}") for name in traders]
    return tuple(mark for mark in found if mark.number)


def things(view: View) -> tuple[Collection[int], ...]:
    """Everything that may lie on a Location, by the Locations."""
    lying = (view.used, view.blocked, view.defended, view.samurai, view.taken, view.held)
    return (*lying, view.stacked, [at for _, at in view.trades])


def _seat_name(view: View, seat: int) -> str:
    return g.DECK_NAMES[view.seats[seat].faction] if seat < view.players else "virtual"


def _locations(seat: SeatView) -> list[int]:
    return seat.production + seat.features + seat.actions


def _lying(seat: SeatView) -> list[int]:
    return _locations(seat) + seat.foundations + seat.deals + seat.hand + seat.offer


@lru_cache(10_000)
def _amount(owner: str, good: int, number: int, uses: str = "", kept: bool = False) -> Amount:
    name = g.GOOD_NAMES[good]
    words = g.count(good, number) + (", kept at Cleanup" if kept else "")
    return Amount(f"good-{owner}-{name}", name, number, words, uses, kept)


@lru_cache(10_000)
def _backs(
    faction: int, hand: tuple[int, int], offer: int, buried: tuple[int, int]
) -> tuple[Pile, ...]:
    own, words, common = g.DECK_NAMES[faction], g.ADJECTIVES[faction], back(GAME, "common")
    found = [Pile(f"hand-{own}-common", "Common cards in hand", hand[0], common)]
    found.append(Pile(f"hand-{own}", f"{words} cards in hand", hand[1], back(GAME, own)))
    found.append(Pile(f"offer-{own}", "cards to pick from", offer, common))
    found.append(Pile(f"buried-{own}-common", "Foundations face down", buried[0], common))
    found.append(Pile(f"buried-{own}", "Foundations face down", buried[1], back(GAME, own)))
    return tuple(pile for pile in found if pile.size)


def _colour_counts(view: View, theirs: SeatView) -> tuple[tuple[str, int], ...]:
    cards = [view.table[card].colour for card in _locations(theirs)]
    found = [(name, sum(bool(c & bit) for c in cards)) for bit, name in g.COLOUR_NAMES.items()]
    return tuple((name, number) for name, number in found if number)


def _verdict(view: View) -> str:
    """The Collection pile beside what it is compared with at the end."""
    every, pile = bool(view.variant & ALL_LOCATIONS), len(view.collection)
    own = sum(every or view.table[card].deck != g.COMMON for card in _locations(view.seats[0]))
    ahead = "you would win" if own > pile else f"{pile + 1 - own} more to win"
    kind = "Locations" if every else "Faction Locations"
    return f"Collection pile {pile} against your {own} {kind}: {ahead}"


def _fit(
    rows: Sequence[Sequence[int]], across: int, down: int, widths: Sequence[int]
) -> tuple[int, list[int]]:
    """The largest width of cards at which rows side by side fit, and each row's share."""
    for width in widths:
        for lines in range(1, down // (width * 7 // 5 + GAP) + 1):
            shares = _shares(rows, lines)
            if sum(shares) * (width + GAP) <= across:
                return width, shares
    # Smaller cards could not be read: there are more lines, and others give way.
    most = max(map(len, rows))
    more = (_shares(rows, number) for number in range(1, most + 1))
    return width, next(s for s in more if sum(s) * (width + GAP) <= across)


def _height(empire: Empire) -> int:
    """How high the rows of an Empire are."""
    lines = max((-(-len(row.cards) // row.share) for row in empire.rows if row.cards), default=0)
    return lines * (empire.width * 7 // 5 + GAP)


def _shares(rows: Sequence[Sequence[int]], lines: int) -> list[int]:
    """How many cards wide each row is, if it has so many lines."""
    return [-(-len(row) // max(lines, 1)) for row in rows]
