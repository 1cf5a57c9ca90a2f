"""The board picture shows all pieces, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise, product
from math import hypot

import pytest
from PIL import ImageChops

from engine.events import Built, Moved, Offered, Passed, Stole
from engine.view import View
from render import Form, PastTurn, Theme, board_png
from render.draw.theme import IVORY, SIGNAL, contrast
from render.parts.pieces import way_path
from render.pictures.board import SIDE
from tests.render.likeness import board_layout, colour_at, colours_in, opened
from tests.render.overflow import watched
from tests.render.picture_views import NAMES, view_of
from tests.render.picture_words import WORDS
from tests.sampling import released

LARGEST = 350_000


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("theme", Theme)
def test_a_board_has_its_size_and_stays_small(theme: Theme, form: Form) -> None:
    png = board_png(view_of(4), NAMES, WORDS, theme=theme, form=form)
    assert opened(png).size == form.size
    assert len(png) < LARGEST
    assert png[25] == 3  # colour type: palette


def test_an_armys_way_hides_no_villages_points() -> None:
    view = view_of(4)
    board, ways = view.board, []
    for name in view.villages:
        at = board.coords[board.index[name]]
        for dq, dr in ((1, 0), (0, 1), (1, -1)):
            ends = [(at[0] + k * dq, at[1] + k * dr) for k in (-1, 1)]
            if all(end in board.coords for end in ends):
                start, end = (board.names[board.coords.index(end)] for end in ends)
                ways.append((name, Moved(0, start, end)))
    assert len(ways) > 6
    layout = board_layout(view)
    still = opened(board_png(replace(view, last_turn=()), NAMES, WORDS))
    for name, move in ways:
        moved = opened(board_png(replace(view, last_turn=(move,)), NAMES, WORDS))
        x, y = layout.at(name)
        disc = (round(x - 18), round(y - 8), round(x + 18), round(y + 28))
        apart = ImageChops.difference(moved.crop(disc), still.crop(disc)).convert("L")
        assert apart.getextrema()[1] < 40, (name, move)  # each picture has its own palette


@pytest.mark.long
def test_an_armys_way_is_one_line_up_to_its_head() -> None:
    view = view_of(4)
    layout = board_layout(view)
    names = view.board.names
    pairs = [(a, b) for a in names[::5] for b in names[::7] if a != b]
    for way in pairs:
        path = way_path(layout, way)
        assert all(hypot(x - u, y - v) < 8 for (x, y), (u, v) in pairwise(path)), way
        x, y = layout.at(way[1])
        assert hypot(path[-1][0] - x, path[-1][1] - y) < 1.1 * layout.s, way


def test_a_village_shows_a_disc_and_an_emptied_one_keeps_it() -> None:
    view = view_of(4)
    name = next(iter(view.villages))
    empty = replace(view, villages={**view.villages, name: 0})
    layout = board_layout(view)
    cx, cy = layout.at(name)
    for one in (view, empty):
        image = opened(board_png(one, NAMES, WORDS))
        disc = colours_in(image, round(cx - 20), round(cy), 40, 20)
        assert IVORY in disc
    assert board_png(view, NAMES, WORDS) != board_png(empty, NAMES, WORDS)


@pytest.mark.long
def test_the_last_round_is_announced_in_the_warning_colour() -> None:
    for form in Form:
        bar = (SIDE.x, SIDE.y, SIDE.w, 90) if form is Form.WIDE else (12, 12, 1296, 88)
        seen = [
            SIGNAL in colours_in(opened(board_png(view, NAMES[:3], WORDS, form=form)), *bar)
            for view in (view_of(3), view_of(3, last_round=15), view_of(3, last_round=14))
        ]
        assert seen == [False, True, True]


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("left", ["temple", "village"])
def test_a_counter_is_yellow_when_one_more_brings_the_end(left: str, form: Form) -> None:
    view = view_of(4, last_turn=())
    near = (
        replace(view, temples_left=1)
        if left == "temple"
        else replace(view, villages={**dict.fromkeys(view.villages, 0), min(view.villages): 4})
    )
    ended = replace(near, last_round=15)
    stock = (SIDE.x, 120, SIDE.w, 70) if form is Form.WIDE else (1170, 100, 150, 500)
    seen = [
        SIGNAL in colours_in(opened(board_png(one, NAMES, WORDS, form=form)), *stock)
        for one in (view, near, ended)
    ]
    assert seen == [False, True, False]


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "form"),
    [*map(released, product([2], Form)), released((3, Form.WIDE)), (3, Form.TALL)],
)
def test_the_cards_in_each_column_are_counted_for_up_to_three_players(
    players: int, form: Form
) -> None:
    view = view_of(players)
    last = view.seats[-1]
    for column in range(6):
        longer = tuple(
            (*cards, cards[0]) if i == column else cards for i, cards in enumerate(last.columns)
        )
        one_more = replace(view, seats=(*view.seats[:-1], replace(last, columns=longer)))
        was, now = (
            opened(board_png(one, NAMES[:players], WORDS, form=form)) for one in (view, one_more)
        )
        changed = ImageChops.difference(was, now).convert("L").point(lambda v: 255 * (v > 70))
        box = changed.getbbox()
        assert box is not None, column
        assert box[2] - box[0] < 40, column
        assert box[3] - box[1] < 40, column


def test_victory_points_and_hands_leave_no_trace_in_the_picture() -> None:
    view = view_of(4)
    rich = tuple(replace(seat, vp=10 + seat.seat) for seat in view.seats)
    private = replace(view, seat=0, hand=("farm", "legion"), seats=rich)
    assert board_png(view, NAMES, WORDS) == board_png(private, NAMES, WORDS)


@pytest.mark.long
def test_the_same_position_gives_the_same_bytes_in_any_thread() -> None:
    view = view_of(2)
    alone = board_png(view, NAMES[:2], WORDS)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda _: board_png(view, NAMES[:2], WORDS), range(8)))
    assert together == [alone] * 8


def test_a_turn_without_marks_on_the_board_still_has_its_caption() -> None:
    view = view_of(4)
    offered = replace(view, last_turn=(Offered(2, "jupiter", "mars", "temple_forest", 3),))
    passed = replace(view, last_turn=(Passed(2),))
    for one, told in ((offered, WORDS.text("god-jupiter")), (passed, "passes")):
        for form in Form:
            assert told in written(one, form)


@pytest.mark.parametrize("form", Form)
def test_the_caption_of_a_long_turn_has_its_place_and_first_gain(form: Form) -> None:
    """An army's steps, robberies and the card's name go first."""
    view = view_of(4)
    names = view.board.names
    steps = [Moved(2, a, b) for a, b in pairwise(names[:6])]
    built = Built(2, "legion", "military", names[7], "army", ())
    robbed = [Stole(2, victim, what, 1) for victim in (0, 1, 0) for what in ("gold", "wood")]
    turns = [PastTurn(2, (built, *steps, *robbed)), PastTurn(3, (Passed(3),))]
    told = written(view, form, turns)
    assert any(text.endswith(names[7]) for text in told)
    assert {"+3", "passes"} <= told


def written(view: View, form: Form, turns: Sequence[PastTurn] = ()) -> set[str]:
    """All words on a board."""
    with watched() as watch:
        board_png(view, NAMES, WORDS, form=form, turns=turns)
    return {text.text for sheet in watch.sheets.values() for text in sheet.texts}


def test_a_finished_board_names_the_winner_and_points_to_nobody() -> None:
    over = replace(view_of(4), to_move=None)
    assert opened(board_png(over, NAMES, WORDS)).size == Form.WIDE.size


@pytest.mark.parametrize("form", Form)
def test_a_replacements_turn_is_marked_only_in_its_caption(form: Form) -> None:
    view = view_of(4)
    plain, marked = (
        opened(board_png(view, NAMES, WORDS, form=form, stand_in=one)) for one in (False, True)
    )
    # Each picture has a palette of its own, which shifts every colour a little.
    apart = ImageChops.difference(plain.convert("L"), marked.convert("L"))
    box = apart.point(lambda shade: 255 * (shade > 60)).getbbox()
    assert box is not None
    left, top, _, bottom = box
    assert left > (SIDE.x if form is Form.WIDE else 100)  # after the player's seal
    assert bottom - top < 130  # within its two lines


@pytest.mark.parametrize("theme", Theme)
def test_the_last_turn_is_visible_for_any_mover(theme: Theme) -> None:
    """Read as Discord shows it, across every side of every frame."""
    view = view_of(4)
    layout = board_layout(view)
    for seat in view.seats:
        names = list(seat.pieces)[:2]
        built = [Built(seat.seat, "legion", "military", one, "army", ()) for one in names]
        told = opened(board_png(replace(view, last_turn=tuple(built)), NAMES, WORDS, theme=theme))
        scale = 1 / Form.WIDE.unit
        small = told.reduce(Form.WIDE.unit)
        for name in names:
            region, (cx, cy) = view.board.index[name], layout.at(name)
            for edge in range(6):
                (ax, ay), (bx, by) = layout.edge(region, edge)
                across = []
                for along, part in product((0.35, 0.5, 0.65), (0.78, 0.84, 0.9, 0.96, 1.02)):
                    mx, my = ax + (bx - ax) * along - cx, ay + (by - ay) * along - cy
                    x, y = (cx + mx * part) * scale, (cy + my * part) * scale
                    across.append(colour_at(small, x, y))
                best = max(contrast(a, b) for a in across for b in across)
                assert best >= 3.5, (seat.seat, name, edge, round(best, 2))
