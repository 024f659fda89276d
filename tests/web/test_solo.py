"""Solo games in the browser and by the API: an opponent, a level, perhaps a table of one's own."""

from __future__ import annotations

import pytest

from imperia.kernel import find_rules

from .site import Site, Visitor, notice, said

SOLO = "/new/horizons/solo"
JAPAN = {"who0": "me", "side0": "japan", "confirm": "yes", "seed": 1}
TABLE = "[barbarian] mine\nother: gain 1 progress\n[empire] mine\nother: gain 2 progress\n"


def begun(anna: Visitor, **fields: str) -> str:
    """Begin a solo game; returns its id."""
    answer = anna.post(SOLO, **JAPAN, **fields)
    assert answer.status_code == 303, said(answer)
    return answer.headers["location"].split("/")[2]


def test_practice_and_solo_are_doors_of_their_own(anna: Visitor) -> None:
    assert f'href="{SOLO}"' in anna.get("/").text
    assert f'href="{SOLO}"' in anna.get("/new/horizons").text
    page = anna.get(SOLO).text
    assert "alone against a Bot" in page
    assert "the practice game" in page
    assert 'href="/new/horizons/alone">Practice…<' in anna.get("/").text
    assert 'href="/new/settlers/alone">Solo…<' in anna.get("/").text


def test_practice_is_begun_from_a_small_form(site: Site, anna: Visitor) -> None:
    page = anna.get("/new/horizons/alone").text
    assert "practice: one seat alone" in page
    wanted = {"who0": "me", "side0": "tang", "variant": "short", "confirm": "yes"}
    answer = anna.post("/new/horizons/alone", **wanted)
    assert answer.status_code == 303, said(answer)
    header = site.live(answer.headers["location"].split("/")[2]).game.journal.header
    assert (header["seats"], header["options"]) == (["tang"], {"variant": ["short"]})


def test_what_is_wrong_with_a_practice_game_is_said_in_its_form(anna: Visitor) -> None:
    answer = anna.post("/new/horizons/alone", who0="me", side0="atlantis")
    assert answer.status_code == 400
    assert 'id="alone"' in answer.text


def test_a_campaign_marks_nations_that_need_an_expansion(anna: Visitor) -> None:
    assert "Tang (with trade routes)" in anna.get("/campaigns/horizons").text


@pytest.mark.parametrize("address", [SOLO, "/new/horizons/alone"])
def test_a_nation_that_needs_an_expansion_says_so(anna: Visitor, address: str) -> None:
    page = anna.get(address).text
    assert page.count("Tang (with trade routes)") == (2 if address == SOLO else 1)
    assert 'data-needs="trade-routes" data-name="Tang"' in page
    assert 'class="needed" role="status" data-variant="trade-routes"' in page


def test_the_form_offers_every_side_and_every_level(anna: Visitor) -> None:
    rules, page = find_rules("horizons"), anna.get(SOLO).text
    opponents = page.partition('name="against"')[2].partition("</select>")[0]
    assert all(f'value="{side}"' in opponents for side in rules.sides)
    assert all(f'value="{level}"' in page for level in rules.levels)


def test_a_game_without_such_opponents_has_no_such_door(anna: Visitor) -> None:
    assert "/new/settlers/solo" not in anna.get("/").text + anna.get("/new/settlers").text
    assert anna.get("/new/settlers/solo").status_code == 404


def test_an_opponent_and_a_level_reach_the_rules(site: Site, anna: Visitor) -> None:
    game = begun(anna, against="mayans", level="overlord", variant="trade-routes")
    options = site.live(game).game.journal.header["options"]
    assert options == {"against": "mayans", "level": "overlord", "variant": ["trade-routes"]}
    assert site.store.find(game).title == "Imperium: Horizons: Japan against Mayans, solo"
    anna.play(game, 40)
    page = anna.table(game, "japan")
    assert "Overlord" in page
    assert "The Bot of the Mayans rolls a " in page


def test_a_table_of_ones_own_is_played_by_and_shown(site: Site, anna: Visitor) -> None:
    game = begun(anna, against="mayans", level="chieftain", bot_table=TABLE)
    assert site.live(game).game.journal.header["options"]["bot_table"] == TABLE.strip()
    page = anna.table(game, "japan")
    assert "A table that you brought along." in page
    assert "reconstructed" not in page


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"against": "mayans", "level": "kaiser"}, "There is no level"),
        ({"against": "atlantis"}, "There is no nation"),
        ({"against": "japan"}, "only once"),
        ({"against": "mayans", "bot_table": "[barbarian]\nother: dance"}, "Line 2: "),
        ({"against": "mayans", "bot_table": "x" * 20_001}, "at most 20000 letters"),
    ],
)
def test_what_is_wrong_is_said_and_the_form_stays_as_it_was(
    anna: Visitor, fields: dict[str, str], words: str
) -> None:
    answer = anna.post(SOLO, **JAPAN, **fields)
    assert answer.status_code == 400
    assert words in notice(answer)
    assert fields.get("bot_table", "") in answer.text


def test_a_program_plays_solo(anna: Visitor) -> None:
    (kind,) = [one for one in anna.get("/api/kinds").json() if one["name"] == "horizons"]
    level = list(kind["levels"])[2]
    wish = {
        "game": "horizons",
        "seats": [{"side": "japan", "who": "human"}],
        "options": {"against": "mayans", "level": level, "bot_table": TABLE},
        "seed": 1,
    }
    told = anna.client.post("/api/games", json=wish)
    assert told.status_code == 201, told.text
    seat = anna.site.program(told.json()["seats"][0]["secret"])
    assert seat.look()["view"]["seats"][1]["bot"]["level"] == 2
    refused = anna.client.post("/api/games", json=wish | {"options": {"against": "atlantis"}})
    assert refused.status_code == 400
    assert "there is no nation 'atlantis'" in refused.text
