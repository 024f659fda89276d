"""Whoever judges decisions by the weights of a file."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from .weights import Weights, read_trained


@cache
def policy_of(path: Path, game: str) -> Weights:
    """The policy of a file; each file is read once.

    A net is weighed by numpy where that is installed, which says the same in a third of the time.
    """
    learned = read_trained(path, game).learned
    if learned.size.hidden and find_spec("numpy") is not None:
        from .arrays import Arrays

        return Arrays(learned)
    return Weights(learned)
