"""Variants, happenings, phases and endings, as numbers."""

from typing import Final

# What cards may say.
__all__ = [
    "ACQUIRED",
    "ATTACKED",
    "BROKE_DECK",
    "BROKE_THROUGH",
    "FACE_UP",
    "FLIPPED",
    "GARRISONED",
    "LADEN",
    "LOST",
    "MATERIAL_FROM",
    "PLAYED",
    "PROFITED",
    "RETURNED_UNREST",
    "STRUCK",
    "TOOK_UNREST",
    "TO_LEGENDS",
    "TRADED",
]

# Variants, as bits.
LOWERED: Final = 1
QUICK: Final = 2
PRECIOUS: Final = 4
SHORT: Final = 8
TRADE_ROUTES: Final = 16  # the expansion

# Happenings that cards answer to, as bits.
ACQUIRED: Final = 1
BROKE_THROUGH: Final = 2
PLAYED: Final = 4
TOOK_UNREST: Final = 8
RETURNED_UNREST: Final = 16
MATERIAL_FROM: Final = 32
FLIPPED: Final = 64
LOST: Final = 128  # a card discarded or exiled
TO_LEGENDS: Final = 256
STRUCK: Final = 512
GARRISONED: Final = 1024
RESHUFFLED: Final = 2048
ATTACKED: Final = 4096
FACE_UP: Final = 8192  # acquired or broken through for, face up in the Market
TRADED: Final = 16384  # with a route, or progress for goods
PROFITED: Final = 32768  # of a route
LADEN: Final = 131072  # as FACE_UP, but about how many resources lay on the card
BROKE_DECK: Final = 65536  # broke through at a small deck: about its suit, not the hidden card

# What is going on.
SETUP: Final = 0
ACTIVATE: Final = 1
QUIET: Final = 2  # Innovate, Revolt and Clean-up: no Exhausts
SOLSTICE: Final = 3

# Why the game ends.
RUNNING: Final = 0
MAIN_DECK: Final = 1
DEVELOPED: Final = 2
KING: Final = 3
CARD: Final = 4
COLLAPSE: Final = 5
CHAOS_WIN: Final = 6
TWELVE_TURNS: Final = 7
DYNASTY: Final = 8  # of a Bot, used up
CEREMONY: Final = 9  # of the Cultist Bot, done
