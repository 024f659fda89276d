"""A game of a campaign: its result goes into the log as soon as it is over."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

from ...kernel import Game
from ...kernel.campaign import BadCampaign, campaigns_of
from ...store import Conflict, NoSuchGame, SavedCampaign, SavedGame, Store

log = logging.getLogger(__name__)
CAMPAIGN = "campaign"  # the setting of a game that names its campaign


def campaign_of(store: Store, saved: SavedGame) -> SavedCampaign | None:
    """The campaign that a game belongs to; None if there is none, or not any more."""
    named = saved.settings.get(CAMPAIGN)
    try:
        return store.campaign(str(named)) if named else None
    except NoSuchGame:
        return None


def record_result(store: Store, saved: SavedGame, game: Game) -> None:
    """Write the result of a finished game into the log of its campaign, if it waits for it.

    Whatever goes wrong, the game itself is stored: the page of the campaign offers to try again.
    """
    campaign = campaign_of(store, saved)
    if campaign is None or campaign.playing != saved.id:
        return
    try:
        record(store, campaign, game)
    except (BadCampaign, Conflict) as error:
        log.warning("campaign %s does not have its result yet: %s", campaign.id, error)


def record(store: Store, saved: SavedCampaign, game: Game) -> None:
    """Write the result of a finished game into the log of a campaign."""
    campaign = campaigns_of(saved.game).read(saved.content)
    campaign.record(game, datetime.now(UTC).date().isoformat())
    store.change_campaign(saved, campaign.as_data(), "")
