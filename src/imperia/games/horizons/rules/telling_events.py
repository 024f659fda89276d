"""Events as deeds and in words: the lines of the chronicle, as each viewer may read them."""

from __future__ import annotations

from typing import Final

from ....kernel.deeds import (
    EFFECT,
    MOVE,
    NEWS,
    NOBODY,
    PHASE,
    ROUND,
    TURN,
    WITHIN,
    Amounts,
    Deed,
    Doer,
    spell_out,
)
from ....kernel.sentences import counted
from ....kernel.state import Event
from ..bots.book import BOOK
from . import events as e
from .counting import TREATMENTS
from .moments import CARD, CEREMONY, DEVELOPED, DYNASTY, KING, MAIN_DECK
from .people import does, people_of, seat_name, spoken
from .plain import plain
from .state import State
from .symbols import POPULATION, PROGRESS, RESOURCES, TRADE_ROUTE, names_of

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
    deed = deed_of(state, event, viewer)
    names = [state.table[card].name for card in deed.cards]
    goods = ", ".join(f"{number} {good}" for good, number in deed.goods) or "nothing"
    whom = people_of(state, deed.whom) if deed.whom != NOBODY else ""
    words = spell_out(deed.words or TURN_WORDS, names, goods, whom)
    if deed.whole or deed.part == NEWS:
        return words
    source = state.table[deed.source].name if deed.source >= 0 else ""
    return f"{does(state, deed.seat, words)}{f' ({source})' if source else ''}."


def begins(event: Event) -> int:
    """What begins with an event: a round, a phase, or nothing."""
    return {e.ROUND: ROUND, e.SOLSTICE: PHASE}.get(event[0], WITHIN)


def doer(state: State, seat: int) -> Doer:
    """How a seat is called above what it did."""
    return Doer(seat_name(state, seat), spoken(state, seat))


# What comes from a pile, or shows what is in it; somebody may have known it all the same.
FROM_PILES: Final = frozenset(
    (
        *(e.DRAW, e.FAME, e.LOOK, e.REVEAL, e.FIND, e.NOTHING_FOUND),
        *(e.NATION, e.DYNASTY, e.DIE, e.SLOT),
    )
)


def deed_of(state: State, event: Event, viewer: int) -> Deed:
    """An event as a viewer (-1: a watcher) may know it."""
    deed = plain_deed(state, event, viewer)
    return deed._replace(drawn=True) if is_from_pile(state, event) else deed


def is_from_pile(state: State, event: Event) -> bool:
    """Whether an event shows what was in a pile; a trade route lay face up below it (p. 36)."""
    if event[0] == e.MARKET:
        return not state.table[event[2]].marks & TRADE_ROUTE
    if event[0] == e.BREAK_THROUGH:
        return not event[3]
    return event[0] in FROM_PILES


def plain_deed(state: State, event: Event, viewer: int) -> Deed:
    """The same without whether it comes from a pile."""
    kind = event[0]
    if kind in OF_THE_GAME or (kind == e.ENDING and event[2] == MAIN_DECK):
        return deed_of_the_game(event)
    seat = event[1]
    if kind in OF_A_BOT or (kind == e.CLEAN_UP and state.is_bot(seat)):
        return deed_of_bot(state, event)
    if kind == e.TURN:
        return Deed("", TURN, seat)
    if kind == e.ENDING:
        return Deed(ENDINGS[event[2]], EFFECT, seat, "end")
    if kind in PLAIN:
        part, verb, words = PLAIN[kind]
        return Deed(words, part, seat, verb)
    if kind in AMOUNTS:
        return deed_with_goods(event)
    if kind in SECRETS:
        return secret_deed(event, viewer)
    return deed_with_card(state, event)


OF_A_BOT: Final = (e.DIE, e.SLOT, e.ROW, e.SLOTS_DONE, e.END_OF_TURN)
TURN_WORDS: Final = "begin their turn"
OF_THE_GAME: Final = {
    e.ROUND: "Round {}.",
    e.SOLSTICE: "Solstice of round {}.",
    e.COLLAPSE: "The Unrest pile is empty: Collapse.",
    e.MARKET: "{card} comes to the market.",
    e.ENDING: "The main deck is empty: the end is near.",
}


def deed_of_the_game(event: Event) -> Deed:
    """What nobody does."""
    words = OF_THE_GAME[event[0]]
    if event[0] == e.MARKET:
        return Deed(words, NEWS, cards=(event[2],))
    return Deed(words.format(event[1]), NEWS)


