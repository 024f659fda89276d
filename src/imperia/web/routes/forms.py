"""The fields that many forms have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import Form

from ...kernel import ImperiaError

Proof = Annotated[str, Form()]  # that the form was made for who sends it
Words = Annotated[str, Form()]
Fields = Mapping[str, str]
NUMBER: Final = "number"  # after how many choices the page was made


class Unclear(ImperiaError):
    """A form that lacks or misstates something."""
