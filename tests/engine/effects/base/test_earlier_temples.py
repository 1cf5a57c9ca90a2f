"""Temples that are printed no more: games that began with them are finished by their old cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import CATALOGUE, stored_catalogue
from tests.engine.effects.base.test_temples import full_columns
from tests.engine.effects.playing import Columns, Pieces, points_for

# The six base decks as they were kept for a game when these temples were printed.
DECKS = json.loads((Path(__file__).parents[2] / "cards" / "earlier_base.json").read_text())
EARLIER = stored_catalogue(DECKS)


def _points(card: str, pieces: Pieces, columns: Columns | None = None, **top: Any) -> int:
    assert card not in CATALOGUE
    return points_for(card, pieces, columns, cards=EARLIER, **top)


@pytest.mark.parametrize(
    ("regions", "points"),
    [
        ("", 0),
        ("B1", 2),
        ("B1 B2 B4 B5", 2),
        ("B1 E1 A4 A5", 6),
        ("B1 C2 D1 E1 F1", 10),
        ("B1 C2 D1 E1 F1 G1", 12),
        ("A4 B1 C2 D1 E1 F1 G1", 12),
    ],
    ids=["none", "one", "each once", "three", "five", "six", "seven: the cap"],
)
def test_temple_tiles_counts_two_for_every_tile_with_a_piece(regions: str, points: int) -> None:
    """The board for four players has seven tiles, and an opponent is on the seventh."""
    kinds = ("mill", "scroll", "house", "army", "mill", "scroll", "house")
    pieces = {region: [kind] for region, kind in zip(regions.split(), kinds, strict=False)}

    assert _points("temple_tiles", pieces, players=4, theirs={"G2": ["house"]}) == points


def test_temple_tiles_counts_a_tile_with_only_a_ship() -> None:
    assert _points("temple_tiles", {"B3": ["ship"], "C4": ["mill"]}) == 4


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        ({"A1": ["mill"], "B1": ["scroll"], "C2": ["army"], "C1": ["ship"]}, 0),
        ({"A2": ["mill", "scroll"]}, 2),
        ({"A2": ["mill"], "A7": ["ship"], "B1": ["mill"]}, 4),
        ({r: ["mill"] for r in ("A2", "A3", "A6", "B2", "B4")} | {"B3": ["ship"]}, 12),
        ({r: ["mill"] for r in ("A2", "A3", "A6", "B2", "B4")} | {"C4": ["army"]}, 12),
        (
            {r: ["mill"] for r in ("A2", "A3", "A6", "B2", "B4")}
            | {r: ["army"] for r in ("C4", "C5", "C7")},
            12,
        ),
    ],
    ids=["inland", "one", "a sea counts", "six", "six lands", "eight: the cap"],
)
def test_temple_shores_counts_two_for_every_own_edge_region(pieces: Pieces, points: int) -> None:
    assert _points("temple_shores", pieces, theirs={"D2": ["mill"]}) == points


@pytest.mark.parametrize(
    ("pieces", "attacked", "points"),
    [
        ({"A2": ["mill"], "B4": ["mill"]}, [], 0),
        ({"A1": ["mill"]}, [], 2),
        ({"A1": ["mill"], "C7": ["mill"], "A5": ["ship"]}, [], 2),
        ({"A3": ["mill", "army"]}, [], 4),
        ({"A3": ["mill"]}, ["B7"], 4),
        ({"A3": ["mill"], "D6": ["mill"]}, ["A4", "B7", "C3", "D5"], 8),
    ],
    ids=["none", "one", "each once", "two", "attacked counts", "all"],
)
def test_temple_frontier_counts_two_for_every_village_beside_own_regions(
    pieces: Pieces, attacked: list[str], points: int
) -> None:
    theirs = {"D1": ["mill"]}
    assert _points("temple_frontier", pieces, theirs=theirs, attacked=attacked) == points


def test_temple_frontier_is_capped_too() -> None:
    """Seven villages lie on the board for four players, each beside one of these regions."""
    six = {"B5": ["mill"], "C3": ["mill"], "D1": ["mill"], "E1": ["mill"], "F1": ["army"]}
    six |= {"G1": ["army"]}

    assert _points("temple_frontier", six, players=4) == 12
    assert _points("temple_frontier", six | {"A1": ["ship"]}, players=4) == 12


@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ((0, 5, 5, 5, 5), 0),
        ((5, 5, 5, 5, 0), 0),
        ((1, 1, 1, 1, 1), 4),
        ((1, 6, 6, 6, 6), 4),
        ((3, 2, 4, 2, 6), 8),
        ((3, 3, 3, 3, 3), 12),
        ((4, 4, 4, 4, 4), 12),
    ],
)
def test_temple_harmony_counts_four_for_every_set_of_the_five_colours(
    heights: tuple[int, ...], points: int
) -> None:
    columns = {
        colour: cards[:height]
        for (colour, cards), height in zip(full_columns(EARLIER).items(), heights, strict=True)
    }

    assert _points("temple_harmony", {}, columns) == points
