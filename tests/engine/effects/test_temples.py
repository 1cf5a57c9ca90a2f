"""Temples of the base decks: their counts at the end, the turn that builds them, old editions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import CATALOGUE, Catalogue, Colour, Game, IllegalError, stored_catalogue
from engine.events import Built, EndTriggered
from tests.engine.cards.printed import RESOURCES, TEMPLES
from tests.engine.effects.playing import Columns, Pieces, build, have, holding, points_for
from tests.engine.positions import game, keys, play

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


COLUMNS_TEMPLE_TURN: dict[str, list[str]] = {
    "maritime": ["galley"],
    "production": ["farm", "quarry"],
    "scientific": ["academy", "academy", "guild"],
    "civil": ["town_vp", "city_vp", "villa_field", "forum_swamp"],
    "military": ["legion", "legion", "raiders", "raiders", "cavalry"],
}
PIECES = {
    "A1": ["mill", "scroll"],
    "A2": ["house"],
    "A5": ["ship", "army"],
    "A6": ["army"],
    "C7": ["mill"],
}
GOODS = have(wheat=1, wood=2, clay=3)
# What each scores with the pieces above and its own wooden temple added at A1, a forest.
SCORES = {
    "temple_forest": 9,  # mill, scroll and the temple itself at A1
    "temple_field": 3,  # A2
    "temple_swamp": 3,  # C7
    "temple_mountain": 3,  # A6
    "temple_pairs": 2,  # A5
    "temple_threes": 3,  # A1
    "temple_great": 0,
    "temple_maritime": 0,
    "temple_production": 3,
    "temple_scientific": 6,
    "temple_civil": 9,
    "temple_military": 12,
    "temple_wheat": 1,
    "temple_wood": 4,
    "temple_clay": 6,
    "temple_stone": 0,
}
COVERED_TEMPLE_TURN = set(SCORES)


def _last_turn(card: str, **seat: Any) -> Game:
    """The very last turn of the game; the last seat holds ``card`` and can pay for it."""
    rich = {"gold": 99, "resources": have(wheat=4, wood=4, clay=4, stone=4)}
    mine: dict[str, Any] = {
        "pieces": PIECES,
        "columns": COLUMNS_TEMPLE_TURN,
        "resources": GOODS,
    } | seat
    return game(
        [rich, holding(card, **mine)],
        to_move=1,
        round=9,
        last_round=9,
        ending="villages",
    )


@pytest.mark.parametrize("card", SCORES)
def test_a_temple_gives_nothing_at_once_and_counts_itself_at_the_end(card: str) -> None:
    table = _last_turn(card)

    played = build(table, card, "A1")
    assert (played.changes, played.events, played.asked) == ({}, (), ("confirm",))
    assert table.view(1).seats[1].pieces["A1"] == ("mill", "scroll", "temple")
    assert table.view(1).temples_left == 3
    table.choose("confirm")

    assert table.result is not None
    score = table.result.scores[1]
    assert score.temple_scores == ((card, SCORES[card]),)
    assert score.total == 5 + SCORES[card]


@pytest.mark.parametrize("card", SCORES)
def test_r17_a_temple_goes_to_own_land_without_a_temple_only(card: str) -> None:
    pieces = PIECES | {"C4": ["house", "temple"]}
    table = game([holding(card, pieces=pieces), {"pieces": {"D1": ["mill"]}}])

    play(table, f"build:{card}")
    assert keys(table) == ("A1", "A2", "A6", "C7")
    for region in ("A5", "C4", "D1", "A3", "A4"):
        with pytest.raises(IllegalError):
            table.choose(region)


@pytest.mark.parametrize("card", SCORES)
def test_r17_without_such_a_region_the_card_cannot_be_played(card: str) -> None:
    nowhere = game(
        [holding(card, hand=["academy"], pieces={"A5": ["ship"], "A1": ["mill", "temple"]})]
    )
    landless = game([holding(card, hand=["academy"])])

    for table in (nowhere, landless):
        assert table.refusals()[f"build:{card}"].code == "temple-no-region"
        with pytest.raises(IllegalError):
            table.choose(f"build:{card}")


@pytest.mark.parametrize("card", SCORES)
def test_r17_with_the_supply_empty_the_card_is_played_without_a_piece_and_scores(
    card: str,
) -> None:
    """Without the wooden temple at A1 a forest piece, a three and a pair come out otherwise."""
    theirs = {name: ["mill", "temple"] for name in ("D1", "D2", "D6", "D7")}
    table = game(
        [
            {"pieces": theirs, "gold": 99, "resources": have(wheat=4, wood=4, clay=4, stone=4)},
            holding(card, pieces=PIECES, columns=COLUMNS_TEMPLE_TURN, resources=GOODS),
        ],
        to_move=1,
        round=9,
        last_round=9,
        ending="temples",
    )

    played = build(table, card, None)

    assert played.events == ()
    assert "temple" not in [p for ps in table.view(1).seats[1].pieces.values() for p in ps]
    assert table.view(1).seats[1].columns[5] == (card,)
    table.choose("confirm")
    assert table.result is not None
    without = SCORES | {"temple_forest": 6, "temple_pairs": 4, "temple_threes": 0}
    assert table.result.scores[1].temple_scores == ((card, without[card]),)


def test_r31_every_temple_has_its_own_cap_and_all_are_added() -> None:
    """Three would count 15, 12 and 3: together 27."""
    pieces = {
        "A1": ["mill", "scroll", "house", "army", "temple"],
        "B5": ["mill"],
        "C4": ["army"],
        "C7": ["mill"],
    }
    temples = ["temple_forest", "temple_military", "temple_field"]
    columns = COLUMNS_TEMPLE_TURN | {"temple": temples}
    rich = {"gold": 99, "resources": have(wheat=4, wood=4, clay=4, stone=4)}
    first = {"pieces": pieces, "columns": columns, "gold": 0, "resources": have()}
    table = game([first, rich], to_move=1, round=9, last_round=9, ending="villages")
    table.choose("confirm")

    assert table.result is not None
    score = table.result.scores[0]
    assert score.temple_scores == (
        ("temple_forest", 12),
        ("temple_military", 12),
        ("temple_field", 3),
    )
    assert (score.temples, score.total) == (27, 32)


def test_r31_temples_count_nothing_before_the_game_is_over() -> None:
    table = game([holding("temple_military", pieces=PIECES, columns=COLUMNS_TEMPLE_TURN)], round=9)
    build(table, "temple_military", "A1")
    table.choose("confirm")

    assert table.result is None
    assert table.view(0).seats[0].vp == 5


def test_r30_the_last_wooden_temple_brings_the_end() -> None:
    theirs = {name: ["mill", "temple"] for name in ("D1", "D2", "D6")}
    table = game([holding("temple_wheat", pieces=PIECES), {"pieces": theirs}], round=6)
    build(table, "temple_wheat", "A1")

    assert EndTriggered(0, "temples", 7) in table.choose("confirm")


@pytest.mark.parametrize("paid", ["wheat+wood+clay+stone", "wheat+stone+8gold", "16gold"])
def test_r11_a_temple_may_be_paid_with_any_mixture_of_resources_and_gold(paid: str) -> None:
    table = game([holding("temple_wheat", pieces={"A1": ["mill"]})])

    events = play(table, "build:temple_wheat", paid)

    built = next(event for event in events if isinstance(event, Built))
    parts = {part: 1 for part in paid.split("+") if "gold" not in part}
    gold = 4 * (4 - len(parts))
    assert dict(built.paid) == parts | ({"gold": gold} if gold else {})


def test_all_sixteen_temples_are_here() -> None:
    assert set(TEMPLES) == COVERED_TEMPLE_TURN


COVERED |= COVERED_TEMPLE_TURN


# The six base decks as they were kept for a game when these temples were printed.
DECKS = json.loads((Path(__file__).parents[1] / "cards" / "earlier_base.json").read_text())
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
