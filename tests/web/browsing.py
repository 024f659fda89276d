"""Playing at a table in a browser as a person does: click what is lit, press what is listed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from playwright.sync_api import FilePayload, Locator, Page

from imperia.kernel import Game

from .running import PATIENCE

T = TypeVar("T")
LOOK: Final = """() => {
    const table = document.getElementById("table");
    const has = (id) => document.getElementById(id) !== null;
    return {
        step: Number(table.dataset.step),
        version: Number(table.dataset.version),
        mine: table.hasAttribute("data-mine"),
        must_end: has("end-turn"),
        over: document.querySelector(".scores") !== null,
        hand_over: has("hand-over"),
        answer: document.querySelector("button[name=agree]") !== null,
    };
}"""


# A point of an element that nothing covers, once nothing moves; cards may overlap each other.
SPOT: Final = """(element) => {
    const ends = (one) => one.effect.getComputedTiming().endTime < Infinity; // a breath does not
    if (document.getAnimations().some(ends)) return null;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    for (const across of [0.5, 0.25, 0.1, 0.75, 0.9]) {
        for (const down of [0.5, 0.2, 0.8]) {
            const [x, y] = [box.left + box.width * across, box.top + box.height * down];
            const there = document.elementFromPoint(x, y);
            if (there?.closest("button, [data-uses]") === element) return [x, y];
        }
    }
    return null;
}"""


USES: Final = "#held .use"


class Seen(NamedTuple):
    """What a page shows of the course of a game."""

    step: int
    version: int
    mine: bool  # options are listed
    must_end: bool  # the turn waits to be ended
    over: bool
    hand_over: bool
    answer: bool  # somebody asks to go back

    @property
    def waits(self) -> bool:
        """Whether the page waits for whoever sits before it."""
        return self.mine or self.must_end or self.over or self.hand_over or self.answer


def look(page: Page) -> Seen:
    """The table as the page shows it now."""
    return Seen(**page.evaluate(LOOK))


def wait_for(found: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Wait for something; the policy of the pages forbids to let the page itself wait."""
    deadline = time.monotonic() + seconds
    while not (it := found()):
        assert time.monotonic() < deadline, f"{what}: not within {seconds:g} s"
        time.sleep(0.02)
    return it


def await_turn(page: Page) -> Seen:
    """Wait until the page waits for its reader."""
    wait_for(lambda: look(page).waits, "a turn")
    return look(page)


def follow(page: Page, link: Locator) -> None:
    """Press what leads to another page and wait for that: a click alone ends on the old one."""
    with page.expect_navigation():
        link.click()


# Beginning a game

# Players that answer at once, by the levels under which people are offered them
LEVEL_OF: Final = {"random": "beginner", "greedy": "novice"}


def await_table(page: Page) -> None:
    """Wait until a table is there and listens."""
    page.wait_for_selector("#table")
    page.wait_for_load_state()


def begin(page: Page, game: str, side: str = "", against: str = "greedy", enemy: str = "") -> None:
    """From the first page into a game against the computer, with the mouse alone."""
    page.goto("/")
    kind = page.locator(f"section:has(#play-{game})")
    kind.locator("select[name=who1]").select_option(LEVEL_OF.get(against, against))
    if side:
        kind.locator("select[name=side0]").select_option(side)
    if enemy:
        kind.locator("select[name=side1]").select_option(enemy)
    follow(page, kind.get_by_role("button", name="Play"))
    await_table(page)


def begin_with(page: Page, game: str, *seats: tuple[str, str], seed: str = "", **more: Any) -> None:
    """A game by the long form: pairs of who plays and which side."""
    page.goto(f"/new/{game}")
    for number in range(4):
        who, side = seats[number] if number < len(seats) else ("", "any")
        page.locator(f"select[name=who{number}]").select_option(LEVEL_OF.get(who, who))
        page.locator(f"select[name=side{number}]").select_option(side)
    for variant in more.get("variants", ()):
        page.locator(f"input[name=variant][value={variant}]").check()
    page.locator("input[name=seed]").fill(seed)
    if not more.get("confirm", True):
        page.locator("input[name=confirm]").uncheck()
    follow(page, page.locator("#begin"))


def played(
    game: str,
    players: Mapping[str, str],
    until: Callable[[Game], bool],
    seed: int = 1,
    variants: Sequence[str] = (),
) -> Game:
    """A game played by chance up to a moment, without a browser; `players` are named by sides."""
    chance = Random(seed)
    wanted = {"variant": list(variants)} if variants else {}
    made = Game.new(game, list(players), seed, wanted, {"players": dict(players)})
    while not until(made):
        made.choose(chance.choice(made.options))
    return made


def goes_on(game: Game, after: int = 0) -> bool:
    """Whether a seat has just chosen and is asked again: nobody else is waited for."""
    return game.step > after and game.journal.movers[-1] == game.seat


