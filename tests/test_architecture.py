"""The walls of the house: who may import whom, what the rules stand on, how large a file grows."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import imperia
from imperia.kernel import find_rules

from .support.imports import ROOT, cycles, imports, modules
from .support.rooms import LAYERS, PICTURE, arrows, drawing, places

SOURCES = sorted((ROOT / "src").rglob("*.py"))
INSTALLED = Path(imperia.__file__).parents[1]  # the sources, or where a compiled build lies
OWN_GAMES = ("horizons", "settlers")
LONGEST_FILE = 400
LONGEST_FUNCTION = 45
SHOWN = (".py", ".html", ".js", ".css")
VAGUE = {"misc", "others", "helpers", "utils", "stuff", "things"}

# Plays a whole game with nothing but the standard library and the rules within reach, and
# prints the modules that came from elsewhere.
ALONE = f"""
import sys
sys.path.insert(0, {str(INSTALLED)!r})

class Wall:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and not top.startswith("imperia"):
            raise ImportError(f"the rules reached for {{name}}")

sys.meta_path.insert(0, Wall())
import imperia.kernel, imperia.games.settlers
imperia.kernel.register(imperia.games.settlers.GAME)
game = imperia.new("settlers", ["romans", "egyptians", "japanese", "barbarians"], seed=7)
while not game.over:
    game.choose(game.options[game.step % len(game.options)])
game = imperia.kernel.Game.resume(imperia.kernel.read_journal(game.journal.text()))
print(game.outcome.reason)
print(*imperia.games.settlers.RULES.cards()[:1])
tops = {{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names
print("from elsewhere:", *sorted(top for top in tops if not top.startswith(("imperia", "__"))))
"""


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command at the root of the project."""
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_imports_point_inward() -> None:
    lint_imports = Path(sys.executable).with_name("lint-imports")
    result = run(str(lint_imports), "--no-cache")
    assert result.returncode == 0, result.stdout + result.stderr
    assert " 0 broken" in result.stdout


def test_no_modules_import_each_other_not_even_for_type_hints() -> None:
    assert [sorted(group) for group in cycles()] == []


def test_nobody_outside_imports_the_inside_of_a_game() -> None:
    reaching = [
        each
        for each in imports()
        if each.imported.startswith("imperia.games.")
        and not each.importer.startswith("imperia.games.")
    ]
    assert reaching == []


def names_of_the_games() -> list[str]:
    """Names of the games and sides of this package, and of cards that have two words or more."""
    found = list(OWN_GAMES)
    for game in OWN_GAMES:
        rules = find_rules(game)
        found += [rules.title, *rules.sides]
        found += [card["name"] for card in rules.cards() if " " in card["name"]]
    return sorted({name.lower() for name in found})


def test_no_name_of_a_game_a_side_or_a_card_stands_outside_the_games() -> None:
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, names_of_the_games()))})\b")
    house = ROOT / "src" / "imperia"
    found = [
        (str(path.relative_to(house)), match.group())
        for path in sorted(house.rglob("*"))
        if path.suffix in SHOWN and "games" not in path.relative_to(house).parts
        for match in pattern.finditer(path.read_text("utf-8").lower())
    ]
    assert found == []


def test_card_files_import_their_vocabulary_in_three_lines() -> None:
    files = [path for path in SOURCES if path.parts[-2] in ("commons", "nations")]
    files += [path for path in SOURCES if path.name == "cards.py" and "nations" in path.parts]
    files = [path for path in files if path.name != "__init__.py"]
    assert len(files) >= 12
    for path in files:
        nodes = ast.parse(path.read_text("utf-8")).body
        spans = [
            (node.end_lineno or node.lineno) - node.lineno + 1
            for node in nodes
            if isinstance(node, ast.ImportFrom) and node.level
        ]
        assert sum(spans) <= 3 or path.name == "commons.py", path


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    result = run(sys.executable, "-I", "-S", "-c", ALONE)
    assert result.returncode == 0, result.stderr
    assert " win " in result.stdout
    assert result.stdout.splitlines()[-1] == "from elsewhere:"


@pytest.mark.parametrize("door", ["imperia.kernel", *(f"imperia.games.{g}" for g in OWN_GAMES)])
def test_the_rules_can_be_imported_without_any_screen(door: str) -> None:
    result = run(sys.executable, "-c", f"import sys, {door}; print(*sys.modules)")
    loaded = result.stdout.split()
    assert door in loaded
    rooms = {name.split(".")[1] for name in loaded if name.startswith("imperia.")}
    assert rooms == {"kernel"} | {door.split(".")[1]}
    assert {"rich", "typer", "click", "jinja2"}.isdisjoint(loaded)


def test_no_file_is_too_long_to_read() -> None:
    assert len(SOURCES) > 30
    lengths = {str(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_no_function_is_too_long_to_read() -> None:
    long = [
        (str(path), node.name, length)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]
    assert long == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert [name for name in modules() if name.split(".")[-1] in VAGUE] == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [path for path in SOURCES if not path.read_text("utf-8").startswith('"""')]
    assert [str(path) for path in silent] == []


def test_the_kernel_has_no_word_that_only_one_game_uses() -> None:
    words = ("raze", "wood", "foundation", "lookout", "samurai", "worker", "unrest", "garrison")
    kernel = (ROOT / "src/imperia/kernel").glob("*.py")
    found = [(path.name, word) for path in kernel for word in words if word in text_of(path)]
    assert found == []


def text_of(path: Path) -> str:
    """A file in lower case."""
    return path.read_text("utf-8").lower()


def test_the_picture_of_the_rooms_shows_the_imports_as_they_are() -> None:
    assert PICTURE.read_text("utf-8") == drawing(), "draw it anew: make rooms"
    assert set(places()) == {name for layer in LAYERS for name in layer}
    rank = {name: row for row, layer in enumerate(LAYERS) for name in layer}
    assert [(a, b) for a, b in arrows() if rank[a] >= rank[b]] == []
