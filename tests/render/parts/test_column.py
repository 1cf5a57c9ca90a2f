"""The cards of a tableau say as much as there is room for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.catalogue import CATALOGUE
from engine.model.terms import Colour
from render import Theme
from render.draw import pen
from render.draw.raster import Canvas
from render.draw.theme import TOKENS
from render.parts import column
from tests.render.picture_views import view_of
from tests.render.picture_words import WORDS


def written_in_column(
    monkeypatch: pytest.MonkeyPatch, cards: tuple[str, ...], high: int
) -> list[str]:
    """All that is written in a civil column of these cards."""
    written: list[str] = []

    def note(canvas: object, x: float, y: float, text: str, *_: object, **__: object) -> float:
        written.append(text)
        return 0.0

    monkeypatch.setattr(pen, "write", note)
    view = view_of(4)
    seat = view.seats[0]
    columns = (*seat.columns[:3], cards, *seat.columns[4:])
    canvas = Canvas.blank(600, 900, TOKENS[Theme.LIGHT].panel)
    laid = replace(seat, columns=columns)
    on = pen.Pen(canvas, Theme.LIGHT, WORDS).at(20, 20)
    column.draw_column(on, view, laid, Colour.CIVIL, high)
    return written


def test_covered_cards_say_what_they_do_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = ("villa_swamp", "town_vp", "forum_field")
    shown = {
        high: " ".join(written_in_column(monkeypatch, cards, high)) for high in (484, 600, 720)
    }
    told = [
        [key for key in cards if WORDS.card_text(CATALOGUE.card(key)) in words]
        for words in shown.values()
    ]
    assert told == [["forum_field"], ["town_vp", "forum_field"], list(cards)]


def test_the_newest_card_of_a_column_loses_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in CATALOGUE.cards:
        written = written_in_column(monkeypatch, (card.key,), 484)
        assert WORDS.card_text(card) in " ".join(written), card.key
