"""The best results of one player alone on this computer, per game and side."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import ImperiaError
from .saves import CannotSave, data_folder

FORMAT = 1
KEPT = 20  # per game and side


class Score(NamedTuple):
    """One finished game of one player alone."""

    game: str
    side: str
    date: str  # when it was set up: playing it on after a takeback replaces its score
    score: int
    won: bool
    title: str
    seed: int | str
    variants: list[str]


def scores_path() -> Path:
    """Where the list is kept."""
    return data_folder() / "scores.json"


def read_scores() -> list[Score]:
    """All scores, best first within each game and side."""
    path = scores_path()
    try:
        entries = json.loads(path.read_text("utf-8"))["scores"]
        return sorted((Score(**entry) for entry in entries), key=_order)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise ImperiaError(f"cannot read {path}: {error.strerror or error}") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise ImperiaError(f"{path} is damaged: move it away to begin a new list") from None


def add_score(score: Score) -> list[Score]:
    """Enter a score; returns the list of its game and side, best first."""
    others = [s for s in read_scores() if (s.date, s.seed) != (score.date, score.seed)]
    same = [s for s in others if (s.game, s.side) == (score.game, score.side)]
    listed = sorted([*same, score], key=_order)[:KEPT]
    rest = [s for s in others if (s.game, s.side) != (score.game, score.side)]
    entries = [s._asdict() for s in sorted([*rest, *listed], key=_order)]
    _write(scores_path(), {"format": FORMAT, "scores": entries})
    return listed


def _order(score: Score) -> tuple[Any, ...]:
    return score.game, score.side, not score.won, -score.score, score.date


def _write(path: Path, content: dict[str, Any]) -> None:
    """Replace a file as a whole, so that it is never seen half written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, indent=1, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError as error:
        raise CannotSave(f"cannot write {path}: {error.strerror or error}") from None
