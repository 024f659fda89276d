"""A game saved in the middle of a question, opened by a copy of the program that was changed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from imperia.kernel.sentences import slug

SOURCES = Path(__file__).parents[2] / "src" / "imperia"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "*.so", "learned")
RULES = "games/settlers/rules"
COMMON = "games/settlers/cards/common.py"

SAVE = """
import json, pathlib, random
from imperia.kernel import Game
game, chance = Game.new("settlers", ["romans", "barbarians"], 3), random.Random(3)
while game.step < 25 or type(game.state.asked[0]).__name__ != "GiveUpLocation":
    listed = [option.name for option in game.options]
    game.choose(chance.choice([name for name in listed if name != "pass"] or listed))
pathlib.Path("game.jsonl").write_text(game.journal.text())
deck = [game.state.table[card] for card in game.state.deck]
print(json.dumps({
    "asks": game.decision.asks, "options": [option.name for option in game.options],
    "built": game.journal.choices[-1].removeprefix("build "), "unseen": deck[0].number,
    "name": deck[0].name,
}))
"""

OPEN = """
import json, pathlib, random
from imperia.kernel import BadJournal, Game, nearest, read_journal
journal = read_journal(pathlib.Path("game.jsonl").read_text())
found = {}
try:
    game = Game.resume(journal)
    found["way"] = "latest" if game.detour is None else "start" if game.detour.at < 0 else "earlier"
    found["asks"], found["options"] = game.decision.asks, [option.name for option in game.options]
    found["cards"] = {card.number: card.name for card in game.state.table}
    chance = random.Random(1)
    while not game.over:
        game.choose(chance.choice(game.options).name)
    found["again"] = Game.resume(read_journal(game.journal.text())).outcome == game.outcome
except BadJournal as error:
    found["refused"], found["kind"] = str(error), type(error).__name__
    try:
        found["shown"] = nearest(journal, len(journal.choices)).step
    except BadJournal:
        found["shown"] = None
    found["choices"] = len(journal.choices)
print(json.dumps(found))
"""


class Scratch:
    """A copy of the program that can be changed, with a game saved by it before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SOURCES, folder / "imperia", ignore=LEFT_OUT)
        registry = "kernel/registry.py"
        self.change(registry, 'return version("imperia")', 'return "0.0.9"')
        self.saved = self.run(SAVE)
        self.change(registry, 'return "0.0.9"', 'return "0.1.0.next"')

    def change(self, file: str, old: str, new: str) -> None:
        """Change a file in one place."""
        path = self.folder / "imperia" / file
        text = path.read_text()
        assert text.count(old) == 1, f"{file} has {text.count(old)} times {old}"
        path.write_text(text.replace(old, new))

    def add(self, file: str, more: str) -> None:
        """Add lines to the end of a file."""
        with (self.folder / "imperia" / file).open("a") as open_file:
            open_file.write(more)

    def rename(self, old: str, new: str) -> None:
        """Rename something in all rules of the game."""
        for path in (self.folder / "imperia" / RULES).glob("*.py"):
            path.write_text(re.sub(rf"\b{old}\b", new, path.read_text()))

    def run(self, program: str) -> dict[str, Any]:
        """What a program prints that runs on this copy."""
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=self.folder,
            env={"PYTHONPATH": str(self.folder), "PATH": ""},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    def opened(self) -> dict[str, Any]:
        """What becomes of the saved game."""
        return self.run(OPEN)

    def assert_goes_on(self, way: str) -> dict[str, Any]:
        """The game opens in this way, at the same question, and can be played to its end."""
        found = self.opened()
        assert found.get("way") == way, found
        assert (found["asks"], found["options"]) == (self.saved["asks"], self.saved["options"])
        assert found["again"]
        return found

    def assert_kept(self, reason: str) -> dict[str, Any]:
        """The game can only be looked at, and it is said why and who can go on with it."""
        found = self.opened()
        assert found.get("kind") == "OtherVersion", found
        assert found["refused"].startswith("this version cannot go on with it, imperia 0.0.9 can: ")
        assert reason in found["refused"]
        assert "\n" not in found["refused"]
        assert found["choices"] > 25
        return found


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """The program as it is, with a saved game."""
    return Scratch(tmp_path_factory.mktemp("before"))


