"""The keys that people are told of are those that the table's script listens to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "src" / "imperia" / "web" / "static" / "acting.js"
RULES = sorted((ROOT / "src" / "imperia" / "games").glob("*/web/rules.md"))
# What a key is called by people, and what by a browser.
NAMED = {"arrows": '"?ArrowLeft', "Enter": '"Enter"', "Esc": '"Escape"', "numbers": r"\[0-9\]"}


def letters() -> set[str]:
    """The letters and signs that the script acts on."""
    found = re.search(r"const letters = {(.*?)};", SCRIPT.read_text(), re.DOTALL)
    assert found is not None
    return set(re.findall(r'^ +"?([a-z?])"?:', found[1], re.MULTILINE))


def told(text: str) -> str:
    """The sentences of a document that list the keys."""
    found = re.search(r"Keys: (.*?)(?:\n- |\n\n)", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_script_listens_to_some_letters() -> None:
    assert letters() >= {"u", "e", "?"}


@pytest.mark.parametrize("document", [ROOT / "docs" / "web.md", *RULES], ids=lambda p: p.parts[-3])
def test_a_document_lists_the_keys_that_the_script_listens_to(document: Path) -> None:
    text, script = told(document.read_text()), SCRIPT.read_text()
    assert set(re.findall(r"(?:\*\*|`)([a-z?])(?:\*\*|`)", text)) == letters()
    for word, key in NAMED.items():
        assert word.lower() in text.lower()
        assert re.search(key, script)
