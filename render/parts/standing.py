"""A player's public standing: regions, temples, cards built, gold, number of cards in hand.

Never VP or rank, which are hidden until the end of the game (R8).
"""

from __future__ import annotations

from PIL import Image

from engine.model.terms import Colour, Terrain
from engine.view import SeatView, View
from render.draw.boxes import Box
from render.draw.hexes import hexagon
from render.draw.kept import kept
from render.draw.theme import CARDS, INK, SIGNAL, TOKENS
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import Plate, piece
from render.look import Theme
from render.parts.counts import FAINT, count_style
from render.pen import Pen, bold, regular

MEASURES = ("regions", "temples", "built", "gold", "hand")
_ICON, _SIZE, _BESIDE = 44, 38, 8  # of a row: icons, numbers, what is between both
_BAR = Box(0, 20, 24, 5)  # under the most of each
_LEFT, _TOTAL = 42, 34  # sizes of what is left of the stock, and of how much there was


def standing(seat: SeatView) -> tuple[int, ...]:
    """Public counts of a seat, in the order of ``MEASURES``."""
    return (
        sum(1 for kinds in seat.pieces.values() if kinds),
        len(seat.columns[Colour.TEMPLE]),
        sum(map(len, seat.columns)),
        seat.gold,
        seat.hand_size,
    )


def most(view: View) -> tuple[int, ...]:
    """The most of each measure that anybody has who still plays."""
    there = [standing(seat) for seat in view.seats if not seat.resigned] or [(0,) * len(MEASURES)]
    return tuple(map(max, zip(*there, strict=True)))


def standing_row(pen: Pen, view: View, seat: SeatView, wide: float) -> None:
    """The five counts beside their icons around the pen's y, in ``wide`` pixels.

    A column is as wide as the widest number of all players there, so that rows stand in line.
    """
    all_counts = zip(*(standing(one) for one in view.seats), strict=True)
    rooms = [max(bold(_SIZE).width(str(n)) for n in counts) for counts in all_counts]
    free = (wide - sum(rooms)) / len(MEASURES) - _ICON - _BESIDE
    best, x = most(view), 0.0
    for i, (what, count) in enumerate(zip(MEASURES, standing(seat), strict=True)):
        pen.stamp(measure_icon(what, _ICON, pen.theme), x + _ICON / 2, 0, 1.0 if count else FAINT)
        x += _ICON + _BESIDE
        standing_count(pen.at(x, 0), count, _SIZE, leads=count == best[i] > 0)
        x += rooms[i] + free


def standing_count(pen: Pen, count: int, size: float, *, leads: bool, middle: bool = False) -> None:
    """A number from the pen's origin on, or around it; underlined where nobody has more."""
    wide = pen.write(0, 0, str(count), count_style(pen, count, size, "m" if middle else "l"))
    if leads:
        long = round(max(wide, _BAR.w))
        left = round(-long / 2 if middle else (wide - long) / 2)
        down = round(_BAR.y + (size - _SIZE) / 2)
        pen.box(Box(left, down, long, _BAR.h), pen.tokens.text, radius=2)


@kept
def measure_icon(what: str, size: int, theme: Theme) -> Image.Image:
    """The icon of one of ``MEASURES``."""
    match what:
        case "regions":
            plate, s = Plate(size + 2, size + 2), size / 2
            hexes = [hexagon(s + 1, s + 1, s - 2)]
            plate.shape(hexes, INK, 2)
            # The flat green of a card reads as land on either ground; a dark forest would not.
            light = TOKENS[Theme.LIGHT].ground[Terrain.FOREST].marks[0]
            plate.shape(hexes, light)
            return plate.done()
        case "temples":
            return piece("temple", None, size)
        case "built":
            return goods("deck", size)
        case "gold":
            return goods("gold", size)
    return goods("cards", size)


def standing_key(pen: Pen, area: Box, least: int) -> None:
    """Legend of the icons of the standing, in two columns on a panel."""
    pen.panel(area, 12)
    step, half = area.h / 3, area.w / 2
    for i, what in enumerate((*MEASURES, "most")):
        here = pen.at(area.x + 16 + i % 2 * half, area.y + step * (i // 2 + 0.5))
        if what == "most":
            here.box(Box(_ICON // 2 - 14, 6, 28, _BAR.h), pen.tokens.text, radius=2)
        else:
            here.stamp(measure_icon(what, _ICON, pen.theme), _ICON / 2, 0)
        text = pen.words.text(f"picture-measure-{what}")
        x = _ICON + 14
        here.fill(x, 0, text, regular(_SIZE), half - x - 24, step, least)


def countdown(pen: Pen, view: View, left: int, total: int, small: int = _TOTAL) -> float:
    """Draw "left of total" from the pen's origin on; returns the width.

    At nought the end comes (R30): before the last step the number stands on yellow. ``small``:
    size of how many there were.
    """
    warning = left <= 1 < total and view.last_round is None and view.result is None
    x = 8.0 if warning else 0.0
    if warning:
        wide = round(bold(_LEFT).width(str(left))) + 16
        pen.box(Box(0, -25, wide, 50), SIGNAL, radius=9)
    x += pen.write(x, 0, str(left), bold(_LEFT, INK if warning else None))
    x += 10 if warning else 2
    return x + pen.write(x, 3, f"/{total}", regular(small, pen.tokens.mute))


def stock_line(pen: Pen, area: Box, view: View) -> None:
    """Villages and temples that are left, the deck and the discard pile, on a panel."""
    pen.panel(area, 12)
    here, step = pen.at(area.x, area.y + area.h / 2), area.w / 4
    holding = sum(1 for points in view.villages.values() if points)
    here.stamp(goods("hut", 48), 40, 0)
    countdown(here.at(70, 0), view, holding, len(view.board.villages))
    here.stamp(piece("temple", None, 44), step + 40, 0)
    countdown(here.at(step + 72, 0), view, view.temples_left, view.temples_total)
    discard = goods("deck", 46)
    if view.discard_top is not None:
        colour = view.catalogue.card(view.discard_top).colour
        discard = pile_top(CARDS[colour].band, PIECES[colour], 46)
    for x, sign, size in ((2, goods("deck", 46), view.deck_size), (3, discard, view.discard_size)):
        left = x * step + 16 * (x == 2)
        here.stamp(sign, left + 40, 0, 1.0 if size else FAINT)
        here.write(left + 74, 0, str(size), bold(_LEFT))
