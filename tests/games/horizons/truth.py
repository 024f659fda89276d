"""What a small face of Imperium: Horizons must show, found from its card without its signs.

Symbols come straight from the declaration. Points, costs and trade routes are compared with their
texts, which other code makes: a clause that signs can say in full must be shown in full, nothing
may be shown that no clause asks for, and whatever is left of the text is left to the open book.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from imperia.games.horizons.rules.card import Card
from imperia.games.horizons.rules.symbols import (
    ATTACK,
    ICONS,
    PINNED,
    POWER,
    SIGNPOST,
    STATES,
    SUITS,
    SYMBOL_NAMES,
)
from imperia.games.horizons.rules.text import card_lines, cost_text, points_text

from ...web.faces import Shown

BOOK = "a book"
LEFT_TO_THE_TEXT = ("a vp", BOOK)
LEADS = {"Commerce: ": "commerce", "Profit: ": "profit"}
FILLER = {"a", "an", "and", "gain", "pay", "you", "vp"}
KINDS = r"((?:\{[\w-]+\}/?)+)"
CLAUSES = re.compile(r"\. |; |, | OR,? | and (?!\d)")
FEW = 3  # kinds that signs name; more are a card and the book
Signs = tuple[str, ...]


def counted(number: str | None, sign: str) -> str:
    """A sign with its number, if it has one."""
    return f"a {sign}" if number in (None, "", "1", "a") else f"{number} {sign}"


def kinds(found: str, number: str | None = None) -> Signs:
    """Symbols of which one is enough."""
    first, *others = re.findall(r"\{([\w-]+)\}", found)
    if len(others) >= FEW:
        return (counted(number, "card"), "{more}")
    return (counted(number, first), *(part for name in others for part in ("/", f"a {name}")))


# Phrases of texts, the longest first where one begins like another, and the signs for each.
PHRASES: tuple[tuple[str, Callable[[re.Match[str]], Signs]], ...] = (
    (r"choose up to (\d+) times: ", lambda found: (f"≤{found[1]}×",)),
    (r"choose: ", lambda _: ()),
    (r"draw (a|\d+) cards?(?! from)", lambda found: ("draw", counted(found[1], "card"))),
    (r"take the top \{fame\} card", lambda _: ("draw", "a fame")),
    (rf"acquire a {KINDS}", lambda found: ("acquire", *kinds(found[1]))),
    (rf"break through for a {KINDS}", lambda found: ("break-through", *kinds(found[1]))),
    (r"(-?\d+) vp otherwise", lambda found: ("else", points(found[1]))),
    (r"(-?\d+) vp\b", lambda found: (points(found[1]),)),
    (rf"per card garrisoned in a {KINDS}", lambda found: ("per", "a card", "in", *kinds(found[1]))),
    (rf"per (\d*) ?{KINDS}", lambda found: ("per", *kinds(found[2], found[1]))),
    (r"per (\d* ?)cards?", lambda found: ("per", counted(found[1].strip(), "card"))),
    (r"(if|unless) in play", lambda found: (found[1], "a play")),
    (r"(if|unless) in your history", lambda found: (found[1], "a history")),
    (r"(if|unless) in legends", lambda found: (found[1], "legends")),
    (r"(?<!once )in play", lambda _: ("in", "a play")),
    (r"in your history", lambda _: ("in", "a history")),
    (r"in legends", lambda _: ("in", "legends")),
    (r"garrisoned here", lambda _: ("here",)),
    (r"(\d+) ?\{([\w-]+)\}", lambda found: (counted(found[1], found[2]),)),
    (r"(\d+) mana", lambda found: (counted(found[1], "mana"),)),
)


def points(number: str) -> str:
    """A star with its number, also a 1."""
    return f"{number.replace('-', '−')} vp"


def asked(text: str) -> tuple[Counter[str], list[str]]:
    """The signs that a clause asks for, and its words that ask for none."""
    left, needed = text.lower(), Counter[str]()
    for pattern, of in PHRASES:
        for found in re.finditer(pattern, left):
            needed.update(of(found))
        left = re.sub(pattern, " ", left)
    unsaid = ["more"] * needed.pop("{more}", 0)
    return needed, unsaid + [w for w in re.findall(r"[\w'-]+", left) if w not in FILLER]


def wrongs(card: Card, shown: Shown) -> Iterator[str]:
    """Everything in which a face differs from its card; nothing if it tells the truth."""
    yield from differs("name", card.name, shown.name)
    yield from wrong_symbols(card, shown)
    yield from wrong_words("points", points_text(card), shown.part("points"))
    yield from wrong_words("cost", cost_text(card), shown.part("cost"))
    lines = dict.fromkeys(LEADS, "")
    lines |= {lead: line for line in card_lines(card) for lead in LEADS if line.startswith(lead)}
    for lead, line in lines.items():
        yield from wrong_words(LEADS[lead], line.removeprefix(lead), shown.part(LEADS[lead]))


def wrong_symbols(card: Card, shown: Shown) -> Iterator[str]:
    """Suits, states and marks beside the picture, icons below it, the colours of the band."""
    marks = [*symbols(card, SUITS), *symbols(card, STATES)]
    headers = {"pinned": PINNED, "signpost": SIGNPOST, "attack": ATTACK}
    marks += [name for name, bit in headers.items() if card.marks & bit]
    text = [line for line in card_lines(card) if not line.startswith(tuple(LEADS))]
    side = (*(f"a {name}" for name in marks), *([BOOK] if text else []))
    yield from differs("symbols", side, shown.part("side"))
    yield from differs("icons", tuple(f"a {n}" for n in symbols(card, ICONS)), shown.part("row"))
    worn = [name[2:] for name in shown.classes if re.match(r"[cde]-", name)]
    suits = set(symbols(card, SUITS & ~POWER))
    if not suits <= set(worn):
        yield f"colours: {suits} is needed, {worn} is shown"


def symbols(card: Card, among: int) -> list[str]:
    """The names of the symbols on a card, each as often as it is printed."""
    bits = [(name, 1 << place) for place, name in enumerate(SYMBOL_NAMES)]
    return [n for n, bit in bits if card.marks & among & bit for _ in range(card.count(bit))]


def wrong_words(what: str, text: str, said: Signs) -> Iterator[str]:
    """What signs say otherwise than a text."""
    clauses = [asked(clause) for clause in CLAUSES.split(text) if clause]
    unsaid = [word for _, more in clauses for word in more]
    if bool(unsaid) != (BOOK in said):
        yield f"{what}: {'no' if unsaid else 'a needless'} book for {unsaid} of {text!r}"
    if unsaid and said in ((BOOK,), LEFT_TO_THE_TEXT):
        return
    shown = Counter(sign for sign in said if sign not in (BOOK, "or"))
    whole: Counter[str] = sum((signs for signs, more in clauses if not more), Counter())
    most: Counter[str] = sum((signs for signs, _ in clauses), Counter())
    if not whole <= shown <= most:
        yield f"{what}: {whole} up to {most} is needed, {shown} is shown"
    yield from differs(f"{what}, ways", text.count(" OR"), said.count("or"))


def differs(what: str, needed: object, shown: object) -> Iterator[str]:
    """That something is shown otherwise than it should be."""
    if needed != shown:
        yield f"{what}: {needed} is needed, {shown} is shown"
