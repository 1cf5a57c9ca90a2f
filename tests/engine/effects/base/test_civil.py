"""The houses: VP or gold for the regions of a terrain, and for regions of a size."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.events import Activated, Changed
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game

# card: terrain, VP and gold for every region
BY_TERRAIN = {
    "villa_field": ("field", 1, 0),
    "villa_forest": ("forest", 1, 0),
    "villa_swamp": ("swamp", 1, 0),
    "villa_mountain": ("mountain", 1, 0),
    "forum_field": ("field", 0, 3),
    "forum_forest": ("forest", 0, 3),
    "forum_swamp": ("swamp", 0, 3),
    "forum_mountain": ("mountain", 0, 3),
}
# card: VP and gold for every two regions with one piece, every region with two, three, four up
BY_SIZE = {
    "hamlet_vp": (1, 0),
    "hamlet_gold": (0, 3),
    "town_vp": (1, 0),
    "town_gold": (0, 3),
    "city_vp": (2, 0),
    "city_gold": (0, 6),
    "metropolis_vp": (3, 0),
    "metropolis_gold": (0, 9),
}
COVERED = {*BY_TERRAIN, *BY_SIZE}

# The regions of the board for two players, by terrain.
REGIONS = {
    "field": ("A2", "B2", "C4", "D1"),
    "forest": ("A1", "B5", "C5", "D2"),
    "swamp": ("A3", "B1", "C7", "D6"),
    "mountain": ("A6", "B4", "C2", "D7"),
}


def _gain(vp: int, gold: int) -> dict[str, int]:
    return {what: amount for what, amount in (("vp", vp), ("gold", gold)) if amount}


@pytest.mark.parametrize("card", BY_TERRAIN)
@pytest.mark.parametrize("occupied", [1, 2, 3, 4])
def test_every_occupied_region_of_the_terrain_counts_once_for_any_pieces(
    card: str, occupied: int
) -> None:
    terrain, vp, gold = BY_TERRAIN[card]
    standing = (["army"], ["mill", "scroll", "army", "temple"], ["scroll"], ["mill"])
    pieces = dict(zip(REGIONS[terrain][:occupied], standing[:occupied], strict=True))
    pieces |= {"A5": ["ship"], "C1": ["ship"]}
    table = game([holding(card, pieces=pieces, resources=have())])

    played = build(table, card, REGIONS[terrain][0])

    assert played.changes == _gain(vp * occupied, gold * occupied)
    assert played.events == (
        Activated(0, card),
        *(Changed(0, what, n) for what, n in played.changes.items()),
    )
    assert played.asked == ("confirm",)


@pytest.mark.parametrize("card", BY_TERRAIN)
def test_other_terrains_and_an_opponents_regions_do_not_count(card: str) -> None:
    terrain, _, _ = BY_TERRAIN[card]
    others = [name for name in REGIONS if name != terrain]
    mine = {REGIONS[name][0]: ["army"] for name in others}
    theirs = {region: ["mill"] for region in REGIONS[terrain][:3]}
    table = game([holding(card, pieces=mine, resources=have()), {"pieces": theirs}])

    played = build(table, card, REGIONS[others[0]][0])

    assert (played.changes, played.events) == ({}, (Activated(0, card),))


@pytest.mark.parametrize("card", BY_TERRAIN)
def test_the_new_house_itself_occupies_its_region(card: str) -> None:
    """A first piece, on the edge: nothing was there before."""
    terrain, vp, gold = BY_TERRAIN[card]
    edge = {"field": "A2", "forest": "C5", "swamp": "A3", "mountain": "A6"}[terrain]
    table = game([holding(card, resources=have())])

    assert build(table, card, edge).changes == _gain(vp, gold)


@dataclass(frozen=True)
class Land:
    """The pieces, the place of the house, and the resulting number of regions of each size.

    ``sizes``: regions with exactly one, two, three, and with four or more pieces.
    """

    pieces: dict[str, list[str]]
    house: str
    sizes: tuple[int, int, int, int]


FIRST = ["mill"]
LANDS = {
    "one single": Land({}, "A2", (1, 0, 0, 0)),
    "two singles": Land({"A1": FIRST}, "A2", (2, 0, 0, 0)),
    "three singles": Land({"A1": FIRST, "A3": FIRST}, "A2", (3, 0, 0, 0)),
    "four singles": Land({"A1": FIRST, "A3": FIRST, "A5": ["ship"]}, "A2", (4, 0, 0, 0)),
    "five singles": Land(
        {"A1": FIRST, "A3": FIRST, "A5": ["ship"], "A7": ["ship"]}, "A2", (5, 0, 0, 0)
    ),
    "no single left": Land({"A1": FIRST}, "A1", (0, 1, 0, 0)),
    "a ship with an army aboard is a pair": Land(
        {"A1": FIRST, "A5": ["ship", "army"], "A6": ["scroll"]}, "A1", (1, 2, 0, 0)
    ),
    "a temple is a piece": Land(
        {"A1": ["temple"], "A6": ["mill", "temple"], "A2": ["scroll", "temple", "army"]},
        "A1",
        (0, 2, 1, 0),
    ),
    "a pair grows to three": Land(
        {"A1": ["mill", "scroll"], "A2": ["mill", "scroll", "army"]}, "A1", (0, 0, 2, 0)
    ),
    "three grow to four": Land(
        {"A1": ["mill", "scroll", "army"], "A2": ["mill", "scroll", "army"]},
        "A1",
        (0, 0, 1, 1),
    ),
    "five in a region are a metropolis": Land(
        {"A1": ["mill", "scroll", "army", "temple"], "A2": ["army", "mill", "scroll", "temple"]},
        "A1",
        (0, 0, 0, 2),
    ),
    "some of all": Land(
        {
            "A5": ["ship"],
            "C1": ["ship", "army"],
            "A2": ["mill"],
            "A3": ["scroll"],
            "A6": ["mill", "army"],
            "C7": ["mill", "scroll", "temple"],
            "C2": ["mill", "scroll", "army"],
            "B5": ["mill", "scroll", "army", "temple"],
        },
        "C2",
        (3, 2, 1, 2),
    ),
}


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("card", BY_SIZE)
def test_regions_count_by_the_number_of_own_pieces(card: str, land: str) -> None:
    """For every two hamlets rounds down; only the metropolis counts larger regions too."""
    there = LANDS[land]
    ones, twos, threes, more = there.sizes
    kind = card.split("_")[0]
    count = {"hamlet": ones // 2, "town": twos, "city": threes, "metropolis": more}[kind]
    vp, gold = BY_SIZE[card]
    theirs = {"B2": ["mill"], "B3": ["ship", "army"], "D1": ["mill", "house", "army", "scroll"]}
    table = game([holding(card, pieces=there.pieces, resources=have()), {"pieces": theirs}])

    played = build(table, card, there.house)

    assert played.changes == _gain(vp * count, gold * count)
    assert played.events == (
        Activated(0, card),
        *(Changed(0, what, n) for what, n in played.changes.items()),
    )
    assert played.asked == ("confirm",)


def test_every_land_of_these_tests_has_its_sizes() -> None:
    """The boards are typed by hand: count them once more, in the view after the house."""
    for name, land in LANDS.items():
        table = game([holding("town_vp", pieces=land.pieces, resources=have())])
        build(table, "town_vp", land.house)
        numbers = [len(pieces) for pieces in table.view(0).seats[0].pieces.values()]
        found = tuple(numbers.count(size) for size in (1, 2, 3))
        assert (*found, sum(number > 3 for number in numbers)) == land.sizes, name


def test_the_column_counts_from_the_bottom_up_with_the_new_house_in_place() -> None:
    columns = {"civil": ["villa_forest", "hamlet_gold", "town_vp"]}
    table = game([holding("forum_field", pieces={"A1": ["mill"], "A3": ["mill"]}, columns=columns)])

    played = build(table, "forum_field", "A2")

    assert played.events == (
        Activated(0, "villa_forest"),
        Changed(0, "vp", 1),
        Activated(0, "hamlet_gold"),
        Changed(0, "gold", 3),
        Activated(0, "town_vp"),
        Activated(0, "forum_field"),
        Changed(0, "gold", 3),
    )
