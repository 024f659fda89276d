"""Imperial Settlers: every rule, every card, one to four players."""

from .rules import RULES

__all__ = ["RULES"]
