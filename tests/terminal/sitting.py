"""A sitting at a table with a scripted keyboard; what the screen shows is kept as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from imperia.games.settlers.rules.goods import GOOD_NAMES
from imperia.games.settlers.rules.state import State
from imperia.kernel import Perspective
from imperia.players import make_player
from imperia.table import Table
from imperia.terminal import Session

Answer = str | BaseException | Callable[[Table], str]
TWO = {"romans": "human", "barbarians": "random"}


class Sitting:
    """Types the given answers one after the other, then presses Ctrl-D."""

    def __init__(self, table: Table, *answers: Answer, width: int = 80) -> None:
        self.table = table
        self.answers = list(answers)
        self.prompts: list[str] = []
        self.console = Console(file=StringIO(), width=width, highlight=False)
        self.code = Session(table, self.console, self.type).run()

    def type(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        return answer if isinstance(answer, str) else answer(self.table)

    @property
    def screen(self) -> str:
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.splitlines()]


def set_table(
    players: Mapping[str, str] = TWO,
    seed: int = 4,
    path: Path | None = None,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A new game."""
    return Table.new("settlers", players, seed, options, path)


def first_option(table: Table) -> str:
    """The name of the first option."""
    return table.game.options[0].name


def at_random(seed: int) -> Callable[[Table], str]:
    """Options by chance, typed by name."""
    mind = make_player("random", "settlers", seed)

    def choose(table: Table) -> str:
        state = table.game.state
        return table.game.options[mind.choose(Perspective(table.game.rules, state))].name

    return choose


def to_action_phase(table: Table) -> Table:
    """Play on until a person may take an action or pass."""
    while True:
        for _ in table.let_computers_play():
            pass
        if "pass" in names(table):
            return table
        table.choose(first_option(table))


def names(table: Table) -> list[str]:
    """The names of all options."""
    return [option.name for option in table.game.options]


def with_village(table: Table) -> Table:
    """The Action phase, with a Village in hand, wood to build it and a Defense token."""
    state = to_action_phase(table).game.state
    assert isinstance(state, State)
    me = state.seats[state.seat]
    village = next(i for i, card in enumerate(state.table) if card.slug == "village")
    for zone in (state.deck, state.discard, *(seat.hand for seat in state.seats)):
        if village in zone:
            zone.remove(village)
    me.hand.append(village)
    me.goods[GOOD_NAMES.index("wood")] = me.goods[GOOD_NAMES.index("defense")] = 1
    state.ask_again()
    return table
