"""The page of a finished game: who won and how, where points came from, the best cards, a link."""

from __future__ import annotations

import re
from random import Random

import pytest

from imperia.kernel import Game
from imperia.web.draw.ending import Row, bars, best_cards, lead, marks

from .site import Site, Visitor, said
from .test_rematch import played_out


def finished(game: str, *seats: str, seed: int = 1) -> Game:
    """A game played by chance."""
    made, draw = Game.new(game, seats, seed), Random(seed)
    while not made.over:
        made.choose(draw.choice(made.options))
    return made


@pytest.mark.parametrize(
    ("game", "seats"),
    [("settlers", ("romans", "japanese", "egyptians")), ("horizons", ("japan", "inuit"))],
)
def test_the_best_cards_are_those_that_brought_most(game: str, seats: tuple[str, ...]) -> None:
    made = finished(game, *seats)
    events = [event for _, event in made.chronicle]
    brought = made.rules.brought(made.state, events)
    assert made.outcome is not None
    assert set(brought) == set(seats)
    for standing in made.outcome.standings:
        assert max(brought[standing.seat].values()) > 0
    for seat, best in best_cards(made).items():
        points = [card.points for card in best]
        assert points == sorted(points, reverse=True)
        assert points[0] >= max(brought[seat].values())


def test_a_card_of_settlers_counts_what_it_gained_and_what_is_printed_on_it() -> None:
    made = finished("settlers", "romans", "barbarians", seed=5)
    assert made.outcome is not None
    brought = made.rules.brought(made.state, [event for _, event in made.chronicle])
    for standing in made.outcome.standings:
        places = sum(n for source, n in standing.sources.items() if source != "VP gained")
        assert places <= sum(brought[standing.seat].values()) <= standing.score


def test_rounds_are_marked_where_they_begin() -> None:
    rows = [Row(0, [0, 0]), Row(4, [1, 0]), Row(9, [2, 5]), Row(12, [9, 5])]
    found = marks(rows, [0, 8])
    assert [(mark.number, round(mark.across)) for mark in found] == [(1, 0), (2, 280)]


def test_who_led_before_is_told() -> None:
    made = finished("settlers", "romans", "barbarians")
    assert made.outcome is not None
    winner = made.seats.index(made.outcome.winners[0])
    other = 1 - winner
    behind, ahead = [0, 0], [0, 0]
    behind[other], ahead[winner] = 5, 9
    told = lead(made, [Row(0, [0, 0]), Row(20, behind), Row(40, ahead)], [0, 20])
    assert told == f"{made.seats[other].capitalize()} led until round 2."
    assert "never behind" in lead(made, [Row(0, [0, 0]), Row(40, ahead)], [0, 20])


def test_bars_share_a_scale() -> None:
    made = finished("horizons", "japan", "inuit")
    assert made.outcome is not None
    widths = [sum(part.width for part in bar.parts) for bar in bars(made.outcome)]
    assert max(widths) == pytest.approx(600)


def test_the_page_has_winner_bars_chart_best_cards_and_what_comes_next(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "egyptians random", seed=3)
    live = played_out(site, game)
    page = anna.get(f"/game/{game}/romans/result").text
    assert live.game.outcome is not None
    assert live.game.outcome.reason in page
    assert page.count('class="bar of-') == 2
    assert page.count('class="grid round"') == 5
    assert page.count("<polyline") == 2
    assert "The best cards" in page
    assert 'id="rematch"' in page
    assert "Next game" in page


def shared_link(page: str) -> str:
    """The address of the link that a page offers to share."""
    found = re.search(r'value="http://[^/]+(/join/[^"]+)"', page)
    assert found is not None
    return found[1]


def test_the_link_to_share_opens_the_replay_for_a_stranger(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "egyptians random", seed=3)
    played_out(site, game)
    page = anna.get(f"/game/{game}/romans/result").text
    ben = site.visitor()
    ben.come(shared_link(page))
    assert ben.get(f"/game/{game}/watch/replay/5?as_seat=open").status_code == 200
    seen = ben.get(f"/game/{game}/watch/result")
    assert "Whoever has this link" not in said(seen)
    assert 'id="rematch"' not in seen.text


def test_everybody_who_played_may_have_a_link_to_share(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "egyptians friend", seed=3)
    ben, stranger = site.visitor(), site.visitor()
    ben.come(anna.link(game, 1))
    assert "played a game to its end" in said(ben.post(f"/game/{game}/egyptians/share"))
    played_out(site, game)
    result = f"/game/{game}/egyptians/result"
    assert "Make a link to share" in said(ben.get(result))
    links = set()
    for _ in range(2):  # pressed twice, it is the same one
        ben.post(f"/game/{game}/egyptians/share")
        links.add(shared_link(ben.get(result).text))
    assert len(links) == 1
    assert shared_link(anna.get(f"/game/{game}/romans/result").text) not in links
    stranger.come(links.pop())
    seen = stranger.get(f"/game/{game}/watch/result")
    assert seen.status_code == 200
    assert "to share" not in said(seen)
    assert "played a game to its end" in said(stranger.post(f"/game/{game}/watch/share"))


def test_a_solo_game_says_what_it_earned(site: Site, anna: Visitor) -> None:
    game = anna.begin("horizons", "japan me", seed=3)
    played_out(site, game)
    page = said(anna.get(f"/game/{game}/japan/result"))
    assert any(word in page for word in ("Learning", "Knows the rules", "A fine game", "lose"))
