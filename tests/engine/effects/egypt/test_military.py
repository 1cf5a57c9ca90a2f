"""Egypt's armies on the march: Archers and Camels, and the token each card brings (E9)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind
from engine.events import Activated, EndTriggered, Moved, TokenTaken, VillageFell
from tests.engine.positions import RICH, asked, construct, gains, keys, places, play, table, vp

COVERED = {"archers", "camels"}
COSTS = {
    "archers": "wood",
    "barracks": "stone",
    "camels": "wheat",
    "chariots": "wheat+wood",
    "fortress": "clay+stone",
    "garrison": "clay",
}
Pieces = dict[str, list[str]]


def _armies(card: str, pieces: Pieces, *others: dict[str, Any], **seat: Any) -> Game:
    top = {name: seat.pop(name) for name in ("attacked", "villages", "barracks") if name in seat}
    mine = {"hand": [card, "farm"], "pieces": pieces, "resources": RICH, **seat}
    return table([mine, *others], "military", **top)


def _tokens(place: Game) -> tuple[int, int]:
    """Combat tokens on the board and in the stock of the seat to move."""
    assert place.to_move is not None
    mine = place.view(place.to_move).seats[place.to_move]
    return mine.tokens, mine.stock


@pytest.mark.parametrize("card", COSTS)
def test_each_card_has_its_printed_cost(card: str) -> None:
    place = _armies(card, {"A1": ["house"]})
    play(place, f"build:{card}", "A1")
    assert keys(place)[0] == COSTS[card]


@pytest.mark.parametrize("card", COSTS)
def test_e9_the_once_effect_brings_a_token_from_the_stock(card: str) -> None:
    place = _armies(card, {"A1": ["house"]})
    events = construct(place, card, "A1")
    assert events[1:3] == (Activated(0, card), TokenTaken(0))
    assert _tokens(place) == (1, 4)


@pytest.mark.parametrize("card", COSTS)
def test_e4_only_the_new_card_brings_a_token(card: str) -> None:
    below = {"military": ["chariots"] if card == "camels" else ["camels"]}
    place = _armies(card, {"A1": ["house"]}, columns=below, stock=2, tokens=3)
    events = construct(place, card, "A1")
    while place.options[-1].key == "none":
        events += place.choose("none")
    assert events.count(TokenTaken(0)) == 1
    assert _tokens(place) == (4, 1)


@pytest.mark.parametrize("card", COSTS)
def test_e9_an_empty_stock_brings_no_token(card: str) -> None:
    place = _armies(card, {"A1": ["house"]}, tokens=5)
    events = construct(place, card, "A1")
    while place.options[-1].key == "none":
        events += place.choose("none")
    assert TokenTaken(0) not in events
    assert _tokens(place) == (5, 0)


# Two players. Village D5 (3 VP) beside D1, D4, D6; C3 (6 VP) beside B5, C1, C2, C4, D6, D7.


def test_archers_take_the_village_and_stay_there_for_good() -> None:
    place = _armies("archers", {"D1": ["house"]}, tokens=1)
    construct(place, "archers", "D1")
    assert asked(place) == ("village", ("D5", "none"))
    assert place.decision is not None
    assert place.decision.card == "archers"

    events = place.choose("D5")

    assert events == (Moved(0, "D1", "D5"), VillageFell(0, "D5", ((0, 3, 1),)))
    mine = place.view(0).seats[0]
    assert (dict(mine.pieces), mine.fallen) == ({"D1": ("house",)}, ("D5",))
    assert (_tokens(place), vp(place, 0)) == ((0, 5), 8)
    assert place.view(0).attacked == {"D5"}
    assert place.faults() == ()


@pytest.mark.parametrize("tokens", [0, 2, 4])
def test_archers_need_two_tokens_the_new_one_included(tokens: int) -> None:
    place = _armies("archers", {"D1": ["house"]}, tokens=tokens)
    construct(place, "archers", "D1")
    assert asked(place)[0] == ("village" if tokens >= 1 else "confirm")


def test_archers_may_be_declined_and_keep_their_tokens() -> None:
    place = _armies("archers", {"D1": ["house"]}, tokens=1)
    construct(place, "archers", "D1")
    assert place.choose("none") == ()
    assert (_tokens(place), vp(place, 0)) == ((2, 3), 5)


def test_archers_first_ask_which_army_of_several() -> None:
    place = _armies("archers", {"D1": ["house"], "B5": ["army"], "C5": ["army"]}, tokens=1)
    construct(place, "archers", "D1")
    assert asked(place) == ("army", ("B5", "D1", "none"))  # C5 lies beside no village
    play(place, "B5")
    assert asked(place) == ("village", ("C3", "none"))


def test_archers_beside_no_unattacked_village_do_nothing() -> None:
    place = _armies("archers", {"D1": ["house"]}, tokens=4, attacked=["D5"])
    construct(place, "archers", "D1")
    assert asked(place)[0] == "confirm"
    assert _tokens(place) == (5, 0)


def test_archers_on_a_ship_beside_a_village_may_go_too() -> None:
    place = _armies("archers", {"C5": ["house"], "C1": ["ship", "army"]}, tokens=1)
    construct(place, "archers", "C5")
    assert asked(place) == ("village", ("C3", "none"))


# Camels


def test_camels_go_any_distance_through_empty_and_own_land_for_nothing() -> None:
    place = _armies("camels", {"D2": ["house"], "B5": ["mill"]})
    construct(place, "camels", "D2")
    land = {"A1", "A2", "A3", "A6", "B1", "B2", "B4", "B5", "C2", "C4", "C5", "C7"}
    assert place.decision is not None
    assert place.decision.kind is Kind.DESTINATION
    free = {name for name, option in places(place).items() if not option.tokens}
    paid = {name for name, option in places(place).items() if option.tokens}
    assert free == {"B1", "B2", "B4", "B5", "C2", "C4", "C5", "C7", "D1", "D6", "D7"}
    assert paid == land - free  # beyond the seas and villages
    assert play(place, "C5") == (Moved(0, "D2", "C5"),)
    assert _tokens(place) == (1, 4)


def test_camels_pay_one_token_for_any_number_of_villages_or_others_land() -> None:
    rival = {"pieces": {"B1": ["mill"], "B5": ["mill"], "B4": ["mill"], "D7": ["mill"]}}
    place = _armies("camels", {"D2": ["house"]}, rival)
    construct(place, "camels", "D2")
    cost = {name: option.tokens for name, option in places(place).items()}
    assert cost["D1"] == cost["D6"] == 0
    assert cost["A6"] == cost["B2"] == 1
    assert not {"B1", "B5", "B4", "D7", "A4", "B7", "C3", "D5", "D2"} & set(cost)
    play(place, "A6")
    assert _tokens(place) == (0, 5)


def test_camels_without_a_token_stay_on_free_ways() -> None:
    """The card is below: only the new card's token exists, and is taken when that works."""
    columns = {"military": ["camels"]}
    place = _armies("garrison", {"D2": ["house"]}, columns=columns)
    construct(place, "garrison", "D2")
    assert {option.tokens for option in places(place).values()} == {0}
    assert "A1" not in keys(place)
    with pytest.raises(IllegalError):
        place.choose("A1")


