"""The board of a question about places: what may be chosen stands out, one's own stays legible."""

from __future__ import annotations

from engine.view import View
from render.draw.hexes import Layout
from render.draw.theme import BLACK, IVORY, SIGNAL, WHITE
from render.icons.sprites import badge, vp
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.plates import draw_pennant, draw_plates, plates
from render.parts.proposal import Proposal
from render.parts.veil import THIN, draw_veil
from render.pen import Pen

_MAY, _BEST = 0.10, 0.17  # widths of frames, in sides of a hex
_ROW, _SMALL_DISC = (-0.22, 0.46), 0.56  # of pieces and a village's VP above a plate
_TICK = 0.60
_RANKED = 3  # ranks that have a pennant


def draw_lit_board(pen: Pen, layout: Layout, view: View, proposal: Proposal) -> None:
    """All that lies on the land, under veils but for what ``proposal`` leaves to choose."""
    owners, seat = pieces.owners(view), proposal.seat
    lit = [name for name in proposal.options if name != proposal.chosen]
    lit += [proposal.chosen] if proposal.chosen else []
    own = {region: one for region, one in owners.items() if one == seat}
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    pieces.everywhere(pen, layout, view, lit)  # those are drawn later, above the frames
    veil = _veil(pen, view, own, lit)
    draw_veil(pen, layout, veil)
    territory.borders(pen, layout, own)
    for region, name in enumerate(view.board.names):
        if name in lit:
            continue
        if name in view.villages:
            marks.village(pen, layout, name, view.villages[name])
        pieces.stand(pen, layout, view, name, only=None if region in own else "army")
        _name(pen, layout, region, owners, veil)
    best = _best(proposal)
    for name in sorted(lit, key=lambda one: one in best):
        width, colour = (_BEST, SIGNAL) if name in best else (_MAY, WHITE)
        region = view.board.index[name]
        marks.frame(pen, layout, region, width, colour)
        pen.shows(name, layout.hexagon(region))
    # Keyboard navigation through the areas reaches the options first.
    for region, name in enumerate(view.board.names):
        if name not in lit:
            pen.shows(name, layout.hexagon(region))
    for name in lit:
        _lit(pen, layout, view, proposal, name)
    for name in lit:
        if proposal.ranks.get(name, _RANKED + 1) <= _RANKED:
            draw_pennant(pen, layout, name, proposal.ranks[name])
    if proposal.chosen:
        x, y = layout.at(proposal.chosen)
        tick = badge("tick", _TICK * layout.s, IVORY, WHITE, BLACK)
        pen.stamp(tick, x + 0.58 * layout.s, y - 0.5 * layout.s)


def _best(proposal: Proposal) -> list[str]:
    """The regions framed in yellow: what is chosen, else what brings most."""
    if proposal.chosen:
        return [proposal.chosen]
    return [name for name, rank in proposal.ranks.items() if rank == 1]


def _name(
    pen: Pen, layout: Layout, region: int, owners: dict[int, int], veil: dict[str, float]
) -> None:
    """A region's name: in full colour where it is one's own."""
    owner, depth = owners.get(region), veil.get(layout.board.names[region], 0.0)
    if depth == pen.tokens.veil or (depth and owner is None):
        territory.veiled_label(pen, layout, region, owner, depth)
    else:
        territory.label(pen, layout, region, owner)


def _veil(pen: Pen, view: View, own: dict[int, int], lit: list[str]) -> dict[str, float]:
    """Opacity of the veil over regions that are not lit."""
    return {
        name: THIN if region in own or name in view.villages else pen.tokens.veil
        for region, name in enumerate(view.board.names)
        if name not in lit
    }


def _lit(pen: Pen, layout: Layout, view: View, proposal: Proposal, name: str) -> None:
    """A region that may be chosen, or is: what stands there, and what choosing it brings.

    Above one plate there is room for one row, above two for nothing.
    """
    chosen, s = name == proposal.chosen, layout.s
    shown = plates(proposal, name)
    if name in view.villages and not shown:
        marks.village(pen, layout, name, view.villages[name])
    elif name in view.villages and len(shown) == 1:
        x, y = layout.at(name)
        disc = vp(round(_SMALL_DISC * s), str(view.villages[name]))
        pen.stamp(disc, x, y - 0.17 * s, aside=True)  # the plate counts its VP
    if len(shown) < 2:
        added = (proposal.seat, proposal.piece) if chosen and proposal.piece else None
        pieces.stand(pen, layout, view, name, added=added, row=_ROW if shown else None)
    draw_plates(pen, layout, name, shown, proposal.seat)
    region = view.board.index[name]
    territory.label(pen, layout, region, pieces.owners(view).get(region))
