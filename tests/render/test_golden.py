"""Every kind of picture looks as it did when somebody last looked at it (``make golden``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops, ImageFilter

import render
from engine.view import View
from render import board_png
from render.text.fonts import CAP
from tests.render import golden_scenes, hands
from tests.render.golden_scenes import FOLDER, GOLDEN, golden
from tests.render.likeness import difference, packed, reduced
from tests.render.overflow import NAMES_IN, watched
from tests.render.picture_views import NAMES, view_of
from tests.render.picture_words import WORDS


@pytest.mark.parametrize("name", GOLDEN)
def test_a_picture_looks_as_it_did_and_its_words_fit(name: str) -> None:
    with watched() as watch:
        drawn = GOLDEN[name]()
    assert [fault for fault in watch.faults() if not NAMES_IN.search(fault)] == []
    with Image.open(BytesIO(drawn)) as now, Image.open(golden(name)) as then:
        found = difference(reduced(now), then)
    assert found.alike, f"{found}: look at `make pictures`; if it should be so, `make golden`"


def test_there_is_no_golden_picture_without_its_scene() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GOLDEN)


def test_every_kind_of_picture_has_a_scene_and_a_text_that_says_the_same() -> None:
    pictures = {name.removesuffix("_png") for name in render.__all__ if name.endswith("_png")}
    named = {**vars(golden_scenes), **vars(hands)}
    tried = {name.removesuffix("_png") for name in named if name.endswith("_png")}
    assert pictures - tried == {"banded", "forms"}, "no scene in golden_scenes.py"
    told = {name.removeprefix("alt_") for name in render.__all__ if name.startswith("alt_")}
    # A band comes with the picture below it; the bare land and the two forms are told by their
    # pages.
    assert pictures - told == {"banded", "layout", "forms"}, "no alternative text"


def drawn(view: View) -> Image.Image:
    with Image.open(BytesIO(board_png(view, NAMES, WORDS))) as image:
        return image.convert("RGB")


VIEW = view_of(4)
WHOLE = drawn(VIEW)
PLAIN = packed(reduced(WHOLE))  # as golden pictures are kept


def seat_with(**changes: object) -> View:
    """The view with something else about its second player."""
    seats = list(VIEW.seats)
    seats[1] = replace(seats[1], **changes)  # type: ignore[arg-type]
    return replace(VIEW, seats=tuple(seats))


def pieces_with(*change: str, count: int = 1) -> View:
    """The view with ``change`` in the first region where the second player has ``count``."""
    held = VIEW.seats[1].pieces
    name = next(n for n, kinds in held.items() if len(kinds) == count)
    return seat_with(pieces={**held, name: change})


def piece_moved() -> View:
    """The view with a single piece next door."""
    held = dict(VIEW.seats[1].pieces)
    name = next(n for n, kinds in held.items() if len(kinds) == 1)
    taken = {region for seat in VIEW.seats for region in seat.pieces} | set(VIEW.villages)
    board = VIEW.board
    free = next(board.names[i] for i in board.neighbours[board.index[name]]
                if board.names[i] not in taken | VIEW.attacked)  # fmt: skip
    held[free] = held.pop(name)
    return seat_with(pieces=held)


@pytest.mark.parametrize(
    "view",
    [
        pieces_with("house"),
        piece_moved(),
        pieces_with("mill", "scroll", count=3),
        replace(VIEW, villages={}),
        replace(VIEW, attacked=frozenset()),
        replace(VIEW, to_move=2),
        replace(VIEW, last_turn=VIEW.last_turn[:3]),
        replace(VIEW, discard_top="farm"),
        seat_with(resigned=True),
    ],
    ids=["piece", "moved", "missing", "village", "ashes", "turn", "badge", "discard", "resigned"],
)
def test_a_change_that_matters_is_seen(view: View) -> None:
    assert not difference(PLAIN, reduced(drawn(view))).alike


@pytest.mark.parametrize(("was", "now"), [(3, 8), (6, 8), (5, 6), (8, 9), (1, 7), (12, 13)])
def test_one_other_digit_is_seen(was: int, now: int) -> None:
    before = packed(reduced(drawn(seat_with(gold=was))))
    found = difference(before, reduced(drawn(seat_with(gold=now))))
    assert not found.alike
    assert found.where[0] > 0.62  # and that is in the panels


def test_other_digits_are_seen_wherever_they_stand() -> None:
    village = next(iter(VIEW.villages))
    for view in (
        replace(VIEW, deck_size=VIEW.deck_size + 1),
        replace(VIEW, round=VIEW.round + 1),
        replace(VIEW, temples_left=VIEW.temples_left - 1),
        replace(VIEW, villages={**VIEW.villages, village: VIEW.villages[village] + 1}),
        seat_with(hand_size=VIEW.seats[1].hand_size + 1),
    ):
        assert not difference(PLAIN, reduced(drawn(view))).alike


def softer(picture: Image.Image) -> Image.Image:
    return picture.filter(ImageFilter.GaussianBlur(0.8))


def shifted(picture: Image.Image) -> Image.Image:
    found = picture.copy()
    found.paste(picture, (1, 0))
    return found


def lighter(picture: Image.Image) -> Image.Image:
    return picture.point([min(255, level + 1) for level in range(256)] * 3)


def noisy(picture: Image.Image) -> Image.Image:
    grain = Random("grain").randbytes(picture.width * picture.height)
    level = Image.frombytes("L", picture.size, grain).point([v % 13 for v in range(256)])
    return ImageChops.add(picture, Image.merge("RGB", (level, level, level)), 1, -6)


@pytest.mark.parametrize("changed", [Image.Image.copy, softer, shifted, lighter, noisy])
def test_what_nobody_could_tell_apart_is_alike(
    changed: Callable[[Image.Image], Image.Image],
) -> None:
    assert difference(PLAIN, reduced(changed(WHOLE))).alike


def test_letters_from_another_version_of_the_fonts_are_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "render.text.fitting.CAP", CAP + 0.03
    )  # all text half a pixel to a pixel lower
    now = reduced(drawn(VIEW))
    assert now.tobytes() != reduced(WHOLE).tobytes()
    assert difference(PLAIN, now).alike