@pytest.fixture
def scratch(before: Scratch, tmp_path: Path) -> Scratch:
    """A copy of it for one test."""
    copy = object.__new__(Scratch)
    copy.folder, copy.saved = tmp_path / "copy", before.saved
    shutil.copytree(before.folder, copy.folder, ignore=LEFT_OUT)
    return copy


def test_nothing_was_changed(scratch: Scratch) -> None:
    scratch.assert_goes_on("latest")


# Fields

ADDED = 'FIELDS: ClassVar[tuple[str, ...]] = (*KernelState.FIELDS, *OWN, "weather")'
SLOTS = '__slots__ = ("table", *OWN, "weather")\n    weather: list[int]'


def add_to_state(scratch: Scratch, declared: str) -> None:
    """Add a field to the state, and use it in every Clean-up."""
    fields = "FIELDS: ClassVar[tuple[str, ...]] = (*KernelState.FIELDS, *OWN)"
    scratch.change(f"{RULES}/position.py", fields, f"{ADDED}\n    {declared}")
    scratch.change(f"{RULES}/position.py", '__slots__ = ("table", *OWN)', SLOTS)
    scratch.change(
        f"{RULES}/state.py",
        "new.round = self.round",
        "new.round = self.round\n        new.weather = self.weather[:]",
    )
    scratch.change(
        f"{RULES}/state.py",
        "self.used = {}",
        "self.used = {}\n        self.weather.append(self.round)",
    )
    scratch.change(
        f"{RULES}/rules.py", "state.round = 0", "state.round = 0\n    state.weather = []"
    )


def test_a_new_field_of_the_state_has_its_declared_default(scratch: Scratch) -> None:
    add_to_state(scratch, 'DEFAULTS = {"weather": []}')
    scratch.assert_goes_on("latest")


def test_a_new_field_without_a_default_is_made_by_playing_the_choices_again(
    scratch: Scratch,
) -> None:
    add_to_state(scratch, "")
    scratch.assert_goes_on("start")


def test_a_new_field_of_a_seat_has_its_declared_default(scratch: Scratch) -> None:
    seat = f"{RULES}/seat.py"
    scratch.change(
        seat,
        '        "passed",\n    )',
        '        "passed",\n        "mood",\n    )\n    DEFAULTS = {"mood": 3}',
    )
    scratch.change(
        seat,
        "new.passed = self.passed",
        "new.passed = self.passed\n        new.mood = self.mood + 0",
    )
    scratch.change(seat, "seat.passed = False", "seat.passed = False\n    seat.mood = 3")
    scratch.assert_goes_on("latest")


def test_a_renamed_field_is_found_by_its_former_name(scratch: Scratch) -> None:
    scratch.rename("blocked", "stopped")
    slots = '    __slots__ = ("table", *OWN)'
    renamed = '    RENAMED = {"blocked": "stopped"}'
    scratch.change(f"{RULES}/position.py", slots, f"{renamed}\n{slots}")
    scratch.assert_goes_on("latest")


def test_a_field_that_is_gone_is_not_missed_if_that_is_declared(scratch: Scratch) -> None:
    remove_collection(scratch, 'GONE = ("collection",)')
    scratch.assert_goes_on("latest")


def test_a_field_that_is_gone_without_a_word_is_gone_round(scratch: Scratch) -> None:
    remove_collection(scratch, "")
    scratch.assert_goes_on("start")


def remove_collection(scratch: Scratch, declared: str) -> None:
    """Remove a field that only the solo game needs."""
    position = f"{RULES}/position.py"
    scratch.change(position, '        "collection",\n', "")
    scratch.change(
        position,
        '    __slots__ = ("table", *OWN)',
        f'    {declared}\n    __slots__ = ("table", "collection", *OWN)',
    )
    copy = "        new.collection = self.collection[:]\n"
    scratch.change(f"{RULES}/state.py", copy, "        new.collection = []\n")


# Words

CLEANUP = "class Cleanup(SettlersEffect):"


def test_a_renamed_word_on_the_stack_is_found_by_its_former_name(scratch: Scratch) -> None:
    scratch.rename("Cleanup", "TidyUp")
    tidy = CLEANUP.replace("Cleanup", "TidyUp")
    file = f"{RULES}/phases.py"
    scratch.change(file, tidy, f'{tidy}\n    FORMERLY = ("Cleanup",)')
    scratch.assert_goes_on("latest")


