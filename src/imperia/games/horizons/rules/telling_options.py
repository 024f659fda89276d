"""Choices as options: a stable name for programs, words for people, a verb and its cards.

What an option's name begins with is its verb; behind it stands what it is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....kernel.decision import Option
from ....kernel.sentences import capital
from ....kernel.state import Choice
from . import choices as c
from .asking import Asking
from .labels import apart, label
from .people import does, people_of, seat_name, spoken
from .plain import plain
from .state import State
from .symbols import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERE,
    HISTORY,
    MANA,
    MARKET,
    NATION_DECK,
    PLAY,
    PROGRESS,
    RESOURCES,
    names_of,
)

# kind: verb, words before the card, where the card lies
ABOUT_A_CARD: Final = {
    c.PLAY: ("play", "Play", HAND),
    c.EXHAUST: ("exhaust", "Exhaust", PLAY),
    c.ACQUIRE: ("acquire", "Acquire", 0),
    c.ACQUIRE_EXILED: ("acquire exiled", "Acquire from exile:", 0),
    c.BREAK_MARKET: ("break through", "Break through for", 0),
    c.BREAK_EXILED: ("break through exiled", "Break through in exile for", 0),
    c.POETRY: ("recite", "By Epic Poetry, from exile:", 0),
    c.DEVELOP: ("develop", "Develop", 0),
    c.UNDER: ("under", "Under", PLAY),
    c.SET_ASIDE: ("remove", "Remove from the game:", 0),
    c.SOLVE: ("solstice", "Solstice of", PLAY),
    c.PROFIT: ("profit", "Take the profit of", PLAY),
    c.BREAK_ROUTE: ("break through", "Break through for", 0),
}

# Options about no card.
PLAIN_OPTIONS: Final = {
    c.INNOVATE: Option("innovate", "Innovate: discard your hand and break through", "", "innovate"),
    c.REVOLT: Option("revolt", "Revolt: return Unrest and do nothing else", "", "revolt"),
    c.END_TURN: Option("end turn", "End the turn", "", "end turn"),
    c.DECLINE: Option("decline", "No", "", "decline"),
    c.DONE: Option("done", "Done", "", "done"),
    c.IGNORE: Option("ignore", "Ignore it", "", "ignore"),
    c.TRADE_PROGRESS: Option(
        "trade progress", "Pay 1 progress to gain 1 goods", RESOURCES[PROGRESS], "trade"
    ),
}

ZONES: Final = {
    HAND: "hand",
    DISCARD: "discard",
    PLAY: "play",
    HISTORY: "history",
    DECK: "deck",
    NATION_DECK: "nation deck",
    HERE: "garrison",
    MANA: "mana",
    EXILE: "exile",
}
ZONE_WORDS: Final = {
    HAND: "your hand",
    DISCARD: "your discard pile",
    PLAY: "play",
    HISTORY: "your history",
    DECK: "your deck",
    NATION_DECK: "your nation deck",
    HERE: "its garrison",
    MANA: "your mana",
    EXILE: "exile",
}
MAIN_DECK: Final = "main deck"


def option(state: State, choice: Choice) -> Option:
    """A choice of the open decision with its name, words, target, verb and cards."""
    kind = choice[0]
    if kind in ABOUT_A_CARD:
        verb, words, place = ABOUT_A_CARD[kind]
        return carried_out(state, choice[1], verb, words, label(state, choice[1], place))
    return PLAIN_OPTIONS[kind] if kind in PLAIN_OPTIONS else TOLD[kind](state, choice)


def carried_out(
    state: State, card: int, verb: str, words: str, text: str, tail: str = "", after: str = ""
) -> Option:
    """An option to do something with a card. `text`: the card in the option's name."""
    printed = state.table[card]
    name = f"{verb} {text}{tail}"
    return Option(name, f"{words} {printed.name}{after}", printed.slug, verb, (card,))


def question(state: State) -> Asking[Any]:
    """The open question, without `may` and the like around it."""
    assert state.asked is not None
    asked = state.asked[0]
    assert isinstance(asked, Asking)
    return asked.about()


def zone_tail(asked: Asking[Any], zone: int) -> tuple[str, str]:
    """Where a card lies, for an option's name and for its words, if it must say it."""
    if not asked.names_zone(zone):
        return "", ""
    return f" from {ZONES[zone]}", f" from {ZONE_WORDS[zone]}"


def free_play(state: State, choice: Choice) -> Option:
    """A card to Free play, from wherever it lies."""
    _, card, zone = choice
    text = label(state, card, zone)
    return carried_out(
        state, card, "free play", "Free play", text, *zone_tail(question(state), zone)
    )


def pick(state: State, choice: Choice) -> Option:
    """A card of an own zone."""
    _, card, zone = choice
    asked = question(state)
    verb, words = asked.picks(zone)
    text = label(state, card, zone or PLAY)
    return carried_out(state, card, verb, words, text, *zone_tail(asked, zone))


