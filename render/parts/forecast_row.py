"""What a turn will bring, tile by tile: villages that fall, card by card, and the sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engine.cards.catalogue import Catalogue
from engine.goods import Goods
from engine.rules.forecast import Forecast
from render.draw.boxes import LOWER, UPPER, UPPER_LEFT, Box, grid
from render.draw.pen import Pen, Style, bold, regular, serif
from render.draw.theme import BLACK, CARDS, INK, IVORY, SIGNAL, TOKENS, Rgb, Theme
from render.icons.sprites import flat, seal, swords
from render.parts.amounts import amount_icon
from render.parts.plates import Plate, plates_of
from render.text.fitting import ELLIPSIS, lines, paragraph
from render.text.fonts import Face
from render.text.phrases import signed

TILE_HIGH, LOW_HIGH = 218, 160  # with a foot, and in two rows without
_ARROW_GAP, _ROW_GAP = 34, 14
_WIDEST, _ABREAST = 330, 7  # pixels; tiles in one row, the sum among them
ACTIVATED = "*"  # the sign of a card that another one has activated
_BAND, _FIELD, _FOOT = 62, 52, 54
_SUM = 60  # pixels between two lines of the sum at most
_SEAL, _BETWEEN = 38, 18  # of a village's winners, and pixels between two
_VILLAGE = TOKENS[Theme.LIGHT].ground[-1].fill


@dataclass(frozen=True, slots=True)
class _Tile:
    band: Rgb
    field: Rgb
    letters: Rgb
    sign: str  # what stands in the field: a rank; swords where it is empty
    name: str
    goods: Goods
    foot: str
    won: Sequence[tuple[int, int]] = ()  # instead of it: seats and the VP they get
    mark: bool = False  # the new card
    activates: bool = False  # it makes the next one work


def row_height(forecast: Forecast, notes: Sequence[str], abreast: int = _ABREAST) -> int:
    """How high the tiles are, in pixels."""
    rows = -(-_count(forecast) // abreast)
    if rows == 1:
        return TILE_HIGH if _footed(forecast, notes) else LOW_HIGH
    return LOW_HIGH * rows + _ROW_GAP * (rows - 1)


def forecast_row(
    pen: Pen,
    forecast: Forecast,
    catalogue: Catalogue,
    notes: Sequence[str],
    wide: int,
    abreast: int = _ABREAST,
) -> None:
    """Draw the tiles from the pen's origin on, at most ``abreast`` in a row ``wide`` pixels wide.

    ``notes``: for every part of ``forecast`` why it brings what it brings, or nothing.
    """
    tiles = [*_villages(pen, forecast), *_cards(pen, forecast, catalogue, notes)]
    count = len(tiles) + 1
    rows = -(-count // abreast)
    each = -(-count // rows)
    high = row_height(forecast, notes, abreast) if rows == 1 else LOW_HIGH
    across = min(_WIDEST, (wide - _ARROW_GAP * (each - 1)) // each)
    places = grid(Box(0, 0, across, high), count, each, (_ARROW_GAP, _ROW_GAP))
    for number, (tile, place) in enumerate(zip(tiles, places, strict=False)):
        _draw(pen.at(place.x, place.y), tile, place, forecast.seat)
        if number == len(tiles) - 1:
            pen.write(places[-1].x - _ARROW_GAP / 2, places[-1].middle[1], "=", _sign(pen))
        elif (number + 1) % each:
            sign = flat("arrow", pen.tokens.mute, None, 24)
            pen.stamp(sign, place.right + _ARROW_GAP / 2, place.middle[1])
    last = places[-1]
    if rows > 1:  # the sum takes what its row leaves
        last = last._replace(w=wide - last.x)
    _together(pen.at(last.x, last.y), forecast, last)


def _sign(pen: Pen) -> Style:
    return bold(38, pen.tokens.mute, "m")


def _footed(forecast: Forecast, notes: Sequence[str]) -> bool:
    """Whether any tile has something to say in its foot."""
    return bool(forecast.villages) or any(notes) or any(part.by for part in forecast.parts)


def _count(forecast: Forecast) -> int:
    return len(forecast.villages) + len(forecast.parts) + 1


def _villages(pen: Pen, forecast: Forecast) -> list[_Tile]:
    found = []
    for one in forecast.villages:
        name = pen.words.text("picture-village", region=one.region)
        won = [(seat, vp) for seat, vp in one.shares if vp]
        mine = sum(vp for seat, vp in won if seat == forecast.seat)
        found.append(
            _Tile(_VILLAGE, BLACK, IVORY, "", name, Goods.of({"vp": mine}), foot="", won=won)
        )
    return found


def _cards(pen: Pen, forecast: Forecast, catalogue: Catalogue, notes: Sequence[str]) -> list[_Tile]:
    found, rank = [], 0
    newest = max((i for i, part in enumerate(forecast.parts) if part.by is None), default=-1)
    for i, part in enumerate(forecast.parts):
        rank += part.by is None
        colours = CARDS[catalogue.card(part.card).colour]
        follows = i + 1 < len(forecast.parts) and forecast.parts[i + 1].by == part.card
        found.append(
            _Tile(
                colours.band,
                colours.field,
                colours.text,
                sign=str(rank) if part.by is None else ACTIVATED,
                name=pen.words.card_name(part.card),
                goods=part.goods,
                foot=notes[i] or (pen.words.card_name(part.by) if part.by else ""),
                mark=i == newest,
                activates=follows,
            )
        )
    return found


def _draw(pen: Pen, tile: _Tile, place: Box, seat: int) -> None:
    area = Box(0, 0, place.w, place.h)
    if tile.mark:
        pen.box(area.inset(-9), INK, radius=19)
        pen.box(area.inset(-7), SIGNAL, radius=18)
    edge = INK if pen.theme is Theme.LIGHT else pen.tokens.mute
    pen.framed(area, pen.tokens.panel, edge, radius=12, width=3)
    pen.box(Box(3, 3, place.w - 6, _BAND - 3), tile.band, radius=10, corners=UPPER)
    pen.box(Box(3, 3, _FIELD, _BAND - 3), tile.field, radius=10, corners=UPPER_LEFT)
    if tile.sign == ACTIVATED:
        pen.stamp(flat("arrow", IVORY, None, 32), 3 + _FIELD / 2, _BAND / 2 + 1)
    elif tile.sign:
        pen.write(3 + _FIELD / 2, _BAND / 2 + 1, tile.sign, bold(30, IVORY, "m"))
    else:
        pen.stamp(swords(36), 3 + _FIELD / 2, _BAND / 2 + 1)
    _name(pen.at(_FIELD + 12, _BAND / 2 + 1), tile, place.w - _FIELD - 20)
    foot = _FOOT if place.h >= TILE_HIGH else 0
    if foot:
        ground = Box(3, place.h - foot, place.w - 6, foot - 3)
        pen.box(ground, pen.tokens.panel2, radius=10, corners=LOWER)
        if tile.foot:
            _foot(pen.at(place.w / 2, place.h - foot / 2), tile.foot, place.w - 20)
        _winners(pen.at(place.w / 2, place.h - foot / 2), tile.won)
    area = Box(0, 0, place.w, place.h - _BAND - foot)
    if tile.activates and not tile.goods:
        pen.stamp(flat("arrow", pen.tokens.mute, None, 56), area.w / 2, _BAND + area.h / 2)
    else:
        _gain(pen.at(0, _BAND), tile.goods, area, seat)


def _winners(pen: Pen, won: Sequence[tuple[int, int]]) -> None:
    """Each winner's seal and VP, around the pen's origin."""
    style = bold(28)
    widths = [_SEAL + 6 + style.width(str(vp)) for _, vp in won]
    x = -(sum(widths) + _BETWEEN * (len(won) - 1)) / 2
    for (seat, vp), across in zip(won, widths, strict=True):
        pen.stamp(seal(seat, pen.initials[seat], _SEAL), x + _SEAL / 2, 0)
        pen.write(x + _SEAL + 6, 0, str(vp), style)
        x += across + _BETWEEN


def _foot(pen: Pen, text: str, room: int) -> None:
    """A reason in one line, or in two smaller ones, around the pen's origin."""
    found, size = paragraph(text, Face.REGULAR, 24, room, 1, least=0.85)
    if len(found) == 1 and not found[0].endswith(ELLIPSIS):
        pen.write(0, 0, found[0], regular(size, None, "m"))
        return
    found, size = paragraph(text, Face.REGULAR, 20, room, 2, least=0.7)
    for i, line in enumerate(found):
        pen.write(0, (i - (len(found) - 1) / 2) * 22, line, regular(size, None, "m"))


