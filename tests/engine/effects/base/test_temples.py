"""The temples: what each counts when the game ends, never more than 12 VP (R31)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine import Score
from engine.events import GameOver
from tests.engine.effects.playing import have
from tests.engine.positions import game, play

Pieces = Mapping[str, Sequence[str]]
Columns = dict[str, list[str]]

TERRAINS = {
    "temple_field": ("A2", "B2", "C4"),
    "temple_forest": ("A1", "B5", "C5"),
    "temple_swamp": ("A3", "B1", "C7"),
    "temple_mountain": ("A6", "B4", "C2"),
}
COLUMNS: dict[str, list[str]] = {
    "maritime": ["galley", "galley", "galley", "galley", "small_port_clay", "small_port_wood"],
    "production": ["farm", "farm", "quarry", "quarry", "estate", "granary"],
    "scientific": ["academy", "academy", "guild", "guild", "rostra", "rostra"],
    "civil": ["town_vp", "town_gold", "city_vp", "city_gold", "villa_field", "villa_swamp"],
    "military": ["legion", "legion", "raiders", "raiders", "cavalry", "ballista"],
}
BY_COLUMN = {f"temple_{colour}": colour for colour in COLUMNS}
# card: how many pieces a region needs, whether exactly so many, VP for each
BY_SIZE = {
    "temple_pairs": (2, True, 2),
    "temple_threes": (3, True, 3),
    "temple_great": (4, False, 4),
}
COVERED = {
    *TERRAINS,
    *BY_COLUMN,
    *BY_SIZE,
    "temple_tiles",
    "temple_shores",
    "temple_frontier",
    "temple_harmony",
}


def _scored(
    temples: Sequence[str],
    pieces: Pieces,
    columns: Columns | None = None,
    *,
    players: int = 2,
    theirs: Pieces | None = None,
    **top: Any,
) -> Score:
    """Seat 0's score when the game ends; it has 5 VP and is behind in every majority.

    The last seat has only to pass to end the game.
    """
    first = {
        "pieces": pieces,
        "columns": {**(columns or {}), "temple": list(temples)},
        "gold": 0,
        "resources": have(),
    }
    table = game(
        [first, {"pieces": theirs or {}}],
        players=players,
        to_move=players - 1,
        round=7,
        last_round=7,
        ending="temples",
        **top,
    )
    events = play(table, "confirm")
    assert isinstance(events[-1], GameOver)
    assert table.result is not None
    score = table.result.scores[0]
    assert (score.start, score.majorities, score.total) == (5, 0, 5 + score.temples)
    assert score.temples == sum(points for _, points in score.temple_scores)
    return score


def _points(card: str, pieces: Pieces, columns: Columns | None = None, **top: Any) -> int:
    score = _scored([card], pieces, columns, **top)
    assert [key for key, _ in score.temple_scores] == [card]
    return score.temples


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

    assert _points(card, {**pieces, **elsewhere, "A5": ["ship"]}, theirs={there: ["mill"]}) == (
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

    assert _points(card, {"A1": pieces}) == (each if counts else 0)
    assert _points(card, {"A1": pieces, "B4": pieces}) == (2 * each if counts else 0)


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
    assert _points(card, pieces, theirs={"D1": ["mill", "scroll"], "D7": THREE, "D6": FOUR}) == (
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

    assert _points(card, {}, columns) == points


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
    """The board for four players has seven tiles; an opponent stands on the seventh."""
    kinds = ("mill", "scroll", "house", "army", "mill", "scroll", "house")
    pieces = {region: [kind] for region, kind in zip(regions.split(), kinds, strict=False)}

    assert _points("temple_tiles", pieces, players=4, theirs={"G2": ["house"]}) == points


def test_temple_tiles_counts_a_tile_on_which_only_a_ship_lies() -> None:
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
        for (colour, cards), height in zip(COLUMNS.items(), heights, strict=True)
    }

    assert _points("temple_harmony", {}, columns) == points


@pytest.mark.parametrize("card", BY_COLUMN)
def test_a_column_temple_counts_what_lies_in_the_column_not_its_colour(card: str) -> None:
    colour = BY_COLUMN[card]
    guest, host = ("civil", "maritime") if colour != "civil" else ("military", "production")
    columns: Columns = {colour: COLUMNS[colour][:2], guest: [], host: []}
    columns[colour] = [*COLUMNS[colour][:2], COLUMNS[guest][0]]
    columns[host if host != colour else guest] = COLUMNS[colour][2:5]

    assert _points(card, {}, columns) == 6
