"""Many campaigns played by a computer: how many it wins, and how it fares on each level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ..kernel import Game, Perspective, find_rules, seeded
from ..kernel.campaign import Plan, PlayedGame, campaigns_of
from ..kernel.errors import ImperiaError
from ..players.campaigns import answer_all, next_seed
from .alone import Figures, Share, figures, share_of
from .seated import seat_player
from .workers import spread


class Campaigns(NamedTuple):
    """What is played: which sides in turn, by whom, how they are set."""

    game: str
    player: str
    sides: tuple[str, ...]
    seed: int
    settings: Mapping[str, Any]


class CampaignResult(NamedTuple):
    """One campaign that came to its end."""

    side: str
    won: bool
    games: tuple[PlayedGame, ...]


class CampaignReport:
    """Some campaigns, summed up."""

    def __init__(self, wanted: Campaigns, results: Sequence[CampaignResult]) -> None:
        self.wanted = wanted
        self.results = list(results)

    def by_side(self) -> list[Share]:
        """How many campaigns each side has won; at the end all of them."""
        lines = [self._share(side, [side]) for side in self.wanted.sides if self._of([side])]
        return [*lines, self._share("all", self.wanted.sides)]

    def _of(self, sides: Sequence[str]) -> list[CampaignResult]:
        return [result for result in self.results if result.side in sides]

    def _share(self, name: str, sides: Sequence[str]) -> Share:
        found = self._of(sides)
        return share_of(name, sum(result.won for result in found), len(found))

    def by_level(self) -> list[Figures]:
        """The games of each level that was reached."""
        games = [game for result in self.results for game in result.games]
        found = {
            level: [game for game in games if game.level == level]
            for level in find_rules(self.wanted.game).levels
        }
        return [figures(level, played) for level, played in found.items() if played]

    def as_data(self) -> dict[str, Any]:
        """The report as plain JSON values; the same for the same seed."""
        levels = [
            line.won._asdict() | {"mean": line.mean, "opponent": line.opponent}
            for line in self.by_level()
        ]
        return {
            "campaigns": len(self.results),
            "sides": [line._asdict() for line in self.by_side()],
            "levels": levels,
        }


def play_campaign(wanted: Campaigns, number: int) -> CampaignResult:
    """One campaign by its number, kept nowhere; the same number is the same campaign."""
    side = wanted.sides[number % len(wanted.sides)]
    campaign = campaigns_of(wanted.game).begin(side, wanted.settings)
    seed = f"{wanted.seed}.{number}"
    while not campaign.verdict:
        for _ in answer_all(wanted.player, campaign, seed):
            pass
        plan = campaign.plan()
        assert plan is not None
        campaign.record(played(wanted, plan, next_seed(campaign, seed)))
    return CampaignResult(side, campaign.won, campaign.played)


def played(wanted: Campaigns, plan: Plan, seed: str) -> Game:
    """A game as it was planned, played to its end."""
    game = Game.new(wanted.game, plan.seats, seed, plan.options)
    player = seat_player(wanted.player, wanted.game, seeded(f"player of {seed}"))
    perspective = Perspective(game.rules, game.state)
    while not game.over:
        choice = game.state.options[player.choose(perspective)]
        game.choose(game.rules.option_name(game.state, choice))
    return game


def simulate_campaigns(
    wanted: Campaigns,
    count: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> CampaignReport:
    """Play so many campaigns, the sides in turn; the figures depend on the seed alone."""
    if count < 1 or workers < 1 or not wanted.sides:
        raise ImperiaError("campaigns, workers and sides must be at least 1")
    for side in wanted.sides:  # what is wrong fails here, not in a worker
        campaigns_of(wanted.game).begin(side, wanted.settings)
    seat_player(wanted.player, wanted.game, wanted.seed)
    results: list[CampaignResult] = []
    for result in spread(partial(play_campaign, wanted), range(count), workers):
        results.append(result)
        if progress is not None:
            progress(len(results))
    return CampaignReport(wanted, results)
