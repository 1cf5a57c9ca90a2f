"""Barracks, Fortress and Garrison tokens that lie somewhere (E11, E12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Built, Changed, Moved, Paid, TokenReturned
from tests.engine.positions import (
    NOTHING,
    RICH,
    asked,
    construct,
    gains,
    keys,
    places,
    play,
    table,
    vp,
)


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A1": ["house"]}, "resources": RICH, **seat}


def _meeting(
    card: str, *, barracks: dict[str, int], rival: dict[str, Any] | None = None, **seat: Any
) -> Game:
    """A game with tokens of seat 1 (or of others) in ``barracks``; seat 0 has ``card``."""
    wild = bool(seat.pop("wild", False))
    seats = [_seat(card, "clay_pit", **seat), rival or {}]
    return table(seats, "military", barracks=barracks, wild=wild)


def _stocks(place: Game) -> list[int]:
    return [seat.stock for seat in place.view(place.to_move).seats]


def test_e11_another_player_pays_three_vp_and_the_token_returns_to_its_owners_stock() -> None:
    place = _meeting("farm", barracks={"A2": 1})
    assert _stocks(place) == [5, 4]
    events = construct(place, "farm", "A2")
    assert Paid(0, 1, "vp", 3, "barracks") in events
    assert TokenReturned(1, "A2", None) in events
    assert dict(place.view(0).barracks) == {}
    assert _stocks(place) == [5, 5]
    assert vp(place, 0) == 2
    play(place, "confirm")
    assert vp(place, 1) == 8


def test_e11_the_option_tells_the_price() -> None:
    place = _meeting("farm", barracks={"A2": 1, "C7": 1, "A3": 0})
    play(place, "build:farm")
    due = {name: (o.landing, o.barracks) for name, o in places(place).items()}
    assert (due["A2"], due["A3"], due["A1"]) == ((0, 3), (0, 0), (0, 0))
    assert "C7" not in due  # landing and Barracks together are 6 VP


@pytest.mark.parametrize(("held", "allowed"), [(2, False), (3, True)])
def test_e11_a_player_with_fewer_vp_cannot_build_there(held: int, allowed: bool) -> None:
    place = _meeting("farm", barracks={"A2": 1}, vp=held)
    play(place, "build:farm")
    assert ("A2" in keys(place)) is allowed
    if not allowed:
        assert place.refusals()["A2"].code == "region-barracks"
        with pytest.raises(IllegalError):
            place.choose("A2")


@pytest.mark.parametrize(("held", "allowed"), [(5, False), (6, True)])
def test_e11_landing_beside_a_token_costs_extra(held: int, allowed: bool) -> None:
    place = _meeting("farm", barracks={"D2": 1}, vp=held)
    play(place, "build:farm")
    assert ("D2" in keys(place)) is allowed
    if not allowed:
        refusal = place.refusals()["D2"]
        assert (refusal.code, refusal.rule) == ("region-barracks", "E11")
        assert dict(refusal.args) == {"region": "D2", "piece": "mill", "due": 6, "vp": 5}
    else:
        events = play(place, "D2", "clay")
        assert isinstance(events[0], Built)
        assert events[0].landing == 3
        assert vp(place, 0) == 0


def test_e11_a_temple_pays_too() -> None:
    """The army was moved in, so the token still lies there; moving is not building."""
    place = _meeting("temple_pairs", barracks={"A1": 1}, pieces={"A1": ["army"]})
    events = construct(place, "temple_pairs")
    assert Paid(0, 1, "vp", 3, "barracks") in events

    poor = _meeting("temple_pairs", barracks={"A1": 1}, pieces={"A1": ["army"]}, vp=2)
    with pytest.raises(IllegalError) as caught:
        poor.choose("build:temple_pairs")
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == ("no-region-barracks", "E11")
    assert dict(refusal.args) == {"piece": "temple", "vp": 2}


def test_e11_a_temple_without_enough_vp_is_refused_for_the_token() -> None:
    pieces = {"A1": ["army"], "A2": ["mill"], "A6": ["mill"]}
    place = _meeting("temple_pairs", barracks={"A1": 1}, pieces=pieces, vp=2)
    play(place, "build:temple_pairs")
    assert keys(place) == ("A2", "A6")
    assert place.refusals()["A1"].code == "region-barracks"


def test_e11_e05_a_crowded_region_with_a_token_is_refused_for_the_token() -> None:
    """Barracks lie where two moved in; a Lighthouse needs two pieces in its region (E5)."""
    seat = _seat("lighthouse", "farm", pieces={"A1": ["army", "mill"]}, vp=2)
    place = table([seat, {}], "military", "civil", barracks={"A1": 1})
    assert place.refusals()["build:lighthouse"].code == "no-region-barracks"
    alone = table([seat | {"pieces": {"A1": ["mill"]}}, {}], "military", "civil")
    assert alone.refusals()["build:lighthouse"].code == "no-region-needs"


def test_e11_a_card_face_down_pays_too() -> None:
    place = _meeting("farm", barracks={"A2": 1}, wild=True)
    events = construct(place, "farm", "A2", column="civil", face_down=True)
    assert Paid(0, 1, "vp", 3, "barracks") in events


def test_e11_a_first_piece_pays_too_and_tokens_do_not_change_r12() -> None:
    rival = {"pieces": {"D2": ["house"]}}
    place = _meeting("farm", barracks={"A2": 1}, pieces={}, rival=rival)
    assert Paid(0, 1, "vp", 3, "barracks") in construct(place, "farm", "A2")
    # every far region taken or tolled, and no VP: the nearer ones do not open for that
    far = dict.fromkeys(("A2", "A3", "A6", "C4", "C5"), 1)
    taken = {"pieces": {"D2": ["house"], "C7": ["mill"], "B2": ["mill"]}, "first_region": "D2"}
    poor = _meeting("farm", barracks=far, pieces={}, rival=taken, vp=2)
    refused = poor.refusals()["build:farm"]
    assert (refused.code, refused.rule) == ("no-region-barracks", "E11")
    refusal = _meeting("farm", barracks={"B1": 1}, pieces={}, vp=4)
    play(refusal, "build:farm")
    assert refusal.refusals()["B1"].code == "region-first-edge"


def test_e11_a_distant_region_is_refused_for_its_distance_and_not_its_token() -> None:
    place = _meeting("farm", barracks={"B1": 1}, vp=4)
    play(place, "build:farm")
    assert place.refusals()["B1"].code == "region-far"


def test_e11_moving_a_piece_in_is_not_building() -> None:
    place = table([_seat("camels", "clay_pit"), {}], "military", barracks={"A2": 1, "A3": 0})
    construct(place, "camels", "A1")
    assert play(place, "A2") == (Moved(0, "A1", "A2"),)
    assert dict(place.view(0).barracks) == {"A2": 1, "A3": 0}
    assert vp(place, 0) == 5


def test_e11_the_owner_building_there_moves_it_to_an_empty_neighbour_of_his_choice() -> None:
    place = _meeting("farm", barracks={"A2": 0})
    construct(place, "farm", "A2")
    assert asked(place) == ("place", ("A3", "A7"))  # A1 is their own
    events = play(place, "A7")
    assert TokenReturned(0, "A2", "A7") in events
    assert dict(place.view(0).barracks) == {"A7": 0}
    assert (_stocks(place), vp(place, 0)) == ([4, 5], 5)


def test_e11_a_token_does_not_move_to_a_piece_a_token_or_a_village() -> None:
    place = _meeting("farm", barracks={"A3": 0, "A2": 1}, rival={"pieces": {"B6": ["ship"]}})
    construct(place, "farm", "A3")
    assert dict(place.view(0).barracks) == {"A2": 1}  # A1 own, A4 and B7 villages
    assert _stocks(place) == [5, 4]


def test_e11_with_a_single_neighbour_it_goes_there_unasked() -> None:
    place = _meeting("farm", barracks={"A2": 0, "A7": 1})
    events = construct(place, "farm", "A2")
    assert TokenReturned(0, "A2", "A3") in events
    assert asked(place)[0] == "confirm"


def test_e11_a_token_under_own_pieces_moves_when_its_owner_builds_there() -> None:
    place = _meeting("farm", barracks={"A1": 0}, pieces={"A1": ["army"]})
    construct(place, "farm", "A1")
    assert set(keys(place)) == {"A2", "A3", "A5", "A6", "A7"}


def test_e11_r10_vp_won_by_the_piece_come_too_late_for_the_token() -> None:
    """Surrounding D5 brings 3 VP, but the token at D6 is paid before the piece stands."""
    ring = {"D1": ["mill"], "D4": ["ship"]}
    place = table([_seat("camels", "farm", pieces=ring, vp=2), {}], "military", barracks={"D6": 1})
    play(place, "build:camels")
    assert "D6" not in keys(place)


def test_e11_a_resigned_owner_still_collects() -> None:
    seats = [_seat("farm", "clay_pit", pieces={"A1": ["house"]}), {"resigned": True}, {}]
    place = table(seats, "military", barracks={"A2": 1})
    assert Paid(0, 1, "vp", 3, "barracks") in construct(place, "farm", "A2")


def test_r34_the_owner_is_not_asked() -> None:
    place = _meeting("farm", barracks={"A2": 1})
    for key in ("build:farm", "A2", "clay"):
        place.choose(key)
        assert place.decision is not None
        assert place.decision.seat == 0


def _reserves(place: Game, piece: int) -> list[int]:
    return [seat.reserve[piece] for seat in place.view(0).seats]


# Garrison


def test_e12_each_card_there_costs_two_more_gold_for_the_tokens_owner() -> None:
    seat = _seat(
        "farm", "clay_pit", columns={"production": ["quarry"]}, garrisoned={"production": 1}
    )
    place = table([seat, {}], "military")
    events = construct(place, "farm", "A1", pay="clay")
    assert Paid(0, 1, "gold", 2, "garrison") in events
    assert [s.gold for s in place.view(0).seats] == [3, 7]
    play(place, "confirm", "confirm")
    construct(place, "clay_pit", "A2", pay="wheat")
    assert [s.gold for s in place.view(0).seats] == [1, 9]


@pytest.mark.parametrize(("gold", "allowed"), [(1, False), (2, True)])
def test_e12_a_card_there_cannot_be_played_without_the_gold(gold: int, allowed: bool) -> None:
    seat = _seat(
        "farm",
        "raiders",
        columns={"production": ["quarry"]},
        garrisoned={"production": 1},
        gold=gold,
    )
    seat["hand"] = ["farm", "academy"]
    place = table([seat, {}], "military")
    assert ("build:farm" in keys(place)) is allowed
    if not allowed:
        refusal = place.refusals()["build:farm"]
        assert (refusal.code, refusal.rule) == ("garrison-toll", "E12")
        assert dict(refusal.args) == {"toll": 2, "gold": 2, "have": 1}
        with pytest.raises(IllegalError):
            place.choose("build:farm")


def test_e12_the_refusal_names_the_toll_only_if_it_is_decisive() -> None:
    """A Farm costs a clay or 4 gold, and here 2 gold more."""
    seat = _seat("farm", "academy", columns={"production": ["quarry"]}, resources=NOTHING)
    held = seat | {"garrisoned": {"production": 1}}
    for gold, code, rule in ((3, "cannot-pay", "R11"), (4, "garrison-toll", "E12")):
        refusal = table([held | {"gold": gold}, {}], "military").refusals()["build:farm"]
        assert (refusal.code, refusal.rule, refusal.args["gold"]) == (code, rule, 6)


def test_e12_v3_a_face_down_card_refused_for_the_toll_says_so() -> None:
    reserve = {"ship": 0, "mill": 1, "scroll": 0, "house": 0, "army": 0}
    columns = {"production": ["quarry"]}
    seat = _seat("farm", "academy", columns=columns, reserve=reserve, gold=3)
    place = table([seat | {"garrisoned": {"production": 1}}, {}], "military", wild=True)
    with pytest.raises(IllegalError) as caught:
        place.choose("wild:academy")
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("garrison-toll", "E12")


def test_e12_no_resource_pays_the_toll() -> None:
    """The four gold can replace clay or pay half of it and the toll, not both."""
    seat = _seat(
        "farm", "academy", columns={"production": ["quarry"]}, garrisoned={"production": 1}
    )
    place = table([seat | {"gold": 5}, {}], "military")
    play(place, "build:farm", "A1")
    assert asked(place)[0] == "confirm"  # clay is the only way left, so it was not asked
    rich = table([seat | {"gold": 6}, {}], "military")
    play(rich, "build:farm", "A1")
    assert asked(rich) == ("payment", ("clay", "4gold"))


def test_e12_other_columns_have_no_toll() -> None:
    seat = _seat(
        "academy", "farm", columns={"production": ["quarry"]}, garrisoned={"production": 1}
    )
    place = table([seat, {}], "military")
    events = construct(place, "academy", "A1", pay="wheat")
    assert not [event for event in events if isinstance(event, Paid)]


def test_e12_the_temple_column_can_have_a_garrison_too() -> None:
    columns = {name: ["farm"] for name in ("production",)}
    columns |= {"temple": ["temple_pairs"], "maritime": ["galley"], "scientific": ["academy"]}
    columns |= {"civil": ["town_vp"], "military": ["camels"]}
    seat = _seat("temple_wheat", "quarry", columns=columns, garrisoned={"temple": 1})
    place = table([seat, {}], "military")
    assert Paid(0, 1, "gold", 2, "garrison") in construct(place, "temple_wheat")


def test_e12_a_temple_without_a_piece_and_a_card_face_down_pay_too() -> None:
    theirs = {"pieces": {name: ["mill", "temple"] for name in ("D1", "D2", "D6", "D7")}}
    columns = {"temple": ["temple_pairs"], "maritime": ["galley"], "scientific": ["academy"]}
    columns |= {"civil": ["town_vp"], "military": ["camels"], "production": ["farm"]}
    held = {"temple": 1, "civil": 1}
    seat = _seat("temple_wheat", "quarry", columns=columns, garrisoned=held)
    place = table([seat, theirs], "military", wild=True)
    assert Paid(0, 1, "gold", 2, "garrison") in construct(place.copy(), "temple_wheat")
    events = construct(place, "quarry", "A2", column="civil", face_down=True)
    assert Paid(0, 1, "gold", 2, "garrison") in events
    assert isinstance(events[0], Built)
    assert events[0].paid == (("gold", 2),)


def test_e12_a_card_of_another_colour_pays_the_toll_of_its_actual_column() -> None:
    columns = {"temple": ["montu"], "civil": ["town_vp"], "military": ["camels"]}
    seat = _seat("archers", "farm", columns=columns, garrisoned={"civil": 1})
    place = table([seat, {}], "military", "temple")
    free = construct(place.copy(), "archers", "A1", column="military")
    assert not [event for event in free if isinstance(event, Paid)]
    held = construct(place, "archers", "A1", column="civil")
    assert Paid(0, 1, "gold", 2, "garrison") in held


def test_e12_cards_already_there_and_activations_cost_nothing() -> None:
    columns = {"military": ["camels", "camels"], "scientific": ["academy"]}
    seat = _seat("workshop", "farm", columns=columns, garrisoned={"military": 1})
    place = table([seat, {}], "military")
    assert [s.gold for s in place.view(0).seats] == [5, 5]
    construct(place, "workshop", "A1", pay="clay")
    assert place.view(0).seats[0].gold == 5


def test_e12_the_toll_goes_to_a_resigned_owner_as_well() -> None:
    seat = _seat(
        "farm", "clay_pit", columns={"production": ["quarry"]}, garrisoned={"production": 1}
    )
    place = table([seat, {"resigned": True}, {}], "military")
    assert Paid(0, 1, "gold", 2, "garrison") in construct(place, "farm", "A1", pay="clay")


# Fortress. Seat 0's reserve of houses or others bears seat 1's token.


def _held(*hand: str, piece: str = "house", **seat: Any) -> dict[str, Any]:
    return _seat(*hand, fortressed={piece: 1}, **seat)


def test_e12_a_gain_of_that_type_gives_the_owner_the_same_gain() -> None:
    place = table([_held("workshop", "farm"), {}], "military")
    construct(place, "workshop", "A1")
    events = play(place, "house")
    assert events == (Changed(0, "house", 1), Changed(1, "house", 1))
    assert _reserves(place, 3) == [3, 3]
    assert place.view(0).seats[1].supply[3] == 2


def test_e12_gains_of_other_types_give_the_owner_nothing() -> None:
    place = table([_held("workshop", "farm"), {}], "military")
    construct(place, "workshop", "A1")
    assert play(place, "army") == (Changed(0, "army", 1),)


def test_e12_several_gains_at_once_give_the_owner_as_many() -> None:
    """egypt-ru: «Если тот игрок получает сразу несколько построек, вы получаете столько же»."""
    place = table([_held("camels", "farm"), {}], "military")
    events = play(place, "offer:camels", "farm", "house", "house")
    assert (gains(events, 0), gains(events, 1)) == ({"house": 2}, {"house": 2})


def test_e12_the_owners_gain_comes_from_their_own_supply_while_it_lasts() -> None:
    rival = {"reserve": {"house": 5}}
    place = table([_held("workshop", "farm"), rival], "military")
    construct(place, "workshop", "A1")
    assert play(place, "house") == (Changed(0, "house", 1),)


def test_e12_a_gain_that_does_not_happen_gives_the_owner_nothing() -> None:
    seat = _held("town_vp", "farm", reserve={"house": 4})
    place = table([seat, {}], "military")
    events = play(place, "offer:town_vp", "done")
    assert (gains(events, 0), gains(events, 1)) == ({"vp": 1}, {})


def test_e12_pieces_gained_this_way_trigger_nothing() -> None:
    """Each has a token on the other's houses: one gain, one answer, and no third."""
    place = table([_held("workshop", "farm"), {"fortressed": {"house": 0}}], "military")
    construct(place, "workshop", "A1")
    events = play(place, "house")
    assert (gains(events, 0), gains(events, 1)) == ({"house": 1}, {"house": 1})


