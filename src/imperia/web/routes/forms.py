"""The fields that many forms have."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form

Proof = Annotated[str, Form()]  # that the form was made for who sends it
Words = Annotated[str, Form()]
