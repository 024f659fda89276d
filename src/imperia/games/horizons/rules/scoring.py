"""Final scoring, Collapse, and who won and why (p. 17)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ....kernel.outcome import Outcome, Standing, ranks, shares
from ....kernel.sentences import listed
from ..bots.scoring import bot_sources
from ..words.points import ReturnsUnrest, owned, resources_of
from .moments import (
    CARD,
    CEREMONY,
    CHAOS_WIN,
    COLLAPSE,
    DEVELOPED,
    DYNASTY,
    KING,
    MAIN_DECK,
    TWELVE_TURNS,
)
from .people import does, spoken
from .state import State
from .symbols import (
    FAME,
    GADGET,
    HERE,
    MARKET_SUITS,
    PLAY,
    PROGRESS,
    TRADE_ROUTE,
    UNREST,
)

MOST: Final = 10  # points of one variable card
ROUTES: Final = "trade routes"  # whence points come, only with the expansion
UNDERSTOOD: Final = 50  # Practice mode's marks (p. 24)
MASTERED: Final = 90


def card_points(state: State, seat: int, card: int, zone: int) -> int:
    """The points of one card that lies in a zone."""
    printed = state.table[card]
    points = printed.vp
    if printed.points is not None:
        more = printed.points.score(state, seat, card, zone)
        points += min(more, MOST) if printed.points.variable() else more
    if printed.marks & UNREST:
        for passive, _ in state.seats[seat].passives:
            points = passive.unrest_points(points)
    return points


def sources(state: State, seat: int) -> dict[str, int]:
    """A seat's points by where they come from, as if the game ended now.

    Unrest that a card returns before scoring is gone when cards are counted (p. 40), so what a
    player would return, and how much of it, is found by trying.
    """
    if state.is_bot(seat):
        return bot_sources(state, seat)
    cards = owned(state, seat)
    best = counted_sources(state, seat, cards)
    for gone in returnable(state, cards):
        trial = state.copy()
        for card in gone:
            trial.lose(seat, card)
        found = counted_sources(trial, seat, owned(trial, seat))
        if sum(found.values()) > sum(best.values()):
            best = found
    return best


def returnable(state: State, cards: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The Unrest that a seat may return before scoring: every choice that makes a difference.

    `cards`: all that it owns.
    """
    table = state.table
    number = 0
    for card, _ in cards:
        points = table[card].points
        if isinstance(points, ReturnsUnrest):
            number += points.number
    if not number:
        return []
    unrest = [(card, zone) for card, zone in cards if table[card].marks & UNREST]
    # Of copies in one zone no more need be tried than may go; a garrison is a place of its own.
    seen: list[tuple[int, int]] = []
    tried: list[int] = []
    for card, zone in unrest:
        copies = (table[card].likeness, zone)
        if zone == HERE or seen.count(copies) < number:
            seen.append(copies)
            tried.append(card)
    return [cards for n in range(number) for cards in combinations(tried, n + 1)]


def counted_sources(state: State, seat: int, cards: list[tuple[int, int]]) -> dict[str, int]:
    """A seat's points by where they come from, with all the cards that it has."""
    found = {"progress": 0, "fame": 0, "market cards": 0}
    if state.has_routes():
        found[ROUTES] = 0
    found["nation cards"] = found["unrest"] = 0
    for card, zone in cards:
        printed = state.table[card]
        is_fixed = printed.points is None and not printed.marks & UNREST
        points = printed.vp if is_fixed else card_points(state, seat, card, zone)
        if points:
            found[source_of(printed.marks)] += points
    mine = state.seats[seat]
    found["power"] = card_points(state, seat, mine.power, PLAY) + state.table[mine.state].vp
    if mine.merchants >= 0:
        found["power"] += card_points(state, seat, mine.merchants, PLAY)
    found["progress"] = progress_points(state, seat)
    return found


def brought(state: State) -> dict[str, dict[str, int]]:
    """The points that the cards of each seat bring it in the end."""
    found: dict[str, dict[str, int]] = {}
    for seat in range(state.players):
        if state.is_bot(seat):
            continue
        cards = found[state.seats[seat].nation] = {}
        for card, zone in owned(state, seat):
            slug = state.table[card].slug
            cards[slug] = cards.get(slug, 0) + card_points(state, seat, card, zone)
    return found


def source_of(marks: int) -> str:
    """What a card counts as in a breakdown."""
    if marks & UNREST:
        return "unrest"
    if marks & FAME:
        return "fame"
    if marks & TRADE_ROUTE:
        return ROUTES
    return "market cards" if marks & MARKET_SUITS and not marks & GADGET else "nation cards"


def progress_points(state: State, seat: int) -> int:
    """Progress scores 1 each, unless a passive says otherwise."""
    progress = resources_of(state, seat)[PROGRESS]
    for passive, _ in state.seats[seat].passives:
        progress = passive.progress_points(progress)
    return progress


def score(state: State, seat: int) -> int:
    """A seat's points as if the game ended now."""
    return sum(sources(state, seat).values())


def unrest_count(state: State, seat: int) -> int:
    """The Unrest that counts in a Collapse: everywhere, and on the ceremony card."""
    table = state.table
    found = sum(table[card].count(UNREST) for card, _ in owned(state, seat))
    special = state.seats[seat].special
    return found + (table[special].count(UNREST) if special >= 0 else 0)


