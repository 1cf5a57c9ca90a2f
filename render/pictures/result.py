"""The end of a game: who won, where the points came from, round by round, and the board."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops

from engine.view import Result, Score, View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import PLAYERS, TOKENS, Theme
from render.icons.sprites import seal
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.chart import chart
from render.parts.land import board_layout, land
from render.parts.score_rows import score_legend, score_rows
from render.parts.shared_win import BandPlan, shared_band
from render.parts.wreath import wreath
from render.text.names import shown_names
from render.text.winners import fit_winners, headline, ranking
from render.text.words import Words

WIDTH, HEIGHT = 1600, 1240
_HEADLINE = Box(24, 24, 1552, 132)
_TABLE = Box(24, 176, 1094, 488)
_BOARD = Box(1136, 176, 440, 488)
_CHART = Box(24, 684, 1552, 532)
_BAR_END = 966  # in the table
_BAND = BandPlan(13, 104, alone=(232, 84), pair=(316, 74))


def result_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    levels: Sequence[str] = (),
) -> bytes:
    """The final score as PNG (1600×1240). Raises ``ValueError`` while the game goes on.

    ``levels``: as for ``board_png``.
    """
    return png(result_image(view, names, words, theme, levels), theme)


def result_image(
    view: View,
    names: Sequence[str],
    words: Words,
    theme: Theme,
    levels: Sequence[str] = (),
) -> Image.Image:
    """The same as a picture still to be encoded, in RGB."""
    result = view.result
    if result is None:
        raise ValueError("the game is not over")
    order = ranking(result)
    canvas = Canvas.blank(WIDTH, HEIGHT, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words), levels)
    _headline(pen.at(_HEADLINE.x, _HEADLINE.y), result)
    _table(pen.at(_TABLE.x, _TABLE.y), order)
    _mini_board(pen, view)
    chart(pen, result, order, _CHART)
    return canvas.image


def _headline(pen: Pen, result: Result) -> None:
    rounds = pen.words.text("picture-rounds", rounds=result.rounds)
    reason = pen.words.text(f"picture-end-{result.reason}")
    if len(result.winners) > 1:
        _shared(pen, result, pen.words.commas([rounds, reason]))
        return
    seat, w, y = result.winners[0] if result.winners else 0, _HEADLINE.w, _HEADLINE.h / 2
    colour = PLAYERS[seat]
    pen.box(Box(0, 0, w, _HEADLINE.h), Cloth(seat), radius=16)
    pen.box(Box(0, 13, w, _HEADLINE.h - 26), colour.fill)
    wreath(pen.at(80, y), 52)
    pen.stamp(seal(seat, pen.initials[seat], 84), 80, y)
    why = regular(31, colour.text, "r").fitted(reason, 420)
    wide = pen.write(w - 32, 46, rounds, bold(33, colour.text, "r"))
    pen.write(w - 32, 87, why.text, regular(why.size, colour.text, "r"))
    room = w - 32 - max(why.width, wide) - 30 - 166
    title = fit_winners(
        lambda names: headline(result, names, pen.words), result, pen.names, serif(60), room
    )
    pen.write(164, y, title.text, serif(title.size, colour.text))


def _shared(pen: Pen, result: Result, how: str) -> None:
    """Every winner's cloth and seal, their names on the plate, and ``how`` it ended below."""
    plate = shared_band(pen, Box(0, 0, _HEADLINE.w, _HEADLINE.h), result.winners, _BAND)
    title = fit_winners(
        lambda names: headline(result, names, pen.words), result, pen.names, serif(48), plate.w
    )
    middle = plate.x + plate.w / 2
    pen.write(middle, 50, title.text, serif(title.size, pen.tokens.text, "m"))
    why = regular(30, pen.tokens.mute, "m").fitted(how, plate.w)
    pen.write(middle, 94, why.text, regular(why.size, pen.tokens.mute, "m"))


def _table(pen: Pen, order: Sequence[Score]) -> None:
    pen.panel(Box(0, 0, _TABLE.w, _TABLE.h))
    pen.box(Box(2, 400, _TABLE.w - 4, 2), pen.tokens.rule)
    step = 94 if len(order) == 4 else 118
    top = 57 if len(order) == 4 else 200 - step * (len(order) - 1) / 2
    score_rows(pen, order, [round(top + i * step) for i in range(len(order))], _BAR_END)
    score_legend(pen.at(33, 442))


def _mini_board(pen: Pen, view: View) -> None:
    """The board as it lies, small: how many pieces stand where, no names."""
    pen.panel(_BOARD)
    place = Box(_BOARD.x + 14, _BOARD.y + 28, 416, 432)
    inner = Box(6, 6, place.w - 12, place.h - 24)
    small = Pen(Canvas(land(view.board, inner, (place.w, place.h), pen.theme)), pen.theme)
    layout, owners = board_layout(view.board, inner), pieces.owners(view)
    territory.borders(small, layout, owners)
    marks.ruins(small, layout, view, owners)
    marks.villages(small, layout, view)
    for region, seat in owners.items():
        count = len(view.seats[seat].pieces[view.board.names[region]])
        small.stamp(seal(seat, str(count), max(24, 1.05 * layout.s)), *layout.centres[region])
    image = small.canvas.image
    # Land pictures come on the page's ground; here they lie on a panel.
    page = Image.new("RGB", image.size, pen.tokens.bg)
    same = ImageChops.difference(image, page).convert("L").point(lambda v: 255 if v == 0 else 0)
    image.paste(pen.tokens.panel, mask=same)
    pen.canvas.image.paste(image, (place.x, place.y))
