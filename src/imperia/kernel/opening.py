"""Opening what was saved: which snapshot can be read, and whether a game is the one written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from .errors import BadJournal, GameOver, ImperiaError, OtherVersion, UnknownGame, UnknownOption
from .journal import Journal, Snapshot
from .registry import find_rules, release_of
from .rules import AnyRules
from .sentences import listed
from .snapshot import fingerprint
from .state import State

START: Final = -1  # where a snapshot's place is expected: from the start, without any
MISFITS: Final = 3  # snapshots that can be read, but not gone on from, before we begin at the start
# What rules raise that are given what they never made.
NONSENSE: Final = (
    GameOver,
    UnknownOption,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


class Detour(NamedTuple):
    """How a game was opened that could not be opened by its latest snapshot."""

    at: int  # after which choice the snapshot was written that it was opened by; START: by none
    why: str


def rules_of(journal: Journal) -> AnyRules:
    """The rules of a saved game, if they are installed."""
    try:
        return find_rules(journal.header["game"])
    except UnknownGame:
        raise OtherVersion(_not_installed(journal)) from None


def _not_installed(journal: Journal) -> str:
    name = journal.header["game"]
    others = [package for package in journal.written_by if package != "imperia"]
    source = f"install {others[0]}" if others else "install the package that brings it"
    return f"it needs the game {name!r}, which is not installed here: {source}, then it goes on"


def starting_points(snapshots: int, turns: int) -> list[int]:
    """The places of snapshots to begin at, in the order in which they are tried."""
    wanted = max(0, snapshots - turns)
    return [*range(wanted, snapshots), *range(wanted - 1, -1, -1), START]


def opened(rules: AnyRules, snapshot: Snapshot) -> State:
    """The state of a snapshot; a damaged one is refused, and one of rules that are not ours."""
    at = snapshot.at
    try:
        if fingerprint(snapshot.data) != snapshot.fingerprint:
            raise BadJournal(f"the snapshot at choice {at} is damaged")
        state: State = rules.decode(snapshot.data)
    except OtherVersion as error:
        raise OtherVersion(f"the snapshot at choice {at} is of another version: {error}") from None
    except RecursionError:
        raise BadJournal(f"the snapshot at choice {at} is damaged: it is nested too deep") from None
    except NONSENSE as wrong:  # another name: the compiled build gives each one a type
        what = f"{type(wrong).__name__} {wrong}".strip()
        raise OtherVersion(f"the snapshot at choice {at} does not fit the rules: {what}") from None
    return state


def see_that_it_agrees(rules: AnyRules, state: State, written: Snapshot, strict: bool) -> None:
    """Refuse a game that is not where its journal says it was.

    If that cannot be read as a whole, it is refused when `strict`; else the rest must agree.
    """
    data = rules.encode(state)
    if fingerprint(data) == written.fingerprint == fingerprint(written.data):
        return
    try:
        same = _without_undo(rules.encode(opened(rules, written))) == _without_undo(data)
    except BadJournal as error:
        if strict:
            raise
        same = not isinstance(error, OtherVersion) or _alike(_without_undo(data), written.data)
    if not same:
        raise OtherVersion(f"after choice {written.at} the game differs from its journal")


def _without_undo(data: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without how far undo goes, which makes no game another."""
    fields = {name: value for name, value in data["fields"].items() if name != "reveals"}
    return {"cards": data["cards"], "fields": fields}


def _alike(found: Mapping[str, Any], written: Mapping[str, Any]) -> bool:
    """Whether two snapshots say the same where both say something, whatever it is called."""
    same_cards = len(found["cards"]) == len(written.get("cards", ()))
    return same_cards and _same(found["fields"], written.get("fields"))


def _same(found: Any, written: Any) -> bool:
    if isinstance(found, dict) and isinstance(written, dict):
        if "word" in found:  # it may have been renamed
            return "word" in written
        both = [key for key in found if key in written and key != "part"]
        return all(_same(found[key], written[key]) for key in both)
    if isinstance(found, list) and isinstance(written, list):
        return len(found) == len(written) and all(map(_same, found, written))
    return bool(found == written)


def written_by(journal: Journal, rules: AnyRules) -> str:
    """Which release has saved a game, in words; "" if nobody knows."""
    return _in_words(journal.written_by, journal, rules)


def _in_words(packages: Mapping[str, str], journal: Journal, rules: AnyRules) -> str:
    """A release that wrote in a journal; one that is not named is told by the rules."""
    if not packages and journal.header["rules"] in rules.releases:
        packages = {"imperia": rules.releases[journal.header["rules"]]}
    return " and ".join(f"{package} {version}" for package, version in packages.items())


def cannot_go_on(journal: Journal, rules: AnyRules, reasons: Sequence[ImperiaError]) -> BadJournal:
    """Why a game can only be looked at, and which version can go on with it."""
    why = next((one for one in reasons if isinstance(one, OtherVersion)), reasons[0])
    if not isinstance(why, OtherVersion) or journal.written_by == release_of(rules.name):
        return BadJournal(str(why))
    release = written_by(journal, rules) or "the version that saved it"
    return OtherVersion(f"this version cannot go on with it, {release} can: {why}")


def cannot_replay(journal: Journal, rules: AnyRules, why: OtherVersion) -> BadJournal:
    """Why the choices of a game lead elsewhere: it is damaged, or other rules wrote some of it."""
    if journal.writers == [release_of(rules.name)]:
        return BadJournal(str(why))
    releases = [_in_words(packages, journal, rules) for packages in journal.writers]
    first, *others = [release or "an earlier version" for release in releases]
    if not others:
        return OtherVersion(f"this version cannot replay it, {first} can: {why}")
    went_on = f"it began with {first} and went on with {listed(others)}"
    return OtherVersion(f"{went_on}, and this version cannot replay all of it: {why}")
