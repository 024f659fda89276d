"""Hints: who gets one, where it is thought out, and that others' games have none."""

from __future__ import annotations

import pytest

from imperia.players import hints as thinking

from .site import Site, Visitor, said

LITTLE = 0.05  # seconds


def ask(visitor: Visitor, game: str, seat: str, number: int = 0) -> tuple[int, str]:
    """Ask for a hint; the status and what is said."""
    answer = visitor.press(f"/game/{game}/{seat}/hint", number=str(number))
    return answer.status_code, answer.text


def test_alone_against_computers_a_hint_names_an_option_and_says_why(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", seed=3)
    page = anna.get(f"/game/{game}/romans").text
    assert 'id="hint"' in page
    answer = anna.press(f"/game/{game}/romans/hint", number="0")
    hint = answer.json()
    assert hint["option"] in [option.name for option in site.live(game).game.options]
    assert hint["why"].endswith(".")
    without_a_script = said(anna.post(f"/game/{game}/romans/hint", number="0"))
    assert "A hint" in without_a_script


def test_among_people_there_are_hints_only_if_that_was_chosen(site: Site, anna: Visitor) -> None:
    for chosen, status in (("", 400), ("yes", 200)):
        wish = {"hints": chosen} if chosen else {}
        game = anna.begin("settlers", "romans me", "barbarians me", seed=3, **wish)
        seat = site.live(game).game.seat or ""
        assert ('id="hint"' in anna.get(f"/game/{game}/{seat}").text) == bool(chosen)
        found, words = ask(anna, game, seat)
        assert found == status, words


def test_a_hint_is_for_the_seat_that_chooses_and_for_the_table_as_it_is(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", seed=3, hints="yes")
    other = next(s for s in ("romans", "barbarians") if s != site.live(game).game.seat)
    assert ask(anna, game, other)[0] == 409
    assert ask(anna, game, site.live(game).game.seat or "", 7)[0] == 409
    stranger = site.visitor()
    assert ask(stranger, game, "romans")[0] == 403


def test_a_rematch_keeps_what_was_allowed(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", hints="yes")
    assert site.live(game).saved.settings["hints"] is True


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks for long."""
    monkeypatch.setattr("imperia.web.live.hints.SECONDS", LITTLE)
    assert thinking.SECONDS > LITTLE


def test_a_program_gets_hints_where_they_are_allowed(site: Site, anna: Visitor) -> None:
    for allowed, status in ((False, 400), (True, 200)):
        wish = {
            "game": "settlers",
            "seats": [{"side": "romans"}, {"side": "egyptians"}],
            "hints": allowed,
        }
        begun = anna.client.post("/api/games", json=wish).json()
        for key in begun["seats"]:
            headers = {"Authorization": f"Bearer {key['secret']}"}
            if anna.client.get("/api/game", headers=headers).json()["waits"] == key["seat"]:
                answer = anna.client.post("/api/game/hint?number=0", headers=headers)
                assert answer.status_code == status, answer.text


def test_who_is_invited_is_told_that_hints_are_allowed(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", hints="yes")
    ben = site.visitor()
    assert "everybody may ask for hints" in said(ben.get(anna.link(game, 1)))
