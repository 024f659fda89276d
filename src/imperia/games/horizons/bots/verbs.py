"""The verbs of a table: how each is read."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from ..rules.phrase import Phrase
from ..rules.symbols import DECK, DISCARD, EXILE, HISTORY, PILE, PLAY, one_of
from ..words.control import May
from ..words.draw import Draw
from ..words.gain import Gain
from ..words.pick import Abandon, Discard, Recall
from ..words.trade import OwnerMay
from ..words.unrest import TakeUnrest
from .dynasty import DiscardDynasty
from .market_steps import AddAtDie, TakeAtDie
from .reading import Reader, Verbs
from .resolving import (
    BOT_DECK,
    DYNASTY_DECK,
    MAIN_DECK,
    RESOLVE_CARD,
    SOURCES,
    TARGETS,
    BotReveal,
    DiscardUnrest,
    MoveCard,
    PutRevealed,
    ResolveMainFor,
    ResolveTop,
)
from .steps import (
    BotAbandon,
    BotGain,
    BotPay,
    BotTakeUnrest,
    Discover,
    First,
    Flip,
    Mill,
    PutCard,
    ReturnDiscarded,
    Rite,
    Steps,
    TurnInto,
)
from .strikes import IfYouAre, LoseTo, Strike, TakeChaos, You
from .taking import BotAcquire, BotBreakThrough, BotExile, BotFame, BotSwap
from .trading import BotTrade, TriggerRoute


def gain(reader: Reader) -> Phrase:
    """`gain 1 material per region at most 4`."""
    gains = reader.resources()
    per, discarded, most = 0, False, 0
    if reader.take("per"):
        discarded = reader.take("discarded")
        per = reader.symbol()
        most = reader.count() if reader.take("at", "most") else 0
    return BotGain(gains, per, discarded, most)


def pay(reader: Reader) -> Phrase:
    """`pay 3 population { ... }`."""
    return BotPay(reader.resources(), reader.block(VERBS))


def turn_all(reader: Reader) -> Phrase:
    """`turn all material into progress`."""
    kind = reader.resource()
    reader.expect("into")
    return TurnInto(kind, reader.resource())


def turn_every(reader: Reader) -> Phrase:
    """`turn every 3 population into 1 progress`."""
    every, kind = reader.count(), reader.resource()
    reader.expect("into")
    yields, to = reader.count(), reader.resource()
    return TurnInto(kind, to, every, yields)


def acquire(reader: Reader) -> Phrase:
    """`acquire region/tributary if pinned holding goods or exiled`; `acquire slot 1/2`.

    `card` is a card of any suit, trade routes included.
    """
    marks, slots = 0, 5
    if reader.take("slot", "1", "/", "2"):
        slots = 2
    elif not reader.take("card"):
        marks = reduce(or_, reader.symbols())
    needs = reader.symbol() if reader.take("if") else 0
    holding = reader.resource() if reader.take("holding") else -1
    return BotAcquire(marks, needs, holding, reader.take("or", "exiled"), slots)


def break_through(reader: Reader) -> Phrase:
    """`break through civilised/tributary exiled`, `... to discard`, `... and resolve`."""
    suits = reader.symbols()
    exiled = reader.take("exiled")
    to_discard = reader.take("to", "discard")
    resolves = RESOLVE_CARD if reader.take("and", "resolve") else None
    return BotBreakThrough(suits, exiled, to_discard, resolves)


def abandon(reader: Reader) -> Phrase:
    """`abandon 3 region { ... }`."""
    amount, marks = reader.count(), reader.symbol()
    return BotAbandon(amount, marks, reader.block(VERBS))


def returning(reader: Reader) -> Phrase:
    """`return 2 unrest`, from the discards."""
    amount = reader.count()
    reader.expect("unrest")
    return ReturnDiscarded(amount)


def taking(reader: Reader) -> Phrase:
    """`take 1 unrest`."""
    amount = reader.count()
    reader.expect("unrest")
    return BotTakeUnrest(amount)


def move(reader: Reader) -> Phrase:
    """`move mask from discard to top { ... }`."""
    match = reader.match()
    reader.expect("from")
    source = reader.one_of("place to take a card from", SOURCES)
    reader.expect("to")
    target = reader.one_of("place to put a card", TARGETS)
    return MoveCard(match, source, target, reader.block(VERBS) if reader.peek() == "{" else None)


def reveal(reader: Reader) -> Phrase:
    """`reveal main pinned { ... } else { ... }`."""
    match = reader.match()
    then = revealed(reader)
    reader.expect("else")
    return BotReveal(match, then, revealed(reader))


def revealed(reader: Reader) -> Steps:
    """What is done with a revealed card; one step says where it goes."""
    outside, reader.revealing = reader.revealing, reader.deep + 1
    found = reader.block(VERBS)
    reader.revealing = outside
    if sum(isinstance(step, PutRevealed) for step in found.items) != 1:
        raise reader.fail("say once what becomes of the revealed card: exile it, or discard it")
    return found


def put_revealed(reader: Reader, target: int) -> Phrase:
    """`exile it`, `discard it`."""
    if not reader.revealing or reader.deep != reader.revealing:
        raise reader.fail(
            "`it` is the card that `reveal main` reveals, and stands right in its braces"
        )
    return PutRevealed(target)


def add_at_die(reader: Reader) -> Phrase:
    """`add 1 population to die`."""
    amounts = reader.resources()
    reader.expect("to")
    reader.expect("die")
    return AddAtDie(amounts)


def first(reader: Reader) -> Phrase:
    """`first { ... | ... }`."""
    reader.open()
    ways = [reader.steps(VERBS)]
    while reader.take("|"):
        ways.append(reader.steps(VERBS))
    reader.close()
    return First(tuple(ways))


def if_you(reader: Reader) -> Phrase:
    """`if you empire { ... }`."""
    return IfYouAre(reader.symbol(), reader.block(VERBS))


def resolve_main(reader: Reader) -> Phrase:
    """`resolve main`; `resolve main for 1 progress`, if it is worth no points."""
    if reader.take("for"):
        number, kind = reader.count(), reader.resource()
        return ResolveMainFor(kind, number)
    return ResolveTop(MAIN_DECK)


def you_take(reader: Reader) -> Phrase:
    """`you take 1 unrest`, `you take 1 chaos`."""
    amount = reader.count()
    if reader.take("chaos"):
        return Strike(TakeChaos(amount))
    reader.expect("unrest")
    return Strike(TakeUnrest(amount))


def you_abandon(reader: Reader) -> Phrase:
    """`you abandon 1 region`."""
    amount = reader.count()
    return Strike(Abandon(one_of(reader.symbol()), amount))


def you_recall(reader: Reader) -> Phrase:
    """`you recall 1 region`."""
    amount = reader.count()
    return Strike(Recall(one_of(reader.symbol()), amount))


VERBS: Final[Verbs] = {
    "return this": lambda reader: PutCard(PILE),
    "history this": lambda reader: PutCard(HISTORY),
    "play this": lambda reader: PutCard(PLAY),
    "top this": lambda reader: PutCard(DECK),
    "exile this": lambda reader: PutCard(EXILE),
    "trigger this": lambda reader: TriggerRoute(),
    "gain": gain,
    "pay": pay,
    "turn all": turn_all,
    "turn every": turn_every,
    "mill": lambda reader: Mill(reader.count()),
    "dynasty": lambda reader: DiscardDynasty(reader.count()),
    "acquire": acquire,
    "break through": break_through,
    "exile market": lambda reader: BotExile(),
    "fame": lambda reader: BotFame(),
    "abandon": abandon,
    "return": returning,
    "take": taking,
    "take die": lambda reader: TakeAtDie(),
    "move": move,
    "resolve deck": lambda reader: ResolveTop(BOT_DECK),
    "resolve dynasty": lambda reader: ResolveTop(DYNASTY_DECK),
    "resolve main": resolve_main,
    "reveal main": reveal,
    "exile it": lambda reader: put_revealed(reader, EXILE),
    "discard it": lambda reader: put_revealed(reader, DISCARD),
    "discard unrest": lambda reader: DiscardUnrest(),
    "trade": lambda reader: BotTrade(),
    "add": add_at_die,
    "flip": lambda reader: Flip(),
    "discover": lambda reader: Discover(),
    "swap this": lambda reader: BotSwap(),
    "rite": lambda reader: Rite(reader.count()),
    "first": first,
    "if you": if_you,
    "you gain": lambda reader: You(Gain(reader.resources())),
    "you draw": lambda reader: You(May(Draw(reader.count()))),
    "you discard": lambda reader: Strike(Discard(amount=reader.count())),
    "you take": you_take,
    "you abandon": you_abandon,
    "you recall": you_recall,
    "owner draw": lambda reader: OwnerMay(Draw(reader.count())),
    "steal": lambda reader: Strike(LoseTo(reader.resources())),
}
