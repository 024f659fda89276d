"""How many games somebody may begin: a count per address in a stretch of time."""

from __future__ import annotations

from collections import OrderedDict, deque
from ipaddress import ip_address, ip_network
from threading import Lock
from time import monotonic

from ...kernel import ImperiaError

STRETCH = 600.0  # seconds
ADDRESSES = 10_000  # remembered


class TooMany(ImperiaError):
    """More than is allowed."""


def shared_address(address: str) -> str:
    """What all devices of one person share: an IPv4 address, or the first half of an IPv6 one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return address if found.version == 4 else str(ip_network((found, 64), strict=False))


class Limits:
    """Counts the games that each address begins."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()

    def count(self, address: str) -> None:
        """Count one new game of an address; refuse it if there were too many."""
        now, address = monotonic(), shared_address(address)
        with self._lock:
            times = self._seen.setdefault(address, deque())
            self._seen.move_to_end(address)
            while times and times[0] < now - STRETCH:
                times.popleft()
            if len(times) >= self.most:
                raise TooMany("too many new games from your address: wait some minutes")
            times.append(now)
            while len(self._seen) > ADDRESSES:
                self._seen.popitem(last=False)
