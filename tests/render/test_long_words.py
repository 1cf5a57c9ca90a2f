"""Words that do not fit where they are drawn are found."""

from __future__ import annotations

from PIL import Image

from render.draw.boxes import Box
from render.draw.raster import Canvas
from render.look import Theme
from render.pen import Pen
from render.text.fitting import bold
from tests.render.overflow import watched


def test_too_long_words_are_found() -> None:
    canvas = Canvas(Image.new("RGB", (400, 150)))
    pen = Pen(canvas, Theme.LIGHT)
    with watched() as watch:
        for y in (0, 50, 100):
            pen.panel(Box(10, y, 200, 48))
        pen.write(20, 24, "Beyond its panel", bold(30))
        pen.write(20, 74, "Smaller than meant", bold(20), 145)
        pen.write(20, 124, "Cut as it is long", bold(20), 80)
        pen.write(40, 130, "12", bold(20))
    assert watch.faults() == [
        "outside by 62: 'Beyond its panel'",
        "cut to 'Smaller than me…': 'Smaller than meant'",
        "cut to 'Cut as it…': 'Cut as it is long'",
        "on one another by 22: 'Cut as it…' and '12'",
    ]
