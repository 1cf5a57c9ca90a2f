"""Image maps: areas match the picture, and only answers have one."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine import Colour, GodOption, Option
from engine.model.goods import Goods
from engine.model.options import COLUMNS, GODS, payment_option, seat_option, slot_option
from engine.rules.forecast import Forecast
from render import (
    NEXT_TAP,
    Advised,
    Aim,
    Answer,
    Area,
    Choice,
    Form,
    Gifts,
    GoodsQuestion,
    Lesson,
    OfferingPicture,
    Payment,
    Price,
    Proposal,
    Tap,
    Theme,
    TickedCard,
    banded_png,
    choice_png,
    goods_png,
    hand_png,
    lesson_png,
    offering_png,
    payment_png,
    preview_png,
    read_image_map,
)
from render.draw.image_map import KEYWORD
from render.draw.theme import CARDS, SIGNAL, TOKENS, WHITE, YES
from tests.render.likeness import colour_at, colours_in, opened
from tests.render.picture_views import NAMES, empty_regions, view_of
from tests.render.picture_words import WORDS

BG = TOKENS[Theme.LIGHT].bg


def box(area: Area) -> tuple[int, int, int, int]:
    """Left, top, width and height."""
    across, down = zip(*area.corners, strict=True)
    return min(across), min(down), max(across) - min(across), max(down) - min(down)


def test_playable_cards_can_be_pressed_and_each_copy_separately() -> None:
    cards = ("small_port_clay", "farm", "farm", "academy", "legion")
    view = view_of(4, seat=0, hand=cards)
    answers = {card: (f"build:{card}", f"offer:{card}") for card in cards[:-1]}
    png = hand_png(view, NAMES, WORDS, outlook=(), answers=answers)
    areas = read_image_map(png)
    assert [area.keys for area in areas] == [answers[card] for card in cards[:-1]]
    image = opened(png)
    for area, card in zip(areas, cards, strict=False):
        left, top, wide, high = box(area)
        band = CARDS[view.catalogue.card(card).colour].band
        assert colour_at(image, left + wide // 2, top + 8) == band
        outside = [(left - 5, top + 9), (left + wide + 6, top + 9), (left + 90, top + high + 6)]
        assert [colour_at(image, x, y) for x, y in outside] == [BG] * 3
    assert png == hand_png(view, NAMES, WORDS, outlook=(), answers=answers)
    plain = hand_png(view, NAMES, WORDS, outlook=())
    assert opened(plain).tobytes() == image.tobytes()
    assert KEYWORD.encode() not in plain
    assert read_image_map(plain) == ()


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("count", [2, 7])
def test_regions_can_be_pressed_on_the_board_and_in_the_list(form: Form, count: int) -> None:
    view = view_of(4, seat=0, hand=())
    lit = empty_regions(view)[:count]
    answers = {name: (name,) for name in lit[1:]}
    proposal = Proposal(0, dict.fromkeys(lit, Price()))
    png = preview_png(view, NAMES, WORDS, proposal, form=form, answers=answers)
    image, areas = opened(png), read_image_map(png)
    listed = lit[1:] if form is Form.WIDE else []
    assert [area.keys for area in areas] == [(name,) for name in (*lit[1:], *listed)]
    for area in areas[: count - 1]:
        assert len(area.corners) == 6
        x, y, wide, high = box(area)
        inside = colours_in(image, x + wide // 4, y + high // 4, wide // 2, high // 2)
        terrain = view.board.terrain[view.board.index[area.keys[0]]]
        assert TOKENS[Theme.LIGHT].ground[terrain].fill in inside
        assert WHITE in colours_in(image, x, y + high // 2, wide // 8, 4)  # its frame
    assert read_image_map(banded_png(png)) == areas
    # Those that cannot be chosen can stand for something, too: for why they cannot.
    why = {name: ("why",) for name in view.board.names if name not in lit}
    asked = read_image_map(preview_png(view, NAMES, WORDS, proposal, form=form, answers=why))
    assert [area.keys for area in asked] == [("why",)] * len(why)
    assert not {area.corners for area in asked} & {area.corners for area in areas}


def test_offered_kinds_of_goods_can_be_pressed() -> None:
    question = GoodsQuestion("Ceres: take 2", False, frozenset(("wood", "stone")), left=2)
    answers = {"wood": ("wood",), "stone": ("stone",)}
    png = goods_png(view_of(4, seat=1, hand=()), NAMES, WORDS, question, answers=answers)
    areas = read_image_map(png)
    assert {area.keys for area in areas} == {("wood",), ("stone",)}
    for area in areas:
        x, y, _, high = box(area)
        assert colour_at(opened(png), x + 20, y + high - 16) == YES


@pytest.mark.parametrize("form", Form)
def test_ways_to_pay_can_be_pressed_one_below_the_other(form: Form) -> None:
    view = view_of(4, seat=0, hand=("farm",))
    ways = ((("wheat", 1),), (("gold", 3),))
    answers = {key: (key,) for key in (payment_option(way).key for way in ways)}
    price = Price(), ways, Forecast(0, (), Goods())
    payment = Payment(0, "farm", empty_regions(view)[0], "mill", *price)
    png = payment_png(view, NAMES, WORDS, payment, form=form, answers=answers)
    first, second = read_image_map(png)
    assert [first.keys, second.keys] == [("wheat",), ("3gold",)]
    (x, y, _, high), below = box(first), box(second)
    assert below[:2] == (x, y + high + 4 * form.unit)


@pytest.mark.parametrize("theme", Theme)
def test_cards_of_an_offering_can_be_pressed_except_the_top_one(theme: Theme) -> None:
    keys = ("farm", "farm", "academy", "legion")
    cards = [TickedCard(key, n % 2 == 0, f"{n}:{key}" if n else "") for n, key in enumerate(keys)]
    view = view_of(4, seat=0, hand=keys)
    answers = {one.subject: (one.subject,) for one in cards if one.subject}
    offering = OfferingPicture("2 of 4 cards to Ceres", cards)
    png = offering_png(view, NAMES, WORDS, offering, theme=theme, answers=answers)
    areas = read_image_map(png)
    assert [area.keys[0] for area in areas] == [one.subject for one in cards[1:]]
    for area, one in zip(areas, cards[1:], strict=True):
        left, top, wide, high = box(area)
        assert high * 330 / 1650 >= 24
        ring = colours_in(opened(png), left + wide // 2, top - 8, 9, 9)
        assert (SIGNAL in ring) is one.ticked


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("gives", [False, True])
def test_the_subject_of_a_lesson_and_its_next_tap_can_be_pressed(gives: bool, form: Form) -> None:
    view = view_of(2, seat=0, hand=("farm", "legion"))
    region = empty_regions(view)[0]
    taps = [Tap("Offer Legion", Colour.MILITARY), Tap("Army"), Tap("Confirm", confirms=True)]
    about = Gifts(Colour.MILITARY, ("army", "army"), 1) if gives else Aim(region, "army")
    lesson = Lesson(0, 1, 8, "legion", about, Advised("Do this.", "It helps.", taps, 1))
    subject = "army" if gives else region
    answers = {key: (f"1:{key}",) for key in (subject, "legion", NEXT_TAP)}
    png = lesson_png(view, NAMES[:2], WORDS, lesson, form=form, answers=answers)
    found = {area.keys[0]: box(area) for area in read_image_map(png)}
    assert found.keys() == {f"1:{key}" for key in answers}
    assert min(min(wide, high) for _, _, wide, high in found.values()) / form.unit >= 24
    x, y, _, high = found[f"1:{NEXT_TAP}"]
    assert colour_at(opened(png), x + 8, y + high // 2) == SIGNAL


def _choice(*options: Option) -> Choice:
    """Only Jupiter's question comes while the cards of an offering can be changed."""
    ticked = [TickedCard("temple_forest", True), TickedCard("farm", False, "1:farm")]
    ticked = ticked if isinstance(options[0], GodOption) else []
    return Choice("Which?", [Answer(one, "Name", "brings 2") for one in options], 0, ticked)


CHOICES = {
    "gods": _choice(*GODS[:5]),
    "players": _choice(*(seat_option(seat) for seat in (1, 2, 3))),
    "columns": _choice(*COLUMNS),
    "cards": _choice(slot_option(Colour.CIVIL, 2, "town_vp"), slot_option(Colour.TEMPLE, 1, "x")),
}


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("about", CHOICES)
def test_gods_players_columns_and_cards_in_them_can_be_pressed(about: str, form: Form) -> None:
    view, choice = view_of(4, seat=0, hand=("farm",)), CHOICES[about]
    keys = [one.option.key for one in choice.answers]
    keys += [one.subject for one in choice.ticked if one.subject]
    answers = {key: (key,) for key in keys}
    png = choice_png(view, NAMES, WORDS, choice, form=form, answers=answers)
    areas = read_image_map(png)
    assert sorted(area.keys[0] for area in areas) == sorted(answers)
    boxes = [box(area) for area in areas]
    wide, high = opened(png).size
    assert all(x >= 0 and y >= 0 and x + w <= wide and y + h <= high for x, y, w, h in boxes)
    assert min(min(w, h) for _, _, w, h in boxes) / form.unit >= 24
    for one, other in combinations(boxes, 2):
        beside = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        assert beside or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
