"""A first game of Imperial Settlers, guided: the Romans against the Barbarians.

The seed is chosen so that one round has something of everything. Each bubble fits wherever its
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
    at_option,
    at_place,
)
from .rules import events as e
from .rules.turns import Turn
from .rules.view import View


def acts(view: View) -> bool:
    """Whether the viewer is to take an action."""
    return view.asked is not None and isinstance(view.asked[0], Turn)


def later(view: View) -> bool:
    """Whether the first round is over."""
    return view.round > 1


ACTS, LATER = Sees(acts), Sees(later)

WELCOME = (
    Bubble(
        "goal",
        "What you are after",
        "You lead the Romans for five rounds. Whoever has the most victory points then, wins. You "
        "gain them during the game, and each Location that you have built adds 1 or 2 at the end.",
        points=at_place("points"),
    ),
    Bubble(
        "round",
        "A round",
        "Each round goes the same way. In the Lookout you get cards, in Production goods. Then "
        "comes the Action phase: one action each in turn, until all have passed.",
        points=at_place("course"),
    ),
    Bubble(
        "card",
        "Reading a card",
        "A card says what it costs to build it and what it then does. Most Common cards also have "
        "a Raze field: goods that you can get for the card instead of building it.",
        when=(Offers(("take",)),),
        points=at_card("grain-field-2", "lumberjacks", "imperial-messenger"),
    ),
    Bubble(
        "lookout",
        "The Lookout",
        "You already hold a few cards. Now you take one of these, then the Barbarians do; after "
        "that come others. Any choice is allowed: what a coach says is only advice.",
        do="Its Raze field gives 2 food, and food pays for Deals.",
        choose=("take grain-field-2",),
    ),
)

FIRST_ACTIONS = (
    Bubble(
        "goods",
        "Your goods",
        "Production has filled your supply: workers, wood, stone, a Raze token and a Defense "
        "token. What is left at the end of the round is lost, so spend it. The Romans keep only "
        "their Raze tokens.",
        when=(ACTS,),
        points=at_place("goods"),
    ),
    Bubble(
        "raze",
        "Raze a card",
        "You take one action, then the Barbarians take one, and so on. A card is worth more than "
        "what it does when it is built: for 1 Raze token you throw it away and gain the goods of "
        "its Raze field.",
        when=(ACTS,),
        do="You need food now more than a field.",
        choose=("raze grain-field-2",),
    ),
    Bubble(
        "deal",
        "Make a Deal",
        "A Faction card can become a Deal: for 1 food it goes under your board, and pays the good "
        "of its Deal field now and in every round to come. Early Deals pay most often.",
        when=(ACTS,),
        do="1 gold each round, which pays for any Resource.",
        choose=("deal roman-bank",),
    ),
    Bubble(
        "build",
        "Build a Location",
        "Building puts a card into your Empire, where it stays and works: Production pays each "
        "round, Features work by themselves, Actions are used for their cost.",
        when=(ACTS,),
        do="They cost nothing and bring a worker. You will build over them.",
        choose=("build ruins-5",),
    ),
    Bubble(
        "free-step",
        "Free steps",
        "Beside your action you may put the Defense token on one of your Common Locations: Razing "
        "it then costs an enemy 1 Raze token more. The token lasts for this round.",
        when=(Offers(("defend ruins-5",)), Lacks(("defend gold-mine-2",))),
        points=at_option("defend ruins-5"),
        do="Ruins cannot be Razed anyway. Keep the token for something better.",
        choose=("end turn",),
    ),
)

FACTION_CARDS = (
    Bubble(
        "faction",
        "Faction Locations",
        "Your own cards are stronger, and worth 2 points at the end. But most of them also cost a "
        "Location: you give up one of yours to build there. Ruins are just right.",
        when=(ACTS,),
        do="It turns a stone into 2 VP in every round.",
        choose=("build sculptors-apprentice-2",),
    ),
    Bubble(
        "pay",
        "Paying",
        "Where there are several ways to pay, you are asked. Gold stands for any wood, stone or "
        "food, so it is often too good to spend.",
        when=(Offers(("pay 1 stone",)),),
        do="This time the stone is worth more. You need it in a moment.",
        choose=("pay 1 gold",),
    ),
    Bubble(
        "activate",
        "Use an Action",
        "An Action Location can be used once a round, some twice: spend what it asks, gain what "
        "it offers. Using it is your action of this turn.",
        when=(ACTS,),
        do="These are your first points.",
        choose=("activate sculptors-apprentice-2",),
    ),
    Bubble(
        "workers",
        "Workers",
        "Workers use Actions, and two of them can be exchanged for any one Resource or card. "
        "Nothing to do with them? Then never let them idle.",
        when=(ACTS,),
        do="Stone is what Roman cards cost most, and some turn it into points.",
        choose=("workers stone",),
    ),
    Bubble(
        "mine",
        "One more Location",
        "Common cards like this one need no other Location, only goods. In exchange others can "
        "Raze them.",
        when=(ACTS,),
        do="It makes gold out of workers, twice a round.",
        choose=("build gold-mine-2",),
    ),
    Bubble(
        "defend",
        "Guard it",
        "The Barbarians like to Raze. Razing a Location takes 2 Raze tokens, 3 if it is guarded.",
        do="Nothing else needs the token.",
        choose=("defend gold-mine-2",),
    ),
    Bubble(
        "use-mine",
        "Use what is new",
        "You may use a Location in the round in which it was built.",
        when=(ACTS,),
        do="It makes a worker into gold.",
        choose=("activate gold-mine-2",),
    ),
)

END_OF_ROUND = (
    Bubble(
        "leftovers",
        "Before you pass",
        "Look at your supply again: food, gold and workers do not last. What can they still buy?",
        when=(ACTS,),
        points=at_place("goods"),
        do="It buys a worker for each round.",
        choose=("deal gladiator-school",),
    ),
    Bubble(
        "pass",
        "Pass",
        "When nothing useful is left, pass. The others may go on, but they can no longer Raze "
        "anything of yours in this round.",
        when=(ACTS, Lacks(("deal", "raze", "workers"))),
        do="Use up what is left, then pass.",
        choose=("activate", "build", "pass"),
    ),
    Bubble(
        "second-round",
        "The second round",
        "Cleanup took what was left. Your Locations are ready again, and Production will also pay "
        "for your Deals. The one who began last round now comes second.",
        when=(Happened(e.ROUND, 2),),
        points=at_place("course"),
    ),
    Bubble(
        "alone",
        "Now you",
        "From here on you play alone. Still to discover: 2 Raze tokens destroy an enemy Location "
        "and bring you its goods. Ask ? any time: it explains every word and every sign.",
        when=(LATER, ACTS),
        points=at_place("enemy"),
    ),
)

LESSONS = (
    Lesson(
        name="first-game",
        title="Your first game of Imperial Settlers",
        sides=("romans", "barbarians"),
        learner="romans",
        opponent="beginner",
        seed=7,
        bubbles=(*WELCOME, *FIRST_ACTIONS, *FACTION_CARDS, *END_OF_ROUND),
    ),
)
