"""Leaks: no answer of the server tells a seat, or a watcher, what it may not know.

Whatever a viewer cannot tell apart is exchanged, and every answer must stay the same to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from markupsafe import Markup

from imperia.games.horizons.bot_words import table_text
from imperia.games.horizons.rules import events as horizons_events
from imperia.games.horizons.rules.state import State as HorizonsState
from imperia.games.horizons.rules.view import SeatView
from imperia.games.horizons.rules.view import View as HorizonsView
from imperia.games.settlers.rules import events as settlers_events
from imperia.games.settlers.rules.state import State as SettlersState
from imperia.games.settlers.rules.view import View as SettlersView
from imperia.kernel import Chance, Game
from imperia.web.draw.pages import marked_table, table_page
from imperia.web.draw.parts import whole
from imperia.web.draw.telling import names
from imperia.web.draw.templating import render
from imperia.web.draw.turns import items, latest
from imperia.web.live.games import LiveGame
from imperia.web.routes.api import shown
from imperia.web.routes.replays import journal_of

from ..games.horizons.walks import mistaken as mistaken_in_horizons
from .site import (
    PART,
    Site,
    Visitor,
    opened,
)

PILES = {"Chaos"}  # a card and a pile have this name
RESHUFFLE = {
    "settlers": settlers_events.RESHUFFLE,
    "horizons": horizons_events.RESHUFFLE,
}


class Deal(NamedTuple):
    """A game to be looked at: who plays, with which variant and seed, and how often to look."""

    game: str
    seats: tuple[str, ...]
    variant: str
    seed: int
    every: int
    against: str = ""  # of a game of one seat: its automatic opponent


DEALS = (
    Deal("settlers", ("romans", "barbarians"), "", 1, 9),
    Deal("settlers", ("egyptians", "japanese"), "alternate-lookout", 2, 9),
    Deal("settlers", ("japanese", "romans", "egyptians"), "advanced-lookout", 3, 17),
    Deal("settlers", ("barbarians", "egyptians", "romans", "japanese"), "", 4, 29),
    Deal("horizons", ("japan", "magyars-a"), "short", 1, 47),
    Deal("horizons", ("mayans-b", "cultists"), "", 2, 97),
    Deal("horizons", ("polynesians", "martians", "taino"), "quick-set-up", 6, 97),
    Deal("horizons", ("inuit-a", "taino-b", "cultists-b", "martians-a"), "", 4, 149),
    Deal("horizons", ("japan",), "", 1, 29, "mayans"),
    Deal("horizons", ("taino-a",), "", 2, 13, "cultists"),
    Deal("horizons", ("magyars", "japan"), "trade-routes", 1, 47),
)
dealt = pytest.mark.parametrize(
    "deal", DEALS, ids=lambda deal: "-".join((*deal.seats, deal.against)).strip("-")
)


@contextmanager
def table(folder: Path, deal: Deal) -> Iterator[tuple[Site, Visitor, str]]:
    """A game that has just begun, at which all seats belong to one visitor."""
    with opened(folder) as site:
        anna = site.visitor()
        seats = [f"{side} me" for side in deal.seats]
        wishes = {"variant": deal.variant, "against": deal.against}
        given = {name: wish for name, wish in wishes.items() if wish}
        yield site, anna, anna.begin(deal.game, *seats, seed=deal.seed, **given)


def moments(site: Site, game_id: str, deal: Deal) -> Iterator[LiveGame]:
    """The game at every so many decisions, until it is over."""
    chance = Random(deal.seed)
    with site.service.games.enter(game_id) as live:
        game = live.game
    while not game.over:
        if game.step % deal.every == 0:
            live.table.keep()  # all choices since at once, which is quicker
            live.refresh()
            yield live
        game.choose(chance.choice(game.options))


def viewers(live: LiveGame) -> range:
    """All seats and the watcher (-1)."""
    return range(-1, len(live.seats))


# The same to the byte


def with_state(live: LiveGame, state: Any) -> LiveGame:
    """The same game in another world."""
    other = copy(live)
    other.table = copy(live.table)
    other.table.game = live.game.copy()
    other.table.game.state = state
    return other


def imagined(live: LiveGame, viewer: int, chance: Chance) -> LiveGame:
    """A world in which the cards that a viewer does not see lie elsewhere."""
    return with_state(live, live.game.rules.imagine(live.game.view(viewer), chance.fork()))


def mistaken(live: LiveGame, viewer: int, chance: Chance) -> LiveGame:
    """A world in which each card that a viewer cannot tell from others is one of those."""
    state = live.game.state
    if isinstance(state, HorizonsState):
        return with_state(live, mistaken_in_horizons(state, viewer, chance))
    view, other = live.game.view(viewer), state.copy()
    assert isinstance(view, SettlersView)
    assert isinstance(state, SettlersState)
    assert isinstance(other, SettlersState)
    other.table = state.table[:]
    for cards in view.unseen:
        mixed = cards[:]
        chance.shuffle(mixed)
        for number, card in zip(cards, mixed, strict=True):
            other.table[number] = state.table[card]
    other.ask_again()
    return with_state(live, other)


def pages(live: LiveGame, viewer: int) -> list[str]:
    """The page, the part of it that is sent after a choice, and what a program is told."""
    page = table_page(live, viewer, [viewer])
    part = whole(marked_table(page, "", Markup("")))
    page_whole = render("table_page.html", page=page, table=Markup(part), theme="")
    return [part, page_whole, shown(live, viewer).model_dump_json()]


def words(live: LiveGame, viewer: int) -> list[str]:
    """All that is said beside the board, and to a program."""
    part, _, told = pages(live, viewer)
    board = part[part.index('<section class="board"') : part.index('<aside class="side"')]
    lines = items(live.saved.game, latest(live.game, viewer, lines=None), "")
    whole = render("told.html", lines=lines, title="", address="", theme="")
    return [part.replace(board, ""), whole, told]


def forget_the_past(game: Game) -> None:
    """Keep of the chronicle what just happened; what was open before a reshuffle is hidden now."""
    told: list[Any] = []
    for at, event in game.chronicle:
        if event[0] == RESHUFFLE[game.rules.name]:
            told = []
        elif at == game.step:
            told.append((at, event))
    game.chronicle = told


@dealt
def test_a_page_is_the_same_in_every_world_that_its_viewer_can_imagine(
    deal: Deal, tmp_path: Path
) -> None:
    chance, compared = Chance(deal.seed), 0
    with table(tmp_path, deal) as (site, _, game_id):
        for live in moments(site, game_id, deal):
            for viewer in viewers(live):
                other = imagined(live, viewer, chance)
                if other.game.state.asked == live.game.state.asked:
                    assert pages(other, viewer) == pages(live, viewer), (live.game.step, viewer)
                    compared += 1
    assert compared > 12


@dealt
def test_cards_taken_for_one_another_change_no_word_that_is_said(
    deal: Deal, tmp_path: Path
) -> None:
    chance = Chance(deal.seed)
    with table(tmp_path, deal) as (site, _, game_id):
        for live in moments(site, game_id, deal):
            now = with_state(live, live.game.state)
            forget_the_past(now.game)
            for viewer in viewers(live):
                other = mistaken(now, viewer, chance)
                assert words(other, viewer) == words(now, viewer), (live.game.step, viewer)


@pytest.mark.parametrize("deal", [DEALS[0], DEALS[4]], ids=lambda deal: str(deal.game))
def test_a_leak_would_be_noticed(deal: Deal, tmp_path: Path) -> None:
    with table(tmp_path, deal) as (site, _, game_id):
        live = next(moments(site, game_id, deal))
        for make, show in ((imagined, pages), (mistaken, pages)):
            other = make(live, 0, Chance(1))
            assert show(other, 1) != show(live, 1)  # what the first seat cannot see, the second can


# Over HTTP


def known(game: Game, viewer: int) -> set[int]:
    """The cards whose whereabouts, or whose owner, a viewer may know."""
    view = game.view(viewer)
    if isinstance(view, SettlersView):
        return set(range(len(view.table))).difference(*view.unseen)
    assert isinstance(view, HorizonsView)
    found = {view.king, *view.market, *view.exile, *view.box, *view.main_bottom}
    found.update(view.fame_top, view.fame_bottom)
    found.update(card for cards in view.garrisons.values() for card in cards)
    found.update(view.main_top, view.routes)
    for of in view.seats:
        found.update(of.beside(), (of.accession,), of.hand, of.top, of.discard)
        found.update(of.play, of.resolving, of.history, of.legends, of.development)
        found.update(of.nation_top, of.nation_bottom, of.members, of.nation_members)
        found.update(known_of_bot(of))
    return found


def known_of_bot(of: SeatView) -> set[int]:
    """The same of an automatic opponent: what is in its decks is known, but not the order."""
    if of.bot is None:
        return set()
    layers = of.bot.dynasty + of.bot.discoveries
    return {*of.bot.slots, *of.bot.aside}.union(*layers)


def cards_of(game: Game) -> list[Any]:
    """All cards of a game, by their numbers."""
    state: Any = game.state
    table: list[Any] = state.table
    return table


def readable(game: Game, viewer: int) -> set[str]:
    """The names of cards that a viewer may read somewhere."""
    table = cards_of(game)
    asks, source = game.rules.asks(game.state, viewer)
    found = {table[card].name for card in known(game, viewer) if card >= 0} | PILES
    found |= {card["name"] for card in game.rules.cards() if card["slug"] == source}
    mine = game.options if game.state.seat == viewer else ()
    lines = [*game.told(viewer), asks, *(option.words for option in mine)]
    view = game.view(viewer)
    if isinstance(view, HorizonsView) and view.seats[-1].bot is not None:
        lines.append(table_text(view, view.seats[-1]))  # its rows name cards
    return found | {name for line in lines for name in named(game, line)}


def named(game: Game, text: str) -> list[str]:
    """The names of cards in a text; the title of the game also holds one."""
    return names(game.rules.name)[0].findall(text.replace(game.rules.title, ""))


def text_of(html: str) -> str:
    """What a page says, also to those who only hear it."""
    labels = re.findall(r'(?:title|aria-label|value)="([^"]*)"', html)
    return unescape("\n".join([re.sub(r"<[^>]*>", "\n", html), *labels]))


def check_page(game: Game, viewer: int, html: str) -> int:
    """See that a page shows and names no card that its viewer may not know; how many it shows."""
    assert 'id="table"' in html
    numbers = {int(number) for number in re.findall(r' id="card-(\d+)"', html)}
    assert numbers <= known(game, viewer)
    assert set(named(game, text_of(html))) <= readable(game, viewer)
    return len(numbers)


def check_told(game: Game, viewer: int, told: dict[str, Any]) -> None:
    """See that a program is told of no card that it may not know."""
    table, cards = cards_of(game), known(game, viewer)
    own = {option["target"] for option in told["decision"]["options"]}
    allowed = {table[card].slug for card in cards if card >= 0} | own | {told["decision"]["source"]}
    hidden = {card.slug for card in table} - allowed
    assert hidden.isdisjoint(strings(told["view"]))


def strings(found: Any) -> Iterator[str]:
    """All strings in JSON values."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict | list):
        for value in found.values() if isinstance(found, dict) else found:
            yield from strings(value)


