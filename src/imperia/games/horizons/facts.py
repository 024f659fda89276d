"""How learners read a decision: options by card, nation and question, the table by its cards.

Apart from features.py so that it can be compiled: it is read at every decision of a training.
"""

from __future__ import annotations

from typing import Final

from ...kernel import Choice
from ...kernel.features import LINEAR, Fact, Feature
from .rules import choices as c
from .rules.labels import NAMING
from .rules.symbols import RESOURCES, UNREST
from .rules.view import SeatView, View

VERBS: Final = {number: name.lower() for name, number in vars(c).items() if name.isupper()}
# Options whose first number is a card.
OF_A_CARD: Final = frozenset((*NAMING, c.RESPOND, c.SWAP, c.GIVE))
MOST: Final = 7  # of a resource: more of it is as good as that
BURDEN: Final = 4  # Unrest, the same
BURIED: Final = 6  # cards below another one, the same


def asker(view: View) -> Feature:
    """What is asked, and by which card."""
    assert view.asked is not None
    question, _, card, _ = view.asked
    return type(question).__name__, view.table[card].name if card >= 0 else ""


def describe(view: View, choices: list[Choice]) -> list[list[Feature]]:
    """What each option is about."""
    asking, nation = asker(view), view.seats[view.seat].nation
    return [about(view, nation, asking, choice) for choice in choices]


def about(view: View, nation: str, asking: Feature, choice: Choice) -> list[Feature]:
    """An option: here, wherever it is asked for, all that is done like this, by this nation."""
    verb = VERBS[choice[0]]
    if choice[0] not in OF_A_CARD:
        what: Feature = (verb, *choice[1:])
        return [(*asking, *what), what, (verb, *asking), (nation, *what)]
    card = choice[1]
    zone = choice[2] if choice[0] == c.PICK else 0
    what = (verb, view.table[card].name, zone)
    found = [(*asking, *what), what, (verb, *asking), (nation, *what)]
    held = view.tokens.get(card)
    if held is not None:
        found.append((verb, "holding", *held))
    if card in view.garrisons:
        found.append((verb, "over", min(len(view.garrisons[card]), 3)))
    if card in view.market and view.beneath[view.market.index(card)] >= 0:
        found.append((verb, "with unrest"))
    return found


def facts_of(view: View) -> list[Fact]:
    """The table as its seat sees it, and what it is asked."""
    mine = view.seats[view.seat]
    found: dict[Feature, float] = {
        ("asked", *asker(view)): 1.0,
        ("nation", mine.nation): 1.0,
        ("state", mine.nation, view.table[mine.state].name): 1.0,
        ("power", view.table[mine.power].number): 1.0,
        ("round", min(view.round, 15)): 1.0,
        ("players", view.players): 1.0,
        ("late",): LINEAR * view.round,
        ("left",): LINEAR * max(view.pool, 0),
        ("points",): LINEAR * 0.2 * (mine.score or 0),
    }
    count(found, view, mine.hand, "hand")
    count(found, view, mine.play, "play")
    count(found, view, mine.discard, "own")
    count(found, view, mine.members, "own")
    count(found, view, view.market, "market")
    count(found, view, mine.beside(), "beside")
    count(found, view, mine.history, "history")
    count(found, view, mine.legends, "legends")
    count(found, view, view.routes, "route")
    for card in mine.play:
        laid_on(found, view, card)
    for card in mine.beside():
        laid_on(found, view, card)
    waiting(found, view)
    stock(found, mine)
    piles(found, view, mine)
    for seat in view.seats:
        if seat is not mine:
            glance(found, seat)
    return list(found.items())


def count(
    found: dict[Feature, float], view: View, cards: tuple[int, ...] | list[int], zone: str
) -> None:
    """How many of each card lie in a zone."""
    table = view.table
    for card in cards:
        if card >= 0:
            key: Feature = (zone, table[card].name)
            found[key] = found.get(key, 0.0) + 1.0


def laid_on(found: dict[Feature, float], view: View, card: int) -> None:
    """What a card of one's own carries: an exhaust token, resources, a garrison."""
    name = view.table[card].name
    if card in view.exhausted:
        found["exhausted", name] = 1.0
    if card in view.tokens:
        for kind, amount in enumerate(view.tokens[card]):
            if amount:
                found["on", name, RESOURCES[kind]] = LINEAR * amount
    if card in view.garrisons:
        garrison = view.garrisons[card]
        count(found, view, garrison, "garrison")
        found["below", name] = LINEAR * len(garrison)
        found["below", name, min(len(garrison), BURIED)] = 1.0


def waiting(found: dict[Feature, float], view: View) -> None:
    """The resources that lie on cards of the Market, and the Unrest below them."""
    for place, card in enumerate(view.market):
        if card in view.tokens:
            for kind, amount in enumerate(view.tokens[card]):
                if amount:
                    key: Feature = ("waiting", RESOURCES[kind])
                    found[key] = found.get(key, 0.0) + LINEAR * amount
        if view.beneath[place] >= 0:
            found["unrest in the market",] = found.get(("unrest in the market",), 0.0) + LINEAR


def stock(found: dict[Feature, float], mine: SeatView) -> None:
    """What the seat has beside its cards."""
    for kind, amount in enumerate(mine.goods):
        if amount:
            found[RESOURCES[kind],] = LINEAR * amount
        found[RESOURCES[kind], min(amount, MOST)] = 1.0
    found["actions", mine.actions] = 1.0
    found["exhausts", min(mine.exhausts, 6)] = 1.0
    found["king", int(mine.crowned)] = 1.0


def piles(found: dict[Feature, float], view: View, mine: SeatView) -> None:
    """How large the piles are, and how much Unrest the seat has."""
    unrest = sum(
        1 for card in (*mine.hand, *mine.discard, *mine.members) if view.table[card].marks & UNREST
    )
    found["unrest", min(unrest, BURDEN)] = 1.0
    found["unrest left", min(len(view.unrest), 8)] = 1.0
    nation = mine.nation_deck + len(mine.nation_top) + len(mine.nation_bottom)
    for name, size in (
        ("hand", len(mine.hand)),
        ("deck", mine.deck + len(mine.top)),
        ("discard", len(mine.discard)),
        ("past", len(mine.history) + len(mine.legends)),
        ("nation deck", nation),
        ("development", len(mine.development)),
        ("main deck", view.main_size()),
        ("fame deck", view.fame_size()),
        ("much unrest", unrest),
    ):
        found["size", name] = LINEAR * size
    found["nation deck", min(nation, 8)] = 1.0
    found["development", min(len(mine.development), 8)] = 1.0


def glance(found: dict[Feature, float], seat: SeatView) -> None:
    """What another seat has, in short."""
    found["against", seat.nation] = 1.0
    if seat.bot is not None:
        found["bot of level", seat.bot.level] = 1.0
        found["dynasty",] = LINEAR * seat.bot.dynasty_size()
    for name, size in (
        *zip(RESOURCES, seat.goods, strict=True),
        ("hand", len(seat.hand) + seat.hidden),
        ("play", len(seat.play)),
        ("past", len(seat.history) + seat.history_hidden),
        ("nation deck", seat.nation_deck),
        ("development", len(seat.development)),
    ):
        key: Feature = ("other", name)
        found[key] = found.get(key, 0.0) + LINEAR * size
