"""The pictures in every language: full size, 400 pixels wide, and what does not fit in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import render.text.fitting as fitting
from tests.render.golden_scenes import SCENES
from tests.render.overflow import NAMES_IN, watched
from tests.render.picture_words import WORDS

THUMB = 400


def draw(folder: Path, tag: str, names: Iterable[str]) -> dict[str, tuple[list[str], str]]:
    """Write the scenes in a language; for each what does not fit, and all that stands on it."""
    found = {}
    for name in names:
        written: list[str] = []
        with WORDS.spoken(tag), watched() as watch, pytest.MonkeyPatch.context() as patch:
            patch.setattr(fitting, "_shape", _noting(fitting._shape, written))
            png = SCENES[name]()
        (folder / f"{name}-{tag}.png").write_bytes(png)
        with Image.open(BytesIO(png)) as image:
            high = round(image.height * THUMB / image.width)
            small = image.convert("RGB").resize((THUMB, high), Image.Resampling.LANCZOS)
        small.save(folder / f"{name}-{tag}-400.png")
        faults = [fault for fault in watch.faults() if not NAMES_IN.search(fault)]
        found[name] = faults, "\n".join(written)
    return found


def _noting(shape: Callable[..., Any], written: list[str]) -> Callable[..., Any]:
    def noting(text: str, *style: Any) -> Any:
        written.append(text)
        return shape(text, *style)

    return noting
