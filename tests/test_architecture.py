"""The walls of the house: who may import whom, what the rules stand on, how large a file grows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import imperia

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
INSTALLED = Path(imperia.__file__).parents[1]  # the sources, or where a compiled build lies
LONGEST_FILE = 600

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
    assert "3 kept, 0 broken" in result.stdout


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    result = run(sys.executable, "-I", "-S", "-c", ALONE)
    assert result.returncode == 0, result.stderr
    assert " win " in result.stdout
    assert result.stdout.splitlines()[-1] == "from elsewhere:"


@pytest.mark.parametrize("door", ["imperia.kernel", "imperia.games.settlers"])
def test_the_rules_can_be_imported_without_the_faces(door: str) -> None:
    result = run(sys.executable, "-c", f"import sys, {door}; print(*sys.modules)")
    loaded = result.stdout.split()
    assert door in loaded
    rooms = {name.split(".")[1] for name in loaded if name.startswith("imperia.")}
    assert rooms == {"kernel"} | {door.split(".")[1]}
    assert {"rich", "typer", "click"}.isdisjoint(loaded)


def test_no_file_is_too_long_to_read() -> None:
    assert len(SOURCES) > 30
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_every_module_says_what_it_is_for() -> None:
    silent = [path for path in SOURCES if not path.read_text("utf-8").startswith('"""')]
    assert [str(path) for path in silent] == []


def test_the_kernel_has_no_word_that_only_one_game_uses() -> None:
    words = ("settlers", "raze", "wood", "foundation", "lookout", "samurai", "roman", "worker")
    kernel = (ROOT / "src/imperia/kernel").glob("*.py")
    found = [(path.name, word) for path in kernel for word in words if word in text_of(path)]
    assert found == []


def text_of(path: Path) -> str:
    """A file in lower case."""
    return path.read_text("utf-8").lower()
