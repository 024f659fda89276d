"""The kinds of choices: the first number of every option."""

from __future__ import annotations

from typing import Final

TAKE: Final = 0  # card: from the Lookout's cards
DRAW: Final = 1  # deck
BUILD: Final = 2  # card
DEAL: Final = 3  # card
RAZE: Final = 4  # card in hand
RAZE_LOCATION: Final = 5  # card, holder
ACTIVATE: Final = 6  # card, times
WORKERS: Final = 7  # good, or COMMON_CARD / FACTION_CARD
PASS: Final = 8
DEFEND: Final = 9  # card
DEPLOY: Final = 10  # card: a Samurai
OFFER: Final = 11  # Shrine, good
STACK: Final = 12  # Gate
END_TURN: Final = 13
PAY: Final = 14  # wood, stone, food, gold
GIVE_UP: Final = 15  # card
DISCARD: Final = 16  # card
AT: Final = 17  # card, holder: a Location as target
STEAL: Final = 18  # seat, good
ENEMY: Final = 19  # seat
DEAL_OF: Final = 20  # card, seat: a Deal as target
TRADE_OF: Final = 21  # card, seat: a Trade Route Deal as target
GOOD: Final = 22  # good
NEXT: Final = 23  # place in a list, card: which effect first
DECLINE: Final = 24
DONE: Final = 25
GOOD_AT: Final = 26  # card, good: one good of a Raze field
FIRST: Final = 27  # the first or second of two ways
UNDER: Final = 28  # card from hand, to put under the Gate
EXCHANGE: Final = 29  # place in a list: which exchange
STORE: Final = 30  # in Cleanup: all that may be stored
STORE_LESS: Final = 31  # good: one of it is not stored
