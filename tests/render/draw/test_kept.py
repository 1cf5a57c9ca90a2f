"""The cache of pictures stays within its bytes and keeps the most recently used."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from inspect import get_annotations, isfunction
from pkgutil import walk_packages
from threading import Barrier

import pytest
from PIL import Image

import render
from render.draw import kept as module
from render.draw.kept import Shelf, kept

PIXELS = 100 * 100


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Room for three squares of 100 pixels and their overhead."""
    shelf = Shelf(3 * (PIXELS + 2_500))
    monkeypatch.setattr(module, "SMALL", shelf)
    return shelf


def test_the_same_picture_is_given_again(small: Shelf) -> None:
    made: list[int] = []

    @kept
    def square(shade: int) -> Image.Image:
        made.append(shade)
        return Image.new("L", (100, 100), shade)

    assert square(1) is square(1)
    assert square(shade=1) is square(shade=1)
    assert made == [1, 1]
    square.cache_clear()
    assert (len(small), small.size) == (0, 0)
    square(1)
    assert made == [1, 1, 1]


def test_the_least_recently_used_picture_is_dropped_first(small: Shelf) -> None:
    made: list[int] = []

    @kept
    def square(shade: int) -> Image.Image:
        made.append(shade)
        return Image.new("L", (100, 100), shade)

    for shade in (1, 2, 3):
        square(shade)
    square(1)
    square(4)
    assert small.size <= small.most
    square(1)
    square(2)
    assert made == [1, 2, 3, 4, 2]


def test_the_cache_stays_within_its_bytes_with_too_many_pictures(small: Shelf) -> None:
    @kept
    def square(shade: int, side: int) -> tuple[Image.Image, int, int]:
        return Image.new("RGB", (side, side), (shade, 0, 0)), 0, 0

    for number in range(200):
        found, *_ = square(number, 10 + number % 60)
        assert found.getpixel((0, 0)) == (number, 0, 0)
        assert small.size <= small.most
    assert square(1, 500)[0].size == (500, 500)  # larger than all of it: given, and not kept
    assert small.size <= small.most


def test_two_threads_drawing_the_same_count_it_once(small: Shelf) -> None:
    both = Barrier(2)

    @kept
    def square(shade: int) -> Image.Image:
        both.wait(60)
        return Image.new("L", (100, 100), shade)

    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(square, (7, 7))
    assert one.tobytes() == other.tobytes()
    assert len(small) == 1
    square.cache_clear()
    assert small.size == 0


def test_whole_boards_do_not_displace_sprites(
    small: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGE", Shelf(4_000_000))
    made: list[int] = []

    @kept
    def square(side: int) -> Image.Image:
        made.append(side)
        return Image.new("L", (side, side))

    for side in (100, 1_200, 1_300, 1_400, 1_500, 100):
        square(side)
    assert made == [100, 1_200, 1_300, 1_400, 1_500]


def test_a_process_that_stops_drawing_empties_its_cache(small: Shelf) -> None:
    made: list[int] = []

    @kept
    def square(side: int) -> Image.Image:
        made.append(side)
        return Image.new("L", (side, side))

    square(100)
    module.forget_drawn()
    assert (len(small), small.size) == (0, 0)
    square(100)
    assert made == [100, 100]


def test_no_picture_is_cached_anywhere_else() -> None:
    """A cache that counts entries has grown to hundreds of megabytes."""
    found, seen = set[str](), 0
    for one in walk_packages(render.__path__, "render."):
        for name, function in vars(import_module(one.name)).items():
            if hasattr(function, "cache_parameters"):
                seen += 1
                given = str(get_annotations(function.__wrapped__).get("return"))
                if ("Image" in given and "ImageFont" not in given) or "Placed" in given:
                    found.add(f"{one.name}.{name}")
            elif isfunction(function) and hasattr(function, "cache_clear"):
                seen += 1
    assert seen > 60
    # One pixel with the colours of a theme; there are twelve of them.
    assert found == {"render.draw.encode._shared"}
