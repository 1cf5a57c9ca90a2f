"""The four patterns that tell players apart without colour, as endless cloth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.draw.kept import kept
from render.draw.theme import PLAYERS, Rgb

_FINE = 8
ON_PIECES = 2 / 3  # of the pattern's opacity: how faint it is on pieces


def _stripes(draw: ImageDraw.ImageDraw, k: int) -> None:
    # 3 of 9 px across are 4.3 of 13 px along the row.
    for start in (-13, 0, 13):
        a, b = start * k, (start + 4.3) * k
        draw.polygon([(a, 0), (b, 0), (b - 13 * k, 13 * k), (a - 13 * k, 13 * k)], fill=255)
        draw.polygon([(a + 13 * k, 0), (b + 13 * k, 0), (b, 13 * k), (a, 13 * k)], fill=255)


def _dots(draw: ImageDraw.ImageDraw, k: int) -> None:
    r = 1.9 * k
    for x, y in ((0, 0), (10, 0), (0, 10), (10, 10), (5, 5)):
        draw.ellipse((x * k - r, y * k - r, x * k + r, y * k + r), fill=255)


def _zigzag(draw: ImageDraw.ImageDraw, k: int) -> None:
    thick = 2.9
    for top in (-8, 0, 8):
        up = [(x, top + (1.2 if i % 2 else 5.2)) for i, x in enumerate((-6, 0, 6, 12, 18))]
        down = [(x, y + thick) for x, y in reversed(up)]
        draw.polygon([(x * k, y * k) for x, y in up + down], fill=255)


def _chequer(draw: ImageDraw.ImageDraw, k: int) -> None:
    for x, y in ((0, 0), (5, 5)):
        draw.rectangle((x * k, y * k, (x + 5) * k - 1, (y + 5) * k - 1), fill=255)


_Drawer = Callable[[ImageDraw.ImageDraw, int], None]
_KINDS: tuple[tuple[tuple[int, int], _Drawer], ...] = (
    ((13, 13), _stripes),
    ((10, 10), _dots),
    ((12, 8), _zigzag),
    ((10, 10), _chequer),
)


@kept
def _tile(player: int, zoom: int) -> Image.Image:
    """One period of the pattern as a mask, ``zoom`` times as large as it is shown."""
    (w, h), drawer = _KINDS[player]
    big = Image.new("L", (w * zoom * _FINE, h * zoom * _FINE), 0)
    drawer(ImageDraw.Draw(big), zoom * _FINE)
    return big.reduce(_FINE)


def _sheet(player: int, opacity: float, zoom: int, w: int, h: int) -> Image.Image:
    colour = PLAYERS[player]
    tile = Image.new("RGB", _tile(player, zoom).size, colour.fill)
    tile.paste(colour.pattern, mask=_tile(player, zoom).point(lambda v: round(v * opacity)))
    sheet = Image.new("RGB", (w, h))
    sheet.paste(tile, (0, 0))
    # Doubling is faster than laying tile by tile.
    x, y = tile.size
    while x < w:
        sheet.paste(sheet.crop((0, 0, min(x, w - x), y)), (x, 0))
        x *= 2
    while y < h:
        sheet.paste(sheet.crop((0, 0, w, min(y, h - y))), (0, y))
        y *= 2
    return sheet


_kept_sheet = kept(_sheet)


@dataclass(frozen=True, slots=True)
class Cloth:
    """A player's colour with the pattern on it, the same at every place of the picture."""

    player: int
    piece: bool = False
    zoom: int = 1

    @property
    def opacity(self) -> float:
        """Opacity of the pattern, from 0 to 1: fainter on pieces."""
        return PLAYERS[self.player].opacity * (ON_PIECES if self.piece else 1)

    def crop(self, x: int, y: int, w: int, h: int) -> Image.Image:
        """The pixels of a box of the picture."""
        tw, th = _tile(self.player, self.zoom).size
        wide, high = -(-(w + tw) // 128) * 128, -(-(h + th) // 128) * 128
        left, top = x % tw, y % th
        # Pieces, for which it is zoomed, are kept themselves.
        make = _sheet if self.zoom > 1 else _kept_sheet
        sheet = make(self.player, self.opacity, self.zoom, wide, high)
        return sheet.crop((left, top, left + w, top + h))


@dataclass(frozen=True, slots=True)
class Hatching:
    """Diagonal lines of one colour on another: "no", and face-down cards."""

    ground: Rgb
    lines: Rgb

    def crop(self, x: int, y: int, w: int, h: int) -> Image.Image:
        """The pixels of a box of the picture."""
        return _hatched(self.ground, self.lines, x % 22, y % 22, w, h)


@kept
def _hatched(ground: Rgb, lines: Rgb, x: int, y: int, w: int, h: int) -> Image.Image:
    sheet = Image.new("L", ((w + 22) * 2, (h + 22) * 2), 0)
    draw = ImageDraw.Draw(sheet)
    for start in range(0, w + h + 66, 22):
        draw.line((start * 2, 0, (start - h - 22) * 2, (h + 22) * 2), fill=255, width=14)
    mask = sheet.reduce(2).crop((x, y, x + w, y + h))
    found = Image.new("RGB", (w, h), ground)
    found.paste(lines, mask=mask)
    return found
