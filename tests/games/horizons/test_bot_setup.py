"""Setting up a game against a Bot (p. 29, and the notes of each nation)."""

from __future__ import annotations

from typing import Any

import pytest

from imperia.games.horizons.bots.dynasty import take_dynasty
from imperia.games.horizons.bots.levels import LEVELS, NAMES
from imperia.games.horizons.bots.worth import bot_points
from imperia.games.horizons.rules.bot import EMPTY, Bot
from imperia.games.horizons.rules.card import IN_DECK, IN_NATION, SUPPLY
from imperia.games.horizons.rules.decks import NATION_CARDS, NATIONS
from imperia.games.horizons.rules.seat import Seat
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import BARBARIAN, EMPIRE
from imperia.kernel.errors import BadSetup

from .walks import RULES, misplaced

ROUTES = "trade-routes"


def solo(against: str, level: str = "imperator", seed: int = 1, **options: Any) -> State:
    """A solo game at its first decision."""
    person = "japan" if against != "japan" else "magyars"
    state = RULES.start([person], seed, {"against": against, "level": level, **options})
    assert isinstance(state, State)
    return state


def bot_of(state: State) -> tuple[Seat, Bot]:
    """The Bot's seat, and what it has besides."""
    seat = state.bot_seat()
    return state.seats[seat], state.bot(seat)


def bases(state: State, cards: tuple[int, ...] | list[int]) -> list[str]:
    """Cards by name, copies alike, sorted."""
    return sorted(state.table[card].base for card in cards)


def layers(state: State) -> list[list[str]]:
    """The Dynasty deck from its top."""
    return [bases(state, layer) for layer in bot_of(state)[1].dynasty]


# Seats


@pytest.mark.parametrize("nation", NATIONS)
def test_the_bot_sits_behind_the_person_who_begins(nation: str) -> None:
    for seed in range(3):
        state = solo(nation, seed=seed)
        assert [state.is_bot(seat) for seat in range(2)] == [False, True]
        assert state.seats[1].nation == nation
        assert (state.first, state.seat, state.active) == (0, 0, 0)
        assert RULES.seat_names(state) == [state.seats[0].nation]
        assert misplaced(state) == []


