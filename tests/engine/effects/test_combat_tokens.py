"""Egypt's armies: combat tokens that move them, and tokens that are laid (E9-E12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind
from engine.events import (
    Activated,
    Changed,
    EndTriggered,
    Moved,
    TokenPlaced,
    TokenTaken,
    VillageFell,
)
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


COVERED |= {"chariots"}


def test_chariots_move_all_armies_for_one_token() -> None:
    place = _armies("chariots", {"D2": ["house"], "A1": ["army"], "C5": ["mill"]})
    construct(place, "chariots", "D2")
    assert asked(place) == ("use", ("yes", "none"))
    play(place, "yes")
    assert place.decision is not None
    assert (place.decision.kind, place.decision.region) == (Kind.REDEPLOY, "A1")
    wanted = {"A1", "A2", "A3", "A6", "D2", "B4", "D7", "D1", "C5", "C4"}
    assert set(keys(place)) == wanted
    play(place, "C4")
    assert place.decision.region == "D2"
    assert set(keys(place)) == wanted - {"C4"}
    events = play(place, "A3")

    assert events == (Moved(0, "A1", "C4"), Moved(0, "D2", "A3"))
    assert dict(place.view(0).seats[0].pieces) == {
        "A3": ("army",),
        "C4": ("army",),
        "C5": ("mill",),
        "D2": ("house",),
    }
    assert _tokens(place) == (0, 5)


def test_chariots_may_swap_armies_and_use_seas_with_an_own_ship() -> None:
    place = _armies("chariots", {"D2": ["house"], "B6": ["ship", "army"]})
    construct(place, "chariots", "D2")
    play(place, "yes", "D2", "B6")
    assert dict(place.view(0).seats[0].pieces) == {
        "B6": ("ship", "army"),
        "D2": ("house", "army"),
    }
    assert _tokens(place) == (0, 5)


def test_chariots_never_enter_an_own_army_a_village_or_others_land() -> None:
    rival = {"pieces": {"D1": ["mill"], "D3": ["ship"]}}
    place = _armies("chariots", {"D2": ["house"], "B4": ["army"]}, rival)
    construct(place, "chariots", "D2")
    play(place, "yes")
    assert not {"D1", "D3", "B3", "B7", "C3"} & set(keys(place))
    play(place, "D7")
    assert "D7" not in keys(place)


def test_chariots_that_move_nothing_spend_nothing() -> None:
    place = _armies("chariots", {"D2": ["house"]})
    construct(place, "chariots", "D2")
    assert play(place, "yes", "D2") == ()
    assert _tokens(place) == (1, 4)


def test_chariots_without_a_token_or_declined_do_nothing() -> None:
    columns = {"military": ["chariots"]}
    place = _armies("garrison", {"D2": ["house"]}, columns=columns)
    construct(place, "garrison", "D2")
    assert asked(place)[0] == "confirm"

    other = _armies("chariots", {"D2": ["house"]})
    construct(other, "chariots", "D2")
    assert play(other, "none") == ()
    assert _tokens(other) == (1, 4)


def test_r24_chariots_do_not_move_an_army_alone_with_a_temple() -> None:
    place = _armies("chariots", {"D2": ["house"], "A1": ["army", "temple"]})
    construct(place, "chariots", "D2")
    play(place, "yes")
    assert place.decision is not None
    assert place.decision.region == "D2"  # A1's army is not asked about


def test_chariots_attack_when_all_are_in_place() -> None:
    place = _armies("chariots", {"D7": ["army"], "D2": ["house"], "D4": ["ship"], "D6": ["mill"]})
    construct(place, "chariots", "D2")
    assert play(place, "yes", "D1", "B4") == (
        Moved(0, "D2", "D1"),
        Moved(0, "D7", "B4"),
        VillageFell(0, "D5", ((0, 3, 1),)),
    )


def test_chariots_do_not_attack_in_between() -> None:
    """One army to D1, the other away from D6: one after the other they would surround D5."""
    place = _armies("chariots", {"D2": ["house"], "D4": ["ship"], "D6": ["army"]})
    construct(place, "chariots", "D2")
    assert play(place, "yes", "D1", "D7") == (Moved(0, "D2", "D1"), Moved(0, "D6", "D7"))
    assert place.view(0).attacked == frozenset()


COVERED |= {"barracks", "fortress", "garrison"}
RIVAL: dict[str, Any] = {"pieces": {"D1": ["mill"]}, "columns": {"production": ["farm"]}}


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
