"""Imperium: Horizons as it is drawn: the Market, the seats, the options, help, the nations."""

from __future__ import annotations

import re

import pytest

from imperia.games.horizons.rules.decks import NATIONS, PRINTED
from imperia.games.horizons.rules.symbols import RESOURCES, SYMBOL_NAMES
from imperia.games.horizons.rules.text import card_text
from imperia.games.horizons.rules.view import View
from imperia.kernel import Decision, Line, Outcome, Standing, list_options
from imperia.terminal import find_picture
from imperia.terminal.cards import help_on
from imperia.terminal.options import find_option
from tests.games.horizons.scene import RULES, Scene
from tests.terminal.drawing import drawn

PICTURE = find_picture("horizons")
FACE = PICTURE.face


def seen(scene: Scene) -> View:
    """What the seat to move sees."""
    view = RULES.view(scene.state, scene.state.seat)
    assert isinstance(view, View)
    return view


def table(scene: Scene, width: int = 80) -> list[str]:
    """The table as the seat to move sees it."""
    return drawn(PICTURE.draw(seen(scene), {}, width), width)


def flat(scene: Scene, width: int = 80) -> str:
    """The table as one line."""
    return " ".join(" ".join(table(scene, width)).split())


def decision(scene: Scene) -> Decision:
    """The open decision."""
    options = tuple(RULES.option(scene.state, choice) for choice in scene.state.options)
    return Decision(0, scene.mover, scene.asks, "", options)


def lines(scene: Scene) -> dict[str, Line]:
    """The options as they are listed, by name."""
    return {
        each.option.name: each.line for each in list_options(FACE, seen(scene), decision(scene))
    }


def duel() -> Scene:
    """Japan to move, with a Market set by hand."""
    scene = Scene("japan", "magyars")
    return scene.market("illyrians", "epic-poetry", "couriers", "vineyards", "mangrove")


# The table


def test_round_mover_and_phase_stand_above() -> None:
    assert table(duel())[0] == "Round 2, Japan to move, activating."


def test_the_last_round_is_told_as_soon_as_it_is_known() -> None:
    scene = duel()
    scene.state.last = 3
    assert table(scene)[0].endswith("activating, last round: 3.")
    scene.state.last = 2
    assert table(scene)[0].endswith("activating, this is the last round.")


def test_clean_up_and_solstice_are_told_apart() -> None:
    assert ", clean-up." in table(duel().play("end turn"))[0]
    scene = Scene("japan", "magyars").in_play("japan", "nara").hand("japan", "clans")
    assert table(scene.solstice())[0] == "Round 2, Japan to move, solstice."


def test_practice_counts_its_turns() -> None:
    assert table(Scene("japan"))[0] == "Practice, turn 2 of 12, activating."


def test_a_place_in_the_market_shows_its_deck_its_tokens_its_unrest_and_its_suit() -> None:
    scene = duel().tokens("couriers", progress=2, goods=1).small_deck("civilised", "scribes")
    text = flat(scene)
    assert "civilised 1 Couriers 2 progress, 1 goods, Unrest civilised, empire" in text
    assert re.search(r"main \d+ Illyrians Unrest tributary, barbarian", text)
    assert "Mangrove region piles" in text


def test_a_wide_screen_shows_what_the_market_says() -> None:
    wide = table(duel(), 140)
    assert any("Mangrove" in line and "Gain 1 progress. Exile a card" in line for line in wide)


def test_common_piles_are_counted_and_the_exile_pile_is_named() -> None:
    scene = duel().unrest_pile(4).fame("canny", "brave").exile("scrubland", "altar")
    text = flat(scene)
    assert "piles Unrest 4; Fame 2, then King of Kings" in text
    assert "exiled Scrubland, Altar" in text


def test_a_fame_card_at_the_bottom_is_named_to_who_knows_it() -> None:
    scene = Scene("sassanids", "japan").fame("brave", "canny").hand("sassanids", "huzistan")
    assert "at the bottom: Brave" in flat(scene.play("play huzistan", "do"))
    assert "at the bottom" not in flat(scene.play("end turn", "add to " + scene.slots()[0]))


def test_a_seat_shows_state_resources_tokens_and_power() -> None:
    scene = Scene("japan-a", "magyars").give("japan", material=3, goods=1)
    scene.becomes("japan", "empire")
    shown = table(scene)
    assert "Japan (you), Empire, -4 points now" in shown
    assert "  resources   3 material, 1 goods; 3 actions, 5 exhaust tokens" in shown
    assert "  power       Advanced side. Exhaust: pay 2 population and discard a card to" in shown
    assert "  power       Basic side. 1 VP per region." in shown


