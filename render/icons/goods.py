"""Icons of gold, resources, cards, huts and the deck. Drawn on the 24×24 grid, kept by size."""

from __future__ import annotations

from PIL import Image

from render.draw.kept import kept
from render.draw.raster import Point, circle
from render.draw.theme import (
    CARD_BACK,
    CARD_BACK_MARK,
    CLAY,
    CLAY_BAND,
    GOLD,
    GOLD_RIM,
    HUT_ROOF,
    HUT_WALL,
    INK,
    IVORY,
    STONE,
    WHEAT,
    WHITE,
    WOOD,
    WOOD_CUT,
    Rgb,
    mix,
)
from render.icons.shapes import SHAPES, Polygon, box, path, placed, turned
from render.icons.sprites import Plate, Surface

RESOURCES = ("wheat", "wood", "clay", "stone")
_AMPHORA = path(
    "8.6 0.8, 15.4 0.8, 15.4 3.4, 14 3.4, 14 6.6, 17.4 10, 18.4 13.4, 15.6 19.8, 15.6 23.2,"
    "8.4 23.2, 8.4 19.8, 5.6 13.4, 6.6 10, 10 6.6, 10 3.4, 8.6 3.4"
)
_ROCK = path("1.4 17.6, 3.4 9, 9.6 3, 16.4 4.2, 22.6 12.4, 21.4 20, 7 21.6")


def _rim(size: float) -> float:
    return max(1.6, size * 0.05)


class _Grid:
    """A plate on which one draws in units of the grid."""

    def __init__(self, plate: Surface, mid: float, size: float) -> None:
        self.plate = plate
        self.mid = mid
        self.size = size
        self.unit = size / 24
        self.rim = _rim(size)

    def at(self, polygon: Polygon) -> list[Point]:
        return placed((polygon,), self.mid, self.mid, self.size)[0]

    def fill(self, polygon: Polygon, colour: Rgb, outline: bool = True) -> None:
        if outline:
            self.plate.shape([self.at(polygon)], INK, self.rim)
        self.plate.shape([self.at(polygon)], colour)

    def line(self, points: Polygon, width: float, colour: Rgb, closed: bool = False) -> None:
        self.plate.line(self.at(points), width * self.unit, colour, closed)


def _gold(g: _Grid) -> None:
    g.fill(tuple(circle(12, 12, 11)), GOLD)
    g.line(tuple(circle(12, 12, 8)), 1.5, GOLD_RIM, closed=True)
    g.fill(path("12 7.6, 14.8 12, 12 16.4, 9.2 12"), GOLD_RIM, outline=False)


def _wheat(g: _Grid) -> None:
    leaves = [path("12 0.6, 14.2 3.4, 12 6.4, 9.8 3.4")]
    leaf = path("0 5.4, 1.2 1.8, 6 0, 5.6 3.8, 2.6 6.2")
    for top in (3.2, 8.0, 12.8):
        leaves += [tuple((12 + side * x, top + y) for x, y in leaf) for side in (-1, 1)]
    stem = box(11, 5, 13, 23)
    g.plate.shape([g.at(p) for p in (*leaves, stem)], INK, g.rim)
    g.fill(stem, mix(WHEAT, INK, 0.25), outline=False)
    for leaf in leaves:
        g.plate.shape([g.at(leaf)], INK, g.rim * 0.42)
        g.fill(leaf, WHEAT, outline=False)


def _wood(g: _Grid) -> None:
    def end(radius: float) -> Polygon:
        return tuple((12 + (x - 12) * 0.86 - 5.4, y) for x, y in circle(12, 14.4, radius))

    g.fill(path("6.4 8, 18.6 2.6, 22.4 4.6, 23.2 12.2, 20.8 15, 8.4 21.2"), WOOD)
    g.line(path("9.6 10.6, 21 5.4"), 1.3, mix(WOOD, INK, 0.45))
    g.line(path("11.8 16, 22 10.8"), 1.3, mix(WOOD, INK, 0.45))
    g.fill(end(6.4), WOOD_CUT)
    g.line(end(2.9), 1.3, WOOD, closed=True)


def _clay(g: _Grid) -> None:
    g.fill(_AMPHORA, CLAY)
    g.fill(path("6.1 11.4, 17.9 11.4, 18.2 14.2, 5.8 14.2"), CLAY_BAND, outline=False)


def _stone(g: _Grid) -> None:
    light, middle, dark = STONE
    g.fill(_ROCK, middle)
    g.fill(path("9.6 3, 16.4 4.2, 14.4 10, 7.6 11, 3.4 9"), light, outline=False)
    g.fill(path("14.4 10, 22.6 12.4, 21.4 20, 15.4 20.7"), dark, outline=False)
    g.fill(path("7.6 11, 3.4 9, 1.4 17.6, 7 21.6"), mix(middle, light, 0.4), outline=False)


def _cards(g: _Grid) -> None:
    g.fill(turned(box(3, 3.4, 13.6, 20.4), -7), WOOD_CUT)
    g.fill(turned(box(9, 3, 20.6, 21.4), 7), IVORY)


def _hut(g: _Grid) -> None:
    g.fill(box(4.6, 12, 19.4, 22.6), HUT_WALL)
    g.fill(path("12 1.4, 23.4 13.4, 0.6 13.4"), HUT_ROOF)
    g.fill(path("9.6 22.6, 9.6 18, 12 15.8, 14.4 18, 14.4 22.6"), INK, outline=False)


def _deck(g: _Grid) -> None:
    g.fill(box(2.6, 1.6, 17.4, 23.4), CARD_BACK_MARK)
    g.fill(box(5.4, 0.2, 20.2, 22), CARD_BACK)
    for part in placed(SHAPES["temple"].parts, 12.8, 11.2, 9.6):
        g.fill(tuple(part), CARD_BACK_MARK, outline=False)


_KINDS = (_gold, _wheat, _wood, _clay, _stone, _cards, _hut, _deck)
_DRAWERS = {drawer.__name__.removeprefix("_"): drawer for drawer in _KINDS}


@kept
def goods(kind: str, size: float) -> Image.Image:
    """The icon of gold, a resource, ``cards``, a ``hut`` or the ``deck``, ``size`` pixels high."""
    plate, mid = _plate(size)
    draw_goods(plate, mid, kind, size)
    return plate.done()


def draw_goods(plate: Surface, mid: float, kind: str, size: float) -> None:
    """Draw ``goods`` with its middle at ``mid``, ``mid``."""
    _DRAWERS[kind](_Grid(plate, mid, size))


def _plate(size: float) -> tuple[Plate, float]:
    """An empty picture for an icon, and its middle."""
    side = size + 2 * _rim(size) + 2
    plate = Plate(side, side)
    return plate, plate.image.width / 8


@kept
def pile_top(band: Rgb, kind: str, size: float) -> Image.Image:
    """The top card of the discard pile: its colour and its piece."""
    plate, mid = _plate(size)
    draw_pile_top(plate, mid, band, kind, size)
    return plate.done()


def draw_pile_top(plate: Surface, mid: float, band: Rgb, kind: str, size: float) -> None:
    """Draw ``pile_top`` with its middle at ``mid``, ``mid``."""
    grid = _Grid(plate, mid, size)
    grid.fill(box(3.6, 0.6, 20.4, 23.4), band)
    for polygons, paint in ((SHAPES[kind].parts, WHITE), (SHAPES[kind].cuts, band)):
        for part in placed(polygons, 12, 12, 11.4):
            grid.fill(tuple(part), paint, outline=False)
