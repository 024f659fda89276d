"""A first game of Imperium: Horizons, guided: Japan against the Magyars.

The seed is chosen so that two turns have something of everything. Each bubble fits wherever its
conditions hold; who goes their own way hears those that still make sense.
"""

from __future__ import annotations

from ...kernel.lessons import (
    Bubble,
    Happened,
    Lacks,
    Lesson,
    Offers,
    Sees,
    at_card,
    at_place,
)
from .rules import events as e
from .rules.turns import Act, MarketToken, MayDiscard
from .rules.view import View


def acts(view: View) -> bool:
    """Whether the viewer is to play a card."""
    return view.asked is not None and isinstance(view.asked[0], Act)


def adds_progress(view: View) -> bool:
    """Whether the viewer is to put progress on a card of the Market."""
    return view.asked is not None and isinstance(view.asked[0], MarketToken)


def discards(view: View) -> bool:
    """Whether the viewer may discard before drawing."""
    return view.asked is not None and isinstance(view.asked[0], MayDiscard)


def in_second(view: View) -> bool:
    """Whether the first round is over."""
    return view.round > 1


def in_third(view: View) -> bool:
    """Whether the second round is over."""
    return view.round > 2


ACTS = Sees(acts)

WELCOME = (
    Bubble(
        "goal",
        "What you are after",
        "You lead Japan through the ages. When the main deck runs out or a nation is fully "
        "developed, the end is near; the most victory points win. All cards that you own then "
        "count, wherever they are, and so does your progress.",
        points=at_place("points"),
    ),
    Bubble(
        "turn",
        "A turn",
        "A turn is 3 actions: each plays a card from your hand. Beside them you have Exhaust "
        "tokens, for cards in play that offer something for one. Unused actions are lost.",
        points=at_place("tokens"),
    ),
    Bubble(
        "card",
        "Reading a card",
        "A card has a suit, such as region or uncivilised, perhaps signs that others count, and a "
        "text that happens when you play it. If it is pinned, it then stays before you. Others go "
        "to your discards and come back when you reshuffle.",
        when=(ACTS,),
        points=at_card("kansai", "shinto"),
    ),
)

FIRST_TURN = (
    Bubble(
        "stays",
        "A card that stays",
        "First play what helps everything after it. Shinto is pinned: as long as it is in play, "
        "it answers each time you play an uncivilised or civilised card.",
        when=(ACTS,),
        do="It will soon bring people and cards.",
        choose=("play shinto",),
    ),
    Bubble(
        "region",
        "A region",
        "Regions are your land. They stay in play, bring something when they are played, and no "
        "Unrest comes with them.",
        when=(ACTS,),
        do="1 material at once.",
        choose=("play kansai",),
    ),
    Bubble(
        "garrison",
        "A garrison",
        "Under a region you may put a card from your hand. It is out of your deck and still counts "
        "at the end. Unrest counts minus 2 points there, too, but it no longer fills your hand.",
        do="Your hand is then free for better cards.",
        choose=("garrison unrest",),
    ),
    Bubble(
        "cost",
        "What a card costs",
        "What stands before “to” is a cost: this card takes an Unrest and 1 population. Then you "
        "break through for a region, which means: you take one without further Unrest.",
        when=(ACTS, Lacks(("play shinto",))),
        do="It is uncivilised, so Shinto answers to it.",
        choose=("play clans",),
    ),
    Bubble(
        "pay",
        "Paying",
        "Where there are several ways to pay, you are asked. Progress can stand in for population, "
        "but each progress that you keep is a point.",
        do="Keep the progress.",
        choose=("pay 1 population",),
    ),
    Bubble(
        "break-through",
        "Take a card",
        "You may take the region from the Market, with all that lies on it, or an unknown one "
        "from the top of the region deck. It comes into your hand.",
        do="You can see what you get.",
        choose=("break through glacier",),
    ),
    Bubble(
        "exhaust",
        "Exhaust",
        "Now Shinto may answer. It costs one Exhaust token, and tokens come back at the end of "
        "each turn. So use them.",
        do="1 population and 2 cards for nothing else.",
        choose=("answer shinto",),
    ),
    Bubble(
        "end-turn",
        "The end of your turn",
        "Your actions are spent. What now follows is Clean-up: a little for the Market, tokens "
        "back, and new cards up to five.",
        when=(ACTS, Lacks(("play",))),
        do="Nothing else is left to do.",
        choose=("end turn",),
    ),
    Bubble(
        "market",
        "The Market",
        "You put 1 progress on a card of the Market. Whoever takes that card gets the progress, "
        "too. Put it where you want to buy, not where others do.",
        when=(Sees(adds_progress),),
        do="You will take it in your next turn.",
        choose=("add to trading-city",),
    ),
    Bubble(
        "discard",
        "Discard and draw",
        "Discard what you do not need next turn, as many cards as you like, but keep Advance. Then "
        "you draw up to five. A deck that turns faster brings your nation's new cards sooner.",
        when=(Sees(discards), Offers(("discard advance",))),
        do="It is only in the way.",
        choose=("discard unrest", "done"),
    ),
)

