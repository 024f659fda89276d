"""Campaigns in the browser that are deleted, taken elsewhere, brought back, or lose their game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from httpx import Response

from imperia.table import find_campaign, play_on

from .site import Site, Visitor, notice, said
from .test_campaigns import begun, played


def brought(anna: Visitor, content: bytes, game: str = "horizons") -> Response:
    """Bring a campaign from a file."""
    files, proof = {"file": ("campaign.json", content)}, {"proof": anna.proof}
    answer: Response = anna.client.post(f"/campaigns/{game}/bring", data=proof, files=files)
    return answer


# Its game


def test_a_finished_game_leads_back_to_its_campaign(site: Site, anna: Visitor) -> None:
    address = begun(anna)
    game = played(anna, address)
    back = f'id="to-campaign" href="{address}"'
    assert back in anna.table(game, "japan")
    assert back in anna.get(f"/game/{game}/japan/result").text
    other = anna.begin("horizons", "japan me")
    anna.finish(other)
    assert "to-campaign" not in anna.table(other, "japan")
    anna.post(f"{address}/delete")
    assert "to-campaign" not in anna.table(game, "japan")


def test_a_result_that_could_not_be_written_down_at_once_is_written_later(
    site: Site, anna: Visitor
) -> None:
    address = begun(anna)
    campaign_id = address.rpartition("/")[2]
    anna.post(f"{address}/choose", option="against mayans")
    game = anna.post(f"{address}/play").headers["location"].split("/")[2]
    saved = site.store.campaign(campaign_id)
    site.store.change_campaign(saved, saved.content, "")  # as if it waited for nothing
    anna.finish(game)
    saved = site.store.campaign(campaign_id)
    site.store.change_campaign(saved, saved.content, game)
    assert "Write its result into the log" in said(anna.get(address))
    assert anna.post(f"{address}/record").status_code == 303
    assert site.store.campaign(campaign_id).content["log"][0]["against"] == "mayans"


def test_a_game_that_was_deleted_is_told_and_played_anew(anna: Visitor) -> None:
    address = begun(anna)
    anna.post(f"{address}/choose", option="against mayans")
    game = anna.post(f"{address}/play").headers["location"]
    assert anna.post(f"{game}/delete").status_code == 303
    page = anna.get(address)
    assert "The game that was being played has been deleted" in notice(page)
    assert 'id="play-next"' in page.text
    again = anna.post(f"{address}/play")
    assert again.status_code == 303
    assert again.headers["location"] != game


def test_a_finished_game_may_be_deleted_and_its_result_stays(anna: Visitor) -> None:
    address = begun(anna)
    game = played(anna, address)
    assert anna.post(f"/game/{game}/delete").status_code == 303
    page = said(anna.get(address))
    assert "has been deleted" not in page
    assert "Mayans" in page


# Deleting


def test_a_campaign_is_deleted_by_its_owner_and_its_games_stay(site: Site, anna: Visitor) -> None:
    address, eve = begun(anna), site.visitor()
    anna.post(f"{address}/choose", option="against mayans")
    game = anna.post(f"{address}/play").headers["location"]
    assert 'class="delete"' in anna.get(address).text, "it takes a second step"
    assert eve.post(f"{address}/delete").status_code == 403
    assert anna.get(address).status_code == 200
    answer = anna.post(f"{address}/delete")
    assert (answer.status_code, answer.headers["location"]) == (303, "/campaigns/horizons")
    assert anna.get(address).status_code == 404
    assert address not in anna.get("/campaigns/horizons").text
    assert anna.post(f"{address}/delete").status_code == 404
    assert anna.client.get(game, follow_redirects=True).status_code == 200
    anna.finish(game.split("/")[2])
    assert site.store.find(game.split("/")[2]).over


# Taking it elsewhere


def test_a_campaign_goes_from_the_browser_to_the_terminal_and_back(
    site: Site, anna: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path))
    address = begun(anna, level="warlord")
    played(anna, address)
    answer = anna.get(f"{address}/file")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    path = tmp_path / "campaign.json"
    path.write_bytes(answer.content)
    kept = find_campaign("horizons", path)
    assert kept is not None
    for _ in play_on(kept, "random"):
        pass
    ben = site.visitor()
    again = brought(ben, path.read_bytes())
    assert again.status_code == 303
    page = said(ben.get(again.headers["location"]))
    assert kept.campaign.verdict in page
    assert kept.campaign.sheet().title in page


def test_a_running_game_stays_where_it_is_played(anna: Visitor) -> None:
    address = begun(anna)
    anna.post(f"{address}/choose", option="against mayans")
    anna.post(f"{address}/play")
    assert "elsewhere it begins anew" in said(anna.get(address))
    content = anna.get(f"{address}/file").json()
    assert (content["journal"], content["campaign"]["against"]) == ("", "mayans")
    copy = brought(anna, json.dumps(content).encode()).headers["location"]
    assert 'id="play-next"' in anna.get(copy).text


def test_the_log_is_downloaded_as_text(site: Site, anna: Visitor) -> None:
    address, eve = begun(anna), site.visitor()
    played(anna, address)
    answer = anna.get(f"{address}/log")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text.startswith("Japan: ")
    assert "Mayans   Chieftain" in answer.text
    assert eve.get(f"{address}/log").status_code == 403
    assert eve.get(f"{address}/file").status_code == 403


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is no campaign"),
        (b"\xff", "The file is no campaign"),
        (b"[" * 60_000, "The file is no campaign"),
        (b'{"format": 1, "game": "horizons", "journal": "", "campaign": {}}', "KeyError"),
        (b'{"format": 9, "game": "horizons", "journal": "", "campaign": {}}', "later version"),
        (b'{"format": 1, "game": "chess", "journal": "", "campaign": {}}', "chess"),
    ],
)
def test_a_file_that_is_no_campaign_is_refused(anna: Visitor, content: bytes, words: str) -> None:
    mine = begun(anna)
    answer = brought(anna, content)
    assert answer.status_code == 400
    assert words in notice(answer)
    assert mine in answer.text, "nothing is lost"


def test_what_does_not_belong_there_is_not_brought(anna: Visitor) -> None:
    content = anna.get(f"{begun(anna)}/file").content
    assert brought(anna, content, "settlers").status_code == 400
    assert brought(anna, b"x" * 70_000).status_code == 413


def test_a_campaign_that_cannot_be_read_any_more_hides_no_other(site: Site, anna: Visitor) -> None:
    good, bad = begun(anna), begun(anna)
    saved = site.store.campaign(bad.rpartition("/")[2])
    site.store.change_campaign(saved, {"side": "atlantis"}, "")
    page = anna.get("/campaigns/horizons")
    assert page.status_code == 200
    assert good in page.text
    assert "A campaign that cannot be read" in said(page)
    assert anna.get(bad).status_code == 400
    assert anna.post(f"{bad}/delete").status_code == 303
