"""Events in words: the lines of the chronicle, as each viewer may read them."""

from __future__ import annotations

from typing import Final

from ....kernel.sentences import counted
from ....kernel.state import Event
from ..bots.book import BOOK
from . import events as e
from .counting import TREATMENTS
from .moments import CARD, CEREMONY, DEVELOPED, DYNASTY, KING, MAIN_DECK
from .people import does, people_of
from .plain import plain
from .state import State
from .symbols import RESOURCES, names_of

# Deeds are written for several people; `does` makes them agree with the seat.
ENDINGS: Final = {
    DEVELOPED: "have developed everything: the end is near",
    KING: "are King of Kings: the end is near",
    CARD: "trigger the end of the game",
    DYNASTY: "have used up their dynasty deck: the end is near",
    CEREMONY: "have done their ceremony: the end is near",
}


def tell(state: State, event: Event, viewer: int) -> str | None:
    """An event in plain language for a viewer (-1: a watcher)."""
    kind = event[0]
    if kind == e.ROUND:
        return f"Round {event[1]}."
    if kind == e.SOLSTICE:
        return f"Solstice of round {event[1]}."
    if kind == e.COLLAPSE:
        return "The Unrest pile is empty: Collapse."
    if kind == e.MARKET:
        return f"{state.table[event[2]].name} comes to the market."
    if kind == e.DIE:
        return die_words(state, event[1], event[2])
    if kind == e.SLOT:
        return f"Slot {event[3]}: {state.table[event[2]].name}."
    if kind == e.SLOTS_DONE:
        trades = "trades and " if state.has_routes() else ""
        return f"{bot_name(state, event[1])} {trades}cleans up."
    if kind == e.ROW:
        return row_words(state, event)
    if kind == e.ENDING and event[2] == MAIN_DECK:
        return "The main deck is empty: the end is near."
    return f"{does(state, event[1], deed_of(state, event, viewer))}."


def bot_name(state: State, seat: int) -> str:
    """A Bot as it begins a sentence."""
    return f"The Bot of {people_of(state, seat)}"


def die_words(state: State, seat: int, die: int) -> str:
    """What a Bot rolls, and which of its slots rests."""
    rests = die <= len(state.bot(seat).slots)
    return f"{bot_name(state, seat)} rolls a {die}: " + (
        f"the card in slot {die} rests." if rests else "no slot rests."
    )


def row_words(state: State, event: Event) -> str:
    """The row of its table that a Bot follows."""
    _, seat, card, row, side = event
    rows = BOOK.table(state, seat)[state.table[side].base].rows
    trigger, words = plain(rows[row].trigger.read()), plain(rows[row].effect.read())
    name = state.table[card].name
    return f"{name}: {words}." if trigger == name else f"{name} ({trigger}): {words}."


def deed_of(state: State, event: Event, viewer: int) -> str:
    """What somebody did, as far as the viewer may know it: `draw a card`."""
    kind = event[0]
    if kind == e.ENDING:
        return ENDINGS[event[2]]
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in AMOUNTS:
        return amount_deed(state, event)
    if kind in SECRETS:
        return secret_deed(state, event, viewer)
    return card_deed(state, event)


PLAIN: Final = {
    e.TURN: "begin their turn",
    e.RESHUFFLE: "reshuffle",
    e.INNOVATE: "innovate",
    e.REVOLT: "revolt",
    e.NOTHING_FOUND: "find nothing",
    e.MIX_NATION: "shuffle their nation deck",
}
AMOUNTS: Final = (
    *(e.GAIN, e.PAY, e.RECEIVE, e.TOKENS, e.REMOVE, e.STEAL, e.ACTION, e.TOKEN, e.CONVERT),
    e.RITE,
)