def test_cards_in_play_show_what_lies_on_and_under_them() -> None:
    scene = duel().in_play("japan", "kansai", "shinto", "manno-reservoir")
    scene.garrison("kansai", "clans").tokens("shinto", population=2)
    scene.state.exhausted = (scene.card("shinto"),)
    text = flat(scene)
    assert "in play Kansai (garrison: Clans), Shinto (exhausted, 2 population), Manno" in text
    assert "symbols 1 region, 1 river" in text


def test_piles_are_counted_and_only_what_is_known_is_named() -> None:
    scene = duel().history("magyars", "emese", "almos").history("japan", "clans")
    scene.state.known = {scene.card("emese"): 1}
    text = flat(scene)
    assert "history 2 (1 unknown; Emese)" in text
    assert "history 1 (Clans)" in text
    assert "Almos" not in text
    assert "nation deck 7, then Emperor Kanmu" in text


def test_developments_are_shown_with_their_costs() -> None:
    assert "Jingu-ji (Shrine Temple): 5 material; Tea Ceremony: 3 material and 1" in flat(duel())
    mayans = flat(Scene("mayans", "magyars"))
    assert "Mayan Traders, Chichen Itza: 4 material and 2 population; Headpiece ×3: 2" in mayans


def test_the_discards_of_others_are_shortened() -> None:
    own = ("clans", "advance", "glory", "kansai", "kyushu", "nara", "shinto", "kanji")
    scene = duel().discards("japan", *own)
    assert "discards Clans, Advance, Glory, Kansai, Kyushu, Nara, Shinto, Kanji" in flat(scene)
    scene.turn_of("magyars")
    assert "Kanji, Shinto, Nara, Kyushu, Kansai, Glory and 2 more" in flat(scene)


def test_another_hand_is_counted_and_the_own_one_is_shown_with_its_text() -> None:
    scene = duel().hand("magyars", "emese", "conquer").hand("japan", "kansai")
    scene.state.known = {scene.card("emese"): 1}
    text = flat(scene)
    assert "hand 1 unknown; Emese" in text
    assert "Your hand: 1 card Kansai region, river, pinned. Gain 1 material. You may" in text


def test_what_only_some_nations_have_is_shown() -> None:
    islands = flat(Scene("polynesians", "cultists").garrison("mana", "haka"))
    assert "Isle-bound: barbarian" in islands
    assert "mana Mana (garrison: Haka). Exhaust:" in islands
    assert "ceremony Research the Ceremony" in islands
    assert "Chaos pile 3" in islands


def test_two_seats_stand_side_by_side_on_a_wide_screen() -> None:
    narrow, wide = table(duel(), 100)[1:], table(duel(), 120)[1:]
    assert not any("Japan (you)" in line and "Magyars" in line for line in narrow)
    assert any("Japan (you)" in line and "Magyars" in line for line in wide)


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_table_is_never_wider_than_the_screen(width: int) -> None:
    scene = Scene("polynesians", "cultists", "martians", "mayans").market("undecipherable-scroll")
    shown = table(scene, width) + drawn(PICTURE.look(seen(scene)), width)
    assert max(map(len, shown)) <= width


def test_the_brief_line_is_the_own_supply() -> None:
    scene = duel().give("japan", material=1, progress=2)
    assert PICTURE.brief(seen(scene)) == (
        "You have 1 material, 2 progress; 3 actions, 5 exhaust tokens; -2 points now."
    )


def test_everything_that_lies_open_can_be_read_in_full() -> None:
    text = " ".join(" ".join(drawn(PICTURE.look(seen(duel())), 80)).split())
    for card in ("couriers", "vineyards", "tea-ceremony", "bishoprics"):
        printed = duel().state.table[duel().card(card)]
        words = re.sub(r"(\d)\{", r"\1 {", card_text(printed)).split("{")[0]
        assert words.strip() in text


# Options


def test_options_stand_under_headings_in_a_fixed_order() -> None:
    scene = duel().hand("japan", "kyushu", "unrest").in_play("japan", "manno-reservoir", "kansai")
    groups = list(dict.fromkeys(line.group.split()[0] for line in lines(scene).values()))
    assert groups == ["Play", "Exhaust", "Instead", "Or"]


def test_a_play_says_what_the_card_says_and_an_exhaust_only_its_own_part() -> None:
    scene = duel().hand("japan", "kyushu").in_play("japan", "appeal-to-china", "kansai")
    listed = lines(scene.give("japan", material=1))
    assert listed["play kyushu"][1:3] == ("Kyushu", "You may garrison a card here.")
    assert listed["exhaust appeal-to-china"].note.startswith("pay 1 material to choose: draw")


