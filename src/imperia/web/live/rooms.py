"""Games being played on a server: kept in memory, and every choice stored before it counts."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock, RLock

from ...kernel import (
    BadJournal,
    CannotUndo,
    Game,
    GameOver,
    ImperiaError,
    UnknownOption,
    read_journal,
)
from ...store import (
    Conflict,
    Message,
    PlayerRow,
    Request,
    SavedGame,
    Store,
)
from ...table import HUMAN, movers, undoable
from ..draw.telling import Made

log = logging.getLogger(__name__)
ROOMS = 400  # games kept in memory
ALWAYS = 1_000_000_000  # more choices than any game has


class Stale(ImperiaError):
    """A choice for a decision that is not open any more; nothing was changed."""


class NotYourTurn(ImperiaError):
    """A choice for somebody else's decision; nothing was changed."""


class Room:
    """One game: its kernel game, who plays, and how much of it is stored."""

    def __init__(self, store: Store, game_id: str) -> None:
        self.store = store
        self.id = game_id
        self.lock = RLock()
        self.told: Made = defaultdict(dict)
        self.trouble = ""  # why a computer does not go on; "" if nothing is wrong
        self._load()

    # Reading

    def _load(self) -> None:
        saved = self.store.find(self.id)
        lines = self.store.lines(self.id)
        journal = read_journal("".join(f"{line}\n" for line in lines), f"game {self.id}")
        try:
            self.game = Game.resume(journal, turns=2)
        except BadJournal:  # rules may have changed since; the latest turn is enough
            self.game = Game.resume(journal)
        self.movers = [self.game.seats.index(seat) for seat in movers(lines)]
        self.written = len(lines)
        self.game.journal.lines.clear()
        self._look(saved)

    def _look(self, saved: SavedGame) -> None:
        self.saved = saved
        self.players: list[PlayerRow] = self.store.players(self.id)
        self.request: Request | None = self.store.request(self.id)
        self.messages: list[Message] = self.store.messages(self.id)
        self.holders = self.store.holders(self.id)
        self._sitting: dict[str, list[int]] = {}
        self.version = saved.version

    def refresh(self) -> None:
        """Take in what other processes have stored since."""
        version, _ = self.store.version(self.id)
        if version == self.version:
            return
        saved = self.store.find(self.id)  # before the lines: what is read later is only newer
        if saved.lines == self.written or self._follow(saved.lines):
            self._look(saved)
        else:
            self._load()

    def _follow(self, lines: int) -> bool:
        """Make the choices that were stored elsewhere; False if they do not fit."""
        if not 0 <= self.written <= lines:
            return False
        try:
            for line in self.store.lines(self.id, self.written):
                self._repeat(json.loads(line))
                self.written += 1
        except Exception as error:  # whatever it is: the game is opened anew from what is stored
            log.warning("game %s: a stored choice cannot be repeated: %r", self.id, error)
            return False
        self.game.journal.lines.clear()
        self.trouble = ""  # whoever it was, the game has gone on
        return True

    def _repeat(self, entry: dict[str, object]) -> None:
        if "choose" in entry:
            self.movers.append(self.game.state.seat)
            self.game.choose(str(entry["choose"]))
        elif isinstance(entry.get("undo"), int):
            step = int(str(entry["undo"]))
            self.game.go_back(step)
            del self.movers[step:]

    # Looking

    @property
    def seats(self) -> list[str]:
        """The names of the seats."""
        return self.game.seats

    def seats_of(self, visitor: str) -> list[int]:
        """The seats that a browser may act for; whoever comes or leaves changes the version."""
        if seats := self._sitting.get(visitor) or self.store.seats_of(self.id, visitor):
            self._sitting[visitor] = seats
        return seats

    @property
    def humans(self) -> list[bool]:
        """Which seats people play."""
        return [player.who == HUMAN for player in self.players]

    @property
    def asked(self) -> int:
        """The seat that decides now; -1 once the game is over."""
        return -1 if self.game.over else self.game.state.seat

    def undoable(self, seat: int) -> int:
        """How many of the latest choices a seat may take back by itself."""
        if not self.movers or self.movers[-1] != seat or self.game.over:
            return 0
        return undoable(self.game, self.humans)

    @property
    def ending(self) -> int:
        """The seat that has yet to say that its turn is over; -1 if the game goes on."""
        if not self.saved.settings.get("confirm") or self.game.over or not self.movers:
            return -1
        last = self.movers[-1]
        if self.game.journal.choices[-1] == "end turn":
            return -1  # that was said already
        passed_on = self.asked != last and self.game.step > self.saved.confirmed
        return last if passed_on and self.undoable(last) else -1

    @property
    def waits(self) -> int:
        """The seat that the others wait for: to end its turn or to choose; -1 if none."""
        return self.ending if self.ending >= 0 else self.asked

    @property
    def computer(self) -> str:
        """The computer player that should choose now; "" if none."""
        if self.game.over or self.ending >= 0:
            return ""
        who = self.players[self.asked].who
        return "" if who == HUMAN else who

    # Playing

    def choose(self, seat: int, number: int, name: str, computer: bool = False) -> None:
        """Choose for a seat; it is stored when this returns, or nothing has changed."""
        game = self.game
        if number != game.step:
            raise Stale("the game has gone on since: this is the table as it is now")
        if game.over:
            raise GameOver("the game is over: nothing is left to choose")
        if seat != self.asked:
            raise NotYourTurn(f"it is not your turn: {str(game.seat).capitalize()} are asked")
        if self.ending >= 0:
            raise NotYourTurn(
                f"{self.seats[self.ending].capitalize()} have not ended their turn yet"
            )
        if self.humans[seat] == computer:
            player = "computer" if not computer else "person"
            raise NotYourTurn(f"a {player} plays this seat now: that can be changed at Seats")
        with self._all_or_nothing():
            game.choose(name)
            self.movers.append(seat)
            self._write()
        if self.request is not None and not computer:
            self.store.drop_request(self.id)  # who goes on does not want to go back any more
            self.refresh()

    def undo(self, seat: int, number: int) -> None:
        """Take a seat's latest choice back, not beyond the last information barrier."""
        if number != self.game.step:
            raise Stale("the game has gone on since: this is the table as it is now")
        if not self.undoable(seat):
            raise CannotUndo(
                "this cannot be undone alone: something hidden was revealed or somebody else chose"
            )
        self.go_back(self.game.step - 1)

    def end_turn(self, seat: int, always: bool = False) -> None:
        """Say that a turn is over, so that the others go on; or that all of them are."""
        if seat >= 0 and self.ending == seat:
            alone = sum(self.humans) == 1  # nobody else may be asked no more
            self.store.confirm(self.id, ALWAYS if always and alone else self.game.step)
            self.refresh()

    @property
    def ends_unasked(self) -> bool:
        """Whether turns end without being asked about, as somebody wished."""
        return bool(self.saved.settings.get("confirm")) and self.saved.confirmed >= ALWAYS

    def ask_again(self) -> None:
        """Ask again before a turn ends."""
        if self.ends_unasked:
            self.store.confirm(self.id, self.game.step)
            self.refresh()

    def go_back(self, step: int) -> None:
        """Return to an earlier choice."""
        with self._all_or_nothing():
            self.game.go_back(step)
            del self.movers[step:]
            self._write()
        if step < self.saved.confirmed < ALWAYS:
            self.store.confirm(self.id, step)
            self.refresh()
        if self.request is not None:
            self.store.drop_request(self.id)
            self.refresh()

    def _write(self) -> None:
        game = self.game
        lines = game.journal.lines[:]
        version = self.store.append(
            self.id,
            self.written,
            lines,
            step=game.step,
            waits=game.seat or "",
            over=game.over,
        )
        self.written += len(lines)
        game.journal.lines.clear()
        # Beyond a barrier nothing is undone, and going back by consent plays the journal again.
        game.past = [past for past in game.past if past[0].reveals == game.state.reveals]
        if version == self.version + 1:
            self.version = version
        else:  # somebody has said or changed something else meanwhile
            self.refresh()

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """If anything goes wrong inside, what is in memory is forgotten, not only half-made."""
        try:
            yield
        except (UnknownOption, GameOver, CannotUndo):
            raise  # refused before anything was changed
        except Conflict:
            self._forget()
            raise Stale("somebody chose at the same moment: this is the table now") from None
        except BaseException:
            self._forget()
            raise

    def _forget(self) -> None:
        """What is in memory was not stored: the next look opens the game anew."""
        self.version = -1
        self.written = -1

    # Going further back, with everybody's consent

    def ask_back(self, seat: int) -> None:
        """Ask to go back to a seat's latest decision; alone among computers it is done at once."""
        if self.game.over:
            raise CannotUndo("the game is over: from its replay a new one can be played on")
        if seat not in self.movers:
            raise CannotUndo("there is nothing to take back: you have not chosen anything yet")
        step = self.step_back(seat)
        if self.others(seat):
            self.store.ask_back(self.id, seat, step)
            self.refresh()
        else:
            self.go_back(step)

    def step_back(self, seat: int) -> int:
        """After how many choices a seat decided latest."""
        return len(self.movers) - 1 - self.movers[::-1].index(seat)

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
        if request is None or seat not in (*self.others(request.seat), request.seat):
            return  # who is not asked has no say
        if not agrees:
            self.store.drop_request(self.id)
            if seat != request.seat:
                self.store.say(self.id, seat, "(does not want to go back)")
        elif seat == request.seat:
            return
        elif set(self.others(request.seat)) <= {*request.agreed, seat}:
            self.go_back(request.step)
        else:
            self.store.agree(self.id, seat)
        self.refresh()

    def sit(self, seat: int, who: str, resigned: bool = False) -> None:
        """Change who plays a seat: a person or a computer player."""
        self.store.seat_player(self.id, seat, who=who, resigned=resigned)
        self.trouble = ""
        self.refresh()

    def stumble(self, words: str) -> None:
        """Note why a computer does not go on, so that every page shows it."""
        if words != self.trouble:
            self.trouble = words
            self.store.touch(self.id)
            self.refresh()

    def rename(self, seat: int, name: str, webhook: str) -> None:
        """Change what a person is called and how he is told of his turns."""
        self.store.seat_player(self.id, seat, name=name, webhook=webhook)
        self.refresh()


