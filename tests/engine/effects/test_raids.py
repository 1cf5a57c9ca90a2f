"""Armies of the base decks that rob other players, beside them or after a march."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind
from engine.events import Activated, Moved, Stole, VillageFell
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game, keys, play, vp

# card: how far its army marches, what it robs and how much
MARCHES = {"legion": (2, "vp", 1), "cavalry": (3, "gold", 2)}
COVERED = {"raiders", *MARCHES}

# Where an army at D1 of the board for two players can go, its own region included.
FROM_D1 = {
    "legion": ("B4", "B5", "C4", "D1", "D2", "D6", "D7"),
    "cavalry": ("B1", "B4", "B5", "C2", "C4", "C5", "D1", "D2", "D6", "D7"),
}


def _march(card: str, mine: dict[str, list[str]], **victim: Any) -> Game:
    """Two players; the mover will build at D1."""
    return game([holding(card, pieces=mine, resources=have()), victim])


def _three(*rest: dict[str, Any], **seat: Any) -> Game:
    """Three players; the mover holds Raiders and lives at B4."""
    return game([holding("raiders", pieces={"B4": ["house"]}, **seat), *rest])


@pytest.mark.parametrize(("owned", "taken"), [(9, 3), (4, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
def test_raiders_take_up_to_three_gold_from_the_chosen_victim(owned: int, taken: int) -> None:
    table = _three({"pieces": {"E7": ["mill"]}, "gold": owned}, {"pieces": {"B1": ["mill"]}})

    asked = build(table, "raiders", "B4")
    assert asked.asked == ("seat2", "seat3", "none")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.VICTIM, "raiders")
    assert play(table, "seat2") == (Stole(0, 1, "gold", taken),)

    assert [seat.gold for seat in table.view(0).seats] == [taken, owned - taken, 5]
    assert keys(table) == ("confirm",)


def test_raiders_may_be_declined_and_may_not_rob_their_owner() -> None:
    table = _three({"pieces": {"E7": ["mill"]}}, {"pieces": {"B1": ["mill"]}})
    build(table, "raiders", "B4")

    with pytest.raises(IllegalError):
        table.choose("seat1")
    assert play(table, "none") == ()


def test_r16_a_single_victim_is_not_asked_about() -> None:
    table = _three({"pieces": {"E6": ["army"]}}, {"pieces": {"B1": ["mill"]}})

    played = build(table, "raiders", "B4")

    assert played.changes == {"gold": 3}
    assert played.events == (Activated(0, "raiders"), Stole(0, 2, "gold", 3))


def test_r25_only_armies_reach_opponents_and_any_of_them_does() -> None:
    """The house at E1 is next to E6, the old army at D4 to D5; the new one at B4 to nobody."""
    pieces = {"B4": ["house"], "E1": ["house"], "D4": ["army"]}
    table = game(
        [
            holding("raiders", pieces=pieces),
            {"pieces": {"E5": ["army"]}},
            {"pieces": {"D5": ["scroll"]}, "gold": 2},
        ]
    )

    played = build(table, "raiders", "B4")

    assert played.events == (Activated(0, "raiders"), Stole(0, 2, "gold", 2))


def test_r25_an_opponents_ship_at_sea_is_next_to_an_army_too() -> None:
    table = _three({"pieces": {"E2": ["ship"]}}, {})

    assert build(table, "raiders", "B4").events[1:] == (Stole(0, 1, "gold", 3),)


def test_raiders_next_to_nobody_do_nothing() -> None:
    table = _three({"pieces": {"E6": ["army"]}}, {"pieces": {"A1": ["army"]}})

    played = build(table, "raiders", "B4")

    assert (played.changes, played.asked) == ({}, ("confirm",))


def test_r35_a_resigned_seat_can_be_robbed_by_raiders() -> None:
    table = _three({"pieces": {"E7": ["mill"]}, "resigned": True}, {"pieces": {"B1": ["mill"]}})

    assert build(table, "raiders", "B4", "seat2").changes == {"gold": 3}


@pytest.mark.parametrize("card", MARCHES)
def test_r23_an_army_goes_up_to_the_cards_distance_or_stays(card: str) -> None:
    table = _march(card, {"D1": ["house"]})

    played = build(table, card, "D1")

    assert played.asked == (*FROM_D1[card], "none")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.DESTINATION, card)
    refusals = table.refusals()
    assert {name: refusals[name].code for name in ("D5", "D3", "A2")} == {
        "D5": "move-village",
        "D3": "move-no-ship",
        "A2": "move-far",
    }
    for name in ("D5", "D3", "A2"):
        with pytest.raises(IllegalError):
            table.choose(name)


@pytest.mark.parametrize("card", MARCHES)
def test_r23_it_marches_through_other_players_and_villages_but_does_not_end_there(
    card: str,
) -> None:
    theirs = {name: ["mill"] for name in ("D2", "D6", "D7")}
    table = _march(card, {"D1": ["house"]}, pieces=theirs)

    ends = tuple(name for name in FROM_D1[card] if name not in theirs)
    assert build(table, card, "D1").asked == (*ends, "none")
    assert table.refusals()["D7"].code == "move-taken"


@pytest.mark.parametrize("card", MARCHES)
def test_r23_two_own_armies_do_not_end_in_one_region_but_buildings_do_not_matter(
    card: str,
) -> None:
    table = _march(card, {"D1": ["house"], "D7": ["army"], "D2": ["house"]})

    armies = build(table, card, "D1")
    assert armies.asked == ("D1", "D7", "none")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.ARMY, card)
    table.choose("D1")

    assert keys(table) == (*(name for name in FROM_D1[card] if name != "D7"), "none")
    assert table.refusals()["D7"].code == "move-two-armies"


@pytest.mark.parametrize("card", MARCHES)
def test_r23_it_may_enter_and_cross_the_sea_only_where_the_player_has_a_ship(card: str) -> None:
    def ends(mine: dict[str, list[str]], theirs: dict[str, list[str]]) -> set[str]:
        table = _march(card, {"C4": ["house"], **mine}, pieces=theirs)
        return set(build(table, card, "C4").asked)

    without = ends({}, {})
    own = ends({"C1": ["ship"]}, {})
    enemy = ends({}, {"C1": ["ship"]})

    assert {"C1", "C7"} & without == ({"C7"} if card == "cavalry" else set())
    assert own - without == {"C1", "C7"} - without
    assert enemy == without
    if card == "legion":
        assert own - without == {"C1", "C7"}


def test_r23_a_legion_boards_a_ship_without_an_army_only() -> None:
    table = _march("legion", {"C4": ["house"], "C1": ["ship", "army"]})

    assert build(table, "legion", "C4").asked == ("C1", "C4", "none")
    table.choose("C4")
    assert "C1" not in keys(table)
    assert "C7" in keys(table)


@pytest.mark.parametrize("card", MARCHES)
def test_the_army_goes_and_the_region_it_leaves_is_empty(card: str) -> None:
    table = _march(card, {"D2": ["mill"]})

    played = build(table, card, "D1", "B5")

    assert played.changes == {}
    assert played.events == (Activated(0, card), Moved(0, "D1", "B5"))
    assert dict(table.view(0).seats[0].pieces) == {"B5": ("army",), "D2": ("mill",)}


@pytest.mark.parametrize("card", MARCHES)
@pytest.mark.parametrize("owned", [0, 1, 2, 7])
def test_after_the_march_it_robs_one_opponent_next_to_that_army(card: str, owned: int) -> None:
    """R26: it takes at most the victim's goods; the victim is beside the new place."""
    _, what, amount = MARCHES[card]
    taken = min(amount, owned)
    table = _march(card, {"D1": ["house"]}, pieces={"B6": ["ship"]}, **{what: owned})

    played = build(table, card, "D1", "B5")

    assert played.events == (
        Activated(0, card),
        Moved(0, "D1", "B5"),
        Stole(0, 1, what, taken),
    )
    assert played.changes == ({what: taken} if taken else {})
    table.choose("confirm")
    left = {"gold": table.view(1).seats[1].gold, "vp": vp(table, 1)}
    assert left == {"gold": 5, "vp": 5} | {what: owned - taken}


