"""What to tap one after the other, as pills with arrows between: the next one is yellow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from render.draw.boxes import Box
from render.draw.pen import Pen, Style, bold
from render.draw.theme import CARDS, INK, SIGNAL
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.parts.lesson import NEXT_TAP, Tap

PITCH = 82  # pixels from one row to the next
_PILL, _GAP, _INSIDE, _SIGN, _ARROW, _TICK = 68, 12, 20, 44, 32, 34
_LABELS = tuple(bold(size) for size in (34, 32, 30, 28))
_FAINT = 0.5


@dataclass(frozen=True, slots=True)
class _Pill:
    number: int
    tap: Tap
    x: float
    wide: float


@dataclass(frozen=True, slots=True)
class Pills:
    """Pills laid out in rows, all in one size."""

    rows: list[list[_Pill]]
    label: Style


def laid_out(taps: Sequence[Tap], room: float) -> Pills:
    """The pills in one row of ``room`` pixels if they can be small enough, else in more rows."""
    for label in _LABELS:
        rows = _rows(taps, label, room)
        if len(rows) == 1:
            return Pills(rows, label)
    return Pills(_rows(taps, _LABELS[0], room), _LABELS[0])


def draw_pills(pen: Pen, pills: Pills, now: int) -> None:
    """Draw them from the pen's origin on; number ``now``, from 0, is the next."""
    for at, row in enumerate(pills.rows):
        y = (at + 0.5) * PITCH
        for pill in row:
            if pill.number:
                arrow = flat("arrow", pen.tokens.mute, None, _ARROW)
                pen.stamp(arrow, pill.x - _GAP - _ARROW / 2, y)
            _draw(pen.at(pill.x, y), pill, pills.label, pill.number - now)
            if pill.number == now:
                wide = round(pill.wide)
                pen.at(pill.x, y).shows(NEXT_TAP, Box(0, -_PILL // 2, wide, _PILL).corners)


def _rows(taps: Sequence[Tap], label: Style, room: float) -> list[list[_Pill]]:
    rows: list[list[_Pill]] = [[]]
    x = 0.0
    for number, tap in enumerate(taps):
        signed = tap.confirms or tap.card is not None
        wide = label.width(tap.words) + 2 * _INSIDE + _SIGN * signed
        before = 2 * _GAP + _ARROW if number else 0
        if rows[-1] and x + before + wide > room:
            rows.append([])
            x = 0.0
        x += before
        rows[-1].append(_Pill(number, tap, x, wide))
        x += wide
    return rows


def _draw(pen: Pen, pill: _Pill, label: Style, later: int) -> None:
    """A pill around the pen's origin; ``later`` than the next one by so many taps."""
    tokens, tap = pen.tokens, pill.tap
    letters = INK if not later else tokens.text if later > 0 else tokens.mute
    ground = SIGNAL if not later else tokens.panel2 if later > 0 else tokens.panel
    area = Box(0, -_PILL // 2, round(pill.wide), _PILL)
    pen.framed(area, ground, tokens.rule if later else INK, radius=12, width=3)
    x = float(_INSIDE)
    if tap.card is not None:
        sign = pile_top(CARDS[tap.card].band, PIECES[tap.card], _SIGN)
        pen.stamp(sign, x + _SIGN / 2 - 6, 0, _FAINT if later < 0 else 1.0)
        x += _SIGN
    elif tap.confirms:
        pen.stamp(flat("tick", letters, None, _TICK), x + _SIGN / 2 - 6, 0)
        x += _SIGN
    pen.write(x, 0, tap.words, replace(label, colour=letters))
