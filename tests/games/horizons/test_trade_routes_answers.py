"""What answers to trades and profits, materials that come from a route, and Solstice of others."""

from __future__ import annotations

from typing import Any

from imperia.games.horizons.rules.card import Card, card, deck
from imperia.games.horizons.rules.clauses import OTHERS, When
from imperia.games.horizons.rules.moments import MATERIAL_FROM, PROFITED, TRADED
from imperia.games.horizons.rules.symbols import OCEAN, RIVER, goods, material, one_of, population
from imperia.games.horizons.words.control import And, Either
from imperia.games.horizons.words.gain import Gain
from imperia.games.horizons.words.pay import Pay
from imperia.games.horizons.words.pick import Discard
from imperia.games.horizons.words.trade import Trade
from imperia.games.horizons.words.unrest import TAKE_UNREST

from .scene import Scene
from .test_cultist_ceremony import TWELVE

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def traders(*seats: str) -> Scene:
    """Some nations with Trade Routes; the first is about to act."""
    return Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)


def with_card(scene: Scene, seat: str, declared: Card) -> Scene:
    """Put a card of our own into play; it takes the place of a Region's."""
    deck("commons", declared)
    scene.state.table[scene.card("heath" if scene.state.players > 2 else "savannah")] = declared
    return scene.in_play(seat, declared.slug)


def with_own(scene: Scene, seat: str, name: str, **text: Any) -> Scene:
    """The same with a pinned card, declared by its text."""
    return with_card(scene, seat, card("OWN1", name, pinned=True, **text))


def wheel_of(name: str, icon: int = RIVER) -> Card:
    """A card of our own that answers to materials that come from an icon."""
    when = When(MATERIAL_FROM, "when you gain {material}", Gain(goods(1)), of=one_of(icon))
    return card("OWN1", name, pinned=True, when=when)


WHEELS = deck("commons", wheel_of("Wheel"), wheel_of("Mill"))


def wheel(scene: Scene, icon: int = RIVER) -> Scene:
    """Japan has such a Wheel."""
    return with_card(scene, "japan", wheel_of("Wheel", icon))


def traded(scene: Scene, *names: str) -> Scene:
    """Trade by the Merchants, and choose."""
    return scene.play("exhaust merchant", "choose 2", *names)


# Materials from a route


def test_materials_by_trading_come_from_the_route() -> None:
    """X26 (p. 38): Jade shows an ocean, and the acquired card holds materials."""
    scene = wheel(traders(), OCEAN).in_play("japan", "philippines-jade-trade")
    scene.give("japan", goods=1).hand("japan", "glory").tokens("elders", material=2)
    traded(scene, "acquire elders")
    assert scene.options == ["answer wheel", "decline"]


def test_materials_by_trading_with_the_route_of_another_come_from_it() -> None:
    """X26 (p. 38)."""
    scene = wheel(traders(), OCEAN).in_play("magyars", "philippines-jade-trade")
    scene.hand("japan", "glory").tokens("elders", material=2)
    traded(scene, "acquire elders")
    assert scene.options == ["answer wheel", "decline"]


def test_a_trade_without_materials_lets_nobody_answer() -> None:
    """X26 (p. 38)."""
    scene = wheel(traders(), OCEAN).in_play("japan", "philippines-jade-trade")
    scene.give("japan", goods=1).hand("japan", "glory").tokens("elders", population=2)
    assert traded(scene, "acquire elders").state.begins_move


def test_a_route_without_the_icon_lets_nobody_answer() -> None:
    """X26 (p. 38): Lapis Lazuli gives materials, but shows no river."""
    scene = wheel(traders()).in_play("japan", "lapis-lazuli-trade", "the-nile-corridor")
    traded(scene.give("japan", goods=1), "trade lapis-lazuli-trade", "choose 1")
    assert scene.state.begins_move