def test_acquiring_says_what_comes_with_the_card() -> None:
    scene = duel().hand("japan", "advance").give("japan", material=3).tokens("vineyards", goods=1)
    listed = lines(scene.play("play advance"))
    assert listed["acquire vineyards"].note.startswith("with 1 goods, Unrest; uncivilised, ")
    assert listed["acquire couriers"].label == "Couriers"


def test_breaking_through_says_how_many_cards_a_deck_has() -> None:
    scene = duel().hand("japan", "clans").give("japan", population=1)
    scene.small_deck("region", "lagoon", "bogs").play("play clans")
    assert lines(scene)["break through region deck"].note == "2 cards"


def test_clean_up_is_short() -> None:
    scene = duel().hand("japan", "clans", "kansai").play("end turn")
    listed = lines(scene)
    assert listed["add to couriers"].note == "with Unrest; civilised, empire"
    assert all(line.note == "" for line in lines(scene.play("add to couriers")).values())


def test_yes_and_no_stand_together() -> None:
    scene = Scene("magyars", "japan").give("magyars", population=3)
    scene.hand("magyars", "pannonia").play("play pannonia")
    assert {line.group for line in lines(scene).values()} == {"Choose"}


def test_cards_of_one_name_from_two_decks_have_their_own_text() -> None:
    scene = Scene("cultists", "japan").market("oracle").becomes("cultists", "barbarian")
    scene.hand("cultists", "cultists/oracle")
    card = lines(scene)["play oracle"]
    assert card.label == "Oracle"
    assert card.note.startswith("Free play. Draw 2 cards")


@pytest.mark.parametrize(("typed", "name"), [("pl kans", "play kansai"), ("kansai", "play kansai")])
def test_an_option_is_found_by_the_beginning_of_its_words(typed: str, name: str) -> None:
    scene = duel().hand("japan", "kansai")
    found = find_option(typed, list_options(FACE, seen(scene), decision(scene)))
    assert found.name == name


# Trade routes


def trading() -> Scene:
    """Japan and Magyars with a route each, one open and two under their decks."""
    scene = Scene("japan", "magyars", variant="trade-routes").small_deck("region")
    scene.in_play("japan", "kansai", "swahili-coast").in_play("magyars", "andes-highway")
    scene.routes(civilised="lapis-lazuli-trade", uncivilised="baltic-amber-road")
    scene.routes(region="cornwall-tin-road")
    return scene.tokens("swahili-coast", goods=3).tokens("andes-highway", goods=2)


def test_routes_and_merchants_have_lines_of_their_own() -> None:
    scene = trading()
    scene.state.exhausted = (scene.card("merchant"),)
    text = flat(scene)
    assert "merchants Merchant (exhausted). Exhaust: choose: acquire a trade route and" in text
    assert "routes Swahili Coast 3/3 goods, ready for Profit in play Kansai symbols" in text
    assert "merchants Merchant routes Andes Highway 2/3 goods piles" in text
    assert "1 trade-route, 1 fertile, 1 merchant" in text


def test_a_turned_merchants_card_shows_its_garrison() -> None:
    scene = trading().merchant_empire("japan").garrison("merchant-empire", "kanji")
    assert "merchants Merchant Empire (garrison: Kanji). Exhaust: choose: trade OR" in flat(scene)


def test_routes_under_the_small_decks_are_named_and_which_are_uncovered() -> None:
    text = flat(trading(), 140)
    assert "routes Lapis Lazuli Trade (under the civilised deck), Baltic Amber Road (under" in text
    assert "Cornwall Tin Road (open, the region deck is empty)" in text
    assert "route next" in text
    read = " ".join(drawn(PICTURE.look(seen(trading())), 140))
    assert "Under the small decks" in read
    assert "Commerce: Choose: gain 4 material OR acquire a tributary." in read


def test_without_the_expansion_no_line_speaks_of_routes() -> None:
    assert not any(word in flat(duel()) for word in ("routes", "merchants"))


def test_a_profit_says_what_it_gives() -> None:
    line = lines(trading())["profit swahili-coast"]
    assert line.group == "Take the Profit (an action)"
    assert line.label == "Swahili Coast"
    assert line.note == (
        "3 goods come to your pool. Break through for an uncivilised card (exiled ones too)."
    )


