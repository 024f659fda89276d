"""The virtual player's 16 Attack cards."""

from __future__ import annotations

from ..rules.card import Card, attack, deck
from ..rules.goods import (
    card,
    food,
    gold,
    stone,
    vp,
    wood,
    worker,
)

CARDS: list[Card] = deck(
    attack("ATT-01", wood(1)),
    attack("ATT-02", wood(1)),
    attack("ATT-03", wood(1)),
    attack("ATT-04", worker(1)),
    attack("ATT-05", worker(1)),
    attack("ATT-06", worker(1)),
    attack("ATT-07", stone(1)),
    attack("ATT-08", stone(1)),
    attack("ATT-09", vp(1)),
    attack("ATT-10", vp(1)),
    attack("ATT-11", gold(1)),
    attack("ATT-12", gold(1)),
    attack("ATT-13", card(1)),
    attack("ATT-14", card(1)),
    attack("ATT-15", food(1)),
    attack("ATT-16", food(1)),
)