@pytest.mark.parametrize("card", MARCHES)
def test_r23_the_chosen_army_may_stay_and_rob_from_there(card: str) -> None:
    _, what, amount = MARCHES[card]
    table = _march(card, {"D1": ["house"]}, pieces={"D7": ["mill"]})

    played = build(table, card, "D1", "D1")

    assert played.changes == {what: amount}
    assert played.events == (
        Activated(0, card),
        Moved(0, "D1", "D1"),
        Stole(0, 1, what, amount),
    )


@pytest.mark.parametrize("card", MARCHES)
def test_only_the_chosen_army_robs(card: str) -> None:
    """The army at A1 is next to A2; the one from D1 goes nowhere near."""
    pieces = {"D1": ["house"], "A1": ["army"]}
    far = _march(card, pieces, pieces={"A2": ["mill"]})
    near = _march(card, pieces, pieces={"A2": ["mill"]})

    assert build(far, card, "D1", "D1", "B4").changes == {}
    assert build(near, card, "D1", "A1", "A1").changes == {MARCHES[card][1]: MARCHES[card][2]}


@pytest.mark.parametrize("card", MARCHES)
def test_r16_march_and_theft_may_each_be_declined(card: str) -> None:
    def table() -> Game:
        return game(
            [
                holding(card, pieces={"B4": ["house"], "A1": ["army"]}),
                {"pieces": {"E7": ["mill"]}},
                {"pieces": {"B1": ["mill"]}},
            ]
        )

    no_army = build(table(), card, "B4", "none")
    no_place = build(table(), card, "B4", "B4", "none")
    no_theft = build(table(), card, "B4", "B4", "B4", "none")
    assert no_army.events == no_place.events == (Activated(0, card),)
    assert no_theft.events == (Activated(0, card), Moved(0, "B4", "B4"))
    asking = build(table(), card, "B4", "B4", "B4")
    assert asking.asked == ("seat2", "seat3", "none")
    for played in (no_army, no_place, no_theft):
        assert (played.changes, played.asked) == ({}, ("confirm",))


