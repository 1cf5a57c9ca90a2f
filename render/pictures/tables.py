"""Several tables in one picture: where somebody is awaited, or what goes on on a server."""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.boxes import Box, grid
from render.draw.encode import png
from render.draw.theme import INK, SIGNAL
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.table_tile import Tile, table_tile
from render.pen import Pen, bold, serif
from render.text.words import Words

MOST = 6  # tiles in a picture
_MARGIN, _GAP, _HEAD = 4, 4, 27
_ABREAST = {Form.WIDE: (1, 2, 3, 2, 3, 3), Form.TALL: (1, 1, 1, 2, 2, 2)}  # by how many there are


def tables_png(
    tiles: Sequence[Tile],
    title: str,
    awaited: int,
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """One to six tables, numbered in their order, as PNG.

    ``title`` heads the picture; ``awaited``: how many tables wait for the asker, on all pages.
    Raises ``ValueError`` for no tiles or too many.
    """
    if not 1 <= len(tiles) <= MOST:
        raise ValueError(f"a picture has one to {MOST} tables, not {len(tiles)}")
    sheet = Pen.sheet(form, theme, words)
    pen, least = sheet.at(0, 0, form.unit), form.least / form.unit
    wide, high = (length // form.unit for length in form.size)
    right = wide - _MARGIN - 2.0
    if awaited:
        right -= _pill(pen, words.text("picture-await-you", count=awaited), right, least) + 8
    pen.fill(9, _MARGIN + _HEAD / 2, title, serif(20), right - 9, 24, least)
    area = Box(_MARGIN, _MARGIN + _HEAD, wide - 2 * _MARGIN, high - 2 * _MARGIN - _HEAD)
    places = _places(area, len(tiles), _ABREAST[form][len(tiles) - 1])
    for number, (tile, place) in enumerate(zip(tiles, places, strict=True), start=1):
        table_tile(pen, tile, number, form, place)
    return png(sheet.canvas.image, theme)


def _places(area: Box, count: int, abreast: int) -> list[Box]:
    """Places of the tiles: all of one size, in rows that fill the area."""
    rows = -(-count // abreast)
    wide = (area.w - _GAP * (abreast - 1)) // abreast
    high = (area.h - _GAP * (rows - 1)) // rows
    return grid(Box(area.x, area.y, wide, high), count, abreast, (_GAP, _GAP))


def _pill(pen: Pen, text: str, right: float, least: float) -> int:
    """Draw the number of waiting tables, on yellow, ending at ``right``; returns the width."""
    style = bold(13.5, INK)
    words = min(style.width(text), 150.0)
    wide = round(words) + 34
    area = Box(round(right) - wide, _MARGIN + 1, wide, _HEAD - 5)
    pen.framed(area, SIGNAL, INK, radius=11, width=1)
    y = area.y + area.h / 2
    pen.stamp(flat("play", INK, None, pen.scaled(8)), area.x + 13, y, aside=True)
    pen.fill(area.x + 22, y, text, style, words + 1, area.h, least)
    return wide
