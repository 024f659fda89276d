"""What on the table may be clicked: which options are about which card, pile, good or seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...kernel import Listed


class Uses(NamedTuple):
    """Options by what they are about, as their numbers in the list: `1 4`."""

    cards: Mapping[int, str]  # by the card's number in the game's table
    others: Mapping[str, str]  # by the pile, good or seat, where no card is meant
    targets: Mapping[str, str] = {}  # by the target alone, also of those about cards


NOTHING = Uses({}, {})


def find_uses(listed: Iterable[Listed], cards: Mapping[str, tuple[int, ...]]) -> Uses:
    """The options by what they are about; `cards` tells which cards an option's name is about."""
    by_card: dict[int, list[int]] = {}
    others: dict[str, list[int]] = {}
    targets: dict[str, list[int]] = {}
    for each in listed:
        about, target = cards[each.option.name], each.option.target
        for card in about:
            by_card.setdefault(card, []).append(each.number)
        if target:
            targets.setdefault(target, []).append(each.number)
            if not about:
                others.setdefault(target, []).append(each.number)
    return Uses(
        {card: _joined(numbers) for card, numbers in by_card.items()},
        {target: _joined(numbers) for target, numbers in others.items()},
        {target: _joined(numbers) for target, numbers in targets.items()},
    )


def _joined(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
