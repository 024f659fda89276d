"""Decks of visitors: kept under a name, changed and deleted by nobody else."""

from __future__ import annotations

import pytest

from imperia.store import Conflict, NoSuchGame, Store
from imperia.store import decks as limits


def save(store: Store, deck: str = "d1", name: str = "Walls", owner: str = "ada") -> None:
    """Save a deck of two cards."""
    store.save_deck(deck, owner, "settlers", "romans", name, ["Colossus", "Größe ✓"])


def test_a_deck_is_kept_as_it_was_saved(store: Store) -> None:
    save(store)
    deck = store.deck("d1", "ada")
    assert (deck.game, deck.side, deck.name) == ("settlers", "romans", "Walls")
    assert deck.cards == ["Colossus", "Größe ✓"]
    assert store.decks_of("ada") == [deck]


def test_saving_again_changes_it(store: Store) -> None:
    save(store)
    store.save_deck("d1", "ada", "settlers", "japanese", "Moats", [])
    (deck,) = store.decks_of("ada")
    assert (deck.side, deck.name, deck.cards) == ("japanese", "Moats", [])


def test_nobody_else_sees_changes_or_deletes_it(store: Store) -> None:
    save(store)
    for deed in (store.deck, store.delete_deck):
        with pytest.raises(NoSuchGame, match="no such deck"):
            deed("d1", "ben")
    assert store.decks_of("ben") == []
    with pytest.raises(Conflict):
        save(store, name="Mine now", owner="ben")
    assert [deck.name for deck in store.decks_of("ada")] == ["Walls"]


def test_two_decks_have_two_names(store: Store) -> None:
    save(store)
    save(store, "d2", "Moats")
    with pytest.raises(Conflict, match="'Walls' already"):
        save(store, "d2")
    save(store, "d3", owner="ben")  # others have theirs


def test_there_are_only_so_many(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST", 2)
    save(store, "d1", "One")
    save(store, "d2", "Two")
    with pytest.raises(Conflict, match="delete one first"):
        save(store, "d3", "Three")
    save(store, "d2", "Still mine to change")
    store.delete_deck("d1", "ada")
    save(store, "d3", "Three")
    assert [deck.name for deck in store.decks_of("ada")] == ["Still mine to change", "Three"]
