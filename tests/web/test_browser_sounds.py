"""Sounds in a browser: nothing is made before they are switched on, and then a tone for a turn."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .browsing import Hand, await_turn, begin, wait_for
from .conftest import Open

# Counts what could sound; a browser without a window has nothing to sound with.
COUNTING = """
    self.made = 0;
    self.notes = [];
    self.others = 0; // how often somebody else has changed the table
    document.addEventListener("table:changed", (event) => (self.others += !event.detail.own));
    self.AudioContext = class {
        state = "suspended";
        currentTime = 0;
        destination = {};
        constructor() { self.made += 1; }
        async resume() { this.state = "running"; }
        createGain() {
            const still = () => {};
            const gain = { setValueAtTime: still, exponentialRampToValueAtTime: still };
            return { gain, connect: still };
        }
        createOscillator() {
            const frequency = { set value(pitch) { self.notes.push(pitch); } };
            return { frequency, connect: (next) => next, start() {}, stop() {} };
        }
    };
"""


def counted(page: Page) -> tuple[int, int]:
    """How many contexts were made, and how many notes."""
    made, notes = page.evaluate("[self.made, self.notes.length]")
    return int(made), int(notes)


def pass_on(page: Page) -> None:
    """Play, until somebody else has chosen as well and it is one's turn again."""
    others, hand = "self.others", Hand(page)
    before = page.evaluate(others)
    while page.evaluate(others) == before:
        hand.play(1)
    await_turn(page)


def test_nothing_is_made_while_sounds_are_off(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(COUNTING)
    begin(page, "settlers", "romans", "random", "barbarians")
    switch = page.locator("#sounds")
    expect(switch).to_have_attribute("aria-pressed", "false")
    pass_on(page)
    assert counted(page) == (0, 0)


def test_who_switches_sounds_on_hears_a_turn_and_keeps_them(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(COUNTING)
    begin(page, "settlers", "romans", "random", "barbarians")
    switch = page.locator("#sounds")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    wait_for(lambda: counted(page) == (1, 2), "a tone")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert counted(page) == (0, 0)
    pass_on(page)
    wait_for(lambda: counted(page)[1] > 0, "a tone")
    assert counted(page)[0] == 1
    switch.click()
    expect(switch).to_have_attribute("title", "Sounds are off")
    before = counted(page)
    pass_on(page)
    assert counted(page) == before
