"""How alike two pictures are to the eye: as large as on a phone, and tile by tile.

Letters drawn by another version of the font library, or an edge smoothed differently,
count little; a piece, badge, card or colour that is another one stands out in its tile.
A single other digit does not: tests that read the pictures' words are for that.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

WIDTH = 400  # pixels: a board in a phone's channel
TILE = 8
WORST = 20.0  # of 255, the mean of one tile; a pixel's shift gives 10, another sign 40 or more
MEAN = 4.0  # of 255, over the whole picture; a pixel's shift of all of it gives 2


@dataclass(frozen=True, slots=True)
class Difference:
    """Two pictures compared: the mean and the worst tile, and where that is, from 0 to 1."""

    mean: float
    worst: float
    where: tuple[float, float]

    @property
    def alike(self) -> bool:
        """Whether nobody could tell the two apart at a glance."""
        return self.mean <= MEAN and self.worst <= WORST


def reduced(image: Image.Image) -> Image.Image:
    """The picture as a phone shows it, ``WIDTH`` pixels wide, in RGB."""
    size = (WIDTH, round(image.height * WIDTH / image.width))
    return image.convert("RGB").resize(size, Image.Resampling.BOX)


def _softened(picture: Image.Image) -> Image.Image:
    """Without what a pixel to the left or right makes out."""
    return picture.convert("RGB").filter(ImageFilter.BoxBlur(1))


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Compare two reduced pictures; those of unequal size are as different as can be."""
    if one.size != other.size:
        return Difference(255.0, 255.0, (0.0, 0.0))
    apart = ImageChops.difference(_softened(one), _softened(other))
    most = apart.convert("L", matrix=(1 / 3, 1 / 3, 1 / 3, 0))
    tiles = most.reduce(TILE)
    worst, at = max((value, i) for i, value in enumerate(tiles.tobytes()))
    where = ((at % tiles.width + 0.5) / tiles.width, (at // tiles.width + 0.5) / tiles.height)
    histogram = most.histogram()
    mean = sum(level * count for level, count in enumerate(histogram)) / sum(histogram)
    return Difference(mean, float(worst), where)
