"""Sums that a small net is made of, on plain lists, so that they can be compiled."""

from __future__ import annotations


def added(sums: list[float], row: list[float], amount: float) -> list[float]:
    """Some sums with so much of a row added."""
    return [total + amount * number for total, number in zip(sums, row, strict=True)]


def positive(sums: list[float]) -> list[float]:
    """The sums that are above zero, and zero for the others."""
    return [total if total > 0.0 else 0.0 for total in sums]


def dot(weights: list[float], units: list[float]) -> float:
    """How much the units come to, each with its weight."""
    total = 0.0
    for weight, unit in zip(weights, units, strict=True):
        total += weight * unit
    return total


def through(columns: list[list[float]], units: list[float], biases: list[float]) -> list[float]:
    """What the next layer hears from units, of which many are silent: a column for each unit."""
    sums = biases
    for unit, column in zip(units, columns, strict=True):
        if unit:
            sums = added(sums, column, unit)
    return sums
