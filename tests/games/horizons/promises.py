"""What the words of a Bot's row promise, read from the text alone and looked for in what happened.

Nothing of the engine's reader is used here: a row is cut into steps by hand, and each verb says
which events it must bring about, one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import RESOURCES, SYMBOL_NAMES
from imperia.kernel.state import Event

PERSON: Final = 0
BOT: Final = 1
SUITS: Final = ("uncivilised", "civilised", "region", "tributary")


def cut(text: str, mark: str) -> list[str]:
    """A text cut at a mark, but not within braces."""
    parts, deep, part = [], 0, ""
    for letter in text:
        deep += {"{": 1, "}": -1}.get(letter, 0)
        if letter == mark and not deep:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return [*parts, part.strip()]


def ways_of(effect: str) -> list[str]:
    """The effect of a row once for each of its ways: without `first`, one way written out."""
    for step in cut(effect, ";"):
        found = re.fullmatch(r"first \{(.*)\}", step)
        if found:
            return [
                one for way in cut(found[1], "|") for one in ways_of(effect.replace(step, way, 1))
            ]
    return [effect]


def plain_steps(effect: str) -> Iterator[str]:
    """The steps of an effect without `first`: costs come before what they pay for."""
    for step in cut(effect, ";"):
        found = re.fullmatch(r"(pay|abandon|move|if)\b([^{]*)\{(.*)\}", step)
        if found:
            if found[1] != "if":  # the person is such as it asks for
                yield found[1] + found[2].rstrip()
            yield from plain_steps(found[3])
        else:
            yield step


class Scenery(NamedTuple):
    """What is looked at: the card, the table before and after, and the events between."""

    card: int
    before: State
    after: State
    events: list[Event]

    def marks(self, card: int) -> list[str]:
        """The symbols on a card."""
        marks = self.before.table[card].marks
        return [name for place, name in enumerate(SYMBOL_NAMES) if marks >> place & 1]

    def fits(self, card: int, words: str) -> bool:
        """Whether a card has a name, or shows all of some symbols."""
        if words.startswith('"'):
            return self.before.table[card].name.lower() == words.strip('"').lower()
        if words in ("any", "card", "last"):
            return words != "any" or bool(set(SUITS) & set(self.marks(card)))
        return all(one.strip() in self.marks(card) for one in words.split("&"))

    def in_play(self, symbol: str) -> int:
        """How many cards with a symbol the Bot has in play."""
        return sum(symbol in self.marks(card) for card in self.before.seats[BOT].play)

    def discarded(self, symbol: str) -> int:
        """How many cards with a symbol lie in the Bot's discards."""
        return sum(symbol in self.marks(card) for card in self.before.seats[BOT].discard)


# What an event must be like.
Wish = Callable[[Event], bool]


def amounts(words: str) -> list[tuple[int, int]]:
    """`1 material 2 population` as kinds and numbers, in the order of the resources."""
    found = [
        (RESOURCES.index(kind), int(number))
        for number, kind in re.findall(r"(\d+) (\w+)", words)
        if kind in RESOURCES
    ]
    return sorted(found)


def gains(seat: int, words: str, times: int = 1) -> list[Wish]:
    """So much is gained."""
    return [
        lambda event, k=kind, n=number: (  # type: ignore[misc]
            event[0] == e.GAIN and event[1] == seat and event[3:] == (k, n * times)
        )
        for kind, number in amounts(words)
    ]


def happens(kind: int, seat: int, good: Callable[[int], bool] = lambda card: True) -> Wish:
    """Something happens to a seat, about a card that is good."""
    return lambda event: event[0] == kind and event[1] == seat and good(event[2])


def pays(all_amounts: list[tuple[int, int]]) -> Wish:
    """The Bot pays exactly this."""
    wanted = [0, 0, 0, 0]
    for kind, number in all_amounts:
        wanted[kind] += number
    return lambda event: event == (e.PAY, BOT, *wanted)


def of_gain(m: re.Match[str], at: Scenery) -> list[Wish]:
    times = 1
    if m["per"]:
        counted = at.discarded if m["where"] else at.in_play
        times = min(counted(m["per"]), int(m["most"] or 99))
        assert times, "the table is not prepared for this row"
    return gains(BOT, m["what"], times)


def of_turn(m: re.Match[str], at: Scenery) -> list[Wish]:
    every, yields = int(m["every"] or 1), int(m["yields"] or 1)
    kind, to = RESOURCES.index(m["kind"]), RESOURCES.index(m["to"])
    times = at.before.seats[BOT].goods[kind] // every
    assert times
    return [
        pays([(kind, times * every)]),
        lambda event: event[0] == e.GAIN and event[3:] == (to, times * yields),
    ]


