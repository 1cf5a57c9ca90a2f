"""How a cost grows, as a picture: a curve for each thing that was measured, as ratios."""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular
from render.draw.raster import Canvas, circle
from render.draw.theme import CHART, TOKENS, Theme
from tests.tools.bench.rows import Row

_AREA = Box(110, 150, 830, 370)
_WIDTH, _HEIGHT = 1000, 660
_STEPS = (0.5, 1.0, 2.0, 5.0, 10.0)


def plot(rows: Sequence[Row], cores: int) -> bytes:
    """A PNG of rows that are points of one kind of growth, on a machine with so many cores.

    The values of the horizontal axis stand at equal distances: what is counted doubles as well
    as it grows by one. 1 on the vertical one is the first point.
    """
    tokens = TOKENS[Theme.LIGHT]
    canvas = Canvas.blank(_WIDTH, _HEIGHT, tokens.bg)
    pen = Pen(canvas, Theme.LIGHT)
    at = sorted({_point(row)[1] for row in rows})
    highest = max(2.0, *(row.ratio or 0.0 for row in rows))
    step = next(step for step in _STEPS if highest / step <= 6 or step == _STEPS[-1])
    most = -(-highest // step) * step

    def x(number: int) -> float:
        return _AREA.x + (at.index(number) + 0.5) / len(at) * _AREA.w

    def y(ratio: float) -> float:
        return _AREA.bottom - ratio / most * _AREA.h

    pen.write(40, 50, f"Cost by {_point(rows[0])[2]}", bold(40))
    for tick in range(round(most / step) + 1):
        line = 4 if tick * step == 1 else 2
        pen.box(Box(_AREA.x, round(y(tick * step)) - line // 2, _AREA.w, line), tokens.rule)
        pen.write(_AREA.x - 16, y(tick * step), f"{tick * step:g} ×", regular(32, tokens.mute, "r"))
    for number in at:
        pen.write(x(number), _AREA.bottom + 36, f"{number:,}", regular(32, tokens.mute, "m"))
    about = f"{_point(rows[0])[2]} (processor time, {cores} cores)"
    pen.write(_AREA.x + _AREA.w / 2, _AREA.bottom + 92, about, regular(34, anchor="m"))
    for place, (what, colour) in enumerate(zip(_whats(rows), (CHART, tokens.text), strict=False)):
        points = [(x(_point(row)[1]), y(row.ratio or 0)) for row in rows if _point(row)[0] == what]
        pen.line(points, 6, colour)
        for point in points:
            pen.polygon(circle(*point, 11), colour)
        pen.polygon(circle(60 + place * 300, 108, 11), colour)
        pen.write(84 + place * 300, 108, what, regular(34))
    return png(canvas.image, Theme.LIGHT)


def _whats(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(_point(row)[0] for row in rows))


def _point(row: Row) -> tuple[str, int, str]:
    """What a row measures, at how many, of what."""
    assert row.growth is not None, "only points of a curve are drawn"
    return row.growth.what, row.growth.at, row.growth.of
