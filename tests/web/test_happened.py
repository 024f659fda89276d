"""What happened, as a table tells it: by turns, cause before effect, and in pictures."""

from __future__ import annotations

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest

from imperia.games.settlers.rules import events as e
from imperia.kernel import Game, Journal, find_rules
from imperia.table.turns import Block
from imperia.web.draw.pages import table_page
from imperia.web.draw.since import Since, since
from imperia.web.draw.telling import Painted, counted
from imperia.web.draw.turns import items, latest
from imperia.web.live.games import LiveGame
from imperia.web.showing import kept_lines

from ..games.settlers.scene import Scene as Settlers
from .site import Site, Visitor

LABEL = re.compile(r'<span class="counted"[^>]* aria-label="([^"]*)">.*?</span>')


def turn_of(scene: Settlers) -> Game:
    """A game of which only the first seat's turn is known, in which it has just chosen."""
    game = Game()
    game.rules, game.state = find_rules("settlers"), scene.state
    seats = game.rules.seat_names(scene.state)
    game.journal = Journal.begin("settlers", game.rules.version, seats, 1, {})
    game.journal.choose(seats[0], "something")
    game.chronicle = [(1, event) for event in ((e.TURN, 0), *scene.state.events)]
    game.past, game.detour = [], None
    return game


def told(game: Game, viewer: int = -1) -> list[str]:
    """The chronicle as somebody reads it who cannot see pictures: each line with its kind."""
    lines = items(game.rules.name, latest(game, viewer), "/game/1/watch")
    return [f"{kind_of(line)}: {words_of(line)}" for line in lines]


def kind_of(line: str) -> str:
    found = re.match(r'<li class="(\w+)', line)
    assert found is not None
    return found[1]


def words_of(html: str) -> str:
    return unescape(re.sub("<[^>]+>", "", LABEL.sub(r"\1", html))).strip()


def seen(game: Game, viewer: int, acted: bool = False) -> Since:
    """The strip of a viewer."""
    return since(game.rules.name, latest(game, viewer), viewer, acted)


def shows(found: Since) -> list[dict[str, Any]]:
    """What the script is told of each move."""
    return [json.loads(move.shows) for row in found.rows for move in row.moves]


# By turns, cause before effect


def test_what_a_building_took_stands_below_it_though_it_was_paid_before() -> None:
    scene = Settlers("barbarians", "romans").give("barbarians", wood=2)
    scene.hand("barbarians", "sentry-tower").empire("barbarians", "mill")
    scene.play("build sentry-tower")
    assert told(turn_of(scene)) == [
        "turn: Barbarians",
        "move: build Sentry Tower",
        "effect: give up Mill",
        "effect: spend 2 wood",
        "effect: gain 1 Raze token 1 worker",
        "turn: Romans",
    ]


def test_what_an_action_takes_and_brings_stands_below_it() -> None:
    scene = Settlers("barbarians", "romans").give("barbarians", worker=1).give("romans", stone=1)
    scene.empire("barbarians", "saboteurs").play("activate saboteurs")
    assert told(turn_of(scene))[:4] == [
        "turn: Barbarians",
        "move: activate Saboteurs",
        "effect: spend 1 worker",
        "effect: take 1 stone from Romans",
    ]


def test_what_befalls_another_seat_is_told_in_the_turn_of_who_did_it() -> None:
    scene = Settlers("barbarians", "romans").give("barbarians", raze=2)
    game = turn_of(scene.empire("romans", "armorer").play("raze romans/armorer"))
    assert "effect: Romans: gain 1 wood" in told(game)
    assert told(game, viewer=1)[1:4] == [
        "move: raze Armorer of Romans",
        "effect: spend 2 Raze tokens",
        "effect: You: gain 1 wood",
    ]
    assert told(game, viewer=1)[-1] == "turn: Your turn"


def test_a_round_has_headings_and_a_block_for_each_seat_where_there_are_no_turns() -> None:
    game = Game.new("settlers", ["romans", "barbarians"], seed=10)
    while "turn" not in [kind_of(line) for line in items("settlers", latest(game, 0), "")]:
        game.choose(game.options[0])
    while not any(block.seat == 0 and not block.lines for block in latest(game, 0)):
        game.choose(game.options[0])
    lines = told(game, viewer=0)
    assert "round: Round 1. Barbarians go first." in lines
    production = lines[
        lines.index("phase: Production phase.") : lines.index("phase: Action phase.")
    ]
    assert [line for line in production if line.startswith("turn")] == [
        "turn: Barbarians",
        "turn: You",
    ]
    assert any(line.startswith("news: Revealed: ") for line in lines)


def test_a_card_of_horizons_is_a_cause_and_clean_up_another() -> None:
    game, chance = Game.new("horizons", ["japan", "magyars"], seed=3), Random(1)
    while game.step < 60:
        game.choose(chance.choice(game.options))
    blocks = [told_of(block) for block in latest(game, -1, lines=None) if block.lines]
    turns = [lines for lines in blocks if "move: clean up" in lines]
    assert len(turns) > 3
    for lines in turns:
        assert lines[0].startswith("turn: ")
        assert re.match("move: (play|exhaust|innovate|revolt|clean up)", lines[1])
        assert lines[lines.index("move: clean up") + 1].startswith("effect: put 1 progress on ")


def told_of(block: Block[Painted]) -> list[str]:
    return [f"{kind_of(line)}: {words_of(line)}" for line in items("horizons", [block], "")]


