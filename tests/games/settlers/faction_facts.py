"""What is printed on a Faction card, and the plays that every Faction card shares."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from imperia.games.settlers.rules.goods import colours
from tests.games.settlers.scene import Scene

Supply = dict[str, int]
NOTHING: Supply = {}

# The Common Feature that pays 1 gold and 1 VP for each Location of a colour.
REWARDS = {
    "grey": "supplier",
    "brown": "carpenters-workshop",
    "red": "mill",
    "pink": "canteen",
    "gold": "monty-the-merchant",
}


# What the faction boards make in each Production phase.
EGYPTIAN_BOARD = {"worker": 3, "gold": 1, "raze": 1, "defense": 1}
JAPANESE_BOARD = {"worker": 4, "wood": 1, "raze": 1, "defense": 1}


class Fact(NamedTuple):
    """One card as printed. `deals` and `raze` name goods; a Deal is listed for each copy."""

    name: str
    colour: str  # several are parted by blanks
    cost: Supply
    deals: str
    raze: str = ""
    location: bool = True  # whether the cost shows a Location to give up
    built: Supply = NOTHING  # what building it alone brings at once, production included
    production: Supply = NOTHING  # what it brings in a Production phase without asking
    spend: Supply = NOTHING
    gain: Supply = NOTHING
    uses: int = 1
    own_scene: bool = False  # something on it is told by a scene of its own

    @property
    def slug(self) -> str:
        """The first copy's slug."""
        return "-".join(self.name.lower().replace("'", "").split())

    @property
    def copies(self) -> list[str]:
        """The slugs of all copies."""
        more = range(2, len(self.deals.split()) + 1)
        return [self.slug, *(f"{self.slug}-{copy}" for copy in more)]


def add(*supplies: Supply) -> Supply:
    """Several supplies put together."""
    total: Supply = {}
    for supply in supplies:
        for good, number in supply.items():
            total[good] = total.get(good, 0) + number
    return total


def less(supply: Supply, good: str) -> Supply:
    """A supply with one good taken away."""
    return {name: n - (name == good) for name, n in supply.items() if n > (name == good)}


def times(supply: Supply, number: int) -> Supply:
    """A supply so many times."""
    return {good: n * number for good, n in supply.items()}


def next_turn(scene: Scene, seat: str) -> Scene:
    """Let the open turn end and everybody else pass until a seat's next turn."""
    if "end turn" in scene.options:
        scene.play("end turn")
    while scene.mover != seat:
        scene.play("end turn" if "end turn" in scene.options else "pass")
    return scene


def until(scene: Scene, name: str) -> Scene:
    """Pass and answer with the first option until an option of this name is listed."""
    while name not in scene.options:
        listed = scene.options
        scene.play(
            "end turn" if "end turn" in listed else "pass" if "pass" in listed else listed[0]
        )
    return scene


