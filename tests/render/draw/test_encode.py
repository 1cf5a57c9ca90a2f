"""A finished picture comes back from its PNG, its tokens exactly and all else nearly."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from render import Area, read_image_map
from render.draw.encode import COLOURS, fixed, indexed_png, png
from render.draw.theme import Rgb
from render.look import Theme
from tests.render.golden_scenes import GOLDEN
from tests.render.palettes import true_colours

NEAR = 4.0  # on average, of 255, from what was drawn


def stripes(colours: list[Rgb]) -> Image.Image:
    image = Image.new("RGB", (7 * len(colours), 5))
    draw = ImageDraw.Draw(image)
    for at, colour in enumerate(colours):
        draw.rectangle((7 * at, 0, 7 * at + 6, 4), fill=colour)
    return image


@pytest.mark.parametrize("theme", Theme)
def test_tokens_and_requested_colours_are_exact(theme: Theme) -> None:
    more: list[Rgb] = [(1, 2, 3), (90, 200, 41)]
    drawn = stripes([*fixed(theme), *more])
    with Image.open(BytesIO(png(drawn, theme, more))) as found:
        assert found.mode == "P"
        assert found.convert("RGB").tobytes() == drawn.tobytes()


def test_rows_of_any_width_round_trip() -> None:
    for size in ((1, 1), (3, 1), (1, 4), (255, 3), (640, 481)):
        drawn = Image.effect_noise(size, 90).convert("P")
        drawn.putpalette([part for shade in range(COLOURS) for part in (shade, shade, 0)])
        with Image.open(BytesIO(indexed_png(drawn))) as found:
            found.load()
            assert found.size == size
            assert found.tobytes() == drawn.tobytes()
            assert found.getpalette() == drawn.getpalette()


def test_the_same_picture_gives_the_same_bytes_and_carries_its_map() -> None:
    drawn = stripes(fixed(Theme.LIGHT))
    areas = (Area(("build:farm",), ((0, 0), (5, 0), (5, 4))),)
    first = png(drawn, Theme.LIGHT, areas=areas)
    png(stripes(fixed(Theme.DARK)[::-1]), Theme.LIGHT)
    assert png(drawn, Theme.LIGHT, areas=areas) == first
    assert read_image_map(first) == areas
    assert read_image_map(png(drawn, Theme.LIGHT)) == ()


@pytest.mark.parametrize(
    "name", ["board-4", "board-3-dark", "board-egypt-tall-dark", "hand", "preview", "card"]
)
def test_intermediate_colours_are_close_to_the_drawing(name: str) -> None:
    """If this fails after the look of pictures has changed: ``python -m tests.render.palettes``."""
    with true_colours() as caught:
        GOLDEN[name]()
    drawn, theme = caught[-1]
    with Image.open(BytesIO(png(drawn, theme))) as found:
        off = ImageStat.Stat(ImageChops.difference(found.convert("RGB"), drawn))
    assert max(off.rms) < NEAR
