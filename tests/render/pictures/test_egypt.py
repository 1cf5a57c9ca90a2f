"""Egypt on the pictures: only decks in play are shown, and every thing has its mark."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.events import FACE_DOWN
from engine.model.options import region_option
from engine.model.terms import Colour
from render import (
    Form,
    Price,
    Proposal,
    Theme,
    alt_tableau,
    board_png,
    hand_png,
    preview_png,
    tableau_png,
)
from render.alt.board import alt_board, alt_board_full, alt_preview
from render.alt.limit import LIMIT
from render.draw.theme import HULL, STEPS, TOKENS
from render.icons.egypt import stowed
from render.pictures.board import SIDE
from tests.render.likeness import board_layout, colours_in, opened
from tests.render.overflow import watched
from tests.render.picture_views import (
    ALL,
    LONG,
    MARKET,
    NAMES,
    egypt_view,
    hidden,
    modules,
    view_of,
)
from tests.render.picture_words import WORDS, FluentWords
from tests.sampling import ends


@pytest.mark.parametrize("quiet", [Colour.SCIENTIFIC, Colour.CIVIL, Colour.TEMPLE])
def test_decks_without_public_goods_add_no_strip(quiet: Colour) -> None:
    view = view_of(4, modules=modules(quiet))
    assert board_png(view, NAMES, WORDS) == board_png(view_of(4), NAMES, WORDS)


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("theme", Theme)
def test_the_market_always_has_three_steps(theme: Theme, form: Form) -> None:
    for market in (MARKET, dict.fromkeys(MARKET, 2), dict.fromkeys(MARKET, 0)):
        view = egypt_view(4, market=market)
        image = opened(board_png(view, NAMES, WORDS, theme=theme, form=form))
        steps = (SIDE.x, 120, SIDE.w, 80) if form is Form.WIDE else (1158, 780, 150, 520)
        assert {*STEPS} <= colours_in(image, *steps)


def test_boats_show_their_load_and_the_overflow() -> None:
    loads, over = stowed((2, 0, 1, 3), (1, 1, 1))
    assert loads == [("wheat", "wheat"), ("clay", "stone", "stone"), ("stone",)]
    assert over == 0
    assert stowed((1, 0, 0, 0), (0, 1, 1)) == ([("wheat", None), (None,) * 3], 0)
    assert stowed((4, 4, 0, 0), (0, 1, 1))[1] == 3


@pytest.mark.long
@pytest.mark.parametrize("count", ends([1, 5, 9]))
def test_any_number_of_boats_fits_their_panel(count: int) -> None:
    for players in (2, 4):
        view = egypt_view(players)
        seats = tuple(replace(seat, boats=(count, count, count)) for seat in view.seats)
        for form in Form:
            png = board_png(replace(view, seats=seats), NAMES[:players], WORDS, form=form)
            image = opened(png)
            assert HULL in colours_in(image, 0, 0, *image.size)
            edge = colours_in(image, image.width - 6, 0, 6, image.height)
            assert edge == {TOKENS[Theme.LIGHT].bg}


def test_a_face_down_card_is_described_in_words_and_gives_nothing() -> None:
    view = hidden(egypt_view(4), 1, Colour.CIVIL, 3, FACE_DOWN)
    with watched() as watch:
        tableau_png(view, 1, NAMES, WORDS)
    written = {text.text for sheet in watch.sheets.values() for text in sheet.texts}
    assert WORDS.text("alt-face-down") in written
    assert WORDS.card_name("forum_field") not in written


def test_only_the_owner_sees_face_down_cards() -> None:
    asked: set[str] = set()

    class Listening(FluentWords):
        def card_name(self, key: str) -> str:
            asked.add(key)
            return super().card_name(key)

    words = Listening()
    others = hidden(egypt_view(4), 1, Colour.CIVIL, 2, FACE_DOWN)
    tableau_png(others, 1, NAMES, words)
    text = alt_tableau(others, 1, NAMES, words)
    assert "town_vp" not in asked
    assert WORDS.card_name("town_vp") not in text
    assert WORDS.card_name(FACE_DOWN) in text
    own = hidden(egypt_view(4), 1, Colour.CIVIL, 2, "town_vp")
    tableau_png(own, 1, NAMES, words)
    assert "town_vp" in asked
    assert f"{WORDS.card_name('town_vp')} (face down)" in alt_tableau(own, 1, NAMES, WORDS)


def test_a_preview_prices_barracks_landing_and_tokens() -> None:
    view = egypt_view(4, seat=0, to_move=0)
    toll = next(iter(view.barracks))
    options = {toll: Price(landing=3, barracks=3), "A1": Price(tokens=1), "B2": Price()}
    free = dict.fromkeys(options, Price())
    layout = board_layout(view)
    pictures = [
        opened(preview_png(view, NAMES, WORDS, Proposal(0, prices, "camels", toll, "house")))
        for prices in (options, free)
    ]
    for name in (toll, "A1"):
        cx, cy = (round(v) for v in layout.at(name))
        box = (cx - 30, cy + 10, cx + 30, cy + 50)
        assert pictures[0].crop(box).tobytes() != pictures[1].crop(box).tobytes()
    text = alt_preview(view, NAMES, WORDS, Proposal(0, options))
    assert f"{toll} (landing for 3 VP, Barracks, 3 VP), A1 (a combat token), B2." in text


def test_prices_equal_the_engines_options() -> None:
    option = region_option("A1", landing=3, barracks=3, tokens=2)
    assert Price.of(option) == Price(3, 3, 2)
    assert Price.of(option).vp == 6
    assert not Price().amounts


def test_the_alternative_text_describes_egypts_parts() -> None:
    view = egypt_view(4)
    text = alt_board_full(view, NAMES, WORDS)
    assert "Market: wheat 2 gold or 1 VP, wood 4 gold or 2 VP" in text
    assert f"Barracks tokens: {next(iter(view.barracks))} (Bo)." in text
    assert f"an army in the village {min(view.attacked)}" in text
    assert f"the scribe on {view.seats[2].scribe}, boats for 6 (1 + 2 + 3), 2 combat tokens" in text
    assert len(alt_board(view, (LONG,) * 4, WORDS)) <= LIMIT
    told = alt_tableau(view, 0, NAMES, WORDS)
    assert "a Fortress of Bo on the mills" in told
    assert "(a Garrison of Bo)" in told
    assert "(gold)" in told
    assert "(3 VP)" in told


def test_seats_that_have_still_to_pick_are_named() -> None:
    view = egypt_view(4, to_move=None, picking=(0, 2), last_turn=())
    assert "still to pick: Ann, Cyprian." in alt_board(view, NAMES, WORDS)


def test_picks_are_visible_only_in_ones_own_hand() -> None:
    view = view_of(4, to_move=None, picking=(1,), last_turn=())
    other = tuple(replace(seat, reserve=(4, 1, 0, 3, 2)) for seat in view.seats)
    changed = replace(view, seats=other)
    own = replace(view, seat=0, hand=("farm",), pick=(4, 1, 0, 3, 2))
    for form in Form:
        first = board_png(view, NAMES, WORDS, form=form)
        assert first == board_png(changed, NAMES, WORDS, form=form)
        assert first == board_png(own, NAMES, WORDS, form=form)
    assert tableau_png(view, 0, NAMES, WORDS) == tableau_png(own, 0, NAMES, WORDS)
    hands = [
        hand_png(replace(own, pick=pick), NAMES, WORDS, outlook=())
        for pick in (None, (4, 1, 0, 3, 2), (1, 4, 0, 3, 2))
    ]
    assert len(set(hands)) == 3


@pytest.mark.long
@pytest.mark.parametrize("form", Form)
def test_the_longest_names_stay_inside_their_panels(form: Form) -> None:
    for mixed in (ALL, modules(Colour.PRODUCTION), modules(Colour.MILITARY)):
        view = egypt_view(4, modules=mixed, market=MARKET if mixed[0] else None)
        image = opened(board_png(view, (LONG, LONG.upper(), "І" * 32, "W" * 32), WORDS, form=form))
        right = colours_in(image, image.width - 6, 0, 6, image.height)
        assert right == {TOKENS[Theme.LIGHT].bg}