class EveryCard:
    """What holds for every card of a Faction deck; a test class says of which."""

    faction: ClassVar[str]
    board: ClassVar[Supply]

    def scene(self) -> Scene:
        """The faction to move against the Barbarians."""
        return Scene(self.faction, "barbarians")

    def site(self, fact: Fact) -> Scene:
        """A scene with what must be given up to build a card, and the card in hand."""
        scene = self.scene().hand(self.faction, fact.slug)
        return scene.empire(self.faction, "ruins") if fact.location else scene

    def next_supply(self, scene: Scene) -> Supply:
        """The supply after the next Production phase."""
        return scene.finish_round().to_turn(self.faction).goods(self.faction)

    def test_it_is_built_for_its_exact_cost(self, fact: Fact) -> None:
        scene = self.site(fact).give(self.faction, **fact.cost).play(f"build {fact.slug}")
        assert scene.locations(self.faction) == [fact.slug]
        assert scene.pile("discard") == (["ruins"] if fact.location else [])
        assert fact.slug not in scene.cards(self.faction, "hand")
        assert scene.goods(self.faction) == fact.built, scene.goods(self.faction)

    def test_it_cannot_be_built_one_good_short(self, fact: Fact) -> None:
        for good in fact.cost:
            scene = self.site(fact).give(self.faction, **less(fact.cost, good))
            assert f"build {fact.slug}" not in scene.options, good
        assert f"build {fact.slug}" in self.site(fact).give(self.faction, **fact.cost).options

    def test_it_needs_a_location_to_give_up_only_if_its_cost_shows_one(self, fact: Fact) -> None:
        scene = self.scene().hand(self.faction, fact.slug).give(self.faction, **fact.cost)
        assert (f"build {fact.slug}" in scene.options) == (not fact.location)
        assert f"build {fact.slug}" in scene.foundations(self.faction, "ruins").options
        scene.play(f"build {fact.slug}")
        assert scene.cards(self.faction, "foundations") == ([] if fact.location else ["ruins"])

    def test_it_has_its_colour(self, fact: Fact) -> None:
        scene = self.site(fact).give(self.faction, **fact.cost)
        scene.empire(self.faction, *REWARDS.values()).play(f"build {fact.slug}")
        if fact.location:
            scene.play("give up ruins")
        wanted = set(fact.colour.split())
        assert {colour for colour in REWARDS if is_paid(scene, REWARDS[colour])} == wanted & {
            *REWARDS
        }
        assert set(colours(scene.state.table[scene.card(fact.slug)].colour)) == wanted

    def test_it_produces_in_the_next_production_phase(self, fact: Fact) -> None:
        supply = self.next_supply(self.scene().empire(self.faction, fact.slug))
        assert supply == add(self.board, fact.production), supply

    def test_a_deal_with_it_costs_a_food_and_brings_its_good_at_once(self, fact: Fact) -> None:
        for copy, good in zip(fact.copies, fact.deals.split(), strict=True):
            scene = self.scene().hand(self.faction, copy)
            assert f"deal {copy}" not in scene.options
            scene.give(self.faction, food=1).play(f"deal {copy}")
            if good == "card":
                assert scene.options == ["draw common", "draw faction"]
                scene.play("draw faction")
            assert len(scene.cards(self.faction, "hand")) == (good == "card")
            assert scene.goods(self.faction) == ({} if good == "card" else {good: 1})
            assert scene.cards(self.faction, "deals") == [copy]
            assert scene.mover == "barbarians"

    def test_a_deal_with_it_brings_its_good_in_the_next_production(self, fact: Fact) -> None:
        for copy, good in zip(fact.copies, fact.deals.split(), strict=True):
            scene = self.scene().deals(self.faction, copy)
            supply = self.next_supply(scene)
            assert supply == add(self.board, {} if good == "card" else {good: 1}), (copy, supply)
            # Lookout: one Faction card and two Common cards.
            assert len(scene.cards(self.faction, "hand")) == 3 + (good == "card")

    def test_it_is_worth_two_points_in_the_end(self, fact: Fact) -> None:
        for copy in fact.copies:
            assert self.scene().empire(self.faction, copy).score(self.faction) == 2

    def test_it_is_razed_from_hand_only_for_its_raze_field(self, fact: Fact) -> None:
        for copy in fact.copies:
            scene = self.scene().hand(self.faction, copy)
            assert f"raze {copy}" not in scene.options
            scene.give(self.faction, raze=1)
            if not fact.raze:
                assert f"raze {copy}" not in scene.options
                continue
            scene.play(f"raze {copy}")
            assert scene.goods(self.faction) == {fact.raze: 1}
            assert scene.cards(self.faction, "discard") == [copy]
            assert scene.cards(self.faction, "foundations") == []

    def test_it_is_razed_in_the_empire_only_for_its_raze_field(self, fact: Fact) -> None:
        for copy in fact.copies:
            scene = Scene("barbarians", self.faction).empire(self.faction, copy)
            scene.give("barbarians", raze=2)
            name = f"raze {self.faction}/{copy}"
            if not fact.raze:
                assert name not in scene.give("barbarians", raze=7).options
                continue
            scene.play(name)
            assert scene.goods("barbarians") == {fact.raze: 1}
            assert scene.goods(self.faction) == {}
            assert scene.cards(self.faction, "discard") == [copy]
            assert scene.cards(self.faction, "foundations") == []


class EveryAction:
    """What holds for every Action Location that turns goods into goods."""

    faction: ClassVar[str]

    def scene(self, fact: Fact) -> Scene:
        """The faction to move with the Action Location."""
        return Scene(self.faction, "barbarians").empire(self.faction, fact.slug)

    def test_its_action_turns_what_it_costs_into_what_it_gains(self, fact: Fact) -> None:
        scene = self.scene(fact).give(self.faction, **fact.spend)
        scene.play(f"activate {fact.slug}")
        assert scene.goods(self.faction) == fact.gain, scene.goods(self.faction)
        assert scene.locations(self.faction) == [fact.slug]
        assert scene.mover == "barbarians" or "end turn" in scene.options

    def test_its_action_is_refused_one_good_short(self, fact: Fact) -> None:
        assert fact.spend
        for good in fact.spend:
            scene = self.scene(fact).give(self.faction, **less(fact.spend, good))
            assert f"activate {fact.slug}" not in scene.options, good

    def test_its_action_can_be_taken_so_many_times_a_round(self, fact: Fact) -> None:
        scene = self.scene(fact)
        for _ in range(fact.uses):
            next_turn(scene, self.faction).give(self.faction, **fact.spend)
            scene.play(f"activate {fact.slug}")
        next_turn(scene, self.faction).give(self.faction, **fact.spend)
        assert f"activate {fact.slug}" not in scene.options
        assert scene.goods(self.faction) == add(times(fact.gain, fact.uses), fact.spend)

    def test_only_an_action_with_two_uses_can_be_taken_twice_at_once(self, fact: Fact) -> None:
        scene = self.scene(fact).give(self.faction, **times(fact.spend, 2))
        assert (f"activate {fact.slug} twice" in scene.options) == (fact.uses == 2)
        if fact.uses == 2:
            scene.play(f"activate {fact.slug} twice")
            assert scene.goods(self.faction) == times(fact.gain, 2)
            next_turn(scene, self.faction).give(self.faction, **fact.spend)
            assert f"activate {fact.slug}" not in scene.options

    def test_its_action_is_ready_again_in_the_next_round(self, fact: Fact) -> None:
        scene = self.scene(fact).give(self.faction, **times(fact.spend, fact.uses))
        scene.play(f"activate {fact.slug}" + (" twice" if fact.uses == 2 else ""))
        scene.finish_round().to_turn(self.faction).give(self.faction, **fact.spend)
        assert f"activate {fact.slug}" in scene.options


def is_paid(scene: Scene, slug: str) -> bool:
    """Whether a Feature brought 1 gold and 1 VP just now."""
    name = scene.state.table[scene.card(slug)].name
    return any(line.endswith(f"gain 1 gold, 1 VP ({name}).") for line in scene.told())
