"""Cards as they are drawn in the browser: small with signs only, full with their text.

A card is named by its slug. Names that several decks of Horizons share also take the deck,
`oracle@cultists`, and every side of a card has its printed number, `JPN1A`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ...games.horizons.face import WHERE
from ...games.horizons.rules.card import Card
from ...games.horizons.rules.decks import PRINTED
from ...games.horizons.rules.text import card_data, card_lines, card_text
from ...games.settlers.rules.decks import PRINTED as SETTLERS_DECKS
from ...games.settlers.rules.decks import pool
from ...games.settlers.rules.text import card_data as settlers_data
from ...kernel import Face, ImperiaError, find_face, find_rules
from .glyphs import glyph_address, glyphs
from .icons import (
    PAIR,
    PICTURES,
    amount,
    digest,
    icon,
    icon_address,
    sign,
    with_icons,
)
from .templating import render

Facts = Mapping[str, Any]
Draw = Callable[[str], Markup]

LONG: Final = 17  # letters of a name that fit into one line of a small card
EMBLEM: Final = 4  # of them where its owner's glyph stands
WORDY: Final = 330  # letters of a text that fit below a large picture
LINE: Final = Markup("<b>{}</b>{}")
BACK: Final = Markup(
    '<article class="face back c-{kind}" aria-label="{words}">'
    '<svg class="f-glyph" aria-hidden="true"><use href="{href}"/></svg></article>'
)
LEAD: Final = re.compile(
    r"(?:Production|When built|Feature|Action|Free play|Exhaust|Passive|Solstice|End of solstice"
    r"|Set-up|When developed|[AB])(?=[:,. ])"
)
PARTS: Final = re.compile(r" (?=(?:When built|Feature|Action): )")
COST: Final = re.compile(r"(\d+) ?\{?(material|population|progress|goods|mana)\b")
POINTS: Final = re.compile(r"(?:[AB]: )?(-?\d+) VP(?: per (\d*) ?((?:\{[a-z-]+\}/?)*))?(.*)")


class Part(NamedTuple):
    """What stands at the foot of a card: its heading, and what it shows."""

    heading: str
    shows: Markup


class Look(NamedTuple):
    """What differs between the games: where a card shows what."""

    kind: str = ""
    side: Markup = Markup()  # in a column beside the glyph
    row: Markup = Markup()  # below it
    foot: tuple[Part, ...] = ()
    lines: tuple[Markup, ...] = ()
    emblem: str = ""  # the address of its owner's glyph


@cache
def draw(game: str, slug: str, size: str) -> Markup:
    """The face of a card as HTML; `size` is small or full."""
    card = facts(game, slug)
    look = LOOKS[game, size](slug)
    words = render(
        f"card_{size}.html",
        name=card["name"],
        classes=_classes(game, slug),
        label=f"{card['name']}: {_face(game).summary(card).partition(';')[0]}",
        glyph=_glyph(game, card),
        doubtful=bool(card["reconstructed"]),
        **look._asdict(),
    )
    return Markup(words)


def _glyph(game: str, card: Facts) -> str:
    """The address of a card's picture; a card that has none yet shows the sign of its kind."""
    if card["name"] in glyphs(game):
        return glyph_address(game, card["name"])
    return icon_address(card["kind"] if card["kind"] in PICTURES else "card")


@cache
def back(game: str, kind: str) -> Markup:
    """A card that lies face down: common, a faction, a nation, a suit, or unknown."""
    if kind in glyphs(game):
        href = glyph_address(game, kind)
    else:
        href = icon_address(kind if kind in PICTURES else "card")
    return BACK.format(kind=kind, href=href, words=f"a face-down card ({kind})")


@cache
def colour_class(game: str, slug: str) -> str:
    """The classes that colour a card: `c-brown`, or `c-uncivilised d-civilised` if it is both."""
    card = facts(game, slug)
    if game == "settlers":
        names = card["colours"] or ["attack" if card["kind"] == "attack" else "none"]
    else:
        names = list(dict.fromkeys([card["kind"], *card["suits"]]))
    return " ".join(f"{place}-{name}" for place, name in zip("cde", names, strict=False))


def facts(game: str, slug: str) -> dict[str, Any]:
    """What is printed on a card, or on the side of a card that the slug names."""
    known = _facts(game)
    if slug not in known:
        known |= _added(game)
    if slug not in known:
        raise ImperiaError(f"{game} has no card {slug!r}; use a slug from the list of cards")
    return known[slug]


@cache
def _facts(game: str) -> dict[str, dict[str, Any]]:
    if game == "horizons":
        return {name: card_data(sides) for name, sides in _sides().items()}
    return {card["slug"]: card for card in find_rules(game).cards()}


def _added(game: str) -> dict[str, dict[str, Any]]:
    """Cards that came to a game after it was loaded."""
    if game != "settlers":
        return {}
    return {card.slug: settlers_data(card) for deck in SETTLERS_DECKS for card in pool(deck)}


@cache
def _sides() -> dict[str, list[Card]]:
    """The sides of Horizons' cards by number, by slug and deck, and by slug alone."""
    found: dict[str, list[Card]] = {}
    for deck, cards in PRINTED.items():
        for card in cards:
            found[card.number] = [card]
            found.setdefault(f"{card.slug}@{deck}", []).append(card)
    for name, sides in list(found.items()):
        found.setdefault(name.partition("@")[0], sides)
    return found


