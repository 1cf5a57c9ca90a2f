"""Replace the functions that the bot's pages draw with; ``render`` itself keeps them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.ui.pictures import painter as pages


def painter(name: str) -> Any:
    """The function that draws under that name, such as ``board_png``."""
    return getattr(pages.render, name)  # type: ignore[attr-defined]


def repaint(monkeypatch: pytest.MonkeyPatch, name: str, drawn_by: object) -> None:
    """Replace the function that draws under that name by ``drawn_by``."""
    painter(name)
    known = vars(pages.render)  # type: ignore[attr-defined]
    monkeypatch.setattr(pages, "render", SimpleNamespace(**{**known, name: drawn_by}))
