"""Games being played on a server: kept in memory, and every choice stored before it counts."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from threading import RLock
from time import time as now
from typing import Any, NamedTuple

from ...kernel import (
    BadJournal,
    CannotUndo,
    Game,
    find_face,
    read_lines,
)
from ...store import (
    Conflict,
    Message,
    PlayerRow,
    Request,
    SavedGame,
    Store,
    StoreKeeper,
)
from ...table import NOBODY, Stale, Table, brought_to_light
from ...table.reading import Latest
from ..draw.memory import Memory
from ..guard.tally import Counted
from .campaigns import record_result
from .hub import UNKNOWN
from .kept import KeptOnly
from .looking import Looks
from .results import Ended, write_results
from .timing import taken_back, terms_of, turned

log = logging.getLogger(__name__)
ALWAYS = 1_000_000_000  # more choices than any game has
MAKERS = ("person", "computer")  # who makes choices
OVER = "the game is over: from its replay a new one can be played on"


class Around(NamedTuple):
    """What the store has of a game beside its journal."""

    players: list[PlayerRow]
    request: Request | None
    messages: list[Message]
    holders: dict[int, set[str]]


class LiveGame:
    """A table that visitors share: one at a time, in several processes, with chat and requests."""

    def __init__(
        self,
        store: Store,
        game_id: str,
        shared: bool = True,
        began: datetime | None = None,
        chosen: Counted | None = None,
        time: Callable[[], float] = now,
    ) -> None:
        self.store = store
        self.chosen = chosen or Counted(*MAKERS)  # how many choices
        self.id = game_id
        self.time = time  # in seconds since 1970, for the clock
        self.began = began or datetime.now(UTC)  # when this process did
        self.looks = Looks(shared)
        self.lock = RLock()
        # What pages of each seat have read of the chronicle before: it need not be told again.
        self.told: defaultdict[int, Latest[Any]] = defaultdict(Latest)
        self.laid: defaultdict[int, Memory] = defaultdict(Memory)  # and of their tables
        self.trouble = ""  # why a computer does not go on; "" if nothing is wrong
        self._load()

    # Reading

    def _load(self) -> None:
        """Open the game from what is stored; nothing is changed unless all of it could be read."""
        saved = self.store.find(self.id)
        lines = self.store.lines(self.id)
        try:
            game = Game.resume(read_lines(lines, f"game {self.id}"), turns=2)
        except BadJournal as error:
            raise KeptOnly(self.id, str(error)) from None
        if game.detour is not None:
            log.warning("game %s is put together from its choices: %s", self.id, game.detour.why)
        game.journal.drain()  # the store has them
        around = self._around()
        self.seats = list(game.seats)
        self.keeper = StoreKeeper(self.store, self.id, len(lines))
        self.table = Table(game, {}, self.keeper)
        self.looks.forget()
        self._take(saved, around)

    def _around(self) -> Around:
        return Around(
            self.store.players(self.id),
            self.store.request(self.id),
            self.store.messages(self.id),
            self.store.holders(self.id),
        )

    def _take(self, saved: SavedGame, around: Around) -> None:
        self.players, self.request, self.messages, self.holders = around
        self.table.players = {
            seat: player.who for seat, player in zip(self.seats, self.players, strict=True)
        }
        self.humans = [self.table.is_human(seat) for seat in self.seats]  # whom people play
        self._sitting: dict[str, list[int]] = {}
        self.terms = terms_of(saved.settings)
        self.clock = self.store.clock(self.id) if self.terms else None
        self._note(saved)

    def _note(self, saved: SavedGame) -> None:
        self.saved = saved
        self.table.confirm = bool(saved.settings.get("confirm"))
        self.table.confirmed = saved.confirmed
        self.version = saved.version
        self.moved = saved.moved or saved.changed  # when the seat that is waited for was asked

    def refresh(self, stored: int = UNKNOWN) -> None:
        """Take in what other processes have stored since; `stored`: a version that there is."""
        newest = stored if stored > self.version else self.store.version(self.id)[0]
        if newest == self.version and self.table.intact:
            return
        saved = self.store.find(self.id)  # before the lines: what is read later is only newer
        before = self.game.step - self.version
        if not self._follow(saved.lines):
            self._load()
        elif self.game.step - saved.version == before:
            self._note(saved)  # choices, and nothing beside them
        else:
            self._take(saved, self._around())

    def _follow(self, lines: int) -> bool:
        """Make the choices that were stored elsewhere; False if they do not fit."""
        if not self.table.intact or self.written > lines:
            return False
        if self.written == lines:
            return True
        try:
            self.looks.forget()
            self.keeper.follow(self.game)
        except Exception as error:  # whatever it is: the game is opened anew from what is stored
            log.warning("game %s: a stored choice cannot be repeated: %r", self.id, error)
            self.table.intact = False
            return False
        self.trouble = ""  # whoever it was, the game has gone on
        return True

    # Looking; seats by their numbers

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.table.game

    @property
    def written(self) -> int:
        """How many lines of the journal are stored."""
        return self.keeper.written

    def seats_of(self, visitor: str) -> list[int]:
        """The seats that a browser may act for; whoever comes or leaves changes the version."""
        if seats := self._sitting.get(visitor) or self.store.seats_of(self.id, visitor):
            self._sitting[visitor] = seats
        return seats

    @property
    def asked(self) -> int:
        """The seat that decides now; -1 once the game is over."""
        return self.table.asked

    @property
    def waits(self) -> int:
        """The seat that the others wait for: to end its turn or to choose; -1 if none."""
        return self.table.waits

    @property
    def must_end_turn(self) -> int:
        """The seat that has yet to say that its turn is over; -1 if the game goes on."""
        return self.table.must_end_turn

    @property
    def movers(self) -> list[int]:
        """The seat that made each choice that still stands."""
        return self.table.movers

    @property
    def computer(self) -> str:
        """The computer player that should choose now; "" if none."""
        return self.table.computer

    def undoable(self, seat: int) -> int:
        """How many of the latest choices a seat may take back without asking anybody."""
        return 0 if self.must_ask(seat) else self.table.undoable(seat)

    def must_ask(self, seat: int) -> bool:
        """Whether a seat must ask before it undoes: the next player may have seen its turn end."""
        after = self.asked
        if after in (seat, NOBODY) or self.must_end_turn == seat:
            return False
        return self.looks.may_include(after) and after in self.others(seat)

    # Playing

    def choose(self, seat: int, number: int, name: str, computer: bool = False) -> None:
        """Choose for a seat; it is stored when this returns, or nothing has changed."""
        with self._storing():
            self.table.answer(seat, number, name, computer)
        self.chosen.add(MAKERS[computer])
        self.looks.begin_again()
        if self.game.over:
            record_result(self.store, self.saved, self.game)
            ended = Ended(self.saved, self.game, self.players, self.holders, self.moved)
            write_results(self.store, ended)
        if self.asked_back and (self.game.over or not computer):
            self.store.drop_request(self.id)  # who goes on does not want to go back any more
            self.refresh()
        self.wind()

    def undo(self, seat: int, number: int) -> None:
        """Take a seat's latest choice back, not beyond the last information barrier.

        Who has ended their turn asks for it, once the next player has seen the table.
        """
        self.table.check_number(number)
        if not self.table.undoable(seat):
            raise CannotUndo(f"this cannot be undone alone: {self.in_the_way(seat)}")
        if not self.must_ask(seat):
            self.go_back(self.game.step - 1, seat)
        elif not (self.asked_back and self.request and self.request.seat == seat):  # already
            self.ask_back(seat)

    def in_the_way(self, seat: int) -> str:
        """What keeps a seat from undoing alone."""
        own = seat == self.table.last_mover and not self.game.over
        light = brought_to_light(self.game, seat, find_face(self.game.rules.name)) if own else ""
        return light or "something hidden was revealed or somebody else chose"

    def go_back(self, step: int, seat: int, agreed: bool = False) -> None:
        """Return to an earlier choice, as a seat wishes; others may have been asked and agreed.

        Never once the game is over: its key is public then, and its result is written down.
        """
        if self.game.over:
            raise CannotUndo(OVER)
        with self._storing():
            self.table.go_back(step, seat, agreed)
        self.looks.begin_again()
        if step < self.saved.confirmed < ALWAYS:
            self.store.confirm(self.id, step)
            self.refresh()
        if self.asked_back:
            self.store.drop_request(self.id)
            self.refresh()
        self.wind(back_to=step if agreed else None)

    @property
    def asked_back(self) -> bool:
        """Whether somebody asks to go back."""
        return self.request is not None and self.request.target < 0

    @contextmanager
    def _storing(self) -> Iterator[None]:
        """Change the table; of two who do so at once, the second is told to look again."""
        before = self.game.step
        try:
            yield
        except Conflict:
            raise Stale("somebody chose at the same moment: this is the table now") from None
        self.game.forget_past()  # many games are in memory
        if self.keeper.version == self.version + 1:
            self.version = self.keeper.version
            if self.game.step != before:
                self.moved = datetime.now(UTC)
        else:  # somebody has said or changed something else meanwhile
            self.refresh()

    def end_turn(self, seat: int, always: bool = False) -> None:
        """Say that a turn is over, so that the others go on; or that all of them are."""
        if seat >= 0 and self.must_end_turn == seat:
            alone = sum(self.humans) == 1  # with others at the table, each turn is asked about
            self.store.confirm(self.id, ALWAYS if always and alone else self.game.step)
            self.refresh()
            self.looks.begin_again()
            self.wind()

    # The clock, in games that have one

    @property
    def runs_for(self) -> int:
        """The seat whose time should run: a person's whom all wait for, once everybody is there."""
        waits = self.waits
        there = all(seat in self.holders for seat, human in enumerate(self.humans) if human)
        return waits if waits >= 0 and self.humans[waits] and there else NOBODY

    def wind(self, back_to: int | None = None) -> None:
        """Let the clock run for whom all wait for now; `back_to`: where all agreed to go back."""
        if self.terms is None or self.clock is None:
            return
        before = self.clock
        clock = before if back_to is None else taken_back(self.terms, before, back_to)
        clock = turned(self.terms, clock, self.runs_for, self.game.step, self.time())
        if clock != before:
            self.store.turn_clock(self.id, before, clock)
            self.refresh()

    @property
    def ends_unasked(self) -> bool:
        """Whether turns end without being asked about, as somebody wished."""
        return self.table.confirm and self.saved.confirmed >= ALWAYS

    def ask_again(self) -> None:
        """Ask again before a turn ends."""
        if self.ends_unasked:
            self.store.confirm(self.id, self.game.step)
            self.refresh()

    # Going further back, with everybody's consent

    def ask_back(self, seat: int) -> None:
        """Ask to go back to a seat's latest decision; alone among computers it is done at once."""
        if self.game.over:
            raise CannotUndo(OVER)
        step = self.step_back(seat)
        if self.others(seat):
            self.store.ask_back(self.id, seat, step)
            self.refresh()
        else:
            self.go_back(step, seat)

    def step_back(self, seat: int) -> int:
        """After how many choices a seat decided latest."""
        return self.table.step_back(self.seats[seat])

    def others(self, seat: int) -> list[int]:
        """The seats that must agree before a seat takes something back.

        People at the same screen need not; who was replaced by a computer is asked all the same.
        """
        askers = self.holders.get(seat, set())
        found = []
        for n, human in enumerate(self.humans):
            held = self.holders.get(n, set())
            if n != seat and (held - askers or (human and not held & askers)):
                found.append(n)
        return found

    def answer_back(self, seat: int, agrees: bool) -> None:
        """Agree to an open request or refuse it; when all agree, the game goes back."""
        request = self.request
        if request is None or (seat != request.seat and seat not in self.others(request.seat)):
            return  # who is not asked has no say
        if not agrees:
            self.store.drop_request(self.id)
            if seat != request.seat:
                self.store.say(self.id, seat, "(does not want to go back)")
        elif seat == request.seat:
            return
        elif set(self.others(request.seat)) <= {*request.agreed, seat}:
            self.go_back(request.step, request.seat, agreed=True)
        else:
            self.store.agree(self.id, seat)
        self.refresh()

    # Changing who sits there

    def sit(self, seat: int, who: str, resigned: bool = False) -> None:
        """Change who plays a seat: a person or a computer player."""
        self.store.seat_player(self.id, seat, who=who, resigned=resigned)
        self.trouble = ""
        self.refresh()
        self.wind()

    def note(self, kind: str, seat: int, what: str = "") -> None:
        """Tell something of a seat in the chronicle; `kernel/notes.py` lists what can be told."""
        with self._storing():
            self.table.note(kind, seat, what)

    def note_trouble(self, words: str) -> None:
        """Note why a computer does not go on, so that every page shows it."""
        if words != self.trouble:
            self.trouble = words
            self.store.touch(self.id)
            self.refresh()

    def rename(self, seat: int, name: str, webhook: str) -> None:
        """Change what a person is called and how they are told of their turns."""
        self.store.seat_player(self.id, seat, name=name, webhook=webhook)
        self.refresh()
