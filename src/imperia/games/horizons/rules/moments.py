"""Variants, happenings, phases and endings, as numbers."""

from typing import Final

# What cards may say.
__all__ = [
    "ACQUIRED",
    "ATTACKED",
    "BROKE_THROUGH",
    "FACE_UP",
    "FLIPPED",
    "GARRISONED",
    "LOST",
    "MATERIAL_FROM",
    "PLAYED",
    "RETURNED_UNREST",
    "STRUCK",
    "TOOK_UNREST",
    "TO_LEGENDS",
]

# Variants, as bits.
LOWERED: Final = 1
QUICK: Final = 2
PRECIOUS: Final = 4
SHORT: Final = 8

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
