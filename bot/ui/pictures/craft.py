"""Drawing of the game's pictures in other processes, which import this module."""

from __future__ import annotations

import pickle
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from bot.platform.drawing.payload import Craft, packed
from bot.platform.i18n.languages import BASE, language
from engine import Catalogue, Config, Game
from engine.compiled import sources
from engine.model.board import Board, lay
from render import board_png
from render.draw.kept import forget_drawn
from render.look import Theme

COMPILABLE = frozenset(sources())


def _warm() -> None:
    """Draw a board in each theme, so that fonts and texts are loaded."""
    for theme in Theme:
        board_png(Game.new(Config(4), "warm").view(None), ("",) * 4, language(BASE), theme=theme)


def _reduced(what: object) -> Any:
    if isinstance(what, Catalogue):  # it is large: it is sent once
        return _catalogue, (_printed(what),)
    if isinstance(what, Board):
        return lay, (what.placements,)
    if isinstance(what, Game):  # for the forecasts of its turn
        return Game.from_position, (what.position(), what.catalogue)
    if type(what).__module__ in COMPILABLE and is_dataclass(what):
        # Compiled, it cannot be made without its arguments.
        return type(what), tuple(getattr(what, field.name) for field in fields(what))
    return NotImplemented


# Computers' processes come from the same fork server.
CRAFT = Craft(("bot.game.table.computer_players", __name__), _warm, _reduced, forget_drawn)


@lru_cache(maxsize=64)
def _printed(catalogue: Catalogue) -> bytes:
    return packed((catalogue.cards, catalogue.rules), CRAFT)


@lru_cache(maxsize=64)
def _catalogue(printed: bytes) -> Catalogue:
    """The cards, read once per process."""
    return Catalogue(*pickle.loads(printed))
