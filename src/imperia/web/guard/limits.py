"""How much anybody may do: one table of limits, and the counts that hold it.

A limit of 60 in 600 seconds allows 60 at once and from then on one every ten seconds, so one
number for each address or visitor is all that has to be remembered.
"""

from __future__ import annotations

import re
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import ip_address, ip_network
from math import ceil
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple

from ...kernel import ImperiaError

REMEMBERED: Final = 10_000  # addresses, visitors and so on, for each limit
MINUTE: Final = 60
MINUTES: Final = 600  # ten of them
USUAL: Final = 200  # letters of a path
A_MOMENT: Final = 5.0  # seconds

# By what is counted. A browser can forget its cookie but not its address; several people may
# share an address but hardly a cookie. So what costs most is limited by both.
ADDRESS: Final = "address"
VISITOR: Final = "visitor"  # the cookie of a browser, or the secret that a program sends
SEAT: Final = "seat"  # a visitor at one game
HOST: Final = "host"  # that a webhook leads to
HOOK: Final = "webhook"  # a whole address that is called

NEW: Final = (
    r"POST (/new/[^/]+(/solo|/alone)?|/learn/[^/]+|/upload|/api/games"
    r"|/game/[^/]+/[^/]+/(play-on|rematch)|/campaigns/[^/]+(/bring)?|/campaign/[^/]+/play)"
)
BRING: Final = r"POST (/upload|/campaigns/[^/]+/bring)"
SAY: Final = r"POST /game/[^/]+/[^/]+/say"
CHANGE: Final = r"POST /game/[^/]+/([^/]+/(player|device|share)|delete)"
JOIN: Final = r"POST (/api)?/join(/.*)?"
PLAY: Final = r"POST (/game/[^/]+/[^/]+/(choose|choose-all|undo|end-turn|back|answer)|/api/game/.+)"
STUDY: Final = r"(GET|POST) /game/[^/]+/[^/]+/(replay/.+|result|journal|chronicle)"
FOLLOW: Final = r"POST /campaign/[^/]+/(choose|record|delete)"
HINT: Final = r"POST (/game/[^/]+/[^/]+/hint|/api/game/hint)"
DECK: Final = r"POST (/decks/[^/]+(/bring|/check)?|/deck/[^/]+/delete)"
LOOK_UP: Final = "look up a webhook"  # not requests: counted where they are done
CALL: Final = "call a webhook"


class Limit(NamedTuple):
    """How many of something are allowed, by whom and in how many seconds."""

    what: str  # in words
    asks: str  # method and address of the requests that are counted, or the name of a deed
    by: str
    most: int
    seconds: int


LIMITS: Final = (
    Limit("new games", NEW, ADDRESS, 60, MINUTES),
    Limit("uploads", BRING, VISITOR, 10, MINUTES),
    Limit("uploads", BRING, ADDRESS, 20, MINUTES),
    Limit("words", SAY, SEAT, 15, MINUTE),
    Limit("words", SAY, ADDRESS, 150, MINUTE),
    Limit("choices", PLAY, SEAT, 600, MINUTE),
    Limit("hints", HINT, VISITOR, 20, MINUTE),
    Limit("hints", HINT, ADDRESS, 60, MINUTE),
    Limit("changes of seats", CHANGE, VISITOR, 30, MINUTE),
    Limit("changes of seats", CHANGE, ADDRESS, 200, MINUTES),
    Limit("choices of campaigns", FOLLOW, VISITOR, 60, MINUTE),
    Limit("choices of campaigns", FOLLOW, ADDRESS, 200, MINUTE),
    Limit("changes of decks", DECK, VISITOR, 300, MINUTE),
    Limit("changes of decks", DECK, ADDRESS, 600, MINUTE),
    Limit("links", JOIN, ADDRESS, 120, MINUTES),
    Limit("pages of replays", STUDY, VISITOR, 240, MINUTE),
    Limit("pages of replays", STUDY, ADDRESS, 900, MINUTE),
    Limit("webhooks", LOOK_UP, VISITOR, 10, MINUTES),
    Limit("webhooks", LOOK_UP, ADDRESS, 30, MINUTES),
    Limit("calls", CALL, HOOK, 20, MINUTE),
    Limit("calls", CALL, HOST, 120, MINUTE),
)


