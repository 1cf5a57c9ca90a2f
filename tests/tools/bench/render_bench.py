"""A turn's board picture next to encoding the same finished pixels as Pillow does it.

Times are processor times. Other programs on the machine still slow it down at times, by as much as
half. So every drawing is divided by the encoding right after it, and the median of these ratios
counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from random import Random
from time import process_time

from PIL import Image

from bot.platform.i18n.languages import language
from engine import Config, Game, View
from render import Theme, board_png
from render.draw.encode import COLOURS, palette
from render.parts import land as lands
from tests.tools.bench.rows import Row, at_most, paired

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


def measure() -> Iterator[Row]:
    """Drawing times with the land cached and not, beside the encoding alone."""
    words = language("en-US")
    for players in (2, 3, 4):
        views = late_views(players)
        # As in a bot that has been running for a while: icons and numbers are there already.
        for view in random_game(players, "before", rounds=20)[-20:]:
            board_png(view, NAMES[:players], words)
        board_png(views[0], NAMES[:players], words)
        encode: list[float] = []
        warm, cold = [], []
        for view in views:
            draw = partial(board_png, view, NAMES[:players], words)
            warm.append(_time(draw))
            picture = draw()
            encode.append(_encoding(picture))
            forget()
            cold.append(_time(draw))
            encode.append(_encoding(picture))
        name = f"board picture of {players} players"
        pixels = "Pillow encoding the same pixels"
        yield paired(f"{name}, land cached", "ms", warm, encode[::2], at_most(1.25), pixels)
        yield paired(f"{name}, cold", "ms", cold, encode[1::2], at_most(1.8), pixels)


def _encoding(picture: bytes) -> float:
    """The milliseconds that Pillow takes to encode the finished pixels of ``picture``."""
    with Image.open(BytesIO(picture)) as image:
        pixels = image.convert("RGB")
    return _time(partial(_by_pillow, pixels))


def _by_pillow(pixels: Image.Image) -> None:
    """Encode with 256 colours found for this picture, then zlib: a constant yardstick."""
    colours = palette(pixels, Theme.LIGHT, (), COLOURS)
    pixels.quantize(palette=colours, dither=Image.Dither.NONE).save(
        BytesIO(), "PNG", compress_level=5
    )


def forget() -> None:
    """Drop the cached land, as in a process that has not drawn this board before."""
    for cached in vars(lands).values():
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()


def _time(work: Callable[[], object]) -> float:
    started = process_time()
    work()
    return (process_time() - started) * 1000
