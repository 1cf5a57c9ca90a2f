"""A turn's board picture next to encoding the same finished pixels, and the film of a game.

Times are those of the processor. Other programs on the machine still slow it down, by turns and
by as much as half; so every drawing is divided by the encoding right after it, and the median of
these ratios counts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from random import Random
from statistics import median
from time import process_time

from PIL import Image

from bot.i18n import language
from engine import Config, Game, View
from render import Film, FilmTitle, Theme, board_png
from render.draw.encode import png
from render.parts import land as lands

NAMES = ("Ann", "Bo", "Cyprian", "Dee")
REPEATS = 15


def late_views(players: int) -> list[View]:
    """A spectator's views of a random game: its last turns before the twentieth round or its end.

    Every picture is of another turn, since nobody wants the same one twice.
    """
    return random_game(players, "bench", rounds=20)[-REPEATS:]


def random_game(players: int, seed: str, rounds: int) -> list[View]:
    """A spectator's view after every turn of a random game."""
    game, rng = Game.new(Config(players), seed), Random(seed)
    views = [game.view(None)]
    while game.decision and game.round < rounds:
        turn = game.turn
        game.choose(rng.choice(game.options))
        if game.turn != turn:
            views.append(game.view(None))
    return views


def main() -> None:
    """Print cold and cached drawing times as multiples of the encoding alone."""
    words = language("en-US")
    print(
        "board pictures            encode alone   cached   × encode     cold   × encode      size"
    )
    for players in (2, 3, 4):
        views = late_views(players)
        # As in a bot that has been running for a while: icons and numbers are there already.
        for view in random_game(players, "before", rounds=20)[-20:]:
            board_png(view, NAMES[:players], words)
        board_png(views[0], NAMES[:players], words)
        encode: list[float] = []
        warm, cold, sizes = [], [], []
        for view in views:
            draw = partial(board_png, view, NAMES[:players], words)
            warm.append(_time(draw))
            picture = draw()
            encode.append(_encoding(picture))
            forget()
            cold.append(_time(draw))
            encode.append(_encoding(picture))
            sizes.append(len(picture))
        print(
            f"  {players} players            {median(encode) * 1e3:12.0f} ms"
            f" {median(warm) * 1e3:5.0f} ms {_ratio(warm, encode[::2]):10.2f}"
            f" {median(cold) * 1e3:5.0f} ms {_ratio(cold, encode[1::2]):10.2f}"
            f" {max(sizes) / 1024:6.0f} KB"
        )


def _encoding(picture: bytes) -> float:
    """The seconds that the finished pixels of ``picture`` take to be encoded as it was."""
    with Image.open(BytesIO(picture)) as image:
        pixels = image.convert("RGB")
    return _time(partial(png, pixels, Theme.LIGHT))


def _ratio(drawing: list[float], encoding: list[float]) -> float:
    return median(a / b for a, b in zip(drawing, encoding, strict=True))


def film() -> None:
    """Print how long the film of a long game takes."""
    views = random_game(4, "film2", rounds=1000)
    film = Film(views, NAMES, language("en-US"), FilmTitle("bench", 30))
    drawing = sum(_time(partial(film.draw, at)) for at in range(len(film)))
    encoding = _time(film.gif)
    print(
        f"film of {len(film)} frames: drawn in {drawing:.1f} s, encoded in {encoding:.1f} s,"
        f" {len(film.gif()) / 1024:.0f} KB"
    )


def forget() -> None:
    """Drop the cached land, as in a process that has not drawn this board before."""
    for cached in vars(lands).values():
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()


def _time(work: Callable[[], object]) -> float:
    started = process_time()
    work()
    return process_time() - started
