"""The first and the last picture of a film: everybody's banner; the winners and the scores.

The title has the table's name and the duration, and no result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engine.view import Result, View
from render.draw.boxes import Box
from render.draw.hexes import Layout
from render.draw.patterns import Cloth
from render.draw.raster import Canvas, Point
from render.draw.theme import HULL_LINE, INK, IVORY, PLAYERS, TOKENS, WOOD, WOOD_CUT
from render.icons.sprites import flat, seal
from render.look import Form, Theme
from render.parts import marks
from render.parts.chances import chance_strip
from render.parts.land import board_layout, drawn_land
from render.parts.people import BandPlan, shared_band, wreath
from render.parts.scores import film_rows
from render.parts.tiny_board import tiny_board
from render.pen import Pen
from render.text.fitting import bold, regular, serif
from render.text.names import brief, headline, known_letters, points, ranking, winners
from render.text.words import Words

SIZE = Form.WIDE.size
VEIL = 0.4
_LAND = Box(-825, -540, 3300, 2130)  # twice as large as the picture
_BEAM = Box(48, 30, 1554, 34)
_TOP, _HIGH, _NOTCH = 64, 560, 56  # of a banner, and how deep its foot is cut
_WIDE, _ALONE, _GAP = 372, 440, 24  # with four banners, with fewer, between two
_EDGE = 24
_SEAL_Y, _NAME_Y, _SIGN_Y, _LEVEL_Y = 126, 286, 368, 428  # from the top of a banner
_NAME, _WHOLE = 66, 50  # sizes of a name, and of one in a single word
_SMALLEST, _LEAST = 36, 42  # of names, and of all other words
_PLATE = Box(90, 646, 1470, 376)


@dataclass(frozen=True, slots=True)
class FilmTitle:
    """Data of a film's title: the name of the ``table`` and its ``days``.

    ``table`` is "" if it has no name. ``levels``: by seat, what plays there if it is a
    computer, else "".
    """

    table: str
    days: int
    levels: Sequence[str] = ()


def film_title(
    deal: View, end: View, people: Sequence[str], words: Words, title: FilmTitle, theme: Theme
) -> Image.Image:
    """The title of a film from ``deal`` to ``end``, in RGB, 1650×1050."""
    canvas = Canvas(drawn_land(deal.board, _LAND, SIZE, theme, TOKENS[theme].bg))
    pen, layout = Pen(canvas, theme, words, people), board_layout(deal.board, _LAND)
    marks.villages(pen, layout, deal, [name for name in deal.villages if _inside(layout, name)])
    pen.box(Box(0, 0, *SIZE), pen.tokens.bg, opacity=VEIL)
    wide = _WIDE if deal.players == 4 else _ALONE
    left = (SIZE[0] - deal.players * (wide + _GAP) + _GAP) / 2
    for seat in range(deal.players):
        level = title.levels[seat] if title.levels else ""
        _banner(pen.at(left + seat * (wide + _GAP), _TOP), seat, wide, level)
    _beam(pen)
    _plate(pen, end, title)
    return canvas.image


def _inside(layout: Layout, name: str) -> bool:
    """Whether the middle of a region, and so what lies there, is in the picture."""
    (x, y), (w, h), half = layout.at(name), SIZE, layout.s
    return half < x < w - half and half < y < h - half


def _banner(pen: Pen, seat: int, wide: int, level: str) -> None:
    """A cloth with a swallow's tail that hangs from the pen's origin."""
    colour, middle = PLAYERS[seat], wide / 2
    cloth = _tail(wide, _HIGH)
    pen.polygon(cloth, INK, grow=5)
    pen.polygon(cloth, Cloth(seat, zoom=2))
    inner = [(x + _EDGE, y) for x, y in _tail(wide - 2 * _EDGE, _HIGH - 1.6 * _EDGE)]
    pen.polygon(inner, colour.fill)
    pen.stamp(seal(seat, pen.initials[seat], 190), middle, _SEAL_Y)
    room, name = wide - 2 * _EDGE - 12, serif(_NAME, colour.text, "m")
    pen.name(middle, _NAME_Y, pen.names[seat], name, room, _SMALLEST, _WHOLE)
    if level:
        pen.stamp(flat("army", colour.text, colour.fill, 52), middle, _SIGN_Y)
        pen.fill(middle, _LEVEL_Y, level, bold(52, colour.text, "m"), room, 60, _LEAST)


def _tail(wide: float, high: float) -> list[Point]:
    return [(0, 0), (wide, 0), (wide, high), (wide / 2, high - _NOTCH), (0, high)]


def _beam(pen: Pen) -> None:
    pen.framed(_BEAM, WOOD, INK, radius=6, width=4)
    pen.box(Box(_BEAM.x, _BEAM.y + 10, _BEAM.w, 6), WOOD_CUT)
    for x in (_BEAM.x, _BEAM.right):
        y = _BEAM.y + _BEAM.h / 2
        for r, paint in ((36, INK), (31, WOOD_CUT), (13, HULL_LINE)):
            pen.disc(x, y, r, paint)


def _plate(pen: Pen, view: View, title: FilmTitle) -> None:
    tokens, middle = pen.tokens, _PLATE.x + _PLATE.w / 2
    pen.box(_PLATE.inset(-10), IVORY, radius=30, opacity=0.6)
    pen.box(_PLATE.inset(-5), INK, radius=27)
    pen.box(_PLATE.inset(-1), tokens.hairline, radius=24)
    pen.box(_PLATE.inset(3), tokens.panel, radius=21)
    inner = _PLATE.inset(20)
    pen.framed(inner, tokens.panel, tokens.rule, radius=14, width=3)
    room = inner.w - 48
    name = known_letters(title.table) or pen.words.text("film-untitled")
    pen.fill(middle, inner.y + 92, name, serif(128, tokens.text, "m"), room, 156, 60, most=2)
    pen.box(Box.around(middle, inner.y + 184, 700, 4), tokens.rule)
    text, villages, temples = pen.words.text, len(view.board.villages), view.temples_total
    key = "film-took" if view.result is not None else "film-so-far"
    rounds = view.result.rounds if view.result is not None else view.round
    took = text(key, rounds=rounds, days=title.days)
    pen.fill(middle, inner.y + 232, took, bold(64, tokens.text, "m"), room, 70, _LEAST)
    goal = text("film-goal", villages=villages, temples=temples)
    pen.fill(middle, inner.y + 296, goal, regular(54, tokens.mute, "m"), room, 60, _LEAST)


_BAND = Box(12, 12, 1626, 252)
_SHARED = BandPlan(20, 172, alone=(270, 146), pair=(372, 104))
_TABLE = Box(12, 274, 1130, 764)
_BOARD = Box(1152, 274, 486, 508)
_FACTS = Box(1152, 792, 486, 246)
_STRIP = Box(12, 792, 1626, 246)
_TITLE, _WINS, _TOOK, _WHY = 104, 60, 56, 48  # sizes of letters
_END_LEAST = 42


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
    pen.fill(middle, y + 52, share, bold(_WHY, colour, "m"), plate.w, 54, _END_LEAST)


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
        pen.fill(x, y, over, serif(_TITLE, colour.text), room, 190, _END_LEAST, most=2)
        return
    pen.name(x, y - 30, pen.names[seat], serif(_TITLE, colour.text), room, least=56)
    wins = pen.words.text("film-wins", vp=points(result))
    pen.fill(x, y + 68, wins, bold(_WINS, colour.text), room, 66, _END_LEAST)


def _chances(pen: Pen, result: Result, chances: Sequence[Sequence[float]]) -> None:
    """Chart of the chances, at the foot."""
    pen.panel(_STRIP)
    text, y = pen.words.text, _STRIP.y + 42
    rounds = text("picture-rounds", rounds=result.rounds)
    how = pen.words.commas([rounds, text(f"picture-end-{result.reason}")])
    x, half = _STRIP.x + 24, _STRIP.w // 2 - 40
    pen.fill(x, y, text("film-chances"), serif(_WHY), half, 56, _END_LEAST)
    mute = regular(_WHY, pen.tokens.mute, "r")
    pen.fill(_STRIP.right - 24, y, how, mute, half, 56, _END_LEAST)
    chance_strip(pen, Box(_STRIP.x + 20, y + 38, _STRIP.w - 40, _STRIP.h - 96), chances)


def _facts(pen: Pen, result: Result, title: FilmTitle) -> None:
    """Rounds and days, and what ended the game."""
    pen.panel(_FACTS)
    middle, room = _FACTS.x + _FACTS.w / 2, _FACTS.w - 36
    text = pen.words.text
    took = text("film-took", rounds=result.rounds, days=title.days)
    pen.fill(middle, _FACTS.y + 76, took, bold(_TOOK, anchor="m"), room, 124, _END_LEAST, most=2)
    why = regular(_WHY, pen.tokens.mute, "m")
    ended = text(f"picture-end-{result.reason}")
    pen.fill(middle, _FACTS.y + 186, ended, why, room, 106, _END_LEAST, most=2)
