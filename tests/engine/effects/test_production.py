"""Mills of the base decks: what they make, and of how much supply."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind
from engine.events import Activated, Changed
from tests.engine.cards.printed import RESOURCE_OF
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game

# card: terrains it works on, and how much each mill there makes
MILLS = {
    "farm": (("field",), 2),
    "lumber_camp": (("forest",), 2),
    "clay_pit": (("swamp",), 2),
    "quarry": (("mountain",), 2),
    "estate": (("field", "forest"), 1),
    "timberyard": (("forest", "mountain"), 1),
    "brickworks": (("mountain", "swamp"), 1),
    "granary": (("swamp", "field"), 1),
}
WORKS = {
    "works_field": "field",
    "works_forest": "forest",
    "works_swamp": "swamp",
    "works_mountain": "mountain",
}
COVERED = {*MILLS, *WORKS}

# The regions of the board for two players, by terrain.
REGIONS = {
    "field": ("A2", "B2", "C4", "D1"),
    "forest": ("A1", "B5", "C5", "D2"),
    "swamp": ("A3", "B1", "C7", "D6"),
    "mountain": ("A6", "B4", "C2", "D7"),
}
OTHERS = {
    "field": "mountain",
    "forest": "swamp",
    "swamp": "forest",
    "mountain": "field",
}


def _foreign(terrains: tuple[str, ...]) -> str:
    """A terrain outside these."""
    return next(terrain for terrain in REGIONS if terrain not in terrains)


def _made(terrains: tuple[str, ...], each: int) -> dict[str, int]:
    return {RESOURCE_OF[terrain]: each for terrain in terrains}


@pytest.mark.parametrize("card", MILLS)
def test_every_mill_on_the_terrain_produces_and_nothing_else_does(card: str) -> None:
    """A house there, a mill elsewhere and an opponent's mill there make nothing."""
    terrains, amount = MILLS[card]
    first = terrains[0]
    pieces: dict[str, Any] = {REGIONS[terrain][0]: ["mill"] for terrain in terrains}
    pieces |= {REGIONS[first][1]: ["house"], REGIONS[first][2]: ["house", "army"]}
    pieces |= {REGIONS[_foreign(terrains)][0]: ["mill", "scroll"]}
    table = game(
        [
            holding(card, pieces=pieces, resources=have()),
            {"pieces": {REGIONS[first][3]: ["mill"]}},
        ]
    )

    played = build(table, card, REGIONS[first][2])

    produced = _made(terrains, amount)
    produced[RESOURCE_OF[first]] += amount  # the new mill works at once
    assert played.changes == produced
    assert played.to_supply == {name: -n for name, n in produced.items()}
    assert played.asked == ("confirm",)
    assert played.events == (
        Activated(0, card),
        *(Changed(0, RESOURCE_OF[t], produced[RESOURCE_OF[t]]) for t in terrains),
    )


@pytest.mark.parametrize("card", MILLS)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_mill_makes_as_much_as_all_the_others(card: str, number: int) -> None:
    terrains, amount = MILLS[card]
    *there, last = REGIONS[terrains[-1]][:number]
    table = game(
        [holding(card, pieces={r: ["mill"] for r in there} | {last: ["house"]}, resources=have())]
    )

    played = build(table, card, last)

    assert played.changes == {RESOURCE_OF[terrains[-1]]: number * amount}


@pytest.mark.parametrize("card", MILLS)
def test_a_mill_on_another_terrain_produces_nothing_for_it(card: str) -> None:
    place = REGIONS[_foreign(MILLS[card][0])][0]
    table = game([holding(card, pieces={place: ["house"]}, resources=have())])

    played = build(table, card, place)

    assert (played.changes, played.events) == ({}, (Activated(0, card),))


@pytest.mark.parametrize("card", MILLS)
@pytest.mark.parametrize("left", [0, 1, 3])
def test_r7_production_is_limited_by_the_supply(card: str, left: int) -> None:
    terrains, amount = MILLS[card]
    resource = RESOURCE_OF[terrains[0]]
    there = REGIONS[terrains[0]]
    pieces = {region: ["mill"] for region in there[:3]} | {there[3]: ["house"]}
    table = game(
        [
            holding(card, pieces=pieces, resources=have()),
            {"resources": have(**{resource: 10 - left})},
        ]
    )

    played = build(table, card, there[3])

    assert 4 * amount > left
    assert played.changes == ({resource: left} if left else {})
    assert played.to_supply == ({resource: -left} if left else {})


@pytest.mark.parametrize("card", MILLS)
def test_r7_one_resource_that_has_run_out_does_not_stop_the_other(card: str) -> None:
    terrains, amount = MILLS[card]
    place = REGIONS[terrains[-1]][0]
    pieces = {REGIONS[t][0]: ["mill"] for t in terrains[:-1]} | {place: ["house"]}
    gone = have(**{RESOURCE_OF[t]: 10 for t in terrains[:-1]})
    table = game([holding(card, pieces=pieces, resources=have()), {"resources": gone}])

    assert build(table, card, place).changes == {RESOURCE_OF[terrains[-1]]: amount}


