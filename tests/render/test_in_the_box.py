"""Pictures fit into Discord's window: letters and icons are large enough, and nothing is cut.

Here in every language there is, and where all words are long; English ones are measured where they
are compared with their golden records.
"""

from __future__ import annotations

import pytest

from bot.platform.i18n.languages import BASE
from bot.platform.i18n.locales import available
from bot.platform.i18n.pseudo import PSEUDO
from render import Form
from tests.render.golden_scenes import SCENES
from tests.render.hands import hand_scene
from tests.render.overflow import NAMES_IN, watched
from tests.render.picture_words import WORDS
from tests.render.readable import SMALLER, unreadable
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
