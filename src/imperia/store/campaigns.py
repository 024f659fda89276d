"""Campaigns: games that follow from each other, as plain JSON that only their game can read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Text, bindparam, delete, insert, select, update

from .access import Access, now
from .errors import Conflict, NoSuchGame, NotYours
from .rows import SavedCampaign, hashed
from .tables import CAMPAIGNS

ID: Final = bindparam("campaign_id", type_=Text())
ADD: Final = insert(CAMPAIGNS)
FIND: Final = select(CAMPAIGNS).where(CAMPAIGNS.c.id == ID)
OWNED: Final = (
    select(CAMPAIGNS)
    .where(CAMPAIGNS.c.owner == bindparam("visitor"))
    .order_by(CAMPAIGNS.c.changed.desc(), CAMPAIGNS.c.id)
)
# Written only if nobody has written since: of two writers the second finds no such row.
CHANGE: Final = (
    update(CAMPAIGNS)
    .where(CAMPAIGNS.c.id == ID, CAMPAIGNS.c.version == bindparam("since"))
    .values(
        version=CAMPAIGNS.c.version + 1,
        changed=bindparam("now"),
        playing=bindparam("new_playing"),
        content=bindparam("new_content"),
    )
)
DELETE: Final = delete(CAMPAIGNS).where(
    CAMPAIGNS.c.id == ID, CAMPAIGNS.c.owner == bindparam("visitor")
)


class Campaigns(Access):
    """Campaigns of visitors."""

    def begin_campaign(
        self, campaign_id: str, owner: str, game: str, content: Mapping[str, Any]
    ) -> None:
        """Save a new campaign."""
        moment = now()
        row = {
            "id": campaign_id,
            "owner": hashed(owner),
            "game": game,
            "began": moment,
            "changed": moment,
            "version": 1,
            "playing": "",
            "content": dict(content),
        }
        with self.writing() as connection:
            connection.execute(ADD, row)

    def campaign(self, campaign_id: str) -> SavedCampaign:
        """A campaign as it is now."""
        with self.reading() as connection:
            row = connection.execute(FIND, {"campaign_id": campaign_id}).one_or_none()
        if row is None:
            raise NoSuchGame(f"there is no campaign {campaign_id!r}: see that its address is whole")
        return SavedCampaign._make(row)

    def campaigns_of(self, visitor: str) -> list[SavedCampaign]:
        """The campaigns of a visitor, the latest first."""
        with self.reading() as connection:
            rows = connection.execute(OWNED, {"visitor": hashed(visitor)}).all()
        return [SavedCampaign._make(row) for row in rows]

    def change_campaign(
        self, saved: SavedCampaign, content: Mapping[str, Any], playing: str
    ) -> None:
        """Save what has happened in a campaign, unless somebody else has done so since."""
        new = {"new_content": dict(content), "new_playing": playing, "now": now()}
        given = {"campaign_id": saved.id, "since": saved.version}
        with self.writing() as connection:
            if not connection.execute(CHANGE, new | given).rowcount:
                raise Conflict("the campaign has gone on meanwhile: look at it again")

    def delete_campaign(self, campaign_id: str, visitor: str) -> None:
        """Delete a campaign, but not its games; only its owner may."""
        self.campaign(campaign_id)  # one that is not there is told
        asked = {"campaign_id": campaign_id, "visitor": hashed(visitor)}
        with self.writing() as connection:
            if not connection.execute(DELETE, asked).rowcount:
                raise NotYours("only who began a campaign may delete it")
