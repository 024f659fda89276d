"""The Bot of a solo game in a terminal: its seat, its table, and what the chronicle tells of it."""

from __future__ import annotations

import pytest

from imperia.games.horizons.bot_words import INFERRED, OURS, OWN
from imperia.games.horizons.bots.book import BOOK
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.view import View
from imperia.kernel import Outcome, Standing
from imperia.terminal import find_picture
from imperia.terminal.cards import help_on
from tests.games.horizons.scene import RULES, Scene
from tests.terminal.drawing import drawn

PICTURE = find_picture("horizons")
WRITTEN = """[barbarian] mine
unrest: return this
other: gain 1 progress
[empire] mine
other: gain 2 progress
"""


def seen(scene: Scene) -> View:
    """What the person sees."""
    view = RULES.view(scene.state, 0)
    assert isinstance(view, View)
    return view


def flat(scene: Scene) -> str:
    """The table as one line."""
    return " ".join(" ".join(drawn(PICTURE.draw(seen(scene), {}, 80), 80)).split())


def table_help(scene: Scene) -> str:
    """What help says about the Bot's table."""
    return help_on(PICTURE, "table", PICTURE.topics(seen(scene)))[0].plain


def told(scene: Scene) -> list[str | None]:
    """What the chronicle tells the person of everything that has happened."""
    return [RULES.tell(scene.state, event, 0) for event in scene.state.events]


def solo(against: str = "mayans", **options: str) -> Scene:
    """Japan against a Bot, by its third level."""
    return Scene("japan", against=against, level="imperator", **options)


def test_a_bot_shows_its_level_its_die_and_its_slots() -> None:
    scene = solo().bot_slots("caracol", "stone-mask", "chultuns")
    scene.state.known = {scene.card("stone-mask"): 1}
    text = flat(scene)
    assert "Mayans (Bot, Imperator), Barbarian resources none die " in text
    assert "slots 1 face down; 2 Stone Mask; 3 face down; 4 empty; 5 empty" in text
    assert "Caracol" not in text
    scene.state.bot(1).die = 4
    assert "die 4: slot 4 rested" in flat(scene)
    scene.state.bot(1).die = 6
    assert "die 6: no slot rested" in flat(scene)


def test_a_bot_has_no_hand_no_tokens_and_no_power() -> None:
    bot = flat(solo()).partition("Mayans (Bot")[2].partition("Japan (you)")[0]
    assert not any(word in bot for word in ("hand", "action", "token", "power", "to develop"))


def test_the_decks_of_a_bot_are_counted_and_what_comes_next_is_named() -> None:
    scene = solo().history("mayans", "caracol")
    text = flat(scene)
    deck = len(scene.seat("mayans").deck)
    assert f"piles Bot deck {deck}; history 1 (1 unknown)" in text
    assert f"dynasty {scene.state.bot(1).dynasty_size()} cards; next one of " in text
    assert "set aside Headpiece ×3" in text


def test_regions_in_play_and_merchants_are_shown() -> None:
    scene = solo(variant="trade-routes").in_play("mayans", "lagoon")
    assert "in play Lagoon Merchants Merchant" in flat(scene)


def test_the_ceremony_and_the_discoveries_of_a_bot_are_shown() -> None:
    assert "rites 0 of 8 Chaos pile 3" in flat(solo("cultists"))
    assert "discoveries 4 cards; next " in flat(solo("polynesians"))


@pytest.mark.parametrize("nation", [name for name in NATIONS if name != "japan"])
def test_every_bot_fits_the_screen_and_shows_its_table(nation: str) -> None:
    scene = solo(nation)
    shown = drawn(PICTURE.draw(seen(scene), {}, 80), 80)
    assert max(map(len, shown)) <= 80
    assert f"{nation.capitalize()} (Bot, Imperator)" in " ".join(shown)
    assert "which shows now" in table_help(scene)
    assert "{" not in table_help(scene)


def test_the_table_says_which_side_shows_and_where_it_is_from() -> None:
    lines = table_help(solo()).splitlines()
    assert lines[1].startswith("Barbarian side, which shows now. The rulebook's example")
    assert "   6. City or metropolis: gain 1 population." in lines
    assert f"Empire side. {OURS}" in lines


def test_a_table_of_ones_own_is_shown_as_that() -> None:
    text = table_help(solo(bot_table=WRITTEN))
    assert f"Barbarian side, which shows now. {OWN}\n   1. Unrest: return this card.\n" in text
    assert OURS not in text


def test_with_trade_routes_the_table_has_the_routes_and_the_end_of_the_turn() -> None:
    """p. 52."""
    lines = table_help(solo(variant="trade-routes")).splitlines()
    first = lines.index("Merchant, which shows now. At the end of its turn, the first that it can:")
    assert lines[first + 2].startswith("   2. Pay 5 goods to gain the top fame card")
    assert "    Swahili Coast, profit: break through for an uncivilised card." in lines
    assert f"gain 3 material and 2 population. ({INFERRED})" in " ".join(lines)
    assert not any("Wagadou" in line or "Trans-saharan" in line for line in lines), "not here"
    assert "Swahili Coast" not in table_help(solo())


def test_every_inferred_resource_of_a_route_is_marked() -> None:
    """The rulings name three."""
    found = {(name, part) for name, row in BOOK.routes.items() for part in row.inferred}
    assert found == {
        ("Welcoming", "profit"),
        ("Hopewell Exchange System", "profit"),
        ("Maritime Spice Route", "commerce"),
    }


def test_without_a_bot_help_knows_no_table() -> None:
    assert PICTURE.topics(seen(Scene("japan", "mayans"))) == {}


def test_the_chronicle_tells_slots_and_rows() -> None:
    scene = solo().bot_slots("caracol", "stone-mask")
    scene.state.events.clear()
    lines = told(scene.bot_turn(die=6))
    first = lines.index("Slot 1: Caracol.")
    assert lines[first + 1] == "Caracol (city or metropolis): gain 1 population."
    assert lines[first + 2] == "Mayans gain 1 population (Caracol)."
    assert "Stone Mask: discard the top card of the bot deck." in lines


def test_the_chronicle_tells_which_slot_rests() -> None:
    scene = solo()
    scene.state.events.clear()
    scene.state.roll_die(1)
    die = scene.state.bot(1).die
    rests = f"the card in slot {die} rests" if die < 6 else "no slot rests"
    assert told(scene) == [f"The Bot of the Mayans rolls a {die}: {rests}."]


def test_what_a_bot_gets_goes_on_top_of_its_deck() -> None:
    scene = solo().bot_slots("pok-ta-pok").discards("mayans", "stone-mask")
    scene.state.events.clear()
    lines = told(scene.bot_turn(die=6))
    assert "Mayans put Stone Mask on top of their deck." in lines
    assert not any("into hand" in line for line in lines if line)


def test_a_victory_over_a_bot_is_one_whatever_the_points() -> None:
    standings = (Standing("japan", 1, 20, {}, {}), Standing("mayans", 2, 19, {}, {}))
    assert PICTURE.face.title(Outcome("main deck", ("japan",), "", standings)) == "victory"
