"""A player's own hand: three cards to a row, playable ones first, and the owner's goods last."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Outlook
from engine.model.terms import Piece
from engine.view import SeatView, View
from render.draw.boxes import UPPER, Box, grid
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, serif
from render.draw.raster import Canvas
from render.draw.theme import PLAYERS, TOKENS, Theme
from render.icons.egypt import boat_sign, token
from render.icons.goods import goods
from render.icons.sprites import piece, seal
from render.parts.counts import Counts, reserve, resources
from render.pictures.card import HEIGHT, WIDTH, Foot, draw_card, faded, places
from render.text.names import shown_names
from render.text.words import Words

_MARGIN_X, _MARGIN_Y, _GAP, _ABREAST = 20, 18, 22, 3
_GOLD = Counts(57, 136, 50, gap=46, size=46, room=120)
_RESOURCES = Counts(57, 218, 46, gap=40, size=38, room=90, step=178, abreast=2, pitch=66)
_ABOVE_EGYPT = Counts(57, 190, 46, gap=40, size=38, room=90, step=178, abreast=2, pitch=54)
_EGYPT = Counts(57, 298, 46, gap=40, size=38, room=90, step=178)
_RESERVE = Counts(48, 392, 42, gap=54, size=34, step=69, below=True)


def hand_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    outlook: Sequence[Outlook],
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """The hand of ``view.seat`` as PNG (1200 wide; two rows are 1059 high, each further one 522).

    ``outlook``: for every distinct card whether it can be built. Raises ``ValueError`` for a
    spectator's view, which has no hand.
    """
    if view.seat is None or view.hand is None:
        raise ValueError("a spectator has no hand")
    verdicts = {one.card: one for one in outlook}
    cards = sorted(view.hand, key=lambda key: _late(verdicts.get(key)))
    rows = -(-(len(cards) + 1) // _ABREAST)
    first = Box(_MARGIN_X, _MARGIN_Y, WIDTH, HEIGHT)
    *cells, last = grid(first, rows * _ABREAST, _ABREAST, (_GAP, _GAP))
    canvas = Canvas.blank(1200, last.bottom + _MARGIN_Y + 1, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    for key, cell in zip(cards, cells, strict=False):
        foot = verdict(verdicts.get(key), words)
        draw_card(pen.at(cell.x, cell.y), view.catalogue.card(key), foot)
    _goods(pen.at(last.x, last.y), view, view.seats[view.seat], len(cards))
    return png(canvas.image, theme, faded(theme))


def _late(one: Outlook | None) -> bool:
    return one is None or one.refusal is not None


def verdict(one: Outlook | None, words: Words) -> Foot | None:
    """What the foot of a card says."""
    if one is None:
        return None
    if one.refusal is not None:
        return Foot(False, words.refusal(one.refusal))
    return Foot(True, places(one.regions, one.landings, words))


def _goods(pen: Pen, view: View, seat: SeatView, cards: int) -> None:
    """The owner's cell: gold, resources and reserve."""
    colour = PLAYERS[seat.seat]
    pen.panel(Box(0, 0, WIDTH, HEIGHT), radius=15)
    pen.box(Box(0, 0, WIDTH, 88), Cloth(seat.seat), radius=15, corners=UPPER)
    pen.box(Box(12, 12, WIDTH - 24, 64), colour.fill, radius=6)
    pen.stamp(seal(seat.seat, pen.initials[seat.seat], 54), 48, 44)
    pen.write(87, 44, pen.words.text("picture-your-hand"), serif(36, colour.text), WIDTH - 170)
    pen.write(WIDTH - 30, 44, str(cards), bold(36, colour.text, "r"))
    _GOLD.draw(pen, [(goods("gold", _GOLD.icon), seat.gold)])
    egypt = []
    if seat.boats:  # how much they carry at most
        egypt.append((boat_sign(0, 46), sum(i * n for i, n in enumerate(seat.boats, start=1))))
    if seat.tokens + seat.stock:
        egypt.append((token(seat.seat, 46), seat.tokens))
    _EGYPT.draw(pen, egypt)
    (_ABOVE_EGYPT if egypt else _RESOURCES).draw(pen, resources(seat.resources, 46))
    pen.box(Box(24, 331, WIDTH - 48, 2), pen.tokens.rule)
    picked = view.pick and [
        (piece(kind.key, seat.seat, _RESERVE.icon), left)
        for kind, left in zip(Piece, view.pick, strict=False)
    ]
    _RESERVE.draw(pen, picked or reserve(view, seat, _RESERVE.icon))
