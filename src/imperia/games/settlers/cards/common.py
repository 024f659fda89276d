"""The Common deck: 84 cards that everybody draws from."""

from __future__ import annotations

from ..rules.card import (
    Card,
    deck,
    feature,
    production,
)
from ..rules.effects import Both, Gain, Per, ProduceAgain
from ..rules.goods import (
    BLACK,
    BLUE,
    BROWN,
    GOLDEN,
    GREY,
    NO_COLOUR,
    PINK,
    PURPLE,
    RED,
    card,
    food,
    gold,
    raze,
    stone,
    vp,
    wood,
    worker,
)
from ..rules.triggers import AfterRaze, WhenBuilt
from .common_actions import ACTIONS

PRODUCTION_AND_FEATURES: list[list[Card]] = [
    feature(
        "Statue",
        "COM-001",
        GREY,
        cost=wood(1) + stone(2),
        raze=vp(1) + stone(1),
        built=Both(Per(GREY, vp(1), most=6), Gain(card(1))),
    ),
    feature(
        "Supplier",
        "COM-002",
        GREY,
        cost=wood(1) + stone(2),
        raze=gold(1) + stone(1),
        whenever=WhenBuilt(GREY, Gain(gold(1) + vp(1))),
    ),
    feature(
        "Wood Storage",
        "COM-003",
        BROWN,
        cost=wood(2) + stone(1),
        raze=wood(2),
        built=Both(Per(BROWN, vp(1), most=6), Gain(card(1))),
    ),
    feature(
        "Carpenter's Workshop",
        "COM-004",
        BROWN,
        cost=wood(3),
        raze=gold(1) + wood(1),
        whenever=WhenBuilt(BROWN, Gain(gold(1) + vp(1))),
    ),
    feature(
        "Gallows",
        "COM-005",
        BLACK,
        cost=wood(2),
        raze=vp(1) + wood(1),
        whenever=AfterRaze(Gain(vp(1))),
    ),
    feature(
        "Mill",
        "COM-006",
        RED,
        cost=wood(3),
        raze=worker(1) + food(1),
        whenever=WhenBuilt(RED, Gain(gold(1) + vp(1))),
    ),
    production("Old Forest", "COM-007", BROWN, cost=wood(2), raze=wood(2), produces=Gain(wood(2))),
    production(
        "Quarry",
        "COM-008..010",
        GREY,
        cost=wood(1) + stone(1),
        raze=stone(2),
        produces=Gain(stone(1)),
        built=Gain(stone(1)),
    ),
    production(
        "Rubble",
        "COM-011",
        GREY,
        cost=wood(2) + stone(1),
        raze=stone(2),
        produces=Per(GREY, stone(1), most=3),
    ),
    production(
        "Village",
        "COM-012..014",
        PINK,
        cost=wood(1),
        raze=[worker(2), worker(2), worker(1) + wood(1)],
        produces=Gain(worker(1)),
        built=Gain(worker(1)),
    ),
    production(
        "Town", "COM-015", PINK, cost=wood(1) + stone(1), raze=worker(2), produces=Gain(worker(2))
    ),
    production(
        "Farmers at Work",
        "COM-016",
        PINK,
        cost=wood(3),
        raze=worker(1) + gold(1),
        produces=ProduceAgain(other=True),
        built=Gain(card(1)),
    ),
    production(
        "Mamma's Baths",
        "COM-017",
        PINK,
        cost=wood(2) + stone(1),
        raze=worker(1) + food(1),
        produces=Per(PINK, worker(1), most=3),
    ),
    production(
        "Armorer",
        "COM-018..020",
        BLACK,
        cost=wood(1) + stone(1),
        raze=vp(1) + stone(1),
        produces=Gain(raze(1)),
    ),
    production(
        "Grain Field",
        "COM-023..024",
        RED,
        cost=wood(1) + food(1),
        raze=food(2),
        produces=Gain(food(1)),
        built=Gain(food(1)),
    ),
    production(
        "Lord's Fields",
        "COM-025",
        RED,
        cost=wood(2) + stone(1),
        raze=food(2),
        produces=Per(RED, food(1), most=3),
    ),
    production(
        "Monument", "COM-026", PURPLE, cost=stone(1), raze=vp(1) + stone(1), produces=Gain(vp(1))
    ),
    production(
        "Merchant's Guild",
        "COM-027",
        GOLDEN,
        cost=wood(2) + stone(1),
        raze=gold(1) + stone(1),
        produces=Per(GOLDEN, gold(1), most=3),
    ),
    production(
        "Gold Creek",
        "COM-028",
        GOLDEN,
        cost=wood(1) + stone(1),
        raze=gold(1) + worker(1),
        produces=Gain(gold(1)),
    ),
    production(
        "Wood Supplier",
        "COM-029",
        BROWN,
        cost=wood(3),
        raze=wood(2),
        produces=Per(BROWN, wood(1), most=3),
    ),
    production(
        "Lumberjacks' Route",
        "COM-062..064",
        BROWN,
        cost=wood(2),
        raze=wood(2),
        produces=Gain(wood(1)),
        built=Gain(wood(1)),
    ),
    production(
        "Watchtower",
        "COM-065..068",
        BLUE,
        cost=wood(2),
        raze=card(2),
        produces=Gain(card(1)),
        built=Gain(card(1)),
    ),
    feature("Ruins", "COM-069..074", NO_COLOUR, built=Gain(worker(1))),
    feature(
        "Baker",
        "COM-075",
        RED,
        cost=wood(2) + stone(1),
        raze=vp(1) + food(1),
        built=Both(Per(RED, vp(1), most=6), Gain(card(1))),
    ),
    feature(
        "Canteen",
        "COM-078",
        PINK,
        cost=wood(3),
        raze=worker(1) + food(1),
        whenever=WhenBuilt(PINK, Gain(gold(1) + vp(1))),
    ),
    feature(
        "Meeting Place",
        "COM-079",
        PINK,
        cost=wood(2) + stone(1),
        raze=worker(1) + card(1),
        built=Both(Per(PINK, vp(1), most=6), Gain(card(1))),
    ),
    feature(
        "Monty the Merchant",
        "COM-080",
        GOLDEN,
        cost=wood(1) + stone(2),
        raze=gold(1) + stone(1),
        whenever=WhenBuilt(GOLDEN, Gain(gold(1) + vp(1))),
    ),
    feature(
        "Apartment",
        "COM-081",
        GOLDEN,
        cost=wood(1) + stone(2),
        raze=gold(1) + stone(1),
        built=Both(Per(GOLDEN, vp(1), most=6), Gain(card(1))),
    ),
]


def _printed(copies: list[Card]) -> str:
    return copies[0].number


# In the order of their printed numbers, as the cards of every deck stand.
CARDS: list[Card] = deck(*sorted(PRODUCTION_AND_FEATURES + ACTIONS, key=_printed))
