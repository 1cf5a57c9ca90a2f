"""Words fit the room they get: shrunk first, then cut, never clipped."""

from __future__ import annotations

import pytest

from render.text.fitting import ELLIPSIS, fit, lines, paragraph, serif, settle, width
from render.text.letters import Face, font
from render.text.names import SQUEEZE, fit_name, initials, known_letters, nameplate, shown_names
from tests.render.picture_views import LONG
from tests.render.picture_words import WORDS


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


ROOM, SIZE, LEAST = 190, 33, 24  # of the name in a panel of the wide board


def test_a_short_name_is_on_one_line_at_its_full_size() -> None:
    plate = nameplate("Cyprian", Face.SERIF, SIZE, ROOM, LEAST)
    assert (plate.lines, plate.size, plate.squeeze) == (("Cyprian",), SIZE, 1.0)


def test_a_name_is_narrowed_before_it_is_broken() -> None:
    plate = nameplate("ShadowHunter99", Face.SERIF, SIZE, ROOM, LEAST)
    assert plate.lines == ("ShadowHunter99",)
    assert plate.squeeze == SQUEEZE


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Captain Bluebeard II", ("Captain", "Bluebeard II")),
        ("PharaohTutankhamun1337", ("Pharaoh", "Tutankhamun1337")),
        ("шевченко-ковальчук", ("шевченко-", "ковальчук")),
        ("wolfeschlegelsteinhausen", ("wolfeschlege", "lsteinhausen")),
    ],
)
def test_a_longer_name_is_broken_between_its_words(name: str, lines: tuple[str, ...]) -> None:
    plate = nameplate(name, Face.SERIF, SIZE, ROOM, LEAST)
    assert plate.lines == lines


@pytest.mark.parametrize("name", [LONG, LONG.upper(), "І" * 32, "W" * 32, "The winding one"])
def test_no_line_of_a_name_is_wider_than_its_room(name: str) -> None:
    plate = nameplate(name, Face.SERIF, SIZE, ROOM, LEAST)
    assert plate.size >= LEAST
    assert all(width(line, Face.SERIF, plate.size) * plate.squeeze <= ROOM for line in plate.lines)
    whole = "".join(plate.lines).replace(" ", "")
    assert whole == name.replace(" ", "") or whole.endswith(ELLIPSIS)


def test_a_sentence_loses_letters_of_the_name_not_its_end() -> None:
    fitted = fit_name(lambda n: f"{n} wins with 61", LONG, serif(60), 500)
    assert fitted.text.endswith("wins with 61")
    assert ELLIPSIS in fitted.text
    assert fitted.width <= 500


def test_two_players_with_one_initial_get_two_letters() -> None:
    assert initials(["Ann", "Bo", "Alba"]) == ["An", "B", "Al"]
    assert initials(["Ann", "Bo", "Anton"]) == ["A1", "B", "A3"]
    assert initials(["ann", "bo", "Dee", "cy"]) == ["A", "B", "D", "C"]


def test_characters_missing_in_the_fonts_are_left_out_of_names() -> None:
    assert known_letters("Ann \U0001f3db of Rome") == "Ann of Rome"
    assert known_letters("Тарас Шевченко") == "Тарас Шевченко"
    assert known_letters("\U0001f3db") == ""


def test_decorated_letters_become_plain_ones() -> None:
    assert (
        known_letters("\U0001d4d0\U0001d4f7\U0001d4f7 the \uff27\uff52\uff45\uff41\uff54")
        == "Ann the Great"
    )


def test_an_undrawable_name_becomes_the_players_number() -> None:
    assert shown_names(["Ann", "\U0001f3db\u674e"], WORDS) == ["Ann", "Player 2"]
