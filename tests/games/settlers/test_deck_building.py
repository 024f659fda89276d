"""Building a Faction deck: three cards in 3 copies, six in 2, nine singles; then playing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import imperia
from imperia.games.settlers.rules import decks
from imperia.games.settlers.rules.card import (
    Card,
    action,
    deck,
    feature,
    production,
)
from imperia.games.settlers.rules.decks import add_to_pool, build_deck
from imperia.games.settlers.rules.effects import Gain
from imperia.games.settlers.rules.goods import (
    BLUE,
    GREY,
    PINK,
    gold,
    location,
    stone,
    vp,
    wood,
    worker,
)
from imperia.games.settlers.rules.text import card_text
from imperia.games.settlers.rules.triggers import AfterDeal
from imperia.kernel import BadJournal, BadSetup, Game, read_journal

ROMAN_NAMES = list(dict.fromkeys(card.name for card in decks.PRINTED[4]))


def forum() -> list[Card]:
    """Three Roman cards that nobody printed: one in three copies, one in two, one single."""
    return deck(
        production(
            "Forum", "ROM-101..103", PINK, cost=wood(1), deal=worker(1), produces=Gain(vp(1))
        ),
        action(
            "Mint",
            "ROM-104..105",
            GREY,
            cost=stone(1) + location(1),
            deal=gold(1),
            spend=worker(1),
            effect=Gain(gold(1)),
        ),
        feature("Senate", "ROM-106", BLUE, deal=vp(1), whenever=AfterDeal(Gain(vp(1)))),
    )


@pytest.fixture(autouse=True)
def clean_pool() -> Iterator[None]:
    """Forget the cards that a test made known."""
    yield
    decks._added.clear()


def swapped(*pairs: tuple[str, str]) -> list[str]:
    """The printed Roman deck with some cards replaced by others."""
    names = ROMAN_NAMES[:]
    for old, new in pairs:
        names[names.index(old)] = new
    return names


FORUM_DECK = swapped(("Trade Colony", "Forum"), ("Legion", "Mint"), ("Colossus", "Senate"))


def test_the_printed_decks_follow_the_rule() -> None:
    for faction in ("barbarians", "egyptians", "japanese", "romans"):
        printed = decks.faction_cards(faction, {})
        names = list({card.name: card for card in printed})
        assert sorted(card.number for card in build_deck(faction, names)) == sorted(
            card.number for card in printed
        )


def test_a_built_deck_holds_all_copies_of_its_cards() -> None:
    add_to_pool(forum())
    built = build_deck("romans", FORUM_DECK)
    copies = Counter(card.name for card in built)
    assert len(built) == 30
    assert (copies["Forum"], copies["Mint"], copies["Senate"]) == (3, 2, 1)
    assert copies["Trade Colony"] == 0
    assert sorted(copies.values()) == [1] * 9 + [2] * 6 + [3] * 3


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (swapped(("Colossus", "Forum")), "needs 3 cards with 3 copies each, not 4"),
        (swapped(("Trade Colony", "Mint")), "needs 3 cards with 3 copies each, not 2"),
        (swapped(("Colossus", "Mint")), "needs 6 cards with 2 copies each, not 7"),
        (ROMAN_NAMES[:-1], "needs 9 cards with 1 copy each, not 8"),
        ([*ROMAN_NAMES, "Senate"], "needs 9 cards with 1 copy each, not 10"),
        ([], "needs 3 cards with 3 copies each, not 0"),
        (swapped(("Colossus", "Spies")), "Spies is listed 2 times"),
        (swapped(("Colossus", "Idol")), "the Romans have no card called 'Idol'"),
        (swapped(("Colossus", "Village")), "the Romans have no card called 'Village'"),
        (swapped(("Colossus", "colossus")), "the Romans have no card called 'colossus'"),
    ],
)
def test_a_deck_against_the_rule_is_refused(names: list[str], words: str) -> None:
    add_to_pool(forum())
    with pytest.raises(BadSetup, match=words):
        build_deck("romans", names)


def test_a_card_in_four_copies_fits_no_deck() -> None:
    add_to_pool(deck(production("Horde", "ROM-201..204", PINK, produces=Gain(worker(1)))))
    with pytest.raises(BadSetup, match="one, two or three copies only"):
        build_deck("romans", [*ROMAN_NAMES, "Horde"])


def test_only_faction_cards_can_be_added() -> None:
    with pytest.raises(BadSetup, match="Inn is not a Faction card"):
        add_to_pool(deck(feature("Inn", "COM-101", PINK)))


def test_a_card_cannot_be_added_under_a_known_name() -> None:
    with pytest.raises(BadSetup, match="the Roman deck already has a card called Spies"):
        add_to_pool(deck(feature("Spies", "ROM-101", PINK)))
    add_to_pool(forum())
    with pytest.raises(BadSetup, match="the Roman deck already has a card called Forum"):
        add_to_pool(forum())


def test_a_card_cannot_be_added_under_a_known_number() -> None:
    with pytest.raises(BadSetup, match="ROM-010"):
        add_to_pool(deck(feature("Senate", "ROM-010", PINK)))


def test_a_card_cannot_be_added_under_the_name_of_a_common_card() -> None:
    with pytest.raises(BadSetup, match="Village"):
        add_to_pool(deck(feature("Village", "ROM-101", PINK)))


@pytest.mark.parametrize("faction", ["martians", "common", "attack"])
def test_there_is_no_deck_for_what_is_no_faction(faction: str) -> None:
    with pytest.raises(BadSetup, match=f"no faction '{faction}'"):
        build_deck(faction, ROMAN_NAMES)


def test_a_deck_for_somebody_who_does_not_play_is_refused() -> None:
    with pytest.raises(BadSetup, match="a deck is given for Romans, who do not play"):
        imperia.new("settlers", ["japanese", "egyptians"], decks={"romans": ROMAN_NAMES})


def test_a_deck_against_the_rule_starts_no_game() -> None:
    with pytest.raises(BadSetup, match="the Romans have no card called 'Mint'"):
        imperia.new("settlers", ["romans", "japanese"], decks={"romans": FORUM_DECK})


def test_an_added_card_reads_from_its_declaration() -> None:
    cards = {card.name: card for card in forum()}
    assert card_text(cards["Forum"]) == "Production: Gain 1 VP."
    assert card_text(cards["Mint"]) == "Action: Spend 1 worker to gain 1 gold."
    assert card_text(cards["Senate"]) == "Feature: Each time you make a Deal: gain 1 VP."


def play_out(game: Game) -> set[str]:
    """Play a game to its end, using new cards where possible; what was chosen."""
    while not game.over:
        names = [option.name for option in game.options]
        new = [name for name in names if "forum" in name or "mint" in name or "senate" in name]
        workers = [name for name in names if name == "workers faction card"]
        game.choose([*new, *workers, *names][0])
    return set(game.journal.choices)


def test_a_game_is_played_with_a_built_deck_and_its_journal_replays_it() -> None:
    add_to_pool(forum())
    game = imperia.new("settlers", ["romans", "japanese"], seed=6, decks={"romans": FORUM_DECK})
    chosen = play_out(game)
    for beginning in ("build forum", "activate mint"):
        assert any(name.startswith(beginning) for name in chosen)
    journal = read_journal(game.journal.text())
    assert journal.header["options"]["decks"]["romans"] == FORUM_DECK
    assert Game.replay(journal, check=True).outcome == game.outcome
    assert Game.resume(journal).outcome == game.outcome


def test_a_journal_with_cards_that_nobody_knows_says_which() -> None:
    add_to_pool(forum())
    game = imperia.new("settlers", ["romans", "japanese"], decks={"romans": FORUM_DECK})
    journal = read_journal(game.journal.text())
    decks._added.clear()
    with pytest.raises(BadSetup, match="have no card called 'Mint'"):
        Game.replay(journal)
    with pytest.raises(BadJournal, match="there is no card ROM-10"):
        Game.resume(journal)


def test_a_built_deck_is_drawn_from_and_nothing_else() -> None:
    add_to_pool(forum())
    game = imperia.new("settlers", ["romans", "japanese"], decks={"romans": FORUM_DECK})
    play_out(game)
    unseen = game.view("romans").as_data()["seats"][0]
    assert unseen["deck"] < 20
    assert "Trade Colony" not in " ".join(game.told("romans"))
    assert "Forum" in " ".join(game.told("romans"))
