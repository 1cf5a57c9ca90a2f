"""The hall of fame of a server: the first three of its last seasons, and its records.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.theme import IVORY
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.people import neutral_seal, whole_name
from render.parts.records import Hall, HallRecord, HallRow, LadderRow
from render.parts.season_head import HEAD, season_head, season_short
from render.parts.wreath import wreath
from render.pen import Pen, bold, regular, serif
from render.text.names import initial, known_letters
from render.text.words import Words

_EDGE, _GAP = 4, 4
_HIGHEST = {Form.WIDE: 110.0, Form.TALL: 110.0}  # how high a season is at most
_FOOT = {Form.WIDE: 62, Form.TALL: 106}  # how high the records are at least


def hall_png(
    hall: Hall, words: Words, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> bytes:
    """The hall of fame as PNG: at most four seasons, the newest framed, and four records."""
    sheet = Pen.sheet(form, theme, words)
    pen = sheet.at(0, 0, form.unit)
    wide, high = (330, 412) if form is Form.TALL else (550, 350)
    sign = flat("temple", IVORY, None, pen.scaled(16))
    server = known_letters(hall.server) or words.text("stats-here")
    counted = words.text("season-hall-counted", seasons=hall.seasons, games=hall.games)
    counted = words.text("season-both", one=server, other=counted)
    season_head(pen.at(_EDGE, _EDGE), sign, words.text("season-hall"), counted, form)
    top, room = _EDGE + HEAD[form] + _GAP, wide - 2 * _EDGE
    if not hall.rows:
        area = Box(_EDGE, top, room, high - _EDGE - top)
        pen.panel(area, radius=6)
        x, y = area.middle
        nobody = words.text("season-hall-empty")
        pen.fill(x, y, nobody, regular(15, None, "m"), area.w - 40, 80, 11, most=4)
        return png(sheet.canvas.image, theme)
    count, foot = len(hall.rows), _FOOT[form] if hall.records else 0
    step = min(_HIGHEST[form], (high - top - foot - _EDGE - count * _GAP) / count)
    for i, row in enumerate(hall.rows):
        box = Box(_EDGE, round(top + i * (step + _GAP)), room, round(step))
        edge = pen.tokens.text if i == 0 else pen.tokens.rule
        pen.framed(box, pen.tokens.panel, edge, radius=6, width=1.6 if i == 0 else 0.8)
        draw = _tall_row if form is Form.TALL else _wide_row
        draw(pen.at(box.x, box.y), row, box, form.least / form.unit)
    top = round(top + count * (step + _GAP))
    if hall.records:
        area = Box(_EDGE, top, room, high - _EDGE - top)
        _records(pen.at(area.x, area.y), hall.records, area, form)
    return png(sheet.canvas.image, theme)


def _wide_row(pen: Pen, row: HallRow, area: Box, least: float) -> None:
    """Months and year, the champion in a wreath, the second and the third."""
    k, y = min(1.6, area.h / 54), area.h / 2
    months, year = season_short(row.quarter, pen.words)
    pen.fill(12, y - 9, months, serif(14), 70, 18, least)
    pen.fill(12, y + 9, year, serif(14), 70, 18, least)
    pen.line([(86, 9), (86, area.h - 9)], 0.7, pen.tokens.rule)
    seal = 92 + 18 * k
    start = seal + 21 * k
    _champion(pen.at(0, y), row.first[0], (seal, start), 300 - start, k, least)
    for x, one in zip((312, 432), row.first[1:], strict=False):
        _other(pen.at(x, y), one, 106, min(area.h - 8, 46), least)


def _tall_row(pen: Pen, row: HallRow, area: Box, least: float) -> None:
    """The season above the champion, and the second above the third at the right."""
    k = min(1.3, area.h / 57)
    name = " ".join(season_short(row.quarter, pen.words))
    pen.fill(10, 10.5 * k, name, serif(12.5, pen.tokens.mute), 160, 15, least)
    y = area.h / 2 + 8
    _champion(pen.at(0, y), row.first[0], (12 + 15 * k, 16 + 31 * k), 154 - 31 * k, 0.86 * k, least)
    for i, one in enumerate(row.first[1:3]):
        _other(pen.at(188, area.h * (0.27 + 0.47 * i)), one, 128, area.h / 2 - 5, least)


def _champion(
    pen: Pen, one: LadderRow, at: tuple[float, float], room: float, k: float, least: float
) -> None:
    seal, x = at
    wreath(pen.at(seal, 0), 15.5 * k)
    name = known_letters(one.name) or pen.words.text("stats-somebody")
    pen.stamp(neutral_seal(initial(name), pen.scaled(22 * k)), seal, 0)
    tight = room < 130 and k < 0.95  # in a low tall row
    said, large = pen.words.text("season-won", points=one.points, wins=one.wins), max(1.0, 0.8 * k)
    if tight:
        pen.fill(x, -8, name, serif(16), room, 18, least)
    else:
        whole_name(pen, x, -9 * large, name, serif(16 * large), room, least)
    below, style = 10 if tight else 13 * large, regular(12.5 * large, pen.tokens.mute)
    pen.fill(x, below, said, style, room, 18, least)


def _other(pen: Pen, one: LadderRow, room: float, high: float, least: float) -> None:
    name = known_letters(one.name) or pen.words.text("stats-somebody")
    pen.write(6, 0, str(one.rank), serif(15, pen.tokens.mute, "m"))
    pen.stamp(neutral_seal(initial(name), pen.scaled(19)), 23, 0)
    pen.fill(37, 0, name, serif(14), room - 37, high, least, most=2)


def _records(pen: Pen, records: tuple[HallRecord, ...], area: Box, form: Form) -> None:
    """A tile a record: what it is, its number, and whose."""
    across = 2 if form is Form.TALL or area.h > 150 else len(records)
    rows = -(-len(records) // across)
    wide = (area.w - (across - 1) * _GAP) / across
    high = min(124.0, (area.h - (rows - 1) * _GAP) / rows)
    least = form.least / form.unit
    for i, one in enumerate(records):
        x, y = i % across * (wide + _GAP), i // across * (high + _GAP)
        box = Box(round(x), round(y), round(wide), round(high))
        pen.box(box, pen.tokens.panel2, radius=5)
        tile, text = pen.at(box.x, box.y), pen.words.text
        first, second = [*one.numbers, 0][:2]
        number = text(f"season-record-{one.kind}-of", first=first, second=second)
        room = box.w - 18.0
        label = regular(12.5, pen.tokens.mute)
        tile.fill(9, 0.2 * high, text(f"season-record-{one.kind}"), label, room, 15, least)
        tile.fill(9, 0.5 * high, number, bold(18), room, 22, least)
        names = [known_letters(name) or text("stats-somebody") for name in one.names]
        lines = 2 if high > 80 else 1
        whose = pen.words.listing(names)
        tile.fill(9, 0.8 * high, whose, serif(13), room, 15.0 * lines, least, most=lines)
