"""Words set from kept letters look as if the font had drawn them whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PIL import Image, features

from bot.ui.names import name_of
from render.text import fitting, letters, names, scripts
from render.text.letters import Face, Placed, drawn_words, set_words
from render.text.names import initials, known_letters, nameplate, shown_names
from render.text.scripts import SCRIPTS, in_own_fonts, runs
from tests.conftest import FONTS
from tests.render.picture_words import WORDS

TEXTS = ("AVATAR To Ty fi ffl", "Олександра Їжак-Ковальчук", "Fôret 3 VP − 12 “j”!")


def seen(placed: Placed | None) -> Image.Image:
    """The words on a sheet large enough for all of them."""
    assert placed is not None
    mask, left, top = placed
    sheet = Image.new("L", (1600, 100), 0)
    sheet.paste(mask, (800 + left, 60 + top))
    return sheet


def test_cached_words_equal_the_fonts_drawing() -> None:
    for face in Face:
        for text in TEXTS:
            for size, anchor in ((24, "l"), (24.75, "m"), (33, "m"), (33, "r")):
                whole = seen(drawn_words(text, face, size, anchor))
                assert seen(set_words(text, face, size, anchor)) == whole, (text, face, size)


def test_blanks_leave_nothing() -> None:
    assert set_words("  ", Face.BOLD, 30, "m") is None
    assert set_words("", Face.BOLD, 30, "l") is None


NAMES = {
    "Hebrew": "דנה כהן",
    "Arabic": "محمد علي",
    "Devanagari": "राम कुमार",
    "Thai": "สมชาย ใจดี",
    "Chinese": "王小明",
    "Japanese": "さくらカナ",
    "Korean": "김철수",
}
CACHES = (
    *(scripts.installed, scripts.runs, names._known, names.known_letters),
    *(fitting.width, fitting.fit),
)


@dataclass(frozen=True, slots=True)
class Somebody:
    display_name: str
    name: str = "account_7"
    id: int = 4711


def forget() -> None:
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture
def fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Debian's fonts are used where they are installed."""
    if not all(any((FONTS / name).exists() for name in one.files) for one in SCRIPTS):
        pytest.skip("apt-get install fonts-noto-core fonts-wqy-microhei")
    monkeypatch.setattr(scripts, "FOLDER", FONTS)
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_without_fonts_the_accounts_name_is_shown(name: str) -> None:
    assert shown_names([name], WORDS) == ["Player 1"]
    assert name_of(Somebody(name)) == "account_7"
    assert shown_names([name_of(Somebody(name))], WORDS) == ["account_7"]


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_with_fonts_the_name_itself_is_drawn(name: str) -> None:
    assert known_letters(name) == name == name_of(Somebody(name))
    assert [script is not None for _, script in runs(name)] == [True]
    drawn = letters.set_words(f"Turn of {name} (2)", Face.SERIF, 40, "l")
    assert drawn is not None
    mask, left, _ = drawn
    assert left + mask.width == pytest.approx(
        letters.width(f"Turn of {name} (2)", Face.SERIF, 40), abs=8
    )
    for stroke in (0.0, 2.0):  # as on the board, and on coloured ground
        assert letters.drawn_words(name, Face.BOLD, 30, "m", stroke) is not None
    plate = nameplate(name * 4, Face.SERIF, 40, 150, 20)
    assert all(
        letters.width(line, Face.SERIF, plate.size) * plate.squeeze <= 151 for line in plate.lines
    )
    assert initials([name, "Ann"])[0] == name[0]


@pytest.mark.usefixtures("fonts")
def test_right_to_left_words_are_in_their_order() -> None:
    """Two words are one run: drawn one by one, the second would be right of the first."""
    (run, script), (rest, none) = runs("محمد علي (2)")
    assert (run, rest, none) == ("محمد علي", " (2)", None)
    assert script is not None
    assert (script.direction, script.shaped) == ("rtl", True)


@pytest.mark.usefixtures("fonts")
def test_only_scripts_without_shaping_are_drawn_without_raqm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(features, "check", lambda feature: False)
    forget()
    drawn = {script: bool(known_letters(name)) for script, name in NAMES.items()}
    assert [script for script, known in drawn.items() if known] == ["Chinese", "Japanese", "Korean"]
    assert name_of(Somebody(NAMES["Arabic"])) == "account_7"


@pytest.mark.usefixtures("fonts")
def test_emoji_and_rare_signs_are_left_out_all_the_same() -> None:
    assert known_letters("王小明 🎮") == "王小明"
    assert name_of(Somebody("🎮")) == "account_7"
    assert in_own_fonts("Ірина Їжак")