def amount_deed(state: State, event: Event) -> str:
    """What somebody gains, pays or moves."""
    kind = event[0]
    if kind in (e.PAY, e.RECEIVE):
        pairs = zip(event[2:], RESOURCES, strict=True)
        parts = [f"{number} {resource}" for number, resource in pairs if number]
        return f"{'pay' if kind == e.PAY else 'receive'} {', '.join(parts) or 'nothing'}"
    if kind == e.RITE:
        return f"perform {counted(event[2], 'rite')}"
    if kind == e.ACTION:
        return f"gain {counted(event[2], 'action')}"
    if kind == e.TOKEN:
        return f"get {counted(event[2], 'exhaust token')}"
    if kind == e.CONVERT:
        return f"convert {event[2]} progress into population"
    amount = f"{event[4]} {RESOURCES[event[3]]}"
    if kind == e.STEAL:
        return f"steal {amount} from {people_of(state, event[2])}"
    card = state.table[event[2]].name if event[2] >= 0 else ""
    if kind == e.GAIN:
        return f"gain {amount} ({card})" if card else f"gain {amount}"
    return f"put {amount} on {card}" if kind == e.TOKENS else f"take {amount} off {card}"


# kind: words with the card's name, words without; the fourth number says if all saw it
SECRETS: Final = {
    e.DRAW: ("draw {card}", "draw a card"),
    e.HISTORY: ("put {card} into their history", "put a card into their history"),
    e.LEGENDS: ("put {card} into legends", "put a card into legends"),
    e.ON_DECK: ("put {card} on top of their deck", "put a card on top of their deck"),
    e.BREAK_THROUGH: ("break through for {card}", "break through for a card"),
    e.FAME: ("take {card} from the Fame deck", "take a Fame card"),
    e.LOOK: ("look at {card}", "look at a card"),
    e.FAME_BOTTOM: (
        "put {card} at the bottom of the Fame deck",
        "put a card at the bottom of the Fame deck",
    ),
    e.NATION_BOTTOM: (
        "put {card} at the bottom of their nation deck",
        "put a card at the bottom of their nation deck",
    ),
}


def secret_deed(state: State, event: Event, viewer: int) -> str:
    """What somebody does with a card that only some may know."""
    shown, hidden = SECRETS[event[0]]
    if viewer == event[1] or (len(event) > 3 and event[3]):
        return shown.format(card=state.table[event[2]].name)
    return hidden


CARDS: Final = {
    e.PLAY: "play {card}",
    e.EXHAUST: "exhaust {card}",
    e.DISCARD: "discard {card}",
    e.ABANDON: "abandon {card}",
    e.RECALL: "recall {card}",
    e.EXILE: "exile {card}",
    e.ACQUIRE: "acquire {card}",
    e.TAKE_UNREST: "take {card}",
    e.RETURN_UNREST: "return {card}",
    e.NATION: "add {card} from their nation deck",
    e.DEVELOP: "develop {card}",
    e.FLIP: "turn to {card}",
    e.SOLSTICE_OF: "resolve the solstice of {card}",
    e.KING: "resolve {card}",
    e.TAKE: "take {card} into hand",
    e.REVEAL: "reveal {card}",
    e.AVOID: "avoid the attack by {card}",
    e.FIND: "find {card}",
    e.MANA: "gain {card} as mana",
    e.CHAOS: "take {card} into their discards",
    e.REMOVED: "remove {card} from the game",
    e.TREAT: "treat the ocean of {card} as production",  # in chronicles of before 0.3
    e.PROFIT: "take the profit of {card}",
    e.DYNASTY: "add {card} from their dynasty deck",
}


def card_deed(state: State, event: Event) -> str:
    """What somebody does with a card that all may see."""
    kind = event[0]
    card = state.table[event[2]].name
    if kind == e.PLAY and event[3]:
        return f"play {card} for free"
    if kind == e.TREAT and len(event) > 3:
        return treat_deed(card, event[3])
    if kind == e.TAKE and state.is_bot(event[1]):
        return f"put {card} on top of their deck"
    if kind in CARDS:
        return CARDS[kind].format(card=card)
    if kind == e.TRADE:
        whose = "" if event[3] == event[1] else f" of {people_of(state, event[3])}"
        return f"trade with {card}{whose}"
    if kind == e.GARRISON:
        return f"garrison {card} in {state.table[event[3]].name}"
    if kind == e.GIVE:
        return f"give {card} to {people_of(state, event[3])}"
    assert kind == e.SWAP
    return f"swap {card} with {state.table[event[3]].name}"


def treat_deed(card: str, how: int) -> str:
    """How somebody treats a symbol of a card as another."""
    productions, symbol = TREATMENTS[how]
    if not symbol:
        return f"count the fertile of {card} as production, too"
    return f"treat the {names_of(symbol)[0]} of {card} as {productions} production"
