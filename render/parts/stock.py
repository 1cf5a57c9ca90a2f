"""What is left for all: villages, temples, the deck, the discard pile and the supply."""

from __future__ import annotations

from dataclasses import dataclass

from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, bold, regular
from render.draw.raster import Point
from render.draw.theme import CARDS, INK, SIGNAL
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import piece
from render.parts.counts import FAINT


@dataclass(frozen=True, slots=True)
class StockPlan:
    """Where the middles of the icons are, how large they are, and where their numbers begin."""

    villages: Point
    temples: Point
    deck: Point
    discard: Point
    icons: tuple[int, int, int, int]
    gaps: tuple[int, int]  # of villages and temples, of the piles
    size: float


def draw_stock(pen: Pen, view: View, plan: StockPlan) -> None:
    """Villages and temples, which bring the end, and the two piles of cards."""
    village, temple, deck, discard = plan.icons
    beside, far = plan.gaps
    x, y = plan.villages
    pen.stamp(goods("hut", village), x, y)
    holding = sum(1 for points in view.villages.values() if points)
    _countdown(pen.at(x + beside, y), view, (holding, len(view.board.villages)), plan.size)
    x, y = plan.temples
    pen.stamp(piece("temple", None, temple), x, y)
    _countdown(pen.at(x + beside, y), view, (view.temples_left, view.temples_total), plan.size)
    x, y = plan.deck
    pen.stamp(goods("deck", deck), x, y)
    pen.write(x + far, y, str(view.deck_size), bold(plan.size))
    x, y = plan.discard
    if view.discard_top is not None:
        colour = view.catalogue.card(view.discard_top).colour
        pen.stamp(pile_top(CARDS[colour].band, PIECES[colour], discard), x, y)
    else:
        pen.stamp(goods("deck", deck), x, y, FAINT)
    pen.write(x + far, y, str(view.discard_size), bold(plan.size))


def _countdown(pen: Pen, view: View, count: tuple[int, int], size: float) -> None:
    """How many are left of how many: at nought the end comes (R30).

    Before the last step it stands on yellow.
    """
    left, total = count
    x, style = 0.0, bold(size)
    warning = left <= 1 < total and view.last_round is None and view.result is None
    if warning:
        x, style = 0.12 * size, bold(size, INK)
        wide, high = round(style.width(str(left)) + 0.4 * size), round(1.2 * size)
        ground = Box(round(x - 0.2 * size), round(-high / 2), wide, high)
        pen.box(ground, SIGNAL, radius=0.25 * size)
    x += pen.write(x, 0, str(left), style) + (0.24 * size if warning else 2)
    pen.write(x, 5, f"/{total}", regular(0.71 * size, pen.tokens.mute))