def in_campaign(**changes: Any) -> dict[str, Any]:
    """The options of a game in a campaign."""
    return {"against": "mayans", "campaign": changes}


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (["japan"], {"against": "romans"}, "there is no nation 'romans'"),
        (["japan"], {"against": "japan"}, "each nation can be chosen only once"),
        (["japan", "inuit"], {"against": "mayans"}, "against a Bot there is one seat, not 2"),
        (["japan"], {"against": "mayans", "level": "easy"}, "there is no level 'easy'; choose"),
        (["japan"], {"level": "warlord"}, "say against which nation you play"),
        (["japan"], {"bot_table": "[empire]\nother: flip"}, "say against which nation you play"),
        (["japan"], {"against": 7}, "a Bot is named by its nation"),
        (["japan"], {"against": "mayans", "bot_table": 7}, "its table is a text"),
        (["japan"], in_campaign(added=5), "a list of their numbers"),
        (["japan"], in_campaign(added=["JPN5"]), "a campaign adds cards of the Commons"),
        (["japan"], in_campaign(added=["3UNC13"] * 2), "each of them once"),
        (["japan"], in_campaign(unrest=9), "a campaign adds up to 2 Unrest"),
        (["japan"], in_campaign(unrest=True), "a campaign adds up to 2 Unrest"),
        (["japan"], in_campaign(doubled="no"), "doubled by true or false"),
        (["japan"], in_campaign(added=["MERC1A"]), "a campaign adds cards of the Commons"),
        (["japan"], {"against": "guptas-a"}, "a Bot ignores the side of its Power card"),
        (["japan"], {"against": "mayans", "level": ["emperor"]}, "there is no level"),
        (["japan"], in_campaign(gold=1), "given by added, removed, doubled, unrest"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_reason(
    seats: list[str], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        RULES.start(seats, 1, options)


def test_without_a_level_the_bot_is_a_chieftain() -> None:
    state = RULES.start(["japan"], 1, {"against": "mayans"})
    assert isinstance(state, State)
    assert LEVELS[bot_of(state)[1].level].name == "chieftain"


def test_emperor_is_another_name_of_imperator() -> None:
    """B1 (p. 32)."""
    assert LEVELS[bot_of(solo("mayans", "emperor"))[1].level].name == "imperator"


# Slots and decks


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(("level", "slots"), list(zip(NAMES, (4, 4, 5, 5, 6, 6), strict=True)))
def test_a_card_lies_below_each_slot_marker(nation: str, level: str, slots: int) -> None:
    """B1 (pp. 29, 32-33): four, five or six by level."""
    _, bot = bot_of(solo(nation, level))
    assert len(bot.slots) == slots
    assert EMPTY not in bot.slots


@pytest.mark.parametrize("nation", [name for name in NATIONS if name != "cultists"])
def test_slots_and_deck_hold_the_unmarked_starting_cards_and_no_other(nation: str) -> None:
    state = solo(nation)
    mine, bot = bot_of(state)
    marked = NATIONS[nation].bot
    starting = sorted(
        card.base
        for card in NATION_CARDS[nation]
        if card.starts == IN_DECK
        and not card.side
        and card.name not in (*marked.removed, *marked.dynasty)
    )
    assert bases(state, [*bot.slots, *mine.deck]) == starting
    assert (mine.hand, mine.play, mine.top, mine.discard, mine.history) == ((), (), (), (), ())


def test_which_cards_lie_in_the_slots_is_chance() -> None:
    states = [solo("mayans", seed=seed) for seed in range(6)]
    assert len({tuple(bases(state, bot_of(state)[1].slots)) for state in states}) > 1


# The Dynasty deck


def test_nation_cards_lie_on_the_accession_card_and_that_on_the_developments() -> None:
    """p. 29: developments by points, the most on top; equal ones in no order."""
    assert layers(solo("japan")) == [
        sorted(card.base for card in NATION_CARDS["japan"] if card.starts == IN_NATION),
        ["emperor-kanmu"],
        ["jingu-ji-shrine-temple", "shogun"],  # points that vary count as 5
        ["heian-kyo-kyoto"],
        ["miyabi", "tea-ceremony"],
    ]
    assert layers(solo("magyars"))[1:] == [
        ["conversion-to-christianity"],
        ["holy-right"],
        ["bishoprics"],
        ["saint-stephen-i"],
    ]


def test_conditional_points_count_at_their_best() -> None:
    """p. 31: Turquoise Mask gives 4 points in the History alone."""
    equal = layers(solo("mayans"))[3]
    assert equal == ["codices-and-prophecies", "mayan-traders", "popol-vuh", "turquoise-mask"]


def test_the_order_of_equal_cards_is_chance_when_one_is_taken() -> None:
    """B15 (*own*)."""
    taken = set()
    for seed in range(12):
        state = solo("mayans", seed=seed)
        for _ in range(10):  # seven nation cards, the accession card, Chichen Itza
            card = state.take_dynasty_top(1)
        taken.add(state.table[card].base)
    assert len(taken) > 1


def test_the_mayan_headpieces_lie_aside() -> None:
    """p. 45."""
    state = solo("mayans")
    assert bases(state, bot_of(state)[1].aside) == ["headpiece"] * 3
    assert not any("headpiece" in layer for layer in layers(state))


def test_cryostasis_is_shuffled_among_the_martian_nation_cards() -> None:
    """p. 45."""
    state = solo("martians")
    assert "cryostasis" in layers(state)[0]
    assert layers(state)[1:] == [
        ["reactor-explosion"],
        ["alien-overlord", "permanent-settlement", "rituals-of-earthlings"],
    ]


def test_the_polynesian_bot_has_a_discovery_deck() -> None:
    """p. 46: Aotearoa lies at its bottom; Mana and Overpopulation are not used."""
    state = solo("polynesians")
    mine, bot = bot_of(state)
    found = [bases(state, layer) for layer in bot.discoveries]
    assert found == [["hawaii", "rapa-nui-easter-island", "rarotonga"], ["aotearoa-new-zealand"]]
    assert layers(state)[1:] == [["kupe"]]
    assert {"mana", "overpopulation"} <= set(bases(state, state.box))
    assert mine.special == -1


def test_the_cultist_bot_has_no_dynasty_deck() -> None:
    """p. 43."""
    state = solo("cultists")
    mine, bot = bot_of(state)
    assert bot.dynasty == ()
    assert {"research-the-ceremony", "ceremonial-gathering"} <= set(bases(state, state.box))
    assert state.table[mine.state].base == "empire"
    assert bases(state, mine.chaos) == ["chaos"] * 3


def test_the_inuit_dynasty_deck_alternates_the_seasons() -> None:
    """p. 44: Nunavik, Imaq, then winter and summer with the best on top, Kayaks at the bottom."""
    found = []
    for seed in range(6):
        state = solo("inuit", seed=seed)
        cards = [state.table[take_dynasty(state, 1)] for _ in range(12)]
        first, second, *mixed, last = cards
        assert [first.base, second.base, last.base] == ["nunavik", "imaq-arctic-sea", "kayaks"]
        assert [card.states for card in mixed] == [BARBARIAN, EMPIRE] * 4 + [BARBARIAN]
        assert [bot_points(card) for card in mixed] == [3, 5, 3, 5, 3, 3, 3, 3, 1]
        found.append([card.base for card in mixed])
    assert len({tuple(names) for names in found}) > 1


def test_nobody_knows_which_of_equal_inuit_cards_comes_first() -> None:
    """B15: what is seen of the Dynasty deck is the same in every game."""
    seen = [RULES.view(solo("inuit", seed=seed), 0).as_data()["seats"][1] for seed in range(6)]
    assert len({str(view["bot"]["dynasty"]) for view in seen}) == 1


# The Commons


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("variant", [(), (ROUTES,)])
def test_the_commons_are_those_of_two_players(nation: str, variant: tuple[str, ...]) -> None:
    """p. 28."""
    state = solo(nation, variant=list(variant))
    assert all(card.players <= 2 for card in state.table)
    assert [len(deck) for deck in state.small] == [0, 0, 5, 5, 5]
    assert len(state.fame) == 6 + state.has_routes()


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("level", NAMES)
def test_the_unrest_pile_has_the_supply_of_both_nations(nation: str, level: str) -> None:
    """B17 (pp. 29, 33): on the last level two more."""
    state = solo(nation, level)
    own = sum(
        1
        for seat in state.seats
        for card in NATION_CARDS[seat.nation]
        if card.starts == SUPPLY and card.players <= 2
    )
    common = 10 if level == "supreme-ruler" else 8
    beneath = sum(1 for card in state.beneath if card >= 0)
    assert len(state.unrest) + beneath == own + common


# Resources


@pytest.mark.parametrize("variant", [(), (ROUTES,)])
@pytest.mark.parametrize("level", NAMES)
def test_resources_come_with_the_level(level: str, variant: tuple[str, ...]) -> None:
    """p. 33."""
    mine, _ = bot_of(solo("mayans", level, variant=list(variant)))
    if NAMES.index(level) < NAMES.index("sovereign"):
        assert mine.goods == [0, 0, 0, 0]
    else:
        assert mine.goods == ([3, 2, 0, 1] if variant else [3, 2, 1, 0])


@pytest.mark.parametrize("nation", NATIONS)
def test_a_bot_ignores_its_power_card(nation: str) -> None:
    """p. 29: no resources, passives, answers or points of it."""
    mine, _ = bot_of(solo(nation, "chieftain", variant=[ROUTES]))
    assert mine.goods == [0, 0, 0, 0]
    assert (mine.passives, mine.answers_to, mine.standing()) == ((), 0, ())


@pytest.mark.parametrize(
    ("nation", "side"),
    [
        ("japan", "barbarian"),
        ("inuit", "summer"),
        ("martians", "alien"),
        ("cultists", "empire"),
        ("polynesians", "isle-bound"),
        ("taino", "free-tribes"),
        ("magyars", "barbarian"),
    ],
)
def test_the_side_of_the_state_card_that_a_bot_begins_with(nation: str, side: str) -> None:
    """B1 (pp. 29, 43-46)."""
    state = solo(nation)
    assert state.table[bot_of(state)[0].state].base == side


def test_with_trade_routes_a_bot_has_merchants() -> None:
    state = solo("mayans", variant=[ROUTES])
    assert state.table[bot_of(state)[0].merchants].name == "Merchant"
    assert bot_of(solo("mayans"))[0].merchants == -1


# Variants


def test_a_short_game_takes_the_last_card_and_adds_the_first() -> None:
    """p. 25."""
    state = solo("magyars", variant=["short"])
    mine, _ = bot_of(state)
    assert "saint-stephen-i" in bases(state, state.box)
    assert len(mine.discard) == 1
    assert [len(layer) for layer in layers(state)] == [7, 1, 1, 1]


def test_a_short_game_is_not_for_the_cultist_bot() -> None:
    with pytest.raises(BadSetup, match="the short variant is not for the Cultists"):
        solo("cultists", variant=["short"])