class TooMany(ImperiaError):
    """More than is allowed; says after how many seconds to try again."""

    def __init__(self, words: str, seconds: float) -> None:
        super().__init__(words)
        self.seconds = max(1, ceil(seconds))


@lru_cache(1024)
def plain_address(address: str) -> str:
    """An address; one of IPv4 as such, also where a socket of IPv6 writes it as one of its own."""
    try:
        mapped = getattr(ip_address(address), "ipv4_mapped", None)
    except ValueError:
        return address
    return str(mapped or address)


@lru_cache(1024)
def shared_address(address: str) -> str:
    """What all devices of one person share: an IPv4 address, or the first half of an IPv6 one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return address if found.version == 4 else str(ip_network((found, 64), strict=False))


class Count:
    """What was done under one limit, by whom."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.pattern = re.compile(limit.asks)
        self.pace = limit.seconds / limit.most  # seconds for one
        self._due: OrderedDict[str, float] = OrderedDict()  # when nothing counts any more
        self._lock = Lock()

    def add(self, who: str) -> None:
        """Count one more of somebody; refuse it if there were too many."""
        now = monotonic()
        with self._lock:
            due = max(self._due.get(who, 0.0), now) + self.pace
            late = due - now - self.limit.seconds
            if late > 1e-6:  # less is the error of adding many small numbers
                raise TooMany(self.words(late), late)
            self._due[who] = due
            self._due.move_to_end(who)
            while len(self._due) > REMEMBERED:
                self._due.popitem(last=False)

    def words(self, seconds: float) -> str:
        """What to tell who did too much."""
        limit = self.limit
        again = f"wait {span(ceil(seconds))} and try again"
        return f"too many {limit.what}, at most {limit.most} in {span(limit.seconds)}: {again}"


class Limits:
    """Counts what the table of limits names."""

    def __init__(self, table: Sequence[Limit] = LIMITS) -> None:
        self._counts = [Count(limit) for limit in table]
        self._by_method: dict[str, list[Count]] = {}
        self._found: dict[str, list[Count]] = {}  # by the path of a POST
        for count in self._counts:
            methods = count.limit.asks.partition(" ")[0]
            for method in re.findall("[A-Z]+", methods):
                self._by_method.setdefault(method, []).append(count)

    def limiting(self, method: str, path: str) -> list[Count]:
        """The counts that a request belongs to."""
        if method not in self._by_method:
            return []
        known = self._found.get(path) if method == "POST" else None
        if known is None:
            asked = f"{method} {path}"
            known = [each for each in self._by_method[method] if each.pattern.fullmatch(asked)]
            self._remember(method, path, known)
        return known

    def _remember(self, method: str, path: str, counts: list[Count]) -> None:
        """Keep what was found for an address: choices are sent to the same ones again and again."""
        if method == "POST" and len(path) < USUAL:
            if len(self._found) >= REMEMBERED:
                self._found.clear()
            self._found[path] = counts

    def count(self, deed: str, who: Mapping[str, str]) -> None:
        """Count something that is no request of its own, such as the call of a webhook."""
        for count in self._counts:
            if count.limit.asks == deed and count.limit.by in who:
                count.add(who[count.limit.by])


class AtOnce:
    """How many of something go on at the same moment: altogether, and of one visitor."""

    def __init__(self, what: str, most: int, each: int) -> None:
        self.what = what
        self.most = most
        self.each = each
        self.number = 0
        self._of: Counter[str] = Counter()
        self._lock = Lock()

    def begin(self, *who: str) -> None:
        """One more begins; it is refused if there are too many."""
        with self._lock:
            if self.number >= self.most or any(self._of[one] >= self.each for one in who):
                raise TooMany(f"too many {self.what} at once: try again in a moment", A_MOMENT)
            self.number += 1
            self._of.update(who)

    def end(self, *who: str) -> None:
        """One has ended."""
        with self._lock:
            self.number -= 1
            self._of.subtract(who)
            for one in who:
                if self._of[one] <= 0:
                    del self._of[one]

    @contextmanager
    def one(self, *who: str) -> Iterator[None]:
        """One that goes on as long as the block."""
        self.begin(*who)
        try:
            yield
        finally:
            self.end(*who)


def span(seconds: int) -> str:
    """A stretch of time in words."""
    number, unit = (seconds // 60, "minute") if seconds % 60 == 0 else (seconds, "second")
    return f"{number} {unit}" + ("" if number == 1 else "s")
