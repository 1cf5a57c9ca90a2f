"""A player's public goods beside the wide board: hand, gold, resources, pieces left, columns.

Low panels show pieces and columns in one line, where the colour of a chip identifies its column.
Higher panels have two lines with icons. Panels with Egypt's boats and tokens are low; with two
players the boats are drawn with their load.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LEFT, LOWER_RIGHT, Box
from render.draw.kept import kept
from render.draw.patterns import Cloth
from render.draw.theme import CARDS, INK, mix
from render.icons.egypt import boat_sign, token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import flat, seal, vp
from render.look import Theme
from render.parts.counts import FAINT, columns, count_style, draw_boats, reserve
from render.pen import Pen
from render.text.fitting import bold, regular, serif

EDGE = 23  # the player's cloth at the left and the line beside it
_ROOMY, _LARGE = 200, 290  # from which height on there are four lines, and larger signs
_BOATED = 230  # from which height on boats are drawn
_PAD, _BETWEEN = 10, 6  # pixels between the frame and what is in it, and between two goods
_HELMET = 42
_PIECE, _STEP, _DIGITS = 34, 68, 36  # in the line that pieces and chips share
_CHIP, _CHIP_HIGH, _CHIP_STEP, _BROAD_CHIP = 34, 44, 37, 46
_CHIP_FAINT = 0.28  # opacity of the colour of an empty column
_MARK = 34  # a combat token on a piece or a chip
_MOST_BOATS = 53.0  # pixels between two places of a boat that is drawn


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Size of things in a panel, in pixels."""

    seal: int
    name: int
    icon: int
    digits: int


_SMALL = _Sizes(48, 44, 42, 40)
_BIG = _Sizes(56, 48, 52, 46)


def player_panel(pen: Pen, view: View, seat: SeatView, w: int, h: int) -> None:
    """One player's public goods, ``w`` times ``h`` from the pen's origin on: no VP (R8)."""
    egypt = has_egypt(view)
    roomy = h >= _ROOMY and not egypt
    sizes = _BIG if h >= _LARGE and not egypt else _SMALL
    area = Box(0, 0, w, h)
    if seat.seat == view.to_move or seat.seat in view.picking:
        pen.box(area.inset(-5), pen.tokens.text, radius=16)
        pen.box(area, pen.tokens.panel, radius=12)
    else:
        pen.panel(area, 12)
    foot = round(0.46 * h) if roomy else max(50, min(72, round(0.338 * h)))
    ground = Box(EDGE, h - foot, w - EDGE - 2, foot - 2)
    pen.box(ground, pen.tokens.panel2, radius=10, corners=LOWER_RIGHT)
    cloth_edge(pen, area, seat.seat, EDGE - 3)
    upper = h - foot
    boated = bool(seat.boats) and h >= _BOATED
    lines = 3 if boated else 2
    first = 0.27 if lines == 2 else 0.18
    _heading(pen.at(0, first * upper + 1), view, seat, w, sizes)
    seats = (seat, *(one for one in view.seats if one.seat != seat.seat))
    _goods(pen.at(0, (0.75 if lines == 2 else 0.5) * upper), seats, w, sizes, boats=not boated)
    if boated:
        _boats(pen.at(0, 0.815 * upper), seat, w, 0.33 * upper, sizes)
    if roomy:
        _with_icons(pen.at(0, upper + 0.28 * foot), view, seat, w, sizes)
        _columns(pen.at(0, upper + 0.75 * foot), seat, w, sizes)
    else:
        _foot(pen.at(0, upper + foot / 2 - 1), view, seat, w)


def own_panel(pen: Pen, view: View, seat: SeatView, w: int, h: int) -> None:
    """Panel of the player of ``view`` with their hidden VP (R8)."""
    area, foot, sizes = Box(0, 0, w, h), round(0.338 * h), _SMALL
    pen.panel(area, 12)
    ground = Box(EDGE, h - foot, w - EDGE - 2, foot - 2)
    pen.box(ground, pen.tokens.panel2, radius=10, corners=LOWER_RIGHT)
    cloth_edge(pen, area, seat.seat, EDGE - 3)
    upper = h - foot
    _heading(pen.at(0, 0.27 * upper + 1), view, seat, w, sizes, own=True)
    _goods(pen.at(0, 0.75 * upper), (seat,), w, sizes, boats=True)
    step = (w - EDGE - _PAD) / len(seat.reserve)
    _pieces(pen.at(EDGE + 8, upper + foot / 2 - 1), view, seat, step, 38, sizes.digits)


def cloth_edge(pen: Pen, area: Box, seat: int, wide: int) -> None:
    """The left edge of a panel in the player's cloth, with a line of ink to its right."""
    pen.box(area._replace(w=wide), Cloth(seat), radius=12, corners=LEFT)
    pen.box(area._replace(x=area.x + wide, w=3), INK)


