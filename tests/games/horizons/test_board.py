"""The board of Imperium: Horizons in the browser: all that may be seen, and nothing else."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

import imperia
from imperia.games.horizons.rules.view import View
from imperia.games.horizons.web.layout import Layout, Seat, lay_out
from imperia.kernel import Game, find_face, list_options
from imperia.web.draw.uses import NOTHING, Uses, find_uses
from tests.support.boards import shown_board

from .scene import RULES, Scene

FACE = find_face("horizons")
PEOPLE = {"japan": "you", "magyars": "Anna"}
TABLES = (
    (["polynesians"], ""),
    (["japan", "magyars-a"], ""),
    (["cultists", "inuit", "taino-a"], ""),
    (["martians", "mayans", "polynesians-a", "cultists-a"], "quick-set-up"),
    (["japan", "magyars"], "trade-routes"),
    (["taino", "inuit-a", "mayans"], "trade-routes"),
    (["guptas", "tang-a", "sassanids", "wagadou"], ""),
)
walked = pytest.mark.parametrize(("seats", "variant"), TABLES, ids=str)


def html(view: View, uses: Uses = NOTHING) -> str:
    """The board as the page gets it."""
    return shown_board("horizons", lay_out(view, uses, PEOPLE))


def uses_of(game: Game, view: View) -> Uses:
    """What the asked seat may click."""
    decision = game.decision
    assert decision is not None
    cards = {option.name: FACE.cards_of(view, option) for option in decision.options}
    return find_uses(list_options(FACE, view, decision), cards)


def view_of(game: Game, seat: int) -> View:
    """What a seat may know."""
    view = game.view(seat)
    assert isinstance(view, View)
    return view


def walk(seats: list[str], variant: str, every: int = 9) -> Iterator[Game]:
    """A game by chance, looked at again and again until it ends."""
    game = imperia.new("horizons", seats, 5, variant=variant or None)
    chance = random.Random(5)
    while not game.over and game.step < 600:
        if game.step % every == 0:
            yield game
        game.choose(chance.choice(game.options))
    yield game


def known(view: View) -> set[int]:
    """The cards whose whereabouts, or whose owner, a view tells."""
    found = {view.king, *view.market, *view.exile, *view.box, *view.main_bottom}
    found.update(view.fame_top, view.fame_bottom)
    found.update(view.main_top, view.routes)
    for cards in view.garrisons.values():
        found.update(cards)
    for of in view.seats:
        found.update(of.beside(), (of.accession,), of.hand, of.top, of.discard)
        found.update(of.play, of.resolving, of.history, of.legends, of.development)
        found.update(of.nation_top, of.nation_bottom, of.members, of.nation_members)
    return found


def seen(scene: Scene, seat: int = 0) -> View:
    """What a seat of a scene may know."""
    view = RULES.view(scene.state, seat)
    assert isinstance(view, View)
    return view


def drawn(scene: Scene, uses: Uses = NOTHING) -> Layout:
    """The board of a scene for its first seat."""
    return lay_out(seen(scene), uses, PEOPLE)


def own(scene: Scene) -> Seat:
    """The area of a scene's first seat, as that seat sees it."""
    found = drawn(scene).own
    assert found is not None
    return found


# Laws


@walked
def test_every_option_about_something_on_the_table_can_be_clicked(
    seats: list[str], variant: str
) -> None:
    for game in walk(seats, variant, every=2):
        if game.decision is None:
            break
        view = view_of(game, game.state.seat)
        page = html(view, uses_of(game, view))
        lit = set(" ".join(re.findall(r'data-uses="([^"]*)"', page)).split())
        listed = list_options(FACE, view, game.decision)
        assert {str(one.number) for one in listed if one.option.target} <= lit


@walked
def test_only_cards_that_the_view_tells_of_are_shown(seats: list[str], variant: str) -> None:
    for game in walk(seats, variant):
        for seat in range(-1, len(seats)):
            view = view_of(game, seat)
            numbers = set(map(int, re.findall(r'id="card-(\d+)"', html(view))))
            assert numbers <= known(view)


