"""People's names on pictures: whole where they can be, and none of them a row of boxes."""

from __future__ import annotations

import pytest

from render.text.fitting import ELLIPSIS, serif, width
from render.text.letters import Face
from render.text.names import SQUEEZE, fit_name, initials, known_letters, nameplate, shown_names
from tests.render.picture_views import LONG
from tests.render.picture_words import WORDS

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
