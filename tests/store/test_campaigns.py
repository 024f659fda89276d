"""Campaigns in the store: kept as plain JSON, changed one after the other, deleted by the owner."""

from __future__ import annotations

import pytest

from imperia.store import Conflict, NoSuchGame, NotYours, Store


def test_a_campaign_is_found_as_it_was_and_as_it_became(store: Store) -> None:
    store.begin_campaign("c1", "anna", "some-game", {"log": []})
    saved = store.campaign("c1")
    assert (saved.game, saved.content, saved.playing) == ("some-game", {"log": []}, "")
    store.change_campaign(saved, {"log": [1]}, "g1")
    again = store.campaign("c1")
    assert (again.content, again.playing, again.version) == ({"log": [1]}, "g1", 2)
    with pytest.raises(Conflict):
        store.change_campaign(saved, {"log": [2]}, "")
    assert store.campaign("c1") == again


def test_campaigns_belong_to_their_visitor(store: Store) -> None:
    for name, owner in (("c1", "anna"), ("c2", "ben"), ("c3", "anna")):
        store.begin_campaign(name, owner, "some-game", {})
    assert {one.id for one in store.campaigns_of("anna")} == {"c1", "c3"}


def test_only_its_owner_deletes_a_campaign(store: Store) -> None:
    store.begin_campaign("c1", "anna", "some-game", {})
    store.begin_campaign("c2", "anna", "some-game", {})
    with pytest.raises(NotYours):
        store.delete_campaign("c1", "ben")
    store.delete_campaign("c1", "anna")
    with pytest.raises(NoSuchGame):
        store.campaign("c1")
    with pytest.raises(NoSuchGame):
        store.delete_campaign("c1", "anna")
    assert store.campaign("c2").id == "c2"
