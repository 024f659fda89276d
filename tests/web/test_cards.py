"""Cards, icons and glyphs as they are drawn in the browser."""

from __future__ import annotations

import gzip
import re
from functools import cache
from pathlib import Path

import pytest
from markupsafe import escape

from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.settlers.rules import decks
from imperia.games.settlers.rules.card import deck, production
from imperia.games.settlers.rules.decks import add_to_pool
from imperia.games.settlers.rules.effects import Gain
from imperia.games.settlers.rules.goods import BLUE, vp
from imperia.kernel import ImperiaError, find_rules
from imperia.web.draw.assets import STATIC, game_file
from imperia.web.draw.board import find_board
from imperia.web.draw.cards import (
    back,
    colour_class,
    draw,
    facts,
)
from imperia.web.draw.glyphs import glyph_address
from imperia.web.draw.icons import (
    BOOK,
    SHARED,
    icon,
    icon_address,
    terms,
    with_icons,
)
from imperia.web.draw.paths import rounded
from imperia.web.draw.sprites import attribution, sprite, sprites

GAMES = ("settlers", "horizons")
BACKS = {
    "settlers": ["common", "barbarians", "egyptians", "japanese", "romans", "unknown"],
    "horizons": ["nation", "fame", "unrest", "japan", "region", "unknown"],
}


def slugs(game: str) -> list[str]:
    """Every name that a card or a side of one goes by."""
    if game == "settlers":
        return [card["slug"] for card in find_rules(game).cards()]
    sides = [card for cards in PRINTED.values() for card in cards]
    longer = [f"{card.slug}@{card.deck}" for card in sides]
    return [*(card.slug for card in sides), *(card.number for card in sides), *longer]


@cache
def faces(game: str) -> str:
    """All faces of a game in both sizes, and its backs."""
    drawn = [draw(game, slug, size) for slug in slugs(game) for size in ("small", "full")]
    return "\n".join([*drawn, *(back(game, kind) for kind in BACKS[game])])


def file(address: str) -> Path:
    """The file at the address of a picture."""
    folder, _, name = address.removeprefix("/static/").rpartition("/")
    found = game_file(folder.removeprefix("games/"), name) if folder else STATIC / name
    assert found is not None
    return found


