"""What decided a game: how the chances went, how it ended, and the turns that mattered most."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, View
from render.draw.boxes import Box, grid
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Form, Theme
from render.icons.sprites import seal
from render.parts.analysis import GameAnalysis
from render.parts.chance_chart import chance_chart
from render.parts.turning_card import HEIGHT, WIDTH, turning_card
from render.parts.wreath import wreath
from render.text.names import shown_names
from render.text.winners import ranking
from render.text.words import Words

_WIDE, _TALL = 1600, 1080
_CHART, _FINAL = Box(24, 108, 1146, 560), Box(1186, 108, 390, 560)
_FIRST, _GAP, _FOOT = Box(24, 688, WIDTH, HEIGHT), 17, 24
_TITLE = 58  # the middle of the first line


def analysis_png(
    view: View,
    names: Sequence[str],
    words: Words,
    told: GameAnalysis,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """What decided the game as PNG: 1600 wide, 1080 in the tall form.

    ``view``: a spectator's at its end. Raises ``ValueError`` while the game goes on.
    """
    result = view.result
    if result is None:
        raise ValueError("the game is not over")
    chart, final, places, size = _tall(told, result) if form is Form.TALL else _wide(told)
    pen = Pen(Canvas.blank(*size, TOKENS[theme].bg), theme, words, shown_names(names, words))
    _title(pen, size[0], result, told, abreast=form is Form.WIDE)
    chance_chart(pen, chart, told)
    _ranking(pen, final, result)
    for number, (place, point) in enumerate(zip(places, told.points, strict=True), 1):
        turning_card(pen.at(place.x, place.y), number, point)
    return png(pen.canvas.image, theme)


_Plan = tuple[Box, Box, list[Box], tuple[int, int]]  # chart, ranking, a box a turn, size


def _wide(told: GameAnalysis) -> _Plan:
    """Chart and ranking beside each other, the turns below."""
    places = grid(_FIRST, len(told.points), 3, (_GAP, _GAP))
    foot = places[-1].bottom if places else _CHART.bottom
    return _CHART, _FINAL, places, (_WIDE, foot + _FOOT)


def _tall(told: GameAnalysis, result: Result) -> _Plan:
    """All below each other; turns two abreast, the ranking beside an odd one."""
    chart = Box(20, 152, _TALL - 40, 560)
    first = Box(20, chart.bottom + _GAP, WIDTH, HEIGHT)
    gap = _TALL - 40 - 2 * WIDTH
    *places, final = grid(first, len(told.points) + 1, 2, (gap, _GAP))
    if final.x == first.x:
        final = final._replace(w=_TALL - 40, h=90 + 92 * len(result.scores))
    return chart, final, places, (_TALL, final.bottom + 20)


def _title(pen: Pen, wide: int, result: Result, told: GameAnalysis, *, abreast: bool) -> None:
    """What this is; how long the game was, and who judges."""
    text, style = pen.words.text, serif(52)
    title = text("picture-analysis")
    rounds = text("picture-rounds", rounds=result.rounds)
    turns = text("picture-analysis-turns", turns=len(told.chances) - 1, level=told.level)
    about = pen.words.commas([rounds, turns])
    used = pen.write(26, _TITLE, title, style, wide - 52)
    aside = regular(30, pen.tokens.mute, "r" if abreast else "l")
    if abreast:
        pen.block(wide - 26, _TITLE, about, aside, wide - 52 - used - 40, 72)
    else:
        pen.block(26, _TITLE + 58, about, aside, wide - 52, 60)


def _ranking(pen: Pen, area: Box, result: Result) -> None:
    """Places, names and points; the winners in laurel."""
    pen.panel(area)
    order, right = ranking(result), area.right - 26
    pen.write(area.x + 24, area.y + 40, pen.words.text("picture-analysis-final"), serif(34))
    points = pen.words.text("picture-analysis-points")
    pen.write(right, area.y + 40, points, regular(29, pen.tokens.mute, "r"))
    step = min(116, (area.h - 76) / len(order))
    widest = max(bold(46).width(str(score.total)) for score in order)
    for i, score in enumerate(order):
        y, won = area.y + 76 + (i + 0.5) * step, score.seat in result.winners
        if i:
            pen.box(Box(area.x + 22, round(y - step / 2), area.w - 44, 2), pen.tokens.rule)
        colour = pen.tokens.text if won else pen.tokens.mute
        pen.write(area.x + 38, y, str(score.rank or "–"), serif(42, colour, "m"))
        x = area.x + 112
        if won:
            wreath(pen.at(x, y), 36)
        pen.stamp(seal(score.seat, pen.initials[score.seat], 58), x, y)
        pen.name(x + 50, y, pen.names[score.seat], serif(35), right - widest - 14 - x - 50)
        pen.write(right, y, str(score.total), bold(46, anchor="r"))
