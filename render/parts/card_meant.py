"""The card that a lesson is about, ringed: yellow means "this"."""

from __future__ import annotations

from engine.cards.catalogue import Card
from render.draw.boxes import Box
from render.draw.pen import Pen
from render.draw.theme import INK, SIGNAL
from render.parts.card_face import STANDING, Shape, draw_card

_RING, _LINE = 8, 3  # pixels of signal, and of ink around it


def card_meant(pen: Pen, area: Box, card: Card) -> None:
    """The card's face in ``area``, as large as it fits in width, with a ring around it."""
    for out in (_RING + _LINE, _RING):
        pen.box(area.inset(-out), INK if out > _RING else SIGNAL, radius=15 + out)
    zoom = area.w / STANDING.w
    face = Shape(STANDING.w, round(area.h / zoom), STANDING.icons, STANDING.words)
    draw_card(pen.at(area.x, area.y, zoom), card, shape=face)
    pen.shows(card.key, area.corners)
