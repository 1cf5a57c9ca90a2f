"""Egypt's temples while they stand (E13-E15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Activated, Built, TempleWorked
from tests.engine.positions import NOTHING, RICH, asked, construct, gains, keys, play, table, vp


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A1": ["house"]}, "resources": RICH, **seat}


def _worked(events: tuple[Any, ...]) -> list[TempleWorked]:
    return [event for event in events if isinstance(event, TempleWorked)]


# E14


@pytest.mark.parametrize(("left", "gain"), [(3, 4), (2, 4), (1, 4), (0, 0)])
def test_e14_each_trigger_gives_three_vp_from_the_supply_and_one_from_the_card(
    left: int, gain: int
) -> None:
    seat = _seat("farm", "clay_pit", columns={"temple": ["set"]}, temple_vp=[left])
    place = table([seat, {}], "temple")
    construct(place, "farm", "A1")
    assert place.view(0).seats[0].temple_vp == (max(0, left - 1),)
    assert vp(place, 0) == 5 + gain


def test_e14_a_temple_with_one_vp_left_pays_once_more() -> None:
    seat = _seat("farm", "raiders", columns={"temple": ["set"]}, temple_vp=[1], tokens=0)
    seat["pieces"] = {"A1": ["house"], "A2": ["house"]}
    place = table([seat, {}], "temple")
    assert _worked(construct(place, "farm", "A1")) == [TempleWorked(0, "set", 4)]
    play(place, "confirm", "confirm")
    assert _worked(construct(place, "raiders", "A2")) == []
    assert vp(place, 0) == 9


@pytest.mark.parametrize(
    ("temple", "there"),
    [("horus", ["house"]), ("set", ["house"]), ("sobek", ["house", "mill"])],
)
def test_e14_its_own_construction_triggers_nothing(temple: str, there: list[str]) -> None:
    place = table([_seat(temple, "farm", pieces={"A1": there}), {}], "temple")
    assert _worked(construct(place, temple)) == []
    assert place.view(0).seats[0].temple_vp == (3,)


def test_e14_a_temple_card_without_a_piece_triggers_nothing() -> None:
    theirs = {"pieces": {name: ["mill", "temple"] for name in ("D1", "D2", "D6", "D7")}}
    theirs |= {"columns": {"temple": ["horus"]}, "temple_vp": [3]}
    place = table([_seat("set", "farm"), theirs], "temple")
    assert _worked(construct(place, "set")) == []


def test_e14_a_wooden_temple_is_the_second_piece_of_a_region() -> None:
    columns = {"maritime": ["galley"], "production": ["farm"], "scientific": ["academy"]}
    columns |= {"civil": ["town_vp"], "military": ["raiders"], "temple": ["set"]}
    place = table([_seat("ptah", "estate", columns=columns, temple_vp=[3]), {}], "temple")
    assert _worked(construct(place, "ptah")) == [TempleWorked(0, "set", 4)]


def test_e14_a_piece_moved_in_triggers_nothing() -> None:
    seat = _seat("cavalry", "farm", columns={"temple": ["set"]}, temple_vp=[3])
    place = table([seat, {}], "temple")
    construct(place, "cavalry", "A2")
    assert _worked(play(place, "A1")) == []
    assert place.view(0).seats[0].pieces["A1"] == ("house", "army")


def test_e14_a_face_down_card_and_a_landing_trigger_like_any_piece() -> None:
    seat = _seat("farm", "raiders", columns={"temple": ["set"]}, temple_vp=[3])
    place = table([seat, {}], "temple", wild=True)
    events = construct(place, "farm", "A1", column="scientific", face_down=True)
    assert _worked(events) == [TempleWorked(0, "set", 4)]


def test_e14_two_temples_of_one_owner_and_of_several_are_paid_each() -> None:
    columns = {"temple": ["horus"]}
    seats = [
        _seat("set", "farm"),
        {"columns": columns, "temple_vp": [1]},
    ]
    ring = {"D4": ["ship"], "D1": ["mill"]}
    two = {"columns": {"temple": ["hathor", "horus"]}, "temple_vp": [2, 2]}
    place = table(seats, "temple")
    assert _worked(construct(place, "set")) == [TempleWorked(1, "horus", 4)]
    place = table([_seat("raiders", "farm", pieces=ring), two], "temple")
    assert _worked(construct(place, "raiders", "D6")) == [TempleWorked(1, "hathor", 4)]
    play(place, "confirm")
    assert place.view(1).seats[1].temple_vp == (1, 2)


def test_e14_several_villages_at_once_are_several_triggers() -> None:
    """An army at D6 closes the rings of C3 and D5."""
    pieces = {"B5": ["mill"], "C2": ["mill"], "C4": ["mill"], "D7": ["mill"], "D1": ["mill"]}
    pieces |= {"C1": ["ship"], "D4": ["ship"]}
    seat = _seat("raiders", "farm", columns={"temple": ["hathor"]}, temple_vp=[3])
    place = table([seat | {"pieces": pieces}, {}], "temple")
    assert len(_worked(construct(place, "raiders", "D6"))) == 2
    assert vp(place, 0) == 5 + 6 + 3 + 8


def test_e14_the_owner_keeps_a_temples_remaining_vp_at_the_end() -> None:
    columns = {"temple": ["hathor", "set"]}
    first = {"columns": columns, "temple_vp": [3, 1], "gold": 0, "resources": NOTHING}
    rich = {"gold": 9, "resources": RICH}
    place = table([first, rich], "temple", to_move=1, round=9, last_round=9, ending="villages")
    play(place, "confirm")
    assert place.result is not None
    assert place.result.scores[0].temple_scores == (("hathor", 3), ("set", 1))
    assert place.result.scores[0].total == 9


# E15


def _lodging(card: str, columns: dict[str, list[str]], **seat: Any) -> Game:
    """Seat 0 with Min (production) and these columns."""
    mine = _seat(card, "galley", columns={"temple": ["min"], **columns}, **seat)
    return table([mine, {}], "temple", "military")


def test_e15_the_piece_has_the_cards_colour_and_its_column_is_activated() -> None:
    place = _lodging("farm", {"civil": ["forum_forest"], "production": ["quarry"]})
    events = construct(place, "farm", "A2", column="civil")
    assert isinstance(events[0], Built)
    assert (events[0].column, events[0].piece) == ("civil", "mill")
    assert [e.card for e in events if isinstance(e, Activated)] == ["forum_forest", "farm"]
    assert gains(events)["gold"] == 3


def test_e15_each_column_takes_one_card_of_another_colour() -> None:
    place = _lodging("farm", {"civil": ["town_vp"]}, lodged=[])
    construct(place, "farm", "A2", column="civil")
    assert place.position()["choices"]
    play(place, "confirm", "confirm")
    again = _lodging("clay_pit", {"civil": ["town_vp", "farm"]}, lodged=[["production", "civil"]])
    play(again, "build:clay_pit")
    assert keys(again) == ("production", "maritime", "scientific", "military")
    with pytest.raises(IllegalError):
        again.choose("civil")


def test_e15_a_column_that_is_not_offered_is_refused_with_the_rule() -> None:
    """Civil holds its one guest, military's Garrison asks too much, and temples keep to theirs."""
    columns = {"civil": ["town_vp", "farm"], "military": ["camels"]}
    place = _lodging(
        "quarry",
        columns,
        gold=1,
        garrisoned={"military": 1},
        lodged=[["production", "civil"]],
    )
    play(place, "build:quarry")
    assert keys(place) == ("production", "maritime", "scientific")
    found = {key: (why.code, why.rule) for key, why in place.refusals().items()}
    assert found == {
        "civil": ("column-lodged", "E15"),
        "military": ("garrison-toll", "E12"),
        "temple": ("column-temple", "R17"),
    }
    assert dict(place.refusals()["civil"].args) == {"colour": "production", "column": "civil"}


