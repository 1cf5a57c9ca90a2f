"""Words fit the room they get: shrunk first, then cut, never clipped."""

from __future__ import annotations

import pytest

from render.text.fitting import ELLIPSIS, fit, lines, paragraph, serif, settle, width
from render.text.letters import Face, font
from tests.render.picture_views import LONG


def test_short_words_keep_their_size() -> None:
    fitted = fit("Ann", Face.SERIF, 33, 200)
    assert (fitted.text, fitted.size) == ("Ann", 33)


def test_longer_words_shrink_to_three_quarters_at_most() -> None:
    full = width("Cyprian the Great", Face.SERIF, 33)
    fitted = fit("Cyprian the Great", Face.SERIF, 33, full * 0.8)
    assert fitted.text == "Cyprian the Great"
    assert 33 * 0.75 <= fitted.size < 33
    assert fitted.width <= full * 0.8


@pytest.mark.parametrize("room", [40, 90, 150, 240, 390])
def test_words_that_are_still_too_long_are_cut_with_an_ellipsis(room: int) -> None:
    fitted = fit(LONG, Face.SERIF, 33, room)
    assert fitted.width <= room
    assert fitted.text == LONG or fitted.text.endswith(ELLIPSIS)


@pytest.mark.parametrize("face", Face)
def test_words_are_as_wide_as_the_font_draws_them(face: Face) -> None:
    for text in ("AVATAR To Ty LT fi ffl", "Олександра Їжак-Ковальчук", "3 VP, at most 12."):
        for size in (24, 24.75, 33):
            assert width(text, face, size) == pytest.approx(font(face, size).getlength(text))


def test_lines_never_exceed_their_room() -> None:
    text = "At the end: 3 VP for each of your pieces in forests, at most 12."
    found = lines(text, Face.REGULAR, 27, 330, 4)
    assert all(width(line, Face.REGULAR, 27) <= 330 for line in found)
    assert " ".join(found) == text


def test_a_word_wider_than_the_room_is_cut() -> None:
    found = lines(f"a {LONG * 2} b", Face.REGULAR, 27, 200, 4)
    assert all(width(line, Face.REGULAR, 27) <= 200 for line in found)


def test_a_paragraph_shrinks_before_it_loses_words() -> None:
    text = "At the end: 2 VP for every village, standing or fallen, next to your regions."
    found, size = paragraph(text, Face.REGULAR, 27, 300, 3)
    assert " ".join(found) == text
    assert 27 * 0.75 <= size < 27


def test_a_minus_sign_is_typed_with_a_letter_that_exists() -> None:
    assert width("−3", Face.BOLD, 30) == width("–3", Face.BOLD, 30)


def test_a_line_ends_neither_before_a_fixed_space_nor_between_a_number_and_its_noun() -> None:
    text = "Vendez jusqu’à 6 argiles\u00a0: 1 PV l’unité, vers C4 ou 120 ors."
    for room in (130, 150, 170, 190, 300):
        found = lines(text, Face.REGULAR, 20, room, 9)
        assert " ".join(found) == text
        assert not any(line.startswith(":") for line in found)
        assert not any(line.endswith(("6", "1", "120")) for line in found)


SETTLED = [
    # room, high → lines, size, share of the letters' width
    (1000, 60, 2, ("Small Port of Wood",), 60, 1.0),
    (450, 40, 1, ("Small Port of Wood",), 40, 1.0),
    (330, 90, 2, ("Small Port", "of Wood"), 42, 1.0),
]


@pytest.mark.parametrize(("room", "high", "most", "lines", "size", "squeeze"), SETTLED)
def test_a_text_first_shrinks_and_then_breaks_into_lines(
    room: float, high: float, most: int, lines: tuple[str, ...], size: float, squeeze: float
) -> None:
    found = settle("Small Port of Wood", Face.SERIF, 60, room, high, 33, most)
    assert (found.lines, int(found.size), found.squeeze) == (lines, size, squeeze)


def test_letters_are_narrowed_before_a_text_is_cut_and_never_too_small() -> None:
    style = serif(33)
    wide = style.width("Small Port of Wood")
    narrow = settle("Small Port of Wood", Face.SERIF, 60, 0.9 * wide, 40, 33)
    assert narrow.lines == ("Small Port of Wood",)
    assert (narrow.size, narrow.squeeze) == (33, 0.88)
    cut = settle("Small Port of Wood", Face.SERIF, 60, 0.6 * wide, 40, 33)
    assert cut.size == 33
    assert cut.lines[0].endswith("…")
    assert style.width(cut.lines[0]) * cut.squeeze <= 0.6 * wide
