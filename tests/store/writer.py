"""A process that lengthens a journal and prints each line that it was told is safe."""

from __future__ import annotations

import sys

from imperia.store import Conflict, Store


def write(url: str, game_id: str, name: str, count: int) -> None:
    """Add lines one by one, each at the end as it is seen then, until so many are in."""
    store, safe = Store(url), 0
    while safe < count:
        lines = store.version(game_id)[1]
        line = f"{name} {safe}"
        try:
            store.append(game_id, lines, [line], step=lines, waits=name, over=False)
        except Conflict:
            continue
        print(line, flush=True)
        safe += 1
    store.close()


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
