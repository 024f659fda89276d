"""Campaigns on disk: one file each, written anew whenever something has happened."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import Game, ImperiaError
from ..kernel.campaign import BadCampaign, Campaign, Plan, campaigns_of
from ..players.campaigns import next_seed
from .saves import CannotSave, data_folder, new_save
from .table import Table, any_seed

SUFFIX = ".json"
FORMAT = 1
LONGEST_SEED = 80  # letters


class KeptCampaign:
    """A campaign with its file, its chance, and the game that is being played in it."""

    def __init__(
        self,
        path: Path | None,
        game: str,
        campaign: Campaign,
        journal: str = "",
        seed: int | str | None = None,
    ) -> None:
        self.path = path  # None: it is kept nowhere
        self.game = game
        self.campaign = campaign
        self.journal = journal  # the saved game that is being played; "" between games
        self.seed = any_seed() if seed is None else seed

    def content(self) -> dict[str, Any]:
        """What its file says."""
        own = {"format": FORMAT, "game": self.game, "seed": self.seed, "journal": self.journal}
        return own | {"campaign": self.campaign.as_data()}

    def save(self) -> None:
        """Write it down; the file is replaced as a whole, so it is never half written."""
        if self.path is None:
            return
        beside = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(self.content(), indent=1), "utf-8")
            os.replace(beside, self.path)
        except OSError as error:
            raise CannotSave(f"cannot write {self.path}: {error.strerror or error}") from None

    @property
    def lost(self) -> str:
        """The file of the game that is being played, if it is not there any more; else ""."""
        return self.journal if self.journal and not Path(self.journal).exists() else ""

    def open_game(self, plan: Plan, who: str) -> Table:
        """The game that is to be played now: begun, or gone on with, by a person or a computer."""
        if self.journal and not self.lost:
            return self._go_on(Path(self.journal), who)
        path = new_save(self.game, list(plan.seats)) if self.path else None
        players = dict.fromkeys(plan.seats, who)
        table = Table.new(
            self.game, players, next_seed(self.campaign, self.seed), plan.options, path
        )
        self.journal = str(path or "")
        self.save()
        return table

    def _go_on(self, path: Path, who: str) -> Table:
        """Open the game that is being played; who goes on with it may be somebody else now."""
        try:
            table = Table.open(path)
        except ImperiaError as error:
            raise BadCampaign(f"{error}; move the file away to play this game anew") from None
        table.hand_over(who)
        return table

    def record(self, game: Game) -> None:
        """Write the result of the game into the log, with today's date."""
        self.campaign.record(game, datetime.now().date().isoformat())
        self.journal = ""
        self.save()


class UnreadCampaign(NamedTuple):
    """A file in the folder of campaigns that cannot be read, and why."""

    path: Path
    why: str


def campaign_folder() -> Path:
    """Where campaigns are kept."""
    return data_folder() / "campaigns"


def new_campaign(
    game: str,
    side: str,
    settings: Mapping[str, Any],
    path: Path | None = None,
    seed: int | None = None,
) -> KeptCampaign:
    """Begin a campaign and write it down; an existing one is never overwritten."""
    campaign = campaigns_of(game).begin(side, settings)
    if path is not None and path.exists():
        raise CannotSave(f"{path} exists already: leave the side out to go on with it")
    kept = KeptCampaign(path or new_path(game, side), game, campaign, seed=seed)
    kept.save()
    return kept


def new_path(game: str, side: str) -> Path:
    """A readable name for a new campaign in the folder of campaigns."""
    name = "-".join([game, side, datetime.now().strftime("%Y-%m-%d-%H%M%S")])
    path, number = campaign_folder() / f"{name}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = campaign_folder() / f"{name}-{number}{SUFFIX}"
    return path


def read_campaign(path: Path, named: str = "") -> KeptCampaign:
    """A campaign as it was kept; `named`: what its file is called if it cannot be read."""
    named = named or str(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ImperiaError(f"cannot read {named}: {error.strerror or error}") from None
    kept = read_content(raw, named)
    kept.path = path
    return kept


def read_content(raw: bytes, named: str) -> KeptCampaign:
    """The campaign of a file called `named`, which may be anything."""
    try:
        content = json.loads(raw.decode("utf-8-sig"))
        form, game, seed = content["format"], content["game"], content.get("seed")
        journal, inside = content["journal"], content["campaign"]
        if not isinstance(game, str) or not isinstance(journal, str):
            raise TypeError
        if not isinstance(seed, int | str | None) or len(str(seed)) > LONGEST_SEED:
            raise TypeError
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadCampaign(f"{named} is no campaign") from None
    if form != FORMAT:
        raise BadCampaign(f"{named} was written by a later version: take that one to go on with it")
    try:
        return KeptCampaign(None, game, campaigns_of(game).read(inside), journal, seed)
    except BadCampaign as error:
        raise BadCampaign(f"{named}: {error}") from None


def kept_campaigns(game: str) -> list[KeptCampaign | UnreadCampaign]:
    """All campaigns of a game, the latest first, with those that cannot be read."""
    found: list[KeptCampaign | UnreadCampaign] = []
    paths = campaign_folder().glob(f"{game}-*{SUFFIX}")
    for path in sorted(paths, key=lambda one: one.stat().st_mtime, reverse=True):
        try:
            found.append(read_campaign(path, path.name))
        except ImperiaError as error:
            found.append(UnreadCampaign(path, str(error)))
    return found


def find_campaign(game: str, path: Path | None, over: bool = False) -> KeptCampaign | None:
    """The campaign of a file, or the latest one that can be read; None if there is none.

    `over`: whether the latest one may be over; else it is one to go on with.
    """
    if path is not None:
        return of_game(game, read_campaign(path)) if path.exists() else None
    for kept in kept_campaigns(game):
        if isinstance(kept, KeptCampaign) and (over or not kept.campaign.verdict):
            return kept
    return None


def of_game(game: str, kept: KeptCampaign) -> KeptCampaign:
    """Refuse a campaign of another game."""
    if kept.game != game:
        raise BadCampaign(f"{kept.path} is a campaign of {kept.game}: name that game instead")
    return kept
