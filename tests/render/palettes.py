"""Finds the colours between the tokens that all pictures share, from the golden scenes.

``python -m tests.render.palettes`` writes ``render/draw/between.toml``. Wanted when the look of
pictures has changed much; ``test_encode.py`` says when the colours have become too far from it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt
from PIL import Image

from render.draw import encode
from render.draw.theme import Rgb
from render.look import Theme
from tests.render.golden_scenes import GOLDEN

Colours = npt.NDArray[np.float64]
_SAMPLE = 4  # every so manieth pixel each way
_GRAIN = 2  # bits of a channel that do not count
_ROUNDS = 20  # of moving colours to the mean of their group


@contextmanager
def true_colours() -> Iterator[list[tuple[Image.Image, Theme]]]:
    """The pictures that are drawn meanwhile, before they have 256 colours."""
    caught: list[tuple[Image.Image, Theme]] = []
    flat = encode.flat

    def catching(image: Image.Image, theme: Theme, more: tuple[Rgb, ...]) -> Image.Image:
        caught.append((image.copy(), theme))
        return image.quantize(encode.COLOURS, Image.Quantize.FASTOCTREE)

    encode.flat = catching
    try:
        yield caught
    finally:
        encode.flat = flat


def found() -> dict[Theme, list[Rgb]]:
    """The colours of each theme, those that matter most first."""
    shares: dict[Theme, dict[int, float]] = {theme: defaultdict(float) for theme in Theme}
    for scene in GOLDEN.values():
        with true_colours() as caught:
            scene()
        for image, theme in caught:
            for colour, share in _histogram(image):
                shares[theme][colour] += share
    return {theme: _between(theme, seen) for theme, seen in shares.items()}


def _histogram(image: Image.Image) -> Iterator[tuple[int, float]]:
    """The rough share of each colour in a picture, as one number each."""
    size = max(1, image.width // _SAMPLE), max(1, image.height // _SAMPLE)
    pixels = np.asarray(image.resize(size, Image.Resampling.NEAREST)).reshape(-1, 3)
    coarse = (pixels >> _GRAIN).astype(int)
    numbers, counts = np.unique(
        (coarse[:, 0] << 12) | (coarse[:, 1] << 6) | coarse[:, 2], return_counts=True
    )
    yield from zip(numbers.tolist(), (counts / len(pixels)).tolist(), strict=True)


def _between(theme: Theme, seen: dict[int, float]) -> list[Rgb]:
    numbers = np.array(sorted(seen))
    weights = np.sqrt([seen[number] for number in numbers.tolist()])
    half = (1 << _GRAIN) // 2
    parts = [(numbers >> shift & 63) * (1 << _GRAIN) + half for shift in (12, 6, 0)]
    points = np.stack(parts, axis=1).astype(float)
    fixed = np.array(encode.fixed(theme), dtype=float)
    far = _distances(points, fixed).min(axis=1)
    free: Colours = np.empty((0, 3))
    for _ in range(encode.COLOURS - len(fixed)):
        free = np.vstack([free, points[np.argmax(far * weights)]])
        far = np.minimum(far, _distances(points, free[-1:])[:, 0])
    for _ in range(_ROUNDS):
        nearest = _distances(points, np.vstack([fixed, free])).argmin(axis=1) - len(fixed)
        for at in range(len(free)):
            if (mine := nearest == at).any():
                free[at] = np.average(points[mine], axis=0, weights=weights[mine])
    return [(round(r), round(g), round(b)) for r, g, b in _ranked(points, weights, fixed, free)]


def _ranked(points: Colours, weights: Colours, fixed: Colours, free: Colours) -> list[list[float]]:
    """The free colours, each the most helpful one after those before it."""
    far = _distances(points, fixed).min(axis=1)
    apart, order = _distances(points, free), list[int]()
    while len(order) < len(free):
        gains = (weights[:, None] * np.maximum(far[:, None] - apart, 0)).sum(axis=0)
        gains[order] = -1
        order.append(int(gains.argmax()))
        far = np.minimum(far, apart[:, order[-1]])
    listed: list[list[float]] = free[order].tolist()
    return listed


def _distances(points: Colours, colours: Colours) -> Colours:
    """The squared distance of every point from every colour."""
    return np.stack([((points - colour) ** 2).sum(axis=1) for colour in colours], axis=1)


def main() -> None:
    """Write the file."""
    lines = ["# Made by `python -m tests.render.palettes`: colours between the tokens, by theme.\n"]
    for theme, colours in found().items():
        codes = ["".join(f"{part:02X}" for part in colour) for colour in colours]
        rows = [" ".join(codes[at : at + 12]) for at in range(0, len(codes), 12)]
        lines.append(f'{theme} = """\n' + "\n".join(rows) + '\n"""\n')
    encode.BETWEEN.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
