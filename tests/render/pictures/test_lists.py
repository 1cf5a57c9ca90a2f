"""Leaderboards, profiles and lists of tables: nothing clipped, every state, nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from PIL import Image

from render import (
    Form,
    Standing,
    Theme,
    Tile,
    alt_leaderboard,
    alt_profile,
    alt_tables,
    leaderboard_png,
    profile_lines,
    profile_png,
    standing_lines,
    tables_png,
)
from render.draw.theme import SIGNAL
from render.text.amounts import duration, signed
from tests.render.overflow import watched
from tests.render.picture_views import LONG, NAMES, finished, view_of
from tests.render.picture_words import WORDS, FluentWords
from tests.render.statistics import (
    BOARD,
    ELEVEN,
    EMPTY,
    FEW_RATED,
    FULL,
    LONG_NAME,
    NOBODY,
    PROFILE,
    THREE,
    TILES,
    YOURS,
)


class Heard(FluentWords):
    """The English words, and which of them a picture asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.said: list[str] = []

    def text(self, key: str, **args: str | int) -> str:
        self.keys.append(key)
        self.said.append(super().text(key, **args))
        return self.said[-1]


@pytest.mark.parametrize("form", Form)
def test_only_the_longest_name_of_a_server_is_cut(form: Form) -> None:
    with watched() as watch:
        for board in (BOARD, ELEVEN, NOBODY):
            leaderboard_png(board, WORDS, form=form)
        for profile in (PROFILE, FULL, THREE, FEW_RATED, EMPTY):
            profile_png(replace(profile, name=LONG_NAME), WORDS, form=form)
    cut = [fault for fault in watch.faults(least=0.5) if fault.startswith("cut")]
    assert all(ELEVEN.server in fault for fault in cut)


def test_the_scale_of_the_leaderboard_fits_every_range() -> None:
    words = Heard()
    leaderboard_png(ELEVEN, words)
    assert "200 – 1600" in words.said
    leaderboard_png(replace(BOARD, rows=BOARD.rows[:1]), words)
    assert "1350 – 1450" in words.said


def test_panels_with_too_few_games_say_so_instead_of_a_chart() -> None:
    words = Heard()
    profile_png(FEW_RATED, words)
    said = {key for key in words.keys if "few" in key}
    assert said == {"stats-few-rated", "stats-few"}
    words = Heard()
    profile_png(PROFILE, words)
    assert not [key for key in words.keys if "few" in key]


def test_the_leaderboard_in_words_has_every_row_in_the_limit() -> None:
    assert standing_lines(BOARD, WORDS)[:2] == [
        "1. Livia: 1396 ± 38, 69 games, 29 wins, lately +22",
        "2. Strategist (computer): 1371 ± 16, 68 games, 28 wins, lately −4",
    ]
    told = alt_leaderboard(ELEVEN, WORDS)
    assert len(told) <= 1024
    assert [row.name in told for row in ELEVEN.rows] == [True] * 11
    assert alt_leaderboard(NOBODY, WORDS) == (
        "Leaderboard of Thursday Club: 0 people, 0 games. No rated game has been finished here yet."
    )


def test_a_profile_in_words_has_every_number_of_the_panels() -> None:
    assert profile_lines(PROFILE, WORDS) == [
        f"Rating {PROFILE.history[-1].rating.value} ± 46, no. 4 of 25",
        "63 games, 21 wins, average place 2.2",
        "Places of 4 players: 1st 21 ×, 2nd 17 ×, 3rd 16 ×, 4th 9 ×",
        "Points a game (everybody’s): cards 26 (22), villages 5 (9), temples 15 (13), "
        "majorities 3 (3)",
        "Cards built a game (everybody’s): maritime 4.1 (3.2), production 3.9 (4.0), "
        "scientific 5.6 (3.9), civil 2.3 (3.6), military 1.4 (2.9), temple 1.9 (1.6)",
        "A turn takes 3 h 40 min (median; everybody 6 h)",
        "Last games: 1st with 43 VP, 2nd with 44 VP, 3rd with 45 VP, 4th with 46 VP",
        "favourite card: Academy, in 41 of 63 games",
        "best card: Legion, 20 of 33 games won with it",
    ]
    assert len(alt_profile(PROFILE, WORDS)) <= 1024
    assert alt_profile(EMPTY, WORDS) == "Zoë’s statistics. No finished game yet."


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(9, "9 s"), (60, "1 min"), (3599, "1 h"), (13_200, "3 h 40 min"), (190_800, "2 days 5 h")],
)
def test_times_have_two_units_at_most(seconds: int, expected: str) -> None:
    assert duration(seconds, WORDS) == expected


def test_numbers_carry_their_sign_and_one_decimal() -> None:
    signs: Sequence[str] = [signed(n) for n in (3, 0, -3)]
    assert signs == ["+3", "±0", "−3"]
    assert [WORDS.number(n, 1) for n in (0, 2.25, 11.96)] == ["0.0", "2.2", "12.0"]


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
