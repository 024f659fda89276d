"""A player of another installation, such as an earlier release: `search:2s@/path/to/its/python`.

So a new player can be measured against one that is no longer here. The other installation runs in
a process of its own and plays the same game along, choice by choice; both must have the same rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from subprocess import PIPE, Popen
from typing import IO, Any, Final

from ..kernel import ImperiaError, Perspective

AT: Final = "@"

# What the other installation runs: one line in for each step, one line out for each question.
MIRROR: Final = """
import json, sys
from imperia.arena.seated import seat_player
from imperia.kernel import Perspective, find_rules
spec, game, player_seed, sides, seed, options = json.loads(input())
rules = find_rules(game)
player, state = seat_player(spec, game, player_seed), rules.start(sides, seed, options)
for line in sys.stdin:
    asked, number = json.loads(line)
    if not asked:
        state.choose(number)
        continue
    same = not state.over and len(state.options) == number
    print(player.choose(Perspective(rules, state)) if same else -1, flush=True)
"""


class ElsewherePlayer:
    """Hands each question on, and each choice of everybody."""

    def __init__(self, spec: str, game: str, seed: int) -> None:
        self.spec, self.game, self.seed = spec, game, seed
        self.process: Popen[str] | None = None

    def begin(self, sides: Sequence[str], seed: int, options: Mapping[str, Any]) -> None:
        """A game begins: it begins there, too."""
        name, _, python = self.spec.partition(AT)
        try:
            self.process = Popen([python, "-c", MIRROR], stdin=PIPE, stdout=PIPE, text=True)
        except OSError as error:
            raise ImperiaError(f"{self.spec!r}: {python} cannot be run: {error.strerror}") from None
        self.tell([name, self.game, self.seed, list(sides), seed, dict(options)])

    def follow(self, place: int) -> None:
        """Somebody has chosen."""
        self.tell([0, place])

    def choose(self, perspective: Perspective) -> int:
        """What the other installation would choose."""
        options = len(perspective.options)
        answer = self.tell([1, options]).readline()
        if not answer or not 0 <= (place := int(answer)) < options:
            raise self.refusal()
        return place

    def tell(self, line: object) -> IO[str]:
        """Send a line; the answer, if one is due, can be read from what is returned."""
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise ImperiaError(f"{self.spec!r}: only a match has players of another installation")
        try:
            print(json.dumps(line), file=process.stdin, flush=True)
        except BrokenPipeError:
            raise self.refusal() from None
        return process.stdout

    def refusal(self) -> ImperiaError:
        """What to say when the other installation cannot go on."""
        return ImperiaError(f"{self.spec!r} has other rules there, or no such player")

    def end(self) -> None:
        """The game is over."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None