def test_a_word_that_was_removed_is_gone_round_if_the_choices_still_fit(scratch: Scratch) -> None:
    scratch.rename("Cleanup", "TidyUp")
    scratch.assert_goes_on("start")


def test_a_word_that_was_removed_with_its_rule_leaves_the_game_to_look_at(
    scratch: Scratch,
) -> None:
    scratch.rename("Cleanup", "TidyUp")
    scratch.change(f"{RULES}/rules.py", "for _ in range(2):", "for _ in range(3):")
    found = scratch.assert_kept("there is no word Cleanup in this version")
    assert found["shown"] is None


def test_a_new_argument_of_a_word_on_the_stack_has_the_default_of_its_constructor(
    scratch: Scratch,
) -> None:
    file = f"{RULES}/phases.py"
    path = scratch.folder / "imperia" / file
    at = path.read_text().index(CLEANUP)
    slots = path.read_text()[at:].split("__slots__ = ()", 1)
    assert "class " not in slots[0].replace(CLEANUP, "")
    path.write_text(
        path.read_text()[:at]
        + slots[0]
        + '__slots__ = ("broom",)\n    __match_args__ = ("broom",)\n\n'
        + "    def __init__(self, broom: int = 7) -> None:\n        self.broom = broom\n"
        + slots[1]
    )
    scratch.assert_goes_on("latest")


# Cards


def of_number(scratch: Scratch) -> str:
    """A card of the Common deck that nobody has drawn, in the file of the deck."""
    return f"[card for card in CARDS if card.number == {scratch.saved['unseen']!r}]"


def renumber(scratch: Scratch) -> None:
    """Give an undrawn card another number."""
    scratch.add(COMMON, f"\nfor card in {of_number(scratch)}:\n    card.number = 'COM-900'\n")


def test_a_renumbered_card_is_found_by_its_former_number(scratch: Scratch) -> None:
    renumber(scratch)
    declared = f"RENUMBERED: dict[str, str] = {{{scratch.saved['unseen']!r}: 'COM-900'}}"
    scratch.change(f"{RULES}/decks.py", "RENUMBERED: dict[str, str] = {}", declared)
    assert "COM-900" in scratch.assert_goes_on("latest")["cards"]


def test_a_renumbered_card_without_a_word_is_gone_round(scratch: Scratch) -> None:
    renumber(scratch)
    scratch.assert_goes_on("start")


def test_a_card_with_another_effect_has_it_from_the_next_choice_on(scratch: Scratch) -> None:
    more = (
        f"\nfor card in {of_number(scratch)}:\n    card.vp = 9\n    card.raze = card.raze + vp(4)\n"
    )
    scratch.add(COMMON, f"\nfrom ..rules.goods import vp\n{more}")
    scratch.assert_goes_on("latest")


def test_a_card_with_another_cost_in_the_middle_of_its_building_leaves_the_game_to_look_at(
    scratch: Scratch,
) -> None:
    built = scratch.saved["built"]
    dear = f"for card in CARDS:\n    if card.slug == {built!r}:\n        card.cost = stone(9)\n"
    for deck in ("common", "romans", "barbarians"):
        file = f"games/settlers/cards/{deck}.py"
        scratch.add(file, f"\nfrom ..rules.goods import stone\n{dear}")
    found = scratch.assert_kept("does not fit the rules")
    assert found["shown"] == found["choices"] - 1


def withdraw(scratch: Scratch) -> None:
    """Take an undrawn card out of the deck."""
    taken = f"WITHDRAWN = {of_number(scratch)}\n"
    scratch.add(COMMON, f"\n{taken}CARDS[:] = [card for card in CARDS if card not in WITHDRAWN]\n")


def test_a_card_that_is_dealt_no_more_stays_in_games_that_have_it(scratch: Scratch) -> None:
    withdraw(scratch)
    declared = "WITHDRAWN: list[Card] = common.WITHDRAWN"
    scratch.change(f"{RULES}/decks.py", "WITHDRAWN: list[Card] = []", declared)
    found = scratch.assert_goes_on("latest")
    assert found["cards"][scratch.saved["unseen"]] == scratch.saved["name"]


