"""Campaigns on disk: one file each, written anew whenever something has happened."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from ..kernel import ImperiaError, find_game
from ..kernel.campaign import BadCampaign, Campaign, CampaignKind
from .saves import CannotSave, data_folder

SUFFIX = ".json"
FORMAT = 1


class KeptCampaign:
    """A campaign with its file, and with the game that is being played in it."""

    def __init__(self, path: Path, game: str, campaign: Campaign, journal: str = "") -> None:
        self.path = path
        self.game = game
        self.campaign = campaign
        self.journal = journal  # the saved game that is being played; "" between games

    def save(self) -> None:
        """Write it down; the file is replaced as a whole, so it is never half written."""
        content = {
            "format": FORMAT,
            "game": self.game,
            "journal": self.journal,
            "campaign": self.campaign.as_data(),
        }
        beside = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(content, indent=1), "utf-8")
            os.replace(beside, self.path)
        except OSError as error:
            raise CannotSave(f"cannot write {self.path}: {error.strerror or error}") from None


def campaigns_of(game: str) -> CampaignKind:
    """How campaigns of a game are begun and read."""
    kind: CampaignKind | None = find_game(game).part("campaign")
    if kind is None:
        raise ImperiaError(f"{find_game(game).rules.title} has no campaigns")
    return kind


def campaign_folder() -> Path:
    """Where campaigns are kept."""
    return data_folder() / "campaigns"


def new_campaign(
    game: str, side: str, settings: Mapping[str, Any], path: Path | None = None
) -> KeptCampaign:
    """Begin a campaign and write it down."""
    name = "-".join([game, side, datetime.now().strftime("%Y-%m-%d-%H%M%S")])
    campaign = campaigns_of(game).begin(side, settings)
    kept = KeptCampaign(path or campaign_folder() / f"{name}{SUFFIX}", game, campaign)
    kept.save()
    return kept


def read_campaign(path: Path) -> KeptCampaign:
    """A campaign as it was kept."""
    try:
        content = json.loads(path.read_text("utf-8"))
        game, journal = content["game"], content["journal"]
        campaign = campaigns_of(game).read(content["campaign"])
    except OSError as error:
        raise ImperiaError(f"cannot read {path}: {error.strerror or error}") from None
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadCampaign(f"{path} is no campaign") from None
    return KeptCampaign(path, game, campaign, journal)


def kept_campaigns(game: str) -> list[KeptCampaign]:
    """All campaigns of a game, the latest first; files that are none are left out."""
    found: list[KeptCampaign] = []
    paths = campaign_folder().glob(f"{game}-*{SUFFIX}")
    for path in sorted(paths, key=lambda one: one.stat().st_mtime, reverse=True):
        try:
            found.append(read_campaign(path))
        except BadCampaign:
            continue
    return found


def find_campaign(game: str, path: Path | None) -> KeptCampaign | None:
    """The campaign of a file, or the latest one that is not over; None if there is none."""
    if path is not None:
        return read_campaign(path) if path.exists() else None
    running = [kept for kept in kept_campaigns(game) if not kept.campaign.verdict]
    return running[0] if running else None
