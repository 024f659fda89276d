"""The search of a game that nobody has learned: Monte-Carlo tree search on imagined states.

Each iteration imagines a full state that agrees with what the seat knows, walks down one
shared tree (information-set search: an option that this state does not offer is passed
over), adds one leaf, plays on from there by chance, and reads the score there. Budgets are
iterations, which makes the choice repeatable, or seconds for each move or for a whole turn.
"""

from __future__ import annotations

from itertools import count
from math import sqrt
from typing import Final

from ..kernel import Chance, Choice, Perspective, State
from .budget import Allowance, Thinker
from .play_out import play_out
from .value import ScoreValue
from .weighing import Weighed

DEFAULT_ITERATIONS: Final = 400
EXPLORE: Final = 2.5  # how much it tries what has not yet shown itself


class Node:
    """A decision reached by certain choices; its figures are for the seat that chose last."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.children: dict[Choice, Node] = {}
        self.prior = prior
        self.visits = 0
        self.total = 0.0


def lead(root: Node) -> int:
    """How many visits the most visited option is ahead of the next."""
    first = second = 0
    for child in root.children.values():
        if child.visits > first:
            first, second = child.visits, first
        elif child.visits > second:
            second = child.visits
    return first - second


class SearchPlayer(Thinker):
    """Looks ahead as far as its budget allows."""

    def __init__(self, value: ScoreValue, seed: int, allowed: Allowance) -> None:
        super().__init__(allowed)
        self.value = value
        self.chance = Chance(f"search {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The option visited most; a single option costs nothing."""
        options = perspective.options
        if len(options) == 1:
            return 0
        root = self.grow(perspective)
        visits = [root.children[o].visits if o in root.children else 0 for o in options]
        return visits.index(max(visits))

    def weigh(self, perspective: Perspective) -> list[Weighed]:
        """The options that were looked at, the most visited first, and what comes of each."""
        children = self.grow(perspective).children
        found = []
        for place, option in enumerate(perspective.options):
            node = children.get(option)
            if node is not None and node.visits:
                found.append(Weighed(place, node.visits, node.total / node.visits))
        return sorted(found, key=lambda weighed: -weighed.visits)

    def grow(self, perspective: Perspective) -> Node:
        """The tree after the whole budget."""
        root = Node(1.0)
        view, rules = perspective.view, perspective.rules
        pace = self.begin(perspective, DEFAULT_ITERATIONS)
        for done in count(1):
            self.visit(root, rules.imagine(view, self.chance.fork()))
            left = pace.left(done)
            if left <= 0 or lead(root) > left:
                break  # no budget, or whatever the rest of it finds, the choice stays the same
        pace.end()
        return root

    def visit(self, root: Node, state: State) -> None:
        """One iteration: down to a new leaf, on by chance, then back up with its value."""
        path: list[tuple[Node, int]] = [(root, -1)]
        node = root
        while not state.over:
            seat = state.seat
            index, node = self.descend(node, state)
            state.choose(index)
            path.append((node, seat))
            if not node.visits:
                break
        play_out(state, self.chance)
        odds = self.value.winning_odds(state)
        for visited, seat in path:
            visited.visits += 1
            if seat >= 0:
                visited.total += odds[seat]

    def descend(self, node: Node, state: State) -> tuple[int, Node]:
        """The next option to look at: good results, few visits."""
        children = node.children
        options = state.options
        if any(option not in children for option in options):
            self.widen(node, state)
        if len(options) == 1:
            return 0, children[options[0]]
        push = EXPLORE * sqrt(node.visits + 1)
        mean = node.total / node.visits if node.visits else 0.5
        best, place = -1.0, 0
        for i, option in enumerate(options):
            child = children[option]
            visits = child.visits
            result = child.total / visits if visits else mean
            promise = result + push * child.prior / (1 + visits)
            if promise > best:
                best, place = promise, i
        return place, children[options[place]]

    def widen(self, node: Node, state: State) -> None:
        """Add the options that were not offered before; nothing is known of any."""
        prior = 1.0 / len(state.options)
        for option in state.options:
            if option not in node.children:
                node.children[option] = Node(prior)
