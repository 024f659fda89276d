"""Every file and module that a document names is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "imperia"
GAMES = [path for path in sorted((SOURCE / "games").iterdir()) if path.is_dir()]
# The changelog is left out: it tells of names that are gone.
DOCUMENTS = sorted(
    path
    for path in chain(ROOT.glob("*.md"), ROOT.glob("docs/*.md"), SOURCE.rglob("rules.md"))
    if path.name != "CHANGELOG.md"
)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!https?:|card:)([^)#\s]+)")
COMMAND = re.compile(r"-m ((?:imperia|tests)[\w.]*)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"[\w.*<>{},-]*(?:/[\w.*<>{},-]*)+|[\w<>*-]+\.(?:py|md|json|html|css|js|svg|txt)")
MODULE = re.compile(r"imperia(?:\.\w+)+")
FOREIGN = {"icons.json"}  # of the npm package that the pictures come from
SUFFIXES = (".py", ".md", ".json", ".html", ".css", ".js", ".svg", ".txt", "/")


def name(path: Path) -> str:
    """A document as pytest shows it."""
    return str(path.relative_to(ROOT))


def spread(path: str) -> Iterator[str]:
    """The paths that braces stand for, with a star for each `<placeholder>`."""
    parts = re.split(r"{([^}]*)}", re.sub(r"<\w+>", "*", path))
    ways = [part.split(",") if at % 2 else [part] for at, part in enumerate(parts)]
    for choice in product(*ways):
        yield "".join(choice)


def stands(path: str, document: Path) -> bool:
    """Whether there is such a file or folder: seen from the document, the root, or a room."""
    bare = path.strip("/")
    if any(any(place.glob(bare)) for place in (document.parent, ROOT, SOURCE, *GAMES)):
        return True
    deep = [ROOT / "src", ROOT / "tests", ROOT / "examples"]
    return "/" not in bare and any(any(place.rglob(bare)) for place in deep)


def paths_in(text: str) -> Iterator[str]:
    """What is written as a path: known by its suffix or by the folder that it begins with."""
    for word in " ".join(QUOTED.findall(FENCE.sub("", text))).split():
        if not PATH.fullmatch(word) or word.startswith(("/", "@", ".venv")) or word in FOREIGN:
            continue
        first = word.split("/")[0]
        known = any((place / first).is_dir() for place in (ROOT, SOURCE, *GAMES))
        if word.endswith(SUFFIXES) or ("/" in word and known):
            yield from spread(word)


def leads_somewhere(module: str) -> bool:
    """Whether a dotted name is a module, or what stands in one."""
    package, _, last = module.rpartition(".")
    return find_spec(module) is not None or hasattr(import_module(package), last)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_path_in_a_document_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    assert [path for path in paths_in(text) if not stands(path, document)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_link_in_a_document_leads_to_a_file(document: Path) -> None:
    links = LINK.findall(document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_module_in_a_document_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    named = COMMAND.findall(text)
    named += [word for quoted in QUOTED.findall(text) for word in MODULE.findall(quoted)]
    assert [module for module in named if not leads_somewhere(module)] == []
