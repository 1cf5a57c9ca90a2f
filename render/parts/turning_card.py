"""A turn that mattered, as a card: the board around it, what it was worth, what else there was."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, Passed
from render.draw.boxes import LOWER_RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import INK
from render.icons.shapes import SHAPES, placed
from render.icons.sprites import seal
from render.parts.analysis import TurningPoint
from render.parts.badges import row_badge
from render.parts.board_cut import cut_board
from render.parts.player_panel import cloth_edge
from render.parts.turn_row import deed_sign
from render.text.event_texts import Length
from render.text.names import brief
from render.text.told_turn import told_turn
from render.text.words import Words

WIDTH, HEIGHT = 506, 520
_EDGE, _HEAD = 20, 46  # of cloth; the middle of the first line
_SCENE = Box(42, 90, 230, 230)
_MIDDLE = 390  # of the column beside the board
_BAR = Box(290, 0, 112, 28)
_FOOT = 344
_LINES = (392, 470)  # the middles of the two turns in words
_LABEL, _SIGN, _DEED = 42, 216, 248  # where label, sign and words begin, or its middle is
_LEADING, _CLOSE = 1.2, 1.1  # of up to two lines, and of three


def turning_card(pen: Pen, number: int, point: TurningPoint) -> None:
    """Draw the ``number``-th of them, 506×520, from the pen's origin on."""
    seat, tokens, text = point.seat, pen.tokens, pen.words.text
    area = Box(0, 0, WIDTH, HEIGHT)
    pen.panel(area)
    foot = Box(_EDGE + 3, _FOOT, WIDTH - _EDGE - 5, HEIGHT - _FOOT - 2)
    pen.box(foot, tokens.panel2, radius=12, corners=LOWER_RIGHT)
    cloth_edge(pen, area, seat, _EDGE)
    pen.stamp(row_badge(pen.theme, number, 50, strong=True), 62, _HEAD)
    pen.stamp(seal(seat, pen.initials[seat], 50), 124, _HEAD)
    when = text("picture-in-round", round=point.round)
    aside = regular(29, tokens.mute, "r")
    pen.write(WIDTH - 22, _HEAD, when, aside)
    pen.name(162, _HEAD, pen.names[seat], serif(37), WIDTH - 22 - aside.width(when) - 20 - 162)
    cut_board(pen, _SCENE, point.view, seat, point.played)
    _worth(pen, point)
    better = "better" if point.worth < 0 else "next"
    _deed(pen, _LINES[0], text("picture-analysis-played"), point.played, seat)
    _deed(pen, _LINES[1], text(f"picture-analysis-{better}"), point.other, seat)


def _worth(pen: Pen, point: TurningPoint) -> None:
    """By how much it changed the chance, and both chances as bars."""
    worth, tokens = point.worth, pen.tokens
    colour = tokens.gain if worth > 0 else tokens.loss if worth < 0 else tokens.text
    number, style = pen.words.percent(abs(worth) / 100), bold(56, colour)
    wide = style.width(number) + (52 if worth else 0)
    x, y = _MIDDLE - wide / 2, 136
    if worth:
        up = "up" if worth > 0 else "down"
        pen.polygon(placed(SHAPES[up].parts, x + 19, y, 42)[0], colour)
        x += 52
    pen.write(x, y, number, style)
    pen.block(_MIDDLE, 196, worth_words(point, pen.words), regular(28, anchor="m"), 212, 58)
    for y, percent, faint in zip((248, 296), point.percents, (False, True), strict=True):
        _bar(pen, y, point.seat, percent, faint=faint)


def worth_words(point: TurningPoint, words: Words) -> str:
    """What was gained or lost."""
    kind = "gained" if point.worth > 0 else "lost" if point.worth < 0 else "same"
    return words.text(f"picture-analysis-{kind}")


def _bar(pen: Pen, y: int, seat: int, percent: int, *, faint: bool) -> None:
    area = _BAR._replace(y=y - _BAR.h // 2)
    pen.framed(area, pen.tokens.panel2, pen.tokens.rule, radius=5)
    wide = round(area.w * percent / 100)
    if wide > 4:
        part = area._replace(w=wide)
        pen.box(part, Cloth(seat, zoom=2), radius=5, opacity=0.5 if faint else 1.0)
    tick = Box.around(min(area.right - 3, max(area.x + 3, area.x + wide)), y, 5, area.h + 12)
    pen.box(tick, INK if pen.theme == "light" else pen.tokens.text, radius=2)
    colour = pen.tokens.mute if faint else pen.tokens.text
    style = regular(31, colour, "r") if faint else bold(31, colour, "r")
    pen.write(WIDTH - 20, y, pen.words.percent(percent / 100), style)


def _deed(pen: Pen, y: int, label: str, events: Sequence[Event], seat: int) -> None:
    """What a turn did, in up to two lines, with the sign of its card."""
    pen.block(_LABEL, y, label, regular(29, pen.tokens.mute), _SIGN - _LABEL - 28, 68)
    said, event = deed_words(events, seat, pen.names, pen.words)
    if event is not None and (sign := deed_sign(event, seat)) is not None:
        pen.stamp(sign, _SIGN, y)
    style = bold(30)
    lines, size = style.paragraph(said, WIDTH - 14 - _DEED, 2)
    if " ".join(lines) != said:
        lines, size = bold(24).paragraph(said, WIDTH - 14 - _DEED, 3)
    for i, line in enumerate(lines):
        shift = (i - (len(lines) - 1) / 2) * (_LEADING if len(lines) < 3 else _CLOSE) * size
        pen.write(_DEED, y + shift, line, bold(size))


def deed_words(
    events: Sequence[Event],
    seat: int,
    names: Sequence[str],
    words: Words,
    length: Length = Length.ROW,
) -> tuple[str, Event | None]:
    """What a turn was about, in words and as it happened; without deeds that nothing was done."""
    told = told_turn(seat, events, brief(names), words, None, length)
    for deed in told.deeds:
        if not isinstance(deed.event, Passed):
            return deed.words, deed.event
    return words.text("film-passes"), None
