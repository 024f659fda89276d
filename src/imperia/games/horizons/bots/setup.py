"""Setting up a Bot (p. 29, and the notes of each nation)."""

from __future__ import annotations

from ..rules.bot import Layers, new_bot
from ..rules.card import ACCESSION, CHAOS, IN_DECK, IN_DEVELOPMENT, IN_NATION, SUPPLY
from ..rules.nation import BotFacts
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import BARBARIAN, EMPIRE, GOODS, PROGRESS
from .dynasty import discard_dynasty
from .levels import LEVELS
from .worth import bot_points

PROVIDED = (3, 2, 1)  # materials, population, and progress or goods


def seat_bot(state: State, seat: int, cards: list[int], level: int, table: str) -> None:
    """Give a seat its Bot: slots, Bot deck, Dynasty deck; `cards`: those of its nation."""
    mine, facts = state.seats[seat], state.nation(seat).bot
    mine.bot = new_bot(level, LEVELS[level].slots, table)
    dynasty: list[int] = []
    developments: list[int] = []
    for number in cards:
        card = state.table[number]
        if card.name in facts.removed:
            state.box += (number,)
        elif card.name in facts.aside:
            mine.bot.aside += (number,)
        elif card.starts == IN_NATION or card.name in facts.dynasty:
            dynasty.append(number)
        elif card.starts == IN_DEVELOPMENT:
            developments.append(number)
        elif card.starts == ACCESSION:
            mine.accession = number
        elif card.starts == SUPPLY:
            state.unrest += (number,)
        elif card.starts == CHAOS:
            mine.chaos += (number,)
        elif card.starts == IN_DECK:
            mine.deck += (number,)
        else:
            state.box += (number,)  # what lies beside the Power card of a person
    lay_dynasty(state, seat, tuple(dynasty), tuple(developments))
    mine.goods = [0, 0, 0, 0]
    if LEVELS[level].provided:
        mine.goods[0], mine.goods[1] = PROVIDED[:2]
        mine.goods[GOODS if state.has_routes() else PROGRESS] = PROVIDED[2]
    mine.actions = mine.exhausts = 0
    mine.has_added = True
    state.refresh(seat)


def shorten_bot(state: State, seat: int) -> None:
    """The Short variant: without the last card of the Dynasty deck, and one card on (p. 25)."""
    bot = state.bot(seat)
    if not bot.dynasty:
        return
    lowest = bot.dynasty[-1]
    removed = lowest[state.by_chance(len(lowest))]
    left = without(lowest, removed)
    bot.dynasty = (*bot.dynasty[:-1], left) if left else bot.dynasty[:-1]
    state.box += (removed,)
    discard_dynasty(state, seat)


def lay_dynasty(
    state: State, seat: int, nation: tuple[int, ...], developments: tuple[int, ...]
) -> None:
    """The Dynasty deck in layers: nation cards, the accession card, developments by points."""
    mine, facts = state.seats[seat], state.nation(seat).bot
    bot = state.bot(seat)
    accession: Layers = ((mine.accession,),) if mine.accession >= 0 else ()
    nation_layer: Layers = (nation,) if nation else ()
    if facts.ceremony:
        state.box += (*nation, *developments)
        return
    if facts.discovery:
        last = tuple(one for one in developments if state.table[one].name == facts.discovery)
        others = tuple(one for one in developments if one not in last)
        bot.discoveries = (others, last)
        bot.dynasty = nation_layer + accession
    elif state.nation(seat).seasons:
        bot.dynasty = alternating(state, developments, facts)
    else:
        bot.dynasty = nation_layer + accession + by_points(state, developments)


def by_points(state: State, cards: tuple[int, ...]) -> Layers:
    """Cards with the most points on top; equal ones lie in one layer, as chance will have it."""
    layers: dict[int, tuple[int, ...]] = {}
    for card in cards:
        points = bot_points(state.table[card])
        layers[points] = (*layers.get(points, ()), card)
    return tuple(layers[points] for points in sorted(layers, reverse=True))


def alternating(state: State, cards: tuple[int, ...], facts: BotFacts) -> Layers:
    """A Dynasty deck with seasons: winter and summer in turn, the best on top (p. 43)."""
    table = state.table
    named = {table[card].name: card for card in cards}
    first: Layers = tuple((named[name],) for name in facts.first)
    placed = (*facts.first, facts.last)
    rest = [card for card in cards if table[card].name not in placed]
    winter = season(state, rest, BARBARIAN)
    summer = season(state, rest, EMPIRE)
    mixed: list[tuple[int, ...]] = []
    while winter or summer:
        for cards_of in (winter, summer):
            if cards_of:
                mixed.append((cards_of.pop(0),))
    return (*first, *mixed, (named[facts.last],))


def season(state: State, cards: list[int], symbol: int) -> list[int]:
    """The cards of a season, the best first; chance mixes equal ones when one is taken."""
    found = [card for card in cards if state.table[card].states & symbol]
    return [card for layer in by_points(state, tuple(found)) for card in layer]
