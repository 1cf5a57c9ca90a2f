"""The map: tiles, layouts, names, edge and villages (R1-R6)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Config, Game, PositionError, Terrain, View
from engine.model.board import Placement, lay
from tests.engine.positions import BOARDS, game, position

RING = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
CENTRES = {
    2: {(0, 0), (2, 1), (-1, 3), (1, 4)},
    3: {(0, 0), (2, 1), (4, 2), (-1, 3), (1, 4), (-2, 6)},
    4: {(0, 0), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)},
}

INSIDE = {"A1", "A4", "B1", "B5", "B6", "C1", "C2", "C3", "D1", "D7"}  # two players' board


def drawn(players: int, seeds: int) -> list[View]:
    return [Game.new(Config(players), f"board-{n}").view(None) for n in range(seeds)]


def turned_back(view: View, tile: int) -> str:
    """The tile's terrains with the village first in the ring, so that turns do not matter."""
    cells = [t.key for t in view.board.terrain[7 * tile : 7 * tile + 7]]
    ring = cells[1:]
    at = ring.index("village")
    return " ".join([cells[0], *ring[at:], *ring[:at]])


def test_r01_a_tile_has_two_seas_a_village_and_one_of_each_land() -> None:
    wanted = Counter(
        {
            Terrain.SEA: 2,
            Terrain.VILLAGE: 1,
            Terrain.FIELD: 1,
            Terrain.FOREST: 1,
            Terrain.SWAMP: 1,
            Terrain.MOUNTAIN: 1,
        }
    )
    for view in drawn(4, 20):
        for tile in range(7):
            assert Counter(view.board.terrain[7 * tile : 7 * tile + 7]) == wanted


def test_r01_seven_tiles_have_fourteen_different_faces_in_every_rotation() -> None:
    faces = {
        placement.face: turned_back(view, tile)
        for view in drawn(4, 40)
        for tile, placement in enumerate(view.board.placements)
    }

    assert sorted(faces) == sorted(f"{tile}{side}" for tile in range(1, 8) for side in "ab")
    assert len(set(faces.values())) == 14


def test_r01_the_village_is_never_in_the_centre_of_a_tile() -> None:
    for view in drawn(4, 20):
        assert all(view.board.terrain[7 * tile] is not Terrain.VILLAGE for tile in range(7))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r02_tiles_are_in_the_layout_for_the_number_of_players(players: int) -> None:
    for view in drawn(players, 5):
        assert {p.centre for p in view.board.placements} == CENTRES[players]


def test_r02_the_four_player_layout_is_a_tile_and_its_six_lattice_neighbours() -> None:
    basis = [(2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)]
    assert CENTRES[4] == {(0, 0), *basis}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r02_tiles_fit_without_overlap_or_hole(players: int) -> None:
    board = game(players=players).view(None).board

    assert len(set(board.coords)) == 7 * len(BOARDS[players])
    # A hole would be an empty hex with six neighbours on the board.
    around = {(q + dq, r + dr) for q, r in board.coords for dq, dr in RING} - set(board.coords)
    assert not any(all((q + dq, r + dr) in board.coords for dq, dr in RING) for q, r in around)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r02_the_hex_grid_decides_neighbours_across_tiles_too(players: int) -> None:
    board = game(players=players).view(None).board

    for here, (q, r) in enumerate(board.coords):
        beside = {c for c in board.coords if (c[0] - q, c[1] - r) in RING}
        assert {board.coords[n] for n in board.neighbours[here]} == beside


