"""The search player: Monte-Carlo tree search on imagined states, for any game.

Each iteration imagines a full state that agrees with what the seat knows, walks down one
shared tree (information-set search: an option that this state does not offer is passed
over), adds one leaf and reads the game's evaluation there. Budgets are iterations, which
makes the choice repeatable, or seconds.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from ..kernel import Chance, Choice, Perspective, State
from .value import Value

EXPLORE = 0.25
DEFAULT_ITERATIONS = 400


class Node:
    """A decision reached by certain choices; its figures are for the seat that chose last."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Choice, Node] = {}
        self.visits = 0
        self.offered = 0
        self.total = 0.0


class SearchPlayer:
    """Looks ahead as far as its budget allows."""

    def __init__(
        self,
        value: Value,
        seed: int,
        seconds: float | None = None,
        iterations: int | None = None,
        explore: float = EXPLORE,
    ) -> None:
        self.value = value
        self.chance = Chance(f"search {seed}")
        self.seconds = seconds
        self.iterations = iterations
        self.explore = explore

    def choose(self, perspective: Perspective) -> int:
        """The option visited most; a single option costs nothing."""
        options = perspective.options
        if len(options) == 1:
            return 0
        root = self.grow(perspective)
        visits = [root.children[o].visits if o in root.children else 0 for o in options]
        return visits.index(max(visits))

    def grow(self, perspective: Perspective) -> Node:
        """The tree after the whole budget."""
        root = Node()
        view, rules = perspective.view, perspective.rules
        limit = self.iterations or (DEFAULT_ITERATIONS if self.seconds is None else 10**9)
        end = None if self.seconds is None else perf_counter() + self.seconds
        for _ in range(limit):
            state = rules.imagine(view, self.chance.fork())
            self.visit(root, state)
            if end is not None and perf_counter() >= end:
                break
        return root

    def visit(self, root: Node, state: State) -> None:
        """One iteration: down to a new leaf, then back up with its value."""
        path: list[tuple[Node, int]] = [(root, -1)]
        node = root
        while not state.over:
            seat = state.seat
            index, child, new = self.descend(node, state.options)
            state.choose(index)
            path.append((child, seat))
            node = child
            if new:
                break
        chances = self.value.chances(state)
        for visited, seat in path:
            visited.visits += 1
            if seat >= 0:
                visited.total += chances[seat]

    def descend(self, node: Node, options: list[Choice]) -> tuple[int, Node, bool]:
        """The next option to look at: an unseen one first, else the most promising."""
        children = node.children
        if len(options) == 1:
            child = children.get(options[0])
            if child is None:
                child = children[options[0]] = Node()
            child.offered += 1
            return 0, child, False
        fresh = [i for i, option in enumerate(options) if option not in children]
        if fresh:
            index = fresh[self.chance.below(len(fresh))] if len(fresh) > 1 else fresh[0]
            child = children[options[index]] = Node()
            child.offered += 1
            return index, child, True
        best, chosen, place = -1.0, None, 0
        for i, option in enumerate(options):
            child = children[option]
            child.offered += 1
            bonus = self.explore * sqrt(log(child.offered) / child.visits)
            promise = child.total / child.visits + bonus
            if promise > best:
                best, chosen, place = promise, child, i
        assert chosen is not None
        return place, chosen, False
