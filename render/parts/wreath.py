"""The laurel of winners and of the best of a server."""

from __future__ import annotations

from math import cos, pi, sin

from render.draw.theme import LAUREL, WHITE, mix
from render.pen import Pen


def wreath(pen: Pen, r: float) -> None:
    """Laurel leaves in pairs around the pen's origin, ``r`` pixels from it, open at the top."""
    light = mix(LAUREL, WHITE, 0.22)
    for side in (-1, 1):
        for i in range(8):
            angle = pi / 2 + side * (0.2 + i * 0.33)
            for out, colour in ((1.1, LAUREL), (0.94, light)):
                base = (r * cos(angle), r * sin(angle))
                lean = angle + side * 0.3
                tip = (r * out * 1.1 * cos(lean), r * out * 1.1 * sin(lean))
                mx, my = (base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2
                nx, ny = (tip[1] - base[1]) * 0.34, (base[0] - tip[0]) * 0.34
                pen.polygon([base, (mx + nx, my + ny), tip, (mx - nx, my - ny)], colour)
