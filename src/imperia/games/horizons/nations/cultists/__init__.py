"""Cultists: their cards, and words of their own."""

from .cards import CARDS, GUIDE

__all__ = ["CARDS", "GUIDE"]
