"""At the table: choosing, undo, ending the turn, leaving, talking."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import monotonic, sleep

import pytest

from imperia.games.settlers.rules.state import State as SettlersState
from imperia.web.draw.pages import why_no_undo

from .site import (
    Site,
    Visitor,
    change,
    listed,
    notice,
    said,
    turn,
    undo,
)

FRIENDS = ("romans me", "barbarians friend")


# Choosing


def test_a_choice_is_stored_and_the_new_table_shown(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    options = listed(anna.table(game, site.live(game).game.seat or ""))
    answer = anna.choose(game, options[1])
    assert answer.status_code == 200
    assert 'data-step="1"' in answer.text
    assert site.played(game) == [options[1]]


def test_every_listed_option_can_be_chosen_by_its_button(site: Site, anna: Visitor) -> None:
    game = anna.begin("horizons", "japan me", "magyars me", seed=2)
    for _ in range(25):
        live = site.live(game)
        shown = listed(anna.table(game, live.game.seat or ""))
        assert sorted(shown) == sorted(option.name for option in live.game.options)
        assert notice(anna.choose(game, shown[0])) == ""
    assert site.live(game).game.step == 25


def test_a_choice_for_an_old_table_changes_nothing_and_shows_the_new_one(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin(seed=1)
    anna.play(game, 3)
    answer = anna.choose(game, number=2)
    assert answer.status_code == 200
    assert "has gone on since" in notice(answer)
    assert 'data-step="3"' in answer.text
    assert len(site.played(game)) == 3


def test_a_form_sent_twice_counts_once(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    live = site.live(game)
    form = {"number": 0, "option": live.game.options[0].name}
    first, second = (anna.press(f"/game/{game}/{live.game.seat}/choose", **form) for _ in "ab")
    assert (notice(first), notice(second)[:17]) == ("", "the game has gone")
    assert site.played(game) == [form["option"]]


def test_of_many_who_choose_at_the_same_moment_one_wins(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    live = site.live(game)
    options, seat = live.game.options, live.game.seat
    ready = Barrier(len(options), timeout=60)
    browsers = [anna.friend(game, live.asked) for _ in options]

    def post(browser: Visitor, option: str) -> str:
        address = f"/game/{game}/{seat}/choose"
        ready.wait()
        return notice(browser.press(address, number=0, option=option))

    with ThreadPoolExecutor(len(options)) as pool:
        notices = list(pool.map(post, browsers, [option.name for option in options]))
    assert notices.count("") == 1
    assert site.played(game) == [options[notices.index("")].name]


def test_choosing_when_somebody_else_is_asked_changes_nothing(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    live = site.live(game)
    assert live.game.seat == "romans"
    answer = ben.choose(game, seat="barbarians")
    assert "not your turn" in notice(answer)
    assert site.played(game) == []


@pytest.mark.parametrize("option", ["win", "", "<b>", "take " + "x" * 9999, "\0", "🂡"])
def test_an_option_that_is_not_listed_changes_nothing(
    site: Site, anna: Visitor, option: str
) -> None:
    game = anna.begin(seed=1)
    seat = site.live(game).game.seat
    answer = anna.press(f"/game/{game}/{seat}/choose", number=0, option=option)
    assert answer.status_code == 422 if option == "" else "not an option" in notice(answer)
    assert site.played(game) == []


def test_a_form_without_scripts_leads_back_to_the_table(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    live = site.live(game)
    form = {"number": 0, "option": live.game.options[0].name}
    for _ in range(2):
        answer = anna.post(f"/game/{game}/{live.game.seat}/choose", **form)
        assert (answer.status_code, answer.text) == (303, "")
        assert answer.headers["location"] == f"/game/{game}/{live.game.seat}"
    assert site.live(game).game.step == 1


def test_nothing_can_be_chosen_after_the_end(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    anna.finish(game)
    step = site.live(game).game.step
    answer = anna.press(f"/game/{game}/romans/choose", number=step, option="pass")
    assert "the game is over" in notice(answer)
    assert site.live(game).game.step == step


# Proof

DEEDS: dict[str, dict[str, object]] = {
    "choose": {"number": 0, "option": "pass"},
    "undo": {"number": 0},
    "end-turn": {},
    "back": {},
    "answer": {"agree": "yes"},
    "say": {"words": "hello"},
    "player": {"of": "romans", "deed": "resign"},
    "play-on": {"step": 0, "seat": "romans", "who": "greedy"},
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_form_without_proof_or_with_anothers_is_refused(
    site: Site, anna: Visitor, deed: str
) -> None:
    game = anna.begin(seed=1)
    stranger, before = site.visitor(), site.store.version(game)
    for proof in ({}, {"proof": ""}, {"proof": stranger.proof}, {"proof": "é"}):
        form = DEEDS[deed] | proof
        answer = anna.client.post(f"/game/{game}/romans/{deed}", data=form)
        assert answer.status_code == 403, proof
        assert "reload" in said(answer)
    assert site.store.version(game) == before


def test_forms_of_the_lobby_want_proof_too(site: Site, anna: Visitor) -> None:
    game, foreign = anna.begin(), {"proof": site.visitor().proof}
    for proof in ({}, foreign):
        form = {"who0": "me", "side0": "romans", **proof}
        assert anna.client.post("/new/settlers", data=form).status_code == 403
        assert anna.client.post(f"/game/{game}/delete", data=proof).status_code == 403
        file = {"file": ("game.jsonl", b"{}")}
        assert anna.client.post("/upload", data=proof, files=file).status_code == 403
    assert [saved.id for saved in site.store.games_of(anna.secret)] == [game]


def test_undo_that_is_not_offered_says_why(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    first = str(site.live(game).game.seat)
    assert 'disabled title="You have made no choice yet."' in anna.table(game, first)


def test_an_incomplete_form_is_refused_in_plain_words(anna: Visitor) -> None:
    game = anna.begin()
    answer = anna.press(f"/game/{game}/romans/choose", number="two")
    assert answer.status_code == 422
    assert "number, option" in said(answer)
    assert "{" not in answer.text


# Undo and the end of a turn


def test_undo_takes_the_latest_choice_back(site: Site, anna: Visitor) -> None:
    game = anna.begin(confirm="yes", seed=1)
    who = turn(site, anna, game)
    live = site.live(game)
    before = site.played(game)
    assert undo(anna, game, live.seats[who], live.game.step) == ""
    assert site.played(game) == before[:-1]


def test_an_old_undo_changes_nothing(site: Site, anna: Visitor) -> None:
    game = anna.begin(confirm="yes", seed=1)
    who = turn(site, anna, game)
    live = site.live(game)
    seat, step = live.seats[who], live.game.step
    undo(anna, game, seat, step)
    assert "has gone on since" in undo(anna, game, seat, step)
    assert len(site.played(game)) == step - 1


def test_what_was_revealed_cannot_be_undone_alone(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    anna.play(game, 1)  # the first pick: the cards of the lookout were turned up
    live = site.live(game)
    while live.undoable(live.movers[-1]):
        anna.play(game, 1)
        live = site.live(game)
    seat, step = live.seats[live.movers[-1]], live.game.step
    assert 'disabled title="Your latest choice' in anna.table(game, seat)
    assert "cannot be undone alone" in undo(anna, game, seat, step)
    assert len(site.played(game)) == step


def test_an_undo_that_is_not_offered_names_the_card_only_to_who_knows_it(
    site: Site, anna: Visitor
) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", seed=1)
    live = site.live(game)
    while "workers common card" not in [option.name for option in live.game.options]:
        anna.play(game, 1)
        live = site.live(game)
    who, number = live.asked, live.game.step
    live.choose(who, number, "workers common card")
    state = live.game.state
    assert isinstance(state, SettlersState)
    name = state.printed_cards()[state.seats[who].hand[-1]].name
    assert f"what was hidden: you draw {name}." in why_no_undo(live, who)
    assert name not in why_no_undo(live, 1 - who)


def test_the_next_seat_waits_until_the_turn_is_ended(site: Site, anna: Visitor) -> None:
    game = anna.begin(confirm="yes", seed=1)
    who = turn(site, anna, game)
    live = site.live(game)
    mine, theirs = live.seats[who], live.game.seat or ""
    assert 'id="end-turn"' in anna.table(game, mine)
    assert listed(anna.table(game, theirs)) == []
    assert "did not end their turn" in notice(anna.choose(game))
    anna.press(f"/game/{game}/{mine}/end-turn")
    assert listed(anna.table(game, theirs)) != []
    assert notice(anna.choose(game)) == ""


def test_only_the_seat_itself_ends_its_turn(site: Site, anna: Visitor) -> None:
    game = anna.begin(confirm="yes", seed=1)
    who = turn(site, anna, game)
    live = site.live(game)
    anna.press(f"/game/{game}/{live.game.seat}/end-turn")
    assert site.live(game).must_end_turn == who


def test_without_the_setting_nobody_is_asked_to_end_a_turn(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    anna.play(game, 40)
    assert site.live(game).must_end_turn == -1


# Leaving


def test_who_resigns_is_replaced_by_a_computer(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    change(ben, game, "barbarians", "name", name="Ben")
    page = change(ben, game, "barbarians", "resign", who="greedy")
    assert "Ben resigned; computer, casual" in page
    player = site.store.players(game)[1]
    assert (player.who, player.resigned) == ("greedy", True)


def test_a_seat_that_a_computer_plays_offers_nothing_to_choose(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    change(anna, game, "romans", "resign", who="random")
    assert listed(anna.table(game, "romans")) == []
    assert "computer plays" in notice(anna.choose(game))
    assert site.played(game) == []


def test_a_seat_can_be_taken_back_from_the_computer(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    change(anna, game, "romans", "resign", who="random")
    change(anna, game, "romans", "human")
    player = site.store.players(game)[0]
    assert (player.who, player.resigned) == ("human", False)
    assert notice(anna.choose(game)) == ""


def test_an_unknown_computer_is_refused_in_words(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS)
    for who in ("deep-thought", "search:3000s"):
        assert who in change(anna, game, "romans", "resign", who=who)
    assert site.store.players(game)[0].who == "human"


def test_a_computer_plays_on_by_itself(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    with anna.client:  # the server's own loop runs, and with it the computers
        change(anna, game, "romans", "resign", who="random")
        change(anna, game, "romans", "computer", who="random")
        deadline = monotonic() + 60
        while not site.live(game).movers and monotonic() < deadline:
            sleep(0.05)
    assert site.live(game).movers[:1] == [0]


# Talking


def test_what_is_said_is_shown_to_all_and_escaped(anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS)
    ben = anna.friend(game, 1)
    ben.press(f"/game/{game}/barbarians/say", words="<script>alert(1)</script> & hello")
    for page in (anna.table(game, "romans"), ben.table(game, "barbarians")):
        assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; hello" in page
        assert "<script>alert" not in page


def test_names_are_escaped(anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, name0='"><img src=x>')
    for page in ("", "/seats", "/replay/0"):
        text = anna.get(f"/game/{game}/romans{page}").text
        assert "<img src=x>" not in text, page


def test_messages_are_short_and_never_empty(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS)
    for words in ("x" * 1000, "   ", "", "one\n\n  line"):
        assert anna.press(f"/game/{game}/romans/say", words=words).status_code == 200
    assert [m.words for m in site.store.messages(game)] == ["x" * 300, "one line"]


# Pages


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_every_page_of_a_table_opens_for_every_seat(anna: Visitor, game: str) -> None:
    sides = {"settlers": ("romans", "egyptians"), "horizons": ("mayans", "cultists")}[game]
    begun = anna.begin(game, *(f"{side} me" for side in sides))
    anna.play(begun, 30)
    for seat in (*sides, "watch"):
        for page in ("", "/table", "/seats", "/chronicle", "/curtain", "/replay/7"):
            answer = anna.get(f"/game/{begun}/{seat}{page}")
            assert answer.status_code in (200, 303), (seat, page)


def test_a_page_that_is_up_to_date_is_not_sent_again(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    version = re.search(r'data-version="(\d+)"', anna.table(game, "romans"))
    assert version is not None
    again = anna.get(f"/game/{game}/romans/table?have={version[1]}")
    assert (again.status_code, again.text) == (204, "")
    anna.press(f"/game/{game}/romans/say", words="hello")
    assert anna.get(f"/game/{game}/romans/table?have={version[1]}").status_code == 200


def test_an_option_says_that_it_cannot_be_undone(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", seed=1)
    live = site.live(game)
    while "workers common card" not in [option.name for option in live.game.options]:
        anna.play(game, 1)
        live = site.live(game)
    page = anna.table(game, live.seats[live.asked])
    button = r'<button class="option"[^>]*value="{}"[^>]*>'
    drawn = re.search(button.format("workers common card"), page)
    gained = re.search(button.format("workers wood"), page)
    assert drawn is not None
    assert gained is not None
    assert "data-reveals" in drawn[0]
    assert "data-reveals" not in gained[0]
