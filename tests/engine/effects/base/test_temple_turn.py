"""The turn that builds a temple, for all sixteen, and the scores of several temples."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Built, EndTriggered
from tests.engine.cards.printed import TEMPLES
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game, keys, play

COLUMNS: dict[str, list[str]] = {
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
COVERED = set(SCORES)


def _last_turn(card: str, **seat: Any) -> Game:
    """The very last turn of the game; the last seat holds ``card`` and can pay for it."""
    rich = {"gold": 99, "resources": have(wheat=4, wood=4, clay=4, stone=4)}
    mine: dict[str, Any] = {"pieces": PIECES, "columns": COLUMNS, "resources": GOODS} | seat
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
            holding(card, pieces=PIECES, columns=COLUMNS, resources=GOODS),
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
    columns = COLUMNS | {"temple": temples}
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
    table = game([holding("temple_military", pieces=PIECES, columns=COLUMNS)], round=9)
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
    assert set(TEMPLES) == COVERED
