"""Options and events in words: stable names for programs, sentences for people."""

from __future__ import annotations

from typing import Final

from ....kernel.decision import Option
from ....kernel.state import Choice, Event
from ..words.control import Choose, May, To
from ..words.convert import ConvertBeyond
from ..words.draw import DrawFromDeckOrDiscard, DrawIfAble, LookAtOwnTop
from ..words.find import Find
from ..words.gain import ChoosePerSymbol, GainFewer
from ..words.garrison import PayToGarrison
from ..words.market import AddToMarket, ExileFromMarket, GainFromMarket, MoveToMarket
from ..words.nation_deck import LookAtNation
from ..words.play import FreePlay
from ..words.put import Put
from ..words.reveal import ChooseForIt
from ..words.unrest import MayDiscardUnrest
from . import choices as c
from . import events as e
from .moments import (
    CARD,
    DEVELOPED,
    KING,
    MAIN_DECK,
)
from .state import State
from .symbols import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERE,
    HISTORY,
    LEGENDS,
    MANA,
    NATION_DECK,
    PILE,
    PLAY,
    RESOURCES,
    names_of,
)
from .text import plain
from .turns import MarketToken, MayDiscard, MayExile


def seat_name(state: State, seat: int) -> str:
    """A seat's name: its nation."""
    return state.seats[seat].nation


def spoken(state: State, seat: int) -> str:
    """A seat's name in a sentence."""
    return seat_name(state, seat).capitalize()


def label(state: State, card: int, place: int) -> str:
    """A card's name in an option: its copy matters in play, its deck where names collide."""
    others: list[int] = []
    for choice in state.options:
        if len(choice) > 1 and choice[0] in NAMING:
            if choice[0] in (c.PICK, c.FREE) and choice[2] not in (0, place):
                continue  # its zone tells it apart
            others.append(choice[1])
    return apart(state, card, others, place)


def apart(state: State, card: int, others: list[int], place: int = 0) -> str:
    """A card's name as none of the others has it."""
    printed = state.table[card]
    name = printed.slug if place == PLAY else printed.base
    for number in others:
        other = state.table[number]
        if (other.slug if place == PLAY else other.base) == name and other is not printed:
            return f"{name}@{printed.deck}" if other.deck != printed.deck else printed.slug
    return name


# Kinds of choices whose second number is a card.
NAMING: Final = (
    c.PLAY,
    c.FREE,
    c.EXHAUST,
    c.PICK,
    c.ACQUIRE,
    c.ACQUIRE_EXILED,
    c.BREAK_MARKET,
    c.BREAK_EXILED,
    c.POETRY,
    c.MARKET,
    c.KEEP,
    c.DEVELOP,
    c.UNDER,
    c.SET_ASIDE,
    c.SOLVE,
)

# kind: name before the card, words before the card, where the card lies
ABOUT_A_CARD: Final = {
    c.PLAY: ("play", "Play", HAND),
    c.FREE: ("free play", "Free play", HAND),
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
}

