"""Final scoring: points by source, the tie-breaks, and who won and why."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.outcome import Outcome, Standing, ranks, shares
from ....kernel.sentences import capital, counted
from ....kernel.state import Event
from . import events as e
from .goods import (
    COMMON,
    DECK_NAMES,
    FOOD,
    STONE,
    VP,
    WOOD,
    WORKER,
)
from .solo import achievement, defended_lands
from .state import ALL_LOCATIONS, State


def sources(state: State, seat: int) -> dict[str, int]:
    """A seat's points by where they come from, as if the game ended now."""
    me = state.seats[seat]
    found = {"VP gained": me.goods[VP], "Common Locations": 0, "Faction Locations": 0}
    for card in me.locations():
        printed = state.table[card]
        found["Common Locations" if printed.deck == COMMON else "Faction Locations"] += printed.vp
        if card in state.held:
            name = f"on {printed.name}"
            found[name] = found.get(name, 0) + state.held[card]
        if card in state.stacked:
            name = f"under {printed.name}"
            found[name] = found.get(name, 0) + len(state.stacked[card])
    return found


def brought(state: State, events: Sequence[Event]) -> dict[str, dict[str, int]]:
    """The points that cards have brought each seat: gained by them, printed on them, or kept."""
    found: dict[int, dict[str, int]] = {seat: {} for seat in range(state.players)}
    for event in events:
        if event[0] != e.GAIN or event[2] < 0 or event[1] not in found:
            continue
        slug = state.table[event[2]].slug
        for good, number in zip(event[3::2], event[4::2], strict=False):
            if good == VP:
                found[event[1]][slug] = found[event[1]].get(slug, 0) + number
    for seat, cards in found.items():
        for card in state.seats[seat].locations():
            printed = state.table[card]
            more = printed.vp + state.held.get(card, 0) + len(state.stacked.get(card, ()))
            cards[printed.slug] = cards.get(printed.slug, 0) + more
    return {DECK_NAMES[state.seats[seat].faction]: cards for seat, cards in found.items()}


def score(state: State, seat: int) -> int:
    """A seat's points as if the game ended now."""
    # The sum of `sources`, without its names: the computer players ask for it very often.
    me = state.seats[seat]
    table = state.table
    points = me.goods[VP]
    for card in me.locations():
        points += table[card].vp
        if card in state.held:
            points += state.held[card]
        if card in state.stacked:
            points += len(state.stacked[card])
    return points


def tie_breaks(state: State, seat: int) -> dict[str, int]:
    """Workers and Resources left, then cards in hand; gold and tokens do not count."""
    goods = state.seats[seat].goods
    left = goods[WORKER] + goods[WOOD] + goods[STONE] + goods[FOOD]
    return {"workers and Resources": left, "cards in hand": len(state.seats[seat].hand)}


def rank_key(state: State, seat: int) -> tuple[int, ...]:
    """Higher is better: score, then the tie-breaks."""
    return (score(state, seat), *tie_breaks(state, seat).values())


def outcome(state: State) -> Outcome:
    """The end of a game."""
    return solo_outcome(state) if state.solo else table_outcome(state)


def table_outcome(state: State) -> Outcome:
    """The end of a game of several players."""
    keys = [rank_key(state, seat) for seat in range(state.players)]
    placed = ranks(keys)
    order = sorted(range(state.players), key=lambda seat: keys[seat], reverse=True)
    standings = tuple(
        Standing(
            DECK_NAMES[state.seats[seat].faction],
            placed[seat],
            keys[seat][0],
            sources(state, seat),
            tie_breaks(state, seat),
        )
        for seat in order
    )
    winners = tuple(s.seat for s in standings if s.rank == 1)
    return Outcome("fifth round", winners, capital(reason(standings, winners)), standings)


def reason(standings: tuple[Standing, ...], winners: tuple[str, ...]) -> str:
    """Why the winner won, in words."""
    if len(winners) > 1:
        names = " and ".join(map(str.capitalize, winners))
        return f"{names} share the victory: equal in points and in both tie-breaks"
    best, second = standings[0], standings[1]
    if best.score > second.score:
        return f"{best.seat} win with {counted(best.score, 'point')} to {second.score}"
    for name, figure in best.tie_breaks.items():
        if figure > second.tie_breaks[name]:
            figures = f"{figure} to {second.tie_breaks[name]}"
            return f"{best.seat} win the tie at {counted(best.score, 'point')} by {name}: {figures}"
    return f"{best.seat} win"


def solo_outcome(state: State) -> Outcome:
    """The end of a solo game: won with more Faction Locations than the Collection pile has."""
    me = DECK_NAMES[state.seats[0].faction]
    own, collected = defended_lands(state), len(state.collection)
    won = own > collected
    total = score(state, 0)
    kind = "Location" if state.variant & ALL_LOCATIONS else "Faction Location"
    lands = f"{own} {kind}{'' if own == 1 else 's'}"
    verb = f"{'win' if won else 'lose'}: {lands} against {collected} collected cards"
    title = f"; {counted(total, 'point')} make you {achievement(total)}" if won else ""
    standing = Standing(me, 1 if won else 2, total, sources(state, 0), tie_breaks(state, 0))
    why = capital(f"{me} {verb}{title}")
    return Outcome("fifth round", (me,) if won else (), why, (standing,))


def results(state: State) -> list[float]:
    """1 for a win, shared wins split, 0 for the rest."""
    if state.solo:
        return [1.0 if defended_lands(state) > len(state.collection) else 0.0]
    return shares([rank_key(state, seat) for seat in range(state.players)])