def deed_of_bot(state: State, event: Event) -> Deed:
    """What a Bot rolls, turns over and reads, in whole sentences."""
    kind, seat = event[0], event[1]
    if kind == e.DIE:
        return Deed(die_words(state, seat, event[2]), NEWS, seat, whole=True)
    if kind in (e.SLOTS_DONE, e.CLEAN_UP):
        trades = "trades and " if kind == e.SLOTS_DONE and state.has_routes() else ""
        return Deed(
            f"{bot_name(state, seat)} {trades}cleans up.", MOVE, seat, "clean up", whole=True
        )
    if kind == e.END_OF_TURN:
        side, place = event[2:]
        words = f"End of turn, {{card}}: {plain(BOOK.deeds[state.table[side].base][place].read())}."
        return Deed(words, MOVE, seat, "goods", (side,), whole=True)
    if kind == e.SLOT:
        words = f"Slot {event[3]}: {{card}}."
        return Deed(words, MOVE, seat, "play", (event[2],), whole=True)
    return Deed(row_words(state, event), EFFECT, seat, "", (event[2],), whole=True)


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
    trigger = "" if trigger == state.table[card].name else f" ({trigger})"
    return f"{{card}}{trigger}: {words}."


# kind: what it is for the story, its sign, and its words
PLAIN: Final = {
    e.RESHUFFLE: (EFFECT, "again", "reshuffle"),
    e.INNOVATE: (MOVE, "innovate", "innovate"),
    e.REVOLT: (MOVE, "revolt", "revolt"),
    e.NOTHING_FOUND: (EFFECT, "", "find nothing"),
    e.MIX_NATION: (EFFECT, "", "shuffle their nation deck"),
    e.CLEAN_UP: (MOVE, "clean up", "clean up"),
}
AMOUNTS: Final = (
    *(e.GAIN, e.PAY, e.RECEIVE, e.TOKENS, e.REMOVE, e.STEAL, e.ACTION, e.TOKEN, e.CONVERT),
    e.RITE,
)


def deed_with_goods(event: Event) -> Deed:
    """What somebody gains, pays or moves."""
    kind, seat = event[0], event[1]
    if kind in (e.PAY, e.RECEIVE):
        return payment(event)
    if kind == e.RITE:
        return Deed(f"perform {counted(event[2], 'rite')}", EFFECT, seat, "rite")
    if kind == e.ACTION:
        gained = (("action", event[2]),)
        words = f"gain {counted(event[2], 'action')}"
        return Deed(words, EFFECT, seat, "gain", brings=gained)
    if kind == e.TOKEN:
        gained = (("exhaust", event[2]),)
        words = f"get {counted(event[2], 'exhaust token')}"
        return Deed(words, EFFECT, seat, "gain", brings=gained)
    if kind == e.CONVERT:
        goods = ((RESOURCES[PROGRESS], event[2]),)
        turned = ((RESOURCES[PROGRESS], -event[2]), (RESOURCES[POPULATION], event[2]))
        words = "convert {goods} into population"
        return Deed(words, EFFECT, seat, "convert", goods=goods, brings=turned)
    return deed_with_resource(event)


def payment(event: Event) -> Deed:
    """What somebody pays, or receives of what another has paid."""
    pairs = zip(RESOURCES, event[2:], strict=True)
    goods = tuple((resource, number) for resource, number in pairs if number)
    if event[0] == e.RECEIVE:
        return Deed("receive {goods}", EFFECT, event[1], "gain", goods=goods, brings=goods)
    lost = tuple((resource, -number) for resource, number in goods)
    return Deed("pay {goods}", EFFECT, event[1], "pay", goods=goods, brings=lost)


def deed_with_resource(event: Event) -> Deed:
    """What somebody gains, steals, or moves onto a card or off it."""
    kind, seat, about, resource, number = event
    goods = ((RESOURCES[resource], number),)
    if kind == e.STEAL:
        words = "steal {goods} from {whom}"
        return Deed(words, EFFECT, seat, "take", goods=goods, whom=about, brings=goods)
    if kind == e.GAIN:
        words = "gain {goods}"
        return Deed(words, EFFECT, seat, "gain", goods=goods, source=about, brings=goods)
    words = "put {goods} on {card}" if kind == e.TOKENS else "take {goods} off {card}"
    return Deed(words, EFFECT, seat, "put", (about,), goods)


