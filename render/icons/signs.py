"""Sprites that only rows of effect icons need: regions, tiles, hands full of things. All kept.

``height`` is that of the row, ``size`` that of the sprite itself, both in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PIL import Image

from engine.model.board import RING
from engine.model.terms import LAND, Terrain
from render.draw.hexes import ROOT3, SLOTS, hexagon
from render.draw.kept import kept
from render.draw.theme import CARD_BACK, HULL_LINE, INK, IVORY, TOKENS, WHITE, WOODEN, Rgb, mix
from render.icons.egypt import over, token
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES, box
from render.icons.sprites import Plate, coin, icon, swords
from render.icons.terrain import cell
from render.look import Theme

_SIDE = 0.8  # of a hex as a share of the row's height
_SMALL = 0.3  # of each of seven hexes


@kept
def land_hex(terrain: str, on_it: str, height: int, theme: Theme) -> Image.Image:
    """A region with a piece on it, or with none: of one terrain, a village, or of ``any``."""
    s = _SIDE * height
    if terrain == "any":
        return _any_land(s, on_it, theme)
    if terrain == "village":
        return _village(s, theme)
    found = _blank(s)
    _paste(found, *cell(Terrain[terrain.upper()], 0, s, theme))
    _ring(found, s)
    if on_it:
        _place(found, icon(on_it, WOODEN, round(s * 0.84), True))
    return found


def _any_land(s: float, on_it: str, theme: Theme) -> Image.Image:
    """A hex painted in all four terrains, with a piece, the scribe or a token on it."""
    found = _blank(s)
    plate = Plate(*found.size)
    cx, cy = found.width / 2, found.height / 2
    corners = hexagon(cx, cy, s)
    for terrain, part in zip(LAND, ((0, 1, 2), (2, 3), (3, 4, 5), (5, 0)), strict=True):
        sector = [(cx, cy), *(corners[i] for i in part)]
        plate.shape([sector], TOKENS[theme].ground[terrain].fill, 0.3)
    plate.line(corners, max(2, 0.055 * s), INK, closed=True)
    found.alpha_composite(plate.done())
    if on_it == "token":
        over(found, token(None, round(s * 0.98)), cx, cy)
    elif on_it:
        over(found, _wooden(on_it, round(s * 0.9)), cx, cy)
    return found


def _village(s: float, theme: Theme) -> Image.Image:
    """The palisade with a single hut: more would be too small to read."""
    ground = TOKENS[theme].ground[Terrain.VILLAGE]
    found = _filled(s, ground.fill, discs=((0.62 * s, ground.marks[0]), (0.48 * s, ground.fill)))
    _place(found, goods("hut", round(0.5 * s)))
    return found


@kept
def fallen_village(height: int) -> Image.Image:
    """A village that was attacked: ash and swords in a hex, the same in both themes."""
    s = height / 2 - 2
    found = _filled(s, TOKENS[Theme.LIGHT].ash)
    _place(found, swords(1.1 * s))
    return found


@kept
def sized_hex(count: int, first: str, height: int, theme: Theme) -> Image.Image:
    """A plain hex with so many pieces in it; ``first``: which of them has to be one."""
    kinds = [first or "pawn", *["pawn"] * (count - 1)]
    s = _SIDE * height
    found = _filled(s, _plain(theme))
    lift = 0.12 if count >= 3 else 0.06
    for kind, (x, y, size) in zip(kinds, SLOTS[count], strict=False):
        at = (found.width / 2 + x * s, found.height / 2 + (y - lift) * s)
        over(found, icon(kind, WOODEN, round(size * 0.96 * s)), *at)
    return found


@kept
def shore(height: int, theme: Theme) -> Image.Image:
    """A region at the board's rim, which is drawn with its frame."""
    s = _SIDE * height
    w, h = _blank(s * 1.08).size
    plate = Plate(w, h)
    corners = hexagon(w / 2, h / 2, s * 0.96)
    plate.shape([corners], _plain(theme))
    plate.line(corners, max(2, 0.05 * s), INK, closed=True)
    rim = [corners[i] for i in (5, 0, 1, 2)]
    plate.line(rim, 0.24 * s, INK)
    plate.line(rim, 0.12 * s, TOKENS[theme].hairline)
    found = plate.done()
    _place(found, icon("pawn", WOODEN, round(s * 0.8), True))
    return found


@kept
def tile(height: int, theme: Theme) -> Image.Image:
    """Seven small hexes: a continent tile with a piece on it."""
    plain = _plain(theme)
    found = _seven(height, ceil(1.62 * height) / 2, [plain] * 7, 0.94)
    _place(found, icon("pawn", WOODEN, round(_SMALL * height * 1.3), True))
    return found


@kept
def around(on_it: str, height: int, theme: Theme) -> Image.Image:
    """A region and its six neighbours; the neighbours are what counts."""
    tokens = TOKENS[theme]
    lands = [tokens.ground[LAND[place % len(LAND)]].fill for place in range(1, 7)]
    neighbours = [IVORY] * 6 if on_it == "scribe" else lands
    fills = [mix(tokens.panel2, tokens.mute, 0.3), *neighbours]
    found = _seven(height, 0.81 * height, fills, 0.92)
    piece = _wooden(on_it, round(_SMALL * height * 1.5))
    over(found, piece, found.width / 2, found.height / 2)
    return found


def _seven(height: int, mid: float, fills: Sequence[Rgb], share: float) -> Image.Image:
    """A hex at ``mid``, ``mid`` and its ring in these colours, each ``share`` of its place."""
    s = _SMALL * height
    plate = Plate(height * 1.62, height * 1.62)
    ring = ((0, 0), *RING)
    spots = [(mid + s * ROOT3 * (q + r / 2), mid + s * 1.5 * r) for q, r in ring]
    plate.shape([hexagon(x, y, s) for x, y in spots], INK, max(2, 0.03 * height))
    for (x, y), fill in zip(spots, fills, strict=True):
        plate.shape([hexagon(x, y, s * share)], fill)
    return plate.done()


