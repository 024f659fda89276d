"""What a turn, an attack and a sentence remember: icons treated, symbols used, shields, counts."""

from __future__ import annotations

from .. import events as e
from ..moments import MATERIAL_FROM, STRUCK
from .fields import Fields


class Memory(Fields):
    """The verbs of what is remembered for a while and then forgotten."""

    __slots__ = ()

    # A sentence

    def begin_sentence(self, marks: int) -> None:
        """A sentence begins that has used no symbols yet but those of the card that speaks."""
        self.gained = False
        self.touched = marks

    def touch(self, marks: int) -> None:
        """The sentence uses symbols of cards in play: materials it gives come from there."""
        self.touched |= marks

    def untouch(self, marks: int) -> None:
        """Symbols that were used as others do not count as used themselves."""
        self.touched &= ~marks

    def forget_touched(self) -> None:
        """What comes next has used no symbols yet."""
        self.touched = 0

    def take_happenings(self) -> tuple[tuple[int, int, int], ...]:
        """Everything that has happened and was not answered yet; it is answered now."""
        happenings = self.happenings
        if self.gained:
            self.gained = False
            if self.answers_to & MATERIAL_FROM and self.touched:
                happenings += ((MATERIAL_FROM, self.active, self.touched),)
        self.happenings = ()
        return happenings

    def begin_count(self) -> None:
        """Count from nothing how many do what a card counts."""
        self.counted = 0

    def count_one(self) -> None:
        """One more has done what a card counts."""
        self.counted += 1

    # An attack

    def begin_attack(self) -> None:
        """An attack is played: nobody has avoided it, and it has affected nobody."""
        self.shielded = self.struck = 0

    def shield(self, seat: int, card: int) -> None:
        """A card lets a seat avoid the attack that is being played."""
        self.shielded |= 1 << seat
        self.events.append((e.AVOID, seat, card))

    def is_shielded(self, seat: int) -> bool:
        """Whether a seat may ignore what the attack does to it."""
        return bool(self.shielded >> seat & 1)

    def strike(self, seat: int, card: int) -> None:
        """The attack affects a seat; cards may answer once to each attack."""
        if not self.struck >> seat & 1:
            self.struck |= 1 << seat
            self.note(STRUCK, seat, card)

    # A turn

    def ignore_this_turn(self, symbols: int) -> None:
        """The active player ignores state symbols for the rest of the turn."""
        self.ignoring |= symbols

    def ignore_on_next(self, symbols: int) -> None:
        """The active player ignores state symbols on the next card they play this turn."""
        self.ignoring_next |= symbols

    def be_brave(self) -> None:
        """Unrest taken with a card may be played at once, for the rest of the turn."""
        self.brave = True

    def treat(self, seat: int, changes: tuple[tuple[int, int], ...]) -> None:
        """Treat symbols of cards as others until the end of the turn; cards and as what."""
        self.treated += changes
        for card, how in dict.fromkeys(changes):
            self.events.append((e.TREAT, seat, card, how))

    def forget_turn(self) -> None:
        """What was meant for the rest of a turn is over."""
        self.treated = ()
        self.ignoring = self.ignoring_next = 0
        self.brave = self.returned = False
