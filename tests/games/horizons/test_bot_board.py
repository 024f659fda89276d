"""The Bot's side of the board in the browser: what it shows, what its turn was, what is hidden."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

import imperia
from imperia.games.horizons.bot_words import INFERRED
from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.bot import Bot
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.view import View
from imperia.games.horizons.web.bot import BotSide, Step
from imperia.games.horizons.web.layout import Layout, lay_out
from imperia.kernel import Game
from imperia.web.draw.board import find_board
from imperia.web.draw.telling import story
from imperia.web.draw.uses import NOTHING
from tests.support.boards import shown_board

from .scene import RULES, Scene

BOARD = find_board("horizons")
BOTS = ("mayans", "cultists", "polynesians", "inuit")
walked = pytest.mark.parametrize("against", BOTS)


def walk(against: str, every: int = 11) -> Iterator[Game]:
    """A solo game by chance, looked at again and again until it ends."""
    chosen = {"against": against, "level": "imperator", "variant": "trade-routes"}
    game = imperia.new("horizons", ["japan"], 5, **chosen)
    chance = random.Random(5)
    while not game.over and game.step < 300:
        if game.step % every == 0:
            yield game
        game.choose(chance.choice(game.options))
    yield game


def state_of(game: Game) -> State:
    """The state of a game, which is one of Horizons."""
    assert isinstance(game.state, State)
    return game.state


def bot_of(game: Game) -> Bot:
    """The Bot as it really is."""
    return state_of(game).bot(1)


def laid(game: Game, seat: int = 0) -> Layout:
    """The table with the story of the game."""
    view = game.view(seat)
    table = BOARD.with_story(BOARD.lay_out(view, NOTHING, {}), view, story(game, seat))
    assert isinstance(table, Layout)
    return table


def html(game: Game, seat: int = 0) -> str:
    """The same as the page gets it."""
    return shown_board("horizons", laid(game, seat))


def side(scene: Scene) -> BotSide:
    """The Bot's side of a scene."""
    view = RULES.view(scene.state, 0)
    assert isinstance(view, View)
    found = lay_out(view, NOTHING, {}).bot
    assert found is not None
    return found


def solo() -> Scene:
    """Japan against the Mayan Bot, by its third level."""
    return Scene("japan", against="mayans", level="imperator")


def cards_of_bot(view: View) -> set[int]:
    """The cards of the Bot that its side must show."""
    of = view.seats[-1]
    assert of.bot is not None
    found = {of.state, of.merchants, of.special, *of.play, *of.discard, *of.history, *of.top}
    found.update(of.resolving, of.members, of.bot.slots, of.bot.aside)
    found.update(card for layer in of.bot.dynasty + of.bot.discoveries for card in layer)
    return {card for card in found if card >= 0}


# Laws


@walked
def test_all_that_may_be_known_of_a_bot_is_shown(against: str) -> None:
    for game in walk(against):
        view = game.view(0)
        assert isinstance(view, View)
        numbers = set(map(int, re.findall(r'id="card-(\d+)"', html(game))))
        assert cards_of_bot(view) <= numbers


@walked
def test_nothing_on_the_page_has_the_same_id_twice(against: str) -> None:
    for game in walk(against):
        ids = Counter(re.findall(r'\bid="([^"]+)"', html(game)))
        assert {name: times for name, times in ids.items() if times > 1} == {}


@walked
def test_a_card_that_nobody_has_seen_changes_nothing_on_the_page(against: str) -> None:
    exchanged = 0
    for game in walk(against, every=23):
        if game.over:
            break
        other = game.copy()
        other.state = RULES.imagine(game.view(0), game.step)
        exchanged += bot_of(game).slots != bot_of(other).slots
        assert html(game) == html(other)
    assert exchanged, "face-down cards of the slots were taken for others"


def test_the_bot_is_no_seat_of_the_others() -> None:
    for game in walk("mayans", every=97):
        assert [seat.name for seat in laid(game).others] == []
        assert [seat.name for seat in laid(game, -1).others] == ["japan"]


# Its side


def test_slots_show_what_is_known_and_count_what_is_not() -> None:
    scene = solo().bot_slots("caracol", "stone-mask")
    scene.state.known = {scene.card("stone-mask"): 1}
    slots = side(scene).slots
    assert [slot.words for slot in slots] == ["face down", "Stone Mask", "empty", "empty", "empty"]
    assert slots[0].card is not None
    assert "do not know" in slots[0].card
    assert slots[4].card is None
    page = shown_board("horizons", lay_out(RULES.view(scene.state, 0), NOTHING, {}))
    assert re.search(rf'<li class="bot-slot">.*?id="card-{scene.card("stone-mask")}"', page, re.S)


def test_the_side_shows_level_die_goods_and_decks() -> None:
    scene = solo().give("mayans", material=3)
    scene.state.bot(1).die = 4
    bot = side(scene)
    assert (bot.level, bot.die, bot.die_words) == ("Imperator", 4, "4: slot 4 rested")
    assert (bot.goods[0].sign, bot.goods[0].number) == ("material", 3)
    assert [pile.title for pile in bot.piles] == [
        *("Bot deck", "Discards", "History", "Dynasty", "Set aside")
    ]