def _name(pen: Pen, tile: _Tile, room: int) -> None:
    """The name in one line, or in two smaller ones."""
    style = serif(26, tile.letters)
    if style.width(tile.name) <= room or " " not in tile.name:
        pen.write(0, 0, tile.name, style, room, least=0.7)
        return
    found = lines(tile.name, Face.SERIF, 22, room, 2)
    for i, line in enumerate(found):
        pen.write(
            0, (i - (len(found) - 1) / 2) * 25, line, serif(22, tile.letters), room, least=0.7
        )


def _gain(pen: Pen, goods: Goods, area: Box, seat: int) -> None:
    """The amounts, as large as they can be in ``area``; a nought in mute."""
    rows = plates_of(goods.amounts)[:3]
    if not rows:
        pen.write(area.w / 2, area.h / 2, "0", regular(58, pen.tokens.mute, "m"))
        return
    size = {1: 60, 2: 38, 3: 28}[len(rows)]
    for i, row in enumerate(rows):
        y = area.h / 2 + (i - (len(rows) - 1) / 2) * size * 1.1
        text, icons = signed(row.number), row.kinds[:4]
        colour = None if row.number > 0 else pen.tokens.mute
        each = min(size * 1.12, (area.w - 24 - bold(size).width(text)) / len(icons))
        x = (area.w - bold(size).width(text) - 8 - each * len(icons)) / 2
        x += pen.write(x, y, text, bold(size, colour)) + 8
        for kind in icons:
            pen.stamp(_icon(kind, round(min(size * 1.1, each)), seat), x + each / 2, y)
            x += each