def of_mill(m: re.Match[str], at: Scenery) -> list[Wish]:
    """The cards lay on the deck: none of them is the one that is resolved."""
    return [happens(e.DISCARD, BOT, lambda card: card != at.card)] * int(m["n"])


def of_dynasty(m: re.Match[str], at: Scenery) -> list[Wish]:
    left = [card for layer in at.before.bot(BOT).dynasty for card in layer]
    one = [happens(e.DYNASTY, BOT, left.__contains__), happens(e.DISCARD, BOT, left.__contains__)]
    return one * int(m["n"])


def of_acquire(m: re.Match[str], at: Scenery) -> list[Wish]:
    there = [*at.before.market, *[event[2] for event in at.events if event[0] == e.MARKET]]
    there += at.before.exile if "or exiled" in m["more"] else ()
    holding = re.search(r"holding (\w+)", m["more"])
    needs = re.search(r"if (\w+)", m["more"])

    def good(card: int) -> bool:
        held = at.before.tokens.get(card, (0, 0, 0, 0))
        return (
            card in there
            and any(at.fits(card, suit) for suit in m["suits"].split("/"))
            and (needs is None or needs[1] in at.marks(card))
            and (holding is None or held[RESOURCES.index(holding[1])] > 0)
        )

    return [happens(e.ACQUIRE, BOT, good)]


def of_break_through(m: re.Match[str], at: Scenery) -> list[Wish]:
    def good(card: int) -> bool:
        return any(at.fits(card, suit) for suit in m["suits"].split("/"))

    kind = e.ROW if "and resolve" in m["more"] else e.BREAK_THROUGH
    return [happens(kind, BOT, good)]


def several(kind: int, seat: int) -> Callable[[re.Match[str], Scenery], list[Wish]]:
    """So many events of a kind, about cards of a kind if the step names one."""

    def wishes(m: re.Match[str], at: Scenery) -> list[Wish]:
        what = m.groupdict().get("what") or "card"
        return [happens(kind, seat, lambda card: at.fits(card, what))] * int(m["n"])

    return wishes


def once(kind: int, seat: int = BOT) -> Callable[[re.Match[str], Scenery], list[Wish]]:
    """One event of a kind."""
    return lambda m, at: [happens(kind, seat)]


def of_tokens(m: re.Match[str], at: Scenery) -> list[Wish]:
    card = at.before.market[at.before.bot(BOT).die - 1]
    return [
        lambda event, k=kind, n=number: event == (e.TOKENS, BOT, card, k, n)  # type: ignore[misc]
        for kind, number in amounts(m["what"])
    ]


def of_take_die(m: re.Match[str], at: Scenery) -> list[Wish]:
    card = at.before.market[at.before.bot(BOT).die - 1]
    held = at.before.tokens[card]
    return [
        lambda event, k=kind: event == (e.GAIN, BOT, card, k, held[k])  # type: ignore[misc]
        for kind in range(4)
        if held[kind]
    ]


def of_steal(m: re.Match[str], at: Scenery) -> list[Wish]:
    return [
        lambda event, k=kind, n=number: event == (e.STEAL, BOT, PERSON, k, n)  # type: ignore[misc]
        for kind, number in amounts(m["what"])
    ]


def of_move(m: re.Match[str], at: Scenery) -> list[Wish]:
    """The newest card that fits lies in the other zone afterwards."""
    mine, now = at.before.seats[BOT], at.after.seats[BOT]
    zones = {"discard": mine.discard, "play": mine.play, "aside": at.before.bot(BOT).aside}
    fitting = [card for card in zones[m["source"]] if at.fits(card, m["what"])]
    after = {"top": now.top, "history": now.history, "exile": at.after.exile, "play": now.play}
    assert fitting[-1] in after[m["target"]]
    return []


def of_destination(m: re.Match[str], at: Scenery) -> list[Wish]:
    """The card lies where the row puts it."""
    now = at.after.seats[BOT]
    piles = at.after.unrest + tuple(card for seat in at.after.seats for card in seat.chaos)
    zones = {"history": now.history, "play": now.play, "top": now.top, "exile": at.after.exile}
    assert at.card in {**zones, "return": piles}[m["where"]]
    return []


def of_trigger(m: re.Match[str], at: Scenery) -> list[Wish]:
    return [lambda event: event[0] not in (e.TURN, e.ROW)]  # the table of routes says what


