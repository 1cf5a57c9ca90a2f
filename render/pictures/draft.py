"""A turn in hand as it would be played: the board after it, what it changes, and its steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engine.model.terms import Piece
from engine.view import SeatView, View
from render.draw.boxes import Box
from render.draw.kept import kept
from render.draw.theme import BLACK, SIGNAL, mix
from render.icons.goods import RESOURCES
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts import question as head
from render.parts.amounts import amount_icon, arrowed_width, write_arrowed
from render.parts.contents import draw_contents, veiled_colours
from render.parts.counts import FAINT
from render.parts.land import board_layout, land
from render.parts.marks import PastTurn, row_badge
from render.parts.player_panel import EDGE, cloth_edge
from render.pen import Pen
from render.text.amounts import signed
from render.text.fitting import bold, regular
from render.text.names import brief
from render.text.told_turn import Deed, steps
from render.text.words import Words

STEP = 62  # pixels, the height of a step
_GAP = 6  # between two cells
_GROUND = {Theme.LIGHT: 0.30, Theme.DARK: 0.16}  # opacity of the signal colour under changes
_SIZES = {Form.WIDE: (52, 50, 40), Form.TALL: (54, 50, 44)}  # icon, new number, others
_STRIPE, _BORDER = 14, 3  # pixels: the stripes around the picture, and the line inside them


@dataclass(frozen=True, slots=True)
class DraftTurn:
    """Goods of ``seat`` ``before`` and ``after`` the turn in hand."""

    seat: int
    before: SeatView
    after: SeatView

    @property
    def changes(self) -> tuple[tuple[str, int, int], ...]:
        """Everything that counts, by kind: how much before and after; pieces only if they change.

        What is not known is left out.
        """
        one, other = self.before, self.after
        found = [("vp", one.vp, other.vp), ("gold", one.gold, other.gold)]
        found += zip(RESOURCES, one.resources, other.resources, strict=True)
        found.append(("cards", one.hand_size, other.hand_size))
        kinds = [kind.key for kind in Piece]
        pieces = [*zip(kinds, one.reserve, other.reserve, strict=False)]
        pieces.append(("token", one.tokens, other.tokens))
        found += [change for change in pieces if change[1] != change[2]]
        return tuple(
            (kind, old, new) for kind, old, new in found if old is not None and new is not None
        )


def draft_border(pen: Pen) -> None:
    """Stripes of black and signal all around the picture: nothing else has them."""
    w, h = pen.form.size
    canvas = pen.canvas
    strip = _stripes(max(w, h))
    for box in ((0, 0), (0, h - _STRIPE)):
        canvas.image.paste(strip.crop((0, 0, w, _STRIPE)), box)
    side = strip.transpose(Image.Transpose.ROTATE_90)
    for box in ((0, 0), (w - _STRIPE, 0)):
        canvas.image.paste(side.crop((0, 0, _STRIPE, h)), box)
    inner = Box(0, 0, w, h).inset(_STRIPE)
    for edge in (
        inner._replace(h=_BORDER),
        inner._replace(y=inner.bottom - _BORDER, h=_BORDER),
        inner._replace(w=_BORDER),
        inner._replace(x=inner.right - _BORDER, w=_BORDER),
    ):
        canvas.box(edge, BLACK)


@kept
def _stripes(long: int) -> Image.Image:
    """Slanted stripes, so long and as high as the border."""
    fine = 4
    period = 2 * _STRIPE
    tile = Image.new("L", (period * fine, _STRIPE * fine), 0)
    for y in range(tile.height):
        for start in (-period * fine, 0):
            left = start + tile.height - y
            tile.paste(
                255, (max(0, left), y, max(0, min(tile.width, left + _STRIPE * fine)), y + 1)
            )
    mask = tile.reduce(fine)
    found = Image.new("RGB", (long + period, _STRIPE), BLACK)
    for x in range(0, long + period, period):
        found.paste(SIGNAL, (x, 0), mask)
    return found


def before_and_after(pen: Pen, turn: DraftTurn, w: int, h: int, abreast: int) -> None:
    """A cell for everything that counts, ``abreast`` beside each other; what changes is framed."""
    pen.panel(Box(0, 0, w, h), 12)
    cloth_edge(pen, Box(0, 0, w, h), turn.seat, EDGE - 3)
    changes = turn.changes
    rows = -(-len(changes) // abreast)
    left, top = EDGE + _GAP, _GAP + 2
    wide = (w - left - _GAP - 2 - (abreast - 1) * _GAP) / abreast
    high = (h - 2 * top - (rows - 1) * _GAP) / rows
    for i, (kind, old, new) in enumerate(changes):
        x, y = left + i % abreast * (wide + _GAP), top + i // abreast * (high + _GAP)
        area = Box(round(x), round(y), round(x + wide) - round(x), round(y + high) - round(y))
        _cell(pen, area, amount_icon(kind, turn.seat, _SIZES[pen.form][0]), old, new)


def _cell(pen: Pen, area: Box, icon: Image.Image, old: int, new: int) -> None:
    """``9 → 11`` and by how much, or one number where nothing changes."""
    _, large, plain = _SIZES[pen.form]
    x, y = area.x + 10.0, area.middle[1]
    if old != new:
        ground = mix(pen.tokens.panel, SIGNAL, _GROUND[pen.theme])
        edge = BLACK if pen.theme is Theme.LIGHT else SIGNAL
        pen.framed(area, ground, edge, radius=8, width=3)
    pen.stamp(icon, x + 27, y, 1.0 if old or new else FAINT)
    x += 62
    if old == new:
        pen.write(x, y, str(old), regular(plain, pen.tokens.mute))
        return
    colour = pen.tokens.gain if new > old else pen.tokens.loss
    right = area.right - 10
    more = bold(36 if pen.form is Form.WIDE else 42, colour, "r")
    room = right - x - more.width(signed(new - old)) - 6
    arrow = 34
    wide = regular(plain).width(str(old)) + arrow + 8 + bold(large).width(str(new))
    narrow = min(1.0, room / wide)
    size, other = max(pen.form.least, large * narrow), max(pen.form.least, plain * narrow)
    x += pen.write(x, y, str(old), regular(other)) + 4
    pen.stamp(flat("arrow", pen.tokens.text, None, 30), x + arrow / 2 - 2, y, aside=True)
    x += arrow
    x += pen.write(x, y, str(new), bold(size))
    if x + 4 + more.width(signed(new - old)) <= right:  # three digits twice leave no room
        pen.write(right, y, signed(new - old), more)


def steps_list(pen: Pen, steps: Sequence[str], w: int, h: int) -> None:
    """Steps of the turn, numbered as on the map, in lines of ``STEP`` pixels."""
    pen.panel(Box(0, 0, w, h), 12)
    most = max(1, int(h / STEP))
    shown = list(steps[:most])
    more = len(steps) - len(shown)
    high = h / max(1, len(shown))
    for i, words in enumerate(shown):
        y = high * (i + 0.5)
        pen.stamp(row_badge(pen.theme, i + 1, 46, strong=True), 37, y)
        room = w - 74 - 16.0
        if more and i == len(shown) - 1:
            told = pen.words.text("picture-more", count=more)
            style = regular(36, pen.tokens.mute, "r")
            room -= pen.write(w - 16, y, told, style) + 16
        size = 40
        while size > pen.form.least and arrowed_width(words, bold(size)) > room:
            size -= 1
        if arrowed_width(words, bold(size)) <= room:
            write_arrowed(pen.at(74, y), words, bold(size), room)
        else:
            pen.fill(74, y, words, bold(size), room, high - 4, most=2)


def not_played(pen: Pen, w: int, h: int) -> None:
    """The foot that says so."""
    ground = mix(pen.tokens.panel, SIGNAL, _GROUND[pen.theme])
    edge = BLACK if pen.theme is Theme.LIGHT else SIGNAL
    pen.framed(Box(0, 0, w, h), ground, edge, radius=12, width=3)
    room = w - 40
    upper, lower = (
        pen.words.text("picture-draft-not-played"),
        pen.words.text("picture-draft-confirm"),
    )
    pen.fill(20, 0.23 * h, upper, bold(38), room, 44)
    pen.fill(20, 0.66 * h, lower, regular(36), room, 0.62 * h, most=2)


VEIL = 0.34
_MAP, _SIDE = Box(20, 24, 1002, 1002), Box(1030, 26, 602, 998)
_EDGE, _DRAFT_GAP, _FOOT = 24, 10, 122
_LEAST_STEPS, _MOST_STEPS = 1, 6
_ROW, _ROW_TALL = 66, 86  # pixels, the least height of a row of cells


def draft_png(
    view: View,
    names: Sequence[str],
    words: Words,
    turn: DraftTurn,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The turn in hand of ``turn.seat`` as PNG, before it is confirmed.

    ``view``: that seat's, with the turn in hand as the last one.
    """
    box = _MAP if form is Form.WIDE else _tall_map(turn)
    pen = Pen.over(land(view.board, box, form.size, theme), form, theme, words, names)
    told = steps(view.last_turn, brief(pen.names), pen.words)
    shown = [PastTurn(turn.seat, [one.event], number=number) for number, one in enumerate(told, 1)]
    layout = board_layout(view.board, box)
    draw_contents(pen, layout, view, shown, veil=VEIL, signal=True)
    if form is Form.WIDE:
        _side(pen.at(_SIDE.x, _SIDE.y), turn, told, pen.words.text("picture-draft"))
    else:
        _tall(pen, turn, told, pen.words.text("picture-draft-long"))
    draft_border(pen)
    return pen.png(veiled_colours(theme, VEIL))


