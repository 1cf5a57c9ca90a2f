"""The places of a question in a list, with what each brings and costs; or what the plates mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import hexagon
from render.draw.pen import Pen, bold, regular
from render.draw.theme import INK, SIGNAL, WHITE
from render.icons.sprites import swords
from render.parts.amounts import amount_icon
from render.parts.lit_board import plates
from render.parts.plates import FALLS, Plate, draw_plate
from render.parts.proposal import Proposal
from render.text.phrases import signed

LISTED = 4  # more places than that are not listed
_HEAD, _ROW, _NUMBER = 56, 112, 40
_HEX, _TEXT_X, _LEGEND_ROW = 38, 112, 66
_PLATE = 84  # side of the hexes whose plates a legend shows


def list_height(proposal: Proposal) -> int:
    """How high the list, or the legend instead of it, is in pixels."""
    if len(proposal.options) <= LISTED:
        return _HEAD + _ROW * len(proposal.options)
    return _LEGEND_ROW * len(meanings(proposal)) + 20


def choices_list(pen: Pen, view: View, proposal: Proposal, wide: int) -> None:
    """Draw the list from the pen's origin on; the legend where there are too many places."""
    pen.panel(Box(0, 0, wide, list_height(proposal)))
    if len(proposal.options) > LISTED:
        for i, (plate, key) in enumerate(meanings(proposal)):
            y = 10 + (i + 0.5) * _LEGEND_ROW
            draw_plate(pen.at(84, y), plate, _PLATE, proposal.seat)
            pen.block(160, y, pen.words.text(key), regular(27), wide - 176, _LEGEND_ROW - 4)
        return
    pen.write(24, 30, pen.words.text("picture-may-choose"), bold(26, pen.tokens.mute), wide - 48)
    for i, name in enumerate(proposal.options):
        pen.box(Box(2, _HEAD + i * _ROW, wide - 4, 2), pen.tokens.rule)
        _row(pen.at(0, _HEAD + i * _ROW), view, proposal, name, wide)
        pen.shows(name, Box(0, _HEAD + i * _ROW, wide, _ROW).corners)


def meanings(proposal: Proposal) -> list[tuple[Plate, str]]:
    """One plate of every sort that stands on the board, and the text that says what it means."""
    shown = [plate for name in proposal.options for plate in plates(proposal, name)]
    found: dict[str, Plate] = {}
    for plate in shown:
        found.setdefault(
            f"picture-plate-{_sort(proposal, plate)}", replace(plate, kinds=plate.kinds[:1])
        )
    order = ("gain", "village", "landing", "cost")
    keys = [f"picture-plate-{one}" for one in order]
    return [(found[key], key) for key in keys if key in found]


def _sort(proposal: Proposal, plate: Plate) -> str:
    if not plate.cost:
        return "village" if FALLS in plate.kinds else "gain"
    landed = any(price.landing for price in proposal.options.values())
    return "landing" if landed and "vp" in plate.kinds else "cost"


def _row(pen: Pen, view: View, proposal: Proposal, name: str, wide: int) -> None:
    """A place: its hex, what it brings, and what is to be known of it."""
    ground = pen.tokens.ground[view.board.terrain[view.board.index[name]]]
    x, y = 20 + _HEX, _ROW / 2
    pen.polygon(hexagon(x, y, _HEX + 7), INK)
    pen.polygon(hexagon(x, y, _HEX + 4), SIGNAL if name == proposal.chosen else WHITE)
    pen.polygon(hexagon(x, y, _HEX - 2), ground.fill)
    pen.write(x, y, name, bold(27, ground.label, "m"))
    shown = plates(proposal, name)
    if shown:
        _amounts(pen.at(_TEXT_X, 38), shown, proposal.seat)
    middle = 82 if shown else _ROW / 2
    said = _said(pen, view, proposal, name)
    pen.block(_TEXT_X, middle, said, regular(27), wide - _TEXT_X - 16, 58)


def _amounts(pen: Pen, shown: Sequence[Plate], seat: int) -> None:
    x = 0.0
    for plate in shown:
        colour = pen.tokens.loss if plate.cost else None
        text = signed(-abs(plate.number) if plate.cost else plate.number)
        x += pen.write(x, 0, text, bold(_NUMBER, colour)) + 4
        for kind in plate.kinds:
            icon = swords(42) if kind == FALLS else amount_icon(kind, seat, 42)
            pen.stamp(icon, x + 22, 0)
            x += 46
        x += 12


def _said(pen: Pen, view: View, proposal: Proposal, name: str) -> str:
    """What lies in a village and what it keeps; of other places their terrain and price."""
    text, gain = pen.words.text, proposal.gains.get(name)
    if name in view.villages:
        vp = view.villages[name]
        taken = 0 if gain is None else min(vp, gain.goods["vp"])
        return text("picture-village-holds", vp=vp, left=vp - taken)
    terrain = view.board.terrain[view.board.index[name]].key
    said = text(f"terrain-{terrain}")
    price = proposal.options[name]
    return text("picture-place-landing", terrain=said) if price.landing else said
