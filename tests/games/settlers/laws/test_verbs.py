"""A law of the source: only the state's own verbs change the state and tell events."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from imperia.games.settlers import rules

RULES = Path(next(iter(rules.__path__)))
# The verbs themselves, imagined states, and the set-up of the first one.
MAY_CHANGE = {"state.py", "piles.py", "seat.py", "view.py", "rules.py"}
OTHERS = sorted(path for path in RULES.glob("*.py") if path.name not in MAY_CHANGE)
CHANGES = {"append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse"}
CHANGES |= {"setdefault", "sort", "update"}


class Changes(ast.NodeVisitor):
    """Finds where a function changes the state it is given, also by a name for a part of it."""

    def __init__(self, function: ast.FunctionDef) -> None:
        kinds = {"State", "Seat", "Position"}
        arguments = function.args.args
        self.parts = {a.arg for a in arguments if a.annotation and _name(a.annotation) in kinds}
        self.found: list[int] = []
        for statement in function.body:
            self.visit(statement)

    def of_state(self, node: ast.expr) -> bool:
        """Whether an expression is the state or a part of it, not a copy and not a result."""
        if isinstance(node, ast.Subscript) and (isinstance(node.slice, ast.Slice) or _number(node)):
            return False
        if isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
            return self.of_state(node.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            return node.func.attr == "row" and self.of_state(node.func.value)
        return isinstance(node, ast.Name) and node.id in self.parts

    def _give_name(self, target: ast.expr, value: ast.expr) -> None:
        """Remember the names that stand for parts of the state."""
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts, strict=True):
                self._give_name(one, other)
        elif isinstance(target, ast.Name) and self.of_state(value):
            self.parts.add(target.id)
        elif not isinstance(target, ast.Name | ast.Tuple):
            self._changed(target)

    def _changed(self, target: ast.expr) -> None:
        if isinstance(target, ast.Attribute | ast.Subscript) and self.of_state(target.value):
            self.found.append(target.lineno)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._give_name(target, node.value)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):  # `zone += cards` changes a list in place
            self.found += [node.lineno] if node.target.id in self.parts else []
        self._changed(node.target)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self._changed(target)

    def visit_For(self, node: ast.For) -> None:
        self._give_name(node.target, node.iter)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in CHANGES:
            self.found += [node.lineno] if self.of_state(called.value) else []
        self.generic_visit(node)


def _number(node: ast.Subscript) -> bool:
    """Whether it is an entry of a list of numbers, which a name for it cannot change."""
    return isinstance(node.value, ast.Attribute) and node.value.attr in ("goods", "used", "held")


def _name(annotation: ast.expr) -> str:
    return annotation.id if isinstance(annotation, ast.Name) else ""


def changes(source: str) -> Iterator[str]:
    """Every line of a module that changes a state without a verb."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for number in Changes(node).found:
                yield f"{node.name}, line {number}: {lines[number - 1].strip()}"


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_only_the_verbs_of_the_state_change_it_and_tell_events(path: Path) -> None:
    assert list(changes(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "state.round += 1",
        "state.seats[seat].goods[0] -= 1",
        "state.events.append((1, seat))",
        "state.used[3] = 1",
        "del state.held[3]",
        "me = state.seats[seat]; me.passed = True",
        "hand = state.seats[seat].hand; hand.remove(3)",
        "for one in state.seats: one.offer = []",
        "zone = state.seats[seat].deals; zone += [3]",
        "state.seats[seat].row(1).append(3)",
        "a, b = state.deck, state.discard; b.extend(a)",
    ],
)
def test_a_change_without_a_verb_is_found(line: str) -> None:
    assert list(changes(f"def act(state: State, seat: int) -> None:\n    {line}\n"))


@pytest.mark.parametrize(
    "line",
    [
        "hand = state.seats[seat].hand[:]; hand.sort()",
        "state.push(1, seat)",
        "found = []; found += [1]",
    ],
)
def test_verbs_and_changes_of_a_copy_are_no_offence(line: str) -> None:
    assert not list(changes(f"def act(state: State, seat: int) -> None:\n    {line}\n"))
