"""A campaign played by a computer: its games, and the choices between them."""

from __future__ import annotations

from collections.abc import Iterator

from ..players.campaigns import answer_all
from .campaigns import KeptCampaign


def play_on(kept: KeptCampaign, player: str) -> Iterator[str]:
    """Let a computer go on with a campaign until it is over; what it has done, line by line."""
    campaign = kept.campaign
    while not campaign.verdict:
        for option in answer_all(player, campaign, kept.seed):
            kept.save()
            yield option.words
        plan = campaign.plan()
        assert plan is not None
        table = kept.open_game(plan, player)
        for _ in table.let_computers_play():
            pass
        outcome = table.game.outcome
        assert outcome is not None
        kept.record(table.game)
        yield f"{plan.words}: {outcome.reason}"
