"""The fields that many forms have."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form

from ...kernel import ImperiaError

Proof = Annotated[str, Form()]  # that the form was made for who sends it
Words = Annotated[str, Form()]


class Unclear(ImperiaError):
    """A form that lacks or misstates something."""
