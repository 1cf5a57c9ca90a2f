"""A player's options in the middle of a turn on the board: what may be chosen stands out.

Plates in a hex say what choosing it brings, on ivory, and what it costs, on black; pennants its
rank. All lie within their hex, so that those of two regions never touch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image

from engine.model.decision import RegionOption
from engine.model.goods import Goods
from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import Layout
from render.draw.kept import kept
from render.draw.theme import BLACK, INK, IVORY, SIGNAL, WHITE
from render.icons.sprites import Plate as Sprite
from render.icons.sprites import badge, vp
from render.look import Form
from render.parts import marks, pieces, territory
from render.parts.amounts import amount_icon
from render.parts.contents import THIN, draw_veil
from render.pen import Pen
from render.text.amounts import signed
from render.text.fitting import ELLIPSIS, bold


@dataclass(frozen=True, slots=True)
class Price:
    """Cost of a region besides the card itself.

    VP paid for landing (R14) and to a Barracks token's owner (E11), combat tokens spent (E9).
    """

    landing: int = 0
    barracks: int = 0
    tokens: int = 0

    @classmethod
    def of(cls, option: RegionOption) -> Price:
        """Price of an engine's option."""
        return cls(option.landing, option.barracks, option.tokens)

    @property
    def vp(self) -> int:
        """All VP to be paid."""
        return self.landing + self.barracks

    @property
    def amounts(self) -> tuple[tuple[str, int], ...]:
        """Payments by kind, as amounts above 0."""
        return tuple((kind, n) for kind, n in (("vp", self.vp), ("token", self.tokens)) if n)


@dataclass(frozen=True, slots=True)
class Gain:
    """Gains of a region: goods, and the VP of a village that falls."""

    goods: Goods = field(default_factory=Goods)
    village: int = 0

    @property
    def together(self) -> Goods:
        """All of it, the village's VP among the others."""
        return self.goods + Goods.of({"vp": self.village})


@dataclass(frozen=True, slots=True)
class Proposal:
    """Options and choice of ``seat``.

    ``options``: legal regions and what each costs. ``card``: what is being built. ``piece`` is
    drawn in the ``chosen`` region although the view has not got it yet. ``gains``: what each of
    those regions brings more than the others; empty where it is not known. ``everywhere``: what
    all of them bring. ``ranks``: of the regions, from 1; empty where none is better. ``question``:
    what is asked, as a title.
    """

    seat: int
    options: Mapping[str, Price]
    card: str | None = None
    chosen: str | None = None
    piece: str | None = None
    gains: Mapping[str, Gain] = field(default_factory=dict)
    everywhere: Goods = field(default_factory=Goods)
    ranks: Mapping[str, int] = field(default_factory=dict)
    question: str = ""

    def price(self, region: str) -> Price:
        """Price of a region; zero for a chosen one that is not an option any more."""
        return self.options.get(region, Price())

    def net(self, region: str) -> tuple[tuple[str, int], ...]:
        """Extra gains of a region, VP first, then its costs as negative amounts."""
        gain = self.gains.get(region, Gain()).together.amounts
        first = sorted(gain, key=lambda one: (one[1] < 0, one[0] != "vp", -one[1]))
        return (*first, *((kind, -n) for kind, n in self.price(region).amounts))


_ALONE, _UPPER, _LOWER = 0.33, -0.19, 0.39  # middles below the region's, in sides of the hex
_HIGH = {Form.WIDE: 36, Form.TALL: 42}  # pixels, without the rim
_RIM = 3
_ICON, _MARGIN, _BESIDE = 0.94, 0.24, 2  # sizes in heights; pixels between number and icon
_MOST = 2  # plates in a hex
_PENNANT, _AT, _LEAST = 0.62, (0.74, -0.50), {Form.WIDE: 46, Form.TALL: 57}
NOTHING = "±0"


