"""A table against a Bot, set by hand: its slots, decks and table; what it resolves; what it has."""

from __future__ import annotations

from typing import Self

from imperia.games.horizons.bots.resolving import RESOLVE_CARD
from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules import turns
from imperia.games.horizons.rules.bot import EMPTY, Bot
from imperia.games.horizons.rules.phrase import Phrase
from imperia.games.horizons.rules.seat import Seat
from imperia.kernel.state import Event

from .scene import RULES, Scene

SIDES = {
    "taino": ("free-tribes",),
    "inuit": ("summer", "winter"),
    "polynesians": ("isle-bound", "voyaging"),
    "martians": ("alien", "gone-native"),
    "cultists": ("empire", "barbarian", "corrupted", "summoned"),
}


def table_of(nation: str, *rows: str) -> str:
    """A table that has these rows on all sides of a nation's State cards."""
    sides = SIDES.get(nation, ("barbarian", "empire"))
    return "\n".join("\n".join((f"[{side}] a test", *rows)) for side in sides)


class Duel(Scene):
    """A solo game at the person's turn in round 2, with empty hands and no resources.

    `rows`: a table for the Bot that has them on all its sides.
    """

    def __init__(
        self,
        person: str = "japan",
        against: str = "mayans",
        level: str = "imperator",
        rows: tuple[str, ...] = (),
        variant: str | list[str] | None = None,
    ) -> None:
        own = {"bot_table": table_of(against, *rows)} if rows else {}
        super().__init__(person, variant=variant, against=against, level=level, **own)
        self.nation = against

    @property
    def bot(self) -> Bot:
        """What the Bot has beside the cards of its seat."""
        return self.state.bot(self.state.bot_seat())

    @property
    def its(self) -> Seat:
        """The Bot's seat."""
        return self.seat(self.nation)

    # Setting the table

    def dynasty(self, *cards: str) -> Self:
        """Let the Dynasty deck be these cards, the first on top; its others leave the game."""
        bot = self.bot
        accession = self.its.accession
        wanted = [self._take(slug, self.nation) for slug in cards]
        self.state.box += tuple(card for layer in bot.dynasty for card in layer)
        bot.dynasty = tuple((card,) for card in wanted)
        self.its.accession = accession
        return self

    def bot_deck(self, *cards: str) -> Self:
        """Let the Bot deck be these cards, the first on top; its others leave the game."""
        self.deck(self.nation, *cards)
        return self

    def no_cards(self) -> Self:
        """Let the Bot's deck, slots, discards and play area be empty."""
        mine, bot = self.its, self.bot
        self.state.box += (*mine.deck, *mine.top, *mine.discard, *mine.play)
        self.state.box += tuple(card for card in bot.slots if card >= 0)
        mine.deck = mine.top = mine.discard = mine.play = ()
        bot.slots = (EMPTY,) * len(bot.slots)
        return self

    def more_unrest(self, number: int) -> Self:
        """Put further Unrest on its pile, as if the game had more."""
        state = self.state
        printed = state.table[state.unrest[0]]
        for _ in range(number):
            state.table.append(printed)
            state.unrest = (len(state.table) - 1, *state.unrest)
        return self

    # Playing

    def resolves(self, slug: str, die: int = 6) -> Self:
        """Let the Bot turn over a card and resolve it; then the person may act, or is asked."""
        card = self._take(slug, self.nation)
        self.bot.die = die
        self.state.lay_open(self.state.bot_seat(), card)
        return self._begin(RESOLVE_CARD, card)

    def does(self, phrase: Phrase, card: str = "") -> Self:
        """Let the Bot do something in its turn; then the person may act, or is asked."""
        return self._begin(phrase, self.card(card, self.nation) if card else -1)

    def _begin(self, phrase: Phrase, card: int) -> Self:
        state, seat = self.state, self.state.bot_seat()
        state.stack.clear()
        state.push(turns.ROUND, -1)
        state.push(turns.ACT, 0)
        state.asked, state.options, state.events = None, [], []
        state.begin_turn(seat)
        state.push(phrase, seat, card)
        state.advance()
        return self

    # Looking

    def slots_of_bot(self) -> list[str]:
        """The cards below the slot markers; "" where none lies."""
        return [self.base(card) if card >= 0 else "" for card in self.bot.slots]

    def top(self) -> list[str]:
        """The cards on top of the Bot deck whose order is known, the topmost first."""
        return [self.base(card) for card in reversed(self.its.top)]

    def base(self, card: int) -> str:
        """A card's slug without the number of its copy."""
        return str(self.state.table[card].base)

    def events(self, kind: int) -> list[Event]:
        """What happened of a kind."""
        return [event for event in self.state.events if event[0] == kind]

    def told(self) -> list[str]:
        """What the person is told."""
        found = [RULES.tell(self.state, event, 0) for event in self.state.events]
        return [words for words in found if words]

    def rows_used(self) -> list[tuple[str, int]]:
        """The cards that rows were resolved for, and which rows."""
        return [(self.base(event[2]), event[3]) for event in self.events(e.ROW)]
