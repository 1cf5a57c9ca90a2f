"""The variants of the free start (V1) and of the layouts (V2)."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from engine import Config, Game, IllegalError, MalformedError, PositionError, StaleError
from tests.engine.positions import config, keys

PICKS = ((2, 2, 2, 2, 2), (0, 5, 5, 0, 0), (4, 1, 0, 0, 5))
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def _fresh(players: int = 3, wanted: int = 10) -> Game:
    return Game.new(Config(players, start_pieces=wanted), "free-start")


# V1


@pytest.mark.parametrize("wanted", [6, 7, 8, 9, 10])
def test_v1_players_pick_six_to_ten_pieces(wanted: int) -> None:
    place = _fresh(2, wanted)
    pick = (wanted - 5, 5, 0, 0, 0)
    place.pick(0, pick)
    place.pick(1, pick[::-1])
    view = place.view(None)
    assert view.seats[0].reserve == pick
    assert view.seats[0].supply == tuple(5 - n for n in pick)
    assert view.seats[1].reserve == pick[::-1]


@pytest.mark.parametrize("wanted", [1, 5, 11, 25, -1])
def test_v1_other_numbers_of_pieces_are_refused(wanted: int) -> None:
    with pytest.raises(PositionError, match="start_pieces"):
        Config(2, start_pieces=wanted)


@pytest.mark.parametrize(
    "pieces",
    [
        (6, 4, 0, 0, 0),
        (2, 2, 2, 2, 1),
        (3, 2, 2, 2, 2),
        (5, 5),
        (2, 2, 2, 2, 2, 0),
        (-1, 5, 2, 2, 2),
        (),
    ],
)
def test_v1_a_pick_of_another_size_or_more_than_five_of_a_type_is_refused(
    pieces: tuple[int, ...],
) -> None:
    place = _fresh()
    before = place.position()
    with pytest.raises(IllegalError) as caught:
        place.pick(0, pieces)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad-pick", "V1")
    assert place.position() == before


def test_v1_nobody_acts_before_all_have_picked() -> None:
    place = _fresh()
    assert (place.awaited, place.to_move, place.decision, place.options) == (
        (0, 1, 2),
        None,
        None,
        (),
    )
    with pytest.raises(StaleError) as caught:
        place.choose("confirm")
    assert caught.value.refusal.code == "picks-open"
    for seat in (2, 0):
        place.pick(seat, PICKS[seat])
        assert place.decision is None
    assert place.awaited == (1,)
    place.pick(1, PICKS[1])
    assert (place.awaited, place.to_move, place.turn, place.round) == ((), 0, 0, 1)
    assert keys(place)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_v1_picks_come_in_any_order_and_are_recorded_in_seat_order(order: tuple[int, ...]) -> None:
    place = _fresh()
    for seat in order:
        place.pick(seat, PICKS[seat])
    lines = [line for line in place.record().splitlines() if line.startswith("start ")]
    assert lines == ["start 10", "start 1 2 2 2 2 2", "start 2 0 5 5 0 0", "start 3 4 1 0 0 5"]
    again = Game.replay(place.record())
    assert again.position() == place.position()


def test_v1_no_view_shows_any_pick_before_all_are_made() -> None:
    place = _fresh()
    fresh = {seat: place.view(seat) for seat in (None, 0, 1, 2)}
    place.pick(1, PICKS[1])
    place.pick(2, PICKS[2])
    for seat in (None, 0):
        view = place.view(seat)
        assert view.seats == fresh[seat].seats
        assert (view.pick, view.picking) == (None, (0,))
    assert place.view(1).pick == PICKS[1]  # one's own
    assert place.view(2).pick == PICKS[2]
    assert place.view(1).seats == fresh[1].seats
    assert "start 2" not in place.record(sealed=True)


def test_v1_a_pick_can_be_changed_until_the_last_one() -> None:
    place = _fresh(2)
    place.pick(0, PICKS[0])
    place.pick(0, PICKS[1])
    place.pick(1, PICKS[2])
    assert place.view(None).seats[0].reserve == PICKS[1]
    with pytest.raises(StaleError):
        place.pick(0, PICKS[0])


def test_v1_picks_are_refused_in_a_common_game_and_for_a_missing_seat() -> None:
    with pytest.raises(StaleError):
        Game.new(Config(2), "common").pick(0, PICKS[0])
    for seat in (-1, 3, 9):
        with pytest.raises(MalformedError):
            _fresh().pick(seat, PICKS[0])


def test_v1_a_position_keeps_the_picks_made_so_far() -> None:
    place = _fresh()
    place.pick(2, PICKS[2])
    again = Game.from_position(json.loads(json.dumps(place.position())))
    assert again.awaited == (0, 1)
    for game in (place, again, place.copy()):
        game.pick(0, PICKS[0])
        game.pick(1, PICKS[1])
    assert again.position() == place.position()


@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("picked", [False, True])
def test_v1_r35_a_player_who_leaves_during_the_picks_is_not_waited_for(
    leaver: int, picked: bool
) -> None:
    place = _fresh()
    if picked:
        place.pick(leaver, PICKS[2])
    place.resign(leaver)
    stay = [seat for seat in range(3) if seat != leaver]
    assert place.awaited == tuple(stay)
    with pytest.raises(StaleError):
        place.pick(leaver, PICKS[0])
    for seat in stay:
        place.pick(seat, PICKS[seat])
    assert place.to_move == stay[0]
    assert keys(place)
    assert Game.replay(place.record()).position() == place.position()


def test_v1_r35_the_game_starts_when_the_last_awaited_player_leaves() -> None:
    place = _fresh()
    place.pick(1, PICKS[1])
    place.pick(2, PICKS[2])
    place.resign(0)
    assert (place.awaited, place.to_move) == ((), 1)
    assert place.view(None).seats[1].reserve == PICKS[1]
    assert Game.replay(place.record()).position() == place.position()


def test_v1_r35_a_game_with_one_player_left_is_over_before_it_begins() -> None:
    place = _fresh(2)
    place.pick(1, PICKS[1])
    place.resign(0)
    assert place.result is not None
    assert (place.result.winners, place.awaited) == ((1,), ())
    with pytest.raises(StaleError):
        place.pick(1, PICKS[0])
    assert Game.replay(place.record()).position() == place.position()
    assert Game.from_position(place.position()).position() == place.position()


# V2


def _centres(layout: str, players: int, seed: str = "layout") -> frozenset[tuple[int, int]]:
    board = Game.new(Config(players, layout=layout), seed).view(None).board
    return frozenset(p.centre for p in board.placements)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_v2_there_are_at_least_two_more_layouts_with_the_right_number_of_tiles(
    players: int,
) -> None:
    found = {name: _centres(name, players) for name in ("standard", "chain", "ring")}
    assert len(set(found.values())) == 3
    for centres in found.values():
        assert len(centres) == {2: 4, 3: 6, 4: 7}[players]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("layout", ["standard", "chain", "ring", "random"])
def test_v2_r03_villages_never_touch_and_tiles_connect_without_overlap(
    layout: str, players: int
) -> None:
    for number in range(12):
        board = Game.new(Config(players, layout=layout), f"v2-{number}").view(None).board
        assert len(set(board.coords)) == board.size == 7 * {2: 4, 3: 6, 4: 7}[players]
        for village in board.villages:
            assert not set(board.neighbours[village]) & set(board.villages)
        reached, grown = 0, 1
        while reached != grown:
            reached = grown
            grown = reached | board.reach(reached)
        assert reached == (1 << board.size) - 1


def test_v2_random_layouts_differ_and_the_same_seed_gives_the_same() -> None:
    found = {_centres("random", 4, f"seed-{n}") for n in range(10)}
    assert len(found) >= 8
    assert _centres("random", 4, "seed-3") == _centres("random", 4, "seed-3")


def test_v2_regions_beside_a_hole_are_edge_regions() -> None:
    """The ring of six tiles has a hole of seven hexes that are off the board (R5)."""
    board = Game.new(config(3, layout="ring"), "hole").view(None).board
    hole = {(0, 0), *STEPS}
    assert not hole & set(board.coords)
    shores = [
        region
        for region, (q, r) in enumerate(board.coords)
        if any((q + dq, r + dr) in hole for dq, dr in STEPS)
    ]
    assert len(shores) == 12
    assert all(board.edge[region] for region in shores)


def test_v2_villages_beside_a_hole_have_fewer_vp() -> None:
    for number in range(6):
        view = Game.new(Config(3, layout="ring"), f"hole-{number}").view(None)
        for name, held in view.villages.items():
            assert held == len(view.board.neighbours[view.board.index[name]])


def test_v2_a_record_names_the_layout_and_replays() -> None:
    for layout in ("chain", "ring", "random"):
        place = Game.new(Config(2, layout=layout), "record")
        assert f"layout {layout}" in place.record().splitlines()
        assert Game.replay(place.record()).position() == place.position()


def test_v2_an_unknown_layout_is_refused() -> None:
    with pytest.raises(PositionError, match="layout"):
        Config(2, layout="spiral")