def test_camels_pass_attacked_villages_as_if_they_were_empty() -> None:
    place = _armies("camels", {"D2": ["house"]}, attacked=["B7"])
    construct(place, "camels", "D2")
    cost = {name: option.tokens for name, option in places(place).items()}
    assert cost["A3"] == cost["A1"] == 0
    assert "B7" not in cost


def test_camels_cross_and_stop_in_a_sea_with_an_own_ship_only() -> None:
    rival = {"pieces": {"A7": ["ship"]}}
    place = _armies("camels", {"D2": ["house"], "B6": ["ship"], "C1": ["ship", "army"]}, rival)
    construct(place, "camels", "D2")
    play(place, "D2")
    cost = {name: option.tokens for name, option in places(place).items()}
    assert cost["B6"] == cost["A3"] == 0
    assert not {"A7", "A5", "B3", "C1"} & set(cost)  # rival's, empty, with an army


def test_camels_do_not_end_in_a_region_with_another_own_army() -> None:
    place = _armies("camels", {"D2": ["house"], "D7": ["army"]})
    construct(place, "camels", "D2")
    play(place, "D2")
    assert "D7" not in keys(place)


def test_camels_may_stay() -> None:
    place = _armies("camels", {"D2": ["house"]})
    construct(place, "camels", "D2")
    assert play(place, "none") == ()
    assert asked(place)[0] == "confirm"


def test_camels_attack_where_they_stop() -> None:
    place = _armies("camels", {"D2": ["house"], "D4": ["ship"], "D6": ["mill"]})
    construct(place, "camels", "D2")
    assert VillageFell(0, "D5", ((0, 3, 1),)) in play(place, "D1")


def test_r30_archers_can_end_the_game() -> None:
    villages = {"A4": 0, "B7": 0, "C3": 0}
    place = _armies("archers", {"D1": ["house"]}, tokens=1, villages=villages)
    construct(place, "archers", "D1")
    play(place, "D5")
    assert EndTriggered(0, "villages", 2) in play(place, "confirm")


def test_nothing_else_is_gained_by_any_of_them() -> None:
    for card in COSTS:
        place = _armies(card, {"A1": ["house"]})
        assert gains(construct(place, card, "A1")) == {}