@walked
def test_all_cards_in_rows_and_open_piles_are_shown(seats: list[str], variant: str) -> None:
    for game in walk(seats, variant):
        view = view_of(game, -1)
        numbers = set(map(int, re.findall(r'id="card-(\d+)"', html(view))))
        assert {card for card in known(view) if card >= 0} == numbers


@walked
def test_nothing_on_the_page_has_the_same_id_twice(seats: list[str], variant: str) -> None:
    for game in walk(seats, variant):
        seat = game.state.seat if not game.over else 0
        view = view_of(game, seat)
        page = html(view, NOTHING if game.over else uses_of(game, view))
        assert Counter(re.findall(r' id="([^"]*)"', page)).most_common(1)[0][1] == 1


def test_the_page_has_no_inline_style_and_no_script() -> None:
    page = html(seen(Scene("japan", "magyars")))
    assert not re.search(r"<script|<style|\sstyle=|\son[a-z]+=", page)


def test_what_people_are_called_is_escaped() -> None:
    view = seen(Scene("japan", "magyars"))
    page = shown_board("horizons", lay_out(view, NOTHING, {"japan": "<b>Eve</b>"}))
    assert "&lt;b&gt;Eve" in page
    assert "<b>Eve" not in page


# What lies on cards


def test_an_exhausted_card_is_marked() -> None:
    scene = Scene("magyars", "japan").in_play("magyars", "bogs")
    scene.state.exhausted = (scene.card("bogs"),)
    card = own(scene).play[0].card
    assert "exhausted" in card.split('"')[1]
    assert "mark-exhaust" in card


def test_resources_on_a_card_are_marked() -> None:
    scene = Scene("magyars", "japan").in_play("magyars", "bogs").tokens("bogs", population=2)
    card = own(scene).play[0].card
    assert "mark-population" in card
    assert "<b>2</b>" in card


def test_unrest_lies_under_market_cards_but_not_under_regions() -> None:
    scene = Scene("japan", "magyars").market("elders", "goryeo", "scribes", "altar", "lagoon")
    marked = ["mark-unrest" in (slot.card or "") for slot in drawn(scene).slots]
    assert marked == [True, True, True, True, False]


def test_garrisoned_cards_are_named_under_their_card() -> None:
    scene = Scene("magyars", "japan").in_play("magyars", "bogs").garrison("bogs", "levedia")
    (place,) = own(scene).play
    assert "Levedia" in place.under[0]


def test_a_card_being_resolved_is_shown_and_asks() -> None:
    scene = Scene("japan", "magyars").in_play("magyars", "bogs").hand("japan", "warfare")
    scene.give("japan", population=3).play("play warfare")
    own = drawn(scene).own
    assert own is not None
    (warfare,) = own.resolving
    assert f'id="card-{scene.card("warfare")}"' in warfare.card
    assert "asking" in warfare.card


# What may be clicked


def test_equal_cards_in_hand_are_all_lit() -> None:
    scene = Scene("japan", "magyars").hand("japan", "unrest", "unrest-2")
    uses = Uses({scene.seat("japan").hand[0]: "3"}, {})
    own = drawn(scene, uses).own
    assert own is not None
    assert ['data-uses="3"' in one.card for one in own.hand] == [True, True]


def test_a_card_to_choose_from_a_pile_is_laid_out_with_where_it_lies() -> None:
    scene = Scene("japan", "magyars").exile("elders").discards("magyars", "levedia")
    uses = Uses({scene.card("elders"): "1", scene.card("levedia"): "2"}, {})
    tray = drawn(scene, uses).tray
    assert [group.title for group in tray] == ["Exile", "Magyars discards"]
    assert 'id="tray-' in tray[0].cards[0].card


