"""What a game shows in a browser: a plain default for any game, unless it declares its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple

from ...kernel import (
    QUESTION,
    Face,
    ImperiaError,
    find_face,
    find_game,
    game_names,
)
from ...kernel.rules import V
from ...kernel.sentences import capital
from .looks import (
    Card,
    Filter,
    Look,
    Part,
    Signs,
)
from .memory import Memory
from .parts import Section
from .plain import plain_layout
from .story import Happening
from .uses import Uses

PLAIN: Final = "board_default.html"
GLYPHS: Final = "glyphs.svg"
# What pages ask of every card; a game may leave out what it has nothing to say about.
BLANK: Final[Card] = {
    "number": "",
    "deck": "",
    "kind": "",
    "text": "",
    "reconstructed": [],
    "provenance": {},
    "note": "",
}


class Course(NamedTuple):
    """How far a game is: its rounds, and the phases of a round."""

    rounds: int
    round: int
    phases: tuple[str, ...]
    phase: str


class Board(Generic[V]):
    """What any game shows; a game's own board shows it better."""

    folder: Path | None = None  # its templates, style sheets, pictures and rules
    template = PLAIN  # draws what `lay_out` returns, or has the macros of its parts
    board_styles: tuple[str, ...] = ()  # style sheets of its table
    card_styles: tuple[str, ...] = ()  # and those of every page with its cards or icons
    publisher = ""  # who is not to be taken for the maker of these pages
    fan: tuple[str, ...] = ()  # slugs of cards to look at on the first page
    # Parts of the table that a lesson may point at, and where in the page each is; `{seat}` is
    # the name of the learner's seat.
    places: Mapping[str, str] = {}
    glyphs_by_side = False  # whether pictures that only one side has lie in `glyphs-SIDE.svg`

    # Texts
    icons: Mapping[str, str] = {}  # the icons of its texts, and the picture of game-icons of each
    drawn: tuple[str, ...] = ()  # signs of small cards that were drawn for it, in `signs.svg`
    drawn_words: Mapping[str, str] = {}  # what each of them means
    icon_terms: Mapping[str, str] = {}  # icons whose help has another name than they
    # The page that explains signs: cards by slug with words for parts of their faces (name, side,
    # row, kind, text, foot), icons that no keyword explains, and signs that are no icons.
    annotated: Mapping[str, Mapping[str, str]] = {}
    icon_words: Mapping[str, str] = {}
    signs: Mapping[str, str] = {}
    unmarked: tuple[str, ...] = ()  # keywords that are ordinary words too, so help is not offered
    hues: tuple[str, ...] = ()  # colours that get a dot where they stand before `hued`
    hued = ""
    leads: tuple[str, ...] = ()  # words in bold where a line of a card begins with them

    # Searching cards
    labels: Mapping[str, str] = {}  # headings of facts that are more than their names
    differing: tuple[str, ...] = ()  # facts in which copies of one card may differ
    long_verbs: tuple[str, ...] = ()  # verbs of several words
    no_verbs: tuple[str, ...] = ()  # words that look like verbs and are none
    nouns: tuple[str, ...] = ()  # before them a verb is none: `token` in `Raze token`

    def __init__(self, face: Face[V]) -> None:
        self.face = face
        self.rules = face.rules
        self.cards: list[Card] = [{**BLANK, **card} for card in face.cards]
        self.by_slug = {card["slug"]: card for card in reversed(self.cards)}

    # The table

    def lay_out(
        self,
        view: V,
        uses: Uses,
        people: Mapping[str, str],
        waits: int | None = None,
        memory: Memory | None = None,
    ) -> Any:
        """The table as the view's seat sees it.

        `waits`: whom all wait for, if not who is asked. `memory`: of the same game and seat.
        """
        return plain_layout(self.face, view, uses, people, waits)

    def with_story(self, layout: Any, view: V, story: Iterable[Happening]) -> Any:
        """The table with what has just happened, the latest first; most tables do not show it."""
        return layout

    def course(self, layout: Any) -> Course | None:
        """How far the game is, for the bar at the top; without it the bar says it in words."""
        return None

    def parts(self, layout: Any) -> Section | None:
        """The whole board as the parts that it consists of; None: its template draws all of it."""
        return None

    # What has happened

    verb_signs: Mapping[str, str] = {}  # icons of deeds that are not named like their verbs

    def drawn_as(self, card: Any) -> str:
        """The name by which a card of the table is drawn."""
        slug: str = card.slug
        return slug

    def seat_id(self, name: str, number: int) -> str:
        """The element of a page that is a seat's side of the table."""
        return f"seat-{number + 1}"

    def good_id(self, name: str, good: str) -> str:
        """The element that shows how much of a good a seat has; "" if there is none."""
        return ""

    def selector(self, place: str, seat: str) -> str:
        """Where in the page a part of the table is, for the one who has a seat."""
        if place == QUESTION:
            return "#decision"
        if place not in self.places:
            known = ", ".join((QUESTION, *self.places))
            raise ImperiaError(f"a lesson points at {place!r}, but the places are: {known}")
        return self.places[place].format(seat=seat)

    # Pictures and words

    @cached_property
    def glyphs(self) -> Mapping[str, str]:
        """The picture of game-icons for each card's name and each side."""
        text = self.read("glyphs.json")
        found: dict[str, str] = json.loads(text) if text else {}
        return found

    @cached_property
    def glyph_files(self) -> Mapping[str, str]:
        """The file that each picture lies in, so that a table fetches those of its sides alone."""
        found = dict.fromkeys(self.glyphs.values(), GLYPHS)
        if self.glyphs_by_side:
            for picture, decks in self._shown_in().items():
                if decks <= {*self.rules.sides} and len(decks) == 1:
                    found[picture] = f"glyphs-{decks.pop()}.svg"
        return found

    def _shown_in(self) -> dict[str, set[str]]:
        """The decks whose cards show each picture; a side's own emblem belongs to no deck."""
        found: dict[str, set[str]] = {}
        for card in self.cards:
            for side in map(self.facts, self.sides(card)):
                if side is not None and side["name"] in self.glyphs:
                    found.setdefault(self.glyphs[side["name"]], set()).add(side["deck"])
        emblems = {self.glyphs.get(side) for side in self.rules.sides}
        return {picture: decks for picture, decks in found.items() if picture not in emblems}

    def good_words(self) -> Mapping[str, str]:
        """Words that become an icon behind a number: `Raze tokens` is the icon `raze`."""
        return {}

    # Cards

    def facts(self, name: str) -> Card | None:
        """What is printed on a card, or on the side of a card that the name means."""
        return self.by_slug.get(name)

    def label(self, card: Card) -> str:
        """What a small card is, for those who cannot see it."""
        return self.face.summary(card)

    def colours(self, card: Card) -> list[str]:
        """The colours of a card, for the style sheet: `c-`, `d-` and `e-` stand before them."""
        return []

    def scene(self, card: Card) -> str:
        """The landscape behind a card's picture, one of those in `scenes.svg`."""
        return "steppe"

    def tiny(self, name: str, card: Card) -> Signs:
        """What stands on a card that is hardly more than its picture: its gain, or nothing."""
        return ()

    def small(self, name: str, card: Card) -> Look:
        """A card as it lies on the table: signs, hardly any words."""
        return Look(row=(card["kind"],))

    def full(self, name: str, card: Card) -> Look:
        """A card with its text."""
        kind = " · ".join(filter(None, (card["kind"], capital(card["deck"]))))
        foot = tuple(Part(name, (fact,)) for name, fact in self.face.facts(card).items())
        return Look(kind=kind, lines=(card["text"],) if card["text"] else (), foot=foot)

    # Searching cards

    def names(self, card: Card) -> list[str]:
        """Everything that a card is called in addresses."""
        return [card["slug"]]

    def sides(self, card: Card) -> list[str]:
        """What to draw of a card: the names of its sides."""
        return [card["slug"]]

    def cost(self, card: Card) -> Mapping[str, int] | None:
        """What a card costs by kind of good; None if it is not bought at all."""
        cost = card.get("cost")
        return cost if isinstance(cost, Mapping) else None

    def told(self, card: Card) -> dict[str, str]:
        """What is printed on a card beside its text, under headings for people."""
        facts = self.face.facts(card)
        return {self.labels.get(name, capital(name)): fact for name, fact in facts.items()}

    def filters(self) -> tuple[Filter, ...]:
        """What cards can be narrowed by beside deck, kind, cost and verb."""
        return ()

    # Rules

    def rules_page(self) -> str:
        """The rules as Markdown; without a page of its own, what its help says."""
        return self.read("rules.md") or self._help_page()

    def _help_page(self) -> str:
        rules, face = self.rules, self.face
        fewest, most = rules.seats
        count = str(fewest) if fewest == most else f"{fewest} to {most}"
        sides = ", ".join(map(capital, rules.sides))
        parts = [f"# {rules.title}", f"For {count} players. The {face.side}s: {sides}."]
        guides = [(side, "\n\n".join((face.guide(side), face.about(side)))) for side in rules.sides]
        told = {"Variants": rules.variants, "Keywords": face.keywords()}
        for title, entries in {f"The {face.side}s": dict(guides), **told}.items():
            said = {name: words.strip() for name, words in entries.items() if words.strip()}
            parts += [f"## {title}"] if said else []
            parts += [f"### {capital(name)}\n\n{words}" for name, words in said.items()]
        return "\n\n".join(parts)

    def read(self, file: str) -> str:
        """A text of its folder; "" if there is none."""
        path = self.folder / file if self.folder is not None else None
        return path.read_text("utf-8") if path is not None and path.is_file() else ""


AnyBoard = Board[Any]  # where it does not matter which game it is


@cache
def find_board(game: str) -> AnyBoard:
    """What a game shows in a browser, by the game's name."""
    own: type[AnyBoard] = find_game(game).part("board") or Board
    return own(find_face(game))


@cache
def boards() -> tuple[AnyBoard, ...]:
    """What each installed game shows, in the order in which games are offered."""
    return tuple(find_board(name) for name in reversed(game_names()))
