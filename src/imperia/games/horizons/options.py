"""The options of Imperium: Horizons as they are listed: grouped, with what the cards say."""

from __future__ import annotations

from ...kernel import Option
from ...kernel.face import Line
from .rules import choices as c
from .rules.card import Card
from .rules.state import SLOT_SUITS
from .rules.symbols import (
    ATTACK,
    ICONS,
    PINNED,
    POWER,
    RESOURCES,
    STATES,
    SUITS,
    names_of,
)
from .rules.telling import NAMING
from .rules.text import (
    card_text,
    cost_text,
    plain,
    points_text,
)
from .rules.turns import MayDiscard
from .rules.view import View

PLAY = "Play a card (an action, unless it has free play)"
EXHAUST = "Exhaust (a token)"
INSTEAD = "Instead of all this"
ACQUIRE = "Acquire, with the resources on it and the Unrest under it"
BREAK = "Break through for, without Unrest"
EXILED = "From the Exile pile"
MARKET = "In the Market"
DEVELOP = "Develop"
CHOOSE = "Choose"
END = "Or"
GROUPS = (PLAY, EXHAUST, INSTEAD, ACQUIRE, BREAK, EXILED, MARKET, DEVELOP, CHOOSE, END)
ENDS = ("end turn", "done", "decline", "ignore")
# The beginning of an option's name: its heading, and whether the card's name alone is enough.
HEADINGS = {
    "play": (PLAY, True),
    "exhaust": (EXHAUST, True),
    "acquire exiled": (EXILED, True),
    "acquire": (ACQUIRE, True),
    "break through exiled": (EXILED, True),
    "break through": (BREAK, True),
    "recite": (EXILED, False),
    "add to": (MARKET, False),
    "move to": (MARKET, False),
    "gain from": (MARKET, False),
    "develop": (DEVELOP, True),
    "remove": (DEVELOP, False),
}
SILENT = ("give", "swap", "under")  # so many pairs that texts would hide them


def listed(view: View, option: Option) -> Line:
    """An option with its heading and its note."""
    if option.name in ("innovate", "revolt"):
        return Line(INSTEAD, option.words, "")
    if option.name in ENDS and (c.DO,) not in view.options:
        return Line(END, option.words, "")
    if option.target in ("main deck", *(f"{suit} deck" for suit in names_of(SUITS))):
        return Line(BREAK, option.words, pile_note(view, option.target))
    card = card_of(view, option)
    if card < 0:
        return Line(CHOOSE, option.words, "")
    group, bare = heading(option.name)
    if card in view.market and group == CHOOSE:
        group = MARKET
    label = view.table[card].name if bare else option.words
    return Line(group, label, note(view, option, card))


def heading(name: str) -> tuple[str, bool]:
    """The heading of an option about a card, and whether its label is the card's name."""
    found = (entry for verb, entry in HEADINGS.items() if name.startswith(f"{verb} "))
    return next(found, (CHOOSE, False))


def card_of(view: View, option: Option) -> int:
    """The card that an option is about; -1 if none. Names may stand in several decks."""
    named = [n for n, card in enumerate(view.table) if card.slug == option.target]
    meant = {choice[1] for choice in view.options if len(choice) > 1 and is_card(choice[0])}
    found = [n for n in named if n in meant] or named
    if len(found) > 1 and "@" in option.name:
        deck = option.name.rpartition("@")[2].split()[0]
        found = [n for n in found if view.table[n].deck == deck]
    return found[0] if found else -1


def swapped_for(view: View, option: Option, card: int) -> list[int]:
    """The other card of an option that swaps two; none for any other option."""
    pairs = [choice for choice in view.options if choice[0] == c.SWAP and choice[1] == card]
    name = option.words.rpartition(" with ")[2]
    return [other for _, _, other in pairs if view.table[other].name == name][:1]


def is_card(kind: int) -> bool:
    """Whether the second number of a choice is a card."""
    return kind in (*NAMING, c.RESPOND, c.GIVE, c.SWAP)


def note(view: View, option: Option, card: int) -> str:
    """What to know about the card of an option."""
    printed = view.table[card]
    verb = option.name.split()[0]
    if verb in SILENT or (view.asked is not None and isinstance(view.asked[0], MayDiscard)):
        return ""
    if verb == "exhaust" and printed.exhaust is not None:
        return plain(printed.exhaust.read())
    if verb == "answer":
        return plain(" ".join(when.read() for when in printed.whens))
    if verb == "solstice":
        return plain(" ".join(phrase.read() for phrase in printed.solstice))
    if verb == "develop":
        return f"{price(printed)}. {says(printed)}"
    if verb == "play":
        return plain(card_text(printed)) or looks(printed)
    lies = on_it(view, card) if card in view.market else ""
    shown = ", ".join(kind(printed)) if verb == "add" else says(printed)
    return "; ".join(filter(None, (f"with {lies}" if lies else "", shown)))


def says(card: Card) -> str:
    """Everything that a card shows, in a line."""
    return ". ".join(filter(None, (looks(card), plain(card_text(card)))))


def looks(card: Card) -> str:
    """`region, barbarian, river, pinned; 2 VP`: all but the text."""
    signs = ", ".join(kind(card) + counted(card, ICONS) + names_of(card.marks & (PINNED | ATTACK)))
    return "; ".join(filter(None, (signs, plain(points_text(card)))))


def kind(card: Card) -> list[str]:
    """The suits and the state symbols of a card."""
    return counted(card, SUITS & ~POWER) + names_of(card.marks & STATES)


def counted(card: Card, marks: int) -> list[str]:
    """The symbols of a card, with a 2 before those that are printed twice."""
    twice = [name for symbol in card.double for name in names_of(symbol)]
    return [f"2 {name}" if name in twice else name for name in names_of(card.marks & marks)]


def price(card: Card) -> str:
    """What developing a card takes: `3 material and 2 population`."""
    return plain(cost_text(card)).removeprefix("pay ")


def on_it(view: View, card: int) -> str:
    """What lies on a card and, in the Market, under it: `2 progress, Unrest`."""
    held = [
        f"{number} {kind}"
        for kind, number in zip(RESOURCES, view.tokens.get(card, ()), strict=False)
        if number
    ]
    if card in view.market and view.beneath[view.market.index(card)] >= 0:
        held.append("Unrest")
    return ", ".join(held)


def pile_note(view: View, target: str) -> str:
    """How many cards a deck has left."""
    if target == "main deck":
        return f"{view.main + len(view.main_bottom)} cards; if there is none, 2 progress"
    suits = [names_of(suit)[0] if suit else "" for suit in SLOT_SUITS]
    return f"{view.small[suits.index(target.removesuffix(' deck'))]} cards"