def test_an_ocean_that_is_treated_as_production_is_none_to_trade_by() -> None:
    """X26 (p. 49)."""
    scene = wheel(traders(), OCEAN).in_play("japan", "philippines-jade-trade", "catamarans")
    scene.give("japan", goods=1).hand("japan", "glory").tokens("elders", material=2)
    traded(scene.play("exhaust catamarans"), "acquire elders")
    assert scene.goods("japan") == {"material": 2}
    assert scene.state.begins_move


def test_materials_by_a_card_that_the_nile_lets_be_played_come_from_its_river() -> None:
    """X26 (p. 38): the rulebook's own example, in whatever way they are gained."""
    scene = wheel(traders()).in_play("japan", "the-nile-corridor").give("japan", goods=1)
    traded(scene.hand("japan", "lapis-lazuli-trade"), "choose 1")
    assert scene.options == ["answer wheel", "decline"]


def test_materials_by_a_trading_post_come_from_the_river_it_recalled() -> None:
    """X26 (p. 38): whatever route it trades with."""
    scene = wheel(traders()).in_play("japan", "trading-post", "bogs", "lapis-lazuli-trade")
    scene.give("japan", goods=1).play("exhaust trading-post", "choose 1", "choose 1")
    assert scene.goods("japan") == {"material": 4}
    assert scene.options == ["answer wheel", "decline"]


def test_a_trading_post_keeps_its_river_while_a_card_is_played_by_the_trade() -> None:
    """X26 (p. 38): the Circle plays Lapis Lazuli from the discard pile."""
    scene = wheel(traders("japan", "magyars", "taino")).give("japan", goods=1)
    scene.in_play("japan", "trading-post", "bogs", "mediterranean-circle")
    scene.discards("japan", "lapis-lazuli-trade")
    scene.play("exhaust trading-post", "choose 1", "choose 1")
    assert scene.options == ["answer wheel", "decline"]


def test_after_the_trade_its_symbols_are_forgotten() -> None:
    """X26: materials of a later card do not come from the Nile."""
    scene = wheel(traders()).in_play("japan", "the-nile-corridor").give("japan", goods=1)
    traded(scene).hand("japan", "lapis-lazuli-trade").play("play lapis-lazuli-trade", "choose 1")
    assert scene.goods("japan") == {"material": 4}
    assert scene.state.begins_move


def test_materials_by_a_profit_come_from_the_route() -> None:
    """X26 (p. 38): the Swahili Coast is fertile, and Elders hold materials."""
    scene = traders().in_play("japan", "swahili-coast", "vineyards").tokens("elders", material=1)
    scene.tokens("swahili-coast", goods=3).play("profit swahili-coast", "break through elders")
    assert scene.options == ["answer vineyards", "decline"]


def test_materials_by_a_card_that_a_profit_lets_be_played_come_from_the_route() -> None:
    """X26 (p. 38): in whatever way; Jade shows an ocean, and the Region played gives materials."""
    scene = wheel(traders(), OCEAN).in_play("japan", "philippines-jade-trade")
    scene.tokens("philippines-jade-trade", goods=3).small_deck("region", "bogs")
    scene.play("profit philippines-jade-trade", "break through region deck")
    assert scene.goods("japan") == {"material": 2, "goods": 3}
    assert scene.options == ["answer wheel", "decline"]


def test_the_sentence_that_trades_goes_on_with_the_symbols_of_the_trade() -> None:
    """X26 (p. 38): a Toll of our own gives materials after the trade, in one sentence."""
    scene = traders().in_play("japan", "the-nile-corridor").give("japan", goods=1)
    with_own(scene, "japan", "Toll", exhaust=And(Trade(), Gain(material(1))))
    scene.hand("japan", "lapis-lazuli-trade").state.table[scene.card("glacier")] = WHEELS[0]
    scene.state.table[scene.card("mangrove")] = WHEELS[1]
    scene.in_play("japan", "wheel", "mill").play("exhaust toll", "choose 1")
    scene.play("answer wheel", "decline")  # the Mill may wait for the materials of the Toll
    assert scene.goods("japan") == {"material": 5, "goods": 1}
    assert scene.options == ["answer mill", "decline"]


