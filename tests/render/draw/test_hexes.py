"""Hexes layout where their coordinates say, as large as the box allows."""

from __future__ import annotations

import pytest

from render.draw.hexes import ROOT3, SLOTS
from render.parts.land import board_layout
from render.pictures.board import MAP
from tests.render.picture_views import board_of


@pytest.mark.parametrize(("players", "least"), [(2, 91), (3, 71), (4, 71)])
def test_the_board_fills_the_box(players: int, least: float) -> None:
    layout = board_layout(board_of(players), MAP)
    assert layout.s >= least
    x, y, w, h = MAP
    for region in range(layout.board.size):
        for cx, cy in layout.hexagon(region):
            assert x <= cx <= x + w
            assert y <= cy <= y + h


def test_neighbours_across_an_edge_share_its_ends() -> None:
    layout = board_layout(board_of(3), MAP)
    for region in range(layout.board.size):
        for edge in range(6):
            other = layout.neighbour(region, edge)
            if other is None:
                continue
            a, b = layout.edge(region, edge)
            c, d = layout.edge(other, (edge + 3) % 6)
            assert a == pytest.approx(d)
            assert b == pytest.approx(c)


def test_region_middles_are_one_width_apart() -> None:
    layout = board_layout(board_of(2), MAP)
    for region in range(layout.board.size):
        for other in layout.board.neighbours[region]:
            (ax, ay), (bx, by) = layout.centres[region], layout.centres[other]
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(ROOT3 * layout.s)


def test_pieces_of_a_region_never_reach_its_label() -> None:
    for slots in SLOTS.values():
        assert all(y - size / 2 >= -0.45 for _, y, size in slots)