@kept
def ocean(height: int, theme: Theme) -> Image.Image:
    """Connected seas and land beside them with a piece on it."""
    s = 0.4 * height
    w = 2 * ROOT3 * s
    plate = Plate(w + 8, 3.5 * s + 8)
    tokens = TOKENS[theme]
    sea, land = tokens.ground[Terrain.SEA], tokens.ground[Terrain.FIELD]
    top = s + 3
    spots = [(w * 0.25 + 4, top), (w * 0.75 + 4, top), (w * 0.5 + 4, top + 1.5 * s)]
    plate.shape([hexagon(x, y, s) for x, y in spots], INK, max(2, 0.03 * height))
    plate.shape([hexagon(x, y, s) for x, y in spots[:2]], sea.fill)
    plate.shape([hexagon(*spots[2], s * 0.96)], land.fill)
    for x, y in spots[:2]:
        for down in (-0.3, 0.15):
            wave = [(x + (i - 2) * 0.2 * s, y + (down + 0.06 * (i % 2)) * s) for i in range(5)]
            plate.line(wave, max(1.5, 0.08 * s), sea.marks[0])
    found = plate.done()
    over(found, icon("pawn", WOODEN, round(s * 0.95), True), *spots[2])
    return found


@kept
def any_resource(size: int) -> Image.Image:
    """Any resource: the four of them, small, on one disc."""
    plate, mid = coin(size, (size / 2, INK), (size / 2 - max(1.6, 0.035 * size), IVORY))
    found = plate.done()
    for i, kind in enumerate(RESOURCES):
        x = mid + (i % 2 - 0.5) * 0.36 * size
        y = mid + (i // 2 - 0.5) * 0.36 * size
        over(found, goods(kind, round(0.3 * size)), x, y)
    return found


@kept
def rank(size: int) -> Image.Image:
    """A card's rank: cards of a column one upon the other, counted down to the last."""
    plate = Plate(1.02 * size + 4, size + 4)
    high = size / 3.1
    for row in range(3):
        y = 2 + row * (size - high) / 2
        field, band = (INK, WHITE) if row == 2 else (mix(WOODEN, INK, 0.62), WOODEN)
        card = box(2, y, 2 + size, y + high)
        plate.shape([card], INK, max(1.2, 0.03 * size))
        plate.shape([card], band)
        plate.shape([box(2, y, 2 + 0.36 * size, y + high)], field)
        plate.letters(2 + 0.18 * size, y + high / 2, str(row + 1), 0.3 * size, IVORY)
    return plate.done()


@kept
def discards(size: int) -> Image.Image:
    """The discard pile: a card face up on others."""
    low = pile_top(HULL_LINE, "scroll", size)
    top = pile_top(CARD_BACK, "scroll", size)
    found = Image.new("RGBA", (low.width + round(0.12 * size), low.height), (*INK, 0))
    found.alpha_composite(low, (0, 0))
    found.alpha_composite(top, (found.width - top.width, 0))
    return found


@kept
def reserve(size: int, theme: Theme) -> Image.Image:
    """The pieces on a player's board, which stand on a plate."""
    tokens = TOKENS[theme]
    w = 1.72 * size
    plate = Plate(w + 4, size + 4)
    board = box(3, 3, w + 1, size + 1)
    plate.shape([board], tokens.mute, 1)
    plate.shape([board], tokens.panel2)
    found = plate.done()
    for i, kind in enumerate(PIECES[:5]):
        x = (0.32 + 0.54 * i) * size if i < 3 else (0.59 + 0.54 * (i - 3)) * size
        y = (0.3 if i < 3 else 0.74) * size
        over(found, icon(kind, WOODEN, round(0.36 * size)), x + 2, y + 2)
    return found


def _plain(theme: Theme) -> Rgb:
    tokens = TOKENS[theme]
    return mix(tokens.panel2, tokens.mute, 0.18)


def _wooden(kind: str, size: int) -> Image.Image:
    """A piece of nobody's, or the scribe, who is white."""
    return icon(kind, WHITE if kind == "scribe" else WOODEN, size, True)


def _blank(s: float) -> Image.Image:
    """A transparent picture for a hex of side ``s``."""
    return Image.new("RGBA", (ceil(s * ROOT3) + 6, ceil(2 * s) + 6), (*INK, 0))


def _filled(s: float, fill: Rgb, discs: Sequence[tuple[float, Rgb]] = ()) -> Image.Image:
    """A hex in one colour with an ink ring; ``discs``: radius and colour."""
    found = _blank(s)
    plate = Plate(*found.size)
    cx, cy = found.width / 2, found.height / 2
    plate.shape([hexagon(cx, cy, s)], fill)
    for r, colour in discs:
        plate.disc(cx, cy, r, colour)
    found.alpha_composite(plate.done())
    _ring(found, s)
    return found


def _ring(found: Image.Image, s: float) -> None:
    plate = Plate(*found.size)
    plate.line(hexagon(found.width / 2, found.height / 2, s), max(2, 0.055 * s), INK, closed=True)
    found.alpha_composite(plate.done())


def _place(found: Image.Image, sprite: Image.Image) -> None:
    _paste(found, sprite, sprite.getchannel("A"))


def _paste(found: Image.Image, image: Image.Image, mask: Image.Image) -> None:
    """Lay a picture in the middle of another through ``mask``."""
    spot = (round((found.width - image.width) / 2), round((found.height - image.height) / 2))
    found.paste(image.convert("RGBA"), spot, mask)