def keys(state: State) -> list[tuple[int, ...]]:
    """Each seat's result, higher is better."""
    if state.ending == CHAOS_WIN:
        return [(int(state.wins_by_chaos(seat)),) for seat in range(state.players)]
    if state.ending == COLLAPSE:
        if state.practice:
            return [(0,)]
        return [(-unrest_count(state, s), score(state, s)) for s in range(state.players)]
    return [(score(state, s),) for s in range(state.players)]


ENDINGS: Final = {
    MAIN_DECK: "main deck empty",
    DEVELOPED: "everything developed",
    KING: "king of kings",
    CARD: "a card ended it",
    COLLAPSE: "collapse",
    CHAOS_WIN: "collapse in chaos",
    TWELVE_TURNS: "twelve turns",
    DYNASTY: "dynasty deck empty",
    CEREMONY: "ceremony done",
}


def outcome(state: State) -> Outcome:
    """The end of a game."""
    results_by_seat = keys(state)
    placed = ranks(results_by_seat)
    order = sorted(range(state.players), key=lambda seat: results_by_seat[seat], reverse=True)
    standings = tuple(
        Standing(
            state.seats[seat].nation,
            placed[seat],
            score(state, seat),
            sources(state, seat),
            {"unrest": unrest_count(state, seat)} if state.ending == COLLAPSE else {},
        )
        for seat in order
    )
    if state.practice:
        return practice_outcome(state, standings[0])
    if state.bot_seat() >= 0:
        return solo_outcome(state, standings)
    winners = tuple(s.seat for s in standings if s.rank == 1)
    why = reason(state, standings, order[: len(winners)])
    return Outcome(ENDINGS[state.ending], winners, why, standings)


def reason(state: State, standings: tuple[Standing, ...], winners: list[int]) -> str:
    """Why the winner won, in words."""
    best, second = standings[0], standings[1]
    wins = does(state, winners[0], "win")
    if state.ending == CHAOS_WIN:
        return f"{wins}: the game collapsed with the Chaos pile empty"
    names = listed([spoken(state, seat) for seat in winners])
    if state.ending == COLLAPSE:
        if len(winners) > 1:
            return f"{names} share the victory: equal in Unrest and in points"
        own, other = best.tie_breaks["unrest"], second.tie_breaks["unrest"]
        if own < other:
            return f"{wins} the Collapse with the fewest Unrest: {own} to {other}"
        return f"{wins} the Collapse: equal in Unrest, {best.score} points to {second.score}"
    if len(winners) > 1:
        return f"{names} share the victory with {best.score} points each"
    return f"{wins} with {best.score} points to {second.score}"


def practice_outcome(state: State, own: Standing) -> Outcome:
    """The end of a practice game: no winner, but two marks to reach."""
    if state.ending in (COLLAPSE, CHAOS_WIN):
        won = state.ending == CHAOS_WIN
        words = "collapsed with the Chaos pile empty: won" if won else "collapsed: lost"
        why = f"{spoken(state, 0)} {words}"
    else:
        won = own.score >= UNDERSTOOD
        mark = "beyond 90: very well done" if own.score >= MASTERED else "50 is reached"
        mark = mark if won else "50 would show the rules are clear"
        why = f"{does(state, 0, f'score {own.score}')}: {mark}"
    standing = own._replace(rank=1 if won else 2)
    winners = (own.seat,) if won else ()
    return Outcome(ENDINGS[state.ending], winners, why, (standing,))


def beats_bot(state: State) -> bool:
    """Whether the person has won against the Bot: a Collapse and a tie are lost (p. 32)."""
    if state.ending in (COLLAPSE, CHAOS_WIN):
        return state.wins_by_chaos(0)
    return score(state, 0) > score(state, state.bot_seat())


def solo_outcome(state: State, standings: tuple[Standing, ...]) -> Outcome:
    """The end of a game against a Bot."""
    won = beats_bot(state)
    first = 0 if won else state.bot_seat()
    order = sorted(standings, key=lambda one: one.seat != state.seats[first].nation)
    ranked = tuple(one._replace(rank=place) for place, one in enumerate(order, 1))
    own, other = score(state, 0), score(state, state.bot_seat())
    if state.ending in (COLLAPSE, CHAOS_WIN):
        words = "collapsed with the Chaos pile empty: won" if won else "collapsed: lost"
        why = f"{spoken(state, 0)} {words}"
    else:
        wins = does(state, first, "win")
        why = f"{wins} with {max(own, other)} points to {min(own, other)}"
        if own == other:
            why = f"{wins}: a tie at {own} points is the Bot's"
    return Outcome(ENDINGS[state.ending], (ranked[0].seat,), why, ranked)


def results(state: State) -> list[float]:
    """1 for a win, shared wins split, 0 for the rest; alone, whether 50 points were reached."""
    if state.practice:
        if state.ending in (COLLAPSE, CHAOS_WIN):
            return [float(state.ending == CHAOS_WIN)]
        return [float(score(state, 0) >= UNDERSTOOD)]
    if state.bot_seat() >= 0:
        return [float(beats_bot(state))]
    return shares(keys(state))
