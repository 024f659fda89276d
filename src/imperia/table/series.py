"""Several alike picks, marked together: made one after the other, as long as the rules go along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ..kernel import Decision, Game, ImperiaError, Series, State, UnknownOption


class Interrupted(ImperiaError):
    """Something else came between the picks of a series; what was picked before it stands."""


def choose_series(game: Game, picks: Sequence[str], choose: Callable[[str], object]) -> None:
    """Make picks of an open series by their names, then end it if it does not end by itself.

    `choose` makes one choice. What is refused at the beginning changes nothing.
    """
    decision = game.decision
    if decision is None or decision.series is None:
        raise UnknownOption("one option at a time is chosen here")
    left = check_picks(decision, decision.series, picks)
    closes = closing(decision)
    asked = game.state.asked
    for made, name in enumerate(picks):
        if not goes_on(game.state, asked):
            if not closes and len(+left) <= 1:
                return  # what is left is picked without asking
            raise Interrupted(words(made, len(picks)))
        try:
            choose(name)
        except UnknownOption:
            raise Interrupted(words(made, len(picks))) from None
        left[name] -= 1
    if closes and goes_on(game.state, asked):
        choose(closes)


def check_picks(decision: Decision, series: Series, picks: Sequence[str]) -> Counter[str]:
    """Refuse picks that the series does not take as a whole; how often each could be made."""
    left = Counter(dict(zip(map(str, decision.options), series.times, strict=True)))
    for name, times in Counter(picks).items():
        if times > left[name]:
            raise UnknownOption(f"{name!r} cannot be chosen {times} times now")
    if not series.least <= len(picks) <= series.most:
        number = f"{series.least}" if series.least == series.most else f"up to {series.most}"
        raise UnknownOption(f"choose {number} here, not {len(picks)}")
    return left


def closing(decision: Decision) -> str:
    """The name of the option that ends a series; "" if it ends by itself."""
    assert decision.series is not None
    ends = zip(decision.options, decision.series.times, strict=True)
    return next((option.name for option, times in ends if not times), "")


def goes_on(state: State, asked: object) -> bool:
    """Whether the question that was asked is asked again."""
    now = state.asked
    if now is None or not isinstance(asked, tuple):
        return False
    return type(now[0]) is type(asked[0]) and now[1:3] == asked[1:3]


def words(made: int, wanted: int) -> str:
    """What became of a series that was interrupted."""
    return f"{made} of {wanted} are done; then something else is asked. Choose the rest after it."
