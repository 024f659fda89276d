"""Imperium: Horizons explained in a few words: the turn, the terms, resources, suits, signs."""

from __future__ import annotations

TURN = {
    "turn": "Either activate (play cards for actions, use exhaust abilities), or innovate, or "
    "revolt. Then comes clean-up.",
    "action": "You have three a turn; each plays a card from your hand. Unused ones are lost.",
    "exhaust": "Put one of your exhaust tokens on a card of yours to use its Exhaust ability, "
    "once a turn for each card. You have 5 tokens (some nations 3; one more with Trade Routes); "
    "clean-up brings them back.",
    "exhaust token": "Pays for an Exhaust ability, and for the card that a reshuffle adds.",
    "play": "Spend an action and resolve a card's text. A pinned card stays in play, any other "
    "goes to your discard pile. Something of the text must be possible, and costs paid in full.",
    "free play": "Playing without an action. A card can be free played only once a turn.",
    "innovate": "Instead of everything else: discard your hand and break through for a region, "
    "uncivilised, civilised or tributary card.",
    "revolt": "Instead of everything else: return as many Unrest from your hand as you like.",
    "clean-up": "Put 1 progress on a card in the Market, take your tokens back, discard what you "
    "like, and draw up to your hand size (5, unless a card says otherwise).",
    "solstice": "After everybody's turn each player resolves the Solstice texts of their cards in "
    "play, in the order they like. Then a new round begins.",
    "end of solstice": "Resolved after a player's other Solstice texts.",
    "reshuffle": "When you must draw and your deck is empty, shuffle your discards. Once a turn, "
    "for an exhaust token, the top card of your nation deck is added first; when that is "
    "gone, you may develop instead.",
    "if able": "Draw only as far as your deck reaches: no reshuffle for it.",
    "choose": "Resolve one of the ways that OR divides.",
    "to": "What stands before it is a cost: pay all of it, then the rest follows.",
    "passive": "Works by itself as long as the card is in play. It takes no token.",
    "attack": "A card that harms others. Some cards avoid an attack or reward you for one.",
    "hand size": "How many cards clean-up lets you draw up to: 5, more or fewer by some cards.",
}

TERMS = {
    "acquire": "Take a card from the Market into your hand, with the resources on it and the "
    "Unrest under it.",
    "break through": "Take a card without Unrest: from the Market with its resources, unseen from "
    "the top of the suit's small deck, or, where there is none, out of the main deck.",
    "abandon": "Put a card in play on your discard pile, with what is garrisoned under it. The "
    "resources on it are yours.",
    "recall": "Take a card in play back into your hand, with what is garrisoned under it.",
    "garrison": "Put a card from your hand under a card in play. It is out of your deck and "
    "counts at the end; it leaves when the card above does.",
    "history": "A face-down pile of cards that you play no more. They count at the end.",
    "legends": "The Polynesians' pile of great deeds. It counts at the end, but is no history.",
    "develop": "Pay for one of your development cards and put it on your discard pile. When the "
    "last one is taken, the end is near.",
    "find": "Search your hand, discard pile, deck and nation deck for the card; then shuffle.",
    "exile": "Put a card on the common Exile pile, which lies open. Only some cards bring it back. "
    "A card in the Market can be exiled only if no resources lie on it.",
    "return": "Put an Unrest back on its pile, which also takes it out of your deck.",
    "convert": "Change progress into population, one to one. This is not paying.",
    "steal": "Take resources from another player's pool.",
    "swap": "Exchange two cards; what lies on and under the one in the Market stays in its place.",
    "trade": "In games with Trade Routes, one of three: pay 1 progress to gain 1 goods; move 1 of "
    "your goods to a route of yours and resolve its Commerce; or add 1 goods from the supply to "
    "another player's route, resolve its Commerce and gain 1 goods. A route holds 3 goods at most.",
    "commerce": "What a trade route gives to whoever trades with it, and when it is played.",
    "profit": "An action for your trade route with 3 goods on it: they come to your pool, its "
    "Profit is resolved, and the route goes to your discard pile unless it says otherwise.",
    "merchants": "The second power card of games with Trade Routes. Turned for 3 goods it is the "
    "Merchant Empire.",
    "signpost": "A trade route's sign. It stays in play, but is not pinned: nothing abandons or "
    "recalls it.",
    "trade-friendly": "Marks cards for games with Trade Routes, which replace the ruthless ones.",
    "pay": "Progress and goods can stand in for population, one to one, and for 2 materials; "
    "nothing stands in for them.",
    "market": "Five open cards: two from the main deck, one each from the civilised, uncivilised "
    "and region decks. All but regions have an Unrest under them.",
    "small deck": "The face-down civilised, uncivilised and region decks that refill their places "
    "in the Market. When one is empty, the main deck takes over.",
    "main deck": "Refills the rest of the Market. When its last card is taken, the end is near.",
    "nation deck": "Your future: each reshuffle adds its top card. At its bottom lies the "
    "accession card.",
    "accession": "The last card of a nation deck. With it most nations become an empire.",
    "development": "Cards of your nation that lie open; you develop them once the nation deck is "
    "used up, or when a card says so.",
    "power": "Your nation's own card. Its Basic side is for beginners, its Advanced side (-a) for "
    "those who know the nation.",
    "state": "Barbarian or empire, and others for some nations. A card with a state symbol can "
    "be played only in that state.",
    "pinned": "A card that stays in play.",
    "token": "Resources on a card, or one of your action and exhaust tokens.",
    "practice": "A game alone: 12 turns. Each turn takes 1 progress off a stock of 12 to the "
    "Market, and you may exile a card from it. 50 points: you know how it works; 90: you are good.",
    "ending": "Triggered by an empty main deck, by the last development, by King of Kings or by a "
    "card: the round is finished and one more is played.",
    "scoring": "1 VP for each progress, and the VP of all your cards wherever they are. A card "
    "whose VP depend on something gives 10 at most.",
    "vp": "Victory points. What a card shows counts at the end, wherever the card is.",
    "collapse": "When the last Unrest is taken, the game ends at once, and the fewest Unrest win. "
    "Alone you have lost.",
    "king of kings": "Lies under the Fame deck. It is resolved, not gained, once by each player: "
    "progress for a barbarian, a free development for an empire. The first time, the end is near.",
    "ruthless": "Marks cards that harm others; with lowered aggression they come late.",
}

