"""The cost of a construction with Egypt's modules: R10's order of prices, and E13."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, Built, Paid, TempleWorked
from tests.engine.positions import NOTHING, RICH, asked, construct, keys, play, table, vp


def _seat(*hand: str, temples: tuple[str, ...] = ("amun",), **seat: Any) -> dict[str, Any]:
    columns: dict[str, list[str]] = {"temple": list(temples), **seat.pop("columns", {})}
    mine = {"hand": [*hand], "pieces": {"A1": ["house"]}, "columns": columns, "resources": RICH}
    return mine | seat


def _place(seat: dict[str, Any], *others: dict[str, Any], **top: Any) -> Game:
    return table([seat, *(others or ({},))], "military", "temple", **top)


def test_r10_the_order_is_toll_construction_temples_barracks() -> None:
    seat = _seat("farm", "quarry", columns={"production": ["estate"]}, garrisoned={"production": 1})
    place = _place(seat, {}, barracks={"A2": 1})
    events = construct(place, "farm", "A2", pay="clay")
    assert isinstance(events[0], Built)
    assert events[1:4] == (
        Paid(0, 1, "gold", 2, "garrison"),
        TempleWorked(0, "amun", 1),
        Paid(0, 1, "vp", 3, "barracks"),
    )
    assert any(isinstance(event, Activated) for event in events[4:])


@pytest.mark.parametrize(("gold", "allowed"), [(1, False), (2, True), (5, True), (6, True)])
def test_r10_toll_and_construction_must_be_paid_together(gold: int, allowed: bool) -> None:
    seat = _seat(
        "farm",
        "academy",
        temples=(),
        columns={"production": ["estate"]},
        garrisoned={"production": 1},
        gold=gold,
    )
    place = _place(seat)
    assert ("build:farm" in keys(place)) is allowed
    if allowed:
        play(place, "build:farm", "A1")
        assert (asked(place)[0] == "payment") is (gold >= 6)


@pytest.mark.parametrize(("gold", "allowed"), [(5, False), (6, True)])
def test_r10_toll_and_construction_are_both_gold_without_the_resource(
    gold: int, allowed: bool
) -> None:
    seat = _seat(
        "farm",
        "academy",
        temples=(),
        columns={"production": ["estate"]},
        garrisoned={"production": 1},
        gold=gold,
        resources=NOTHING,
    )
    assert ("build:farm" in keys(_place(seat))) is allowed


def test_r10_vp_of_an_idle_temple_help_to_pay_for_landing() -> None:
    """With 2 VP landing is possible only if Amun gives the third, so Amun cannot cover the clay."""
    place = _place(_seat("farm", "quarry", vp=2))
    play(place, "build:farm")
    assert "D2" in keys(place)
    inland = place.copy()
    play(place, "D2")
    assert keys(place) == ("clay", "4gold")
    play(place, "clay")
    assert vp(place, 0) == 0
    play(inland, "A1")
    assert keys(inland) == ("clay", "amun", "4gold")


def test_r10_vp_of_an_idle_temple_help_to_pay_for_barracks_too() -> None:
    place = _place(_seat("farm", "quarry", vp=2), {}, barracks={"A2": 1})
    play(place, "build:farm", "A2")
    assert keys(place) == ("clay", "4gold")

    poor = _place(_seat("farm", "quarry", vp=1), {}, barracks={"A2": 1})
    play(poor, "build:farm")
    assert "A2" not in keys(poor)


@pytest.mark.parametrize(("held", "allowed"), [(4, False), (5, True)])
def test_r10_landing_and_barracks_together_cost_six_less_the_temples_vp(
    held: int, allowed: bool
) -> None:
    place = _place(_seat("farm", "quarry", vp=held), {}, barracks={"D2": 1})
    play(place, "build:farm")
    assert ("D2" in keys(place)) is allowed


def test_r10_a_temple_needed_for_the_cost_cannot_pay_the_landing() -> None:
    """Neither clay nor gold: Amun must cover, so with 2 VP there is no landing."""
    place = _place(_seat("farm", "quarry", vp=2, gold=0, resources=NOTHING))
    play(place, "build:farm")
    assert "D2" not in keys(place)
    assert place.refusals()["D2"].code == "region-landing-vp"
    with pytest.raises(IllegalError):
        place.choose("D2")


def test_r10_paying_gold_frees_the_temple_for_the_landing() -> None:
    place = _place(_seat("farm", "quarry", vp=2, gold=4, resources=NOTHING))
    play(place, "build:farm", "D2")
    assert asked(place)[0] == "confirm"  # four gold was the only way
    assert (place.view(0).seats[0].gold, vp(place, 0)) == (0, 0)


def test_e13_every_way_is_offered_each_resource_separately() -> None:
    seat = _seat("town_vp", "farm", temples=("apis", "aton"), gold=8)
    place = _place(seat)
    play(place, "build:town_vp", "A2")
    ways = {"wheat+wood", "wheat+aton", "wheat+4gold", "wood+apis", "apis+aton", "apis+4gold"}
    ways |= {"wood+4gold", "aton+4gold", "8gold"}
    found = {"+".join(sorted(key.split("+"))) for key in keys(place)}
    assert found == {"+".join(sorted(way.split("+"))) for way in ways}


def test_e13_each_temple_covers_one_even_if_more_is_needed_and_the_other_gives_a_vp() -> None:
    place = _place(_seat("farm", "quarry", temples=("amun", "anubis")))
    events = construct(place, "farm", "A1", pay="amun")
    assert TempleWorked(0, "anubis", 1) in events
    assert TempleWorked(0, "amun", 1) not in events
    assert vp(place, 0) == 6


def test_e13_applies_to_costs_in_gold() -> None:
    place = _place(_seat("estate", "quarry", resources=NOTHING))
    assert TempleWorked(0, "amun", 1) in construct(place, "estate", "A1")
    assert place.view(0).seats[0].gold == 3


def test_e13_applies_to_face_down_cards() -> None:
    place = _place(_seat("farm", "quarry", temples=("amun", "apis")), {}, wild=True)
    events = construct(place, "farm", "A1", column="production", face_down=True)
    assert {e.card for e in events if isinstance(e, TempleWorked)} == {"amun", "apis"}
    assert vp(place, 0) == 7


def test_e13_applies_to_temples_and_can_pay_them_in_part() -> None:
    columns = {"maritime": ["galley"] * 3, "production": ["farm", "quarry", "estate"]}
    columns |= {"scientific": ["academy"] * 3, "civil": ["town_vp", "city_vp", "villa_field"]}
    columns |= {"military": ["camels"] * 3}
    seat = _seat("aton", "galley", temples=("amun", "anubis", "apis"), columns=columns, gold=0)
    place = _place(seat | {"resources": NOTHING | {"wood": 1}})
    events = construct(place, "aton")
    assert isinstance(events[0], Built)
    assert dict(events[0].paid) == {"wood": 1, "amun": 1, "anubis": 1, "apis": 1}
    assert asked(place)[0] == "confirm"


def test_e13_applies_to_construction_only_and_not_to_card_effects() -> None:
    """A Small Port sells clay: the temple's clay cannot be sold."""
    seat = _seat("small_port_clay", "farm", resources=NOTHING, gold=99)
    place = _place(seat)
    play(place, "build:small_port_clay", "A7")
    play(place, keys(place)[0])
    assert asked(place)[0] == "confirm"


def test_e13_the_covered_resource_never_counts_for_majorities() -> None:
    seats = [
        _seat(gold=0, resources=NOTHING) | {"hand": []},
        {"gold": 1, "resources": NOTHING | {"wood": 1}},
    ]
    place = _place(*seats, to_move=1, round=9, last_round=9, ending="villages")
    play(place, "confirm")
    assert place.result is not None
    assert [score.majority_of for score in place.result.scores] == [(), ("wood", "gold")]


def test_e13_an_opponents_temple_does_not_help() -> None:
    seats = [
        {"hand": ["farm", "academy"], "gold": 0, "resources": NOTHING},
        {"columns": {"temple": ["amun"]}},
    ]
    assert _place(*seats).refusals()["build:farm"].code == "cannot-pay"


def test_e13_a_temple_without_a_wooden_piece_works_all_the_same() -> None:
    place = _place(_seat("farm", "quarry", gold=0, resources=NOTHING))
    assert "temple" not in place.view(0).seats[0].pieces["A1"]
    construct(place, "farm", "A1")
    assert vp(place, 0) == 5
