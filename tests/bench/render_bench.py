"""A turn's board picture next to encoding the same finished pixels, and the film of a game.

Times are those of the processor, so that other programs on the machine disturb them little.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from random import Random
from statistics import median
from time import process_time

from PIL import Image

from bot.languages import language
from engine import Config, Game, View
from render import Film, Theme, board_png
from render import land as lands
from render.encode import png

NAMES = ("Ann", "Bo", "Cyprian", "Dee")
REPEATS = 7


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
        for view in random_game(players, "before", rounds=20)[-3 * REPEATS :]:
            board_png(view, NAMES[:players], words)
        board_png(views[0], NAMES[:players], words)
        encode, warm, cold = [], [], []
        for view in views:
            began = process_time()
            picture = board_png(view, NAMES[:players], words)
            warm.append(process_time() - began)
            with Image.open(BytesIO(picture)) as image:
                pixels = image.convert("RGB")
            encode.append(_time(lambda p=pixels: png(p, Theme.LIGHT)))
            forget()
            cold.append(_time(lambda v=view, n=players: board_png(v, NAMES[:n], words)))
        floor = median(encode)
        print(
            f"  {players} players            {floor * 1e3:12.0f} ms {median(warm) * 1e3:5.0f} ms"
            f" {median(warm) / floor:10.2f} {median(cold) * 1e3:5.0f} ms"
            f" {median(cold) / floor:10.2f} {len(picture) / 1024:6.0f} KB"
        )


def film() -> None:
    """Print how long the film of a long game takes."""
    views = random_game(4, "film2", rounds=1000)
    film = Film(views, NAMES, language("en-US"))
    drawing = _time(lambda: [film.draw(at) for at in range(len(views))])
    encoding = _time(film.webp)
    print(
        f"film of {len(views)} frames: drawn in {drawing:.1f} s, encoded in {encoding:.1f} s,"
        f" {len(film.webp()) / 1024:.0f} KB"
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
