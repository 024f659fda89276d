"""Computers that think stand back behind people."""

from __future__ import annotations

import asyncio
import os

from imperia.web.live.computer_seats import BEHIND

from ..support.apart import run_apart
from .site import Site


def priority(most: float | None) -> int:
    """That of the process which asks."""
    return os.nice(0)


async def thought(site: Site) -> int:
    """The priority of a process in which a computer thinks."""
    return await asyncio.wait_for(site.service.computers.think(priority), 120)


def test_computers_think_at_a_lower_priority(site: Site) -> None:
    assert run_apart(thought(site)) == min(os.nice(0) + BEHIND, 19)
