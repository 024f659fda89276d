"""The documents keep their word: every prompt in them is played, every answer compared."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = ["README.md", "docs/one-card.md", "docs/one-nation.md", "docs/one-game.md"]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def fenced(text: str) -> str:
    """A document with blank lines for all but its fenced code, so that line numbers stay."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        lines.append(line if inside and not fence else "")
        inside ^= fence
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_prompt_in_a_document_answers_as_written(document: str) -> None:
    code = fenced((ROOT / document).read_text("utf-8"))
    prompts = doctest.DocTestParser().get_doctest(code, {}, document, document, 0)
    assert prompts.examples, f"{document} shows no prompt"
    report: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(prompts, out=report.append)
    assert not report, "".join(report)


def test_a_wrong_answer_would_be_noticed() -> None:
    code = fenced("Sums:\n\n```python\n>>> 1 + 1\n3\n```\n")
    prompts = doctest.DocTestParser().get_doctest(code, {}, "sums", "sums", 0)
    results = doctest.DocTestRunner(optionflags=FLAGS).run(prompts, out=lambda text: None)
    assert (results.failed, results.attempted) == (1, 1)
    assert prompts.examples[0].lineno == 3
