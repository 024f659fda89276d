"""Computers that think stand back behind people, and play for nobody only for a moment."""

from __future__ import annotations

import asyncio
import os

import pytest

from imperia.web.live import computer_seats
from imperia.web.live.computer_seats import A_MOMENT, BEHIND, MOMENTS, ComputerSeats

from ..support.apart import run_apart
from .site import Site, Visitor


def priority(most: float | None) -> int:
    """That of the process which asks."""
    return os.nice(0)


async def thought(site: Site) -> int:
    """The priority of a process in which a computer thinks."""
    return await asyncio.wait_for(site.service.computers.think(priority), 120)


def test_computers_think_at_a_lower_priority(site: Site) -> None:
    assert run_apart(thought(site)) == min(os.nice(0) + BEHIND, 19)


async def woken(site: Site, game: str, looks: bool) -> None:
    """Let the computers of a game go on until they stop, while somebody looks or nobody does."""
    computers = site.service.computers
    if looks:
        site.service.hub.subscribe(game)
    computers.wake(game)
    await asyncio.wait_for(computers._driving[game], 120)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not look now has not looked a moment ago, either."""
    monkeypatch.setattr(computer_seats, "UNSEEN", 0.0)


@pytest.mark.usefixtures("at_once")
def test_a_game_of_computers_alone_waits_until_somebody_looks(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans random", "barbarians random")
    run_apart(woken(site, game, looks=False))
    assert site.live(game).game.step == 0
    run_apart(woken(site, game, looks=True))
    assert site.live(game).game.over


@pytest.mark.usefixtures("at_once")
def test_a_game_with_a_person_goes_on_though_nobody_looks(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans random", "barbarians me")
    run_apart(woken(site, game, looks=False))
    live = site.live(game)
    assert live.game.step > 0
    assert live.humans[live.waits]


@pytest.mark.usefixtures("at_once")
def test_while_all_processes_are_busy_a_game_waits_at_which_nobody_looks(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = anna.begin("settlers", "romans random", "barbarians me")
    computers, waited = site.service.computers, []
    computers._seen[game] = 0.0

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asked_for = property(lambda _: 0 if len(waited) == 2 else computers.processes)
    monkeypatch.setattr(ComputerSeats, "_asked_for", asked_for)
    run_apart(computers._let_others_first(game))
    assert waited == [A_MOMENT, A_MOMENT]  # then a process was free
    waited.append(0.0)
    run_apart(computers._let_others_first(game))
    assert len(waited) == 3 + MOMENTS  # none ever was
    site.service.hub.subscribe(game)
    run_apart(computers._let_others_first(game))
    assert len(waited) == 3 + MOMENTS  # somebody looks: at once
