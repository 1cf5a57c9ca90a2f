"""``python -m tests.tools.gallery.box BEFORE AFTER docs/box``: pictures as Discord shows them.

BEFORE and AFTER are folders that ``make pictures`` has filled, at two commits. The result is one
picture per kind: both versions side by side, in the box that Discord fits attachments into.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image

BOXES = {"wide": (550, 350), "tall": (330, 412)}  # pixels on a desktop, and about those of a phone
_BACKGROUND = (49, 51, 56)  # of Discord's dark theme
_GAP = 12
_COLOURS = 160
# By name of the file that is written: the scene, and where it is shown.
KINDS = {
    "board": ("board-4", "wide"),
    "board-phone": ("board-4-tall-dark", "tall"),
    "egypt": ("board-egypt", "wide"),
    "hand": ("hand-of-seven", "wide"),
    "where": ("preview", "wide"),
    "payment": ("payment", "wide"),
    "since": ("since", "wide"),
    "analysis": ("analysis", "wide"),
    "result": ("result", "wide"),
    "profile": ("profile-three", "wide"),
}


def box_of(size: tuple[int, int]) -> str:
    """The box for a picture of this width and height: the one of its form."""
    return "tall" if size[1] > size[0] else "wide"


def fitted(image: Image.Image, box: str) -> Image.Image:
    """The picture as large as the box shows it, never enlarged."""
    shown = image.convert("RGB")
    shown.thumbnail(BOXES[box], Image.Resampling.LANCZOS)
    return shown


def side_by_side(before: Image.Image, after: Image.Image, box: str) -> Image.Image:
    """Two pictures, each in the upper left of its box."""
    width, height = BOXES[box]
    sheet = Image.new("RGB", (2 * width + 3 * _GAP, height + 2 * _GAP), _BACKGROUND)
    for number, image in enumerate((before, after)):
        sheet.paste(fitted(image, box), (_GAP + number * (width + _GAP), _GAP))
    return sheet


def main() -> None:
    """Write one picture a kind."""
    parser = argparse.ArgumentParser("python -m tests.tools.gallery.box", description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, (scene, box) in KINDS.items():
        file = f"scene-{scene}.png"
        with Image.open(asked.before / file) as before, Image.open(asked.after / file) as after:
            sheet = side_by_side(before, after, box)
        few = sheet.quantize(_COLOURS, dither=Image.Dither.NONE)
        few.save(asked.folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
