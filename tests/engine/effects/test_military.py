"""Armies of the base decks that rob villages, and that move for it."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, IllegalError, Kind, PositionError
from engine.events import Activated, Changed, EndTriggered, Moved, VillageFell, VillageRobbed
from engine.notation.record import play as play_lines
from tests.engine.effects.playing import build, have, holding
from tests.engine.positions import game, keys, play

COVERED = {"war_elephants", "ballista", "siege_tower"}

# Two players. Villages: A4 beside A1, A3 ..., B7 beside A3, C3 beside B5, D7 ..., D5 beside D1.
ELEPHANTS = {"B1": ["house"], "D1": ["house", "army"]}
FROM_D1 = ("B4", "B5", "C4", "D2", "D6", "D7")
FROM_B1 = ("A3", "B2", "B4", "B5", "C2", "D2", "D7")


def _elephants(pieces: dict[str, list[str]], *others: dict[str, Any]) -> Any:
    return game([holding("war_elephants", pieces=pieces, resources=have()), *others])


def test_r23_war_elephants_move_every_army_once_in_any_order() -> None:
    table = _elephants(ELEPHANTS)

    asked = build(table, "war_elephants", "B1")
    assert asked.asked == ("B1", "D1", "done")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.ARMY, "war_elephants")

    events = play(table, "D1")
    assert keys(table) == (*FROM_D1, "none")
    assert table.decision.kind is Kind.DESTINATION
    events += play(table, "B5")
    assert keys(table) == (*(name for name in FROM_B1 if name != "B5"), "none")
    events += play(table, "D7")

    assert events == (Moved(0, "D1", "B5"), Moved(0, "B1", "D7"))
    assert keys(table) == ("confirm",)
    assert dict(table.view(0).seats[0].pieces) == {
        "B1": ("house",),
        "B5": ("army",),
        "D1": ("house",),
        "D7": ("army",),
    }


def test_r23_an_army_may_take_the_place_that_another_has_left() -> None:
    table = _elephants({"B1": ["house"], "B4": ["house", "army"]})

    build(table, "war_elephants", "B1", "B1")
    assert "B4" not in keys(table)
    table.undo()
    events = play(table, "B4", "D2", "B4")

    assert events == (Moved(0, "B4", "D2"), Moved(0, "B1", "B4"))


def test_war_elephants_may_leave_one_army_or_all_where_they_are() -> None:
    one = build(_elephants(ELEPHANTS), "war_elephants", "B1", "B1", "none", "D6")
    both = build(_elephants(ELEPHANTS), "war_elephants", "B1", "B1", "none", "none")
    all_of_them = build(_elephants(ELEPHANTS), "war_elephants", "B1", "done")

    assert one.events == (Activated(0, "war_elephants"), Moved(0, "D1", "D6"))
    for played in (both, all_of_them):
        assert played.events == (Activated(0, "war_elephants"),)
        assert played.asked == ("confirm",)


def test_war_elephants_with_one_army_ask_only_where_it_goes() -> None:
    table = _elephants({"D1": ["house"]})

    played = build(table, "war_elephants", "D1")

    assert played.asked == (*FROM_D1, "none")
    with pytest.raises(IllegalError):
        table.choose("B1")
    assert table.refusals()["D5"].code == "move-village"


def test_r24_war_elephants_do_not_move_an_army_alone_with_a_temple() -> None:
    both = _elephants({"B1": ["house"], "D1": ["temple", "army"]})
    none = _elephants({"B1": ["temple"]})

    assert build(both, "war_elephants", "B1").asked == (*FROM_B1, "none")
    both.choose("B2")
    assert keys(both) == ("confirm",)
    played = build(none, "war_elephants", "B1")
    assert (played.changes, played.asked) == ({}, ("confirm",))


def test_r22_a_village_attacked_by_one_army_does_not_stop_the_next() -> None:
    """D5 lies between D1, the ship at D4, and D6."""
    table = _elephants(ELEPHANTS | {"D4": ["ship"]})

    build(table, "war_elephants", "B1")
    events = play(table, "D1", "D6", "B5")

    assert events == (
        Moved(0, "D1", "D6"),
        VillageFell(0, "D5", ((0, 3, 1),)),
        Moved(0, "B1", "B5"),
    )


def test_r23_war_elephants_sail_only_where_the_player_has_a_ship() -> None:
    mine = _elephants({"D1": ["house"], "D4": ["ship"]})
    theirs = _elephants({"D1": ["house"]}, {"pieces": {"D4": ["ship"]}})

    assert set(build(mine, "war_elephants", "D1").asked) - {*FROM_D1, "none"} == {"D4"}
    assert build(theirs, "war_elephants", "D1").asked == (*FROM_D1, "none")


@pytest.mark.parametrize(
    ("pieces", "region", "top", "gold"),
    [
        ({"A1": ["house"]}, "A1", {}, 4),
        ({"A3": ["house"]}, "A3", {}, 8),
        ({"A1": ["army"], "A3": ["house"]}, "A3", {}, 8),
        ({"A1": ["army"], "C2": ["house"], "A3": ["house"]}, "C2", {}, 8),
        ({"A3": ["army"], "C2": ["house"]}, "C2", {}, 12),
        ({"A3": ["army"], "C2": ["house"]}, "C2", {"attacked": ["A4"]}, 8),
        ({"A3": ["house"]}, "A3", {"attacked": ["B7"]}, 4),
        ({"A3": ["house"]}, "A3", {"attacked": ["B7", "A4"]}, 0),
        ({"A3": ["house"]}, "A3", {"villages": {"B7": 0, "A4": 0}}, 8),
        ({"B3": ["ship"]}, "B4", {}, 0),
        ({"A5": ["ship", "army"], "B4": ["house"]}, "B4", {}, 4),
        ({"A1": ["house"], "D6": ["house"], "B4": ["house"]}, "B4", {}, 0),
    ],
    ids=[
        "one village",
        "two villages",
        "a village next to two armies counts once",
        "three armies' worth of neighbours, each village once",
        "three villages",
        "an attacked village no longer counts",
        "only the unattacked one",
        "no barbarians left",
        "a village emptied by a card still counts (R21)",
        "no village",
        "an army aboard a ship",
        "houses next to villages do not count",
    ],
)
def test_ballista_gives_four_gold_for_every_village_next_to_own_armies(
    pieces: dict[str, list[str]], region: str, top: dict[str, Any], gold: int
) -> None:
    """An opponent's army beside a village is of no use."""
    theirs = {"pieces": {"C4": ["army"]}}
    table = game([holding("ballista", pieces=pieces, resources=have()), theirs], **top)

    played = build(table, "ballista", region)

    assert played.changes == ({"gold": gold} if gold else {})
    assert played.events == (
        Activated(0, "ballista"),
        *((Changed(0, "gold", gold),) if gold else ()),
    )
    assert played.asked == ("confirm",)


