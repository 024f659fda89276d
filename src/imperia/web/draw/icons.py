"""Icons and terms inside texts: signs in braces and amounts of goods become small pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from ...games.settlers.rules.goods import (
    COLOUR_NAMES,
    GOOD_NAMES,
    HAND_CARD,
    OWN_DEAL,
    count,
)
from ...kernel import ImperiaError, find_face
from .assets import static

# Our icons, and which picture of game-icons each of them is.
SETTLERS: Final = {
    "wood": "log",
    "stone": "stone-block",
    "food": "shiny-apple",
    "gold": "two-coins",
    "worker": "meeple",
    "raze": "flame",
    "defense": "checked-shield",
    "vp": "round-star",
    "samurai": "samurai-helmet",
    "card": "files",
    "common": "village",
    "faction": "vertical-banner",
    "egypt": "ankh",
    "location": "house",
    "foundation": "broken-wall",
    "resource": "cubes",
    "deal": "shaking-hands",
    "production": "anvil",
    "feature": "cog",
    "action": "hand",
    "used": "check-mark",
    "stopped": "interdiction",
}
HORIZONS: Final = {
    "material": "cube",
    "population": "character",
    "progress": "light-bulb",
    "goods": "amphora",
    "action": "hand",
    "exhaust": "hourglass",
    "region": "peaks",
    "uncivilised": "hut",
    "civilised": "greek-temple",
    "tributary": "kneeling",
    "fame": "trophy",
    "unrest": "revolt",
    "gadget": "ray-gun",
    "chaos": "vortex",
    "mana": "sparkles",
    "barbarian": "battle-axe",
    "empire": "queen-crown",
    "isle-bound": "palm-tree",
    "voyaging": "sailboat",
    "corrupted": "devil-mask",
    "summoned": "squid-head",
    "pinned": "pin",
    "attack": "crossed-sabres",
    "city": "medieval-gate",
    "fertile": "sprout",
    "hunt": "paw-print",
    "knight": "chess-knight",
    "mask": "tribal-mask",
    "merchant": "scales",
    "metropolis": "modern-city",
    "miracle": "angel-wings",
    "ocean": "waves",
    "production": "anvil",
    "river": "river",
    "scroll": "scroll-unfurled",
    "power": "power-lightning",
    "trade-route": "camel",
    "vp": "round-star",
    "history": "bookmarklet",
    "solstice": "sun",
}
ICONS: Final[Mapping[str, Mapping[str, str]]] = {"settlers": SETTLERS, "horizons": HORIZONS}
PICTURES: Final[Mapping[str, str]] = SETTLERS | HORIZONS

# The icon of a token has the token's help: the bare word is a verb, or no word of the game.
TERMS: Final = {"raze": "raze token", "defense": "defense token", "egypt": "egypt token"}
# Keywords that are also ordinary words: marked everywhere they would explain the wrong thing.
UNMARKED: Final = ("to",)

ICON: Final = Markup(
    '<span class="icon icon-{name}" data-term="{term}" role="img" aria-label="{words}">'
    '<svg aria-hidden="true"><use href="{address}"/></svg></span>'
)
SIGN: Final = Markup('<svg class="icon-{}"><use href="{}"/></svg>')
AMOUNT: Final = Markup('<span class="counted">{}{}</span>')
TERM: Final = Markup('<span class="term" data-term="{}">{}</span>')
HUE: Final = Markup('<span class="hue hue-{0}">{0}</span>')
PAIR: Final = Markup("<i>{}{}</i>")
DOT: Final = Markup('<i class="hue hue-{}"></i>')
SHOWN: Final = 5  # signs that fit into the middle row of a small card


@cache
def icon(name: str, words: str = "") -> Markup:
    """A small picture with words for those who cannot see it, and a tooltip."""
    _check(name)
    term, address = TERMS.get(name, name), icon_address(name)
    return ICON.format(name=name, term=term, words=words or name, address=address)


@cache
def sign(name: str) -> Markup:
    """A small picture alone, for places that say in words elsewhere what they show."""
    _check(name)
    return SIGN.format(name, icon_address(name))


def icon_address(name: str) -> str:
    """Where the picture of an icon is."""
    return f"{static('icons.svg')}#{name}"


def _check(name: str) -> None:
    if name not in PICTURES:
        raise ImperiaError(f"there is no icon {name!r}; the icons are: {', '.join(PICTURES)}")


def with_icons(game: str, words: str) -> Markup:
    """Generated text as HTML: amounts and signs as icons, keywords ready for tooltips."""
    parts: list[str] = []
    end = 0
    for found in _pattern(game).finditer(words):
        parts += [escape(words[end : found.start()]), _shown(game, found)]
        end = found.end()
    return Markup("").join([*parts, escape(words[end:])])


@cache
def terms(game: str) -> dict[str, str]:
    """What the tooltips say, by the name in `data-term`."""
    keywords = find_face(game).keywords()
    icons = {name: keywords[TERMS.get(name, name)] for name in ICONS[game] if name not in keywords}
    return dict(keywords) | icons


@cache
def good_words(game: str) -> dict[str, str]:
    """Words that become an icon behind a number: `Raze tokens` is the icon `raze`."""
    if game == "horizons":
        return {"VP": "vp", "mana": "mana"}
    renamed = {"common card": "common", "faction card": "faction"}
    found = {"Deal": "deal", "Deals": "deal", "Foundation": "foundation"}
    for good, name in enumerate(GOOD_NAMES):
        if good not in (HAND_CARD, OWN_DEAL):  # read as `card from your hand`, `Deal of yours`
            found |= {count(good, n)[2:]: renamed.get(name, name) for n in (1, 2)}
    return found


@cache
def _pattern(game: str) -> re.Pattern[str]:
    marked = [word for word in terms(game) if word not in UNMARKED]
    alternatives = (
        r"(?:(?P<some>-?\d+) ?)?\{(?P<sign>[a-z-]+)\}",
        rf"(?<![\w-])(?P<count>-?\d+(?: more)?) (?P<good>{any_of(good_words(game))})\b",
        rf"\b(?P<hue>{any_of(COLOUR_NAMES.values())})(?= Location)",
        rf"(?<![\w-])(?i:(?P<term>{any_of(marked)})(?:s|d|ed)?)(?![\w-])",
    )
    return re.compile("|".join(alternatives))


def any_of(words: Iterable[str]) -> str:
    """A pattern for one of these words, the longest that fits."""
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(re.escape(word) for word in longest_first)


def _shown(game: str, found: re.Match[str]) -> Markup:
    """One thing that the pattern found, as HTML."""
    if found["sign"] in PICTURES:
        picture = icon(found["sign"])
        return AMOUNT.format(found["some"], picture) if found["some"] else picture
    if found["good"]:
        picture = icon(good_words(game)[found["good"]], found["good"])
        return AMOUNT.format(found["count"], picture)
    if found["hue"]:
        return HUE.format(found["hue"])
    return _term(found["term"].lower(), found[0]) if found["term"] else escape(found[0])


@cache
def _term(term: str, words: str) -> Markup:
    return TERM.format(term, words)


def amount(number: int, picture: Markup) -> Markup:
    """A number before a picture; one is the picture alone."""
    return picture if number == 1 else PAIR.format(number, picture)


def digest(parts: Iterable[str]) -> Markup:
    """What a card of Settlers does, in signs alone; … where signs cannot say it."""
    shown: list[Markup] = []
    for words in parts:
        shown += [Markup("+")] if words.startswith("When built") and shown else []
        signs = [_signed(found) for found in _digested().finditer(words)]
        shown += signs or [Markup("…")]
    return Markup("").join(shown[:SHOWN] + [Markup("…")] * (len(shown) > SHOWN))


@cache
def _digested() -> re.Pattern[str]:
    hues = any_of(COLOUR_NAMES.values())
    alternatives = (
        rf"(?P<count>\d+)(?: more)? (?P<good>{any_of(good_words('settlers'))})\b",
        rf"for each (?P<each>{hues}) Location",
        rf"build an? (?P<built>{hues}) Location",
        r"Each time you (?P<act>Raze|make a Deal|deploy a Samurai)",
        r"(?P<take>\bto take .*)",
        r"(?P<to>\bto (?=gain|draw))",
        r"(?P<or> or (?=\d))",
        r"Up to twice",
    )
    return re.compile("|".join(alternatives))


def _signed(found: re.Match[str]) -> Markup:
    if found["good"]:
        return amount(int(found["count"]), sign(good_words("settlers")[found["good"]]))
    if found["each"]:
        return Markup("/") + DOT.format(found["each"])
    if found["built"]:
        return DOT.format(found["built"]) + "→"
    if found["act"]:
        return sign(found["act"].split()[-1].lower()) + "→"
    if found["take"]:
        return Markup("→…")
    return Markup("→" if found["to"] else "/" if found["or"] else "×2")
