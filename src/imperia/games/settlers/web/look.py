"""What a card of Imperial Settlers shows, in signs made from its declaration."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Effect
from ....web.draw.looks import Card as Facts
from ....web.draw.looks import Dot, Look, Part, Sign, Signs, amounts
from ..rules.card import Card
from ..rules.draw import LookAndKeep
from ..rules.effects import (
    Both,
    ChooseOne,
    Exchange,
    Gain,
    MayExchange,
    Per,
)
from ..rules.enemies import RazeWithOffering
from ..rules.goods import (
    COLOUR_NAMES,
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    GOOD_NAMES,
    HAND_CARD,
    RESOURCE,
    Goods,
    colours,
)
from ..rules.samurai import PerSamurai
from ..rules.text import card_lines
from ..rules.triggers import (
    DEAL,
    DEPLOY,
    ENEMY_PAIR,
    POINTS,
    RAZE,
    Trigger,
)

SHOWN: Final = 5  # signs that fit into the middle row of a small card
MORE: Final = "…"
LEADS_TO: Final = "→"
# Goods whose sign has another name than they.
RENAMED: Final = {COMMON_CARD: "common", FACTION_CARD: "faction", HAND_CARD: "card"}
ANSWERED: Final = {RAZE: "raze", DEAL: "deal", DEPLOY: "samurai", POINTS: "vp"}


def small(card: Card, facts: Facts) -> Look:
    """A card as it lies on the table."""
    signs = digest(card)
    kept = signs[:SHOWN]
    row = kept if signs == kept or kept[-1] == MORE else (*kept, MORE)
    return Look(side=amounts(facts["cost"].items()), row=row, foot=foot(facts))


def full(card: Card, facts: Facts) -> Look:
    """A card with its text."""
    points = (Part("", (f"{card.vp} VP",)),) if card.vp else ()
    return Look(
        kind=f"{', '.join(facts['colours'])} {facts['kind']} · {facts['deck'].capitalize()}",
        side=amounts(facts["cost"].items()),
        foot=foot(facts) + points,
        lines=tuple(card_lines(card)),
    )


def foot(facts: Facts) -> tuple[Part, ...]:
    """The Raze field and the Deal field."""
    raze = (Part("raze", amounts(facts["raze"].items())),) if facts["raze"] else ()
    deal = (Part("deal", (Sign(facts["deal"]),), right=True),) if facts["deal"] else ()
    return raze + deal


def digest(card: Card) -> Signs:
    """What a card does, in signs alone; … where signs cannot say it."""
    parts = [effect_signs(card.production)] if card.production is not None else []
    if card.bonus is not None:
        parts.append((*(["+"] if parts else []), *effect_signs(card.bonus)))
    parts += feature_signs(card)
    if card.effect is not None:
        parts.append(action_signs(card, card.effect))
    apart: Signs = ("·",) if len(parts) > 1 and card.production is None else ()
    joined = parts[0] if parts else (MORE,)
    for part in parts[1:]:
        joined = (*joined, *apart, *part)
    return joined


def feature_signs(card: Card) -> list[Signs]:
    """What a Feature Location does as long as it stands."""
    found: list[Signs] = []
    if card.whenever is not None:
        found.append(trigger_signs(card.whenever))
    if card.fortifies:
        found.append(("+", *amounts([("raze", card.fortifies)])))
    if card.holds >= 0:
        put = "resource" if card.holds == RESOURCE else "card"
        found.append((Sign(put), LEADS_TO, Sign("vp")))
    return found


def trigger_signs(trigger: Trigger) -> Signs:
    """What a Feature Location answers to, and what follows."""
    gained = (Sign("vp", f"+{trigger.more}"),) if trigger.effect is None else ()
    follows = gained or effect_signs(trigger.effect)
    if trigger.kind == ENEMY_PAIR:
        return (Sign("worker", "2"), LEADS_TO, *follows)
    if trigger.kind in ANSWERED:
        return (Sign(ANSWERED[trigger.kind]), LEADS_TO, *follows)
    if trigger.colour:
        return (Dot(COLOUR_NAMES[trigger.colour]), LEADS_TO, *follows)
    return (Sign("common" if trigger.deck == COMMON else "faction"), LEADS_TO, *follows)


def action_signs(card: Card, effect: Effect[Any]) -> Signs:
    """What an Action Location takes and gives, and how often."""
    spent = (*goods_signs(card.spend), LEADS_TO) if card.spend else ()
    return (*spent, *effect_signs(effect), *([f"×{card.uses}"] if card.uses > 1 else []))


def effect_signs(effect: Effect[Any] | None) -> Signs:
    """What an effect gives."""
    if isinstance(effect, Gain):
        return goods_signs(effect.goods)
    if isinstance(effect, Per):
        return (*goods_signs(effect.goods), "/", Dot(colours(effect.colour)[0]))
    if isinstance(effect, PerSamurai):
        return (*goods_signs(effect.goods), "/", Sign("samurai"))
    if isinstance(effect, Both):
        return effect_signs(effect.first) + effect_signs(effect.second)
    if isinstance(effect, ChooseOne):
        return (*goods_signs(effect.first.goods), "/", *goods_signs(effect.second.goods))
    if isinstance(effect, MayExchange):
        return (*exchange_signs(effect.first), "/", *exchange_signs(effect.second))
    if isinstance(effect, LookAndKeep):
        return (Sign("faction", "2"), LEADS_TO, Sign("faction"))
    if isinstance(effect, RazeWithOffering):
        return (Sign("raze"), LEADS_TO, *amounts([("vp", effect.vp)]))
    return (MORE,)


def exchange_signs(exchange: Exchange) -> Signs:
    """Goods for goods."""
    return (*goods_signs(exchange.spends), LEADS_TO, *goods_signs(exchange.gains))


def goods_signs(goods: Goods) -> Signs:
    """Goods, each with its number."""
    return amounts((RENAMED.get(good, GOOD_NAMES[good]), n) for good, n in goods.items)
