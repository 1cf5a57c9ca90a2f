"""Fortress and Garrison (E12): permanent tokens on an opponent's reserves and columns."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Built, Changed, Paid
from tests.engine.positions import NOTHING, RICH, asked, construct, gains, keys, play, table


def _seat(*hand: str, **seat: Any) -> dict[str, Any]:
    return {"hand": [*hand], "pieces": {"A1": ["house"]}, "resources": RICH, **seat}


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
