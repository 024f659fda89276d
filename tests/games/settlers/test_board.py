"""The board of Imperial Settlers in the browser: all that may be seen, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from imperia.games.settlers.rules import choices as c
from imperia.games.settlers.rules.state import State
from imperia.games.settlers.rules.view import View
from imperia.games.settlers.web.layout import (
    DOWN,
    LAND,
    Layout,
    lay_out,
)
from imperia.kernel import Game, find_face, list_options
from imperia.web.draw.uses import NOTHING, Uses, find_uses
from tests.support.boards import shown_board

from .laws.walks import RULES, Walk
from .scene import Scene

FACE = find_face("settlers")
PEOPLE = {"romans": "you", "barbarians": "Anna & Co"}
WALKS = (
    Walk(("japanese",), (), 1),
    Walk(("egyptians",), ("solo-all-locations",), 2, taste=c.ACTIVATE),
    Walk(("romans", "barbarians"), (), 3),
    Walk(("egyptians", "japanese"), ("alternate-lookout",), 4, taste=c.DEPLOY),
    Walk(("barbarians", "egyptians", "japanese"), ("advanced-lookout",), 5, taste=c.DEAL),
    Walk(("romans", "japanese", "egyptians", "barbarians"), (), 6, taste=c.ACTIVATE),
)
walked = pytest.mark.parametrize("walk", WALKS, ids=lambda walk: "-".join(walk.seats))


def seen(state: State, seat: int) -> View:
    """What a seat may know."""
    view = RULES.view(state, seat)
    assert isinstance(view, View)
    return view


def uses_of(game: Game, view: View) -> Uses:
    """What the asked seat may click."""
    decision = game.decision
    assert decision is not None
    cards = {option.name: FACE.cards_of(view, option) for option in decision.options}
    return find_uses(list_options(FACE, view, decision), cards)


def drawn(view: View, uses: Uses = NOTHING) -> Layout:
    """The board of a view."""
    return lay_out(view, uses, PEOPLE)


def html(view: View, uses: Uses = NOTHING) -> str:
    """The board as the page gets it."""
    return shown_board("settlers", drawn(view, uses))


def page(scene: Scene, seat: int = 0) -> str:
    """The board of a scene."""
    return html(seen(scene.state, seat))


def views(walk: Walk, every: int) -> Iterator[View]:
    """What everybody may know, again and again until the end."""
    for step, game in enumerate(walk.games()):
        assert isinstance(game.state, State)
        if step % every == 0 or game.over:
            yield from (seen(game.state, seat) for seat in range(-1, game.state.players))


def slugs(words: str) -> set[str]:
    """The cards that a page names."""
    return set(re.findall(r'data-card="([^"]+)"', words))


def known(view: View) -> set[str]:
    """The cards whose place a view tells, but for those under a Gate."""
    found = {*view.discard, *view.display, *view.collection}
    for of in view.seats:
        found.update(of.production, of.features, of.actions, of.foundations, of.deals)
        found.update(of.hand, of.offer, of.discard)
    return {view.table[card].slug for card in found}


@walked
def test_a_board_shows_every_card_that_the_view_knows_and_no_other(walk: Walk) -> None:
    for view in views(walk, every=9):
        assert slugs(html(view)) == known(view)


@walked
def test_every_option_about_something_can_be_clicked(walk: Walk) -> None:
    for game in walk.games():
        if game.over or game.step % 2:
            continue
        view = game.view(game.state.seat)
        assert isinstance(view, View)
        words = html(view, uses_of(game, view))
        lit = {n for numbers in re.findall(r'data-uses="([^"]*)"', words) for n in numbers.split()}
        assert game.decision is not None
        listed = list_options(FACE, view, game.decision)
        assert lit == {str(each.number) for each in listed if each.option.target}


@walked
def test_every_id_stands_once_and_nothing_is_inline(walk: Walk) -> None:
    for view in views(walk, every=25):
        words = html(view)
        twice = [i for i, n in Counter(re.findall(r' id="([^"]+)"', words)).items() if n > 1]
        assert not twice
        assert not re.search(r'\s(style|on\w+)="', words)


def test_what_is_asked_about_is_shown_even_if_it_has_left_the_table() -> None:
    scene = Scene("romans", "barbarians")
    discards = scene.state.discard
    discards.append(scene.state.deck.pop())
    shown = drawn(seen(scene.state, 0), Uses({discards[0]: "3"}, {})).shown
    assert [(place.number, place.uses) for place in shown] == [(discards[0], "3")]


MARKS = (
    ("used", "used 1 of 2"),
    ("stopped", "stopped for this round"),
    ("defense", "defended"),
    ("samurai", "Samurai"),
    ("egypt", "taken from barbarians"),
    ("resource", "2 Resources on it"),
    ("card", "under it: Quarry, Mill"),
    ("deal", "trade of barbarians"),
)


@pytest.mark.parametrize(("sign", "words"), MARKS)
def test_what_lies_on_a_location_is_shown(sign: str, words: str) -> None:
    scene = Scene("romans", "barbarians").empire("romans", "brewer")
    assert 'class="mark ' not in page(scene)
    put(scene, sign, scene.card("brewer"))
    assert f'<span class="mark mark-{sign}" title="{words}">' in page(scene)


def put(scene: Scene, sign: str, card: int) -> None:
    """Lay a mark on a card."""
    state = scene.state
    state.used = {card: 1} if sign == "used" else {}
    state.blocked = [card] if sign == "stopped" else []
    state.defended = [card] if sign == "defense" else []
    state.samurai = [card] if sign == "samurai" else []
    state.taken = {card: 1} if sign == "egypt" else {}
    state.held = {card: 2} if sign == "resource" else {}
    under = (scene.card("quarry"), scene.card("mill"))
    state.stacked = {card: under} if sign == "card" else {}
    state.trades = [(1, card)] if sign == "deal" else []


def test_a_location_is_pale_when_it_can_do_no_more() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "brewer")
    brewer = scene.card("brewer")
    for used, pale in ((0, False), (1, False), (2, True)):
        scene.state.used = {brewer: used}
        own = drawn(seen(scene.state, 0)).own
        assert own is not None
        assert ("spent" in own.rows[2].cards[0].classes) == pale


def test_goods_have_words_and_names_for_animation() -> None:
    scene = Scene("romans", "barbarians").give("romans", wood=2, raze=1)
    words = page(scene)
    assert 'id="good-romans-wood" title="2 wood"' in words
    assert 'id="good-romans-raze" title="1 Raze token, kept at Cleanup"' in words
    assert 'id="good-barbarians-wood" title="0 wood"' in words


def test_only_the_own_goods_and_deck_can_be_clicked() -> None:
    view = seen(Scene("romans", "barbarians").state, 0)
    words = html(view, Uses({}, {"wood": "1", "faction deck": "2", "barbarians": "3"}))
    assert 'id="good-romans-wood" title="0 wood" data-uses="1"' in words
    assert 'id="deck-romans" data-uses="2"' in words
    assert words.count("data-uses") == 3


def test_copies_of_a_card_in_hand_can_be_clicked_alike() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "village", "village-2", "mill")
    own = drawn(seen(scene.state, 0), Uses({scene.card("village"): "4"}, {})).own
    assert own is not None
    assert {place.slug: place.uses for place in own.hand} == {
        "village": "4",
        "village-2": "4",
        "mill": "",
    }


def test_a_hidden_hand_is_counted_by_its_backs() -> None:
    scene = Scene("romans", "barbarians").hand("barbarians", "village", "mill", "rabble")
    (enemy,) = drawn(seen(scene.state, 0)).others
    assert [(pile.size, pile.title) for pile in enemy.backs] == [
        (2, "Common cards in hand"),
        (1, "Barbarian cards in hand"),
    ]
    assert not enemy.known


def test_a_seat_tells_who_plays_it_and_how_it_stands() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "village")
    scene.state.seats[1].passed = True
    romans, _, barbarians = page(scene, 1).partition('id="seat-barbarians"')
    for words in ("to move", "First player"):
        assert words in romans
        assert words not in barbarians
    assert re.search(r'class="score".*?<b>1</b>', romans)
    assert "Anna &amp; Co" in barbarians
    assert "passed" in barbarians
    assert "passed" not in romans


def test_who_has_passed_is_not_told_in_the_next_lookout() -> None:
    scene = Scene("romans", "barbarians").finish_round()
    assert scene.state.seats[0].passed
    table = drawn(seen(scene.state, 0))
    assert table.phase == "Lookout"
    assert len(table.shown) == 3
    assert not any(seat.passed for seat in table.others)


def test_deals_and_trades_stand_with_their_goods() -> None:
    scene = Scene("romans", "barbarians").deals("romans", "legion").empire("barbarians", "rabble")
    scene.state.trades = [(0, scene.card("rabble"))]
    own = drawn(seen(scene.state, 0)).own
    assert own is not None
    assert [(place.name, good) for place, good in own.deals] == [
        ("Legion", "raze"),
        ("Rabble", "worker"),
    ]


def test_the_colours_of_the_own_empire_are_counted() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "village", "quarry", "mill")
    own = drawn(seen(scene.state, 0)).own
    assert own is not None
    cards = [scene.state.table[scene.card(slug)] for slug in ("village", "quarry", "mill")]
    assert sum(number for _, number in own.colours) == len(cards)


def test_a_solo_game_shows_targets_and_what_is_missing_to_win() -> None:
    scene = Scene("romans")
    scene.state.collection = [scene.card("village")]
    table = drawn(seen(scene.state, 0))
    assert table.verdict == "Collection pile 1 against your 0 Faction Locations: 2 more to win"
    assert [place.slug for place, _ in table.others[0].deals] == scene.cards("virtual", "deals")
    assert "village" in slugs(page(scene))


def test_a_watcher_sees_all_seats_and_no_hand() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "village")
    table = drawn(seen(scene.state, -1))
    assert [seat.title for seat in table.others] == ["Romans", "Barbarians"]
    assert table.own is None
    assert "village" not in slugs(page(scene, -1))


def test_others_become_miniatures_when_there_are_more_than_two_seats() -> None:
    scene = Scene("romans", "barbarians", "japanese").empire("barbarians", "rabble")
    assert re.search(r'class="card tiny [^"]*" id="card-\d+" data-card="rabble"', page(scene))
    scene = Scene("romans", "barbarians").empire("barbarians", "rabble")
    assert re.search(r'class="card small [^"]*" id="card-\d+" data-card="rabble"', page(scene))


def test_a_miniature_shows_what_its_location_gives_unless_that_takes_many_signs() -> None:
    scene = Scene("romans", "barbarians", "japanese").empire("japanese", "farm", "missionaries")
    shown = page(scene.empire("barbarians", "raid"))
    stamps = dict(re.findall(r'data-card="([\w-]+)".*?(f-stamp|</article>)', shown))
    assert stamps["farm"] == "f-stamp"
    assert stamps["raid"] == "</article>"


def test_rows_side_by_side_are_not_wider_than_the_table() -> None:
    scene = Scene("romans", "barbarians")
    for number in range(5, 30, 6):
        scene.state.seats[0].production = scene.state.deck[:number]
        own = drawn(seen(scene.state, 0)).own
        assert own is not None
        assert sum(row.share for row in own.rows) * own.width <= LAND


def test_cards_grow_into_the_space_that_the_other_leaves() -> None:
    scene = Scene("romans", "barbarians")
    scene.state.seats[0].production = scene.state.deck[:12]
    large = drawn(seen(scene.state, 0)).own
    scene.state.seats[1].production = scene.state.deck[20:38]
    small = drawn(seen(scene.state, 0)).own
    assert large is not None
    assert small is not None
    assert large.width > small.width


def test_beside_several_others_the_own_cards_stand_in_one_line_while_they_can() -> None:
    scene = Scene("romans", "barbarians", "japanese")
    for number, lines in ((7, 1), (14, 2)):
        scene.state.seats[0].production = scene.state.deck[:number]
        own = drawn(seen(scene.state, 0)).own
        assert own is not None
        assert -(-number // own.rows[0].share) == lines
        assert lines * own.width * 1.4 <= DOWN[3]
