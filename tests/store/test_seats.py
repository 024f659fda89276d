"""Links, members and players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from imperia.store import (
    DEVICE,
    INVITE,
    KEY,
    USED,
    WATCH,
    WATCHER,
    Conflict,
    KeptLink,
    Link,
    NewLink,
    NoSuchGame,
    PlayerRow,
    Store,
    hashed,
)

from .sample import a_game, found


@pytest.fixture(autouse=True)
def _saved(store: Store) -> None:
    store.create(a_game())


def kind_of(store: Store, secret: str) -> str:
    """What a secret is good for; "" if nothing."""
    link = store.link(secret)
    return "" if link is None else link.kind


def invited(store: Store, secret: str = "come", seat: int = 1) -> Link:
    """An invitation to a seat that nobody holds."""
    store.invite("g1", NewLink(secret, seat, INVITE, "a salt"))
    return found(store, secret)


# Links


def test_a_link_is_known_by_its_secret(store: Store) -> None:
    assert found(store, "g1-romans")[:3] == ("g1", 0, KEY)
    assert found(store, "g1-watch")[:3] == ("g1", WATCHER, WATCH)
    assert store.link("guessed") is None


def test_a_secret_is_known_by_its_sha_256() -> None:
    assert hashed("abc").startswith("ba7816bf8f01cfea")
    assert len(hashed("\ud800")) == 64


def test_invitations_and_the_link_to_watch_can_be_made_again_but_no_key(store: Store) -> None:
    invited(store)
    assert set(store.kept_links("g1")) == {
        KeptLink(hashed("come"), 1, "a salt"),
        KeptLink(hashed("g1-watch"), WATCHER, "salt"),
    }


def test_an_invitation_is_used_once(store: Store) -> None:
    link = invited(store)
    store.sit_down(link, "come", visitor="bob", name="Bob")
    assert (store.holders("g1")[1], store.players("g1")[1].name) == ({hashed("bob")}, "Bob")
    assert kind_of(store, "come") == USED
    with pytest.raises(Conflict, match="sat down"):
        store.sit_down(link, "come", visitor="eve")
    assert store.seats_of("g1", "eve") == []


def test_who_sits_down_by_a_program_is_given_a_key(store: Store) -> None:
    store.sit_down(invited(store), "come", key="bobs own")
    assert found(store, "bobs own")[:3] == ("g1", 1, KEY)
    assert store.holders("g1")[1] == {hashed("bobs own")}


def test_a_new_invitation_kills_the_old_one(store: Store) -> None:
    link = invited(store)
    invited(store, "come again")
    assert (kind_of(store, "come"), kind_of(store, "come again")) == ("", INVITE)
    with pytest.raises(Conflict):
        store.sit_down(link, "come", visitor="bob")


@pytest.mark.parametrize("how", ["visitor", "key"])
def test_nobody_is_invited_to_a_seat_that_somebody_holds(store: Store, how: str) -> None:
    store.sit_down(invited(store), "come", **{how: "bobs own"})
    before = store.version("g1")
    with pytest.raises(Conflict, match="sits there"):
        invited(store, "come again")
    assert (kind_of(store, "come again"), store.version("g1")) == ("", before)


def test_a_holders_own_link_opens_the_seat_in_one_more_browser(store: Store) -> None:
    store.add_device("g1", NewLink("phone", 0, DEVICE))
    link = found(store, "phone")
    store.open_elsewhere(link, "phone", visitor="adas phone")
    assert store.seats_of("g1", "adas phone") == [0]
    with pytest.raises(Conflict, match="just used"):
        store.open_elsewhere(link, "phone", visitor="eve")
    assert store.seats_of("g1", "eve") == []


def test_a_seat_has_one_link_for_another_browser_at_most(store: Store) -> None:
    for secret in ("phone", "tablet"):
        store.add_device("g1", NewLink(secret, 0, DEVICE))
    assert (kind_of(store, "phone"), kind_of(store, "tablet")) == ("", DEVICE)


def test_a_seat_can_be_closed_everywhere_else(store: Store) -> None:
    store.join("g1", "adas phone", 0)
    store.add_device("g1", NewLink("tablet", 0, DEVICE))
    store.close_elsewhere("g1", 0, "ada")
    assert store.holders("g1") == {0: {hashed("ada")}}
    assert (store.link("g1-romans"), store.link("tablet")) == (None, None)
    assert kind_of(store, "g1-watch") == WATCH


def test_a_freed_seat_is_nobodys_and_no_link_opens_it(store: Store) -> None:
    store.sit_down(invited(store), "come", visitor="bob", name="Bob")
    store.seat_player("g1", 1, who="greedy", webhook="https://example.org", resigned=True)
    store.free("g1", 1)
    assert (1 in store.holders("g1"), store.seats_of("g1", "bob")) == (False, [])
    assert store.players("g1")[1] == PlayerRow(1)
    assert store.link("come") is None
    assert store.seats_of("g1", "ada") == [0]


def test_a_computers_seat_has_no_open_link(store: Store) -> None:
    invited(store)
    store.seat_player("g1", 1, who="greedy")
    assert store.link("come") is None
    assert kind_of(store, "g1-romans") == KEY


def test_a_secret_is_good_for_one_thing_only(store: Store) -> None:
    with pytest.raises(Conflict):
        invited(store, "g1-romans")
    assert found(store, "g1-romans")[:3] == ("g1", 0, KEY)


# Members


def test_a_visitor_joins_seats(store: Store) -> None:
    store.join("g1", "bob", 1)
    store.join("g1", "bob", 0)
    assert (store.seats_of("g1", "bob"), store.seats_of("g1", "ada")) == ([0, 1], [0])


def test_holders_are_browsers_and_programs(store: Store) -> None:
    store.join("g1", "bob", 1)
    assert store.holders("g1") == {0: {hashed("ada"), hashed("g1-romans")}, 1: {hashed("bob")}}


def test_joining_twice_changes_nothing(store: Store) -> None:
    store.join("g1", "bob", 1)
    before = store.version("g1")
    store.join("g1", "bob", 1)
    assert store.version("g1") == before
    assert store.seats_of("g1", "bob") == [1]


def test_nobody_joins_a_game_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        store.join("g7", "bob", 1)
    with pytest.raises(NoSuchGame):
        store.invite("g7", NewLink("new", 1, INVITE))
    assert store.link("new") is None


# Players


def test_players_come_in_the_order_of_seats(store: Store) -> None:
    assert store.players("g1") == [PlayerRow(0, name="Ada"), PlayerRow(1, "search:0.5s")]
    assert store.players("g7") == []


def test_a_player_changes_in_what_is_given(store: Store) -> None:
    store.seat_player("g1", 1, who="human", webhook="https://example.org/turn")
    store.seat_player("g1", 1, name="Bob")
    assert store.players("g1")[1] == PlayerRow(1, "human", "Bob", "https://example.org/turn")
    store.seat_player("g1", 1, resigned=True, webhook="")
    assert store.players("g1")[1] == PlayerRow(1, "human", "Bob", "", resigned=True)
    assert store.players("g1")[0] == PlayerRow(0, name="Ada")


def test_a_seat_that_is_not_there_cannot_be_taken(store: Store) -> None:
    with pytest.raises(NoSuchGame, match="no seat 5"):
        store.seat_player("g1", 5, name="Eve")
    with pytest.raises(NoSuchGame, match="no game 'g7'"):
        store.seat_player("g7", 0, name="Eve")
    assert store.version("g1") == (1, 3)


def test_the_latest_moment_at_which_somebody_was_seen_is_known(store: Store) -> None:
    late = datetime(2030, 5, 1, tzinfo=UTC)
    for moment in (late - timedelta(hours=1), late, late - timedelta(minutes=1)):
        store.note_seen("g1", 0, moment)
    assert [player.seen for player in store.players("g1")] == [late, None]
    assert store.version("g1") == (1, 3)  # nobody has to look again


def test_the_moment_at_which_a_seat_was_asked_is_known(store: Store) -> None:
    begun = store.find("g1").moved
    store.say("g1", 0, "hello")
    assert store.find("g1").moved == begun
    store.append("g1", 3, ["on"], step=3, waits="japanese", over=False)
    chosen = store.find("g1").moved
    store.confirm("g1", 3)
    ended = store.find("g1").moved
    assert begun is not None
    assert chosen is not None
    assert ended is not None
    assert begun < chosen < ended
