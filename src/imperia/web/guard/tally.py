"""What a server process has done so far, as Prometheus reads it.

Requests are counted in the event loop alone, so nothing needs a lock. Labels are the templates
of routes, such as `/join/{secret}`: never an address that somebody has sent.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from threading import Lock
from typing import Final, NamedTuple

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
COUNTER, GAUGE, HISTOGRAM = "counter", "gauge", "histogram"


class Figure(NamedTuple):
    """A number, or one for each text of a label, and what it means."""

    name: str
    kind: str
    about: str
    values: Mapping[str, float]  # by the text of the label; "" if there is none
    label: str = ""


class Counted:
    """Numbers that only grow, counted by any thread."""

    def __init__(self, *texts: str) -> None:
        self.values = dict.fromkeys(texts, 0.0)
        self._lock = Lock()

    def add(self, text: str) -> None:
        """One more."""
        with self._lock:
            self.values[text] += 1


class Durations:
    """How long the requests of one route took."""

    __slots__ = ("buckets", "total")

    def __init__(self) -> None:
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Tally:
    """Requests by route, method and status, and how long they took."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.durations: defaultdict[str, Durations] = defaultdict(Durations)

    def add(self, route: str, method: str, status: int, seconds: float | None) -> None:
        """Count a request; a stream has no duration that says anything."""
        self.requests[route, method, status] += 1
        if seconds is not None:
            self.durations[route].add(seconds)

    def text(self, figures: Iterable[Figure]) -> str:
        """All of it, with what others count, in Prometheus' text format."""
        lines: list[str] = []
        for family in (self._requests(), self._durations(), *map(told, figures)):
            lines += family
        return "".join(f"{line}\n" for line in lines)

    def _requests(self) -> list[str]:
        name = "imperia_requests_total"
        lines = headed(name, COUNTER, "Requests by route, method and status.")
        for (route, method, status), number in sorted(self.requests.items()):
            labels = {"route": route, "method": method, "status": str(status)}
            lines.append(line(name, labels, number))
        return lines

    def _durations(self) -> list[str]:
        name = "imperia_request_seconds"
        lines = headed(name, HISTOGRAM, "How long requests took, streams aside.")
        for route, durations in sorted(self.durations.items()):
            number = 0
            for bound, more in zip((*BOUNDS, "+Inf"), durations.buckets, strict=True):
                number += more
                lines.append(line(f"{name}_bucket", {"route": route, "le": str(bound)}, number))
            lines.append(line(f"{name}_sum", {"route": route}, durations.total))
            lines.append(line(f"{name}_count", {"route": route}, number))
        return lines


def headed(name: str, kind: str, about: str) -> list[str]:
    """The lines that begin a family of numbers."""
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def told(figure: Figure) -> list[str]:
    """A figure with its meaning."""
    lines = headed(figure.name, figure.kind, figure.about)
    for text, value in sorted(figure.values.items()):
        lines.append(line(figure.name, {figure.label: text} if figure.label else {}, value))
    return lines


def line(name: str, labels: Mapping[str, str], value: float) -> str:
    """One number of one process: who reads several must tell them apart."""
    # Routes are ours and have neither quotes nor backslashes in them, which had to be escaped.
    every = {**labels, "process": str(os.getpid())}
    within = ",".join(f'{label}="{text}"' for label, text in every.items())
    return f"{name}{{{within}}} {value}"
