"""Only the state's verbs change the state, and what waits is a word with fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HORIZONS = Path(__file__).parents[3] / "src/imperia/games/horizons"
# Set-up and imagination put a state together that nobody plays yet: there is nothing to announce.
BUILDERS = {
    "setup.py": {
        "set_the_table",
        "add_to_table",
        "seat_nation",
        "start_card",
        "lay_commons",
        "lay_merchants",
        "lay_routes",
        "sort_commons",
        "change_for_campaign",
    },
    "rules.py": {"start"},
    "imagine.py": {"imagine", "deal_hidden", "pick", "imagined_seat", "mark_own"},
}
# Methods that change a list or a dictionary in place.
CHANGING = {
    "add",
    "append",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popitem",
    "remove",
    "reverse",
    "setdefault",
    "sort",
    "update",
}
PACKING = (ast.LShift, ast.RShift, ast.BitOr, ast.BitAnd, ast.Mod, ast.FloorDiv, ast.Mult)


def sources() -> list[Path]:
    """Every file of rules and words, but those of the state itself."""
    rooms = ("rules", "words", "nations", "commons")
    files = [path for room in rooms for path in sorted((HORIZONS / room).rglob("*.py"))]
    return [path for path in files if path.parent.name != "state"]


def each_source() -> pytest.MarkDecorator:
    """Run a test for every file of rules and words."""
    return pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)


def functions(code: str) -> list[ast.FunctionDef]:
    """The functions and methods of a piece of code."""
    return [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]


def root(node: ast.expr) -> str:
    """The name that a chain like `state.seats[seat].hand` begins with; a slice is a copy."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return ""
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def parts_of_state(function: ast.FunctionDef) -> set[str]:
    """The names in a function that stand for the state or for a part of it, as `mine` does."""
    bound: list[tuple[ast.expr, ast.expr]] = []
    for node in ast.walk(function):
        if isinstance(node, ast.For):
            bound.append((node.target, node.iter))
        elif isinstance(node, ast.Assign):
            bound += [(target, node.value) for target in node.targets]
    names = {"state"}
    for _ in bound:  # a part of a part is one, too
        names |= {to.id for to, of in bound if isinstance(to, ast.Name) and root(of) in names}
    return names


def changed(node: ast.AST) -> list[ast.expr]:
    """What a piece of code changes: places it assigns to, deletes, or changes by a method."""
    if isinstance(node, ast.Assign | ast.Delete):
        return node.targets
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        verb_of_state = isinstance(node.func.value, ast.Name) and node.func.value.id == "state"
        return [node.func] if node.func.attr in CHANGING and not verb_of_state else []
    return []


def changes(function: ast.FunctionDef) -> Iterator[str]:
    """The places of the state that a function changes without a verb."""
    parts = parts_of_state(function)
    for node in ast.walk(function):
        for place in changed(node):
            if isinstance(place, ast.Attribute | ast.Subscript) and root(place) in parts:
                yield f"line {place.lineno}: {ast.unparse(place)}"


def packings(function: ast.FunctionDef) -> Iterator[str]:
    """Where a function packs several facts into the `number` of a frame, or unpacks them."""
    for node in ast.walk(function):
        if isinstance(node, ast.BinOp) and isinstance(node.op, PACKING):
            sides = (node.left, node.right)
            if any(isinstance(side, ast.Name) and side.id == "number" for side in sides):
                yield f"line {node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "state.push":
            for one in [part for pushed in node.args[3:] for part in ast.walk(pushed)]:
                if isinstance(one, ast.BinOp) and isinstance(one.op, PACKING):
                    yield f"line {one.lineno}: {ast.unparse(one)}"


@each_source()
def test_only_the_verbs_of_the_state_change_it(path: Path) -> None:
    builders = BUILDERS.get(path.name, set())
    written = functions(path.read_text("utf-8"))
    assert [c for f in written if f.name not in builders for c in changes(f)] == []


@each_source()
def test_what_waits_is_a_word_with_fields_and_never_bits_in_a_number(path: Path) -> None:
    words = path.parent.name == "words" or path.name in ("words.py", "turns.py", "setup.py")
    written = functions(path.read_text("utf-8")) if words else []
    assert [p for f in written for p in packings(f)] == []


@pytest.mark.parametrize(
    "line",
    [
        "state.round += 1",
        "state.events.append((1, 2))",
        "state.seats[0].hand = ()",
        "mine = state.seats[0]; mine.goods[1] -= 1",
        "for one in state.seats: one.chaos = ()",
        "del state.garrisons[3]",
        "held = state.tokens; held.pop(3)",
    ],
)
def test_a_change_behind_the_back_of_the_state_would_be_noticed(line: str) -> None:
    (function,) = functions(f"def change(state):\n    {line}")
    assert len(list(changes(function))) == 1


def test_a_packed_number_would_be_noticed() -> None:
    code = "def wait(state, number): state.push(IT, 0, -1, 2 * seat + 1); return number >> 1 & 1"
    assert len(list(packings(functions(code)[0]))) == 2


def test_looking_at_the_state_and_using_its_verbs_is_no_change() -> None:
    code = "def look(state): mine = state.seats[0]; state.gain(0, 1, 2); copy = mine.goods[:]; "
    (function,) = functions(f"{code}copy[0] = 1; found = []; found.append(mine.hand)")
    assert list(changes(function)) == []
