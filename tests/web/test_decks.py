"""Decks: built and checked by the rule of the game, kept, brought, taken along, and played."""

from __future__ import annotations

import pytest

from imperia.games.settlers.rules import decks as pool
from imperia.games.settlers.rules.card import deck, production
from imperia.games.settlers.rules.decks import add_to_pool
from imperia.games.settlers.rules.effects import Gain
from imperia.games.settlers.rules.goods import PINK, location, vp, wood, worker
from imperia.kernel import game_names
from imperia.kernel.decks import DeckText, decks_of, find_decks, read_deck
from imperia.kernel.errors import BadSetup
from imperia.kernel.sentences import slug

from .site import Site, Visitor, notice, said

KIND = decks_of("settlers")
ROMANS = list(KIND.printed("romans"))


@pytest.fixture
def quarry(monkeypatch: pytest.MonkeyPatch) -> str:
    """A Roman card beyond those of the box, in one copy."""
    monkeypatch.setattr(pool, "_added", {})
    cost, gives = wood(2) + location(1), Gain(worker(1) + vp(1))
    card = production("Great Quarry", "ROM-101", PINK, cost=cost, deal=worker(1), produces=gives)
    add_to_pool(deck(card))
    return "Great Quarry"


def save(visitor: Visitor, cards: list[str], name: str = "Walls", **more: str) -> str:
    """Save a deck of the Romans; its id, or "" if it was refused."""
    fields = {"id": "new", "side": "romans", "name": name, "card": cards, **more}
    answer = visitor.post("/decks/settlers", **fields)
    kept = [one for one in visitor.site.store.decks_of(visitor.secret) if one.name == name]
    return kept[0].id if answer.status_code == 303 else ""


# Building


def test_every_card_of_a_side_is_offered_with_its_picture(anna: Visitor) -> None:
    page = anna.get("/decks/settlers/new?side=romans").text
    assert page.count('name="card"') == page.count('class="card full"') == len(ROMANS) == 18
    assert page.count(" checked>") == 18  # it begins as the deck in the box
    assert "Ready to be played" in page


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (ROMANS, "18 different cards, 30 in all. Ready to be played."),
        (ROMANS[1:], "17 different cards, 28 in all. Not ready yet."),
        ([], "0 of 9 cards with 1 copy each"),
    ],
    ids=["whole", "one missing", "empty"],
)
def test_a_deck_is_checked_while_it_is_built(anna: Visitor, cards: list[str], words: str) -> None:
    answer = anna.press("/decks/settlers/check", side="romans", card=cards)
    assert words in said(answer)
    assert anna.site.store.decks_of(anna.secret) == []


def test_what_is_checked_is_what_a_new_game_checks(site: Site, anna: Visitor) -> None:
    for cards in (ROMANS[1:], [*ROMANS, "Village"]):
        faults = KIND.faults("romans", cards)
        answer = anna.ask("settlers", "romans me", "any me", deck0="\n".join(cards))
        assert notice(answer).lower() == faults[0].lower()
    assert KIND.faults("romans", ROMANS) == []


def test_a_card_of_ones_own_takes_the_place_of_another_one(anna: Visitor, quarry: str) -> None:
    page = anna.get("/decks/settlers/new?side=romans").text
    assert page.count('name="card"') == 19
    single = next(card.name for card in KIND.pool("romans") if card.copies == 1)
    too_many = anna.press("/decks/settlers/check", side="romans", card=[*ROMANS, quarry])
    assert "10 of 9 cards with 1 copy each" in said(too_many)
    swapped = [name for name in ROMANS if name != single] + [quarry]
    assert "Ready" in said(anna.press("/decks/settlers/check", side="romans", card=swapped))
    deck = save(anna, swapped)
    answer = anna.ask("settlers", "romans me", "egyptians me", saved0=deck)
    game = anna.site.live(answer.headers["location"].split("/")[2]).game
    assert set(game.journal.header["options"]["decks"]["romans"]) == set(swapped)


def test_games_without_decks_have_no_builder(anna: Visitor) -> None:
    without = [game for game in game_names() if find_decks(game) is None]
    assert "horizons" in without
    assert anna.get("/decks/horizons/new").status_code == 400
    with pytest.raises(BadSetup, match="decks of the box"):
        decks_of("horizons")


def test_a_side_that_there_is_not_is_refused(anna: Visitor) -> None:
    answer = anna.get("/decks/settlers/new?side=atlantis")
    assert answer.status_code == 400
    assert "no deck can be built for 'atlantis'" in said(answer).replace("No deck", "no deck")


# Keeping


def test_a_deck_is_saved_changed_and_deleted(site: Site, anna: Visitor) -> None:
    deck = save(anna, ROMANS)
    assert "Walls" in said(anna.get("/decks"))
    assert save(anna, ROMANS[1:], "Fewer walls", id=deck) == deck
    assert "not ready: a Roman deck needs" in said(anna.get("/decks"))
    assert anna.get(f"/deck/{deck}").text.count(" checked>") == 17
    assert anna.post(f"/deck/{deck}/delete").status_code == 303
    assert site.store.decks_of(anna.secret) == []