def test_a_trade_says_what_the_commerce_does_and_how_full_the_route_is() -> None:
    scene = trading().tokens("swahili-coast", goods=1).give("japan", progress=1, goods=1)
    listed = lines(scene.play("exhaust merchant", "choose 2"))
    assert {line.group for line in listed.values()} == {"Trade"}
    assert listed["trade swahili-coast"][1:3] == (
        "Trade with Swahili Coast",
        "1/3 goods. Draw a card and gain 1 progress.",
    )
    assert listed["trade andes-highway"][1:3] == (
        "Trade with Andes Highway of the Magyars",
        "2/3 goods; you gain 1 goods, too. Gain 2 population and 1 progress.",
    )
    assert listed["trade progress"].note == ""


def test_the_commerce_of_another_says_what_it_is() -> None:
    scene = Scene("japan", "magyars", "taino", variant="trade-routes")
    scene.in_play("magyars", "andes-highway").in_play("taino", "swahili-coast")
    scene.hand("japan", "mediterranean-circle").play("play mediterranean-circle")
    note = lines(scene)["commerce of andes-highway"].note
    assert note == "Gain 2 population and 1 progress."


# Help


def test_every_card_has_help() -> None:
    for card in FACE.cards:
        told = " ".join(text.plain for text in help_on(PICTURE, card["name"]))
        assert PICTURE.painted(card["text"]).plain in told


@pytest.mark.parametrize("word", [*SYMBOL_NAMES, *RESOURCES, "action", "exhaust"])
def test_every_sign_has_help(word: str) -> None:
    assert help_on(PICTURE, word)[0].plain.startswith(f"{word}: ")


@pytest.mark.parametrize(
    "word",
    [
        *("acquire", "break through", "abandon", "recall", "garrison", "history", "legends"),
        *("solstice", "free play", "develop", "find", "innovate", "revolt", "clean-up", "trade"),
        *("reshuffle", "exile", "market", "nation deck", "accession", "state", "collapse", "pay"),
        *("king of kings", "mana", "chaos", "ceremony", "practice", "scoring", "convert", "steal"),
        *("swap", "return", "passive", "attack", "if able", "resource", "suit", "power"),
        *("commerce", "profit", "merchants", "signpost", "trade-friendly"),
    ],
)
def test_every_word_of_the_rules_has_help(word: str) -> None:
    says = PICTURE.keywords()[word]
    assert says.endswith(".")
    assert help_on(PICTURE, word)[0].plain.startswith(f"{word}: ")


def test_no_icon_is_shown_in_braces() -> None:
    for cards in PRINTED.values():
        assert not any("{" in PICTURE.painted(card_text(card)).plain for card in cards)
    assert not any("{" in PICTURE.painted(says).plain for says in PICTURE.keywords().values())


def test_an_icon_is_a_word_in_colour() -> None:
    text = PICTURE.painted("Take a {unrest} to gain 2{material}.")
    assert text.plain == "Take an Unrest to gain 2 material."
    assert {text.plain[span.start : span.end] for span in text.spans} == {"Unrest", "material"}


def test_copies_of_a_card_in_several_decks_are_explained_once() -> None:
    cards = [text.plain for text in help_on(PICTURE, "unrest") if text.plain.startswith("Unrest (")]
    assert len(cards) == 1
    assert f"{len(NATIONS) + 1} decks" in cards[0], "those of the nations, and the Commons"


# Nations


@pytest.mark.parametrize("nation", NATIONS)
def test_every_nation_has_a_guide_with_stars_and_two_sides_of_its_power_card(nation: str) -> None:
    guide = FACE.guide(nation)
    assert guide.count("★") == NATIONS[nation].guide.complexity
    assert "(our estimate), " in guide
    assert NATIONS[nation].guide.aggression.lower() in guide
    assert all(note in FACE.about(nation) for note in NATIONS[nation].guide.notes)
    assert [(way.word, way.side) for way in FACE.ways(nation)] == [
        ("basic", nation),
        ("advanced", f"{nation}-a"),
    ]


def test_people_are_named_as_one_says_it() -> None:
    assert FACE.people("japan-a") == "Japan"
    assert FACE.people("magyars") == "the Magyars"


@pytest.mark.parametrize(
    ("score", "ending", "title"),
    [
        (49, "twelve turns", "learning"),
        (50, "twelve turns", "knows the rules"),
        (90, "twelve turns", "a fine game"),
        (95, "collapse", ""),
    ],
)
def test_practice_has_two_marks(score: int, ending: str, title: str) -> None:
    outcome = Outcome(ending, (), "", (Standing("japan", 2, score, {}, {}),))
    assert FACE.title(outcome) == title
