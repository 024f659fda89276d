"""Martians: their cards, and words of their own."""

from .cards import CARDS, NATION

__all__ = ["CARDS", "NATION"]