def test_r16_a_single_piece_can_be_declined_if_its_reserve_has_a_token() -> None:
    """Only houses are left in the supply: the Workshop asks, as the gain would serve another."""
    reserve = {"ship": 5, "mill": 5, "scroll": 4, "house": 2, "army": 5}
    seat = _held("workshop", "farm", reserve=reserve, supply={"house": 2, "scroll": 0})
    seat |= {"pieces": {"A1": ["house", "scroll"]}}
    place = table([seat, {}], "military")
    construct(place, "workshop", "A2")
    assert asked(place) == ("gain_piece", ("house", "none"))
    declined = place.copy()
    assert play(declined, "none") == ()
    assert play(place, "house") == (Changed(0, "house", 1), Changed(1, "house", 1))


def test_r16_a_gods_piece_can_be_declined_if_there_is_a_token() -> None:
    place = table([_held("town_vp", "farm"), {}], "military")
    events = play(place, "offer:town_vp", "done")
    assert (gains(events), asked(place)) == ({"vp": 1}, ("gain_piece", ("house", "none")))
    declined = place.copy()
    assert play(declined, "none") == ()
    assert gains(play(place, "house"), 1) == {"house": 1}

    other = table([_held("galley", "farm"), {}], "military")
    assert gains(play(other, "offer:galley", "done")) == {"gold": 2, "ship": 1}
    assert asked(other)[0] == "confirm"


def test_r16_mars_can_be_declined_if_every_piece_helps_an_opponent() -> None:
    reserve = {"ship": 5, "mill": 5, "scroll": 5, "house": 2, "army": 5}
    seat = _held("camels", "farm", reserve=reserve, resources=NOTHING)
    place = table([seat, {}], "military")
    play(place, "offer:camels", "done")
    assert asked(place) == ("gain_piece", ("house", "none"))
    assert play(place, "none") == ()
    assert asked(place)[0] == "confirm"


def test_e12_a_destroyed_piece_goes_back_to_its_owners_supply_not_to_the_attacker() -> None:
    pieces = {"D2": ["house"]}
    rival = {"pieces": {"D1": ["mill"]}}
    place = table([_seat("fortress", "farm", pieces=pieces), rival], "military")
    construct(place, "fortress", "D2")
    play(place, "scroll")
    theirs = place.view(0).seats[1]
    assert (theirs.reserve[2], theirs.supply[2]) == (1, 4)
    assert _reserves(place, 2) == [2, 1]
