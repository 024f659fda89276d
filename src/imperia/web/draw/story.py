"""What has happened, as a game's table may show it: each event with its words for the viewer."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ...kernel import Event


class Happening(NamedTuple):
    """An event that the viewer may hear of: after which choice, and its words for them."""

    step: int
    event: Event
    words: Markup
