"""The verbs of the Bot in a solo game: its die, slots and decks (pp. 28-31)."""

from __future__ import annotations

from typing import Any

from .....kernel.state import Choice, Question
from .. import choices as c
from .. import events as e
from ..asking import Asking
from ..bot import EMPTY, Bot, Layers
from ..seat import without
from ..symbols import GOODS, PLAY, SIGNPOST
from .routes import Routes


class Bots(Routes):
    """The verbs of a seat that plays by a table."""

    __slots__ = ()

    def bot(self, seat: int) -> Bot:
        """The Bot of a seat, which is one."""
        bot = self.seats[seat].bot
        assert bot is not None
        return bot

    def is_bot(self, seat: int) -> bool:
        """Whether a seat plays by a table."""
        return self.seats[seat].bot is not None

    def bot_seat(self) -> int:
        """The seat of the Bot; -1 if people play among themselves."""
        last = len(self.seats) - 1
        return last if self.seats[last].bot is not None else -1

    def people(self) -> range:
        """The seats that people play."""
        return range(self.players - 1 if self.bot_seat() >= 0 else self.players)

    # A Bot is never asked

    def ask(
        self, question: Question[Any], seat: int, card: int, number: int, options: list[Choice]
    ) -> None:
        """Open a decision; what concerns a Bot answers itself."""
        if self.seats[seat].bot is None:
            super().ask(question, seat, card, number, options)
        elif options and not self.over:
            question.answer(self, seat, card, number, self.answer_of_bot(question, options))

    def answer_of_bot(self, question: Question[Any], options: list[Choice]) -> Choice:
        """What a Bot answers: it draws and gains what it may, and loses its newest card (p. 31)."""
        given = isinstance(question, Asking) and question.is_gift()
        refusals = [choice for choice in options if choice[0] in (c.DECLINE, c.DONE)]
        if refusals and not given:
            return refusals[0]
        in_play = [choice for choice in options if choice[0] == c.PICK and choice[2] == PLAY]
        return in_play[-1] if in_play else options[0]

    def add_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Put resources on a card; those for a Bot's region come to its pool at once (p. 30)."""
        bot = self.bot_seat()
        if bot >= 0 and card in self.seats[bot].play and not self.table[card].marks & SIGNPOST:
            self.gain(bot, kind, number, card)
        else:
            super().add_tokens(seat, card, kind, number)

    # Die and slots

    def roll_die(self, seat: int) -> None:
        """Roll the die: the card in that slot is not resolved this turn."""
        bot = self.bot(seat)
        bot.die = self.by_chance(6) + 1
        bot.resolved = 0
        self.reveals += 1
        self.events.append((e.DIE, seat, bot.die))

    def turn_over(self, seat: int, slot: int) -> int:
        """Turn the card of a slot face up: it lies open while it is resolved. EMPTY: no card."""
        bot = self.bot(seat)
        card = bot.slots[slot]
        if card >= 0:
            bot.slots = (*bot.slots[:slot], EMPTY, *bot.slots[slot + 1 :])
            self.events.append((e.SLOT, seat, card, slot + 1))
            self.lay_open(seat, card)
        return card

    def lay_open(self, seat: int, card: int) -> None:
        """A card that lies nowhere lies open before a Bot while it is resolved."""
        self.reveal(card)
        self.reveals += 1
        self.seats[seat].resolving += (card,)

    def begin_trading(self, seat: int, place: int) -> None:
        """A Bot does something of the list that its Merchants have for the end of a turn."""
        self.events.append((e.END_OF_TURN, seat, self.seats[seat].merchants, place))

    def begin_row(self, seat: int, card: int, row: int) -> None:
        """A row of the Bot's table is resolved for a card."""
        self.bot(seat).resolved += 1
        self.events.append((e.ROW, seat, card, row, self.seats[seat].state))

    def strikes_anew(self, seat: int, card: int) -> bool:
        """The row of a card strikes the person: whether it is a new attack.

        All that a row does is one effect (p. 29), so it can be avoided as a whole.
        """
        bot = self.bot(seat)
        if bot.striking == card:
            return False
        bot.striking = card
        self.begin_attack()
        return True

    def end_row(self, seat: int, card: int) -> None:
        """The row of a card is done: its attack is over, too."""
        bot = self.bot(seat)
        if bot.striking == card:
            bot.striking = -1

    def move_die_card(self, seat: int) -> None:
        """The card under the die goes to the first slot, still face down."""
        bot = self.bot(seat)
        slot = bot.die - 1
        if 0 < slot < len(bot.slots):
            card = bot.slots[slot]
            rest = [EMPTY] * (len(bot.slots) - 1)
            bot.slots = (card, *rest)

    def fill_slot(self, seat: int, slot: int, card: int) -> None:
        """Lay a card that lies nowhere face down into a slot."""
        bot = self.bot(seat)
        bot.slots = (*bot.slots[:slot], card, *bot.slots[slot + 1 :])

    def block_slots(self, seat: int, number: int) -> None:
        """Let so many of the last slots get no card."""
        self.bot(seat).blocked = number

    # Decks

    def take_bot_top(self, seat: int) -> int:
        """Take the top card of the Bot deck, which lies nowhere then; -1 if it is empty."""
        mine = self.seats[seat]
        if mine.top:
            card = mine.top[-1]
            mine.top = mine.top[:-1]
            self.reveals += 1  # perhaps nobody knew it, a Fame card for one
            return card
        if mine.deck:
            card = self.draw_from(mine.deck)
            mine.deck = without(mine.deck, card)
            return card
        return -1

    def mill(self, seat: int) -> int:
        """Discard the top card of the Bot deck; -1 if it is empty."""
        card = self.take_bot_top(seat)
        if card >= 0:
            self.discard_openly(seat, card)
        return card

    def take_dynasty_top(self, seat: int) -> int:
        """Take the top card of the Dynasty deck, which lies nowhere then; -1 if it is empty."""
        bot = self.bot(seat)
        card, bot.dynasty = self.draw_layer(bot.dynasty)
        if card >= 0:
            self.events.append((e.DYNASTY, seat, card))
        return card

    def raise_in_dynasty(self, seat: int, card: int) -> None:
        """A card of the Dynasty deck, which lies alone in its layer, changes places with the top.

        Of cards that are as good as each other the order is drawn as late as this.
        """
        bot = self.bot(seat)
        top = bot.dynasty[0]
        places = {top: (card,), (card,): top}
        bot.dynasty = tuple([places.get(layer, layer) for layer in bot.dynasty])

    def take_discovery(self, seat: int) -> int:
        """Take the top card of the discoveries; -1 if there is none left."""
        bot = self.bot(seat)
        card, bot.discoveries = self.draw_layer(bot.discoveries)
        return card

    def draw_layer(self, layers: Layers) -> tuple[int, Layers]:
        """A card of the topmost layer, by chance, and the layers without it; -1 if none is left."""
        if not layers:
            return -1, layers
        card = self.draw_from(layers[0])
        left = without(layers[0], card)
        return card, (left, *layers[1:]) if left else layers[1:]

    def take_aside(self, seat: int, card: int) -> None:
        """Take one of the cards that were set aside."""
        bot = self.bot(seat)
        bot.aside = without(bot.aside, card)

    def shuffle_bot_discards(self, seat: int) -> None:
        """Shuffle the Bot's Discard pile into a new Bot deck."""
        mine = self.seats[seat]
        mine.deck += mine.discard
        mine.discard = ()
        self.events.append((e.RESHUFFLE, seat))

    def take_resolving(self, seat: int, card: int) -> None:
        """Take away a card that lay open while it was resolved."""
        self.leave_table(seat, card)

    # Its ceremony, and its routes

    def add_rites(self, seat: int, number: int) -> None:
        """The Cultist Bot comes nearer to the next stage of its ceremony."""
        self.bot(seat).rites += number
        self.events.append((e.RITE, seat, number))

    def forget_rites(self, seat: int) -> None:
        """A stage of the ceremony is reached: its rites are spent."""
        self.bot(seat).rites = 0

    def trade_as_bot(self, seat: int, route: int) -> None:
        """A Bot trades with a route: the goods come from the supply, also for its own (p. 31)."""
        self.events.append((e.TRADE, seat, route, self.owner_of(route)))
        self.add_tokens(seat, route, GOODS, 1)
