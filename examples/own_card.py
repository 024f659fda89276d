"""A card of our own in a Roman deck, and a game that is played with it."""

from __future__ import annotations

import imperia
from imperia.games.settlers.rules.card import deck, production
from imperia.games.settlers.rules.decks import PRINTED, add_to_pool
from imperia.games.settlers.rules.effects import Gain
from imperia.games.settlers.rules.goods import (
    BLUE,
    ROMANS,
    card,
    location,
    stone,
    vp,
)
from imperia.games.settlers.rules.text import card_text

FORUM = deck(
    production(
        "Forum",
        "ROM-101",
        BLUE,
        cost=stone(2) + location(1),
        deal=card(1),
        produces=Gain(vp(1) + card(1)),
    )
)


def main() -> None:
    add_to_pool(FORUM)
    names = {printed.name for printed in PRINTED[ROMANS]} - {"Colossus"} | {"Forum"}
    game = imperia.new("settlers", ["romans", "japanese"], decks={"romans": sorted(names)})
    while not game.over:
        game.choose(game.options[0])
    assert game.outcome is not None
    print(card_text(FORUM[0]))
    print(game.outcome.reason)


if __name__ == "__main__":
    main()
