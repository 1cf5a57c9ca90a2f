"""The regions of a question in a list: those that bring and cost the same share a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.terms import Terrain
from engine.view import View
from render.draw.boxes import Box
from render.draw.theme import INK, IVORY, best_on
from render.parts.amounts import draw_net, net_width
from render.parts.plates import NOTHING, pennant
from render.parts.proposal import Proposal
from render.pen import Pen, bold, regular

_LEAST, _MOST, _CHIP = 50, 86, 42  # heights of a line and of a chip, in pixels
_RANK, _EDGE, _GAP, _APART = 68, 14, 4, 20
_RANKED = 3


@dataclass(frozen=True, slots=True)
class _Outcome:
    """Regions with the same rank that bring and cost the same."""

    regions: tuple[str, ...]
    net: tuple[tuple[str, int], ...]
    rank: int | None


def outcomes_list(pen: Pen, view: View, proposal: Proposal, w: int, h: int) -> None:
    """Draw the list from the pen's origin on: the best outcomes, then how many regions are left.

    ``h``: how many pixels there are for it; it takes no more than it needs.
    Every chip is noted for the image map by its region's name.
    """
    known = bool(proposal.gains) or any(one.amounts for one in proposal.options.values())
    lines = [(one, _rows(pen, one, w, known=known)) for one in _outcomes(proposal)]
    shown, rest = _fitting(lines, h)
    count = sum(len(rows) for _, rows in shown)
    high = min(_MOST, (h - (_LEAST if rest else 0)) / max(1, count))
    pen.panel(Box(0, 0, w, round(count * high) + (_LEAST if rest else 0)), 12)
    y = 0.0
    for i, (outcome, rows) in enumerate(shown):
        if i:
            pen.box(Box(2, round(y) - 1, w - 4, 2), pen.tokens.rule)
        if known:
            _aside(pen.at(0, y + high / 2), outcome, proposal.seat, w)
        for row in rows:
            x = float(_RANK if known else _EDGE)
            for name in row:
                x += _chip(pen.at(x, y + high / 2), view, name) + _GAP
            y += high
    if rest:
        pen.box(Box(2, round(y) - 1, w - 4, 2), pen.tokens.rule)
        words = pen.words.text("picture-more", count=rest)
        pen.write(_RANK, y + _LEAST / 2, words, regular(36, pen.tokens.mute), w - _RANK - _EDGE)


def _outcomes(proposal: Proposal) -> list[_Outcome]:
    """Outcomes of the options, best first, else in the order of the options."""
    found: dict[tuple[int | None, tuple[tuple[str, int], ...]], list[str]] = {}
    for name in proposal.options:
        found.setdefault((proposal.ranks.get(name), proposal.net(name)), []).append(name)
    outcomes = [_Outcome(tuple(names), net, rank) for (rank, net), names in found.items()]
    return sorted(outcomes, key=lambda one: one.rank or 0)


def _rows(pen: Pen, outcome: _Outcome, w: int, *, known: bool) -> list[list[str]]:
    """The regions in lines: the first ends before the amounts."""
    left = _RANK if known else _EDGE
    first = w - left - _EDGE - (_amounts_width(outcome) + _APART if known else 0)
    rows: list[list[str]] = [[]]
    used = 0.0
    for name in outcome.regions:
        wide = _chip_width(pen, name) + _GAP
        if rows[-1] and used + wide > (first if len(rows) == 1 else w - left - _EDGE):
            rows.append([])
            used = 0.0
        rows[-1].append(name)
        used += wide
    return rows


def _fitting(
    lines: Sequence[tuple[_Outcome, list[list[str]]]], h: int
) -> tuple[list[tuple[_Outcome, list[list[str]]]], int]:
    """The lines that have room, and how many regions are in none of them."""
    if sum(len(rows) for _, rows in lines) * _LEAST <= h:
        return list(lines), 0
    shown, used = [], 0
    for line in lines:
        if (used + len(line[1]) + 1) * _LEAST > h:
            break
        shown.append(line)
        used += len(line[1])
    return shown, sum(len(one.regions) for one, _ in lines[len(shown) :])


def _aside(pen: Pen, outcome: _Outcome, seat: int, w: int) -> None:
    """The rank at the left, the amounts at the right."""
    if outcome.rank is not None and outcome.rank <= _RANKED:
        pen.stamp(pennant(outcome.rank, pen.form), _RANK / 2, 0)
    else:
        pen.disc(_RANK / 2, 0, 4, pen.tokens.mute)
    wide = _amounts_width(outcome)
    if outcome.net:
        draw_net(pen.at(w - _EDGE - wide, 0), outcome.net, seat, 38)
    else:
        pen.write(w - _EDGE, 0, NOTHING, bold(38, anchor="r"))


def _amounts_width(outcome: _Outcome) -> float:
    return net_width(outcome.net, 38) if outcome.net else bold(38).width(NOTHING)


def _chip_width(pen: Pen, name: str) -> float:
    return bold(pen.form.least).width(name) + 20


def _chip(pen: Pen, view: View, name: str) -> float:
    """A region's name in the colour of its land; how wide it is."""
    ground = pen.tokens.ground[Terrain(view.board.terrain[view.board.index[name]])]
    wide = _chip_width(pen, name)
    area = Box(0, -_CHIP // 2, round(wide), _CHIP)
    pen.framed(area, ground.fill, INK, radius=7, width=2)
    letters = best_on(ground.fill, (ground.label, INK, IVORY))
    pen.write(wide / 2, 0, name, bold(pen.form.least, letters, "m"))
    pen.shows(name, area.corners)
    return wide