@pytest.mark.parametrize(("there", "taken"), [(6, 2), (3, 2), (2, 2), (1, 1), (0, 0)])
def test_siege_tower_takes_up_to_two_vp(there: int, taken: int) -> None:
    """R21: a village that a card has emptied stays unattacked and gives 0."""
    table = game([holding("siege_tower", pieces={"A3": ["house"]})], villages={"A4": there})

    asked = build(table, "siege_tower", "A3")
    assert asked.asked == ("A4", "B7", "none")
    assert table.decision is not None
    assert (table.decision.kind, table.decision.card) == (Kind.VILLAGE, "siege_tower")
    assert play(table, "A4") == (VillageRobbed(0, "A4", taken),)

    view = table.view(0)
    assert view.seats[0].vp == 5 + taken
    assert view.villages["A4"] == there - taken
    assert view.villages["B7"] == 4
    assert view.attacked == frozenset()


def test_siege_tower_may_be_declined() -> None:
    table = game([holding("siege_tower", pieces={"A3": ["house"]})])

    played = build(table, "siege_tower", "A3", "none")

    assert (played.changes, played.asked) == ({}, ("confirm",))


def test_siege_tower_with_one_village_does_not_ask_which() -> None:
    one = game([holding("siege_tower", pieces={"A1": ["house"]})])
    left = game([holding("siege_tower", pieces={"A3": ["house"]})], attacked=["A4"])

    assert build(one, "siege_tower", "A1").changes == {"vp": 2}
    assert build(left, "siege_tower", "A3").events[1:] == (VillageRobbed(0, "B7", 2),)


