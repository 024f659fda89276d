"""How campaigns of Horizons are begun, and read again from what may be anybody's file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ...kernel.campaign import BadCampaign, CampaignKind
from ...kernel.errors import BadSetup, OtherVersion
from ...kernel.sentences import listed
from .bots.levels import NAMES, level_of
from .bots.solo import is_reward
from .campaign import ROUTES, YES, Entry, HorizonsCampaign
from .rules.decks import NATIONS, card_by_number
from .rules.rules import nation_and_side

LARGEST: Final = 100_000  # points; no game comes near
MOST_REWARDS: Final = 200  # there are not so many cards in the Commons
NAME: Final = "name"
LONGEST_NAME: Final = 40
DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class HorizonsCampaigns(CampaignKind):
    """How campaigns of Horizons are begun and read."""

    def begin(self, side: str, options: Mapping[str, Any]) -> HorizonsCampaign:
        nation = nation_and_side(side)[0]
        if nation not in NATIONS:
            raise BadSetup(f"there is no nation {nation!r}; choose from {', '.join(NATIONS)}")
        settings = [name for name, _, _ in self.settings()]
        unknown = [name for name in options if name not in settings]
        if unknown:
            known_ones = listed(settings)
            raise BadSetup(f"a campaign is not set by {unknown[0]!r}; it is by {known_ones}")
        level = level_of(options.get("level") or NAMES[0])
        routes = options.get(ROUTES) in (True, YES) or NATIONS[nation].needs_routes
        name = options.get(NAME) or ""
        if not is_name(name):
            raise BadSetup(f"a player's name is a text of up to {LONGEST_NAME} letters")
        return HorizonsCampaign(side, level, routes, name=name)

    def read(self, data: Mapping[str, Any]) -> HorizonsCampaign:
        try:
            return read(data)
        except (KeyError, TypeError, ValueError, AttributeError, OtherVersion) as error:
            what = " ".join(f"{type(error).__name__} {error}".split())
            raise BadCampaign(f"this is no campaign of Horizons: {what}") from None

    def settings(self) -> list[tuple[str, str, tuple[str, ...]]]:
        return [
            ("level", "the level of the first game", NAMES),
            (ROUTES, "with the Trade Routes expansion", ("no", YES)),
            (NAME, "your name, if you like", ()),
        ]


def read(data: Mapping[str, Any]) -> HorizonsCampaign:
    """A campaign as it was kept; ValueError and the like if it cannot have been played."""
    side, against = data["side"], data["against"]
    log = tuple(map(read_entry, data["log"]))
    routes, name = data["routes"] in (True, YES), data.get(NAME, "")
    campaign = HorizonsCampaign(side, NAMES.index(data["start"]), routes, log, name)
    known(is_name(name), "such a name")
    known(campaign.nation in NATIONS, side)
    check_order(campaign)
    free = not campaign.verdict and not (log and log[-1].waits)
    known(against == "" or (free and against in campaign.opponents()), against)
    campaign.against = against
    return campaign


def check_order(campaign: HorizonsCampaign) -> None:
    """Refuse a log whose games cannot have followed each other (p. 33)."""
    before = HorizonsCampaign(campaign.side, campaign.start, campaign.routes)
    for number, entry in enumerate(campaign.log, 1):
        fault = fault_of(before, entry)
        if fault:
            raise BadCampaign(f"this is no campaign of Horizons: game {number} {fault}")
        before.log = (*before.log, entry)


def fault_of(before: HorizonsCampaign, entry: Entry) -> str:
    """Why a game cannot have followed those before it; "" if it can."""
    if before.verdict:
        return "was played after the last one"
    if before.log and before.log[-1].waits:
        return "was played before a card was chosen for the win"
    if entry.against not in before.opponents():
        return f"was against {entry.against}, who could not be chosen"
    if entry.level != before.level:
        return f"was on level {NAMES[entry.level]}, not {NAMES[before.level]}"
    if not entry.won and (entry.card or entry.rewards):
        return "was lost, and has a card"
    return fault_of_card(before, entry.card)


def fault_of_card(before: HorizonsCampaign, card: str) -> str:
    """Why a card cannot have come or gone after a win; "" if it can."""
    if card.startswith("-") and card[1:] not in before.starting_cards():
        return f"gives up {card[1:]}, which is not in the starting deck"
    return f"keeps {card}, which was kept before" if card in before.added() else ""


def read_entry(kept: Mapping[str, Any]) -> Entry:
    """A line of the log as it was kept."""
    level, rewards = NAMES.index(kept["level"]), tuple(kept["rewards"])
    entry = Entry(**kept)._replace(level=level, rewards=rewards, won=kept["won"] is True)
    known(entry.against in NATIONS, entry.against)
    for points in (entry.score, entry.bot_score):
        known(type(points) is int and abs(points) < LARGEST, points)
    known(entry.date == "" or DAY.fullmatch(entry.date) is not None, "such a date")
    known(len(rewards) <= MOST_REWARDS, "so many cards")
    kept_cards = [entry.card] if entry.card and not entry.card.startswith("-") else []
    for number in (*rewards, *kept_cards):
        known(is_reward(card_by_number(number)), number)
    return entry


def is_name(name: object) -> bool:
    """Whether a player can be called so in one line of a log."""
    return isinstance(name, str) and len(name) <= LONGEST_NAME and (not name or name.isprintable())


def known(fine: bool, what: object) -> None:
    """Refuse what no campaign can have."""
    if not fine:
        raise ValueError(f"it has {what!r}")


CAMPAIGNS: Final = HorizonsCampaigns()
