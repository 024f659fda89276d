"""A nation as it is declared: who they are, and what is special about them."""

from __future__ import annotations

from typing import Final

from .symbols import NOTHING, Resources, progress

__all__ = ["BotFacts", "Guide", "Nation"]

ONE_PROGRESS: Final = progress(1)


class Guide:
    """What a newcomer to a nation should know: how hard, how hostile, how to play it."""

    __slots__ = ("aggression", "complexity", "estimated", "notes", "text")

    def __init__(
        self,
        complexity: int,
        aggression: str,
        text: str,
        notes: tuple[str, ...] = (),
        estimated: bool = True,
    ) -> None:
        assert 1 <= complexity <= 5
        self.complexity = complexity  # in stars
        self.aggression = aggression
        self.text = text
        self.notes = notes  # special rules, one sentence each
        self.estimated = estimated  # the stars are our own guess


class BotFacts:
    """What is special about a nation's Bot (pp. 41-48)."""

    __slots__ = (
        *("aside", "ceremony", "discovery", "dynasty", "first", "flips", "last", "removed"),
        "token",
    )

    def __init__(
        self,
        *,
        flips: bool = True,
        removed: tuple[str, ...] = (),
        aside: tuple[str, ...] = (),
        dynasty: tuple[str, ...] = (),
        discovery: str = "",
        first: tuple[str, ...] = (),
        last: str = "",
        ceremony: bool = False,
        token: Resources = ONE_PROGRESS,
    ) -> None:
        self.flips = flips  # its accession card flips its State card
        self.removed = removed  # cards that are not used
        self.aside = aside  # cards that only its table brings into play
        self.dynasty = dynasty  # starting cards that are shuffled into its Dynasty deck
        self.discovery = discovery  # the last of its discoveries; the other developments before it
        self.first = first  # developments on top of a Dynasty deck with seasons, topmost first
        self.last = last  # ... and at its bottom
        self.ceremony = ceremony  # has stages of a ceremony instead of a Dynasty deck
        self.token = token  # what its Clean-up adds to the Market


PLAIN_BOT: Final = BotFacts()


class Nation:
    """One nation. The rules ask it for its facts, never for its name."""

    __slots__ = (
        "accession_enters_play",
        "bot",
        "common_states_too",
        "flips",
        "guide",
        "is_land",
        "keeps_chaos",
        "keeps_legends",
        "keeps_mana",
        "name",
        "needs_routes",
        "people",
        "seasons",
        "short_game",
        "short_loses",
        "short_mana",
        "short_removes",
        "title",
    )

    def __init__(
        self,
        name: str,
        title: str,
        guide: Guide,
        *,
        people: str = "",
        flips: bool = True,
        accession_enters_play: bool = False,
        keeps_legends: bool = False,
        keeps_mana: bool = False,
        keeps_chaos: bool = False,
        seasons: bool = False,
        common_states_too: bool = False,
        needs_routes: bool = False,
        short_game: bool = True,
        short_loses: Resources = NOTHING,
        short_mana: bool = False,
        short_removes: bool = True,
        bot: BotFacts = PLAIN_BOT,
    ) -> None:
        self.name = name  # in commands, options and addresses
        self.title = title
        self.people = people or f"the {title}"  # in a sentence
        self.is_land = bool(people)  # bears the name of a land: singular, without an article
        self.guide = guide
        self.flips = flips  # the Accession card flips the State card
        self.accession_enters_play = accession_enters_play  # ... or goes straight into play
        self.keeps_legends = keeps_legends  # has Legends; others discard what would go there
        self.keeps_mana = keeps_mana  # has a Mana card to garrison cards under
        self.keeps_chaos = keeps_chaos  # has the Chaos pile, and wins if a Collapse finds it empty
        self.seasons = seasons  # develops only cards of the season that its State card shows
        self.common_states_too = common_states_too  # begins as Empire on the common State card
        self.needs_routes = needs_routes  # can only be played with the Trade Routes expansion
        self.bot = bot
        # The Short variant (p. 25)
        self.short_game = short_game  # may play it at all
        self.short_loses = short_loses  # starting resources that it goes without, if it has them
        self.short_mana = short_mana  # one of the two cards of its Nation deck begins as mana
        self.short_removes = short_removes  # loses a development with its Accession card

    def __repr__(self) -> str:
        return f"<Nation {self.name}>"


# Whose cards belong to no nation: the Commons and the common State cards.
NOBODY: Final = Nation("", "", Guide(1, "", ""))
