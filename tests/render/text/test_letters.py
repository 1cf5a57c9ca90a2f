"""Words set from kept letters look as if the font had drawn them whole."""

from __future__ import annotations

from PIL import Image

from render.text.letters import Face, Placed, drawn_words, set_words

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
