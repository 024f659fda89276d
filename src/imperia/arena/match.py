"""Playing games without a table: seeds in, compact results out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple

from ..kernel import AnyRules, Perspective, State, find_rules
from ..kernel.errors import ImperiaError
from ..players import Player
from .elsewhere import ElsewherePlayer
from .report import GameResult, Report
from .seated import seat_player
from .workers import spread

# Decisions after which a game is called off: two quick players may never come to its end.
LONGEST: Final = 10_000


class Match(NamedTuple):
    """What is played: who sits where, in which game. Seats change places from game to game."""

    game: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    seed: int
    options: dict[str, Any]

    def seating(self, number: int) -> list[tuple[int, str]]:
        """Which player has which side in a game: every player gets every side and seat in turn."""
        count = len(self.players)
        turn, side = number % count, number // count % count
        order = [(i + turn) % count for i in range(count)]
        return [(player, self.sides[(player + side) % count]) for player in order]


def play_game(match: Match, number: int) -> GameResult:
    """One game of a match, by its number: the same number is the same game everywhere."""
    rules = find_rules(match.game)
    seating = match.seating(number)
    seed = match.seed * 1_000_003 + number
    state = rules.start([side for _, side in seating], seed, match.options)
    seated = [
        seat_player(match.players[player], match.game, seed * 31 + player) for player, _ in seating
    ]
    mirrors = [player for player in seated if isinstance(player, ElsewherePlayer)]
    for mirror in mirrors:
        mirror.begin([side for _, side in seating], seed, match.options)
    try:
        decisions = play_out(rules, state, seated, mirrors)
    finally:
        for mirror in mirrors:
            mirror.end()
    shares = rules.standing(state) if state.over else [0.0] * len(seating)
    players = [player for player, _ in seating]
    sides = [side for _, side in seating]
    result = GameResult(
        number, players, sides, shares, rules.scores(state), decisions, not state.over
    )
    return result._replace(opponent=opponent_score(rules, state))


def opponent_score(rules: AnyRules, state: State) -> int | None:
    """What an automatic opponent has scored in a finished game; None without one."""
    outcome, people = rules.outcome(state), rules.seat_names(state)
    scores = (
        [each.score for each in outcome.standings if each.seat not in people] if outcome else []
    )
    return max(scores, default=None)


def play_out(
    rules: AnyRules, state: State, seated: Sequence[Player], mirrors: Sequence[ElsewherePlayer] = ()
) -> int:
    """Let players take a state to the end of its game, or too far; how many decisions it took."""
    perspective = Perspective(rules, state)
    decisions = 0
    while not state.over and decisions < LONGEST:
        place = seated[state.seat].choose(perspective)
        state.choose(place)
        for mirror in mirrors:
            mirror.follow(place)
        decisions += 1
    return decisions


def simulate(
    game: str,
    players: Sequence[str],
    sides: Sequence[str],
    games: int,
    seed: int = 1,
    workers: int = 1,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play a match; the totals depend on the seed alone, never on the number of workers."""
    if len(players) != len(sides):
        raise ImperiaError(f"{len(players)} players need as many sides, not {len(sides)}")
    if games < 1 or workers < 1:
        raise ImperiaError("games and workers must be at least 1")
    match = Match(game, tuple(players), tuple(sides), seed, dict(options or {}))
    find_rules(game).start(list(sides), seed, match.options)  # bad sides fail here, not in a worker
    for player in players:
        seat_player(player, game, seed)
    start = perf_counter()
    results: list[GameResult] = []
    for result in spread(partial(play_game, match), range(games), workers):
        results.append(result)
        if progress is not None:
            progress(len(results))
    return Report(match.players, results, perf_counter() - start)
