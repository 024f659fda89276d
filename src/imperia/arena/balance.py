"""What a strong player tells about a game: how much each side, seat and card wins.

All seats are played by the same player, with sides drawn anew for each game. Of every seat it is
kept which cards it could have brought into play, which it did, and what they brought it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from ..kernel import AnyRules, Chance, Event, Perspective, State, find_rules
from ..kernel.errors import ImperiaError
from ..players.weights import has_learned
from .balance_report import BalanceReport, SeatRecord
from .match import LONGEST
from .seated import seat_player
from .workers import spread


class Trial(NamedTuple):
    """What is played: the same values are the same games, unless the player goes by the clock."""

    game: str
    player: str
    seats: int
    seed: int
    variants: tuple[str, ...] = ()


def quick_player(game: str) -> str:
    """The strongest player of a game that answers at once."""
    return "policy" if has_learned(game) else "greedy"


def weigh(
    trial: Trial,
    games: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> BalanceReport:
    """Play so many games and sum them up; the figures depend on the trial alone."""
    check(trial, games, workers)
    records: list[SeatRecord] = []
    ended = 0
    for done, found in enumerate(spread(partial(play_one, trial), range(games), workers), 1):
        records += found
        ended += bool(found)
        if progress is not None:
            progress(done)
    if not ended:
        raise ImperiaError(f"none of {games} games came to its end in {LONGEST} decisions")
    return BalanceReport(trial.game, trial.player, ended, trial.seed, records)


def check(trial: Trial, games: int, workers: int) -> None:
    """Refuse what there is not here, not in a worker."""
    rules = find_rules(trial.game)
    fewest, most = rules.seats
    if not fewest <= trial.seats <= min(most, len(rules.sides)):
        raise ImperiaError(f"{rules.title} takes {fewest} to {most} players, not {trial.seats}")
    if games < 1 or workers < 1:
        raise ImperiaError("games and workers must be at least 1")
    seat_player(trial.player, trial.game, trial.seed)
    rules.start(dealt(trial, 0), trial.seed, {"variant": list(trial.variants)})


def dealt(trial: Trial, number: int) -> list[str]:
    """The sides of a game in the order of their seats, by chance."""
    chance = Chance(f"balance {trial.game} {trial.seed} {number}")
    left = list(find_rules(trial.game).sides)
    return [left.pop(chance.below(len(left))) for _ in range(trial.seats)]


def play_one(trial: Trial, number: int) -> list[SeatRecord]:
    """One game by its number, and what is kept of its seats: nothing if it does not end."""
    rules = find_rules(trial.game)
    sides = dealt(trial, number)
    seed = f"balance {trial.seed} {number}"
    state = rules.start(sides, seed, {"variant": list(trial.variants)})
    could, did, events = followed(rules, state, trial, number)
    if not state.over:
        return []
    brought, scores = rules.brought(state, events), rules.scores(state)
    names, shares = rules.seat_names(state), rules.standing(state)
    return [
        SeatRecord(side, place, shares[place], scores[place], could[place], did[place], points)
        for place, side in enumerate(sides)
        for points in (brought.get(names[place], {}),)
    ]


Slugs = list[set[str]]  # of cards, for each seat


def followed(
    rules: AnyRules, state: State, trial: Trial, number: int
) -> tuple[Slugs, Slugs, list[Event]]:
    """Play a game to its end: what each seat could play, what it did, and all that happened."""
    seed = (trial.seed * 1_000_003 + number) * 31
    seated = [seat_player(trial.player, trial.game, seed + place) for place in range(trial.seats)]
    could: Slugs = [set() for _ in seated]
    did: Slugs = [set() for _ in seated]
    events = list(state.events)
    perspective = Perspective(rules, state)
    decisions = 0
    while not state.over and decisions < LONGEST:
        decisions += 1
        seat, slugs = state.seat, playable(rules, state)
        place = seated[seat].choose(perspective)
        could[seat].update(slugs.values())
        if place in slugs:
            did[seat].add(slugs[place])
        state.choose(place)
        events += state.events
    return could, did, events


def playable(rules: AnyRules, state: State) -> Mapping[int, str]:
    """The options that bring a card into play, by their places, each with the slug of its card."""
    found: dict[int, str] = {}
    for place, choice in enumerate(state.options):
        option = rules.option(state, choice)
        if option.cards and (not rules.plays or option.verb in rules.plays):
            found[place] = state.printed_cards()[option.cards[0]].slug
    return found
