"""The panel beside a preview: who sees it, the card, the choice with its price, the legend."""

from __future__ import annotations

from PIL import Image

from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import hexagon
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import BLACK, INK, IVORY, SIGNAL, WHITE, Theme
from render.icons.egypt import token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import flat, icon, vp
from render.parts.card_face import HEIGHT, WIDTH, Foot, draw_card, places
from render.parts.proposal import Proposal
from render.text.words import Words

_TITLE, _LEGEND, _LINE = 96, 80, 58  # heights in pixels where there is room
_CROWDED = 0.8  # of these heights at least


def preview_panel(pen: Pen, view: View, proposal: Proposal, side: Box) -> None:
    """Draw all that stands in ``side``, beside the board."""
    text, w = pen.words.text, side.w
    pen = pen.at(side.x, side.y)
    edge = BLACK if pen.theme is Theme.LIGHT else pen.tokens.rule
    pen.framed(Box(0, 0, w, 104), BLACK, edge, radius=14)
    title = text("picture-preview", round=view.round).upper()
    pen.write(25, 34, title, bold(25, SIGNAL), w - 50)
    pen.write(25, 73, text("picture-preview-private"), serif(33, IVORY), w - 50)
    y = 120
    card = view.catalogue.get(proposal.card)
    if card is not None:
        zoom = w / WIDTH
        draw_card(pen.at(0, y, zoom), card, _foot(proposal, pen.words))
        y += round(HEIGHT * zoom) + 22
    _panel(pen.at(0, y), view, proposal, Box(0, 0, w, side.h - y))


def _foot(proposal: Proposal, words: Words) -> Foot | None:
    plain = sum(1 for price in proposal.options.values() if not price.landing)
    if not proposal.options:
        return None
    return Foot(True, places(plain, len(proposal.options) - plain, words))


def _panel(pen: Pen, view: View, proposal: Proposal, room: Box) -> None:
    """The choice and its price above, the legend below; both closer if there is much of them."""
    legend = _legend(proposal, pen.words)
    costs = _costs(view, proposal, pen.words) if proposal.chosen else []
    chosen = _TITLE + _LINE * len(costs) if proposal.chosen else 0
    if chosen + _LEGEND * len(legend) + 32 > room.h / _CROWDED:
        legend = [legend[0], legend[-1]]  # prices are spelt out above anyway
    needed = chosen + _LEGEND * len(legend) + 32
    tight = min(1.0, room.h / needed)
    w, h = room.w, min(room.h, needed)
    pen.panel(Box(0, 0, w, h))
    each = _LEGEND * tight
    top = 16.0
    if proposal.chosen:
        _title(pen.at(22, 56 * tight + 4), view, proposal.chosen, w - 44)
        for i, (sign, text) in enumerate(costs):
            y = _TITLE * tight + (i + 0.5) * _LINE * tight
            pen.stamp(sign, 44, y)
            pen.write(76, y, text, regular(28), w - 96)
        top = h - each * len(legend) - 8
        pen.box(Box(2, round(top - 8), w - 4, 2), pen.tokens.rule)
    landing = max((price.landing for price in proposal.options.values()), default=0)
    for i, (kind, text) in enumerate(legend):
        y = top + each * (i + 0.5)
        _legend_hex(pen.at(45, y), kind, landing, min(27, each * 0.42))
        pen.write(82, y, text, regular(28), w - 100)


def _legend(proposal: Proposal, words: Words) -> list[tuple[str, str]]:
    found = [("possible", words.text("picture-legend-possible"))]
    prices = proposal.options.values()
    landing = max((price.landing for price in prices), default=0)
    barracks = max((price.barracks for price in prices), default=0)
    if landing:
        found.append(("landing", words.text("picture-legend-landing", vp=landing)))
    if barracks:
        found.append(("barracks", words.text("picture-legend-barracks", vp=barracks)))
    if any(price.tokens for price in prices):
        found.append(("token", words.text("picture-legend-token")))
    if proposal.chosen:
        found.append(("choice", words.text("picture-legend-choice")))
    return found


def _legend_hex(pen: Pen, kind: str, price: int, s: float) -> None:
    ground = pen.tokens.ground[0].fill
    pen.line(hexagon(0, 0, s - 2), 7, INK, closed=True)
    pen.polygon(hexagon(0, 0, s - 2), SIGNAL if kind == "choice" else WHITE, grow=1)
    pen.polygon(hexagon(0, 0, s - 8), ground)
    if kind == "landing":
        pen.write(0, 0, f"−{price}", bold(21, INK, "m").on(ground, 2))
    if kind in ("barracks", "token"):
        pen.stamp(token(None, round(s * 1.1)), 0, 0)
    if kind == "choice":
        pen.stamp(flat("tick", INK, None, round(s)), 0, 0)


def _title(pen: Pen, view: View, chosen: str, room: int) -> None:
    text = pen.words.text
    terrain = view.board.terrain[view.board.index[chosen]].key
    title = text("picture-chosen", region=chosen, terrain=text(f"terrain-{terrain}"))
    pen.write(0, 0, title, serif(35), room)


def _costs(view: View, proposal: Proposal, words: Words) -> list[tuple[Image.Image, str]]:
    """What the choice costs: an icon and words for landing, Barracks, tokens and each good."""
    price, seat = proposal.price, view.seats[proposal.seat]
    found = []
    if price.landing:
        found.append((vp(42), words.text("picture-landing-cost", vp=price.landing)))
    if price.barracks:
        by = view.barracks.get(proposal.chosen or "")
        found.append((token(by, 42), words.text("picture-barracks-cost", vp=price.barracks)))
    if price.tokens:
        paid = _pays("token", price.tokens, seat.tokens, words)
        found.append((token(proposal.seat, 42), paid))
    held = {"gold": seat.gold, **dict(zip(RESOURCES, seat.resources, strict=True))}
    for what, amount in proposal.payment:
        if what in held:
            found.append((goods(what, 38), _pays(what, amount, held[what], words)))
            continue
        # A temple that covers one resource (E13).
        covered = words.text(
            "picture-covered",
            card=words.card_name(what),
            what=words.text(f"picture-good-{view.catalogue.card(what).args['resource']}", amount=1),
        )
        found.append((icon("temple", WHITE, 38), covered))
    return found


def _pays(what: str, amount: int, held: int, words: Words) -> str:
    good = words.text(f"picture-good-{what}", amount=amount)
    return words.text("picture-pays", amount=amount, left=held - amount, what=good)
