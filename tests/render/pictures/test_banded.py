"""A picture in a band: only its edges change, which are hatched."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from render import Form, Theme, banded_png, result_png
from render.draw.theme import TOKENS
from tests.render.picture_reading import opened
from tests.render.picture_views import NAMES, finished
from tests.render.picture_words import WORDS

EDGE = 8  # pixels that a picture leaves free around it


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("theme", Theme)
def test_a_band_is_on_the_edges_and_changes_nothing_within(theme: Theme, form: Form) -> None:
    plain = result_png(finished(4), NAMES, WORDS, theme=theme, form=form)
    before, after = opened(plain), opened(banded_png(plain, theme=theme))
    assert after.size == before.size == form.size
    w, h = form.size
    inside = (EDGE, EDGE, w - EDGE, h - EDGE)
    assert ImageChops.difference(before.crop(inside), after.crop(inside)).getbbox() is None
    for edge in ((0, 0, w, 6), (0, h - 6, w, h), (0, 0, 6, h), (w - 6, 0, w, h)):
        part = after.crop(edge)
        colours = {colour for _, colour in part.getcolors(part.width * part.height) or []}
        assert {TOKENS[theme].bg, TOKENS[theme].sleep} <= colours


def test_a_full_colour_picture_gets_a_band_too() -> None:
    target = io.BytesIO()
    Image.new("RGB", (400, 100), TOKENS[Theme.LIGHT].sleep).save(target, "PNG")
    banded = opened(banded_png(target.getvalue()))
    assert banded.size == (400, 100)
