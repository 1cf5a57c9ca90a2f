"""End of a film: the winners on their cloths, the final scores, and everybody's land."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import Result, View
from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import PLAYERS, TOKENS
from render.icons.sprites import seal
from render.look import Theme
from render.parts.chances import chance_strip
from render.parts.film_rows import film_rows
from render.parts.shared_win import BandPlan, shared_band
from render.parts.tiny_board import tiny_board
from render.parts.wreath import wreath
from render.pen import Pen, bold, regular, serif
from render.pictures.film_title import SIZE, FilmTitle
from render.text.names import brief, headline, points, ranking, winners
from render.text.words import Words

_BAND = Box(12, 12, 1626, 252)
_SHARED = BandPlan(20, 172, alone=(270, 146), pair=(372, 104))
_TABLE = Box(12, 274, 1130, 764)
_BOARD = Box(1152, 274, 486, 508)
_FACTS = Box(1152, 792, 486, 246)
_STRIP = Box(12, 792, 1626, 246)
_TITLE, _WINS, _TOOK, _WHY = 104, 60, 56, 48  # sizes of letters
_LEAST = 42


def film_end(
    view: View,
    people: Sequence[str],
    words: Words,
    title: FilmTitle,
    theme: Theme,
    chances: Sequence[Sequence[float]] = (),
) -> Image.Image:
    """The end of the film of a finished game, in RGB, 1650×1050.

    ``chances``: to win, by round and seat, from the deal on; () if they are not told.
    """
    result = view.result
    assert result is not None, "only the film of a finished game has an end"
    canvas = Canvas.blank(*SIZE, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, people)
    if len(result.winners) > 1:
        _shared(pen, result)
    else:
        _alone(pen, result)
    order = ranking(result)
    pen.panel(_BOARD)
    tiny_board(pen, view, _BOARD.inset(10))
    if chances:
        film_rows(pen, order, _TABLE._replace(h=_BOARD.h))
        _chances(pen, result, chances)
    else:
        film_rows(pen, order, _TABLE)
        _facts(pen, result, title)
    return canvas.image


def _shared(pen: Pen, result: Result) -> None:
    plate = shared_band(pen, _BAND, result.winners, _SHARED)
    middle, (_, y) = plate.x + plate.w / 2, plate.middle
    names, colour = winners(result, brief(pen.names, 16), pen.words), pen.tokens.text
    pen.fill(middle, y - 32, names, serif(82, colour, "m"), plate.w, 96, 40, most=2)
    share = pen.words.text("film-share", vp=points(result))
    pen.fill(middle, y + 52, share, bold(_WHY, colour, "m"), plate.w, 54, _LEAST)


def _alone(pen: Pen, result: Result) -> None:
    seat = result.winners[0] if result.winners else 0
    colour, (_, y) = PLAYERS[seat], _BAND.middle
    pen.box(_BAND, Cloth(seat), radius=12)
    pen.box(Box(_BAND.x, _BAND.y + 20, _BAND.w, _BAND.h - 40), colour.fill)
    wreath(pen.at(_BAND.x + 150, y), 94)
    pen.stamp(seal(seat, pen.initials[seat], 146), _BAND.x + 150, y)
    x, room = _BAND.x + 300, _BAND.w - 300 - 40
    if not result.winners:
        over = headline(result, pen.names, pen.words)
        pen.fill(x, y, over, serif(_TITLE, colour.text), room, 190, _LEAST, most=2)
        return
    pen.name(x, y - 30, pen.names[seat], serif(_TITLE, colour.text), room, least=56)
    wins = pen.words.text("film-wins", vp=points(result))
    pen.fill(x, y + 68, wins, bold(_WINS, colour.text), room, 66, _LEAST)


def _chances(pen: Pen, result: Result, chances: Sequence[Sequence[float]]) -> None:
    """Chart of the chances, at the foot."""
    pen.panel(_STRIP)
    text, y = pen.words.text, _STRIP.y + 42
    rounds = text("picture-rounds", rounds=result.rounds)
    how = pen.words.commas([rounds, text(f"picture-end-{result.reason}")])
    x, half = _STRIP.x + 24, _STRIP.w // 2 - 40
    pen.fill(x, y, text("film-chances"), serif(_WHY), half, 56, _LEAST)
    mute = regular(_WHY, pen.tokens.mute, "r")
    pen.fill(_STRIP.right - 24, y, how, mute, half, 56, _LEAST)
    chance_strip(pen, Box(_STRIP.x + 20, y + 38, _STRIP.w - 40, _STRIP.h - 96), chances)


def _facts(pen: Pen, result: Result, title: FilmTitle) -> None:
    """Rounds and days, and what ended the game."""
    pen.panel(_FACTS)
    middle, room = _FACTS.x + _FACTS.w / 2, _FACTS.w - 36
    text = pen.words.text
    took = text("film-took", rounds=result.rounds, days=title.days)
    pen.fill(middle, _FACTS.y + 76, took, bold(_TOOK, anchor="m"), room, 124, _LEAST, most=2)
    why = regular(_WHY, pen.tokens.mute, "m")
    ended = text(f"picture-end-{result.reason}")
    pen.fill(middle, _FACTS.y + 186, ended, why, room, 106, _LEAST, most=2)
