"""What Horizons says: options with verb and cards, questions, the chronicle, words for icons."""

from __future__ import annotations

import random

import pytest

import imperia
from imperia.games.horizons.rules import choices as c
from imperia.games.horizons.rules.card import Card
from imperia.games.horizons.rules.phrase import Phrase
from imperia.games.horizons.rules.plain import plain
from imperia.games.horizons.rules.scoring import sources
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.view import View
from imperia.kernel import Choice, Decision, Game, Option, find_face, list_options

from .scene import RULES, Scene

FACE = find_face("horizons")
TABLES = (
    ["japan", "magyars-a"],
    ["cultists", "inuit", "taino-a"],
    ["martians-a", "mayans", "polynesians", "cultists-a"],
)
ROUTES = (["japan", "magyars"], ["taino", "inuit", "mayans", "polynesians"])


def options(scene: Scene) -> dict[str, Option]:
    """The options by name."""
    found = [RULES.option(scene.state, choice) for choice in scene.state.options]
    return {option.name: option for option in found}


def labels(scene: Scene) -> dict[str, str]:
    """What stands in the list for each option."""
    view = RULES.view(scene.state, scene.state.seat)
    assert isinstance(view, View)
    decision = Decision(0, scene.mover, scene.asks, "", tuple(options(scene).values()))
    return {one.option.name: one.line.label for one in list_options(FACE, view, decision)}


def told(game: Game) -> list[str]:
    """The chronicle as a watcher reads it."""
    lines = [game.rules.tell(game.state, event, -1) for _, event in game.chronicle]
    return [line for line in lines if line]


def last_told(scene: Scene) -> list[str | None]:
    """What a watcher reads of the latest choice."""
    return [RULES.tell(scene.state, event, -1) for event in scene.state.events]


# Options


@pytest.mark.parametrize(
    ("seats", "variant"),
    [*((seats, None) for seats in TABLES), *((seats, "trade-routes") for seats in ROUTES)],
    ids=str,
)
def test_a_name_begins_with_its_verb_and_a_target_is_the_first_card(
    seats: list[str], variant: str | None
) -> None:
    game = imperia.new("horizons", seats, 3, variant=variant)
    chance = random.Random(3)
    while not game.over and game.step < 400:
        assert game.decision is not None
        for option in game.decision.options:
            assert option.verb
            assert option.name == option.verb or option.name.startswith(f"{option.verb} ")
            if option.cards:
                card: Card = game.state.printed_cards()[option.cards[0]]
                assert option.target == card.slug
        game.choose(chance.choice(game.options))


def test_a_swap_carries_both_cards_and_a_gift_its_card() -> None:
    scene = Scene("martians", "japan").hand("martians", "crystal-skull")
    scene.market("goryeo", "elders", "scribes", "terraces", "lagoon")
    scene.in_play("martians", "sharing-our-secrets").play("exhaust sharing-our-secrets")
    swap = options(scene)["swap crystal-skull with elders"]
    assert swap.verb == "swap"
    assert swap.cards == (scene.card("crystal-skull"), scene.card("elders"))


def test_cards_of_one_name_are_told_apart_by_their_pile() -> None:
    scene = Scene("mayans", "magyars").becomes("mayans", "empire")
    scene.discards("mayans", "mayans/unrest").hand("mayans", "mayan-traders", "mayans/unrest-2")
    scene.play("play mayan-traders")
    found = labels(scene)
    assert found["give unrest to magyars"] == "Give Unrest to Magyars [from your hand]"
    assert found["give unrest to magyars from discard"].endswith("[from your discard pile]")


def test_cards_of_one_name_are_told_apart_by_what_lies_on_them() -> None:
    scene = Scene("japan", "magyars").hand("japan", "clans")
    scene.in_play("japan", "trading-city", "trading-city-2").tokens("trading-city-2", material=2)
    found = labels(scene.solstice())
    assert found["solstice trading-city"] == "Solstice of Trading City [nothing on it]"
    assert found["solstice trading-city-2"] == "Solstice of Trading City [2 material on it]"


