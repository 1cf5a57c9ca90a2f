"""Pictures fit into Discord's window: letters and icons are large enough, and nothing is cut.

Here in every language there is, and where all words are long; English ones are measured where they
are compared with their golden records.
"""

from __future__ import annotations

import pytest
from PIL import Image

from bot.platform.i18n.languages import BASE
from bot.platform.i18n.locales import available
from bot.platform.i18n.pseudo import PSEUDO
from render import Form
from render.draw.boxes import Box
from render.draw.raster import Canvas
from render.look import Theme
from render.pen import Pen
from render.text.fitting import bold
from tests.render.golden_scenes import SCENES
from tests.render.hands import hand_scene
from tests.render.overflow import NAMES_IN, SMALLER, unreadable, watched
from tests.render.picture_words import WORDS
from tests.sampling import every

_LOCALES = [PSEUDO, *(locale for locale in available() if locale != BASE)]


@pytest.mark.parametrize(
    ("locale", "name"),
    every(16, [(locale, name) for locale in _LOCALES for name in SCENES], slow=5),
)
def test_a_picture_can_be_read_in_every_language(locale: str, name: str) -> None:
    with WORDS.spoken(locale), watched() as watch:
        drawn = SCENES[name]()
    assert unreadable(watch, name, drawn, locale) == []


_HANDS = [
    (cards, egypt, form) for cards in range(1, 11) for egypt in (False, True) for form in Form
]


@pytest.mark.parametrize(
    ("locale", "cards", "egypt", "form"),
    every(35, [(locale, *hand) for locale in (BASE, *_LOCALES) for hand in _HANDS], slow=3),
)
def test_hands_of_every_size_can_be_read(locale: str, cards: int, egypt: bool, form: Form) -> None:
    with WORDS.spoken(locale), watched() as watch:
        hand_scene(cards, egypt=egypt, form=form)
    found = watch.faults(SMALLER) + watch.cramped(form)
    assert [fault for fault in found if not NAMES_IN.search(fault)] == []


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
