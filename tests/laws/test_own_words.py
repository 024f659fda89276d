"""A word of one's own, in one's own file: a game that waits in it is saved and opened again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from imperia.kernel import Vocabulary, Word
from imperia.kernel.vocabulary import TwoWords

SETTLERS = '''
from imperia.games.settlers.rules import choices as c
from imperia.games.settlers.rules.card import deck, production
from imperia.games.settlers.rules.decks import PRINTED, add_to_pool
from imperia.games.settlers.rules.effects import SettlersQuestion
from imperia.games.settlers.rules.goods import BLUE, ROMANS, VP, card


class ChooseSacrifice(SettlersQuestion):
    """Discard a card from hand for points."""

    __slots__ = ("points",)
    __match_args__ = ("points",)

    def __init__(self, points):
        self.points = points

    def options(self, state, seat, card, number):
        return [(c.DISCARD, held) for held in state.seats[seat].hand]

    def answer(self, state, seat, card, number, choice):
        state.discard_from_hand(seat, choice[1])
        state.gain(seat, VP, self.points, card)

    def ask(self):
        return "choose a card to sacrifice"

    def read(self):
        return f"Discard a card from hand and gain {self.points} VP."


ALTAR = deck(
    production("House Altar", "ROM-101", BLUE, deal=card(1), produces=ChooseSacrifice(2))
)
add_to_pool(ALTAR)
NAMES = {printed.name for printed in PRINTED[ROMANS]} - {"Colossus"} | {"House Altar"}
SET_UP = ("settlers", ["romans", "japanese"], {"decks": {"romans": sorted(NAMES)}})
WANTED = "build house-altar"
'''

HORIZONS = '''
from imperia.games.horizons.rules import choices as c
from imperia.games.horizons.rules.decks import card_by_number
from imperia.games.horizons.rules.phrase import Phrase


class ChooseHowMuch(Phrase):
    """Gain as much material as one likes, up to a limit."""

    __slots__ = ("most",)
    __match_args__ = ("most",)

    def __init__(self, most):
        self.most = most

    def options(self, state, seat, card, number):
        return [(c.AMOUNT, amount) for amount in range(1, self.most + 1)]

    def answer(self, state, seat, card, number, choice):
        state.gain(seat, 0, choice[1], card)

    def read(self):
        return f"gain up to {self.most}{{material}}"


card_by_number("JPN19").play = (ChooseHowMuch(3),)
SET_UP = ("horizons", ["japan", "magyars"], {})
WANTED = "play clans"
'''

# Plays the card as soon as it can, else by chance but for the last option, which is mostly to
# pass. When its word asks, the game is saved twice: as a journal and as a snapshot.
PLAY = """
import json, pathlib, own_words
from imperia.kernel import Chance, Game

def play(seed):
    name, seats, options = own_words.SET_UP
    game, chance = Game.new(name, seats, seed, options), Chance(seed)
    while not game.over:
        if type(game.state.asked[0]).__module__ == "own_words":
            return game
        names = [option.name for option in game.options]
        place = chance.below(max(1, len(names) - 1))
        game.choose(own_words.WANTED if own_words.WANTED in names else names[place])

game = next(filter(None, map(play, range(100))))
pathlib.Path("game.jsonl").write_text(game.journal.text())
pathlib.Path("snapshot.json").write_text(json.dumps(game.rules.encode(game.state)))
"""

# Opens both and goes on by chance.
GO_ON = """
import json, pathlib, own_words
from imperia.kernel import Chance, Game, find_rules, read_journal
game = Game.resume(read_journal(pathlib.Path("game.jsonl").read_text()))
rules = find_rules(own_words.SET_UP[0])
state = rules.decode(json.loads(pathlib.Path("snapshot.json").read_text()))
asks, names = game.decision.asks, [option.name for option in game.options]
same, chance = rules.encode(state) == rules.encode(game.state), Chance("going on")
for _ in range(10):
    place = chance.below(len(game.options))
    state.choose(place)
    game.choose(game.options[place])
same = same and rules.encode(state) == rules.encode(game.state)
print(json.dumps({"asks": asks, "options": names, "same": same}))
"""


def run(script: str, folder: Path) -> str:
    """Run a script in a process of its own, with the user's file within reach."""
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-c", script]
    result = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize(
    ("file", "asks"),
    [(SETTLERS, "choose a card to sacrifice"), (HORIZONS, "gain up to 3 material")],
    ids=["settlers", "horizons"],
)
def test_a_game_in_the_middle_of_a_word_of_ones_own_is_saved_and_goes_on(
    file: str, asks: str, tmp_path: Path
) -> None:
    (tmp_path / "own_words.py").write_text(file)
    run(PLAY, tmp_path)
    found: dict[str, Any] = json.loads(run(GO_ON, tmp_path))
    assert found["asks"] == asks
    assert len(found["options"]) > 1
    assert found["same"]


def test_a_game_whose_word_is_nowhere_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "own_words.py").write_text(SETTLERS)
    run(PLAY, tmp_path)
    opening = """
import json, pathlib
from imperia.kernel import ImperiaError, find_rules
data = json.loads(pathlib.Path("snapshot.json").read_text())
data["cards"] = [number for number in data["cards"] if number != "ROM-101"]
try:
    find_rules("settlers").decode(data)
except ImperiaError as error:
    print(error)
"""
    assert run(opening, tmp_path).splitlines() == [
        "there is no word ChooseSacrifice in this version"
    ]


class Root(Word):
    """What the words of a small game derive from."""

    __slots__ = ()


def test_two_words_of_one_name_are_refused_in_one_line() -> None:
    made = [type("ChooseCard", (Root,), {"__module__": home}) for home in ("mine", "yours")]
    with pytest.raises(TwoWords) as refused:
        Vocabulary((Root,)).words()
    assert "two words are called ChooseCard" in str(refused.value)
    assert "rename one of them" in str(refused.value)
    assert "\n" not in str(refused.value)
    del made
