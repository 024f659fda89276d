"""The first line of a journal: what a game is set up with, and whether it can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .errors import BadJournal, BadSetup, OtherVersion

FORMAT: Final = 2
LINEAR: Final = 1  # the format of games whose chance comes from the linear generator
DIGITS: Final = 80  # of a seed that is a number
LETTERS: Final = 200  # of any other
DEEPEST: Final = 12  # lists in lists in the first line


def check_header(header: Mapping[str, Any], where: str) -> None:
    """Refuse a first line that is not of a journal, or that no game can be set up with."""
    if header.get("imperia") != "journal":
        raise BadJournal(f"{where} is not a journal of Imperia")
    form = header.get("format")
    if form not in (LINEAR, FORMAT):
        trouble = f"{where} has format {form}; this version reads {LINEAR} to {FORMAT}"
        newer = isinstance(form, int) and form > FORMAT
        raise OtherVersion(f"{trouble}: a newer one is needed") if newer else BadJournal(trouble)
    missing = [k for k in ("game", "rules", "seats", "seed", "options") if k not in header]
    if missing:
        raise BadJournal(f"{where} lacks {', '.join(missing)} in its first line")
    wrong = [name for name, sound in _soundness(header).items() if not sound]
    if wrong:
        raise BadJournal(f"{where} is damaged: its first line has an impossible {wrong[0]}")
    if _is_deep(header, DEEPEST):
        raise BadJournal(f"{where} is damaged: its first line is nested too deep")


def _soundness(header: Mapping[str, Any]) -> dict[str, bool]:
    """Whether each thing in the first line is of a kind that a game can be set up with."""
    seats, about, by = header["seats"], header.get("about"), header.get("written_by", {})
    return {
        "game": isinstance(header["game"], str),
        "rules": isinstance(header["rules"], int),
        "seats": isinstance(seats, list) and all(isinstance(seat, str) for seat in seats),
        "seed": _is_seed(header["seed"]),
        "options": isinstance(header["options"], dict),
        "about": about is None or isinstance(about, dict),
        "written_by": isinstance(by, dict) and all(isinstance(v, str) for v in by.values()),
    }


def check_seed(seed: Any) -> None:
    """Refuse a seed by which a game could be played but never opened again."""
    if not _is_seed(seed):
        raise BadSetup(
            f"a seed is a number of at most {DIGITS} digits, or words of at most {LETTERS} letters"
        )


def _is_seed(seed: Any) -> bool:
    if isinstance(seed, str):
        return len(seed) <= LETTERS
    return isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < 10**DIGITS


def _is_deep(value: Any, most: int) -> bool:
    """Whether something is nested deeper than so many levels."""
    if not isinstance(value, list | dict):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return most == 0 or any(_is_deep(each, most - 1) for each in inside)
