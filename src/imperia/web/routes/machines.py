"""What machines ask a server: whether it is well, and what it has done."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from ipaddress import ip_address, ip_network
from pathlib import Path
from time import process_time

from anyio.to_thread import current_default_thread_limiter
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..guard.tally import CONTENT_TYPE, COUNTER, GAUGE, Figure
from ..service import NoEntry, Service, service_of

machines = APIRouter()


@machines.get("/healthz")
async def healthz(request: Request) -> Response:
    """Whether this process can do its work."""
    trouble = await service_of(request).health.ask()
    return PlainTextResponse(trouble or "ok", 503 if trouble else 200)


@machines.get("/metrics")
async def metrics(request: Request) -> Response:
    """What this process has done, in Prometheus' format, for this machine and who else is named."""
    service = service_of(request)
    if not may_read(request, service.settings.metrics_for):
        raise NoEntry("the metrics are for the machine of the server: see --metrics-for")
    return PlainTextResponse(service.tally.text(figures(service)), media_type=CONTENT_TYPE)


def may_read(request: Request, networks: Sequence[str]) -> bool:
    """Whether who asks may read the metrics: from this machine itself, or from a named network."""
    try:
        client = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    if any(client in ip_network(network) for network in networks):
        return True
    # A proxy on this machine, of which we were not told, asks for somebody else.
    return client.is_loopback and "x-forwarded-for" not in request.headers


def figures(service: Service) -> Iterator[Figure]:
    """What is going on right now."""
    ours, usual = service.threads, current_default_thread_limiter().statistics()
    busy = ours.busy + usual.borrowed_tokens  # deeds have threads of their own
    waiting = ours.waiting + usual.tasks_waiting
    about = {
        "imperia_open_games": ("Games in memory.", service.games.number),
        "imperia_open_streams": ("Open pages that hear of changes.", service.hub.number),
        "imperia_thinking_computers": ("Choices being thought about.", service.computers.thinking),
        "imperia_waiting_computers": ("Choices waiting for a process.", service.computers.waiting),
        "imperia_busy_threads": ("Requests being answered.", busy),
        "imperia_waiting_requests": ("Requests waiting for a thread.", waiting),
        "imperia_waiting_webhooks": ("Webhooks to be called.", service.notices.waiting.number),
        "imperia_waiting_uploads": ("Files to be read.", service.bringing.files.number),
        "process_resident_memory_bytes": ("Memory.", memory()),
    }
    for name, (words, value) in about.items():
        yield Figure(name, GAUGE, words, {"": value})
    yield Figure(
        "imperia_choices_total", COUNTER, "Choices made.", service.games.chosen.values, "by"
    )
    work = {"": process_time()}
    yield Figure("process_cpu_seconds_total", COUNTER, "Work of the processor.", work)


def memory() -> int:
    """The bytes of memory that this process takes; 0 where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