@cache
def symbols(sprite: Path) -> set[str]:
    """The names of the pictures in a file."""
    return set(re.findall(r'<symbol id="([^"]+)"', sprite.read_text("utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_side_has_a_glyph_of_its_own_choice(game: str) -> None:
    rules = find_rules(game)
    names = {name for card in rules.cards() for name in card["name"].split(" / ")}
    assert names | set(rules.sides) == set(find_board(game).glyphs)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_on_any_card_is_in_its_sprite(game: str) -> None:
    used = set(re.findall(r'href="(/static/[\w/-]+\.svg)\?\w+#([\w-]+)"', faces(game)))
    files = {"icons.svg", *find_board(game).glyph_files.values()}
    own = {f"/static/games/{game}/{name}" for name in files}
    shared = {f"/static/{name}.svg" for name in ("icons", "signs", "scenes")}
    drawn = shared | {f"/static/games/{game}/signs.svg"}
    assert own <= {address for address, _ in used} <= own | drawn
    assert all(name in symbols(file(address)) for address, name in used)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_shows_its_name_and_its_glyph_in_every_size(game: str) -> None:
    for slug in slugs(game):
        name = facts(game, slug)["name"]
        for size in ("tiny", "small", "full"):
            face = draw(game, slug, size)
            assert escape(name) in face
            assert f'{glyph_address(game, name)}"' in face


@pytest.mark.parametrize("game", GAMES)
def test_small_faces_are_light_enough_to_be_sent_by_the_dozen(game: str) -> None:
    sizes = [len(draw(game, slug, "small").encode()) for slug in slugs(game)]
    assert sum(sizes) / len(sizes) < 1650
    assert max(sizes) < 3000


@pytest.mark.parametrize("game", GAMES)
def test_faces_keep_to_the_strict_security_policy(game: str) -> None:
    assert not re.search(r"style=|<style|<script|\son\w+=|https?:", faces(game))


@pytest.mark.parametrize("game", GAMES)
def test_no_sign_is_left_in_braces(game: str) -> None:
    assert "{" not in faces(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_of_a_card_is_in_the_style_sheet(game: str) -> None:
    style = find_board(game).read("cards.css")
    used = {name for slug in slugs(game) for name in colour_class(game, slug).split()}
    assert used <= set(re.findall(r"\.([cde]-[\w-]+)", style))


def test_a_production_card_shows_cost_product_and_raze_goods() -> None:
    face = draw("settlers", "armorer", "small")
    shown = ["wood", "stone", "production", "raze", "raze", "vp", "stone"]
    assert re.findall(r"icons.svg\?\w+#(\w+)", face) == shown
    assert 'aria-label="Armorer: black production, costs 1 wood, 1 stone' in face


def test_a_trade_route_shows_its_signpost_and_names_commerce_and_profit() -> None:
    assert 'class="icon-signpost"' in draw("horizons", "swahili-coast", "small")
    full = draw("horizons", "swahili-coast", "full")
    assert [full.count(f">{lead}</span></b>:") for lead in ("Commerce", "Profit")] == [1, 1]
    assert 'class="icon-signpost"' not in draw("horizons", "bogs", "small")


def test_a_card_of_several_colours_has_a_split_band() -> None:
    assert colour_class("settlers", "trade-colony") == "c-brown d-grey e-red"
    assert colour_class("horizons", "trading-city") == "c-uncivilised d-civilised"
    assert colour_class("horizons", "welcoming") == "c-fame d-trade-route"
    assert colour_class("settlers", "ruins") == "c-none"


def test_each_side_of_a_card_has_its_own_text() -> None:
    assert "No effect" not in draw("horizons", "alien", "full")
    assert "No effect" in draw("horizons", "gone-native", "full")
    assert "Exhaust" in draw("horizons", "JPN1A", "full")
    assert "Exhaust" not in draw("horizons", "JPN1B", "full")
    assert "<b>A</b>" in draw("horizons", "japanese", "full")


def test_a_name_that_two_decks_share_takes_the_deck() -> None:
    assert facts("horizons", "oracle")["kind"] == "uncivilised"
    assert facts("horizons", "oracle@cultists")["kind"] == "nation"


def test_reconstructed_facts_are_marked() -> None:
    assert "reconstructed facts" in draw("settlers", "acting-troupe", "full")
    assert "reconstructed facts" not in draw("settlers", "mill", "full")


def test_an_unknown_card_or_icon_is_refused() -> None:
    with pytest.raises(ImperiaError, match="no card 'atlantis'"):
        draw("settlers", "atlantis", "small")
    with pytest.raises(ImperiaError, match="no icon 'plutonium'"):
        icon("settlers", "plutonium")


def test_an_icon_says_what_it_shows() -> None:
    assert icon("settlers", "wood") == (
        '<span class="icon icon-wood" data-term="wood" role="img" aria-label="wood">'
        f'<svg aria-hidden="true"><use href="{icon_address("settlers", "wood")}"/></svg></span>'
    )
    assert 'aria-label="3 wood"' in icon("settlers", "wood", "3 wood")


def test_text_is_escaped() -> None:
    words = with_icons("settlers", '<b>raze</b> & 1 wood "')
    assert words.startswith("&lt;b&gt;<span")
    assert "&amp; <span" in words
    assert words.endswith("&#34;")


def test_amounts_keep_their_words_for_screen_readers() -> None:
    words = with_icons("settlers", "Gain 2 workers and 1 Raze token.")
    assert words.striptags() == "Gain 2 and 1."
    assert re.findall(r'icon-(\w+)" data-term="([^"]+)".*?aria-label="([^"]+)"', words) == [
        ("worker", "worker", "workers"),
        ("raze", "raze token", "Raze token"),
    ]


def test_signs_in_braces_become_icons_and_unknown_ones_stay() -> None:
    words = with_icons("horizons", "gain 1{material} or {moonshine}")
    assert '<span class="counted">1<span class="icon icon-material"' in words
    assert words.striptags() == "gain 1 or {moonshine}"


def test_keywords_are_marked_as_whole_words_and_the_longest_wins() -> None:
    words = with_icons("horizons", "Break through, display, free play, exiled, add to hand")
    found = re.findall(r'data-term="([^"]+)">([^<]+)<', words)
    wanted = [("break through", "Break through"), ("free play", "free play"), ("exile", "exiled")]
    assert found == wanted


def test_a_colour_is_not_taken_for_a_good() -> None:
    words = with_icons("settlers", "Gain 1 gold for each gold Location you have.")
    assert '<span class="hue hue-gold">gold</span>' in words
    assert words.count('data-term="gold"') == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_and_every_marked_term_has_a_tooltip(game: str) -> None:
    marked = set(re.findall(r'data-term="([^"]+)"', faces(game)))
    assert marked | set(find_board(game).icons) <= set(terms(game))
    assert all(terms(game).values())


def test_every_file_holds_the_pictures_that_it_should() -> None:
    for path, pictures in sprites().items():
        assert symbols(path) == set(pictures), path


def test_every_sign_that_was_drawn_is_in_its_file_and_nothing_else_is() -> None:
    assert symbols(STATIC / "signs.svg") == {BOOK}
    for game in GAMES:
        board = find_board(game)
        assert board.folder is not None
        if board.drawn:
            assert symbols(board.folder / "signs.svg") == set(board.drawn)


def test_a_card_that_only_one_nation_has_shows_a_picture_of_the_nations_own_file() -> None:
    assert "/glyphs-japan.svg?" in glyph_address("horizons", "Shinto")
    everywhere = ("Scribes", "Swahili Coast", "Advance", "Barbarian", "japan")
    assert all("/glyphs.svg?" in glyph_address("horizons", name) for name in everywhere)


def test_pictures_are_small_and_hold_whole_numbers_only() -> None:
    for path in sprites():
        text = path.read_text("utf-8")
        assert len(gzip.compress(text.encode())) < 90_000
        assert not re.search(r' d="[^"]*\.', text)


def test_every_picture_used_is_credited() -> None:
    credited = (STATIC / "GLYPHS.md").read_text("utf-8")
    assert credited == attribution()
    assert "https://creativecommons.org/licenses/by/3.0/" in credited


def test_rounding_a_path_does_not_drift() -> None:
    assert rounded("M0 0" + "l.4.4" * 10 + "z") == "m0 0 1 1 1 1 1 1 1 1z"
    assert rounded("M10 10h5.4v5.4H10z") == "m10 10h5v5h-5z"


def test_curves_and_arcs_survive_rounding() -> None:
    assert rounded("M0 0c10.2 0 20 9.8 20 20s9.6 20 20 20") == "m0 0c10 0 20 10 20 20s10 20 20 20"
    assert rounded("M0 0a5 5 0 0110 0") == "m0 0a5 5 0 0 1 10 0"
    assert rounded("M0 0q15 0 15 15") == "m0 0c10 0 15 5 15 15"
    assert rounded("M0 0c1 0 9 0 10 .4") == "m0 0h10"


def test_pictures_are_written_from_the_package() -> None:
    written = sprite({"log": '<path fill="red" d="M1.2 2.7h3z"/>'}, {"wood": "log"})
    assert '<symbol id="wood" viewBox="0 0 512 512" fill="currentColor">' in written
    assert written.count('<path d="m1 3h3z"/>') == 1


def test_a_picture_that_the_package_lacks_is_named() -> None:
    with pytest.raises(ImperiaError, match="has no icon 'files'; choose another for 'card'"):
        sprite({}, SHARED)


def test_a_card_of_ones_own_is_drawn_with_the_sign_of_its_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(decks, "_added", {})
    add_to_pool(deck(production("Forum", "ROM-101", BLUE, produces=Gain(vp(1)))))
    drawn = draw("settlers", "forum", "full")
    assert "Forum" in drawn
    assert icon_address("settlers", "production") in drawn
