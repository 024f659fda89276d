"""The table set with Trade Routes: the blue boxes of pp. 10-13, for one to four players."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from imperia.games.horizons.rules.card import RUTHLESS, TRADE_FRIENDLY, card, deck
from imperia.games.horizons.rules.decks import NATIONS, PRINTED
from imperia.games.horizons.rules.state import SLOT_SUITS, State
from imperia.games.horizons.rules.symbols import (
    CIVILISED,
    POWER,
    REGION,
    TRADE_ROUTE,
    TRIBUTARY,
    UNCIVILISED,
)
from imperia.games.horizons.words.unrest import TAKE_UNREST

from .scene import Scene
from .test_set_up import TABLES
from .walks import Walk, imagined, seen_by, viewers

NINE = {card.slug for card in PRINTED["trade-routes"] if card.banner == TRADE_ROUTE}
PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])
SEEDS = pytest.mark.parametrize("seed", range(5))


def start(*seats: str, also: tuple[str, ...] = (), seed: int = 1) -> State:
    """A game with Trade Routes, and perhaps another variant, at its first decision."""
    return Walk(seats, ("trade-routes", *also), seed).start()


def routes_in(state: State, cards: Iterable[int]) -> list[str]:
    """The trade routes among some cards; Welcoming has a banner of Fame."""
    table = state.table
    return [table[one].slug for one in cards if one >= 0 and table[one].banner == TRADE_ROUTE]


def slugs(state: State, cards: Iterable[int]) -> list[str]:
    """The slugs of cards."""
    return [state.table[card].slug for card in cards]


# Each player's own


@PLAYERS
def test_everybody_has_a_merchants_card_of_their_own_that_shows_its_first_side(
    players: int,
) -> None:
    """X2 (pp. 10, 26)."""
    state = start(*TABLES[players])
    merchants = [state.table[seat.merchants] for seat in state.seats]
    assert [(card.name, card.side) for card in merchants] == [("Merchant", "A")] * players
    assert len({card.number for card in merchants}) == players
    assert all(seat.merchants in seat.standing() for seat in state.seats)


def test_without_the_expansion_nobody_has_merchants() -> None:
    state = Walk(TABLES[2]).start()
    assert [seat.merchants for seat in state.seats] == [-1, -1]
    assert "merchant" not in slugs(state, range(len(state.table)))


@pytest.mark.parametrize(
    ("nation", "tokens"),
    [
        ("japan", 6),
        ("magyars", 6),
        ("mayans", 6),
        ("martians", 6),
        ("taino", 4),
        ("inuit", 4),
        ("polynesians", 4),
        ("cultists", 4),
    ],
)
def test_everybody_has_an_exhaust_token_more(nation: str, tokens: int) -> None:
    """X2 (pp. 10, 15)."""
    beside = "taino" if nation == "japan" else "japan"
    assert start(nation, beside).seats[0].exhausts == tokens


@pytest.mark.parametrize(("nation", "tokens"), [("japan", 6), ("taino", 4)])
def test_clean_up_brings_the_further_token_back(nation: str, tokens: int) -> None:
    """X2 (p. 15)."""
    beside = "taino" if nation == "japan" else "japan"
    scene = Scene(nation, beside, variant="trade-routes").give(nation, progress=1)
    scene.play("exhaust merchant", "choose 2")
    assert (scene.seat(nation).exhausts, scene.exhausted("merchant")) == (tokens - 1, True)
    scene.end_turn()
    assert (scene.seat(nation).exhausts, scene.exhausted("merchant")) == (tokens, False)


@pytest.mark.parametrize(
    ("seat", "progress"),
    [("japan", 0), ("inuit-a", 0), ("cultists", 0), ("martians-b", 20), ("martians-a", 25)],
)
def test_the_pool_starts_with_goods_instead_of_progress(seat: str, progress: int) -> None:
    """X2 (p. 11)."""
    beside = "taino" if seat == "japan" else "japan"
    assert start(seat, beside).seats[0].goods == [3, 2, progress, 1]


# Fame


@pytest.mark.parametrize(("players", "fame", "out"), [(1, 7, 2), (2, 7, 2), (3, 8, 1), (4, 9, 0)])
def test_the_fame_deck_has_a_card_more_and_welcoming_is_one_of_nine(
    players: int, fame: int, out: int
) -> None:
    """X3 (p. 13)."""
    state = start(*TABLES[players])
    removed = [card for card in state.box if state.table[card].banner != TRADE_ROUTE]
    assert (len(state.fame), len(removed)) == (fame, out)
    assert "welcoming" in slugs(state, (*state.fame, *removed))


def test_welcoming_may_go_back_into_the_box_unseen() -> None:
    """X3 (p. 13): it is shuffled in before cards are removed."""
    states = [start(*TABLES[2], seed=seed) for seed in range(30)]
    assert {"welcoming" in slugs(state, state.box) for state in states} == {True, False}


# The Commons


@PLAYERS
def test_trade_friendly_cards_are_used_and_ruthless_ones_are_not(players: int) -> None:
    """X1 (pp. 5, 13, 26)."""
    table = start(*TABLES[players]).table
    friendly = {card.name for card in PRINTED["commons"] if card.mark == TRADE_FRIENDLY}
    assert len(friendly) == 8
    assert friendly <= {card.name for card in table}
    assert not [card for card in table if card.mark == RUTHLESS]


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (1, {CIVILISED: 12, UNCIVILISED: 17, REGION: 13, TRIBUTARY: 9, TRADE_ROUTE: 8}),
        (2, {CIVILISED: 12, UNCIVILISED: 17, REGION: 13, TRIBUTARY: 9, TRADE_ROUTE: 8}),
        (3, {CIVILISED: 13, UNCIVILISED: 20, REGION: 14, TRIBUTARY: 10, TRADE_ROUTE: 9}),
        (4, {CIVILISED: 15, UNCIVILISED: 21, REGION: 14, TRIBUTARY: 11, TRADE_ROUTE: 9}),
    ],
)
def test_the_market_cards_are_those_of_the_number_of_players(
    players: int, counts: dict[int, int]
) -> None:
    commons = [c for c in start(*TABLES[players]).table if c.deck in ("commons", "trade-routes")]
    assert {suit: sum(1 for c in commons if c.banner == suit) for suit in counts} == counts


@pytest.mark.parametrize(
    ("players", "routes", "removed", "dealt"),
    [(1, 8, 2, 3), (2, 8, 2, 3), (3, 9, 1, 5), (4, 9, 0, 6)],
)
def test_routes_lie_under_the_small_decks_in_the_box_and_in_the_main_deck(
    players: int, routes: int, removed: int, dealt: int
) -> None:
    """X4 (p. 13): those in the Market, or exiled by Practice mode, come out of the Main deck."""
    state = start(*TABLES[players])
    assert state.routes[:2] == (-1, -1)
    under = routes_in(state, state.routes)
    box = routes_in(state, state.box)
    main = routes_in(state, (*state.main, *state.market, *state.exile))
    assert (len(under), len(box), len(main)) == (3, removed, dealt)
    assert len({*under, *box, *main}) == routes


@PLAYERS
def test_the_route_for_three_players_is_used_with_three_or_four(players: int) -> None:
    """X4 (p. 13)."""
    state = start(*TABLES[players])
    there = set(routes_in(state, range(len(state.table))))
    assert NINE - there == (set() if players > 2 else {"mediterranean-circle"})


@SEEDS
def test_no_route_is_shuffled_into_a_small_deck(seed: int) -> None:
    """X5 (p. 27)."""
    state = start(*TABLES[3], seed=seed)
    assert routes_in(state, [card for deck in state.small for card in deck]) == []
    assert [len(deck) for deck in state.small] == [0, 0, 6, 6, 6]


def test_chance_decides_which_route_lies_where() -> None:
    """X4 (p. 13)."""
    states = [start(*TABLES[4], seed=seed) for seed in range(40)]
    for slot in (2, 3, 4):
        assert {state.table[state.routes[slot]].slug for state in states} == NINE
    assert any(routes_in(state, state.market[:2]) for state in states)


@SEEDS
def test_unrest_lies_under_a_route_of_the_first_market(seed: int) -> None:
    """X5 (p. 27)."""
    state = start(*TABLES[4], seed=seed)
    for one, under in zip(state.market, state.beneath, strict=True):
        assert (under >= 0) is not bool(state.table[one].marks & REGION)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_small_decks_have_six_to_eight_cards_before_the_market_is_dealt(players: int) -> None:
    """X3 (p. 13): only the Fame deck is larger."""
    state = start(*TABLES[players])
    for slot in (2, 3, 4):
        assert len(state.small[slot]) + 1 == players + 4
        assert state.table[state.market[slot]].banner == SLOT_SUITS[slot]


@pytest.mark.parametrize(("players", "main"), [(1, 19), (2, 34), (3, 39), (4, 41)])
def test_the_main_deck_has_all_the_rest(players: int, main: int) -> None:
    """X4 (p. 13)."""
    assert len(start(*TABLES[players]).main) == main


# With the variants of pp. 24-25


@SEEDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_quick_set_up_keeps_the_routes_out_of_the_mixed_small_decks(
    players: int, seed: int
) -> None:
    """X6 (p. 24)."""
    state = start(*TABLES[players], also=("quick-set-up",), seed=seed)
    assert routes_in(state, [card for deck in state.small for card in deck]) == []
    assert len(routes_in(state, state.routes)) == 3
    assert routes_in(state, state.market[2:]) == []
    suits = {state.table[card].banner for deck in state.small for card in deck}
    assert suits == {CIVILISED, UNCIVILISED, REGION, TRIBUTARY}


def test_a_quick_set_up_mixes_routes_into_the_main_deck_all_the_same() -> None:
    """X6 (p. 24)."""
    state = start(*TABLES[4], also=("quick-set-up",))
    assert len(routes_in(state, (*state.main, *state.market[:2]))) == 6
    assert len(state.main) == 41


@PLAYERS
def test_lowered_aggression_finds_nothing_to_set_aside(players: int) -> None:
    """X7 (p. 24): there are no ruthless cards."""
    state = start(*TABLES[players], also=("lowered-aggression",))
    assert not [card for card in state.table if card.mark == RUTHLESS]
    assert len(state.main) == len(start(*TABLES[players]).main)


def test_a_short_game_exiles_ten_cards_perhaps_routes_among_them() -> None:
    """X4 (p. 25)."""
    states = [start(*TABLES[2], also=("short",), seed=seed) for seed in range(12)]
    assert {(len(state.exile), len(state.main)) for state in states} == {(10, 24)}
    assert any(routes_in(state, state.exile) for state in states)
    assert all(len(routes_in(state, state.routes)) == 3 for state in states)


def test_short_inuit_begin_without_goods_too() -> None:
    """X2 (p. 25)."""
    assert start("inuit", "japan", also=("short",)).seats[0].goods == [0, 0, 0, 0]


@pytest.mark.parametrize(("side", "progress"), [("martians-a", 21), ("martians-b", 16)])
def test_short_martians_lose_four_progress_and_keep_their_goods(side: str, progress: int) -> None:
    """X2 (p. 25)."""
    assert start(side, "japan", also=("short",)).seats[0].goods == [3, 2, progress, 1]


def test_precious_cards_go_with_trade_routes() -> None:
    variant = ["precious-cards", "trade-routes"]
    scene = Scene("japan", "taino", variant=variant).hand("japan", "glory")
    scene.play("end turn", f"add to {scene.slots()[0]}")
    assert (scene.mover, scene.state.begins_move) == ("taino", True)
    assert "glory" in scene.cards("japan", "hand")
    assert scene.seat("japan").exhausts == 6


def test_all_variants_together_can_be_played() -> None:
    every = ("lowered-aggression", "quick-set-up", "precious-cards", "short")
    state = start(*TABLES[3], also=every)
    assert (len(state.exile), len(state.main)) == (10, 29)
    assert state.begins_move


# Practice mode


@SEEDS
def test_practice_is_set_up_for_two_and_exiles_fifteen_cards(seed: int) -> None:
    """X4 (p. 24)."""
    state = start("japan", seed=seed)
    assert [len(deck) for deck in state.small] == [0, 0, 5, 5, 5]
    assert (len(state.exile), len(state.main), len(state.fame)) == (15, 19, 7)
    assert len(routes_in(state, state.routes)) == 3
    assert len(routes_in(state, (*state.main, *state.market, *state.exile))) == 3


def test_alone_one_trades_with_progress_and_own_routes() -> None:
    scene = Scene("japan", variant="trade-routes").in_play("japan", "andes-highway")
    scene.give("japan", progress=1, goods=1).play("exhaust merchant", "choose 2")
    assert scene.options == ["trade progress", "trade andes-highway"]


def test_in_practice_a_route_may_be_exiled_after_progress_was_added() -> None:
    scene = Scene("japan", variant="trade-routes").market("andes-highway", "swahili-coast")
    scene.play("end turn", "add to andes-highway", "exile swahili-coast")
    assert "swahili-coast" in scene.exiled()
    assert scene.on("andes-highway") == {"progress": 1}


def test_the_merchants_cards_are_no_market_cards() -> None:
    state = start(*TABLES[4])
    piles = (*state.main, *state.market, *state.fame, *state.box, *state.exile)
    assert not [card for card in piles if card >= 0 and state.table[card].banner == POWER]


# What went back into the box


def test_nobody_sees_which_routes_went_back_into_the_box() -> None:
    """X4 (p. 13)."""
    state = start(*TABLES[2])
    for viewer in viewers(state):
        view = seen_by(state, viewer)
        assert (view.box, view.routes_out) == ((), 2)
        removed = {frozenset(routes_in(imagined(view, n), imagined(view, n).box)) for n in range(9)}
        assert len(removed) > 1


def test_a_development_that_leaves_the_game_openly_is_seen_even_if_it_is_a_route() -> None:
    """N23 (p. 25): a route of a nation's own."""
    scene = Scene("japan", "taino", variant=["trade-routes", "short"])
    own = card("JPN99", "Inland Sea", TRADE_ROUTE, commerce=TAKE_UNREST, profit=TAKE_UNREST)
    deck(NATIONS["japan"], own)
    number = scene.card("miyabi")
    scene.state.table[number] = own
    scene.state.set_aside(0, number)
    view = seen_by(scene.state, 1)
    assert (view.box, view.routes_out) == ((number,), 2)
    assert number in imagined(view, 1).box
