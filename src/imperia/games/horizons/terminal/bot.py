"""The Bot of a solo game in a terminal: its level, die, slots and decks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ....kernel import several
from ....kernel.sentences import counted
from ..bot_words import bot_of, die_words, level_title, rites_words, slot_words
from ..rules.bot import Layers
from ..rules.decks import NATIONS
from ..rules.view import SeatView, View
from .seat import Rows, goods, known, labelled, lists, names, place, places, some, state_name


def bot_block(view: View, seat: int) -> RenderableType:
    """A Bot with everything that lies open, and how many cards do not."""
    of = view.seats[seat]
    return Group(Text(heading(view, of), style="bold"), labelled(contents(view, of)))


def heading(view: View, of: SeatView) -> str:
    """`Mayans (Bot, Imperator), Barbarian`; with points at the end."""
    title = f"{of.nation.capitalize()} (Bot, {level_title(bot_of(of))})"
    parts = [title, state_name(view.table[of.state])]
    return ", ".join(parts if of.score is None else [*parts, counted(of.score, "point")])


def contents(view: View, of: SeatView) -> Rows:
    """The labelled lines of a Bot."""
    bot = bot_of(of)
    slots = (f"{slot + 1} {slot_words(view, bot, slot)}" for slot in range(len(bot.slots)))
    return [
        ("resources", goods(of)),
        ("die", die_words(bot)),
        ("slots", "; ".join(slots)),
        ("resolving", several(names(view, of.resolving))),
        ("in play", places(view, of.play)),
        ("Merchants", place(view, of.merchants) if of.merchants >= 0 else ""),
        ("discards", some(names(view, of.discard))),
        ("piles", piles(view, of)),
        ("dynasty", layers(view, bot.dynasty)),
        ("discoveries", layers(view, bot.discoveries)),
        ("set aside", several(names(view, bot.aside))),
        ("rites", rites_words(bot) if NATIONS[of.nation].bot.ceremony else ""),
        ("Chaos pile", str(len(of.chaos) or "")),
        ("plays by", "its table: ? table shows it"),
    ]


def piles(view: View, of: SeatView) -> str:
    """The Bot deck and the History."""
    top = lists("on top", names(view, of.top[::-1]))
    parts = [f"Bot deck {of.deck + len(of.top)}{top}"]
    history = len(of.history) + of.history_hidden
    if history:
        parts.append(f"history {history} ({known(names(view, of.history), of.history_hidden)})")
    return "; ".join(parts)


def layers(view: View, found: Layers) -> str:
    """How many cards a deck has, and its topmost layer, whose order chance decides."""
    if not found:
        return ""
    size = sum(len(layer) for layer in found)
    word = "next" if len(found[0]) == 1 else "next one of"
    return f"{counted(size, 'card')}; {word} {several(names(view, sorted(found[0])))}"
