"""Passives: what a card changes as long as it stands; and When: what it answers to."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Effect
from ..rules.symbols import ANY, Kind
from .rulebits import (
    ADVANCED_MATHEMATICS,
    ALIEN_A,
    ALIEN_PAY,
    CHAOS_INSTEAD,
    CHAOS_ON_RESHUFFLE,
    DEVELOPMENTS_LOSE_BARBARIAN,
    EPIC_POETRY,
    EXHAUST_NONE,
    GATHERING,
    HAND_SIZE,
    KUMARA,
    LOSE_BARBARIAN,
    MARKET_POPULATION,
    MATERIAL_BONUS,
    NAVIGATION,
    NO_HISTORY,
    NO_HISTORY_UNREST,
    ORAL_HISTORY,
    RESOURCES_ON_CARDS,
    VOYAGE,
)

# What cards may say.
__all__ = [
    "CARDS_LOSE_BARBARIAN",
    "CHAOS_WINS",
    "COUNTS_TWICE",
    "DEVELOPMENTS_LOSE",
    "DISCARDS_HISTORY",
    "DISCARDS_HISTORY_FOR_UNREST",
    "EMPTY_HAND_PROGRESS",
    "EXILED_REGIONS",
    "FERTILE_PROSPERITY",
    "FORCES_CHAOS",
    "HOLDS_TWO",
    "KEEPS_HISTORY_HERE",
    "LARGER_HAND",
    "MANA_LIES_HERE",
    "MAY_GAIN_LESS",
    "MORE_MATERIAL",
    "NO_DRAWING",
    "NO_SUMMER_CARDS",
    "NO_WINTER_CARDS",
    "OTHERS",
    "POETRY_INSTEAD",
    "POPULATION_COMES_HERE",
    "POPULATION_IN_MARKET",
    "PROGRESS_BY_THREES",
    "RESOURCES_COUNT",
    "SMALLER_HAND",
    "SPREADS_CHAOS",
    "STRAIGHT_INTO_PLAY",
    "UNREST_COSTS_NOTHING",
    "UNREST_FOR_PROGRESS",
    "When",
]


class Passive:
    """A rule that a card changes as long as it stands, with its words."""

    __slots__ = ("hand_size", "rule", "words")

    def __init__(self, rule: int, words: str, hand_size: int = 0) -> None:
        self.rule = rule
        self.words = words
        self.hand_size = hand_size


# Words only: scoring and the Collapse know these rules.
UNREST_COSTS_NOTHING: Final = Passive(
    EXHAUST_NONE, "You lose no points for {unrest} when the game is scored."
)


CHAOS_WINS: Final = Passive(
    EXHAUST_NONE, "If the Chaos pile is empty in a Collapse, the Cultists win at once."
)


# Words only: drawing and scoring know these rules.
PROGRESS_BY_THREES: Final = Passive(
    EXHAUST_NONE, "At the end you score 1 VP per 3{progress}, not per {progress}."
)


STRAIGHT_INTO_PLAY: Final = Passive(
    EXHAUST_NONE,
    "This card goes straight from your nation deck into play, and your state card is not flipped.",
)


# What is said on a card and done elsewhere.
HOLDS_TWO: Final = Passive(EXHAUST_NONE, "At most 2 cards can be garrisoned here.")


NO_WINTER_CARDS: Final = Passive(EXHAUST_NONE, "You cannot play or develop {barbarian} cards.")


NO_SUMMER_CARDS: Final = Passive(EXHAUST_NONE, "You cannot play or develop {empire} cards.")


MANA_LIES_HERE: Final = Passive(EXHAUST_NONE, "Cards that you gain as mana are garrisoned here.")


LARGER_HAND: Final = Passive(HAND_SIZE, "Your hand size is 1 larger.", 1)


SMALLER_HAND: Final = Passive(HAND_SIZE, "Your hand size is 2 smaller, but not during set-up.", -2)


POETRY_INSTEAD: Final = Passive(
    EPIC_POETRY,
    "When you would acquire or break through for a {uncivilised}/{civilised}, you may break "
    "through for an exiled card of that suit instead and recall this card.",
)


EXILED_REGIONS: Final = Passive(
    NAVIGATION, "You may acquire exiled {region} as if they lay in the market."
)


DISCARDS_HISTORY: Final = Passive(
    NO_HISTORY, "A card that would go into your history is discarded instead."
)


DISCARDS_HISTORY_FOR_UNREST: Final = Passive(
    NO_HISTORY_UNREST,
    "A card that would go into your history is discarded instead, and you take a {unrest}.",
)


KEEPS_HISTORY_HERE: Final = Passive(
    ORAL_HISTORY,
    "A card that would go into your history is garrisoned here instead, whatever your state "
    "card says.",
)


CARDS_LOSE_BARBARIAN: Final = Passive(LOSE_BARBARIAN, "Your cards lose the {barbarian} symbol.")


DEVELOPMENTS_LOSE: Final = Passive(
    DEVELOPMENTS_LOSE_BARBARIAN, "Your development cards lose the {barbarian} symbol."
)


POPULATION_COMES_HERE: Final = Passive(
    GATHERING, "{population} that you gain is added here instead."
)


FORCES_CHAOS: Final = Passive(
    CHAOS_INSTEAD,
    "When another player would take a {unrest} during your turn, you may make them put a Chaos "
    "into their discard pile instead.",
)


SPREADS_CHAOS: Final = Passive(
    CHAOS_ON_RESHUFFLE,
    "When you reshuffle, each other player may discard a {unrest}; then each of them with no "
    "{unrest} in their discard pile puts a Chaos there.",
)


POPULATION_IN_MARKET: Final = Passive(
    MARKET_POPULATION,
    "Instead of placing {progress} on a card in the market, place 1{population} and exile a "
    "card from the market.",
)


MORE_MATERIAL: Final = Passive(
    MATERIAL_BONUS, "When you gain 3 or fewer {material}, gain 1{material} more."
)


MAY_GAIN_LESS: Final = Passive(
    ALIEN_A,
    "When you gain {progress} from a {gadget} or with a card from the market, you may discard "
    "a card to gain 1 less. You may ignore {progress} gained in any other way.",
)


UNREST_FOR_PROGRESS: Final = Passive(
    ALIEN_PAY,
    "For each {progress} you pay, take a {unrest}. You cannot pay {progress} for an Unrest.",
)


RESOURCES_COUNT: Final = Passive(
    RESOURCES_ON_CARDS, "Resources on your cards count as yours in scoring."
)


NO_DRAWING: Final = Passive(
    VOYAGE,
    "You cannot draw from your deck. Cards that you acquire or break through for, but not "
    "{unrest}, go to your discard pile.",
)


FERTILE_PROSPERITY: Final = Passive(
    KUMARA,
    "When you play Islander Prosperity, treat each {fertile} you have in play as {production}.",
)


EMPTY_HAND_PROGRESS: Final = Passive(
    ADVANCED_MATHEMATICS,
    "If your hand is empty when your clean-up begins, gain 1{progress}.",
)


COUNTS_TWICE: Final = Passive(EXHAUST_NONE, "Counts as 2 {region}.")


# Whose happening a card answers to.
OWN: Final = 0


OTHERS: Final = 1


class When:
    """Something happens, and a card answers: by an Exhaust if its owner likes, or as a Passive."""

    __slots__ = ("clause", "effect", "exhausts", "kind", "must", "of", "who")

    def __init__(
        self,
        kind: int,
        clause: str,
        effect: Effect[Any],
        *,
        of: Kind = ANY,
        who: int = OWN,
        exhausts: bool = True,
        must: bool = False,
    ) -> None:
        self.kind = kind
        self.clause = clause  # `when you play a {river}`
        self.effect = effect
        self.of = of
        self.who = who
        self.exhausts = exhausts
        self.must = must  # a passive that is no option

    def read(self) -> str:
        """`Exhaust, when you play a {river}: draw a card.`"""
        words = self.effect.read()
        keyword = "Exhaust" if self.exhausts else "Passive"
        return f"{keyword}, {self.clause}: {words}."
