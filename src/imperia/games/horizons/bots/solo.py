"""A solo game as it is asked for: against whom, on which level, by which table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....kernel.errors import BadSetup
from ..rules.card import Card
from ..rules.decks import NATION_CARDS, NATIONS, STATES, card_by_number
from ..rules.setup import is_state
from ..rules.symbols import FAME, POWER, UNREST
from .book import Table
from .levels import MORE_UNREST, NAMES, SUPREME, level_of
from .opponent import Opponent
from .reading import BadTable
from .tables import read_new

SOLO_OPTIONS: Final = ("against", "level", "bot_table", "campaign")


CAMPAIGN_OPTIONS: Final = ("added", "removed", "doubled", "unrest")


def opponent_of(options: Mapping[str, Any], seats: int) -> Opponent | None:
    """The Bot that the options ask for; None without one."""
    nation = options.get("against")
    if not nation:
        if options.get("level") or options.get("bot_table"):
            raise BadSetup("a level and a table are for a Bot: say against which nation you play")
        return None
    if seats != 1:
        raise BadSetup(f"against a Bot there is one seat, not {seats}")
    number = level_of(options.get("level") or NAMES[0])
    table = options.get("bot_table") or ""
    if not isinstance(nation, str) or not isinstance(table, str):
        raise BadSetup("a Bot is named by its nation, and its table is a text")
    check_nation(nation)
    if table:
        check_sides(nation, read_new(table))
    found = Opponent(nation, number, table, MORE_UNREST if number == SUPREME else 0)
    return in_campaign(found, options.get("campaign"))


def check_nation(nation: str) -> None:
    """Refuse a nation that no Bot can have."""
    if nation in NATIONS:
        return
    if nation[-2:] in ("-a", "-b") and nation[:-2] in NATIONS:
        raise BadSetup(f"a Bot ignores the side of its Power card: say {nation[:-2]!r}")
    raise BadSetup(f"there is no nation {nation!r}; choose from {', '.join(NATIONS)}")


def check_sides(nation: str, table: Table) -> None:
    """A table must have rows for each side of the nation's State cards, and for no other."""
    sides = sides_of(nation)
    if set(table) != set(sides):
        people, states = NATIONS[nation].people, ", ".join(sides)
        raise BadTable(f"a table for {people} has rows for these states: {states}")


def sides_of(nation: str) -> list[str]:
    """The sides of a nation's State cards, as they are called in a table."""
    own = [card.base for card in NATION_CARDS[nation] if is_state(card)]
    common = [card.base for card in STATES]
    if own and not NATIONS[nation].common_states_too:
        common = []
    return list(dict.fromkeys([*common, *own]))


def in_campaign(found: Opponent, changes: Any) -> Opponent:
    """The same in a campaign, which changes the starting deck, the resources and the Unrest."""
    if not changes:
        return found
    if not isinstance(changes, Mapping) or not changes.keys() <= set(CAMPAIGN_OPTIONS):
        known = ", ".join(CAMPAIGN_OPTIONS)
        raise BadSetup(f"what a campaign changes is given by {known}")
    cards = {name: numbers(changes.get(name) or ()) for name in ("added", "removed")}
    strange = [one for one in cards["added"] if not is_reward(card_by_number(one))]
    if strange or len(set(cards["added"])) < len(cards["added"]):
        raise BadSetup("a campaign adds cards of the Commons, without Fame, each of them once")
    doubled, unrest = changes.get("doubled", False), changes.get("unrest", found.unrest)
    if not isinstance(doubled, bool):
        raise BadSetup("a campaign says whether resources are doubled by true or false")
    if type(unrest) is not int or abs(unrest) > MORE_UNREST:
        raise BadSetup(f"a campaign adds up to {MORE_UNREST} Unrest, or takes as many away")
    return found._replace(
        added=cards["added"],
        removed=cards["removed"],
        doubled=doubled,
        unrest=unrest,
    )


def numbers(given: Any) -> tuple[str, ...]:
    """Cards as they are given, by their numbers."""
    if not isinstance(given, list | tuple) or not all(isinstance(one, str) for one in given):
        raise BadSetup("cards of a campaign are given by a list of their numbers")
    return tuple(given)


def is_reward(card: Card) -> bool:
    """Whether a card may be kept in a campaign: one of the Commons, but no Fame (p. 33).

    The Merchants come with the trade routes, but are a Power card.
    """
    if card.banner == POWER or card.deck not in ("commons", "trade-routes"):
        return False
    return not card.marks & (FAME | UNREST)