def test_e15_cards_go_to_their_own_column_after_all_four_are_used() -> None:
    columns = {"civil": ["farm"], "military": ["farm"], "maritime": ["quarry"]}
    columns |= {"scientific": ["quarry"]}
    lodged = [["production", name] for name in columns]
    place = _lodging("clay_pit", columns, lodged=lodged, reserve={"mill": 1})
    play(place, "build:clay_pit")
    assert asked(place)[0] == "region"


def test_e15_each_temple_of_another_colour_has_slots_of_its_own() -> None:
    columns = {"temple": ["min", "montu"], "civil": ["farm"]}
    seat = _seat("archers", "galley", columns=columns, lodged=[["production", "civil"]])
    place = table([seat, {}], "temple", "military")
    play(place, "build:archers")
    assert "civil" in keys(place)


def test_e15_columns_grow_longer_than_five() -> None:
    """egypt-ru: 6 cards with one of these temples, 7 with two."""
    civil = ["town_vp", "city_vp", "villa_field", "forum_field", "hamlet_vp", "farm"]
    columns = {"temple": ["min", "montu"], "civil": civil}
    seat = _seat("archers", "galley", columns=columns, lodged=[["production", "civil"]])
    place = table([seat, {}], "temple", "military")
    events = construct(place, "archers", "A1", column="civil")
    assert len(place.view(0).seats[0].columns[3]) == 7
    assert [e.card for e in events if isinstance(e, Activated)] == [*civil, "archers"]