SIGNS = {
    "material": "A resource: food, wood, stone. It pays for most developments and advances.",
    "population": "A resource: people. It pays for regions, tributaries and wars.",
    "progress": "A resource, and 1 VP each at the end. It can stand in for others in payments.",
    "goods": "A resource: rare things. Like progress it can stand in for others in payments.",
    "region": "A suit: land. It stays in play and can hold a garrison; no Unrest comes with it.",
    "uncivilised": "A suit: what a people does before it is an empire, and often after.",
    "civilised": "A suit: what most often only an empire can play.",
    "tributary": "A suit: peoples who serve you. They have no small deck.",
    "fame": "A suit: great deeds, worth many points, from a deck of their own.",
    "unrest": "A suit: -2 VP, and a card in your way. Play it to pay for its return, or revolt.",
    "trade-route": "A suit: roads and coasts to trade with. They stay in play and hold goods; "
    "used only with the Trade Routes expansion.",
    "gadget": "A suit: the Martians' machines. Strong, but they cost points until they are gone.",
    "chaos": "The Cultists' worse Unrest, -3 VP, from a pile of its own. If that is empty in a "
    "Collapse, the Cultists win.",
    "mana": "The Polynesians' treasure: cards laid under Mana, which pay for great things.",
    "ceremony": "The Cultists' card beside their power. It changes in four stages.",
    "barbarian": "The state in which most nations begin.",
    "empire": "The state that most nations reach with their accession card.",
    "isle-bound": "A state of the Polynesians: at home.",
    "voyaging": "A state of the Polynesians: at sea, without drawing, until they play an ocean.",
    "corrupted": "A state of the Cultists, with the Ceremony of the Key.",
    "summoned": "The last state of the Cultists, worth 5 VP.",
}
TYPES = (
    *("city", "fertile", "hunt", "knight", "mask", "merchant", "metropolis", "miracle", "ocean"),
    *("production", "river", "scroll"),
)
TYPE = "A type of card that other cards count or ask for. It does nothing by itself."

KEYWORDS = TURN | TERMS | SIGNS | dict.fromkeys(TYPES, TYPE)
KEYWORDS |= {
    "resource": "Material, population, progress or goods.",
    "suit": "Region, uncivilised, civilised, tributary, fame, unrest, trade-route, gadget.",
}
