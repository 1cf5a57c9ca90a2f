"""Every kind of picture looks as it did when somebody last looked at it (``make golden``)."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from golden_scenes import FOLDER, SCENES, golden
from likeness import difference, reduced
from picture_views import NAMES, view_of
from picture_words import WORDS
from PIL import Image

from engine.view import View
from render import board_png


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    with Image.open(BytesIO(SCENES[name]())) as now, Image.open(golden(name)) as then:
        found = difference(reduced(now), then)
    assert found.alike, f"{found}: look at `make pictures`; if it should be so, `make golden`"


def test_there_is_no_golden_picture_without_its_scene() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SCENES)


def drawn(view: View) -> Image.Image:
    with Image.open(BytesIO(board_png(view, NAMES, WORDS))) as image:
        return reduced(image)


VIEW = view_of(4)
PLAIN = drawn(VIEW)


def moved(**changes: object) -> View:
    """The view with something else about its second player."""
    seats = list(VIEW.seats)
    seats[1] = replace(seats[1], **changes)  # type: ignore[arg-type]
    return replace(VIEW, seats=tuple(seats))


def another_piece() -> View:
    """A house stands where there was something else."""
    name, kinds = next((n, k) for n, k in VIEW.seats[1].pieces.items() if len(k) == 1)
    other = "house" if kinds != ("house",) else "mill"
    return moved(pieces={**VIEW.seats[1].pieces, name: (other,)})


@pytest.mark.parametrize(
    "view",
    [
        another_piece(),
        replace(VIEW, villages={}),
        replace(VIEW, attacked=frozenset()),
        replace(VIEW, to_move=2),
        replace(VIEW, last_turn=VIEW.last_turn[:3]),
        replace(VIEW, discard_top="farm"),
        moved(resigned=True),
    ],
    ids=["piece", "village", "ashes", "turn", "badge", "discard", "resigned"],
)
def test_a_change_that_matters_is_seen(view: View) -> None:
    assert not difference(PLAIN, drawn(view)).alike


def test_a_picture_is_like_itself_a_pixel_off_or_a_shade_lighter() -> None:
    with Image.open(BytesIO(board_png(VIEW, NAMES, WORDS))) as large:
        picture = large.convert("RGB")
    shifted = picture.copy()
    shifted.paste(picture, (1, 0))
    lighter = picture.point([min(255, level + 1) for level in range(256)] * 3)
    for other in (picture, shifted, lighter):
        assert difference(PLAIN, reduced(other)).alike
