"""The final scores as bars: a row a player, a segment a source of points with its number in it.

A table for a result, in pixels of the screen, and rows for the end of a film.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import Score
from render.draw.boxes import LOWER, Box
from render.draw.theme import BARS, INK, WHITE
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.look import Form
from render.parts.people import whole_name
from render.pen import Pen
from render.text.fitting import bold, regular, serif

PARTS = ("start", "cards", "villages", "temples", "majorities")


_ROWS = {Form.WIDE: {4: 33, 3: 42, 2: 52}, Form.TALL: {4: 43, 3: 52, 2: 66}}
_LEGEND = {Form.WIDE: 24, Form.TALL: 40}
_TOP = 2  # free above the first row
_EDGE = 9  # from the panel's edge to its contents
_NAMES = (61, 108)  # wide: where names begin, and how wide they may be
_BAR = 178  # wide: where bars begin
_TOTAL, _BESIDE = 22, 7  # size of totals; what is free between the longest bar and its total
_BETWEEN = 0.7  # from one segment to the next
_DIGITS, _LEAST, _SIDE = 13.5, 11, 2.4  # of a segment: sizes of its number, free beside it
_ICON, _GAP = 15, 2.5  # of a segment: its icon, and what is free between icon and number
_SIGN, _WORD = 16, 12.5  # of the legend: the small segment and the words beside it


def score_table_height(form: Form, players: int) -> int:
    """Height of the table."""
    return _TOP + _ROWS[form].get(players, 52) * players + _LEGEND[form]


def score_table(pen: Pen, order: Sequence[Score], wide: int) -> None:
    """Draw the scores, best first, ``wide`` pixels wide from the pen's origin on."""
    row, foot = _ROWS[pen.form].get(len(order), 52), _LEGEND[pen.form]
    high = score_table_height(pen.form, len(order))
    pen.panel(Box(0, 0, wide, high), radius=6)
    pen.box(Box(1, high - foot, wide - 2, foot - 1), pen.tokens.panel2, radius=5, corners=LOWER)
    totals = max(bold(_TOTAL).width(str(score.total)) for score in order)
    start = _BAR if pen.form is Form.WIDE else _EDGE
    room = wide - _EDGE - totals - _BESIDE - start
    lengths = _lengths(order, room)
    for i, (score, parts) in enumerate(zip(order, lengths, strict=True)):
        here = pen.at(0, _TOP + i * row)
        if i:
            here.box(Box(_EDGE, 0, wide - 2 * _EDGE, 1), pen.tokens.rule)
        if pen.form is Form.WIDE:
            _line(here, score, parts, row)
        else:
            _two_lines(here, score, parts, row, room)
        total = bold(_TOTAL, anchor="r")
        here.write(wide - _EDGE, row / 2, str(score.total), total)
    _legend(pen.at(_EDGE, high - foot), wide - 2 * _EDGE)


def _line(pen: Pen, score: Score, parts: Sequence[float], row: int) -> None:
    """Place, seal, name and bar beside each other."""
    middle = row / 2
    _place(pen, score, 17, middle)
    pen.stamp(seal(score.seat, pen.initials[score.seat], pen.scaled(26)), 42, middle)
    x, room = _NAMES
    _name(pen, score.seat, x, middle, room)
    _bar(pen.at(_BAR, middle), score, parts, min(29, row - 8))


def _two_lines(pen: Pen, score: Score, parts: Sequence[float], row: int, room: float) -> None:
    """The bar under place, seal and name."""
    high = round(0.46 * row)
    size = min(26, row - high - 3)
    middle = 1.5 + size / 2
    _place(pen, score, 17, middle)
    pen.stamp(seal(score.seat, pen.initials[score.seat], pen.scaled(size)), 39, middle)
    x = 39 + size / 2 + 5
    _name(pen, score.seat, x, middle, room + _EDGE - x, abreast=True)
    _bar(pen.at(_EDGE, row - 2.5 - high / 2), score, parts, high)


def _place(pen: Pen, score: Score, x: float, y: float) -> None:
    strong = pen.tokens.text if score.rank == 1 else pen.tokens.mute
    pen.write(x, y, str(score.rank) if score.rank else "–", serif(17, strong, "m"))