SECOND_TURN = (
    Bubble(
        "solstice",
        "A round is over",
        "When all have had their turn comes the Solstice: cards in play with that word do what "
        "they say, without an action. Then the next round begins.",
        when=(ACTS, Sees(in_second), Happened(e.SOLSTICE, 1)),
        points=at_place("in play"),
    ),
    Bubble(
        "advance",
        "Buy a card",
        "Acquire means: take a card of the Market into your hand, with the resources on it and "
        "with the Unrest under it. Advance is your way to do so for 3 material.",
        when=(ACTS, Sees(in_second)),
        do="A deck grows strong by the cards that you add.",
        choose=("play advance",),
    ),
    Bubble(
        "acquire",
        "Choose well",
        "Look for cards that stay in play or that you can play at once. In the state Barbarian, "
        "cards with the sign of an Empire must wait.",
        do="It comes straight into your hand, ready to be played.",
        choose=("acquire trading-city", "acquire trading-city-2", "acquire"),
    ),
    Bubble(
        "play-it",
        "Play it at once",
        "The new card is uncivilised and civilised, so Shinto will answer to it once more.",
        when=(ACTS,),
        do="It stays, and works in every Solstice.",
        choose=("play trading-city", "play trading-city-2"),
    ),
    Bubble(
        "unrest",
        "Unrest",
        "Each Unrest is minus 2 points and a card in your way. Playing one pays for its return; "
        "Revolt returns all in your hand, but is your whole turn. When the pile is empty, the game "
        "ends at once and the fewest Unrest win.",
        when=(ACTS, Sees(in_second), Offers(("play unrest", "revolt"))),
        points=at_place("unrest pile"),
    ),
)

OWN_WAY = (
    Bubble(
        "nation",
        "Your nation grows",
        "When your deck is empty, your discards are shuffled. Each time that happens, a card of "
        "your Nation deck joins in. The last of them makes Japan an Empire, which may develop its "
        "strongest cards.",
        when=(ACTS, Sees(in_third)),
        points=at_place("nation deck"),
    ),
    Bubble(
        "alone",
        "Now you",
        "From here on you play alone. Take good cards, get rid of Unrest, and let your deck turn. "
        "Ask ? any time: it explains every word and every sign.",
        when=(ACTS, Sees(in_third)),
        points=at_place("market"),
    ),
)

LESSONS = (
    Lesson(
        name="first-game",
        title="Your first game of Imperium: Horizons",
        sides=("japan", "magyars"),
        learner="japan",
        opponent="beginner",
        seed=13,
        bubbles=(*WELCOME, *FIRST_TURN, *SECOND_TURN, *OWN_WAY),
    ),
)