@cache
def _face(game: str) -> Face:
    return find_face(game)


def _classes(game: str, slug: str) -> str:
    card = facts(game, slug)
    room = LONG - EMBLEM if _emblem(game, card) else LONG
    sizes = [(" long", card["name"], room), (" wordy", card["text"], WORDY)]
    return colour_class(game, slug) + "".join(
        word for word, text, most in sizes if len(text) > most
    )


def _emblem(game: str, card: Facts) -> str:
    """Whose card it is, as the address of a glyph; "" if it is anybody's."""
    owner = card["deck"]
    return glyph_address(game, owner) if owner in glyphs(game) else ""


def _amounts(goods: Iterable[tuple[str, int]], shown: Draw) -> Markup:
    return Markup("").join(amount(number, shown(name)) for name, number in goods)


def _joined(names: Iterable[str], shown: Draw) -> Markup:
    return Markup("").join(shown(name) for name in names)


def _line(game: str, words: str) -> Markup:
    lead = LEAD.match(words)
    if lead is None:
        return with_icons(game, words)
    return LINE.format(with_icons(game, lead[0]), with_icons(game, words[lead.end() :]))


def _settlers_small(slug: str) -> Look:
    card = facts("settlers", slug)
    return Look(
        side=_amounts(card["cost"].items(), sign),
        row=digest(PARTS.split(card["text"])),
        foot=_raze_and_deal(card, sign),
        emblem=_emblem("settlers", card),
    )


def _settlers_full(slug: str) -> Look:
    card = facts("settlers", slug)
    points = (Part("", with_icons("settlers", f"{card['vp']} VP")),) if card["vp"] else ()
    return Look(
        kind=f"{', '.join(card['colours'])} {card['kind']} · {card['deck'].capitalize()}",
        side=_amounts(card["cost"].items(), icon),
        foot=_raze_and_deal(card, icon) + points,
        lines=tuple(_line("settlers", words) for words in PARTS.split(card["text"])),
        emblem=_emblem("settlers", card),
    )


def _raze_and_deal(card: Facts, shown: Draw) -> tuple[Part, ...]:
    parts = [Part("raze", _amounts(card["raze"].items(), shown))] if card["raze"] else []
    return (*parts, Part("deal", shown(card["deal"]))) if card["deal"] else tuple(parts)


def _horizons_small(slug: str) -> Look:
    card = facts("horizons", slug)
    return Look(
        side=_joined(_signs(card), sign),
        row=_joined(card["icons"], sign),
        foot=tuple(filter(None, (_points(card["vp"]), _development(card["development"])))),
    )


def _horizons_full(slug: str) -> Look:
    card = facts("horizons", slug)
    parts = {"develop": card["development"].removeprefix("pay "), "": card["vp"]}
    return Look(
        kind=_kind(card),
        side=_joined(_signs(card), icon),
        row=_joined(card["icons"], icon),
        foot=tuple(Part(name, with_icons("horizons", on)) for name, on in parts.items() if on),
        lines=tuple(_line("horizons", words) for words in _says(_sides()[slug])),
        emblem=_emblem("horizons", card),
    )


def _signs(card: Facts) -> list[str]:
    """The signs beside the glyph: suits, states, and whether it is pinned or attacks."""
    marks = [mark for mark in ("pinned", "attack") if card[mark]]
    return [*card["suits"], *card["states"], *marks]


def _kind(card: Facts) -> str:
    """`civilised · Japan · development`."""
    kinds = ", ".join(dict.fromkeys([card["kind"], *card["suits"]]))
    more = [f"{card['players']}+ players"] if card["players"] > 1 else []
    deck = "" if card["deck"] == "states" else card["deck"].capitalize()
    parts = [kinds, deck, WHERE.get(card["starts"], ""), card["mark"], *more]
    return " · ".join(filter(None, parts))


def _says(sides: list[Card]) -> list[str]:
    """The text in lines; of a card whose sides share a name, both sides."""
    if len(sides) == 1:
        return card_lines(sides[0]) or ["No effect."]
    texts = [card_text(side) or "No effect." for side in sides]
    if len(set(texts)) == 1:
        return card_lines(sides[0])
    return [f"{side.side}: {text}" for side, text in zip(sides, texts, strict=True)]


def _points(words: str) -> Part | None:
    """What a card of Horizons is worth, in signs: `2★/city`."""
    found = POINTS.fullmatch(words)
    if found is None:
        return None
    per = re.findall(r"[a-z-]+", found[3] or "")
    counted = Markup("/{}{}").format(found[2], _joined(per[:2], sign)) if found[2] or per else ""
    shows = PAIR.format(found[1], sign("vp")) + counted
    return Part("", shows + "…" if found[4] or len(per) > 2 else shows)


def _development(words: str) -> Part | None:
    """What developing a card takes, in signs."""
    amounts = [(name, int(number)) for number, name in COST.findall(words)]
    return Part("cost", _amounts(amounts, sign)) if amounts else None


LOOKS: Final[Mapping[tuple[str, str], Callable[[str], Look]]] = {
    ("settlers", "small"): _settlers_small,
    ("settlers", "full"): _settlers_full,
    ("horizons", "small"): _horizons_small,
    ("horizons", "full"): _horizons_full,
}
