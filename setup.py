"""Everything is declared in pyproject.toml; this file only knows how to compile.

`IMPERIA_COMPILE=1 pip install .` compiles kernel, rules and players with mypyc, as they stand.
"""

import os
from pathlib import Path

from setuptools import setup

COMPILED = (
    "kernel/*.py",
    "games/*/facts.py",
    "games/*/rules/**/*.py",
    "games/*/words/*.py",
    "games/*/bots/*.py",
    "games/*/nations/*/words.py",
    "players/*.py",
)
# What people and learners read is not worth compiling; what speaks to the compiler cannot be.
PLAIN = (
    "coaching.py",
    "compiling.py",
    "face.py",
    "features.py",
    "hints.py",
    "lessons.py",
    "levels.py",
    "listing.py",
)


def sources() -> list[str]:
    """The modules to compile; a package's `__init__` only re-exports, so it stays Python."""
    found = [path for room in COMPILED for path in Path("src/imperia").glob(room)]
    return sorted(str(path) for path in found if path.name not in ("__init__.py", *PLAIN))


def extensions() -> list:
    try:
        from mypyc.build import mypycify
    except ImportError:  # the first pass of an isolated build, which only asks for requirements
        return []
    return mypycify(sources(), opt_level="3", group_name="imperia")


if os.environ.get("IMPERIA_COMPILE") == "1":
    setup(setup_requires=["mypy>=1.15,<2.5", "numpy>=2.0"], ext_modules=extensions())
else:
    setup()
