"""Who imports whom in the sources, read from their text: type hints and inner imports included."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


class Import(NamedTuple):
    """One module that imports another."""

    importer: str
    imported: str


@cache
def modules() -> dict[str, Path]:
    """Every module of the sources by its name."""
    return {_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


def _name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports() -> tuple[Import, ...]:
    """All imports between modules of the sources."""
    return tuple(found for name, path in modules().items() for found in _imports_of(name, path))


def _imports_of(name: str, path: Path) -> Iterator[Import]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _base(name, path, node)
            # `from . import choices` means the module, `from .card import Card` only its package
            subs = [f"{base}.{alias.name}" for alias in node.names]
            targets = [sub if sub in modules() else base for sub in subs]
        else:
            continue
        yield from (Import(name, target) for target in targets if target in modules())


def _base(name: str, path: Path, node: ast.ImportFrom) -> str:
    """The module that a `from` names, as an absolute name."""
    if not node.level:
        return node.module or ""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    package = package[: len(package) - (node.level - 1)]
    return ".".join([*package, *([node.module] if node.module else [])])


def cycles() -> list[set[str]]:
    """Groups of modules that import each other, directly or by way of others (Tarjan, 1972)."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for importer, imported in imports():
        graph[importer].add(imported)
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        path.append(name)
        for other in graph[name]:
            if other not in number:
                visit(other)
            if other in path:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            group = set(path[path.index(name) :])
            del path[path.index(name) :]
            if len(group) > 1:
                found.append(group)

    for name in graph:
        if name not in number:
            visit(name)
    return found


def room(module: str) -> str:
    """The room that a module belongs to: `kernel`, `games/settlers`, `web`."""
    parts = module.split(".")[1:]
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]
