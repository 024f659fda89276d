"""My games narrowed, my results, my achievements: counted from what was stored, for one browser."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random

import pytest

from imperia.kernel import find_rules, game_names
from imperia.kernel.achievements import Finished, find_ladders
from imperia.players.levels import levels_of
from imperia.store import NewGame, PlayerRow, Result
from imperia.store.access import now
from imperia.web.live.counting import GENTLE, suited

from .site import Site, Visitor, change, said


def play_out(site: Site, game: str, seed: int = 1) -> None:
    """Play a game by chance to its end, computers and people alike."""
    draw = Random(seed)
    with site.service.games.enter(game) as live:
        while not live.game.over:
            option, computer = draw.choice(live.game.options), not live.humans[live.asked]
            live.choose(live.asked, live.game.step, option.name, computer)


def store_result(site: Site, visitor: Visitor, number: int, **changes: object) -> None:
    """Store a finished game of a visitor, without its journal, and how it ended."""
    name = f"game-{number}"
    site.store.create(
        NewGame(
            id=name,
            game="settlers",
            seats=["romans", "egyptians"],
            title=f"Imperial Settlers: game {number}",
            owner=visitor.secret,
            lines=["{}"],
            step=100,
            waits="",
            over=True,
            players=[PlayerRow(0), PlayerRow(1, "greedy")],
            members=[(visitor.secret, 0)],
        )
    )
    given: dict[str, object] = {
        "side": "romans",
        "against": "greedy",
        "seats": 2,
        "score": 40,
        "won": True,
        "counts": True,
        "options": {},
    }
    when = now() + timedelta(minutes=number)
    result = Result(game_id=name, seat=0, game="settlers", ended=when, **(given | changes))  # type: ignore[arg-type]
    site.store.write_results(name, [result])


# My games


def titles(page: str) -> list[int]:
    """The numbers of the games on a page, in their order."""
    return [int(number) for number in re.findall(r"<b>Imperial Settlers: game (\d+)</b>", page)]


def test_many_games_come_page_by_page_and_every_one_once(site: Site, anna: Visitor) -> None:
    for number in range(45):
        store_result(site, anna, number)
    pages = [anna.get(f"/games?page={page}").text for page in (1, 2, 3)]
    assert [len(titles(page)) for page in pages] == [20, 20, 5]
    assert sorted(number for page in pages for number in titles(page)) == list(range(45))
    assert 'rel="next"' in pages[0]
    assert 'rel="next"' not in pages[2]
    assert titles(anna.get("/games?page=99999").text) == titles(pages[2])


def test_games_are_narrowed_by_how_they_ended_by_side_and_by_words(
    site: Site, anna: Visitor
) -> None:
    store_result(site, anna, 1)
    store_result(site, anna, 2, won=False)
    running = anna.begin("settlers", "japanese me", "barbarians friend", name1="Dora")
    for query, found in (
        ("state=won", [1]),
        ("state=lost", [2]),
        ("state=finished", [2, 1]),
        ("side=romans", [2, 1]),
        ("q=GAME+2", [2]),
        ("against=greedy&game=settlers", [2, 1]),
    ):
        page = anna.get(f"/games?{query}").text
        assert (titles(page), running in page) == (found, False), query
    for query in ("state=running", "side=japanese", "q=dora", "against=human"):
        page = anna.get(f"/games?{query}").text
        assert (titles(page), running in page) == ([], True), query


@pytest.mark.parametrize(
    "query", ["page=x", "page=-3", "state=eaten", "side=%00", "q=" + "x" * 999]
)
def test_nonsense_in_an_address_finds_nothing_and_breaks_nothing(anna: Visitor, query: str) -> None:
    assert anna.get(f"/games?{query}").status_code == 200


def test_what_is_narrowed_away_is_told(site: Site, anna: Visitor) -> None:
    store_result(site, anna, 1)
    assert "None of your games is like this" in said(anna.get("/games?q=atlantis"))


# Results


def test_a_game_that_ends_is_counted_for_who_played_it(site: Site, anna: Visitor) -> None:
    answer = anna.ask("settlers", "romans me", "egyptians greedy")
    game = answer.headers["location"].split("/")[2]
    play_out(site, game)
    (result,) = site.store.results_of(anna.secret)
    outcome = site.live(game).game.outcome
    assert outcome is not None
    assert (result.side, result.against, result.counts) == ("romans", "greedy", True)
    assert (result.score, result.won) == (outcome.score("romans"), "romans" in outcome.winners)
    page = anna.get("/results").text
    assert f"/game/{game}" in page
    assert f"/game/{game}" not in site.visitor().get("/results").text


def test_games_of_before_are_counted_when_somebody_looks(site: Site, anna: Visitor) -> None:
    answer = anna.ask("settlers", "romans me", "egyptians greedy")
    game = answer.headers["location"].split("/")[2]
    play_out(site, game)
    before = site.store.results_of(anna.secret)
    with site.store.writing() as connection:
        connection.exec_driver_sql("DELETE FROM results")
    anna.get("/results")
    assert site.store.results_of(anna.secret) == before


def test_a_game_that_nobody_can_open_any_more_is_left_out_and_asked_for_only_once(
    site: Site, anna: Visitor
) -> None:
    store_result(site, anna, 1)
    with site.store.writing() as connection:
        connection.exec_driver_sql("DELETE FROM results")
    assert "Nothing played to its end yet" in said(anna.get("/results"))
    assert site.store.unwritten(anna.secret, 9) == []


def test_practice_is_not_counted(site: Site, anna: Visitor) -> None:
    anna.finish(anna.begin("settlers", "romans me", "egyptians me"))  # at one screen, typed seed
    assert "2 for practice are not counted" in said(anna.get("/results"))
    assert "Nothing played to its end yet" in said(anna.get("/results"))


def test_who_resigned_has_not_won_whatever_the_computer_did(site: Site, anna: Visitor) -> None:
    answer = anna.ask("settlers", "romans me", "egyptians friend")
    game = answer.headers["location"].split("/")[2]
    anna.friend(game, 1)
    change(anna, game, "romans", "resign", who="greedy")
    play_out(site, game)
    (result,) = site.store.results_of(anna.secret)
    assert (result.won, result.counts, result.against) == (False, True, "human")


def row(page: str, words: str) -> list[str]:
    """The figures of a line of a table of results, by what it begins with."""
    found = re.search(rf"<th scope=\"row\">[^/]*?(?:</span> )?{words}</th>(.*?)</tr>", page, re.S)
    assert found, words
    return re.findall(r">\s*([\d.]+(?: %)?)\s*<", found[1])


def test_figures_are_counted_by_side_and_by_opponent(site: Site, anna: Visitor) -> None:
    games = [("romans", "greedy", 40, True), ("romans", "random", 60, True)]
    games += [("romans", "greedy", 20, False), ("egyptians", "greedy", 30, False)]
    for number, (side, against, score, won) in enumerate(games):
        store_result(site, anna, number, side=side, against=against, score=score, won=won)
    page = anna.get("/results?game=settlers").text
    plain = re.sub(r'<span class="emblem[^>]*>.*?</span>', "", page, flags=re.S)
    assert row(plain, "Romans") == ["3", "2", "67 %", "40.0", "60"]
    assert row(plain, "Egyptians") == ["1", "0", "0 %", "30.0", "30"]
    assert row(plain, "Computer: Casual") == ["3", "1", "33 %", "30.0", "40"]
    assert row(plain, "All games") == ["4", "2", "50 %", "37.5", "60"]


def test_each_figure_leads_to_its_games(site: Site, anna: Visitor) -> None:
    store_result(site, anna, 1)
    store_result(site, anna, 2, won=False)
    store_result(site, anna, 3, against="", counts=False)
    page = anna.get("/results?game=settlers").text
    played, won = re.findall(r'href="(/games\?[^"]*against=greedy[^"]*)"', page)
    assert titles(anna.get(played.replace("&amp;", "&")).text) == [2, 1]
    assert titles(anna.get(won.replace("&amp;", "&")).text) == [1]


def test_thousands_of_games_make_a_chart_of_a_few_bars(site: Site, anna: Visitor) -> None:
    for number in range(130):
        store_result(site, anna, number, score=number, won=number % 2 == 0)
    page = anna.get("/results?game=settlers").text
    assert page.count('<rect class="score"') == 33  # four games each
    assert "A bar is 4 games" in page


# Achievements


def finished(**changes: object) -> Finished:
    """A solo game that was won."""
    return Finished("romans", 1, 55, True, {})._replace(**changes)  # type: ignore[arg-type]


def achieved(game: str, played: Finished) -> list[str]:
    """The titles that a game earns."""
    steps = [step for ladder in find_ladders(game) for step in ladder.steps]
    return [step.title for step in steps if step.by_game is not None and step.by_game(played)]


def test_the_titles_of_the_solo_game_are_those_of_the_rulebook() -> None:
    assert achieved("settlers", finished()) == ["Commoner", "Servant", "Squire", "Knight"]
    assert achieved("settlers", finished(score=80))[-1] == "Emperor"
    assert achieved("settlers", finished(score=12)) == ["Commoner"]


def test_a_lost_game_and_one_with_others_earn_no_title() -> None:
    assert achieved("settlers", finished(won=False)) == []
    assert achieved("settlers", finished(seats=2)) == []


def test_every_level_of_the_bot_can_be_beaten_but_not_by_a_table_of_ones_own() -> None:
    for level, title in zip(find_rules("horizons").levels, achieved_levels(), strict=True):
        game = finished(side="japan", options={"against": "mayans", "level": level})
        assert achieved("horizons", game) == [title]
        own = {"against": "mayans", "level": level, "bot_table": True}
        assert achieved("horizons", game._replace(options=own)) == []


def achieved_levels() -> list[str]:
    """What the levels are called among the achievements."""
    return [step.title for step in find_ladders("horizons")[0].steps]


def test_achievements_are_shown_with_how_often_and_by_whom(site: Site, anna: Visitor) -> None:
    store_result(site, anna, 1, seats=1, against="", score=44)
    store_result(site, anna, 2, seats=1, against="", score=51)
    page = said(anna.get("/results?game=settlers"))
    assert "Commoner Win a solo game 2 times" in page
    assert "Knight Win a solo game with 50 points or more 1 time" in page
    assert "Castellan Win a solo game with 60 points or more not yet" in page


# The computer that fits


def results(*fared: str) -> list[Result]:
    """Games one after another, each as `novice won`."""
    return [
        Result(str(n), 0, "settlers", "romans", *by(each), now(), {})
        for n, each in enumerate(fared)
    ]


def by(fared: str) -> tuple[str, int, int, bool, bool]:
    """Against whom, how many seats, the score, whether it was won, and that it counts."""
    against, _, how = fared.partition(" ")
    return against, 2, 40, how == "won", True


@pytest.mark.parametrize("game", game_names())
def test_a_newcomer_meets_a_gentle_computer(game: str) -> None:
    assert suited(game, []) == (GENTLE, "")


def test_two_wins_bring_a_stronger_one_and_three_losses_a_gentler_one() -> None:
    ladder = list(levels_of("settlers"))
    stronger = ladder[ladder.index(GENTLE) + 1]
    assert suited("settlers", results("novice won")).level == GENTLE
    up = suited("settlers", results("novice won", "novice lost", "novice won"))
    assert up.level == stronger
    assert "here is a stronger one" in up.reason
    lost = [f"{stronger} lost"] * 3
    down = suited("settlers", results("novice won", "novice won", *lost))
    assert down.level == GENTLE
    assert "here is a gentler one" in down.reason


def test_nobody_is_offered_more_than_the_strongest() -> None:
    last = list(levels_of("settlers"))[-1]
    assert suited("settlers", results(f"{last} won", f"{last} won")).level == last


def test_results_that_do_not_count_and_other_games_change_nothing() -> None:
    played = [r._replace(counts=False) for r in results("novice won", "novice won")]
    assert suited("settlers", played).level == GENTLE
    assert suited("horizons", results("novice won", "novice won")).level == GENTLE


def offered(page: str, game: str) -> list[str]:
    """The computers that stand in the form of a game on the first page, ready to be played."""
    form = page[page.index(f'action="/new/{game}"') :].partition("</form>")[0]
    return re.findall(r'<option value="([^"]+)" selected title', form)


def test_the_play_button_deals_the_computer_that_fits(site: Site, anna: Visitor) -> None:
    assert offered(anna.get("/").text, "settlers") == [GENTLE]
    for number in range(2):
        store_result(site, anna, number, against=GENTLE)
    ladder = list(levels_of("settlers"))
    page = anna.get("/")
    assert offered(page.text, "settlers") == [ladder[ladder.index(GENTLE) + 1]]
    assert offered(page.text, "horizons") == [GENTLE]
    assert "You beat “Novice” lately: here is a stronger one." in said(page)