class Spy:
    """A browser and a program of one viewer, who try to learn more than they may."""

    def __init__(self, site: Site, owner: Visitor, live: LiveGame, viewer: int) -> None:
        self.viewer = viewer
        self.browser = owner.friend(live.id, viewer)
        self.program = (
            self.browser.program(live.id, viewer) if viewer >= 0 else owner.program(live.id, viewer)
        )
        self.address = f"/game/{live.id}/{live.seats[viewer] if viewer >= 0 else 'watch'}"
        self.heard: list[str] = []
        self.cards = 0

    def look(self, live: LiveGame, chance: Random) -> None:
        """Look at everything there is."""
        game, viewer = live.game, self.viewer
        self.cards += check_page(
            game, viewer, self.browser.get(f"{self.address}/table", **PART).text
        )
        check_told(game, viewer, self.program.look())
        if not chance.randrange(4):
            check_page(game, viewer, self.browser.get(self.address).text)
            self.listen(game)
            self.remember(live, chance.randrange(game.step + 1), chance.choice(live.seats))

    def listen(self, game: Game) -> None:
        """Read the chronicle: as the rules tell it, and never again otherwise than before."""
        heard = self.program.client.get("/api/game/chronicle").json()
        assert heard == game.told(self.viewer)
        assert heard[: len(self.heard)] == self.heard
        self.heard = heard
        page = text_of(self.browser.get(f"{self.address}/chronicle").text)
        assert set(named(game, page)) <= {name for line in heard for name in named(game, line)}

    def remember(self, live: LiveGame, step: int, as_seat: str) -> None:
        """Look back, and try to do so with the eyes of somebody else."""
        past = Game.resume(journal_of(live).cut(step))
        page = self.browser.get(f"{self.address}/replay/{step}?as_seat={as_seat}", **PART).text
        check_page(past, self.viewer, page)


@dealt
def test_no_card_that_a_viewer_may_not_know_is_sent(deal: Deal, tmp_path: Path) -> None:
    chance, spies = Random(deal.seed), list[Spy]()
    with table(tmp_path, deal) as (site, anna, game_id):
        for live in moments(site, game_id, deal):
            spies = spies or [Spy(site, anna, live, viewer) for viewer in viewers(live)]
            for spy in spies:
                spy.look(live, chance)
    assert sum(spy.cards for spy in spies) > 200


def test_a_journal_and_a_result_tell_nothing_before_the_end(tmp_path: Path) -> None:
    with table(tmp_path, DEALS[0]) as (site, anna, game_id):
        anna.play(game_id, 20)
        ben = anna.friend(game_id, 1)
        for page in ("journal", "result"):
            answer = ben.get(f"/game/{game_id}/barbarians/{page}")
            assert answer.status_code in (303, 403)
            assert "snapshot" not in answer.text
        key = site.live(game_id).game.state.key
        assert key is not None
        assert key.secret not in ben.table(game_id, "barbarians")