class Rooms:
    """The open games of one process; those not used for long are closed."""

    def __init__(self, store: Store, shared: bool = True) -> None:
        self.store = store
        self.shared = shared  # whether other processes write to the same store
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def enter(self, game_id: str, again: bool = False) -> Iterator[Room]:
        """A game, as it is stored now, for one visitor at a time.

        Who comes again and again takes it as it is in memory, if nobody else can have changed it.
        """
        room = self._find(game_id)
        with room.lock:
            if self.shared or not again or room.version < 0:
                room.refresh()
            yield room

    def _find(self, game_id: str) -> Room:
        with self._lock:
            room = self._rooms.get(game_id)
            if room is not None:
                self._rooms.move_to_end(game_id)
                return room
        room = Room(self.store, game_id)  # not under the lock: opening may take a moment
        with self._lock:
            room = self._rooms.setdefault(game_id, room)
            while len(self._rooms) > ROOMS:
                self._rooms.popitem(last=False)
        return room

    def close(self, game_id: str) -> None:
        """Forget a game that was deleted."""
        with self._lock:
            self._rooms.pop(game_id, None)


def first_seat(room: Room, seats: Sequence[int]) -> int:
    """Which of a visitor's seats to show: the one that is awaited, or the first."""
    return room.waits if room.waits in seats else min(seats)
