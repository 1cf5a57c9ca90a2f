"""A player's own hand: three cards to a row, playable ones first, and the owner's goods last."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.decision import Outlook
from engine.model.terms import Piece
from engine.view import SeatView, View
from render.draw.encode import png
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import (
    PLAYERS,
    TOKENS,
    Theme,
    Tokens,
)
from render.icons.egypt.emblems import boat_sign, token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import piece, seal
from render.parts.card_text import HEIGHT, WIDTH, Foot
from render.parts.counts import number, number_under, reserve_of
from render.pictures.card import draw_card, faded
from render.text.fitting import write, write_fitted
from render.text.fonts import Face
from render.text.names import initials, shown_names
from render.text.words import Words

_MARGIN_X, _MARGIN_Y, _GAP, _A_ROW = 20, 18, 22, 3


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
    rows = -(-(len(cards) + 1) // _A_ROW)
    h = 2 * _MARGIN_Y + 1 + rows * HEIGHT + (rows - 1) * _GAP
    canvas = Canvas.blank(1200, h, TOKENS[theme].bg)
    cells = [
        (_MARGIN_X + i % _A_ROW * (WIDTH + _GAP), _MARGIN_Y + i // _A_ROW * (HEIGHT + _GAP))
        for i in range(rows * _A_ROW)
    ]
    for key, (x, y) in zip(cards, cells, strict=False):
        foot = verdict(verdicts.get(key), words)
        draw_card(canvas, x, y, key, words, theme, foot=foot)
    letters = initials(shown_names(names, words))
    seat = view.seats[view.seat]
    _goods(canvas, *cells[-1], view, seat, len(cards), letters[view.seat], words, theme)
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


def places(regions: int, landings: int, words: Words) -> str:
    """``5 regions, 6 landings`` in words."""
    first = words.text("picture-places", count=regions)
    if not landings:
        return first if regions else words.text("picture-ready")
    if not regions:
        return words.text("picture-landings", landings=landings)
    return words.text("picture-places-landings", regions=first, landings=landings)


def _goods(
    canvas: Canvas, x: int, y: int, view: View, seat: SeatView, cards: int, initial: str,
    words: Words, theme: Theme,
) -> None:  # fmt: skip
    """The owner's cell: gold, resources and reserve."""
    tokens, colour = TOKENS[theme], PLAYERS[seat.seat]
    canvas.framed(x, y, WIDTH, HEIGHT, tokens.panel, tokens.rule, radius=15)
    top = (True, True, False, False)
    canvas.box(x, y, WIDTH, 88, Cloth(seat.seat), radius=15, corners=top)
    canvas.box(x + 12, y + 12, WIDTH - 24, 64, colour.fill, radius=6)
    canvas.stamp(seal(seat.seat, initial, 54), x + 48, y + 44)
    write_fitted(canvas, x + 87, y + 44, words.text("picture-your-hand"), Face.SERIF, 36,
                 colour.text, WIDTH - 170)  # fmt: skip
    write(canvas, x + WIDTH - 30, y + 44, str(cards), Face.BOLD, 36, colour.text, anchor="r")
    number(canvas, goods("gold", 50), x + 57, y + 136, seat.gold, tokens, gap=46, room=120, size=46)
    row, pitch = _egypt_goods(canvas, seat, x, y, tokens) or (218, 66)
    for i, (kind, count) in enumerate(zip(RESOURCES, seat.resources, strict=True)):
        at_x, at_y = x + 57 + 178 * (i % 2), y + row + pitch * (i // 2)
        number(canvas, goods(kind, 46), at_x, at_y, count, tokens, gap=40, room=90, size=38)
    canvas.box(x + 24, y + 331, WIDTH - 48, 2, tokens.rule)
    for i, left in enumerate(view.pick or reserve_of(view, seat)):
        at = x + 48 + 69 * i
        number_under(canvas, piece(Piece(i).key, seat.seat, 42), at, y + 392, left, tokens, gap=54,
                     size=34)  # fmt: skip


def _egypt_goods(
    canvas: Canvas, seat: SeatView, x: int, y: int, tokens: Tokens
) -> tuple[int, int] | None:
    """What the boats carry at most, and combat tokens; where the resources' rows go then."""
    drawn: list[tuple[Image.Image, int]] = []
    if seat.boats:
        drawn.append((boat_sign(0, 46), sum(i * n for i, n in enumerate(seat.boats, start=1))))
    if seat.tokens + seat.stock:
        drawn.append((token(seat.seat, 46), seat.tokens))
    if not drawn:
        return None
    for i, (sign, count) in enumerate(drawn):
        number(canvas, sign, x + 57 + 178 * i, y + 298, count, tokens, gap=40, room=90, size=38)
    return 190, 54
