"""Scripts that our own fonts lack, and Debian's fonts for them where those are installed.

Their packages are ``fonts-noto-core`` and ``fonts-wqy-microhei`` (48 MB on the disk). Only names
need them: nothing else is written in these scripts. Without a font a picture leaves out the
letters of that script (``known_letters`` in ``render.text.names``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

FOLDER = Path("/usr/share/fonts")


@dataclass(frozen=True, slots=True)
class Script:
    """A script: ranges of its ``letters``, and ``files`` with its font, the best one first.

    ``shaped``: letters change beside others, which needs Pillow's raqm. ``leftward``: it is written
    from right to left.
    """

    letters: str
    files: tuple[str, ...]
    shaped: bool = False
    leftward: bool = False

    @property
    def file(self) -> Path | None:
        """The best font that is installed; None if there is none."""
        found = (FOLDER / name for name in self.files)
        return next((file for file in found if file.exists()), None)

    def font(self, size: float) -> ImageFont.FreeTypeFont:
        """Its font at ``size`` pixels. The script is one of those ``installed``."""
        return _font(self, size)

    @property
    def direction(self) -> str | None:
        """The direction as Pillow wants it; None from left to right."""
        return "rtl" if self.leftward else None


def _noto(name: str) -> tuple[str, ...]:
    return (f"truetype/noto/NotoSans{name}-Bold.ttf",)


SCRIPTS = (
    Script("\u0590-\u05ff\ufb1d-\ufb4f", _noto("Hebrew"), shaped=True, leftward=True),
    Script(
        "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefe",
        _noto("Arabic"),
        shaped=True,
        leftward=True,
    ),
    Script("\u0900-\u097f\ua8e0-\ua8ff", _noto("Devanagari"), shaped=True),
    Script("\u0e00-\u0e7f", _noto("Thai"), shaped=True),
    # Chinese, Japanese and Korean.
    Script(
        "\u1100-\u11ff\u2e80-\u2fdf\u3001-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u9fff"
        "\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f",
        ("opentype/noto/NotoSansCJK-Bold.ttc", "truetype/wqy/wqy-microhei.ttc"),
    ),
)


@cache
def installed() -> tuple[Script, ...]:
    """The scripts that can be written on this machine."""
    raqm = features.check("raqm")
    return tuple(one for one in SCRIPTS if one.file is not None and (raqm or not one.shaped))


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[tuple[str, Script | None], ...]:
    """``text`` in parts of one script each; None for our own fonts.

    Spaces between letters of a script belong to it, as the order of its words does.
    """
    scripts = () if text.isascii() else installed()
    if not scripts:
        return ((text, None),)
    found: list[tuple[str, Script | None]] = []
    end = 0
    for match in _pattern(scripts).finditer(text):
        if match.start() > end:
            found.append((text[end : match.start()], None))
        found.append((match[0], scripts[(match.lastindex or 1) - 1]))
        end = match.end()
    if end < len(text):
        found.append((text[end:], None))
    return tuple(found)


def in_own_fonts(text: str) -> bool:
    """Whether no part of ``text`` needs another script's font."""
    return all(script is None for _, script in runs(text))


def knows(letter: str) -> bool:
    """Whether a letter is of an installed script, and its font has it."""
    ((_, script),) = runs(letter)
    if script is None:
        return False
    if script.shaped:  # marks alone have no shape of their own
        return True
    return bytes(script.font(20).getmask(letter)) != bytes(script.font(20).getmask("\uffff"))


@cache
def _pattern(scripts: tuple[Script, ...]) -> re.Pattern[str]:
    ranges = (one.letters for one in scripts)
    return re.compile("|".join(f"([{own}][{own} ]*[{own}]|[{own}])" for own in ranges))


@lru_cache(maxsize=32)
def _font(script: Script, size: float) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if script.shaped else ImageFont.Layout.BASIC
    assert script.file is not None, "only scripts with a font are written"
    return ImageFont.truetype(script.file, size, layout_engine=engine)
