"""Every ruling of docs/rulings-horizons.md is played by a test whose docstring names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rulings-horizons.md"
ROW = re.compile(r"^\| ([A-Z]\d+) \|", re.MULTILINE)
CODES = ROW.findall(PAGE.read_text(encoding="utf-8"))


def docstrings() -> list[str]:
    """The docstrings of all tests beside this one."""
    found: list[str] = []
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(ast.get_docstring(node) or "")
    return found


NAMED = set(re.findall(r"\b[A-Z]\d+\b", " ".join(docstrings())))


def test_the_page_has_rulings_and_no_code_twice() -> None:
    assert CODES
    assert len(CODES) == len(set(CODES))


@pytest.mark.parametrize("code", CODES)
def test_a_ruling_is_played_by_a_test_that_names_it(code: str) -> None:
    assert code in NAMED


def test_a_test_names_no_ruling_that_the_page_does_not_have() -> None:
    assert set(CODES) >= NAMED
