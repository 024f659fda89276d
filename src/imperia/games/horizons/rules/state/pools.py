"""Resources: gaining, paying, and moving them between pools and cards."""

from __future__ import annotations

from .. import events as e
from ..symbols import MATERIAL, POPULATION, PROGRESS
from .clock import Clock
from .fields import NO_TOKENS


class Pools(Clock):
    """The verbs of resources."""

    __slots__ = ()

    def gain(self, seat: int, kind: int, number: int, source: int = -1) -> None:
        """Take resources from the supply; some passives bend it."""
        if number <= 0:
            return
        mine = self.seats[seat]
        for passive, _ in mine.passives:
            number = passive.gaining(self, seat, kind, number, source)
            if not number:
                return
        self.gain_plainly(seat, kind, number, source)

    def gain_plainly(self, seat: int, kind: int, number: int, source: int = -1) -> None:
        """Take resources that no passive bends any more."""
        if number > 0:
            if kind == MATERIAL and seat == self.active:
                self.gained = True
            self.seats[seat].goods[kind] += number
            self.events.append((e.GAIN, seat, source, kind, number))

    def pay(self, seat: int, amounts: tuple[int, ...]) -> None:
        """Give resources back to the supply."""
        held = self.seats[seat].goods
        for kind, number in enumerate(amounts):
            held[kind] -= number
        self.events.append((e.PAY, seat, *amounts))

    def receive_payment(self, seat: int, amounts: tuple[int, ...]) -> None:
        """Take what somebody has just paid to this seat; it is neither gained nor stolen."""
        held = self.seats[seat].goods
        for kind, number in enumerate(amounts):
            held[kind] += number
        self.events.append((e.RECEIVE, seat, *amounts))

    def convert(self, seat: int, number: int) -> None:
        """Turn progress into population; this is neither paying nor gaining."""
        goods = self.seats[seat].goods
        goods[PROGRESS] -= number
        goods[POPULATION] += number
        self.events.append((e.CONVERT, seat, number))

    def spend_practice_progress(self) -> None:
        """Practice mode: the progress that goes to the Market is counted down beside it."""
        self.pool -= 1

    def add_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Put resources from the supply on a card."""
        held = list(self.tokens.get(card, NO_TOKENS))
        held[kind] += number
        self.tokens[card] = (held[0], held[1], held[2], held[3])
        self.events.append((e.TOKENS, seat, card, kind, number))

    def move_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Move resources from a pool to a card."""
        self.seats[seat].goods[kind] -= number
        self.add_tokens(seat, card, kind, number)

    def remove_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Take resources off a card, back to the supply."""
        self.take_off(card, kind, number)
        self.events.append((e.REMOVE, seat, card, kind, number))

    def take_off(self, card: int, kind: int, number: int) -> None:
        """Resources leave a card; where they go is told by who asks for it."""
        held = list(self.tokens[card])
        held[kind] -= number
        if any(held):
            self.tokens[card] = (held[0], held[1], held[2], held[3])
        else:
            del self.tokens[card]

    def pass_tokens(self, card: int, to: int) -> None:
        """Another card takes the place of a card: what lay on that one lies on this one."""
        held = self.tokens.pop(card, None)
        if held is not None:
            self.tokens[to] = held

    def collect_tokens(self, seat: int, card: int) -> None:
        """Move all resources on an own card to the pool."""
        held = self.tokens.pop(card, None)
        if held is not None:
            goods = self.seats[seat].goods
            for kind in range(4):
                goods[kind] += held[kind]
                if held[kind]:
                    self.events.append((e.GAIN, seat, card, kind, held[kind]))

    def gain_from(self, seat: int, card: int, kind: int, number: int) -> None:
        """Gain resources that lie on an own card; the others stay there."""
        self.take_off(card, kind, number)
        self.gain(seat, kind, number, card)

    def gain_tokens(self, seat: int, card: int) -> None:
        """Gain all resources on a card of the Market."""
        held = self.tokens.pop(card, None)
        if held is not None:
            for kind in range(4):
                number = held[kind]
                for passive, _ in self.seats[seat].passives:
                    if number:
                        number = passive.gaining_taken(self, seat, kind, number, card)
                self.gain_plainly(seat, kind, number, card)

    def steal(self, seat: int, victim: int, kind: int, number: int) -> None:
        """Take resources from another pool."""
        self.seats[victim].goods[kind] -= number
        self.seats[seat].goods[kind] += number
        if kind == MATERIAL and seat == self.active:
            self.gained = True
        self.events.append((e.STEAL, seat, victim, kind, number))