def _title(told: Sequence[Deed]) -> str:
    return told[0].words if told else ""


def _side(pen: Pen, turn: DraftTurn, told: Sequence[Deed], line: str) -> None:
    """Head, what changes, the steps, and that nothing is played yet."""
    w, y = _SIDE.w, head.HIGH[Form.WIDE] + _DRAFT_GAP
    head.black_head(pen, line, _title(told), w)
    rows = -(-len(turn.changes) // 2)
    free = _SIDE.h - y - _FOOT - 2 * _DRAFT_GAP - rows * _ROW - 12
    lines = max(_LEAST_STEPS, min(len(told), _MOST_STEPS, free // STEP))
    cells = _SIDE.h - y - _FOOT - 2 * _DRAFT_GAP - lines * STEP
    before_and_after(pen.at(0, y), turn, w, cells, 2)
    y += cells + _DRAFT_GAP
    steps_list(pen.at(0, y), [one.words for one in told], w, lines * STEP)
    not_played(pen.at(0, _SIDE.h - _FOOT), w, _FOOT)


def _cells_high(turn: DraftTurn) -> int:
    return 16 + _ROW_TALL * -(-len(turn.changes) // 4)


def _tall_map(turn: DraftTurn) -> Box:
    w, h = Form.TALL.size
    top = _EDGE + head.HIGH[Form.TALL] + _DRAFT_GAP
    return Box(_EDGE, top, w - 2 * _EDGE, h - _EDGE - _DRAFT_GAP - _cells_high(turn) - top)


def _tall(pen: Pen, turn: DraftTurn, told: Sequence[Deed], line: str) -> None:
    """Head above the map, what changes below it; the message tells the steps."""
    (w, h), high = Form.TALL.size, _cells_high(turn)
    head.black_head(pen.at(_EDGE, _EDGE), line, _title(told), w - 2 * _EDGE)
    before_and_after(pen.at(_EDGE, h - _EDGE - high), turn, w - 2 * _EDGE, high, 4)
