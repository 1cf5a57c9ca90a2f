"""``python -m render.pictures.strength``: ratings of computer players as a picture.

A point and an interval for everybody, on one scale. The ratings are those that
``engine.training.tournament`` has written. The command takes the options of that one, so that
``make strength`` can give both the same, and reads two of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from render.draw.boxes import Box
from render.draw.raster import Canvas, circle
from render.draw.theme import CHART, TOKENS, mix
from render.look import Theme
from render.pen import Pen
from render.text.fitting import bold, regular

DOCS = Path(__file__).parents[2] / "docs"

_WIDTH, _LEFT, _RIGHT = 1400, 300, 150
_TOP, _ROW, _BOTTOM = 130, 96, 80
_STEPS = (100, 200, 500, 1000)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command. Returns 0, or 2 if the tournament has written no ratings."""
    parser = argparse.ArgumentParser(prog="python -m render.pictures.strength", description=__doc__)
    parser.add_argument("--log", type=Path, default=Path("strength-run/games.jsonl"))
    parser.add_argument("--export", action="store_true", help="into docs/, too")
    wanted, _ = parser.parse_known_args(argv)
    file = wanted.log.with_name("strength.json")
    if not file.exists():
        print(f"strength: {file} is not there: the tournament writes it", file=sys.stderr)
        return 2
    written = json.loads(file.read_text(encoding="utf-8"))
    if not written["ratings"]:
        return 0  # nobody has met anybody else yet
    drawn = plot(written["ratings"], written["title"])
    for picture in (file.with_suffix(".png"), *([DOCS / "strength.png"] if wanted.export else [])):
        picture.write_bytes(drawn)
    return 0


def plot(rated: Mapping[str, Sequence[float]], title: str) -> bytes:
    """A PNG with a row a player, in the order of ``rated``: points, and lowest and highest."""
    area = Box(_LEFT, _TOP, _WIDTH - _LEFT - _RIGHT, _ROW * len(rated))
    tokens = TOKENS[Theme.LIGHT]
    canvas = Canvas.blank(_WIDTH, area.bottom + _BOTTOM, tokens.bg)
    pen = Pen(canvas, Theme.LIGHT)
    least_low = min(low for _, low, _ in rated.values())
    most_high = max(high for _, _, high in rated.values())
    step = next(s for s in _STEPS if (most_high - least_low) / s <= 8 or s == _STEPS[-1])
    least, most = int(least_low // step) * step, int(-(-most_high // step)) * step

    def x(value: float) -> float:
        return area.x + (value - least) / max(1, most - least) * area.w

    pen.write(40, 56, title, bold(38))
    for tick in range(least, most + 1, step):
        pen.box(Box(round(x(tick)) - 1, area.y, 2, area.h), tokens.rule)
        pen.write(x(tick), area.bottom + 32, str(tick), regular(28, tokens.mute, "m"))
    for row, (name, (points, low, high)) in enumerate(rated.items()):
        y = area.y + (row + 0.5) * _ROW
        pen.write(area.x - 30, y, name, regular(34, anchor="r"), area.x - 60)
        pen.line([(x(low), y), (x(high), y)], 18, mix(tokens.bg, CHART, 0.45))
        pen.polygon(circle(x(points), y, 15), tokens.text)
        pen.polygon(circle(x(points), y, 11), CHART)
        pen.write(max(x(high), x(points)) + 24, y, f"{points:.0f}", bold(30))
    return pen.png()


if __name__ == "__main__":
    sys.exit(main())
