"""Thousands of seeded games a minute: how often does each faction win with random play?"""

from __future__ import annotations

from collections import Counter

from imperia.kernel import Chance, find_rules

GAMES = 40


def main() -> None:
    rules = find_rules("settlers")
    chance = Chance("example")
    wins: Counter[str] = Counter()
    for seed in range(GAMES):
        state = rules.start(["romans", "barbarians", "egyptians", "japanese"], seed, {})
        while not state.over:
            state.choose(chance.below(len(state.options)))
        for seat, share in zip(rules.seat_names(state), rules.standing(state), strict=True):
            wins[seat] += round(share)
    for faction, won in wins.most_common():
        print(f"{faction}: {won} of {GAMES}")


if __name__ == "__main__":
    main()
