"""The bare board of a layout, as it is shown before a game starts (V2): no players, no strip."""

from __future__ import annotations

from engine.view import View
from render.draw.encode import png
from render.draw.raster import Canvas
from render.draw.theme import Theme
from render.parts import territory
from render.parts import turn_marks as marks
from render.parts.land import Box, land, layout

SIZE = (1204, 1184)
BOX: Box = (14, 12, 1176, 1158)


def layout_png(view: View, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The land and the villages of ``view`` with the regions' names, as PNG (1204×1184)."""
    lie = layout(view.board, BOX)
    canvas = Canvas(land(view.board, BOX, SIZE, theme))
    marks.villages(canvas, lie, view, (), theme)
    territory.labels(canvas, lie, {}, theme)
    return png(canvas.image, theme)