PICK_WORDS: Final = {
    DISCARD: ("discard", "Discard"),
    HAND: ("draw", "Draw"),
    HISTORY: ("history", "Into your history:"),
    LEGENDS: ("legends", "Into legends:"),
    DECK: ("top", "On top of your deck:"),
    EXILE: ("exile", "Exile"),
    PILE: ("return", "Return"),
    MANA: ("mana", "As mana:"),
    HERE: ("garrison", "Garrison"),
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


def option(state: State, choice: Choice) -> Option:
    """A choice of the open decision with its name, words and target."""
    kind = choice[0]
    if kind in ABOUT_A_CARD:
        name, words, place = ABOUT_A_CARD[kind]
        card = state.table[choice[1]]
        zone = choice[2] if kind == c.FREE else place
        text = label(state, choice[1], zone)
        tail = free_tail(state, zone) if kind == c.FREE else ""
        return Option(f"{name} {text}{tail}", f"{words} {card.name}{tail}", card.slug)
    if kind in (c.PICK, c.MARKET, c.KEEP, c.RESPOND, c.GIVE, c.SWAP):
        return about_a_pick(state, choice)
    if kind in (c.WAY, c.AMOUNT, c.RESOURCE, c.PAY):
        return about_an_amount(state, choice)
    if kind in (c.BREAK_DECK, c.BREAK_MAIN):
        suit = names_of(choice[1])[0]
        if kind == c.BREAK_DECK:
            return Option(f"break through {suit} deck", f"Top of the {suit} deck", f"{suit} deck")
        words = plain(f"Search the main deck for a {{{suit}}} card")
        return Option(f"search {suit}", words, "main deck")
    if kind in (c.SEAT, c.FORCE):
        who = seat_name(state, choice[1])
        if kind == c.FORCE:
            return Option(f"chaos {who}", f"{who.capitalize()} take Chaos instead", who)
        return Option(f"choose {who}", f"Choose {who.capitalize()}", who)
    return ENDINGS[kind]._replace(words=yes_words(state)) if kind == c.DO else ENDINGS[kind]


def yes_words(state: State) -> str:
    """What it means to say yes, where there is more to it."""
    phrase = asked_phrase(state)
    if isinstance(phrase, LookAtNation):
        return "Put it at the bottom"
    if isinstance(phrase, DrawFromDeckOrDiscard):
        return "Draw from your deck"
    return "Let it happen" if (c.IGNORE,) in state.options else "Yes"


ENDINGS: Final = {
    c.INNOVATE: Option("innovate", "Innovate: discard your hand and break through", ""),
    c.REVOLT: Option("revolt", "Revolt: return Unrest and do nothing else", ""),
    c.END_TURN: Option("end turn", "End the turn", ""),
    c.DO: Option("do", "Yes", ""),
    c.DECLINE: Option("decline", "No", ""),
    c.DONE: Option("done", "Done", ""),
    c.IGNORE: Option("ignore", "Ignore it", ""),
}


def asked_phrase(state: State) -> object:
    """The phrase that a question is about, without `may` and the like around it."""
    assert state.asked is not None
    question: object = state.asked[0]
    while True:
        if isinstance(question, May):
            question = question.phrase
        elif isinstance(question, To):
            question = question.cost
        else:
            return question


def free_tail(state: State, zone: int) -> str:
    """Where a card to Free play lies, if it may lie in several places."""
    phrase = asked_phrase(state)
    several = isinstance(phrase, FreePlay) and phrase.sources & (phrase.sources - 1)
    return f" from {ZONES[zone]}" if several else ""


def about_a_pick(state: State, choice: Choice) -> Option:
    """Options about a card picked from some zone."""
    kind = choice[0]
    card = state.table[choice[1]]
    if kind == c.RESPOND:
        assert state.asked is not None
        same = [one for one in state.options if one[:2] == choice[:2]]
        again = f" {same.index(choice) + 1}" if len(same) > 1 else ""
        return Option(f"answer {card.slug}{again}", f"Use {card.name}{again}", card.slug)
    if kind == c.GIVE:
        who = seat_name(state, choice[2])
        tail = " from discard" if choice[3] == DISCARD else ""
        given = apart(state, choice[1], [one[1] for one in state.options if one[3] == choice[3]])
        return Option(
            f"give {given} to {who}{tail}", f"Give {card.name} to {who.capitalize()}", card.slug
        )
    if kind == c.SWAP:
        other = state.table[choice[2]]
        swaps = [one for one in state.options if one[0] == c.SWAP]
        mine = apart(state, choice[1], [one[1] for one in swaps])
        his = apart(state, choice[2], [one[2] for one in swaps])
        return Option(f"swap {mine} with {his}", f"Swap {card.name} with {other.name}", card.slug)
    if kind == c.MARKET:
        name, words = market_words(asked_phrase(state))
        return Option(f"{name} {label(state, choice[1], 0)}", f"{words} {card.name}", card.slug)
    if kind == c.KEEP:
        leave = isinstance(asked_phrase(state), LookAtNation)
        name, words = ("leave", "Leave on top:") if leave else ("take", "Take")
        return Option(f"{name} {card.base}", f"{words} {card.name}", card.slug)
    return about_a_zone(state, choice)


def market_words(phrase: object) -> tuple[str, str]:
    """The verb for a card of the Market."""
    if isinstance(phrase, ExileFromMarket | MayExile):
        return "exile", "Exile"
    if isinstance(phrase, MoveToMarket):
        return "move to", "Move to"
    if isinstance(phrase, GainFromMarket):
        return "gain from", "Gain everything on"
    assert isinstance(phrase, AddToMarket | MarketToken)
    return "add to", "Add to"


def about_a_zone(state: State, choice: Choice) -> Option:
    """Options about a card in one of the own zones."""
    _, number, zone = choice
    card = state.table[number]
    phrase = asked_phrase(state)
    text = label(state, number, zone or PLAY)
    if isinstance(phrase, Put):
        name, words = PICK_WORDS[phrase.target]
        if zone == PLAY and phrase.target == DISCARD:
            name, words = "abandon", "Abandon"
        elif zone == PLAY and phrase.target == HAND:
            name, words = "recall", "Recall"
        several = phrase.sources & (phrase.sources - 1)
        tail = f" from {ZONES[zone]}" if several else ""
    elif isinstance(phrase, MayDiscard):
        name, words, tail = "discard", "Discard", ""
    elif isinstance(phrase, Find):
        name, words, tail = "find", "Find", f" from {ZONES[zone]}"
    else:
        name, words, tail = "choose", "Choose", f" from {ZONES[zone]}" if zone > HAND else ""
        if isinstance(phrase, GainFewer | MayDiscardUnrest):
            words = "Gain 1 less and discard" if isinstance(phrase, GainFewer) else "Discard"
    return Option(f"{name} {text}{tail}", f"{words} {card.name}{tail}", card.slug)


def about_an_amount(state: State, choice: Choice) -> Option:
    """Options about numbers, resources and ways."""
    kind = choice[0]
    if kind == c.PAY:
        pairs = zip(choice[1:], RESOURCES, strict=True)
        parts = [f"{number} {resource}" for number, resource in pairs if number]
        words = "Pay " + (", ".join(parts) or "nothing")
        return Option("pay " + (" ".join(parts) or "nothing"), words, "")
    if kind == c.RESOURCE:
        resource = RESOURCES[choice[1]]
        return Option(f"move {resource}", f"1 {resource}", resource)
    phrase = asked_phrase(state)
    if kind == c.AMOUNT:
        return Option(f"number {choice[1]}", amount_words(state, phrase, choice[1]), "")
    words = ""
    if isinstance(phrase, Choose):
        words = phrase.ways[choice[1]].read()
    elif isinstance(phrase, ChooseForIt):
        words = (phrase.second if choice[1] else phrase.first).read()
    elif isinstance(phrase, LookAtOwnTop):
        words = ("discard it", "return it to the top", "put it into your history")[choice[1]]
    else:
        words = way_words(phrase, choice[1])
    text = plain(words)
    return Option(f"choose {choice[1] + 1}", text[0].upper() + text[1:], "")


def way_words(phrase: object, place: int) -> str:
    """The words of a way of some other question."""
    ways = getattr(phrase, "way_words", None)
    return str(ways(place)) if ways is not None else f"way {place + 1}"


AMOUNT_NOUNS: Final = (
    (GainFewer, "progress"),
    (ConvertBeyond, "progress"),
    (PayToGarrison, "Unrest"),
)


def amount_words(state: State, phrase: object, number: int) -> str:
    """A number with what it counts."""
    if isinstance(phrase, ChoosePerSymbol):
        assert state.asked is not None
        return f"{2 * number} material and {state.asked[3] - number} population"
    if isinstance(phrase, DrawIfAble):
        return f"{number} card{'' if number == 1 else 's'}"
    nouns = [noun for kind, noun in AMOUNT_NOUNS if isinstance(phrase, kind)]
    return " ".join([str(number), *nouns])


ENDING_WORDS: Final = {
    MAIN_DECK: "The main deck is empty: the end is near.",
    DEVELOPED: "{who} have developed everything: the end is near.",
    KING: "{who} are King of Kings: the end is near.",
    CARD: "{who} trigger the end of the game.",
}


def tell(state: State, event: Event, viewer: int) -> str | None:
    """An event in plain language for a viewer (-1: a watcher)."""
    line = told(state, event, viewer)
    return line[0].upper() + line[1:] if line else None


def told(state: State, event: Event, viewer: int) -> str | None:
    """An event as a sentence that may begin with a seat's name."""
    kind = event[0]
    if kind == e.ROUND:
        return f"Round {event[1]}."
    if kind == e.SOLSTICE:
        return f"Solstice of round {event[1]}."
    if kind == e.COLLAPSE:
        return "The Unrest pile is empty: Collapse."
    if kind == e.MARKET:
        return f"{state.table[event[2]].name} comes to the market."
    who = spoken(state, event[1]) if event[1] >= 0 else "the game"
    if kind == e.ENDING:
        return ENDING_WORDS[event[2]].format(who=who.capitalize())
    if kind in PLAIN:
        return f"{who} {PLAIN[kind]}."
    if kind in AMOUNTS:
        return tell_amounts(state, event, who)
    if kind in SECRETS:
        return tell_secret(state, event, viewer, who)
    return tell_card(state, event, who)


PLAIN: Final = {
    e.TURN: "begin their turn",
    e.RESHUFFLE: "reshuffle",
    e.INNOVATE: "innovate",
    e.REVOLT: "revolt",
    e.NOTHING_FOUND: "find nothing",
}
AMOUNTS: Final = (e.GAIN, e.PAY, e.TOKENS, e.REMOVE, e.STEAL, e.ACTION, e.TOKEN, e.CONVERT)


def tell_amounts(state: State, event: Event, who: str) -> str:
    """What somebody gains, pays or moves."""
    kind = event[0]
    if kind == e.GAIN:
        source = f" ({state.table[event[2]].name})" if event[2] >= 0 else ""
        return f"{who} gain {event[4]} {RESOURCES[event[3]]}{source}."
    if kind == e.PAY:
        pairs = zip(event[2:], RESOURCES, strict=True)
        parts = [f"{number} {resource}" for number, resource in pairs if number]
        return f"{who} pay {', '.join(parts) or 'nothing'}."
    if kind == e.TOKENS:
        return f"{who} put {event[4]} {RESOURCES[event[3]]} on {state.table[event[2]].name}."
    if kind == e.REMOVE:
        return f"{who} take {event[4]} {RESOURCES[event[3]]} off {state.table[event[2]].name}."
    if kind == e.STEAL:
        victim = spoken(state, event[2])
        return f"{who} steal {event[4]} {RESOURCES[event[3]]} from {victim}."
    if kind == e.ACTION:
        return f"{who} gain {event[2]} action{'s' if event[2] > 1 else ''}."
    if kind == e.CONVERT:
        return f"{who} convert {event[2]} progress into population."
    return f"{who} get {event[2]} exhaust token{'s' if event[2] > 1 else ''}."


# kind: words with the card's name, words without; the fourth number says if all saw it
SECRETS: Final = {
    e.DRAW: ("draw {card}", "draw a card"),
    e.HISTORY: ("put {card} into their history", "put a card into their history"),
    e.LEGENDS: ("put {card} into legends", "put a card into legends"),
    e.ON_DECK: ("put {card} on top of their deck", "put a card on top of their deck"),
    e.BREAK_THROUGH: ("break through for {card}", "break through for a card"),
    e.FAME: ("take {card} from the Fame deck", "take a Fame card"),
    e.LOOK: ("look at {card}", "look at a card"),
    e.NATION_BOTTOM: (
        "put {card} at the bottom of their nation deck",
        "put a card at the bottom of their nation deck",
    ),
}


def tell_secret(state: State, event: Event, viewer: int, who: str) -> str:
    """A card that only some may know."""
    shown, hidden = SECRETS[event[0]]
    if viewer == event[1] or (len(event) > 3 and event[3]):
        return f"{who} {shown.format(card=state.table[event[2]].name)}."
    return f"{who} {hidden}."


CARD_WORDS: Final = {
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
    e.TREAT: "treat the ocean of {card} as production",
}


def tell_card(state: State, event: Event, who: str) -> str:
    """What somebody does with a card that all may see."""
    kind = event[0]
    card = state.table[event[2]].name
    if kind == e.PLAY and event[3]:
        return f"{who} play {card} for free."
    if kind in CARD_WORDS:
        return f"{who} {CARD_WORDS[kind].format(card=card)}."
    if kind == e.GARRISON:
        return f"{who} garrison {card} in {state.table[event[3]].name}."
    if kind == e.GIVE:
        return f"{who} give {card} to {spoken(state, event[3])}."
    assert kind == e.SWAP
    return f"{who} swap {card} with {state.table[event[3]].name}."