def _name(pen: Pen, seat: int, x: float, y: float, room: float, *, abreast: bool = False) -> None:
    """The name; of a computer with its level, under it or ``abreast`` of it."""
    name, level = pen.names[seat], pen.levels[seat] if pen.levels else ""
    if not level:
        whole_name(pen, x, y, name, serif(15), room)
        return
    helmet, words = _helmet(pen), regular(12, pen.tokens.mute)
    if abreast:
        used = pen.fill(x, y, name, serif(15), room * 0.62, 20) + 8
        pen.stamp(helmet, x + used + 6, y, aside=True)
        pen.fill(x + used + 15, y, level, words, room - used - 15, 15)
        return
    pen.fill(x, y - 6.5, name, serif(14), room, 14)
    pen.stamp(helmet, x + 6, y + 8, aside=True)
    pen.fill(x + 15, y + 8, level, words, room - 15, 13)


def _helmet(pen: Pen) -> Image.Image:
    return flat("army", pen.tokens.mute, pen.tokens.panel, pen.scaled(11))


def _points(score: Score) -> tuple[int, ...]:
    return score.start, score.cards, score.villages, score.temples, score.majorities


def _lengths(order: Sequence[Score], room: float) -> list[list[float]]:
    """Width of every segment: by one scale, but none narrower than its number.

    The longest row fills ``room``; segments that have no points have no width.
    """
    least = [
        [bold(_LEAST).width(str(n)) + 2 * _SIDE if n > 0 else 0.0 for n in _points(score)]
        for score in order
    ]
    scale = room / max(1, *(score.total for score in order))
    while True:
        found = [
            [max(n * scale, low) if n > 0 else 0.0 for n, low in zip(_points(s), lows, strict=True)]
            for s, lows in zip(order, least, strict=True)
        ]
        over = max(sum(row) + _BETWEEN * (len(row) - 1) - room for row in found)
        if over <= 0 or scale < 0.1:
            return found
        scale *= 0.98


def _bar(pen: Pen, score: Score, parts: Sequence[float], high: float) -> None:
    """The segments beside each other from the pen on, their middles at its y."""
    x = 0.0
    for part, (points, wide) in enumerate(zip(_points(score), parts, strict=True)):
        if wide:
            _segment(pen.at(x, 0), points, part, wide, high)
            x += wide + _BETWEEN


def _segment(pen: Pen, points: int, part: int, wide: float, high: float) -> None:
    """A source of points: its number, and its icon where there is room for both."""
    fill, colour = BARS[part]
    # In pixels of the file, since edges lie between those of the screen.
    file = pen.fine()
    area = Box(0, -pen.scaled(high / 2), pen.scaled(wide), pen.scaled(high))
    file.framed(area, fill, pen.tokens.text, radius=pen.scaled(2.5), width=pen.scaled(1))
    label = str(points)
    size = max(_LEAST, min(_DIGITS, _DIGITS * (wide - 2 * _SIDE) / bold(_DIGITS).width(label)))
    both = _ICON + _GAP + bold(size).width(label)
    if part and wide >= both + 2 * _SIDE + 2:
        left = (wide - both) / 2
        pen.stamp(part_icon(part, pen.scaled(_ICON)), left + _ICON / 2, 0)
        pen.write(left + _ICON + _GAP, 0, label, bold(size, colour))
    else:
        pen.write(wide / 2, 0, label, bold(size, colour, "m"))


def part_icon(part: int, size: int) -> Image.Image:
    """The icon of a source of points, by its place in ``PARTS``; the start has none."""
    match PARTS[part]:
        case "cards":
            return goods("cards", size)
        case "villages":
            return goods("hut", size)
        case "temples":
            return flat("temple", INK, WHITE, size)
    return goods("gold", size)


def _legend(pen: Pen, wide: float) -> None:
    """Legend of the bars' colours: one line, two in the tall form."""
    entries = list(enumerate(pen.words.text(f"picture-score-{part}") for part in PARTS))
    if pen.form is Form.WIDE:
        _legend_line(pen.at(0, 11.5), entries, wide)
    else:
        _legend_line(pen.at(0, 11), entries[:3], wide)
        _legend_line(pen.at(0, 29), entries[3:], wide)