def test_siege_tower_away_from_barbarians_takes_nothing() -> None:
    """The house at A1 is next to A4, the army at B4 to none; B7 was attacked before."""
    away = game([holding("siege_tower", pieces={"A1": ["house"], "B4": ["house"]})])
    late = game(
        [holding("siege_tower", pieces={"A3": ["house"]})],
        attacked=["A4", "B7"],
    )

    for table, region in ((away, "B4"), (late, "A3")):
        played = build(table, "siege_tower", region)
        assert (played.changes, played.asked) == ({}, ("confirm",))


def test_two_siege_towers_take_the_rest_one_after_the_other() -> None:
    table = game(
        [holding("siege_tower", pieces={"A1": ["house"]}, columns={"military": ["siege_tower"]})],
        villages={"A4": 3},
    )

    played = build(table, "siege_tower", "A1")

    assert played.changes == {"vp": 3}
    assert [event for event in played.events if isinstance(event, VillageRobbed)] == [
        VillageRobbed(0, "A4", 2),
        VillageRobbed(0, "A4", 1),
    ]


def last_vp(**position: Any) -> Game:
    """A siege tower in hand, with 2 VP left in the one village beside its army."""
    return game(
        [holding("siege_tower", pieces={"A1": ["house"]}, resources=have())],
        villages={"A4": 2, "B7": 0, "C3": 0, "D5": 0},
        round=4,
        **position,
    )


def test_r30_siege_tower_that_takes_the_last_vp_brings_the_end() -> None:
    table = last_vp()

    played = build(table, "siege_tower", "A1", "A4")

    assert played.changes == {"vp": 2}
    assert EndTriggered(0, "villages", 5) in table.choose("confirm")


def test_r16_siege_tower_may_leave_the_last_vp() -> None:
    """Nobody needs to end the game: it is asked although there is one village only."""
    table = last_vp()

    played = build(table, "siege_tower", "A1", "none")

    assert (played.changes, played.asked) == ({}, ("confirm",))
    assert not any(isinstance(event, EndTriggered) for event in table.choose("confirm"))


def test_r16_siege_tower_does_not_ask_once_the_end_is_near() -> None:
    table = last_vp(ending="temples", last_round=4)

    assert build(table, "siege_tower", "A1").changes == {"vp": 2}


def test_r16_two_siege_towers_ask_about_the_last_vp_only() -> None:
    table = game(
        [holding("siege_tower", pieces={"A1": ["house"]}, columns={"military": ["siege_tower"]})],
        villages={"A4": 3, "B7": 0, "C3": 0, "D5": 0},
    )

    played = build(table, "siege_tower", "A1", "none")

    assert [event for event in played.events if isinstance(event, VillageRobbed)] == [
        VillageRobbed(0, "A4", 2)
    ]


@pytest.mark.parametrize(
    ("line", "vp"),
    [
        ("1 build:siege_tower A1 A4", 2),
        ("1 build:siege_tower A1 none", 0),
        ("1 build:siege_tower A1", 2),  # as it was written when it was not asked
    ],
)
def test_r16_a_turn_stored_before_the_last_vp_could_be_left_is_played_as_it_was(
    line: str, vp: int
) -> None:
    table = last_vp()
    before = table.position()["seats"][0]["vp"]

    assert [*play_lines(table, [line])] == [line]

    assert table.position()["seats"][0]["vp"] == before + vp


@pytest.mark.parametrize("line", ["1 build:siege_tower A1 B7", "1 build:siege_tower A1 A4 A4"])
def test_a_wrong_answer_about_the_last_vp_is_refused(line: str) -> None:
    with pytest.raises(PositionError, match="line 1"):
        [*play_lines(last_vp(), [line])]