def test_a_card_that_was_removed_without_a_word_leaves_the_game_to_look_at(
    scratch: Scratch,
) -> None:
    withdraw(scratch)
    scratch.assert_kept(f"there is no card {scratch.saved['unseen']} in this version")


# Names

PLAY = """
import json, pathlib, random
from imperia.kernel import Game
given = json.loads(pathlib.Path("given.json").read_text())
game, chance = Game.new(given["game"], given["seats"], 5, given["options"]), random.Random(5)
last = None
while game.step < 40 or game.step == game.journal.told_until or last.verb != given["verb"]:
    listed = [option for option in game.options if option.name != "pass"] or game.options
    last = chance.choice(listed)
    game.choose(last)
pathlib.Path("game.jsonl").write_text(game.journal.text())
print(json.dumps({"card": game.state.table[last.cards[0]].name, "asks": game.decision.asks}))
"""

REPLAY = """
import json, pathlib, random
from imperia.kernel import Game, ImperiaError, read_journal
given = json.loads(pathlib.Path("given.json").read_text())
journal = read_journal(pathlib.Path("game.jsonl").read_text())
found = {}
try:
    game = Game.resume(journal)
    found["way"] = "latest" if game.detour is None else str(game.detour)
    found["asks"], found["movers"] = game.decision.asks, sorted(set(game.journal.movers))
    found["seats"] = sorted(game.seats)
    found["seen"] = [game.view(seat).seat for seat in given["seats"]]
    chance = random.Random(1)
    while not game.over:
        game.choose(chance.choice(game.options).name)
    again = Game.replay(read_journal(game.journal.text()), check=True)
    found["again"] = again.outcome == game.outcome
except ImperiaError as error:
    found["refused"] = str(error)
print(json.dumps(found))
"""

RENAMED_IN = {
    "settlers": ("romans", "build", "peaceful"),
    "horizons": ("japan", "play", "precious-cards"),
}
every_game = pytest.mark.parametrize("game", RENAMED_IN)


def play(scratch: Scratch, game: str) -> dict[str, Any]:
    """Save a game whose latest choice brings a card into play, in the middle of a turn."""
    side, verb, variant = RENAMED_IN[game]
    other = {"settlers": "barbarians", "horizons": "magyars"}[game]
    given = {"game": game, "seats": [side, other], "verb": verb, "options": {"variant": variant}}
    (scratch.folder / "given.json").write_text(json.dumps(given))
    return scratch.run(PLAY)


def call_otherwise(scratch: Scratch, game: str, old: str, new: str) -> None:
    """Write another name wherever a game says one, as a whole."""
    folder = scratch.folder / "imperia/games" / game
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text().replace(f'"{old}"', f'"{new}"'))
    for path in folder.rglob(f"{old}.txt"):  # the table of its Bot
        path.rename(path.with_name(f"{new}.txt"))


def declare(scratch: Scratch, game: str, **names: str) -> None:
    """Declare what something was called."""
    former = {old.replace("_", "-"): new for old, new in names.items()}
    scratch.add(f"games/{game}/rules/decks.py", f"\nFORMER_NAMES.update({former!r})\n")


@every_game
def test_a_renamed_card_that_was_just_played_is_found_by_its_former_name(
    scratch: Scratch, game: str
) -> None:
    saved = play(scratch, game)
    call_otherwise(scratch, game, saved["card"], "Heap of Planks")
    assert "refused" in scratch.run(REPLAY)
    declare(scratch, game, **{slug(saved["card"]): "heap-of-planks"})
    found = scratch.run(REPLAY)
    assert (found.get("way"), found.get("asks")) == ("latest", saved["asks"]), found
    assert found["again"]


@every_game
def test_a_renamed_side_and_variant_are_found_by_their_former_names(
    scratch: Scratch, game: str
) -> None:
    saved = play(scratch, game)
    side, _, variant = RENAMED_IN[game]
    call_otherwise(scratch, game, side, "quirites")
    call_otherwise(scratch, game, variant, "calm")
    assert "refused" in scratch.run(REPLAY)
    declare(scratch, game, **{side: "quirites", variant: "calm"})
    found = scratch.run(REPLAY)
    assert (found.get("way"), found.get("asks")) == ("latest", saved["asks"]), found
    assert "quirites" in found["seats"] == found["movers"]
    assert found["seen"] == [0, 1]
    assert found["again"]