def test_a_trade_carries_the_route_and_says_whose_it_is() -> None:
    scene = Scene("japan", "magyars", variant="trade-routes").give("japan", goods=1, progress=1)
    scene.in_play("japan", "swahili-coast").in_play("magyars", "andes-highway")
    found = options(scene.play("exhaust merchant", "choose 2"))
    assert found["trade andes-highway"].words == "Trade with Andes Highway of the Magyars"
    assert found["trade andes-highway"].cards == (scene.card("andes-highway"),)
    assert found["trade swahili-coast"].words == "Trade with Swahili Coast"
    assert found["trade progress"].target == "progress"


class PickForFun(Phrase):
    """A word of one's own that words its answers itself."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.PICK, one, 1) for one in state.seats[seat].hand] + [(c.AMOUNT, 2), (c.DO,)]

    def picks(self, zone: int) -> tuple[str, str]:
        return "juggle", "Juggle with"

    def counts(self, amount: int, number: int) -> str:
        return f"{amount} of {number} balls"

    def says_yes(self) -> str:
        return "Take a bow"

    def ask(self) -> str:
        return "amuse the crowd"


def test_a_word_of_ones_own_words_its_answers() -> None:
    scene = Scene("japan", "magyars").hand("japan", "clans", "kansai")
    scene.state.push(PickForFun(), 0, -1, 3)
    scene.state.asked = None
    scene.state.advance()
    found = {name: option.words for name, option in options(scene).items()}
    assert found["juggle clans"] == "Juggle with Clans"
    assert found["number 2"] == "2 of 3 balls"
    assert found["do"] == "Take a bow"


# Questions and told lines


def test_a_defender_is_told_whose_attack_would_do_what() -> None:
    scene = Scene("japan", "magyars").hand("japan", "warfare").give("japan", population=3)
    scene.in_play("magyars", "mounted-archers", "levedia").play("play warfare")
    assert scene.asks == "Japan plays Warfare, an attack: choose a card to avoid it with, or none"
    scene.play("answer mounted-archers")
    assert scene.asks == (
        "Japan would make you take an Unrest by Warfare: let it happen, or ignore it"
    )
    assert options(scene)["do"].words == "Let it happen"


def test_verbs_agree_with_the_nation() -> None:
    game = imperia.new("horizons", ["japan", "magyars"], 1)
    for _ in range(40):
        game.choose(game.options[-1])
    assert "Japan begins their turn." in told(game)
    assert "Magyars begin their turn." in told(game)
    assert FACE.people("japan-a") == "Japan"


def test_the_winner_wins_in_the_right_number() -> None:
    for side, words in (("japan", "Japan wins with "), ("magyars", "Magyars win with ")):
        scene = Scene("japan", "magyars").give(side, progress=60)
        scene.state.last = scene.state.round
        scene.state.ending = 1
        scene.state.finish()
        outcome = RULES.outcome(scene.state)
        assert outcome is not None
        assert outcome.reason.startswith(words)


def test_each_way_of_paying_for_an_unrest_returns_it() -> None:
    (unrest,) = [card for card in RULES.cards() if card["number"] == "UNR1"]
    assert unrest["text"] == (
        "Pay 1{population}, or discard 2 cards, or pay 3{material}, to return this card to its "
        "pile."
    )


@pytest.mark.parametrize(
    ("icons", "words"),
    [
        ("recall a {pinned}", "recall a pinned card"),
        ("abandon 3 {region}", "abandon 3 regions"),
        ("acquire a {uncivilised}/{civilised}", "acquire an uncivilised or civilised card"),
        ("acquire a {region}/{tributary}", "acquire a region or tributary"),
        ("gain 1{material} per {production}", "gain 1 material per production symbol"),
        ("per {city}/{metropolis}", "per city or metropolis"),
        ("as many {city}/{metropolis} as you", "as many cities or metropolises as you"),
        ("take 2 {unrest}", "take 2 Unrest"),
        ("return a {exhaust} from a {merchant}", "return an exhaust token from a merchant"),
        ("a card (not {unrest})", "a card (not an Unrest)"),
        ("a {region} with {ocean}", "a region with an ocean"),
        ("if you are {empire}", "if you are an empire"),
        (
            "free play a {civilised} (ignoring {empire})",
            "free play a civilised card (ignoring empire symbols)",
        ),
        ("the top {fame} card", "the top fame card"),
        ("each other {empire} player", "each other empire player"),
        ("treat each {fertile} as {production}", "treat each fertile symbol as production"),
    ],
)
def test_icons_become_words_that_fit(icons: str, words: str) -> None:
    assert plain(icons) == words


# The card list


def test_symbols_printed_twice_are_listed_twice() -> None:
    listed = {card["number"]: card for card in RULES.cards()}
    assert listed["INU2"]["suits"] == ["region", "region"]
    assert listed["CUL3"]["suits"] == ["unrest", "unrest"]
    assert FACE.summary(listed["CUL3"]) == "nation, 2 unrest"
    assert "2 production" in FACE.summary(listed["3REG8"])


def test_every_fact_of_a_card_has_a_source() -> None:
    for card in RULES.cards():
        sources = card["provenance"]
        shown = ("number", "name", "suits", "icons", "states", "mark", "development", "vp")
        assert [field for field in shown if card[field] and field not in sources] == []
        assert (card["players"] > 1) <= ("players" in sources)
        assert sources.keys() <= card.keys()


def test_only_numbers_that_the_database_lacks_are_reconstructed() -> None:
    doubtful = {card["name"]: card["reconstructed"] for card in RULES.cards()}
    doubtful = {name: fields for name, fields in doubtful.items() if fields}
    assert doubtful == {"King of Kings": ["number"], "Barbarian / Empire": ["number"]}


def test_a_card_whose_text_leaves_something_open_names_the_ruling() -> None:
    (pirates,) = [card for card in RULES.cards() if card["name"] == "Pirates"]
    assert pirates["note"] == "Its text leaves something open; ruling N5 settles it."


def test_a_trade_and_a_profit_are_told() -> None:
    scene = Scene("japan", "magyars", variant="trade-routes").give("japan", progress=1)
    scene.in_play("japan", "swahili-coast").in_play("magyars", "andes-highway")
    scene.tokens("swahili-coast", goods=3)
    scene.play("exhaust merchant", "choose 2", "trade andes-highway")
    assert last_told(scene)[:2] == [
        "Japan trades with Andes Highway of the Magyars.",
        "Japan puts 1 goods on Andes Highway.",
    ]
    assert last_told(scene.play("profit swahili-coast"))[:2] == [
        "Japan takes the profit of Swahili Coast.",
        "Japan gains 3 goods (Swahili Coast).",
    ]


def test_the_cards_of_the_expansion_say_what_they_are() -> None:
    listed = {card["number"]: card for card in RULES.cards()}
    coast = listed["3TRO6"]
    assert FACE.summary(coast) == "trade-route, fertile, signpost; trade-friendly; 1 VP"
    assert FACE.facts(coast)["signpost"] == "yes"
    merchants = FACE.summary(listed["MERC1"])
    assert merchants.startswith("power, merchant, 2 production; trade-friendly")


# No ceremony without a ceremony card


def test_who_has_no_ceremony_puts_no_tokens_on_it() -> None:
    scene = Scene("polynesians", "cultists").hand("polynesians", "summon-aid", "polynesians/unrest")
    scene.play("play summon-aid")
    assert scene.on("mana") == {}
    assert "choose 2" not in scene.options


# Where points come from


def test_points_of_trade_routes_are_told_by_themselves() -> None:
    scene = Scene("japan", "magyars", variant="trade-routes").merchant_empire("japan")
    scene.in_play("japan", "swahili-coast", "welcoming").discards("japan", "andes-highway")
    found = sources(scene.state, 0)
    assert list(found)[:4] == ["progress", "fame", "market cards", "trade routes"]
    assert (found["trade routes"], found["fame"], found["power"]) == (2, 5, 1)
    assert "trade routes" not in sources(Scene("japan", "magyars").state, 0)
