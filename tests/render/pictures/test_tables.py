"""Lists of tables as pictures: every state, every number of tiles, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from render import Standing, Theme, Tile, alt_tables, tables_png
from render.draw.theme import PLAYERS, SIGNAL, TOKENS
from render.parts.table_tile import HEIGHT, WIDTH
from tests.render.picture_views import LONG, NAMES, finished, view_of
from tests.render.picture_words import WORDS
from tests.render.table_tiles import TILES, YOURS

_FIRST = (24, 118)  # the corner of the first tile


def _drawn(tiles: tuple[Tile, ...], theme: Theme = Theme.LIGHT) -> Image.Image:
    return Image.open(BytesIO(tables_png(tiles, "Your tables", 1, WORDS, theme=theme))).convert(
        "RGB"
    )


@pytest.mark.parametrize("count", range(1, 7))
def test_tiles_keep_their_size_and_the_picture_grows_by_rows_of_two(count: int) -> None:
    assert _drawn(TILES[:count]).size == (1080, (562, 998, 1434)[(count - 1) // 2])


@pytest.mark.parametrize("count", [0, 7])
def test_a_picture_of_no_table_or_of_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="one to 6 tables"):
        tables_png((YOURS,) * count, "", 0, WORDS)


@pytest.mark.parametrize("theme", Theme)
def test_a_table_that_waits_for_the_asker_is_ringed_and_has_a_foot_of_their_cloth(
    theme: Theme,
) -> None:
    x, y = _FIRST
    mine, theirs = YOURS, replace(YOURS, standing=Standing.WAITING, seat=0)
    for tile, ring, foot in (
        (mine, SIGNAL, PLAYERS[1].fill),
        (theirs, TOKENS[theme].bg, TOKENS[theme].panel2),
    ):
        picture = _drawn((tile,), theme)
        assert picture.getpixel((x - 4, y + HEIGHT // 2)) == ring
        assert picture.getpixel((x + WIDTH // 2 + 60, y + 380)) == foot


def test_a_ring_with_little_time_left_is_yellow() -> None:
    x, y = _FIRST
    box = (x + 387, y + 176 - 66, x + 387 + 66, y + 176)  # the ring's first quarter
    for left, yellow in ((0.1, True), (0.5, False), (None, False)):
        ring = _drawn((replace(YOURS, left=left),)).crop(box)
        assert (SIGNAL in {colour for _, colour in ring.getcolors(100_000) or []}) is yellow


def test_points_and_hands_of_a_running_game_leave_no_trace() -> None:
    view = view_of(4)
    seats = tuple(replace(seat, vp=77, hand_size=9) for seat in view.seats)
    for standing in (Standing.YOURS, Standing.WAITING, Standing.ASLEEP):
        tile = Tile("a", "b", standing, NAMES, 4, view, 1, "1 h left", 0.5, days=16)
        known = replace(tile, view=replace(view, seats=seats, seat=1, hand=("cavalry",)))
        pictures = [tables_png((one,), "", 1, WORDS) for one in (tile, known)]
        assert pictures[0] == pictures[1]
        assert alt_tables((tile,), "", WORDS) == alt_tables((known,), "", WORDS)


def test_the_words_tell_every_state() -> None:
    assert alt_tables(TILES, "Your tables", WORDS) == (
        "Your tables. duel-on-the-tiber (Настілки Київ), round 14: Your turn, 1 h left."
        f" {LONG} ({LONG}), round 14: Your turn, stopped until morning."
        f" slow-and-steady (Thursday Club), round 14: {LONG.upper()}’s turn, 6 days left,"
        " 1 more, then you."
        " open-table (Thursday Club), 3 players: 2 seats are free."
        " villa-of-summer (Thursday Club), round 14: asleep, nobody has come for 16 days."
        " capua-cup (Thursday Club), 17 rounds: You won, with 61 VP, 1st of 4."
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