# kind: its sign, words with the card's name, words without; the fourth number says if all saw it
SECRETS: Final = {
    e.DRAW: ("draw", "draw {card}", "draw a card"),
    e.HISTORY: ("history", "put {card} into their history", "put a card into their history"),
    e.LEGENDS: ("history", "put {card} into legends", "put a card into legends"),
    e.ON_DECK: ("put", "put {card} on top of their deck", "put a card on top of their deck"),
    e.BREAK_THROUGH: (
        "break-through",
        "break through for {card}",
        "break through for a card",
    ),
    e.FAME: ("fame", "take {card} from the Fame deck", "take a Fame card"),
    e.LOOK: ("look", "look at {card}", "look at a card"),
    e.FAME_BOTTOM: (
        "put",
        "put {card} at the bottom of the Fame deck",
        "put a card at the bottom of the Fame deck",
    ),
    e.NATION_BOTTOM: (
        "put",
        "put {card} at the bottom of their nation deck",
        "put a card at the bottom of their nation deck",
    ),
}
ONE_CARD: Final[Amounts] = (("card", 1),)


def secret_deed(event: Event, viewer: int) -> Deed:
    """What somebody does with a card that only some may know."""
    kind, seat, card = event[:3]
    verb, shown, hidden = SECRETS[kind]
    brings = ONE_CARD if kind in (e.DRAW, e.BREAK_THROUGH, e.FAME) else ()
    if viewer == seat or (len(event) > 3 and event[3]):
        return Deed(shown, EFFECT, seat, verb, (card,), brings=brings)
    return Deed(hidden, EFFECT, seat, verb, brings=brings)


# kind: what it is for the story, its sign, and its words
CARDS: Final = {
    e.PLAY: (MOVE, "play", "play {card}"),
    e.EXHAUST: (MOVE, "exhaust", "exhaust {card}"),
    e.DISCARD: (EFFECT, "discard", "discard {card}"),
    e.ABANDON: (EFFECT, "discard", "abandon {card}"),
    e.RECALL: (EFFECT, "take", "recall {card}"),
    e.EXILE: (EFFECT, "exile", "exile {card}"),
    e.ACQUIRE: (EFFECT, "acquire", "acquire {card}"),
    e.TAKE_UNREST: (EFFECT, "unrest", "take {card}"),
    e.RETURN_UNREST: (EFFECT, "return", "return {card}"),
    e.NATION: (EFFECT, "take", "add {card} from their nation deck"),
    e.DEVELOP: (EFFECT, "develop", "develop {card}"),
    e.FLIP: (EFFECT, "turn", "turn to {card}"),
    e.SOLSTICE_OF: (MOVE, "solstice", "resolve the solstice of {card}"),
    e.KING: (MOVE, "fame", "resolve {card}"),
    e.TAKE: (EFFECT, "take", "take {card} into hand"),
    e.REVEAL: (EFFECT, "look", "reveal {card}"),
    e.AVOID: (EFFECT, "avoid", "avoid the attack by {card}"),
    e.FIND: (EFFECT, "look", "find {card}"),
    e.MANA: (EFFECT, "mana", "gain {card} as mana"),
    e.CHAOS: (EFFECT, "chaos", "take {card} into their discards"),
    e.REMOVED: (EFFECT, "exile", "remove {card} from the game"),
    e.TREAT: (EFFECT, "", "treat the ocean of {card} as production"),  # of before 0.3
    e.PROFIT: (MOVE, "profit", "take the profit of {card}"),
    e.DYNASTY: (EFFECT, "take", "add {card} from their dynasty deck"),
}


def deed_with_card(state: State, event: Event) -> Deed:
    """What somebody does with a card that all may see."""
    kind, seat, card = event[:3]
    if kind == e.TRADE:
        own = event[3] == seat
        words = "trade with {card}" if own else "trade with {card} of {whom}"
        return Deed(words, MOVE, seat, "goods", (card,), whom=NOBODY if own else event[3])
    if kind == e.GARRISON:
        words = "garrison {card} in {other}"
        return Deed(words, EFFECT, seat, "garrison", (card, event[3]))
    if kind == e.GIVE:
        return Deed("give {card} to {whom}", EFFECT, seat, "give", (card,), whom=event[3])
    if kind == e.SWAP:
        return Deed("swap {card} with {other}", EFFECT, seat, "swap", (card, event[3]))
    part, verb, words = CARDS[kind]
    if kind == e.PLAY and event[3]:
        words = "play {card} for free"
    elif kind == e.TREAT and len(event) > 3:
        words = treat_words(event[3])
    elif kind == e.TAKE and state.is_bot(seat):
        words = "put {card} on top of their deck"
    brings = (("exhaust", -1),) if kind == e.EXHAUST else ()
    return Deed(words, part, seat, verb, (card,), brings=brings)


def treat_words(how: int) -> str:
    """How somebody treats a symbol of a card as another."""
    productions, symbol = TREATMENTS[how]
    if not symbol:
        return "count the fertile of {card} as production, too"
    return f"treat the {names_of(symbol)[0]} of {{card}} as {productions} production"
