"""The ratings as a picture: a point and an interval for everybody, on one scale."""

from __future__ import annotations

from collections.abc import Mapping

from engine.training.tournament.rating import Rating
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular
from render.draw.raster import Canvas, circle
from render.draw.theme import CHART, TOKENS, Theme, mix

_WIDTH, _LEFT, _RIGHT = 1400, 300, 150
_TOP, _ROW, _BOTTOM = 130, 96, 80
_STEPS = (100, 200, 500, 1000)


def plot(rated: Mapping[str, Rating], title: str) -> bytes:
    """A PNG with a row a player, in the order of ``rated``."""
    area = Box(_LEFT, _TOP, _WIDTH - _LEFT - _RIGHT, _ROW * len(rated))
    tokens = TOKENS[Theme.LIGHT]
    canvas = Canvas.blank(_WIDTH, area.bottom + _BOTTOM, tokens.bg)
    pen = Pen(canvas, Theme.LIGHT)
    low = min(rating.low for rating in rated.values())
    high = max(rating.high for rating in rated.values())
    step = next(s for s in _STEPS if (high - low) / s <= 8 or s == _STEPS[-1])
    least, most = int(low // step) * step, int(-(-high // step)) * step

    def x(points: float) -> float:
        return area.x + (points - least) / max(1, most - least) * area.w

    pen.write(40, 56, title, bold(38))
    for tick in range(least, most + 1, step):
        pen.box(Box(round(x(tick)) - 1, area.y, 2, area.h), tokens.rule)
        pen.write(x(tick), area.bottom + 32, str(tick), regular(28, tokens.mute, "m"))
    for row, (name, rating) in enumerate(rated.items()):
        y = area.y + (row + 0.5) * _ROW
        pen.write(area.x - 30, y, name, regular(34, anchor="r"), area.x - 60)
        pen.line([(x(rating.low), y), (x(rating.high), y)], 18, mix(tokens.bg, CHART, 0.45))
        pen.polygon(circle(x(rating.points), y, 15), tokens.text)
        pen.polygon(circle(x(rating.points), y, 11), CHART)
        pen.write(max(x(rating.high), x(rating.points)) + 24, y, f"{rating.points:.0f}", bold(30))
    return png(canvas.image, Theme.LIGHT)
