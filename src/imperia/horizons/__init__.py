"""Imperium: Horizons: the rules, the Commons and the nations."""

from .rules import RULES

__all__ = ["RULES"]
