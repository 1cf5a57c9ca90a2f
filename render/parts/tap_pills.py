"""Sequence of taps, as pills with arrows between them: the next one is yellow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from render.draw.boxes import Box
from render.draw.theme import CARDS, INK, SIGNAL
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form
from render.parts.lesson import NEXT_TAP, Tap
from render.pen import Pen, Style, bold

_PITCH = {Form.WIDE: 80, Form.TALL: 106}  # pixels from one row to the next
_PILL = {Form.WIDE: 72, Form.TALL: 96}  # 24 pixels of the screen, to be tapped
_GAP, _INSIDE, _SIGN, _ARROW, _TICK = 8, 16, 48, 28, 40
_LABELS = {Form.WIDE: (36, 33), Form.TALL: (46, 44, 42)}  # sizes
_FAINT = 0.5


@dataclass(frozen=True, slots=True)
class _Pill:
    number: int
    tap: Tap
    x: float
    wide: float
    signed: bool


@dataclass(frozen=True, slots=True)
class Pills:
    """Pills laid out in rows, all in one size."""

    rows: list[list[_Pill]]
    label: Style


def pitch(form: Form) -> int:
    """Distance of rows of pills, in pixels."""
    return _PITCH[form]


def laid_out(taps: Sequence[Tap], room: float, form: Form) -> Pills:
    """The pills in one row of ``room`` pixels if they can be small enough, else in more rows."""
    labels = [bold(size) for size in _LABELS[form]]
    tried = [Pills(_rows(taps, label, room), label) for label in labels]
    return next((one for one in tried if len(one.rows) == 1), min(tried, key=_rows_of))


def _rows_of(pills: Pills) -> int:
    return len(pills.rows)


def draw_pills(pen: Pen, pills: Pills, now: int) -> None:
    """Draw them from the pen's origin on; number ``now``, from 0, is the next."""
    for at, row in enumerate(pills.rows):
        y, high = (at + 0.5) * _PITCH[pen.form], _PILL[pen.form]
        for pill in row:
            if pill.number:
                arrow = flat("arrow", pen.tokens.mute, None, _ARROW)
                pen.stamp(arrow, pill.x - _GAP - _ARROW / 2, y, aside=True)
            _draw(pen.at(pill.x, y), pill, pills.label, pill.number - now)
            if pill.number == now:
                wide = round(pill.wide)
                pen.at(pill.x, y).shows(NEXT_TAP, Box(0, -high // 2, wide, high).corners)


def _rows(taps: Sequence[Tap], label: Style, room: float) -> list[list[_Pill]]:
    rows: list[list[_Pill]] = [[]]
    x = 0.0
    for number, tap in enumerate(taps):
        before = 2 * _GAP + _ARROW if number else 0
        wide = label.width(tap.words) + 2 * _INSIDE
        signed = (tap.confirms or tap.card is not None) and wide + _SIGN <= room - before
        wide = min(wide + _SIGN * signed, room - before)
        if rows[-1] and x + before + wide > room:
            rows.append([])
            x = 0.0
        x += before
        rows[-1].append(_Pill(number, tap, x, wide, signed))
        x += wide
    return rows


def _draw(pen: Pen, pill: _Pill, label: Style, later: int) -> None:
    """A pill around the pen's origin; ``later`` than the next one by so many taps."""
    tokens, tap = pen.tokens, pill.tap
    letters = INK if not later else tokens.text if later > 0 else tokens.mute
    ground = SIGNAL if not later else tokens.panel2 if later > 0 else tokens.panel
    high = _PILL[pen.form]
    area = Box(0, -high // 2, round(pill.wide), high)
    pen.framed(area, ground, tokens.rule if later else INK, radius=12, width=3)
    x = float(_INSIDE)
    if tap.card is not None and pill.signed:
        sign = pile_top(CARDS[tap.card].band, PIECES[tap.card], _SIGN)
        pen.stamp(sign, x + _SIGN / 2 - 6, 0, _FAINT if later < 0 else 1.0)
        x += _SIGN
    elif tap.confirms and pill.signed:
        pen.stamp(flat("tick", letters, None, _TICK), x + _SIGN / 2 - 6, 0, aside=True)
        x += _SIGN
    room = pill.wide - x - _INSIDE / 2
    pen.fill(x, 0, tap.words, replace(label, colour=letters), room, high, pen.form.least)