@pytest.mark.parametrize(
    ("column", "produced"),
    [
        # mills on a field, a mountain and the new one on a swamp
        (("farm", "timberyard", "granary"), {"wheat": 3, "stone": 1, "clay": 1}),
        (("quarry", "farm", "clay_pit"), {"stone": 2, "wheat": 2, "clay": 2}),
        (("brickworks", "lumber_camp", "estate"), {"stone": 1, "clay": 1, "wheat": 1}),
    ],
)
def test_r10_the_column_produces_from_the_bottom_up_with_the_new_mill_at_work(
    column: tuple[str, ...], produced: dict[str, int]
) -> None:
    *below, card = column
    pieces = {"A2": ["mill"], "A6": ["mill"], "C7": ["house"]}
    table = game([holding(card, pieces=pieces, columns={"production": below}, resources=have())])

    played = build(table, card, "C7")

    assert [e.card for e in played.events if isinstance(e, Activated)] == list(column)
    assert played.changes == produced


def _workshops(card: str, **others: Any) -> Game:
    """Four pieces with a mill in one region of the terrain, two in another, none in a third."""
    great, small, without, _ = REGIONS[WORKS[card]]
    away = REGIONS[OTHERS[WORKS[card]]][1]
    pieces = {
        great: ["mill", "scroll", "house", "temple"],
        small: ["mill", "army"],
        without: ["scroll", "house", "army"],
        away: ["house", "scroll", "army"],
    }
    return game([holding(card, pieces=pieces, resources=have()), dict(others)])


@pytest.mark.parametrize("card", WORKS)
def test_works_asks_which_mill_of_its_terrain(card: str) -> None:
    great, small, without, _ = REGIONS[WORKS[card]]
    table = _workshops(card)

    played = build(table, card, REGIONS[OTHERS[WORKS[card]]][1])

    assert played.asked == (*sorted((great, small)), "none")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.PLACE, card)
    with pytest.raises(IllegalError):
        table.choose(without)
    with pytest.raises(IllegalError):
        table.choose(REGIONS[OTHERS[WORKS[card]]][1])


@pytest.mark.parametrize("card", WORKS)
@pytest.mark.parametrize(("which", "pieces"), [(0, 4), (1, 2)])
def test_works_makes_one_for_every_piece_in_the_region_temple_and_mill_included(
    card: str, which: int, pieces: int
) -> None:
    resource = RESOURCE_OF[WORKS[card]]
    away = REGIONS[OTHERS[WORKS[card]]][1]

    played = build(_workshops(card), card, away, REGIONS[WORKS[card]][which])

    assert played.changes == {resource: pieces}
    assert played.to_supply == {resource: -pieces}
    assert played.events == (Activated(0, card), Changed(0, resource, pieces))


@pytest.mark.parametrize("card", WORKS)
def test_works_may_be_declined(card: str) -> None:
    away = REGIONS[OTHERS[WORKS[card]]][1]

    played = build(_workshops(card), card, away, "none")

    assert (played.changes, played.events) == ({}, (Activated(0, card),))


@pytest.mark.parametrize("card", WORKS)
@pytest.mark.parametrize("left", [0, 1, 3])
def test_r7_works_is_limited_by_the_supply(card: str, left: int) -> None:
    resource = RESOURCE_OF[WORKS[card]]
    table = _workshops(card, resources=have(**{resource: 10 - left}))

    played = build(table, card, REGIONS[OTHERS[WORKS[card]]][1], REGIONS[WORKS[card]][0])

    assert played.changes == ({resource: left} if left else {})


@pytest.mark.parametrize("card", WORKS)
def test_works_with_one_mill_does_not_ask_and_counts_the_new_mill(card: str) -> None:
    """R16: without choice and price it is applied unasked."""
    place = REGIONS[WORKS[card]][0]
    table = game([holding(card, pieces={place: ["house", "army"]}, resources=have())])

    played = build(table, card, place)

    assert played.changes == {RESOURCE_OF[WORKS[card]]: 3}
    assert played.asked == ("confirm",)


@pytest.mark.parametrize("card", WORKS)
def test_works_without_a_mill_on_its_terrain_does_nothing(card: str) -> None:
    """An own house and an opponent's mill there do not help."""
    here, there, *_ = REGIONS[WORKS[card]]
    away = REGIONS[OTHERS[WORKS[card]]][0]
    table = game(
        [
            holding(card, pieces={here: ["house"], away: ["house"]}, resources=have()),
            {"pieces": {there: ["mill"]}},
        ]
    )

    played = build(table, card, away)

    assert (played.changes, played.asked) == ({}, ("confirm",))