def test_r02_neighbours_on_the_fixed_board_are_as_drawn() -> None:
    board = game().view(None).board

    def beside(name: str) -> set[str]:
        return {board.names[n] for n in board.neighbours[board.index[name]]}

    assert beside("A4") == {"A1", "A3", "B6", "C2", "C7", "A5"}
    assert beside("D5") == {"D1", "D4", "D6"}
    assert beside("B6") == {"A3", "B7", "B1", "B5", "C2", "A4"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r03_no_two_villages_are_ever_adjacent(players: int) -> None:
    for view in drawn(players, 60):
        villages = set(view.board.villages)
        assert not any(n in villages for v in villages for n in view.board.neighbours[v])


def test_r03_tiles_sides_and_turns_are_drawn_at_random() -> None:
    lying = [p for view in drawn(2, 60) for p in view.board.placements]

    assert {p.face[0] for p in lying} == set("1234567")
    assert {p.face[1] for p in lying} == set("ab")
    assert {p.turned for p in lying} == set(range(6))


def test_r03_each_tile_is_used_once() -> None:
    for view in drawn(4, 10):
        assert sorted(p.face[0] for p in view.board.placements) == list("1234567")


def test_r03_a_position_with_adjacent_villages_is_refused() -> None:
    """The fixed board of two with tile B turned until its village touches A4."""
    tiles = [
        {"centre": list(centre), "face": face, "turned": turned}
        for centre, face, turned in BOARDS[2]
    ]
    tiles[1]["turned"] = 4
    with pytest.raises(PositionError, match=r"A4 and B6 lie side by side \(R3\)"):
        Game.from_position(position(board=tiles))


def test_r04_letters_go_in_reading_order_of_the_tile_centres() -> None:
    board = game(players=4).view(None).board

    assert [p.centre for p in board.placements] == [
        *((1, -3), (3, -2), (-2, -1), (0, 0), (2, 1), (-3, 2), (-1, 3))
    ]
    assert board.names[::7] == ("A1", "B1", "C1", "D1", "E1", "F1", "G1")


def test_r04_number_1_is_the_centre_2_north_east_of_it_then_clockwise() -> None:
    board = game().view(None).board
    q, r = board.coords[board.index["C1"]]

    assert (q, r) == board.placements[2].centre
    for number, (dq, dr) in enumerate(RING, 2):
        assert board.coords[board.index[f"C{number}"]] == (q + dq, r + dr)


def test_r04_numbers_do_not_turn_with_the_tile() -> None:
    tiles = [
        {"centre": list(centre), "face": face, "turned": turned}
        for centre, face, turned in BOARDS[2]
    ]
    before = game().view(None).board
    tiles[0]["turned"] = 3
    after = Game.from_position(position(board=tiles)).view(None).board

    assert after.names == before.names
    assert after.coords == before.coords
    assert after.terrain[1:7] == (before.terrain[6], *before.terrain[1:6])


def test_r04_every_region_has_its_own_name() -> None:
    for players in (2, 3, 4):
        board = game(players=players).view(None).board
        assert len(set(board.names)) == board.size == 7 * len(BOARDS[players])


def test_r05_a_region_with_a_neighbour_off_the_board_is_on_the_edge() -> None:
    board = game().view(None).board

    inside = {name for name, edge in zip(board.names, board.edge, strict=True) if not edge}
    assert inside == INSIDE
    for here in range(board.size):
        assert board.edge[here] == (len(board.neighbours[here]) < 6)


def test_r05_holes_are_off_the_board() -> None:
    """Three tiles around a lattice place left free: every region at the hole is on the edge."""
    centres = [(2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)]
    tiles = [
        {"centre": list(centre), "face": f"{n}a", "turned": turned}
        for n, (centre, turned) in enumerate(zip(centres, (0, 0, 0, 0, 0, 0), strict=True), 1)
    ]
    board = None
    for turned in range(6):
        tiles[1]["turned"] = turned
        try:
            board = Game.from_position(position(board=tiles)).view(None).board
        except PositionError:
            continue
        break
    assert board is not None
    hole = {(0, 0), *RING}
    for here, (q, r) in enumerate(board.coords):
        if any((q + dq, r + dr) in hole for dq, dr in RING):
            assert board.edge[here]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r06_a_village_starts_with_a_vp_for_every_neighbouring_region(players: int) -> None:
    for view in drawn(players, 30):
        board = view.board
        assert view.villages == {board.names[v]: len(board.neighbours[v]) for v in board.villages}
        assert all(3 <= vp <= 6 for vp in view.villages.values())


def test_r06_villages_of_the_fixed_board_have_their_vp() -> None:
    assert game().view(None).villages == {"A4": 6, "B7": 4, "C3": 6, "D5": 3}


def test_r03_a_broken_layout_cannot_be_laid() -> None:
    with pytest.raises(ValueError, match="lies on the board twice"):
        lay((Placement((0, 0), "1a", 0), Placement((2, 1), "1b", 0)))


@pytest.mark.parametrize("layout", ["standard", "chain", "ring", "random"])
def test_boards_with_the_same_tiles_in_the_same_places_are_equal(layout: str) -> None:
    table, stranger = (Game.new(Config(4, layout=layout), seed) for seed in ("a", "b"))
    written = table.position() | {"seed": "c"}  # or it would be known as a deal, and dealt again
    view, read_back = table.view(None), Game.from_position(written).view(None)
    assert read_back == view
    assert hash(read_back.board) == hash(view.board)
    assert stranger.view(None).board != view.board


def test_r02_distances_are_steps_on_the_hex_grid() -> None:
    board = game().view(None).board

    def distance(a: str, b: str) -> int:
        return board.distance(board.index[a], board.index[b])

    assert [distance("A1", name) for name in ("A1", "A2", "A4", "B1", "B4", "D3")] == [
        *(0, 1, 1, 3, 4, 6)
    ]
