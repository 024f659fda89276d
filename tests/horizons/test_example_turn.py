"""The rulebook's example turn (pp. 18-23), played step by step."""

from __future__ import annotations

from .table import Scene


def japan_before_its_third_turn() -> Scene:
    """Japan is last in the round; the two other tokens on Metropolis are progress."""
    scene = Scene("taino", "magyars", "japan-a").turn_of("japan")
    scene.in_play("japan", "kyushu", "appeal-to-china", "shinto")
    scene.hand("japan", "glory", "kansai", "prince-shotoku-taishi", "advance", "japan/unrest")
    scene.deck("japan", "clans", "japan/unrest-2", "kanto-plain", "elders", "city")
    scene.nation_deck("japan", "kanji", "tendai-buddhism", "nara")
    scene.give("japan", material=4, population=3)
    scene.market("oracle", "altar", "metropolis", "vineyards", "lagoon")
    scene.small_deck("civilised", "mercenaries").tokens("metropolis", progress=2)
    return scene.unrest_pile(2)


def test_the_example_turn_of_the_rulebook_can_be_played_as_it_is_told() -> None:
    scene = japan_before_its_third_turn()
    japan = scene.seat("japan")
    assert (japan.actions, japan.exhausts) == (3, 5)
    assert "play glory" not in scene.options
    assert "play metropolis" not in scene.options

    # 1: Appeal to China
    scene.play("exhaust appeal-to-china", "choose 2", "add to metropolis")
    assert scene.on("metropolis") == {"progress": 2, "goods": 1}
    assert scene.goods("japan") == {"material": 3, "population": 3}

    # 2: Advance
    scene.play("play advance", "acquire metropolis")
    assert scene.goods("japan") == {"population": 3, "progress": 2, "goods": 1}
    assert sorted(scene.cards("japan", "hand")) == [
        "glory",
        "kansai",
        "metropolis",
        "prince-shotoku-taishi",
        "unrest",
        "unrest-9",
    ]
    assert scene.slots() == ["oracle", "altar", "mercenaries", "vineyards", "lagoon"]
    assert len(scene.state.unrest) == 1
    assert scene.cards("japan", "discard") == ["advance"]

    # 3: Unrest
    scene.play("play unrest", "choose 2", "discard glory", "discard unrest")
    assert len(scene.state.unrest) == 2
    assert scene.cards("japan", "discard")[:2] == ["advance", "glory"]
    assert sorted(scene.cards("japan", "hand")) == ["kansai", "metropolis", "prince-shotoku-taishi"]
    assert japan.actions == 1

    # 4: Prince Shotoku Taishi
    scene.play("play prince-shotoku-taishi", "choose 2")
    assert japan.actions == 0

    # 5 and 6: the book lays the Prince into the History before Shinto answers to Metropolis;
    # by the rule on p. 15 Shinto answers first, since the Prince's last sentence comes after it.
    assert "metropolis" in scene.cards("japan", "play")
    assert sorted(scene.cards("japan", "hand")) == ["kanji", "kansai"]
    assert sorted(scene.cards("japan", "nation_deck")) == ["nara", "tendai-buddhism"]
    assert scene.card("emperor-kanmu") == japan.accession
    scene.play("answer shinto")
    assert scene.goods("japan") == {"population": 4, "progress": 2, "goods": 1}
    assert sorted(scene.cards("japan", "hand")) == ["clans", "kanji", "kansai", "unrest-2"]
    assert scene.cards("japan", "history") == ["prince-shotoku-taishi"]

    # 7: the Power card
    scene.play("exhaust japanese", "pay 2 population", "discard kanji")
    assert (japan.actions, scene.goods("japan")["population"]) == (1, 2)
    assert japan.exhausts == 2

    # 8: Kansai
    assert {"play unrest", "play clans", "play kansai"} <= set(scene.options)
    scene.play("play kansai")
    assert scene.options == ["garrison clans", "garrison unrest", "decline"]
    scene.play("decline")
    assert scene.goods("japan")["material"] == 1
    assert scene.cards("japan", "play")[-1] == "kansai"

    # 9: the market's token, and the own tokens back
    scene.play("end turn", "add to lagoon")
    assert scene.on("lagoon") == {"progress": 1}
    assert not any(map(scene.exhausted, ("shinto", "appeal-to-china", "japanese")))
    assert (japan.actions, japan.exhausts) == (3, 5)

    # 10: discard, draw and reshuffle; the shuffled Nation deck has Nara on top
    scene.nation_deck("japan", "nara", "tendai-buddhism")
    scene.play("discard unrest", "done")
    hand = scene.cards("japan", "hand")
    assert hand[:4] == ["clans", "kanto-plain", "elders", "city"]
    assert len(hand) == 5
    shuffled = [*scene.cards("japan", "deck"), hand[4]]
    assert sorted(slug for slug in shuffled if "unrest" not in slug) == [
        "advance",
        "glory",
        "kanji",
        "nara",
    ]
    assert len(shuffled) == 6
    assert japan.exhausts == 4
    assert scene.side("japan") == "barbarian"

    # 11: Solstice
    assert scene.mover == "japan"
    scene.play("choose 2")
    assert scene.goods("japan")["population"] == 3
    assert scene.mover == "taino"
