"""What happened as lines for one viewer: in words, with who did it and what belongs together.

A screen with links and pictures adds them to each line; one with letters alone takes it as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from ..kernel import AnyFace, Deed, Game, Note, latest_first
from ..kernel import Told as Entry
from ..kernel.deeds import EFFECT, NEWS, NO_SOURCE, NOBODY, SAID, WITHIN, Amounts, spell_out
from ..kernel.sentences import capital

NOTED: Final = "note"  # in place of the part that a deed has for the story
YOU: Final = "You"
NO_NOTE: Final = -1


@dataclass(slots=True, eq=False)  # each is made once, known by itself, and then left as it is
class Told:
    """A line of the chronicle for one viewer."""

    step: int  # after which choice
    plain: str  # what was done, without who did it unless `whole`
    part: str  # what it is for the story
    begins: int = WITHIN
    seat: int = NOBODY  # who did it; of a line that says nothing of it, who chose
    name: str = ""  # what that seat is called in a page
    title: str = ""  # and in words
    whole: bool = True
    verb: str = ""
    numbers: tuple[int, ...] = ()  # of the cards that it is about
    brings: Amounts = ()
    whom: int = NOBODY
    whom_name: str = ""
    source: int = NO_SOURCE
    source_name: str = ""  # of an effect: the card that it comes from
    note: int = NO_NOTE  # the number of a note


T = TypeVar("T", bound=Told)
# What events and notes of a game were told as, by the identity of the entry, which is kept beside
# it so that no other one can have it.
Known = dict[int, tuple[Entry | Note, T | None]]


class Telling(Generic[T]):
    """A game told to one viewer (-1: a watcher); what a screen adds to a line is its own."""

    kind: type[T]  # of its lines

    def __init__(self, game: Game, viewer: int, face: AnyFace) -> None:
        self.game = game
        self.viewer = viewer
        self.face = face
        self.cards = game.state.printed_cards()

    def finish(self, told: T, deed: Deed | None) -> None:
        """Add to a new line what a screen shows of it; notes come without a deed."""

    def read(self, known: Known[T] | None = None) -> Iterator[T]:
        """Everything that the viewer may read, the latest first.

        `known` are lines of the same game from before; what is new is added to them.
        """
        made: Known[T] = {} if known is None else known
        notes, chronicle = self.game.notes, self.game.chronicle
        # Of any type: those of a tuple would be taken apart when compiled, and be known no more.
        entries: Iterator[Any] = latest_first(chronicle, notes) if notes else reversed(chronicle)
        for entry in entries:
            found = made.get(id(entry))
            if found is None:
                found = made[id(entry)] = entry, self.tell(entry)
            if found[1] is not None:
                yield found[1]

    def tell(self, entry: Entry | Note) -> T | None:
        """An event or a note as a line, if the viewer may hear of it."""
        if isinstance(entry, Note):
            noted = self.kind(entry.step, entry.words, NOTED, note=entry.number)
            self.finish(noted, None)
            return noted
        step, event = entry
        rules = self.game.rules
        deed = rules.deed(self.game.state, event, self.viewer)
        if deed is None:
            return None
        said = deed.part == SAID
        told = self.said(step, deed) if said else self.line(step, deed, rules.begins(event))
        self.finish(told, deed)
        return told

    def said(self, step: int, deed: Deed) -> T:
        """A line of which only the words are known; it belongs to whoever chose."""
        if not step:
            return self.kind(step, deed.words, SAID)
        name = self.game.journal.movers[step - 1]
        seat = self.game.seats.index(name)
        title = YOU if seat == self.viewer else capital(name)
        return self.kind(step, deed.words, SAID, seat=seat, name=name, title=title)

    def line(self, step: int, deed: Deed, begins: int) -> T:
        """A deed as a line."""
        name, title = self.doer(deed.seat)
        return self.kind(
            step=step,
            plain=self.plain(deed),
            part=deed.part,
            begins=begins,
            seat=deed.seat,
            name=name,
            title=title,
            whole=deed.whole or deed.part == NEWS,
            verb=deed.verb,
            numbers=deed.cards,
            brings=deed.brings,
            whom=deed.whom,
            whom_name=self.doer(deed.whom)[0],
            source=deed.source,
            source_name=self.cards[deed.source].name if has_source(deed) else "",
        )

    def doer(self, seat: int) -> tuple[str, str]:
        """A seat's name in a page, and its title for the viewer."""
        if seat == NOBODY:
            return "", ""
        name, title = self.game.rules.doer(self.game.state, seat)
        return name, YOU if seat == self.viewer else title

    def whom(self, seat: int) -> str:
        """A seat that something was done to."""
        return "" if seat == NOBODY else self.game.rules.doer(self.game.state, seat).title

    def plain(self, deed: Deed) -> str:
        """What was done, in letters alone."""
        names = [self.cards[card].name for card in deed.cards]
        goods = self.face.amounts(dict(deed.goods)) or "nothing"
        return spell_out(deed.words, names, goods, self.whom(deed.whom))


class PlainTelling(Telling[Told]):
    """A game told in letters alone."""

    kind = Told


def has_source(deed: Deed) -> bool:
    """Whether a deed is an effect that says which card it comes from."""
    return deed.part == EFFECT and deed.source != NO_SOURCE