def _together(pen: Pen, forecast: Forecast, place: Box) -> None:
    """All of it in one sum, yellow on black."""
    edge = BLACK if pen.theme is Theme.LIGHT else pen.tokens.mute
    pen.framed(Box(0, 0, place.w, place.h), BLACK, edge, radius=12, width=3)
    title = pen.words.text("picture-together")
    pen.write(place.w / 2, 32, title, serif(28, IVORY, "m"), place.w - 20, least=0.7)
    rows = plates_of(forecast.goods.amounts)[:4]
    if not rows:
        pen.write(place.w / 2, place.h / 2 + 16, "0", bold(44, SIGNAL, "m"))
        return
    size, abreast = max((_sum_size(rows, place, many), many) for many in range(1, len(rows) + 1))
    column, pitch = place.w / abreast, (place.h - 68) / -(-len(rows) // abreast)
    for i, row in enumerate(rows):
        here = pen.at(column * (i % abreast), 60 + pitch * (i // abreast + 0.5))
        text = signed(row.number)
        x = (column - _sum_width(row, size)) / 2
        x += here.write(x, 0, text, bold(size, SIGNAL)) + 8
        for kind in row.kinds[:4]:
            here.stamp(_icon(kind, size, forecast.seat), x + size * 0.55, 0)
            x += size * 1.1


def _sum_size(rows: Sequence[Plate], place: Box, abreast: int) -> int:
    """How large the amounts of the sum may be with so many abreast, in pixels."""
    pitch = min(_SUM, (place.h - 68) / -(-len(rows) // abreast))
    size, widest = 0.8 * pitch, max(_sum_width(row, 100) for row in rows) / 100
    return int(min(size, (place.w / abreast - 16) / widest))


def _sum_width(row: Plate, size: int) -> float:
    return bold(size).width(signed(row.number)) + 8 + size * 1.1 * len(row.kinds[:4])


def _icon(kind: str, size: int, seat: int) -> Image.Image:
    return amount_icon(kind, seat, max(12, size))
