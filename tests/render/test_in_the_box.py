"""Pictures fit into Discord's window: letters and icons are large enough, and nothing is cut."""

from __future__ import annotations

import re
from contextlib import nullcontext
from io import BytesIO

import pytest
from PIL import Image

from bot.platform.i18n.languages import BASE
from bot.platform.i18n.locales import available
from bot.platform.i18n.pseudo import PSEUDO
from render import Form
from tests.render.golden_scenes import SCENES
from tests.render.hands import hand_scene
from tests.render.overflow import NAMES_IN, watched
from tests.render.picture_words import WORDS
from tests.sampling import every

KINDS = (
    *("goods", "gods", "opponents", "slots", "columns", "payment", "tableau", "tables"),
    *("result", "analysis", "leaderboard", "profile", "since", "round", "film"),
    "standings",
    *("hand", "card", "offering"),
    *("board", "layout", "preview", "draft", "lesson"),
)  # beginnings of the names of scenes
# Pieces where five and more share a region, and on which plates of gains lie (LOOK, left open).
_SMALL_PIECE = re.compile(r"an icon of (3[4-9]|4\d) px, .* at \((\d+), (\d+)\)")
_MAP = {Form.WIDE: (1022, 1042), Form.TALL: (1308, 1120)}  # right and lower end of the map
_SMALLER = 0.6  # of its size: letters may shrink as far as they stay large enough
_NAMES = [name for name in SCENES if name.startswith(KINDS)]
_LOCALES = [PSEUDO, *(locale for locale in available() if locale != BASE)]


def faults(name: str, locale: str | None = None) -> list[str]:
    """What is too small, cut or on something else in a scene."""
    with WORDS.spoken(locale) if locale else nullcontext(), watched() as watch:
        drawn = SCENES[name]()
    with Image.open(BytesIO(drawn)) as image:
        form = Form.TALL if image.height > image.width else Form.WIDE
    found = watch.faults(_SMALLER) + watch.cramped(form)
    return [
        fault
        for fault in found
        if not (NAMES_IN.search(fault) or _small(fault, form) or _refused(fault, name, locale))
    ]


def _refused(fault: str, name: str, locale: str | None) -> bool:
    """Whether it is a refusal in words half as long again, among ten cards."""
    return locale == PSEUDO and "10" in name.split("-") and fault.startswith("cut to")


def _small(fault: str, form: Form) -> bool:
    """Whether it is a piece on the map that shares its region."""
    found = _SMALL_PIECE.match(fault)
    right, lower = _MAP[form]
    return found is not None and int(found[2]) < right and int(found[3]) < lower


@pytest.mark.parametrize("name", _NAMES)
def test_a_picture_can_be_read_inside_the_window(name: str) -> None:
    assert faults(name) == []


@pytest.mark.parametrize(
    ("locale", "name"), every(5, [(locale, name) for locale in _LOCALES for name in _NAMES])
)
def test_a_picture_can_be_read_in_every_language(locale: str, name: str) -> None:
    assert faults(name, locale) == []


_HANDS = [
    (cards, egypt, form) for cards in range(1, 11) for egypt in (False, True) for form in Form
]


@pytest.mark.parametrize(
    ("locale", "cards", "egypt", "form"),
    every(17, [(locale, *hand) for locale in (BASE, *_LOCALES) for hand in _HANDS]),
)
def test_hands_of_every_size_can_be_read(locale: str, cards: int, egypt: bool, form: Form) -> None:
    with WORDS.spoken(locale), watched() as watch:
        hand_scene(cards, egypt=egypt, form=form)
    found = watch.faults(_SMALLER) + watch.cramped(form)
    assert [fault for fault in found if not NAMES_IN.search(fault)] == []
