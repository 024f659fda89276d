"""The rules as pages: Markdown rendered once, in sections that can be linked and searched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from html import unescape
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from .board import find_board
from .cards import draw
from .icons import any_of, has_icon, icon
from .shelf import SIGN, folded

TAG = re.compile(r"(<[^>]*>)")
# A paragraph of nothing but cards: `![What it shows](card:slug)`, one after the other.
CARDS = re.compile(r'<p>((?:<img src="card:[^"]*" alt="[^"]*" />\s*)+)</p>')
CARD = re.compile(r'<img src="card:([^"]*)" alt="([^"]*)" />')
EXAMPLE = '<figure><div class="card full">{}</div><figcaption>{}</figcaption></figure>'
KEYWORDS = "keywords"  # the heading under which each term has a section of its own
MOST_MENTIONS = 8


class Section(NamedTuple):
    """A heading and what stands below it, up to the next heading."""

    level: int
    title: str
    anchor: str
    parent: str  # the title of the section around it
    heading: Markup
    body: Markup
    words: str  # as they are searched
    lines: tuple[str, ...]  # its paragraphs and items, for finding names


class Rulebook(NamedTuple):
    """The rules of one game."""

    game: str
    sections: tuple[Section, ...]

    @property
    def contents(self) -> list[tuple[Section, list[Section]]]:
        """The main sections, each with those inside it."""
        main: list[tuple[Section, list[Section]]] = []
        for section in self.sections[1:]:
            if section.level == 2:
                main.append((section, []))
            else:
                main[-1][1].append(section)
        return main


class Mention(NamedTuple):
    """A place in the rules that names a card."""

    section: Section
    line: Markup


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game."""
    return Rulebook(game, tuple(_sections(game, find_board(game).rules_page())))


def _sections(game: str, text: str) -> Iterator[Section]:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    taken: set[str] = set()
    parents: dict[int, str] = {}
    for heading, below in _divided(reader.parse(text)):
        level, title = int(heading[0].tag[1]), _said(heading[1])
        parents[level] = title
        words = [_said(token) for token in below if token.type == "inline"]
        yield Section(
            level,
            title,
            _anchor(title, taken),
            parents.get(level - 1, ""),
            _with_signs(game, _html(reader, heading[1:2])),
            _with_cards(game, _with_signs(game, _linked(game, _html(reader, below)))),
            folded(" ".join([title, *words])),
            tuple(_lines(below)),
        )


def _divided(tokens: Iterable[Token]) -> list[tuple[list[Token], list[Token]]]:
    """The tokens of each heading, and the tokens below it."""
    parts: list[tuple[list[Token], list[Token]]] = []
    inside = False
    for token in tokens:
        if token.type == "heading_open":
            parts.append(([], []))
            inside = True
        parts[-1][0 if inside else 1].append(token)
        inside = inside and token.type != "heading_close"
    return parts


def _html(reader: MarkdownIt, tokens: Sequence[Token]) -> str:
    rendered: str = reader.renderer.render(tokens, reader.options, {})
    # On a phone tables are wider than the page: the keyboard must reach them to move them.
    return rendered.replace("<table>", '<table tabindex="0">')


def _linked(game: str, html: str) -> str:
    """Links inside the rules as they work on any page."""
    return html.replace('href="#', f'href="/rules/{game}#')


def _with_cards(game: str, html: Markup) -> Markup:
    """HTML of ours in which cards are drawn, each above what is said of it."""

    def drawn(found: re.Match[str]) -> str:
        cards = CARD.findall(found[1])
        faces = (EXAMPLE.format(draw(game, slug, "full"), words) for slug, words in cards)
        return f'<div class="examples">{"".join(faces)}</div>'

    return Markup(CARDS.sub(drawn, html))


def _said(inline: Token) -> str:
    parts = inline.children or []
    return "".join(" " if part.type == "softbreak" else part.content for part in parts)


def _lines(tokens: Iterable[Token]) -> Iterator[str]:
    """The words of each paragraph and list item; a row of a table says nothing by itself."""
    in_table = False
    for token in tokens:
        if token.type in ("table_open", "table_close"):
            in_table = token.type == "table_open"
        elif token.type == "inline" and not in_table:
            yield _said(token)


def slug(title: str) -> str:
    """A title as it stands in addresses: `raze-token`."""
    return re.sub(r"[^a-z0-9]+", "-", folded(title)).strip("-")


def _anchor(title: str, taken: set[str]) -> str:
    wanted = anchor = slug(title)
    number = 1
    while anchor in taken:
        number += 1
        anchor = f"{wanted}-{number}"
    taken.add(anchor)
    return anchor


def _in_words(html: str, change: Callable[[str], Markup]) -> Markup:
    """HTML with its words changed and its tags left alone."""
    parts = TAG.split(html)
    parts[::2] = (change(unescape(words)) for words in parts[::2])
    return Markup("".join(parts))


def _with_signs(game: str, html: str) -> Markup:
    """HTML of ours in which signs in braces are drawn."""

    def drawn(sign: re.Match[str]) -> Markup:
        return icon(game, sign[1]) if has_icon(game, sign[1]) else escape(sign[0])

    return _in_words(html, lambda words: _replaced(SIGN, words, drawn))


def _replaced(
    pattern: re.Pattern[str], words: str, change: Callable[[re.Match[str]], Markup]
) -> Markup:
    """Words as HTML, with something else for what a pattern finds."""
    parts: list[Markup] = []
    end = 0
    for found in pattern.finditer(words):
        parts += [escape(words[end : found.start()]), change(found)]
        end = found.end()
    return Markup("").join([*parts, escape(words[end:])])


def marked(html: Markup, words: str) -> Markup:
    """HTML of ours in which the words that were looked for are marked."""
    wanted = "|".join(map(re.escape, sorted(words.split(), key=len, reverse=True)))
    if not wanted:
        return html
    pattern = re.compile(wanted, re.IGNORECASE)
    return _in_words(html, lambda text: _replaced(pattern, text, _mark))


def _mark(found: re.Match[str]) -> Markup:
    return Markup("<mark>{}</mark>").format(found[0])


def find_sections(book: Rulebook, words: str) -> list[Section]:
    """The sections that have all the words, those with a fitting title first."""
    parts = folded(words).split()
    found = [each for each in book.sections if all(part in each.words for part in parts)]
    return sorted(found, key=lambda each: not all(part in folded(each.title) for part in parts))


def term_links(book: Rulebook) -> dict[str, str]:
    """The address of each section by its title; a keyword's own section goes before others."""
    by_rank = sorted(book.sections, key=lambda each: folded(each.parent) == KEYWORDS)
    return {slug(each.title): f"/rules/{book.game}#{each.anchor}" for each in by_rank}


def mentions(book: Rulebook, names: Iterable[str]) -> list[Mention]:
    """Where the rules name a card: first what is about it alone, then what else names it."""
    words = [name.partition(" (")[0] for name in names]
    pattern = re.compile(rf"\b(?:{any_of(words)})(?![\w’'])")
    titles = {folded(word) for word in words}
    game = find_board(book.game).rules.title
    found: list[tuple[int, Mention]] = []
    for section in book.sections[1:]:
        titled = folded(section.title) in titles
        for line in section.lines:
            # A card may be called as a part of the game's own title is.
            named = pattern.search(line.replace(game, "-" * len(game)))
            if titled or named:
                rank = 0 if titled else 1 if named and named.start() == 0 else 2
                found.append((rank, Mention(section, _with_signs(book.game, escape(line)))))
    return [mention for _, mention in sorted(found, key=lambda each: each[0])][:MOST_MENTIONS]
