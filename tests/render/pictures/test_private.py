"""Preview, hand, tableau, card and result: right sizes, right marks, nobody else's secrets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import cycle, pairwise, product

import pytest

from engine import CardPart, Forecast, Goods
from engine.cards.catalogue import CATALOGUE
from engine.errors import Refusal
from engine.model.decision import Outlook
from engine.model.terms import Colour
from engine.view import View
from render import (
    Builder,
    CardStory,
    DraftTurn,
    Form,
    GoodsQuestion,
    Now,
    Proposal,
    Theme,
    Worth,
    alt_draft,
    card_png,
    draft_png,
    goods_png,
    hand_order,
    hand_pages,
    hand_png,
    preview_png,
    read_image_map,
    tableau_png,
    temples_worth,
    woken_worth,
)
from render.draw.theme import CARDS, INK, PLAYERS, READABLE, TOKENS, WHITE, YES, contrast
from render.icons.effects import Bit, effect_row
from render.parts.card_face import faded_band
from render.text.cards import card_ruling, card_text
from render.text.fitting import unbroken
from tests.render.likeness import colour_at, colours_in, opened
from tests.render.overflow import watched
from tests.render.picture_views import NAMES, view_of
from tests.render.picture_words import WORDS
from tests.sampling import every

STORY = CardStory(1, 2, (Builder(0, 1, (("vp", 2),)),))
NO_SCROLL = Refusal("no-piece", piece="scroll")
LONG_REASON = Refusal(
    "x", words="There must be one more temple before this column can grow further"
)


def hand_of(
    *cards: str, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE, answered: bool = False
) -> bytes:
    view = view_of(4, seat=0, hand=cards)
    verdicts = cycle((None, NO_SCROLL, None, LONG_REASON))
    outlook = [
        Outlook(key, refusal=no) if no else Outlook(key, 4, 2)
        for key, no in zip(dict.fromkeys(cards), verdicts, strict=False)
    ]
    answers = {key: (key,) for key in cards} if answered else {}
    return hand_png(view, NAMES, WORDS, outlook=outlook, theme=theme, form=form, answers=answers)


def places_of(png: bytes) -> list[tuple[str, int, int, int, int]]:
    """Every card with its left, top, right and bottom edge."""
    found = []
    for area in read_image_map(png):
        across, down = zip(*area.corners, strict=True)
        found.append((area.keys[0], min(across), min(down), max(across), max(down)))
    return found


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("cards", range(11))
def test_a_hand_has_rows_without_gaps(cards: int, form: Form) -> None:
    keys = [card.key for card in CATALOGUE.cards if card.colour is Colour.MARITIME][:cards]
    png = hand_of(*keys, form=form, answered=True)
    assert opened(png).size == form.size
    rows: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for _, left, top, right, bottom in places_of(png):
        rows.setdefault((top, bottom), []).append((left, right))
    assert sum(map(len, rows.values())) == cards
    for across in rows.values():  # every row is filled, its cards being equally wide
        assert (across[0][0], across[-1][1]) == (4 * form.unit, form.size[0] - 4 * form.unit)
        assert all(b[0] - a[1] in (9, 12, 16) for a, b in pairwise(across))
        widths = [right - left for left, right in across]
        assert max(widths) - min(widths) <= form.unit
    heights = [bottom - top for top, bottom in rows]
    assert not rows or max(heights) - min(heights) <= form.unit


def test_a_hand_of_more_than_ten_has_a_second_page_with_continued_numbers() -> None:
    keys = [card.key for card in CATALOGUE.cards if card.colour is Colour.MARITIME][:12]
    view = view_of(4, seat=0, hand=tuple(keys))
    answers = {key: (key,) for key in keys}
    pages = [
        places_of(hand_png(view, NAMES, WORDS, outlook=(), answers=answers, page=page))
        for page in range(hand_pages(12))
    ]
    assert [[key for key, *_ in page] for page in pages] == [keys[:10], keys[10:]]
    assert [hand_pages(cards) for cards in (0, 1, 10, 11, 20, 21)] == [1, 1, 1, 2, 2, 3]
    assert {"11", "12"} <= set(written_in(lambda: hand_png(view, NAMES, WORDS, outlook=(), page=1)))


def test_cards_are_sorted_by_whether_they_can_be_built_and_then_by_gain() -> None:
    hand = ("farm", "galley", "quarry", "legion", "academy", "farm")
    outlook = [Outlook(key, 1) for key in hand if key != "galley"]
    outlook.append(Outlook("galley", refusal=NO_SCROLL))
    gains = {
        "farm": Now(worth=(0, 6)),
        "quarry": Now(worth=(2, -9)),
        "legion": Now(worth=(0, 6)),
        "academy": Now(worth=(-3, 40)),
        "galley": Now(worth=(9, 9)),
    }
    expected = ["quarry", "farm", "legion", "farm", "academy", "galley"]
    assert hand_order(hand, outlook, gains) == expected
    assert hand_order(expected, outlook, gains) == expected
    assert hand_order(hand, (), {}) == [*hand]


@pytest.mark.parametrize("theme", Theme)
def test_a_faded_band_can_be_written_on(theme: Theme) -> None:
    for card in CARDS.values():
        band, _ = faded_band(card.band, TOKENS[theme].bg)
        assert max(contrast(band, letters) for letters in (INK, WHITE)) >= READABLE


def written_in(draw: Callable[[], bytes]) -> list[str]:
    """Every text of a picture."""
    with watched() as watch:
        draw()
    return [text.text for sheet in watch.sheets.values() for text in sheet.texts]


def with_points(view: View, *points: int) -> View:
    seats = zip(view.seats, points, strict=True)
    return replace(view, seats=tuple(replace(seat, vp=vp) for seat, vp in seats))


def test_only_the_owners_goods_and_points_are_below_their_cards() -> None:
    view = view_of(4, seat=2, hand=("farm",))
    outlook = [Outlook("farm", 3)]
    drawn = [
        hand_png(with_points(view, *points), NAMES, WORDS, outlook=outlook)
        for points in ((5, 6, 17, 8), (40, 41, 17, 43), (5, 6, 18, 8))
    ]
    assert drawn[0] == drawn[1] != drawn[2]
    assert PLAYERS[2].fill in colours_in(opened(drawn[0]), 10, 950, 30, 90)


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand_png(view_of(4), NAMES, WORDS, outlook=[])


def test_a_chosen_region_that_is_no_longer_an_option_is_drawn() -> None:
    view = view_of(4)
    free, *_ = (name for name in view.board.names if name not in view.villages)
    chosen = replace(Proposal(0, {}, "quarry", free, "mill"), ranks={free: 1})
    assert opened(preview_png(view, NAMES, WORDS, chosen)).size == Form.WIDE.size


@pytest.mark.parametrize("form", Form)
def test_a_draft_hides_others_points_and_says_what_changes(form: Form) -> None:
    view = view_of(4, seat=0, to_move=0)
    before = replace(view.seats[0], vp=9)
    after = replace(before, vp=11, gold=before.gold + 9)
    turn = DraftTurn(0, before, after)
    drawn = [
        draft_png(with_points(view, *points), NAMES, WORDS, turn, form=form)
        for points in ((11, 6, 7, 8), (11, 41, 42, 43))
    ]
    assert drawn[0] == drawn[1]
    with watched() as watch:
        draft_png(view, NAMES, WORDS, turn, form=form)
    written = {text.text for sheet in watch.sheets.values() for text in sheet.texts}
    assert {"9", "11", "+2", "+9"} <= written


def test_a_draft_in_words_says_that_it_is_not_played_and_what_changes() -> None:
    view = view_of(4, seat=0)
    before = replace(view.seats[0], vp=9)
    turn = DraftTurn(0, before, replace(before, vp=11, hand_size=4))
    text = alt_draft(view, NAMES, WORDS, turn)
    assert text.startswith("Draft of your turn: nothing is played yet")
    assert text.endswith("Changes: VP 9 → 11, cards 5 → 4.")


@pytest.mark.parametrize("form", Form)
def test_the_oldest_cards_of_a_very_long_column_share_a_line(form: Form) -> None:
    view = view_of(4)
    ten = [card.key for card in CATALOGUE.cards if card.colour == Colour.CIVIL][:10]
    columns = [tuple(ten)] * 5 + [()]
    seats = (replace(view.seats[0], columns=tuple(columns)), *view.seats[1:])
    with watched() as watch:
        tableau_png(replace(view, seats=seats), 0, NAMES, WORDS, form=form)
    assert watch.cramped(form) == []
    written = [text.text for sheet in watch.sheets.values() for text in sheet.texts]
    assert any(text.startswith("1–") for text in written)
    assert WORDS.card_name(ten[-1]) in " ".join(written)


ONE_OF_EACH_VERB = sorted({card.verb: card.key for card in CATALOGUE.cards}.values())


@pytest.mark.parametrize("key", every(6, ONE_OF_EACH_VERB))
def test_a_card_of_every_verb_can_be_drawn_large(key: str) -> None:
    for form in Form:
        png = card_png(CATALOGUE.card(key), WORDS, ruling="It counts itself. " * 12, form=form)
        image = opened(png)
        assert image.size == form.size
        band = CARDS[CATALOGUE.card(key).colour].band
        assert band in colours_in(image, 60 * form.unit, 6 * form.unit, 400, 120)


_SPOKEN = ("en-US", "uk", "fr", "es-ES", "ru")


@pytest.mark.long
@pytest.mark.parametrize(("locale", "form", "part"), every(25, product(_SPOKEN, Form, range(5))))
def test_no_words_of_any_card_are_cut(locale: str, form: Form, part: int) -> None:
    """A ruling that is too long ends with a whole sentence; words beside the picture have it."""
    with WORDS.spoken(locale):
        for card in CATALOGUE.cards[part::5]:
            ruling = card_ruling(WORDS, card)
            with watched() as watch:
                card_png(
                    card, WORDS, ruling=ruling, share=(16, 96), story=STORY, names=NAMES, form=form
                )
            assert [*watch.faults(), *watch.cramped(form)] == [], card.key
            said = " ".join(one.text for sheet in watch.sheets.values() for one in sheet.texts)
            assert " ".join(unbroken(card_text(WORDS, card))) in said, card.key


def test_the_largest_sale_does_not_look_like_its_price() -> None:
    limited = [card for card in CATALOGUE.cards if "limit" in card.args]
    assert limited
    for card in limited:
        row = effect_row(card)
        assert Bit("sign", "atmost", size=0.42) in row, card.key


@pytest.mark.parametrize("count", [0, 2, 6, 7, 16, 30])
def test_a_question_about_goods_marks_each_of_them_and_shows_no_other_score(count: int) -> None:
    view = with_points(view_of(4, seat=1, hand=()), 5, 17, 6, 7)
    question = GoodsQuestion(
        "Mars: take some pieces", True, frozenset(("ship", "army")), ("army",) * (count // 2),
        left=count - count // 2,
    )  # fmt: skip
    png = goods_png(view, NAMES, WORDS, question)
    image, u = opened(png), Form.WIDE.unit
    assert image.size == Form.WIDE.size
    feet = [colour_at(image, (8 + round(place * 109.2)) * u, 305 * u) == YES for place in range(5)]
    assert feet == [True, False, False, False, True]
    others = with_points(view, 40, 17, 41, 42)
    assert goods_png(others, NAMES, WORDS, question) == png
    with pytest.raises(ValueError, match="spectator"):
        goods_png(view_of(4), NAMES, WORDS, question)


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
