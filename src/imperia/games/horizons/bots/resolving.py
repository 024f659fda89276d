"""Resolving a card: the topmost row of the table that fits it and can do something (p. 29)."""

from __future__ import annotations

from typing import Final

from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import DISCARD, EXILE, HISTORY, PLAY, PROGRESS, RESOURCES
from ..words.answer import SETTLE
from .book import BOOK
from .dynasty import accede, take_dynasty
from .matching import Match
from .steps import BotStep, newest
from .taking import FAILED
from .worth import bot_points

DEEPEST: Final = 30  # cards that are resolved because of each other
MOST: Final = 200  # cards in a turn, so that a table of one's own cannot go on for ever

# Decks whose top card may be resolved.
BOT_DECK: Final = 0
DYNASTY_DECK: Final = 1
MAIN_DECK: Final = 2
DECK_NAMES: Final = ("bot deck", "dynasty deck", "main deck")


class ResolveCard(Phrase):
    """Resolve a card that lies open before a Bot. `card`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(FINISH_CARD, seat, card)
        deep = sum(1 for frame in state.stack if isinstance(frame[0], FinishCard))
        if deep > DEEPEST or state.bot(seat).resolved >= MOST:
            return
        printed = state.table[card]
        for place, row in enumerate(BOOK.rows(state, seat)):
            if row.trigger.fits(printed) and row.effect.possible(state, seat, card):
                state.begin_row(seat, card, place)
                state.push(SETTLE, seat)
                state.push(row.effect, seat, card)
                return


class FinishCard(Phrase):
    """A card is resolved: it goes to the Bot's discards unless it went elsewhere."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.end_row(seat, card)
        if card in state.seats[seat].resolving:
            state.leave_table(seat, card)
            state.discard_openly(seat, card)
        accede(state, seat, card)


class ResolveTop(BotStep):
    """Resolve the top card of a deck now; an empty one gives 2 progress (p. 30)."""

    __slots__ = ("deck",)
    __match_args__ = ("deck",)

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.deck == BOT_DECK:
            found = state.take_bot_top(seat)
        elif self.deck == DYNASTY_DECK:
            found = take_dynasty(state, seat)
        else:
            found = state.draw_main()
        if found < 0:
            state.gain(seat, PROGRESS, FAILED, card)
            return
        state.lay_open(seat, found)
        state.push(RESOLVE_CARD, seat, found)

    def read(self) -> str:
        return f"resolve the top card of the {DECK_NAMES[self.deck]}"


class ResolveMainFor(BotStep):
    """Resolve the top card of the Main deck; if it is worth no points something is gained."""

    __slots__ = ("kind", "number")
    __match_args__ = ("kind", "number")

    def __init__(self, kind: int, number: int) -> None:
        self.kind = kind
        self.number = number

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.draw_main()
        if found < 0:
            state.gain(seat, PROGRESS, FAILED, card)
            return
        if not bot_points(state.table[found]):
            state.gain(seat, self.kind, self.number, card)
        state.lay_open(seat, found)
        state.push(RESOLVE_CARD, seat, found)

    def read(self) -> str:
        return (
            "resolve the top card of the main deck; if it is worth no points, gain "
            f"{self.number}{{{RESOURCES[self.kind]}}}"
        )


class BotReveal(BotStep):
    """Reveal the top card of the Main deck and do one thing or another with it."""

    __slots__ = ("match", "otherwise", "then")
    __match_args__ = ("match", "then", "otherwise")

    def __init__(self, match: Match, then: Phrase, otherwise: Phrase) -> None:
        self.match = match
        self.then = then
        self.otherwise = otherwise

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.main_size() > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.reveal_main(seat)
        if found >= 0:
            fits = self.match.fits(state.table[found])
            state.push(self.then if fits else self.otherwise, seat, found)

    def read(self) -> str:
        return (
            f"reveal the top card of the main deck; if it is a {self.match.read()}, "
            f"{self.then.read()}; if not, {self.otherwise.read()}"
        )


class PutRevealed(BotStep):
    """Where the revealed card goes. `card`: the card."""

    __slots__ = ("target",)
    __match_args__ = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.leave_table(seat, card)
        if self.target == EXILE:
            state.exile_card(seat, card)
        else:
            state.discard_openly(seat, card)

    def read(self) -> str:
        return "exile it" if self.target == EXILE else "discard it"


class DiscardUnrest(BotStep):
    """Put an Unrest of the pile into the Bot's discards."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        taken = state.take_unrest(seat)
        if taken >= 0 and not state.over:
            state.take_bot_top(seat)
            state.discard_openly(seat, taken)

    def read(self) -> str:
        return "put an {unrest} into its discards"


# Zones of a Bot that a row moves cards between, by name.
ASIDE: Final = 1 << 20
TOP: Final = 1 << 21
SOURCES: Final = {"aside": ASIDE, "discard": DISCARD, "play": PLAY}
TARGETS: Final = {
    "discard": DISCARD,
    "play": PLAY,
    "history": HISTORY,
    "exile": EXILE,
    "top": TOP,
}
ZONE_WORDS: Final = {
    ASIDE: "the cards set aside",
    DISCARD: "its discards",
    PLAY: "play",
    HISTORY: "history",
    EXILE: "exile",
    TOP: "the top of the bot deck",
}


class MoveCard(BotStep):
    """Move the newest card of a kind from a zone to another; with a result it is a cost."""

    __slots__ = ("match", "result", "source", "target")
    __match_args__ = ("match", "source", "target", "result")

    def __init__(
        self, match: Match, source: int, target: int, result: Phrase | None = None
    ) -> None:
        self.match = match
        self.source = source
        self.target = target
        self.result = result

    def found(self, state: State, seat: int) -> int:
        """The card that would be moved; -1 if there is none."""
        mine = state.seats[seat]
        cards = {ASIDE: state.bot(seat).aside, DISCARD: mine.discard, PLAY: mine.play}[self.source]
        return newest(state, seat, cards, self.match)

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.found(state, seat) < 0:
            return False
        return self.result is None or self.result.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = self.found(state, seat)
        if self.result is not None:
            state.push(self.result, seat, card)
        if self.source == ASIDE:
            state.take_aside(seat, found)
            moved: tuple[int, ...] = (found,)
        elif self.source == DISCARD:
            state.leave_discard(seat, found)
            moved = (found,)
        else:
            moved = state.leave_play(seat, found)
        for one in moved:
            self.put(state, seat, one)

    def put(self, state: State, seat: int, card: int) -> None:
        """Put a card where it goes."""
        if self.target == TOP:
            state.take(seat, card, True)
        elif self.target == HISTORY:
            state.record(seat, card, True)
        elif self.target == EXILE:
            state.exile_card(seat, card)
        elif self.target == PLAY:
            state.enter_play(seat, card)
        else:
            state.discard_openly(seat, card)

    def read(self) -> str:
        what = self.match.read() if self.match.name else f"a {self.match.read()}"
        what = "the newest card" if not (self.match.name or self.match.marks) else what
        words = f"move {what} from {ZONE_WORDS[self.source]} to {ZONE_WORDS[self.target]}"
        return words if self.result is None else f"{words} to {self.result.read()}"


RESOLVE_CARD: Final = ResolveCard()
FINISH_CARD: Final = FinishCard()
