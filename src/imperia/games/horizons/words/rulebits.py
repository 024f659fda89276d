"""What passives change, as bits of a seat's `rules`; the engine asks for them where they matter."""

from __future__ import annotations

from typing import Final

HAND_SIZE: Final = 1


EPIC_POETRY: Final = 2


NAVIGATION: Final = 4


NO_HISTORY: Final = 8


NO_HISTORY_UNREST: Final = 16


ORAL_HISTORY: Final = 32


LOSE_BARBARIAN: Final = 64


DEVELOPMENTS_LOSE_BARBARIAN: Final = 128


GATHERING: Final = 256


CHAOS_INSTEAD: Final = 512


CHAOS_ON_RESHUFFLE: Final = 1024


MARKET_POPULATION: Final = 2048


MATERIAL_BONUS: Final = 4096


ALIEN_A: Final = 8192


ALIEN_PAY: Final = 16384


RESOURCES_ON_CARDS: Final = 1 << 15


VOYAGE: Final = 1 << 16


KUMARA: Final = 1 << 17


ADVANCED_MATHEMATICS: Final = 1 << 18


EXHAUST_NONE: Final = 1 << 19  # words only
