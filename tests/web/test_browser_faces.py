"""All small faces laid out in a real browser: nothing is cut, covered, tiny or pale."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route

from imperia.games.horizons.rules.decks import PRINTED
from imperia.kernel import find_rules
from imperia.web.draw.assets import board_sheets, card_sheets, static
from imperia.web.draw.cards import draw
from imperia.web.draw.places import Place

from .conftest import DESK

# As the tables show them, down to less than there ever is: no face becomes smaller than readable.
SIZES: Final = {"settlers": (1.16, 1, 0.92, 0.84, 0.76, 0.4), "horizons": (1, 0.86, 0.76, 0.7, 0.3)}
SMALLEST: Final = {"settlers": 76, "horizons": 70}
CASES: Final = [(game, size) for game, sizes in SIZES.items() for size in sizes]
LETTERS: Final = ("", "* { font-family: Arial, sans-serif !important }")
MEASURE: Final = """() => {
    const wrong = [];
    const slack = 0.75;
    const say = (face, what) => wrong.push(`${face.dataset.at}: ${what}`);
    const inside = (face, box) => box.left >= face.left - slack && box.right <= face.right + slack
        && box.top >= face.top - slack && box.bottom <= face.bottom + slack;
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
    const cover = (a, b) => meet(a.getBoundingClientRect(), b.getBoundingClientRect());
    const SIGNS = "p svg:not(.tile svg, .deed:has(+ .tile)), .tile"; // a verb overlaps its tile
    const texts = (face) => {
        const found = [];
        const walk = document.createTreeWalker(face, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walk.currentNode);
            const boxes = [...range.getClientRects()].filter((box) => box.width);
            if (walk.currentNode.data.trim() && boxes.length) {
                found.push([walk.currentNode, boxes]);
            }
        }
        return found;
    };
    for (const face of document.querySelectorAll(".face.small")) {
        face.dataset.at = face.querySelector(".f-name").textContent;
        const box = face.getBoundingClientRect();
        const seen = [...face.querySelectorAll("b, p, i, span, svg")]
            .filter((one) => one.getClientRects().length);
        for (const one of seen) {
            const kind = one.className.baseVal ?? one.className;
            if (!inside(box, one.getBoundingClientRect())) say(face, `cut: ${kind}`);
        }
        const blocks = seen.filter((one) => one.matches("b, p")); // the cost lies on the picture
        for (const one of blocks) {
            if (one.scrollWidth > one.clientWidth + 1) say(face, `too wide: ${one.className}`);
            if (one.scrollHeight > one.clientHeight + 1) say(face, `too high: ${one.className}`);
            for (const other of blocks) {
                if (one === other || !cover(one, other)) continue;
                say(face, `covered: ${one.className} by ${other.className}`);
            }
        }
        const signs = seen.filter((one) => one.matches(SIGNS));
        for (const [node, boxes] of texts(face)) {
            const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
            if (size < 11) say(face, `${size} px: ${node.data}`);
            if (!boxes.every((each) => inside(box, each))) say(face, `cut text: ${node.data}`);
            for (const sign of signs) {
                const covers = boxes.some((each) => meet(each, sign.getBoundingClientRect()));
                if (covers && !sign.contains(node)) say(face, `covered text: ${node.data}`);
            }
        }
        for (const [n, sign] of signs.entries()) {
            if (sign.getBoundingClientRect().width < 9) say(face, "a sign below 9 px");
            for (const other of signs.slice(n + 1)) {
                if (cover(sign, other)) say(face, "signs that cover each other");
            }
        }
    }
    return wrong;
}"""
CONTRAST: Final = """() => {
    const wrong = [];
    const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
        .getContext("2d", { willReadFrequently: true });
    const known = new Map();
    const rgb = (colour) => {
        if (!known.has(colour)) {
            pen.clearRect(0, 0, 1, 1);
            pen.fillStyle = colour;
            pen.fillRect(0, 0, 1, 1);
            known.set(colour, [...pen.getImageData(0, 0, 1, 1).data]);
        }
        return known.get(colour);
    };
    const light = ([r, g, b]) => [r, g, b]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
    const ratio = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const painted = (style) => `${style.backgroundImage} ${style.backgroundColor}`
        .match(/(?:rgba?|oklab|oklch|color|lab|lch)\\([^()]*\\)/g)
        ?.map(rgb).filter((colour) => colour[3] > 200) ?? [];
    const grounds = (node) => {
        for (let at = node; at; at = at.parentElement) {
            const before = painted(getComputedStyle(at, "::before"));
            if (at.matches(".tile") && before.length) return before;
            const found = painted(getComputedStyle(at));
            if (found.length) return found;
        }
        return [[255, 255, 255]];
    };
    for (const face of document.querySelectorAll(".face.small")) {
        const walk = document.createTreeWalker(face, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const at = walk.currentNode.parentElement;
            if (!walk.currentNode.data.trim() || !at.getClientRects().length) continue;
            const ink = rgb(getComputedStyle(at).color);
            const worst = Math.min(...grounds(at).map((ground) => ratio(ink, ground)));
            const name = face.querySelector(".f-name").textContent;
            const words = `${name}: ${worst.toFixed(2)} of ${walk.currentNode.data}`;
            if (worst < 4.5) wrong.push(words);
        }
    }
    return wrong;
}"""


def slugs(game: str) -> list[str]:
    """Every face of a game that may lie on a table."""
    if game == "horizons":
        return [card.number for cards in PRINTED.values() for card in cards]
    return [card["slug"] for card in find_rules(game).cards()]


def laid_out(page: Page, game: str, size: float, more: str = "", theme: str = "light") -> None:
    """A page with all faces of a game in one size."""
    faces = [f'<div class="card small">{draw(game, slug, "small")}</div>' for slug in slugs(game)]
    style = f"main {{ display: flex; flex-wrap: wrap; gap: 4px; --card-size: {size} }} {more}"
    shown(page, game, "".join(faces), style, theme)


def shown(page: Page, game: str, body: str, style: str, theme: str = "light") -> None:
    """A page with parts of a game's table, in its styles."""
    shared = ("base.css", "cards.css", "signs.css", "table.css")
    sheets = [*map(static, shared), *card_sheets(game), *board_sheets(game)]
    links = "".join(f'<link rel="stylesheet" href="{sheet}">' for sheet in sheets)
    html = (
        f'<!doctype html><html lang="en" data-theme="{theme}"><title>Faces</title>{links}'
        f'<style>{style}</style><main data-game="{game}">{body}</main></html>'
    )

    def answer(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route("**/all-faces", answer)
    page.goto("/all-faces")


def found(page: Page, script: str) -> list[str]:
    """What a look at the page finds to be wrong."""
    wrong: list[Any] = page.evaluate(script)
    return [str(words) for words in wrong]


@pytest.mark.parametrize("letters", LETTERS, ids=["narrow", "wide"])
@pytest.mark.parametrize(("game", "size"), CASES)
def test_no_face_is_cut_covered_or_tiny(page: Page, game: str, size: float, letters: str) -> None:
    laid_out(page, game, size, letters)
    assert found(page, MEASURE) == []


@pytest.mark.parametrize("game", SIZES)
def test_no_face_is_smaller_than_it_can_be_read(page: Page, game: str) -> None:
    laid_out(page, game, 0.1)
    widths = page.locator(".face.small").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert set(widths) == {SMALLEST[game]}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", SIZES)
def test_every_text_on_a_face_stands_out_from_its_ground(page: Page, game: str, theme: str) -> None:
    laid_out(page, game, 1, theme=theme)
    assert found(page, CONTRAST) == []


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        (".f-name { font-size: 10px !important }", "10 px"),
        (".f-name { height: 8px; min-height: 0 !important }", "too high"),
        (".f-does { margin-top: -9px !important }", "covered"),
        (".f-does span { margin-left: 60px }", "cut"),
        (".f-side svg { margin-right: -9px }", "signs that cover each other"),
    ],
)
def test_a_mistake_in_a_style_is_found(page: Page, mistake: str, words: str) -> None:
    laid_out(page, "settlers", 1, mistake)
    assert any(words in each for each in found(page, MEASURE))


def test_a_pale_text_is_found(page: Page) -> None:
    laid_out(page, "settlers", 1, ".f-name { color: #b99 !important }")
    assert len(found(page, CONTRAST)) > len(slugs("settlers")) // 2  # dark heads bear pale words


def test_a_large_hand_stays_in_one_line_and_every_card_can_be_pointed_at(page: Page) -> None:
    held = [Place("settlers", n, slug, slug) for n, slug in enumerate(slugs("settlers")[:20])]
    cards = "".join(place.small for place in held)
    hand = f'<div class="settlers-table"><section class="hand"><div class="cards">{cards}</div>'
    shown(page, "settlers", f"{hand}</section></div>", "main { width: 1060px; --card-size: 0.76 }")
    boxes = page.locator(".hand .card").evaluate_all(
        "all => all.map((one) => [one.getBoundingClientRect().top, one.offsetWidth])"
    )
    assert len({top for top, _ in boxes}) == 1
    assert min(width for _, width in boxes) >= 24
    assert page.evaluate("() => document.documentElement.scrollWidth") <= DESK["width"]
    for name in ("card-0", "card-10", "card-19"):
        page.locator(f"#{name}").hover(position={"x": 4, "y": 30})
