"""How a film ends: the winners on their cloths, the final scores, and whose land is whose."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import Result, View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import PLAYERS, TOKENS, Theme
from render.icons.sprites import seal
from render.parts.chances import chance_strip
from render.parts.score_rows import score_rows
from render.parts.shared_win import BandPlan, shared_band
from render.parts.tiny_board import tiny_board
from render.parts.wreath import wreath
from render.pictures.film_title import SIZE, FilmTitle
from render.text.winners import fit_winners, headline, points, ranking, winners
from render.text.words import Words

_BAND = Box(24, 24, 1552, 300)
_SHARED = BandPlan(24, 196, alone=(296, 160), pair=(420, 104))
_TABLE = Box(24, 344, 1080, 858)
_ZOOM = 1.25  # of the result's rows: no number in a bar is smaller than 30 pixels
_BOARD = Box(1120, 344, 456, 560)
_FACTS = Box(1120, 924, 456, 278)
_STRIP = Box(24, 924, 1552, 278)


def film_end(
    view: View,
    people: Sequence[str],
    words: Words,
    title: FilmTitle,
    theme: Theme,
    chances: Sequence[Sequence[float]] = (),
) -> Image.Image:
    """The end of the film of a finished game, in RGB, 1600×1240.

    ``chances``: to win, by round and seat, from the deal on; () if they are not told.
    """
    result = view.result
    assert result is not None, "only the film of a finished game has an end"
    canvas = Canvas.blank(*SIZE, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, people, title.levels)
    if len(result.winners) > 1:
        _shared(pen, result)
    else:
        _alone(pen, result)
    pen.panel(_BOARD)
    tiny_board(pen, view, _BOARD.inset(14))
    if chances:
        _table(pen, _TABLE._replace(h=_BOARD.h), result)
        _chances(pen, result, chances)
    else:
        _table(pen, _TABLE, result)
        _facts(pen, result, title)
    return canvas.image


def _shared(pen: Pen, result: Result) -> None:
    plate = shared_band(pen, _BAND, result.winners, _SHARED)
    middle, (_, y) = plate.x + plate.w / 2, plate.middle
    names = fit_winners(
        lambda names: winners(result, names, pen.words), result, pen.names, serif(82), plate.w
    )
    pen.write(middle, y - 30, names.text, serif(names.size, pen.tokens.text, "m"))
    share = pen.words.text("film-share", vp=points(result))
    pen.write(middle, y + 52, share, bold(48, pen.tokens.text, "m"), plate.w)


def _alone(pen: Pen, result: Result) -> None:
    seat = result.winners[0] if result.winners else 0
    colour, (_, y) = PLAYERS[seat], _BAND.middle
    pen.box(_BAND, Cloth(seat), radius=16)
    pen.box(Box(_BAND.x, _BAND.y + 24, _BAND.w, _BAND.h - 48), colour.fill)
    wreath(pen.at(_BAND.x + 148, y), 100)
    pen.stamp(seal(seat, pen.initials[seat], 160), _BAND.x + 148, y)
    x, room = _BAND.x + 296, _BAND.w - 296 - 40
    if not result.winners:
        pen.write(x, y, headline(result, pen.names, pen.words), serif(96, colour.text), room)
        return
    pen.name(x, y - 34, pen.names[seat], serif(104, colour.text), room, least=56)
    wins = pen.words.text("film-wins", vp=points(result))
    pen.write(x, y + 72, wins, bold(56, colour.text), room)


def _table(pen: Pen, area: Box, result: Result) -> None:
    order = ranking(result)
    pen.panel(area)
    step = min(1.2 * area.h / (len(order) + 1), area.h / len(order)) / _ZOOM
    top = (area.h / _ZOOM - step * (len(order) - 1)) / 2
    ys = [round(top + i * step) for i in range(len(order))]
    score_rows(pen.at(area.x, area.y, _ZOOM), order, ys, round(area.w / _ZOOM) - 110)


def _chances(pen: Pen, result: Result, chances: Sequence[Sequence[float]]) -> None:
    """How the chances went, below all else."""
    pen.panel(_STRIP)
    text, y = pen.words.text, _STRIP.y + 42
    rounds = text("picture-rounds", rounds=result.rounds)
    how = pen.words.commas([rounds, text(f"picture-end-{result.reason}")])
    x = _STRIP.x + 30
    x += round(pen.write(x, y, text("film-chances"), serif(40))) + 40
    pen.write(_STRIP.right - 30, y, how, regular(38, pen.tokens.mute, "r"), _STRIP.right - 30 - x)
    chance_strip(pen, Box(_STRIP.x + 24, y + 38, _STRIP.w - 48, _STRIP.h - 104), chances)


def _facts(pen: Pen, result: Result, title: FilmTitle) -> None:
    """Rounds and days, and what ended the game."""
    pen.panel(_FACTS)
    middle, room = _FACTS.x + _FACTS.w / 2, _FACTS.w - 48
    text = pen.words.text
    took = text("film-took", rounds=result.rounds, days=title.days)
    pen.block(middle, _FACTS.y + 66, took, bold(40, anchor="m"), room + 16, 96)
    why = regular(38, pen.tokens.mute, "m")
    lines, size = why.paragraph(text(f"picture-end-{result.reason}"), room, 3)
    for i, line in enumerate(lines):
        y = _FACTS.y + 176 + (i - (len(lines) - 1) / 2) * 1.25 * size
        pen.write(middle, y, line, regular(size, pen.tokens.mute, "m"))
