"""The head of pictures about seasons: a wreath with a sign, a title, and what is counted.

All lengths are pixels of the screen, as the picture is seen in Discord.
"""

from __future__ import annotations

from PIL import Image

from render.draw.boxes import Box
from render.draw.theme import BAND_WORDS, INK, IVORY
from render.look import Form
from render.parts.records import Ladder
from render.parts.wreath import wreath
from render.pen import Pen, regular, serif
from render.text.words import Words

HEAD = {Form.WIDE: 40, Form.TALL: 48}
_RIGHT = 250.0  # for what is counted, beside the title


def season_head(pen: Pen, sign: Image.Image, title: str, counted: str, form: Form) -> None:
    """The band at the pen's origin; ``counted`` stands beside the title, in tall ones below it."""
    tall, high = form is Form.TALL, HEAD[form]
    wide, least = (322 if tall else 542), form.least / form.unit
    pen.box(Box(0, 0, wide, high), INK, radius=6)
    wreath(pen.at(24, high / 2), 0.36 * high)
    pen.stamp(sign, 24, high / 2)
    left, below = 48.0, regular(12.5, BAND_WORDS)
    if tall:
        room = wide - left - 10
        pen.fill(left, 0.33 * high, title, serif(18, IVORY), room, 22, least)
        pen.fill(left, 0.73 * high, counted, below, room, 16, least)
        return
    right = regular(12.5, BAND_WORDS, "r")
    used = pen.fill(wide - 10, high / 2, counted, right, _RIGHT, 32, 11, most=2)
    room = wide - left - used - 24
    pen.fill(left, high / 2, title, serif(19, IVORY), room, high - 6, least, most=2)


def season_name(quarter: int, words: Words) -> str:
    """The months and the year of a season: ``January–March 2026``."""
    return words.text(f"season-{quarter % 4 + 1}", year=str(quarter // 4))


def season_short(quarter: int, words: Words) -> tuple[str, str]:
    """The same in two short lines: months, year."""
    return words.text(f"season-{quarter % 4 + 1}-short"), str(quarter // 4)


def season_counted(ladder: Ladder, words: Words) -> str:
    """The number of people and games a ladder counts, and how long the season still lasts."""
    counted = words.text("season-counted", people=ladder.people, games=ladder.games)
    until = words.text("season-closed")
    if ladder.days is not None:
        until = words.text("season-days", days=ladder.days)
    return words.text("season-both", one=counted, other=until)
