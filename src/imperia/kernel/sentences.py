"""Small things about words that every game needs: capitals, counts, names in options."""

from __future__ import annotations

import unicodedata


def capital(words: str) -> str:
    """With a capital at the beginning."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """With a capital and a full stop."""
    return capital(words if words.endswith(".") else f"{words}.")


def counted(number: int, noun: str) -> str:
    """`1 point`, `2 points`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def slug(name: str) -> str:
    """A name as it stands in an option: small letters, with dashes between words."""
    letters = unicodedata.normalize("NFKD", name.lower())
    text = "".join(c for c in letters if not unicodedata.combining(c) and c not in "'’")
    plain = "".join(c if c.isalnum() else " " for c in text)
    return "-".join(plain.split())
