"""What there is to achieve alone: every level of the Bot beaten (p. 32), campaigns won (p. 33)."""

from __future__ import annotations

from functools import partial
from typing import Final

from ...kernel.achievements import Achievement, Finished, Ladder
from ...kernel.campaign import Campaign
from .bots.levels import ALSO, LEVELS, SUPREME
from .campaign import HorizonsCampaign

LAST: Final = LEVELS[SUPREME].title


def beats(level: str, game: Finished) -> bool:
    """Whether a Bot of a level was beaten, by a table that nobody wrote for themselves."""
    options = game.options
    played = options.get("level", "")
    return game.won and ALSO.get(played, played) == level and not options.get("bot_table")


def wins(campaign: Campaign) -> bool:
    """Whether a campaign was won."""
    return bool(campaign.verdict) and campaign.won


def wins_grand(campaign: Campaign) -> bool:
    """Whether a grand campaign was won: every game of it on the last level."""
    return wins(campaign) and isinstance(campaign, HorizonsCampaign) and campaign.start == SUPREME


LADDERS: Final = (
    Ladder(
        "Levels of the Bot",
        "Win a solo game against a Bot of each level:",
        tuple(
            Achievement(
                level.title,
                f"Beat a Bot that plays as {level.title}: {level.words}",
                by_game=partial(beats, level.name),
            )
            for level in LEVELS
        ),
    ),
    Ladder(
        "Campaigns",
        "Win five games before you lose four:",
        (
            Achievement("Campaign", "Win a campaign", by_campaign=wins),
            Achievement(
                "Grand campaign", f"Win a campaign that begins as {LAST}", by_campaign=wins_grand
            ),
        ),
    ),
)
