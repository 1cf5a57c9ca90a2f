"""Egypt's armies that place tokens: Barracks, Fortress, Garrison (E9, E11, E12).

The rules of what the tokens then do are tested in ``rules/test_egypt_barracks`` and
``rules/test_egypt_garrison``.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, Kind
from engine.events import Changed, TokenPlaced
from tests.engine.positions import RICH, asked, construct, keys, play, table

COVERED = {"barracks", "fortress", "garrison"}
Pieces = dict[str, list[str]]
RIVAL: dict[str, Any] = {"pieces": {"D1": ["mill"]}, "columns": {"production": ["farm"]}}


def _armies(card: str, pieces: Pieces, *others: dict[str, Any], **seat: Any) -> Game:
    top = {name: seat.pop(name) for name in ("attacked", "barracks") if name in seat}
    mine = {"hand": [card, "quarry"], "pieces": pieces, "resources": RICH, **seat}
    return table([mine, *others], "military", **top)


def test_barracks_go_to_an_empty_region_beside_an_army_land_or_sea() -> None:
    """D2 lies beside B4, D7, D1 and D3; A1 beside A2, A3, A5, A6, A7 and the village A4."""
    place = _armies("barracks", {"D2": ["house"], "A1": ["army"], "A2": ["mill"]}, RIVAL)
    construct(place, "barracks", "D2")
    assert asked(place)[0] == "place"
    assert set(keys(place)) == {"B4", "D7", "D3", "A3", "A5", "A6", "A7", "none"}

    assert play(place, "D3") == (TokenPlaced(0, "barracks", "D3", None),)
    view = place.view(0)
    assert dict(view.barracks) == {"D3": 0}
    assert (view.seats[0].tokens, view.seats[0].stock) == (0, 4)


def test_barracks_never_join_any_other_token() -> None:
    place = _armies("barracks", {"D2": ["house"]}, {}, barracks={"D7": 0, "B4": 1})
    construct(place, "barracks", "D2")
    assert set(keys(place)) == {"D1", "D3", "none"}


def test_barracks_are_never_put_on_a_village_attacked_or_not() -> None:
    place = _armies("barracks", {"D1": ["house"]}, attacked=["D5"])
    construct(place, "barracks", "D1")
    assert "D5" not in keys(place)


def test_barracks_may_be_declined() -> None:
    place = _armies("barracks", {"D2": ["house"]})
    construct(place, "barracks", "D2")
    assert play(place, "none") == ()
    assert (place.view(0).seats[0].tokens, dict(place.view(0).barracks)) == (1, {})


def test_barracks_without_an_empty_region_or_a_token_do_nothing() -> None:
    around = {"pieces": {"B4": ["mill"], "D7": ["mill"], "D1": ["mill"], "D3": ["ship"]}}
    full = _armies("barracks", {"D2": ["house"]}, around)
    construct(full, "barracks", "D2")
    assert asked(full)[0] == "confirm"
    assert full.view(0).seats[0].tokens == 1

    below = _armies("archers", {"D2": ["house"]}, columns={"military": ["barracks"]})
    construct(below, "archers", "D2")
    assert asked(below)[0] == "confirm"  # no token yet when Barracks' turn comes


def test_fortress_destroys_a_piece_in_a_reserve_of_an_opponent_beside_an_army() -> None:
    rival = RIVAL | {"reserve": {"mill": 1, "scroll": 0}}
    place = _armies("fortress", {"D2": ["house"]}, rival)
    construct(place, "fortress", "D2")
    assert asked(place) == ("reserve", ("ship", "mill", "house", "army", "none"))

    events = play(place, "mill")

    assert events == (TokenPlaced(0, "fortress", "mill", 1), Changed(1, "mill", -1))
    theirs = place.view(0).seats[1]
    assert (theirs.reserve[1], theirs.supply[1]) == (0, 4)
    assert dict(theirs.fortressed) == {"mill": 0}
    mine = place.view(0).seats[0]
    assert (mine.tokens, mine.stock) == (0, 4)
    assert mine.reserve[1] == 2  # nothing is gained by that


def test_fortress_skips_reserves_with_anybodys_token() -> None:
    rival = RIVAL | {"fortressed": {"mill": 0, "ship": 2}}
    seats = [{"pieces": {"C5": ["house"]}}, {**rival, "pieces": {"C4": ["mill"]}}, {}]
    seats[0] |= {"hand": ["fortress", "quarry"], "resources": RICH}
    place = table(seats, "military")
    construct(place, "fortress", "C5")
    assert asked(place) == ("reserve", ("scroll", "house", "army", "none"))


@pytest.mark.parametrize("card", ["fortress", "garrison"])
def test_only_opponents_beside_an_army_are_offered_if_there_are_several(card: str) -> None:
    """Three players: C5 lies beside C4 and the sea E2, not beside A1."""
    some = {"columns": {"civil": ["town_vp"]}}
    seats = [
        {"hand": [card, "quarry"], "pieces": {"C5": ["house"]}, "resources": RICH},
        {"pieces": {"C4": ["mill"]}, **some},
        {"pieces": {"E2": ["ship"]}, "columns": {"civil": ["town_gold"]}},
    ]
    place = table(seats, "military")
    construct(place, card, "C5")
    assert asked(place) == ("victim", ("seat2", "seat3", "none"))
    play(place, "seat3")
    assert place.decision is not None
    assert place.decision.kind is (Kind.RESERVE if card == "fortress" else Kind.COLUMN)

    seats[2] = {"pieces": {"A1": ["mill"]}}
    alone = table(seats, "military")
    construct(alone, card, "C5")
    assert asked(alone)[0] in ("reserve", "column")


@pytest.mark.parametrize("card", ["fortress", "garrison"])
def test_without_an_opponent_beside_an_army_nothing_happens(card: str) -> None:
    far = {"pieces": {"A1": ["mill"]}, "columns": {"civil": ["town_vp"]}}
    place = _armies(card, {"D2": ["house"]}, far)
    construct(place, card, "D2")
    assert asked(place)[0] == "confirm"
    assert place.view(0).seats[0].tokens == 1


@pytest.mark.parametrize("card", ["fortress", "garrison"])
def test_tokens_may_be_declined(card: str) -> None:
    place = _armies(card, {"D2": ["house"]}, RIVAL)
    construct(place, card, "D2")
    assert play(place, "none") == ()
    assert place.view(0).seats[0].tokens == 1


def test_garrison_lies_on_one_of_six_columns_with_a_card() -> None:
    columns = {"production": ["farm"], "military": ["camels"], "temple": ["temple_pairs"]}
    rival = {"pieces": {"D1": ["mill"]}, "columns": columns, "garrisoned": {"military": 0}}
    place = _armies("garrison", {"D2": ["house"]}, rival)
    construct(place, "garrison", "D2")
    assert asked(place) == ("column", ("production", "temple", "none"))

    assert play(place, "temple") == (TokenPlaced(0, "garrison", "temple", 1),)
    assert dict(place.view(0).seats[1].garrisoned) == {"military": 0, "temple": 0}
    assert place.view(0).seats[0].tokens == 0


def test_garrison_does_nothing_if_no_column_has_a_card() -> None:
    place = _armies("garrison", {"D2": ["house"]}, {"pieces": {"D1": ["mill"]}})
    construct(place, "garrison", "D2")
    assert asked(place)[0] == "confirm"


def test_fortress_does_nothing_if_all_reserves_are_empty() -> None:
    reserve = dict.fromkeys(("ship", "mill", "scroll", "house", "army"), 0)
    rival = {"pieces": {"D1": ["mill"]}, "reserve": reserve}
    place = _armies("fortress", {"D2": ["house"]}, rival)
    construct(place, "fortress", "D2")
    assert asked(place)[0] == "confirm"
