"""Games that this version of the server cannot go on with: pages that open, and nothing lost."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import update

from imperia.kernel import read_journal
from imperia.store.tables import GAMES, LINES

from .site import PART, Site, Visitor, said

OLD = {"imperia": "0.0.7"}


def age(site: Site, game: str, name: str = "") -> None:
    """Let a stored game be of another version; its latest choice is no option any more."""
    lines = site.store.lines(game)
    header = json.loads(lines[0]) | {"written_by": OLD}
    if name:
        header["game"] = name
    choices = [number for number, line in enumerate(lines) if line.startswith('{"choose"')]
    last = json.loads(lines[choices[-1]]) | {"choose": "build atlantis"}
    with site.store.writing() as connection:
        for number, line in ((0, header), (choices[-1], last)):
            place = (LINES.c.game_id == game) & (LINES.c.number == number)
            connection.execute(update(LINES).where(place).values(text=json.dumps(line)))
        if name:
            connection.execute(update(GAMES).where(GAMES.c.id == game).values(game=name))
    site.service.games.close(game)


def into_a_turn(site: Site, anna: Visitor, game: str) -> None:
    """Play some choices, the latest after the latest snapshot."""
    anna.play(game, 6)
    while site.store.lines(game)[-1].startswith('{"snapshot"'):
        anna.play(game, 1)


@pytest.fixture
def kept(site: Site, anna: Visitor) -> str:
    """A game of Anna against a computer, some choices old, of another version."""
    game = anna.begin("settlers", "romans me", "barbarians me", confirm="")
    into_a_turn(site, anna, game)
    age(site, game)
    return game


@pytest.fixture
def strange(site: Site, anna: Visitor) -> str:
    """A game whose rules are not installed any more."""
    game = anna.begin()
    anna.play(game, 6)
    age(site, game, "senet")
    return game


@pytest.mark.parametrize("page", ["", "/romans", "/romans/seats", "/romans/result", "/watch"])
def test_every_page_of_it_says_why_and_which_version_can_go_on(
    anna: Visitor, kept: str, page: str
) -> None:
    answer = anna.get(f"/game/{kept}{page}")
    assert answer.status_code == 200
    words = said(answer)
    assert "This game cannot go on here" in words
    assert "This version cannot go on with it, imperia 0.0.7 can: choice" in words
    assert "build atlantis" in words
    assert "Imperial Settlers: Romans, Barbarians" in words


def test_nothing_is_written_to_it(site: Site, anna: Visitor, kept: str) -> None:
    before = site.store.lines(kept)
    anna.get(f"/game/{kept}/romans")
    answer = anna.press(f"/game/{kept}/romans/choose", number=7, option="pass")
    assert answer.status_code == 409
    assert "imperia 0.0.7 can" in answer.text
    assert site.store.lines(kept) == before


def test_a_program_is_told_in_one_line(site: Site, anna: Visitor) -> None:
    seats = [{"side": "romans"}, {"side": "barbarians"}]
    wish = {"game": "settlers", "seats": seats, "seed": 1, "confirm": False}
    begun = anna.client.post("/api/games", json=wish).json()
    into_a_turn(site, anna, begun["id"])
    age(site, begun["id"])
    answer = site.program(begun["seats"][0]["secret"]).client.get("/api/game")
    assert answer.status_code == 409
    assert "imperia 0.0.7 can" in answer.json()["error"]


def test_its_journal_can_be_downloaded_whole(site: Site, anna: Visitor, kept: str) -> None:
    answer = anna.post(f"/game/{kept}/romans/journal")
    assert answer.status_code == 200
    assert answer.text.splitlines() == site.store.lines(kept)
    assert "settlers-romans-barbarians.jsonl" in answer.headers["content-disposition"]
    assert site.store.messages(kept) == []


def test_a_download_that_tells_what_others_hide_is_told_at_the_table(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    anna.play(game, 6)
    age(site, game)
    page = said(anna.get(f"/game/{game}/romans"))
    assert "the others at the table are told" in page
    assert anna.post(f"/game/{game}/romans/journal").status_code == 200
    (message,) = site.store.messages(game)
    assert (message.seat, "took the journal" in message.words) == (0, True)


def test_a_player_reads_only_their_own_choices(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    anna.play(game, 8)
    age(site, game)
    page = said(anna.get(f"/game/{game}/romans"))
    made = read_journal("".join(f"{line}\n" for line in site.store.lines(game)))
    assert {"romans", "barbarians"} == set(made.movers)
    for seat, name in zip(made.movers, made.choices, strict=True):
        if seat == "romans":
            assert f"Romans: {name}" in page
    assert "Barbarians:" not in page.split("choices so far")[1]
    assert "Barbarians chose" in page


def test_what_the_others_could_choose_is_not_told(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans friend", "barbarians me")
    friend = anna.friend(game, 0)
    while site.live(game).game.seat != "romans":
        anna.play(game, 1)
    hidden = site.live(game).game.options[0].name
    anna.play(game, 1)
    age(site, game)
    page = said(anna.get(f"/game/{game}/barbarians"))
    assert "does not fit the rules" in page
    assert hidden not in page
    assert "atlantis" not in page
    assert "atlantis" in said(friend.get(f"/game/{game}/romans"))


def test_a_stranger_sees_nothing_of_it(site: Site, kept: str) -> None:
    stranger = site.visitor()
    for page in ("", "/romans", "/romans/replay/3"):
        answer = stranger.get(f"/game/{kept}{page}")
        assert answer.status_code == 403
        assert "atlantis" not in answer.text
    assert stranger.post(f"/game/{kept}/romans/journal").status_code == 403


def test_a_game_that_goes_on_keeps_its_journal_to_itself(anna: Visitor) -> None:
    game = anna.begin()
    answer = anna.post(f"/game/{game}/romans/journal")
    assert answer.status_code == 403


def test_its_replay_shows_the_table_as_near_as_it_can(site: Site, anna: Visitor, kept: str) -> None:
    last = site.store.find(kept).step
    shown = anna.get(f"/game/{kept}/romans/replay/{last}", **PART)
    assert shown.status_code == 200
    assert "This position cannot be shown" in said(shown)
    assert f"Below is the table after choice {last - 1}." in said(shown)
    before = anna.get(f"/game/{kept}/romans/replay/{last - 1}", **PART)
    assert "cannot be shown" not in said(before)


def test_a_game_that_is_not_installed_is_listed_and_opens(
    site: Site, anna: Visitor, strange: str
) -> None:
    for page in ("/", "/games"):
        answer = anna.get(page)
        assert answer.status_code == 200
        assert "the game “senet” is not installed here" in said(answer)
    words = said(anna.get(f"/game/{strange}"))
    assert "It needs the game 'senet', which is not installed here" in words
    assert "build atlantis" in words
    assert "The table as it was" not in words
    assert said(anna.get(f"/game/{strange}/romans/replay/3")) == words
    answer = anna.post(f"/game/{strange}/romans/journal")
    assert answer.text.splitlines() == site.store.lines(strange)


def test_a_game_that_is_not_installed_can_be_deleted(
    site: Site, anna: Visitor, strange: str
) -> None:
    assert anna.post(f"/game/{strange}/delete").status_code == 303
    assert site.store.games_of(anna.secret) == []


def test_a_journal_that_cannot_even_be_read_is_kept_and_can_be_downloaded(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin()
    anna.play(game, 4)
    torn = (LINES.c.game_id == game) & (LINES.c.number == 2)
    with site.store.writing() as connection:
        connection.execute(update(LINES).where(torn).values(text='{"choose":'))
    site.service.games.close(game)
    words = said(anna.get(f"/game/{game}"))
    assert "line 3 is damaged: it is not JSON" in words
    assert "The table as it was" not in words
    assert anna.post(f"/game/{game}/romans/journal").text.splitlines()[2] == '{"choose":'


def test_other_games_go_on_beside_it(anna: Visitor, kept: str) -> None:
    game = anna.begin()
    anna.get(f"/game/{kept}/romans")
    assert anna.get(f"/game/{game}/romans").status_code == 200
    assert anna.choose(game).status_code == 200
