"""Learning a game in the terminal: what the coach says, when, and that it can be ignored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from imperia.cli import app
from imperia.kernel import LESSON, Lesson, first_lesson
from imperia.table import HUMAN, Table
from tests.support.lessons import LESSONS, NAMES, coach_for
from tests.terminal.sitting import Sitting, first_option

SAID = re.compile(r"Coach, (\d+) of (\d+): ")
ADVICE = re.compile(r"Type (\d+), ")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


def imperia(*words: str, typed: str = "") -> Result:
    """Run a command; `typed` is what the player types."""
    return CliRunner().invoke(app, list(words), input=typed)


def table_of(game: str, lesson: Lesson) -> Table:
    """A guided game on nobody's disk."""
    return Table.new(game, lesson.players(HUMAN), lesson.seed, about={LESSON: lesson.name})


class Learner(Sitting):
    """Types the number that the coach has advised, until the coach has said everything."""

    def type(self, prompt: str) -> str:
        shown = self.screen.rpartition(self.mark)[2]
        self.mark = f"\n{prompt}\n"
        self.console.print(self.mark)
        if self.said and self.said[-1][0] == self.said[-1][1]:
            raise EOFError
        advised = ADVICE.findall(shown)
        return advised[-1] if advised else first_option(self.table)

    mark = "\0"

    @property
    def said(self) -> list[tuple[str, str]]:
        """The number of each bubble that was printed, and of how many."""
        return SAID.findall(self.screen)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_who_types_what_is_advised_reads_every_bubble_once(game: str, lesson: Lesson) -> None:
    learner = Learner(table_of(game, lesson))
    count = len(lesson.bubbles)
    assert learner.said == [(str(number), str(count)) for number in range(1, count + 1)]
    assert f"{lesson.title}. A coach tells you what is new" in learner.screen
    assert learner.code == 0


def test_bubbles_stand_before_the_question_with_the_number_to_type() -> None:
    sitting = Sitting(table_of("settlers", first_lesson("settlers")), width=100)
    coach, question = sitting.screen.index("Coach, 4 of 20"), sitting.screen.index("romans: take")
    advice = sitting.screen.index("Type 2, Take Grain Field. Its Raze field gives 2 food")
    assert coach < advice < question < sitting.screen.index("2. Take Grain Field")


def test_a_guided_game_is_resumed_with_its_coach(home: Path) -> None:
    assert "Coach, 1 of 20" in imperia("learn", "settlers", typed="2\n1\nquit\n").stdout
    again = imperia("resume", typed="quit\n").stdout
    assert "Coach, 1 of 20" not in again
    assert "Coach, 5 of 20: Your goods" in again
    (path,) = (home / "games").iterdir()
    table = Table.open(path)
    assert table.players == {"romans": HUMAN, "barbarians": "beginner"}
    assert [one.number for one in coach_for(table.game).listen(table.game.journal)] == [5, 6]


def test_learn_saves_where_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "first.jsonl"
    assert imperia("learn", "horizons", "--save", str(path), typed="quit\n").exit_code == 0
    assert Table.open(path).game.journal.header["about"][LESSON] == "first-game"


def test_a_game_that_is_only_played_has_no_coach() -> None:
    seats = ("--seat", "romans=me", "--seat", "barbarians=greedy", "--seed", "7")
    assert "Coach" not in imperia("play", "settlers", *seats, typed="2\nquit\n").stdout


def test_a_game_without_a_lesson_says_what_to_do_instead() -> None:
    result = imperia("learn", "goofspiel")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "imperia: Goofspiel has no lesson: read its rules, or play against a computer"
    ]
