"""What a small face of Imperial Settlers must show, found from its card without its signs.

A card's text is made from its declaration by other code than its signs. Each phrase that signs can
say asks for them, in its own part of the face and on its own side of the arrow. A word of the text
that asks for nothing and carries meaning must be left to the open book.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from imperia.games.settlers.rules.card import Card
from imperia.games.settlers.rules.goods import ATTACK, GOOD_NAMES, Goods, colours
from imperia.games.settlers.rules.text import card_lines

from ...web.faces import BOOK, Shown

ARROW = "→"
LEADS = {
    "Production": "production",
    "When built": "build",
    "Feature": "feature",
    "Action": "action",
    "The virtual player's target is": "target",
}
SAFE = "It cannot be Razed."
# Words that carry nothing beside the signs around them.
FILLER = {"a", "and", "gain", "it", "of", "one", "spend", "the", "to", "you", "your"}
# In a part of the text they stand where the arrow stands in signs.
LEADS_TO = re.compile(r"(?<![Uu]p) to (?=\w)|: (?=\w)")
GOODS = {
    "wood": "wood",
    "stone": "stone",
    "food": "food",
    "gold": "gold",
    "worker": "worker",
    "raze token": "raze",
    "egypt token": "egypt",
    "vp": "vp",
    "samurai": "samurai",
    "resource of any kind": "resource",
    "resources of any kind": "resource",
    "card": "card",
}
GOOD = "(" + "|".join(sorted(GOODS, key=len, reverse=True)) + ")s?"
EMBLEMS = {"common": "common", "roman": "galea", "egyptian": "pharoah"}
Signs = tuple[str, ...]
Phrase = tuple[str, Callable[[re.Match[str]], Signs]]


def signs(*needed: str) -> Callable[[re.Match[str]], Signs]:
    """The same signs whatever the phrase says in between."""
    return lambda _: needed


def amount(found: re.Match[str]) -> Signs:
    """A number of goods."""
    return (f"{found[1]} {GOODS[found[2]]}",)


def numbered(number: str, sign: str) -> str:
    """A sign behind its number; one needs none."""
    return sign if number == "1" else f"{number} {sign}"


def built(found: re.Match[str]) -> Signs:
    """Each time a Location of a colour or a deck is built."""
    return ("1 each", f"build location {EMBLEMS.get(found[1], found[1])}")


def stolen(found: re.Match[str]) -> Signs:
    """One of several goods of an enemy."""
    goods = re.findall(rf"1 {GOOD}", found[1])
    return ("take good foe", *(f"1 {GOODS[good]}" for good in goods), *["/"] * (len(goods) - 1))


def stored(found: re.Match[str]) -> Signs:
    """Goods that survive Cleanup."""
    return ("store", *(f"1 {GOODS[good]}" for good in re.findall(GOOD, found[1])))


# Phrases of texts, the longest first where one begins like another, and the signs for each.
PHRASES: tuple[Phrase, ...] = (
    (r"each time you build an? (\w+) location", built),
    (r"this one too", signs("+this")),
    (r"each time you raze a card or a location", signs("1 each", "raze")),
    (r"each time you make a deal", signs("1 each", "deal")),
    (r"each time you deploy a samurai", signs("1 each", "put", "1 samurai")),
    (r"each time you gain vp, also in the production phase", signs("1 each", "1 vp")),
    (
        r"for every 2 workers an enemy exchanges for a resource or a card",
        signs("1 each", "1 enemy", "2 worker", "⇒", "1 resource", "or", "1 card"),
    ),
    (
        r"for each (\w+) location you have, at most (\d)",
        lambda found: ("per", f"location {found[1]} ≤{found[2]}"),
    ),
    (
        r"for each of your deployed samurai, at most (\d)",
        lambda found: ("per", "1 samurai", f"≤{found[1]}"),
    ),
    (r"up to twice a round", signs("2×")),
    (r"draw (\d) (common|faction) cards?", lambda f: (numbered(f[1], f"draw card {f[2]}"),)),
    (r"keep 1 and discard the other", signs("keep", "1")),
    (r"draw (\d) cards?", lambda found: (numbered(found[1], "draw card"),)),
    (r"deploy (\d) samurai", lambda found: ("put", f"{found[1]} samurai")),
    (r"discard (\d) cards? from your hand", lambda f: (numbered(f[1], "discard card own"),)),
    (r"discard (\d) deals? of yours", lambda found: (numbered(found[1], "discard deal own"),)),
    (r"take (.+?) from an enemy's supply", stolen),
    (r"in cleanup you may store any number of ([\w ,]+)", stored),
    (r"enemies spend (\d) raze tokens? more", lambda found: ("1 enemy", f"+{found[1]} raze")),
    (r"raze any of your locations", signs("raze location own")),
    (r"gain (\d) more vp", lambda found: (f"+{found[1]} vp",)),
    (
        r"gain 1 good of an enemy location's raze field; nothing is razed",
        signs("copy location foe raze"),
    ),
    (
        r"gain the production of (?:one|another) of your production locations",
        signs("copy location own production"),
    ),
    (r"gain the good of one of your deals", signs("copy deal own")),
    (r"activate another of your action locations", signs("again location own action")),
    (
        r"put a card from your hand face down into your empire as a foundation",
        signs("put card own", "⇒", "location foundation"),
    ),
    (r"build a faction location from your hand", signs("build card own faction")),
    (r"build one of your deals from under the board", signs("build deal own")),
    (r"paying its goods but no location", signs("no", "1 location")),
    (r"discard an enemy location; this is not razing", signs("discard location foe")),
    (r"raze an enemy location", signs("raze location foe")),
    (
        r"raze a common location of your own empire; it becomes a foundation",
        signs("raze location own common", "⇒", "location foundation"),
    ),
    (r"take over an enemy location", signs("take location foe")),
    (r"take a deal from under an enemy board", signs("take deal foe")),
    (r"discard an enemy deal", signs("discard deal foe")),
    (
        r"stop an enemy action location, so that it cannot be activated this round",
        signs("stopped location foe action"),
    ),
    (r"make an enemy discard a card", signs("discard card foe")),
    (r"make a deal with an enemy faction location", signs("deal location foe faction")),
    (r"put resources from your supply on it", signs("put", "1 resource", "end of 1 resource")),
    (r"put cards from your hand under it", signs("put card own", "end of 1 card")),
    (r"at the end of the game gain 1 vp for each", signs("1 end", "1 vp", "per")),
    (r"you may(?= spend)", signs("may")),
    (rf"(\d) {GOOD}", amount),
    (r"\bor\b", signs("or")),
)


def asked(text: str) -> tuple[Counter[str], list[str]]:
    """The signs that a piece of text asks for, and its words that ask for none."""
    left, needed = text.lower(), Counter[str]()
    for pattern, of in PHRASES:
        for found in list(re.finditer(pattern, left)):
            needed.update(sign.removeprefix("end of ") for sign in of(found))
        left = re.sub(pattern, " ", left)
    return needed, [word for word in re.findall(r"[\w']+", left) if word not in FILLER]


def wrongs(card: Card, shown: Shown) -> Iterator[str]:
    """Everything in which a face differs from its card; nothing if it tells the truth."""
    yield from wrong_fields(card, shown)
    told = [part for part in shown.parts if part[0] in LEADS.values()]
    texts = [line for line in card_lines(card) if line != SAFE]
    yield from differs(
        "parts", sorted(LEADS[lead(text)] for text in texts), sorted(n for n, _ in told)
    )
    for text in texts:
        said = shown.part(LEADS[lead(text)])
        number = "1 " if card.deck == ATTACK else ""
        body = text.removeprefix(lead(text)).removeprefix(":").strip()
        yield from wrong_line(f"{number}{body}", said)


def lead(text: str) -> str:
    """What a line of a text begins with."""
    return next(words for words in LEADS if text.startswith(words))


def wrong_fields(card: Card, shown: Shown) -> Iterator[str]:
    """Cost, colours, Raze field and Deal field, straight from the declaration."""
    yield from differs("name", card.name, shown.name)
    band = colours(card.colour) or ["attack" if card.deck == ATTACK else "none"]
    worn = [name[2:] for name in shown.classes if re.match(r"[cde]-", name)]
    yield from differs("colours", band, worn)
    yield from differs("cost", amounts(card.cost), shown.part("side"))
    razed = ("raze", *amounts(card.raze)) if card.raze else ()
    yield from differs("Raze field", razed, shown.part("raze"))
    deal = ("deal", f"1 {GOOD_NAMES[card.deal]}") if card.deal >= 0 and card.deck != ATTACK else ()
    yield from differs("Deal field", deal, shown.part("deal"))
    safe = ("stopped", "raze") if SAFE in card_lines(card) else ()
    yield from differs("guard", safe, shown.part("safe"))


def amounts(goods: Goods) -> Signs:
    """Goods as signs."""
    return tuple(f"{number} {GOOD_NAMES[good]}" for good, number in goods.items)


def wrong_line(text: str, said: Signs) -> Iterator[str]:
    """What a line of signs says otherwise than the text."""
    if said == (BOOK,):
        return  # it says nothing, and that there is a text
    pieces = LEADS_TO.split(text)
    sides = " ".join("|" if sign == ARROW else sign.replace(" ", "_") for sign in said).split("|")
    yield from differs("arrows", len(pieces), len(sides))
    unsaid: list[str] = []
    for piece, side in zip(pieces, sides, strict=False):
        needed, more = asked(piece)
        shown = Counter(sign.replace("_", " ") for sign in side.split())
        del shown[BOOK]
        yield from differs(f"signs of {piece!r}", needed, shown)
        unsaid += more
    if bool(unsaid) != (BOOK in said):
        yield f"{'no' if unsaid else 'a needless'} book for what signs leave out: {unsaid}"


def differs(what: str, needed: object, shown: object) -> Iterator[str]:
    """That something is shown otherwise than it should be."""
    if needed != shown:
        yield f"{what}: {needed} is needed, {shown} is shown"
