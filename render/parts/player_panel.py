"""A player's public goods, as roomy as the form of the board and the number of players allow.

Four panels have goods and reserve. Two or three have room for the columns too: how many cards
lie in each. Beside the wide board two have so much that numbers stand under their icons, larger.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.view import SeatView, View
from render.draw.boxes import LEFT, LOWER_RIGHT, SQUARE, Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, serif
from render.draw.theme import INK, Form
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.parts.counts import FAINT, Counts, columns, count_style, reserve, resources
from render.parts.seat_name import seat_name


@dataclass(frozen=True, slots=True)
class Plan:
    """The size of a panel and where its rows are, in pixels from its upper left corner."""

    w: int
    h: int
    heading: int  # the middle of the line with the name
    cards: int  # size of the icon of the hand
    name: float
    hand: float
    gold: Counts
    resources: Counts
    ground: tuple[int, int]  # under the reserve: from where on, and how high
    reserve: Counts
    columns: Counts | None = None
    name_room: int | None = None  # where more than the hand follows the name


_WIDE = Plan(
    376,
    210,
    39,
    cards=36,
    name=33,
    hand=31,
    gold=Counts(48, 104, 30, gap=21, room=42),
    # Two digits are a little smaller before another icon.
    resources=Counts(127, 104, 30, gap=18, room=30, spare=8, step=63),
    ground=(138, 72),
    reserve=Counts(50, 174, 34, gap=24, room=22, step=68),
)
_WIDE_OF_TWO = Plan(
    376,
    432,
    39,
    cards=36,
    name=33,
    hand=31,
    gold=Counts(60, 143, 48, gap=32, size=44, room=74),
    resources=Counts(196, 114, 40, gap=28, size=38, room=44, step=92, abreast=2, pitch=56),
    ground=(206, 114),
    reserve=Counts(59, 244, 46, gap=46, size=35, step=69, below=True),
    columns=Counts(52, 359, 46, gap=47, size=35, step=58, below=True),
)
_TALL = Plan(
    516,
    186,
    34,
    cards=34,
    name=34,
    hand=32,
    gold=Counts(48, 91, 32, gap=23, size=32, room=50),
    resources=Counts(143, 91, 32, gap=23, size=32, room=50, step=95),
    ground=(122, 62),
    reserve=Counts(50, 153, 34, gap=26, size=32, room=44, step=95),
)
_TALL_ROW = Plan(  # one below the other
    1040,
    152,
    38,
    cards=40,
    name=40,
    hand=38,
    gold=Counts(392, 38, 40, gap=28, size=38, room=62),
    resources=Counts(506, 38, 40, gap=28, size=38, room=52, step=104),
    ground=(76, 76),
    reserve=Counts(60, 114, 40, gap=26, size=38, room=44, step=96),
    columns=Counts(566, 114, 40, gap=24, size=36, room=26, step=79),
    name_room=246,
)
_TALL_ROW_OF_TWO = replace(
    _TALL_ROW,
    h=180,
    heading=45,
    cards=46,
    name=44,
    hand=44,
    gold=Counts(392, 45, 46, gap=31, size=44, room=62),
    resources=Counts(506, 45, 46, gap=31, size=44, room=50, step=104),
    ground=(90, 90),
    reserve=Counts(60, 135, 44, gap=30, size=44, room=40, step=96),
    columns=Counts(568, 135, 46, gap=26, size=42, room=26, step=79),
)
_PLANS = {
    (Form.WIDE, 2): _WIDE_OF_TWO,
    (Form.WIDE, 3): replace(_WIDE, h=286, columns=Counts(48, 247, 38, gap=19, room=20, step=57)),
    (Form.WIDE, 4): _WIDE,
    (Form.TALL, 2): _TALL_ROW_OF_TWO,
    (Form.TALL, 3): _TALL_ROW,
    (Form.TALL, 4): _TALL,
}


ROW_HIGH = _TALL_ROW.h


def panel_plan(form: Form, players: int) -> Plan:
    """How the panels of a board picture are laid out."""
    return _PLANS[form, players]


def player_panel(pen: Pen, view: View, seat: SeatView, form: Form) -> None:
    """One player's public goods: no VP, which are hidden (R8)."""
    _draw(pen, view, seat, _PLANS[form, view.players])


def player_row(pen: Pen, view: View, seat: SeatView) -> None:
    """The same with the columns, however many play: 1040 pixels wide, ``ROW_HIGH`` high."""
    _draw(pen, view, seat, _TALL_ROW)


def _draw(pen: Pen, view: View, seat: SeatView, plan: Plan) -> None:
    area = Box(0, 0, plan.w, plan.h)
    waited_for = seat.seat == view.to_move or seat.seat in view.picking
    if waited_for:
        pen.box(area.inset(-5), pen.tokens.text, radius=17)
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=12, width=0 if waited_for else 2)
    top, high = plan.ground
    last = top + high >= plan.h - 2  # where the reserve is the foot
    ground = Box(20, top, plan.w - 22, min(high, plan.h - 2 - top))
    pen.box(ground, pen.tokens.panel2, radius=10, corners=LOWER_RIGHT if last else SQUARE)
    cloth_edge(pen, area, seat.seat, 20, radius=12)
    _heading(pen, plan, seat)
    plan.gold.draw(pen, [(goods("gold", plan.gold.icon), seat.gold)])
    plan.resources.draw(pen, resources(seat.resources, plan.resources.icon))
    plan.reserve.draw(pen, reserve(view, seat, plan.reserve.icon))
    if plan.columns is not None:
        plan.columns.draw(pen, columns(seat, plan.columns.icon))


def cloth_edge(pen: Pen, area: Box, seat: int, wide: int, radius: float = 14) -> None:
    """The left edge of a panel in the player's cloth, with a line of ink to its right."""
    pen.box(area._replace(w=wide), Cloth(seat), radius=radius, corners=LEFT)
    pen.box(area._replace(x=area.x + wide, w=3), INK)


def _heading(pen: Pen, plan: Plan, seat: SeatView) -> None:
    """Seal, name and hand."""
    y, tokens = plan.heading, pen.tokens
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], 46), 56, y, 0.45 if seat.resigned else 1.0)
    if seat.resigned:
        pen.stamp(flat("cross", tokens.text, None, 40), 56, y)
    name = serif(plan.name, tokens.mute if seat.resigned else tokens.text)
    seat_name(pen, seat.seat, 90, y, name, plan.name_room or plan.w - 186)
    pen.stamp(goods("cards", plan.cards), plan.w - 76, y, 1.0 if seat.hand_size else FAINT)
    style = count_style(pen, seat.hand_size, plan.hand, "r")
    pen.write(plan.w - 15, y, str(seat.hand_size), style)