def test_the_table_lies_open_and_says_where_it_is_from() -> None:
    shows, other = side(solo()).tables
    assert shows.shows
    assert (shows.title, shows.note) == ("Barbarian", "")
    assert "The rulebook's example" in shows.source
    assert (other.title, other.note) == ("Empire", "our own table, reconstructed")


def test_with_trade_routes_the_book_says_what_the_bot_does_with_them() -> None:
    """p. 52."""
    trading = side(Scene("japan", against="mayans", level="imperator", variant="trade-routes"))
    assert trading.trading is not None
    shows, other = trading.trading.sides
    assert (shows.title, shows.shows, other.title) == ("Merchant", True, "Merchant Empire")
    assert [deed.key for deed in shows.deeds] == [f"merchant-{place}" for place in range(4)]
    routes = {route.name: route for route in trading.trading.routes}
    assert routes["Hopewell Exchange System"].inferred == ("profit",)
    assert "Break through" in routes["Swahili Coast"].profit
    assert side(solo()).trading is None


def test_the_page_shows_the_routes_and_what_is_inferred_of_them() -> None:
    scene = Scene("japan", against="mayans", level="imperator", variant="trade-routes")
    page = shown_board("horizons", lay_out(RULES.view(scene.state, 0), NOTHING, {}))
    assert page.count('data-row="merchant-') == 8
    assert page.count(INFERRED) == 2, "Welcoming and Hopewell; the third is not in this game"
    without = shown_board("horizons", lay_out(RULES.view(solo().state, 0), NOTHING, {}))
    assert "bot-trading" not in without


# Its turn


def test_the_latest_turn_is_told_in_steps_and_its_row_is_lit() -> None:
    game = next(game for game in walk("mayans", every=1) if state_of(game).round == 3)
    bot = laid(game).bot
    assert bot is not None
    titles = [re.sub("<[^>]+>", "", step.title) for step in bot.steps]
    assert titles[0].startswith("The Bot of the Mayans rolls a ")
    slots = [title for title in titles if title.startswith("Slot ")]
    assert len(slots) == len(bot_of(game).slots) - (bot_of(game).die <= 5)
    assert titles[-2].startswith("End of turn, Merchant: ")
    assert titles[-1] == "The Bot of the Mayans cleans up."
    rows = [step.row for step in bot.steps if step.row]
    assert bot.lit == rows[-1]
    assert html(game).count('class="lit-row"') == 1
    assert f'data-row="{bot.lit}" class="lit-row"' in html(game)


@walked
def test_every_row_that_was_used_has_a_step_of_its_own(against: str) -> None:
    for game in walk(against, every=1):
        bot = laid(game).bot
        assert bot is not None
        assert [step.row for step in bot.steps if step.row] == with_rows(game)


def test_a_card_that_a_row_resolves_is_a_step_below_the_one_of_its_slot() -> None:
    for game in walk("mayans", every=1):
        bot = laid(game).bot
        assert bot is not None
        both = [pair for pair in pairwise(bot.steps) if is_nested(pair)]
        if both:
            break
    (slot, inner), *_ = both
    assert any("resolve the top card" in deed for deed in slot.deeds)
    assert slot.row
    assert inner.row


def is_nested(pair: tuple[Step, Step]) -> bool:
    """Whether a step is that of a card in a slot, and the next one that of another card."""
    return pair[0].title.startswith("Slot") and not pair[1].title.startswith(("Slot", "End", "The"))


def with_rows(game: Game) -> list[str]:
    """The rows that the events of the Bot's latest turn name, of its table or its trading list."""
    table, found = state_of(game).table, list[str]()
    for _, event in game.chronicle:
        if event[0] == e.DIE:
            found = []
        elif event[0] == e.ROW:
            found.append(f"{table[event[4]].base}-{event[3]}")
        elif event[0] == e.END_OF_TURN:
            found.append(f"{table[event[2]].base}-{event[3]}")
    return found


def test_the_trade_that_was_made_is_a_step_and_lights_its_row() -> None:
    for game in walk("mayans", every=1):
        bot = laid(game).bot
        assert bot is not None
        trades = [step for step in bot.steps if step.title.startswith("End of turn")]
        if trades:
            break
    assert bot is not None
    assert trades[0].row == "merchant-3"
    assert "Merchant" in trades[0].title
    assert ": trade." in trades[0].title
    assert f'data-row="{bot.lit}" class="lit-row"' in html(game)


def test_before_the_first_turn_of_a_bot_there_are_no_steps() -> None:
    for game in walk("mayans", every=1):
        if bot_of(game).die:
            break
        bot = laid(game).bot
        assert bot is not None
        assert bot.steps == ()
        assert "lit-row" not in html(game)