def test_a_game_with_nothing_but_rules_is_told_by_who_chose() -> None:
    game = Game.new("goofspiel", ["hearts", "spades"], seed=1)
    game.choose("bid 3")
    game.choose("bid 9")
    assert [line.split(":")[0] for line in told(game, viewer=0)] == [
        *("move", "turn", "move", "turn", "move", "move", "move"),
    ]
    found = seen(game, 0)
    assert [(row.title, row.moves[0].words) for row in found.rows] == [
        ("Spades", "Spades bid in secret.")
    ]
    assert shows(found)[0]["marks"] == ["seat-2"]


def test_goods_are_pictures_with_words_for_who_cannot_see_them() -> None:
    assert 'aria-label="2 wood"' in counted("settlers", "wood", 2)
    assert 'aria-label="3 progress"' in counted("horizons", "progress", -3)


def test_each_turn_leads_to_its_moment_of_the_replay() -> None:
    game = Game.new("settlers", ["romans", "barbarians"], seed=10)
    while game.step < 20:
        game.choose(game.options[0])
    lines = items("settlers", latest(game, 0), "/game/1/romans")
    steps = [int(step) for step in re.findall(r"/game/1/romans/replay/(\d+)", "".join(lines))]
    assert steps == sorted(steps)
    assert 0 < steps[-1] <= game.step


# Since one's last turn


def test_a_move_is_a_picture_with_its_sign_and_what_it_brought() -> None:
    scene = Settlers("barbarians", "romans").give("barbarians", raze=2)
    game = turn_of(scene.empire("romans", "armorer").play("raze romans/armorer"))
    found = seen(game, 1)
    [row] = found.rows
    [move] = row.moves
    assert (found.title, row.title, found.fresh) == ("Since your last turn", "Barbarians", True)
    assert (move.words, move.verb, move.yours) == ("raze Armorer of Romans", "raze", True)
    assert words_of(move.brings) == "1 VP 1 stone"
    assert 'data-card="armorer"' in move.picture
    [shown] = shows(found)
    assert ["good-barbarians-raze", -2] in shown["goods"]
    assert ["good-romans-wood", 1] in shown["goods"]
    assert shown["cards"] == [scene.card("armorer")]
    assert seen(game, 0).rows == ()  # one's own moves are no news


def live_game(site: Site, anna: Visitor, game: str, *seats: str) -> LiveGame:
    return site.live(anna.begin(game, *seats, seed=5))


def choose_until(live: LiveGame, asked: int, least: int = 1) -> None:
    """Let whoever is asked choose the first option, at least so often, until a seat is asked."""
    made = 0
    while made < least or live.asked != asked:
        live.choose(live.asked, live.game.step, first_of(live))
        made += 1


def first_of(live: LiveGame) -> str:
    names = [option.name for option in live.game.options]
    return next((name for name in names if name.startswith(("play", "build"))), names[0])


TABLES = {"settlers": ("romans me", "barbarians me"), "horizons": ("japan me", "taino me")}


@pytest.mark.parametrize("game", TABLES)
def test_the_strip_lasts_through_ones_own_turn_and_its_marks_until_one_acts(
    site: Site, anna: Visitor, game: str
) -> None:
    live = live_game(site, anna, game, *TABLES[game])
    while not (live.asked == 0 and of(live).rows and acts_next(live)):
        live.choose(live.asked, live.game.step, first_of(live))
    before = of(live)
    assert before.fresh
    while live.asked == 0 and of(live).rows:
        live.choose(0, live.game.step, live.game.options[0].name)
        if live.asked == 0 and blocks_of(live)[-1].seat == 0:
            assert (of(live).rows, of(live).fresh) == (before.rows, False)
    assert of(live).rows != before.rows


def acts_next(live: LiveGame) -> bool:
    """Whether the first seat's turn has just begun."""
    last = blocks_of(live)[-1]
    return last.seat == 0 and not last.lines


def blocks_of(live: LiveGame) -> list[Block[Painted]]:
    return latest(live.game, 0)


def of(live: LiveGame) -> Since:
    return table_page(live, 0, [0]).since


@pytest.mark.parametrize("game", TABLES)
def test_the_strip_is_the_same_in_another_process(site: Site, anna: Visitor, game: str) -> None:
    live = live_game(site, anna, game, *TABLES[game])
    for _ in range(6):
        choose_until(live, 0, least=4)
        other = LiveGame(site.store, live.id)
        assert of(other) == of(live)
        assert table_page(other, 0, [0]).chronicle == table_page(live, 0, [0]).chronicle


# The page


def test_a_page_keeps_the_lines_that_stand() -> None:
    assert kept_lines(["a", "b", "c"], ["a", "b", "c", "d"]) == (3, 3)
    assert kept_lines(["a", "b", "c"], ["b", "x", "c"]) == (2, 1)
    assert kept_lines(["a", "b", "c"], ["x"]) == (0, 0)
    assert kept_lines([], ["x"]) == (0, 0)


def test_what_is_said_carries_its_time_and_its_number(site: Site, anna: Visitor) -> None:
    game_id = anna.begin("settlers", "romans me", "barbarians me")
    anna.post(f"/game/{game_id}/romans/say", words="Hello <there>")
    page = anna.table(game_id, "romans")
    assert re.search(r'<time datetime="\d{4}-\d\d-\d\dT[\d:]+\+00:00">', page)
    assert "Hello &lt;there&gt;" in page
    assert re.search(r'id="said" data-latest="\d+"', page)
