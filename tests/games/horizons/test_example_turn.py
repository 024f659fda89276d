"""The rulebook's example turn (from p. 18 on), played step by step."""

from __future__ import annotations

from .scene import Scene


def test_the_example_turn_of_the_rulebook_is_played_as_it_is_told() -> None:
    scene = japan_before_its_third_turn()
    take_three_actions(scene)
    gain_a_fourth_action(scene)
    clean_up(scene)
    celebrate_solstice(scene)


def japan_before_its_third_turn() -> Scene:
    """Japan is last in the round; the two other tokens on Metropolis are progress."""
    scene = Scene("taino", "magyars", "japan-a").turn_of("japan")
    scene.in_play("japan", "kyushu", "appeal-to-china", "shinto")
    scene.hand("japan", "glory", "kansai", "prince-shotoku-taishi", "advance", "japan/unrest-2")
    scene.deck("japan", "clans", "japan/unrest-3", "kanto-plain", "elders", "city")
    scene.nation_deck("japan", "kanji", "tendai-buddhism", "nara")
    scene.give("japan", material=4, population=3)
    scene.market("oracle", "altar", "metropolis", "vineyards", "lagoon")
    scene.small_deck("civilised", "mercenaries").tokens("metropolis", progress=2)
    return scene.unrest_pile(2)


def take_three_actions(scene: Scene) -> None:
    """Steps 1 to 6."""
    japan = scene.seat("japan")
    assert "play glory" not in scene.options

    # Step 1
    scene.play("exhaust appeal-to-china", "choose 2", "add to metropolis")
    assert scene.on("metropolis") == {"progress": 2, "goods": 1}
    assert scene.goods("japan") == {"material": 3, "population": 3}

    # Step 2
    scene.play("play advance", "acquire metropolis")
    assert scene.goods("japan") == {"population": 3, "progress": 2, "goods": 1}
    plan = ["glory", "kansai", "metropolis", "prince-shotoku-taishi"]
    assert scene.names("japan", "hand") == [*plan, "unrest", "unrest"]
    assert scene.slots() == ["oracle", "altar", "mercenaries", "vineyards", "lagoon"]
    assert scene.unrest_left() == 1
    assert scene.names("japan", "discard") == ["advance"]
    assert "play metropolis" not in scene.options

    # Step 3
    scene.play("play unrest", "choose 2", "discard glory", "discard unrest")
    assert scene.unrest_left() == 2
    assert scene.names("japan", "discard") == ["advance", "glory", "unrest"]
    assert scene.names("japan", "hand") == plan[1:]
    assert japan.actions == 1

    # Step 4
    scene.play("play prince-shotoku-taishi", "choose 2")
    assert japan.actions == 0

    # Steps 5 and 6. The book lays the Prince into the History before Shinto answers; by the rule
    # on answers (p. 15) Shinto comes first, as it does not wait for the Prince's next sentence.
    assert "metropolis" in scene.cards("japan", "play")
    assert scene.names("japan", "hand") == ["kanji", "kansai"]
    assert scene.names("japan", "nation_deck") == ["nara", "tendai-buddhism"]
    assert japan.accession == scene.card("emperor-kanmu")
    assert scene.cards("japan", "history") == []
    # The search went through the draw deck, too, so it is shuffled: as it lies in the book
    assert scene.cards("japan", "top") == []
    scene.deck("japan", "clans", "japan/unrest-3", "kanto-plain", "elders", "city")
    scene.play("answer shinto")
    assert scene.goods("japan") == {"population": 4, "progress": 2, "goods": 1}
    assert scene.names("japan", "hand") == ["clans", "kanji", "kansai", "unrest"]
    assert scene.cards("japan", "history") == ["prince-shotoku-taishi"]


def gain_a_fourth_action(scene: Scene) -> None:
    """Steps 7 and 8."""
    japan = scene.seat("japan")
    scene.play("exhaust japanese", "pay 2 population", "discard kanji")
    assert scene.goods("japan")["population"] == 2
    assert (japan.actions, japan.exhausts) == (1, 2)
    assert {"play unrest", "play clans"} <= set(scene.options)

    # Step 8
    scene.play("play kansai")
    assert scene.options == ["garrison clans", "garrison unrest", "decline"]
    scene.play("decline")
    assert scene.goods("japan")["material"] == 1
    assert "kansai" in scene.cards("japan", "play")


def clean_up(scene: Scene) -> None:
    """Steps 9 and 10."""
    japan = scene.seat("japan")
    scene.play("end turn", "add to lagoon")
    assert scene.on("lagoon") == {"progress": 1}
    assert not any(map(scene.exhausted, ("shinto", "appeal-to-china", "japanese")))
    assert (japan.actions, japan.exhausts) == (3, 5)

    # Step 10, with Nara on top of the Nation deck that was shuffled in step 5
    scene.nation_deck("japan", "nara", "tendai-buddhism")
    scene.play("discard unrest", "done")
    hand = scene.cards("japan", "hand")
    assert hand[:4] == ["clans", "kanto-plain", "elders", "city"]
    assert len(hand) == 5
    shuffled = ["advance", "glory", "kanji", "nara", "unrest", "unrest"]
    deck = scene.names("japan", "hand") + scene.names("japan", "deck")
    assert sorted(deck) == sorted(hand[:4] + shuffled)
    assert scene.names("japan", "discard") == []
    assert (japan.has_added, japan.exhausts) == (True, 4)


def celebrate_solstice(scene: Scene) -> None:
    """Step 11."""
    assert (scene.mover, len(scene.options)) == ("japan", 3)
    scene.play("choose 2")
    assert scene.goods("japan")["population"] == 3
    assert scene.mover == "taino"
