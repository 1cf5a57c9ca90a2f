"""Every kind of picture looks as it did when somebody last looked at it (``make golden``).

Faults are planted in each kind of picture, and the comparison must find each of them. Noise of
another version of the font library must not fail it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageChops

import render
from engine.view import View
from render import board_png
from render.draw.encode import fixed
from render.draw.kept import forget_drawn
from render.draw.theme import Rgb
from render.look import Theme
from tests.render import golden_scenes, hands
from tests.render.golden_pictures import FOLDER, kind, picture, recorded, theme_of, write
from tests.render.golden_scenes import GOLDEN
from tests.render.likeness import Picture, Record, difference
from tests.render.overflow import unreadable, watched
from tests.render.picture_views import NAMES, view_of
from tests.render.picture_words import WORDS
from tests.render.planted import Planted, lower_text, other_edges, planted, repainted
from tests.sampling import some

KINDS = {kind(name): [one for one in GOLDEN if kind(one) == kind(name)] for name in GOLDEN}
# One scene of each kind: light and dark, wide and tall, with much and with little on it.
TRIED = {one: names[i % len(names)] for i, (one, names) in enumerate(KINDS.items())}
TRIED["film"] = "film-title"
# Share of its icons and lines that come before the faults, where others cover the middle one.
WHERE = {"preview": 0.75, "since": 0.75, "solution": 0.75, "film": 0.02, "icons": 0.6}
AROUND = 48  # pixels: a fault is found if the picture looks different that near to it


@pytest.mark.parametrize("name", some(4, GOLDEN))
def test_a_picture_is_unchanged_and_readable(name: str) -> None:
    with watched() as watch:
        drawn = GOLDEN[name]()
    assert unreadable(watch, name, drawn) == []
    assert name in recorded(), "a new scene: make golden"
    found = difference(recorded()[name], picture(name, drawn))
    assert found.alike, f"{found}. Look at `make pictures`; if it should be so, `make golden`"


def test_every_golden_picture_has_a_scene() -> None:
    assert list(recorded()) == list(GOLDEN)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(KINDS)


def test_every_kind_of_picture_has_a_scene_and_an_equivalent_text() -> None:
    pictures = {name.removesuffix("_png") for name in vars(render) if name.endswith("_png")}
    named = {**vars(golden_scenes), **vars(hands)}
    tried = {name.removesuffix("_png") for name in named if name.endswith("_png")}
    assert pictures - tried == {"banded", "forms"}, "no scene in golden_scenes.py"
    told = {name.removeprefix("alt_") for name in vars(render) if name.startswith("alt_")}
    # A band comes with the picture below it; the bare land and the two forms are told by their
    # pages.
    assert pictures - told == {"banded", "layout", "forms"}, "no alternative text"


@pytest.mark.parametrize("theme", Theme)
def test_every_colour_of_the_palette_is_flat_in_some_scene(theme: Theme) -> None:
    """So that none of them can change without a failure."""
    scenes = [one for name, one in recorded().items() if theme_of(name) is theme]
    assert set(fixed(theme)) <= {colour for scene in scenes for colour in scene.colours}


@pytest.mark.parametrize("one", some(4, TRIED))
def test_noise_is_ignored_and_planted_faults_are_found(one: str) -> None:
    name = TRIED[one]
    then = recorded()[name]

    def seen() -> Picture:
        return picture(name, GOLDEN[name]())

    plain = seen()
    with lower_text(), planted(Planted()) as there:
        if one == "layout":
            forget_drawn()  # its letters are part of the land, which is cached
        noisy = seen()
    assert str(difference(then, other_edges(noisy))) == "alike"

    least = min(set(fixed(theme_of(name))) & then.colours.keys(), key=then.colours.__getitem__)
    assert least in changed_colours(then, repainted(plain, least))

    share = WHERE.get(one, 0.5)
    icon, letter = int(there.icons * share), int(there.lines * share / 2)
    with planted(Planted(icon, letter, boxed=letter % 2 == 0)) as fault:
        if one == "layout":
            forget_drawn()
        found = difference(then, seen())
    assert {*fault.spots} == {"icon", "letter"}
    across, down = (abs(a - b) for a, b in zip(*fault.spots.values(), strict=True))
    assert max(across, down) > 2 * AROUND, "one place for two faults: set WHERE"
    for spot, (x, y) in fault.spots.items():
        assert found.differs_around(x, y, AROUND), spot


def changed_colours(then: Record, now: Picture) -> set[Rgb]:
    return {one.colour for one in difference(then, now).colours}


def test_colours_that_are_changed_in_the_palette_are_named() -> None:
    """The whole way: drawn by a process with three other colours in ``theme.py``."""
    changes = {"F2B705": "E09A00", "1F3FA8": "2746AE", "4E8A50": "4E8A5A"}
    told = subprocess.run(
        [sys.executable, "-c", _ELSEWHERE, *(f"{was}:{now}" for was, now in changes.items())],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2],
    ).stdout  # fmt: skip
    for was, now in changes.items():
        assert f"#{was} is gone" in told
        assert f"#{now} (" in told
    assert "is new" in told


# Run in a process of its own, as the caches of this one have the old colours.
_ELSEWHERE = """
import sys
from importlib.machinery import PathFinder, SourceFileLoader
class Changed(SourceFileLoader):
    def get_code(self, name):
        source = self.get_source(name)
        for change in sys.argv[1:]:
            source = source.replace(*change.split(":"))
        return compile(source, self.path, "exec")
