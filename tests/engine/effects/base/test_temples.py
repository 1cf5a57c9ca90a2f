"""The temples: their VP when the game ends, never more than 12 (R31)."""

from __future__ import annotations

import pytest

from engine import CATALOGUE, Catalogue, Colour
from tests.engine.cards.printed import RESOURCES
from tests.engine.effects.playing import Columns, Pieces, points_for

TERRAINS = {
    "temple_field": ("A2", "B2", "C4"),
    "temple_forest": ("A1", "B5", "C5"),
    "temple_swamp": ("A3", "B1", "C7"),
    "temple_mountain": ("A6", "B4", "C2"),
}


def full_columns(cards: Catalogue) -> dict[str, list[str]]:
    """Six cards of the base deck in each column but the temples'."""
    columns: dict[str, list[str]] = {colour.key: [] for colour in Colour if colour != Colour.TEMPLE}
    for card in cards.cards:
        if card.deck == "base" and card.colour.key in columns:
            columns[card.colour.key] += [card.key] * card.copies
    return {colour: column[:6] for colour, column in columns.items()}


COLUMNS = full_columns(CATALOGUE)
BY_COLUMN = {f"temple_{colour}": colour for colour in COLUMNS}
# card: how many pieces a region needs, whether exactly so many, VP for each
BY_SIZE = {
    "temple_pairs": (2, True, 2),
    "temple_threes": (3, True, 3),
    "temple_great": (4, False, 4),
}
BY_RESOURCE = {f"temple_{name}": name for name in RESOURCES}
VP_EACH = {"temple_wheat": 1, "temple_wood": 2, "temple_clay": 2, "temple_stone": 2}
COVERED = {
    *TERRAINS,
    *BY_COLUMN,
    *BY_SIZE,
    *BY_RESOURCE,
}


@pytest.mark.parametrize("card", TERRAINS)
@pytest.mark.parametrize(
    ("groups", "points"),
    [
        (([], [], []), 0),
        ((["mill"], [], []), 3),
        ((["mill", "temple"], [], []), 6),
        ((["mill", "scroll"], ["army"], []), 9),
        ((["mill"], ["scroll", "army"], ["house"]), 12),
        ((["mill", "temple"], ["scroll", "army"], ["house"]), 12),
        ((["mill", "scroll", "house", "army"], ["mill", "scroll"], ["house", "army"]), 12),
    ],
    ids=["none", "one", "two with a temple", "three", "four", "five: the cap", "eight"],
)
def test_a_terrain_temple_counts_three_for_every_own_piece_there(
    card: str, groups: tuple[list[str], ...], points: int
) -> None:
    """Pieces on other terrains and at sea, and an opponent's on this one, do not count."""
    regions = TERRAINS[card]
    pieces = {name: group for name, group in zip(regions, groups, strict=True) if group}
    elsewhere = {names[1]: ["scroll"] for key, names in TERRAINS.items() if key != card}
    theirs = {"field": "D1", "forest": "D2", "swamp": "D6", "mountain": "D7"}
    there = theirs[card.removeprefix("temple_")]

    assert points_for(card, {**pieces, **elsewhere, "A5": ["ship"]}, theirs={there: ["mill"]}) == (
        points
    )


PAIR, THREE, FOUR = (["mill", "scroll", "house", "army"][:size] for size in (2, 3, 4))
LANDS = ("A1", "A2", "A3", "A6", "B1", "B2", "B4", "B5", "C2", "C4", "C5", "C7")


@pytest.mark.parametrize("card", BY_SIZE)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_a_size_temple_counts_the_regions_of_its_size(card: str, size: int) -> None:
    """Exactly two, exactly three, four and more; the wooden temple is a piece too."""
    wanted, exactly, each = BY_SIZE[card]
    pieces = ["temple", "mill", "scroll", "army", "house"][:size]
    counts = size == wanted or (not exactly and size > wanted)

    assert points_for(card, {"A1": pieces}) == (each if counts else 0)
    assert points_for(card, {"A1": pieces, "B4": pieces}) == (2 * each if counts else 0)


@pytest.mark.parametrize(
    ("card", "pieces", "points"),
    [
        ("temple_pairs", {"A5": ["ship", "army"]}, 2),
        ("temple_pairs", {"A5": ["ship"], "A7": ["ship"], "A2": ["mill"]}, 0),
        ("temple_pairs", dict.fromkeys(LANDS[:5], PAIR), 10),
        ("temple_pairs", dict.fromkeys(LANDS[:5], PAIR) | {"B5": ["house", "army"]}, 12),
        (
            "temple_pairs",
            dict.fromkeys(LANDS[:5], PAIR) | {r: ["house", "army"] for r in LANDS[5:8]},
            12,
        ),
        ("temple_threes", dict.fromkeys(LANDS[:3], THREE), 9),
        ("temple_threes", dict.fromkeys(LANDS[:4], THREE), 12),
        ("temple_threes", dict.fromkeys(LANDS[:5], THREE), 12),
        ("temple_great", dict.fromkeys(LANDS[:2], FOUR), 8),
        ("temple_great", dict.fromkeys(LANDS[:3], FOUR), 12),
        ("temple_great", dict.fromkeys(LANDS[:4], FOUR), 12),
    ],
)
def test_a_size_temple_counts_up_to_twelve(card: str, pieces: Pieces, points: int) -> None:
    assert points_for(card, pieces, theirs={"D1": ["mill", "scroll"], "D7": THREE, "D6": FOUR}) == (
        points
    )


@pytest.mark.parametrize("card", BY_COLUMN)
@pytest.mark.parametrize(
    ("height", "points"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 9), (5, 12), (6, 12)]
)
def test_a_column_temple_counts_three_for_every_card_after_the_first(
    card: str, height: int, points: int
) -> None:
    columns = COLUMNS | {BY_COLUMN[card]: COLUMNS[BY_COLUMN[card]][:height]}

    assert points_for(card, {}, columns) == points


@pytest.mark.parametrize("card", BY_COLUMN)
def test_a_column_temple_counts_the_cards_in_the_column_not_its_colour(card: str) -> None:
    colour = BY_COLUMN[card]
    guest, host = ("civil", "maritime") if colour != "civil" else ("military", "production")
    columns: Columns = {colour: COLUMNS[colour][:2], guest: [], host: []}
    columns[colour] = [*COLUMNS[colour][:2], COLUMNS[guest][0]]
    columns[host if host != colour else guest] = COLUMNS[colour][2:5]

    assert points_for(card, {}, columns) == 6


@pytest.mark.parametrize("card", BY_RESOURCE)
@pytest.mark.parametrize("owned", [0, 1, 5, 11, 12, 13, 17])
def test_r31_a_resource_temple_counts_every_one_of_its_resource(card: str, owned: int) -> None:
    """Seven of each other resource do not count; beyond twelve nothing more does."""
    name = BY_RESOURCE[card]
    goods = dict.fromkeys(RESOURCES, 7) | {name: owned}

    assert points_for(card, {}, players=4, resources=goods) == min(VP_EACH[card] * owned, 12)
