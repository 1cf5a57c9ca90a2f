"""The private preview: the legal stands out of a veil, the choice is framed, its price listed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.hexes import Layout
from render.draw.pen import Pen, bold
from render.draw.raster import Canvas
from render.draw.theme import BLACK, IVORY, SIGNAL, WHITE, Theme
from render.icons.egypt import token
from render.icons.sprites import badge, vp
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.caption import caption
from render.parts.contents import turn_phrases
from render.parts.land import board_layout, land
from render.parts.proposal import Price, Proposal
from render.parts.veil import draw_veil, veiled_colours
from render.pictures.board_wide import BOX, CAPTION, SIDE, SIZE
from render.pictures.preview_panel import preview_panel
from render.text.names import shown_names
from render.text.phrases import mover
from render.text.words import Words


def preview_png(
    view: View,
    names: Sequence[str],
    words: Words,
    proposal: Proposal,
    *,
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """The board as ``proposal.seat`` sees it in the middle of a turn, as PNG (1600×1240).

    The card is shown beside the board, with what choosing the region that is framed costs.
    """
    layout, owners = board_layout(view.board, BOX), pieces.owners(view)
    canvas = Canvas(land(view.board, BOX, SIZE, theme))
    pen = Pen(canvas, theme, words, shown_names(names, words))
    lit = [name for name in proposal.options if name != proposal.chosen]
    lit += [proposal.chosen] if proposal.chosen else []
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view, lit)  # those are drawn later, above the frames
    for region, owner in owners.items():
        territory.label(pen, layout, region, owner)
    draw_veil(pen, layout, lit, pen.tokens.veil)
    for region, name in enumerate(view.board.names):
        if name not in lit:
            territory.dim_label(pen, layout, region)
    for name in lit:
        _lit(pen, layout, view, proposal, name)
    preview_panel(pen, view, proposal, SIDE)
    if happened := turn_phrases(pen, view.draft):
        seat = mover(view.draft)
        caption(pen, CAPTION, happened, seat)
    return png(canvas.image, theme, veiled_colours(theme, pen.tokens.veil))


def _lit(pen: Pen, layout: Layout, view: View, proposal: Proposal, name: str) -> None:
    """A region that may be chosen, or is: frame, name, price of landing, what will stand there."""
    region, s = view.board.index[name], layout.s
    cx, cy = layout.centres[region]
    chosen = name == proposal.chosen
    marks.frame(pen, layout, region, 0.13 if chosen else 0.085, SIGNAL if chosen else WHITE)
    price = proposal.options.get(name, Price())
    added = (proposal.seat, proposal.piece) if chosen and proposal.piece else None
    pieces.stand(pen, layout, view, name, added=added, low=not price.free)
    territory.label(pen, layout, region, pieces.owners(view).get(region))
    if not price.free:
        _pill(pen.at(cx, cy + 0.62 * s), price, s)
    if chosen:
        pen.stamp(badge("tick", 0.56 * s, IVORY, WHITE, BLACK), cx + 0.58 * s, cy - 0.5 * s)


def _pill(pen: Pen, price: Price, s: float) -> None:
    """What a region costs: VP for landing and to Barracks in one sum, combat tokens after it."""
    parts = []
    if price.vp:
        parts.append((f"−{price.vp}", vp(0.29 * s)))
    if price.tokens:
        parts.append((f"−{price.tokens}", token(None, round(0.3 * s))))
    w, h = round((0.98 if len(parts) == 1 else 1.5) * s), round(0.36 * s)
    area = Box.around(*pen.spot(0, 0), w, h)
    canvas = Pen(pen.canvas, pen.theme)
    canvas.box(area.inset(-2), WHITE, radius=h // 2 + 2)
    canvas.box(area, BLACK, radius=h // 2)
    for i, (text, sign) in enumerate(parts):
        middle = (i - (len(parts) - 1) / 2) * 0.7 * s
        pen.write(middle - 0.05 * s, 0, text, bold(round(0.3 * s), WHITE, "r"))
        pen.stamp(sign, middle + 0.24 * s, 0)
