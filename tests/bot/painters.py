"""Replace the functions that the bot's pages draw with, in every place of use."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.pictures import painter as pictures_painter
from bot.ui.pictures import private, public

_ROOMS = (public, private, pictures_painter)


def painter(name: str) -> Any:
    """The function that draws under that name, such as ``board_png``."""
    return next(getattr(room, name) for room in _ROOMS if hasattr(room, name))


def repaint(monkeypatch: pytest.MonkeyPatch, name: str, drawn_by: object) -> None:
    """Replace the function that draws under that name by ``drawn_by``."""
    rooms = [room for room in _ROOMS if hasattr(room, name)]
    assert rooms, f"no page draws with {name}"
    for room in rooms:
        monkeypatch.setattr(room, name, drawn_by)
