"""Trade routes in a browser: chosen in the lobby, pressed on either side, played to the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from imperia.games.horizons.rules.view import View
from imperia.kernel import Game, Option, find_rules

from .browsing import USES, Hand, ask_first, begin_with, bring, look, played
from .conftest import DESK, Open
from .test_browser_access import barriers
from .test_browser_games import read_result

VARIANT = "trade-routes"
BOX = f"input[name=variant][value={VARIANT}]"
RULES = find_rules("horizons")
# Two nations that may be played with the expansion, and two that must be.
PAIRS = [("japan", "magyars"), ("guptas", "tang")]
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

# Texts that do not fit where they stand, and what is covered or lies outside its place.
SPOILT = """() => {
    const spoilt = [];
    for (const each of document.querySelectorAll(".ticket .named, .track, .track b, .deck")) {
        const cut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth;
        if (cut) spoilt.push(`cut: ${each.className} ${each.textContent}`);
    }
    for (const each of document.querySelectorAll(".spot, .track b, .ticket, .deck")) {
        each.scrollIntoView({ block: "center", behavior: "instant" });
        const box = each.getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!each.contains(at)) spoilt.push(`covered: ${each.className} by ${at?.className}`);
        const place = each.closest("li").getBoundingClientRect();
        const strays = box.left < place.left - 4 || box.right > place.right + 4;
        if (strays || box.top < place.top || box.bottom > place.bottom + 4) {
            spoilt.push(`not in its place: ${each.className}`);
        }
    }
    scrollTo(0, 0);
    return spoilt;
}"""


def table_of(game: Game) -> View:
    """What the seat that is asked may know."""
    view = game.view(game.state.seat)
    assert isinstance(view, View)
    return view


def abroad(game: Game) -> list[Option]:
    """The options to trade with a route of somebody else."""
    mine = table_of(game).seats[game.state.seat].play
    trades = [one for one in game.options if one.verb == "trade" and one.cards]
    return [one for one in trades if one.cards[0] not in mine]


def has_many_routes(game: Game) -> bool:
    """Whether routes lie on two sides and under a deck, one of them with goods."""
    if len(game.options) < 4:
        return False
    view = table_of(game)
    routes = [[card for card in of.play if view.is_route(card)] for of in view.seats]
    goods = sum(view.goods_on(card) for cards in routes for card in cards)
    return sum(map(bool, routes)) > 1 and goods > 0 and max(view.routes) >= 0


def has_an_uncovered_route(game: Game) -> bool:
    """Whether a small deck is empty, and the route under it is still there."""
    view = table_of(game)
    under = zip(view.routes, view.small, strict=True)
    return len(game.options) > 3 and any(route >= 0 and not left for route, left in under)


@cache
def found(until: Callable[[Game], Any], *seats: str) -> Game:
    """A game by chance at such a moment; in some it never comes."""
    players = dict.fromkeys(seats or PAIRS[0], "human")
    for seed in range(1, 60):
        game = played(
            "horizons", players, lambda made: made.over or bool(until(made)), seed, [VARIANT]
        )
        if not game.over:
            return game
    pytest.fail("no game comes to such a moment")


# The lobby


def test_the_expansion_is_ticked_and_explained_with_a_nation_that_needs_it(page: Page) -> None:
    page.goto("/new/horizons")
    box, note = page.locator(BOX), page.locator(f".needed[data-variant={VARIANT}]")
    expect(box).not_to_be_checked()
    page.locator("select[name=side1]").select_option("tang")
    expect(box).to_be_checked()
    expect(box).to_be_disabled()
    expect(note).to_have_text("Always so with Tang.")
    page.locator("select[name=side0]").select_option("guptas-a")
    expect(note).to_have_text("Always so with Guptas and Tang.")
    page.locator("select[name=side0]").select_option("japan")
    page.locator("select[name=who1]").select_option("")  # nobody sits there
    expect(box).not_to_be_checked()
    expect(box).to_be_enabled()
    expect(note).to_be_empty()


def test_the_expansion_is_ticked_for_the_nation_of_a_bot_too(page: Page) -> None:
    page.goto("/new/horizons/solo")
    page.get_by_text("Variants, and a table of your own").click()
    page.locator("select[name=against]").select_option("tang")
    expect(page.locator(BOX)).to_be_checked()
    expect(page.locator(f".needed[data-variant={VARIANT}]")).to_have_text("Always so with Tang.")
    page.locator("select[name=against]").select_option("mayans")
    expect(page.locator(BOX)).not_to_be_checked()


def test_a_box_that_was_ticked_by_hand_stays_so(page: Page) -> None:
    page.goto("/new/horizons")
    page.locator(BOX).check()
    for side in ("tang", "japan"):
        page.locator("select[name=side0]").select_option(side)
        expect(page.locator(BOX)).to_be_checked()
    expect(page.locator(BOX)).to_be_enabled()


# The table


def test_a_click_on_a_lit_route_of_another_shows_the_trade_and_makes_it(page: Page) -> None:
    game = found(abroad)
    view, option = table_of(game), abroad(game)[0]
    bring(page, game)
    route = page.locator(f".others .routes #card-{option.cards[0]}")
    expect(route).to_have_class("card small lit")
    hand, before = Hand(page), look(page)
    assert page.locator(".others .routes .taken").count() == view.goods_on(option.cards[0])
    ask_first(page)
    hand.opens(route, before)
    expect(page.locator(f"{USES} .act")).to_have_text("Trade")
    expect(page.locator("#held .known")).to_contain_text("of 3 goods")
    hand.press(page.locator(USES))
    assert hand.changed(before).step == before.step + 1
    told = page.locator("#chronicle")
    expect(told).to_contain_text(f"with {view.table[option.cards[0]].name} of ")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("moment", "seats"),
    [
        (has_many_routes, ()),
        (has_an_uncovered_route, ()),
        (has_many_routes, ("guptas", "tang", "sassanids", "wagadou")),
    ],
    ids=["many", "uncovered", "four"],
)
def test_nothing_of_the_routes_is_cut_or_covered(
    open_page: Open, screen: str, moment: Callable[[Game], bool], seats: tuple[str, ...]
) -> None:
    page = open_page(**SCREENS[screen], reduced_motion="reduce")
    bring(page, found(moment, *seats))
    if screen == "phone":
        page.locator("#fold").tap()
    assert page.locator(".track").count() >= (2 if moment is has_many_routes else 0)
    assert page.locator(".ticket").count() >= 1
    assert page.evaluate(SPOILT) == []
    if screen == "desk":  # the whole hand is in sight without scrolling
        hand = page.locator(".hand .cards").bounding_box()
        assert hand
        assert hand["height"] > 120
        assert hand["y"] + hand["height"] <= DESK["height"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_table_with_routes_has_no_barriers(open_page: Open, screen: str, theme: str) -> None:
    page = open_page(**SCREENS[screen], reduced_motion="reduce", color_scheme=theme)
    bring(page, found(has_many_routes))
    assert barriers(page) == []


@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
def test_a_whole_game_with_the_expansion_is_played_by_the_mouse_alone(
    open_page: Open, mine: str, theirs: str
) -> None:
    page = open_page(reduced_motion="reduce")
    wanted = [] if RULES.needs(mine) else [VARIANT]
    begin_with(page, "horizons", ("me", mine), ("greedy", theirs), seed="routes", variants=wanted)
    hand = Hand(page, likes=".routes .card, .standing [data-card^=merchant]")
    made = hand.play()
    assert 20 < hand.lit <= made
    expect(page.locator(".scores")).to_contain_text("Trade routes")
    table = page.url
    read_result(page, seats=2)
    page.goto(f"{table}/chronicle")
    expect(page.locator("main")).to_contain_text(re.compile("trades? with .* of |the profit of "))
