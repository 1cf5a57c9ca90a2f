"""The land of a board picture: changes are highlighted, everything else is quieter."""

from __future__ import annotations

import pytest

from render.look import Form, Theme
from render.parts import land
from render.pictures.board import MAP
from tests.render.picture_views import view_of


@pytest.mark.parametrize("theme", Theme)
def test_quiet_land_is_redrawn_only_around_highlighted_regions(theme: Theme) -> None:
    board = view_of(4).board
    layout = land.board_layout(board, MAP)
    plain, corner = land.bare_land(board, MAP, Form.WIDE.size, theme), board.names[0]
    beside = board.names[board.neighbours[0][0]]
    for loud in ([corner], [corner, beside, board.names[-1]]):
        whole = land._quietened(plain, (0, 0, *Form.WIDE.size), layout, theme, loud)
        assert land.quiet_land(board, MAP, Form.WIDE.size, theme, loud) == whole
    assert land.quiet_land(board, MAP, Form.WIDE.size, theme, []) == plain