def test_e15_a_column_of_six_of_its_own_five_and_one_more_works_from_bottom_to_top() -> None:
    civil = ["town_vp", "city_vp", "villa_field", "forum_field", "hamlet_vp"]
    place = _lodging("farm", {"civil": civil})
    events = construct(place, "farm", "A1", column="civil")
    assert [e.card for e in events if isinstance(e, Activated)] == [*civil, "farm"]


def test_e15_rank_counts_in_the_column_of_the_card() -> None:
    """Mill costs its rank in gold: 4 as the fourth card of the civil column, 1 at home."""
    columns = {"temple": ["min"], "civil": ["town_vp", "city_vp", "villa_field"]}
    seat = _seat("mill", "galley", columns=columns, gold=9)
    place = table([seat, {}], "temple", "production")
    away = construct(place.copy(), "mill", "A2", column="civil")
    home = construct(place, "mill", "A2", column="production")
    assert isinstance(away[0], Built)
    assert isinstance(home[0], Built)
    assert (away[0].paid, home[0].paid) == ((("gold", 4),), (("gold", 1),))


def test_e15_rank_decides_for_each_column_whether_a_card_is_affordable() -> None:
    columns = {"temple": ["min"], "civil": ["town_vp", "city_vp", "villa_field"]}
    seat = _seat("mill", "galley", columns=columns, gold=2, resources=NOTHING)
    place = table([seat, {}], "temple", "production")
    play(place, "build:mill")
    assert "civil" not in keys(place)
    assert "production" in keys(place)


def test_e15_r17_a_card_counts_for_the_column_where_it_is() -> None:
    columns = {"maritime": ["galley"], "scientific": ["academy"], "military": ["camels"]}
    away = {**columns, "civil": ["farm"]}
    home = {**columns, "production": ["farm"]}
    seat = {"columns": {"temple": ["min"], **away}, "lodged": [["production", "civil"]]}
    place = table([_seat("ptah", "estate", **seat), {}], "temple", "military")
    assert place.refusals()["build:ptah"].args["columns"] == "production"
    seat = {"columns": {"temple": ["min"], **home}}
    place = table([_seat("ptah", "estate", **seat), {}], "temple", "military")
    assert place.refusals()["build:ptah"].args["columns"] == "civil"


def test_e15_a_piece_of_the_cards_colour_must_be_in_the_reserve() -> None:
    place = _lodging("farm", {"civil": ["town_vp"]}, reserve={"mill": 0})
    assert place.refusals()["build:farm"].code == "no-piece"


def test_e15_temples_and_their_column_never_take_part() -> None:
    columns = {name: ["town_vp"] for name in ("civil",)} | {"maritime": ["galley"]}
    columns |= {"production": ["farm"], "scientific": ["academy"], "military": ["camels"]}
    mine = _seat("ptah", "clay_pit", columns={"temple": ["min"], **columns})
    place = table([mine, {}], "temple", "military")
    assert asked(place)[0] == "action"
    built = construct(place.copy(), "ptah")
    assert isinstance(built[0], Built)
    assert built[0].column == "temple"
    play(place, "build:clay_pit")
    assert "temple" not in keys(place)


def test_e15_cards_of_a_colour_count_in_every_column() -> None:
    """Royal Archives: 2 VP for every civil card; one of two lies in the military column."""
    columns = {"temple": ["mut"], "civil": ["town_vp"], "military": ["city_vp"]}
    seat = _seat("royal_archives_civil", "farm", columns=columns, lodged=[["civil", "military"]])
    place = table([seat, {}], "temple", "scientific")
    events = construct(place, "royal_archives_civil", "A1")
    assert gains(events)["vp"] >= 4


def test_e15_the_building_condition_stays_with_the_card() -> None:
    columns = {"temple": ["mut"]}
    pieces = {"A1": ["mill"], "A2": ["mill", "scroll", "army"]}
    seat = _seat("palace", "farm", columns=columns, pieces=pieces)
    place = table([seat, {}], "temple", "civil")
    events = construct(place, "palace", column="military")
    assert isinstance(events[0], Built)
    assert events[0].region == "A2"


# E16


def test_e16_base_temples_are_capped_and_egypts_give_only_their_own_vp() -> None:
    pieces = {"A1": ["mill", "scroll", "house", "army", "temple"], "B5": ["mill"]}
    first = {"columns": {"temple": ["thoth"]}, "temple_vp": [3], "pieces": pieces}
    first |= {"gold": 0, "resources": NOTHING}
    rich = {"gold": 9, "resources": RICH}
    place = table([first, rich], "temple", to_move=1, round=9, last_round=9, ending="villages")
    play(place, "confirm")
    assert place.result is not None
    assert place.result.scores[0].temples == 3
