"""Sprites that only rows of effect icons need, for the Egypt decks. Kept by size."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PIL import Image

from engine.model.terms import LAND, Terrain
from engine.model.tiles import RING
from render.draw.hexes import ROOT3, hexagon
from render.draw.theme import (
    CARD_BACK,
    HULL_LINE,
    INK,
    IVORY,
    TOKENS,
    WHITE,
    WOODEN,
    Rgb,
    Theme,
    mix,
)
from render.icons.egypt.emblems import token
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import Plate, icon


def over(found: Image.Image, sprite: Image.Image, cx: float, cy: float) -> None:
    """Lay a sprite on a picture with its middle at cx, cy."""
    spot = (round(cx - sprite.width / 2), round(cy - sprite.height / 2))
    found.alpha_composite(sprite, (max(0, spot[0]), max(0, spot[1])))


@lru_cache(maxsize=32)
def any_resource(size: int) -> Image.Image:
    """Any resource: the four of them, small, on one disc."""
    plate = Plate(size + 2, size + 2)
    mid = size / 2 + 1
    plate.disc(mid, mid, size / 2, INK)
    plate.disc(mid, mid, size / 2 - max(1.6, 0.035 * size), IVORY)
    found = plate.done()
    for i, kind in enumerate(RESOURCES):
        x = mid + (i % 2 - 0.5) * 0.36 * size
        y = mid + (i // 2 - 0.5) * 0.36 * size
        over(found, goods(kind, round(0.3 * size)), x, y)
    return found


@lru_cache(maxsize=32)
def rank(size: int, theme: Theme) -> Image.Image:
    """A card's rank: cards of a column one upon the other, counted down to the last."""
    plate = Plate(1.02 * size + 4, size + 4)
    field, band = mix(WOODEN, INK, 0.62), WOODEN
    high = size / 3.1
    for row in range(3):
        y = 2 + row * (size - high) / 2
        last = row == 2
        box = [(2.0, y), (2 + size, y), (2 + size, y + high), (2.0, y + high)]
        plate.shape([box], INK, max(1.2, 0.03 * size))
        plate.shape([box], WHITE if last else band)
        mark = [(2.0, y), (2 + 0.36 * size, y), (2 + 0.36 * size, y + high), (2.0, y + high)]
        plate.shape([mark], INK if last else field)
        plate.letters(2 + 0.18 * size, y + high / 2, str(row + 1), 0.3 * size, IVORY)
    return plate.done()


@lru_cache(maxsize=32)
def discards(size: int) -> Image.Image:
    """The discard pile: a card face up on others."""
    low = pile_top(HULL_LINE, "scroll", size)
    top = pile_top(CARD_BACK, "scroll", size)
    found = Image.new("RGBA", (low.width + round(0.12 * size), low.height), (*INK, 0))
    found.alpha_composite(low, (0, 0))
    found.alpha_composite(top, (found.width - top.width, 0))
    return found


@lru_cache(maxsize=32)
def reserve(size: int, theme: Theme) -> Image.Image:
    """The pieces on a player's board, which stand on a plate."""
    tokens = TOKENS[theme]
    w = 1.72 * size
    plate = Plate(w + 4, size + 4)
    box = [(3.0, 3.0), (w + 1, 3.0), (w + 1, size + 1), (3.0, size + 1)]
    plate.shape([box], tokens.mute, 1)
    plate.shape([box], tokens.panel2)
    found = plate.done()
    for i, kind in enumerate(PIECES[:5]):
        x = (0.32 + 0.54 * i) * size if i < 3 else (0.59 + 0.54 * (i - 3)) * size
        y = (0.3 if i < 3 else 0.74) * size
        over(found, icon(kind, WOODEN, round(0.36 * size)), x + 2, y + 2)
    return found


@lru_cache(maxsize=64)
def any_land(side: float, on_it: str, theme: Theme) -> Image.Image:
    """A hex of any terrain, painted in all four, with a piece, the scribe or a token on it."""
    found = Image.new("RGBA", (ceil(side * ROOT3) + 6, ceil(2 * side) + 6), (*INK, 0))
    plate = Plate(found.width, found.height)
    cx, cy = found.width / 2, found.height / 2
    corners = hexagon(cx, cy, side)
    parts = ((0, 1, 2), (2, 3), (3, 4, 5), (5, 0))
    for terrain, part in zip((*LAND,), parts, strict=True):
        points = [corners[i] for i in part]
        plate.shape([[(cx, cy), *points]], TOKENS[theme].ground[terrain].fill, 0.3)
    plate.line(corners, max(2, 0.055 * side), INK, closed=True)
    found.alpha_composite(plate.done())
    if on_it == "token":
        over(found, token(None, round(side * 0.98)), cx, cy)
    elif on_it:
        paint: Rgb = WHITE if on_it == "scribe" else WOODEN
        over(found, icon(on_it, paint, round(side * 0.9), True), cx, cy)
    return found


@lru_cache(maxsize=32)
def around(on_it: str, height: int, theme: Theme) -> Image.Image:
    """A region and its six neighbours; the neighbours are what counts."""
    s = 0.3 * height
    plate = Plate(height * 1.62, height * 1.62)
    tokens = TOKENS[theme]
    mid = height * 0.81
    spots = [(mid + s * ROOT3 * (q + r / 2), mid + s * 1.5 * r) for q, r in ((0, 0), *RING)]
    plate.shape([hexagon(x, y, s) for x, y in spots], INK, max(2, 0.03 * height))
    for place, (x, y) in enumerate(spots):
        empty = on_it == "scribe" or not place
        fill = IVORY if empty else tokens.ground[LAND[place % len(LAND)]].fill
        plate.shape([hexagon(x, y, s * 0.92)], fill)
    plate.shape([hexagon(mid, mid, s * 0.92)], mix(tokens.panel2, tokens.mute, 0.3))
    found = plate.done()
    paint: Rgb = WHITE if on_it == "scribe" else WOODEN
    over(found, icon(on_it, paint, round(s * 1.5), True), found.width / 2, found.height / 2)
    return found


@lru_cache(maxsize=32)
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
    over(found, icon("house", WOODEN, round(s * 0.95), True), *spots[2])
    return found
