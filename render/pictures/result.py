"""The end of a game: who won, where the points came from, round by round, and whose land is whose.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import INK, NOBODY, PLAYERS
from render.icons.sprites import seal, swords
from render.look import Form, Theme
from render.parts import pieces
from render.parts.charts import chart
from render.parts.land import board_layout, drawn_land
from render.parts.marks import ashes
from render.parts.people import BandPlan, shared_band, wreath
from render.parts.scores import score_table, score_table_height
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import headline, ranking
from render.text.words import Words

_EDGE = 4  # around the picture and between its panels
_HEAD = {Form.WIDE: 46, Form.TALL: 58}
_MAP = {Form.WIDE: 134, Form.TALL: 128}  # how wide it is
# In pixels of the file: the pattern's edge, the plate, seals and the cloth beside the plate.
_SHARED = {
    Form.WIDE: BandPlan(11, 116, alone=(210, 84), pair=(300, 76)),
    Form.TALL: BandPlan(14, 204, alone=(210, 92), pair=(280, 76)),
}


def result_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    levels: Sequence[str] = (),
) -> bytes:
    """The final score as PNG. Raises ``ValueError`` while the game goes on.

    ``levels``: as for ``board_png``.
    """
    result = view.result
    if result is None:
        raise ValueError("the game is not over")
    order = ranking(result)
    pen = Pen.screen(form, theme, words, names, levels)
    wide, high = form.screen
    head = Box(_EDGE, _EDGE, wide - 2 * _EDGE, _HEAD[form])
    if len(result.winners) > 1:
        _shared(pen.fine(), head, result)
    else:
        _alone(pen.at(head.x, head.y), head, result)
    top = head.bottom + _EDGE
    score_table(pen.at(head.x, top), order, head.w)
    top += score_table_height(form, len(order)) + _EDGE
    side = _MAP[form]
    below = Box(_EDGE, top, head.w - side - _EDGE, high - _EDGE - top)
    chart(pen, result, order, below)
    _map(pen, view, below._replace(x=below.right + _EDGE, w=side))
    return pen.png()


def _alone(pen: Pen, head: Box, result: Result) -> None:
    """The only winner's cloth with their wreathed seal, and how the game ended."""
    seat, w, h = result.winners[0] if result.winners else None, head.w, head.h
    colour = NOBODY if seat is None else PLAYERS[seat]
    edge, tall, left = 4, pen.form is Form.TALL, 14
    if seat is None:
        pen.box(head._replace(x=0, y=0), INK, radius=6)
    else:
        pen.box(head._replace(x=0, y=0), Cloth(seat), radius=6)
        pen.box(Box(0, edge, w, h - 2 * edge), colour.fill)
        x, size = (32, 30) if tall else (30, 27)
        wreath(pen.at(x, h / 2), 0.68 * size)
        pen.stamp(seal(seat, pen.initials[seat], pen.scaled(size)), x, h / 2)
        left = 62
    rounds, reason = _how(pen, result)
    title = headline(result, pen.names, pen.words)
    if tall:
        room = w - left - 10.0
        pen.fill(left, 22, title, serif(21, colour.text), room, 30, most=2)
        how = pen.words.commas([rounds, reason])
        pen.fill(left, 44, how, regular(13, colour.text), room, 15)
        return
    right = w - 10
    why = min(150.0, regular(12.5).width(reason))
    lines = 1 if why < 150 else 2
    wide = max(pen.write(right, 15 if lines == 1 else 12, rounds, bold(13, colour.text, "r")), why)
    y, high = (31.0, 15.0) if lines == 1 else (30.0, 25.0)
    pen.fill(right, y, reason, regular(12.5, colour.text, "r"), why + 1, high, most=2)
    room = right - wide - 14 - left
    pen.fill(left, h / 2, title, serif(23, colour.text), room, h - 10, most=2)


def _how(pen: Pen, result: Result) -> tuple[str, str]:
    """The number of rounds, and the reason of the end."""
    text = pen.words.text
    return text("picture-rounds", rounds=result.rounds), text(f"picture-end-{result.reason}")


def _shared(sheet: Pen, head: Box, result: Result) -> None:
    """Every winner's cloth and seal; on a plate their names, and below how it ended."""
    form = sheet.form
    u = form.unit
    area = Box(head.x * u, head.y * u, head.w * u, head.h * u)
    plate = shared_band(sheet, area, result.winners, _SHARED[form])
    pen = sheet.at(*plate.middle, u)
    room, high = plate.w / u, plate.h / u
    tokens = pen.tokens
    title = headline(result, pen.names, pen.words)
    how = pen.words.commas([*_how(pen, result)])
    below = 14 if form is Form.WIDE else 15
    upper = high - below - 3
    pen.fill(0, (upper - high) / 2, title, serif(17, tokens.text, "m"), room, upper, most=2)
    pen.fill(0, (high - below) / 2 - 3, how, regular(12, tokens.mute, "m"), room, below)


def _map(pen: Pen, view: View, area: Box) -> None:
    """The land as it lies, every region in the cloth of who owns it: no pieces and no names."""
    pen.panel(area, radius=6)
    inside = area.inset(2)
    w, h = pen.scaled(inside.w), pen.scaled(inside.h)
    room = Box(12, 8, w - 24, h - 24)
    layout, owners = board_layout(view.board, room), pieces.owners(view)
    image = drawn_land(view.board, room, (w, h), pen.theme, pen.tokens.panel)
    small = Pen(Canvas(image), pen.theme)
    for name in sorted(view.attacked):
        region = view.board.index[name]
        ashes(small, layout, region)
        if region not in owners:
            small.stamp(swords(0.8 * layout.s), *layout.centres[region], aside=True)
    for region, seat in owners.items():
        small.polygon(layout.hexagon(region), Cloth(seat, zoom=2))
    for region in owners:
        small.line(layout.hexagon(region), max(2.5, 0.08 * layout.s), INK, closed=True)
    x, y = pen.spot(inside.x, inside.y)
    pen.canvas.image.paste(image, (round(x), round(y)))
