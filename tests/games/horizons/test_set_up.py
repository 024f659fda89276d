"""Set-up: each player's own, then the Commons, for one to four players (pp. 10-13)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import RUTHLESS, TRADE_FRIENDLY
from imperia.games.horizons.rules.decks import NATIONS, PRINTED
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import (
    CIVILISED,
    FAME,
    REGION,
    TRIBUTARY,
    UNCIVILISED,
    UNREST,
)
from imperia.kernel import BadSetup

from .walks import RULES, Walk

TABLES = {
    1: ("japan",),
    2: ("japan", "taino"),
    3: ("japan", "taino", "mayans"),
    4: ("japan", "taino", "mayans", "polynesians"),
}


def start(*seats: str, seed: int = 1) -> State:
    """A game at its first decision."""
    return Walk(seats, seed=seed).start()


def beside(nation: str) -> str:
    """Another nation."""
    return "taino" if nation == "japan" else "japan"


# Player set-up


@pytest.mark.parametrize(
    ("nation", "deck", "in_nation_deck", "accession", "development"),
    [
        ("japan", 10, 7, "emperor-kanmu", 5),
        ("magyars", 10, 8, "conversion-to-christianity", 3),
        ("mayans", 10, 7, "king-kinich-janaab-pakal", 8),
        ("taino", 10, 6, "ayiti-hispaniola", 5),
        ("inuit", 8, 0, "", 12),
        ("polynesians", 10, 9, "kupe", 4),
        ("martians", 12, 9, "reactor-explosion", 3),
        ("cultists", 17, 0, "", 0),
    ],
)
def test_every_card_of_a_nation_lies_where_it_starts(
    nation: str, deck: int, in_nation_deck: int, accession: str, development: int
) -> None:
    state = start(nation, beside(nation))
    seat = state.seats[0]
    assert len(seat.hand + seat.deck) == deck
    assert len(seat.nation_deck) == in_nation_deck
    assert (state.table[seat.accession].slug if seat.accession >= 0 else "") == accession
    assert len(seat.development) == development
    assert seat.discard == seat.play == seat.history == seat.legends == ()


@pytest.mark.parametrize("nation", NATIONS)
def test_the_starting_hand_has_five_cards(nation: str) -> None:
    assert len(start(nation, beside(nation)).seats[0].hand) == 5


@pytest.mark.parametrize(
    ("nation", "side"),
    [
        ("japan", "Barbarian"),
        ("magyars", "Barbarian"),
        ("mayans", "Barbarian"),
        ("taino", "Free Tribes"),
        ("inuit", "Summer"),
        ("polynesians", "Isle-bound"),
        ("martians", "Alien"),
        ("cultists", "Empire"),
    ],
)
def test_the_state_card_shows_the_side_it_starts_with(nation: str, side: str) -> None:
    state = start(nation, beside(nation))
    assert state.table[state.seats[0].state].name == side


@pytest.mark.parametrize(
    ("nation", "tokens"),
    [
        ("japan", 5),
        ("magyars", 5),
        ("mayans", 5),
        ("martians", 5),
        ("taino", 3),
        ("inuit", 3),
        ("polynesians", 3),
        ("cultists", 3),
    ],
)
def test_the_state_card_holds_three_actions_and_its_exhaust_tokens(
    nation: str, tokens: int
) -> None:
    seat = start(nation, beside(nation)).seats[0]
    assert (seat.actions, seat.exhausts) == (3, tokens)


@pytest.mark.parametrize(
    ("seat", "progress"),
    [("japan", 1), ("inuit-a", 1), ("cultists", 1), ("martians-b", 21), ("martians-a", 26)],
)
def test_the_pool_starts_with_three_materials_two_people_and_progress(
    seat: str, progress: int
) -> None:
    state = start(seat, beside(seat))
    assert state.seats[0].goods == [3, 2, progress, 0]


@pytest.mark.parametrize("nation", NATIONS)
def test_the_power_card_shows_the_chosen_side_basic_if_none_is_named(nation: str) -> None:
    for name, side in ((nation, "B"), (f"{nation}-b", "B"), (f"{nation}-a", "A")):
        state = start(name, beside(nation))
        assert state.table[state.seats[0].power].side == side


@pytest.mark.parametrize("nation", NATIONS)
def test_only_cultists_and_polynesians_have_a_further_card_in_play(nation: str) -> None:
    state = start(nation, beside(nation))
    extra = state.seats[0].special
    names = {"cultists": "Research the Ceremony", "polynesians": "Mana"}
    assert (state.table[extra].name if extra >= 0 else None) == names.get(nation)


@pytest.mark.parametrize(("players", "pile"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_the_chaos_pile_grows_with_the_players(players: int, pile: int) -> None:
    others = [nation for nation in NATIONS if nation != "cultists"]
    assert len(start("cultists", *others[: players - 1]).seats[0].chaos) == pile


@pytest.mark.parametrize("nation", NATIONS)
def test_king_of_kings_is_open_to_everybody_at_first(nation: str) -> None:
    assert not start(nation, beside(nation)).seats[0].crowned


# The Commons


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (1, {CIVILISED: 12, UNCIVILISED: 18, REGION: 12, TRIBUTARY: 10, FAME: 8, UNREST: 8}),
        (2, {CIVILISED: 12, UNCIVILISED: 18, REGION: 12, TRIBUTARY: 10, FAME: 8, UNREST: 8}),
        (3, {CIVILISED: 13, UNCIVILISED: 21, REGION: 13, TRIBUTARY: 11, FAME: 8, UNREST: 10}),
        (4, {CIVILISED: 15, UNCIVILISED: 22, REGION: 13, TRIBUTARY: 12, FAME: 8, UNREST: 12}),
    ],
)
def test_the_commons_are_those_of_the_number_of_players(
    players: int, counts: dict[int, int]
) -> None:
    table = start(*TABLES[players]).table
    commons = [card for card in table if card.deck == "commons" and card.name != "King of Kings"]
    assert {suit: sum(1 for c in commons if c.banner == suit) for suit in counts} == counts
    assert sum(counts.values()) == len(commons)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ruthless_cards_are_used_and_trade_friendly_ones_are_not(players: int) -> None:
    table = start(*TABLES[players]).table
    ruthless = {card.name for card in PRINTED["commons"] if card.mark == RUTHLESS}
    assert len(ruthless) == 9
    assert ruthless <= {card.name for card in table}
    assert not [card for card in table if card.mark == TRADE_FRIENDLY]


@pytest.mark.parametrize(
    ("players", "small", "main", "fame"),
    [(2, 5, 32, 6), (3, 6, 35, 7), (4, 7, 36, 8)],
)
def test_decks_have_their_sizes_after_the_market_is_dealt(
    players: int, small: int, main: int, fame: int
) -> None:
    state = start(*TABLES[players])
    assert [len(deck) for deck in state.small] == [0, 0, small, small, small]
    assert len(state.main) == main
    assert (len(state.fame), len(state.box)) == (fame, 8 - fame)


@pytest.mark.parametrize("seed", range(5))
def test_small_decks_and_their_slots_are_of_one_suit_each(seed: int) -> None:
    state = start("japan", "taino", seed=seed)
    for slot, suit in ((2, CIVILISED), (3, UNCIVILISED), (4, REGION)):
        cards = (*state.small[slot], state.market[slot])
        assert {state.table[card].banner for card in cards} == {suit}


@pytest.mark.parametrize("seed", range(5))
def test_all_tributaries_lie_in_the_main_deck_or_its_slots(seed: int) -> None:
    state = start("japan", "taino", seed=seed)
    cards = (*state.main, *state.market[:2])
    assert sum(1 for card in cards if state.table[card].banner == TRIBUTARY) == 10


@pytest.mark.parametrize("seed", range(5))
def test_unrest_lies_under_every_market_card_that_is_no_region(seed: int) -> None:
    state = start("japan", "taino", seed=seed)
    for card, under in zip(state.market, state.beneath, strict=True):
        assert (under >= 0) is not bool(state.table[card].marks & REGION)
    assert len(state.unrest) + sum(under >= 0 for under in state.beneath) == 8


@pytest.mark.parametrize("seed", range(8))
def test_progress_lies_on_market_cards_with_a_white_banner_only(seed: int) -> None:
    """M9 (p. 13)."""
    state = start("japan", "taino", seed=seed)
    white = [card for card in state.market if state.table[card].banner == CIVILISED]
    assert state.tokens == dict.fromkeys(white, (0, 0, 1, 0))
    assert white


def test_a_city_is_civilised_too_but_its_banner_is_not_white() -> None:
    cities = [card for card in PRINTED["commons"] if card.name in ("City", "Trading City")]
    assert len(cities) == 4
    assert all(card.marks & CIVILISED and card.banner == UNCIVILISED for card in cities)


@pytest.mark.parametrize(
    ("seats", "unrest"),
    [
        (("japan", "taino"), 8),
        (("magyars", "mayans"), 8 + 2 + 1),
        (("martians", "inuit"), 8 + 2 + 2),
        (("polynesians", "cultists"), 8 + 1 + 4),
        (("magyars", "inuit", "polynesians"), 10 + 3 + 3 + 2),
        (("magyars", "inuit", "polynesians", "martians"), 12 + 4 + 3 + 2 + 2),
    ],
)
def test_nations_add_their_supply_to_the_unrest_pile(seats: tuple[str, ...], unrest: int) -> None:
    state = start(*seats)
    assert len(state.unrest) + sum(under >= 0 for under in state.beneath) == unrest


def test_king_of_kings_lies_below_the_fame_deck_with_its_first_side_up() -> None:
    state = start("japan", "taino")
    assert state.table[state.king].name == "King of Kings"
    assert (state.table[state.king].side, state.king_side) == ("A", 0)
    assert state.king not in (*state.fame, *state.box)


def test_any_player_may_be_the_first_and_the_others_follow_clockwise() -> None:
    """T8 (p. 15)."""
    firsts = {start("japan", "taino", "mayans", seed=seed).first for seed in range(20)}
    assert firsts == {0, 1, 2}
    state = start("japan", "taino", "mayans", seed=3)
    assert state.order() == [(state.first + n) % 3 for n in range(3)]
    assert (state.round, state.seat, state.active) == (1, state.first, state.first)


def test_the_same_seed_deals_the_same_game_and_another_does_not() -> None:
    assert RULES.encode(start("japan", "taino")) == RULES.encode(start("japan", "taino"))
    assert RULES.encode(start("japan", "taino")) != RULES.encode(start("japan", "taino", seed=2))


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ((), "1 to 4 seats"),
        (("japan", "taino", "mayans", "inuit", "magyars"), "1 to 4 seats"),
        (("japan", "japan-a"), "only once"),
        (("japan", "vikings"), "there is no nation 'vikings'"),
        (("japan-c",), "there is no nation 'japan-c'"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(seats: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        start(*seats)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"variant": "atlantis"}, "there is no variant"),
        ({"variant": 3}, "a variant is a name"),
        ({"bot": True}, "option 'bot'"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(
    options: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadSetup, match=complaint):
        RULES.start(["japan", "taino"], 1, options)
