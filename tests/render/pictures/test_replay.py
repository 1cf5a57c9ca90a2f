"""The film of a game: one frame a turn, small, exact, and the same whenever it is drawn."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from engine import Config, Game, View
from engine.events import Built, Offered, VillageFell
from engine.players.agents import play_turn
from render import Film, Theme, replay_webp, result_png
from render.parts.land import board_layout
from render.pictures.board_wide import BOX
from render.pictures.replay import durations
from tests.render.egypt_views import egypt_view
from tests.render.picture_views import NAMES as FOUR
from tests.render.picture_views import finished, view_of
from tests.render.picture_words import WORDS
from tests.sampling import every

NAMES = ("Ann", "Bo")
MOST = 8 * 1024 * 1024


def game(turns: int) -> list[View]:
    """The views of the first turns of a game."""
    played, rng = Game.new(Config(2), "film"), Random("film")
    views = [played.view(None)]
    for _ in range(turns):
        play_turn("greedy", played, rng)
        views.append(played.view(None))
    return views


def frames(film: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(film)) as opened:
        found = []
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            found.append(opened.convert("RGB"))
        return found


def test_a_film_has_a_frame_for_the_deal_and_for_every_turn() -> None:
    film = frames(replay_webp(game(4), NAMES, WORDS))
    assert [frame.size for frame in film] == [(800, 620)] * 5


def test_land_that_nobody_touched_is_the_same_in_every_frame() -> None:
    views = game(3)  # no army has marched yet, whose way would layout across land
    film = frames(replay_webp(views, NAMES, WORDS))
    board = views[0].board
    held = {name for view in views for seat in view.seats for name in seat.pieces}
    free = [name for name in board.names if name not in held | set(views[0].villages)]
    layout = board_layout(board, BOX)
    assert free
    for name in free:
        x, y = (round(z / 2) for z in layout.at(name))
        spots = [frame.crop((x - 8, y - 8, x + 8, y + 8)) for frame in film]
        assert all(ImageChops.difference(spot, spots[0]).getbbox() is None for spot in spots)


def test_frames_may_be_drawn_in_any_order_and_beforehand() -> None:
    views = game(3)
    film = Film(views, NAMES, WORDS, theme=Theme.DARK)
    for number in (2, 0, 3):
        film.draw(number)
    assert film.webp() == replay_webp(views, NAMES, WORDS, theme=Theme.DARK)


@pytest.mark.parametrize("deck", every(2, ["egypt", "base"]))
def test_what_is_kept_from_frame_to_frame_makes_the_pictures_drawn_whole(deck: str) -> None:
    played, rng = Game.new(Config(3, (deck,) * 6), "kept"), Random("kept")
    views = [played.view(None)]
    while played.decision and len(views) < 18:
        turn = played.turn
        played.choose(rng.choice(played.options))
        if played.turn != turn:
            views.append(played.view(None))
    in_turn, backwards = (Film(views, ("Ann", "Bo", "Cyprian"), WORDS) for _ in range(2))
    for number in reversed(range(len(views))):
        backwards.draw(number)  # nothing can be kept from a later frame
    assert in_turn.webp() == backwards.webp()


def test_the_deal_alone_is_a_film_too() -> None:
    assert len(frames(replay_webp(game(0), NAMES, WORDS))) == 1


def test_nothing_at_all_is_no_film() -> None:
    with pytest.raises(ValueError, match="deal"):
        replay_webp([], NAMES, WORDS)


BUILT = (Built(0, "farm", "production", "A1", "mill", ()),)
TEMPLE = (Built(1, "pantheon", "temple", "A1", "temple", ()),)
FELL = (*BUILT, VillageFell(0, "A2", ((0, 3, 1),)))
OFFERED = (Offered(0, "ceres", "ceres", "farm", 1),)


def test_a_turn_is_shown_as_long_as_there_is_something_to_see() -> None:
    assert durations([], result=False) == [6000]
    turns = [BUILT, OFFERED, FELL, TEMPLE, BUILT]
    assert durations(turns, result=False) == [2000, 1200, 720, 2040, 2040, 6000]
    assert durations(turns, result=True) == [2000, 1200, 720, 2040, 2040, 3000, 8000]


def test_long_games_run_faster_but_every_frame_can_be_seen() -> None:
    assert durations([BUILT] * 121, result=False) == [2000, *[750] * 120, 6000]
    assert min(durations([OFFERED, BUILT] * 200, result=True)) == 350


@pytest.mark.parametrize("deck", every(2, ["base", "egypt"]))
def test_the_film_of_a_finished_game_ends_with_its_result(deck: str) -> None:
    over = finished(4) if deck == "base" else egypt_view(4, result=finished(4).result)
    views = [view_of(4) if deck == "base" else egypt_view(4), over]
    film = Film(views, FOUR, WORDS)
    assert len(film) == 3
    last = frames(film.webp())[-1]
    result = Image.open(BytesIO(result_png(over, FOUR, WORDS))).convert("RGB").reduce(2)
    top = (last.height - result.height) // 2
    shown = last.crop((0, top, 800, top + result.height - 8))  # the bar at the foot is the film's
    apart = ImageChops.difference(shown, result.crop((0, 0, 800, result.height - 8))).convert("L")
    assert sum(i * n for i, n in enumerate(apart.histogram())) / (800 * shown.height) < 3


def test_a_turn_takes_a_small_part_of_what_may_be_attached() -> None:
    few, more = (len(replay_webp(game(n), NAMES, WORDS)) for n in (10, 20))
    longest = 260  # turns of the longest random games of four
    assert few + (more - few) / 10 * longest < MOST
