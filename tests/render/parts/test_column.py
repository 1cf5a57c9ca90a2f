"""The gains of columns, card by card, as a player's page lists them."""

from __future__ import annotations

from dataclasses import replace

from engine import CardPart, Forecast, Goods
from engine.model.terms import Colour
from render import Form, Worth, tableau_png, temples_worth, woken_worth
from render.text.cards import card_text
from tests.render.overflow import watched
from tests.render.picture_views import NAMES, view_of
from tests.render.picture_words import WORDS


def _gain(**amounts: int) -> Goods:
    return Goods.of(amounts)


def test_activated_cards_count_for_their_activator_and_face_down_cards_for_none() -> None:
    seat = replace(view_of(4).seats[0], face_down=frozenset({("production", 2)}))
    parts = (
        CardPart("farm", None, _gain(wheat=2), idle=False),
        CardPart("galley", "farm", _gain(gold=-1, stone=1), idle=False),
        CardPart("quarry", None, _gain(), idle=True),
    )
    total = _gain(wheat=2, gold=-1, stone=1)
    worth = woken_worth(seat, Colour.PRODUCTION, Forecast(0, (), total, parts=parts))
    assert worth == Worth((total, None, Goods()), total)


def test_temples_count_their_vp_at_the_end() -> None:
    worth = temples_worth((("temple_forest", 5), ("temple_field", 0)))
    assert worth == Worth((_gain(vp=5), Goods()), _gain(vp=5))


def written(form: Form, worth: dict[Colour, Worth]) -> list[str]:
    with watched() as watch:
        tableau_png(view_of(4), 0, NAMES, WORDS, worth=worth, form=form)
    return [text.text for sheet in watch.sheets.values() for text in sheet.texts]


def test_a_page_shows_yields_and_sums_only_if_they_are_known() -> None:
    cards = (_gain(wheat=7), _gain(), _gain(gold=4))
    known = {Colour.PRODUCTION: Worth(cards, sum(cards, Goods()))}
    for form in Form:
        told, plain = written(form, known), written(form, {})
        assert {"+7", "+4"} <= set(told)
        assert WORDS.text("picture-woken") in told
        assert WORDS.text("picture-woken") not in plain
        assert not {text for text in plain if text.startswith("+") and text in ("+7", "+4")}


def test_cards_show_their_words_where_there_is_room() -> None:
    seat = replace(view_of(4).seats[0], columns=(("galley",), (), (), (), (), ()))
    view = view_of(4)
    view = replace(view, seats=(seat, *view.seats[1:]))
    with watched() as watch:
        tableau_png(view, 0, NAMES, WORDS)
    said = " ".join(text.text for sheet in watch.sheets.values() for text in sheet.texts)
    assert card_text(WORDS, view.catalogue.card("galley")) in said
