"""Laws of features: what a learner reads of a decision is what its seat may know, and no more.

`imagine` deals all that is hidden anew: the reading must stay the same, feature by feature.
"""

from __future__ import annotations

from collections.abc import Iterator

from imperia.kernel import Perspective, State, find_features
from imperia.kernel.features import flat, sized, unique

from .test_hiding import moments
from .walks import Walk, every_game, walks


def decisions(walk: Walk, every: int) -> Iterator[tuple[State, int]]:
    """Every so many decisions: the state, and some chance; seen by the seat that decides."""
    for state, viewer, chance in moments(walk, every):
        if viewer == state.seat:
            yield state, chance


@every_game
def test_what_a_seat_cannot_see_changes_no_feature(game: str) -> None:
    features, compared = find_features(game), 0
    for walk in walks(game, 12):
        for state, chance in decisions(walk, every=3):
            other = walk.rules.imagine(walk.rules.view(state, state.seat), chance)
            readings = [
                features.read(Perspective(walk.rules, seen)) for seen in (state, other, state)
            ]
            assert readings[0] == readings[1] == readings[2]
            compared += 1
    assert compared > 100


@every_game
def test_every_option_has_features_and_every_fact_is_told_once(game: str) -> None:
    features = find_features(game)
    for walk in walks(game, 6):
        for state, _ in decisions(walk, every=4):
            reading = features.read(Perspective(walk.rules, state))
            assert len(reading.options) == len(state.options)
            assert all(reading.options)
            names = [feature for feature, _ in reading.facts]
            assert len(set(names)) == len(names)


@every_game
def test_options_that_are_told_apart_are_read_apart(game: str) -> None:
    features, alike, pairs = find_features(game), 0, 0
    for walk in walks(game, 6):
        for state, _ in decisions(walk, every=4):
            reading = features.read(Perspective(walk.rules, state))
            options = [tuple(option) for option in reading.options]
            alike += len(options) - len(set(options))
            pairs += len(options)
    assert alike < 0.05 * pairs  # copies of a card that differ in little may be read as one


def test_the_default_reads_plain_values_by_size_and_by_name() -> None:
    seen = {"round": 2, "goods": {"wood": 30}, "hand": ["mill", "mill"], "over": False, "no": None}
    assert unique(flat((), seen)) == [
        (("round",), 0.2),
        (("round", 2), 1.0),
        (("goods", "wood"), 3.0),
        (("hand", "has", "mill"), 2.0),
        (("over", 0), 1.0),
    ]
    assert list(sized(("points",), 0.0)) == [(("points", 0), 1.0)]