def test_the_goods_of_a_profit_are_no_materials() -> None:
    """X26 (p. 38)."""
    scene = (
        traders().in_play("japan", "swahili-coast", "vineyards").tokens("swahili-coast", goods=3)
    )
    scene.play("profit swahili-coast", "break through elders")
    assert scene.state.begins_move


def test_materials_by_playing_a_route_come_from_it_too() -> None:
    """X26 (own): it is in play by then."""
    scene = wheel(traders(), OCEAN).hand("japan", "philippines-jade-trade", "glory")
    scene.tokens("elders", material=2).play("play philippines-jade-trade", "acquire elders")
    assert scene.options == ["answer wheel", "decline"]


# Answers to trades and profits


def ledger(scene: Scene, kind: int, **more: Any) -> Scene:
    """A Ledger of our own gives population when something of a kind happens."""
    when = When(kind, "when you trade", Gain(population(1)), **more)
    return with_own(scene, "japan", "Ledger", when=when)


def test_trading_progress_is_a_trade_that_cards_answer_to() -> None:
    """X27."""
    scene = traded(ledger(traders(), TRADED).give("japan", progress=1))
    assert scene.goods("japan") == {"goods": 1}
    assert scene.options == ["answer ledger", "decline"]


def test_a_trade_is_answered_once_the_trader_has_all_of_it() -> None:
    """X27 (T1): the Commerce, and the goods for trading with somebody else."""
    scene = ledger(traders(), TRADED).in_play("magyars", "andes-highway")
    traded(scene)
    assert scene.options == ["answer ledger", "decline"]
    assert scene.goods("japan") == {"population": 2, "progress": 1, "goods": 1}


def test_a_commerce_of_two_sentences_is_answered_between_them() -> None:
    """X27 (T1): Welcoming gives the Action, then comes the answer, then its owner may draw."""
    scene = ledger(traders(), TRADED).in_play("magyars", "welcoming")
    traded(scene)
    assert (scene.mover, scene.options) == ("japan", ["answer ledger", "decline"])
    scene.play("answer ledger")
    assert scene.mover == "magyars"


def test_others_answer_to_a_trade_with_their_route() -> None:
    """X27."""
    scene = ledger(traders(), TRADED, who=OTHERS, exhausts=False, must=True).end_turn()
    scene.give("magyars", progress=1).play("exhaust merchant-2", "choose 2")
    assert scene.goods("japan") == {"population": 1}


def test_playing_a_route_is_no_trade() -> None:
    """X27: nor is its Commerce through the Circle."""
    scene = ledger(traders(), TRADED).hand("japan", "andes-highway").play("play andes-highway")
    assert scene.state.begins_move


def test_a_profit_is_answered_when_its_goods_are_taken_before_its_text() -> None:
    """X27 (own)."""
    scene = ledger(traders(), PROFITED).in_play("japan", "swahili-coast")
    scene.tokens("swahili-coast", goods=3).play("profit swahili-coast")
    assert scene.options == ["answer ledger", "decline"]
    assert scene.goods("japan") == {"goods": 3}
    assert "break through altar" in scene.play("answer ledger").options


# Progress that is paid


def test_an_alien_takes_unrest_for_the_progress_that_is_traded() -> None:
    """P5 (p. 45): after the cost and before the goods."""
    scene = traders("martians", "japan").give("martians", progress=2)
    scene.play("exhaust merchant", "choose 2")
    assert scene.names("martians", "hand") == ["unrest"]
    assert scene.goods("martians") == {"progress": 1, "goods": 1}