def seat_seal(pen: Pen, seat: SeatView, x: float, size: int) -> None:
    """The seal of a player, crossed out if they have resigned."""
    resigned = seat.resigned
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], size), x, 0, 0.45 if resigned else 1.0)
    if resigned:
        pen.stamp(flat("cross", pen.tokens.text, None, size), x, 0)


def has_egypt(view: View) -> bool:
    """Whether there are boats, combat tokens or a market (E6, E7, E9) to be shown."""
    modules = view.modules
    return modules[Colour.PRODUCTION] or modules[Colour.MILITARY] or view.market is not None


def boats_room(seat: SeatView) -> int:
    """Number of resources the seat's boats can carry (E7)."""
    return sum(size * count for size, count in enumerate(seat.boats, start=1))


def chip_colours(pen: Pen, colour: Colour, count: int) -> tuple[tuple[int, int, int], ...]:
    """Ground, edge and digits of the chip that counts a column's cards."""
    band, text = CARDS[colour].band, CARDS[colour].text
    if count:
        edge = INK if pen.theme is Theme.LIGHT else mix(pen.tokens.text, band, 0.35)
        return band, edge, text
    return mix(pen.tokens.panel2, band, _CHIP_FAINT), pen.tokens.mute, pen.tokens.text


def marked_with(pen: Pen, by: int | None, x: float, y: float) -> None:
    """Somebody's combat token on what it burdens (E12); what it does there, words tell."""
    if by is not None:
        pen.stamp(token(by, _MARK), x, y, aside=True)


def _heading(
    pen: Pen, view: View, seat: SeatView, w: int, sizes: _Sizes, *, own: bool = False
) -> None:
    """Seal, name, combat tokens and hand; of one's ``own`` also the VP."""
    left = EDGE + _PAD + 0.5 * sizes.seal
    seat_seal(pen, seat, left, sizes.seal)
    left += sizes.seal / 2 + 10
    hand, digits = goods("cards", sizes.icon), sizes.digits
    right = w - 12.0
    style = count_style(pen, seat.hand_size, digits, "r")
    pen.write(right, 0, str(seat.hand_size), style)
    right -= max(bold(digits).width("10"), style.width(str(seat.hand_size))) + hand.width / 2 + 4
    pen.stamp(hand, right, 0, 1.0 if seat.hand_size else FAINT)
    right -= hand.width / 2 + 8
    if own and seat.vp is not None:
        right -= pen.write(right, 0, str(seat.vp), bold(digits, anchor="r")) + 5
        sign = vp(sizes.icon + 4)
        pen.stamp(sign, right - sign.width / 2, 0)
        right -= sign.width + 10
    if pen.levels and pen.levels[seat.seat]:
        helmet = flat("army", pen.tokens.mute, pen.tokens.panel, _HELMET)
        pen.stamp(helmet, right - helmet.width / 2, 0)
        right -= helmet.width + 8
    if view.modules[Colour.MILITARY]:
        right -= _of(pen, seat.tokens, seat.tokens + seat.stock, right, digits) + 4
        sign = token(seat.seat, sizes.icon)
        pen.stamp(sign, right - sign.width / 2, 0, 1.0 if seat.tokens else FAINT)
        right -= sign.width + 8
    name = serif(sizes.name, pen.tokens.mute if seat.resigned else None)
    told = pen.words.text("picture-you") if own else pen.names[seat.seat]
    pen.fill(left, 0, told, name, right - left, sizes.name)


def _of(
    pen: Pen, count: int, total: int, right: float, digits: int, *, over: bool = False
) -> float:
    """``2/5`` up to ``right``, the second number small; how wide. ``over``: the first is red."""
    small = regular(max(pen.form.least, 0.8 * digits), pen.tokens.mute, "r")
    wide = pen.write(right, 0.06 * digits, f"/{total}", small)
    style = bold(digits, pen.tokens.loss, "r") if over else count_style(pen, count, digits, "r")
    return wide + pen.write(right - wide - 1, 0, str(count), style) + 1