def _legend_line(pen: Pen, entries: Sequence[tuple[int, str]], wide: float) -> None:
    """Parts by number, with their names, side by side."""
    free = wide - len(entries) * (_SIGN + 4)
    needed = sum(regular(_WORD).width(text) for _, text in entries)
    gap = min(40.0, max(4.0, (free - needed) / max(1, len(entries) - 1)))
    share = min(1.0, (free - gap * (len(entries) - 1)) / needed)
    x = 0.0
    for i, text in entries:
        fill, colour = BARS[i]
        pen.framed(Box(round(x), -_SIGN // 2, _SIGN, _SIGN), fill, INK, radius=2, width=1)
        if i:
            pen.stamp(part_icon(i, pen.scaled(12)), round(x) + _SIGN / 2, 0, aside=True)
        else:
            pen.write(round(x) + _SIGN / 2, 0, "5", bold(11, colour, "m"))
        room = share * regular(_WORD).width(text) + 0.5
        pen.fill(x + _SIGN + 4, 0, text, regular(_WORD), room, 14)
        x += _SIGN + 4 + room + gap


_RANK, _SEAL, _NAME, _BARS = 42, 112, 160, 470  # from the left: middles, and where the rest begins
_FILM_TOTAL, _FILM_EDGE = 64, 16  # size of totals; pixels free before and behind them
# Sizes of names: of one in a single word, and at least
_FILM_NAMES, _WHOLE, _FILM_LEAST = 50, 44, 34
# Sizes of a segment's number, and what is free beside it
_FILM_DIGITS, _NARROW, _FILM_SIDE = 48, 42, 7
_FILM_ICON, _APART = 42, 10
_HIGH, _SHARE = 116, 0.62  # of a bar: pixels at most, and of its row
_FILM_BETWEEN = 3


def film_rows(pen: Pen, order: Sequence[Score], area: Box) -> None:
    """The scores, best first, in rows that fill ``area``, on a panel."""
    pen.panel(area)
    high = area.h / len(order)
    totals = max(bold(_FILM_TOTAL).width(str(score.total)) for score in order)
    lengths = _film_lengths(order, area.w - _BARS - totals - 2 * _FILM_EDGE)
    for i, (score, parts) in enumerate(zip(order, lengths, strict=True)):
        top = area.y + i * high
        if i:
            pen.box(Box(area.x + 2, round(top) - 1, area.w - 4, 2), pen.tokens.rule)
        _row(pen.at(area.x, top + high / 2), score, parts, min(_HIGH, round(_SHARE * high)))


def _row(pen: Pen, score: Score, parts: Sequence[int], high: int) -> None:
    """Rank, seal, name, the segments as wide as ``parts`` say, the total."""
    rank = str(score.rank) if score.rank else "–"
    strong = pen.tokens.text if score.rank == 1 else pen.tokens.mute
    pen.write(_RANK, 0, rank, serif(54, strong, "m"))
    pen.stamp(seal(score.seat, pen.initials[score.seat], 72), _SEAL, 0)
    room = _BARS - _NAME - 14
    pen.name(_NAME, 0, pen.names[score.seat], serif(_FILM_NAMES), room, _FILM_LEAST, _WHOLE)
    x = _BARS
    for part, (points, wide) in enumerate(zip(_points(score), parts, strict=True)):
        if wide:
            score_segment(pen.at(x, 0), points, part, wide, high)
            x += wide + _FILM_BETWEEN
    pen.write(x + _FILM_EDGE - _FILM_BETWEEN, 0, str(score.total), bold(_FILM_TOTAL))


def _film_lengths(order: Sequence[Score], room: float) -> list[list[int]]:
    """Width of every segment: on one scale, but none narrower than its number.

    The longest row has ``room`` pixels at most; what has no points has no width.
    """
    scale = room / max(1, *(score.total for score in order))
    while True:
        found = [[segment_width(n, n * scale) for n in _points(score)] for score in order]
        over = max(sum(row) + _FILM_BETWEEN * sum(map(bool, row)) for row in found) - room
        if over <= 0 or scale < 0.1:
            return found
        scale *= 0.98


def segment_width(points: int, wished: float) -> int:
    """Width of a segment of so many points: as wished, or as narrow as its number lets it."""
    if points <= 0:
        return 0
    return round(max(wished, bold(_NARROW).width(str(points)) + 2 * _FILM_SIDE))


def score_segment(pen: Pen, points: int, part: int, wide: int, high: int) -> None:
    """One source of points, by its place in ``PARTS``, with its middle at the pen's y.

    A number always, an icon if there is room.
    """
    fill, colour = BARS[part]
    pen.framed(Box(0, -(high // 2), wide, high), fill, pen.tokens.text, radius=6, width=3)
    label = str(points)
    size = _FILM_DIGITS if bold(_FILM_DIGITS).width(label) + 2 * _FILM_SIDE <= wide else _NARROW
    both = _FILM_ICON + _APART + bold(size).width(label)
    if part and wide >= both + 3 * _FILM_SIDE:
        left = (wide - both) / 2
        pen.stamp(part_icon(part, _FILM_ICON), left + _FILM_ICON / 2, 0)
        pen.write(left + _FILM_ICON + _APART, 0, label, bold(size, colour))
    else:
        pen.write(wide / 2, 0, label, bold(size, colour, "m"))