@dataclass(frozen=True, slots=True)
class Plate:
    """So many of a ``kind``, None for nothing more than elsewhere; ``cost``: to be paid.

    ``more``: there is more than this, which is told beside the board.
    """

    number: int
    kind: str | None
    cost: bool = False
    more: bool = False


def plates(proposal: Proposal, name: str) -> list[Plate]:
    """Plates of a region's gains and costs: one or two, gains first."""
    net = proposal.net(name)
    price = proposal.price(name).amounts
    gains = net[: len(net) - len(price)]
    if not gains and not price:
        return [Plate(0, None)] if proposal.gains else []
    room = _MOST - (1 if price else 0)
    found = [
        Plate(number, kind, more=at == room - 1 and len(gains) > room)
        for at, (kind, number) in enumerate(gains[:room])
    ]
    if price:
        kind, number = price[0]
        found.append(Plate(-number, kind, cost=True, more=len(price) > 1))
    return found


def draw_plates(pen: Pen, layout: Layout, name: str, shown: Sequence[Plate], seat: int) -> None:
    """The plates of one region; ``seat``: whose colour pieces and tokens have."""
    x, y = layout.at(name)
    middles = (_ALONE,) if len(shown) == 1 else (_UPPER, _LOWER)
    for plate, down in zip(shown, middles, strict=False):
        _draw(pen.at(x, y + down * layout.s), plate, seat)


def _draw(pen: Pen, plate: Plate, seat: int) -> None:
    """One plate around the pen's origin."""
    high = _HIGH[pen.form]
    ground, letters = (BLACK, IVORY) if plate.cost else (IVORY, INK)
    style = bold(pen.form.least, letters)
    text = signed(plate.number) if plate.kind is not None else NOTHING
    icon = None if plate.kind is None else _icon(plate.kind, seat, round(_ICON * high))
    dots = ELLIPSIS if plate.more else ""
    wide = style.width(text) + (icon.width + _BESIDE if icon else 0) + style.width(dots)
    area = Box.around(0, 0, round(wide + 2 * _MARGIN * high), high)
    pen.box(area.inset(-_RIM), letters, radius=high // 2 + _RIM)
    pen.box(area, ground, radius=high // 2)
    x = -wide / 2
    x += pen.write(x, 0, text, style) + _BESIDE
    if icon is not None:
        pen.stamp(icon, x + icon.width / 2, 0, aside=True)  # the list beside it says the same
        x += icon.width
    if dots:
        pen.write(x, 0, dots, style)


@kept
def _icon(kind: str, seat: int, size: int) -> Image.Image:
    """The icon without the empty sides of its sprite."""
    sprite = amount_icon(kind, seat, size)
    return sprite.crop(sprite.getchannel("A").getbbox())


def draw_pennant(pen: Pen, layout: Layout, name: str, rank: int) -> None:
    """A region's rank at its upper right: 1 in yellow on black, others ink on ivory."""
    x, y = layout.at(name)
    sprite = pennant(rank, pen.form, layout.s)
    pen.stamp(sprite, x + _AT[0] * layout.s, y + _AT[1] * layout.s)


def pennant(rank: int, form: Form, s: float = 0.0) -> Image.Image:
    """The sign of a rank, as on hexes of side ``s``."""
    return _pennant(rank, max(_LEAST[form], round(_PENNANT * s)))


@kept
def _pennant(rank: int, size: int) -> Image.Image:
    plate, half = Sprite(size, size + 2), 0.42 * size
    mid, top, bottom = size / 2, 4.0, size - 2.0
    shape = [(mid - half, top), (mid + half, top), (mid + half, 0.68 * size), (mid, bottom)]
    shape.append((mid - half, 0.68 * size))
    ground, letters = (BLACK, SIGNAL) if rank == 1 else (IVORY, INK)
    plate.shape([shape], IVORY if rank == 1 else INK, 3)
    plate.shape([shape], ground)
    plate.letters(mid, 0.42 * size, str(rank), 0.72 * size, letters)
    return plate.done()


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