VERBS: Final[dict[str, Callable[[re.Match[str], Scenery], list[Wish]]]] = {
    r"(?P<where>return|history|play|top|exile) this": of_destination,
    r"trigger this": of_trigger,
    r"gain (?P<what>[\w ]*?)( per (?P<where>discarded )?(?P<per>[\w-]+))?"
    r"( at most (?P<most>\d+))?": of_gain,
    r"pay (?P<what>.*)": lambda m, at: [pays(amounts(m["what"]))],
    r"turn all (?P<kind>\w+) into (?P<to>\w+)(?P<every>)(?P<yields>)": of_turn,
    r"turn every (?P<every>\d+) (?P<kind>\w+) into (?P<yields>\d+) (?P<to>\w+)": of_turn,
    r"mill (?P<n>\d+)": of_mill,
    r"dynasty (?P<n>\d+)": of_dynasty,
    r"acquire slot 1/2(?P<suits>)(?P<more>)": lambda m, at: [
        happens(e.ACQUIRE, BOT, lambda card: card in at.before.market[:2])
    ],
    r"acquire (?P<suits>[\w/-]+)(?P<more>.*)": of_acquire,
    r"break through (?P<suits>[\w/-]+)(?P<more>.*)": of_break_through,
    r"exile market": lambda m, at: [happens(e.EXILE, BOT, at.before.market.__contains__)],
    r"fame": once(e.FAME),
    r"abandon (?P<n>\d+) (?P<what>\w+)": several(e.ABANDON, BOT),
    r"return (?P<n>\d+) (?P<what>unrest)": several(e.RETURN_UNREST, BOT),
    r"take (?P<n>\d+) (?P<what>unrest)": several(e.TAKE_UNREST, BOT),
    r'move (?P<what>"[^"]*"|[\w &]+) from (?P<source>\w+) to (?P<target>\w+)': of_move,
    r"resolve (deck|dynasty)": lambda m, at: [happens(e.ROW, BOT, lambda c: c != at.card)],
    r"resolve main( for \d+ \w+)?": lambda m, at: [happens(e.ROW, BOT, lambda c: c != at.card)],
    r"reveal main .*": once(e.REVEAL),
    r"trade": once(e.TRADE),
    r"add (?P<what>.*) to die": of_tokens,
    r"take die": of_take_die,
    r"flip": once(e.FLIP),
    r"discover": once(e.TAKE),
    r"swap this": once(e.SWAP),
    r"rite (?P<n>\d+)": lambda m, at: [lambda event: event == (e.RITE, BOT, int(m["n"]))],
    r"you gain (?P<what>.*)": lambda m, at: gains(PERSON, m["what"]),
    r"you draw (?P<n>\d+)": several(e.DRAW, PERSON),
    r"owner draw (?P<n>\d+)": lambda m, at: [happens(e.DISCARD, BOT)] * int(m["n"]),
    r"you take (?P<n>\d+) (?P<what>unrest)": several(e.TAKE_UNREST, PERSON),
    r"you take (?P<n>\d+) chaos": several(e.CHAOS, PERSON),
    r"you abandon (?P<n>\d+) (?P<what>\w+)": several(e.ABANDON, PERSON),
    r"you recall (?P<n>\d+) (?P<what>\w+)": several(e.RECALL, PERSON),
    r"steal (?P<what>.*)": of_steal,
}


def wishes_of(step: str, at: Scenery) -> list[Wish]:
    """What the words of a step promise."""
    for pattern, wishes in VERBS.items():
        found = re.fullmatch(pattern, step)
        if found:
            return wishes(found, at)
    raise AssertionError(f"nobody knows what {step!r} promises")


def broken(effect: str, at: Scenery) -> list[str]:
    """The steps of an effect, written without `first`, whose promise was not kept in order."""
    wrong = []
    left = list(at.events)
    for step in plain_steps(effect):
        for wish in wishes_of(step, at):
            while left and not wish(left[0]):
                left.pop(0)
            if not left:
                wrong.append(step)
                break
            left.pop(0)
    return wrong


def pools_agree(at: Scenery) -> bool:
    """Whether the pools changed by what was told, and by nothing else."""
    pools = [seat.goods[:] for seat in at.before.seats]
    for event in at.events:
        if event[0] == e.GAIN:
            pools[event[1]][event[3]] += event[4]
        elif event[0] == e.PAY:
            for kind in range(4):
                pools[event[1]][kind] -= event[2 + kind]
        elif event[0] == e.STEAL:
            pools[event[1]][event[3]] += event[4]
            pools[event[2]][event[3]] -= event[4]
    return pools == [seat.goods for seat in at.after.seats]
