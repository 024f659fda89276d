"""How a computer player goes through a campaign: what it answers, by which chance."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel import Chance, Option
from ..kernel.campaign import Campaign

ANY = "random"  # the player that takes any answer


def next_seed(campaign: Campaign, seed: int | str) -> str:
    """What decides the next game: the same for the same seed of the campaign."""
    return f"campaign {seed}, game {len(campaign.played) + 1}"


def answer_all(player: str, campaign: Campaign, seed: int | str) -> Iterator[Option]:
    """Answer whatever is asked before the next game, one answer after the other."""
    chance = Chance(f"choices before {next_seed(campaign, seed)}")
    while campaign.asks:
        option = answer_between(player, campaign, chance)
        campaign.answer(option)
        yield option


def answer_between(player: str, campaign: Campaign, chance: Chance) -> Option:
    """The answer that is worth most, as the game sees it; of equal ones, any by chance.

    The computer players know games, not campaigns, so they share this plain rule.
    """
    options = campaign.options
    if player != ANY:
        most = max(map(campaign.worth, options))
        options = tuple(option for option in options if campaign.worth(option) == most)
    return options[chance.below(len(options))]