def _goods(pen: Pen, seats: Sequence[SeatView], w: int, sizes: _Sizes, *, boats: bool) -> None:
    """Gold and resources of the first of ``seats``; what the boats carry, if it is not drawn.

    Every kind is as wide as any of the seats needs it, so that panels have the same columns.
    """
    seat, left, right = seats[0], 0.0 + EDGE + _PAD, w - 12.0
    kinds = ("gold", *RESOURCES)
    signs = [_closely(kind, sizes.icon) for kind in kinds]
    boats = boats and bool(seat.boats)
    hull = boat_sign(0, sizes.icon)
    for digits in range(sizes.digits, pen.form.least - 1, -1):
        wide = [
            sign.width + 5 + max(bold(digits).width(str(count)) for count in counts)
            for sign, counts in zip(signs, zip(*map(_counts, seats), strict=True), strict=True)
        ]
        if boats:
            small = regular(max(pen.form.least, 0.8 * digits))
            loads = (f"{sum(one.resources)}" for one in seats)
            load = max(bold(digits).width(text) for text in loads)
            room = max(small.width(f"/{boats_room(one)}") for one in seats)
            wide.append(hull.width + 4 + load + room)
        gap = (right - left - sum(wide)) / (len(wide) - 1 if boats else len(wide) - 0.4)
        if gap >= _BETWEEN:
            break
    x = left
    for sign, count, width in zip(signs, _counts(seat), wide, strict=False):
        pen.stamp(sign, x + sign.width / 2, 0, 1.0 if count else FAINT)
        pen.write(x + sign.width + 5, 0, str(count), count_style(pen, count, digits))
        x += width + gap
    if boats:
        held, room = sum(seat.resources), boats_room(seat)
        _of(pen, held, room, right, digits, over=held > room)
        pen.stamp(hull, right - wide[-1] + hull.width / 2, 0)


def _counts(seat: SeatView) -> tuple[int, ...]:
    return (seat.gold, *seat.resources)


@kept
def _closely(kind: str, size: int) -> Image.Image:
    """An icon without the empty sides of its sprite."""
    sprite = goods(kind, size)
    left, _, right, _ = sprite.getchannel("A").getbbox() or (0, 0, *sprite.size)
    return sprite.crop((left, 0, right, sprite.height))


def _boats(pen: Pen, seat: SeatView, w: int, high: float, sizes: _Sizes) -> None:
    """Draw the used room, and the boats with their load."""
    held, room = sum(seat.resources), boats_room(seat)
    left = EDGE + _PAD
    over = held > room
    style = bold(sizes.digits, pen.tokens.loss) if over else count_style(pen, held, sizes.digits)
    x = left + pen.write(left, 0, str(held), style) + 1
    small = regular(max(pen.form.least, 0.8 * sizes.digits), pen.tokens.mute)
    x += pen.write(x, 0.06 * sizes.digits, f"/{room}", small)
    x = max(x + 16, left + 116)
    draw_boats(pen.at(x, 0), seat, w - 12 - x, high, _MOST_BOATS)


def _foot(pen: Pen, view: View, seat: SeatView, w: int) -> None:
    """Pieces left, then a chip a column: both in the order of the colours."""
    counts = [len(seat.columns[colour]) for colour in Colour]
    chips = [_BROAD_CHIP if count > 9 else _CHIP for count in counts]
    gap = _CHIP_STEP - _CHIP
    x = w - 9 - sum(chips) - gap * (len(chips) - 1)
    step = min(_STEP, (x - EDGE - 4) / len(seat.reserve))
    _pieces(pen.at(EDGE + 4, 0), view, seat, step, _PIECE, _DIGITS)
    for colour, count, wide in zip(Colour, counts, chips, strict=True):
        by = seat.garrisoned.get(colour.key)
        ground, edge, letters = chip_colours(pen, colour, count)
        area = Box(round(x), round(-_CHIP_HIGH / 2), wide, _CHIP_HIGH)
        pen.framed(area, ground, edge, radius=6, width=3 if count else 2)
        shift = (0, 0) if by is None else (-5, -7)
        digits = bold(33, letters, "m")
        pen.write(x + wide / 2 + shift[0], shift[1], str(count), digits)
        marked_with(pen, by, x + wide - 8, _CHIP_HIGH / 2 - 10)
        x += wide + gap


def _pieces(pen: Pen, view: View, seat: SeatView, step: float, size: int, digits: int) -> None:
    """Draw the pieces on the player's board, each kind with its number."""
    for i, (kind, (sign, count)) in enumerate(zip(Piece, reserve(view, seat, size), strict=False)):
        x = i * step
        pen.stamp(sign, x + sign.width / 2, 0, 1.0 if count else FAINT)
        style = count_style(pen, count, digits)
        pen.write(x + sign.width + 1, 0, "?" if count is None else str(count), style)
        marked_with(pen, seat.fortressed.get(kind.key), x + sign.width - 10, 14)


def _with_icons(pen: Pen, view: View, seat: SeatView, w: int, sizes: _Sizes) -> None:
    """Pieces left in a line of their own, in the places of the columns below."""
    step = (w - EDGE - _PAD) / len(Colour)
    _pieces(pen.at(EDGE + 6, 0), view, seat, step, sizes.icon - 8, sizes.digits)


def _columns(pen: Pen, seat: SeatView, w: int, sizes: _Sizes) -> None:
    """Number of cards in each column: a small card and its number."""
    step = (w - EDGE - _PAD) / len(Colour)
    for i, (sign, count) in enumerate(columns(seat, sizes.icon)):
        x = EDGE + 6 + i * step
        pen.stamp(sign, x + sign.width / 2, 0, 1.0 if count else FAINT)
        pen.write(x + sign.width + 2, 0, str(count), count_style(pen, count, sizes.digits))
