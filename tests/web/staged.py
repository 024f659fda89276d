"""Journals of the positions whose pictures are compared: `python tests/web/staged.py FOLDER`.

It uses nothing but an installed Imperia, so that an earlier version can make them, too: every
later version opens what an earlier one has saved.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from imperia.kernel import Game, Perspective
from imperia.players import make_player

MUCH: Final = 5  # options at least, so that there is something to see


class Stage(NamedTuple):
    """A position: the first seat looks at it, on their turn after so many choices."""

    game: str
    seats: tuple[str, ...]
    choices: int
    options: dict[str, Any]


TRADE: Final = {"variant": ["trade-routes"]}
BOT: Final = {"against": "mayans", "level": "warlord"}
STAGES: Final = {
    "settlers-early": Stage("settlers", ("romans", "barbarians"), 14, {}),
    "settlers-late": Stage("settlers", ("japanese", "egyptians"), 170, {}),
    "settlers-four": Stage("settlers", ("barbarians", "egyptians", "romans", "japanese"), 400, {}),
    "settlers-middle": Stage("settlers", ("egyptians", "romans"), 120, {}),
    "horizons-early": Stage("horizons", ("japan", "magyars"), 6, {}),
    "horizons-late": Stage("horizons", ("taino", "japan"), 380, {}),
    "horizons-four": Stage("horizons", ("japan", "cultists", "martians", "magyars"), 420, {}),
    "horizons-middle": Stage("horizons", ("mayans", "inuit"), 150, {}),
    "horizons-routes": Stage("horizons", ("guptas", "tang"), 330, TRADE),
    "horizons-bot": Stage("horizons", ("japan",), 160, BOT),
}


def staged(stage: Stage) -> Game:
    """A game between decent players up to its position."""
    me, *others = stage.seats
    players = {me: "human"} | dict.fromkeys(others, "greedy")
    game = Game.new(stage.game, list(stage.seats), 4, stage.options, {"players": players})
    minds = [make_player("greedy", stage.game, seat) for seat in range(len(stage.seats))]
    while game.step < stage.choices or game.seat != me or len(game.options) < MUCH:
        state = game.state
        game.choose(game.options[minds[state.seat].choose(Perspective(game.rules, state))])
    return game


def main(folder: Path) -> None:
    """Write the journals; a version that does not know a rule leaves its position out."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, stage in STAGES.items():
        try:
            text = staged(stage).journal.text()
        except Exception as error:  # whatever an earlier version says
            print(f"{name}: not played here ({error})")
            continue
        packed = gzip.compress(text.encode(), mtime=0)
        (folder / f"{name}.jsonl.gz").write_bytes(packed)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
