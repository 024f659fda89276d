"""Laws of hiding: what a seat cannot see changes nothing that it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.bot import Bot
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.view import SeatView, View
from imperia.kernel import Chance, keyed
from imperia.kernel.state import Event
from tests.support.containers import attributes

from .scene import Scene
from .walks import (
    RULES,
    Walk,
    alike,
    imagined,
    law,
    misplaced,
    mistaken,
    names,
    seen_by,
    viewers,
    walks,
)


def moments(walk: Walk, every: int) -> Iterator[tuple[State, int, Chance]]:
    """Every so many decisions: the state, one viewer after the other, and some chance."""
    chance = Chance(f"imagine {walk.seed}")
    for number, state in enumerate(walk.states()):
        if number % every == walk.seed % every and not state.over:
            for viewer in viewers(state):
                yield state, viewer, chance


def shown(state: State, viewer: int) -> dict[str, Any]:
    """All that a viewer is shown: the view, the question, what just happened, their options."""
    lately: list[Event] = []
    for event in state.events:  # what was open before a reshuffle is hidden now
        lately = [] if event[0] == e.RESHUFFLE else [*lately, event]
    return {
        "view": seen_by(state, viewer).as_data(),
        "asks": RULES.asks(state, viewer),
        "told": [RULES.tell(state, event, viewer) for event in lately],
        "options": sorted(names(state)) if state.seat == viewer else [],
    }


def fields(view: View) -> dict[str, Any]:
    """A view field by field, its seats as well."""
    found = {name: getattr(view, name) for name in attributes(View) - {"seats"}}
    for seat in view.seats:
        for name in attributes(SeatView):
            found[f"{name} of {seat.nation}"] = getattr(seat, name)
        if seat.bot is not None:
            found[f"bot of {seat.nation}"] = [getattr(seat.bot, name) for name in Bot.FIELDS]
    return found


@law(25)
@given(walks())
def test_what_a_viewer_cannot_see_changes_nothing_they_are_shown(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=5):
        assert shown(mistaken(state, viewer, chance), viewer) == shown(state, viewer)


@law(20)
@given(walks())
def test_a_view_of_what_a_viewer_imagines_is_their_view(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=5):
        view = seen_by(state, viewer)
        other = imagined(view, chance.fork())
        if other.asked == state.asked:
            assert fields(seen_by(other, viewer)) == fields(view)
        assert misplaced(other) == []


@law(20)
@given(walks())
def test_no_card_that_waits_or_was_told_is_hidden(walk: Walk) -> None:
    for state, viewer, _ in moments(walk, every=4):
        hidden = {card for cards in alike(state, viewer) for card in cards}
        view = seen_by(state, viewer)
        waiting = {card for _, _, card, _ in view.stack} | {view.asked[2] if view.asked else -1}
        assert hidden.isdisjoint(waiting), RULES.asks(state, viewer)
        assert hidden.isdisjoint([about for _, _, about in view.happenings])
        assert hidden.isdisjoint([*view.tokens, *view.exhausted, *view.known])


@law(10)
@given(walks())
def test_every_imagined_game_can_be_played_on(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=11):
        other, steering = imagined(seen_by(state, viewer), chance.fork()), walk.steering_wheel()
        assert other.options or other.over
        for _ in range(25):
            if not other.over:
                other.choose(steering.index(other))
        assert misplaced(other) == []


@law(6)
@given(walks())
def test_imagined_games_can_be_played_to_their_end(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=101):
        other, steering = imagined(seen_by(state, viewer), chance.fork()), walk.steering_wheel()
        while not other.over:
            other.choose(steering.index(other))
        assert RULES.outcome(other) is not None


@law(10)
@given(walks())
def test_an_imagined_game_does_not_know_the_real_chance(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=40):
        view, fork = seen_by(state, viewer), chance.fork()
        assert not any(hasattr(view, name) for name in ("key", "drawn", "chance"))
        other = state.copy()
        other.key = keyed("another")
        moved = RULES.encode(imagined(seen_by(other, viewer), fork))
        assert moved == RULES.encode(imagined(view, fork))


@law(10)
@given(walks())
def test_imagining_leaves_the_view_and_the_game_as_they_were(walk: Walk) -> None:
    for state, viewer, chance in moments(walk, every=40):
        before, view = RULES.encode(state), seen_by(state, viewer)
        looked, steering = view.as_data(), walk.steering_wheel()
        other = imagined(view, chance.fork())
        for _ in range(5):
            if not other.over:
                other.choose(steering.index(other))
        assert view.as_data() == looked
        assert RULES.encode(state) == before


@law(15)
@given(walks(fewest=2))
def test_a_viewer_sees_their_own_hand_and_no_other_but_what_was_shown(walk: Walk) -> None:
    for state, viewer, _ in moments(walk, every=5):
        view = seen_by(state, viewer)
        for index, seat in enumerate(state.seats):
            seen = view.seats[index]
            assert len(seen.hand) + seen.hidden == len(seat.hand)
            assert len(seen.history) + seen.history_hidden == len(seat.history)
            if index == viewer:
                assert (seen.hand, seen.history) == (seat.hand, seat.history)
            else:
                assert set(seen.hand) <= {card for card in seat.hand if card in state.known}


@law(10)
@given(walks())
def test_what_is_noted_as_known_lies_somewhere_hidden(walk: Walk) -> None:
    for state in walk.states():
        hidden = {*state.main_bottom, *state.main_top, *state.fame_top, *state.fame_bottom}
        for seat in state.seats:
            hidden |= {*seat.hand, *seat.top, *seat.history, *seat.legends}
            hidden |= {*seat.nation_top, *seat.nation_bottom}
            hidden |= set(seat.bot.slots) if seat.bot is not None else set()
        assert hidden >= set(state.known), [state.table[card] for card in set(state.known) - hidden]


def test_a_leak_would_be_noticed() -> None:
    state = Walk(("japan-b", "taino-b")).start()
    for card in state.seats[1].hand:
        assert shown(mistaken(state, 0, Chance(1)), 0) == shown(state, 0)
        state.events = [(e.DISCARD, 1, card)]  # told to all, though it lies in a hand
        others = [shown(mistaken(state, 0, Chance(seed)), 0) for seed in range(20)]
        assert any(other != shown(state, 0) for other in others)
        state.events = []


def test_a_watcher_sees_no_starting_hand() -> None:
    view = seen_by(Walk(("japan-b", "taino-b")).start(), -1)
    assert [(seat.hand, seat.hidden) for seat in view.seats] == [((), 5), ((), 5)]


def test_everybody_remembers_a_card_acquired_openly() -> None:
    scene = Scene("magyars", "japan").market("valley").hand("magyars", "conquer")
    scene.give("magyars", population=2).play("play conquer", "acquire valley")
    for viewer in viewers(scene.state):
        assert scene.slug(seen_by(scene.state, viewer).seats[0].hand[-1]) == "valley"


def test_a_card_drawn_from_a_small_deck_is_known_to_its_owner_alone() -> None:
    """M6 (p. 36)."""
    scene = Scene("magyars", "japan").small_deck("region", "valley", "bogs")
    scene.hand("magyars", "conquer").give("magyars", population=3)
    scene.play("play conquer", "choose 2", "break through region deck")
    assert [seen_by(scene.state, viewer).seats[0].hidden for viewer in (-1, 0, 1)] == [1, 0, 1]


@pytest.mark.parametrize(("viewer", "seen"), [(-1, ["nara"]), (0, ["glory", "nara"])])
def test_a_history_is_hidden_but_for_what_all_saw_going_there(viewer: int, seen: list[str]) -> None:
    """T9 (p. 38)."""
    scene = Scene("japan", "magyars").in_play("japan", "kanji").discards("japan", "nara")
    scene.hand("japan", "kanto-plain", "glory").play("play kanto-plain", "history glory")
    scene.play("exhaust kanji")
    view = seen_by(scene.state, viewer).as_data()["seats"][0]
    assert (view["history"], view["history_hidden"]) == (seen, 2 - len(seen))


def test_a_card_that_looks_for_its_place_is_shown() -> None:
    scene = Scene("mayans", "japan").in_play("mayans", "bogs", "valley")
    scene.hand("mayans", "determined", "tikal").play("play determined", "search tributary")
    scene.play("choose tikal")
    assert "tikal" in seen_by(scene.state, 1).as_data()["seats"][0]["hand"]


def test_whether_honourable_can_be_played_does_not_tell_what_others_hold() -> None:
    scene = Scene("japan", "magyars").hand("japan", "honourable").hand("magyars", "levedia")
    assert "play honourable" in scene.options


def test_a_looked_at_fame_card_is_known_to_the_one_who_looked() -> None:
    scene = Scene("japan", "magyars").fame("brave", "canny", "influential")
    scene.in_play("japan", "kansai", "kyushu", "kanto-plain").hand("japan", "glory")
    scene.play("play glory", "take brave")
    tops = [seen_by(scene.state, viewer).as_data()["fame_top"] for viewer in (-1, 0, 1)]
    assert tops == [["unknown", "unknown"], ["unknown", "canny"], ["unknown", "unknown"]]
