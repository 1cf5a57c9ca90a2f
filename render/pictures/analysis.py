"""Analysis of a game: the chances over time, the result, and the decisive turns.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, View
from render.draw.boxes import Box, row, stack
from render.icons.sprites import seal
from render.look import Form, Theme
from render.parts.analysis import GameAnalysis, turning_cards
from render.parts.chances import chance_chart
from render.parts.people import whole_name, wreath
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import brief, ranking
from render.text.words import Words

_EDGE, _HEAD = 4, 26  # around the picture and between its parts; the line of the title
_CARD = {Form.WIDE: 166, Form.TALL: 80}  # how high a turn's card is
_RANKING = {Form.WIDE: 178, Form.TALL: 92}  # how wide the ranking is


def analysis_png(
    view: View,
    names: Sequence[str],
    words: Words,
    told: GameAnalysis,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """Analysis as PNG; with fewer decisive turns the chart is higher.

    ``view``: a spectator's at its end. Raises ``ValueError`` while the game goes on.
    """
    result = view.result
    if result is None:
        raise ValueError("the game is not over")
    pen = Pen.screen(form, theme, words, names)
    wide, high = form.screen
    cards = _cards(form, len(told.points))
    foot = cards[0].y - _EDGE if cards else high - _EDGE
    top = _EDGE + _HEAD
    panel = Box(_EDGE, top, wide - 2 * _EDGE, foot - top)
    _title(pen, told, result)
    pen.panel(panel, radius=6)
    side = _RANKING[form]
    chart = Box(panel.x + 5, panel.y, panel.w - side - 10, panel.h)
    chance_chart(pen, chart, told)
    final = Box(panel.right - side, panel.y + 1, side, panel.h - 2)
    _ranking(pen, final, result, told.between)
    turning_cards(pen, told.points, cards)
    return pen.png()


def _cards(form: Form, count: int) -> list[Box]:
    """Places of the turns' cards: beside each other, or below each other."""
    if not count:
        return []
    (wide, high), card = form.screen, _CARD[form]
    room = wide - 2 * _EDGE
    if form is Form.TALL:
        top = high - (card + _EDGE) * count
        return stack(Box(_EDGE, top, room, card), [card] * count, _EDGE)
    each = (room - _EDGE * (count - 1)) // count
    return row(Box(_EDGE, high - _EDGE - card, each, card), [each] * count, _EDGE)


def _title(pen: Pen, told: GameAnalysis, result: Result) -> None:
    """Title with the leading players."""
    text, (wide, _) = pen.words.text, pen.form.screen
    y, room = _EDGE + _HEAD / 2, wide - 2 * _EDGE - 10.0
    shown = brief(pen.names, 16)
    names = pen.words.listing([shown[seat] for seat in told.between])
    about = text("picture-analysis-between", names=names)
    if pen.form is Form.WIDE:
        rounds = text("picture-rounds", rounds=result.rounds)
        about = pen.words.commas([about, rounds])
    title, aside = text("picture-analysis"), regular(12.5, pen.tokens.mute, "r")
    # Beside what it was between, which may have two lines.
    share = min(serif(20).width(title), room - 12 - min(0.44 * room, aside.width(about)))
    used = pen.fill(_EDGE + 5, y, title, serif(20), share, _HEAD, most=2)
    pen.fill(wide - _EDGE - 5, y, about, aside, room - used - 12, _HEAD, most=2)


def _ranking(pen: Pen, area: Box, result: Result, between: Sequence[int]) -> None:
    """Points, and in the wide form names; the winners in laurel, who was out of it in mute."""
    order = ranking(result)
    step, size = area.h / len(order), 17
    widest = max(bold(size).width(str(score.total)) for score in order)
    x = area.x + 24
    for i, score in enumerate(order):
        y = area.y + (i + 0.5) * step
        if i:
            line = [(area.x + 6, y - step / 2), (area.right - 7, y - step / 2)]
            pen.line(line, 0.7, pen.tokens.rule)
        small = min(19, 0.56 * step)
        if score.seat in result.winners:
            wreath(pen.at(x, y), 0.66 * small)
        pen.stamp(seal(score.seat, pen.initials[score.seat], pen.scaled(small)), x, y)
        colour = pen.tokens.text if score.seat in between else pen.tokens.mute
        pen.write(area.right - 9, y, str(score.total), bold(size, colour, "r"))
        if pen.form is Form.WIDE:
            room = area.right - 9 - widest - 8 - (x + 19)
            whole_name(pen, x + 19, y, pen.names[score.seat], serif(14.7, colour), room)
