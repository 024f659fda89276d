"""Undo as a probe: play, look, take it back. It must tell nothing that was not known before.

`python -m tests.laws.probing 50000` probes that many choices of every game and prints its counts;
`python -m tests.laws.probing 50000 NAME` those of games that are played with this variant. Games of
one seat are probed, too, and where a game has automatic opponents (levels), those against them.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from imperia.kernel import AnyRules, Chance, State, find_rules

from .walks import GAMES, Walk, fitting, walks

WORLDS = 3  # in which a choice is tried, beside the one that is played
TRIED = 4  # options of each decision, by chance
ENDLESS = 1_000_000  # games


class Probe(NamedTuple):
    """What a choice led to in a world, as far as the seat that made it can tell."""

    barrier: bool  # whether it cannot be taken back
    seen: str  # all that the seat is shown; "" behind a barrier

    @classmethod
    def of(cls, rules: AnyRules, before: State, index: int) -> Probe:
        """Make a choice in a copy of a state."""
        seat, state = before.seat, before.copy()
        state.choose(index)
        barrier = state.over or state.reveals != before.reveals
        return cls(barrier, "" if barrier else shown(rules, state, seat))


def shown(rules: AnyRules, state: State, seat: int) -> str:
    """All that a seat is shown of a state: the view, the question, what was told, its options."""
    found = {
        "view": rules.view(state, seat).as_data(),
        "asked": [state.seat, *rules.asks(state, seat)],
        "told": [rules.tell(state, event, seat) for event in state.events],
        "options": [rules.option_name(state, choice) for choice in state.options]
        if state.seat == seat
        else [],
    }
    return json.dumps(found)


class Difference(NamedTuple):
    """A choice whose outcome tells its seat something of what it could not see."""

    walk: Walk
    question: str
    option: str
    probes: tuple[Probe, Probe]

    def __str__(self) -> str:
        ours, theirs = self.probes
        where = f"{self.walk.game} {self.walk.seats} {self.walk.variants} seed {self.walk.seed}"
        how = "a barrier in some worlds only" if ours.barrier != theirs.barrier else "seen"
        return f"{where}: {self.question}, {self.option}: {how}"


class Findings:
    """How many choices were probed, and what was found."""

    def __init__(self) -> None:
        self.probed = 0
        self.undoable = 0
        self.worlds = 0
        self.differences: list[Difference] = []

    def __str__(self) -> str:
        return (
            f"{self.probed} choices probed in {self.worlds} worlds, {self.undoable} of them "
            f"undoable, {len(self.differences)} differences"
        )


def probe(walk: Walk, findings: Findings, most: int) -> None:
    """Probe some options of every decision of a random game."""
    rules, chance = walk.rules, Chance(f"probe {walk.seed}")
    for state in walk.states():
        if state.over or findings.probed >= most:
            return
        for index in some(len(state.options), chance):
            findings.probed += 1
            compare(walk, rules, state, index, chance, findings)


def some(count: int, chance: Chance) -> list[int]:
    """A few of the numbers below a count."""
    left = list(range(count))
    return [left.pop(chance.below(len(left))) for _ in range(min(count, TRIED))]


def compare(
    walk: Walk, rules: AnyRules, state: State, index: int, chance: Chance, findings: Findings
) -> None:
    """Make a choice in worlds that its seat cannot tell apart."""
    view = rules.view(state, state.seat)
    ours = Probe.of(rules, state, index)
    findings.undoable += not ours.barrier
    for _ in range(WORLDS):
        findings.worlds += 1
        theirs = Probe.of(rules, rules.imagine(view, chance.fork()), index)
        if ours != theirs:
            asks, source = rules.asks(state, state.seat)
            option = rules.option_name(state, state.options[index])
            question = f"{asks} ({source})" if source else asks
            findings.differences.append(Difference(walk, question, option, (ours, theirs)))
            return


class Opposed(Walk):
    """A game of one seat against an automatic opponent."""

    @property
    def options(self) -> dict[str, Any]:
        rules, chance = self.rules, Chance(f"opponent {self.seed}")
        taken = rules.seat_name_of(self.seats[0])
        others = [side for side in rules.sides if side != taken]
        levels = list(rules.levels)
        against = others[chance.below(len(others))]
        level = levels[chance.below(len(levels))]
        return super().options | {"against": against, "level": level}


def several(game: str, variant: str = "") -> Iterator[Walk]:
    """Random games of several seats, without end; perhaps only those with a variant."""
    for walk in walks(game, ENDLESS):
        if len(walk.seats) > 1 and (not variant or variant in walk.variants):
            yield walk


def alone(game: str, kind: type[Walk], variant: str = "") -> Iterator[Walk]:
    """Random games of a single seat, without end; perhaps only those with a variant."""
    for walk in walks(game, ENDLESS, most=1):
        fits = fitting(kind(*walk))
        if not variant or variant in fits.variants:
            yield fits


def kinds(game: str, variant: str = "") -> list[Iterator[Walk]]:
    """The games of each kind that there is: of several seats, of one, against an opponent."""
    rules = find_rules(game)
    found = [several(game, variant)]
    if rules.seats[0] == 1:
        found.append(alone(game, Walk, variant))
    if rules.levels:
        found.append(alone(game, Opposed, variant))
    return found


def findings_of(game: str, most: int, variant: str = "") -> Findings:
    """What is found when so many choices of a game are probed, as many of each kind of game."""
    findings, found = Findings(), kinds(game, variant)
    for number, games in enumerate(found, start=1):
        gather(games, findings, most * number // len(found))
    return findings


def findings_in(games: Iterable[Walk], most: int) -> Findings:
    """What is found when so many choices of some games are probed."""
    findings = Findings()
    gather(games, findings, most)
    return findings


def gather(games: Iterable[Walk], findings: Findings, most: int) -> None:
    """Probe games until so many choices were probed altogether."""
    for walk in games:
        if findings.probed >= most:
            break
        probe(walk, findings, most)


def main(most: int, variant: str = "") -> int:
    """Probe every game, or those that have a variant; 1 if anything was found."""
    found = 0
    for game in GAMES:
        if variant and variant not in find_rules(game).variants:
            continue
        findings = findings_of(game, most, variant)
        found += len(findings.differences)
        print(f"{game}: {findings}", flush=True)
        for words, count in Counter(map(str, findings.differences)).most_common(40):
            print(f"  {count} x {words}")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), *sys.argv[2:]))
