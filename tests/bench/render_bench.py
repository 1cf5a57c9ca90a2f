"""A turn's board picture next to encoding the same finished pixels, in the same run."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from random import Random
from statistics import median
from time import perf_counter

from PIL import Image

from bot.languages import language
from engine import Config, Game, View
from render import Theme, board_png
from render import land as lands
from render.encode import png

NAMES = ("Ann", "Bo", "Cyprian", "Dee")
REPEATS = 7


def late_view(players: int) -> View:
    """A spectator's view of a random game's twentieth round, or its end if that comes first."""
    game, rng = Game.new(Config(players), "bench"), Random("bench")
    while game.decision and game.round < 20:
        game.choose(rng.choice(game.options))
    return game.view(None)


def main() -> None:
    """Print cold and cached drawing times as multiples of the encoding alone."""
    words = language("en-US")
    print(
        "board pictures            encode alone   cached   × encode     cold   × encode      size"
    )
    for players in (2, 3, 4):
        view = late_view(players)
        picture = board_png(view, NAMES[:players], words)
        with Image.open(BytesIO(picture)) as image:
            pixels = image.convert("RGB")
        encode, warm, cold = [], [], []
        for _ in range(REPEATS):
            encode.append(_time(lambda p=pixels: png(p, Theme.LIGHT)))
            warm.append(_time(lambda v=view, n=players: board_png(v, NAMES[:n], words)))
            forget()
            cold.append(_time(lambda v=view, n=players: board_png(v, NAMES[:n], words)))
        floor = median(encode)
        print(
            f"  {players} players            {floor * 1e3:12.0f} ms {median(warm) * 1e3:5.0f} ms"
            f" {median(warm) / floor:10.2f} {median(cold) * 1e3:5.0f} ms"
            f" {median(cold) / floor:10.2f} {len(picture) / 1024:6.0f} KB"
        )


def forget() -> None:
    """Drop the cached land, as in a process that has not drawn this board before."""
    for cached in vars(lands).values():
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()


def _time(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started
