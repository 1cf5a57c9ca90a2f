"""Words fit where they are drawn, in every language there is and where all words are long."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.platform.i18n.languages import BASE
from bot.platform.i18n.locales import available
from bot.platform.i18n.pseudo import PSEUDO
from render.draw.boxes import Box
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import Theme
from render.text.fitting import bold
from tests.render.golden_scenes import SCENES
from tests.render.overflow import NAMES_IN, watched
from tests.render.picture_words import WORDS
from tests.sampling import every

_PSEUDO_LEAST = 0.65  # of its size, as words of the pseudo-locale are longer than any
_OTHERS = [(locale, name) for locale in (PSEUDO, *available()) if locale != BASE for name in SCENES]


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


@pytest.mark.parametrize(("locale", "name"), every(8, _OTHERS))
def test_words_of_every_language_fit(locale: str, name: str) -> None:
    """Those of English are measured where its pictures are compared with golden ones."""
    with WORDS.spoken(locale), watched() as watch:
        SCENES[name]()
    least = _PSEUDO_LEAST if locale == PSEUDO else 0.85
    assert [fault for fault in watch.faults(least) if not NAMES_IN.search(fault)] == []
