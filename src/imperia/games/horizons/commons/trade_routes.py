"""The Trade Routes expansion: the Merchants of each player, nine routes, and Welcoming."""

from __future__ import annotations

from ..vocabulary import *

ROUTE: Final = one_of(TRADE_ROUTE)


def merchants(place: int) -> list[Card]:
    """The two sides of one player's Merchants card; all of them are the same."""
    players = max(1, place)
    return [
        card(
            f"MERC{place}A",
            "Merchant",
            (POWER, MERCHANT),
            starts=IN_PLAY,
            side="A",
            players=players,
            mark=TRADE_FRIENDLY,
            exhaust=Either(
                And(Acquire(ROUTE), ExileFromMarket()),
                Trade(),
                To(Pay(goods(3)), FlipMerchants()),
            ),
        ),
        card(
            f"MERC{place}B",
            "Merchant Empire",
            (POWER, MERCHANT, PRODUCTION, PRODUCTION),
            starts=IN_PLAY,
            side="B",
            players=players,
            mark=TRADE_FRIENDLY,
            points=Per(1, one_of(PRODUCTION), 2, PLAY),
            exhaust=Either(
                Trade(),
                To(Pay(goods(3)), Acquire(one_of(UNCIVILISED | CIVILISED))),
                If(
                    NoGarrisonHere(),
                    To(And(Pay(goods(5)), Garrison(PINNED_CARD)), TakeFame()),
                ),
            ),
        ),
    ]


CARDS: list[Card] = deck(
    "trade-routes",
    card(
        "3TRO1",
        "Cornwall Tin Road",
        TRADE_ROUTE,
        mark=TRADE_FRIENDLY,
        points=Per(1, one_of(BARBARIAN), on=UNCIVILISED | REGION | TRIBUTARY),
        commerce=Either(Acquire(one_of(UNCIVILISED)), DrawFrom()),
        profit=Find(ANY, TO_PLAY, HAND | DISCARD | DECK),
    ),
    card(
        "3TRO2",
        "Lapis Lazuli Trade",
        TRADE_ROUTE,
        mark=TRADE_FRIENDLY,
        vp=1,
        commerce=Either(Gain(material(4)), Acquire(one_of(TRIBUTARY))),
        profit=BreakThrough(one_of(CIVILISED), EXILE_TOO),
    ),
    card(
        "3TRO3",
        "Philippines Jade Trade",
        (TRADE_ROUTE, OCEAN),
        mark=TRADE_FRIENDLY,
        vp=1,
        commerce=To(OnDeck(), Acquire(ANY, slots=2)),
        profit=BreakThrough(one_of(REGION), then=FreePlayIt()),
    ),
    card(
        "3TRO4",
        "Baltic Amber Road",
        TRADE_ROUTE,
        mark=TRADE_FRIENDLY,
        vp=1,
        commerce=And(
            If(StateIs(BARBARIAN), FreePlay(one_of(UNREST))),
            If(StateIs(EMPIRE), To(Pay(material(2)), Gain(progress(2)))),
        ),
        profit=BreakThrough(one_of(TRIBUTARY)),
    ),
    card(
        "3TRO5",
        "Hopewell Exchange System",
        (TRADE_ROUTE, HUNT),
        mark=TRADE_FRIENDLY,
        vp=1,
        commerce=Either(IntoHistory(ANY, HAND | DISCARD, 2, True), Draw(2)),
        profit=Choose((Gain(material(1)), Gain(population(1))), 7),
    ),
    card(
        "3TRO6",
        "Swahili Coast",
        (TRADE_ROUTE, FERTILE),
        mark=TRADE_FRIENDLY,
        vp=1,
        commerce=And(Draw(), Gain(progress(1))),
        profit=BreakThrough(one_of(UNCIVILISED), EXILE_TOO),
    ),
    card(
        "3TRO7",
        "The Nile Corridor",
        (TRADE_ROUTE, RIVER),
        mark=TRADE_FRIENDLY,
        points=IfIn(2, HISTORY),
        commerce=FreePlay(one_of(MARKET_SUITS | TRADE_ROUTE)),
        profit=(
            Either(BreakThrough(one_of(CIVILISED)), If(StateIs(EMPIRE), Develop())),
            INTO_HISTORY,
        ),
    ),
    card(
        "3TRO8",
        "Andes Highway",
        TRADE_ROUTE,
        mark=TRADE_FRIENDLY,
        vp=1,
        commerce=Gain(Resources(population=2, progress=1)),
        profit=To(OnDeck(), And(TakeFame(), PutThis(EXILE))),
    ),
    card(
        "3TRO9",
        "Mediterranean Circle",
        (TRADE_ROUTE, CITY),
        players=3,
        mark=TRADE_FRIENDLY,
        points=Per(1, one_of(OCEAN)),
        commerce=Either(CommerceOfAnother(), FreePlay(ROUTE, DISCARD)),
        profit=(Draw(3), May(IntoHistory(ANY, HAND, 2, True))),
    ),
    card(
        "3FAM3",
        "Welcoming",
        (FAME, TRADE_ROUTE),
        mark=TRADE_FRIENDLY,
        vp=5,
        commerce=(GainAction(), OwnerMay(Draw())),
        profit=(FreePlayFromMain(5), INTO_HISTORY),
    ),
    *[merchants(place) for place in (1, 2, 3, 4)],
)
