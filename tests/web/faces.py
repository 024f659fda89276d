"""Small faces read back from their HTML, so that what they show can be compared with the rules."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple

BOOK = "1 book"


class Shown(NamedTuple):
    """What a small face shows: each sign as a word, such as `2 wood` or `raze own location`."""

    name: str
    classes: tuple[str, ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...]  # by class: side, row, build, action, raze, ...

    def part(self, name: str) -> tuple[str, ...]:
        """The signs of one part; none if the face has no such part."""
        return next((signs for part, signs in self.parts if part == name), ())


def read_face(html: str, alone: str = "1") -> Shown:
    """What a small face shows; `alone` is the word before a sign that has no number."""
    reader = _Reader(alone)
    reader.feed(str(html))
    return Shown(str(reader.name), reader.classes, tuple(map(_named, reader.parts)))


def _named(part: tuple[str, list[str]]) -> tuple[str, tuple[str, ...]]:
    return part[0], tuple(part[1])


class _Reader(HTMLParser):
    """Collects signs part by part; numbers and verbs belong to the sign behind them."""

    def __init__(self, alone: str) -> None:
        super().__init__()
        self.alone = alone
        self.name = ""
        self.classes: tuple[str, ...] = ()
        self.parts: list[tuple[str, list[str]]] = []
        self.open: list[str] = []  # the classes of the elements around
        self.lead = False  # the next sign only says what kind of line it is
        self.number = ""
        self.verb = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        classes = (found.get("class") or "").split()
        if tag == "article":
            self.classes = tuple(classes)
        elif tag == "p":
            self.begin(classes)
        elif tag == "i" and "tile" in classes:
            self.see_tile(classes)
        elif tag == "use" and self.in_part():
            self.see((found["href"] or "").rpartition("#")[2])
        if tag != "use":
            self.open.append(f"{tag} {' '.join(classes)}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag == "p":
            self.say_verb()
        if tag != "use":
            self.open.pop()

    def handle_data(self, data: str) -> None:
        around = self.open[-1] if self.open else ""
        if around.startswith("b f-name"):
            self.name += data
        elif around.startswith("i tile"):
            self.parts[-1][1][-1] += f" {data}"
        elif around == "i ":
            self.number = data
        elif self.in_part() and data.strip():
            self.say_verb()
            self.parts[-1][1].extend(str(data).split())

    def begin(self, classes: list[str]) -> None:
        """A part of the face; a line of what the card does begins with the sign of its kind."""
        self.lead = "f-does" in classes
        own = [name for name in classes if name not in ("f-does", "f-long", "f-left", "f-right")]
        self.parts.append(((own or classes)[0].removeprefix("f-"), []))

    def see(self, name: str) -> None:
        """A picture: of a good, of a verb, or on a tile."""
        around = self.open[-1]
        if self.lead:
            self.lead = False
        elif around.startswith("svg deed"):
            self.say_verb()
            self.verb = name
        elif len(self.open) > 1 and self.open[-2].startswith("i tile"):
            self.parts[-1][1][-1] += f" {name}"
        elif not self.is_instead():
            self.say_verb()
            self.say(f"{self.number or self.alone} {name}")

    def in_part(self) -> bool:
        """Whether a part of the face is open."""
        return any(one.startswith("p ") for one in self.open)

    def is_instead(self) -> bool:
        """Whether a sign is seen only where the line is too long for a smallest card."""
        return any("f-long" in one for one in self.open) and self.open[-2].startswith("p ")

    def see_tile(self, classes: list[str]) -> None:
        """What a verb is done to."""
        kinds = [name.removeprefix("t-").removeprefix("hue-") for name in classes[1:]]
        words = [self.number, self.verb, *kinds]
        self.verb = ""
        self.say(" ".join(filter(None, words)))

    def say_verb(self) -> None:
        """A verb that stands alone."""
        if self.verb:
            self.parts[-1][1].append(self.verb)
            self.verb = ""

    def say(self, sign: str) -> None:
        """One sign."""
        self.parts[-1][1].append(sign)
        self.number = ""
