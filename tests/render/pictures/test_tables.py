"""Lists of tables as pictures: every state, every number of tiles, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from PIL import Image

from render import Form, Standing, Theme, Tile, alt_tables, tables_png
from render.draw.theme import SIGNAL
from tests.render.overflow import watched
from tests.render.picture_views import LONG, NAMES, finished, view_of
from tests.render.picture_words import WORDS
from tests.render.table_tiles import TILES, YOURS


def _drawn(
    tiles: tuple[Tile, ...], theme: Theme = Theme.LIGHT, form: Form = Form.WIDE
) -> Image.Image:
    png = tables_png(tiles, "Your tables", 1, WORDS, theme=theme, form=form)
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("count", range(1, 7))
def test_the_picture_keeps_its_form_for_any_number_of_tables(count: int, form: Form) -> None:
    with watched() as watch:
        assert _drawn(TILES[:count], form=form).size == form.size
    numerals = {text.text for sheet in watch.sheets.values() for text in sheet.texts}
    assert {str(number) for number in range(1, count + 1)} <= numerals
    assert watch.cramped(form) == []


@pytest.mark.parametrize("count", [0, 7])
def test_a_picture_of_no_table_or_of_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="one to 6 tables"):
        tables_png((YOURS,) * count, "", 0, WORDS)


def test_a_ring_with_little_time_left_is_yellow() -> None:
    half = Form.WIDE.size[0] // 2
    for left, yellow in ((0.1, True), (0.5, False), (None, False)):
        picture = _drawn((replace(YOURS, left=left),))
        ring = picture.crop((half, 150, picture.width, picture.height - 200))
        assert (SIGNAL in {colour for _, colour in ring.getcolors(100_000) or []}) is yellow


def test_two_tables_of_a_channel_are_distinguished_by_their_dates() -> None:
    running = replace(YOURS, day=date(2026, 11, 3))
    over = Tile("a", "b", Standing.OVER, NAMES, 4, finished(4), 2, day=date(2026, 11, 20))
    told = alt_tables((running, over), "", WORDS)
    assert "round 14, since 3 Nov" in told
    assert "17 rounds, ended 20 Nov" in told


def test_a_running_games_points_and_hands_leave_no_trace() -> None:
    view = view_of(4)
    seats = tuple(replace(seat, vp=77, hand_size=9) for seat in view.seats)
    for standing in (Standing.YOURS, Standing.WAITING, Standing.ASLEEP):
        tile = Tile("a", "b", standing, NAMES, 4, view, 1, "1 h left", 0.5, days=16)
        known = replace(tile, view=replace(view, seats=seats, seat=1, hand=("cavalry",)))
        pictures = [tables_png((one,), "", 1, WORDS) for one in (tile, known)]
        assert pictures[0] == pictures[1]
        assert alt_tables((tile,), "", WORDS) == alt_tables((known,), "", WORDS)


def test_the_words_describe_every_state() -> None:
    assert alt_tables(TILES, "Your tables", WORDS) == (
        "Your tables. duel-on-the-tiber (Настілки Київ), round 14: Your turn, 1 h left."
        f" {LONG} ({LONG}), round 14: Your turn, stopped until morning."
        f" slow-and-steady (Thursday Club), round 14, since 3 Nov: {LONG.upper()}’s turn,"
        " 6 days left, 1 more, then you."
        " open-table (Thursday Club), 3 players: 2 seats are free."
        " villa-of-summer (Thursday Club), round 14: asleep, nobody has come for 16 days."
        " capua-cup (Thursday Club), 17 rounds, ended 20 Nov: You won, with 61 VP, 1st of 4."
    )


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (2, "You won, with 61 VP, 1st of 4"),
        (1, "Cyprian wins, with 61 VP, 3rd of 4"),
        (None, "Cyprian wins, with 61 VP"),
    ],
)
def test_a_table_that_is_over_says_who_won_and_the_askers_place(
    seat: int | None, said: str
) -> None:
    over = Tile("a", "b", Standing.OVER, NAMES, 4, finished(4), seat)
    assert said in alt_tables((over,), "", WORDS)
