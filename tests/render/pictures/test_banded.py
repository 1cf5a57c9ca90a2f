"""A picture under a band: the picture stays as it is, the band stands above it."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from render import Theme, banded_png
from render.draw.theme import INK, TOKENS


def picture(mode: str, size: tuple[int, int], theme: Theme) -> bytes:
    image = Image.new("RGB", size, TOKENS[theme].bg)
    image.paste(INK, (0, 0, 40, 40))
    image.paste((245, 240, 225), (40, 0, 80, 40))
    target = io.BytesIO()
    (image.quantize() if mode == "P" else image).save(target, "PNG")
    return target.getvalue()


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("mode", ["P", "RGB"])
def test_a_band_is_added_above_and_nothing_changed_below(mode: str, theme: Theme) -> None:
    before = picture(mode, (900, 300), theme)
    after = Image.open(io.BytesIO(banded_png(before, "Analysis – unrated", theme=theme)))
    assert (after.format, after.width) == ("PNG", 900)
    top = after.height - 300
    assert 80 < top < 140
    below = after.convert("RGB").crop((0, top, 900, after.height))
    same = Image.open(io.BytesIO(before)).convert("RGB")
    assert ImageChops.difference(below, same).getbbox() is None
    band = after.convert("RGB").crop((12, 12, 888, top - 12))
    colours = {colour for _, colour in band.getcolors(band.width * band.height) or []}
    assert INK in colours
    assert len(colours) > 2  # words stand on it


def test_the_same_picture_gives_the_same_bytes() -> None:
    before = picture("P", (400, 100), Theme.LIGHT)
    assert banded_png(before, "A") == banded_png(before, "A") != banded_png(before, "B")