def test_an_alien_moves_goods_to_a_route_without_unrest() -> None:
    """P5 (p. 45): moving is not paying."""
    scene = traders("martians", "japan").in_play("martians", "andes-highway")
    scene.give("martians", goods=1).play("exhaust merchant", "choose 2")
    assert scene.cards("martians", "hand") == []


def test_the_last_unrest_for_a_trade_is_a_collapse_before_the_goods() -> None:
    """P5, E1 (p. 17)."""
    scene = traders("martians", "japan").give("martians", progress=1).unrest_pile(1)
    scene.play("exhaust merchant", "choose 2")
    assert scene.state.over
    assert scene.goods("martians") == {}


# The ceremony


def ceremony(*garrison: str) -> Scene:
    """The Cultists' last ceremony with a garrison, after Solstice."""
    scene = traders("cultists", "japan").ceremony("cultists", "ceremony-of-the-key")
    scene.becomes("cultists", "corrupted").garrison("ceremony-of-the-key", *garrison)
    return scene.solstice()


def test_a_route_is_an_icon_of_the_ceremony() -> None:
    """X21 (p. 43): the thirteenth."""
    assert ceremony(*TWELVE, "andes-highway").side("cultists") == "summoned"


def test_a_signpost_is_none_and_a_second_route_is_no_new_one() -> None:
    """X21 (p. 43): with eleven others a route is the twelfth."""
    scene = ceremony(*TWELVE[:-1], "andes-highway", "lapis-lazuli-trade")
    assert scene.side("cultists") == "corrupted"


# Solstice of each other player


def shrine(scene: Scene, seat: str, of_others: Any) -> Scene:
    """A Shrine of our own whose Solstice effect reaches each other player."""
    return with_own(scene, seat, "Far Shrine", solstice_of_others=of_others)


def test_each_other_player_resolves_a_solstice_that_reaches_them() -> None:
    """S4 (p. 16)."""
    scene = shrine(traders("japan", "magyars", "taino"), "japan", Gain(material(2))).solstice()
    assert scene.goods("japan") == {}
    assert scene.goods("magyars") == scene.goods("taino") == {"material": 2}


def test_it_is_resolved_among_ones_own_effects_in_the_order_one_likes() -> None:
    """S4 (p. 16): a Metropolis of the Magyars."""
    scene = shrine(traders(), "japan", Pay(material(1))).in_play("magyars", "metropolis")
    scene.give("magyars", material=1).solstice()
    assert scene.mover == "magyars"
    assert scene.options == ["solstice metropolis", "solstice far-shrine"]
    scene.play("solstice far-shrine")
    assert scene.goods("magyars") == {}


def test_it_comes_in_the_turn_of_the_one_whom_it_reaches() -> None:
    """S4 (p. 16): Japan, the first, before the Magyars whose card it is."""
    scene = shrine(traders(), "magyars", Either(Discard(), TAKE_UNREST))
    scene.hand("japan", "glory").solstice()
    assert scene.mover == "japan"
    scene.play("choose 1")
    assert scene.cards("japan", "discard") == ["glory"]


def test_it_is_done_once_by_each_whatever_it_does() -> None:
    """S4 (p. 16)."""
    scene = shrine(traders("japan", "magyars", "taino"), "taino", TAKE_UNREST).solstice()
    assert [scene.names(seat, "hand") for seat in ("japan", "magyars")] == [["unrest"]] * 2
    assert scene.state.begins_move


def test_it_reaches_nobody_once_its_card_has_left_play() -> None:
    """S4 (p. 16)."""
    scene = shrine(traders(), "japan", Gain(material(2)))
    scene.state.leave_play(0, scene.card("far-shrine"))
    assert scene.solstice().goods("magyars") == {}


def test_it_does_not_reach_its_owner_nor_anybody_alone() -> None:
    """S4 (p. 36)."""
    scene = shrine(Scene("japan", variant="trade-routes").market(*MARKET), "japan", TAKE_UNREST)
    scene.solstice()
    assert scene.cards("japan", "hand") == []
