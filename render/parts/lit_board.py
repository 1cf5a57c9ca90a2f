"""The board of a question about places: what may be chosen stands out, one's own stays legible."""

from __future__ import annotations

from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.draw.theme import BLACK, IVORY, SIGNAL, WHITE
from render.icons.sprites import badge, vp
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.plates import FALLS, Plate, draw_plates, plates_of
from render.parts.proposal import Proposal
from render.parts.veil import THIN, draw_veil

_MAY, _CHOSEN = 0.10, 0.15  # widths of frames, in sides of a hex
_DISC, _DISC_LOW, _DISC_UP = 0.82, 0.70, -0.09  # a village's VP, and above a plate
_TICK = 0.60


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
            _village(pen, layout, view, name, low=False)
        pieces.stand(pen, layout, view, name, only=None if region in own else "army")
        _name(pen, layout, region, owners, veil)
    for name in lit:
        chosen = name == proposal.chosen
        width, colour = (_CHOSEN, SIGNAL) if chosen else (_MAY, WHITE)
        region = view.board.index[name]
        marks.frame(pen, layout, region, width, colour)
        pen.shows(name, layout.hexagon(region))
    for name in lit:
        _lit(pen, layout, view, proposal, name)
    for name in lit:
        draw_plates(pen, layout, name, plates(proposal, name), seat)
    for region in _below(layout, view, [name for name in lit if plates(proposal, name)]):
        _name(pen, layout, region, owners, veil, above=True)
    if proposal.chosen:
        x, y = layout.at(proposal.chosen)
        tick = badge("tick", _TICK * layout.s, IVORY, WHITE, BLACK)
        pen.stamp(tick, x + 0.58 * layout.s, y - 0.5 * layout.s)


def _name(
    pen: Pen,
    layout: Layout,
    region: int,
    owners: dict[int, int],
    veil: dict[str, float],
    *,
    above: bool = False,
) -> None:
    """A region's name: in full colour where it is lit or one's own."""
    owner, depth = owners.get(region), veil.get(layout.board.names[region], 0.0)
    if depth == pen.tokens.veil or (depth and owner is None):
        territory.veiled_label(pen, layout, region, owner, depth, above=above)
    else:
        territory.label(pen, layout, region, owner)


def _below(layout: Layout, view: View, plated: list[str]) -> list[int]:
    """The regions whose names are close to the plates of others."""
    found: dict[int, None] = {}
    for name in plated:
        at = view.board.index[name]
        y = layout.centres[at][1] + layout.s
        lower = (other for other in view.board.neighbours[at] if layout.centres[other][1] > y)
        found.update(dict.fromkeys(lower))
    return list(found)


def plates(proposal: Proposal, name: str) -> list[Plate]:
    """What choosing a region brings and costs, from the highest plate down."""
    gain, price = proposal.gains.get(name), proposal.options.get(name)
    found: list[Plate] = []
    if gain is not None and gain.village:
        found.append(Plate(gain.village, (FALLS,)))
    if gain is not None:
        found += plates_of(gain.goods.amounts)
    if price is not None and not price.free:
        costs = (("vp", price.vp), ("token", price.tokens))
        found += plates_of(((kind, number) for kind, number in costs if number), cost=True)
    return found


def _veil(pen: Pen, view: View, own: dict[int, int], lit: list[str]) -> dict[str, float]:
    """How much every region is veiled that is not lit."""
    return {
        name: THIN if region in own or name in view.villages else pen.tokens.veil
        for region, name in enumerate(view.board.names)
        if name not in lit
    }


def _lit(pen: Pen, layout: Layout, view: View, proposal: Proposal, name: str) -> None:
    """A region that may be chosen, or is: all that stands there, and what will."""
    chosen, region = name == proposal.chosen, view.board.index[name]
    low = bool(plates(proposal, name))
    if name in view.villages:
        _village(pen, layout, view, name, low=low)
    added = (proposal.seat, proposal.piece) if chosen and proposal.piece else None
    pieces.stand(pen, layout, view, name, added=added, low=low)
    territory.label(pen, layout, region, pieces.owners(view).get(region))


def _village(pen: Pen, layout: Layout, view: View, name: str, *, low: bool) -> None:
    """The VP that lie in a village; smaller and higher above a plate."""
    (x, y), s = layout.at(name), layout.s
    size, shift = (_DISC_LOW, _DISC_UP) if low else (_DISC, 0.12)
    pen.stamp(vp(max(26.0, size * s), str(view.villages[name])), x, y + shift * s)