def in_market(state: State, choice: Choice) -> Option:
    """A card of the Market."""
    verb, words = question(state).picks(MARKET)
    return carried_out(state, choice[1], verb, words, label(state, choice[1], 0))


def keep(state: State, choice: Choice) -> Option:
    """A card that was looked at."""
    verb, words = question(state).picks(0)
    return carried_out(state, choice[1], verb, words, state.table[choice[1]].base)


def respond(state: State, choice: Choice) -> Option:
    """A card that answers; it may answer to several happenings."""
    card = state.table[choice[1]]
    same = [one for one in state.options if one[:2] == choice[:2]]
    again = f" {same.index(choice) + 1}" if len(same) > 1 else ""
    return carried_out(state, choice[1], "answer", "Use", card.slug, again, again)


def trade(state: State, choice: Choice) -> Option:
    """A route to trade with, and whose it is."""
    card = choice[1]
    assert state.asked is not None
    owner = state.owner_of(card)
    whose = "" if owner == state.asked[1] else f" of {people_of(state, owner)}"
    printed = state.table[card]
    name = f"trade {label(state, card, PLAY)}"
    return Option(name, f"Trade with {printed.name}{whose}", printed.slug, "trade", (card,))


def give(state: State, choice: Choice) -> Option:
    """A card for another player."""
    _, card, receiver, zone = choice
    given = apart(state, card, [one[1] for one in state.options if one[3] == zone])
    tail = " from discard" if zone == DISCARD else ""
    name = f"give {given} to {seat_name(state, receiver)}{tail}"
    printed = state.table[card]
    words = f"Give {printed.name} to {spoken(state, receiver)}"
    return Option(name, words, printed.slug, "give", (card,))


def swap(state: State, choice: Choice) -> Option:
    """Two cards that change places."""
    _, first, second = choice
    swaps = [one for one in state.options if one[0] == c.SWAP]
    mine = apart(state, first, [one[1] for one in swaps])
    other = apart(state, second, [one[2] for one in swaps])
    card = state.table[first]
    words = f"Swap {card.name} with {state.table[second].name}"
    return Option(f"swap {mine} with {other}", words, card.slug, "swap", (first, second))


def way(state: State, choice: Choice) -> Option:
    """One of several ways."""
    words = plain(question(state).way(choice[1]))
    return Option(f"choose {choice[1] + 1}", capital(words), "", "choose")


def amount(state: State, choice: Choice) -> Option:
    """A number of something."""
    assert state.asked is not None
    words = question(state).counts(choice[1], state.asked[3])
    return Option(f"number {choice[1]}", words, "", "number")


def resource(state: State, choice: Choice) -> Option:
    """A resource to move."""
    kind = RESOURCES[choice[1]]
    return Option(f"move {kind}", f"1 {kind}", kind, "move")


def payment(state: State, choice: Choice) -> Option:
    """One of the ways to pay."""
    pairs = zip(choice[1:], RESOURCES, strict=True)
    parts = [f"{number} {kind}" for number, kind in pairs if number] or ["nothing"]
    return Option(f"pay {' '.join(parts)}", f"Pay {', '.join(parts)}", "", "pay")


def deck_of(suit: int) -> str:
    """The small deck of a suit, as an option's target."""
    return f"{names_of(suit)[0]} deck"


def break_small(state: State, choice: Choice) -> Option:
    """The top card of a small deck."""
    deck = deck_of(choice[1])
    return Option(f"break through {deck}", f"Top of the {deck}", deck, "break through")


def search(state: State, choice: Choice) -> Option:
    """A card of a suit out of the Main deck."""
    suit = names_of(choice[1])[0]
    words = plain(f"Search the main deck for a {{{suit}}} card")
    return Option(f"search {suit}", words, MAIN_DECK, "search")


def seat(state: State, choice: Choice) -> Option:
    """A player."""
    name = seat_name(state, choice[1])
    return Option(f"choose {name}", f"Choose {spoken(state, choice[1])}", name, "choose")


def force(state: State, choice: Choice) -> Option:
    """A player who is made to take Chaos."""
    name = seat_name(state, choice[1])
    words = does(state, choice[1], "take Chaos instead")
    return Option(f"chaos {name}", words, name, "chaos")


def yes(state: State, choice: Choice) -> Option:
    """Let it be done. Where `may` asks, it is only the beginning of what follows."""
    assert state.asked is not None
    asked = state.asked[0]
    assert isinstance(asked, Asking)
    return Option("do", asked.says_yes(), "", "do")


Teller = Callable[[State, Choice], Option]
TOLD: Final[dict[int, Teller]] = {
    c.FREE: free_play,
    c.PICK: pick,
    c.MARKET: in_market,
    c.KEEP: keep,
    c.RESPOND: respond,
    c.TRADE: trade,
    c.GIVE: give,
    c.SWAP: swap,
    c.WAY: way,
    c.AMOUNT: amount,
    c.RESOURCE: resource,
    c.PAY: payment,
    c.BREAK_DECK: break_small,
    c.BREAK_MAIN: search,
    c.SEAT: seat,
    c.FORCE: force,
    c.DO: yes,
}