class Finder:
    def find_spec(name, path=None, target=None):
        spec = PathFinder.find_spec(name, path) if name == "render.draw.theme" else None
        if spec:
            spec.loader = Changed(name, spec.origin)
        return spec
sys.meta_path.insert(0, Finder)
from tests.render.golden_pictures import look
print(look("board-2")[1])
"""


VIEW = view_of(4)


def drawn(view: View) -> Picture:
    return Picture.of(board_png(view, NAMES, WORDS))


@cache
def whole() -> Picture:
    return drawn(VIEW)


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
def test_a_visible_change_is_found(view: View) -> None:
    assert not difference(whole().record(), drawn(view)).alike


@pytest.mark.parametrize(("was", "now"), [(3, 8), (6, 8), (5, 6), (8, 9), (1, 7), (12, 13)])
def test_one_changed_digit_is_found(was: int, now: int) -> None:
    found = difference(drawn(seat_with(gold=was)).record(), drawn(seat_with(gold=now)))
    assert min(x for x, _ in found.places()) > 1023  # right of the map, in the panels


def test_changed_digits_are_found_anywhere() -> None:
    village = next(iter(VIEW.villages))
    for view in (
        replace(VIEW, deck_size=VIEW.deck_size + 1),
        replace(VIEW, round=VIEW.round + 1),
        replace(VIEW, temples_left=VIEW.temples_left - 1),
        replace(VIEW, villages={**VIEW.villages, village: VIEW.villages[village] + 1}),
        seat_with(hand_size=VIEW.seats[1].hand_size + 1),
    ):
        assert list(difference(whole().record(), drawn(view)).places())


def shifted(picture: Picture) -> Picture:
    return Picture(ImageChops.offset(picture.numbers, 1, 0), picture.colours)


def lighter(picture: Picture) -> Picture:
    more = [(min(255, r + 1), min(255, g + 1), min(255, b + 1)) for r, g, b in picture.colours]
    return Picture(picture.numbers, more)


@pytest.mark.parametrize("changed", [shifted, lighter])
def test_indistinguishable_pictures_are_equal(changed: Callable[[Picture], Picture]) -> None:
    assert difference(whole().record(), changed(whole())).alike


def test_records_round_trip(tmp_path: Path) -> None:
    names = [*KINDS["hall"], *KINDS["layout"]]
    scenes = {name: recorded()[name] for name in names}
    (tmp_path / "old.png").touch()
    write(scenes, ["hall", "layout"], tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"colours.txt", "hall.png", "layout.png"}
    for name, one in recorded(tmp_path).items():
        assert (one.size, one.colours) == (scenes[name].size, scenes[name].colours)
        assert one.tones.tobytes() == scenes[name].tones.tobytes()
    assert list(recorded(tmp_path)) == names
