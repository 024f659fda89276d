"""Campaigns against Bots: five wins before four losses (p. 33)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...kernel.campaign import Campaign, Plan, PlayedGame, Sheet
from ...kernel.decision import Option
from ...kernel.errors import BadSetup
from ...kernel.game import Game
from ...kernel.sentences import counted
from .bots.levels import LEVELS, MORE_UNREST, NAMES, SUPREME
from .bots.solo import is_reward
from .bots.worth import bot_points
from .rules.card import IN_DECK, Card
from .rules.decks import NATION_CARDS, NATIONS, card_by_number
from .rules.rules import nation_and_side
from .rules.scoring import score
from .rules.state import State

WINS: Final = 5
LOSSES: Final = 4
ROUTES: Final = "trade-routes"
YES: Final = "yes"
HEADING: Final = ("date", "score", "against", "level", "the Bot's score", "result", "card")


class Entry(NamedTuple):
    """A game that was played: a line of the log."""

    against: str
    level: int
    score: int
    bot_score: int
    won: bool
    card: str = ""  # the number of the card that came or went; behind a minus if it went
    rewards: tuple[str, ...] = ()  # the cards that may be kept, until one is chosen
    date: str = ""  # the day of the game, as `2026-05-31`; "" if nobody wrote it down

    @property
    def waits(self) -> bool:
        """Whether the choice after a win is still open."""
        return self.won and not self.card


class HorizonsCampaign(Campaign):
    """A campaign of one nation."""

    def __init__(
        self, side: str, start: int, routes: bool, log: tuple[Entry, ...] = (), name: str = ""
    ) -> None:
        self.side = side  # the nation and the side of its Power card: japan, japan-a
        self.start = start  # the level of the first game
        self.routes = routes
        self.log = log
        self.name = name  # the player's; "" if they do not say it
        self.against = ""  # chosen for the next game

    # What was played

    @property
    def nation(self) -> str:
        """The nation of the campaign."""
        return nation_and_side(self.side)[0]

    @property
    def wins(self) -> int:
        """How many games were won."""
        return sum(entry.won for entry in self.log)

    @property
    def losses(self) -> int:
        """How many games were lost."""
        return len(self.log) - self.wins

    @property
    def level(self) -> int:
        """The level of the next game: one higher after each win."""
        return min(self.start + self.wins, SUPREME if self.start == SUPREME else SUPREME - 1)

    @property
    def doubled(self) -> bool:
        """Whether the next game begins with twice the resources: after a loss."""
        return bool(self.log) and not self.log[-1].won

    @property
    def unrest(self) -> int:
        """The Unrest that a Supreme Ruler campaign adds to the Commons."""
        if self.start != SUPREME:
            return 0
        found = MORE_UNREST
        for entry in self.log:
            found = found - 1 if entry.won else min(MORE_UNREST, found + 1)
        return found

    def added(self) -> list[str]:
        """The numbers of the Commons cards that were kept."""
        return [one.card for one in self.log if one.card and not one.card.startswith("-")]

    def removed(self) -> list[str]:
        """The numbers of the starting cards that are not used any more."""
        return [one.card[1:] for one in self.log if one.card.startswith("-")]

    @property
    def verdict(self) -> str:
        if self.losses >= LOSSES:
            return f"Lost: {LOSSES} games were lost before {WINS} were won."
        if self.wins >= WINS:
            grand = "A grand campaign is won" if self.start == SUPREME else "Won"
            return f"{grand}: {self.wins} games won, {self.losses} lost."
        return ""

    @property
    def won(self) -> bool:
        return self.wins >= WINS

    @property
    def played(self) -> tuple[PlayedGame, ...]:
        return tuple(
            PlayedGame(one.against, NAMES[one.level], one.score, one.bot_score, one.won)
            for one in self.log
        )

    # What comes next

    @property
    def asks(self) -> str:
        if self.verdict or self.against:
            return ""
        if self.log and self.log[-1].waits:
            return "You have won: keep one card, or do without one of your starting cards"
        return "Choose the nation to play against"

    @property
    def options(self) -> tuple[Option, ...]:
        if not self.asks:
            return ()
        if self.log and self.log[-1].waits:
            return (*map(keeping, self.log[-1].rewards), *map(leaving, self.starting_cards()))
        return tuple(
            Option(f"against {name}", NATIONS[name].title, name, "against")
            for name in self.opponents()
        )

    def opponents(self) -> list[str]:
        """The nations that may be chosen: nobody who was beaten already."""
        beaten = {entry.against for entry in self.log if entry.won}
        return [
            name
            for name, nation in NATIONS.items()
            if name != self.nation
            and name not in beaten
            and (self.routes or not nation.needs_routes)
        ]

    def starting_cards(self) -> list[str]:
        """The numbers of the cards in the starting deck, as it is now."""
        every = [*self.first_cards(), *self.added()]
        return [number for number in every if number not in self.removed()]

    def first_cards(self) -> list[str]:
        """The numbers of the cards in the starting deck, as it was before the first game."""
        return [card.number for card in NATION_CARDS[self.nation] if is_starting(card)]

    def answer(self, option: Option) -> None:
        if option.verb == "against":
            self.against = option.target
            return
        sign = "-" if option.verb == "remove" else ""
        last = self.log[-1]._replace(card=sign + option.target, rewards=())
        self.log = (*self.log[:-1], last)

    def worth(self, option: Option) -> float:
        """The points that an answer brings: those of a card kept, or those of one given up."""
        if option.verb == "against":
            return 0.0
        points = bot_points(card_by_number(option.target))
        return float(points if option.verb == "keep" else -points)

    def plan(self) -> Plan | None:
        if not self.against or self.verdict:
            return None
        options: dict[str, Any] = {"against": self.against, "level": NAMES[self.level]}
        if self.routes:
            options["variant"] = [ROUTES]
        changes = {"added": self.added(), "removed": self.removed()}
        options["campaign"] = {**changes, "doubled": self.doubled, "unrest": self.unrest}
        title, level = NATIONS[self.against].title, LEVELS[self.level].title
        words = f"Game {len(self.log) + 1}: against {title}, {level}"
        return Plan((self.side,), options, words)

    def record(self, game: Game, date: str = "") -> None:
        outcome, state = game.outcome, game.state
        assert isinstance(state, State)
        if outcome is None:
            raise BadSetup("the game is not over yet")
        won = self.nation in outcome.winners
        entry = Entry(
            self.against,
            self.level,
            score(state, 0),
            score(state, state.bot_seat()),
            won,
            rewards=rewards_of(state, self.added()) if won else (),
            date=date,
        )
        self.log = (*self.log, entry)
        self.against = ""

    def sheet(self) -> Sheet:
        routes = ", with Trade Routes" if self.routes else ""
        who = f"{self.name}, " if self.name else ""
        title = f"{who}{NATIONS[self.nation].title}{routes}: {self.wins} won, {self.losses} lost"
        remarks = []
        if not self.verdict:
            remarks.append(f"The next Bot plays as {LEVELS[self.level].title}.")
            if self.doubled:
                remarks.append("After the loss you begin with twice the resources.")
            if self.unrest:
                more = "more" if self.unrest > 0 else "fewer"
                remarks.append(f"The Unrest pile has {counted(abs(self.unrest), 'card')} {more}.")
        return Sheet(title, HEADING, tuple(map(line, self.log)), tuple(remarks))

    def as_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "side": self.side,
            "start": NAMES[self.start],
            "routes": self.routes,
            "against": self.against,
            "log": [
                {**entry._asdict(), "level": NAMES[entry.level], "rewards": list(entry.rewards)}
                for entry in self.log
            ],
        }


def is_starting(card: Card) -> bool:
    """Whether a card lies in the starting deck."""
    return card.starts == IN_DECK and not card.side


def card_name(number: str) -> str:
    """The name of a card."""
    return card_by_number(number).name


def keeping(number: str) -> Option:
    """To keep a card for the rest of the campaign."""
    name = card_name(number)
    return Option(f"keep {number.lower()}", f"Keep {name}", number, "keep")


def leaving(number: str) -> Option:
    """To do without a starting card for the rest of the campaign."""
    name = card_name(number)
    return Option(f"remove {number.lower()}", f"Do without {name}", number, "remove")


def rewards_of(state: State, before: list[str]) -> tuple[str, ...]:
    """The Commons cards gained in a game that may be kept: not Fame, and not those in play.

    `before`: those that came from earlier games of the campaign.
    """
    mine = state.seats[0]
    cards = mine.history + mine.deck + mine.top + mine.discard + mine.hand
    printed = [state.table[card] for card in cards]
    found = {card.number for card in printed if is_reward(card) and card.number not in before}
    return tuple(sorted(found))


def line(entry: Entry) -> tuple[str, ...]:
    """A game as a line of the log."""
    card = entry.card
    named = f"({card_name(card[1:])})" if card.startswith("-") else card and card_name(card)
    result = "won" if entry.won else "lost"
    against, level = NATIONS[entry.against].title, LEVELS[entry.level].title
    return (entry.date, str(entry.score), against, level, str(entry.bot_score), result, named)