@pytest.mark.parametrize("card", MARCHES)
def test_r24_an_army_alone_with_a_temple_stays_and_robs(card: str) -> None:
    _, what, amount = MARCHES[card]
    table = _march(card, {"D1": ["temple"]}, pieces={"D7": ["mill"]})

    played = build(table, card, "D1")

    assert played.changes == {what: amount}
    assert played.asked == ("confirm",)
    assert "army" in table.view(0).seats[0].pieces["D1"]


@pytest.mark.parametrize("card", MARCHES)
def test_r24_with_a_third_piece_in_the_region_it_may_leave_the_temple(card: str) -> None:
    table = _march(card, {"D1": ["temple", "house"]})

    assert build(table, card, "D1").asked == (*FROM_D1[card], "none")


@pytest.mark.parametrize("card", MARCHES)
def test_r20_a_march_that_closes_the_ring_attacks_the_village(card: str) -> None:
    """D5 has three neighbours: the house at D1, the ship at D4 and, in the end, D6."""
    table = _march(card, {"D1": ["house"], "D4": ["ship"]})

    played = build(table, card, "D1", "D6")

    assert played.changes == {"vp": 3}
    assert played.events[1:] == (Moved(0, "D1", "D6"), VillageFell(0, "D5", ((0, 3, 1),)))
    assert table.view(0).attacked == {"D5"}


def test_r26_a_theft_of_vp_is_a_reveal_and_a_theft_of_gold_is_not() -> None:
    legion = _march("legion", {"D1": ["house"]}, pieces={"D7": ["mill"]}, vp=0)
    cavalry = _march("cavalry", {"D1": ["house"]}, pieces={"D7": ["mill"]})
    build(legion, "legion", "D1", "D1")
    build(cavalry, "cavalry", "D1", "D1")

    assert not legion.can_undo
    assert legion.floor == len(legion.choices)
    assert cavalry.can_undo
    assert cavalry.floor == 0
