"""Imperial Settlers explained in a few words: the factions, the goods, the terms of the rules."""

from __future__ import annotations

from .rules.goods import (
    BARBARIANS,
    EGYPTIANS,
    JAPANESE,
    ROMANS,
)

GUIDES = {
    BARBARIANS: "Many hands: five workers a round, and workers left over are stored.\n"
    "They Raze a lot, and trade workers two for one into anything that is missing.",
    EGYPTIANS: "Gold comes every round and is stored; it stands for any Resource.\n"
    "Their Locations take over, stop or spoil what the others have built.",
    JAPANESE: "Four workers a round, food is stored. Their Locations can be Razed: guard\n"
    "them with Samurai. Gate and Shrine turn leftovers into points.",
    ROMANS: "Wood and stone every round, Raze tokens are stored. They build and build,\n"
    "draw points from stone, and their features pay for every new Location.",
}

KEYWORDS = {
    "wood": "A Resource. Mostly for building. Comes from production, Razing, Deals, or 2 workers.",
    "stone": "A Resource. For better buildings; several actions turn it into VP.",
    "food": "A Resource. A Deal costs 1 food; some actions turn food into VP.",
    "resource": "Wood, stone or food. Gold can stand for any of them, but is not one.",
    "gold": "Pays for any one Resource. Never for workers, Raze tokens or cards.",
    "worker": "Activates Action Locations. As an action, 2 workers buy 1 Resource or 1 card, "
    "as often as you like in the same turn.",
    "raze token": "Your soldiers. 1 Razes a card from your hand, 2 Raze an enemy Location, "
    "and each guard on it costs 1 more.",
    "defense token": "One comes each round. Put it on a Common Location of yours as a free step: "
    "Razing that Location costs 1 Raze token more. It goes away in Cleanup.",
    "vp": "Victory points. At the end a Common Location adds 1 and a Faction Location 2.",
    "egypt token": "The Egyptians have four, to mark what the Temple of Ra takes over.",
    "samurai": "The Japanese put workers on their Faction Locations as a free step. Razing a "
    "guarded one costs 1 more. Samurai stay for the rest of the game.",
    "card": "Drawn from the Common deck or your own Faction deck, as you like, one by one.",
    "common": "The deck of 84 cards that everybody draws from. A Common Location can be Razed.",
    "faction": "The 30 cards of one faction. Most cost one of your Locations (or a Foundation) "
    "as well. Only Japanese ones can be Razed.",
    "location": "A card built in an Empire, in one of three rows: production, features, actions.",
    "production": "A Location that pays when it is built and in each Production phase.",
    "feature": "A Location that works by itself: when something happens, or in Cleanup.",
    "action": "A Location that you activate: spend what it asks and take its effect. Once a "
    "round, some twice.",
    "build": "Pay a card's cost from your supply. If it asks for a Location, give up one of yours "
    "or a Foundation.",
    "deal": "Pay 1 food and put a card with a Deal field under your board: you gain its good now "
    "and in every Production phase.",
    "raze": "From hand: 1 Raze token, gain the goods of the card's Raze field. In an enemy "
    "Empire: 2 Raze tokens and 1 for each guard; the enemy keeps a Foundation and gains 1 wood, "
    "but for a Japanese Faction Location neither.",
    "foundation": "What a Razed Common Location leaves. No points, but it pays for a Location "
    "in a building cost.",
    "colour": "Locations have colours, and features and productions count or reward some of them.",
    "pass": "You take no more turns this round, and enemies cannot aim at you any more.",
    "free step": "Defense token, Samurai, Shrine, Gate: in your turn, beside its one action.",
    "lookout": "Each round begins with 1 Faction card, and then Common cards to choose from.",
    "cleanup": "The end of a round, except of the fifth: store what you may, and lose all other "
    "goods.",
    "store": "Goods that stay over Cleanup: Barbarian workers, Egyptian gold, Japanese food, "
    "Roman Raze tokens, and what a feature says. You may store less than you could.",
    "first player": "Begins the round. The marker moves on to the next player in Cleanup.",
    "scoring": "After the fifth round: VP gained, 1 for each Common and 2 for each Faction "
    "Location. Ties: most workers and Resources left, then most cards in hand.",
    "solo": "Alone you play against the virtual player. You win with more Faction Locations than "
    "there are cards in the Collection pile; your points then earn you a title.",
    "virtual player": "In the solo game it gets a card after each of your picks and attacks you "
    "twice a round. Razing its Locations keeps them from the Collection pile.",
    "collection": "The pile of the virtual player: its Locations, and those it Razed of yours.",
    "attack": "Each attack reveals a target. The newest and another one together must show on a "
    "Raze field of a Common Location of yours: it goes to the Collection pile.",
    "used": "An Action Location that was activated this round as often as it may be.",
    "stopped": "An Action Location that the Scorpion Breeder keeps from working this round.",
    "taken": "A Location under an Egypt token: it works and scores for the Egyptians.",
    "trade": "A Deal made by a Trade Route with an enemy Location; it ends when that is gone.",
}
