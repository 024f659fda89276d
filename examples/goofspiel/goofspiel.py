"""Goofspiel, the Game of Pure Strategy: a whole game on a page, with nothing but its rules.

Every seat holds the bids 1 to 13. The prizes 1 to 13 are turned up one by one, in an order that
nobody knows, and for each of them all seats bid a card in secret. The highest bid takes the
prize. If several are highest, it is discarded, as in OpenSpiel (games/goofspiel/goofspiel.h in
github.com/google-deepmind/open_spiel). Most points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from imperia.kernel import (
    Choice,
    Effect,
    Event,
    GameKind,
    Option,
    Question,
    Rules,
    Seed,
    SharedView,
    State,
    Vocabulary,
)
from imperia.kernel.rules import Options
from imperia.kernel.sentences import capital, listed, sentence
from imperia.kernel.variants import chosen_variants

CARDS: Final = 13
NOTHING: Final = 0  # no prize is turned up, or no bid is made yet
HIDDEN: Final = -1  # a bid that the viewer may not know

# What can happen: a prize is turned up; a seat has bid; the bids are shown and a seat, or nobody
# (-1), takes the prize.
TURN_UP, BID, AWARD = range(3)


class Auction(State):
    """The table. All of it is open but the bids, and the order in which prizes will come."""

    FIELDS: ClassVar = (*State.FIELDS, "sides", "prizes", "prize", "hands", "bids", "points")
    __slots__ = ("bids", "hands", "points", "prize", "prizes", "sides")

    sides: tuple[str, ...]
    prizes: list[int]  # still to come, in no order
    prize: int
    hands: list[list[int]]  # a card stays here until its bid is shown
    bids: list[int]
    points: list[int]

    def copy(self) -> Auction:
        new = Auction()
        self.copy_shared(new)
        new.sides = self.sides
        new.prizes = self.prizes[:]
        new.prize = self.prize
        new.hands = [hand[:] for hand in self.hands]
        new.bids = self.bids[:]
        new.points = self.points[:]
        return new

    def turn_up(self) -> None:
        """Turn up one of the prizes that are still to come."""
        self.prize = self.prizes.pop(self.by_chance(len(self.prizes)))
        self.turn += 1
        self.reveals += 1
        self.events.append((TURN_UP, self.prize))

    def bid(self, seat: int, card: int) -> None:
        """Put a card face down."""
        self.bids[seat] = card
        self.events.append((BID, seat, card))

    def award(self) -> None:
        """Show all bids and give the prize to the highest, if there is only one."""
        winner = self.bids.index(max(self.bids)) if self.bids.count(max(self.bids)) == 1 else -1
        if winner >= 0:
            self.points[winner] += self.prize
        for hand, bid in zip(self.hands, self.bids, strict=True):
            hand.remove(bid)
        self.events.append((AWARD, self.prize, winner, *self.bids))
        self.reveals += 1
        self.prize = NOTHING
        self.bids = [NOTHING] * len(self.bids)


class NextPrize(Effect[Auction]):
    """A prize is turned up, then every seat bids, then the prize is awarded."""

    __slots__ = ()

    def resolve(self, state: Auction, seat: int, card: int, number: int) -> None:
        state.turn_up()
        state.push(Award(), -1)
        for bidder in reversed(range(len(state.hands))):  # the last one pushed is asked first
            state.push(ChooseBid(), bidder)


class ChooseBid(Question[Auction]):
    """A seat bids one of its cards."""

    __slots__ = ()

    def options(self, state: Auction, seat: int, card: int, number: int) -> list[Choice]:
        return [(bid,) for bid in state.hands[seat]]

    def answer(self, state: Auction, seat: int, card: int, number: int, choice: Choice) -> None:
        state.bid(seat, choice[0])

    def begins_move(self) -> bool:
        return True

    def is_open(self, state: Auction, seat: int, card: int, number: int) -> bool:
        return True

    def ask(self) -> str:
        return "bid for the prize"


class Award(Effect[Auction]):
    """The highest bid takes the prize; the game goes on while there are prizes."""

    __slots__ = ()

    def resolve(self, state: Auction, seat: int, card: int, number: int) -> None:
        state.award()
        if state.prizes:
            state.push(NextPrize(), -1)


class AuctionView(SharedView):
    """What one seat may know: everything but the bids of the others."""

    sides: tuple[str, ...]
    prizes: list[int]
    prize: int
    hands: list[list[int]]
    bids: list[int]
    points: list[int]

    def as_data(self) -> dict[str, Any]:
        seats = zip(self.sides, self.points, self.hands, self.bids, strict=True)
        return {
            "seat": self.sides[self.seat] if self.seat >= 0 else None,
            "prize": self.prize or None,
            "prizes": self.prizes,
            "seats": [
                {
                    "seat": side,
                    "points": points,
                    "hand": hand,
                    "bid": "hidden" if bid == HIDDEN else bid or None,
                }
                for side, points, hand, bid in seats
            ],
        }


class GoofspielRules(Rules[Auction, AuctionView]):
    """The rules of Goofspiel."""

    def __init__(self) -> None:
        self.name = "goofspiel"
        self.title = "Goofspiel"
        self.seats = (2, 4)
        self.sides = ("hearts", "spades", "diamonds", "clubs")
        self.vocabulary = Vocabulary((NextPrize, ChooseBid, Award))

    def start(self, seats: Sequence[str], seed: Seed, options: Options) -> Auction:
        self.check_seats(seats)
        chosen_variants(options, {})
        state = self.blank()
        state.begin(seed)
        state.sides = tuple(seats)
        state.prizes = list(range(1, CARDS + 1))
        state.prize = NOTHING
        state.hands = [list(range(1, CARDS + 1)) for _ in seats]
        state.bids = [NOTHING for _ in seats]
        state.points = [0 for _ in seats]
        state.push(NextPrize(), -1)
        state.advance()
        return state

    def blank(self) -> Auction:
        return Auction()

    def seat_names(self, state: Auction) -> list[str]:
        return list(state.sides)

    def option(self, state: Auction, choice: Choice) -> Option:
        name = f"bid {choice[0]}"
        return Option(name, name, target=str(choice[0]), verb="bid")

    def scores(self, state: Auction) -> list[int]:
        return state.points[:]

    def view(self, state: Auction, seat: int) -> AuctionView:
        seen = AuctionView()
        seen.see_shared(state, seat)
        seen.sides = state.sides
        seen.prizes = sorted(state.prizes)
        seen.prize = state.prize
        seen.hands = [hand[:] for hand in state.hands]
        seen.points = state.points[:]
        seen.bids = [
            HIDDEN if bid and bidder != seat else bid for bidder, bid in enumerate(state.bids)
        ]
        return seen

    def imagine(self, view: AuctionView, chance: int) -> Auction:
        state = self.blank()
        view.imagine_shared(state, chance)
        state.sides = view.sides
        state.prizes = view.prizes[:]
        state.prize = view.prize
        state.hands = [hand[:] for hand in view.hands]
        state.points = view.points[:]
        state.bids = view.bids[:]
        for bidder, bid in enumerate(view.bids):
            if bid == HIDDEN:
                held = state.hands[bidder]
                state.bids[bidder] = held[state.by_chance(len(held))]
        state.ask_again()
        return state

    def tell(self, state: Auction, event: Event, seat: int) -> str:
        kind, *about = event
        if kind == TURN_UP:
            return f"The {about[0]} is turned up."
        if kind == BID:
            bidder, bid = about
            return sentence(f"{state.sides[bidder]} bid {bid if bidder == seat else 'in secret'}")
        prize, winner, *bids = about
        shown = listed([f"{side} {bid}" for side, bid in zip(state.sides, bids, strict=True)])
        taken = f"{state.sides[winner]} take the {prize}" if winner >= 0 else f"the {prize} is lost"
        return f"{capital(shown)}: {taken}."


GAME = GameKind(GoofspielRules())
