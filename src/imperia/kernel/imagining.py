"""What imagined states of any game have in common."""

from __future__ import annotations

from collections.abc import Callable

from .state import Choice, State


def open_question(
    state: State, listed: list[Choice], deal: Callable[[], None], deals: int = 100
) -> None:
    """Give an imagined state the options of the question that waits in it.

    `listed` are the options that the viewer sees. If another seat is asked, there are none:
    then `deal` deals the hidden cards anew until that seat has something to choose from.
    """
    if listed:
        state.options = listed
        return
    if state.asked is None:
        return
    for _ in range(deals):
        state.ask_again()
        if state.options:
            return
        deal()
    state.asked = None  # nothing fits: let the game go on without the question
    state.advance()
