"""Payments with Egypt's decks, refusals there, and the scribe (E8, E13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, Built, Paid, TempleWorked
from tests.engine.positions import NOTHING, ONE_OCEAN, RICH, asked, construct, keys, play, table, vp


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


def _scribe(place: Game) -> str | None:
    return place.view(0).seats[0].scribe


def test_e08_there_is_no_scribe_before_a_house_is_built() -> None:
    place = table([{"hand": ["raiders", "farm"]}], "civil")
    assert _scribe(place) is None
    construct(place, "raiders", "A2")
    assert _scribe(place) is None


def test_e08_any_civil_piece_built_moves_it_to_its_region() -> None:
    seat = {"hand": ["inn_gold", "inn_vp"], "pieces": {"A1": ["mill"]}, "resources": RICH}
    place = table([seat, {}], "civil")
    construct(place, "inn_gold", "A2")
    assert _scribe(place) == "A2"
    play(place, "confirm", "confirm")
    construct(place, "inn_vp", "A1")
    assert _scribe(place) == "A1"


def test_e08_other_pieces_do_not_move_it() -> None:
    pieces = {"A1": ["house"], "A2": ["mill"]}
    for card, region in (("raiders", "A2"), ("farm", "A1"), ("academy", "A2"), ("galley", "A7")):
        place = table([{"hand": [card, "clay_pit"], "pieces": pieces, "scribe": "A1"}], "civil")
        construct(place, card, region)
        assert _scribe(place) == "A1"


def test_e08_a_landing_house_moves_it() -> None:
    seat = {"hand": ["inn_gold", "farm"], "pieces": {"A1": ["house"]}, "scribe": "A1"}
    place = table([seat], "civil")
    construct(place, "inn_gold", "D2")
    assert _scribe(place) == "D2"


def test_e08_a_civil_card_in_another_column_moves_it_too() -> None:
    """A colour temple (E15): the piece placed is a house."""
    seat = {
        "hand": ["inn_gold", "farm"],
        "pieces": {"A1": ["house", "temple"]},
        "columns": {"temple": ["mut"]},
        "scribe": "A1",
    }
    place = table([seat], "civil", "temple")
    construct(place, "inn_gold", "A2", column="military")
    assert _scribe(place) == "A2"


def test_e08_a_card_of_another_colour_in_the_civil_column_does_not_move_it() -> None:
    seat = {
        "hand": ["raiders", "farm"],
        "pieces": {"A1": ["house", "temple"]},
        "columns": {"temple": ["montu"], "civil": ["inn_vp"]},
        "scribe": "A1",
    }
    place = table([seat], "civil", "temple")
    construct(place, "raiders", "A2", column="civil")
    assert _scribe(place) == "A1"


def test_e08_opponents_houses_do_not_move_it() -> None:
    seats = [
        {"hand": ["inn_gold", "farm"]},
        {"pieces": {"D1": ["house"]}, "scribe": "D1"},
    ]
    place = table(seats, "civil")
    construct(place, "inn_gold", "A2")
    assert [seat.scribe for seat in place.view(0).seats] == ["A2", "D1"]


def test_e01_without_the_civil_deck_there_is_no_scribe() -> None:
    place = table([{"hand": ["town_vp", "farm"]}], "military")
    construct(place, "town_vp", "A2")
    assert _scribe(place) is None
