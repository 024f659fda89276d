"""How the words of cards look as signs, beside how they read as text.

A verb stands before what it is done to; an arrow leads from what is spent to what comes of it.
What signs cannot say, the open book says: there is more, and the text of the card has it.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from ....web.draw.icons import BOOK
from ....web.draw.looks import (
    Deed,
    Sign,
    Signs,
    Tile,
    amount,
)
from ..rules.activation import ActivateAnother
from ..rules.building import BuildFactionCard, BuildOwnDeal
from ..rules.draw import LookAndKeep
from ..rules.effects import (
    Both,
    ChooseOne,
    Entomb,
    Exchange,
    Gain,
    GainOwnDeal,
    MayExchange,
    Per,
    ProduceAgain,
)
from ..rules.enemies import (
    Block,
    DealWithEnemy,
    DiscardEnemyDeal,
    DiscardEnemyLocation,
    EnemyDiscardsCard,
    RazeEnemyLocation,
    RazeOwnLocation,
    Steal,
    TakeEnemyDeal,
    TakeFromRazeField,
    TakeOver,
)
from ..rules.goods import (
    CARD,
    COMMON,
    COMMON_CARD,
    DECK_NAMES,
    FACTION_CARD,
    GOOD_NAMES,
    HAND_CARD,
    OWN_DEAL,
    SAMURAI,
    Goods,
    colours,
)
from ..rules.samurai import PerSamurai
from ..rules.triggers import (
    BUILD,
    DEAL,
    DEPLOY,
    ENEMY_PAIR,
    POINTS,
    RAZE,
    Trigger,
)

# Drawn in `signs.svg`: verbs, and what stands before a sentence.
DRAWN: Final = (
    "build",
    "discard",
    "draw",
    "take",
    "copy",
    "again",
    "store",
    "put",
    "each",
    "end",
    "enemy",
    "target",
)
TO: Final = "→"  # what is spent leads to what comes of it
BECOMES: Final = "⇒"
OR: Final = "or"
PER: Final = "per"
NEXT: Final = ","  # ends a group, and is not shown
# Goods whose icon has another name than they.
RENAMED: Final = {
    COMMON_CARD: "common",
    FACTION_CARD: "faction",
    HAND_CARD: "card",
    OWN_DEAL: "deal",
}
MORE: Final = Sign(BOOK)
OWN, FOE = "own", "foe"
FOUNDATION: Final = Tile("location", which="foundation")
NO_LOCATION: Final = ("no", Sign("location"))
POINT: Final = Sign("vp")
PUT: Final = Deed("put")


def good_sign(good: int, number: int = 1) -> Sign:
    """A good with its number; one is the picture alone."""
    return amount(RENAMED.get(good, GOOD_NAMES[good]), number)


def spent(goods: Goods) -> Signs:
    """What is paid: goods of the supply, and cards and Deals that are discarded."""
    return tuple(_spent(good, number) for good, number in goods.items)


def _spent(good: int, number: int) -> Sign | Tile:
    before = "" if number == 1 else str(number)
    if good == HAND_CARD:
        return Tile("card", "discard", OWN, before=before)
    if good == OWN_DEAL:
        return Tile("deal", "discard", OWN, before=before)
    return good_sign(good, number)


def gained(goods: Goods) -> Signs:
    """What is received: goods of the supply, cards that are drawn, Samurai that are deployed."""
    return tuple(sign for good, number in goods.items for sign in _gained(good, number))


def _gained(good: int, number: int) -> Signs:
    before = "" if number == 1 else str(number)
    if good in (CARD, COMMON_CARD, FACTION_CARD):
        return (Tile("card", "draw", which=RENAMED.get(good, ""), before=before),)
    received = good_sign(good, number)
    return (PUT, received) if good == SAMURAI else (received,)


# Effects


def signs_of(word: object) -> Signs:
    """What a word does; one that has no signs of its own is for the reader of the text."""
    return _signs(word) if type(word) in _signs.registry else (MORE,)


@singledispatch
def _signs(word: object) -> Signs:
    return (MORE,)


@_signs.register
def _(word: Gain) -> Signs:
    return gained(word.goods)


@_signs.register
def _(word: Per) -> Signs:
    counted = Tile("location", colour=colours(word.colour)[0], words=f"≤{word.most}")
    return (*gained(word.goods), PER, counted)


@_signs.register
def _(word: PerSamurai) -> Signs:
    return (*gained(word.goods), PER, Sign("samurai"), f"≤{word.most}")


@_signs.register
def _(word: Both) -> Signs:
    return (*signs_of(word.first), NEXT, *signs_of(word.second))


@_signs.register
def _(word: ChooseOne) -> Signs:
    return (*signs_of(word.first), OR, *signs_of(word.second))


@_signs.register
def _(word: Exchange) -> Signs:
    return (*spent(word.spends), TO, *gained(word.gains))


@_signs.register
def _(word: MayExchange) -> Signs:
    return ("may", *signs_of(word.first), OR, *signs_of(word.second))


@_signs.register
def _(word: LookAndKeep) -> Signs:
    return (Tile("card", "draw", which="faction", before="2"), NEXT, "keep 1")


@_signs.register
def _(word: ProduceAgain) -> Signs:
    return (Tile("location", "copy", OWN, "production"), MORE)


@_signs.register
def _(word: GainOwnDeal) -> Signs:
    return (Tile("deal", "copy", OWN),)


@_signs.register
def _(word: ActivateAnother) -> Signs:
    return (Tile("location", "again", OWN, "action"), MORE)


@_signs.register
def _(word: Entomb) -> Signs:
    return (Tile("card", "put", OWN), BECOMES, FOUNDATION)


@_signs.register
def _(word: BuildFactionCard) -> Signs:
    return (Tile("card", "build", OWN, "faction"), NEXT, *NO_LOCATION)


@_signs.register
def _(word: BuildOwnDeal) -> Signs:
    return (Tile("deal", "build", OWN), NEXT, *NO_LOCATION)


# Against enemies


@_signs.register
def _(word: DiscardEnemyLocation) -> Signs:
    return (Tile("location", "discard", FOE),)


@_signs.register
def _(word: RazeEnemyLocation) -> Signs:
    return (Tile("location", "raze", FOE), MORE)


@_signs.register
def _(word: RazeOwnLocation) -> Signs:
    return (Tile("location", "raze", OWN, "common"), BECOMES, FOUNDATION)


@_signs.register
def _(word: TakeFromRazeField) -> Signs:
    return (Tile("location", "copy", FOE, "raze"),)


@_signs.register
def _(word: Steal) -> Signs:
    first, *others = map(good_sign, word.goods)
    ways = [sign for other in others for sign in ("/", other)]
    return (Tile("good", "take", FOE), NEXT, first, *ways)


@_signs.register
def _(word: TakeEnemyDeal) -> Signs:
    return (Tile("deal", "take", FOE), MORE)


@_signs.register
def _(word: DiscardEnemyDeal) -> Signs:
    return (Tile("deal", "discard", FOE),)


@_signs.register
def _(word: Block) -> Signs:
    return (Tile("location", "stopped", FOE, "action"),)


@_signs.register
def _(word: TakeOver) -> Signs:
    return (Tile("location", "take", FOE), MORE)


@_signs.register
def _(word: EnemyDiscardsCard) -> Signs:
    return (Tile("card", "discard", FOE), MORE)


@_signs.register
def _(word: DealWithEnemy) -> Signs:
    return (Tile("location", "deal", FOE, "faction"), MORE)


# Triggers


def trigger_signs(trigger: Trigger, itself: bool) -> Signs:
    """What a Feature Location answers to, and what follows."""
    follows = (Sign("vp", f"+{trigger.more}"),) if trigger.effect is None else ()
    too = (NEXT, "+this") if itself else ()
    return (Sign("each"), *event_signs(trigger), *too, TO, *(follows or signs_of(trigger.effect)))


def event_signs(trigger: Trigger) -> Signs:
    """What happens before a Feature Location answers."""
    events: dict[int, Signs] = {
        BUILD: (_built(trigger),),
        RAZE: (Deed("raze"),),
        DEAL: (Deed("deal"),),
        DEPLOY: (PUT, Sign("samurai")),
        POINTS: (POINT,),
        ENEMY_PAIR: (*_pair(), OR, Sign("card")),
    }
    return events.get(trigger.kind, (MORE,))


def _pair() -> Signs:
    return (Sign("enemy"), Sign("worker", "2"), BECOMES, Sign("resource"))


def _built(trigger: Trigger) -> Tile:
    """A Location that is built: of a colour, of a deck, or any."""
    colour = colours(trigger.colour)[0] if trigger.colour else ""
    deck = DECK_NAMES[trigger.deck] if trigger.deck > COMMON else "common"
    return Tile("location", "build", which=deck if trigger.deck >= 0 else "", colour=colour)
