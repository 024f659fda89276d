"""Kinds of choices: the first number of an option; the rest says what it is about."""

from typing import Final

PLAY: Final = 0  # card from hand
FREE: Final = 1  # card to Free play
EXHAUST: Final = 2  # card in play
INNOVATE: Final = 3
REVOLT: Final = 4
END_TURN: Final = 5
PICK: Final = 6  # card, zone
WAY: Final = 7  # place in the list of ways
DO: Final = 8
DECLINE: Final = 9
DONE: Final = 10
PAY: Final = 11  # material, population, progress, goods
ACQUIRE: Final = 12  # card in the Market
ACQUIRE_EXILED: Final = 13  # card in the Exile pile
BREAK_MARKET: Final = 14  # card in the Market
BREAK_EXILED: Final = 15  # card in the Exile pile
BREAK_DECK: Final = 16  # suit: top of its small deck
BREAK_MAIN: Final = 17  # suit: search the Main deck
POETRY: Final = 18  # card, its source: Epic Poetry's instead
MARKET: Final = 19  # card in the Market
SEAT: Final = 20  # seat
RESPOND: Final = 21  # card, place of the item
SOLVE: Final = 22  # card whose Solstice effect comes next
RESOURCE: Final = 23  # resource
AMOUNT: Final = 24  # number
SWAP: Final = 25  # exiled card, Market card
KEEP: Final = 26  # card
GIVE: Final = 27  # card, receiver
DEVELOP: Final = 28  # card
FORCE: Final = 30  # make somebody take Chaos
IGNORE: Final = 31  # an attack's effect
UNDER: Final = 32  # card to garrison under
SET_ASIDE: Final = 33  # development card to remove from the game
TRADE: Final = 34  # route in play to trade with
PROFIT: Final = 35  # own route in play
BREAK_ROUTE: Final = 36  # route that its small deck covers no more
TRADE_PROGRESS: Final = 37  # pay progress for goods
