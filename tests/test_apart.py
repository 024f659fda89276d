"""Coroutines of tests end well in any company."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

from .support.apart import run_apart
from .support.imports import ROOT

HERE = ROOT / "tests"
APART = HERE / "support" / "apart.py"
# What begins a loop in the thread that calls it.
BEGINS = {"run", "Runner", "run_until_complete", "run_forever"}
LOOPS = {"asyncio", "anyio", "trio", "uvloop"}


def begun_in(path: Path) -> list[str]:
    """Where a file runs a loop in the thread that it is in."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in BEGINS:
            base = node.value.id if isinstance(node.value, ast.Name) else ""
            if base in LOOPS or node.attr.startswith("run_"):
                found.append(f"{path.relative_to(HERE.parent)}:{node.lineno}")
        elif isinstance(node, ast.ImportFrom) and node.module in LOOPS:
            names = {alias.name for alias in node.names}
            found += [f"{path.relative_to(HERE.parent)}:{node.lineno}"] if names & BEGINS else []
    return found


def test_no_test_runs_a_loop_in_a_thread_that_may_have_one() -> None:
    files = [path for path in sorted(HERE.rglob("*.py")) if path != APART]
    assert [place for path in files for place in begun_in(path)] == []
    assert begun_in(APART) != []


def test_a_coroutine_is_run_where_a_loop_is_running_already() -> None:
    async def inner() -> str:
        await asyncio.sleep(0)
        return "inner"

    async def outer() -> str:
        assert asyncio.get_running_loop()
        return run_apart(inner())

    assert run_apart(outer()) == "inner"


def test_what_a_coroutine_raises_comes_out() -> None:
    async def fails() -> None:
        raise LookupError("from inside")

    with pytest.raises(LookupError, match="from inside"):
        run_apart(fails())
