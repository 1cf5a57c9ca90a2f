"""The bare board of a layout, as it is shown before a game starts (V2): no players, no strip."""

from __future__ import annotations

from engine.view import View
from render import marks, territory
from render.encode import png
from render.land import Box, land, layout
from render.raster import Canvas
from render.tokens import Theme

SIZE = (1204, 1184)
BOX: Box = (14, 12, 1176, 1158)


def layout_png(view: View, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The land and the villages of ``view`` with the regions' names, as PNG (1204×1184)."""
    lie = layout(view.board, BOX)
    canvas = Canvas(land(view.board, BOX, SIZE, theme))
    marks.villages(canvas, lie, view, (), theme)
    territory.labels(canvas, lie, {}, theme)
    return png(canvas.image, theme)