def test_nobody_else_opens_takes_or_deletes_a_deck(site: Site, anna: Visitor) -> None:
    deck, ben = save(anna, ROMANS), site.visitor()
    for address in (f"/deck/{deck}", f"/deck/{deck}/text"):
        assert ben.get(address).status_code == 404
    assert ben.post(f"/deck/{deck}/delete").status_code == 404
    assert save(ben, [], "Mine now", id=deck) == ""
    assert "Walls" not in said(ben.get("/decks"))
    assert [one.cards for one in site.store.decks_of(anna.secret)] == [ROMANS]


@pytest.mark.parametrize(
    ("name", "words"), [("", "give the deck a name"), ("x" * 41, "at most 40 letters")]
)
def test_a_name_is_needed_and_what_was_chosen_stays(anna: Visitor, name: str, words: str) -> None:
    fields = {"id": "new", "side": "romans", "name": name, "card": ROMANS[:5]}
    answer = anna.post("/decks/settlers", **fields)
    assert answer.status_code == 400
    assert words in notice(answer).replace("Give", "give")
    assert answer.text.count(" checked>") == 5


def test_two_decks_of_one_name_are_refused(anna: Visitor) -> None:
    save(anna, ROMANS)
    fields = {"id": "new", "side": "romans", "name": "Walls", "card": ROMANS}
    answer = anna.post("/decks/settlers", **fields)
    assert "choose another name" in notice(answer)


# As text


def test_a_deck_goes_out_as_text_and_comes_back_the_same(site: Site, anna: Visitor) -> None:
    text = anna.get(f"/deck/{save(anna, ROMANS)}/text")
    assert text.headers["content-disposition"].startswith("attachment")
    assert read_deck(text.text) == DeckText(ROMANS, "romans", "Walls")
    ben = site.visitor()
    answer = ben.post("/decks/settlers/bring", text=text.text, side="japanese")
    assert answer.status_code == 303, said(answer)
    (kept,) = site.store.decks_of(ben.secret)
    assert (kept.side, kept.name, kept.cards) == ("romans", "Walls", ROMANS)


def test_remarks_and_empty_lines_are_left_out() -> None:
    assert read_deck("# mine\n\nside: Romans\n  Colossus  \n") == DeckText(["Colossus"], "romans")


@pytest.mark.parametrize(
    ("text", "words"),
    [("Moon Base", "no card called 'Moon Base'"), ("side: mars\nColossus", "no deck can be built")],
)
def test_a_text_that_makes_no_deck_is_refused_and_stays(
    anna: Visitor, text: str, words: str
) -> None:
    answer = anna.post("/decks/settlers/bring", text=text, side="romans")
    assert answer.status_code == 400
    assert words in notice(answer).replace("No deck", "no deck").replace("&#39;", "'")
    assert text in answer.text
    assert anna.site.store.decks_of(anna.secret) == []


# Playing


def test_a_saved_deck_is_chosen_with_the_game_and_brings_its_side(
    site: Site, anna: Visitor
) -> None:
    deck = save(anna, ROMANS)
    page = anna.get(f"/new/settlers?deck={deck}").text
    assert f'<option value="{deck}" data-side="romans" selected>Walls (Romans)' in page
    answer = anna.ask("settlers", "any me", "egyptians me", saved0=deck)
    game = site.live(answer.headers["location"].split("/")[2])
    assert game.seats == ["romans", "egyptians"]
    assert game.game.journal.header["options"]["decks"] == {"romans": ROMANS}


def test_a_deck_of_another_side_is_refused_with_its_name(anna: Visitor) -> None:
    deck = save(anna, ROMANS)
    answer = anna.ask("settlers", "japanese me", "egyptians me", saved0=deck)
    assert answer.status_code == 400
    assert "deck “Walls” is one of the Romans" in notice(answer)


def test_a_deck_that_is_not_ready_or_not_mine_cannot_be_chosen(site: Site, anna: Visitor) -> None:
    unready, ready = save(anna, ROMANS[1:]), save(anna, ROMANS, "Ready")
    page = anna.get("/new/settlers").text
    assert ready in page
    assert unready not in page
    for visitor, chosen in ((anna, unready), (site.visitor(), ready)):
        answer = visitor.ask("settlers", "romans me", "egyptians me", saved0=chosen)
        assert "gone or not ready" in notice(answer)


def test_a_deck_that_was_kept_goes_on_after_one_of_its_cards_was_renamed(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck_id = save(anna, ROMANS)
    first, *others = ROMANS
    at = (deck_id, anna.secret, "settlers", "romans")
    anna.site.store.save_deck(*at, "Walls", ["Old Wall", *others])
    assert "no card called" in said(anna.get("/decks"))
    monkeypatch.setitem(pool.FORMER_NAMES, "old-wall", slug(first))
    assert "no card called" not in said(anna.get("/decks"))
    page = anna.get(f"/deck/{deck_id}").text
    assert page.count(" checked>") == 18
    assert "Ready to be played" in page
    assert [card.name for card in pool.build_deck("romans", ["Old Wall", *others])] == [
        card.name for card in pool.build_deck("romans", ROMANS)
    ]
