"""How alike two pictures are to the eye, down to a single digit.

Letters drawn by another version of the font library, or an edge smoothed differently, move
colours by less than a pixel of the large picture. So a pixel counts as another one only as far
as its colour lies outside of those around the same place in the other picture. What is left
where a digit, a piece or a card is another one stands out at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

WIDTH = 800  # pixels: the smallest in which every digit has strokes of its own
_LARGER = 2  # what counts as around a pixel is half a pixel of the reduced picture
WORST = 110.0  # of 255, for one pixel; a pixel's shift gives 80, another digit 140 or more
MEAN = 5.5  # of 255, over the whole picture; a pixel's shift of all of it gives 4.5
_MARGIN = 4
_COLOURS = 128


@dataclass(frozen=True, slots=True)
class Difference:
    """Two pictures compared: the mean and the worst pixel, and where that is, from 0 to 1."""

    mean: float
    worst: float
    where: tuple[float, float]

    @property
    def alike(self) -> bool:
        """Whether nobody could read anything else in one than in the other."""
        return self.mean <= MEAN and self.worst <= WORST


def reduced(image: Image.Image) -> Image.Image:
    """The picture in the size in which it is compared, in RGB; narrow ones as they are."""
    size = (WIDTH, round(image.height * WIDTH / image.width))
    plain = image.convert("RGB")
    return plain.resize(size, Image.Resampling.BOX) if image.width > WIDTH else plain


def packed(picture: Image.Image) -> Image.Image:
    """A reduced picture in few colours, which make its file half as large."""
    return picture.quantize(_COLOURS, dither=Image.Dither.NONE)


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Compare two reduced pictures; those of unequal size are as different as can be."""
    if one.size != other.size:
        return Difference(255.0, 255.0, (0.0, 0.0))
    one, other = one.convert("RGB"), other.convert("RGB")
    soft = ImageFilter.BoxBlur(1)
    apart = ImageChops.difference(one.filter(soft), other.filter(soft))
    histogram = apart.convert("L", matrix=(1 / 3, 1 / 3, 1 / 3, 0)).histogram()
    mean = sum(level * count for level, count in enumerate(histogram)) / sum(histogram)
    # Most pictures are all but equal, and then there is no need to look closer.
    suspect = _strongest(ImageChops.difference(one, other))
    area = suspect.point([255 * (level > WORST) for level in range(256)]).getbbox()
    if area is None:
        return Difference(mean, float(suspect.getextrema()[1]), (0.0, 0.0))  # type: ignore[arg-type]
    left, top = max(0, area[0] - _MARGIN), max(0, area[1] - _MARGIN)
    box = (left, top, min(one.width, area[2] + _MARGIN), min(one.height, area[3] + _MARGIN))
    beyond = _beyond(one.crop(box), other.crop(box))
    worst, at = max((value, i) for i, value in enumerate(beyond.tobytes()))
    x, y = left + at % beyond.width / _LARGER, top + at // beyond.width / _LARGER
    return Difference(mean, float(worst), (round(x / one.width, 3), round(y / one.height, 3)))


def _beyond(one: Image.Image, other: Image.Image) -> Image.Image:
    """How far every pixel's colour lies outside of those around it in the other picture."""
    size = (one.width * _LARGER, one.height * _LARGER)
    one, other = (part.resize(size, Image.Resampling.BILINEAR) for part in (one, other))
    return _strongest(ImageChops.lighter(_outside(one, other), _outside(other, one)))


def _outside(one: Image.Image, other: Image.Image) -> Image.Image:
    over = ImageChops.subtract(one, other.filter(ImageFilter.MaxFilter(3)))
    under = ImageChops.subtract(other.filter(ImageFilter.MinFilter(3)), one)
    return ImageChops.add(over, under)


def _strongest(picture: Image.Image) -> Image.Image:
    """The strongest of the three colours of every pixel."""
    red, green, blue = picture.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)
