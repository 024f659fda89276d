"""What can happen, as events: a kind, then seats, cards and goods as numbers."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0  # round, first player
GAIN: Final = 1  # seat, source card, then good and number in pairs
DRAW: Final = 3  # seat, card, deck
TAKE: Final = 4  # seat, card: from the face-up cards of the Lookout
PICK: Final = 5  # seat, card, seat that knows it too or -1: a secret pick of the Lookout
REVEAL: Final = 6  # cards
BUILD: Final = 7  # seat, card
DEAL: Final = 8  # seat, card
RAZE: Final = 9  # seat, card, victim (-1: from hand)
FOUNDATION: Final = 10  # seat, card
DISCARD: Final = 11  # seat, card
LEAVE: Final = 12  # seat, card: a Location leaves its Empire
ACTIVATE: Final = 13  # seat, card, times
PASS: Final = 14  # seat
DEFEND: Final = 15  # seat, card
SAMURAI: Final = 16  # seat, card
HOLD: Final = 17  # seat, card, good or card put on it
SWAP: Final = 18  # seat, worker pairs spent
STEAL: Final = 19  # seat, from seat, good
TAKE_DEAL: Final = 20  # seat, card, from seat
DROP_DEAL: Final = 21  # seat, card, of seat
TRADE: Final = 22  # seat, card
BLOCK: Final = 23  # seat, card
TAKE_OVER: Final = 24  # seat, card, from seat
RESHUFFLE: Final = 25
CLEANUP: Final = 26  # seat, then good and number in pairs: what is discarded
ATTACK: Final = 27  # attack card
COLLECT: Final = 28  # card
MISS: Final = 29
GIVE_UP: Final = 30  # seat, card
DROP_TRADE: Final = 31  # seat, card, of seat
LEFT: Final = 32  # card: nobody took it
PHASE: Final = 33  # which of the phases below
TURN: Final = 34  # seat: a turn of the Action phase begins
PAY: Final = 35  # seat, card it is for or -1, then good and number in pairs
"""The kinds are written in journals: never renumber them."""

# The phases of a round after its Lookout, as an event tells them.
PRODUCTION: Final = 0
ACTIONS: Final = 1
CLEAN: Final = 2
