"""Setting the table: players (p. 10) and Commons (p. 13), step by step."""

from __future__ import annotations

from collections import Counter

import pytest

from imperia.horizons.card import CHAOS, RUTHLESS, SUPPLY, TRADE_FRIENDLY
from imperia.horizons.decks import NATION_CARDS, NATIONS
from imperia.horizons.state import SLOT_SUITS, State
from imperia.horizons.symbols import CIVILISED, REGION, names_of
from imperia.kernel import BadSetup, find_rules

RULES = find_rules("horizons")
TABLES = (
    ("japan",),
    ("japan", "magyars"),
    ("japan", "magyars", "mayans"),
    ("japan", "magyars", "mayans", "taino"),
)


def start(*seats: str, seed: int = 1, variant: str | None = None) -> State:
    state = RULES.start(seats, seed, {"variant": variant} if variant else {})
    assert isinstance(state, State)
    return state


def owned(state: State, seat: int) -> Counter[str]:
    mine = state.seats[seat]
    return Counter(state.table[card].number for card in mine.hand + mine.deck)


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_starts_with_its_cards_where_they_are_printed_to_start(nation: str) -> None:
    state = start(nation, "japan" if nation != "japan" else "taino")
    mine = state.seats[0]
    printed = Counter(card.starts for card in NATION_CARDS[nation] if not card.side)
    chaos = [c for c in NATION_CARDS[nation] if c.starts == CHAOS and c.players < 3]
    assert len(mine.nation_deck) == printed[2]
    assert (mine.accession >= 0) == (printed[3] == 1)
    assert len(mine.development) == printed[4]
    assert len(mine.chaos) == len(chaos)
    assert sum(owned(state, 0).values()) == printed[0]
    assert len(mine.hand) == 5


def test_everybody_starts_with_three_materials_two_population_and_one_progress() -> None:
    state = start("japan", "cultists", "mayans", "polynesians")
    assert [mine.goods for mine in state.seats] == [[3, 2, 1, 0]] * 4


@pytest.mark.parametrize(("seat", "progress"), [("martians", 21), ("martians-a", 26)])
def test_martians_bring_progress_along(seat: str, progress: int) -> None:
    assert start(seat, "japan").seats[0].goods == [3, 2, progress, 0]


def test_exhaust_tokens_are_five_or_as_the_power_card_says() -> None:
    tokens = {}
    for nation in NATIONS:
        mine = start(nation, "japan" if nation != "japan" else "taino").seats[0]
        tokens[nation] = mine.exhausts
        assert mine.actions == 3
    three = ("taino", "inuit", "polynesians", "cultists")
    assert tokens == {nation: 3 if nation in three else 5 for nation in NATIONS}


def test_state_cards_show_the_side_that_the_nation_starts_with() -> None:
    sides = {}
    for nation in NATIONS:
        state = start(nation, "japan" if nation != "japan" else "taino")
        sides[nation] = state.table[state.seats[0].state].name
    assert sides == {
        "japan": "Barbarian",
        "magyars": "Barbarian",
        "mayans": "Barbarian",
        "taino": "Free Tribes",
        "inuit": "Summer",
        "polynesians": "Isle-bound",
        "martians": "Alien",
        "cultists": "Empire",
    }


def test_mana_and_the_ceremony_start_in_play() -> None:
    state = start("polynesians", "cultists", "japan")
    extras = [state.table[s.extra].name if s.extra >= 0 else "" for s in state.seats]
    assert extras == ["Mana", "Research the Ceremony", ""]


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_power_card_lies_on_the_side_that_was_chosen(side: str) -> None:
    state = start(f"japan-{side}", "magyars")
    assert state.table[state.seats[0].power].side == side.upper()


@pytest.mark.parametrize("seats", TABLES)
def test_small_decks_and_the_fame_deck_have_their_sizes(seats: tuple[str, ...]) -> None:
    state = start(*seats)
    size = {1: 6, 2: 6, 3: 7, 4: 8}[len(seats)]
    assert [len(deck) for deck in state.small] == [0, 0, size - 1, size - 1, size - 1]
    assert len(state.fame) == size
    assert state.table[state.king].side == "A"


def test_small_decks_hold_cards_of_their_banner_and_tributaries_start_in_the_main_deck() -> None:
    state = start("japan", "magyars")
    for slot in (2, 3, 4):
        banners = {state.table[card].banner for card in state.small[slot]}
        assert banners == {SLOT_SUITS[slot]}
    mixed = Counter(names_of(state.table[card].banner)[0] for card in state.main)
    in_market = [state.table[card].banner for card in state.market[:2]]
    tributaries = mixed["tributary"] + sum(names_of(b) == ["tributary"] for b in in_market)
    assert tributaries == 10  # 13, less one trade-friendly, one for three players, one for four


@pytest.mark.parametrize("seats", TABLES)
def test_cards_for_more_players_and_trade_cards_stay_in_the_box(seats: tuple[str, ...]) -> None:
    state = start(*seats)
    assert all(card.players <= max(2, len(seats)) for card in state.table)
    assert not any(card.mark == TRADE_FRIENDLY for card in state.table)
    assert sum(card.mark == RUTHLESS for card in state.table) == 9


@pytest.mark.parametrize("seats", TABLES)
def test_unrest_lies_under_every_card_of_the_first_market_but_regions(
    seats: tuple[str, ...],
) -> None:
    for seed in range(1, 8):
        state = start(*seats, seed=seed)
        for card, under in zip(state.market, state.beneath, strict=True):
            assert (under < 0) == bool(state.table[card].marks & REGION)


def test_civilised_cards_of_the_first_market_carry_one_progress() -> None:
    for seed in range(1, 8):
        state = start("japan", "magyars", seed=seed)
        white = {c for c in state.market if state.table[c].banner == CIVILISED}
        assert state.tokens == dict.fromkeys(white, (0, 0, 1, 0))
        assert white


def test_supply_cards_of_the_nations_join_the_unrest_pile() -> None:
    state = start("magyars", "cultists")
    pile = {state.table[card].number for card in state.unrest}
    pile |= {state.table[card].number for card in state.beneath if card >= 0}
    supply = [c for n in ("magyars", "cultists") for c in NATION_CARDS[n] if c.starts == SUPPLY]
    assert {card.number for card in supply if card.players <= 2} <= pile
    assert len(pile) == 8 + 2 + 4  # Commons for two players, Magyars, Cultists


def test_chance_decides_who_begins() -> None:
    assert {start("japan", "magyars", seed=seed).active for seed in range(1, 12)} == {0, 1}


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (("japan", "romans"), {}, "no nation 'romans'"),
        (("japan", "japan-a"), {}, "only once"),
        (("japan", "taino", "inuit", "mayans", "magyars"), {}, "1 to 4 seats"),
        (("japan", "cultists"), {"variant": "short"}, "not for the Cultists"),
        (("japan", "taino"), {"variant": "long"}, "no variant 'long'"),
        (("japan", "taino"), {"decks": {}}, "no option 'decks'"),
    ],
)
def test_a_wrong_table_is_refused_in_one_line(
    seats: tuple[str, ...], options: dict[str, object], words: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        RULES.start(seats, 1, options)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
