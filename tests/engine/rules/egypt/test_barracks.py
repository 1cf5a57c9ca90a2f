"""Barracks (E11): the effect of a token on builders in its region."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError
from engine.events import Built, Moved, Paid, TokenReturned
from tests.engine.positions import RICH, asked, construct, keys, places, play, table, vp


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
