"""Several tables in one picture: where somebody is awaited, or what goes on on a server."""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.boxes import Box, grid
from render.draw.encode import png
from render.draw.pen import Pen, bold, serif
from render.draw.raster import Canvas
from render.draw.theme import INK, SIGNAL, TOKENS, Theme
from render.icons.sprites import flat
from render.parts.table_tile import HEIGHT as TILE_H
from render.parts.table_tile import WIDTH as TILE_W
from render.parts.table_tile import Tile, table_tile
from render.text.words import Words

WIDTH = 1080
MOST = 6  # tiles in a picture
_FIRST = Box(24, 118, TILE_W, TILE_H)
_GAP = (22, 24)
_FOOT = 32
_TITLE_Y, _PILL_H = 60, 60


def tables_png(
    tiles: Sequence[Tile], title: str, awaited: int, words: Words, *, theme: Theme = Theme.LIGHT
) -> bytes:
    """One to six tables, two a row, as PNG (1080 wide; 562, 998 or 1434 high).

    ``title`` heads the picture; ``awaited``: how many tables wait for the asker, on all pages.
    Raises ``ValueError`` for no tiles or too many.
    """
    if not 1 <= len(tiles) <= MOST:
        raise ValueError(f"a picture has one to {MOST} tables, not {len(tiles)}")
    places = grid(_FIRST, len(tiles), 2, _GAP)
    canvas = Canvas.blank(WIDTH, places[-1].bottom + _FOOT, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words)
    right = WIDTH - 24.0
    if awaited:
        right -= _pill(pen, words.text("picture-await-you", count=awaited)) + 24
    pen.write(26, _TITLE_Y, title, serif(52), right - 26, least=0.6)
    for tile, place in zip(tiles, places, strict=True):
        table_tile(pen.at(place.x, place.y), tile)
    return png(canvas.image, theme)


def _pill(pen: Pen, text: str) -> int:
    """How many tables wait, on yellow at the upper right; returns how wide it is."""
    style = bold(33, INK)
    wide = round(style.width(text)) + 84
    area = Box(WIDTH - 24 - wide, _TITLE_Y - _PILL_H // 2, wide, _PILL_H)
    pen.framed(area, SIGNAL, INK, radius=_PILL_H // 2, width=3)
    pen.stamp(flat("play", INK, None, 20), area.x + 35, _TITLE_Y)
    pen.write(area.x + 58, _TITLE_Y, text, style)
    return wide
