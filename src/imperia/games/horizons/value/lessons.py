"""What was learned about single options of Imperium: Horizons by playing many games.

`learned/<nation>_lessons.json` says what an option is worth beyond a first guess, by
what is done with which card: a number for the middle of the game, and how much more it is at
the beginning (and less at the end). `learn.py` beside it made it.
"""

from __future__ import annotations

from functools import cache
from json import dumps, loads
from pathlib import Path
from typing import Any, Final

from ....kernel import Choice
from ..rules import choices as c
from ..rules.state import State
from ..rules.symbols import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERE,
    HISTORY,
    LEGENDS,
    MANA,
    PILE,
    UNREST,
)
from ..rules.turns import MarketToken, MayDiscard
from ..words.control import May, To
from ..words.put import Put

Lesson = tuple[str, str]  # what is done, with which card
Lessons = dict[Lesson, tuple[float, float]]

VERBS: Final = {
    c.PLAY: "play",
    c.FREE: "free play",
    c.EXHAUST: "use",
    c.ACQUIRE: "take",
    c.ACQUIRE_EXILED: "take",
    c.BREAK_MARKET: "take",
    c.BREAK_EXILED: "take",
    c.POETRY: "take",
    c.KEEP: "take",
    c.DEVELOP: "develop",
    c.RESPOND: "answer",
    c.SOLVE: "solve",
    c.UNDER: "garrison under",
    c.SWAP: "swap",
    c.TRADE: "trade with",
    c.PROFIT: "profit",
    c.BREAK_ROUTE: "take",
}
# Options that are about numbers, or about the card that asks.
PLAIN_VERBS: Final = {
    c.INNOVATE: "innovate",
    c.REVOLT: "revolt",
    c.END_TURN: "end the turn",
    c.WAY: "way",
    c.DO: "do it",
    c.DECLINE: "decline",
    c.DONE: "done",
    c.PAY: "pay",
    c.BREAK_DECK: "draw of suit",
    c.BREAK_MAIN: "search for suit",
    c.SEAT: "seat",
    c.RESOURCE: "resource",
    c.AMOUNT: "amount",
    c.GIVE: "give",
    c.SUIT: "suit",
    c.FORCE: "force",
    c.IGNORE: "ignore",
    c.SET_ASIDE: "set aside",
    c.TRADE_PROGRESS: "trade progress",
}
ASKED_BY_CARD: Final = (c.WAY, c.DO, c.AMOUNT, c.RESOURCE)
WITH_NUMBERS: Final = (*ASKED_BY_CARD, c.BREAK_DECK, c.BREAK_MAIN, c.PAY)
PUT_VERBS: Final = {
    DISCARD: "discard",
    HAND: "fetch",
    HISTORY: "record",
    LEGENDS: "record",
    DECK: "put back",
    EXILE: "exile",
    PILE: "return",
    MANA: "offer",
    HERE: "garrison",
}


def learned_file(nation: str, what: str) -> Path:
    """Where something that was learned about a nation is kept."""
    return Path(__file__).with_name("learned") / f"{nation}_{what}.json"


def read_learned(nation: str, what: str) -> dict[str, Any]:
    """What was learned about a nation; nothing if nobody has tried."""
    path = learned_file(nation, what)
    found: dict[str, Any] = loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def write_learned(nation: str, what: str, found: dict[str, Any]) -> None:
    """Keep something that was learned about a nation, a line for each entry."""
    rows = ",\n".join(f" {dumps(name)}: {dumps(found[name])}" for name in sorted(found))
    learned_file(nation, what).write_text(f"{{\n{rows}\n}}\n", "utf-8")


@cache
def lessons(nation: str) -> Lessons:
    """What was learned for a nation; nothing if nobody has tried."""
    found: Lessons = {}
    for words, (middle, early) in read_learned(nation, "lessons").items():
        verb, _, name = words.partition(": ")
        found[verb, name] = (middle, early)
    return found


NAMES: dict[int, str] = {}


def name_of(state: State, card: int) -> str:
    """A card's name; copies share it, and all Unrest is the same."""
    printed = state.table[card]
    name = NAMES.get(id(printed))
    if name is None:
        name = "unrest" if printed.marks & UNREST else f"{printed.deck}/{printed.base}"
        NAMES[id(printed)] = name
    return name


def about(state: State, choice: Choice) -> Lesson:
    """What an option is about."""
    assert state.asked is not None
    kind = choice[0]
    verb = VERBS.get(kind)
    if verb is not None:
        return verb, name_of(state, choice[1])
    question, _, speaker, _ = state.asked
    if kind == c.PICK:
        return picking(question), name_of(state, choice[1])
    if kind == c.MARKET:
        token = isinstance(question, MarketToken)
        return ("add to" if token else "clear off"), name_of(state, choice[1])
    by_card = kind in ASKED_BY_CARD and speaker >= 0
    return plain(choice), name_of(state, speaker) if by_card else ""


@cache
def plain(choice: Choice) -> str:
    """An option that is about no card, in words: `way 1`, `pay 1 0 0 0`, `end the turn`."""
    numbers = choice[1:] if choice[0] in WITH_NUMBERS else ()
    return " ".join([PLAIN_VERBS[choice[0]], *map(str, numbers)])


def picking(question: object) -> str:
    """What a picked card is picked for."""
    subject = unwrap(question)
    if isinstance(subject, Put):
        return PUT_VERBS.get(subject.target, "put")
    return "clean up" if isinstance(subject, MayDiscard) else "pick"


def unwrap(question: object) -> object:
    """The phrase that a question is about."""
    while True:
        if isinstance(question, May):
            question = question.phrase
        elif isinstance(question, To):
            question = question.cost
        else:
            return question