def bring(page: Page, game: Game) -> None:
    """Bring a game from a file; every human seat of it is then one's own."""
    bring_text(page, game.journal.text().encode())


def bring_text(page: Page, journal: bytes) -> None:
    """Bring a journal from a file."""
    page.goto("/games")
    file: FilePayload = {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": journal}
    page.locator("input[type=file]").set_input_files(file)
    follow(page, page.get_by_role("button", name="Bring it"))
    if "/curtain" in page.url:  # several seats are one's own
        page.click("#go-on")
    await_table(page)


# Choosing


def options(page: Page) -> list[str]:
    """The names of the listed options."""
    values = page.locator(".option").evaluate_all("all => all.map((one) => one.value)")
    return [str(value) for value in values]


def ask_first(page: Page) -> None:
    """Let the table ask before the only use of a card is made."""
    page.evaluate("localStorage.setItem('imperia-ask', 'yes')")


class Hand:
    """Somebody who plays by the mouse or a finger, with choices from a seed."""

    def __init__(self, page: Page, seed: int = 1, finger: bool = False, likes: str = "") -> None:
        self.page = page
        self.likes = likes  # a selector of what they press where it is lit
        self.random = Random(seed)
        self.finger = finger
        self.lit = 0  # choices made by pressing what is lit

    def press(self, at: Locator) -> None:
        """Click, or tap."""
        self.press_at(wait_for(lambda: at.evaluate(SPOT), f"a spot of {at}"))

    def press_at(self, spot: tuple[float, float]) -> None:
        """Click, or tap, at a point of the page."""
        if self.finger:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def choose(self) -> Seen:
        """Make one choice by something lit, or from the list, and wait for what comes of it."""
        before = look(self.page)
        lit = self.page.locator("[data-uses]:visible")
        liked = lit.and_(self.page.locator(self.likes)) if self.likes else lit
        if liked.count():
            self.use(self.any_of(liked))
        elif lit.count():
            self.use(self.any_of(lit))
        else:
            self.press(self.any_of(self.page.locator(".option:visible")))
            self.confirm(before)
        return self.changed(before)

    def use(self, lit: Locator) -> None:
        """Press something lit, and one of its uses; the only one is done at once, or marked."""
        before = look(self.page)
        uses = self.page.locator(USES)
        wait_for(lambda: self.opens(lit, before), f"the uses of {lit}")
        if uses.first.is_visible():
            self.press(self.any_of(uses))
        self.confirm(before)
        self.lit += 1

    def opens(self, lit: Locator, before: Seen) -> bool:
        """Press something lit; on a busy machine a click may fall between two tables."""
        if self.answers(before):
            return True
        if spot := lit.evaluate(SPOT):
            self.press_at(spot)
            with suppress(AssertionError):
                wait_for(lambda: self.answers(before), "an answer", 5)
        else:
            self.page.mouse.move(0, 0)  # what is pointed at rises, and may cover its neighbour
        return self.answers(before)

    def answers(self, before: Seen) -> bool:
        """Whether a press has opened uses, marked something, or done the only thing there was."""
        shown = self.page.locator(f"{USES}, #board .marked").first.is_visible()
        return shown or look(self.page).version != before.version

    def confirm(self, before: Seen) -> None:
        """Where several are marked and confirmed once: mark enough, and confirm."""
        marked = self.page.locator(".marked:visible")
        if look(self.page).version != before.version or not marked.count():
            return
        button = self.page.locator("#confirm")
        while button.is_disabled():
            self.mark_one_more(marked)
        self.press(button)

    def mark_one_more(self, marked: Locator) -> None:
        """Mark something on the table or in the list that is not marked yet."""
        before = marked.count()
        free = "#board [data-uses]:not(.marked):visible, .option:not(.marked):visible"
        self.press(self.any_of(self.page.locator(free)))
        wait_for(lambda: marked.count() != before, "a mark")

    def any_of(self, all_of: Locator) -> Locator:
        """One of several, by chance."""
        return all_of.nth(self.random.randrange(all_of.count()))

    def end_turn(self) -> Seen:
        """Say that the turn is over."""
        before = look(self.page)
        self.press(self.page.locator("#end-turn"))
        return self.changed(before)

    def changed(self, before: Seen) -> Seen:
        """Wait until the table is another one."""
        wait_for(lambda: look(self.page).version != before.version, "a change")
        return look(self.page)

    def play(self, choices: int = 10_000) -> int:
        """Play on until the game is over or so many choices are made; returns how many were."""
        made = 0
        while made < choices:
            seen = await_turn(self.page)
            if seen.over:
                break
            if seen.must_end:
                self.end_turn()
            else:
                self.choose()
                made += 1
        return made
