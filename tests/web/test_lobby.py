"""The lobby: every kind of game can be begun, found again, deleted, brought and taken along."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from httpx import Response

from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import ROMANS
from imperia.kernel import find_face, find_rules, game_names
from imperia.players.levels import LEVELS
from imperia.web.guard.safety import MOST_UPLOAD
from imperia.web.live import creating

from .site import (
    Site,
    Visitor,
    change,
    notice,
    only,
    opened,
    said,
)

# Beginning


@pytest.mark.parametrize("game", game_names())
def test_one_click_on_the_first_page_begins_a_game(anna: Visitor, game: str) -> None:
    assert f'action="/new/{game}"' in anna.get("/").text
    quick = {"who0": "me", "side0": "any", "who1": "search:0.5s", "side1": "any", "confirm": "yes"}
    answer = anna.post(f"/new/{game}", **quick)
    page = anna.client.get(answer.headers["location"], follow_redirects=True)
    assert page.status_code == 200
    assert 'id="table"' in page.text


@pytest.mark.parametrize("game", game_names())
def test_the_form_offers_every_side_every_computer_and_every_variant(
    anna: Visitor, game: str
) -> None:
    rules, page = find_rules(game), anna.get(f"/new/{game}").text
    for value in (*rules.sides, *rules.variants, "me", "friend", "any", *LEVELS):
        assert f'value="{value}"' in page


def test_every_kind_of_seat_can_sit_at_one_table(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "any friend", "japanese greedy", "any search:0.2s")
    players = site.store.players(game)
    assert [player.who for player in players] == ["human", "human", "greedy", "search:0.2s"]
    assert sorted(site.live(game).seats) == sorted(find_rules("settlers").sides)
    assert site.store.seats_of(game, anna.secret) == [0]


def test_several_seats_of_mine_are_played_in_turn_at_one_screen(anna: Visitor, site: Site) -> None:
    game = anna.begin("horizons", "japan me", "magyars me")
    asked = site.live(game).game.seat
    other = next(seat for seat in site.live(game).seats if seat != asked)
    assert f"/game/{game}/{asked}/curtain" in anna.table(game, other)
    assert f"/game/{game}/{asked}" in anna.get(f"/game/{game}/{asked}/curtain").text


def test_friends_are_waited_for_on_the_page_with_their_links(anna: Visitor) -> None:
    answer = anna.ask("settlers", "romans me", "any friend")
    to_links = anna.get(answer.headers["location"]).headers["location"]
    assert to_links.endswith("/romans/seats")
    assert anna.get(to_links).text.count("/join/") == 2  # the friend's, and to watch


def test_any_sides_are_never_the_same(site: Site, anna: Visitor) -> None:
    for _ in range(5):
        game = anna.begin("settlers", "any me", "romans me", "any me", "any me")
        assert len(set(site.live(game).seats)) == 4


@pytest.mark.parametrize("game", game_names())
def test_variants_reach_the_rules(site: Site, anna: Visitor, game: str) -> None:
    rules = find_rules(game)
    for variant in rules.variants:
        if variant != "solo-all-locations":
            seats = [f"{side} me" for side in rules.sides[:2]]
            begun = anna.begin(game, *seats, variant=[variant])
            assert site.live(begun).game.journal.header["options"] == {"variant": [variant]}


NEEDING = {side for side in find_rules("horizons").sides if find_rules("horizons").needs(side)}


def test_nations_that_need_an_expansion_are_marked(anna: Visitor) -> None:
    page = anna.get("/new/horizons").text
    options = re.findall(r'<option value="([\w-]+)"([^>]*)>([^<]*)</option>', page)
    marked = {value for value, needs, _ in options if 'data-needs="trade-routes"' in needs}
    assert marked == NEEDING | {f"{side}-a" for side in NEEDING}
    said = {value: words for value, _, words in options if value in marked}
    assert said["tang-a"] == "Tang, advanced (with trade routes)"
    assert find_face("horizons").guide("tang").endswith(" Always played with Trade Routes.")
    assert "Tang (with trade routes)" in anna.get("/").text
    assert 'data-variant="trade-routes"' in page


def test_a_nation_that_needs_an_expansion_brings_it(site: Site, anna: Visitor) -> None:
    game = anna.begin("horizons", "guptas me", "japan greedy")
    seats = site.live(game).game.view(0).as_data()["seats"]
    assert [seat["merchants"]["card"] for seat in seats] == ["merchant", "merchant-2"]


def test_chance_brings_no_expansion_that_nobody_chose(site: Site, anna: Visitor) -> None:
    plain = [anna.begin("horizons", "japan me", *["any greedy"] * 3) for _ in range(8)]
    assert NEEDING.isdisjoint(seat for game in plain for seat in site.live(game).seats)


@pytest.mark.parametrize("chosen", [{"variant": ["trade-routes"]}, {}], ids=["box", "nation"])
def test_chance_brings_nations_that_need_an_expansion_if_somebody_chose_it(
    site: Site, anna: Visitor, chosen: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creating, "choice", lambda free: free[-1])
    game = anna.begin("horizons", "japan me" if chosen else "tang me", "any greedy", **chosen)
    assert site.live(game).seats[1] == find_rules("horizons").sides[-1]
    assert site.live(game).seats[1] in NEEDING


@pytest.mark.parametrize(("game", "side"), [("settlers", "egyptians"), ("horizons", "inuit")])
def test_one_seat_alone_is_the_game_alone(site: Site, anna: Visitor, game: str, side: str) -> None:
    begun = anna.begin(game, f"{side} me")
    anna.play(begun, 12)
    assert find_rules(game).alone in site.store.find(begun).title
    assert len(site.played(begun)) == 12


def test_the_other_side_of_a_power_card_can_be_chosen(site: Site, anna: Visitor) -> None:
    game = anna.begin("horizons", "japan-b me", "magyars-a me")
    assert site.live(game).game.journal.header["seats"] == ["japan-b", "magyars-a"]


def test_the_same_seed_and_choices_give_the_same_game(site: Site, anna: Visitor) -> None:
    games = [anna.begin(seed="a rainy day") for _ in range(2)]
    for game in games:
        anna.play(game, 15)
    first, second = (site.replayed(game) for game in games)
    assert first.rules.encode(first.state) == second.rules.encode(second.state)
    other = site.live(anna.begin(seed="sunshine")).game
    assert other.rules.encode(other.state) != first.rules.encode(first.state)


def test_an_own_deck_is_played_with(site: Site, anna: Visitor) -> None:
    deck = "\n".join(sorted({card.name for card in PRINTED[ROMANS]}))
    game = anna.begin("settlers", "romans me", "barbarians me", deck0=deck)
    assert site.live(game).game.journal.header["options"]["decks"] == {"romans": deck.split("\n")}


@pytest.mark.parametrize(
    ("seats", "fields", "words"),
    [
        ((), {}, "Nobody sits at the table"),
        (("romans me", "romans me"), {}, "only once"),
        (("atlantis me",), {}, "atlantis"),
        (("romans me", "any me"), {"variant": "flying"}, "flying"),
        (("romans me", "any me"), {"deck0": "Moon Base"}, "Moon Base"),
        (("any me", "any me"), {"deck0": "Castrum"}, "deck"),
        (("romans me", "any nobody-knows"), {}, "nobody-knows"),
    ],
)
def test_a_bad_form_comes_back_with_one_clear_line(
    anna: Visitor, seats: tuple[str, ...], fields: dict[str, str], words: str
) -> None:
    answer = anna.ask("settlers", *seats, name0="Ada Lovelace", **fields)
    assert answer.status_code == 400
    assert words in notice(answer)
    assert "\n" not in notice(answer)
    assert 'id="begin"' in answer.text
    assert "Ada Lovelace" in answer.text


def test_a_computer_that_would_think_for_an_hour_is_refused(anna: Visitor) -> None:
    for who in ("search:3000s", "search:999999999"):
        assert anna.ask("settlers", "romans me", f"any {who}").status_code == 400


def test_a_game_that_is_not_known_has_no_form(anna: Visitor) -> None:
    assert anna.get("/new/chess").status_code == 404
    assert anna.ask("chess", "white me").status_code == 404


def test_nobody_can_begin_games_without_end(tmp_path: Path) -> None:
    with opened(tmp_path, limits=only("new games", 3)) as site:
        anna = site.visitor()
        answers = [anna.ask("settlers", "romans me") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [303, 303, 303, 429, 429]
        assert "at most 3 in 10 minutes: wait" in said(answers[-1])
        assert 190 < int(answers[-1].headers["retry-after"]) <= 200
        assert len(site.store.games_of(anna.secret)) == 3


# My games


def test_my_games_are_listed_and_nobody_elses(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    assert game in anna.get("/games").text
    assert game in anna.get("/").text
    assert game not in site.visitor().get("/games").text


def test_a_friend_finds_the_game_but_cannot_delete_it(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "any friend")
    ben = anna.friend(game, 1)
    page = ben.get("/games").text
    assert game in page
    assert f"/game/{game}/delete" not in page
    assert ben.post(f"/game/{game}/delete").status_code == 403
    assert site.store.find(game).id == game


def test_who_is_about_to_lose_does_not_delete_the_game_that_others_play(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    answer = anna.post(f"/game/{game}/delete")
    assert answer.status_code == 403
    assert "Others play this game" in said(answer)
    assert ben.get(f"/game/{game}/barbarians").status_code == 200
    change(ben, game, "barbarians", "resign", who="random")
    assert anna.post(f"/game/{game}/delete").status_code == 303
    assert ben.get(f"/game/{game}").status_code == 404


def test_a_deleted_game_is_gone_for_everybody(anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend")
    ben = anna.friend(game, 1)
    anna.finish(game)
    assert anna.post(f"/game/{game}/delete").status_code == 303
    for somebody in (anna, ben):
        assert somebody.get(f"/game/{game}").status_code == 404
        assert game not in somebody.get("/games").text


# Journals


def brought(visitor: Visitor, text: str | bytes) -> Response:
    """The answer to a journal that is sent."""
    files = {"file": ("game.jsonl", text, "application/jsonl")}
    proof = {"proof": visitor.proof}
    answer: Response = visitor.client.post("/upload", data=proof, files=files)
    return answer


def journal(site: Site, game_id: str) -> str:
    """The stored journal of a game."""
    return "".join(f"{line}\n" for line in site.store.lines(game_id))


def test_a_running_game_that_is_brought_goes_on_where_it_was(site: Site, anna: Visitor) -> None:
    game = anna.begin("horizons", "japan me", "magyars me", seed=1)
    anna.play(game, 30)
    answer = brought(anna, journal(site, game))
    new = answer.headers["location"].split("/")[2]
    assert site.played(new) == site.played(game)
    anna.play(new, 3)
    assert len(site.played(new)) == 33


def test_a_finished_game_can_be_taken_along_and_brought_back(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    anna.finish(game)
    file = anna.get(f"/game/{game}/romans/journal")
    assert file.text == journal(site, game)
    assert file.headers["content-disposition"].startswith("attachment")
    new = brought(anna, file.text).headers["location"].split("/")[2]
    assert site.live(new).game.outcome == site.live(game).game.outcome


def test_a_journal_cannot_be_had_before_the_end(anna: Visitor) -> None:
    game = anna.begin()
    answer = anna.get(f"/game/{game}/romans/journal")
    assert answer.status_code == 403
    assert "after the game" in said(answer)


def first_line(**wrong: object) -> str:
    """A journal of one line, with something wrong in it."""
    line: dict[str, object] = {"imperia": "journal", "format": 1, "game": "settlers", "rules": 1}
    line |= {"seats": ["romans"], "seed": 1, "options": {}}
    return json.dumps(line | wrong) + "\n"


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "hello\n",
        "[1,2]\n",
        "[" * 200_000 + "\n",
        b"\xff\xfe\x00\x01",
        first_line(format=99),
        first_line(game="chess"),
        first_line(seats=7, options=1),
        first_line(about=[1]),
        first_line(about={"players": {"romans": "search:3000s"}}),
        first_line(seed=[1]),
        first_line(seed="x" * 1_000_000),
        first_line(seed=float("nan")),
        first_line(seed=True),
        first_line(options={"variant": [[[[[[[[[[[[[[1]]]]]]]]]]]]]]}),
    ],
    ids=range(15),
)
def test_nonsense_is_refused_in_plain_words(site: Site, anna: Visitor, nonsense: str) -> None:
    answer = brought(anna, nonsense)
    assert answer.status_code in (400, 404)
    assert "mistake of ours" not in answer.text
    assert site.store.games_of(anna.secret) == []


def forged(text: str, word: str, by: str) -> str:
    """A journal with another choice in place of one."""
    assert word in text
    return text.replace(word, by, 1)


def test_a_forged_choice_is_found_out(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=7)
    anna.play(game, 25)
    text = journal(site, game)
    first = site.played(game)[0]
    another = brought(anna, forged(text, f'"choose":"{first}"', '"choose":"win at once"'))
    lucky = brought(anna, forged(text, '"seed":7', '"seed":8'))
    assert [another.status_code, lucky.status_code] == [400, 400]
    assert "win at once" in said(another)
    assert len(site.store.games_of(anna.secret)) == 1


def test_too_large_a_file_is_refused(anna: Visitor) -> None:
    answer = brought(anna, b" " * (MOST_UPLOAD + 1))
    assert answer.status_code == 413
    assert "larger than anything a game needs" in said(answer)
