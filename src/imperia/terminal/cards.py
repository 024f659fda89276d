"""Looking cards up: a table of many, everything about one, and help on any word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel import ImperiaError
from .options import plain
from .picture import AnyPicture

Card = Mapping[str, Any]
MARK = "†"
NO_MORE: Mapping[str, str] = {}
DOUBT = f"{MARK} Partly reconstructed: no public source shows all of it. --detail says what."


def select(picture: AnyPicture, deck: str | None, words: str | None) -> list[dict[str, Any]]:
    """The cards of a deck in which all the words occur."""
    decks = list(dict.fromkeys(card["deck"] for card in picture.face.cards))
    if deck is not None and deck not in decks:
        raise ImperiaError(f"there is no deck {deck!r}; choose from {', '.join(decks)}")
    wanted = plain(words or "").split()
    return [
        card
        for card in picture.face.cards
        if deck in (None, card["deck"])
        and all(word in _everything(picture, card) for word in wanted)
    ]


def _everything(picture: AnyPicture, card: Card) -> str:
    words = (card["name"], card["deck"], card["number"], picture.face.summary(card), card["text"])
    return plain(" ".join(words))


def alike(picture: AnyPicture, cards: Sequence[Card]) -> list[list[Card]]:
    """Copies of one card that are equal in every fact, together."""
    return _grouped(cards, lambda card: (card["deck"], *picture.face.facts(card).values()))


def _grouped(cards: Sequence[Card], key: Callable[[Card], tuple[str, ...]]) -> list[list[Card]]:
    """Cards of the same name and text that agree in something else."""
    found: dict[tuple[str, ...], list[Card]] = {}
    for card in cards:
        found.setdefault((card["name"], card["text"], *key(card)), []).append(card)
    return list(found.values())


def card_table(picture: AnyPicture, cards: Sequence[Card]) -> RenderableType:
    """Many cards, a few lines each."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for heading in ("Card", "Deck", "Printed", "Text"):
        grid.add_column(heading, overflow="fold")
    doubtful = False
    for copies in _grouped(cards, lambda card: (card["deck"], picture.face.summary(card))):
        card = copies[0]
        doubtful = doubtful or bool(card.get("reconstructed"))
        mark = f" {MARK}" if card.get("reconstructed") else ""
        times = f" ×{len(copies)}" if len(copies) > 1 else ""
        title = Text(f"{card['name']}{times}{mark}")
        says = map(picture.painted, (picture.face.summary(card), card["text"]))
        grid.add_row(title, Text(card["deck"]), *says)
    total = Text(f"{len(cards)} cards." + (f" {DOUBT}" if doubtful else ""))
    return Group(grid, total)


def card_detail(picture: AnyPicture, copies: Sequence[Card]) -> RenderableType:
    """Everything about one card, with what had to be reconstructed and why."""
    card = copies[0]
    numbers = ", ".join(copy["number"] for copy in copies)
    lines = [Text(f"{card['name']} ({card['deck']} {card['kind']}; {numbers})", style="bold")]
    facts = picture.face.facts(card)
    lines += [picture.painted(f"  {name}: {fact}") for name, fact in facts.items()]
    lines.append(picture.painted(f"  {card['text']}"))
    for field in card.get("reconstructed", []):
        words = field.replace("_", " ").replace(".", " ")
        lines.append(Text(f"  {MARK} {words}: {card['provenance'][field]}"))
    if card.get("note"):
        lines.append(Text(f"  note: {card['note']}"))
    return Group(*lines)


def card_help(picture: AnyPicture, copies: Sequence[Card]) -> Text:
    """A card in two or three lines, for somebody in the middle of a game."""
    card = copies[0]
    decks = list(dict.fromkeys(copy["deck"] for copy in copies))
    where = ", ".join(decks) if len(decks) < 4 else f"{len(decks)} decks"
    printed = picture.painted(picture.face.summary(card))
    text = Text.assemble((card["name"], "bold"), f" ({where}; ", printed)
    text.append(")\n  ").append_text(picture.painted(card["text"]))
    if card.get("reconstructed"):
        text.append("\n  Partly reconstructed: no public source shows all of this card.")
    return text


def help_on(picture: AnyPicture, topic: str, more: Mapping[str, str] = NO_MORE) -> list[Text]:
    """Help on a card or a word, by its name or the beginning of it.

    `more` is help on what only this very table has.
    """
    wanted = plain(topic)
    explained = {**picture.keywords(), **more}
    words = {plain(word): (word, says) for word, says in explained.items()}
    names: dict[str, list[Card]] = {}
    for card in picture.face.cards:
        names.setdefault(plain(card["name"]), []).append(card)
    for fits in (str.__eq__, _singular, str.startswith, str.__contains__):
        found = [_keyword(picture, *entry) for name, entry in words.items() if fits(name, wanted)]
        cards = [each for name, each in names.items() if fits(name, wanted)]
        if found or cards:
            return found + _several_cards(picture, cards)
    raise ImperiaError(f"no help on {topic!r}: try a card, or a word from a card's text")


def _singular(name: str, wanted: str) -> bool:
    return wanted == f"{name}s"


def _keyword(picture: AnyPicture, word: str, says: str) -> Text:
    return Text.assemble((word, "bold"), ": ", picture.painted(says))


def _several_cards(picture: AnyPicture, cards: Sequence[list[Card]]) -> list[Text]:
    if len(cards) > 5:
        return [Text("Cards: " + ", ".join(copies[0]["name"] for copies in cards))]
    every = [card for copies in cards for card in copies]
    same = _grouped(every, lambda card: (picture.face.summary(card),))
    return [card_help(picture, copies) for copies in same]
