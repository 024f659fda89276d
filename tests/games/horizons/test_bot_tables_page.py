"""docs/bot-tables.md names every word of a table, and all that it shows can be read and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from imperia.games.horizons.bots.reading import BadTable
from imperia.games.horizons.bots.solo import sides_of
from imperia.games.horizons.bots.tables import read_new
from imperia.games.horizons.bots.verbs import VERBS
from imperia.kernel import Game

from .duel import Duel

PAGE = (Path(__file__).parents[3] / "docs" / "bot-tables.md").read_text(encoding="utf-8")
[EXAMPLE] = re.findall(r"^```table\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
[TRIGGERS, STEPS] = [
    re.findall(r"`([^`]+)`", " ".join(re.findall(r"^\| (`.*?) \| ", part, re.MULTILINE)))
    for part in PAGE.split("## What is done")
]


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_trigger_of_the_page_can_be_read(trigger: str) -> None:
    assert read_new(f"[empire]\n{trigger}: flip")


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_the_page_can_be_read(step: str) -> None:
    row = step.replace("\\|", "|")
    assert read_new(f"[empire]\nother: {row}")["empire"].rows[0].read()


@pytest.mark.parametrize("verb", VERBS)
def test_the_page_has_every_verb(verb: str) -> None:
    assert any(re.search(rf"(^|[{{;|] ?){verb}\b", step) for step in STEPS), verb


def test_the_example_is_a_whole_table_for_the_mayans() -> None:
    assert set(read_new(EXAMPLE)) == set(sides_of("mayans"))
    options = {"against": "mayans", "level": "imperator", "bot_table": EXAMPLE}
    game = Game.new("horizons", ["japan"], 1, options)
    while not game.over:
        game.choose(game.options[-1])
    assert game.outcome is not None


def example() -> Duel:
    """A Bot that plays by the example."""
    duel = Duel().no_cards()
    duel.bot.table = EXAMPLE
    return duel


def test_the_example_does_what_the_page_tells_of_it() -> None:
    assert example().resolves("caracol").goods("mayans") == {"population": 1, "material": 1}
    duel = example().give("mayans", material=3).resolves("halach-uinic")
    assert duel.goods("mayans").get("material", 0) == 0
    assert len(duel.top()) in (1, 2)
    assert duel.cards("mayans", "history") == ["halach-uinic"]
    duel = example().bot_deck("chultuns", "tikal").resolves("halach-uinic")
    assert duel.cards("mayans", "discard") == ["chultuns", "tikal"]
    assert duel.cards("mayans", "history") == ["halach-uinic"]


def test_the_mistake_on_the_page_is_told_so() -> None:
    wrong = EXAMPLE.replace("city or metropolis", "town or metropolis")
    [told] = re.findall(r"^line \d+: .*known are", PAGE, re.MULTILINE)
    with pytest.raises(BadTable, match=told):
        read_new(wrong)
