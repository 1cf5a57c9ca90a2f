"""Words fit the room they get: shrunk first, then cut, never clipped."""

from __future__ import annotations

import pytest
from picture_views import LONG

from render.fonts import Face
from render.text import (
    ELLIPSIS,
    fit,
    fit_name,
    initials,
    known_letters,
    lines,
    name_room,
    paragraph,
    width,
)


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
def test_words_too_long_even_so_are_cut_with_an_ellipsis(room: int) -> None:
    fitted = fit(LONG, Face.SERIF, 33, room)
    assert fitted.width <= room
    assert fitted.text == LONG or fitted.text.endswith(ELLIPSIS)


def test_a_sentence_loses_letters_of_the_name_not_its_end() -> None:
    fitted = fit_name(lambda n: f"{n} wins with 61", LONG, Face.SERIF, 60, 500)
    assert fitted.text.endswith("wins with 61")
    assert ELLIPSIS in fitted.text
    assert fitted.width <= 500


@pytest.mark.parametrize("names", [("Ann", "Bo"), ("Ann", "Cyprian the Great"), ("Bo", LONG)])
def test_a_column_of_names_is_as_wide_as_the_longest_needs(names: tuple[str, ...]) -> None:
    room = name_room(names, Face.SERIF, 35, 140, 300)
    assert 140 <= room <= 300
    if room < 300:
        assert all(fit(name, Face.SERIF, 35, room).text == name for name in names)


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


def test_two_players_with_one_initial_get_two_letters() -> None:
    assert initials(["Ann", "Bo", "Alba"]) == ["An", "B", "Al"]
    assert initials(["Ann", "Bo", "Anton"]) == ["A1", "B", "A3"]
    assert initials(["ann", "bo", "Dee", "cy"]) == ["A", "B", "D", "C"]


def test_signs_that_the_fonts_lack_are_left_out_of_names() -> None:
    assert known_letters("Ann \U0001f3db of Rome") == "Ann of Rome"
    assert known_letters("Тарас Шевченко") == "Тарас Шевченко"
    assert known_letters("\U0001f3db") == "?"


def test_a_minus_sign_is_typed_with_a_letter_that_exists() -> None:
    assert width("−3", Face.BOLD, 30) == width("–3", Face.BOLD, 30)
