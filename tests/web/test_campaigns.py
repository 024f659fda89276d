"""Campaigns in the browser: the log, the choice after a win, and the way to the next game."""

from __future__ import annotations

import re
from html import unescape

import pytest

from imperia.kernel import find_rules
from imperia.store import Conflict

from .site import Site, Visitor, notice, said

RULES = find_rules("horizons")
NEAR = next(card for card in RULES.cards() if card["kind"] == "civilised")


def begun(anna: Visitor, **fields: str) -> str:
    """Begin a campaign of Japan; returns its address."""
    given = {"side": "japan", "level": "chieftain", **fields}
    answer = anna.post("/campaigns/horizons", **given)
    assert answer.status_code == 303, said(answer)
    return answer.headers["location"]


def played(anna: Visitor, address: str) -> str:
    """Choose the Mayans and play their game by chance to its end; returns the game."""
    assert anna.post(f"{address}/choose", option="against mayans").status_code == 303
    answer = anna.post(f"{address}/play")
    assert answer.status_code == 303, said(answer)
    game = answer.headers["location"].split("/")[2]
    anna.finish(game)
    return game


def asked(anna: Visitor, address: str) -> list[str]:
    """The names of what may be chosen now."""
    page = anna.get(address).text
    return [unescape(name) for name in re.findall(r'name="option" value="([^"]*)"', page)]


def test_a_campaign_is_begun_on_the_first_page_and_found_again(anna: Visitor) -> None:
    assert 'href="/campaigns/horizons"' in anna.get("/").text
    assert "/campaigns/settlers" not in anna.get("/").text
    address = begun(anna)
    assert f'href="{address}"' in anna.get("/campaigns/horizons").text
    assert f'href="{address}"' in anna.get("/games").text
    page = said(anna.get(address))
    assert "Japan: 0 won, 0 lost" in page
    assert "Choose the nation to play against" in page


def test_what_can_be_set_reaches_the_campaign(site: Site, anna: Visitor) -> None:
    address = begun(anna, level="overlord", **{"trade-routes": "yes"})
    kept = site.store.campaign(address.rpartition("/")[2])
    assert (kept.content["start"], kept.content["routes"]) == ("overlord", True)
    assert kept.content["name"] == ""
    assert "Anna, Japan: 0 won, 0 lost" in said(anna.get(begun(anna, name="Anna")))
    assert '<input name="name"' in anna.get("/campaigns/horizons").text
    plain = site.store.campaign(begun(anna).rpartition("/")[2])
    assert (plain.content["start"], plain.content["routes"]) == ("chieftain", False)


def test_a_game_is_played_and_written_down_and_the_next_one_follows(
    site: Site, anna: Visitor
) -> None:
    address = begun(anna)
    game = played(anna, address)
    options = site.live(game).game.journal.header["options"]
    assert (options["against"], options["level"]) == ("mayans", "chieftain")
    page, outcome = said(anna.get(address)), site.live(game).game.outcome
    assert outcome is not None
    won = "japan" in outcome.winners
    assert f"Japan: {int(won)} won, {int(not won)} lost" in page
    assert "Mayans" in page
    assert re.search(r"\b20\d\d-\d\d-\d\d\b", page), "the day of the game"
    first = asked(anna, address)
    assert all(name.startswith(("keep ", "remove ") if won else "against ") for name in first)


def test_after_a_win_a_card_is_chosen_before_the_next_opponent(site: Site, anna: Visitor) -> None:
    address = begun(anna)
    saved = site.store.campaign(address.rpartition("/")[2])
    win = {"against": "mayans", "level": "chieftain", "score": 9, "bot_score": 1, "won": True}
    reward = next(card["number"] for card in RULES.cards() if card["kind"] == "civilised")
    log = [win | {"card": "", "rewards": [reward]}]
    site.store.change_campaign(saved, saved.content | {"log": log}, "")
    assert asked(anna, address)[0] == f"keep {reward.lower()}"
    assert anna.post(f"{address}/choose", option=f"keep {reward.lower()}").status_code == 303
    assert "against mayans" not in asked(anna, address), "who was beaten is not played again"
    assert "against magyars" in asked(anna, address)


def test_the_cards_of_a_choice_are_drawn_and_each_is_listed_once(site: Site, anna: Visitor) -> None:
    address = begun(anna, side="mayans")
    saved = site.store.campaign(address.rpartition("/")[2])
    win = {"against": "japan", "level": "chieftain", "score": 9, "bot_score": 1, "won": True}
    log = [win | {"card": "", "rewards": [NEAR["number"]]}]
    site.store.change_campaign(saved, saved.content | {"log": log}, "")
    page = anna.get(address).text
    numbers = of_deck(asked(anna, address))
    names = [card["name"] for card in RULES.cards() if card["number"] in numbers]
    assert len(names) == len(set(names))
    assert page.count("Do without Stone Mask") == 1
    assert "one of 3" in page
    assert len(re.findall('class="face full', page)) == len(asked(anna, address))
    assert f'href="/cards/horizons/{NEAR["slug"]}"' in page


def of_deck(options: list[str]) -> list[str]:
    """The numbers of the starting cards among some options."""
    return [name.split()[1].upper() for name in options if name.startswith("remove ")]


def test_a_running_game_is_gone_on_with_and_not_written_down(anna: Visitor) -> None:
    address = begun(anna)
    anna.post(f"{address}/choose", option="against mayans")
    game = anna.post(f"{address}/play").headers["location"]
    assert f'href="{game}"' in anna.get(address).text
    assert "not over yet" in said(anna.post(f"{address}/record"))
    assert "waits for something else" in said(anna.post(f"{address}/play"))


def test_nobody_else_sees_or_changes_a_campaign(site: Site, anna: Visitor) -> None:
    address, eve = begun(anna), site.visitor()
    assert eve.get(address).status_code == 403
    assert eve.post(f"{address}/choose", option="against mayans").status_code == 403
    assert address not in eve.get("/campaigns/horizons").text


def test_of_two_who_choose_at_once_the_second_changes_nothing(site: Site, anna: Visitor) -> None:
    saved = site.store.campaign(begun(anna).rpartition("/")[2])
    site.store.change_campaign(saved, saved.content, "")
    with pytest.raises(Conflict, match="gone on meanwhile"):
        site.store.change_campaign(saved, saved.content, "")


@pytest.mark.parametrize(
    ("fields", "words"),
    [({"side": "atlantis"}, "There is no nation"), ({"level": "boss"}, "There is no level")],
)
def test_what_is_wrong_with_a_new_campaign_is_said(
    anna: Visitor, fields: dict[str, str], words: str
) -> None:
    answer = anna.post("/campaigns/horizons", **{"side": "japan", "level": "", **fields})
    assert answer.status_code == 400
    assert words in notice(answer)


def test_a_choice_that_is_not_offered_and_a_campaign_that_is_not_there_are_refused(
    anna: Visitor,
) -> None:
    assert anna.post(f"{begun(anna)}/choose", option="against japan").status_code == 409
    assert anna.get("/campaign/nothing").status_code == 404
