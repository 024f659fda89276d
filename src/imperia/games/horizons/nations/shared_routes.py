"""Trade routes that more than one nation has among its cards."""

from __future__ import annotations

from ..vocabulary import *


def maritime_spice_route(number: str, starts: int) -> Card:
    """The Maritime Spice Route, of Abbasids and Aksumites."""
    return card(
        *(number, "Maritime Spice Route", (TRADE_ROUTE, OCEAN)),
        starts=starts,
        commerce=Either(
            GainPerIcon(material(2), (RIVER, FERTILE, OCEAN, CITY)), Acquire(one_of(OCEAN))
        ),
        profit=FreePlay(ANY, DISCARD, BARBARIAN | EMPIRE),
    )


def western_silk_road(number: str, starts: int = IN_DECK) -> Card:
    """The Western Silk Road, of Abbasids and Sassanids."""
    return card(
        *(number, "Western Silk Road", TRADE_ROUTE),
        starts=starts,
        commerce=To(Pay(material(2)), And(ReturnUnrest(), Gain(progress(1)))),
        profit=DrawToPlay(2),
    )
