"""The words that cards and pending steps are made of, found again by their names.

A game names the classes that its words derive from. Every class made from one of them, in
the game's own files or in anybody's, belongs to its vocabulary from that moment on, so a game
that waits in the middle of any word can be saved and opened again.
"""

from __future__ import annotations

from typing import Any, ClassVar

from .chance import Key
from .compiling import mypyc_attr
from .errors import ImperiaError, OtherVersion
from .former import former_names


@mypyc_attr(allow_interpreted_subclasses=True)
class Word:
    """A word of a game's vocabulary: a value that is built once and never changed.

    `__match_args__` names the constructor's arguments in order; snapshots rely on it. A word
    that was renamed says in `FORMERLY` what it was called before (see `former.py`).
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    FORMERLY: ClassVar[tuple[str, ...]] = ()

    def same(self, other: Word) -> bool:
        """Whether another word says the same, argument by argument."""
        if type(self) is not type(other):
            return False
        return all(_same(getattr(self, n), getattr(other, n)) for n in self.__match_args__)


def _same(a: object, b: object) -> bool:
    if isinstance(a, Word) and isinstance(b, Word):
        return a.same(b)
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    return a == b


class TwoWords(ImperiaError):
    """Two words of one game that share a name, so a snapshot could not tell them apart."""


class Vocabulary:
    """All words of a game by name, and the parts of its state that are objects of their own."""

    __slots__ = ("_former", "_words", "parts", "roots")

    def __init__(self, roots: tuple[type[Word], ...], parts: tuple[type[Any], ...] = ()) -> None:
        self.roots = roots
        self.parts: dict[str, type[Any]] = {}  # by the names of today and of before
        every: list[type[Any]] = [Key, *parts]
        for part in every:
            for name in (part.__name__, *former_names(part)):
                self.parts[name] = part
        self._words: dict[str, type[Word]] = {}
        self._former: dict[str, type[Word]] = {}  # words by the names they had before

    def words(self) -> dict[str, type[Word]]:
        """Every word there is by now, by name."""
        found: dict[str, type[Word]] = {}
        pending: list[type[Word]] = list(self.roots)
        while pending:
            word = pending.pop()
            pending.extend(word.__subclasses__())
            known = found.setdefault(word.__name__, word)
            if _home(known) != _home(word):
                raise TwoWords(
                    f"two words are called {word.__name__}, in {_home(known)} and in "
                    f"{_home(word)}: rename one of them"
                )
            found[word.__name__] = word  # of a file that was read twice, the later one
        self._words = found
        self._former = {name: word for word in found.values() for name in former_names(word)}
        return found

    def find(self, name: str) -> type[Word]:
        """A word by its name; one that was made since the latest look is found, too."""
        word = self._words.get(name) or self._former.get(name)
        word = word or self.words().get(name) or self._former.get(name)
        if word is None:
            raise OtherVersion(f"there is no word {name} in this version")
        return word

    def name_of(self, word: Word) -> str:
        """The name by which a word is found again."""
        kind = type(word)
        known = self._words.get(kind.__name__) or self.words().get(kind.__name__)
        if known is None or _home(known) != _home(kind):
            raise TwoWords(f"{kind.__name__} is no word of this game, or not the only one")
        return kind.__name__

    def part(self, name: str) -> type[Any]:
        """A part of the state by the name of its class."""
        if name not in self.parts:
            raise OtherVersion(f"a state has no part {name} in this version")
        return self.parts[name]


def _home(kind: type[Any]) -> str:
    """The module that a class was made in; mypyc does not let it be asked for by name."""
    return str(getattr(kind, "__module__"))  # noqa: B009
