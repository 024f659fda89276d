"""Welcoming: its owner draws when somebody trades, and its Profit looks into the Main deck."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.seeing import knows
from imperia.kernel import Chance

from .scene import RULES, Scene
from .walks import imagined, misplaced, mistaken, seen_by, viewers

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")
FIVE = ("bogs", "oracle", "imports", "andes-highway", "akkadians")


def welcoming(*seats: str) -> Scene:
    """Japan, the first of some nations, has Welcoming in play."""
    scene = Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)
    return scene.in_play("japan", "welcoming")


def looking(*main: str) -> Scene:
    """Japan takes the Profit of Welcoming; the Main deck is these cards."""
    scene = welcoming().tokens("welcoming", goods=3).main_deck(*(main or FIVE))
    return scene.play("profit welcoming")


def put_back(*order: str) -> Scene:
    """Japan has looked at cards that it could not play, and put them back in this order."""
    scene = looking(*order)
    scene.play(*[f"put back {card}" for card in order[:-1]])
    assert scene.state.begins_move
    return scene.turn_of("japan")


def again(scene: Scene) -> Scene:
    """Welcoming comes to the Magyars, who may take its Profit now."""
    scene.in_play("magyars", "welcoming").tokens("welcoming", goods=3)
    return scene.turn_of("magyars")


def top(scene: Scene, viewer: int) -> list[str]:
    """The known cards on top of the Main deck as a viewer sees them, the topmost last."""
    found: list[str] = seen_by(scene.state, viewer).as_data()["main_top"]
    return found


def told(scene: Scene, viewer: int) -> list[str]:
    """What a viewer is told of the latest choice."""
    return [RULES.tell(scene.state, event, viewer) or "" for event in scene.state.events]


# Commerce


def test_welcoming_is_fame_and_a_route_that_stays_in_play() -> None:
    """X22 (p. 27)."""
    scene = welcoming().hand("japan", "welcoming").play("play welcoming", "decline")
    assert scene.cards("japan", "play") == ["welcoming"]
    assert scene.seat("japan").actions == 3
    assert scene.points("japan", "oracle") == 2
    assert scene.points("japan", "seaport") == 1


def test_whoever_plays_welcoming_is_its_owner_and_may_draw() -> None:
    """X22."""
    scene = welcoming().hand("japan", "welcoming").deck("japan", "glory")
    scene.play("play welcoming", "do")
    assert scene.cards("japan", "hand") == ["glory"]


def test_when_somebody_trades_with_welcoming_its_owner_may_draw() -> None:
    """X22: the Magyars gain the Action, Japan is asked."""
    scene = welcoming().deck("japan", "glory").turn_of("magyars")
    scene.play("exhaust merchant-2", "choose 2")
    assert scene.seat("magyars").actions == 4
    assert (scene.mover, scene.options) == ("japan", ["do", "decline"])
    scene.play("do")
    assert scene.cards("japan", "hand") == ["glory"]
    assert (scene.mover, scene.goods("magyars")) == ("magyars", {"goods": 1})


def test_the_owner_of_welcoming_may_decline_to_draw() -> None:
    """X22."""
    scene = welcoming().deck("japan", "glory").turn_of("magyars")
    scene.play("exhaust merchant-2", "choose 2", "decline")
    assert scene.cards("japan", "hand") == []


def test_an_owner_who_can_draw_nothing_is_not_asked() -> None:
    """X22."""
    scene = welcoming().deck("japan").nation_deck("japan", accession=False).development("japan")
    scene.turn_of("magyars").play("exhaust merchant-2", "choose 2")
    assert (scene.mover, scene.goods("magyars")) == ("magyars", {"goods": 1})


def test_the_owner_draws_when_they_trade_with_their_own_welcoming() -> None:
    """X22."""
    scene = welcoming().give("japan", goods=1).deck("japan", "glory")
    scene.play("exhaust merchant", "choose 2", "do")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.seat("japan").actions == 4


def test_the_draw_of_the_owner_may_reshuffle_in_the_turn_of_another() -> None:
    """R1 (p. 16)."""
    scene = welcoming().deck("japan").discards("japan", "glory", "clans").turn_of("magyars")
    scene.nation_deck("japan", "kanji").play("exhaust merchant-2", "choose 2", "do")
    assert len(scene.cards("japan", "hand")) == 1
    assert len(scene.cards("japan", "deck")) == 2
    assert scene.seat("japan").exhausts == 5


# The Profit


def test_five_cards_are_looked_at_and_one_is_played_for_free() -> None:
    """X23 (p. 38)."""
    scene = looking()
    assert sorted(scene.options) == [
        "free play akkadians",
        "free play andes-highway",
        "free play bogs",
        "free play oracle",
    ]  # Imports are for Empires
    scene.play("free play bogs")
    assert scene.cards("japan", "play") == ["welcoming", "bogs"]
    assert scene.seat("japan").actions == 2


def test_a_card_that_can_be_played_must_be() -> None:
    """X23 (p. 14): there is no `may`."""
    assert "decline" not in looking("imports", "scribes", "andes-highway").options


def test_a_card_that_was_free_played_this_turn_is_not_played_so_again() -> None:
    """T5 (p. 38)."""
    scene = welcoming().tokens("welcoming", goods=3).main_deck("andes-highway", "oracle")
    scene.state.freed = (scene.card("andes-highway"),)
    assert scene.play("profit welcoming").options == ["free play oracle"]


def test_only_the_top_five_cards_are_looked_at() -> None:
    """X23."""
    scene = looking(*FIVE, "valley", "rift-valley", "mangrove")
    assert len(scene.state.main_top) == 5
    assert len(scene.state.main) == 3


def test_fewer_cards_are_looked_at_where_there_are_no_five() -> None:
    """X23 (p. 38)."""
    scene = looking("imports", "andes-highway").play("free play andes-highway")
    assert top(scene, 0) == ["imports"]


def test_the_others_go_back_on_top_in_any_order() -> None:
    """X23 (p. 38): the last one lies on top."""
    scene = looking().play("free play andes-highway")
    scene.play("put back imports", "put back bogs", "put back akkadians")
    assert top(scene, 0) == ["imports", "bogs", "akkadians", "oracle"]


def test_the_cards_go_back_before_the_played_card_takes_effect() -> None:
    """X23 (own)."""
    scene = looking().play("free play andes-highway")
    assert scene.goods("japan") == {"goods": 3}
    scene.play("put back imports", "put back bogs", "put back akkadians")
    assert scene.goods("japan") == {"population": 2, "progress": 1, "goods": 3}


def test_welcoming_goes_into_the_history_afterwards() -> None:
    """X23."""
    scene = looking().play("free play andes-highway")
    scene.play("put back imports", "put back bogs", "put back akkadians")
    assert scene.cards("japan", "history") == ["welcoming"]
    assert scene.cards("japan", "play") == ["andes-highway"]


def test_if_none_can_be_played_all_go_back_in_any_order() -> None:
    """X23 (own)."""
    scene = looking("imports", "scribes", "warehouse")
    assert sorted(scene.options) == ["put back imports", "put back scribes", "put back warehouse"]
    scene.play("put back scribes", "put back imports")
    assert top(scene, 0) == ["scribes", "imports", "warehouse"]
    assert scene.cards("japan", "history") == ["welcoming"]


def test_a_single_card_that_cannot_be_played_just_stays() -> None:
    """X23."""
    scene = looking("imports")
    assert scene.state.begins_move
    assert top(scene, 0) == ["imports"]


def test_playing_the_last_card_of_the_main_deck_triggers_the_end() -> None:
    """M10 (p. 17)."""
    scene = looking("andes-highway").play("free play andes-highway")
    assert scene.state.last == 3


def test_looking_alone_triggers_nothing() -> None:
    """X23: the cards are back in the deck."""
    assert looking("imports").state.last == 0


# What others may know


def test_others_are_told_that_cards_were_looked_at_not_which() -> None:
    """X23 (p. 38)."""
    scene = looking()
    assert told(scene, 1).count("Japan looks at a card.") == 5
    assert "Japan looks at Bogs." in told(scene, 0)
    assert not any("Bogs" in line for line in told(scene, 1) + told(scene, -1))


@pytest.mark.parametrize("viewer", [-1, 1])
def test_others_see_that_places_are_known_not_what_lies_there(viewer: int) -> None:
    """X23 (p. 38)."""
    scene = looking().play("free play andes-highway")
    scene.play("put back imports", "put back bogs", "put back akkadians")
    assert top(scene, viewer) == ["unknown"] * 4


def test_the_topmost_of_the_cards_put_back_comes_to_the_market_next() -> None:
    """X23: all see it then."""
    scene = put_back("imports", "scribes", "warehouse", "couriers")
    scene.play("exhaust merchant", "choose 1", "exile elders")
    assert scene.slots()[0] == "couriers"
    assert top(scene, 0) == ["imports", "scribes", "warehouse"]


def test_a_break_through_for_the_top_card_takes_the_topmost_known_one() -> None:
    """X23."""
    scene = put_back("imports", "scribes", "warehouse")
    assert scene.state.draw_main() == scene.card("warehouse")
    assert scene.state.known.keys() >= {scene.card("scribes"), scene.card("imports")}


def test_a_search_goes_through_the_known_cards_first_and_shuffles_them() -> None:
    """X23 (p. 36): Byzantines lie higher than Akkadians, under two cards that do not fit."""
    scene = put_back("imports", "byzantines", "scribes", "warehouse")
    scene.state.main += (scene.card("akkadians"),)
    scene.play("innovate", "search tributary")
    assert scene.cards("japan", "hand") == ["byzantines"]
    assert top(scene, 0) == []
    assert not scene.state.known.keys() & {scene.card("imports"), scene.card("scribes")}


def test_a_search_that_the_topmost_card_ends_leaves_the_others_in_their_places() -> None:
    """X23 (p. 36): no other card was revealed, so none is shuffled back."""
    scene = put_back("imports", "scribes", "byzantines").play("innovate", "search tributary")
    assert scene.cards("japan", "hand") == ["byzantines"]
    assert top(scene, 0) == ["imports", "scribes"]


def test_a_search_in_vain_shuffles_the_known_cards_as_well() -> None:
    """X23 (p. 36)."""
    scene = put_back("imports", "scribes").play("innovate", "search tributary")
    assert scene.goods("japan")["progress"] == 2
    assert top(scene, 0) == []
    assert len(scene.state.main) == 2


# A second look


def test_who_looks_next_sees_the_same_cards_and_cannot_undo_it() -> None:
    """X23: five cards that Japan knows already."""
    scene = put_back("imports", "scribes", "warehouse", "couriers", "byzantines")
    again(scene)
    before = scene.state.reveals
    scene.play("profit welcoming")
    assert sorted(scene.options)[0] == "put back byzantines"
    assert scene.state.reveals > before


def test_who_looked_before_does_not_know_how_another_put_the_cards_back() -> None:
    """X23: none of them could be played."""
    scene = put_back("imports", "scribes", "warehouse")
    again(scene).play("profit welcoming", "put back warehouse", "put back imports")
    assert top(scene, 1) == ["warehouse", "imports", "scribes"]
    assert top(scene, 0) == ["unknown"] * 3


def test_who_looked_before_does_not_know_the_order_after_another_has_played_one() -> None:
    """X23: as an Empire the Magyars play the Warehouse."""
    scene = put_back("imports", "scribes", "warehouse")
    again(scene).becomes("magyars", "empire").play("profit welcoming", "free play warehouse")
    scene.play("put back scribes")
    assert top(scene, 1) == ["scribes", "imports"]
    assert top(scene, 0) == ["unknown"] * 2


def test_a_single_card_is_known_to_both_who_looked_at_it() -> None:
    """X23: there is nothing to put into another order."""
    scene = put_back("imports")
    again(scene).play("profit welcoming")
    assert (top(scene, 0), top(scene, 1), top(scene, -1)) == (["imports"], ["imports"], ["unknown"])


def test_cards_that_all_have_seen_at_the_bottom_are_put_back_secretly() -> None:
    """X23: they were buried openly, and lie now in an order of Japan's own."""
    scene = welcoming().tokens("welcoming", goods=3).main_deck("imports")
    for card in ("scribes", "warehouse"):
        if scene.card(card) in scene.state.market:
            scene.market("elders", "goryeo", "gardening")
        scene.state.bury(scene._take(card))
    scene.play("profit welcoming", "put back imports", "put back warehouse")
    assert top(scene, 0) == ["imports", "warehouse", "scribes"]
    assert top(scene, 1) == ["unknown"] * 3


# Imagining


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_imagined_games_keep_what_a_viewer_knows_of_the_main_deck(viewer: int) -> None:
    """X23."""
    scene = looking().play("free play andes-highway")
    scene.play("put back imports", "put back bogs", "put back akkadians")
    view = seen_by(scene.state, viewer)
    for seed in range(5):
        other = imagined(view, seed)
        assert misplaced(other) == []
        assert seen_by(other, viewer).as_data() == view.as_data()
        if viewer == 0:
            assert other.main_top == scene.state.main_top


def test_nothing_that_is_shown_to_others_depends_on_the_cards_looked_at() -> None:
    """X23."""
    scene = looking()
    for viewer in viewers(scene.state):
        if viewer != 0:
            assert not any(knows(scene.state, viewer, card) for card in scene.state.main_top)
            other = mistaken(scene.state, viewer, Chance(7))
            assert seen_by(other, viewer).as_data() == seen_by(scene.state, viewer).as_data()


# Undo


def test_looking_cannot_be_undone() -> None:
    """X23."""
    scene = welcoming().tokens("welcoming", goods=3).main_deck(*FIVE)
    before = scene.state.reveals
    scene.play("profit welcoming")
    assert scene.state.reveals > before