def test_decks_goods_and_seats_can_be_clicked() -> None:
    scene = Scene("japan", "magyars").small_deck("region", "lagoon")
    targets = ("main deck", "region deck", "progress", "magyars")
    page = html(seen(scene), Uses({}, {target: str(n) for n, target in enumerate(targets)}))
    assert re.findall(r'data-uses="(\d)"', page) == ["3", "0", "1", "2"]


# What is said about the game


def test_the_end_that_is_near_is_announced() -> None:
    scene = Scene("japan", "magyars")
    assert drawn(scene).warning == ""
    scene.state.last = 3
    assert drawn(scene).warning == "Last round: 3"
    scene.state.round = 3
    assert drawn(scene).warning == "The last round"


def test_a_small_unrest_pile_warns_of_collapse() -> None:
    scene = Scene("japan", "magyars")
    assert drawn(scene).unrest.classes == ""
    assert drawn(scene.unrest_pile(4)).unrest.classes == "danger"


def test_badges_tell_who_begins_whose_turn_it_is_and_who_is_king() -> None:
    scene = Scene("japan", "magyars")
    scene.seat("magyars").crowned = True
    found = drawn(scene)
    assert found.own is not None
    assert found.own.badges == ("first player", "turn", "deciding")
    assert found.others[0].badges == ("King of Kings",)


def test_a_watcher_sees_every_seat_and_no_hand() -> None:
    scene = Scene("japan", "magyars").hand("japan", "bogs")
    found = lay_out(seen(scene, -1), NOTHING, PEOPLE)
    assert found.own is None
    assert [seat.name for seat in found.others] == ["japan", "magyars"]
    assert [seat.piles[0].size for seat in found.others] == [1, 0]


def test_a_known_card_on_top_of_a_deck_is_shown_to_its_owner_alone() -> None:
    scene = Scene("japan", "magyars").deck("japan", "bogs")
    number = f'id="card-{scene.card("bogs")}"'
    own = drawn(scene).own
    assert own is not None
    assert number in own.piles[0].groups[0].cards[0].card
    assert number not in "".join(re.findall(r"(?s)<ul.*?</ul>", html(seen(scene, 1))))


def test_symbols_in_play_are_counted() -> None:
    scene = Scene("magyars", "japan").in_play("magyars", "bogs", "valley")
    own = drawn(scene).own
    assert own is not None
    assert ("region", 2) in [(one.sign, one.number) for one in own.symbols]


def test_each_side_of_a_power_card_shows_itself() -> None:
    basic, advanced = (drawn(Scene(seat)).own for seat in ("japan", "japan-a"))
    assert basic is not None
    assert advanced is not None
    assert basic.facts == "Barbarian"
    assert "advanced Power" in advanced.facts
    assert basic.standing[0].card != advanced.standing[0].card


def test_developments_show_what_they_cost() -> None:
    own = drawn(Scene("japan", "magyars")).own
    assert own is not None
    assert len(own.to_develop) > 3
    assert all("icon-" in one.price for one in own.to_develop)


def test_a_swap_lights_both_cards() -> None:
    scene = Scene("martians", "japan").hand("martians", "crystal-skull")
    scene.market("goryeo", "elders", "scribes", "terraces", "lagoon")
    scene.in_play("martians", "sharing-our-secrets").play("exhaust sharing-our-secrets")
    swaps = [RULES.option(scene.state, choice) for choice in scene.state.options]
    swap = next(one for one in swaps if one.name == "swap crystal-skull with elders")
    both = (scene.card("crystal-skull"), scene.card("elders"))
    assert FACE.cards_of(seen(scene), swap) == both


def test_a_buried_fame_card_is_shown_to_who_buried_it() -> None:
    scene = Scene("sassanids", "japan").fame("brave", "canny").hand("sassanids", "huzistan")
    scene.play("play huzistan", "do")
    fame, others = drawn(scene).fame, lay_out(seen(scene, 1), NOTHING, PEOPLE).fame
    assert (fame.size, [group.title for group in fame.groups]) == (2, ["At the bottom"])
    assert (others.size, others.groups) == (2, ())
