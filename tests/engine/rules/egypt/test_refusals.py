"""Refusals of regions that Egypt's cards ask about: each names its rule."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from tests.engine.positions import ONE_OCEAN, RICH, construct, play, table


def _why(place: Game, *regions: str) -> list[tuple[str, str]]:
    found = place.refusals()
    for region in regions:
        with pytest.raises(IllegalError) as caught:
            place.choose(region)
        assert caught.value.refusal == found[region]
        assert caught.value.refusal.args["region"] == region
    return [(found[region].code, found[region].rule) for region in regions]


def _armies(card: str, *others: dict[str, Any], **seat: Any) -> Game:
    top = {name: seat.pop(name) for name in ("barracks", "attacked") if name in seat}
    mine = {"hand": [card, "farm"], "pieces": {"D2": ["house"]}, "resources": RICH, **seat}
    return table([mine, *others], "military", **top)


def test_e09_the_refusal_of_camels_without_a_token_says_that_the_way_takes_one() -> None:
    """From D2 the free land ends before the villages; A1 lies beyond them, A7 is sea."""
    place = _armies("garrison", columns={"military": ["camels"]})
    construct(place, "garrison", "D2")
    assert _why(place, "A1", "A7", "A4", "D2") == [
        ("move-token", "E9"),
        ("move-no-ship", "R23"),
        ("move-village", "R23"),
        ("move-stays", "R23"),
    ]


def test_e09_the_refusal_of_an_unreachable_region_names_its_obstacle() -> None:
    """D1 is held by another player, and B3 is a sea without a ship: a token helps with neither."""
    rival = {"pieces": {"D1": ["mill"]}}
    place = _armies("garrison", rival, columns={"military": ["camels"]})
    construct(place, "garrison", "D2")
    assert _why(place, "D1", "B3") == [("move-taken", "R23"), ("move-no-ship", "R23")]


def test_e10_a_refusal_of_archers_lists_the_possible_villages() -> None:
    place = _armies("archers", pieces={"D1": ["house"]}, tokens=1)
    construct(place, "archers", "D1")
    assert _why(place, "C3", "A1") == [("archers-where", "E10")] * 2


def test_e11_refusals_say_where_a_token_cannot_be_put_or_moved() -> None:
    place = _armies("barracks", barracks={"D7": 1})
    construct(place, "barracks", "D2")
    assert _why(place, "D7", "A1", "D2") == [("barracks-where", "E11")] * 3

    seat = {"hand": ["farm", "quarry"], "pieces": {"A1": ["house"]}, "resources": RICH}
    mine = table([seat], "military", barracks={"A2": 0})
    construct(mine, "farm", "A2")
    assert _why(mine, "A1", "B7", "D1") == [("barracks-onward", "E11")] * 3


def test_r24_r23_a_refusal_of_chariots_names_the_bound_army_and_the_open_regions() -> None:
    place = _armies("chariots", pieces={"D2": ["house"], "A1": ["army", "temple"]})
    construct(place, "chariots", "D2")
    play(place, "yes")
    assert _why(place, "A1", "C5", "B7") == [
        ("redeploy-temple", "R24"),
        ("redeploy-where", "R23"),
        ("redeploy-where", "R23"),
    ]


def test_e03_a_refusal_of_a_ship_says_that_it_stays_in_its_ocean() -> None:
    seat = {"hand": ["souk_clay"], "pieces": {"A1": ["mill"]}, "gold": 8, "resources": RICH}
    place = table([seat, {"pieces": {"D5": ["ship"]}}], "maritime", board=ONE_OCEAN)
    construct(place, "souk_clay", "A5")
    play(place, "none")
    assert _why(place, "D5", "A1", "A5") == [("sail-where", "E3")] * 3
